"""The Dummy's line for each card: what it does with it in its own turn, and what it asks of you."""

from bisect import insort
from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.jambo.rules.auctions import arabian_terms, bargain, put_up, travelling_terms
from soloist.games.jambo.rules.cards import ANIMAL, ANY_CARD, MASK, NAMES, NONE, PERSON, WARE, WELL, is_utility
from soloist.games.jambo.rules.drafts import draft_hands, draft_tools, draft_wares
from soloist.games.jambo.rules.effects.animals import cheetah, lay_out_dummy_tools, snake_in_solo, steal
from soloist.games.jambo.rules.effects.people import (
    ARABIAN_CARDS,
    BASKET_PRICE,
    ELDER_FILLS,
    ELDER_LEAVES,
    PORTUGUESE_GOLD,
    carrier_wares,
    elder_discards,
    lay_out_cards,
    unearth,
    usual_kind,
)
from soloist.games.jambo.rules.effects.utilities import (
    STATUE_PRICE,
    SUPPLIES_PRICE,
    WEAPONS_GOLD,
    WELL_PRICE,
    search,
)
from soloist.games.jambo.rules.effects.wares import build_stand, can_stand, stand_price, told
from soloist.games.jambo.rules.events import named, ware
from soloist.games.jambo.rules.market import change, fee, fetch, give_back_at, receive, remove_at, room, swap
from soloist.games.jambo.rules.questions import WHICH_CARD, WHICH_FOUND, WHICH_TOOL, ask, cards_of
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DUMMY, FIRST, YOU, Effect, Frame, Jambo, enrol

PSYCHIC_GOLD: Final = 2


def cannot(t: Jambo, why: str, args: dict[str, Arg] | None = None) -> None:
    """Say why the Dummy does nothing, or something less."""
    if t.log is not None:
        t.tell("dummy-cannot", {"why": Text(f"cannot.{why}", args or {})})


def cannot_buy(t: Jambo, kind: int, price: int) -> None:
    """Say what is missing for a ware of a kind: supply, room or gold."""
    if not t.supply[kind]:
        cannot(t, "supply", {"ware": ware(kind)})
    elif free(t, DUMMY) <= 0 and t.paid[DUMMY]:
        cannot(t, "room")
    else:
        needed = price if free(t, DUMMY) > 0 else price + fee(t, DUMMY)
        cannot(t, "gold", {"n": needed, "gold": t.gold[DUMMY]})


def instead(t: Jambo) -> None:
    """What the Dummy cannot do brings it 1 gold."""
    t.earn(DUMMY, 1)


# -- the small market stand


def dummy_stand(t: Jambo, me: int) -> None:
    """It builds if it can pay."""
    if can_stand(t, DUMMY):
        build_stand(t, DUMMY)
    else:
        cannot(t, "gold", {"n": stand_price(t), "gold": t.gold[DUMMY]})
        t.finish()


# -- people


def dummy_guard(t: Jambo, me: int) -> None:
    """You discard an animal card."""
    demand(t, ANIMAL, "no-animal")


def demand(t: Jambo, categories: int, lack: str) -> None:
    """You discard a card of these categories, if you have one."""
    if cards_of(t, YOU, categories):
        ask(t, YOU, WHICH_CARD, demanded, categories, YOU)
    else:
        cannot(t, lack)


def demanded(t: Jambo, f: Frame, card: int) -> None:
    t.throw(YOU, card)


def dummy_rain_maker(t: Jambo, me: int) -> None:
    """You give it a ware card, which it plays this turn."""
    if cards_of(t, YOU, WARE):
        ask(t, YOU, WHICH_CARD, rain_maker_given, WARE, YOU)
    else:
        cannot(t, "no-ware-card-of-yours")


def rain_maker_given(t: Jambo, f: Frame, card: int) -> None:
    t.lose(YOU, card)
    t.give_openly(YOU, card)


def dummy_shaman(t: Jambo, me: int) -> None:
    """All wares of its top-most kind become its bottom-most kind; if that cannot be, 1 gold."""
    wares = t.wares[DUMMY]
    if wares and wares[0] != wares[-1] and t.supply[wares[-1]] >= wares.count(wares[0]):
        change(t, DUMMY, wares[0], wares[-1], "dummy-changed")
    else:
        if not wares:
            cannot(t, "market")
        elif wares[0] == wares[-1]:
            cannot(t, "same-ends", {"ware": ware(wares[0])})
        else:
            cannot(t, "short", {"ware": ware(wares[-1]), "n": wares.count(wares[0]), "got": t.supply[wares[-1]]})
        instead(t)


def dummy_psychic(t: Jambo, me: int) -> None:
    """It discards its whole stack for 2 gold a card, the Psychic counted."""
    count = len(t.hands[DUMMY])
    gold = PSYCHIC_GOLD * (count + 1)
    if t.log is not None:
        t.tell("dummy-cashes-in", {"n": count, "each": PSYCHIC_GOLD, "gold": gold})
    t.earn(DUMMY, gold)
    while t.throw_top():
        pass


