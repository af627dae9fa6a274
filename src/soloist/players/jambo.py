"""Jambo's own players: the tree search whose roll-outs stop as a turn begins, and opponents of three strengths."""

from typing import Any, Final

from soloist.core.game import Action, Game, State, View
from soloist.core.rng import Rng
from soloist.games.jambo.cards import NONE
from soloist.games.jambo.heuristics import judged
from soloist.games.jambo.state import FRESH, Table
from soloist.players.greedy import GreedyPlayer
from soloist.players.ismcts import IsMctsSearch
from soloist.players.player import Guesser, Player
from soloist.players.search import Budget, Search, Thinker

EXPLORATION: Final = 0.3
# How many turns are played on by the heuristic before a position is judged: what is left of this one, and the next.
TURNS_AHEAD: Final = 2
TUNE: Final = [EXPLORATION, 2.0]

EASY: Final = "easy"
FAIR: Final = "fair"
HARD: Final = "hard"
LEVELS: Final = (EASY, FAIR, HARD)
HARD_ITERATIONS: Final = 1000
# A beginner misjudges each action by up to so much gold, and sees no more than so much in any.
BEGINNERS_ERROR: Final = 4.0
BEGINNERS_MOST: Final = 6.0
STEPS: Final = 1000


class JamboSearch(IsMctsSearch):
    """One tree for one decision of Jambo."""

    def roll_out(self, s: State) -> None:
        assert isinstance(s, Table)
        game, until = self.game, s.turns + int(TUNE[1])
        while s.winner == NONE and (s.turns < until or s.frames or s.phase != FRESH):
            liked = game.prefer(s, game.seat(s), self.rng)
            assert liked is not None
            game.play(s, liked)


class JamboPlayer(Thinker):
    """Plays Jambo, alone or with another, by tree search."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return JamboSearch(self.game, legal, guesser, rng, TUNE[0])


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
