"""Whole turns: walks to one end, the rest of a turn, what Yazid's dice leave, and plans from every question."""

import math

import pytest

from soloist.core.network import Network, pack, unpack
from soloist.core.rng import Rng
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.finish import Finish, answers
from soloist.games.fivetribes.mind.judge import BONUS, Judge
from soloist.games.fivetribes.mind.observe import TRAITS
from soloist.games.fivetribes.mind.planner import likely_bids, plans, plans_from
from soloist.games.fivetribes.mind.turn import NARROW, WIDE, Breadth, Turn, WalkPlan, follow, straight_walk
from soloist.games.fivetribes.mind.walks import Walks, walk_clicks, walked
from soloist.games.fivetribes.mind.worth import network, worth
from soloist.games.fivetribes.rules.actions import BID, END, LAST_CAMEL, LOST_DJINNS, PASS, SALE
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import MERCHANT, TRIBES
from tests.games.fivetribes.table import layout, state_of, table, tile

SETUP = FIVETRIBES.info.complete({})
ECHIDNA = {"mine": "echidna", "court": "elder*2"}


def flat_network() -> Network:
    """A network that finds every position alike: sure to be survived, and nothing more to come."""
    return unpack(pack([TRAITS, 1, 2], [0.0] * TRAITS + [0.0, 0.0, 0.0, 20.0, 0.0]), "flat")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_straight_walk_leaves_the_position_that_its_drops_lead_to(seed: int) -> None:
    s = FIVETRIBES.start(SETUP, seed)
    play(s, legal(s)[-1])
    while s.frames:
        play(s, legal(s)[0])
    for start, end, tribe in ends(s)[::9]:
        walk, after = straight_walk(s, start, end, tribe)
        assert after.freeze() == walked(s, start, walk).freeze()
        assert walk[-1] == end * TRIBES + tribe


@pytest.fixture
def judge() -> Judge:
    """A judge that counts the points on the sheet."""
    return Judge(flat_network())


def played(s: Naqala, clicks: list[int]) -> Naqala:
    """The position after these answers, each of them legal."""
    after = s.copy()
    for a in clicks:
        assert a in legal(after)
        play(after, a)
    return after


# -- walks


def test_walks_lead_to_their_end_and_leave_different_boards() -> None:
    s = FIVETRIBES.start(SETUP, 4)
    play(s, 130)
    for start, end, tribe in ends(s)[::40]:
        walks = Walks(s, start, end, tribe, 12).found
        boards = set()
        for walk in walks:
            after = played(s, walk_clicks(s, start, walk))
            assert (after.at, after.tribe) == (end, tribe)
            assert after.key() == walked(s, start, walk).key()
            boards.add(tuple(after.meeples))
        assert len(walks) == len(boards) > 0


def test_a_walk_under_way_goes_on_from_where_it_stands() -> None:
    s = state_of(table({"1-1": "vmb", "2-1": "m", "1-2": "v", "2-2": "b"}))
    play(s, tile("1-1"))
    play(s, tile("2-1"))
    for start, end, tribe in ends(s):
        for walk in Walks(s, start, end, tribe, 9).found:
            after = played(s, walk_clicks(s, start, walk))
            assert (after.at, after.tribe) == (end, tribe)


def test_two_walks_that_leave_one_board_are_one() -> None:
    # Once around a square, in one direction or the other, and on to the end.
    s = state_of(table({"2-2": "mmmmm", "1-2": "m"}))
    walks = [sorted(walk) for walk in Walks(s, tile("2-2"), tile("1-2"), MERCHANT, 100).found]
    square = sorted(tile(name) * TRIBES + MERCHANT for name in ("3-2", "3-3", "2-3", "2-2", "1-2"))
    assert walks.count(square) == 1
    assert len(walks) == len({tuple(walk) for walk in walks})


# -- judging


def test_what_has_ended_is_judged_by_its_score(judge: Judge) -> None:
    s = FIVETRIBES.start(SETUP, 1)
    s.fate = LAST_CAMEL
    assert judge.worth(s) == sum(sheet(s)) + BONUS
    s.fate = LOST_DJINNS
    assert judge.worth(s) == 0.0


def test_a_round_that_ends_the_game_is_judged_as_its_end(judge: Judge) -> None:
    s = state_of(table({"1-1": "v"}, step="sale", court="vizier"))
    assert judge.worth(s) == sum(sheet(s)) + BONUS
    s.viziers = 0
    assert judge.worth(s) == 0.0


