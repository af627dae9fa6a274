"""The ends explorer: where your move can end, and what each end would bring."""

from soloist.games.fivetribes.rules.actions import SOW, START
from soloist.games.fivetribes.rules.goods import goods_value
from soloist.games.fivetribes.rules.score import PALACE_POINTS, VIZIER_BONUS, elder_points, palm_points, vizier_points
from soloist.games.fivetribes.rules.sow import all_ends, droppable, ends_from, gait_of
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    BUILDER,
    DESIGN_VALUES,
    ELDER,
    MERCHANT,
    NO_CAMEL,
    OASIS,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)


def ends(s: Naqala) -> list[tuple[int, int, int]]:
    """Every (start, end, tribe) that your move can still have, sorted; none when no move is to be made."""
    if s.frames or s.fate:
        return []
    if s.phase == START:
        return all_ends(s.meeples, s.sizes, s.masks)
    if s.phase != SOW:
        return []
    found = ends_beyond(s) if s.to >= 0 else ends_from(gait_of(s.came, s.at), sum(s.air), s.air, s.masks)
    return [(s.start, end, tribe) for end, tribe in found]


def ends_beyond(s: Naqala) -> list[tuple[int, int]]:
    """The ends when the next tile is chosen and the meeple to drop there is not: two colours at least are in hand."""
    gait = gait_of(s.at, s.to)
    left = sum(s.air)
    found: set[tuple[int, int]] = set()
    for tribe in droppable(gait, left, s.air, s.masks):
        air, masks = s.air[:], s.masks[:]
        air[tribe] -= 1
        masks[tribe] |= 1 << s.to
        found.update(ends_from(gait, left - 1, air, masks))
    return sorted(found)


def bounty(s: Naqala, start: int, end: int, tribe: int) -> tuple[int, bool, int]:
    """What an end brings if nothing is dropped there before: meeples taken, whether the tile becomes yours, points.

    The points are those that are sure: no fakirs, no djinns' powers, nothing bought, nobody killed.
    """
    lifted = s.phase == START and end == start
    there = 0 if lifted else s.meeples[end * TRIBES + tribe]
    others = 0 if lifted else s.sizes[end] - there
    count = max(2, there + 1)
    takes = not others and s.camels[end] == NO_CAMEL and s.camels_left > 0
    points = tribe_points(s, end, tribe, count)
    if takes:
        points += DESIGN_VALUES[s.tiles[end]] + s.palms[end] * palm_points(s) + s.palaces[end] * PALACE_POINTS
    if takes or s.camels[end] == YOURS:
        points += building_points(s, end)
    return count, takes, points


def tribe_points(s: Naqala, end: int, tribe: int, count: int) -> int:
    """What the tribe in hand is sure to bring."""
    if tribe == VIZIER:
        ahead = s.viziers <= s.his_viziers < s.viziers + count
        return count * vizier_points(s) + (VIZIER_BONUS if ahead else 0)
    if tribe == ELDER:
        return count * elder_points(s)
    if tribe == MERCHANT:
        goods = s.goods[:]
        for card in s.market[:count]:
            goods[card] += 1
        return goods_value(goods) - goods_value(s.goods)
    return s.blue[end] * count if tribe == BUILDER else 0


def building_points(s: Naqala, end: int) -> int:
    """What the palm or palace that the tile's action places would bring."""
    design = s.tiles[end]
    if design == VILLAGE and s.palaces_left:
        return PALACE_POINTS
    return palm_points(s) if design == OASIS and s.palms_left else 0
