"""Jambo's words in English and Polish: the two-player wording, and solo laid over it."""

from typing import Final

from soloist.core.text import Wording
from soloist.games.jambo.face.english import ENGLISH, ENGLISH_SOLO
from soloist.games.jambo.face.polish import POLISH, POLISH_SOLO

TWO_WORDING: Final = Wording(ENGLISH, POLISH)
SOLO_WORDING: Final = Wording({**ENGLISH, **ENGLISH_SOLO}, {**POLISH, **POLISH_SOLO})