def test_the_dice_are_averaged_and_you_choose_the_best(judge: Judge) -> None:
    crowds = {"3-3": "aa", "1-1": "v", "1-2": "v", "6-1": "m", "6-2": "m"}
    s = state_of(table(crowds, step="sale", first="you", council="assassin*5", court="vizier*3"))
    full = sum(sheet(s)) + BONUS
    # Column 3 holds the assassins alone, so its six rolls are lost; elsewhere you send Yazid where he does no harm.
    assert judge.over_dice(s) == pytest.approx(full * 30 / 36)
    s.his_assassins = 0
    assert judge.over_dice(s) == pytest.approx(full)


def test_on_an_empty_board_the_dice_strike_nothing(judge: Judge) -> None:
    s = state_of(table({}, step="sale", first="you", court="vizier"))
    assert judge.over_dice(s) == sum(sheet(s)) + BONUS


# -- the rest of a turn


def test_the_rest_of_a_turn_buys_what_counts_most(judge: Judge) -> None:
    given = {"tiles": layout({"2-1": "s6"}), "djinns": "leta hagis echidna", "court": "elder*2 vizier", "gold": "9"}
    s = state_of(table({"1-1": "v", "2-1": "v", "5-5": "mm", "5-4": "m"}, **given))
    play(s, tile("1-1"))
    play(s, tile("2-1"))
    rest = Finish(judge, s, 20, True)
    assert [FIVETRIBES.words(s, rest.clicks[0]), rest.clicks[-1]] == ["buy hagis", END]
    assert rest.end is not None
    assert rest.worth == pytest.approx(sum(sheet(rest.end)) + BONUS)


def test_sales_of_a_whole_suit_and_of_parts_are_thought_of(judge: Judge) -> None:
    # Nothing is gained by points: the sale is one that costs none.
    given = {"goods": "silk*2 fish*2 wheat", "court": "vizier", "gold": "0"}
    s = state_of(table({"1-1": "v", "1-2": "v"}, step="sale", **given))
    rest = Finish(judge, s, 40, True)
    assert rest.clicks[-1] == END
    assert played(s, rest.clicks[:-1]).phase == SALE
    assert judge.judged >= 4


def test_what_an_answer_reveals_is_guessed(judge: Judge) -> None:
    for mine, goods, court in (("sloar", "fakir", ""), ("sibittis", "", "elder*2")):
        s = state_of(table({"1-1": "v", "1-2": "v"}, step="sale", mine=mine, goods=goods, court=f"vizier {court}"))
        rest = Finish(judge, s, 40, True)
        assert rest.worth >= sum(sheet(s)) + BONUS - 6
    only = Finish(judge, s, 1, True, legal(s)[0])
    assert len(only.clicks) == 1


@pytest.mark.parametrize(
    ("given", "plays", "expected"),
    [
        ({"crowds": {"1-1": "b", "2-1": "b"}, **ECHIDNA}, ("from 1-1", "to 2-1"), 2),
        ({"crowds": {"1-1": "b", "2-1": "b"}, "goods": "fakir*3"}, ("from 1-1", "to 2-1"), 3),
        (
            {"crowds": {"1-1": "b", "2-1": "b"}, "goods": "fakir", "mine": "echidna", "court": "elder*2"},
            ("from 1-1", "to 2-1"),
            3,
        ),
        ({"crowds": {"1-1": "a", "2-1": "a", "3-1": "v", "2-2": "mm"}}, ("from 1-1", "to 2-1"), 2),
    ],
)
def test_likely_answers_are_few(given: dict[str, object], plays: tuple[str, ...], expected: int) -> None:
    session = table(given.pop("crowds"), **given)  # type: ignore[arg-type]
    for words in plays:
        session.play(words)
    s = state_of(session)
    assert len(answers(s, True)) == expected
    assert set(answers(s, False)) <= set(legal(s))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"open": "second", "market": "silk silk fish"}, ["take 1", "take 3"]),
        ({"open": "suit silk", "goods": "silk fish"}, ["sell"]),
        ({"open": "power leta", "mine": "leta", "used": "leta"}, 5),
        ({"open": "power enki", "mine": "enki", "used": "enki"}, 1),
        ({"open": "where palm 4-1", "mine": "lamia", "goods": "fakir", "yours": "3-1"}, 2),
    ],
)
def test_likely_answers_to_questions_within_a_step(given: dict[str, str], words: object) -> None:
    s = state_of(table({"5-5": "v", "5-4": "v"}, step="sale", **given))
    found = answers(s, False)
    assert set(found) <= set(legal(s))
    assert len(found) == words if isinstance(words, int) else len(found) == len(list(words))  # type: ignore[call-overload]


