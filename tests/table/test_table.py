"""The house rules: who may do what at a table, what is taken back, and what counts as help."""

from typing import Any

import pytest

from soloist.core.errors import BadSetup, CannotUndo, IllegalAction
from soloist.core.game import View
from soloist.core.motion import applied
from soloist.core.session import Session
from soloist.games.jambo import JAMBO
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim
from soloist.players.levels import FAIR, HARD
from soloist.table import Refused, Table, computers, refusals
from soloist.table import open as opening
from tests.games.plain import PLAIN

ME = (0,)
YOU = (1,)
BOTH = (0, 1)
NOBODY: tuple[int, ...] = ()


def nim(undo: str = "free", seats: tuple[int, ...] = (), level: str = FAIR) -> Table:
    """Nim, deal 7: heaps of 2, 4 and 6."""
    return Table(Session(NIM, 7, undo=undo), seats, level)


def refused(kind: str, *words: str) -> Any:
    """What a wish is refused with."""

    class Expected:
        def __enter__(self) -> "Expected":
            self.context = pytest.raises(Refused)
            self.found = self.context.__enter__()
            return self

        def __exit__(self, *args: Any) -> bool:
            done = bool(self.context.__exit__(*args))
            assert self.found.value.kind == kind
            assert all(word in str(self.found.value) for word in words), str(self.found.value)
            assert "\n" not in str(self.found.value)
            return done

    return Expected()


def first(table: Table) -> str:
    return table.session.legal()[0]


def to_the_end(table: Table, held: tuple[int, ...]) -> Table:
    while not table.session.outcome:
        table.play(held, table.ply, first(table))
    return table


# -- turns and seats


def test_only_who_is_asked_answers_and_a_spectator_looks() -> None:
    table = nim()
    with refused(refusals.NOT_YOUR_TURN, "seat 1 is asked"):
        table.play(YOU, 0, first(table))
    with refused(refusals.NOT_YOUR_SEAT, "you may watch"):
        table.play(NOBODY, 0, first(table))
    assert table.play(ME, 0, first(table)) == (0, 1)


def test_a_wish_is_for_the_moment_that_its_owner_saw() -> None:
    table = nim()
    with refused(refusals.WRONG_PLY, "at ply 0, not 3"):
        table.play(ME, 3, first(table))
    table.play(ME, 0, "take 1 from 1")
    with refused(refusals.WRONG_PLY, "at ply 1, not 0") as expected:
        table.play(ME, 0, "take 2 from 2")
    assert expected.found.value.ply == 1


def test_the_same_answer_again_changes_nothing() -> None:
    table = nim()
    table.play(ME, 0, "take 1 from 1")
    assert table.play(ME, 0, "  TAKE 1 from 1") == (0, 1)
    assert table.play(ME, 0, NIM.parse(table.session.state, "take 1 from 1") or 0) == (0, 1)
    for other in ("take 1 from 2", "what", NIM.info.actions, -1):
        with refused(refusals.WRONG_PLY):
            table.play(ME, 0, other)
    assert table.session.words() == ("take 1 from 1",)


def test_a_repeated_annotation_is_the_same_however_it_is_written() -> None:
    from soloist.games.rummikub import RUMMIKUB

    session = Session(RUMMIKUB, 3, {"laying": "guided"})
    while not any(words.startswith("lay") for words in session.legal()):
        session.play("draw")
    table = Table(session)
    while "confirm" not in table.session.legal():
        table.play(ME, table.ply, next(words for words in table.session.legal() if words.startswith("lay")))
    ply = table.ply
    table.play(ME, ply, "confirm")
    assert table.play(ME, ply, "CONFIRM") == (ply, ply + 1)
    for bad in ("confirm r1 r2", "confirm r1 r2 r3 r4 r5 r6 r7"):
        with refused(refusals.WRONG_PLY):
            table.play(ME, ply, bad)


def test_one_gives_up_for_oneself_alone() -> None:
    table = nim()
    with refused(refusals.NOT_YOUR_TURN, "for yourself"):
        table.play(ME, 0, "give up 1")
    assert table.play(YOU, 0, "give up") == (0, 1)
    outcome = table.session.outcome
    assert outcome
    assert outcome.winners == (0,)
    with pytest.raises(IllegalAction, match="over"):
        table.give_up(ME, 1)


