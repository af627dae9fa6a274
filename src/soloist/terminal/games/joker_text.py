"""The words on Joker Solitaire's table."""

from typing import Final

from soloist.games.joker.face.text import WORDING as GAME

WORDING: Final = GAME.at_table()