def dummy_elder(t: Jambo, me: int) -> None:
    """You discard down to 3 cards; if you have no more than 3, it fills its stack to 5."""
    if len(t.hands[YOU]) > ELDER_LEAVES:
        elder_discards(t, YOU)
    elif len(t.hands[DUMMY]) >= ELDER_FILLS:
        cannot(t, "full-stack", {"n": len(t.hands[DUMMY])})
    else:
        if t.log is not None:
            t.tell("dummy-fills-up", {"n": len(t.hands[YOU]), "most": ELDER_FILLS})
        t.draw(DUMMY, ELDER_FILLS - len(t.hands[DUMMY]))


def dummy_wise_man(t: Jambo, me: int) -> None:
    """It gets 3 gold."""
    t.earn(DUMMY, 3)


def dummy_portuguese(t: Jambo, me: int) -> None:
    """It returns all its wares for 2 gold each."""
    sell_off(t, len(t.wares[DUMMY]), PORTUGUESE_GOLD)


def sell_off(t: Jambo, count: int, gold: int) -> None:
    """So many wares from the top go back, for so much gold each."""
    if count == 0:
        cannot(t, "market")
    elif t.log is not None:
        t.tell("dummy-sells-off", {"wares": told(t.wares[DUMMY][:count]), "each": gold, "gold": gold * count})
    for _ in range(count):
        give_back_at(t, DUMMY, 0)
    t.earn(DUMMY, gold * count)


def dummy_basket_maker(t: Jambo, me: int) -> None:
    """It pays 2 gold for 2 wares of its usual kind, or for the 1 that fits."""
    kind = usual_kind(t)
    if t.gold[DUMMY] >= BASKET_PRICE and room(t, DUMMY, BASKET_PRICE) and t.supply[kind]:
        t.pay(DUMMY, BASKET_PRICE)
        fetch(t, kind, 2)
        receive(t, DUMMY)
    else:
        cannot_buy(t, kind, BASKET_PRICE)


def dummy_travelling_merchant(t: Jambo, me: int) -> None:
    """2 wares of its usual kind; it bids 3 or all it has, and you take them for 1 more."""
    kind = usual_kind(t)
    count = min(2, t.supply[kind])
    if count == 0:
        cannot(t, "supply", {"ware": ware(kind)})
        return
    for _ in range(count):
        put_up(t, kind)
    bargain(t, travelling_terms(t))


def dummy_arabian_merchant(t: Jambo, me: int) -> None:
    """The top 3 cards; it bids 2 and you take them for 3. Without 2 gold it leaves them to you for 1."""
    lay_out_cards(t, ARABIAN_CARDS)
    if not t.lot and t.rules > FIRST:
        cannot(t, "no-cards")
    else:
        bargain(t, arabian_terms(t))


def dummy_dancer(t: Jambo, me: int) -> None:
    """It returns its top-most 3 wares, or as many as it has, for 4 gold each."""
    sell_off(t, min(3, len(t.wares[DUMMY])), 4)


def dummy_carrier(t: Jambo, me: int) -> None:
    """It draws 2 cards; you may take up to 2 wares of one kind."""
    t.draw(DUMMY, 2)
    carrier_wares(t, YOU)


def dummy_drummer(t: Jambo, me: int) -> None:
    """The top-most utility of the discard pile comes on top of its stack."""
    for card in reversed(t.discard):
        if is_utility(card):
            unearth(t, card)
            t.take_openly(DUMMY, card)
            return
    cannot(t, "no-utility-there")


# -- animals


def dummy_crocodile(t: Jambo, me: int) -> None:
    """You discard one of your utilities, and the Dummy follows its line for that one."""
    if t.tools[YOU]:
        ask(t, YOU, WHICH_TOOL, crocodile_victim, YOU)
    else:
        cannot(t, "no-utility-of-yours")


def crocodile_victim(t: Jambo, f: Frame, card: int) -> None:
    """A Mask is set aside instead of being discarded."""
    if card == MASK:
        t.take_tool(YOU, MASK, True)
        t.table.append(MASK)
        dummy_mask(t, DUMMY)
        return
    t.throw_tool(YOU, card)
    if t.log is not None:
        t.tell("dummy-borrows", {"card": named(card), "rule": Text(f"card.{NAMES[card]}.dummy")})
    DUMMY_USES[card - WELL](t, DUMMY)


def dummy_parrot(t: Jambo, me: int) -> None:
    """It takes your bottom-most ware; what has no room goes to the supply."""
    if t.wares[YOU]:
        steal(t, DUMMY, remove_at(t, YOU, len(t.wares[YOU]) - 1))
    else:
        cannot(t, "market-of-yours")


def dummy_hyena(t: Jambo, me: int) -> None:
    """You discard a card that is no person."""
    demand(t, ANY_CARD - PERSON, "no-thing")


def dummy_elephant(t: Jambo, me: int) -> None:
    """All wares are drafted, you picking for both, the Dummy's first."""
    draft_wares(t, DUMMY)


def dummy_ape(t: Jambo, me: int) -> None:
    """All hand cards are drafted, you picking for both, the Dummy's first."""
    draft_hands(t, DUMMY)


