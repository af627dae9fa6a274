"""Recorded games replay to the letter, and perft counts stay what they are."""

from pathlib import Path

import pytest

from soloist import Session
from soloist.core import record
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.state import Naqala

RECORDS = sorted((Path(__file__).parents[2] / "records" / "fivetribes").glob("*.json"))


def test_there_are_records_of_wins_and_of_every_loss() -> None:
    outcomes = [record.read(path.read_text(encoding="utf-8")).outcome for path in RECORDS]
    reasons = {outcome.reason for outcome in outcomes if outcome}
    assert {"assassins", "djinns", "unpaid", "viziers", "last-camel"} <= reasons


@pytest.mark.build("compiled")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    session = Session.from_record(record.read(text), FIVETRIBES)
    assert session.record().text() == text
    assert session.outcome is not None


def perft(state: Naqala, depth: int) -> int:
    """How many games of so many actions there are from here."""
    if depth == 0:
        return 1
    count = 0
    for a in FIVETRIBES.legal(state):
        child = state.copy()
        FIVETRIBES.play(child, a)
        count += perft(child, depth - 1)
    return count


@pytest.mark.build("compiled")
@pytest.mark.parametrize(
    ("seed", "counts", "triples"),
    [
        (1, [1, 2, 58, 187, 455, 1024, 1880], 312),
        (2, [1, 2, 58, 187, 451, 958, 1822], 266),
        (3, [1, 2, 59, 193, 465, 1002, 1532], 314),
    ],
)
def test_perft(seed: int, counts: list[int], triples: int) -> None:
    start = FIVETRIBES.start(FIVETRIBES.info.complete({}), seed)
    assert [perft(start, depth) for depth in range(7)] == counts
    FIVETRIBES.play(start, FIVETRIBES.legal(start)[0])
    assert len(ends(start)) == triples
