"""Joker Solitaire's own player: the same answer for the same knowledge, quick when it is plain, exact once all is known."""

import pytest

from soloist.core.rng import Rng
from soloist.games.joker import JOKER
from soloist.games.joker.heuristics import promising
from soloist.games.joker.state import ALL_UP, JokerState
from soloist.players.joker import FIRST_CUT, Ending, JokerPlayer, JokerSearch, Race, unseen
from soloist.players.player import Guesser
from soloist.players.roster import player
from soloist.players.search import Budget

DEFAULTS = JOKER.info.complete({})
# All is known, and greed loses: the queen must go up before the king is needed.
ENDING = """joker 1
options:
stock:
talon: KC KD
clubs: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC
diamonds: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD
hearts: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH
spades: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS
undecided:
1: | KS QD
2: | KH QC
3: QS |
4: |
5: |
6: |
7: |
names:
out: BJ RJ
idle: 0
"""


def thought(state: JokerState, seed: int, iterations: int) -> JokerSearch:
    """What the player thinks of a position after so many iterations."""
    search = JokerPlayer(JOKER, Budget(iterations=1)).think(
        JOKER.view(state, 0), JOKER.legal(state), Guesser(JOKER, state, 0), Rng.seeded(seed)
    )
    search.run(iterations)
    return search


def numbers(search: JokerSearch) -> list[tuple[int, int, float, float]]:
    return [(f.action, f.count, f.mean, f.half) for f in search.findings()]


def later(seed: int, moves: int) -> JokerState:
    """A deal after so many moves of the heuristic."""
    state = JOKER.start(DEFAULTS, seed)
    for _ in range(moves):
        a = JOKER.prefer(state, 0, Rng.seeded(1))
        assert a is not None
        JOKER.play(state, a)
    return state
