"""What a process plays while Jambo is learned: trials of values, practice, games of the favourites, of the search."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import numpy as np
from librt.vecs import vec

from soloist.core.game import Setup
from soloist.core.network import Network, unpack, zeros
from soloist.core.player import Guesser
from soloist.core.search import Budget
from soloist.core.truth import Truth
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.card_values import FILES, VALUES, reach
from soloist.games.jambo.mind.policy import POLICIES, Policy
from soloist.games.jambo.mind.practice import Practice
from soloist.games.jambo.mind.prospects import PROSPECTS, prospects
from soloist.games.jambo.mind.search import JamboRace
from soloist.games.jambo.mind.trial import Trials
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import SOLO
from soloist.games.jambo.rules.turn import begins
from soloist.lab.learn.climber import Numbers
from soloist.players.playout import player_stream

GAMES_PLAYED: Final[list[JamboGame]] = [JAMBO, JAMBO_SOLO]
# Of the trials of a decision so many count.
TRIALS: Final = 24


@dataclass(frozen=True)
class Work:
    """What a process is to play: so many deals from the first on, with the files of the moment."""

    variant: int
    first: int
    deals: int
    values: bytes
    policy: bytes = b""
    worth: bytes = b""
    iterations: int = 0
    notes: bool = True

    @property
    def game(self) -> JamboGame:
        """The rules to play by."""
        return GAMES_PLAYED[self.variant]

    @property
    def numbers(self) -> range:
        """The deals to play."""
        return range(self.first, self.first + self.deals)


@dataclass(frozen=True)
class Begun:
    """The prospects of each seat as turns began, a row each, and whether it won."""

    rows: Numbers
    won: Numbers


@dataclass(frozen=True)
class Taught:
    """What a part of a batch taught: from how many deals, the slope, the first seat's wins, and how turns began."""

    deals: int
    slope: Numbers
    wins: int
    begun: Begun


@dataclass(frozen=True)
class Searched:
    """Games of the search: how turns began; of each decision the first trials, what is shown, the turn, and who won."""

    begun: Begun
    worths: Numbers
    shown: Numbers
    turns: Numbers
    won: Numbers


def setup(variant: int, deal: int) -> Setup:
    """Between two players every set of modules in turn; in solo as it is."""
    options = {} if variant == SOLO else {"huts": deal % 2 == 1, "relics": deal % 4 >= 2}
    return GAMES_PLAYED[variant].info.complete(options)


def values_of(work: Work) -> vec[float]:
    """What things are worth."""
    return unpack(work.values, FILES[work.variant]).first


def policy_of(work: Work) -> Network:
    """The policy to play with."""
    return unpack(work.policy, POLICIES[work.variant])


def worth_of(work: Work) -> Network:
    """The worth to judge with."""
    return unpack(work.worth, WEIGHTS[work.variant])


@contextmanager
def values_in_place(work: Work) -> Iterator[None]:
    """The heuristic plays with the values of this work."""
    before = VALUES[work.variant]
    VALUES[work.variant] = values_of(work)
    try:
        yield
    finally:
        VALUES[work.variant] = before


def try_out(work: Work) -> Taught:
    """Games of the heuristic with values changed one way and the other."""
    trials = Trials(work.variant, work.game.info.rules, values_of(work), vec[float](reach(work.variant)))
    for deal in work.numbers:
        trials.learn(setup(work.variant, deal), deal)
    return Taught(work.deals, np.array(trials.result()), trials.wins, Begun(np.zeros((0, 0)), np.zeros(0)))


def practise(work: Work) -> Taught:
    """Games of the policy by chance."""
    with values_in_place(work):
        rules = work.game.info.rules
        practice = Practice(work.variant, rules, policy_of(work).first, worth_of(work), work.notes)
        for deal in work.numbers:
            practice.learn(setup(work.variant, deal), deal)
    begun = Begun(np.array(practice.rows), np.array(practice.won))
    return Taught(work.deals, np.array(practice.result()), practice.wins, begun)


def play_favourites(work: Work) -> Begun:
    """Games of the policy's favourite answers."""
    game, policy, vector = work.game, Policy(policy_of(work).first), zeros(PROSPECTS[work.variant])
    rows: list[list[float]] = []
    won: list[float] = []
    with values_in_place(work):
        for deal in work.numbers:
            s = game.start(setup(work.variant, deal), deal)
            seats: list[int] = []
            while s.winner == NONE:
                if begins(s):
                    for seat in range(game.info.seats):
                        prospects(s, seat, vector)
                        rows.append(list(vector))
                        seats.append(seat)
                game.play(s, policy.favourite(s, game.seat(s), game.legal(s)))
            won += [float(s.winner == seat) for seat in seats]
    return Begun(np.array(rows), np.array(won))


def search(work: Work) -> Searched:
    """Games of the search, and what it would show at each decision, to a thousandth."""
    games = SearchGames(work)
    with values_in_place(work):
        for deal in work.numbers:
            games.play(deal)
    begun = Begun(np.array(games.rows), np.array(games.rows_won))
    return Searched(begun, np.array(games.worths), np.array(games.shown), np.array(games.turns), np.array(games.won))


class SearchGames:
    """Plays games of the search one after the other, and writes down what it says."""

    def __init__(self, work: Work) -> None:
        self.variant: Final = work.variant
        self.game: Final = work.game
        self.worth: Final = worth_of(work)
        self.policy: Final = policy_of(work)
        self.budget: Final = Budget(work.iterations)
        self.vector: Final = zeros(PROSPECTS[work.variant])
        self.rows: list[list[float]] = []
        self.rows_won: list[float] = []
        self.worths: list[list[float]] = []
        self.shown: list[float] = []
        self.turns: list[float] = []
        self.won: list[float] = []

    def play(self, deal: int) -> None:
        """Play a deal to its end."""
        game = self.game
        s, stream = game.start(setup(self.variant, deal), deal), player_stream(deal)
        begun: list[int] = []
        seats: list[int] = []
        while s.winner == NONE:
            if begins(s):
                for seat in range(game.info.seats):
                    prospects(s, seat, self.vector)
                    self.rows.append(list(self.vector))
                    begun.append(seat)
            seat, legal = game.seat(s), game.legal(s)
            action = legal[0]
            if len(legal) > 1:
                guesser = Guesser(game, s, seat)
                thought = JamboRace(game, self.worth, self.policy, Truth(1.0, 0.0), seat, legal, guesser, stream)
                self.budget.decide(thought)
                action = thought.findings()[0].action
                if self.note(thought, s.turns):
                    seats.append(seat)
            game.play(s, action)
        self.rows_won += [float(s.winner == seat) for seat in begun]
        self.won += [float(s.winner == seat) for seat in seats]

    def note(self, thought: JamboRace, turn: int) -> bool:
        """Write down what is found; nothing is where only taking back is left."""
        trials = thought.worths[thought.leader()][:TRIALS]
        if not trials:
            return False
        self.worths.append([trials[k % len(trials)] for k in range(TRIALS)])
        self.shown.append(round(thought.findings()[0].mean, 3))
        self.turns.append(float(turn))
        return True
