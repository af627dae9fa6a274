"""The two small numbers that an open question or a waiting step remembers: those that it can have where it stands."""

from collections.abc import Callable
from typing import Final

from soloist.games.jambo.face.position_scenes import name_of_step
from soloist.games.jambo.rules.actions import (
    CLEAR,
    DROP,
    I_DRAW,
    KEEP,
    LEAVE,
    LET_DRAW,
    PAY_CARD,
    PAY_GOLD,
    SIXTH,
    SMALL,
    THEY_DISCARD,
    THEY_DRAW,
)
from soloist.games.jambo.rules.auctions import arabian_terms, travelling_terms
from soloist.games.jambo.rules.cards import (
    ANIMAL,
    ANY_CARD,
    ARABIAN_MERCHANT,
    BOAT,
    DESIGNS,
    GUARD,
    KINDS,
    LEOPARD_STATUE,
    NONE,
    PERSON,
    RAIN_MAKER,
    WARE,
)
from soloist.games.jambo.rules.dummy_turn import answers_to
from soloist.games.jambo.rules.effects.animals import REMEMBER
from soloist.games.jambo.rules.effects.people import DANCER_WARES, TRAVELLING_WARES, dancer_cards
from soloist.games.jambo.rules.effects.utilities import only_kind
from soloist.games.jambo.rules.huts import TRADING_WARES
from soloist.games.jambo.rules.questions import MANY, SUPPLY, WHICH_WARE, unpack
from soloist.games.jambo.rules.spaces import spread
from soloist.games.jambo.rules.state import DUMMY, SOLO, YOU, Frame, Jambo

# -- the same wherever they stand; what is not named here or below has two zeros

FIXED: Final[dict[str, tuple[int, int]]] = {
    "draw_kept": (KEEP, DROP),
    "mirror_way": (LEAVE, DROP),
    "arrive_where": (SIXTH, SMALL),
    "settle_sixth": (CLEAR, LEAVE),
    "elder_way": (THEY_DISCARD, I_DRAW),
    "carrier_way": (I_DRAW, THEY_DRAW),
    "supplies_way": (PAY_GOLD, PAY_CARD),
    "cheetah_way": (PAY_GOLD, LET_DRAW),
    "basket_kind": (0, 1),
    "trading_taken": (0, 1),
    "rained": (RAIN_MAKER, RAIN_MAKER),
    "guarded": (GUARD, GUARD),
    "throne_own_space": (YOU, NONE),
    "parrot_space": (DUMMY, 0),
    "rain_maker_given": (WARE, YOU),
    "hyena_taken_from_stack": (ANY_CARD, DUMMY),
}
FROM_OWN_HAND: Final = (
    "elder_card boat_card mask_card supplies_card kettle_first kettle_second weapons_card calabash_card"
)
FROM_OWN_MARKET: Final = "drums_ware store_ware spirit_ware kola_ware dye_ware bead_ware"
OF_ONES_OWN: Final = "shaman_kind snake_kept utility_replaced crocodile_victim"


def numbers_can_be(t: Jambo, f: Frame) -> bool:
    """Whether a frame can remember what it does."""
    step = name_of_step(f)
    if step in COUNTED:
        return COUNTED[step](t, f)
    if step in FROM_OWN_HAND.split():
        return (f.a, f.b) == (ANY_CARD, f.seat)
    if step in FROM_OWN_MARKET.split():
        return (f.a, f.b) == (f.seat, 1)
    if step in OF_ONES_OWN.split():
        return (f.a, f.b) == (f.seat, 0)
    return (f.a, f.b) == FIXED.get(step, (0, 0))


# -- counted from what lies there


def trade(t: Jambo, f: Frame) -> bool:
    return t.table[:1] == [f.a] and f.b == 0


def placing(t: Jambo, f: Frame) -> bool:
    """So many of the wares after the one that is asked about must be placed: all that are bought, else none."""
    asked, bought = name_of_step(t.frames[-1]), t.frames[0].then.__name__ == "traded"
    rest = len(t.arriving) - (asked != "wares_ordered")
    return (f.a, f.b) == (rest if bought and asked != "arrive_sixth" else 0, 0)


def next_pick(t: Jambo, f: Frame) -> bool:
    """The side that picks after this ware is placed."""
    return f.a in (0, 1) and f.b == 0 and t.frames[-1].seat == 1 - f.a


def second_ware(t: Jambo, f: Frame) -> bool:
    return 0 <= f.a < KINDS and f.b == len(t.wares[f.seat])


def another_ware(t: Jambo, f: Frame) -> bool:
    return 0 <= f.a < KINDS and t.supply[f.a] > 0 and f.b == 0


def bidding(t: Jambo, f: Frame) -> bool:
    """A bid that the other side can pay; before the first one who plays the card is asked, then alone the other."""
    if f.a == 0:
        return f.b == (f.seat != t.turn)
    return f.b == 0 and 0 < f.a <= t.gold[1 - f.seat]


def bargaining(t: Jambo, f: Frame) -> bool:
    terms = arabian_terms(t) if t.table[0] == ARABIAN_MERCHANT else travelling_terms(t)
    return (f.a, f.b) == terms and t.gold[YOU] >= f.a


def changing_all(t: Jambo, f: Frame) -> bool:
    return f.b > 0 and t.wares[f.seat].count(f.a) == f.b


