"""Jambo solo in the terminal: the same table, with the Dummy above."""

from typing import Final

from soloist.terminal.games import jambo_text
from soloist.terminal.games.jambo import JamboLook

LOOK: Final = JamboLook(jambo_text.SOLO, solo=True)
