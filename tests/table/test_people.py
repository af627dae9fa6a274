"""Between people: names, what each seat reads at the end, taking back by consent, and the rematch."""

from typing import Any

import pytest

from soloist.core.game import Outcome
from soloist.core.record import FREE, HONEST, RANKED
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Text
from soloist.games.jambo import JAMBO
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.table import Table, consent, names, refusals, rematch, wire
from soloist.table import open as opening
from soloist.table.ending import ending, verdict
from soloist.table.open import COMPUTER, ME, OPEN
from tests.table.test_table import BOTH, NOBODY, YOU, first, nim, refused, to_the_end
from tests.table.test_table import ME as FIRST


def jambo(undo: str) -> Table:
    """Jambo for two, after the first player has ended their turn."""
    table = Table(Session(JAMBO, 11, undo=undo))
    table.play(FIRST, 0, "end turn")
    return table


def answered(undo: str = HONEST) -> Table:
    """Nim: the first has moved, and the second has answered."""
    table = nim(undo)
    table.play(FIRST, 0, "take 1 from 1")
    table.play(YOU, 1, "take 1 from 2")
    return table


# -- opening


@pytest.mark.parametrize(
    ("wishes", "policy"), [([ME, OPEN], HONEST), ([ME, ME], HONEST), ([ME, COMPUTER], FREE), ([OPEN, ME], HONEST)]
)
def test_between_people_a_table_is_honest_unless_they_say_otherwise(wishes: list[str], policy: str) -> None:
    places = opening.seating(NIM, wishes)
    assert opening.new(NIM, places).session.policy == policy
    assert opening.new(NIM, places, undo=RANKED).session.policy == RANKED
    assert opening.new(JOKER, opening.seating(JOKER)).session.policy == FREE


def test_where_somebody_else_is_to_sit_down_nobody_chooses_the_deal_alone() -> None:
    for wishes in ([ME, OPEN], [OPEN, ME]):
        places = opening.seating(NIM, wishes)
        with refused(refusals.INVALID, "nobody chooses the deal alone", "leave the deal number out"):
            opening.new(NIM, places, 7)
        with refused(refusals.INVALID, "nobody chooses"):
            opening.new(NIM, places, position=Session(NIM, 7).position())
        table = opening.new(NIM, places)
        assert (table.chosen, table.shown_seed) == (False, None)
    for wishes in ([ME, ME], [ME, COMPUTER]):
        assert opening.new(NIM, opening.seating(NIM, wishes), 7).shown_seed == 7


@pytest.mark.parametrize("policy", [FREE, HONEST])
def test_copies_wait_for_the_end_while_another_sits_there(policy: str) -> None:
    table = answered(policy)
    for held in (FIRST, YOU, NOBODY):
        with refused(refusals.STILL_PLAYING, "once the game is over"):
            opening.again(table, held)
        with refused(refusals.STILL_PLAYING, "once the game is over"):
            opening.copied(table, held, 0)
    to_the_end(table, BOTH)
    assert opening.again(table, FIRST)[1].mine == BOTH
    assert opening.copied(table, NOBODY, 1)[0].ply == 1


# -- the end


def said(outcome: Outcome, held: tuple[int, ...], lang: str = "en", chosen: dict[int, str] | None = None) -> Any:
    """The end of a game of Nim, as who holds these seats reads it."""
    called = tuple(names.of_seat(seat, chosen or {}) for seat in range(len(outcome.scores)))
    return ending(outcome, NIM, held, called).words(lang)


@pytest.mark.parametrize(
    ("held", "english", "polish"),
    [
        (FIRST, "You lost", "Przegrywasz"),
        (YOU, "You won", "Wygrywasz"),
        (NOBODY, "Player 2 won", "Wygrywa Gracz 2"),
        (BOTH, "Player 2 won", "Wygrywa Gracz 2"),
    ],
)
def test_each_seat_reads_its_own_end(held: tuple[int, ...], english: str, polish: str) -> None:
    outcome = Outcome("won", "last-counter", (0, 1), (1,))
    assert said(outcome, held) == (english, "the last counter was taken")
    assert said(outcome, held, "pl") == (polish, "zabrano ostatni żeton")


def test_a_name_that_was_chosen_is_in_the_end() -> None:
    outcome = Outcome("won", "given-up", (0, 1), (1,))
    chosen = {0: "who.1 <b>", 1: "Ana"}
    assert said(outcome, NOBODY, chosen=chosen) == ("Ana won", "who.1 <b> gave up")
    assert said(outcome, YOU, chosen=chosen) == ("You won", "who.1 <b> gave up")
    assert said(outcome, FIRST, chosen=chosen) == ("You lost", "you gave up")
    assert said(outcome, FIRST, "pl", chosen) == ("Przegrywasz", "poddajesz się")


