"""The words of puzzles, over which a game says what its own ask."""

from functools import cache
from typing import Any, Final

from soloist.core.game import Game
from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))


@cache
def wording(game: Game[Any]) -> Wording:
    """The words for all that is said of a game's puzzles."""
    return WORDING.over(*game.wording.layers)
