"""A greedy player's taste: how good each action looks to a seat, by a fixed table and by what that seat knows alone."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.jambo.cards import (
    ANIMAL,
    BUY_PRICE,
    CATEGORY,
    GUARD,
    KINDS,
    NEEDED,
    RAIN_MAKER,
    SELL_PRICE,
    WARE,
    WARE_DESIGNS,
    WELL,
)
from soloist.games.jambo.market import free
from soloist.games.jambo.questions import (
    BID,
    BUILD,
    BUY,
    CARD,
    DRAW,
    DROP,
    END,
    KEEP,
    KIND,
    LEAVE,
    NO,
    PASS,
    PLAY,
    RELIC,
    SELL,
    USE,
    VISIT,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    YES,
    options,
)
from soloist.games.jambo.relics import BEAD, CALABASH, MAT, MIRROR, STOOL
from soloist.games.jambo.state import DRAWING, MOST_UTILITIES, Table
from soloist.games.jambo.turn import turn_options

FAIR_BID: Final = 4
RICH: Final = 25
NEVER: Final = -1.0


def prefer(t: Table, seat: int, rng: Rng) -> int:
    """The action that looks best, one of them at random if several look alike."""
    legal = options(t) if t.frames else turn_options(t)
    if len(legal) == 1:
        return legal[0]
    scores = [answer_score(t, seat, a) if t.frames else turn_score(t, seat, a) for a in legal]
    best = max(scores)
    return rng.choice([legal[i] for i in range(len(legal)) if scores[i] == best])


def turn_score(t: Table, me: int, a: int) -> float:
    """How good an action of the turn looks: sell, buy what is cheap, draw while there is time, then play and use."""
    if a == END:
        return 0.0
    if a == DRAW:
        return 30.0 if t.actions > 2 else 5.0
    if a >= RELIC:
        return 200.0 if relic_helps(t, me, a - RELIC) else NEVER
    if a >= BUILD:
        return hut_score(t, me, a)
    if a >= USE:
        return 12.0 if t.actions <= 3 else 4.0
    if a >= SELL:
        return 100.0 + SELL_PRICE[a - SELL]
    if a >= BUY:
        price = BUY_PRICE[a - BUY]
        return 40.0 - price if t.gold[me] > price + 2 and len(t.wares[me]) <= 3 else NEVER
    return play_score(t, me, a - PLAY)


def play_score(t: Table, me: int, card: int) -> float:
    """People before utilities before animals; a fourth utility would cost one of the others."""
    if card >= WELL:
        return 15.0 if len(t.tools[me]) < MOST_UTILITIES else NEVER
    return 14.0 if CATEGORY[card] == ANIMAL else 16.0


def hut_score(t: Table, me: int, a: int) -> float:
    """A hut is built with gold to spare; one that stands is visited."""
    if a >= VISIT:
        return 6.0
    return 3.0 if t.gold[me] >= RICH else NEVER


def answer_score(t: Table, me: int, a: int) -> float:
    """How good an answer to a question looks."""
    frame = t.frames[-1]
    if a >= BID:
        return 2.0 if a - BID == frame.a + 1 and a - BID <= FAIR_BID else NEVER
    if a >= PLAY:
        return 0.0
    if a >= CARD:
        given = frame.question in (WHICH_CARD, WHICH_CARD_OR_DONE) and frame.b == me
        return float(-worth(a - CARD) if given else worth(a - CARD))
    if a >= KIND:
        return float(wish(t, me)[a - KIND])
    if t.looked and a in (KEEP, DROP, LEAVE):
        good = worth(t.looked[0]) >= 4 or t.actions < 3
        return 1.0 if (a != DROP) == good else 0.0
    if a == YES:
        return 1.0
    return 0.0 if a in (NO, PASS) else 0.5


def worth(card: int) -> int:
    """How gladly a card is kept."""
    if CATEGORY[card] & WARE:
        return 6
    if card in (GUARD, RAIN_MAKER):
        return 3
    return 4 if card >= WELL else 5


def missing(t: Table, me: int, card: int) -> int:
    """How many wares are missing to sell with a card."""
    wares, needed = t.wares[me], NEEDED[card]
    return sum([max(0, needed[kind] - wares.count(kind)) for kind in range(KINDS)])


def wish(t: Table, me: int) -> list[int]:
    """For each kind, how many ware cards in hand still want one."""
    wares = t.wares[me]
    cards = [card for card in t.hands[me] if card < WARE_DESIGNS]
    return [len([card for card in cards if NEEDED[card][kind] > wares.count(kind)]) for kind in range(KINDS)]


def relic_helps(t: Table, me: int, relic: int) -> bool:
    """Whether this is a good moment for a relic; for a cowrie it always is."""
    hand = t.hands[me]
    trades = [card for card in hand if card < WARE_DESIGNS]
    if relic == STOOL:
        return t.actions == 0 and len(hand) > 2
    if relic == CALABASH:
        return min([worth(card) for card in hand]) <= 3
    if relic == MAT:
        return free(t, me) in (0, 2) and len(trades) > 0 and not t.paid[me]
    if relic == MIRROR:
        return t.phase <= DRAWING and t.actions > 2
    if relic == BEAD:
        return len(t.wares[me]) >= 3 and 1 in [missing(t, me, card) for card in trades]
    return True
