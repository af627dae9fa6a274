"""What is sent and received, as OpenAPI documents it."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import ConfigDict, Field, StrictBool, StrictInt

from soloist.core.rng import MOST_SEED
from soloist.table.tally import TallyAnswer

Value: TypeAlias = bool | int | str
Undo: TypeAlias = Literal["free", "honest", "ranked"]
Ply: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=1_000_000, description="How many actions had been played.")]
Seed: TypeAlias = Annotated[
    int, Field(strict=True, ge=0, le=MOST_SEED, description="The deal number; none: a secret deal.")
]
Id: TypeAlias = Annotated[str, Field(strict=True, max_length=64)]
Words: TypeAlias = Annotated[str, Field(strict=True, min_length=1, max_length=2000)]
Number: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=2**31 - 1)]
Place: TypeAlias = Annotated[str, Field(strict=True, max_length=200)]
Option: TypeAlias = Annotated[str, Field(strict=True, max_length=64)]
SeatWish: TypeAlias = Literal["me", "open", "computer"]
Level: TypeAlias = Literal["easy", "fair", "hard"]
Helps: TypeAlias = Annotated[
    tuple[Literal["single", "finish", "confirm"], ...],
    Field(
        max_length=3,
        description="What is played for you: `single` gives answers that are the only ones, `finish` ends a game in "
        "which nothing can go wrong, `confirm` says that this very answer was not yours.",
    ),
]

STRICT = ConfigDict(extra="forbid")


@dataclass(frozen=True)
class OriginBody:
    """A moment of another table: so many of its actions had been played."""

    __pydantic_config__ = STRICT

    table: Id
    ply: Ply


@dataclass(frozen=True)
class NewTableBody:
    """A table to open: a game with its options, the deal of another table again, or its position at some ply."""

    __pydantic_config__ = STRICT

    game: Id | None = None
    setup: Annotated[dict[Option, StrictBool | StrictInt | Option], Field(max_length=32)] | None = None
    seed: Seed | None = None
    undo: Undo | None = None
    seats: (
        Annotated[
            list[SeatWish],
            Field(
                max_length=16,
                description="Who sits where: you, whoever comes by the link, or a computer that the server answers for "
                "(in games that say so). At least one seat is yours; without this all are.",
            ),
        ]
        | None
    ) = None
    level: Annotated[Level, Field(description="How well the computer plays.")] | None = None
    again: Id | None = None
    origin: Annotated[OriginBody | None, Field(alias="from")] = None
    lesson: Annotated[StrictBool, Field(description="The game's guided deal, with its own options and seats.")] = False
    puzzle: Annotated[Id, Field(description="A puzzle of the game, to be tried at this table.")] | None = None


@dataclass(frozen=True)
class HandedBody:
    """A finished game that was played without a server: its record, as `/record` has it."""

    __pydantic_config__ = STRICT

    record: dict[str, Any]


@dataclass(frozen=True)
class PlayBody:
    """An answer to the decision of this ply: its words (with an annotation where the game has them) or its number."""

    __pydantic_config__ = STRICT

    ply: Ply
    action: Words | Number
    helps: Helps = ()


@dataclass(frozen=True)
class PlyBody:
    """The ply that the request is made at."""

    __pydantic_config__ = STRICT

    ply: Ply
    helps: Helps = ()


@dataclass(frozen=True)
class ConsentBody:
    """What you say at this ply about taking a move back: ask, ask no longer, or answer who asks."""

    __pydantic_config__ = STRICT

    ply: Ply
    say: Literal["ask", "withdraw", "grant", "refuse"]


@dataclass(frozen=True)
class NameBody:
    """A name for your seat, at most 24 characters; an empty one takes it away. Who holds several seats says which."""

    __pydantic_config__ = STRICT

    name: Annotated[str, Field(strict=True, max_length=200)]
    seat: Annotated[int, Field(strict=True, ge=0, le=15)] | None = None


@dataclass(frozen=True)
class RematchBody:
    """Whether you want to play on against the same people."""

    __pydantic_config__ = STRICT

    want: Annotated[bool, Field(strict=True)]


@dataclass(frozen=True)
class TriedBody:
    """A drag (source and target) or a click (target) that was tried by hand, or a move in words."""

    __pydantic_config__ = STRICT

    target: Place = ""
    source: Place = ""
    words: Place = ""


@dataclass(frozen=True)
class SeatBody:
    """The seat to take; none: the first that is free."""

    __pydantic_config__ = STRICT

    seat: Annotated[int, Field(strict=True, ge=0, le=15)] | None = None


@dataclass(frozen=True)
class PieceAnswer:
    """A thing on the table; the face is empty when it is hidden."""

    face: str
    marks: dict[str, Any]


@dataclass(frozen=True)
class ZoneAnswer:
    """A place of the table; its name is a target, and so is `<name>/<index>` for each piece."""

    name: str
    pieces: list[PieceAnswer]


@dataclass(frozen=True)
class ViewAnswer:
    """What the seat may know."""

    seat: int
    zones: list[ZoneAnswer]
    facts: dict[str, Any]


@dataclass(frozen=True)
class OptionAnswer:
    """One legal answer: a click on its target, or a drag from its source."""

    action: int
    words: str
    label: str
    target: str
    source: str
    reveals: bool


@dataclass(frozen=True)
class DecisionAnswer:
    """What is asked now."""

    seat: int
    prompt: str
    options: list[OptionAnswer]


@dataclass(frozen=True)
class PieceMoveAnswer:
    """A piece as it lies now, and its places `<zone>/<index>` before and after; empty: it appeared, or has gone."""

    piece: PieceAnswer
    source: str
    target: str


@dataclass(frozen=True)
class FlowAnswer:
    """So many pieces of a face that went between piles (pieces with the mark `count`); an empty face was not seen."""

    face: str
    count: int
    source: str
    target: str


@dataclass(frozen=True)
class EventAnswer:
    """Something that happened, its ply counted in, and all that it changed on the table that you see.

    Take every piece away that has a source (all at once), then put down those that have a target, the lowest index
    first; set `facts`, drop the facts in `gone`. Where `zones` is given, they are the names of all zones now. `flows`
    change nothing more: they say what to animate where piles have grown and shrunk.
    """

    kind: str
    args: dict[str, Any]
    text: str
    moves: list[PieceMoveAnswer]
    ply: int
    flows: list[FlowAnswer] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    line: Annotated[
        str | None,
        Field(
            description="What the log tells of events that belong together instead of `text`; empty after its first."
        ),
    ] = None
    quiet: Annotated[bool, Field(description="Whether an event before it has said this already.")] = False


@dataclass(frozen=True)
class LogLineAnswer:
    """What happened, in words; its ply is counted in."""

    ply: int
    kind: str
    text: str


@dataclass(frozen=True)
class LogAnswer:
    """The lines of all that happened after the ply `since`, up to and with `ply`."""

    since: int
    ply: int
    lines: list[LogLineAnswer]


@dataclass(frozen=True)
class EventsAnswer:
    """All that happened after the ply `since`, up to and with `ply`."""

    since: int
    ply: int
    events: list[EventAnswer]


@dataclass(frozen=True)
class OutcomeAnswer:
    """How the game ended."""

    name: str
    reason: str
    scores: list[int]
    winners: list[int]
    verdict: Annotated[
        str,
        Field(
            description="How it ended for you. Of several seats: won, lost, drawn, nobody, or watched if you hold none "
            "or several; of one seat, the name."
        ),
    ]
    title: str
    because: str
    words: Annotated[str, Field(description="What the game has to say to such an end; most say nothing.")] = ""


@dataclass(frozen=True)
class UndoRequestAnswer:
    """These seats ask the others to let them take their last move back; refused, until the next move is made."""

    seats: list[int]
    refused: bool


@dataclass(frozen=True)
class TableAnswer:
    """A table as its reader may see it."""

    id: str
    game: str
    name: str
    lesson: Annotated[bool, Field(description="Whether the game has a guided deal.")]
    setup: dict[str, Value]
    seed: Annotated[int | None, Field(description="Withheld while the game is on, unless somebody chose it.")]
    commitment: Annotated[
        str | None,
        Field(description="The hash of a secret deal, whose secret the finished record has; null: a deal number."),
    ]
    chosen: Annotated[bool, Field(description="Whether the deal is known: somebody chose it, or it was opened before.")]
    undo: Undo
    day: Annotated[str | None, Field(description="The day whose deal it is, if it is a daily: 2026-11-16.")]
    rated: Annotated[bool, Field(description="Whether this is your attempt at a daily that counts.")]
    seat: Annotated[int, Field(description="The seat you look from; -1 for a spectator.")]
    turn: Annotated[int, Field(description="The seat that is asked; -1 once the game is over.")]
    seats: list[Literal["mine", "taken", "open", "computer"]]
    ply: int
    plies: int
    version: int
    replay: bool
    view: ViewAnswer
    decision: DecisionAnswer | None
    outcome: OutcomeAnswer | None
    can_undo: bool
    can_ask_undo: Annotated[bool, Field(description="Whether the others may be asked to let you take a move back.")]
    why_no_undo: str
    warning: Annotated[str, Field(description="What the house has to say: that few moves are left. Else empty.")]
    can_redo: bool
    undone: int
    hints: Annotated[int, Field(description="At how many decisions the coach was asked.")]
    assisted: Annotated[
        bool, Field(description="Whether hints were asked for, moves were taken back freely, or the deal was known.")
    ]
    level: Annotated[Level | None, Field(description="How well the computer plays; null without a computer.")]
    names: Annotated[list[str], Field(description="What the seats are called.")]
    asked: Annotated[UndoRequestAnswer | None, Field(description="Who asks to take a move back.")]
    rematch: Annotated[list[int], Field(description="The seats that want to play on against the same people.")]
    next: Annotated[str | None, Field(description="The table where they do.")]


@dataclass(frozen=True)
class MoveAnswer:
    """What happened after the ply `since`, in order and with all that a computer answered, and the table now.

    What was told before of the plies up to `since` stands; null: it may not, look at the log again.
    """

    table: TableAnswer
    since: int | None
    events: list[EventAnswer]


@dataclass(frozen=True)
class HereAnswer:
    """Which seats have somebody who is here."""

    here: list[bool]


@dataclass(frozen=True)
class WhyAnswer:
    """Whether what was tried is legal: its words if it is, else why not and by which clause."""

    legal: bool
    words: str | None = None
    detail: str | None = None
    clause: str | None = None


@dataclass(frozen=True)
class EndAnswer:
    """How a recorded game ended."""

    name: str
    reason: str
    scores: list[int]
    winners: list[int]


@dataclass(frozen=True)
class RecordAnswer:
    """The record of a game; its deal is withheld while the game is on, unless somebody chose it.

    A secret deal has a commitment from the start, and once the game is over the secret that fits it.
    """

    game: str
    rules: int
    setup: dict[str, Value]
    seed: int | None
    undo: Undo
    undone: int
    actions: list[str]
    hints: int = 0
    commitment: str | None = None
    secret: str | None = None
    outcome: EndAnswer | None = None


@dataclass(frozen=True)
class AloneAnswer:
    """How many other devices have lost the seats, and how many links were revoked."""

    devices: int
    links: int


@dataclass(frozen=True)
class RecoveryAnswer:
    """A link that brings the seat to another device."""

    url: str


@dataclass(frozen=True)
class RevokedAnswer:
    """How many links were revoked."""

    revoked: int


@dataclass(frozen=True)
class MyTableAnswer:
    """One of your tables."""

    id: str
    game: str
    name: str
    setup: dict[str, Value]
    seed: int | None
    ply: int
    seat: Annotated[int, Field(description="Your seat; the first of several.")]
    names: Annotated[list[str], Field(description="What the seats are called.")]
    state: Literal["open", "over"]
    outcome: OutcomeAnswer | None
    undone: int
    hints: int
    assisted: bool
    level: Level | None
    day: Annotated[str | None, Field(description="The day whose deal it is, if it is a daily.")]
    playable: Annotated[bool, Field(description="Whether this server still plays the rules that it was begun under.")]
    created: str
    updated: str


@dataclass(frozen=True)
class StatisticsAnswer:
    """Your finished games of one game and setup: all, those without help, and those with."""

    game: str
    name: str
    setup: dict[str, Value]
    played: int
    grades: dict[str, int]
    best: int | None
    streak: int
    best_streak: int
    unaided: TallyAnswer
    assisted: TallyAnswer


@dataclass(frozen=True)
class ProblemAnswer:
    """A problem document (RFC 9457): `detail` is one clear sentence in your language."""

    type: str
    title: str
    status: int
    detail: str
    clause: str | None = None
    legal: list[str] | None = None
    ply: int | None = None