def test_who_holds_two_seats_looks_from_the_one_that_is_asked() -> None:
    table = nim()
    assert [table.side(held) for held in (BOTH, ME, YOU, NOBODY)] == [0, 0, 1, -1]
    table.play(BOTH, 0, first(table))
    assert [table.side(held) for held in (BOTH, ME, YOU, NOBODY)] == [1, 0, 1, -1]


# -- undo


def test_ones_own_last_move_can_be_taken_back_and_only_by_who_played_it() -> None:
    table = nim()
    table.play(ME, 0, "take 1 from 1")
    with refused(refusals.CANNOT_UNDO, "Only who played"):
        table.undo(YOU, 1)
    with refused(refusals.NOT_YOUR_SEAT):
        table.undo(NOBODY, 1)
    assert table.seen_by(NOBODY).no_undo() is not None
    assert table.undo(ME, 1) == (0, 0)
    assert table.ply == 0
    assert table.undo(ME, 1) == (0, 0), "the same wish again"
    with refused(refusals.CANNOT_UNDO, "nothing to undo"):
        table.undo(ME, 0)


@pytest.mark.parametrize("policy", ["free", "honest", "ranked"])
def test_a_finished_game_stays_finished(policy: str) -> None:
    table = to_the_end(nim(policy), BOTH)
    with refused(refusals.CANNOT_UNDO, "stays finished"):
        table.undo(BOTH, table.ply)
    given_up = nim(policy)
    given_up.give_up(ME, 0)
    with refused(refusals.CANNOT_UNDO, "stays finished"):
        given_up.undo(ME, 1)


def test_undo_and_redo_go_through_the_computers_moves() -> None:
    table = nim(seats=YOU)
    table.play(ME, 0, "take 1 from 1")
    table.play(ME, 2, first(table))
    whole = table.session.words()
    table.undo(ME, 4)
    assert table.session.words() == whole[:2]
    table.undo(ME, 2)
    assert table.ply == 0
    assert table.session.undone == 2
    assert table.can_redo(ME)
    assert table.redo(ME, 0) == (0, 2)
    assert table.redo(ME, 2) == (2, 4)
    assert table.session.words() == whole
    assert not table.can_redo(ME)
    with pytest.raises(CannotUndo, match="nothing to redo"):
        table.redo(ME, 4)


def test_redo_is_for_who_played_the_move() -> None:
    table = nim()
    table.play(ME, 0, "take 1 from 1")
    table.undo(ME, 1)
    assert not table.can_redo(YOU)
    with refused(refusals.NOT_YOUR_TURN):
        table.redo(YOU, 0)


def test_a_computer_that_has_answered_has_shown_something_on_an_honest_table() -> None:
    table = nim("honest", YOU)
    table.play(ME, 0, "take 1 from 1")
    with refused(refusals.CANNOT_UNDO, "computer has answered"):
        table.undo(ME, 2)


def test_an_honest_table_keeps_what_was_revealed_and_a_ranked_one_everything() -> None:
    for policy, words in (("honest", "revealed"), ("ranked", "ranked")):
        table = Table(Session(JOKER, 3, undo=policy))
        table.play(ME, 0, "draw")
        with refused(refusals.CANNOT_UNDO, words):
            table.undo(ME, 1)


# -- why


def test_why_answers_only_who_is_asked() -> None:
    table = nim()
    with refused(refusals.NOT_YOUR_TURN):
        table.objection(YOU, "take 7 from 1")
    refusal = table.objection(ME, "take 7 from 1")
    assert refusal is not None
    assert refusal.clause == "NIM-2"
    assert table.objection(ME, "take 1 from 1") is None
    assert table.objection(ME, target="heap/0/0") is None
    assert table.objection(ME, target="heap/9/0") is not None
    to_the_end(table, BOTH)
    over = table.objection(ME, target="heap/0/0")
    assert over is not None
    assert "over" in str(over)


# -- computers


def test_a_quick_computer_answers_in_the_same_step_and_always_alike() -> None:
    tables = [nim(seats=YOU) for _ in range(2)]
    for table in tables:
        assert table.play(ME, 0, "take 1 from 1") == (0, 2)
        assert table.play(ME, 0, "take 1 from 1") == (0, 2), "repeated, with all that was answered"
    assert tables[0].session.words() == tables[1].session.words()


