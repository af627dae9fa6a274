"""Yazid as numbers: what his next strike takes, how often it is the end, and how much room each danger leaves."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.fivetribes.mind.ground import Ground, bounded, least
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import ASSASSIN, BUILDER, COLUMNS, ELDER, MERCHANT, TILES, TRIBES, VIZIER
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE

TWO_ELDERS: Final = 2


def threats(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """What Yazid's next strike takes on average, and how often it would be the end."""
    tiles: i64 = TILES
    columns: i64 = COLUMNS
    meeples, sizes, blue, camels = ground.meeples, ground.sizes, ground.blue, ground.camels
    spare: i64 = ASSASSINS_TO_LOSE - s.his_assassins
    gold: i64 = s.gold
    hoard = s.his.bit_count() >= DJINNS_TO_LOSE - 1
    killers = killers_square = elders = debts = merchants = lethal = 0.0
    deadly_killers: i64 = 0
    deadly_debts: i64 = 0
    most_killers: i64 = 0
    empty: i64 = 0
    square_killers = square_elders = 0.0
    viziers = struck = kept = choice = 0.0
    dearest: i64 = 0
    for column in range(columns):
        first: i64 = -1
        last: i64 = -1
        held: i64 = 0
        for t in range(column, tiles, COLUMNS):
            if sizes[t]:
                held += 1
                last = t
                if first < 0:
                    first = t
        if not held:
            empty += 1
            choice += 7.0 / 36.0
            continue
        choice += float(5 - held + (1 if held == 1 else 0)) / 36.0
        for t in range(column, tiles, COLUMNS):
            if not sizes[t]:
                continue
            here: i64 = t * TRIBES
            chance = 1.0 + (1.0 if t == first else 0.0) + (1.0 if t == last and held > 1 else 0.0)
            chance /= 36.0
            assassins: i64 = meeples[here + ASSASSIN]
            builders: i64 = meeples[here + BUILDER]
            sages: i64 = meeples[here + ELDER]
            wage: i64 = blue[t]
            debt: i64 = builders * wage
            debts += chance * float(debt)
            killers += chance * float(assassins)
            killers_square += chance * float(assassins) * float(assassins)
            square_killers += float(assassins * assassins)
            square_elders += float(sages * sages)
            viziers += chance * float(meeples[here + VIZIER])
            elders += chance * float(sages)
            merchants += chance * float(meeples[here + MERCHANT])
            if camels[t] == 0:
                struck += chance
            else:
                kept += chance
            if assassins > most_killers:
                most_killers = assassins
            if debt > dearest:
                dearest = debt
            deadly = False
            if assassins >= spare:
                deadly_killers += 1
                deadly = True
            if debt > gold:
                deadly_debts += 1
                deadly = True
            if deadly or (hoard and buys_last(s, sages, meeples[here + MERCHANT])):
                lethal += chance
        if held > 1 and both_deadly(ground, first, last, gold, spare):
            lethal += 1.0 / 36.0
    into[at + 2] = killers
    into[at + 3] = killers_square / 2.0
    into[at + 4] = viziers
    into[at + 5] = elders
    into[at + 6] = debts / 4.0
    into[at + 7] = struck
    into[at + 8] = merchants
    into[at + 9] = kept
    into[at + 10] = choice
    into[at + 11] = float(empty) / 3.0
    into[at + 12] = lethal
    into[at + 13] = lethal * left
    into[at + 14] = lethal * 4.0 if lethal < 0.25 else 1.0
    into[at + 15] = float(deadly_killers) / 3.0
    into[at + 16] = float(deadly_debts) / 3.0
    into[at + 17] = float(most_killers) / 4.0
    into[at + 18] = float(dearest) / 15.0
    into[at + 19] = square_killers / 30.0
    into[at + 20] = square_elders / 30.0
    ground.viziers_struck, ground.camels_struck, ground.camels_kept = viziers, struck, kept
    ground.choice, ground.dearest = choice, dearest


def buys_last(s: Naqala, elders: i64, merchants: i64) -> bool:
    """Whether a strike that takes these would let Yazid buy a djinn."""
    fakirs = s.his_fakirs + s.market[:merchants].count(FAKIR)
    return len(s.djinn_row) > 0 and s.his_elders + elders >= (1 if fakirs else TWO_ELDERS)


def both_deadly(ground: Ground, first: i64, last: i64, gold: i64, spare: i64) -> bool:
    """Whether a double strike would be the end where neither strike alone is."""
    meeples, blue = ground.meeples, ground.blue
    one: i64 = meeples[first * TRIBES + BUILDER] * blue[first]
    other: i64 = meeples[last * TRIBES + BUILDER] * blue[last]
    low: i64 = meeples[first * TRIBES + ASSASSIN]
    high: i64 = meeples[last * TRIBES + ASSASSIN]
    if one > gold or other > gold or low >= spare or high >= spare:
        return False
    return one + other > gold or low + high >= spare


def margins(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """How much room each danger leaves beyond what is likely to come, in standard deviations of it."""
    share = left * 10.0 / 26.0
    crowd = ground.crowd
    hoard = 2 * s.his.bit_count() + s.his_elders + s.his_fakirs
    assassins = margin(ASSASSINS_TO_LOSE - s.his_assassins, float(crowd[ASSASSIN]) * share)
    djinns = margin(2 * DJINNS_TO_LOSE - hoard, (float(crowd[ELDER]) + float(crowd[MERCHANT]) / 3.0) * share)
    viziers = margin(s.viziers - s.his_viziers - 0.5, float(crowd[VIZIER]) * share)
    into[at] = assassins
    into[at + 1] = djinns
    into[at + 2] = viziers
    into[at + 3] = least(least(assassins, djinns), viziers)
    into[at + 4] = float(crowd[0] + crowd[1] + crowd[2] + crowd[3] + crowd[4]) / 90.0


def margin(room: float, coming: float) -> float:
    """What is left of the room after what is coming, from -1 to 1."""
    return bounded((room - coming) / math.sqrt(coming + 0.7), 3.0) / 3.0
