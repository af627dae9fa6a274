"""A refusal with the status that HTTP has for it: the same from a server and, offline, from the page itself."""

from collections.abc import Mapping
from typing import Final

from soloist.core.errors import BadSetup, BrokenGame, CannotUndo, IllegalAction, SoloistError, UnknownGame
from soloist.core.text import Text, Wording
from soloist.puzzles.puzzle import BadPuzzle, NoPuzzle
from soloist.server.text import WORDING
from soloist.table import Refused, refusals
from soloist.table.lessons import BadLesson, NoLesson
from soloist.table.rulebook import NoPage
from soloist.table.worker import Lost

# -- what the table and the rules refuse, as HTTP says it

STATUSES: Final[Mapping[str, int]] = {
    refusals.NOT_YOUR_SEAT: 403,
    refusals.NOT_YOUR_TURN: 403,
    refusals.NO_COACH: 403,
    refusals.RECORD_LATER: 403,
    refusals.SEALED: 403,
    refusals.UNKNOWN_PLY: 404,
    refusals.WRONG_PLY: 409,
    refusals.RANKED: 409,
    refusals.GAME_OVER: 409,
    refusals.STILL_PLAYING: 409,
    refusals.TOO_LONG: 409,
    refusals.CANNOT_UNDO: 409,
    refusals.NO_FREE_SEAT: 409,
    refusals.INVALID: 422,
}

# The first that a mistake is one of.
MISTAKES: Final[Mapping[type[SoloistError], tuple[int, str]]] = {
    IllegalAction: (422, "illegal-action"),
    CannotUndo: (409, "cannot-undo"),
    UnknownGame: (404, "unknown-game"),
    NoPage: (404, "no-rules"),
    NoPuzzle: (404, "no-puzzle"),
    NoLesson: (404, "no-lesson"),
    BrokenGame: (503, "broken-game"),
    BadPuzzle: (503, "broken-game"),
    BadLesson: (503, "broken-game"),
    BadSetup: (422, "bad-setup"),
    SoloistError: (422, "bad-record"),
}


class Problem(Exception):
    """A request that is answered with a problem document; nothing was changed."""

    def __init__(
        self, status: int, kind: str, text: Text, wording: Wording = WORDING, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(kind)
        self.status: Final = status
        self.kind: Final = kind
        self.text: Final = text
        self.wording: Final = wording
        self.headers: Final = headers
        self.more: dict[str, object] = {}

    def document(self, lang: str) -> dict[str, object]:
        """The problem document."""
        return {
            "type": f"/problems/{self.kind}",
            "title": WORDING.say(Text(f"title.{self.status}"), lang),
            "status": self.status,
            "detail": self.wording.say(self.text, lang),
            **self.more,
        }


def of_mistake(e: SoloistError) -> Problem:
    """The problem that a mistake against the rules, or what the house refuses, leads to."""
    if isinstance(e, Refused):
        problem = Problem(STATUSES[e.kind], e.kind, e.text, e.wording)
        problem.more = {} if e.ply is None else {"ply": e.ply}
        return problem
    status, kind = next(answer for mistake, answer in MISTAKES.items() if isinstance(e, mistake))
    problem = Problem(status, kind, e.text, e.wording)
    if isinstance(e, IllegalAction):
        problem.more = {"legal": list(e.legal)} | ({"clause": e.clause} if e.clause else {})
    return problem


def of_lost(lost: Lost) -> Problem:
    """The problem that a search without an answer leads to."""
    return Problem(503, f"search-{lost.kind}", Text(f"search.{lost.kind}"), headers={"Retry-After": "1"})
