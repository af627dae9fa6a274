"""Helps that play for a person: what each plays, how it is taken back, and what counts."""

from soloist.core.session import Session
from soloist.games.nim import NIM
from soloist.games.rummikub import RUMMIKUB
from soloist.table import Table
from soloist.table.helps import CONFIRM, FINISH, SINGLE
from tests.games.joker.test_finish import all_seen

ME = (0,)
BOTH = (0, 1)


def last_thing(undo: str = "free") -> Table:
    """Nim before a move that leaves one thing on the table."""
    table = Table(Session(NIM, 7, undo=undo))
    for words in ("take 6 from 1", "take 4 from 2"):
        table.play(BOTH, table.ply, words)
    return table


def test_a_game_that_is_won_is_played_to_its_end() -> None:
    table = Table(all_seen())
    assert table.play(ME, 0, "2 up", (FINISH,)) == (0, 3)
    assert table.session.outcome
    assert table.session.outcome.name == "triple"


def test_who_lets_a_game_be_finished_is_helped_once_and_the_record_says_so() -> None:
    table = Table(all_seen())
    table.play(ME, 0, "2 up", (FINISH,))
    assert table.assisted
    assert table.record().hints == 1
    by_hand = Table(all_seen())
    for words in ("2 up", "2 up", "1 up"):
        by_hand.play(ME, by_hand.ply, words)
    assert by_hand.session.outcome
    assert not by_hand.assisted


def test_the_only_answer_is_given_by_itself_and_is_no_help() -> None:
    table = last_thing()
    assert table.play(BOTH, 2, "take 5 from 3", (SINGLE,)) == (2, 4)
    assert table.session.outcome
    assert not table.assisted


def test_without_the_help_the_only_answer_waits() -> None:
    table = last_thing()
    assert table.play(BOTH, 2, "take 5 from 3") == (2, 3)
    assert table.session.legal() == ("take 1 from 3",)


def test_nobody_answers_for_another_person() -> None:
    table = last_thing()
    seat = table.session.seat
    assert table.play((seat,), 2, "take 5 from 3", (SINGLE, FINISH)) == (2, 3)


def test_taking_back_without_the_help_takes_one_action_back() -> None:
    table = Table(all_seen({1: "| KC", 2: "| KH QC", 3: "| KD"}))
    table.play(ME, 0, "3 up", (SINGLE,))
    table.undo(ME, 2)
    assert table.ply == 1


def test_an_answer_given_by_itself_goes_back_with_the_decision_before_it() -> None:
    table = Table(all_seen({1: "| KC", 2: "| KH QC", 3: "| KD"}))
    assert table.play(ME, 0, "3 up", (SINGLE,)) == (0, 2)
    table.undo(ME, 2, (SINGLE,))
    assert table.ply == 0
    assert table.redo(ME, 0, (SINGLE,)) == (0, 2)


def test_no_more_is_taken_back_than_the_table_lets() -> None:
    """The card that was drawn last is the only one that goes up, but drawing showed it."""
    table = Table(all_seen({1: "| KC", 2: "| KH QC"}, stock="KD", undo="honest"))
    table.play(ME, 0, "2 up")
    table.play(ME, 1, "draw")
    table.play(ME, 2, "talon up")
    table.undo(ME, 3, (SINGLE,))
    assert table.ply == 2


def test_a_play_confirmed_for_the_person_counts_as_assisted_on_the_record() -> None:
    table = Table(Session(RUMMIKUB, 1))
    table.play(ME, 0, table.session.legal()[0], (CONFIRM,))
    assert table.assisted
    assert table.record().hints == 1


def test_the_same_answer_again_is_answered_alike_with_what_the_helps_played() -> None:
    table = Table(all_seen())
    assert table.play(ME, 0, "2 up", (FINISH,)) == table.play(ME, 0, "2 up", (FINISH,)) == (0, 3)
