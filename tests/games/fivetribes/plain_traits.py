"""The inputs of the network, worked out plainly: what those of the game must be to the last bit."""

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.observation import clear
from soloist.games.fivetribes.mind.observe import COURT
from soloist.games.fivetribes.mind.points import DJINN_HOPES
from soloist.games.fivetribes.rules.djinns import DJINNS, POINTS, TWO
from soloist.games.fivetribes.rules.goods import FAKIR, MERCHANDISE, SUIT_VALUES, goods_value
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import CAMELS, PALACES, PALMS
from tests.games.fivetribes.plain_board import board_traits


def traits(s: Naqala, into: vec[float]) -> None:
    """The inputs of the network."""
    clear(into)
    left = min(s.his_camels / 1.05, s.camels_left / 0.9) / 10.0
    at = court_traits(s, into, left)
    at = goods_traits(s, into, at, left)
    at = market_traits(s, into, at, left)
    best = djinn_traits(s, into, at, left)
    at += 3 * DJINNS + 3
    into[at] = s.palms_left / PALMS
    into[at + 1] = s.palaces_left / PALACES
    into[at + 2] = 1.0
    into[at + 3] = float(s.you_first)
    board_traits(s, into, COURT, left, best)


def step(into: vec[float], at: i64, value: int, low: int, high: int) -> i64:
    """One input for each value from low to high, 1 for the value itself; where the next input lies."""
    into[at + max(low, min(high, value)) - low] = 1.0
    return at + high - low + 1


def court_traits(s: Naqala, into: vec[float], left: float) -> i64:
    """Coins, points, time, and both courts."""
    gold = s.gold
    points = sheet(s)
    into[0] = gold / 40.0
    into[1] = min(gold, 5) / 5.0
    into[2] = min(gold, 10) / 10.0
    into[3] = min(gold, 16) / 16.0
    into[4] = min(gold, 25) / 25.0
    into[5] = min(gold, 40) / 40.0
    into[6] = sum(points) / 100.0
    into[7] = points[2] / 10.0
    into[8] = points[8] / 40.0
    at: i64 = 9
    at = step(into, at, s.camels_left, 0, CAMELS)
    at = step(into, at, s.his_camels, 0, CAMELS)
    into[at] = left
    into[at + 1] = left * left
    at += 2
    djinns = s.his.bit_count()
    at = step(into, at, s.his_assassins, 0, 6)
    at = step(into, at, djinns, 0, 5)
    at = step(into, at, s.his_elders, 0, 4)
    at = step(into, at, s.his_fakirs, 0, 3)
    into[at] = (2 * djinns + s.his_elders + s.his_fakirs) / 12.0
    at = step(into, at + 1, s.viziers - s.his_viziers, -4, 8)
    into[at] = s.viziers / 10.0
    at = step(into, at + 1, s.elders, 0, 6)
    into[at] = s.elders / 6.0
    at = step(into, at + 1, s.goods[FAKIR], 0, 5)
    into[at] = s.goods[FAKIR] / 6.0
    return at + 1


def goods_traits(s: Naqala, into: vec[float], at: i64, left: float) -> i64:
    """The suits you hold, and their kinds."""
    once = twice = thrice = 0
    for kind in range(MERCHANDISE):
        n = s.goods[kind]
        if n >= 1:
            once += 1
            into[at + 22 + kind] = 1.0
        if n >= 2:
            twice += 1
        if n >= 3:
            thrice += 1
    at = step(into, at, once, 0, 9)
    at = step(into, at, twice, 0, 4)
    into[at] = thrice / 3.0
    into[at + 1] = SUIT_VALUES[once] / 30.0
    into[at + 2] = SUIT_VALUES[once] * left / 30.0
    into[at + 3] = once * left / 5.0
    into[at + 4] = once * once * left / 30.0
    into[at + 5] = SUIT_VALUES[twice] / 13.0
    into[at + 6] = goods_value(s.goods) / 40.0
    return at + 7 + MERCHANDISE


def market_traits(s: Naqala, into: vec[float], at: i64, left: float) -> i64:
    """What the market offers you, and what is left in the pile."""
    fakirs_near = fakirs = kinds_near = kinds = seen = 0
    goods = s.goods[:]
    value = goods_value(goods)
    for i in range(len(s.market)):
        card = s.market[i]
        if card == FAKIR:
            fakirs += 1
            if i < 3:
                fakirs_near += 1
        elif not s.goods[card] and not (seen >> card) & 1:
            seen |= 1 << card
            kinds += 1
            if i < 3:
                kinds_near += 1
        if i < 5:
            goods[card] += 1
            if i:
                into[at + 4 + i] = (goods_value(goods) - value) / 15.0
    into[at] = len(s.market) / 9.0
    into[at + 1] = fakirs_near / 3.0
    into[at + 2] = kinds_near / 3.0
    into[at + 3] = fakirs / 5.0
    into[at + 4] = kinds / 5.0
    at += 9
    fresh = magic = 0
    for card in s.pile:
        if card == FAKIR:
            magic += 1
        elif not s.goods[card]:
            fresh += 1
    size = len(s.pile)
    if size:
        into[at] = fresh / size
        into[at + 1] = magic / size
        into[at + 2] = fresh * left / size
    into[at + 3] = size / 54.0
    return at + 4


def djinn_traits(s: Naqala, into: vec[float], at: i64, left: float) -> float:
    """Your djinns and those on offer; the best of these in points."""
    mine = s.mine
    if mine:
        for djinn in range(DJINNS):
            if (mine >> djinn) & 1:
                into[at + djinn] = 1.0
                into[at + DJINNS + djinn] = left
    at += 2 * DJINNS
    into[at] = mine.bit_count() / 4.0
    at += 1
    best = 0.0
    for djinn in s.djinn_row:
        into[at + djinn] = 1.0
        best = max(best, POINTS[djinn] + DJINN_HOPES[djinn] * min(1.0, left))
    into[at + DJINNS] = best / 15.0
    into[at + DJINNS + 1] = best / 15.0 if payable(s, TWO) else 0.0
    return best
