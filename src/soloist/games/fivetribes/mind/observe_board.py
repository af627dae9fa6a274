"""The board as numbers: who stands where, what Yazid's next strike may do, and what your next move may bring."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.fivetribes.rules.djinns import JAFAAR, SHAMHAT
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.score import PALACE_POINTS, palm_points
from soloist.games.fivetribes.rules.sow import REACH, RETURN, row_of
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    COLUMNS,
    DESIGN_VALUES,
    DISTANCE,
    ELDER,
    LAST_BLUE,
    MERCHANT,
    OASIS,
    SMALL_MARKET,
    TILES,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE

TWO_ELDERS: Final = 2
BOARD_PARTS: Final = (
    ("ground", 6 + 3 * TRIBES + 12),
    ("ripe", 12),
    ("designs", 20),
    ("strike", 21),
    ("margins", 5),
    ("next", 16),
    ("late", 3 + 16 + 4),
    ("sites", 23),
    ("crowd", 2 * TRIBES + 2),
    ("pace", 5),
)
# Where the next input of these groups begins, counted from the first input of the board.
RIPE: Final = 33
DESIGNS: Final = RIPE + 12
STRIKE: Final = DESIGNS + 20
MARGINS: Final = STRIKE + 21
NEXT: Final = MARGINS + 5
LATE: Final = NEXT + 16
SITES: Final = LATE + 23
CROWD: Final = SITES + 23
PACE: Final = CROWD + 12


class Ground:
    """What one look over the 30 tiles finds, for the looks that follow."""

    def __init__(self, s: Naqala) -> None:
        palm = palm_points(s)
        self.values: Final = [
            DESIGN_VALUES[s.tiles[t]] + s.palms[t] * palm + s.palaces[t] * PALACE_POINTS for t in range(TILES)
        ]
        self.ripe: Final = [False] * TILES
        self.lone: Final[list[int]] = []  # free tiles with a single meeple
        self.crowd: Final = [0] * TRIBES
        self.viziers_struck = 0.0  # what Yazid's next strike takes, on average
        self.camels_struck = 0.0
        self.camels_kept = 0.0
        self.choice = 0.0
        self.dearest = 0
        self.reach = 0
        self.best = 0.0
        self.most: Final = [0] * TRIBES  # meeples of each tribe that your next move can take
        self.reached: Final = [0] * TRIBES  # the tiles where it can take them, as bits


def board_traits(s: Naqala, into: vec[float], at: i64, left: float, djinn: float) -> None:
    """All inputs of the board, from `at` on."""
    ground = Ground(s)
    survey(s, ground, into, at)
    threats(s, ground, into, at + STRIKE, left)
    margins(s, ground, into, at + MARGINS, left)
    prospects(s, ground, into, at + NEXT, left, djinn)
    late(s, ground, into, at + LATE)
    sites(s, ground, into, at + SITES, left)
    pace(s, ground, into, at + PACE)


def survey(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """Tiles by owner, tribes, size and design, and those that one tribe alone holds."""
    meeples, sizes = s.meeples, s.sizes
    for t in range(TILES):
        camel, size, design, value = s.camels[t], sizes[t], s.tiles[t], ground.values[t]
        into[at + 2 * camel + (1 if size else 0)] += 1.0 / 15.0
        if camel == 0:
            into[at + DESIGNS + design] += 0.25
        elif camel == YOURS:
            into[at + DESIGNS + 8 + design] += 1.0 / 3.0
        if not size:
            if camel == 0:
                into[at + STRIKE + 1] += value / 30.0
            continue
        here = t * TRIBES
        kinds = 0
        share = 1.0 / 18.0 if camel == 0 else 0.125
        for tribe in range(TRIBES):
            n = meeples[here + tribe]
            if n:
                kinds += 1
                into[at + 6 + camel * TRIBES + tribe] += n * share
                ground.crowd[tribe] += n
                into[at + CROWD + TRIBES + tribe] += n * (n - 1) / 20.0
                if n / 4.0 > into[at + CROWD + tribe]:
                    into[at + CROWD + tribe] = n / 4.0
        into[at + CROWD + 2 * TRIBES] += meeples[here + BUILDER] * s.blue[t] / 60.0
        if camel == 0:
            into[at + 21 + min(size, 6) - 1] += 0.1
            into[at + STRIKE] += value / 150.0
        else:
            into[at + 27 + min(size, 6) - 1] += 1.0 / 6.0
            if camel == YOURS:
                into[at + DESIGNS + 16 + standing(design)] += 1.0 / 3.0
        if kinds == 1:
            ground.ripe[t] = True
            if camel == 0:
                into[at + RIPE] += 0.125
                into[at + RIPE + 1] += value / 60.0
                for tribe in range(TRIBES):
                    if meeples[here + tribe]:
                        into[at + RIPE + 2 + tribe] += 0.25
                into[at + RIPE + 7 + min(size, 3) - 1] += 0.2
                if size == 1:
                    ground.lone.append(t)
                    into[at + RIPE + 10] += 0.25
                    into[at + RIPE + 11] += value / 30.0


def standing(design: int) -> int:
    """What may be done on a tile of yours: a palace, a palm, a purchase of cards, one of a djinn."""
    if design == VILLAGE:
        return 0
    if design == OASIS:
        return 1
    return 2 if design >= SMALL_MARKET else 3


def threats(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """What Yazid's next strike takes on average, and how often it would be the end."""
    meeples, sizes = s.meeples, s.sizes
    spare, hoard = ASSASSINS_TO_LOSE - s.his_assassins, s.his.bit_count() >= DJINNS_TO_LOSE - 1
    killers = killers_square = elders = debts = merchants = lethal = 0.0
    deadly_killers = deadly_debts = most_killers = empty = 0
    square_killers = square_elders = 0.0
    for column in range(COLUMNS):
        first = last = -1
        held = 0
        for t in range(column, TILES, COLUMNS):
            if sizes[t]:
                held += 1
                last = t
                if first < 0:
                    first = t
        if not held:
            empty += 1
            ground.choice += 7.0 / 36.0
            continue
        ground.choice += (5 - held + (1 if held == 1 else 0)) / 36.0
        for t in range(column, TILES, COLUMNS):
            if not sizes[t]:
                continue
            here = t * TRIBES
            chance = 1.0 + (1.0 if t == first else 0.0) + (1.0 if t == last and held > 1 else 0.0)
            chance /= 36.0
            assassins, builders = meeples[here + ASSASSIN], meeples[here + BUILDER]
            debt = builders * s.blue[t]
            debts += chance * debt
            killers += chance * assassins
            killers_square += chance * assassins * assassins
            square_killers += assassins * assassins
            square_elders += meeples[here + ELDER] * meeples[here + ELDER]
            ground.viziers_struck += chance * meeples[here + VIZIER]
            elders += chance * meeples[here + ELDER]
            merchants += chance * meeples[here + MERCHANT]
            if s.camels[t] == 0:
                ground.camels_struck += chance
            else:
                ground.camels_kept += chance
            most_killers = max(most_killers, assassins)
            ground.dearest = max(ground.dearest, debt)
            deadly = False
            if assassins >= spare:
                deadly_killers += 1
                deadly = True
            if debt > s.gold:
                deadly_debts += 1
                deadly = True
            if deadly or (hoard and buys_last(s, meeples[here + ELDER], meeples[here + MERCHANT])):
                lethal += chance
        if held > 1 and both_deadly(s, first, last, spare):
            lethal += 1.0 / 36.0
    into[at + 2] = killers
    into[at + 3] = killers_square / 2.0
    into[at + 4] = ground.viziers_struck
    into[at + 5] = elders
    into[at + 6] = debts / 4.0
    into[at + 7] = ground.camels_struck
    into[at + 8] = merchants
    into[at + 9] = ground.camels_kept
    into[at + 10] = ground.choice
    into[at + 11] = empty / 3.0
    into[at + 12] = lethal
    into[at + 13] = lethal * left
    into[at + 14] = min(1.0, lethal * 4.0)
    into[at + 15] = deadly_killers / 3.0
    into[at + 16] = deadly_debts / 3.0
    into[at + 17] = most_killers / 4.0
    into[at + 18] = ground.dearest / 15.0
    into[at + 19] = square_killers / 30.0
    into[at + 20] = square_elders / 30.0


