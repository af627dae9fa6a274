"""What the routes of puzzles take and answer."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StrictBool

from soloist.server.schemas import STRICT, Id, Ply, Words

PuzzleResult: TypeAlias = Annotated[
    Literal["new", "solved", "failed"], Field(description="What came of your first attempt, the one that counts.")
]


@dataclass(frozen=True)
class StandingAnswer:
    """How you stand at a game's puzzles: a Glicko-2 rating, first attempts, and how many in a row were right."""

    rating: int
    deviation: int
    tried: int
    solved: int
    streak: int
    best_streak: int


@dataclass(frozen=True)
class OwnPuzzleAnswer:
    """A puzzle that you made of a mistake of yours; it rates nobody."""

    id: str
    goal: str
    result: PuzzleResult


@dataclass(frozen=True)
class PuzzleGameAnswer:
    """A game with puzzles: how many there are, today's, how you stand, and those of your own mistakes."""

    game: str
    name: str
    count: int
    today: str
    today_done: bool
    standing: StandingAnswer
    own: list[OwnPuzzleAnswer]


@dataclass(frozen=True)
class PuzzleAnswer:
    """A puzzle as it may be known before it is answered; a table for it is opened with `puzzle`."""

    game: str
    name: str
    id: str
    kind: str
    goal: str
    rating: int
    rated: Annotated[bool, Field(description="Whether a first attempt rates you; not if it was made of a mistake.")]
    result: PuzzleResult
    standing: StandingAnswer


@dataclass(frozen=True)
class SolutionAnswer:
    """Why the right answer is right: a line, action by action, in words and as they are typed."""

    reason: str
    line: list[str]
    words: list[Words]
    themes: list[str]


@dataclass(frozen=True)
class AttemptAnswer:
    """What came of an attempt so far; the solution is there once it was right, or was asked for."""

    puzzle: PuzzleAnswer
    state: Literal["going", "right", "wrong", "luck"]
    text: str
    change: Annotated[int, Field(description="By how much your rating has changed just now.")]
    solution: SolutionAnswer | None = None


@dataclass(frozen=True)
class AttemptBody:
    """Ask what came of an attempt; who asks for the solution has not found it."""

    __pydantic_config__ = STRICT

    show: StrictBool = False


@dataclass(frozen=True)
class MistakeBody:
    """A moment of your finished game, to be made a puzzle."""

    __pydantic_config__ = STRICT

    table: Id
    ply: Ply
