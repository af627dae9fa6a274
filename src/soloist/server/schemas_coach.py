"""What is sent and received when the coach is asked, as OpenAPI documents it."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from soloist.coach.thinking_time import LEAST_MS, MOST_SERVED_MS, SERVED_STEPS_MS
from soloist.server.schemas import STRICT, Ply

Kind: TypeAlias = Annotated[
    Literal["chance", "score"], Field(description="What values are: a chance of winning, 0 to 1, or points.")
]


@dataclass(frozen=True)
class HintBody:
    """A hint on the decision of this ply: how long to think, and how much to tell."""

    __pydantic_config__ = STRICT

    ply: Ply
    ms: Annotated[int, Field(strict=True, ge=LEAST_MS, le=MOST_SERVED_MS, description="Milliseconds to think.")] = (
        SERVED_STEPS_MS[0]
    )
    depth: Annotated[
        int,
        Field(strict=True, ge=0, le=3, description="0: the value alone; 1: where to look; 2: what to do; 3: why."),
    ] = 0


@dataclass(frozen=True)
class ChoiceAnswer:
    """An action that the coach weighed: its words and label, where it is found, and its value with a 95 % interval."""

    action: int
    words: str
    label: str
    source: str
    target: str
    value: float
    low: float
    high: float
    trials: int


@dataclass(frozen=True)
class IntervalAnswer:
    """How much better the best action is than the runner-up, with its 95 % interval, as numbers and in words."""

    value: float
    low: float
    high: float
    text: str


@dataclass(frozen=True)
class HintAnswer:
    """What the coach says, as deep as it was asked; `difference` is null if the two cannot be told apart."""

    ply: int
    depth: int
    seat: int
    kind: Kind
    value: float
    low: float
    high: float
    value_text: str
    trials: int
    done: Annotated[bool, Field(description="Nothing more is to be found: asking again changes nothing.")]
    next_ms: Annotated[
        int | None, Field(description="How long to think next, to know better; null if it is known well enough.")
    ] = None
    where: str | None = None
    zone: Annotated[str | None, Field(description="The zone that `where` speaks of; `button` for a button.")] = None
    what: str | None = None
    best: ChoiceAnswer | None = None
    why: str | None = None
    runner_up: ChoiceAnswer | None = None
    difference: IntervalAnswer | None = None
    line: Annotated[list[str] | None, Field(description="What is expected, the best action first.")] = None


@dataclass(frozen=True)
class CurvePointAnswer:
    """What the position after so many actions was worth to the seat, with its 95 % interval."""

    ply: int
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class ScaleAnswer:
    """A value at an end of the curve's scale, and its words."""

    value: float
    text: str


@dataclass(frozen=True)
class NamedActionAnswer:
    """An action: its words and its label."""

    words: str
    label: str


@dataclass(frozen=True)
class SlipAnswer:
    """A decision of this ply that cost something, by what could be known."""

    ply: int
    played: NamedActionAnswer
    better: NamedActionAnswer
    cost: float
    low: float
    high: float
    cost_text: str
    why: str


@dataclass(frozen=True)
class ReviewAnswer:
    """A finished game looked back on by one seat: `luck` and `skill` add up to `end` minus `start`."""

    seat: int
    kind: Kind
    scale: Annotated[list[ScaleAnswer], Field(min_length=2, max_length=2)]
    curve: list[CurvePointAnswer]
    slips: list[SlipAnswer]
    start: float
    end: float
    luck: float
    skill: float
    summary: str
    luck_text: Annotated[str | None, Field(description="As it is told; null in reviews of an older version.")] = None
    skill_text: str | None = None


@dataclass(frozen=True)
class ComparisonAnswer:
    """Your result beside those of the coach's quick player on the same deal: how many of its games scored less than
    you, as much, and more. While it plays, `done` of `of` games are counted."""

    state: Literal["working", "ready"]
    player: Annotated[Literal["quick"], Field(description="The game's own search, 16 iterations for each decision.")]
    done: int
    of: int
    less: int
    same: int
    more: int


@dataclass(frozen=True)
class ReviewStateAnswer:
    """A review, or how much of it is done."""

    state: Literal["working", "ready"]
    done: int
    of: int
    review: ReviewAnswer | None = None
