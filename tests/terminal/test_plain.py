"""The line mode: the table in words, moves and commands as lines, mistakes in one line."""

import io
import json
from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from soloist.coach import UNNAMED
from soloist.table.worker import Lost, Worker
from soloist.terminal.local_table import LocalTable
from soloist.terminal.plain import LineTable
from tests.terminal.fake_worker import WaitingWorker

SitDown = Callable[..., LocalTable]


def play(local: LocalTable, *lines: str, worker: Worker | None = None) -> tuple[str, bool]:
    """What a script prints, and whether all of it was understood."""
    out = io.StringIO()
    fine = LineTable(local, io.StringIO("\n".join(lines)), out, worker).run()
    return out.getvalue(), fine


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_in_words(sit: SitDown, lang: str, snapshot: SnapshotAssertion) -> None:
    told, fine = play(sit("joker", lang, seed=7), "draw", "draw", "draw", "talon up", "7 to 1", "table", "legal")
    assert fine
    assert told == snapshot


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nim_in_words(sit: SitDown, lang: str, snapshot: SnapshotAssertion) -> None:
    told, fine = play(
        sit("nim", lang, seed=3, undo="free"), "help", "take 1 from 1", "undo", "redo", "log", "position", "rules 2"
    )
    assert fine
    assert told == snapshot


def test_an_illegal_line_names_the_clause_and_the_game_goes_on(sit: SitDown) -> None:
    told, fine = play(sit("joker", seed=7), "3 to 4", "why", "draw")
    assert not fine
    assert "'3 to 4' is not legal, JOK-" in told
    assert "Turned the" in told


def test_codes_of_keys_are_not_repeated(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "\x1b[C", "take\t1 from 1\x07")
    assert not fine
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "Player 1 took 1 counter from heap 1." in told


def test_why_answers_for_a_move_that_is_named(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "why", "why take 7 from 1", "why take 1 from 1")
    assert fine
    assert "No move was refused" in told
    assert "NIM-2 " in told
    assert "'take 1 from 1' is legal." in told


def test_hint_says_where_then_what_then_why_and_is_counted_once(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.terminal.plain.HINT_MS", 60)
    local = sit("nim", "pl", seed=3)
    told, fine = play(local, "podpowiedz", "hint", "hint", "take 1 from 1", "hint")
    assert fine
    hints = [part.splitlines()[0] for part in told.split("> ")[1:]]
    parts = told.split("> podpowiedz\n")[1].split("> ")
    assert parts[0].startswith("Spójrz tutaj: stos ")
    assert parts[1].splitlines()[1].startswith("Najlepszy ruch: ")
    assert len(parts[1].splitlines()) == 2
    assert parts[2].splitlines()[-1].endswith("granice to przedziały 95 %)")
    assert hints == ["podpowiedz", "hint", "hint", "take 1 from 1", "hint"]
    assert local.table.session.hints == 2


def test_a_ranked_table_gives_no_hint_and_a_review_waits_for_the_end(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3, undo="ranked"), "hint", "review")
    assert not fine
    assert "This table is ranked: the coach gives no hints here." in told
    assert "The review comes when the game is over." in told


def test_after_the_end_the_game_is_looked_back_on(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "take 1 from 1", "take 4 from 2", "take 4 from 3", "review", "hint")
    assert not fine
    after = told.split("> review\n")[1].splitlines()
    assert told.split("> review\n")[0].splitlines()[-1] == "Unaided"
    assert after[0] == "Player 1", "the seat that moved last"
    assert after[1].startswith("100 % ")
    assert any(line.startswith("From ") for line in after)
    assert after[-2:] == ["> hint", "The game is over: its review says what the coach thinks of it."]


def test_a_review_is_of_the_seat_that_is_named_or_sits_here(sit: SitDown) -> None:
    lines = ("give up", "review 2", "review 9", "review mine")
    told, fine = play(sit("nim", seed=3, against="computer"), *lines)
    assert not fine
    assert "> review 2\n100 %" in told
    assert "There is no seat 9; the seats are 1 to 2." in told
    assert "There is no seat mine; the seats are 1 to 2." in told


