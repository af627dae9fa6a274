"""What a seat may know of a position, as numbers: traits for the learned worth, then the table piece by piece.

Everything here is open to you: of what is hidden only the numbers count, never an order. `PARTS` names the inputs in
their order; the network reads the `TRAITS` first ones, an environment reads them all.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.observation import clear
from soloist.games.fivetribes.mind.ground import Ground, least
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


def traits(s: Naqala, into: vec[float], ground: Ground | None = None) -> None:
    """The inputs of the network; notes of a position seen before may be given, to be written anew."""
    if ground is None:
        ground = Ground()
    clear(into)
    ground.look(s)
    left = least(float(s.his_camels) / 1.05, float(s.camels_left) / 0.9) / 10.0
    at = court_traits(s, ground, into, left)
    at = goods_traits(s, ground, into, at, left)
    at = market_traits(s, ground, into, at, left)
    best = djinn_traits(s, into, at, left)
    at += 3 * DJINNS + 3
    into[at] = float(s.palms_left) / PALMS
    into[at + 1] = float(s.palaces_left) / PALACES
    into[at + 2] = 1.0
    into[at + 3] = float(s.you_first)
    board_traits(s, ground, into, COURT, left, best)


def step(into: vec[float], at: i64, value: i64, low: i64, high: i64) -> i64:
    """One input for each value from low to high, 1 for the value itself; where the next input lies."""
    into[at + (low if value < low else high if value > high else value) - low] = 1.0
    return at + high - low + 1


def share(value: i64, most: i64) -> float:
    """A number up to the most as a share of it."""
    return float(value if value < most else most) / float(most)


def court_traits(s: Naqala, ground: Ground, into: vec[float], left: float) -> i64:
    """Coins, points, time, and both courts."""
    gold: i64 = s.gold
    points = sheet(s)
    ground.points = sum(points)
    into[0] = float(gold) / 40.0
    into[1] = share(gold, 5)
    into[2] = share(gold, 10)
    into[3] = share(gold, 16)
    into[4] = share(gold, 25)
    into[5] = share(gold, 40)
    into[6] = float(ground.points) / 100.0
    into[7] = float(points[2]) / 10.0
    into[8] = float(points[8]) / 40.0
    at: i64 = 9
    at = step(into, at, s.camels_left, 0, CAMELS)
    at = step(into, at, s.his_camels, 0, CAMELS)
    into[at] = left
    into[at + 1] = left * left
    at += 2
    djinns: i64 = s.his.bit_count()
    at = step(into, at, s.his_assassins, 0, 6)
    at = step(into, at, djinns, 0, 5)
    at = step(into, at, s.his_elders, 0, 4)
    at = step(into, at, s.his_fakirs, 0, 3)
    into[at] = float(2 * djinns + s.his_elders + s.his_fakirs) / 12.0
    at = step(into, at + 1, s.viziers - s.his_viziers, -4, 8)
    into[at] = float(s.viziers) / 10.0
    at = step(into, at + 1, s.elders, 0, 6)
    into[at] = float(s.elders) / 6.0
    at = step(into, at + 1, ground.goods[FAKIR], 0, 5)
    into[at] = float(ground.goods[FAKIR]) / 6.0
    return at + 1


def goods_traits(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> i64:
    """The suits you hold, and their kinds."""
    goods, suits = ground.goods, ground.suits
    kinds: i64 = MERCHANDISE
    for kind in range(kinds):
        if goods[kind]:
            into[at + 22 + kind] = 1.0
    once, twice, thrice = suits[0], suits[1], suits[2]
    at = step(into, at, once, 0, 9)
    at = step(into, at, twice, 0, 4)
    value = float(SUIT_VALUES[once])
    into[at] = float(thrice) / 3.0
    into[at + 1] = value / 30.0
    into[at + 2] = value * left / 30.0
    into[at + 3] = float(once) * left / 5.0
    into[at + 4] = float(once * once) * left / 30.0
    into[at + 5] = float(SUIT_VALUES[twice]) / 13.0
    into[at + 6] = float(goods_value(s.goods)) / 40.0
    return at + 7 + MERCHANDISE


def market_traits(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> i64:
    """What the market offers you, and what is left in the pile."""
    goods, suits = ground.goods, ground.suits
    pile_traits(s, ground, into, at + 9, left)
    fakirs_near: i64 = 0
    fakirs: i64 = 0
    kinds_near: i64 = 0
    kinds: i64 = 0
    gained: i64 = 0
    seen: i64 = 0
    row = s.market
    size: i64 = len(row)
    for i in range(size):
        card: i64 = row[i]
        near = i < 3
        if card == FAKIR:
            fakirs += 1
            fakirs_near += 1 if near else 0
        else:
            held: i64 = goods[card]
            if not held and not (seen >> card) & 1:
                seen |= 1 << card
                kinds += 1
                kinds_near += 1 if near else 0
            if i < 5:
                gained += SUIT_VALUES[suits[held] + 1] - SUIT_VALUES[suits[held]]
                suits[held] += 1
                goods[card] = held + 1
        if 0 < i < 5:
            into[at + 4 + i] = float(gained) / 15.0
    into[at] = float(size) / 9.0
    into[at + 1] = float(fakirs_near) / 3.0
    into[at + 2] = float(kinds_near) / 3.0
    into[at + 3] = float(fakirs) / 5.0
    into[at + 4] = float(kinds) / 5.0
    return at + 13


def pile_traits(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """How much of the pile is new to you or magic."""
    size = float(len(s.pile))
    if size:
        fresh = float(ground.fresh())
        into[at] = fresh / size
        into[at + 1] = float(ground.piled[FAKIR]) / size
        into[at + 2] = fresh * left / size
    into[at + 3] = size / 54.0


def djinn_traits(s: Naqala, into: vec[float], at: i64, left: float) -> float:
    """Your djinns and those on offer; the best of these in points."""
    mine: i64 = s.mine
    into[at + 2 * DJINNS] = float(s.mine.bit_count()) / 4.0
    djinn: i64 = 0
    while mine:
        if mine & 1:
            into[at + djinn] = 1.0
            into[at + DJINNS + djinn] = left
        mine >>= 1
        djinn += 1
    at += 2 * DJINNS + 1
    best = 0.0
    soon = least(1.0, left)
    for offered in s.djinn_row:
        into[at + offered] = 1.0
        best = max(best, float(POINTS[offered]) + float(DJINN_HOPES[offered]) * soon)
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
