"""The learned worth at work: what the end of a turn promises, by the network, and over Yazid's 36 rolls."""

import math
from typing import Final

from soloist.core.network import Network, Reader, zeros
from soloist.games.fivetribes.mind.ground import Ground, bounded
from soloist.games.fivetribes.mind.observe import TRAITS, traits
from soloist.games.fivetribes.rules.actions import LAST_CAMEL, LOST_DJINNS
from soloist.games.fivetribes.rules.play import end_of_round
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import COLUMNS, TILES
from soloist.games.fivetribes.rules.yazid import buy_djinn, buys_his_last, strike

UNIT: Final = 50.0  # the points that the network's second output counts
BONUS: Final = 200.0  # what surviving counts besides the score when a turn is chosen
NEVER: Final = -1.0
ROLLS: Final = 36.0


class Judge:
    """Judges ends of turns. What it prefers is the score to be expected and a bonus for the chance to survive."""

    def __init__(self, network: Network, bonus: float = BONUS) -> None:
        self.reader: Final = Reader(network)
        self.inputs: Final = zeros(TRAITS)
        self.ground: Final = Ground()
        self.bonus: Final = bonus
        self.survival = 0.0  # of the position judged last
        self.score = 0.0
        self.judged = 0

    def rest(self, s: Naqala) -> None:
        """Positions near this one will be judged next."""
        traits(s, self.inputs, self.ground)
        self.reader.rest(self.inputs)

    def estimate(self, s: Naqala) -> None:
        """The chance to survive and a survivor's score, by the network."""
        traits(s, self.inputs, self.ground)
        outputs = self.reader.outputs(self.inputs)
        self.survival = 1.0 / (1.0 + math.exp(-bounded(outputs[0], 30.0)))
        self.score = max(0.0, float(self.ground.points) + UNIT * outputs[1])
        self.judged += 1

    def ended(self, s: Naqala, fate: int) -> float:
        """What a game that ended so is worth."""
        self.survival, self.score = (1.0, float(sum(sheet(s)))) if fate >= LAST_CAMEL else (0.0, 0.0)
        return self.survival * (self.score + self.bonus)

    def worth(self, s: Naqala) -> float:
        """What a position is worth when your turn is over: Yazid strikes next if you outbid him, or a round begins."""
        if s.fate:
            return self.ended(s, s.fate)
        if not s.you_first:
            fate = end_of_round(s)
            if fate:
                return self.ended(s, fate)
        self.estimate(s)
        return self.survival * (self.score + self.bonus)

    def ending(self, s: Naqala) -> float:
        """What it is worth to end your turn here: over all rolls, if Yazid strikes after it."""
        return self.over_dice(s) if s.you_first else self.worth(s)

    # -- over the dice

    def after_strike(self, s: Naqala) -> float:
        """What a position is worth when Yazid has struck and has still to buy, in place; the round is over then."""
        if s.fate:
            return 0.0
        buy_djinn(s)
        s.you_first = 0
        return self.worth(s)

    def struck(self, s: Naqala, first: int, second: int) -> float:
        """What Yazid's turn leaves if he strikes one tile or two (-1: none)."""
        after = s.copy()
        for t in (first, second):
            if t >= 0 and not after.fate:
                strike(after, t)
        return self.after_strike(after)

    def over_dice(self, s: Naqala) -> float:
        """The mean worth over all rolls of Yazid's dice; where you choose for him you choose what is worth most."""
        alone = [self.struck(s, t, -1) if s.sizes[t] else NEVER for t in range(TILES)]
        ranked = sorted([t for t in range(TILES) if s.sizes[t]], key=alone.__getitem__, reverse=True)
        if not ranked:
            return self.struck(s, -1, -1)
        total = 0.0
        for column in range(COLUMNS):
            held = [t for t in range(column, TILES, COLUMNS) if s.sizes[t]]
            chosen = max([alone[t] for t in held]) if held else alone[ranked[0]]
            for t in range(column, TILES, COLUMNS):
                total += alone[t] if s.sizes[t] else chosen
            if len(held) > 1:
                total += self.struck(s, held[-1], held[0])
            else:
                one = held[0] if held else ranked[0]
                others = [t for t in ranked if t != one and not (held and t % COLUMNS == column)]
                total += max([self.struck(s, one, other) for other in others[:3]], default=alone[one])
        return total / ROLLS


class WaryJudge(Judge):
    """A judge to whom only what is lost for certain is worth nothing, a turn before the game says so.

    The network was learned by the plain judge, whose games the recipe plays again.
    """

    def worth(self, s: Naqala) -> float:
        """The same, but for the djinn that Yazid buys wherever he strikes."""
        if s.you_first and not s.fate and buys_his_last(s):
            return self.ended(s, LOST_DJINNS)
        return super().worth(s)
