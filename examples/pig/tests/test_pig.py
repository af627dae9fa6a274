"""Pig keeps the protocol, and each clause of its rules page."""

import pytest

from soloist import IllegalAction, Session
from soloist.core import conform
from soloist.core.game import NOBODY, Value
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.players.playout import contest, ply_stream
from soloist.table import lessons
from soloist_pig import PIG
from soloist_pig.mind import PigPlayer, TimidPlayer, prefer
from soloist_pig.rules import HOLD, ROLL


def at(banked: str, dice: str = "", turn: int = 0, target: int = 100, stream: int = 1) -> Session:
    """A game in the middle."""
    fields = f"banked: {banked}; turn: {turn}; dice: {dice}; stream: {stream}"
    return Session(PIG, 1, position=f"pig 1; options: target={target}; {fields}")


def about_to_roll(die: int, banked: str = "0 0", dice: str = "") -> Session:
    """A game whose next roll is known."""
    for stream in range(1000):
        session = at(banked, dice, stream=stream)
        events = session.play("roll")
        if events[0].args["die"] == f"piece.die-{die}":
            session.undo()
            return session
    raise AssertionError


# -- the protocol


@pytest.mark.parametrize("setup", list(conform.setups(PIG)), ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_pig_conforms(setup: dict[str, Value], seed: int) -> None:
    assert conform.check_play(PIG, setup, seed).name == "won"


def test_pig_has_its_words_and_its_options() -> None:
    conform.check_wording(PIG)
    conform.check_options(PIG)


def test_damaged_positions_are_refused_in_one_line() -> None:
    conform.check_malformed(PIG, {"target": 50}, seed=1, every=20)


@pytest.mark.parametrize(
    ("banked", "dice", "turn"), [("100 20", "2", 1), ("100 20", "", 0), ("100 100", "", 0), ("1 2 3", "", 0)]
)
def test_positions_that_cannot_arise_are_refused(banked: str, dice: str, turn: int) -> None:
    with pytest.raises(ValueError, match=r"^Position, field"):
        at(banked, dice, turn)


# -- the rules


@pytest.mark.rule("PIG-1")
def test_seat_1_begins_with_nothing_banked() -> None:
    session = Session(PIG, 7)
    assert (session.seat, session.state.banked, session.state.target) == (0, (0, 0), 100)
    assert Session(PIG, 7, {"target": 50}).state.target == 50


@pytest.mark.rule("PIG-2")
@pytest.mark.rule("PIG-3")
def test_a_die_stays_and_is_at_stake() -> None:
    session = about_to_roll(5, dice="2 6")
    session.play("roll")
    assert (session.seat, session.state.dice, session.state.stake) == (0, (2, 6, 5), 13)
    assert session.legal() == ("roll", "hold")


@pytest.mark.rule("PIG-4")
def test_a_one_takes_what_was_at_stake_and_nothing_else() -> None:
    session = about_to_roll(1, banked="30 20", dice="6 6")
    rolled, lost = session.play("roll")
    assert (rolled.kind, lost.kind, lost.args["n"]) == ("rolled", "lost", 12)
    assert (session.seat, session.state.banked, session.state.dice) == (1, (30, 20), ())


@pytest.mark.rule("PIG-5")
def test_holding_banks_the_stake_and_ends_the_turn() -> None:
    session = at("30 20", "6 5")
    session.play("hold")
    assert (session.seat, session.state.banked, session.state.dice) == (1, (41, 20), ())


@pytest.mark.rule("PIG-6")
@pytest.mark.parametrize("tried", ["hold", "bank/0"])
def test_before_the_first_roll_there_is_nothing_to_hold(tried: str) -> None:
    session = at("30 20")
    refusal = session.objection(tried) if tried == "hold" else session.explain("", tried)
    assert isinstance(refusal, IllegalAction)
    assert refusal.clause == "PIG-6"


@pytest.mark.rule("PIG-7")
def test_whoever_banks_the_target_has_won_at_once() -> None:
    session = at("90 99", "4 6")
    session.play("hold")
    assert session.outcome is not None
    assert (session.seat, session.outcome.winners, session.outcome.scores) == (NOBODY, (0,), (100, 99))
    session = at("90 99", "4 5")
    session.play("hold")
    assert session.outcome is None


@pytest.mark.rule("PIG-8")
def test_who_gives_up_has_lost() -> None:
    session = at("90 20")
    session.give_up(0)
    assert session.outcome is not None
    assert session.outcome.winners == (1,)


# -- the minds


def wins(first: Player, second: Player, games: int) -> int:
    """How many games the first player wins, who begins half of them."""
    won = 0
    for seed in range(games):
        players = [first, second] if seed % 2 else [second, first]
        outcome = contest(PIG, PIG.start({"target": 50}, seed), players, [ply_stream(seed, seat) for seat in range(2)])
        won += players[outcome.winners[0]] is first
    return won


def test_the_search_beats_somebody_timid() -> None:
    assert wins(PigPlayer(Budget(iterations=16)), TimidPlayer(), 16) > 10


@pytest.mark.parametrize(
    ("session", "wanted"),
    [
        (at("0 0"), ROLL),
        (at("0 0", "6 6 6"), ROLL),
        (at("0 0", "6 6 6 3"), HOLD),
        (at("0 40", "6 6 6 3"), ROLL),
        (at("60 95", "6 6 6 6"), ROLL),
        (at("80 95", "6 6 6 2"), HOLD),
    ],
)
def test_the_rule_of_thumb_keeps_pace_and_ends_the_race(session: Session, wanted: int) -> None:
    assert prefer(session.state) == wanted


def test_the_lesson_can_be_played_to_its_end() -> None:
    lessons.check(PIG)
