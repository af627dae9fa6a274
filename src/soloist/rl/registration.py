"""The games by their Gymnasium ids."""

from typing import Any, Final

import gymnasium

from soloist.core import catalog
from soloist.core.game import Game

NAMESPACE: Final = "soloist"


def register() -> None:
    """Make every game known to Gymnasium, alone and as a vector of many."""
    for name in catalog.names():
        id = environment_id(catalog.find(name))
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="soloist.rl.gym:GameEnv",
                vector_entry_point="soloist.rl.vector:GameVectorEnv",
                kwargs={"game": name},
                order_enforce=True,
            )


def environment_id(game: Game[Any]) -> str:
    """A game's id at Gymnasium: its version rises with that of the rules."""
    return f"{NAMESPACE}/{game.info.id}-v{game.info.rules}"
