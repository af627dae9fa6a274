"""A round: the bid, Yazid's turn, yours, the clean-up; every answer, and what then goes on by itself."""

from soloist.core.events import Log
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    BUY,
    CLEAN,
    DJINN,
    END,
    FAKIRS,
    GOING,
    HIS_VICTIM,
    KEEP,
    KIND,
    LAST_CAMEL,
    LET,
    LOST_VIZIERS,
    NO_MOVE,
    ON,
    OUTBID,
    PALACE,
    PALM,
    PASS,
    PAY,
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
    VISIT,
    WHERE,
    YAZID,
)
from soloist.games.fivetribes.rules.djinns import DJINNS, MARID
from soloist.games.fivetribes.rules.events import tell, tell_cards, tell_dice
from soloist.games.fivetribes.rules.goods import LARGE_PRICE, MERCHANDISE, SMALL_PRICE, SUIT_VALUES, suit_kinds
from soloist.games.fivetribes.rules.legal import legal, price
from soloist.games.fivetribes.rules.powers import (
    charge,
    cost_of,
    djinn_kept,
    pay,
    place,
    place_chosen,
    power_tile_chosen,
    take_effect,
)
from soloist.games.fivetribes.rules.sow import has_start
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import claim, discard_fakirs, earn, fill_djinns, fill_market, spend
from soloist.games.fivetribes.rules.tiles import LARGE_MARKET, OASIS, SMALL_MARKET, TRIBES, VILLAGE, YOURS
from soloist.games.fivetribes.rules.tribes import act, his_victim_chosen, victim_chosen
from soloist.games.fivetribes.rules.yazid import aim, begin_yazid, buy_djinn, roll, strike, strike_aims


def play(s: Naqala, a: int, log: Log | None = None) -> None:
    """An answer is given, and all that needs no answer happens after it."""
    s.log = log
    step(s, a)
    while not s.fate and goes_on(s):
        pass
    if s.fate:
        s.frames = ()
        s.phase = CLEAN
    s.log = None


def goes_on(s: Naqala) -> bool:
    """What needs no answer happens: a choice among one, Yazid's purchase, the clean-up; whether anything did."""
    if s.frames:
        return settle(s)
    if s.phase == ACT or s.phase == VISIT:
        options = legal(s)
        if len(options) > 1 or options[0] not in (ON, SKIP, FAKIRS):
            return False
        step(s, options[0])
    elif s.phase == YAZID:
        end_yazid(s)
    elif s.phase == CLEAN:
        clean_up(s)
    else:
        return False
    return True


def settle(s: Naqala) -> bool:
    """A choice among one tile, meeple or card is made, and one among none is left out; whether it was either."""
    options = legal(s)
    question = s.frames[-1][0]
    if question not in (TARGET, VICTIM, HIS_VICTIM, SECOND) or len(options) > 1:
        return False
    if options:
        step(s, options[0])
    else:
        s.answered()
        if question == TARGET:
            tell(s, "no-target")
    return True


def step(s: Naqala, a: int) -> None:
    """One answer to the question that is open."""
    if s.frames:
        question, x, y = s.answered()
        step_within(s, question, x, y, a)
    elif USE <= a < USE + DJINNS:
        charge(s, a - USE)
    elif s.phase == SOW:
        sow(s, a)
    elif s.phase == START:
        start_chosen(s, a)
    elif s.phase == ACT:
        act(s, a)
    elif s.phase == VISIT:
        visit(s, a)
    elif s.phase == SALE:
        sale(s, a)
    else:
        bid(s, a)


def step_within(s: Naqala, question: int, x: int, y: int, a: int) -> None:
    """One answer to a question that interrupted a step."""
    if question == TARGET:
        strike(s, a)
    elif question == PAY:
        pay(s, cost_of(x), a == PAY_FAKIR)
        take_effect(s, x, y)
    elif question == VICTIM:
        victim_chosen(s, x, y, a - TRIBE)
    elif question == HIS_VICTIM:
        his_victim_chosen(s, a, 1)
    elif question == POWER:
        power_tile_chosen(s, x, a)
    elif question == WHERE:
        place_chosen(s, x, y, a)
    elif question == KEEP:
        djinn_kept(s, a - DJINN)
    elif question == SECOND:
        take_card(s, a - SLOT)
    elif a == SELL:
        sell(s, x)
    else:
        change_suit(s, x ^ 1 << (a - KIND))


# -- the round


def begin_round(s: Naqala) -> None:
    """The dice are rolled for Yazid."""
    s.round += 1
    s.phase = BID
    s.you_first = 0
    roll(s)
    tell_dice(s)


def bid(s: Naqala, a: int) -> None:
    """Outbid Yazid to go first, or let him."""
    if a == LET:
        begin_yazid(s)
        return
    fakirs = a - OUTBID
    discard_fakirs(s, fakirs)
    s.gold -= price(s) - fakirs
    s.you_first = 1
    begin_turn(s)
    tell(s, "outbid", n=price(s) - fakirs)


def end_yazid(s: Naqala) -> None:
    """Yazid buys his djinn; then it is your turn, unless you have had it."""
    buy_djinn(s)
    if s.you_first:
        s.phase = CLEAN
    else:
        begin_turn(s)


