"""The inputs that the board gives, worked out plainly: what those of the game must be to the last bit."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.fivetribes.mind.observe_board import CROWD, DESIGNS, LATE, MARGINS, NEXT, PACE, RIPE, SITES, STRIKE
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


class Ground:
    """What one look over the 30 tiles finds, for the looks that follow."""

    def __init__(self, s: Naqala) -> None:
        palm = palm_points(s)
        self.values: Final[vec[i64]] = vec[i64](
            [DESIGN_VALUES[s.tiles[t]] + s.palms[t] * palm + s.palaces[t] * PALACE_POINTS for t in range(TILES)]
        )
        self.ripe: Final = [False] * TILES
        self.lone: Final[list[int]] = []  # free tiles with a single meeple
        self.crowd: Final[vec[i64]] = vec[i64]([0] * TRIBES)
        self.viziers_struck = 0.0  # what Yazid's next strike takes, on average
        self.camels_struck = 0.0
        self.camels_kept = 0.0
        self.choice = 0.0
        self.dearest: i64 = 0
        self.reach: i64 = 0
        self.best = 0.0
        self.most: Final[vec[i64]] = vec[i64]([0] * TRIBES)  # meeples of each tribe that your next move can take
        self.reached: Final[vec[i64]] = vec[i64]([0] * TRIBES)  # the tiles where it can take them, as bits


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
    meeples, sizes, crowd = s.meeples, s.sizes, ground.crowd
    for t in range(TILES):
        camel: i64 = s.camels[t]
        size: i64 = sizes[t]
        design: i64 = s.tiles[t]
        value = float(ground.values[t])
        into[at + 2 * camel + (1 if size else 0)] += 1.0 / 15.0
        if camel == 0:
            into[at + DESIGNS + design] += 0.25
        elif camel == YOURS:
            into[at + DESIGNS + 8 + design] += 1.0 / 3.0
        if not size:
            if camel == 0:
                into[at + STRIKE + 1] += value / 30.0
            continue
        here: i64 = t * TRIBES
        kinds: i64 = 0
        only: i64 = 0
        share = 1.0 / 18.0 if camel == 0 else 0.125
        for tribe in range(TRIBES):
            n: i64 = meeples[here + tribe]
            if n:
                kinds += 1
                only = tribe
                into[at + 6 + camel * TRIBES + tribe] += float(n) * share
                crowd[tribe] += n
                into[at + CROWD + TRIBES + tribe] += float(n * (n - 1)) / 20.0
                if float(n) / 4.0 > into[at + CROWD + tribe]:
                    into[at + CROWD + tribe] = float(n) / 4.0
        builders: i64 = meeples[here + BUILDER]
        wage: i64 = s.blue[t]
        into[at + CROWD + 2 * TRIBES] += float(builders * wage) / 60.0
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
                into[at + RIPE + 2 + only] += 0.25
                into[at + RIPE + 7 + min(size, 3) - 1] += 0.2
                if size == 1:
                    ground.lone.append(t)
                    into[at + RIPE + 10] += 0.25
                    into[at + RIPE + 11] += value / 30.0


def standing(design: i64) -> i64:
    """What may be done on a tile of yours: a palace, a palm, a purchase of cards, one of a djinn."""
    if design == VILLAGE:
        return 0
    if design == OASIS:
        return 1
    return 2 if design >= SMALL_MARKET else 3


def threats(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """What Yazid's next strike takes on average, and how often it would be the end."""
    meeples, sizes = s.meeples, s.sizes
    spare: i64 = ASSASSINS_TO_LOSE - s.his_assassins
    gold: i64 = s.gold
    hoard = s.his.bit_count() >= DJINNS_TO_LOSE - 1
    killers = killers_square = elders = debts = merchants = lethal = 0.0
    deadly_killers: i64 = 0
    deadly_debts: i64 = 0
    most_killers: i64 = 0
    empty: i64 = 0
    square_killers = square_elders = 0.0
    for column in range(COLUMNS):
        first = last = -1
        held: i64 = 0
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
        ground.choice += float(5 - held + (1 if held == 1 else 0)) / 36.0
        for t in range(column, TILES, COLUMNS):
            if not sizes[t]:
                continue
            here: i64 = t * TRIBES
            chance = 1.0 + (1.0 if t == first else 0.0) + (1.0 if t == last and held > 1 else 0.0)
            chance /= 36.0
            assassins: i64 = meeples[here + ASSASSIN]
            builders: i64 = meeples[here + BUILDER]
            sages: i64 = meeples[here + ELDER]
            wage: i64 = s.blue[t]
            debt: i64 = builders * wage
            debts += chance * float(debt)
            killers += chance * float(assassins)
            killers_square += chance * float(assassins) * float(assassins)
            square_killers += float(assassins * assassins)
            square_elders += float(sages * sages)
            ground.viziers_struck += chance * meeples[here + VIZIER]
            elders += chance * float(sages)
            merchants += chance * meeples[here + MERCHANT]
            if s.camels[t] == 0:
                ground.camels_struck += chance
            else:
                ground.camels_kept += chance
            if assassins > most_killers:
                most_killers = assassins
            if debt > ground.dearest:
                ground.dearest = debt
            deadly = False
            if assassins >= spare:
                deadly_killers += 1
                deadly = True
            if debt > gold:
                deadly_debts += 1
                deadly = True
            if deadly or (hoard and buys_last(s, meeples[here + ELDER], meeples[here + MERCHANT])):
                lethal += chance
        if held > 1 and both_deadly(s, first, last, int(spare)):
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
    into[at + 11] = float(empty) / 3.0
    into[at + 12] = lethal
    into[at + 13] = lethal * left
    into[at + 14] = min(1.0, lethal * 4.0)
    into[at + 15] = float(deadly_killers) / 3.0
    into[at + 16] = float(deadly_debts) / 3.0
    into[at + 17] = float(most_killers) / 4.0
    into[at + 18] = float(ground.dearest) / 15.0
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
    crowd = [int(n) for n in ground.crowd]
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
    reached, values = ground.reached, ground.values
    held: vec[i64] = vec[i64](masks)
    bit: i64 = 1
    for t in range(TILES):
        steps = sizes[t]
        if steps:
            row = row_of(steps)
            ends: i64 = REACH[row][t]
            loops: i64 = RETURN[row][t]
            beyond: i64 = ends & ~bit
            for tribe in range(TRIBES):
                n: i64 = meeples[t * TRIBES + tribe]
                if n:
                    reached[tribe] |= beyond & held[tribe]
                    if n > 1:
                        reached[tribe] |= loops
        bit <<= 1
    payer = payable(s, 2)
    palm = palm_points(s)
    vizier, elder = (3.0 if s.has(JAFAAR) else 1.0), (4.5 if s.has(SHAMHAT) else 3.0)
    first = second = third = 0.0
    takes: i64 = 0
    most_wage: i64 = 0
    most_taken: i64 = 0
    reach: i64 = 0
    sacred = 0
    taken = 0.0
    most = ground.most
    any_tribe: i64 = reached[0] | reached[1] | reached[2] | reached[3] | reached[4]
    bit = 1
    for t in range(TILES):
        best = -1.0
        take = False
        here: i64 = bit
        bit <<= 1
        if not any_tribe & here:
            continue
        size: i64 = sizes[t]
        camel: i64 = s.camels[t]
        design: i64 = s.tiles[t]
        free = camel == 0 and s.camels_left > 0
        for tribe in range(TRIBES):
            if not reached[tribe] & here:
                continue
            reach += 1
            there: i64 = meeples[t * TRIBES + tribe]
            count: i64 = there + 1 if there else 2
            wins = free and size == there
            gain = 0.0
            if wins:
                gain = float(values[t]) + 1.5
                take = True
            if tribe == VIZIER:
                gain += float(count) * vizier + 1.0
            elif tribe == ELDER:
                gain += float(count) * elder
            elif tribe == MERCHANT:
                gain += float(count) * 2.5
            elif tribe == BUILDER:
                blue: i64 = s.blue[t]
                gain += float(blue * count)
                if blue * count > most_wage:
                    most_wage = blue * count
            else:
                gain += best_prey(s, ground, t, count, wins)
            if count > most[tribe]:
                most[tribe] = count
            mine = wins or camel == YOURS
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
            taken += float(values[t])
            if values[t] > most_taken:
                most_taken = values[t]
        if best > first:
            first, second, third = best, first, second
        elif best > second:
            second, third = best, second
        elif best > third:
            third = best
    ground.best = first
    ground.reach = reach
    into[at] = first / 20.0
    into[at + 1] = second / 20.0
    into[at + 2] = third / 20.0
    into[at + 3] = first * min(1.0, left * 3.0) / 20.0
    into[at + 4] = float(takes) / 6.0
    into[at + 5] = taken / 50.0
    into[at + 6] = float(most_taken) / 15.0
    for tribe in range(TRIBES):
        into[at + 7 + tribe] = float(most[tribe]) / 4.0
    into[at + 12] = float(most_wage) / 15.0
    into[at + 13] = float(sacred)
    into[at + 14] = left * float(takes) / 6.0
    into[at + 15] = float(reach) / 60.0