def dummy_lion(t: Jambo, me: int) -> None:
    """All utilities, its own in the stack and one of your choice from the discard pile are drafted, its pick first."""
    lay_out_dummy_tools(t)
    if any(is_utility(card) for card in t.discard):
        ask(t, YOU, WHICH_FOUND, lion_found)
    else:
        draft_tools(t, DUMMY)


def lion_found(t: Jambo, f: Frame, card: int) -> None:
    unearth(t, card)
    insort(t.pool, (card - WELL) * 2)
    if t.log is not None:
        t.tell("unearthed", {"card": named(card)})
    draft_tools(t, DUMMY)


def dummy_cheetah(t: Jambo, me: int) -> None:
    """You give it 2 gold, or it draws 2 cards."""
    cheetah(t, DUMMY)


# -- utilities


def dummy_well(t: Jambo, me: int) -> None:
    """It pays 1 gold and draws 2 cards."""
    if t.gold[DUMMY] >= WELL_PRICE:
        t.pay(DUMMY, WELL_PRICE)
        t.draw(DUMMY, 2)
    else:
        cannot(t, "gold", {"n": WELL_PRICE, "gold": 0})


def dummy_drums(t: Jambo, me: int) -> None:
    """It returns its top-most ware and draws a card."""
    if t.wares[DUMMY]:
        give_back_at(t, DUMMY, 0)
        t.draw(DUMMY, 1)
    else:
        cannot(t, "market")


def dummy_throne(t: Jambo, me: int) -> None:
    """Your bottom-most ware and its top-most ware change places."""
    if t.wares[YOU] and t.wares[DUMMY]:
        swap(t, len(t.wares[YOU]) - 1, 0, "dummy-swapped")
    else:
        cannot(t, "market" if t.wares[YOU] else "market-of-yours")


def dummy_boat(t: Jambo, me: int) -> None:
    """It takes a ware of its usual kind if it can, and discards its top card if it has one."""
    kind = usual_kind(t)
    t.throw_top()
    if t.supply[kind] and room(t, DUMMY):
        fetch(t, kind, 1)
        receive(t, DUMMY)
    else:
        cannot_buy(t, kind, 0)


def dummy_scale(t: Jambo, me: int) -> None:
    """You draw a card, then the Dummy draws one."""
    t.draw(YOU, 1)
    t.draw(DUMMY, 1)


def dummy_mask(t: Jambo, me: int) -> None:
    """It is set aside until the start of the Dummy's next turn."""
    t.table.pop()
    t.masks += 1
    t.tell("mask-aside", {})


def dummy_supplies(t: Jambo, me: int) -> None:
    """It pays 1 gold, or its top card, and plays the ware card that is found."""
    if t.gold[DUMMY] >= SUPPLIES_PRICE:
        t.pay(DUMMY, SUPPLIES_PRICE)
    elif not t.throw_top():
        cannot(t, "nothing-to-pay")
        return
    found = search(t)
    if found == NONE:
        cannot(t, "no-ware-card")
    else:
        t.take_openly(DUMMY, found)


def dummy_kettle(t: Jambo, me: int) -> None:
    """It draws a card."""
    t.draw(DUMMY, 1)


def dummy_statue(t: Jambo, me: int) -> None:
    """It pays 2 gold for a ware of its usual kind; if that cannot be, it gets 1 gold."""
    kind = usual_kind(t)
    if t.gold[DUMMY] >= STATUE_PRICE and room(t, DUMMY, STATUE_PRICE) and t.supply[kind]:
        t.pay(DUMMY, STATUE_PRICE)
        fetch(t, kind, 1)
        receive(t, DUMMY)
    else:
        cannot_buy(t, kind, STATUE_PRICE)
        instead(t)


def dummy_weapons(t: Jambo, me: int) -> None:
    """It discards its top card, if any, and gets 2 gold."""
    t.throw_top()
    t.earn(DUMMY, WEAPONS_GOLD)


DUMMY_USES: Final[list[Effect]] = [
    dummy_well,
    dummy_drums,
    dummy_throne,
    dummy_boat,
    dummy_scale,
    dummy_mask,
    dummy_supplies,
    dummy_kettle,
    dummy_statue,
    dummy_weapons,
]
DUMMY_PEOPLE: Final[list[Effect]] = [
    dummy_guard,
    dummy_rain_maker,
    dummy_shaman,
    dummy_psychic,
    dummy_elder,
    dummy_wise_man,
    dummy_portuguese,
    dummy_basket_maker,
    dummy_travelling_merchant,
    dummy_arabian_merchant,
    dummy_dancer,
    dummy_carrier,
    dummy_drummer,
]
DUMMY_ANIMALS: Final[list[Effect]] = [
    dummy_crocodile,
    dummy_parrot,
    dummy_hyena,
    snake_in_solo,
    dummy_elephant,
    dummy_ape,
    dummy_lion,
    dummy_cheetah,
]

enrol([demanded, rain_maker_given, crocodile_victim, lion_found])
