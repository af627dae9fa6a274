"""What is shown is what the player attains from there: measured on deals that neither weights nor numbers ever saw.

`python -m bench.games_of_best` plays the games and keeps their sums.
"""

import itertools
import json
import math
import statistics
from functools import cache
from typing import Any

import pytest

from bench.games_of_best import KEPT, PARTS, SEATS, WEIGHTS, mark, shown
from bench.watched_games import GAMES
from soloist.games.fivetribes.mind.worth import attained
from soloist.games.rummikub.rules.state import LEVELS

WITHIN = 3.0  # cards, points, or points of a hundred; and twice what chance explains in so many games
LEAST_GAMES = 150
TENTHS = [(game, tenth) for game in WEIGHTS for tenth in range(PARTS)]


@cache
def measured(game: str) -> dict[str, Any]:
    """The sums that are kept of a game."""
    return dict(json.loads((KEPT / f"{game}.json").read_text(encoding="utf-8")))


@cache
def tenths(game: str) -> list[tuple[float, float]]:
    """What is shown and what was attained, by tenths of what is shown."""
    rows = sorted((shown(game, stage, raw), got, n) for stage, raw, got, n in measured(game)["rows"])
    total = sum(n for *_, n in rows)
    parts = [[0.0, 0.0, 0.0] for _ in range(PARTS)]
    done = 0
    for told, got, n in rows:
        part = parts[min(PARTS - 1, int(PARTS * (done + n / 2) / total))]
        done += n
        for i, more in enumerate((told * n, got * n, n)):
            part[i] += more
    return [(told / n, got / n) for told, got, n in parts if n]


@pytest.mark.parametrize("game", WEIGHTS)
def test_the_measurement_is_of_the_shipped_weights_and_the_rules_that_are_played(game: str) -> None:
    is_of = measured(game)["weights"], measured(game)["rules"]
    assert is_of == (mark(game), GAMES[game].info.rules), "measure anew: python -m bench.games_of_best"
    assert measured(game)["games"] >= LEAST_GAMES


@pytest.mark.parametrize(("game", "tenth"), TENTHS)
def test_what_is_shown_is_attained(game: str, tenth: int) -> None:
    found = tenths(game)
    if tenth < len(found):
        told, got = found[tenth]
        assert told == pytest.approx(got, abs=WITHIN + 2 * measured(game)["errors"][tenth])


@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game in WEIGHTS for seat in range(SEATS[game])])
def test_luck_averages_to_nothing(game: str, seat: int) -> None:
    """Between two what one seat is told is held apart from what the other is told: together it is what there is."""
    said = [one for one in measured(game)["openings"] if one[0] % SEATS[game] == seat]
    luck = [got - shown(game, stage, raw) for stage, raw, got in said]
    assert abs(statistics.fmean(luck)) <= 2 * statistics.stdev(luck) / math.sqrt(len(luck))


@pytest.mark.parametrize("level", LEVELS)
def test_what_rummikub_shows_is_attained_at_every_level(level: int) -> None:
    rows = [
        (shown("rummikub", stage, raw), got, n) for stage, raw, got, n in measured("rummikub")["rows"] if stage == level
    ]
    told, got = (math.fsum(row[k] * row[2] for row in rows) / math.fsum(n for *_, n in rows) for k in (0, 1))
    luck = [one[2] - shown("rummikub", *one[:2]) for one in measured("rummikub")["openings"] if one[0] == level]
    assert told == pytest.approx(got, abs=WITHIN + 2 * statistics.stdev(luck) / math.sqrt(len(luck)))


def test_five_tribes_never_shows_more_as_less() -> None:
    for at in (1, 9, 20):
        told = [attained(float(said), at) for said in range(0, 600, 5)]
        assert told[0] == 0.0
        assert all(low < high for low, high in itertools.pairwise(told))
    assert attained(400.0, 1) > attained(400.0, 9) > attained(400.0, 16) == attained(400.0, 20)
