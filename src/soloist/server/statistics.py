"""Somebody's finished games, counted by game, setup and grade."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby
from typing import Any, TypeAlias

from soloist.core.game import Game, Value
from soloist.server.problems import unless_broken
from soloist.server.schemas import StatisticsAnswer, TallyAnswer
from soloist.server.store import StoredTable
from soloist.table.ending import WATCHED, verdict
from soloist.table.seen import Held
from soloist.table.wire import name_of

SeatAt: TypeAlias = tuple[StoredTable, Held]


def count(held: Iterable[SeatAt], games: Mapping[str, Game[Any]], lang: str) -> list[StatisticsAnswer]:
    """The statistics of finished tables, each with the seats that somebody held there."""
    known = [(stored, seats) for stored, seats in held if stored.game in games and stored.outcome]
    known.sort(key=lambda one: (one[0].game, repr(sorted(one[0].setup.items())), one[0].updated))
    found: list[StatisticsAnswer] = []
    for (id, setup), group in groupby(known, key=lambda one: (one[0].game, one[0].setup)):
        name = unless_broken(games[id], partial(name_of, games[id], lang))
        if name is not None:
            found.append(statistics(id, name, setup, list(group)))
    return found


def statistics(id: str, name: str, setup: dict[str, Value], tables: list[SeatAt]) -> StatisticsAnswer:
    """The statistics of one game and setup."""
    unaided = tally(one for one in tables if not one[0].assisted(one[1][0]))
    assisted = tally(one for one in tables if one[0].assisted(one[1][0]))
    return StatisticsAnswer(id, name, setup, **asdict(tally(tables)), unaided=unaided, assisted=assisted)


def tally(tables: Iterable[SeatAt]) -> TallyAnswer:
    """Games counted in the order they ended."""
    sum = TallyAnswer()
    for stored, held in tables:
        assert stored.outcome
        name = verdict(stored.outcome, held)
        grades = {**sum.grades, name: sum.grades.get(name, 0) + 1}
        sum = replace(sum, played=sum.played + 1, grades=grades)
        if name == WATCHED:
            continue
        score = stored.outcome.scores[held[0]]
        streak = sum.streak + 1 if held[0] in stored.outcome.winners else 0
        sum = replace(
            sum,
            best=score if sum.best is None else max(sum.best, score),
            streak=streak,
            best_streak=max(sum.best_streak, streak),
        )
    return sum
