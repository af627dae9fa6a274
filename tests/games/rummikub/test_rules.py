"""The rules of Rummikub Solo, clause by clause."""

from collections.abc import Callable

import pytest

from soloist import IllegalAction, Session
from soloist.core import conform
from soloist.core.errors import BadSetup, CannotUndo
from soloist.core.rng import Rng
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.game import FIRST_RUMMIKUB
from soloist.games.rummikub.rules.hidden import guess
from soloist.games.rummikub.rules.setup import dealt, hopeful, hopeless
from soloist.games.rummikub.rules.state import Rummikub
from tests.luck import Luck

At = Callable[..., Session]
ODDS = ["k1", "k3", "k5", "k7", "k9", "k11", "k13", "b1", "b3", "b5", "b7", "b9", "b11", "b13"]
"""Tiles that make no set among themselves."""
NEARLY_ALL = " | ".join(" ".join(f"{colour}{n}" for n in range(1, 14)) for colour in "kkbboo")
"""A table with all black, blue and orange tiles."""


def start(level: int = 1, seed: int = 0) -> Rummikub:
    """A new game."""
    return RUMMIKUB.start({"level": level, "winnable": False, "laying": "guided"}, seed)


def state(session: Session) -> Rummikub:
    """The session's whole position."""
    assert isinstance(session.state, Rummikub)
    return session.state


def odds(count: int) -> str:
    """Some tiles that make no set."""
    return " ".join(ODDS[:count])


def play(session: Session, *actions: str) -> Session:
    """The session after these actions."""
    for action in actions:
        session.play(action)
    return session


def face_of(session: Session, zone: str) -> list[str]:
    """What lies in a zone, places of the board without a tile left out."""
    zones = {part.name: part for part in session.view().zones}
    return [piece.face for piece in zones[zone].pieces if piece.face != "free"]


def refusal(session: Session, action: str) -> IllegalAction:
    """The error that an action meets, the position left as it was."""
    before = session.position()
    with pytest.raises(IllegalAction) as caught:
        session.play(action)
    assert session.position() == before
    return caught.value


@pytest.mark.rule("RUM-1")
def test_there_are_two_tiles_of_each_of_53_kinds() -> None:
    assert RUMMIKUB.census(start()) == (2,) * 53


@pytest.mark.rule("RUM-2")
def test_the_deal_is_14_tiles_24_stacks_and_20_aside() -> None:
    s = start()
    assert (len(s.board), len(s.bank), len(s.aside), s.table) == (14, 72, 20, ())
    assert len({start(seed=seed).board for seed in range(20)}) == 20


@pytest.mark.rule("RUM-3")
@pytest.mark.parametrize("level", range(1, 8))
def test_fields_run_down_without_gaps_from_33_less_the_level(level: int) -> None:
    view = RUMMIKUB.view(start(level), 0)
    bank = next(zone for zone in view.zones if zone.name == "bank")
    assert [piece.marks["field"] for piece in bank.pieces] == list(range(33 - level, 9 - level, -1))


@pytest.mark.rule("RUM-3")
@pytest.mark.parametrize("level", [0, 8, "hard"])
def test_other_levels_do_not_exist(level: int | str) -> None:
    with pytest.raises(BadSetup, match="option level cannot be"):
        Session("rummikub", 0, {"level": level})


@pytest.mark.rule("RUM-4")
def test_stacks_and_tiles_aside_are_not_seen() -> None:
    s = start()
    other = RUMMIKUB.guess(s, 0, Rng.seeded(5))
    assert other.bank != s.bank
    assert RUMMIKUB.view(other, 0) == RUMMIKUB.view(s, 0)
    hidden = [zone for zone in RUMMIKUB.view(s, 0).zones if zone.name in ("bank", "aside")]
    assert {piece.face for zone in hidden for piece in zone.pieces} == {""}


