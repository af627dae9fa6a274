"""Finished games counted: how many, how they ended for somebody, the best score, and streaks."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeAlias

from soloist.core.game import Outcome, Value
from soloist.table.ending import WATCHED, verdict
from soloist.table.seen import Held

ALL: Final = "all"
UNAIDED: Final = "unaided"
ASSISTED: Final = "assisted"


@dataclass(frozen=True)
class TallyAnswer:
    """Finished games counted: how many, by how they ended for you, the best score, and the streak of games won.

    A game of several people whose seats you all held is played, and neither won nor lost.
    """

    played: int = 0
    grades: dict[str, int] = field(default_factory=dict)
    best: int | None = None
    streak: int = 0
    best_streak: int = 0


def added(one: TallyAnswer, other: TallyAnswer) -> TallyAnswer:
    """Two tallies as one: counts are added, and of streaks the longer is taken, since nobody knows how they lie."""
    grades = {name: one.grades.get(name, 0) + other.grades.get(name, 0) for name in {**one.grades, **other.grades}}
    bests = [tally.best for tally in (one, other) if tally.best is not None]
    return TallyAnswer(
        one.played + other.played,
        grades,
        max(bests, default=None),
        max(one.streak, other.streak),
        max(one.best_streak, other.best_streak),
    )


class EndedGame(NamedTuple):
    """A finished game as it counts for one who sat there."""

    identity: str
    game: str
    setup: Mapping[str, Value]
    helped: bool
    outcome: Outcome
    held: Held

    def tallies(self) -> list["TallyKey"]:
        """The tallies that it counts in."""
        setup = json.dumps(dict(self.setup), sort_keys=True)
        return [(self.identity, self.game, setup, help) for help in (ALL, ASSISTED if self.helped else UNAIDED)]


TallyKey: TypeAlias = tuple[str, str, str, str]


def counted(sum: TallyAnswer, outcome: Outcome, held: Held) -> TallyAnswer:
    """A tally with one game more, which ended so for whoever held these seats."""
    name = verdict(outcome, held)
    sum = replace(sum, played=sum.played + 1, grades={**sum.grades, name: sum.grades.get(name, 0) + 1})
    if name == WATCHED:
        return sum
    score, streak = outcome.scores[held[0]], sum.streak + 1 if held[0] in outcome.winners else 0
    return replace(
        sum,
        best=score if sum.best is None else max(sum.best, score),
        streak=streak,
        best_streak=max(sum.best_streak, streak),
    )
