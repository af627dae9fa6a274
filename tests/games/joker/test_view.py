"""What the doors are told, so that they need to know no rule."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from soloist.core.game import Fact
from soloist.core.session import Session
from soloist.core.text import Text
from soloist.core.wire import plain
from soloist.games.joker import JOKER

Lay = Callable[..., Session]
RULES = Path(__file__).parents[3].joinpath("docs", "rules", "joker.md").read_text(encoding="utf-8")


def facts(session: Session) -> dict[str, Fact]:
    """The facts of the player's view."""
    return dict(session.view().facts)


@pytest.mark.rule("JOK-23")
@pytest.mark.parametrize(
    ("up", "grade", "following"),
    [(14, "loss", 15), (15, "win", 25), (24, "win", 25), (25, "double", 52), (52, "triple", 0)],
)
def test_each_grade_begins_where_the_scale_says(lay: Lay, up: int, grade: str, following: int) -> None:
    piles = [range(min(13, max(0, up - 13 * suit))) for suit in range(4)]
    names = ("clubs", "diamonds", "hearts", "spades")
    given = {
        name: " ".join("A23456789TJQK"[i] + name[0].upper() for i in pile)
        for name, pile in zip(names, piles, strict=True)
    }
    found = facts(lay(**given))
    assert (found["up"], found["grade"], found["next_grade"]) == (up, grade, following)
    scale = found["grades"]
    assert isinstance(scale, tuple)
    assert scale == (
        {"name": "loss", "from": 0},
        {"name": "win", "from": 15},
        {"name": "double", "from": 25},
        {"name": "triple", "from": found["slots"]},
    )


def test_a_named_joker_says_what_it_stands_for(lay: Lay) -> None:
    session = lay({1: "| 8S RJ", 2: "| 8D BJ"}, names="RJ=7DH BJ=7S", reexposed="off")
    either, one = (zone.pieces[-1] for zone in session.view().zones if zone.name in ("tableau/1", "tableau/2"))
    assert dict(either.marks) == {"rank": 7, "suits": "DH", "as": Text("any.red.7")}
    assert one.marks["as"] == Text("card.7S")
    assert '"as": "red 7"' in json.dumps(plain(session.view(), JOKER.wording, "en"))


def test_the_clauses_about_a_card_are_in_the_rules() -> None:
    clauses = facts(Session("joker", 1))["clauses"]
    assert isinstance(clauses, dict)
    assert set(clauses) == {"card", "joker"}
    for names in clauses.values():
        assert names
        assert all(re.search(rf"^### {name} ", RULES, re.MULTILINE) for name in names)