def best_prey(s: Naqala, ground: Ground, t: int, reach: i64, wins: bool) -> float:
    """What assassins that end on a tile could bring: the best free tile with a single meeple."""
    best: i64 = 2
    if s.camels_left > (1 if wins else 0):
        for lone in ground.lone:
            if lone != t and ground.values[lone] > best and DISTANCE[t][lone] <= reach:
                best = ground.values[lone]
    return float(best)


def late(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """How near the end is, and who would have more viziers then."""
    lead, reach = s.viziers - s.his_viziers, int(ground.reach)
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
    most = int(ground.most[VIZIER])
    into[at + 19] = most / 4.0 if lead <= 0 else 0.0
    into[at + 20] = 1.0 if lead <= 1 and most + lead > 0 else 0.0
    into[at + 21] = (lead - ground.viziers_struck * 4.0) / 4.0
    into[at + 22] = float(ground.crowd[VIZIER]) / 16.0 if lead <= 1 else 0.0


def sites(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """The designs that your next move can take or visit."""
    reached = ground.reached
    any_tribe: i64 = reached[0] | reached[1] | reached[2] | reached[3] | reached[4]
    oases = villages = markets = sacred = 0
    bit: i64 = 1
    for t in range(TILES):
        here: i64 = bit
        bit <<= 1
        camel: i64 = s.camels[t]
        design: i64 = s.tiles[t]
        if camel == 0 and ground.ripe[t]:
            into[at + 2 * design] += 0.5
        if not any_tribe & here:
            continue
        if camel == 0:
            size: i64 = s.sizes[t]
            for tribe in range(TRIBES):
                if reached[tribe] & here and size == s.meeples[t * TRIBES + tribe]:
                    into[at + 2 * design + 1] += 0.5
                    break
        if camel == YOURS:
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
    into[at - 1] = max(-10, min(10, s.gold - int(ground.dearest))) / 10.0
    speed = ground.camels_struck + (0.5 * ground.choice if ground.camels_kept < 0.01 else 0.0)
    rounds = min(20.0, s.his_camels / max(0.25, speed)) / 10.0
    into[at] = rounds
    into[at + 1] = rounds * rounds
    into[at + 2] = rounds * ground.best / 20.0
    into[at + 3] = min(rounds, s.camels_left / 7.0)
    into[at + 4] = min(rounds, float(ground.reach) / 40.0)
