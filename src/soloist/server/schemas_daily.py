"""What is sent and received of the dailies, as OpenAPI documents it."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StrictBool

from soloist.server.schemas import STRICT
from soloist.server.schemas_games import Grade

Day: TypeAlias = Annotated[str, Field(strict=True, max_length=10, description="A day of UTC: 2026-11-16.")]


@dataclass(frozen=True)
class DailyTableBody:
    """Which daily to sit down at: your attempt, or practice once that is over; without a date today's."""

    __pydantic_config__ = STRICT

    date: Day | None = None
    practice: StrictBool = False


@dataclass(frozen=True)
class BarAnswer:
    """How many results lie from one score to another, both included."""

    low: int
    high: int
    people: int
    mine: bool


@dataclass(frozen=True)
class DailyResultAnswer:
    """How your attempt ended, and what it brings in the ladder so far."""

    verdict: str
    title: str
    won: bool
    score: int
    assisted: bool
    given_up: bool
    points: int
    better_than: Annotated[int | None, Field(description="Of 100 others, how many did worse; null: no others.")]
    share: Annotated[str, Field(description="Two lines to share, which give nothing away.")]


@dataclass(frozen=True)
class BestAnswer:
    """The best result of a day that is over, and the table where it can be looked at."""

    table: str | None
    name: Annotated[str | None, Field(description="Who it was; null: somebody without a name.")]
    title: str
    score: int
    you: bool


@dataclass(frozen=True)
class DailyAnswer:
    """The deal of a day, the same for everyone; how everybody did is told once you have played, or the day is over."""

    game: str
    name: str
    date: str
    over: bool
    ready: Annotated[bool, Field(description="Whether the deal is there; today's may still be in the making.")]
    grade: Grade | None
    winnable: Annotated[bool | None, Field(description="Whether it is proved that it can be won; null: not known.")]
    commitment: Annotated[str | None, Field(description="The hash by which the deal is promised.")]
    secret: Annotated[str | None, Field(description="The bits of the deal, once the day is over.")]
    state: Annotated[
        Literal["new", "open", "over", "missed"],
        Field(description="Your attempt: not begun, going on, over; or not played to its end within the day."),
    ]
    table: Annotated[str | None, Field(description="The table of your attempt.")]
    result: DailyResultAnswer | None
    players: Annotated[int, Field(description="How many have played it to its end without help.")]
    bars: list[BarAnswer]
    best: BestAnswer | None


@dataclass(frozen=True)
class StreakAnswer:
    """Days in a row on which you played a daily to its end."""

    now: int
    best: int


@dataclass(frozen=True)
class DailiesAnswer:
    """The dailies of a day, the easiest game first."""

    date: str
    today: str
    first: Annotated[str, Field(description="The first day that has dailies here.")]
    ends: Annotated[str, Field(description="When the day is over: 00:00 UTC.")]
    seconds: Annotated[int, Field(description="In how many seconds that is; 0: it is over.")]
    over: bool
    streak: StreakAnswer
    games: list[DailyAnswer]


@dataclass(frozen=True)
class CalendarGameAnswer:
    """Your part in one daily."""

    game: str
    state: Literal["new", "open", "over", "missed"]
    title: str
    won: bool
    score: int | None
    assisted: bool


@dataclass(frozen=True)
class CalendarDayAnswer:
    """A day with dailies."""

    date: str
    games: list[CalendarGameAnswer]


@dataclass(frozen=True)
class CalendarAnswer:
    """The days of a month that have dailies, up to today, with your results."""

    month: str
    today: str
    first: str
    streak: StreakAnswer
    days: list[CalendarDayAnswer]


@dataclass(frozen=True)
class PlaceAnswer:
    """A place in the ladder."""

    place: int
    name: Annotated[str | None, Field(description="Null: somebody without a name.")]
    points: int
    dailies: int
    you: bool


@dataclass(frozen=True)
class LadderAnswer:
    """The ladder of a week, Monday to Sunday: the first places, and yours wherever it is."""

    first: str
    last: str
    over: bool
    rules: Annotated[str, Field(description="How points are counted, in one sentence or two.")]
    people: int
    places: list[PlaceAnswer]
    you: PlaceAnswer | None
