"""What is sent of games before play, as OpenAPI documents it."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from soloist.server.schemas import Level, Value

Grade: TypeAlias = Literal["gentle", "fair", "tricky", "hard", "fiendish"]


@dataclass(frozen=True)
class OptionValueAnswer:
    """A value of an option, and its words."""

    value: Value
    label: str


@dataclass(frozen=True)
class SetupOptionAnswer:
    """An option of a game's setup."""

    name: str
    label: str
    default: Value
    choices: list[OptionValueAnswer]


@dataclass(frozen=True)
class GameAnswer:
    """A game that can be played here."""

    id: str
    name: str
    blurb: str
    rules: int
    minutes: Annotated[list[int], Field(min_length=2, max_length=2)]
    seats: int
    options: list[SetupOptionAnswer]
    clauses: str
    computer: Annotated[bool, Field(description="Whether a seat can be a computer's.")]
    levels: Annotated[list[Level], Field(description="How well the computer can play; empty if it cannot.")]
    graded: Annotated[bool, Field(description="Whether there are graded deals of this game.")]
    lesson: Annotated[bool, Field(description="Whether the game brings a guided first deal.")]


@dataclass(frozen=True)
class ClauseAnswer:
    """One numbered clause of the rules."""

    id: str
    title: str
    text: str
    source: str
    section: Annotated[str, Field(description="The heading of the page that it stands under; empty: none.")]


@dataclass(frozen=True)
class SectionAnswer:
    """A heading of a rules page, and what stands under it before the first clause."""

    title: str
    text: str


@dataclass(frozen=True)
class RulesAnswer:
    """A game's rules page."""

    game: str
    title: str
    intro: str
    sections: list[SectionAnswer]
    clauses: list[ClauseAnswer]


@dataclass(frozen=True)
class StepAnswer:
    """One step of a lesson."""

    text: str
    at: Annotated[list[str], Field(description="The targets of the view that it speaks of.")]
    action: Annotated[str, Field(description="The words of what is to be done; empty: the reader goes on.")]


@dataclass(frozen=True)
class LessonAnswer:
    """A game's guided first deal, step by step; a table for it is opened with `lesson`."""

    game: str
    steps: list[StepAnswer]


@dataclass(frozen=True)
class WordsAnswer:
    """The words of the house: every language by its own name, the plural rule of this one, and its messages."""

    languages: dict[str, str]
    plural: Annotated[
        str, Field(description="Conditions parted by `;`: the first that holds picks the form of `{n:one|many}`.")
    ]
    words: dict[str, str]


@dataclass(frozen=True)
class DealAnswer:
    """A deal, and how hard it has been measured to be."""

    seed: int
    grade: Grade
    solvable: Annotated[bool | None, Field(description="Whether it can be won by who sees all cards; null: not known.")]
    rates: Annotated[dict[str, float], Field(description="The mean worth, 0 to 1, that each reference player reached.")]
    skill: Annotated[int, Field(description="0: chance decides; 100: only the player does.")]
    best_scores: Annotated[list[int], Field(description="What the strongest player scored, play by play.")]


@dataclass(frozen=True)
class DealsAnswer:
    """Graded deals of a game and the setup that they were measured with."""

    game: str
    setup: dict[str, Value]
    deals: list[DealAnswer]