@pytest.mark.rule("RUM-5")
@pytest.mark.parametrize("level", range(1, 8))
def test_the_first_stack_leaves_the_pawn_where_it_is(level: int) -> None:
    session = Session("rummikub", 3, {"level": level})
    assert session.view().facts["limit"] == 33 - level
    play(session, "draw")
    assert session.view().facts["limit"] == 33 - level
    assert session.outcome is None


@pytest.mark.rule("RUM-10")
def test_an_opening_of_30_points_counts(at: At) -> None:
    session = play(at(board=f"r9 r10 r11 {odds(11)}"), "lay r9", "lay r10", "lay r11", "confirm")
    assert face_of(session, "set/0") == ["r9", "r10", "r11"]


@pytest.mark.rule("RUM-10")
def test_less_than_30_points_cannot_be_laid_first(at: At) -> None:
    session = at(board=f"r8 r9 r10 {odds(11)}")
    assert session.legal() == ("draw",)
    assert session.view().facts["best_opening"] == 27
    assert refusal(session, "lay r8").clause == "RUM-15"
    assert refusal(session, "confirm").clause == "RUM-14"


@pytest.mark.rule("RUM-10")
def test_several_sets_add_up_and_each_is_laid_in_any_order(at: At) -> None:
    session = at(board=f"r1 r2 r3 o8 b8 k8 {odds(8)}")
    play(session, "lay r1", "lay o8", "lay r3", "lay k8", "lay r2")
    assert refusal(session, "confirm").clause == "RUM-10"
    play(session, "lay b8", "confirm")
    assert len(state(session).table) == 2


@pytest.mark.rule("RUM-8")
@pytest.mark.rule("RUM-10")
def test_a_joker_in_the_opening_is_worth_what_it_stands_for(at: At) -> None:
    session = at(board=f"r9 r10 J {odds(11)}")
    play(session, "lay r9", "lay r10", "lay J", "confirm")
    assert state(session).table == ((47, 48, 64 + 49),)


@pytest.mark.rule("RUM-10")
def test_the_opening_does_not_touch_the_table_so_it_needs_30_from_the_board_alone(at: At) -> None:
    session = at(board=f"r10 b10 o10 r1 r2 r3 {odds(8)}")
    assert "lay r1" in session.legal()
    play(session, "lay r1", "lay r2", "lay r3")
    assert "confirm" not in session.legal()


@pytest.mark.rule("RUM-6")
@pytest.mark.rule("RUM-7")
@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("r1 r2", "fewer than three"),
        ("r1 b1 k2", "mixes colours and numbers"),
        ("r5 r5 b5", "same tile twice"),
        ("r5 r6 r6", "same tile twice"),
        ("r12 r13 r1", "gap"),
        ("r1 r2 r4", "gap"),
        ("k5 b5 o5 r5 J", "too many tiles"),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", "too many tiles"),
        ("J J", "fewer than three"),
        ("J J J", "jokers alone"),
        ("r5 r6 x7", "'x7' is not a tile"),
        ("r5 r6 r14", "'r14' is not a tile"),
        ("", "fewer than three"),
    ],
)
def test_a_table_of_wrong_sets_is_refused_with_the_set_and_the_reason(at: At, table: str, problem: str) -> None:
    session = at(board=f"r9 r10 r11 {odds(11)}")
    play(session, "lay r9", "lay r10", "lay r11")
    error = refusal(session, f"confirm r9 r10 r11 | {table}")
    assert problem in str(error)
    assert "set 2" in str(error) or "not a tile" in str(error)
    assert str(error).endswith("Legal now: take back, confirm.")


@pytest.mark.rule("RUM-8")
def test_a_joker_may_stand_for_a_tile_that_lies_there_twice(at: At) -> None:
    session = at("r4 r5 r6 | k5 b5 o5 r5", f"r6 r7 J {odds(7)}")
    play(session, "lay r6", "lay r7", "lay J", "confirm r4 r5 r6 | k5 b5 o5 r5 | J:r5 r6 r7")
    assert face_of(session, "set/2") == ["J", "r6", "r7"]


