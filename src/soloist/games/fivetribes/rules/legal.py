"""What may be answered to each question: sorted, and never empty while the game goes on."""

from soloist.core.game import NOBODY
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    DJINN,
    END,
    FAKIRS,
    HIS_VICTIM,
    KEEP,
    KIND,
    LET,
    ON,
    OUTBID,
    PASS,
    PAY,
    PAY_ELDER,
    PAY_FAKIR,
    POWER,
    SALE,
    SECOND,
    SELL,
    SELL_ALL,
    SKIP,
    SLOT,
    SOW,
    START,
    SUIT,
    TARGET,
    TRIBE,
    USE,
    VICTIM,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import KUMARBI, TWO
from soloist.games.fivetribes.rules.goods import (
    FAKIR,
    LARGE_PRICE,
    LARGE_REACH,
    MERCHANDISE,
    SMALL_PRICE,
    SMALL_REACH,
)
from soloist.games.fivetribes.rules.powers import his_pieces, payable, power_tiles, prey, usable_powers, where_tiles
from soloist.games.fivetribes.rules.sow import droppable, gait_of, next_tiles, starts
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import ASSASSIN, BUILDER, LARGE_MARKET, OASIS, SMALL_MARKET, TRIBES, VILLAGE
from soloist.games.fivetribes.rules.yazid import candidates


def seat(s: Naqala) -> int:
    """You answer until the game is over; Yazid is never asked."""
    return NOBODY if s.fate else 0


def legal(s: Naqala) -> list[int]:
    """The legal answers to the question that is open."""
    if s.fate:
        return []
    if s.frames:
        return legal_within(s, s.frames[-1])
    phase = s.phase
    if phase == BID:
        return bids(s)
    if phase == START:
        found = starts(s.meeples, s.sizes, s.masks)
        return found + uses(s) if found else [*uses(s), PASS]
    if phase == SOW:
        return drops(s)
    if phase == ACT:
        return acts(s)
    if phase == SALE:
        return sales(s)
    return visits(s)


def legal_within(s: Naqala, frame: tuple[int, int, int]) -> list[int]:
    """The legal answers to a question that interrupts a step."""
    question, a, b = frame
    if question == TARGET:
        return candidates(s, a)
    if question == PAY:
        return [PAY_ELDER, PAY_FAKIR]
    if question == VICTIM:
        return victims(s, a)
    if question == HIS_VICTIM:
        return his_pieces(s)
    if question == POWER:
        return power_tiles(s, a)
    if question == WHERE:
        return where_tiles(b)
    if question == KEEP:
        return sorted([DJINN + djinn for djinn in s.drawn])
    if question == SECOND:
        return slots(s, LARGE_REACH - 1)
    return [*kinds_held(s), SELL]


def onward(s: Naqala, found: list[int]) -> list[int]:
    """Of these answers those that take no card out of the suit; it can always be sold as it is."""
    if s.question() != SUIT:
        return found
    chosen = s.frames[-1][1]
    return [a for a in found if a == SELL or not chosen >> (a - KIND) & 1]


def uses(s: Naqala) -> list[int]:
    """The djinns that can be called up now."""
    return [USE + djinn for djinn in usable_powers(s)]


# -- the bid


def price(s: Naqala) -> int:
    """What outbidding Yazid costs: the sum of his dice."""
    return s.white + s.black


def bids(s: Naqala) -> list[int]:
    """Outbid Yazid if you can pay, or let him go first; with Kumarbi each fakir takes a coin off the price."""
    full = price(s)
    most = min(full, s.goods[FAKIR]) if s.has(KUMARBI) and s.options[2] else 0
    return [*[OUTBID + fakirs for fakirs in range(most + 1) if s.gold >= full - fakirs], LET]


# -- the move


def drops(s: Naqala) -> list[int]:
    """The next tile of the walk, or the colour to drop on the tile chosen."""
    left = sum(s.air)
    if s.to < 0:
        return next_tiles(gait_of(s.came, s.at), left, s.air, s.masks)
    return [TRIBE + tribe for tribe in droppable(gait_of(s.at, s.to), left, s.air, s.masks)]


# -- the tribe's action


def acts(s: Naqala) -> list[int]:
    """What can be done with the tribe in hand, and the djinns that can be called up before it."""
    if s.tribe == BUILDER:
        return uses(s) + [FAKIRS + fakirs for fakirs in range(s.goods[FAKIR] + 1)]
    if s.tribe == ASSASSIN:
        near = prey(s, s.count) + his_pieces(s)
        if near:
            return prey(s, s.count + s.goods[FAKIR]) + his_pieces(s) + uses(s)
        return [*prey(s, s.count + s.goods[FAKIR]), *uses(s), SKIP]
    return [*uses(s), ON]


def victims(s: Naqala, t: int) -> list[int]:
    """The colours on a tile."""
    return [TRIBE + tribe for tribe in range(TRIBES) if s.meeples[t * TRIBES + tribe]]


# -- the tile's action


def visits(s: Naqala) -> list[int]:
    """What the tile where the move ended lets you do, and the djinns that can be called up before it."""
    design = s.tiles[s.at]
    if design in (VILLAGE, OASIS):
        return [*uses(s), ON]
    if design == SMALL_MARKET:
        found = slots(s, SMALL_REACH) if s.gold >= SMALL_PRICE else []
    elif design == LARGE_MARKET:
        found = slots(s, LARGE_REACH) if s.gold >= LARGE_PRICE else []
    else:
        found = sorted([DJINN + djinn for djinn in s.djinn_row]) if payable(s, TWO) else []
    return [*found, *uses(s), SKIP]


def slots(s: Naqala, reach: int) -> list[int]:
    """The first cards of the market."""
    return [SLOT + i for i in range(min(reach, len(s.market)))]


# -- the sale


def sales(s: Naqala) -> list[int]:
    """Sell a suit, call up a djinn, or end the turn."""
    kinds = kinds_held(s)
    return [*uses(s), *kinds, SELL_ALL, END] if kinds else [*uses(s), END]


def kinds_held(s: Naqala) -> list[int]:
    """The kinds of merchandise you hold: one joins the suit, in any order, or is taken out of it again."""
    return [KIND + kind for kind in range(MERCHANDISE) if s.goods[kind]]
