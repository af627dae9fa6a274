"""Many games of one kind played side by side, a step of all in one call: what learns to play is fed from here.

What a step leaves lies in vectors, a row a game: the observation of the seat that is asked, the mask of its legal
actions, rewards, and whether the game has ended. A game that has ended begins anew with the next step, on another deal.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soloist.core.game import NOBODY, Action, Game, Outcome, Seat, Setup
from soloist.core.player import Guesser, Player, view_for
from soloist.core.rng import Rng, mix
from soloist.core.state import State

# Whose answers come from outside: a seat's, or those of all seats in turn.
EVERY: Final = -1

# What is rewarded: a win; the score; or the worth of the end, shaped by the worth of what lies on the way.
WIN: Final = 0
SCORE: Final = 1
SHAPED: Final = 2

# How a game stands after a step.
GOING: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2

# A deal number is made of two draws, because one has 31 bits at most.
HALF_SEED: Final = 1 << 16


def final_reward(game: Game[Any], s: State, outcome: Outcome, seat: Seat, kind: int) -> float:
    """What the end is worth to a seat: alone 1 or 0 for a win, among several a sum of zero."""
    if kind == SHAPED:
        return game.worth(s, seat)
    if kind == SCORE:
        return float(outcome.scores[seat])
    winners, seats = len(outcome.winners), game.info.seats
    if seats == 1:
        return 1.0 if winners else 0.0
    if not winners:
        return 0.0
    return (seats / winners if seat in outcome.winners else 0.0) - 1.0


class Batch:
    """So many games under one setup; the learner answers at one seat, or at every one, and players at the others."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        size: int,
        learner: Seat,
        others: list[Player],
        reward: int,
        discount: float,
        most_steps: int,
        refusal: float,
    ) -> None:
        """A game is cut off after so many steps (0: never); an answer that is not legal costs `refusal`, no more."""
        self.game: Final = game
        self.setup: Final = setup
        self.size: Final = size
        self.learner: Final = learner
        self.others: Final = others
        self.reward: Final = reward
        self.discount: Final = discount
        self.most_steps: Final = most_steps
        self.refusal: Final = refusal
        self.length: Final = len(game.observation)
        self.actions: Final = game.info.actions
        self.width: Final = game.info.seats if learner == EVERY else 1
        self.states: Final[list[State]] = []
        self.streams: Final = [Rng(0) for _ in range(size)]
        self.legal: Final[list[list[Action]]] = [[] for _ in range(size)]
        self.potentials: Final = [0.0] * (size * self.width)
        self.steps: Final = [0] * size
        self.row: Final = game.observation.blank()
        self.observations: Final = vec[float]([0.0] * (size * self.length))
        self.masks: Final = vec[u8]([0] * (size * self.actions))
        self.rewards: Final = vec[float]([0.0] * (size * self.width))
        self.standing: Final = vec[u8]([0] * size)
        self.refused: Final = vec[u8]([0] * size)
        self.seats: Final = vec[i64]([0] * size)

    # -- beginning

    def reset(self, seed: i64) -> None:
        """Every game begins; its deals come from a stream of its own, the same however many others there are."""
        for i in range(self.size):
            self.streams[i] = Rng(mix(mix(seed) ^ (i + 1)))
            self.begin(i)

    def begin(self, i: int) -> None:
        """One game begins on the next deal of its stream."""
        stream = self.streams[i]
        self.deal(i, int(stream.below(HALF_SEED)) * HALF_SEED + int(stream.below(HALF_SEED)))

    def deal(self, i: int, number: int) -> None:
        """One game begins on the deal of this number; the players before the learner answer at once."""
        state: State = self.game.start(self.setup, number)
        if i < len(self.states):
            self.states[i] = state
        else:
            self.states.append(state)
        self.steps[i] = 0
        self.standing[i] = GOING
        self.refused[i] = 0
        self.answer_others(i, state)
        for k in range(self.width):
            self.rewards[i * self.width + k] = 0.0
            if self.reward == SHAPED:
                self.potentials[i * self.width + k] = self.game.worth(state, self.rewarded(k))
        self.look(i, state)

    # -- playing

    def step(self, actions: list[Action]) -> None:
        """An answer for each game."""
        for i in range(self.size):
            if self.standing[i] == GOING:
                self.play(i, actions[i])
            else:
                self.begin(i)

    def play(self, i: int, a: Action) -> None:
        """An answer in one game, and those of the other players until the learner is asked again."""
        for k in range(self.width):
            self.rewards[i * self.width + k] = 0.0
        self.steps[i] += 1
        state = self.states[i]
        if a < 0 or a >= self.actions or not self.masks[i * self.actions + a]:
            self.refused[i] = 1
            self.rewards[i * self.width + (int(self.seats[i]) if self.learner == EVERY else 0)] = self.refusal
        else:
            self.refused[i] = 0
            self.game.play(state, a)
            self.answer_others(i, state)
            self.look(i, state)
            self.reward_all(i, state)
        if self.standing[i] == GOING and self.steps[i] == self.most_steps:
            self.standing[i] = CUT_OFF

    def answer_others(self, i: int, state: State) -> None:
        """Those who are not the learner answer while they are asked."""
        if self.learner == EVERY:
            return
        game = self.game
        seat = game.seat(state)
        while seat != self.learner and seat != NOBODY:
            player, guesser = self.others[seat], Guesser(game, state, seat)
            view = view_for(player, game, state, seat)
            game.play(state, player.choose(view, game.legal(state), guesser, self.streams[i]))
            seat = game.seat(state)

    def rewarded(self, k: int) -> Seat:
        """Whose the k-th reward of a game is."""
        return k if self.learner == EVERY else self.learner

    def reward_all(self, i: int, state: State) -> None:
        """What the last answers have earned: at the end what it is worth, on the way the change of the potential."""
        shaped = self.reward == SHAPED
        outcome = self.game.outcome(state) if self.standing[i] == ENDED else None
        if outcome is None and not shaped:
            return
        for k in range(self.width):
            at = i * self.width + k
            earned, seat = 0.0, self.rewarded(k)
            if outcome is not None:
                earned = final_reward(self.game, state, outcome, seat, self.reward)
            if shaped:
                ahead = 0.0 if outcome is not None else self.game.worth(state, seat)
                earned += self.discount * ahead - self.potentials[at]
                self.potentials[at] = ahead
            self.rewards[at] = earned

    # -- what is seen

    def look(self, i: int, state: State) -> None:
        """Write what the seat that is asked knows and may do; at the end, what the one asked last knows."""
        game, seat = self.game, self.game.seat(state)
        if seat == NOBODY:
            self.standing[i] = ENDED
        else:
            self.seats[i] = seat
        if self.learner != EVERY:
            self.seats[i] = self.learner
        game.observe(state, int(self.seats[i]), self.row)
        copy_row(self.row, self.observations, i * self.length)
        first: i64 = i * self.actions
        for a in self.legal[i]:
            self.masks[first + a] = 0
        self.legal[i] = game.legal(state)
        for a in self.legal[i]:
            self.masks[first + a] = 1


def copy_row(row: vec[float], into: vec[float], at: i64) -> None:
    """Write a row where it belongs."""
    n: i64 = len(row)
    i: i64 = 0
    while i < n:
        into[at + i] = row[i]
        i += 1
