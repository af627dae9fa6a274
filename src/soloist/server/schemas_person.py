"""What is sent and received of persons, as OpenAPI documents it."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from soloist.server.schemas import STRICT, Level, Value
from soloist.server.schemas_games import Grade


@dataclass(frozen=True)
class PersonNameBody:
    """What to call you in ladders; empty: nothing."""

    __pydantic_config__ = STRICT

    name: Annotated[str, Field(strict=True, max_length=200)]


@dataclass(frozen=True)
class DeletionBody:
    """What the first request has answered, to have everything deleted by the second."""

    __pydantic_config__ = STRICT

    confirm: Annotated[str, Field(strict=True, max_length=200)] | None = None


@dataclass(frozen=True)
class PersonAnswer:
    """Whoever asks."""

    name: Annotated[str | None, Field(description="What ladders call you; null: no name.")]
    links: Annotated[int, Field(description="How many links to another device are good.")]
    games: Annotated[int, Field(description="How many tables are yours.")]


@dataclass(frozen=True)
class DeviceLinkAnswer:
    """A link that brings all you have to another device, once."""

    url: str
    hours: Annotated[int, Field(description="For so long it is good.")]


@dataclass(frozen=True)
class DeletionAnswer:
    """What comes of a wish to have everything deleted: a confirmation to send, or how many games are gone."""

    confirm: str | None
    games: int
    deleted: bool


@dataclass(frozen=True)
class FinishedAnswer:
    """A finished game as a point of a chart."""

    table: str
    game: str
    ended: str
    score: int
    verdict: str
    won: bool
    assisted: bool
    setup: dict[str, Value]
    level: Annotated[Level | None, Field(description="The computer's.")]
    grade: Annotated[Grade | None, Field(description="How hard the deal was; null: not measured.")]
    day: str | None
    luck: Annotated[float | None, Field(description="What luck made of it, by its review; null: not reviewed.")]
    skill: Annotated[float | None, Field(description="What your play made of it, likewise.")]


@dataclass(frozen=True)
class AchievementAnswer:
    """Something worth having done."""

    id: str
    game: Annotated[str | None, Field(description="The game that it is of; null: of none in particular.")]
    name: str
    text: str
    earned: Annotated[str | None, Field(description="When you did it; null: not yet.")]
