"""The words on the table of Five Tribes."""

from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.fivetribes.face.text import WORDING as GAME

WORDING: Final = GAME.at_table()


def word(id: str, lang: str, **args: Arg) -> str:
    """A message of this table."""
    return WORDING.say(Text(id, args), lang)
