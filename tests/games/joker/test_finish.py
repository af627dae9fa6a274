"""A game that is won already can be finished by itself, and no other."""

from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from tests.games.joker.conftest import lay_table

UP = {"clubs": ("C", 11), "diamonds": ("D", 12), "hearts": ("H", 13), "spades": ("S", 13)}


def all_seen(columns: dict[int, str] | None = None, **given: str) -> Session:
    """Two kings and a queen are left of a game of Joker Solitaire, and the queen must go first."""
    ups = {**UP, "hearts": ("H", 12)} if columns and "KH" in columns.get(2, "") else UP
    heaps = {suit: " ".join(f"{rank}{letter}" for rank in "A23456789TJQK"[:n]) for suit, (letter, n) in ups.items()}
    return lay_table(columns or {1: "| KC", 2: "| KD QC"}, rest="out", **heaps, **given)


def test_what_is_left_goes_up_one_after_another() -> None:
    session = all_seen()
    played = 0
    while (action := JOKER.finish(session.state)) is not None:
        session.play(action)
        played += 1
    assert played == 3
    assert session.outcome
    assert session.outcome.name == "triple"


def test_nothing_is_finished_while_a_card_is_hidden() -> None:
    assert JOKER.finish(all_seen({1: "| KC", 2: "| QC"}, stock="KD").state) is None
    assert JOKER.finish(JOKER.start(JOKER.info.complete({}), 1)) is None


def test_nothing_is_finished_where_going_up_is_not_enough() -> None:
    buried = all_seen({1: "| KD"}, talon="QC KC")
    assert JOKER.finish(buried.state) is None


def test_a_game_without_such_an_end_says_so() -> None:
    assert NIM.finish(Session(NIM, 7).state) is None