def test_a_searching_computer_is_asked_for_and_late_answers_are_thrown_away() -> None:
    table = nim(seats=YOU, level=HARD)
    table.play(ME, 0, "take 1 from 1")
    assert table.thinks()
    actions, action = table.session.words(), NIM.legal(table.session.state)[0]
    assert table.answer(("take 2 from 1",), action) == (0, 0)
    assert table.answer(actions, action) == (1, 2)
    assert table.answer(actions, action) == (0, 0)
    table.play(ME, 2, first(table))
    table.answer(table.session.words(), None)
    assert table.session.seat == 0, "without an answer the fair one is played"


def test_a_computer_that_finds_no_end_gives_up() -> None:
    session = Session(JAMBO, 7)
    for _ in range(2):
        computers.step(session, (0,), computers.choice(session, FAIR))
    computers.step(session, (0,), computers.choice(session, FAIR), most=2)
    assert session.words()[2:] == ("give up",)


# -- the coach


def test_hints_are_for_who_plays_alone_and_count_once_a_decision() -> None:
    table = nim()
    with refused(refusals.NO_COACH, "against another person"):
        table.check_hint(ME, 0)
    assert table.check_hint(BOTH, 0) == 0
    assert table.count_hint(BOTH, 0)
    assert not table.count_hint(BOTH, 0)
    assert table.assisted
    with refused(refusals.WRONG_PLY):
        table.check_hint(BOTH, 1)
    with refused(refusals.RANKED):
        nim("ranked").check_hint(BOTH, 0)
    against = nim(seats=YOU, level=HARD)
    against.play(ME, 0, "take 1 from 1")
    with refused(refusals.NOT_YOUR_TURN):
        against.check_hint(ME, 1)
    with refused(refusals.GAME_OVER):
        to_the_end(table, BOTH).check_hint(BOTH, table.ply)


def test_a_review_is_of_ones_own_game_and_comes_at_the_end() -> None:
    table = nim(seats=(0,))
    with refused(refusals.STILL_PLAYING):
        table.check_review()
    assert table.reviewed_seat(YOU) == 1
    assert table.reviewed_seat(NOBODY) == 1
    assert table.reviewed_seat(YOU, 0) == 0
    with refused(refusals.INVALID, "seats are 1 to 2"):
        table.reviewed_seat(YOU, 2)
    table.give_up(YOU, table.ply)
    table.check_review()


def test_a_review_of_several_seats_of_ones_own_is_of_the_one_that_moved_last() -> None:
    table = nim()
    assert table.reviewed_seat(BOTH) == 0
    table.play(BOTH, 0, first(table))
    assert table.reviewed_seat(BOTH) == 0
    table.play(BOTH, 1, "give up")
    assert table.reviewed_seat(BOTH) == 1
    assert table.reviewed_seat(BOTH, 0) == 0
    assert table.reviewed_seat(ME) == 0


def test_help_is_told_by_its_kinds() -> None:
    table = opening.again(to_the_end(nim(), BOTH), BOTH)[0]
    assert table.help(BOTH) == ("known",)
    table.count_hint(BOTH, 0)
    table.play(BOTH, 0, first(table))
    table.undo(BOTH, 1)
    assert table.help(BOTH) == ("known", "hints", "undone")
    honest = nim("honest")
    honest.play(BOTH, 0, first(honest))
    honest.undo(BOTH, 1)
    assert (honest.help(BOTH), honest.assisted) == ((), False)


# -- opening


def test_a_chosen_deal_is_no_secret_and_any_other_is_one_until_the_end() -> None:
    assert opening.new(NIM, opening.seating(NIM), seed=7).shown_seed == 7
    table = opening.new(NIM, opening.seating(NIM))
    assert (table.shown_seed, table.record().secret) == (None, "")
    table.give_up(BOTH, 0)
    assert (table.shown_seed, table.record().secret) == (None, table.session.save().secret)
    old = Table(Session(NIM, 7))
    assert (old.shown_seed, old.record().seed) == (None, None)
    old.give_up(BOTH, 0)
    assert (old.shown_seed, old.record().seed) == (7, 7)