def test_the_end_stays_and_what_is_hidden_is_shown_as_the_house_allows(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3, undo="honest"), "position", "record", "give up", "position", "undo")
    assert not fine
    assert "> position\nThe position shows what is hidden: while the game goes on" in told
    assert '"actions": []' in told
    assert "heaps: 1 4 4" in told
    assert "The game is over: a finished game stays finished." in told
    assert "heaps: 1 4 4" in play(sit("nim", seed=3, undo="free"), "position")[0]


def test_the_record_is_json(sit: SitDown) -> None:
    told, _ = play(sit("nim", seed=3), "take 1 from 1", "record", "quit", "take 1 from 2")
    start = told.index("{")
    assert json.loads(told[start : told.rindex("}") + 1])["actions"] == ["take 1 from 1"]
    assert "take 1 from 2" not in told


def test_a_game_is_played_to_its_end(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "take 1 from 1", "take 4 from 2", "take 4 from 3", "legal")
    assert fine
    assert "The end: Player 1 won (the last counter was taken), 1 : 0." in told
    assert "Saved." not in told


def test_giving_up_keeps_the_grade(sit: SitDown) -> None:
    told, fine = play(sit("joker", "pl", seed=7), "poddaj")
    assert fine
    assert "Koniec: bez wygranej (poddana), 0 punktów." in told


def test_an_unknown_clause_is_a_mistake_in_one_line(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "rules NIM-77")
    assert not fine
    assert "no clause 'nim-77'" in told


def test_an_honest_table_says_beforehand_what_stays(sit: SitDown) -> None:
    told, fine = play(sit("joker", seed=7, undo="honest"), "legal", "draw", "undo")
    assert not fine
    assert "draw: Turn the next card of the stock (26 left) (cannot be taken back)" in told
    assert "The last move revealed something" in told


def test_a_whole_game_against_the_computer_by_script(sit: SitDown) -> None:
    local = sit("jambo", seed=7, against="computer")
    told, fine = play(local, "end turn", "undo", "redo", "log", "give up 1")
    assert not fine
    assert told.startswith("Jambo, known deal 7, against the computer at seat 2\n")
    assert told.count("Player 2 kept a card.") == 3  # whatever it buys: told when played, played again and listed
    assert "Taken back: end turn" in told
    assert "You give up for yourself, not for another seat." in told
    assert "Saved. Go on with: soloist play jambo --against computer" in told
    again = sit("jambo", against="computer", fresh=False)
    assert again.table.session.words() == local.table.session.words()
    while not again.table.session.outcome:
        told, fine = play(
            again, "end turn" if "end turn" in again.table.session.legal() else again.table.session.legal()[0]
        )
        assert fine
        assert again.table.session.seat in (0, -1)
    assert "The end: " in told


def test_giving_up_against_the_computer_is_for_oneself(sit: SitDown) -> None:
    local = sit("jambo", seed=7, against="computer")
    told, fine = play(local, "end turn", "give up")
    assert fine
    assert local.table.session.outcome
    assert local.table.session.outcome.winners == (1,)
    assert "The end: " in told


def test_a_computer_that_is_to_move_answers_first(sit: SitDown) -> None:
    first = sit("jambo", seed=7)
    while first.table.session.seat == 0:
        first.play("end turn")
    local = sit("jambo", position=first.table.session.position(), against="computer")
    assert local.table.session.seat == 0
    assert local.table.session.ply > 0
    told, _ = play(local)
    assert "Player 2 bought" in told


# -- who thinks


def test_a_whole_game_against_the_computer_that_searches(sit: SitDown) -> None:
    local = sit("nim", seed=3, against="computer", level="hard")
    lines = [f"take 1 from {heap}" for heap in (3, 2, 1) for _ in range(7)]
    told, _ = play(local, "take 1 from 1", "undo", *lines)
    assert told.startswith("Nim, known deal 3, against the computer (hard) at seat 2\n")
    assert "> take 1 from 1\nPlayer 1 took 1 counter from heap 1.\nPlayer 2 took " in told
    assert "Taken back: take 1 from 1" in told
    assert local.outcome
    assert f"The end: You {'won' if 0 in local.outcome.winners else 'lost'} (" in told


