"""The chance that is said is how often it is won, and the measurement is of the shipped weights.

Its first measurement is of the 7,000 games of the waiting player that the weights were learned from; the bench takes
the player's own games on other deals.
"""

import json
from hashlib import sha256
from importlib import resources
from pathlib import Path

import pytest

from soloist.games.rummikub.mind.worth import WEIGHTS_FILE

MEASURED = json.loads((Path(__file__).parents[2] / "data" / "rummikub_chances.json").read_text(encoding="utf-8"))
BOUNDS = (0.0, 0.4, 0.6, 0.7, 0.8, 0.9, 1.01)
LEAST_TURNS = 1_000
WITHIN = 0.03


def test_the_measurement_is_of_the_shipped_weights() -> None:
    weights = resources.files("soloist.games.rummikub.mind").joinpath(WEIGHTS_FILE).read_bytes()
    assert MEASURED["weights"] == sha256(weights).hexdigest()[:16], "measure anew: python -m bench.rummikub_truth"


@pytest.mark.parametrize("part", range(len(BOUNDS) - 1))
def test_what_is_said_is_how_often_it_is_won(part: int) -> None:
    assert sum(n for *_, n in MEASURED["rows"]) >= LEAST_TURNS
    rows = [row for row in MEASURED["rows"] if BOUNDS[part] <= row[0] < BOUNDS[part + 1]]
    n = sum(count for *_, count in rows)
    said, won = (sum(row[i] * row[2] for row in rows) / n for i in (0, 1))
    assert said == pytest.approx(won, abs=WITHIN)