def test_whoever_tries_the_deal_elsewhere_has_help_where_it_is_not_over_yet() -> None:
    for copied in (False, True):
        running, over = nim(), to_the_end(nim(), BOTH)
        for table in (running, over):
            opening.copied(table, BOTH, 0) if copied else opening.again(table, BOTH)
        assert (running.assisted, over.assisted) == (True, False)


def test_a_deal_that_one_of_two_has_met_is_help_for_that_one() -> None:
    table = nim("honest")
    table.learn(ME)
    assert (table.help(ME), table.help(YOU)) == (("known",), ())
    assert [table.seen_by(held).assisted for held in (ME, YOU, BOTH, NOBODY)] == [True, False, True, True]
    over = to_the_end(nim("honest"), BOTH)
    over.learn(ME)
    assert not over.assisted


# -- what another seat does


def test_a_guess_at_what_another_has_played_is_not_answered() -> None:
    table = nim()
    played = first(table)
    table.play(ME, 0, played)
    for words in (played, "take 9 from 9"):
        with refused(refusals.WRONG_PLY):
            table.play(YOU, 0, words)
    assert table.play(ME, 0, played) == (0, 1)


def test_a_bad_wish_to_give_up_tells_nothing_of_anothers_moves() -> None:
    table = nim()
    with pytest.raises(IllegalAction) as e:
        table.play(YOU, 0, "give up 9")
    assert e.value.legal == ("give up 0", "give up 1")


def test_the_same_deal_again_is_known_and_so_assisted_at_every_door() -> None:
    table = to_the_end(opening.new(NIM, opening.seating(NIM), seed=7), BOTH)
    assert not table.assisted
    again, places = opening.again(table, BOTH)
    assert again.session.state.key() == Session(NIM, 7).state.key()
    assert again.assisted
    assert places.mine == BOTH
    other, _ = opening.copied(table, BOTH, 2, undo="honest")
    assert other.session.words() == table.session.words()[:2]
    assert other.assisted
    assert other.session.policy == "honest"
    from_text = opening.new(NIM, opening.seating(NIM), position=table.session.game.position(Session(NIM, 7).state))
    assert from_text.assisted


def test_the_deal_of_a_game_between_people_waits_for_its_end() -> None:
    table = nim()
    for held in (ME, YOU, NOBODY):
        with refused(refusals.STILL_PLAYING):
            opening.again(table, held)
        with refused(refusals.STILL_PLAYING):
            opening.copied(table, held, 0)
    assert opening.again(table, BOTH)
    assert opening.copied(table, BOTH, 0)
    honest = nim("honest")
    with refused(refusals.STILL_PLAYING):
        opening.again(honest, BOTH)


def test_a_copy_is_of_a_moment_before_the_end() -> None:
    table = to_the_end(nim(), BOTH)
    with refused(refusals.GAME_OVER):
        opening.copied(table, BOTH, table.ply)
    with refused(refusals.UNKNOWN_PLY, "there is no ply"):
        opening.copied(table, BOTH, table.ply + 1)


def test_the_record_of_a_running_game_is_for_who_holds_all_seats() -> None:
    table = nim()
    for held in (ME, NOBODY):
        with refused(refusals.RECORD_LATER):
            table.check_record(held)
    table.check_record(BOTH)
    with refused(refusals.RECORD_LATER):  # a computer's moves name what it took unseen
        nim(seats=YOU).check_record(ME)
    to_the_end(table, BOTH).check_record(NOBODY)


def test_the_position_is_for_who_may_try_everything_until_the_end_shows_it() -> None:
    table = nim()
    assert (table.position(BOTH), table.assisted) == (table.session.position(), True), "what is hidden was seen"
    assert nim(seats=YOU).position(ME)
    for other, held in ((table, ME), (table, NOBODY), (nim("honest"), BOTH), (nim("ranked"), BOTH)):
        with refused(refusals.STILL_PLAYING, "shows what is hidden"):
            other.position(held)
    for policy in ("honest", "ranked"):
        over = to_the_end(nim(policy), BOTH)
        assert (over.position(NOBODY), over.assisted) == (over.session.position(), False)


@pytest.mark.parametrize(
    ("wishes", "level", "words"),
    [
        (["me"], None, "has 2 seats"),
        (["open", "computer"], None, "at least once"),
        (["me", "dog"], None, "at least once"),
        (["me", "me"], "hard", "give it a seat"),
        (["me", "computer"], "grim", "it can be: easy, fair, hard"),
    ],
)
def test_a_seating_that_cannot_be_is_refused_in_one_line(wishes: list[str], level: str | None, words: str) -> None:
    with refused(refusals.INVALID, words):
        opening.seating(NIM, wishes, level)


