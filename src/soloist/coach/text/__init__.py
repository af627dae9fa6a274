"""The coach's words."""

from functools import cache
from typing import Any, Final

from soloist.core.game import Game
from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))


@cache
def wording(game: Game[Any]) -> Wording:
    """The words for all that the coach says of a game: its own, and over them the game's."""
    return WORDING.over(*game.wording.layers)
