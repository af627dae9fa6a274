"""What each end of a move promises: the tribe taken, the tile won, its action, and the danger that goes."""

from typing import Final

from soloist.games.fivetribes.mind.points import (
    DEEPEST,
    DJINN_HOPES,
    ELDER_HOPE,
    FAKIR_HOPE,
    OWN_OASIS,
    OWN_VILLAGE,
    RISK,
    TEMPO,
    council_fear,
    elder_unit,
    killer_unit,
    rounds_left,
    share_of,
    suit_sizes,
    suit_value,
    tile_value,
)
from soloist.games.fivetribes.rules.djinns import POINTS, TWO
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.goods import (
    FAKIR,
    LARGE_PRICE,
    LARGE_REACH,
    MERCHANDISE,
    SMALL_PRICE,
    SMALL_REACH,
)
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.score import PALACE_POINTS, elder_points, palm_points, vizier_points
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    DISTANCE,
    ELDER,
    LARGE_MARKET,
    MERCHANT,
    NO_CAMEL,
    OASIS,
    SMALL_MARKET,
    TILES,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)

CAMEL: Final = 1.5  # what a tile is worth beyond its points: Yazid cannot have it
COIN: Final = 1.36
PREY: Final = 0.24  # a kill that takes no tile
WASTE: Final = 0.26  # a palm or palace on a tile of nobody's


class Prospects:
    """The prices of a position, worked out once for all ends of a move."""

    def __init__(self, s: Naqala) -> None:
        self.s: Final = s
        self.left: Final = min(1.0, rounds_left(s) / 10.0)
        self.palm: Final = palm_points(s)
        self.vizier: Final = float(vizier_points(s))
        self.elder: Final = elder_points(s) + ELDER_HOPE * self.left
        self.fakir: Final = FAKIR_HOPE * self.left
        self.his_elder: Final = elder_unit(s) * RISK * self.left
        self.killer: Final = killer_unit(s) * RISK * self.left
        self.djinn: Final = best_djinn(s, self.left, self.elder)
        self.cards: Final = haul(s)
        self.prey: Final = prey_values(s, self.palm)

    def gain(self, start: int, end: int, tribe: int) -> float:
        """What ending there with this tribe promises, if nothing else is dropped there on the way."""
        s = self.s
        lifted = end == start and not s.path and s.start != start
        there = 0 if lifted else s.meeples[end * TRIBES + tribe]
        others = 0 if lifted else s.sizes[end] - there
        count = max(2, there + 1)
        camel = s.camels[end]
        takes = not others and camel == NO_CAMEL and s.camels_left > 0
        total = self.tribe_gain(end, tribe, count, takes)
        if takes:
            total += tile_value(s, end, self.palm) + CAMEL
            if s.camels_left == 1:
                total -= TEMPO * rounds_left(s)
        return total + self.visit_gain(end, tribe, count, takes or camel == YOURS, camel == NO_CAMEL)

    def tribe_gain(self, end: int, tribe: int, count: int, takes: bool) -> float:
        """What the tribe in hand brings."""
        s = self.s
        if tribe == VIZIER:
            ahead = s.viziers - s.his_viziers
            return count * (self.vizier + 0.5) + council_fear(ahead) - council_fear(ahead + count)
        if tribe == ELDER:
            return count * (self.elder + self.his_elder)
        if tribe == MERCHANT:
            return self.cards[min(count, len(s.market))]
        if tribe == BUILDER:
            blue = s.blue[end]
            return blue * count * COIN + s.goods[FAKIR] * max(0.0, blue - self.fakir)
        return count * self.killer + self.kill_gain(end, count, takes)

    def kill_gain(self, end: int, count: int, takes: bool) -> float:
        """The best prey within reach; a tile needs a camel that the end does not take."""
        s = self.s
        away, best = DISTANCE[end], 1.0 if s.his_viziers else 0.0
        if s.camels_left <= (1 if takes else 0):
            return best
        for t in range(TILES):
            if self.prey[t] > best and away[t] <= count and t != end:
                best = self.prey[t]
        return best

    def visit_gain(self, end: int, tribe: int, count: int, mine: bool, free: bool) -> float:
        """What the tile's action brings."""
        s, design = self.s, self.s.tiles[end]
        if design == VILLAGE:
            points = float(PALACE_POINTS) if s.palaces_left else 0.0
            return points + OWN_VILLAGE * self.left if mine else points * WASTE if free else 0.0
        if design == OASIS:
            points = float(self.palm) if s.palms_left else 0.0
            return points + OWN_OASIS * self.left if mine else points * WASTE if free else 0.0
        if design in (SMALL_MARKET, LARGE_MARKET):
            return market_gain(s, design, count if tribe == MERCHANT else 0)
        if tribe == ELDER and not s.elders and count >= 2:
            return max(0.0, dearest(s, self.left) - 2 * self.elder)
        return self.djinn


def dearest(s: Naqala, left: float) -> float:
    """The best djinn on offer."""
    best = 0.0
    for djinn in s.djinn_row:
        best = max(best, POINTS[djinn] + DJINN_HOPES[djinn] * left)
    return best


def best_djinn(s: Naqala, left: float, elder: float) -> float:
    """What a visit to a sacred place brings with the elders and fakirs at hand."""
    if not payable(s, TWO):
        return 0.0
    cost = elder + (FAKIR_HOPE * left if s.goods[FAKIR] else elder)
    return max(0.0, dearest(s, left) - cost)


def card_gain(s: Naqala, goods: list[int], sizes: list[int], card: int) -> float:
    """What one more card is worth in a hand."""
    if card == FAKIR:
        return FAKIR_HOPE * min(1.0, rounds_left(s) / 10.0)
    depth = min(goods[card], DEEPEST - 1)
    share = share_of(s, depth)
    return suit_value(min(MERCHANDISE, sizes[depth] + 1), share) - suit_value(sizes[depth], share)


def haul(s: Naqala) -> list[float]:
    """What the first cards of the market are worth together, by how many are taken."""
    goods, sizes = s.goods[:], suit_sizes(s.goods)
    total = 0.0
    values = [0.0]
    for card in s.market:
        total += card_gain(s, goods, sizes, card)
        values.append(total)
        if card != FAKIR and goods[card] < DEEPEST:
            sizes[goods[card]] += 1
        goods[card] += 1
    return values


def market_gain(s: Naqala, design: int, gone: int) -> float:
    """What buying in a market brings once some cards are gone."""
    price, reach = (SMALL_PRICE, SMALL_REACH) if design == SMALL_MARKET else (LARGE_PRICE, LARGE_REACH)
    if s.gold < price:
        return 0.0
    sizes = suit_sizes(s.goods)
    best = second = 0.0
    for card in s.market[gone : gone + reach]:
        value = card_gain(s, s.goods, sizes, card)
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    return max(0.0, (best if design == SMALL_MARKET else best + second) - price)


def prey_values(s: Naqala, palm: int) -> list[float]:
    """For each tile what killing there brings: a lone meeple leaves a free tile to you."""
    values = [0.0] * TILES
    for t in range(TILES):
        if s.sizes[t] == 1 and s.camels[t] == NO_CAMEL:
            values[t] = tile_value(s, t, palm) + CAMEL
        elif s.sizes[t]:
            values[t] = PREY * (2.0 if s.meeples[t * TRIBES + ASSASSIN] else 1.0)
    return values


def best_gain(s: Naqala) -> float:
    """What the best end promises."""
    best = 0.0
    prospects = Prospects(s)
    for start, end, tribe in ends(s):
        best = max(best, prospects.gain(start, end, tribe))
    return best
