"""What is shown of a position is what the player attains from there, and the measurement is of the shipped weights."""

import itertools
import json
from hashlib import sha256
from importlib import resources
from pathlib import Path

import pytest

from soloist.games.fivetribes.mind.worth import PACKAGE, WEIGHTS, attained

MEASURED = json.loads((Path(__file__).parents[2] / "data" / "fivetribes_attained.json").read_text(encoding="utf-8"))
TENTHS = 10
LEAST_DECISIONS = 10_000
WITHIN = 3.0  # points


def test_the_measurement_is_of_the_shipped_weights() -> None:
    weights = resources.files(PACKAGE).joinpath(WEIGHTS).read_bytes()
    assert MEASURED["weights"] == sha256(weights).hexdigest()[:16], "measure anew: python -m bench.fivetribes_attained"


def tenths() -> list[tuple[float, float]]:
    """What is shown and what was attained, by tenths of what is shown."""
    rows = sorted((attained(said, at), got, n) for at, said, got, n in MEASURED["rows"])
    total = sum(n for _, _, n in rows)
    parts = [[0.0, 0.0, 0.0] for _ in range(TENTHS)]
    done = 0
    for shown, got, n in rows:
        part = parts[min(TENTHS - 1, TENTHS * done // total)]
        done += n
        for i, more in enumerate((shown * n, got * n, n)):
            part[i] += more
    return [(shown / n, got / n) for shown, got, n in parts]


def test_more_is_never_shown_as_less() -> None:
    for at in (1, 9, 20):
        shown = [attained(float(said), at) for said in range(0, 600, 5)]
        assert shown[0] == 0.0
        assert all(low < high for low, high in itertools.pairwise(shown))
    assert attained(400.0, 1) > attained(400.0, 9) > attained(400.0, 16) == attained(400.0, 20)


@pytest.mark.parametrize("tenth", range(TENTHS))
def test_what_is_shown_is_attained(tenth: int) -> None:
    assert sum(n for *_, n in MEASURED["rows"]) >= LEAST_DECISIONS
    shown, got = tenths()[tenth]
    assert shown == pytest.approx(got, abs=WITHIN)