def test_a_computer_sits_only_where_it_can_play() -> None:
    with pytest.raises(BadSetup, match="no computer player"):
        opening.seating(PLAIN, ["me", "computer"])
    assert opening.seating(NIM, ["computer", "me"], "easy") == ((1,), (0,), "easy")
    table = opening.new(NIM, opening.seating(NIM, ["computer", "me"]), seed=7)
    assert table.ply == 1, "a computer that is asked first has answered"


# -- the gate


def test_what_a_seat_sees_is_made_for_that_seat() -> None:
    table = Table(Session(JAMBO, 7))
    mine, yours, spectator = (table.seen_by(held) for held in (ME, YOU, NOBODY))
    assert mine.decision() is not None
    assert yours.decision() is None
    assert spectator.decision() is None
    assert [seen.view().seat for seen in (mine, yours, spectator)] == [0, 1, -1]
    table.play(ME, 0, first(table))
    drew = [seen.log()[0].event.kind for seen in (mine, yours, spectator)]
    assert drew == ["looked", "looked.hidden", "looked.hidden"]
    assert mine.view_at(0) == Session(JAMBO, 7).view(0)
    assert (mine.turn_at(0), mine.turn_at(1), mine.turn) == (0, 0, 0)
    assert mine.log((0, 1)) == mine.told(0)
    for seen in (mine, yours, spectator):
        assert seen.events(0) == [told.event for told in seen.told(0)]
    with refused(refusals.UNKNOWN_PLY):
        mine.check_moment(2)


# -- looks


class CountingNim(NimGame):
    """Nim that counts how often it is looked at."""

    info = NIM.info
    wording = NIM.wording
    looks = 0

    def view(self, s: Nim, seat: int) -> View:
        CountingNim.looks += 1
        return NIM.view(s, seat)


def test_a_move_costs_one_new_look_at_the_table() -> None:
    table = Table(Session(CountingNim(), 7))
    CountingNim.looks = 0
    view = table.seen_by(NOBODY).view()
    for ply, words in enumerate(["take 1 from 1", "take 2 from 2", "take 1 from 3"]):
        table.play(BOTH, ply, words)
        seen = table.seen_by(NOBODY)
        for told in seen.told(ply):
            view = applied(view, told.change)
        assert view == seen.view() == NIM.view(table.session.state, -1)
        assert CountingNim.looks == ply + 2


def test_the_house_sets_what_matters_between_two_people_alone() -> None:
    for wishes, asked in ((["me", "open"], True), (["me", "me"], False), (["me", "computer"], False)):
        table = opening.new(JAMBO, opening.seating(JAMBO, wishes))
        assert table.session.setup.get("always_asked", False) is asked
    given = opening.new(JAMBO, opening.seating(JAMBO, ["me", "open"]), setup={"always_asked": False})
    assert "always_asked" not in given.session.setup


@pytest.mark.build("pure")  # compiled code has its constants within
def test_a_table_holds_many_moves_but_not_any_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.table.seated.LEAST_BOUND", 3)
    monkeypatch.setattr("soloist.table.seated.PLIES_A_MINUTE", 0)
    table = nim()
    told = []
    for ply in range(3):
        warning = table.seen_by(BOTH).warning()
        told.append(warning and warning.args["left"])
        table.play(BOTH, ply, "take 1 from 3")
    assert told == [3, 2, 1]
    with pytest.raises(Refused, match="A table of this game holds 3 moves") as refused:
        table.play(BOTH, 3, "take 1 from 3")
    assert refused.value.kind == refusals.TOO_LONG
    table.undo(BOTH, 3)
    table.play(BOTH, 2, "take 1 from 2")
    table.give_up(BOTH, 3)
    assert table.session.outcome
    assert table.warning() is None


def test_the_bound_is_far_beyond_what_a_game_takes() -> None:
    bounds = {game.info.id: Table(Session(game, 1)).plies_left for game in (NIM, JOKER, JAMBO)}
    assert bounds["nim"] == 1000
    assert all(bound >= 1000 for bound in bounds.values())
    assert nim().warning() is None