@pytest.mark.rule("RUM-9")
def test_both_jokers_may_lie_in_one_set(at: At) -> None:
    session = at(board=f"r12 J J {odds(11)}")
    play(session, "lay r12", "lay J", "lay J", "confirm J J r12")
    error = refusal(at(board=f"r12 J J {odds(11)}"), "confirm r12 J J")
    assert error.clause == "RUM-14"
    assert face_of(session, "set/0") == ["J", "J", "r12"]


@pytest.mark.rule("RUM-11")
@pytest.mark.rule("RUM-16")
def test_the_play_after_the_opening_may_rearrange_at_once(at: At) -> None:
    session = at(board=f"r10 b10 o10 r11 r12 {odds(9)}")
    play(session, "lay r10", "lay b10", "lay o10", "confirm")
    assert session.legal() == ("draw",)
    session = at("r10 b10 o10 k10", f"r11 r12 {odds(8)}")
    play(session, "lay r11", "lay r12", "confirm")
    assert state(session).table == ((9, 22, 35), (48, 49, 50))


@pytest.mark.rule("RUM-12")
def test_table_tiles_may_be_split_and_joined_but_never_come_back(at: At) -> None:
    session = at("b3 b4 b5 b6 b7", f"b5 {odds(8)}")
    held = session.view().facts["held"]
    play(session, "lay b5", "confirm")
    assert state(session).table == ((15, 16, 17), (17, 18, 19))
    assert isinstance(held, int)
    assert session.view().facts["held"] == held - 1
    assert refusal(session, "take back").clause == "RUM-12"
    assert refusal(session, "lay r13").clause == "RUM-12"


@pytest.mark.rule("RUM-12")
def test_laid_tiles_that_make_no_sets_cannot_be_confirmed(at: At) -> None:
    session = play(at("r10 r11 r12", f"k4 b4 o4 {odds(8)}"), "lay k4")
    assert refusal(session, "confirm").clause == "RUM-12"


@pytest.mark.rule("RUM-13")
def test_a_joker_is_freed_by_rearranging_and_stands_for_another_tile(at: At) -> None:
    session = at("k5 b5 o5 J:r5", f"r9 r10 {odds(8)}")
    play(session, "lay r9", "lay r10", "confirm")
    assert state(session).table == ((4, 17, 30), (47, 48, 64 + 49))


@pytest.mark.rule("RUM-14")
def test_a_play_without_a_tile_is_none(at: At) -> None:
    session = at("r5 r6 r7 r8", odds(10))
    assert refusal(session, "confirm").clause == "RUM-14"


@pytest.mark.rule("RUM-15")
def test_every_offered_tile_leads_to_a_play_that_can_be_confirmed(luck: Luck) -> None:
    for seed in luck.seeds(6):
        session = play(Session("rummikub", seed, {"laying": "guided"}), "draw", "draw")
        while len(session.legal()) > 1 and "confirm" not in session.legal():
            play(session, session.legal()[0])
        assert session.legal() == ("draw",) or "confirm" in session.legal()


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-15")
def test_what_can_be_laid_does_not_depend_on_what_was_asked_before(luck: Luck) -> None:
    session = play(Session("rummikub", luck.seed(4), {"laying": "guided"}), "draw", "draw", "draw")
    while len(session.legal()) > 1:
        fresh = RUMMIKUB.from_position(session.position())
        assert RUMMIKUB.legal(fresh) == RUMMIKUB.legal(state(session))
        play(session, session.legal()[-1 if "confirm" in session.legal() else 0])


@pytest.mark.rule("RUM-15")
def test_tiles_that_belong_to_no_play_are_not_offered(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}")
    assert session.legal() == ("lay r8", "draw")
    assert refusal(session, "lay o8").clause == "RUM-15"
    assert "no play that could be confirmed contains orange 8" in str(refusal(session, "lay o8"))


@pytest.mark.rule("RUM-17")
def test_one_may_draw_although_something_can_be_played_but_not_with_tiles_laid(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}")
    assert "draw" in session.legal()
    play(session, "lay r8")
    assert refusal(session, "draw").clause == "RUM-17"
    play(session, "take back", "draw")


