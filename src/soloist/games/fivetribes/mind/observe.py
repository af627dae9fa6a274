"""What a seat may know of a position, as numbers: traits for the learned worth, then the table piece by piece.

Everything here is open to you: of what is hidden only the numbers count, never an order. `PARTS` names the inputs in
their order; the network reads the `TRAITS` first ones, an environment reads them all.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.observation import clear
from soloist.games.fivetribes.mind.observe_board import BOARD_PARTS, board_traits
from soloist.games.fivetribes.mind.points import DJINN_HOPES
from soloist.games.fivetribes.rules.actions import QUESTION_NAMES
from soloist.games.fivetribes.rules.djinns import DJINNS, POINTS, TWO
from soloist.games.fivetribes.rules.goods import FAKIR, KINDS, MARKET_ROW, MERCHANDISE, SUIT_VALUES, goods_value
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import CAMELS, PALACES, PALMS, TILES, TRIBES

DESIGNS: Final = 8
TILE_INPUTS: Final = DESIGNS + 2 + 2 + TRIBES  # design, camels, palms and palaces, tribes

COURT_PARTS: Final = (
    ("purse", 6),
    ("sheet", 3),
    ("camels", 2 * (CAMELS + 1) + 2),
    ("council", 7 + 6 + 5 + 4 + 1),
    ("court", 13 + 1 + 7 + 1 + 6 + 1),
    ("goods", 10 + 5 + 7 + MERCHANDISE),
    ("market", 9),
    ("pile", 4),
    ("mine", 2 * DJINNS + 1),
    ("offer", DJINNS + 2),
    ("stock", 2),
    ("turn", 2),
)
TABLE_PARTS: Final = (
    ("tiles", TILES * TILE_INPUTS),
    ("cards", KINDS * MARKET_ROW),
    ("hand", KINDS + TRIBES),
    ("question", len(QUESTION_NAMES)),
    ("walk", 3 * TILES),
    ("dice", 12),
    ("used", DJINNS),
    ("taken", DJINNS),
    ("drawn", DJINNS),
    ("options", 3),
)
PARTS: Final[tuple[tuple[str, int], ...]] = (*COURT_PARTS, *BOARD_PARTS, *TABLE_PARTS)
COURT: Final = sum([length for _, length in COURT_PARTS])
TRAITS: Final = COURT + sum([length for _, length in BOARD_PARTS])
INPUTS: Final = TRAITS + sum([length for _, length in TABLE_PARTS])


def observe(s: Naqala, seat: int, into: vec[float]) -> None:
    """All inputs; the seat is always yours."""
    traits(s, into)
    table(s, into)


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


# -- the table, piece by piece


def table(s: Naqala, into: vec[float]) -> None:
    """What an environment sees besides the traits."""
    at: i64 = TRAITS
    for t in range(TILES):
        into[at + s.tiles[t]] = 1.0
        if s.camels[t]:
            into[at + DESIGNS + s.camels[t] - 1] = 1.0
        into[at + DESIGNS + 2] = s.palms[t] / 4.0
        into[at + DESIGNS + 3] = s.palaces[t] / 4.0
        for tribe in range(TRIBES):
            into[at + DESIGNS + 4 + tribe] = s.meeples[t * TRIBES + tribe] / 4.0
        at += TILE_INPUTS
    for i in range(len(s.market)):
        into[at + i * KINDS + s.market[i]] = 1.0
    at += KINDS * MARKET_ROW
    for kind in range(KINDS):
        into[at + kind] = s.goods[kind] / 4.0
    at += KINDS
    for tribe in range(TRIBES):
        into[at + tribe] = s.air[tribe] / 4.0
    if s.count:
        into[at + s.tribe] = s.count / 4.0
    at += TRIBES
    into[at + s.question()] = 1.0
    at += len(QUESTION_NAMES)
    for stop in (s.start, s.at, s.to):
        if stop >= 0:
            into[at + stop] = 1.0
        at += TILES
    into[at + s.white - 1] = 1.0
    into[at + 5 + s.black] = 1.0
    at += 12
    drawn = 0
    for djinn in s.drawn:
        drawn |= 1 << djinn
    for bits in (s.used, s.his, drawn):
        for djinn in range(DJINNS):
            if (bits >> djinn) & 1:
                into[at + djinn] = 1.0
        at += DJINNS
    into[at] = 1.0 if s.options[0] == 25 else 0.0
    into[at + 1] = float(s.options[1])
    into[at + 2] = float(s.options[2])
