"""The words on Rummikub's table."""

from typing import Final

from soloist.games.rummikub.face.text import WORDING as GAME

WORDING: Final = GAME.at_table()