@pytest.mark.rule("RUM-18")
def test_a_draw_fills_the_first_free_places_and_moves_the_pawn(at: At) -> None:
    session = at("r5 r6 r7", "r8 . . o8 k1 k3 k5 k7 k9 k11 k13 b1 b3 b5 b7 b9", "r1 r2 b13", level=2)
    assert session.view().facts["limit"] == 31
    play(session, "draw")
    assert [piece.face for piece in session.view().zones[-3].pieces[:5]] == ["r8", "r1", "r2", "o8", "k1"]
    assert state(session).board[-1] == 25
    assert session.view().facts["limit"] == 30


@pytest.mark.rule("RUM-19")
def test_the_limit_is_checked_before_anything_can_be_played(at: At) -> None:
    runs = "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 | b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13"
    runs += " | o1 o2 o3 o4 o5 o6 o7 o8 o9 o10 o11 o12 o13"
    board = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 k1"
    session = at(runs, board, "k2 k3 J", level=2)
    assert session.view().facts["next_field"] == 18
    assert session.view().facts["needed"] == 0
    lost = at(runs + " | k1 k2 k3 | b1 b2 b3", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 k4", "k5 k6 J", level=3)
    assert lost.view().facts["next_field"] == 15
    assert lost.view().facts["needed"] == 2
    play(lost, "draw")
    assert lost.outcome is not None
    assert (lost.outcome.name, lost.outcome.reason) == ("lost", "limit")
    assert lost.legal() == ()


@pytest.mark.rule("RUM-20")
def test_just_as_many_tiles_as_the_pawn_says_may_be_held() -> None:
    session = play(Session("rummikub", 3, {"level": 7}), "draw", "draw", "draw")
    assert (session.view().facts["held"], session.view().facts["limit"]) == (23, 24)
    assert session.outcome is None
    play(session, "draw")
    assert session.outcome is not None
    full = Session("rummikub", 3, {"level": 4})
    play(full, "draw", "draw", "draw", "draw")
    assert (full.view().facts["held"], full.view().facts["limit"]) == (26, 26)
    assert full.outcome is None


@pytest.mark.rule("RUM-21")
def test_the_last_stack_loses_whatever_its_tiles(at: At) -> None:
    session = at(NEARLY_ALL, "r1 r2 J r4 J", "r5 r6 r7", level=1)
    assert len(state(session).bank) == 3
    assert session.view().facts["next_field"] == 9
    play(session, "draw")
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.reason) == ("lost", "last-stack")


@pytest.mark.rule("RUM-22")
@pytest.mark.rule("RUM-23")
def test_the_last_tile_wins_and_a_joker_is_one(at: At) -> None:
    session = at(NEARLY_ALL, "r1 r2 r3 J r5")
    play(session, "lay r1", "lay r2", "lay r3", "lay r5", "confirm")
    assert session.outcome is None
    play(session, "lay J", "confirm")
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.reason, session.outcome.winners) == ("won", "last-tile", (0,))


@pytest.mark.rule("RUM-24")
def test_the_23rd_stack_may_complete_the_win(at: At) -> None:
    session = at(NEARLY_ALL.removesuffix(" o11 o12 o13"), "r1 r2 r3 r4 r5", "o11 o12 o13", level=7)
    assert len(state(session).bank) == 6
    assert session.view().facts["needed"] == 4
    play(session, "lay r1", "lay r2", "lay r3", "lay r4", "confirm", "draw")
    assert session.outcome is None
    assert session.view().facts["held"] == session.view().facts["limit"] == 4
    play(session, "lay r5", "lay o11", "lay o12", "lay o13", "confirm")
    assert session.outcome is not None
    assert session.outcome.name == "won"


@pytest.mark.rule("RUM-25")
def test_taking_back_costs_nothing(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}")
    before = session.position()
    play(session, "lay r8", "take back")
    assert session.position() == before


