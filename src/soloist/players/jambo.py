"""Jambo's own players: a search that tries every answer out until the next turn begins, and three opponents."""

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

EXPLORATION: Final = 0.15
# A position is judged so many turns after the decision: when all of this turn and of the other side's next is played.
TURNS_AHEAD: Final = 2

HARD_ITERATIONS: Final = 1000
# A beginner misjudges each action by up to so much gold, and sees no more than so much in any.
BEGINNERS_ERROR: Final = 1.5
BEGINNERS_MOST: Final = 6.0
STEPS: Final = 1000


class JamboSearch(IsMctsSearch):
    """One decision of Jambo: only its own answers are tried out, and after them everybody plays by the heuristic.

    A deeper tree would flatter whatever ends the turn, for what is tried out further down is mostly worse play.
    """

    def __init__(self, game: Game[Any], legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        super().__init__(game, legal, guesser, rng, EXPLORATION)

    def iterate(self, s: State, only: Action) -> None:
        assert isinstance(s, Table)
        game, root, seat = self.game, self.root, self.game.seat(s)
        i = root.slot(only) if only >= 0 else self.select(s, root)
        until = s.turns + TURNS_AHEAD
        game.play(s, root.actions[i])
        while s.winner == NONE and (s.turns < until or not begins(s)):
            liked = game.prefer(s, game.seat(s), self.rng)
            assert liked is not None
            game.play(s, liked)
        root.tallies.add(i, game.worth(s, seat))


def begins(t: Table) -> bool:
    """Whether a turn is just about to begin."""
    return t.phase == FRESH and not t.frames


class JamboPlayer(Thinker):
    """Plays Jambo, alone or with another, by trying out."""

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