@pytest.mark.parametrize(
    ("winners", "held", "told"),
    [
        ((), (0,), "Nobody won"),
        ((0, 1, 2), (0,), "A draw"),
        ((0, 2), (0,), "You won"),
        ((0, 2), (1,), "You lost"),
        ((0, 2), (), "Player 1, Player 3 won together"),
        ((0,), (1, 2), "Player 1 won"),
    ],
)
def test_draws_and_several_winners_are_told_as_such(winners: tuple[int, ...], held: tuple[int, ...], told: str) -> None:
    outcome = Outcome("won", "given-up", (1, 2, 3), winners)
    assert said(outcome, held)[0] == told
    assert all(said(outcome, held, lang)[0] for lang in LANGUAGES)


def test_a_game_for_one_names_its_ends_itself() -> None:
    outcome = Outcome("triple", "all-up", (52,), (0,))
    assert verdict(outcome, FIRST) == "triple"
    assert ending(outcome, JOKER, FIRST, (Text("seat.name", {"n": 1}),)).words("en") == (
        "triple win",
        "all 52 cards are up",
    )


def test_a_computer_that_won_is_called_so() -> None:
    table = nim(seats=YOU)
    assert [table.seen_by(held).names()[1].id for held in (FIRST, NOBODY)] == ["seat.computer"] * 2


