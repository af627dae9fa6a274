"""soloist: solo tabletop games, refereed to the letter.

>>> import soloist
>>> soloist.Session("nim", seed=7).ply
0
"""

from soloist.core.errors import IllegalAction, SoloistError
from soloist.core.record import Record
from soloist.core.session import Session

__all__ = ["IllegalAction", "Record", "Session", "SoloistError"]
__version__ = "0.1.0"
