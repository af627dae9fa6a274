"""Ware cards and the small market stand: trading with the bank, for you and for the Dummy."""

from typing import Final

from soloist.core.text import Text
from soloist.games.jambo.rules.cards import ALL_SIX, BUY_PRICE, KINDS, NEEDED, NONE, RAIN_MAKER, SELL_PRICE, SHOWN
from soloist.games.jambo.rules.effects.people import WISE_GOLD
from soloist.games.jambo.rules.events import in_runs, named, who
from soloist.games.jambo.rules.market import give_back, give_back_at, put, receive, receive_bought, surcharge, take_next
from soloist.games.jambo.rules.questions import WHICH_REACTION, ask, later, may_answer
from soloist.games.jambo.rules.score import decided
from soloist.games.jambo.rules.spaces import spread
from soloist.games.jambo.rules.state import DUMMY, FIRST, FREE_SPACES, Frame, Jambo, enrol

FIRST_STAND: Final = 6
LATER_STAND: Final = 3
DUMP_GOLD: Final = 1
# What every sale brings more on a market day, which the Market Horn calls.
HORN_GOLD: Final = 2

# -- prices: for the whole card, with the Wise Men of this turn, the ware in a store hut and a market day


def stored_gold(t: Jambo, me: int, card: int) -> int:
    """A store hut makes ware cards that show its ware 1 gold better, however often they show it."""
    stored = t.store[me]
    return 1 if stored != NONE and NEEDED[card][stored] else 0


def buy_price(t: Jambo, me: int, card: int) -> int:
    """What all the wares of the card cost, without the sixth space; never below 0."""
    return max(0, BUY_PRICE[card] - WISE_GOLD * t.wise - stored_gold(t, me, card))


def sell_price(t: Jambo, me: int, card: int) -> int:
    """What all the wares of the card bring."""
    market_day = HORN_GOLD if t.horn != NONE else 0
    return SELL_PRICE[card] + WISE_GOLD * t.wise + stored_gold(t, me, card) + market_day


# -- buying and selling: all wares shown, or none


def in_supply(t: Jambo, card: int) -> bool:
    """Whether the supply holds all the wares of the card."""
    needed = NEEDED[card]
    return all(t.supply[kind] >= needed[kind] for kind in range(KINDS))


def can_buy(t: Jambo, me: int, card: int) -> bool:
    """All wares are there, they fit, and the gold suffices for the price and the sixth space."""
    extra = surcharge(t, me, len(SHOWN[card]))
    return extra != NONE and in_supply(t, card) and t.gold[me] >= buy_price(t, me, card) + extra


def can_sell(t: Jambo, me: int, card: int) -> bool:
    """All wares shown lie on the market."""
    counts = spread(t, me)
    needed = NEEDED[card]
    return all(counts[kind] >= needed[kind] for kind in range(KINDS))


def buy(t: Jambo, me: int, card: int) -> None:
    """Pay the price, take the wares, discard the card unless a Rain Maker fetches it."""
    price = buy_price(t, me, card)
    reveal(t, me, card, "bought", price)
    later(t, me, traded, card)
    t.pay(me, price)
    fetch_all(t, card)
    receive_bought(t, me, len(SHOWN[card]))


def sell(t: Jambo, me: int, card: int) -> None:
    """Return the wares, take the price, discard the card unless a Rain Maker fetches it."""
    price = sell_price(t, me, card)
    reveal(t, me, card, "sold", price)
    later(t, me, traded, card)
    for kind in SHOWN[card]:
        give_back(t, me, kind)
    t.earn(me, price)


def reveal(t: Jambo, me: int, card: int, kind: str, price: int) -> None:
    """A ware card is played from hand, at a price."""
    t.lose(me, card)
    t.table.append(card)
    if t.log is not None:
        t.tell(kind, {"seat": who(me), "card": named(card), "n": price})


def fetch_all(t: Jambo, card: int) -> None:
    """The wares shown are to be placed; each leaves the supply as its turn comes."""
    t.ordered += SHOWN[card]


def traded(t: Jambo, f: Frame, _: int) -> None:
    """After a trade the card goes to the discard pile, or a Rain Maker of the other side is asked about."""
    other = 1 - f.seat
    if may_answer(t, other, RAIN_MAKER) and not t.is_dummy(other) and not (decided(t) and t.rules > FIRST):
        ask(t, other, WHICH_REACTION, rained, RAIN_MAKER, RAIN_MAKER)
    else:
        t.finish()


# -- Rain Maker: take the ware card with which the other side has just bought or sold.


def rained(t: Jambo, f: Frame, card: int) -> None:
    if card == NONE:
        t.finish()
        return
    t.throw(f.seat, RAIN_MAKER)
    t.take_openly(f.seat, t.table.pop())


# -- the small market stand: 6 gold for the first in the game, 3 for all others, and for all once a hut stands