def buys_last(s: Naqala, elders: int, merchants: int) -> bool:
    """Whether a strike that takes these would let Yazid buy a djinn."""
    fakirs = s.his_fakirs
    for i in range(min(merchants, len(s.market))):
        if s.market[i] == FAKIR:
            fakirs += 1
    return len(s.djinn_row) > 0 and s.his_elders + elders >= (1 if fakirs else TWO_ELDERS)


def both_deadly(s: Naqala, first: int, last: int, spare: int) -> bool:
    """Whether a double strike would be the end where neither strike alone is."""
    low, high = first * TRIBES, last * TRIBES
    one, other = s.meeples[low + BUILDER] * s.blue[first], s.meeples[high + BUILDER] * s.blue[last]
    if one > s.gold or other > s.gold or s.meeples[low + ASSASSIN] >= spare or s.meeples[high + ASSASSIN] >= spare:
        return False
    return one + other > s.gold or s.meeples[low + ASSASSIN] + s.meeples[high + ASSASSIN] >= spare


def margins(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """How much room each danger leaves beyond what is likely to come, in standard deviations of it."""
    share = left * 10.0 / 26.0
    crowd = ground.crowd
    hoard = 2 * s.his.bit_count() + s.his_elders + s.his_fakirs
    assassins = margin(ASSASSINS_TO_LOSE - s.his_assassins, crowd[ASSASSIN] * share)
    djinns = margin(2 * DJINNS_TO_LOSE - hoard, (crowd[ELDER] + crowd[MERCHANT] / 3.0) * share)
    viziers = margin(s.viziers - s.his_viziers - 0.5, crowd[VIZIER] * share)
    into[at] = assassins
    into[at + 1] = djinns
    into[at + 2] = viziers
    into[at + 3] = min(assassins, djinns, viziers)
    into[at + 4] = sum(crowd) / 90.0


def margin(room: float, coming: float) -> float:
    """What is left of the room after what is coming, from -1 to 1."""
    return max(-3.0, min(3.0, (room - coming) / math.sqrt(max(0.0, coming) + 0.7))) / 3.0


def prospects(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float, djinn: float) -> None:
    """What your next move could bring, tile by tile, if it came now."""
    meeples, sizes, masks = s.meeples, s.sizes, s.masks
    reached = ground.reached
    for t in range(TILES):
        steps = sizes[t]
        if not steps:
            continue
        row = row_of(steps)
        ends, loops = REACH[row][t], RETURN[row][t]
        beyond = ends & ~(1 << t)
        for tribe in range(TRIBES):
            n = meeples[t * TRIBES + tribe]
            if n:
                reached[tribe] |= beyond & masks[tribe]
                if n > 1:
                    reached[tribe] |= loops
    payer = payable(s, 2)
    palm = palm_points(s)
    vizier, elder = (3.0 if s.has(JAFAAR) else 1.0), (4.5 if s.has(SHAMHAT) else 3.0)
    first = second = third = 0.0
    takes = most_wage = most_taken = sacred = 0
    taken = 0.0
    for t in range(TILES):
        best = -1.0
        take = False
        for tribe in range(TRIBES):
            if not (reached[tribe] >> t) & 1:
                continue
            ground.reach += 1
            there = meeples[t * TRIBES + tribe]
            count = max(2, there + 1)
            wins = sizes[t] == there and s.camels[t] == 0 and s.camels_left > 0
            gain = 0.0
            if wins:
                gain = ground.values[t] + 1.5
                take = True
            if tribe == VIZIER:
                gain += count * vizier + 1.0
            elif tribe == ELDER:
                gain += count * elder
            elif tribe == MERCHANT:
                gain += count * 2.5
            elif tribe == BUILDER:
                wage = s.blue[t] * count
                gain += wage
                most_wage = max(most_wage, wage)
            else:
                gain += best_prey(s, ground, t, count, wins)
            if count > ground.most[tribe]:
                ground.most[tribe] = count
            mine = wins or s.camels[t] == YOURS
            design = s.tiles[t]
            if design == VILLAGE:
                if mine and s.palaces_left:
                    gain += PALACE_POINTS
            elif design == OASIS:
                if mine and s.palms_left:
                    gain += palm
            elif design >= SMALL_MARKET:
                gain += 1.0
            elif payer or tribe == ELDER:
                gain += max(0.0, djinn - 6.0)
                sacred = 1
            if gain > best:
                best = gain
        if take:
            takes += 1
            taken += ground.values[t]
            most_taken = max(most_taken, ground.values[t])
        if best > first:
            first, second, third = best, first, second
        elif best > second:
            second, third = best, second
        elif best > third:
            third = best
    ground.best = first
    into[at] = first / 20.0
    into[at + 1] = second / 20.0
    into[at + 2] = third / 20.0
    into[at + 3] = first * min(1.0, left * 3.0) / 20.0
    into[at + 4] = takes / 6.0
    into[at + 5] = taken / 50.0
    into[at + 6] = most_taken / 15.0
    for tribe in range(TRIBES):
        into[at + 7 + tribe] = ground.most[tribe] / 4.0
    into[at + 12] = most_wage / 15.0
    into[at + 13] = float(sacred)
    into[at + 14] = left * takes / 6.0
    into[at + 15] = ground.reach / 60.0


def best_prey(s: Naqala, ground: Ground, t: int, reach: int, wins: bool) -> float:
    """What assassins that end on a tile could bring: the best free tile with a single meeple."""
    best = 2.0
    if s.camels_left > (1 if wins else 0):
        for lone in ground.lone:
            if lone != t and ground.values[lone] > best and DISTANCE[t][lone] <= reach:
                best = float(ground.values[lone])
    return best


def late(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """How near the end is, and who would have more viziers then."""
    lead, reach = s.viziers - s.his_viziers, ground.reach
    signs = (
        s.his_camels <= 1,
        s.his_camels <= 2,
        s.his_camels <= 3,
        s.camels_left <= 1,
        s.camels_left <= 2,
        reach <= 4,
        reach <= 10,
        reach <= 20,
    )
    for i in range(3):
        if signs[5 + i]:
            into[at + i] = 1.0
    for i in range(8):
        if signs[i]:
            if lead <= 0:
                into[at + 3 + 2 * i] = 1.0
            elif lead == 1:
                into[at + 4 + 2 * i] = 1.0
    most = ground.most[VIZIER]
    into[at + 19] = most / 4.0 if lead <= 0 else 0.0
    into[at + 20] = 1.0 if lead <= 1 and most + lead > 0 else 0.0
    into[at + 21] = (lead - ground.viziers_struck * 4.0) / 4.0
    into[at + 22] = ground.crowd[VIZIER] / 16.0 if lead <= 1 else 0.0


def sites(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """The designs that your next move can take or visit."""
    reached = ground.reached
    any_tribe = reached[0] | reached[1] | reached[2] | reached[3] | reached[4]
    oases = villages = markets = sacred = 0
    for t in range(TILES):
        design = s.tiles[t]
        if ground.ripe[t] and s.camels[t] == 0:
            into[at + 2 * design] += 0.5
        if not (any_tribe >> t) & 1:
            continue
        if s.camels[t] == 0:
            for tribe in range(TRIBES):
                if (reached[tribe] >> t) & 1 and s.sizes[t] == s.meeples[t * TRIBES + tribe]:
                    into[at + 2 * design + 1] += 0.5
                    break
        if s.camels[t] == YOURS:
            if design == OASIS:
                oases += 1
            elif design == VILLAGE:
                villages += 1
        if design >= SMALL_MARKET:
            markets += 1
        elif VILLAGE < design <= LAST_BLUE:
            sacred += 1
    into[at + 16] = oases / 2.0
    into[at + 17] = villages / 2.0
    into[at + 18] = oases * left
    into[at + 19] = villages * left
    into[at + 20] = markets / 8.0
    into[at + 21] = sacred / 4.0
    into[at + 22] = sacred / 4.0 if payable(s, 2) else 0.0


def pace(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """How many rounds the board itself is likely to last."""
    into[at - 1] = max(-10, min(10, s.gold - ground.dearest)) / 10.0
    speed = ground.camels_struck + (0.5 * ground.choice if ground.camels_kept < 0.01 else 0.0)
    rounds = min(20.0, s.his_camels / max(0.25, speed)) / 10.0
    into[at] = rounds
    into[at + 1] = rounds * rounds
    into[at + 2] = rounds * ground.best / 20.0
    into[at + 3] = min(rounds, s.camels_left / 7.0)
    into[at + 4] = min(rounds, ground.reach / 40.0)
