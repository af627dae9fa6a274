"""How a position between two turns is likely to end: the chance to survive, and the score of a survivor.

The weights are fitted to games of the heuristic: survival by logistic regression, the score by least squares.
"""

import math
from typing import Final

from soloist.games.fivetribes.codebook import LAST_CAMEL
from soloist.games.fivetribes.goods import FAKIR, MERCHANDISE
from soloist.games.fivetribes.prospects import next_gain
from soloist.games.fivetribes.score import sheet
from soloist.games.fivetribes.state import Naqala
from soloist.games.fivetribes.tiles import ASSASSIN, ELDER, MERCHANT, NO_CAMEL, TILES, TRIBES, VILLAGE, VIZIER, YOURS
from soloist.games.fivetribes.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE

HIS_PACE: Final = 1.05  # camels that Yazid places in a round
YOUR_PACE: Final = 0.9
STRUCK: Final = 1.0 / 26.0  # how often a meeple is captured in a round
SURE: Final = 3.0  # a margin that is as good as any larger one
LEAN: Final = 12  # coins below which bids and taxes become a danger

# -- survival, in logits
ALIVE: Final = -1.75
ASSASSIN_MARGIN: Final = 0.904
DJINN_MARGIN: Final = 0.488
COUNCIL_MARGIN: Final = 0.092
COIN_MISSING: Final = -0.292
ROUND_SAFETY: Final = 0.243
COVER_SAFETY: Final = 0.099  # a tile with meeples and a camel: a strike there brings Yazid no camel

# -- the score of a survivor, in points
FINAL: Final = -11.4
SHEET: Final = 0.9
ROUND: Final = 9.76
COVER: Final = 2.16
NEXT_GAIN: Final = 0.71
ELDER_LEFT: Final = 0.76
FAKIR_LEFT: Final = 2.15
DJINN_OWNED: Final = 1.0
KIND_HELD: Final = 0.22
VILLAGE_OWNED: Final = 2.23


def outlook(s: Naqala) -> float:
    """The score to be expected, a lost game counting nothing."""
    if s.fate:
        return float(sum(sheet(s))) if s.fate >= LAST_CAMEL else 0.0
    rounds = min(s.his_camels / HIS_PACE, s.camels_left / YOUR_PACE)
    cover = covered(s)
    return survival(s, rounds, cover) * max(0.0, final_score(s, rounds, cover))


def covered(s: Naqala) -> int:
    """The tiles with meeples and a camel."""
    count = 0
    for t in range(TILES):
        if s.sizes[t] and s.camels[t] != NO_CAMEL:
            count += 1
    return count


def survival(s: Naqala, rounds: float, cover: int) -> float:
    """The chance to survive: how far Yazid stays from each way to win, in standard deviations of what he will take."""
    crowd = [0] * TRIBES
    for i in range(TILES * TRIBES):
        crowd[i % TRIBES] += s.meeples[i]
    share = rounds * STRUCK
    hoard = 2 * s.his.bit_count() + s.his_elders + s.his_fakirs
    logit = ALIVE + ROUND_SAFETY * rounds + COVER_SAFETY * cover + COIN_MISSING * max(0, LEAN - s.gold)
    logit += ASSASSIN_MARGIN * margin(ASSASSINS_TO_LOSE - s.his_assassins, crowd[ASSASSIN] * share)
    logit += DJINN_MARGIN * margin(2 * DJINNS_TO_LOSE - hoard, (crowd[ELDER] + crowd[MERCHANT] / 3.0) * share)
    logit += COUNCIL_MARGIN * margin(s.viziers - s.his_viziers - 0.5, crowd[VIZIER] * share)
    return 1.0 / (1.0 + math.exp(-logit))


def margin(room: float, coming: float) -> float:
    """What is left of the room after what is coming, in standard deviations of it."""
    return min(SURE, (room - coming) / math.sqrt(coming + 0.7))


def final_score(s: Naqala, rounds: float, cover: int) -> float:
    """What a survivor will score."""
    kinds = villages = 0
    for kind in range(MERCHANDISE):
        if s.goods[kind]:
            kinds += 1
    for t in range(TILES):
        if s.camels[t] == YOURS and s.tiles[t] == VILLAGE:
            villages += 1
    points = FINAL + SHEET * sum(sheet(s)) + ROUND * rounds + COVER * cover + NEXT_GAIN * next_gain(s)
    points += ELDER_LEFT * s.elders + FAKIR_LEFT * s.goods[FAKIR]
    return points + DJINN_OWNED * s.mine.bit_count() + KIND_HELD * kinds + VILLAGE_OWNED * villages
