"""The words of Five Tribes Solo in each language."""

from typing import Final

from soloist.core.text import Wording
from soloist.games.fivetribes.face.english import ENGLISH
from soloist.games.fivetribes.face.polish import POLISH

WORDING: Final = Wording(ENGLISH, POLISH)