def stand_price(t: Jambo) -> int:
    """What the next stand costs."""
    return LATER_STAND if t.stands[0] + t.stands[1] + t.built[0] + t.built[1] else FIRST_STAND


def can_stand(t: Jambo, me: int) -> bool:
    return t.gold[me] >= stand_price(t)


def build_stand(t: Jambo, me: int) -> None:
    """The card in play becomes a stand with three more spaces, for its price."""
    price = stand_price(t)
    t.table.pop()
    t.stands[me] += 1
    if t.log is not None:
        t.tell("built-stand", {"seat": who(me), "n": price})
    t.pay(me, price)


# -- the Dummy's ware card: sell two (four of the big card), else buy all, else dump everything and take the wares


def dummy_ware_card(t: Jambo, card: int) -> None:
    """The card lies on the table already."""
    sold = dummy_sale(t, card)
    if sold:
        dummy_sells(t, card, sold)
    elif can_buy(t, DUMMY, card):
        if t.log is not None:
            wanted = 4 if card == ALL_SIX else 2
            t.tell("dummy-buys", {"wares": told(SHOWN[card]), "n": BUY_PRICE[card], "wanted": wanted})
        t.pay(DUMMY, BUY_PRICE[card])
        fetch_all(t, card)
        later(t, DUMMY, traded, card)
        receive(t, DUMMY, len(SHOWN[card]))
    elif dump_suffices(t, card):
        dummy_dumps(t, card)
    else:
        if t.log is not None:
            t.tell("dummy-no-supply", {"wares": told(lacking(t, card))})
        t.finish()


def dummy_sale(t: Jambo, card: int) -> list[int]:
    """The spaces of the first two wares from the top that the card shows (four of the big card), or none."""
    wanted = 4 if card == ALL_SIX else 2
    needed = NEEDED[card][:]
    found: list[int] = []
    for i in range(len(t.wares[DUMMY])):
        kind = t.wares[DUMMY][i]
        if needed[kind] and len(found) < wanted:
            needed[kind] -= 1
            found.append(i)
    return found if len(found) == wanted else []


def dummy_sells(t: Jambo, card: int, sold: list[int]) -> None:
    """It sells just those for the full price."""
    if t.log is not None:
        wares = [t.wares[DUMMY][i] for i in sold]
        t.tell("dummy-sells", {"wares": told(wares), "n": SELL_PRICE[card]})
    for gone, i in enumerate(sold):
        give_back_at(t, DUMMY, i - gone)
    t.earn(DUMMY, SELL_PRICE[card])
    later(t, DUMMY, traded, card)


def dump_suffices(t: Jambo, card: int) -> bool:
    """Whether the supply and the Dummy's own wares together hold all the wares of the card."""
    counts = spread(t, DUMMY)
    needed = NEEDED[card]
    return all(t.supply[kind] + counts[kind] >= needed[kind] for kind in range(KINDS))


def dummy_dumps(t: Jambo, card: int) -> None:
    """All its wares go back for 1 gold each, and the card's wares come at no cost at all."""
    if t.log is not None:
        t.tell("dummy-dumps", {"why": why_no_purchase(t, card), "n": len(t.wares[DUMMY]), "wares": told(SHOWN[card])})
    gold = DUMP_GOLD * len(t.wares[DUMMY])
    while t.wares[DUMMY]:
        give_back_at(t, DUMMY, len(t.wares[DUMMY]) - 1)
    t.earn(DUMMY, gold)
    fetch_all(t, card)
    while t.ordered:
        put(t, DUMMY, take_next(t), len(t.wares[DUMMY]) == FREE_SPACES and t.stands[DUMMY] == 0)
    t.finish()


def lacking(t: Jambo, card: int) -> list[int]:
    """The kinds of a card of which supply and the Dummy's market together hold too few."""
    counts, needed = spread(t, DUMMY), NEEDED[card]
    return [kind for kind in range(KINDS) if t.supply[kind] + counts[kind] < needed[kind]]


def why_no_purchase(t: Jambo, card: int) -> Text:
    """What the Dummy lacks to buy with a card: wares in the supply, room or gold."""
    if not in_supply(t, card):
        short = [kind for kind in range(KINDS) if t.supply[kind] < NEEDED[card][kind]]
        return Text("lack.supply", {"wares": told(short)})
    extra = surcharge(t, DUMMY, len(SHOWN[card]))
    if extra == NONE:
        return Text("lack.room")
    return Text("lack.gold", {"n": BUY_PRICE[card] + extra, "gold": t.gold[DUMMY]})


def told(wares: list[int]) -> tuple[Text, ...]:
    """Wares by their names, several alike as one with their number."""
    return in_runs([kind for first in sorted(set(wares), key=wares.index) for kind in wares if kind == first])


enrol([traded, rained])