def test_a_hint_that_is_asked_for_again_is_told_which_move_was_named(sit: SitDown) -> None:
    worker = WaitingWorker(lambda at, ms, named: {"en": {"where": "Here.", "what": "This.", "best": {"action": 13}}})
    told, fine = play(sit("nim", seed=3), "hint", "hint", "take 1 from 1", "hint", worker=worker)
    assert fine
    assert [args[-1] for _, args in worker.asked] == [UNNAMED, 13, UNNAMED]
    assert told.count("Here.") == 2


def lost(*asked: object) -> None:
    raise Lost("late")


def test_a_search_that_is_lost_costs_one_line_and_the_fair_answer_is_played(sit: SitDown) -> None:
    local = sit("nim", seed=3, against="computer", level="hard")
    told, fine = play(local, "take 1 from 1", "hint", worker=WaitingWorker(lost))
    assert fine
    assert (
        "Player 1 took 1 counter from heap 1.\nThe computer's search was lost, and it answered without one.\nPlayer 2"
        in told
    )
    assert told.split("> hint\n")[1].startswith("The coach has stopped; the game goes on.")
    assert local.table.ply == 2


def test_an_interrupt_while_it_thinks_keeps_the_move_and_ends_the_worker(sit: SitDown) -> None:
    def interrupt(*asked: object) -> None:
        raise KeyboardInterrupt

    local, worker = sit("nim", seed=3, against="computer", level="hard"), WaitingWorker(interrupt)
    with pytest.raises(KeyboardInterrupt):
        play(local, "take 1 from 1", worker=worker)
    assert worker.closed == 1
    again = sit("nim", against="computer", level="hard")
    assert again.table.session.words() == ("take 1 from 1",)
    told, _ = play(again)
    assert told.index("Player 2 took") < told.index("Player 1: take counters")


# -- a device that is shared


def test_no_hand_is_shown_before_the_other_has_taken_over(sit: SitDown) -> None:
    local = sit("jambo", seed=7)
    told, fine = play(local, "end turn")
    assert fine
    handed = told.partition("> end turn")[2]
    assert "Pass the device on: Player 2 is to play." in handed
    assert "hand" not in handed.lower()
    told, fine = play(sit("jambo"), "", "legal")
    before, _, after = told.partition("Press Enter when you are here: Player 2")
    assert fine
    assert "hand" not in before.lower()
    assert "Player 2's hand" in after or "hand" in after.lower()


class Typist(io.StringIO):
    """Somebody who types at a terminal."""

    def isatty(self) -> bool:
        """There is one."""
        return True


def test_who_types_on_at_a_terminal_does_not_see_the_others_hand(sit: SitDown) -> None:
    out = io.StringIO()
    LineTable(sit("jambo", seed=7), Typist("end turn\nlegal\ntable\n\nlegal\n"), out).run()
    _, *waiting, taken = out.getvalue().split("Press Enter when you are here: Player 2")
    assert len(waiting) == 2
    assert not any("hand" in told.lower() for told in waiting)
    assert "hand" in taken.lower()
    told, fine = play(sit("jambo", seed=7), "end turn", "quit")
    assert fine
    assert "hand" not in told.partition("> end turn")[2].lower()


def test_a_script_of_both_sides_needs_no_lines_for_the_device(sit: SitDown) -> None:
    local = sit("jambo", seed=7)
    told, fine = play(local, "end turn", "end turn", "end turn")
    assert fine
    assert local.table.session.words() == ("end turn",) * 3
    assert told.count("Pass the device on") == 3


def test_ends_that_are_no_longer_possible_are_retracted(sit: SitDown) -> None:
    local = sit("fivetribes", seed=7)
    seen = ""
    for _ in range(12):
        told, fine = play(local, local.example())
        assert fine
        seen += told
        gone = [line for line in told.splitlines() if line.startswith("No longer: ")]
        if gone and "It can end on" in gone[0]:
            break
    else:
        raise AssertionError(seen)
    assert "It can end on" in seen.partition(gone[0])[0]


def test_the_end_of_jambo_alone_says_both_sides_gold(sit: SitDown) -> None:
    told, _ = play(sit("jambo-solo", seed=7), "give up")
    assert "You: 20 of 50 gold · The Dummy: 20 of 50 gold" in told
