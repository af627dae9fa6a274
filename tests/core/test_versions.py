"""Rules versions: what was begun under an earlier one goes on, is read, reviewed and exported under it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from soloist import coach
from soloist.core import catalog, record
from soloist.core.errors import BadPosition, BadRecord, SoloistError, UnknownGame
from soloist.core.game import Game
from soloist.core.record import Record
from soloist.core.search import Budget
from soloist.core.session import Session
from tests.plugins.counters import COUNTERS, FORGETFUL, OLD
from tests.plugins.install import declare

LARGE = "take 5 from 1"
START = "options: misere=off; heaps: 7 1 2; turn: 0; taken: 0"


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that has two versions is installed."""
    declare(tmp_path, "counters", {"counters": "tests.plugins.counters:COUNTERS"})
    monkeypatch.syspath_prepend(str(tmp_path))


def played(game: Game[Any]) -> Session:
    """A whole game from one position, by the first legal moves; under version 1 it begins with a large take."""
    session = Session(game, 1, position=f"counters {game.info.rules}; {START}")
    session.play(LARGE if LARGE in session.legal() else "take 3 from 1")
    while session.outcome is None:
        session.play(session.legal()[-1])
    return session


def test_new_games_are_of_the_newest_version() -> None:
    session = Session("counters", 5)
    assert session.game is COUNTERS
    assert session.record().rules == 2
    assert list(catalog.versions(COUNTERS)) == [1, 2]


def test_a_version_is_found_by_its_number() -> None:
    assert catalog.find("counters", 1) is OLD
    assert catalog.find("counters", 2) is catalog.find("counters") is COUNTERS
    with pytest.raises(UnknownGame) as e:
        catalog.find("counters", 3)
    assert str(e.value) == "counters has no rules version 3; this soloist knows: 1, 2."


@pytest.mark.parametrize("game", [OLD, COUNTERS], ids=["1", "2"])
def test_a_record_is_replayed_by_its_own_rules(game: Game[Any]) -> None:
    text = played(game).record().text()
    for given in (None, COUNTERS):
        again = Session.from_record(record.read(text), given)
        assert again.game is game
        assert again.record().text() == text
        assert (LARGE in again.words()) == (game is OLD)


def test_what_was_legal_then_is_not_legal_now() -> None:
    old = played(OLD).record()
    with pytest.raises(BadRecord, match="'take 5 from 1' is not legal"):
        Session.from_record(replace(old, rules=2, position=old.position.replace("counters 1", "counters 2")))


def test_a_game_goes_on_under_the_rules_it_was_begun_by() -> None:
    session = Session.from_record(Record("counters", 1, {"misere": False}, 5))
    assert any(words.startswith("take 5") for words in session.legal())
    session.play(session.legal()[-1])
    assert session.record().rules == 1


@pytest.mark.build("compiled")
@pytest.mark.parametrize("game", [OLD, COUNTERS], ids=["1", "2"])
def test_the_coach_reviews_both(game: Game[Any]) -> None:
    session = played(game)
    seen = coach.review(session.record(), 0, Budget(iterations=20))
    assert seen == coach.review(session, 0, Budget(iterations=20))
    assert seen.curve[0].ply == 0
    first = Session(game, 1, position=f"counters {game.info.rules}; {START}")
    assert coach.hint(first, Budget(iterations=300)).best.words in first.legal()


def test_a_position_is_played_by_the_version_it_names() -> None:
    assert LARGE in Session("counters", 1, position=f"counters 1; {START}").legal()
    assert LARGE not in Session("counters", 1, position=f"counters 2; {START}").legal()
    assert Session(COUNTERS, 1, position=f"COUNTERS 1; {START}").game is OLD
    for head in ("counters 3", "counters", "counters x", "nim 1", "counters 1 1", f"counters {'9' * 40}"):
        with pytest.raises(BadPosition, match="The position must start with 'counters 2'"):
            Session("counters", 1, position=f"{head}; {START}")
    with pytest.raises(BadPosition, match="must start with 'counters 1', not 'counters 2'"):
        Session(OLD, 1, position=f"counters 2; {START}")


def test_a_record_and_its_position_are_of_one_version() -> None:
    with pytest.raises(BadPosition, match="is of rules version 2, but its position is of version 1"):
        Session.from_record(Record("counters", 2, {}, 1, position=f"counters 1; {START}"))


def test_without_its_edition_a_record_can_be_read_and_written_and_not_be_played() -> None:
    text = played(OLD).record().text()
    old = record.read(text)
    assert old.actions[0] == LARGE
    assert old.text() == text
    with pytest.raises(SoloistError) as e:
        Session.from_record(old, FORGETFUL)
    assert str(e.value) == "The record was made under rules version 1 of counters; this soloist plays version 2."
