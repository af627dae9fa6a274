"""What the house refuses: one clear line, and a kind that a door can tell apart."""

from typing import Final

from soloist.core.errors import SoloistError
from soloist.core.text import Text, Wording
from soloist.table.text import WORDING

# -- the kinds, by which a door chooses its answer

NOT_YOUR_SEAT: Final = "not-your-seat"
NOT_YOUR_TURN: Final = "not-your-turn"
WRONG_PLY: Final = "wrong-ply"
UNKNOWN_PLY: Final = "unknown-ply"
NO_COACH: Final = "no-coach"
RANKED: Final = "ranked"
GAME_OVER: Final = "game-over"
STILL_PLAYING: Final = "still-playing"
RECORD_LATER: Final = "record-later"
TOO_LONG: Final = "too-long"
SEALED: Final = "daily-sealed"
CANNOT_UNDO: Final = "cannot-undo"
NO_FREE_SEAT: Final = "no-free-seat"
INVALID: Final = "invalid"


class Refused(SoloistError):
    """A wish that the house does not grant; nothing was changed. `ply` is where the game is, if that is the trouble."""

    def __init__(self, kind: str, text: Text, wording: Wording = WORDING, ply: int | None = None) -> None:
        super().__init__(text, wording)
        self.kind: Final = kind
        self.ply: Final = ply
