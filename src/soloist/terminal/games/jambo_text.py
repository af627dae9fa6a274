"""The words on Jambo's tables."""

from typing import Final

from soloist.games.jambo.face.text import SOLO_WORDING, TWO_WORDING

TWO: Final = TWO_WORDING.at_table()
SOLO: Final = SOLO_WORDING.at_table()