@pytest.mark.rule("RUM-26")
def test_plays_are_undone_on_an_honest_table_but_draws_are_not(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}", undo="honest")
    before = session.position()
    play(session, "lay r8", "confirm")
    session.undo()
    session.undo()
    assert session.position() == before
    play(session, "draw")
    with pytest.raises(CannotUndo):
        session.undo()


@pytest.mark.rule("RUM-27")
def test_the_table_lies_as_the_player_left_it_and_the_record_keeps_it(at: At) -> None:
    session = at("r1 r2 r3 | b1 b2 b3 | o1 o2 o3", f"k4 k3 {odds(9)}")
    play(session, "lay k3", "confirm R1 b1 o1|r2 b2 o2 | r3 b3 o3 k3")
    assert session.words()[-1] == "confirm r1 b1 o1 | r2 b2 o2 | r3 b3 o3 k3"
    assert face_of(session, "set/2") == ["r3", "b3", "o3", "k3"]
    again = Session.from_record(session.record())
    assert state(again).table == state(session).table


@pytest.mark.rule("RUM-27")
@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        ("r5 r6 r7", "red 8 is on the table and in none"),
        ("r5 r6 r7 r8 r9", "red 9 is in these sets more often"),
    ],
)
def test_the_shape_holds_just_the_tables_tiles(at: At, shape: str, problem: str) -> None:
    session = play(at("r5 r6 r7", f"r8 o8 {odds(9)}"), "lay r8")
    error = refusal(session, f"confirm {shape}")
    assert problem in str(error)
    assert error.clause == "RUM-27"


@pytest.mark.rule("RUM-10")
@pytest.mark.rule("RUM-27")
def test_an_opening_shape_is_worth_30_too(at: At) -> None:
    session = play(at(board=f"r9 r10 J {odds(11)}"), "lay r9", "lay r10", "lay J")
    assert refusal(session, "confirm J:r8 r9 r10").clause == "RUM-10"
    play(session, "confirm r9 r10 J")


@pytest.mark.rule("RUM-10")
@pytest.mark.rule("RUM-27")
def test_an_opening_is_read_as_what_opens(at: At) -> None:
    session = play(at(board=f"k10 J J {odds(11)}"), "lay k10", "lay J", "lay J", "confirm J J k10")
    assert session.words()[-1] == "confirm k10 J:k11 J:k12"
    assert face_of(session, "set/0") == ["k10", "J", "J"]
    session = play(at(board=f"k12 J J {odds(11)}"), "lay k12", "lay J", "lay J", "confirm J J k12")
    assert session.words()[-1] == "confirm J:k10 J:k11 k12"
    session = play(at(board=f"k10 J J {odds(11)}"), "lay k10", "lay J", "lay J")
    assert "worth 27" in str(refusal(session, "confirm J:k8 J:k9 k10"))


@pytest.mark.rule("RUM-8")
@pytest.mark.parametrize(
    ("shape", "told"),
    [
        ("J:r9 r5 r6", "joker for red 9, red 5, red 6"),
        ("r5 r6 J:b7", "red 5, red 6, joker for blue 7"),
        ("r5 J:r5 r6", "red 5, joker for red 5, red 6"),
    ],
)
def test_a_joker_that_is_said_to_stand_for_what_it_cannot_is_refused(at: At, shape: str, told: str) -> None:
    session = play(at("b1 b2 b3", f"r5 r6 J {odds(8)}"), "lay r5", "lay r6", "lay J")
    error = refusal(session, f"confirm b1 b2 b3 | {shape}")
    assert error.clause == "RUM-8"
    assert f"set 2 ({told}) has a joker that cannot stand for what it is said to." in str(error)


# -- free laying


@pytest.mark.rule("RUM-15")
def test_any_tile_may_be_laid_where_laying_is_free(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}", laying="free")
    assert session.legal() == (*(f"lay {tile}" for tile in [*ODDS[:9], "o8", "r8"]), "draw")
    play(session, "lay o8")
    assert session.legal()[-2:] == ("take back", "confirm")
    assert refusal(session, "lay o8").clause == "RUM-12"
    assert refusal(session, "draw").clause == "RUM-17"
    assert "best_opening" not in session.view().facts


