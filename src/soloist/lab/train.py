"""Finds a game's recipe: the module of its id in `learn`, whose `learn` makes the weights that the game ships.

`learn(out, *, seed, games, jobs, say)` writes into the folder `out` and tells how far it is by `say`. The shipped
weights were made with `SEED` and `GAMES`.
"""

import importlib
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from soloist.core import catalog
from soloist.core.game import Game
from soloist.lab import learn
from soloist.lab.experiment import mistake


def module_name(id: str) -> str:
    """The module of a game's recipe."""
    return f"{learn.__name__}.{id.replace('-', '_')}"


def recipes() -> list[str]:
    """The games that have a recipe; it may be made of several modules."""
    return [id for id in sorted(catalog.names()) if find_spec(module_name(id))]


def recipe(game: Game[Any]) -> tuple[Callable[..., None], int, int]:
    """How a game is learned, and the seed and the number of games that make the very weights it ships."""
    name = module_name(game.info.id)
    if find_spec(name) is None:
        raise mistake("recipe.none", {"game": game.info.id, "recipes": ", ".join(recipes()) or "—"})
    module = importlib.import_module(name)
    return module.learn, module.SEED, module.GAMES
