"""What the doors are told, so that they need to know no rule."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from soloist import Session
from soloist.core.game import Fact

At = Callable[..., Session]
RULES = Path(__file__).parents[3].joinpath("docs", "rules", "rummikub.md").read_text(encoding="utf-8")
TABLE = "r1 r2 r3 | k5 b5 o5"
CROWD = "k1 k1 k3 k3 k9 k9 k11 k11 k13 k13 b1 b1 b3 b3 b9 b9 k7 b7"
"""Tiles that fit nothing, with which the next draw breaks the limit of level 7."""


def facts(session: Session, *names: str) -> tuple[Fact, ...]:
    """Some facts of the player's view."""
    return tuple(session.view().facts[name] for name in names)


@pytest.mark.rule("RUM-3")
def test_the_fields_are_told_and_each_stack_has_its_own() -> None:
    session = Session("rummikub", 1, {"level": 3})
    session.play("draw")
    (fields,) = facts(session, "fields")
    assert isinstance(fields, tuple)
    assert fields == tuple(range(30, 6, -1))
    bank = next(zone.pieces for zone in session.view().zones if zone.name == "bank")
    assert [piece.marks["field"] for piece in bank] == [*fields[1:]]
    assert {piece.marks["count"] for piece in bank} == {3}


@pytest.mark.rule("RUM-19")
def test_what_the_next_draw_demands_counts_tiles_that_are_laid_already(at: At) -> None:
    session = at(f"{TABLE} | o9 o10 o11", f"{CROWD} r4 r5", level=7)
    assert facts(session, "held", "held_then", "limit", "next_field") == (20, 23, 22, 21)
    assert facts(session, "needed", "lacking", "last_stack") == (2, 2, False)
    session.play("lay r4")
    assert facts(session, "needed", "lacking") == (2, 1)
    session.play("lay r5")
    assert facts(session, "needed", "lacking") == (2, 0)


@pytest.mark.rule("RUM-21")
def test_the_last_stack_is_told(at: At) -> None:
    nearly_all = " | ".join(" ".join(f"{colour}{n}" for n in range(1, 14)) for colour in "kkbboo")
    session = at(nearly_all, "r1 . r3 r5 r7 r9")
    assert facts(session, "last_stack", "held_then") == (True, 8)
    session.play("draw")
    assert facts(session, "last_stack", "held", "held_then") == (False, 8, 8)


@pytest.mark.rule("RUM-10")
def test_what_the_next_play_must_be_worth_is_told(at: At) -> None:
    board = "r10 r11 r12 k9 b11 k1 o7 b3 k13 o13 b7 o1 k4 o9"
    session = at("", board)
    assert facts(session, "opened", "opening", "best_opening") == (False, 30, 30)
    for words in ("lay r10", "lay r11", "lay r12", "confirm"):
        session.play(words)
    assert facts(session, "opened", "opening", "best_opening") == (True, 0, 30)


def test_the_clauses_about_a_thing_are_in_the_rules() -> None:
    (clauses,) = facts(Session("rummikub", 1), "clauses")
    assert isinstance(clauses, dict)
    assert set(clauses) == {"tile", "joker", "stack", "stays"}
    for names in clauses.values():
        assert names
        assert all(re.search(rf"^### {name} ", RULES, re.MULTILINE) for name in names)