# -- plans


@pytest.mark.parametrize("seed", [5, pytest.param(6, marks=pytest.mark.build("compiled"))])
def test_plans_are_legal_from_every_question_of_a_game(judge: Judge, seed: int) -> None:
    s, rng = FIVETRIBES.start(SETUP, seed), Rng(seed)
    for _ in range(10):
        if s.fate:
            return
        plan = plans_from(judge, s, Breadth(3, 1, 3, 3, 1, 6, 1))[0]
        played(s, plan.clicks)
        clicks = plan.clicks if rng.below(3) else [rng.choice(legal(s))]
        for a in clicks[: 1 + int(rng.below(len(clicks)))]:
            play(s, a)


def test_a_turn_is_tried_refined_finished_and_diced(judge: Judge) -> None:
    s = FIVETRIBES.start(SETUP, 8)
    play(s, 89)
    assert s.you_first
    turn = Turn(judge, s, [], Breadth(4, 2, 6, 4, 1, 12, 1))
    assert turn.next_gain() == math.inf
    turn.complete()
    assert (turn.tried, turn.next_gain()) == (4, -math.inf)
    moves = [plan for plan in turn.plans if isinstance(plan, WalkPlan)]
    assert any(move.refined for move in moves)
    assert any(move.finished for move in moves)
    assert any(move.diced for move in moves)
    for move in moves:
        played(s, move.clicks)


def test_without_a_move_a_turn_passes(judge: Judge) -> None:
    s = state_of(table({"1-1": "v"}, court="vizier"))
    assert plans_from(judge, s, NARROW)[0].clicks[0] == PASS


def test_walks_that_the_rest_of_the_turn_does_not_fit_are_left_out(judge: Judge) -> None:
    s = state_of(table({"1-1": "vm", "2-1": "m", "1-2": "v", "2-2": "v", "3-1": "m"}))
    turn = Turn(judge, s, [], NARROW)
    turn.try_next()
    move = turn.plans[0]
    assert isinstance(move, WalkPlan)
    rest = Finish(judge, walked(s, move.goal[0], move.walk), 4, False)
    rest.clicks = [PASS]
    turn.refine(WalkPlan(turn, move.goal, move.walk, rest))
    assert len(turn.plans) == 1


def test_a_power_called_up_before_the_move_is_planned_on(judge: Judge) -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, mine="enki", goods="fakir", court="elder vizier", yours="2-2"))
    play(s, legal(s)[-1])
    assert plans_from(judge, s, NARROW)[0].clicks


def test_a_tail_that_does_not_fit_is_not_followed() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, step="sale"))
    assert not follow(s.copy(), [PASS])
    assert follow(s.copy(), [])
    assert follow(s, [END])
    assert s.phase == SALE


def test_the_bids_thought_of_are_the_cheapest_and_the_dearest_in_fakirs() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, step="bid", mine="kumarbi", goods="fakir*4"))
    assert s.phase == BID
    assert [FIVETRIBES.words(s, a) for a in likely_bids(s)] == ["let yazid strike", "outbid", "outbid with 4 fakirs"]


# -- worth


def test_the_shipped_worth_fears_what_yazid_holds() -> None:
    assert network().sizes[0] == TRAITS
    crowds = {"1-1": "v", "1-2": "va", "2-2": "em", "4-4": "m", "5-4": "ev"}
    safe = state_of(table(crowds, step="bid", court="vizier*4"))
    for council in ("assassin*6", "elder*5 fakir*4", "vizier*4"):
        worse = state_of(table(crowds, step="bid", court="vizier*4", council=council))
        assert worth(worse) < worth(safe)


def test_a_game_that_is_over_leaves_one_plan() -> None:
    s = FIVETRIBES.start(SETUP, 3)
    s.fate = LOST_DJINNS
    judge = Judge(network())
    (plan,) = plans(judge, s, [7], NARROW)
    assert plan.clicks == [7]
    assert plan.worth == judge.worth(s)


def test_a_breadth_is_told_in_the_order_it_is_given() -> None:
    numbers = [1, 2, 3, 4, 5, 6, 7]
    assert Breadth(*numbers).numbers() == numbers
    assert WIDE.numbers()[0] > NARROW.numbers()[0]