def changing_one(t: Jambo, f: Frame) -> bool:
    return f.a in t.wares[f.seat] and f.b == 1


def picking(t: Jambo, f: Frame) -> bool:
    return f.b == 0 and (f.a == f.seat or (t.variant == SOLO and f.a == DUMMY))


def others_utility(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (1 - f.seat, 0)


def prey(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (t.table[-1], 0)


def others_ware(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (1 - f.seat, 1)


def own_swap(t: Jambo, f: Frame) -> bool:
    return bool(t.wares[0] and t.wares[1]) and (f.a, f.b) == (f.seat, only_kind(t, 1 - f.seat))


def others_swap(t: Jambo, f: Frame) -> bool:
    return f.a == 1 - f.seat and f.b in t.wares[f.seat]


def dummys_swap(t: Jambo, f: Frame) -> bool:
    return f.a == DUMMY and 0 <= f.b < len(t.wares[YOU])


def one_ware(t: Jambo, f: Frame) -> bool:
    """Which utility brings it; by earlier rules that was not noted."""
    asking = (0,) if t.asks_idly() else (BOAT, LEOPARD_STATUE)
    return f.a in asking and f.b == 1


def hyenas_prey(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (ANY_CARD, 1 - f.seat)


def hyenas_gift(t: Jambo, f: Frame) -> bool:
    return f.b == f.seat and f.a % REMEMBER == ANY_CARD and f.a // REMEMBER in t.hands[1 - f.seat]


def hyenas_copy(t: Jambo, f: Frame) -> bool:
    return f.b == 0 and t.hands[DUMMY].count(f.a) > 1


def gift_to_stack(t: Jambo, f: Frame) -> bool:
    """The card that was taken, and of several alike which."""
    copy, card = divmod(f.a // REMEMBER, REMEMBER)
    return f.b == YOU and f.a % REMEMBER == ANY_CARD and card < DESIGNS and copy < t.hands[DUMMY].count(card)


def demand(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (ANIMAL if t.table[0] == GUARD else ANY_CARD - PERSON, YOU)


def answer(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == answers_to(t.table[0])


def dance(t: Jambo, f: Frame) -> bool:
    return (f.a, f.b) == (dancer_cards(t), f.seat)


def some_of(t: Jambo, f: Frame, where: int, many: int) -> bool:
    """No more are chosen than lie there, nor than are wanted."""
    counts, taken = t.supply if where == SUPPLY else spread(t, where), unpack(f.b)
    most = many or sum(counts)
    alike = many > 0 and max(counts) == sum(counts) and not t.asks_idly()
    return (
        f.a == where + MANY * many
        and sum(counts) > max(1, many)
        and not alike
        and 0 <= f.b < 8**KINDS
        and sum(taken) <= most
        and all(taken[kind] <= counts[kind] for kind in range(KINDS))
    )


def order(t: Jambo, f: Frame) -> bool:
    return f.a >= 0 and len(set(t.arriving[f.a :])) > 1 and f.b == 0


# By the first version of the rules one at a time, in the order of kinds.


def sold_singly(t: Jambo, f: Frame) -> bool:
    return f.a == f.seat and (f.b == 1 if f.question == WHICH_WARE else 0 <= f.b < KINDS)


def returned_singly(t: Jambo, f: Frame, many: int) -> bool:
    return f.a == f.seat and 0 < f.b <= many and len(t.goods) == many - f.b


def put_up_singly(t: Jambo, f: Frame) -> bool:
    return f.a == 0 and f.b in (1, 2)


COUNTED: Final[dict[str, Callable[[Jambo, Frame], bool]]] = {
    "traded": trade,
    "arrive": placing,
    "ware_placed": next_pick,
    "carrier_second": second_ware,
    "carrier_another": another_ware,
    "bid": bidding,
    "bargain_paid": bargaining,
    "shaman_into": changing_all,
    "dye_into": changing_one,
    "bead_into": changing_one,
    "ware_picked": picking,
    "card_picked": picking,
    "tool_picked": picking,
    "crocodile_utility": others_utility,
    "crocodile_uses": prey,
    "parrot_ware": others_ware,
    "throne_own": own_swap,
    "throne_other": others_swap,
    "throne_dummy_space": dummys_swap,
    "one_ware": one_ware,
    "hyena_taken": hyenas_prey,
    "hyena_given": hyenas_gift,
    "hyena_copy": hyenas_copy,
    "hyena_given_to_stack": gift_to_stack,
    "demanded": demand,
    "answered": answer,
    "dancer_card": dance,
    "portuguese_wares": lambda t, f: some_of(t, f, f.seat, 0),
    "travelling_wares": lambda t, f: some_of(t, f, SUPPLY, TRAVELLING_WARES),
    "dancer_wares": lambda t, f: some_of(t, f, f.seat, DANCER_WARES),
    "trading_wares": lambda t, f: some_of(t, f, f.seat, TRADING_WARES),
    "wares_ordered": order,
    "portuguese_ware": sold_singly,
    "dancer_ware": lambda t, f: returned_singly(t, f, DANCER_WARES),
    "trading_ware": lambda t, f: returned_singly(t, f, TRADING_WARES),
    "travelling_ware": put_up_singly,
}
