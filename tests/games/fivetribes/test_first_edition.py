"""The first version of the rules is refereed as it was, so that its records keep their meaning."""

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from soloist import Session
from soloist.core import catalog, record
from soloist.core.errors import BadRecord
from soloist.core.rng import Rng
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.actions import PAY
from soloist.puzzles import puzzle
from tests.games.fivetribes.table import play, state_of, table, tile

KILL = {"1-1": "a", "2-1": "a", "5-1": "m"}
RECORDS = Path(__file__).parents[2] / "records" / "fivetribes"


def test_both_versions_are_known() -> None:
    assert list(catalog.versions(FIVETRIBES)) == [1, 2]
    assert catalog.find("fivetribes").info.rules == 2
    assert catalog.find("fivetribes", 1).editions() == ()


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-34")
def test_after_passing_a_move_that_anun_nak_made_possible_was_not_made() -> None:
    settled = 0
    for random in range(20):
        session = table({"1-1": "v"}, mine="anun-nak", goods="fakir", random=str(random), rules=1)
        state = play(session, "pass", "use anun-nak", "power at 2-1")
        assert session.legal() == ("end turn",)
        settled += state.meeples[tile("2-1") * 5] > 0
    assert settled >= 3


@pytest.mark.rule("FIV-51")
def test_iblis_was_paid_with_the_fakir_that_the_way_needed() -> None:
    session = table(KILL, mine="iblis", goods="fakir", rules=1)
    play(session, "from 1-1", "to 2-1", "use iblis")
    assert "kill at 5-1" not in session.legal()
    assert state_of(session).goods[-1] == 0


@pytest.mark.rule("FIV-51")
def test_how_iblis_is_paid_was_asked_also_where_a_fakir_was_in_vain() -> None:
    session = table(KILL, mine="iblis", goods="fakir", court="elder", rules=1)
    state = play(session, "from 1-1", "to 2-1", "use iblis")
    assert state.question() == PAY
    again = Session(FIVETRIBES, position=session.position())
    assert again.game.info.rules == 1
    assert play(again, "pay fakir").goods[-1] == 0


def test_copies_guesses_and_pickles_keep_the_version() -> None:
    session = table(KILL, mine="iblis", goods="fakir", rules=1)
    state = state_of(session)
    assert pickle.loads(pickle.dumps(state)).rules == 1
    assert state.copy().rules == 1
    assert session.game.guess(state, 0, Rng(1)).rules == 1
    assert catalog.find("fivetribes", 1).start(FIVETRIBES.info.complete({}), 1).rules == 1


@pytest.mark.parametrize("name", ["first-edition-anun-nak", "first-edition-iblis"])
def test_a_record_of_the_first_version_does_not_replay_under_the_second(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text(encoding="utf-8")
    assert Session.from_record(record.read(text), FIVETRIBES).game.info.rules == 1
    later = text.replace('"rules": 1', '"rules": 2').replace("fivetribes 1", "fivetribes 2")
    with pytest.raises(BadRecord):
        Session.from_record(record.read(later), FIVETRIBES)


def test_a_puzzle_of_the_first_version_is_proved_under_it() -> None:
    shipped = next(iter(puzzle.shipped(FIVETRIBES).values()))
    first = replace(shipped, position=shipped.position.replace("fivetribes 2\n", "fivetribes 1\n"))
    assert first.position.startswith("fivetribes 1\n")
    assert puzzle.prove_again(FIVETRIBES, first)
