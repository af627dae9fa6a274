"""Thinking about one decision: a search from what its seat knows, and how fast it may go on."""

import time
from typing import Any, Final

from soloist.core.game import Action, Game, Seat
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Budget, Finding, Search
from soloist.core.state import State
from soloist.players.playout import ply_stream
from soloist.players.roster import BEST, thinker

# Of the thinking, one part in five goes to the best two alone, so that their difference is sharp.
DUEL: Final = 5
# An only move is not compared with anything: so many trials say what the position is worth.
LONE: Final = 100


class DecisionSearch:
    """The search about one decision. Its stream comes from a seed and the ply alone, never from the deal."""

    def __init__(self, game: Game[Any], state: State, ply: int, seed: int) -> None:
        self.game: Final[Game[Any]] = game
        self.state: Final = state
        self.ply: Final = ply
        self.seat: Final[Seat] = game.seat(state)
        self.legal: Final[list[Action]] = game.legal(state)
        self.guesser: Final = Guesser(game, state, self.seat)
        stream = ply_stream(seed, ply)
        # Reasons have a stream of their own, so that the search goes on alike whether or not they were asked for.
        self.asides: Final = mix(stream.counter)
        view = game.view(state, self.seat)
        self.search: Final[Search] = thinker(BEST, game, Budget(iterations=1)).think(
            view, self.legal, self.guesser, stream
        )

    @property
    def forced(self) -> bool:
        """Whether there is one legal action only, so that nothing is to be found out."""
        return len(self.legal) == 1

    def findings(self) -> list[Finding]:
        """What is known of each action, the best first."""
        return self.search.findings()

    def aside(self) -> Rng:
        """The stream for reasons, from its beginning."""
        return Rng(self.asides)

    def think(self, budget: Budget) -> None:
        """Think within a budget: about everything, then about the best two."""
        if budget.ms:
            self.think_until(time.perf_counter() + budget.ms / 1000)
        elif self.forced:
            self.search.run(min(LONE, budget.iterations))
        else:
            each = budget.iterations // DUEL // 2
            self.about(ANYTHING, budget.iterations - 2 * each)
            for finding in self.findings()[:2] if each else []:
                self.about(finding.action, each)

    def about(self, action: Action, iterations: int) -> None:
        """Think so many iterations on about one action, unless nothing is left to find."""
        if not self.search.done:
            self.search.run(iterations, action)

    def think_until(self, end: float) -> None:
        """Think until the clock says so: about everything, then about the best two."""
        if self.forced:
            self.judge_lone(end)
            return
        now = time.perf_counter()
        self.spend(now + (end - now) * (1 - 1 / DUEL))
        for i, finding in enumerate(self.findings()[:2]):
            now = time.perf_counter()
            self.spend(now + (end - now) / (2 - i), finding.action)

    def judge_lone(self, end: float) -> None:
        """Try the only move until the clock says so or that is enough."""
        for _ in range(LONE):
            if time.perf_counter() > end:
                return
            self.search.run(1)

    def spend(self, end: float, only: Action = ANYTHING) -> None:
        """Think until the clock says so, if there is time at all."""
        left = end - time.perf_counter()
        if left > 0 and not self.search.done:
            Budget(ms=left * 1000).spend(self.search, only)
