"""A greedy player's taste: the end that promises most, the walk that spoils least, the answer that looks best."""

from typing import Final

from soloist.games.fivetribes.mind.move_gain import Prospects, best_gain, card_gain, market_gain, prey_values
from soloist.games.fivetribes.mind.points import (
    DJINN_HOPES,
    FAKIR_HOPE,
    HEED,
    RIPE,
    STRIKE,
    TEMPO,
    appraise,
    is_ripe,
    menace,
    rounds_left,
    suit_sizes,
    tile_value,
)
from soloist.games.fivetribes.mind.walks import leads, next_gaits
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    DJINN,
    END,
    FAKIRS,
    HIS_PIECE,
    KEEP,
    LAST_CAMEL,
    LET,
    OUTBID,
    PALACE,
    SALE,
    SECOND,
    SELL,
    SELL_ALL,
    SLOT,
    SOW,
    START,
    SUIT,
    TRIBE,
    USE,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import (
    BOURAQ,
    DJINNS,
    ECHIDNA,
    ENKI,
    IBLIS,
    LETA,
    POINTS,
    SIBITTIS,
    SLOAR,
    UTUG,
)
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.hidden import blind
from soloist.games.fivetribes.rules.legal import legal, price
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.powers import empty_tiles, open_tiles, prey
from soloist.games.fivetribes.rules.score import PALACE_POINTS, palm_points
from soloist.games.fivetribes.rules.sow import AT
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    DISTANCE,
    LARGE_MARKET,
    NO_CAMEL,
    OASIS,
    SMALL_MARKET,
    TILES,
    TRIBES,
    VILLAGE,
    YOURS,
)

CROWD: Final = 4.2  # an assassin among others of its kind
SAFE_PURSE: Final = 6  # coins that a bid leaves


def prefer(s: Naqala) -> int:
    """The answer that looks best; of several alike the first."""
    if s.frames:
        return prefer_within(s)
    if s.phase == BID:
        return prefer_bid(s)
    if s.phase == START or s.phase == SOW:
        goal = best_end(s)
        return toward(s, goal) if goal >= 0 else legal(s)[-1]
    if s.phase == ACT:
        return prefer_act(s)
    return prefer_sale(s) if s.phase == SALE else prefer_visit(s)


# -- the bid


def prefer_bid(s: Naqala) -> int:
    """Outbid Yazid when what he would spoil is worth more than the price and what his next dice would spoil."""
    cost = price(s)
    if s.gold < cost:
        return LET
    after = s.copy()
    play(after, LET)
    while after.frames and not after.fate:
        play(after, prefer_within(after))
    if after.fate and after.fate < LAST_CAMEL:
        return OUTBID
    if after.fate or s.gold - cost < SAFE_PURSE:
        return LET
    spoiled = appraise(s) - appraise(after) + best_gain(s) - best_gain(after)
    return OUTBID if spoiled > cost + menace(s, min(1.0, rounds_left(s) / 10.0)) else LET


# -- the move


def best_end(s: Naqala) -> int:
    """The end that promises most, as (start * 30 + end) * 5 + tribe; -1 if there is none."""
    best, found = -1.0, -1
    prospects = Prospects(s)
    for start, end, tribe in ends(s):
        value = prospects.gain(start, end, tribe)
        if value > best:
            best, found = value, (start * TILES + end) * TRIBES + tribe
    return found


def toward(s: Naqala, goal: int) -> int:
    """The next answer of the move on the way to an end."""
    if s.phase == START:
        return goal // (TILES * TRIBES)
    end, tribe = goal // TRIBES % TILES, goal % TRIBES
    left = sum(s.air)
    best, found = -1e9, -1
    for then in next_gaits(s):
        for colour in range(TRIBES):
            if s.air[colour] and leads(s.air, s.masks, then, colour, left, end, tribe):
                value = drop_value(s, AT[then], colour) if left > 1 else 0.0
                if value > best:
                    best, found = value, AT[then] if s.to < 0 else TRIBE + colour
    return found


def drop_value(s: Naqala, t: int, colour: int) -> float:
    """How well a meeple lies on a tile: where its like stand alone and free, and where Yazid gains little by it."""
    value = 0.0
    if s.camels[t] == NO_CAMEL:
        points = RIPE * tile_value(s, t, palm_points(s))
        if not s.sizes[t]:
            value += points - STRIKE * HEED * TEMPO
        elif is_ripe(s, t) and not s.meeples[t * TRIBES + colour]:
            value -= points
    if colour == BUILDER:
        value -= STRIKE * HEED * s.blue[t]
    elif colour == ASSASSIN:
        value -= STRIKE * HEED * CROWD * s.meeples[t * TRIBES + ASSASSIN]
    return value


# -- the tribe's action


