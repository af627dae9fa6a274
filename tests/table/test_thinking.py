"""What a worker thinks about: hints that name one move, a computer's move, and a review, in every language."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from soloist import coach
from soloist.coach import UNNAMED
from soloist.coach.hint import beyond_doubt
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Text
from soloist.games.nim import NIM
from soloist.table import computers, thinking, wire
from soloist.table.thinking import MEMORY, MOST_KNOWN, Situation

HINT_FIELDS = {
    "ply", "seat", "kind", "value", "low", "high", "value_text", "trials", "done", "where", "zone", "what", "best",
    "why", "runner_up", "difference", "line",
}  # fmt: skip


def silent(value: Any) -> None:
    """Nobody listens."""


def played(seed: int, *words: str) -> Session:
    session = Session(NIM, seed)
    session.replay(words)
    return session


def test_a_session_is_gone_back_and_forth_to_where_it_is_asked_about() -> None:
    there = played(7, "take 1 from 1", "take 2 from 2")
    here = played(7, "take 1 from 1", "take 1 from 3")
    for wanted in (there, here, there, played(7), here):
        assert MEMORY.session(Situation.of(wanted)).state.key() == wanted.state.key()


def test_a_position_that_is_no_deal_crosses_as_well() -> None:
    start = Session(NIM, position="nim 1; options: misere=on; heaps: 1 2 0; turn: 1; taken: 4")
    assert MEMORY.session(Situation.of(start)).state.key() == start.state.key()


def test_no_more_is_remembered_than_is_of_use() -> None:
    for seed in range(MOST_KNOWN + 3):
        MEMORY.session(Situation.of(Session(NIM, seed)))
    assert len(MEMORY.sessions) == MOST_KNOWN


def shown_better(at: Situation, better: int, other: int) -> bool:
    """Whether the search has shown that one move is better than another."""
    found = {finding.action: finding for finding in MEMORY.advices[at.deal].thought.findings()}
    return beyond_doubt(found[better], found[other])


@pytest.mark.parametrize("id", sorted(catalog.all_games()))
def test_hints_of_any_length_about_one_decision_name_one_move_in_one_shape(id: str) -> None:
    at = Situation.of(Session(id, 11))
    found, named = [], UNNAMED
    for ms in (50, 80, 60):
        found.append(thinking.hint(silent, at, ms))
        best = found[-1]["en"]["best"]["action"]
        assert {found[-1][lang]["best"]["action"] for lang in LANGUAGES} == {best}
        assert named in (UNNAMED, best) or shown_better(at, best, named)
        named = best
    assert found[-1]["en"]["trials"] >= found[0]["en"]["trials"], "the search went on"
    for hint in found:
        assert hint["pl"].keys() == HINT_FIELDS
        difference = hint["en"]["difference"]
        assert difference is None or difference["low"] > 0


def test_a_move_that_was_named_elsewhere_stays_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("soloist.coach.hint"), "LONGEST_SECONDS", 0.0)
    alike = Situation.of(Session(NIM, position="nim 1; options: misere=off; heaps: 1 1 0; turn: 0; taken: 4"))
    for action in NIM.legal(MEMORY.session(alike).state):
        MEMORY.advices.clear()
        assert thinking.hint(silent, alike, 50, action)["en"]["best"]["action"] == action
        MEMORY.advices.clear()
        told = thinking.hints(silent, alike, "en", action)
        assert told["best"]["action"] == action


def test_a_move_that_is_worse_beyond_doubt_does_not_stay_named() -> None:
    at = Situation.of(Session(NIM, position="nim 1; options: misere=off; heaps: 3 0 0; turn: 0; taken: 4"))
    worst = NIM.parse(MEMORY.session(at).state, "take 1 from 1")
    assert worst is not None
    assert thinking.hint(silent, at, 200, worst)["en"]["best"]["words"] == "take 3 from 1"


def test_hints_improve_until_they_are_stopped() -> None:
    class Stop(Exception):
        pass

    trials: list[int] = []

    def listen(told: dict[str, Any]) -> None:
        trials.append(told["trials"])
        if len(trials) == 3:
            raise Stop

    with pytest.raises(Stop):
        thinking.hints(listen, Situation.of(Session("joker", 5)), "pl")
    assert trials == sorted(trials)
    assert trials[0] < trials[-1]


def test_a_hint_with_nothing_to_find_out_ends_by_itself() -> None:
    at = Situation.of(Session(NIM, position="nim 1; options: misere=off; heaps: 1 0 0; turn: 0; taken: 4"))
    told: list[dict[str, Any]] = []
    assert thinking.hints(told.append, at, "en") == told[-1]
    assert told[-1]["done"]


def test_a_computers_move_is_the_one_it_would_make_here() -> None:
    session = played(7)
    assert thinking.move(silent, Situation.of(session), "hard") == computers.choice(session, "hard")


def test_the_coach_calls_people_by_the_names_they_chose() -> None:
    session = played(7)
    found = replace(coach.Advice(session).after(Budget(iterations=4)), why=Text("who.1"), line=(Text("who.0"),))
    told = wire.hint_json(found, NIM, "pl", {1: "Ola"})
    assert (told["why"], told["line"]) == ("Ola", ["Gracz 1"])
    assert Situation.of(session, {1: "Ola"}).names == {1: "Ola"}


def test_a_review_tells_how_far_it_is_and_comes_in_every_language() -> None:
    session = played(7)
    while not session.outcome:
        session.play(session.legal()[0])
    steps: list[tuple[int, int]] = []
    found = thinking.review(steps.append, Situation.of(session), 1)
    assert steps[-1][0] == steps[-1][1]
    assert found["en"]["seat"] == 1
    assert found["en"].keys() == found["pl"].keys()
    assert found["en"]["scale"] == [{"value": 0.0, "text": "0 %"}, {"value": 1.0, "text": "100 %"}]
    with pytest.raises(SoloistError, match="not over"):
        thinking.review(silent, Situation.of(played(7)), 0)