# -- names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana \n Maria ", "Ana Maria"),
        ("Żółć", "Żółć"),
        ("e\u0301", "é"),
        ("<b>&", "<b>&"),
        ("🙂", "🙂"),
    ],
)
def test_a_name_is_one_line_and_is_kept_as_it_is_meant(typed: str, kept: str) -> None:
    table = nim()
    names.name_seat(table, YOU, None, typed)
    assert table.names == {1: kept}
    names.name_seat(table, YOU, 1, "")
    assert table.names == {}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("x" * 25, "at most 24 characters, not 25"),
        ("a\u202eb", "can be printed"),
        ("a\x00b", "can be printed"),
        ("...", "letters, figures"),
        ("{n}", "without {"),
        ("a" + "\u0323\u0324\u0325\u0326", "letters, figures"),
        ("Ana", "another seat"),
        ("ANA", "another seat"),
        ("player 1", "another seat"),
        ("Gracz 1", "another seat"),
        ("the computer", "another seat"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_line(typed: str, words: str) -> None:
    table = nim()
    names.name_seat(table, FIRST, None, "Ana")
    with refused(refusals.INVALID, words):
        names.name_seat(table, YOU, None, typed)
    assert table.names == {0: "Ana"}


def test_one_names_ones_own_seat_and_says_which_of_several() -> None:
    table = nim()
    with refused(refusals.NOT_YOUR_SEAT, "your own seat"):
        names.name_seat(table, FIRST, 1, "Ana")
    with refused(refusals.NOT_YOUR_SEAT, "may watch"):
        names.name_seat(table, NOBODY, None, "Ana")
    with refused(refusals.INVALID, "say with 'seat'"):
        names.name_seat(table, BOTH, None, "Ana")
    names.name_seat(table, BOTH, 1, "Gracz 2")
    assert table.names == {}, "what one is called anyway is no name"


def test_a_game_speaks_of_people_by_their_names() -> None:
    for table, line in ((nim(), "Ana took 1 counter from heap 1."), (Table(Session(JAMBO, 11)), "Ana: a new turn.")):
        names.name_seat(table, FIRST, None, "Ana")
        table.play(FIRST, 0, "take 1 from 1" if table.game is NIM else "end turn")
        if table.game is JAMBO:
            table.play(YOU, 1, "end turn")
        lines = [one["text"] for one in wire.log_fields(table.seen_by(NOBODY), "en", (0, table.ply))]
        assert line in lines
        names.name_seat(table, FIRST, None, "")
        assert table.wording is table.game.wording


# -- taking back by consent


@pytest.mark.parametrize("policy", [FREE, HONEST])
def test_what_the_other_has_answered_goes_back_only_if_they_agree(policy: str) -> None:
    table = answered(policy)
    with refused(refusals.CANNOT_UNDO, "ask them"):
        table.undo(FIRST, 2)
    assert table.can_ask(FIRST)
    assert not table.can_ask(YOU)
    consent.settle(table, FIRST, 2, consent.ASK)
    consent.settle(table, FIRST, 2, consent.ASK)
    assert table.request == consent.UndoRequest(FIRST)
    assert consent.settle(table, YOU, 2, consent.GRANT) == (0, 0)
    assert (table.ply, table.session.undone) == (0, 1)
    assert not table.request
    assert consent.settle(table, YOU, 2, consent.GRANT) == (0, 0), "the same word again"
    assert table.redo(FIRST, 0) == (0, 1)
    assert table.can_redo(YOU)


def test_ones_own_last_move_needs_nobody_while_it_is_unanswered() -> None:
    table = answered()
    with refused(refusals.CANNOT_UNDO, "without asking"):
        consent.settle(table, YOU, 2, consent.ASK)
    assert table.undo(YOU, 2) == (0, 0)
    assert table.ply == 1


def test_what_was_refused_is_asked_again_only_after_a_move() -> None:
    table = answered()
    consent.settle(table, FIRST, 2, consent.ASK)
    consent.settle(table, YOU, 2, consent.REFUSE)
    assert table.request == consent.UndoRequest(FIRST, refused=True)
    with refused(refusals.CANNOT_UNDO, "After the next move"):
        consent.settle(table, FIRST, 2, consent.ASK)
    consent.settle(table, FIRST, 2, consent.WITHDRAW)
    assert table.request
    assert table.request.refused
    with refused(refusals.CANNOT_UNDO, "Nobody asks"):
        consent.settle(table, YOU, 2, consent.GRANT)
    table.play(FIRST, 2, first(table))
    table.play(YOU, 3, first(table))
    consent.settle(table, FIRST, 4, consent.ASK)


def test_a_move_withdraws_what_was_asked_and_so_does_who_asks() -> None:
    table = answered()
    consent.settle(table, FIRST, 2, consent.ASK)
    consent.settle(table, FIRST, 2, consent.WITHDRAW)
    assert table.request is None
    for undone in (False, True):
        consent.settle(table, FIRST, table.ply, consent.ASK)
        if undone:
            table.undo(YOU, table.ply)
            assert table.request is None
            table.redo(YOU, table.ply)
        else:
            table.play(FIRST, table.ply, first(table))
            assert table.request is None
            table.play(YOU, table.ply, first(table))


def test_nobody_agrees_with_themselves_or_looks_on_and_decides() -> None:
    table = answered()
    for said_ in (consent.GRANT, consent.REFUSE):
        with refused(refusals.CANNOT_UNDO, "Nobody asks"):
            consent.settle(table, YOU, 2, said_)
    consent.settle(table, FIRST, 2, consent.ASK)
    with refused(refusals.CANNOT_UNDO, "Nobody asks you"):
        consent.settle(table, FIRST, 2, consent.GRANT)
    with refused(refusals.NOT_YOUR_SEAT):
        consent.settle(table, NOBODY, 2, consent.GRANT)
    with refused(refusals.WRONG_PLY):
        consent.settle(table, YOU, 3, consent.GRANT)
    assert table.ply == 2


def test_on_a_free_table_what_was_shown_goes_back_by_consent_and_on_an_honest_one_it_stays() -> None:
    free, honest = jambo(FREE), jambo(HONEST)
    for table in (free, honest):
        table.play(YOU, 1, "draw")
        assert table.session.past[-1].revealed
    with refused(refusals.CANNOT_UNDO, "revealed"):
        consent.settle(honest, YOU, 2, consent.ASK)
    with refused(refusals.CANNOT_UNDO, "ask them"):
        free.undo(YOU, 2)
    consent.settle(free, YOU, 2, consent.ASK)
    with refused(refusals.CANNOT_UNDO, "answer that first"):
        consent.settle(free, FIRST, 2, consent.ASK)
    consent.settle(free, FIRST, 2, consent.GRANT)
    assert free.ply == 1


def test_a_ranked_table_and_a_finished_game_ask_nobody() -> None:
    for table in (answered(RANKED), to_the_end(answered(), BOTH)):
        assert not table.can_ask(FIRST)
        with refused(refusals.CANNOT_UNDO):
            consent.settle(table, FIRST, table.ply, consent.ASK)


def test_who_shares_a_device_agrees_aloud() -> None:
    table = answered()
    assert not table.can_ask(BOTH)
    assert table.undo(BOTH, 2) == (0, 0)
    assert table.ply == 1


# -- the rematch


def test_a_rematch_is_there_once_all_want_it_with_seats_swapped_and_any_deal() -> None:
    table = nim(HONEST)
    names.name_seat(table, FIRST, None, "Ana")
    with refused(refusals.STILL_PLAYING, "once the game is over"):
        rematch.want(table, FIRST, True)
    to_the_end(table, BOTH)
    assert not rematch.want(table, FIRST, True)
    assert not rematch.want(table, FIRST, True)
    assert not rematch.want(table, FIRST, False)
    assert table.rematch == ()
    assert not rematch.want(table, YOU, True)
    assert rematch.want(table, FIRST, True)
    new, further = rematch.opened(table)
    assert further == {0: 1, 1: 0}
    assert (new.names, new.session.policy, new.chosen, new.known, new.ply) == ({1: "Ana"}, HONEST, False, False, 0)
    assert new.shown_seed is None


def test_who_plays_alone_opens_another_deal_instead() -> None:
    for table, held in ((nim(), BOTH), (nim(seats=YOU), FIRST), (Table(Session(JOKER, 1)), FIRST)):
        with refused(refusals.INVALID, "open another deal"):
            rematch.want(table, held, True)
    with refused(refusals.NOT_YOUR_SEAT):
        rematch.want(nim(), NOBODY, True)
