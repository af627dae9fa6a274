"""Somebody's finished games, counted by game, setup and grade."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any

from soloist.core.game import Game, Seat
from soloist.server.render import name_of
from soloist.server.schemas import Statistics, Tally
from soloist.server.store import Kept
from soloist.server.tables import is_assisted


def count(held: Iterable[tuple[Kept, Seat]], games: Mapping[str, Game[Any]], lang: str) -> list[Statistics]:
    """The statistics of finished tables, each with the seat that somebody held there."""
    known = [(kept, seat) for kept, seat in held if kept.game in games and kept.outcome]
    known.sort(key=lambda one: (one[0].game, sorted(one[0].setup.items()), one[0].updated))
    found: list[Statistics] = []
    for (game, setup), group in groupby(known, key=lambda one: (one[0].game, one[0].setup)):
        tables = list(group)
        unaided = tally(one for one in tables if not is_assisted(one[0]))
        assisted = tally(one for one in tables if is_assisted(one[0]))
        whole = asdict(tally(tables))
        found.append(Statistics(game, name_of(games[game], lang), setup, **whole, unaided=unaided, assisted=assisted))
    return found


def tally(tables: Iterable[tuple[Kept, Seat]]) -> Tally:
    """Games counted in the order they ended."""
    sum = Tally()
    for kept, seat in tables:
        assert kept.outcome
        score, name = kept.outcome.scores[seat], kept.outcome.name
        streak = sum.streak + 1 if seat in kept.outcome.winners else 0
        sum = replace(
            sum,
            played=sum.played + 1,
            grades={**sum.grades, name: sum.grades.get(name, 0) + 1},
            best=score if sum.best is None else max(sum.best, score),
            streak=streak,
            best_streak=max(sum.best_streak, streak),
        )
    return sum
