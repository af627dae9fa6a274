"""Jambo solo in the terminal: the same table, with the Dummy above."""

from typing import Final

from soloist.terminal.games.jambo import JamboLook

LOOK: Final = JamboLook
