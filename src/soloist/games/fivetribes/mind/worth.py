"""How a position between two turns is likely to end: the chance to survive, and the score of a survivor.

The weights are fitted to played games: survival by logistic regression, the score by least squares.
"""

import math
from typing import Final

from soloist.games.fivetribes.mind.move_gain import next_gain
from soloist.games.fivetribes.mind.points import STRIKE, rounds_left
from soloist.games.fivetribes.rules.actions import LAST_CAMEL
from soloist.games.fivetribes.rules.goods import FAKIR, MERCHANDISE
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    ELDER,
    MERCHANT,
    NO_CAMEL,
    OASIS,
    TILES,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE

SCALE: Final = 300.0  # the points that a worth of 1 stands for
SURE: Final = 3.0  # a margin that is as good as any larger one
LEAN: Final = 12  # coins below which bids and taxes become a danger

# In logits: always, the margins of assassins, djinns and viziers, coins missing, rounds left, tiles covered, and tiles
# whose strike would be the end.
SURVIVAL: Final[tuple[float, ...]] = (-1.735, 0.638, 0.494, 0.276, -0.19, 0.283, 0.102, -0.045)
# In points: always, the sheet, coins, rounds left, tiles covered, the next move, elders, fakirs, djinns, kinds of
# merchandise, their square, villages and oases.
SCORE: Final[tuple[float, ...]] = (-5.15, 0.94, -0.22, 10.3, 2.2, 0.5, 0.47, 2.4, 1.5, 3.3, -0.56, 0.45, 1.6)


def worth(s: Naqala) -> float:
    """The score to be expected, as a share of SCALE; a lost game is worth nothing."""
    return max(0.0, min(1.0, outlook(s) / SCALE))


def outlook(s: Naqala) -> float:
    """The score to be expected, a lost game counting nothing."""
    if s.fate:
        return float(sum(sheet(s))) if s.fate >= LAST_CAMEL else 0.0
    return survival(s) * max(0.0, weigh(SCORE, score_traits(s)))


def survival(s: Naqala) -> float:
    """The chance to survive."""
    return 1.0 / (1.0 + math.exp(-weigh(SURVIVAL, survival_traits(s))))


def weigh(weights: tuple[float, ...], traits: list[float]) -> float:
    """The traits by their weights, in all."""
    total = 0.0
    for i in range(len(traits)):
        total += weights[i] * traits[i]
    return total


def covered(s: Naqala) -> int:
    """The tiles with meeples and a camel: a strike there brings Yazid no camel."""
    count = 0
    for t in range(TILES):
        if s.sizes[t] and s.camels[t] != NO_CAMEL:
            count += 1
    return count


def survival_traits(s: Naqala) -> list[float]:
    """What survival depends on, in the order of SURVIVAL."""
    crowd = [0] * TRIBES
    for i in range(TILES * TRIBES):
        crowd[i % TRIBES] += s.meeples[i]
    rounds = rounds_left(s)
    share = rounds * STRIKE
    hoard = 2 * s.his.bit_count() + s.his_elders + s.his_fakirs
    return [
        1.0,
        margin(ASSASSINS_TO_LOSE - s.his_assassins, crowd[ASSASSIN] * share),
        margin(2 * DJINNS_TO_LOSE - hoard, (crowd[ELDER] + crowd[MERCHANT] / 3.0) * share),
        margin(s.viziers - s.his_viziers - 0.5, crowd[VIZIER] * share),
        float(max(0, LEAN - s.gold)),
        rounds,
        float(covered(s)),
        float(deadly_tiles(s)),
    ]


def margin(room: float, coming: float) -> float:
    """What is left of the room after what is coming, in standard deviations of it."""
    return max(-SURE, min(SURE, (room - coming) / math.sqrt(coming + 0.7)))


def deadly_tiles(s: Naqala) -> int:
    """The tiles whose strike you could not pay, or that hold the assassins Yazid lacks."""
    count = 0
    spare = ASSASSINS_TO_LOSE - s.his_assassins
    for t in range(TILES):
        if s.meeples[t * TRIBES + BUILDER] * s.blue[t] > s.gold or s.meeples[t * TRIBES + ASSASSIN] >= spare:
            count += 1
    return count


def score_traits(s: Naqala) -> list[float]:
    """What a survivor's score depends on, in the order of SCORE."""
    kinds = villages = oases = 0
    for kind in range(MERCHANDISE):
        if s.goods[kind]:
            kinds += 1
    for t in range(TILES):
        if s.camels[t] == YOURS:
            if s.tiles[t] == VILLAGE:
                villages += 1
            elif s.tiles[t] == OASIS:
                oases += 1
    return [
        1.0,
        float(sum(sheet(s))),
        float(s.gold),
        rounds_left(s),
        float(covered(s)),
        next_gain(s),
        float(s.elders),
        float(s.goods[FAKIR]),
        float(s.mine.bit_count()),
        float(kinds),
        float(kinds * kinds),
        float(villages),
        float(oases),
    ]
