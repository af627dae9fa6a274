"""What is shown of a position is what the player attains from there, and the measurement is of the shipped weights."""

import json
from hashlib import sha256
from importlib import resources
from pathlib import Path

import pytest

from soloist.games.joker.mind.outlook import WEIGHTS_FILE as WORTH
from soloist.games.joker.mind.policy import WEIGHTS_FILE as POLICY
from soloist.games.joker.mind.prospect import attained
from soloist.games.joker.rules.state import ALL_UP

MEASURED = json.loads((Path(__file__).parents[2] / "data" / "joker_attained.json").read_text(encoding="utf-8"))
TENTHS = 10
LEAST_DECISIONS = 10_000
WITHIN = 3.0  # cards


def test_the_measurement_is_of_the_shipped_weights() -> None:
    folder = resources.files("soloist.games.joker.mind")
    weights = b"".join(folder.joinpath(name).read_bytes() for name in (POLICY, WORTH))
    assert MEASURED["weights"] == sha256(weights).hexdigest()[:16], "measure anew: python -m bench.joker_truth"


@pytest.mark.parametrize("tenth", range(TENTHS))
def test_what_is_shown_is_attained(tenth: int) -> None:
    assert sum(n for *_, n in MEASURED["rows"]) >= LEAST_DECISIONS
    rows = [row for row in MEASURED["rows"] if int(TENTHS * min(0.999, attained(row[0]))) == tenth]
    n = sum(count for *_, count in rows)
    shown = sum(attained(mean) * count for mean, _, count in rows) / n
    got = sum(end * count for _, end, count in rows) / n
    assert ALL_UP * shown == pytest.approx(ALL_UP * got, abs=WITHIN)