def clean_up(s: Naqala) -> None:
    """The game ends after somebody's last camel or without a legal move; else both rows are filled up."""
    s.fate = end_of_round(s)
    if not s.fate:
        refill(s)
        begin_round(s)


def refill(s: Naqala) -> None:
    """Both rows are filled up from their piles."""
    fill_market(s)
    fill_djinns(s)


def end_of_round(s: Naqala) -> int:
    """How the game ends with this round, if it does; only with more viziers than Yazid is the throne yours."""
    if not s.camels_left or not s.his_camels:
        fate = LAST_CAMEL
    elif not has_start(s.meeples, s.sizes, s.masks):
        fate = NO_MOVE
    else:
        return GOING
    return fate if s.viziers > s.his_viziers else LOST_VIZIERS


# -- your turn


def begin_turn(s: Naqala) -> None:
    """Your turn begins: every djinn can be used once more."""
    s.used = 0
    s.phase = START


def start_chosen(s: Naqala, a: int) -> None:
    """All meeples of a tile are picked up; without a legal move only the sale is left."""
    s.path = ()
    if a == PASS:
        s.phase = SALE
        tell(s, "passed")
        return
    s.start = s.at = a
    s.came = s.to = -1
    s.air = s.meeples[a * TRIBES : (a + 1) * TRIBES]
    for tribe in range(TRIBES):
        if s.air[tribe]:
            s.lift(a, tribe, s.air[tribe])
    s.phase = SOW
    tell(s, "picked-up", n=sum(s.air), tile=a)


def sow(s: Naqala, a: int) -> None:
    """The walk goes on to a tile, and a meeple is dropped there; a lone colour needs no asking."""
    if s.to >= 0:
        drop(s, a - TRIBE)
        return
    s.to = a
    held = [tribe for tribe in range(TRIBES) if s.air[tribe]]
    if len(held) == 1:
        drop(s, held[0])


def drop(s: Naqala, tribe: int) -> None:
    """A meeple is dropped; after the last one, all of its colour on that tile are taken."""
    t = s.to
    s.put(t, tribe, 1)
    s.air[tribe] -= 1
    s.path = (*s.path, t * TRIBES + tribe)
    s.came, s.at, s.to = s.at, t, -1
    tell(s, "dropped", n=1, tile=t, tribe=tribe)
    if s.camels[t] == YOURS:
        earn(s, 1, MARID)
    if not sum(s.air):
        end_move(s, tribe)


def end_move(s: Naqala, tribe: int) -> None:
    """The colour of the last meeple is taken from its tile; a tile left empty and free becomes yours."""
    t = s.at
    s.tribe = tribe
    s.count = s.meeples[t * TRIBES + tribe]
    s.lift(t, tribe, s.count)
    s.phase = ACT
    tell(s, "taken", n=s.count, tile=t, tribe=tribe)
    if not s.sizes[t]:
        claim(s, t)


def visit(s: Naqala, a: int) -> None:
    """The action of the tile where the move ended."""
    s.phase = SALE
    if a == SKIP:
        return
    design = s.tiles[s.at]
    if design == VILLAGE:
        place(s, PALACE, s.at)
    elif design == OASIS:
        place(s, PALM, s.at)
    elif design == SMALL_MARKET:
        spend(s, SMALL_PRICE)
        take_card(s, a - SLOT)
    elif design == LARGE_MARKET:
        spend(s, LARGE_PRICE)
        take_card(s, a - SLOT)
        s.ask(SECOND, 0, 0)
    else:
        charge(s, BUY + a - DJINN)


def take_card(s: Naqala, i: int) -> None:
    """A card of the market is yours."""
    card = s.market[i]
    s.market = s.market[:i] + s.market[i + 1 :]
    s.goods[card] += 1
    tell_cards(s, "took-cards", [card])


# -- the sale


def sale(s: Naqala, a: int) -> None:
    """A suit is sold or begun, or the turn ends."""
    if a == SELL_ALL:
        sell(s, sum([1 << kind for kind in range(MERCHANDISE) if s.goods[kind]]))
    elif a == END:
        end_turn(s)
    else:
        s.ask(SUIT, 1 << (a - KIND), 0)


def change_suit(s: Naqala, suit: int) -> None:
    """A suit is put together until it is sold; one without a card is none."""
    if suit:
        s.ask(SUIT, suit, 0)


def sell(s: Naqala, suit: int) -> None:
    """A suit of different kinds brings its value and is discarded."""
    cards = suit_kinds(suit)
    for kind in cards:
        s.goods[kind] -= 1
        s.discards[kind] += 1
    s.gold += SUIT_VALUES[len(cards)]
    tell_cards(s, "sold", cards, SUIT_VALUES[len(cards)])


def end_turn(s: Naqala) -> None:
    """If you outbid Yazid his dice are rolled again and he strikes; then the round is cleaned up."""
    s.path = ()
    s.start = s.came = s.at = s.tribe = -1
    s.used = 0
    s.phase = CLEAN
    tell(s, "turn-ended")
    if s.you_first:
        roll(s)
        aim(s)
        tell_dice(s)
        strike_aims(s)
