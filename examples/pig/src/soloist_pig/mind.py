"""What plays Pig: a rule of thumb, somebody timid for beginners, and a search that rolls games out."""

from typing import Final

from librt.vecs import vec

from soloist.core.game import Action, Seat, View
from soloist.core.player import Guesser, Player
from soloist.core.race import Race
from soloist.core.rng import Rng
from soloist.core.search import Search, Thinker
from soloist.core.state import State
from soloist_pig.rules import HOLD, ROLL, Pig, play

# Keep pace: hold at so many points, more if behind and fewer if ahead. Once somebody is near the target, race to it.
PACE: Final = 21
BEHIND: Final = 8
NEAR: Final = 29
# What a seat knows as numbers.
PARTS: Final = (("mine", 1), ("other", 1), ("stake", 1), ("my_turn", 1), ("target", 1))
# What somebody timid is content with.
ENOUGH: Final = 8


def prefer(s: Pig) -> Action:
    """End the race, or keep pace."""
    mine, other = s.banked[s.turn], s.banked[1 - s.turn]
    if not s.dice:
        return ROLL
    if max(mine, other) >= s.target - NEAR:
        return HOLD if mine + s.stake >= s.target else ROLL
    return HOLD if s.stake >= PACE + (other - mine) // BEHIND else ROLL


def features(s: Pig, seat: Seat) -> dict[str, float]:
    """What a person looks at once the turn is over: whether it has won, and what is banked."""
    return {"won": float(s.banked[seat] >= s.target), "banked": float(s.banked[seat])}


def observe(s: Pig, seat: Seat, into: vec[float]) -> None:
    """What is banked and at stake, as a share of the target; whether this seat is next; and the target in hundreds."""
    into[0] = s.banked[seat] / s.target
    into[1] = s.banked[1 - seat] / s.target
    into[2] = s.stake / s.target
    into[3] = float(s.turn == seat)
    into[4] = s.target / 100


class TimidPlayer(Player):
    """An easy opponent: holds as soon as there is something to lose."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        stake = view.facts["stake"]
        return HOLD if isinstance(stake, int) and stake >= ENOUGH and HOLD in legal else ROLL


class PigRace(Race):
    """Rolling against holding: both are tried with the same dice to come, and played on by the rule of thumb."""

    def __init__(self, guesser: Guesser, stream: int, moves: list[Action], seat: Seat) -> None:
        super().__init__(guesser, stream, moves, len(moves))
        self.seat: Final = seat

    def rolled(self, s: State, a: Action, rng: Rng) -> float:
        assert isinstance(s, Pig)
        play(s, a)
        while not s.over:
            play(s, prefer(s))
        return float(s.banked[self.seat] >= s.target)

    def line(self, a: Action) -> list[Action]:
        return [a]


class PigPlayer(Thinker):
    """Plays what wins most of the games that are rolled out."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        state = guesser.guess(rng)
        assert isinstance(state, Pig)
        favourite = prefer(state)
        moves = [favourite, *(a for a in legal if a != favourite)]
        return PigRace(guesser, rng.counter, moves, view.seat)