@pytest.mark.rule("RUM-15")
def test_it_is_the_default() -> None:
    assert Session("rummikub", 1).setup == {"level": 1, "winnable": False, "laying": "free"}
    assert len(Session("rummikub", 1).legal()) == 1 + len({*start(seed=1).board})


@pytest.mark.rule("RUM-12")
@pytest.mark.rule("RUM-15")
@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        ("r5 r6 r7 | o8", "set 2 (orange 8) has fewer than three tiles."),
        ("r5 r6 r7 o8", "set 1 (red 5, red 6, red 7, orange 8) mixes colours and numbers"),
        ("r5 r6 r7", "orange 8 is on the table and in none of these sets."),
    ],
)
def test_what_was_laid_freely_is_judged_when_it_is_confirmed(at: At, shape: str, problem: str) -> None:
    session = play(at("r5 r6 r7", f"r8 o8 {odds(9)}", laying="free"), "lay o8")
    assert problem in str(refusal(session, f"confirm {shape}"))


@pytest.mark.rule("RUM-25")
def test_tiles_that_the_table_cannot_arrange_return_to_their_places(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}", laying="free")
    before = session.position()
    play(session, "lay o8", "lay r8", "confirm")
    assert session.position() == before
    said = RUMMIKUB.wording.say(session.log()[-1].text())
    assert said == "These tiles cannot all lie in sets: 2 tiles go back to your board."
    quiet = state(session).copy()
    for words in ("lay o8", "confirm"):
        RUMMIKUB.play(quiet, RUMMIKUB.parse(quiet, words) or 0)
    assert quiet.key() == state(session).key()
    opening = play(at(board=f"r8 r9 r10 {odds(11)}", laying="free"), "lay r8", "lay r9", "lay r10", "confirm")
    assert "do not make sets worth 30" in RUMMIKUB.wording.say(opening.log()[-1].text())
    play(session, "lay r8", "confirm")
    assert face_of(session, "set/0") == ["r5", "r6", "r7", "r8"]


@pytest.mark.rule("RUM-15")
def test_a_position_of_the_first_version_is_guided_as_it_was(at: At) -> None:
    text = at("r5 r6 r7", f"r8 o8 {odds(9)}").position()
    old = text.replace("rummikub 2", "rummikub 1").replace(" laying=guided", "")
    session = Session("rummikub", 0, position=old)
    assert session.game.info.rules == 1
    assert session.legal() == ("lay r8", "draw")
    assert session.position() == old


@pytest.mark.rule("RUM-27")
def test_without_a_shape_the_other_sets_stay_as_they_are(at: At) -> None:
    session = at("o3 b3 k3 | r5 r6 r7 | k9 o9 r9", f"r8 {odds(7)}")
    play(session, "lay r8", "confirm")
    assert state(session).table[:2] == ((28, 15, 2), (8, 34, 47))


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
def test_hopeless_deals_are_left_out() -> None:
    setup = {"level": 7, "winnable": True}
    seeds = [seed for seed in range(12) if hopeless(start(7, seed))]
    assert seeds, "no deal among these is hopeless"
    for seed in seeds[:3]:
        assert not hopeless(FIRST_RUMMIKUB.start(setup, seed))
    free = next(seed for seed in range(12) if seed not in seeds)
    assert FIRST_RUMMIKUB.start(setup, free).board == start(7, free).board
    guessed = RUMMIKUB.guess(FIRST_RUMMIKUB.start(setup, free), 0, Rng.seeded(1))
    assert not hopeless(guessed)


@pytest.mark.rule("RUM-28")
def test_a_hopeless_deal_cannot_be_won_and_a_way_to_win_tells_that_another_can(at: At) -> None:
    lost = state(at("r6 r7 r8 | o2 o3 o4", f"{odds(14)} {odds(6)}", level=7))
    hopeful = state(at(NEARLY_ALL, "r1 . r3 r5 r7 r9"))
    assert RUMMIKUB.solvable(lost, 1000, False) is False
    assert RUMMIKUB.solvable(hopeful, 1000, False) is True
    assert RUMMIKUB.solvable(hopeful, 1000, True) is True


