"""Jambo's own search: the tree search, whose roll-outs stop as a turn begins and are judged there."""

from typing import Any, Final

from soloist.core.game import Action, Game, State, View
from soloist.core.rng import Rng
from soloist.games.jambo.cards import NONE
from soloist.games.jambo.state import FRESH, Table
from soloist.players.ismcts import IsMctsSearch
from soloist.players.player import Guesser
from soloist.players.search import Budget, Search, Thinker

EXPLORATION: Final = 0.3
# How many turns are played on by the heuristic before a position is judged.
TURNS_AHEAD: Final = 2
TUNE: Final = [EXPLORATION, 2.0]


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
