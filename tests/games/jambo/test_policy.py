"""Jambo's learned policy: it stands on the heuristic, and what practice teaches makes good answers likelier."""

import pytest
from librt.vecs import vec

from soloist.core.network import Network, zeros
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind import policy
from soloist.games.jambo.mind.policy import (
    BID_ROW,
    CIRCUMSTANCES,
    LOWEST_BID_ROW,
    NO_QUESTION,
    PER_GOLD,
    ROWS,
    WEIGHTS,
    Policy,
    base,
    learned_policy,
    row_of,
)
from soloist.games.jambo.mind.practice import Practice
from soloist.games.jambo.mind.prefer import judged
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.rules.actions import BACK, BID, BUILD, DRAW, END, KIND, USED
from soloist.games.jambo.rules.state import TWO

from .conftest import Lay, play_script, table_of

GAMES = pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)


def untaught() -> Policy:
    """The policy before any lesson."""
    return Policy(zeros(WEIGHTS))


def even(game: JamboGame) -> Network:
    """A worth to which everything is even."""
    return Network([PROSPECTS[game.variant], 1], zeros(PROSPECTS[game.variant]), [], [zeros(1)])


def test_gold_beyond_all_measure_counts_for_at_once_first_or_never() -> None:
    assert [base(gold) for gold in (1000.0, 500.0, -1000.0)] == [18.0, 9.0, -9.0]
    assert [base(gold) for gold in (2.0, 50.0, -50.0)] == [3.0, 12.0, -12.0]


@GAMES
def test_without_lessons_it_plays_what_the_heuristic_likes(game: JamboGame) -> None:
    one, alike, asked = untaught(), 0, 0
    for seed in (100_031, 100_032):
        s, rng = game.start(game.info.complete({}), seed), Rng.seeded(seed)
        for _ in range(40):
            legal = game.legal(s)
            if len(legal) > 1:
                scores = judged(s, game.seat(s), legal)
                alike += scores[legal.index(one.favourite(s, game.seat(s), legal))] == max(scores)
                asked += 1
            game.play(s, rng.choice(legal))
            if game.outcome(s):
                break
    assert alike > 0.9 * asked > 20


def test_every_answer_has_a_row(lay: Lay) -> None:
    rng = Rng.seeded(4)
    for game, options in ((JAMBO, {"huts": True, "relics": True}), (JAMBO_SOLO, {})):
        for seed in (100_041, 100_042):
            s = game.start(game.info.complete(options), seed)
            while legal := game.legal(s):
                assert all(0 <= row_of(s, game.seat(s), a) < ROWS for a in legal)
                game.play(s, rng.choice(legal))


def test_a_bid_above_the_lowest_and_an_earlier_relic_have_rows_of_their_own(lay: Lay) -> None:
    t = table_of(lay(rules=2, with_relics=True, relics=[1, 2], hand="guard"))
    assert len({row_of(t, 0, a) for a in JAMBO.legal(t)}) == len(JAMBO.legal(t))


def test_nobody_bids_more_than_the_lot_is_worth(lay: Lay) -> None:
    session = lay(hand="arabian-merchant", market="tea", deck="well guard 3-tea", gold=(20, 20), phase=3)
    play_script(session, "play arabian-merchant")
    t, one = table_of(session), Policy(learned_policy(TWO).first)
    bids: list[str] = []
    while t.lot:
        found, seat = JAMBO.legal(t), JAMBO.seat(t)
        liked = one.favourite(t, seat, found)
        bids.append(JAMBO.words(t, liked))
        one.weigh(t, seat, found)
        assert all(chance < 1e-9 for a, chance in zip(found, one.chances(), strict=True) if a > BID + len(bids))
        JAMBO.play(t, liked)
    assert 2 < len(bids) < 12
    assert min(t.gold) > 8


def test_a_bid_above_the_worth_and_a_hut_with_relics_are_out_of_the_question() -> None:
    house = JAMBO.start(JAMBO.info.complete({"huts": True, "relics": True}), 100_043)
    one = untaught()
    one.look(house, 0, [DRAW])
    assert [one.score(row, -1.0) for row in (LOWEST_BID_ROW, BID_ROW, BUILD)] == [NO_QUESTION] * 3
    assert one.score(BID_ROW, 1.0) == PER_GOLD


def test_taking_back_is_never_its_choice(lay: Lay) -> None:
    session = lay(hand="portuguese", market="tea silk")
    play_script(session, "play portuguese; tea")
    t, one = table_of(session), untaught()
    found = JAMBO.legal(t)
    one.weigh(t, 0, found)
    backs = [chance for a, chance in zip(found, one.chances(), strict=True) if BACK <= a < USED]
    assert backs == [0.0]


def test_a_weight_makes_an_answer_likelier(lay: Lay) -> None:
    t = table_of(lay(hand="well boat", phase=3))
    weights = [0.0] * WEIGHTS
    weights[END * CIRCUMSTANCES] = 30.0
    assert Policy(vec[float](weights)).favourite(t, 0, JAMBO.legal(t)) == END
    assert untaught().favourite(t, 0, JAMBO.legal(t)) != END


def test_a_lone_answer_is_not_weighed(lay: Lay) -> None:
    assert untaught().favourite(table_of(lay()), 0, [DRAW]) == DRAW


@GAMES
def test_practice_strengthens_what_was_done_by_the_winner_and_is_the_same_each_time(game: JamboGame) -> None:
    found: list[tuple[list[float], list[list[float]], list[float]]] = []
    for _ in range(2):
        practice = Practice(game.variant, game.info.rules, zeros(WEIGHTS), even(game))
        for deal in (100_051, 100_052):
            practice.learn(game.info.complete({}), deal)
        found.append((practice.result(), practice.rows, practice.won))
        assert practice.games == 2
        assert practice.turns > 10
        assert 0 <= practice.wins <= 2
    assert found[0] == found[1]
    gradient, rows, won = found[0]
    assert len(rows) == len(won) > 10
    assert len(gradient) == WEIGHTS
    assert 100 < sum(slope != 0.0 for slope in gradient) < WEIGHTS
    assert (
        gradient[KIND * CIRCUMSTANCES : (KIND + 6) * CIRCUMSTANCES] == [0.0] * 6 * CIRCUMSTANCES
    )  # no answer in turns


def test_practice_teaches_the_same_whether_or_not_it_notes_how_turns_begin() -> None:
    found: list[tuple[list[float], int]] = []
    for notes in (True, False):
        practice = Practice(TWO, JAMBO.info.rules, zeros(WEIGHTS), even(JAMBO), notes)
        practice.learn(JAMBO.info.complete({}), 100_053)
        found.append((practice.result(), len(practice.rows)))
    assert found[0][0] == found[1][0]
    assert found[0][1] > 10
    assert found[1][1] == 0


@GAMES
def test_the_shipped_weights_are_small_and_tried(game: JamboGame) -> None:
    shipped = learned_policy(game.variant)
    assert shipped.sizes == [policy.WEIGHTS, 1]
    assert sum(weight != 0.0 for weight in shipped.first) > 1000
