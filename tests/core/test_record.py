"""Records: written, read, and refused in one line when damaged."""

import json
from typing import Any

import pytest

from soloist.core import catalog, record
from soloist.core.errors import BadRecord
from soloist.core.session import Session

PLAYED = ["take 1 from 2", "take 1 from 2"]
GOOD: dict[str, Any] = {"game": "nim", "rules": 1, "setup": {"misere": False}, "seed": 3, "actions": PLAYED}


def test_a_record_round_trips() -> None:
    session = Session("nim", seed=3)
    session.play(session.legal()[0])
    session.undo()
    while session.outcome is None:
        session.play(session.legal()[0])
    text = session.record().text()
    again = Session.from_record(record.read(text))
    assert again.record().text() == text
    assert again.undone == 1
    assert json.loads(text)["outcome"]["reason"] == "last-counter"


def test_a_record_may_start_from_a_position() -> None:
    start = "nim 1; options: misere=on; heaps: 1 0 2; turn: 0; taken: 4"
    session = Session("nim", seed=1, position=start)
    session.play("take 1 from 1")
    again = Session.from_record(record.read(session.record().text()))
    assert again.state.key() == session.state.key()
    assert again.origin == start


def test_an_empty_record_is_written_and_read() -> None:
    assert record.read(Session("nim", seed=3).record().text()).actions == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": 1}, """The record's field 'game' must be "…", not 1."""),
        ({"rules": "1"}, """The record's field 'rules' must be 0, 1, 2, …, not "1"."""),
        ({"seed": True}, "The record's field 'seed' must be 0, 1, 2, …, not true."),
        ({"setup": []}, "The record's field 'setup' must be {…}, not []."),
        ({"setup": {"misere": None}}, """field 'setup.misere' must be true, false, 0, 1, …, "…", not null."""),
        ({"actions": "x"}, """The record's field 'actions' must be ["…", …], not "x"."""),
        ({"actions": [1]}, """The record's field 'actions' must be ["…", …], not [1]."""),
        ({"outcome": 3}, "The record's field 'outcome' must be {…}, not 3."),
        ({"outcome": {"scores": 1}}, "The record's field 'outcome.scores' must be [0, …], not 1."),
        ({"outcome": {"scores": [], "winners": ["x"]}}, "field 'outcome.winners' must be [0, …], not"),
        ({"outcome": {"scores": [], "winners": []}}, """field 'outcome.name' must be "…", not null."""),
        ({"outcome": {"scores": [True], "winners": []}}, "field 'outcome.scores' must be [0, …], not [true]."),
        ({"undone": -1}, "The record's field 'undone' must be 0, 1, 2, …, not -1."),
        ({"extra": 1}, "The record has an unknown field 'extra'; it may have: game, rules,"),
        ({"rules": 2}, "The record was made under rules version 2 of nim; this soloist plays version 1."),
        ({"game": "nimm"}, "There is no game 'nimm'; the games are: nim"),
        ({"undo": "never"}, "The undo policy cannot be 'never'; it can be: free, honest, ranked."),
        ({"seed": -1}, "The deal number must be a whole number from 0 to 4294967295, not -1."),
        ({"setup": {"x": 1}}, "nim has no option 'x'; its options are: misere."),
        ({"actions": [*PLAYED, "take 9 from 1"]}, "The record fails at ply 2 (action 3 of 3): 'take 9 from 1' is not"),
        (
            {"actions": [*PLAYED, "give up", "take 1 from 2"]},
            "at ply 3 (action 4 of 4): 'take 1 from 2' is not legal: The",
        ),
        (
            {"outcome": {"name": "won", "reason": "last-counter", "scores": [0, 1], "winners": [1]}},
            "The record says that the game ended with won (last-counter, 0:1), but its actions lead to —.",
        ),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r".") as e:
        Session.from_record(record.read(json.dumps(GOOD | change)))
    assert message in str(e.value)
    assert "\n" not in str(e.value)


def test_an_outcome_that_differs_is_named() -> None:
    given_up = {"actions": [*PLAYED, "give up"]}
    claim = {"outcome": {"name": "lost", "reason": "given-up", "scores": [0, 1], "winners": [1]}}
    with pytest.raises(
        BadRecord, match=r"ended with lost \(given-up, 0:1\), but its actions lead to won \(given-up, 0:1\)"
    ):
        Session.from_record(record.read(json.dumps(GOOD | given_up | claim)))


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="The record is of the game 'nom', not of nim"):
        Session.from_record(record.read(json.dumps(GOOD | {"game": "nom"})), catalog.find("nim"))


@pytest.mark.parametrize("field", ["game", "rules", "setup", "seed", "actions"])
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(BadRecord, match=f"The record lacks '{field}'; it must have: game, rules, setup, seed, actions"):
        record.read(json.dumps({name: value for name, value in GOOD.items() if name != field}))


@pytest.mark.parametrize("text", ["3", "[]", "[" * 100_000, "9" * 5000])
def test_what_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="must be a JSON object like"):
        record.read(text)


def test_a_truncated_record_names_the_place() -> None:
    text = Session("nim", seed=3).record().text()[:60]
    with pytest.raises(BadRecord, match=r"not readable JSON, line \d+, column \d+"):
        record.read(text)
