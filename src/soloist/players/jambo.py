"""Jambo's own players: the tree search whose roll-outs stop as a turn begins, and opponents of three strengths."""

from typing import Any, Final

from soloist.core.game import Action, Game, State, View
from soloist.core.rng import Rng
from soloist.games.jambo.cards import NONE
from soloist.games.jambo.heuristics import judged
from soloist.games.jambo.state import FRESH, Table
from soloist.players.greedy import GreedyPlayer
from soloist.players.ismcts import IsMctsSearch
from soloist.players.levels import EASY, FAIR
from soloist.players.player import Guesser, Player
from soloist.players.search import Budget, Search, Thinker

EXPLORATION: Final = 0.3
# A position is judged so many turns after the decision: when all of this turn and of the other side's next is played.
TURNS_AHEAD: Final = 2

HARD_ITERATIONS: Final = 1000
# A beginner misjudges each action by up to so much gold, and sees no more than so much in any.
BEGINNERS_ERROR: Final = 1.5
BEGINNERS_MOST: Final = 6.0
STEPS: Final = 1000


class JamboSearch(IsMctsSearch):
    """One tree for one decision of Jambo; all positions are judged as the same side's turn begins."""

    def __init__(self, game: Game[Any], legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        super().__init__(game, legal, guesser, rng, EXPLORATION)
        self.until = 0

    def iterate(self, s: State, only: Action) -> None:
        assert isinstance(s, Table)
        self.until = s.turns + TURNS_AHEAD
        super().iterate(s, only)

    def roll_out(self, s: State) -> None:
        assert isinstance(s, Table)
        game, until = self.game, self.until
        while s.turns > until or (s.turns == until and not begins(s)):
            until += 2
        while s.winner == NONE and (s.turns < until or not begins(s)):
            liked = game.prefer(s, game.seat(s), self.rng)
            assert liked is not None
            game.play(s, liked)


def begins(t: Table) -> bool:
    """Whether a turn is just about to begin."""
    return t.phase == FRESH and not t.frames


class JamboPlayer(Thinker):
    """Plays Jambo, alone or with another, by tree search."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return JamboSearch(self.game, legal, guesser, rng)


class BeginnerPlayer(Player):
    """Knows what actions are for, but misjudges them by a few gold."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        s = guesser.guess(rng)
        assert isinstance(s, Table)
        best, found = -1e9, legal[0]
        scores = judged(s, view.seat, legal)
        for i in range(len(legal)):
            error = BEGINNERS_ERROR * (2 * int(rng.below(STEPS)) / STEPS - 1)
            score = min(scores[i], BEGINNERS_MOST) + error
            if score > best:
                best, found = score, legal[i]
        return found


def opponent(level: str, game: Game[Any]) -> Player:
    """The opponent of a level: a beginner, the heuristic, or the search."""
    if level == EASY:
        return BeginnerPlayer()
    return GreedyPlayer(game) if level == FAIR else JamboPlayer(game, Budget(iterations=HARD_ITERATIONS))