def prefer_act(s: Naqala) -> int:
    """What the tribe in hand does best."""
    options = legal(s)
    if s.tribe == BUILDER:
        if USE + ECHIDNA in options and s.blue[s.at] * s.count >= 7:
            return USE + ECHIDNA
        return options[-1] if s.blue[s.at] > FAKIR_HOPE else FAKIRS
    if s.tribe == ASSASSIN:
        return prefer_prey(s, options)
    return options[-1]


def prefer_prey(s: Naqala, options: list[int]) -> int:
    """The tile or the piece of Yazid's that is best killed; Iblis where two stand alone on a free tile."""
    values = prey_values(s, palm_points(s))
    near = DISTANCE[s.at]
    if USE + IBLIS in options and s.camels_left:
        for t in prey(s, s.count):
            if s.sizes[t] == 2 and s.camels[t] == NO_CAMEL:
                return USE + IBLIS
    best, found = -1.0, options[-1]
    for a in options:
        value = -1.0
        if a < TILES:
            value = values[a] - max(0, near[a] - s.count) * FAKIR_HOPE
            if s.sizes[a] == 2 and s.has_used(IBLIS) and s.camels[a] == NO_CAMEL:
                value = float(tile_value(s, a, 3))
        elif a == HIS_PIECE:
            value = 8.0 if s.viziers <= s.his_viziers + 1 else 1.0
        elif a == HIS_PIECE + 1:
            value = 0.9
        if value > best:
            best, found = value, a
    return found


# -- the tile's action


def prefer_visit(s: Naqala) -> int:
    """Buy the best card or djinn if it is worth its price."""
    design, options = s.tiles[s.at], legal(s)
    if design in (SMALL_MARKET, LARGE_MARKET):
        return best_slot(s, options) if market_gain(s, design, 0) > 0.0 else options[-1]
    best, found = -1.0, options[-1]
    for a in options:
        if DJINN <= a < DJINN + DJINNS:
            value = float(POINTS[a - DJINN] + DJINN_HOPES[a - DJINN])
            if value > best:
                best, found = value, a
    return found


def best_slot(s: Naqala, options: list[int]) -> int:
    """The card of the market that is worth most."""
    sizes = suit_sizes(s.goods)
    best, found = -1.0, options[0]
    for a in options:
        if SLOT <= a < DJINN:
            value = card_gain(s, s.goods, sizes, s.market[a - SLOT])
            if value > best:
                best, found = value, a
    return found


# -- the sale


def prefer_sale(s: Naqala) -> int:
    """Use the djinns that pay, sell when coins are short, else end the turn."""
    options = legal(s)
    for a in options:
        if USE <= a < USE + DJINNS and pays(s, a - USE):
            return a
    if SELL_ALL in options:
        after = s.copy()
        play(after, SELL_ALL)
        if appraise(after) > appraise(s):
            return SELL_ALL
    return END


def pays(s: Naqala, djinn: int) -> bool:
    """Whether a power brings more than it costs."""
    if djinn in (ENKI, BOURAQ):
        design = OASIS if djinn == ENKI else VILLAGE
        for t in range(TILES):
            if s.tiles[t] == design and s.camels[t] == YOURS:
                return s.goods[FAKIR] > 0 or djinn == BOURAQ or palm_points(s) > 3
        return False
    if djinn in (LETA, UTUG):
        return any(tile_value(s, t, 3) >= 6 for t in (empty_tiles(s) if djinn == LETA else open_tiles(s)))
    return djinn in (SLOAR, SIBITTIS)


# -- questions that interrupt a step


def prefer_within(s: Naqala) -> int:
    """The answer to a question that interrupts a step."""
    options = legal(s)
    question, a, b = s.frames[-1]
    if len(options) == 1:
        return options[0]
    if question == SUIT:
        return SELL
    if question == SECOND:
        return best_slot(s, options)
    if question == KEEP:
        return best_kept(options)
    if question == WHERE:
        return best_site(s, options, a, b)
    return best_after(s, options)


def best_kept(options: list[int]) -> int:
    """The djinn with most points and hopes."""
    best, found = -1.0, options[0]
    for a in options:
        value = float(POINTS[a - DJINN] + DJINN_HOPES[a - DJINN])
        if value > best:
            best, found = value, a
    return found


def best_site(s: Naqala, options: list[int], what: int, t: int) -> int:
    """A tile of yours for a palm or palace, the one it was meant for if possible."""
    if s.camels[t] == YOURS:
        return t
    points = PALACE_POINTS if what == PALACE else palm_points(s)
    if points > 3 or s.goods[FAKIR]:
        for site in options:
            if s.camels[site] == YOURS:
                return site
    return t


def best_after(s: Naqala, options: list[int]) -> int:
    """The answer that leaves the best position, whatever it draws."""
    best, found = -1e9, options[0]
    for a in options:
        after = blind(s)
        play(after, a)
        value = appraise(after)
        if value > best:
            best, found = value, a
    return found