@pytest.mark.rule("RUM-28")
def test_before_the_last_stack_only_a_win_is_hope(at: At) -> None:
    assert not hopeless(state(at(NEARLY_ALL, "r1 . r3 r5 r7 r9")))


@pytest.mark.rule("RUM-28")
def test_a_guess_does_not_look_for_hope_for_ever(at: At) -> None:
    lost = state(at("r6 r7 r8 | o2 o3 o4", f"{odds(14)} {odds(6)}", level=7))
    assert hopeless(lost)
    lost.winnable = True
    assert guess(lost, Rng.seeded(1), tries=3).table == lost.table


@pytest.mark.rule("RUM-29")
def test_giving_up_loses() -> None:
    session = Session("rummikub", 1)
    session.give_up()
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.winners) == ("lost", ())


@pytest.mark.parametrize("words", ["lay", "lay z9", "lay r14", "put r5", "take", "draw 3", ""])
def test_words_that_name_no_move_are_refused(words: str) -> None:
    session = Session("rummikub", 1)
    with pytest.raises(IllegalAction):
        session.play(words)


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("board/0", "table", 46),
        ("", "bank/0", 55),
        ("", "button/confirm", 54),
        ("", "button/take-back", 53),
        ("board/1", "table", None),
        ("board/40", "table", None),
        ("board/x", "table", None),
        ("board/0", "bank/0", None),
        ("laid/0", "table", None),
        ("", "button/other", None),
    ],
)
def test_drags_and_clicks_name_moves(at: At, source: str, target: str, action: int | None) -> None:
    session = at("r5 r6 r7", f"r8 . o8 {odds(9)}")
    assert RUMMIKUB.seek(state(session), source, target) == action


def test_the_same_happens_when_nobody_listens(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}", "b2 J b13")
    quiet = state(session).copy()
    for words in ("lay r8", "take back", "lay r8", "confirm", "draw"):
        action = RUMMIKUB.parse(quiet, words)
        assert action is not None
        RUMMIKUB.play(quiet, action)
        play(session, words)
    assert quiet.key() == state(session).key()


def test_the_log_tells_what_happened(at: At) -> None:
    session = at("r5 r6 r7", f"r8 o8 {odds(9)}", "b2 J b13")
    play(session, "lay r8", "take back", "lay r8", "confirm", "draw")
    told = {lang: [RUMMIKUB.wording.say(event.text(), lang) for event in session.log()] for lang in ("en", "pl")}
    assert told["en"][0] == "You laid red 8."
    assert told["en"][1] == "You took 1 tile back."
    assert told["en"][3] == "You placed 1 tile; 0 of the 1 sets stayed as before."
    assert told["en"][4] == "You drew the stack on field 32: blue 2, joker, blue 13."
    assert told["pl"][0] == "Wykładasz czerwoną 8."
    assert told["pl"][4] == "Dobierasz stos z pola 32: niebieską 2, jokera, niebieską 13."


def test_tiles_are_shuffled_until_the_deal_passes_the_test() -> None:
    tested: list[Rummikub] = []

    def second(deal: Rummikub) -> bool:
        tested.append(deal)
        return len(tested) == 2

    setup = RUMMIKUB.info.complete({"level": 1, "winnable": True})
    deal = dealt(setup, 5, second)
    assert deal is tested[1]
    assert deal.bank != tested[0].bank
    assert dealt({**setup, "winnable": False}, 5, second).bank == tested[0].bank
    assert hopeful(deal) is not hopeless(deal)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("setup", list(conform.setups(RUMMIKUB)), ids=str)
def test_every_setup_can_be_started(setup: dict[str, bool | int | str]) -> None:
    assert RUMMIKUB.outcome(RUMMIKUB.start(setup, 5)) is None
