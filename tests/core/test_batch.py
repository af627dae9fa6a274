"""Many games side by side: deals, masks, refusals, rewards and ends, as games played one by one have them."""

from typing import Any

import pytest

from soloist.core.batch import CUT_OFF, ENDED, EVERY, GOING, SCORE, SHAPED, WIN, Batch, final_reward
from soloist.core.game import Action, Game, Outcome, View
from soloist.core.player import Guesser, Player, view_for
from soloist.core.rng import Rng, mix
from soloist.games import joker, nim
from soloist.games.nim.rules import action
from soloist.players.greedy import GreedyPlayer

JOKER: Game[Any] = joker.JOKER
NIM: Game[Any] = nim.NIM


def batch(
    game: Game[Any] = NIM,
    size: int = 3,
    learner: int = EVERY,
    others: list[Player] | None = None,
    reward: int = WIN,
    discount: float = 1.0,
    most_steps: int = 0,
) -> Batch:
    made = Batch(game, game.info.complete({}), size, learner, others or [], reward, discount, most_steps, -1.0)
    made.reset(5)
    return made


def mask(games: Batch, i: int) -> list[int]:
    return [a for a in range(games.actions) if games.masks[i * games.actions + a]]


def observed(games: Batch, i: int) -> list[float]:
    return list(games.observations)[i * games.length : (i + 1) * games.length]


def test_rows_are_what_each_game_says() -> None:
    games, rng = batch(JOKER), Rng(3)
    for _ in range(60):
        for i, s in enumerate(games.states):
            assert mask(games, i) == JOKER.legal(s)
            into = JOKER.observation.blank()
            JOKER.observe(s, 0, into)
            assert observed(games, i) == list(into)
            assert games.standing[i] == (ENDED if JOKER.outcome(s) else GOING)
        games.step([rng.choice(legal or [0]) for legal in games.legal])


def test_the_deals_of_a_game_do_not_depend_on_the_others() -> None:
    few, many = batch(size=2), batch(size=5)
    for _ in range(30):
        assert [s.key() for s in few.states] == [s.key() for s in many.states[:2]]
        few.step([legal[-1] if legal else 0 for legal in few.legal])
        many.step([legal[-1] if legal else 0 for legal in many.legal])
    assert len({s.key() for s in batch(JOKER, 40).states}) == 40


def test_a_deal_can_be_chosen() -> None:
    games = batch()
    games.deal(1, 77)
    assert games.states[1].key() == NIM.start(NIM.info.complete({}), 77).key()


def test_an_ended_game_begins_anew_with_the_next_step() -> None:
    games = batch(size=1)
    while games.standing[0] == GOING:
        games.step([games.legal[0][-1]])
    assert mask(games, 0) == []
    assert sorted(games.rewards) == [-1.0, 1.0]
    games.step([0])
    assert games.standing[0] == GOING
    assert list(games.rewards) == [0.0, 0.0]
    assert mask(games, 0) == NIM.legal(games.states[0])


def test_an_illegal_answer_changes_nothing_but_the_reward() -> None:
    games = batch(size=1)
    key = games.states[0].key()
    for answer in (-1, 21, next(a for a in range(21) if a not in mask(games, 0))):
        games.step([answer])
        assert (games.states[0].key(), games.refused[0], games.rewards[0]) == (key, 1, -1.0)
    games.step([games.legal[0][0]])
    assert (games.refused[0], games.rewards[0]) == (0, 0.0)


def test_a_game_is_cut_off_in_time() -> None:
    games = batch(JOKER, 1, most_steps=3)
    games.step([0])
    games.step([999])
    assert games.standing[0] == GOING
    games.step([0])
    assert games.standing[0] == CUT_OFF
    games.step([0])
    assert games.standing[0] == GOING


@pytest.mark.parametrize("learner", [0, 1])
def test_the_others_answer_between_the_learners_answers(learner: int) -> None:
    games = batch(NIM, 1, learner, [GreedyPlayer(NIM), GreedyPlayer(NIM)])
    for _ in range(40):
        if games.standing[0] == GOING:
            assert NIM.seat(games.states[0]) == learner == games.seats[0]
            games.step([games.legal[0][0]])
        else:
            outcome = NIM.outcome(games.states[0])
            assert outcome is not None
            assert games.rewards[0] == (1.0 if outcome.winners == (learner,) else -1.0)
            games.step([0])


class Looker(Player):
    """Takes from the heap that it sees to be the largest."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        sizes = [len(zone.pieces) for zone in view.zones]
        return action(sizes.index(max(sizes)), 1)


def test_a_view_is_drawn_for_whoever_looks_at_it() -> None:
    games = batch(NIM, 1, 0, [Looker(), Looker()])
    games.deal(0, 1)
    s, before = games.states[0], NIM.view(games.states[0], 1)
    assert view_for(Looker(), NIM, s, 1) == before
    assert view_for(GreedyPlayer(NIM), NIM, s, 1).zones == ()
    games.step([games.legal[0][0]])
    assert games.standing[0] == ENDED or NIM.seat(games.states[0]) == 0


@pytest.mark.build("compiled")
def test_shaped_rewards_add_up_to_the_worth_of_the_end() -> None:
    games = batch(JOKER, 1, 0, reward=SHAPED)
    first, rewards, rng = JOKER.worth(games.states[0], 0), 0.0, Rng(mix(4))
    while games.standing[0] == GOING:
        games.step([rng.choice(games.legal[0])])
        rewards += games.rewards[0]
    assert rewards == pytest.approx(JOKER.worth(games.states[0], 0) - first)


def test_a_potential_ahead_is_discounted() -> None:
    games = batch(JOKER, 1, 0, reward=SHAPED, discount=0.5)
    before = JOKER.worth(games.states[0], 0)
    games.step([0])
    assert games.rewards[0] == pytest.approx(0.5 * JOKER.worth(games.states[0], 0) - before)


def test_what_an_end_is_worth() -> None:
    s, alone = NIM.start(NIM.info.complete({}), 1), JOKER.start(JOKER.info.complete({}), 1)
    won, tie, none = Outcome("won", "", (3, 5), (1,)), Outcome("won", "", (4, 4), (0, 1)), Outcome("lost", "", (0, 0))
    assert [final_reward(NIM, s, won, seat, WIN) for seat in (0, 1)] == [-1.0, 1.0]
    assert [final_reward(NIM, s, tie, seat, WIN) for seat in (0, 1)] == [0.0, 0.0]
    assert [final_reward(NIM, s, none, seat, WIN) for seat in (0, 1)] == [0.0, 0.0]
    assert [final_reward(NIM, s, won, seat, SCORE) for seat in (0, 1)] == [3.0, 5.0]
    assert final_reward(JOKER, alone, Outcome("win", "", (20,), (0,)), 0, WIN) == 1.0
    assert final_reward(JOKER, alone, Outcome("loss", "", (3,)), 0, WIN) == 0.0
    assert final_reward(JOKER, alone, Outcome("loss", "", (3,)), 0, SHAPED) == JOKER.worth(alone, 0)
