"""The line mode: the table in words, moves and commands as lines, mistakes in one line."""

import io
import json
from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from soloist.terminal.local_table import Sitting
from soloist.terminal.plain import LineTable

SitDown = Callable[..., Sitting]


def play(sitting: Sitting, *lines: str) -> tuple[str, bool]:
    """What a script prints, and whether all of it was understood."""
    out = io.StringIO()
    fine = LineTable(sitting, io.StringIO("\n".join(lines)), out).run()
    return out.getvalue(), fine


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_in_words(sit: SitDown, lang: str, snapshot: SnapshotAssertion) -> None:
    told, fine = play(sit("joker", lang, seed=7), "draw", "draw", "draw", "talon up", "7 to 1", "table", "legal")
    assert fine
    assert told == snapshot


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nim_in_words(sit: SitDown, lang: str, snapshot: SnapshotAssertion) -> None:
    told, fine = play(sit("nim", lang, seed=3), "help", "take 1 from 1", "undo", "redo", "log", "position", "rules 2")
    assert fine
    assert told == snapshot


def test_an_illegal_line_names_the_clause_and_the_game_goes_on(sit: SitDown) -> None:
    told, fine = play(sit("joker", seed=7), "3 to 4", "why", "draw")
    assert not fine
    assert "'3 to 4' is not legal, JOK-" in told
    assert "Turned the" in told


def test_why_answers_for_a_move_that_is_named(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "why", "why take 7 from 1", "why take 1 from 1")
    assert fine
    assert "No move was refused" in told
    assert "NIM-2 " in told
    assert "'take 1 from 1' is legal." in told


def test_hint_says_where_then_what_then_why_and_is_counted_once(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.terminal.plain.HINT_MS", 60)
    sitting = sit("nim", "pl", seed=3)
    told, fine = play(sitting, "podpowiedz", "hint", "hint", "take 1 from 1", "hint")
    assert fine
    hints = [part.splitlines()[0] for part in told.split("> ")[1:]]
    parts = told.split("> podpowiedz\n")[1].split("> ")
    assert parts[0].startswith("Spójrz tutaj: stos ")
    assert parts[1].splitlines()[1].startswith("Najlepszy ruch: ")
    assert len(parts[1].splitlines()) == 2
    assert parts[2].splitlines()[-1].endswith("granice to przedziały 95 %)")
    assert hints == ["podpowiedz", "hint", "hint", "take 1 from 1", "hint"]
    assert sitting.session.hints == 2


def test_a_ranked_table_gives_no_hint_and_a_review_waits_for_the_end(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3, undo="ranked"), "hint", "review")
    assert not fine
    assert "This table is ranked: the coach gives no hints here." in told
    assert "a review looks back from its end" in told


def test_after_the_end_the_game_is_looked_back_on(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "take 1 from 1", "take 4 from 2", "take 4 from 3", "review", "hint")
    assert not fine
    after = told.split("> review\n")[1].splitlines()
    assert told.split("> review\n")[0].splitlines()[-1] == "Unaided"
    assert after[0].startswith("100 % ")
    assert any(line.startswith("From ") for line in after)
    assert after[-2:] == ["> hint", "The game is over."]


def test_the_record_is_json(sit: SitDown) -> None:
    told, _ = play(sit("nim", seed=3), "take 1 from 1", "record", "quit", "take 1 from 2")
    start = told.index("{")
    assert json.loads(told[start : told.rindex("}") + 1])["actions"] == ["take 1 from 1"]
    assert "take 1 from 2" not in told


def test_a_game_is_played_to_its_end(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=3), "take 1 from 1", "take 4 from 2", "take 4 from 3", "legal")
    assert fine
    assert "The end: won (the last counter was taken), 1 : 0." in told
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
    sitting = sit("jambo", seed=7, against="computer")
    told, fine = play(sitting, "end turn", "undo", "redo", "log", "give up 1")
    assert not fine
    assert told.startswith("Jambo, deal 7, against the computer at seat 2\n")
    assert told.count("Player 2 kept a card.") == 3  # whatever it buys: told when played, played again and listed
    assert "Taken back: end turn" in told
    assert "'give up 1' is not legal: you give up for yourself, not for the computer." in told
    assert "Saved. Go on with: soloist play jambo --against computer" in told
    again = sit("jambo", against="computer", new=False)
    assert again.session.words() == sitting.session.words()
    while not again.session.outcome:
        told, fine = play(again, "end turn" if "end turn" in again.session.legal() else again.session.legal()[0])
        assert fine
        assert again.session.seat in (0, -1)
    assert "The end: " in told


def test_giving_up_against_the_computer_is_for_oneself(sit: SitDown) -> None:
    sitting = sit("jambo", seed=7, against="computer")
    told, fine = play(sitting, "end turn", "give up")
    assert fine
    assert sitting.session.outcome
    assert sitting.session.outcome.winners == (1,)
    assert "The end: " in told


def test_a_computer_that_is_to_move_answers_first(sit: SitDown) -> None:
    first = sit("jambo", seed=7)
    while first.session.seat == 0:
        first.play("end turn")
    sitting = sit("jambo", position=first.session.position(), against="computer")
    assert sitting.session.seat == 0
    assert sitting.session.ply > 0
    told, _ = play(sitting)
    assert "Player 2 bought" in told
