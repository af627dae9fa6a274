"""Animals: resolved at once and discarded, unless the other side cancels them with a Guard."""

from typing import Final

from soloist.games.jambo.rules.actions import LET_DRAW, PAY_GOLD, YES
from soloist.games.jambo.rules.cards import ANY_CARD, MASK, WELL, is_utility
from soloist.games.jambo.rules.drafts import draft_hands, draft_tools, draft_wares
from soloist.games.jambo.rules.effects.utilities import CAN_USE, USES
from soloist.games.jambo.rules.events import named, ware, who
from soloist.games.jambo.rules.market import receive, remove, remove_at
from soloist.games.jambo.rules.questions import (
    WHICH_CARD,
    WHICH_COPY,
    WHICH_SPACE,
    WHICH_TOOL,
    WHICH_WARE,
    WHICH_WAY,
    YES_OR_NO,
    ask,
    later,
)
from soloist.games.jambo.rules.spaces import ware_at
from soloist.games.jambo.rules.state import DUMMY, FIRST, YOU, Frame, Jambo, enrol

CHEETAH_GOLD: Final = 2
CHEETAH_CARDS: Final = 2
REMEMBER: Final = 64

# -- Crocodile: pick a utility of the other player, use it once if you like, and discard it.


def can_crocodile(t: Jambo, me: int) -> bool:
    return bool(t.tools[1 - me])


def crocodile(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_TOOL, crocodile_utility, 1 - me)


def crocodile_utility(t: Jambo, f: Frame, card: int) -> None:
    t.take_tool(f.a, card, False)
    t.table.append(card)
    if t.log is not None:
        t.tell("seized", {"seat": who(f.seat), "card": named(card)})
    later(t, f.seat, crocodile_fed)
    if CAN_USE[card - WELL](t, f.seat):
        ask(t, f.seat, YES_OR_NO, crocodile_uses, card)


def crocodile_uses(t: Jambo, f: Frame, choice: int) -> None:
    if choice == YES:
        USES[f.a - WELL](t, f.seat)


def crocodile_fed(t: Jambo, f: Frame, _: int) -> None:
    t.finish()


# -- Parrot: take a ware from the other player; without room it goes to the supply.


def can_parrot(t: Jambo, me: int) -> bool:
    return bool(t.wares[1 - me])


def parrot(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WARE, parrot_ware, 1 - me, 1)


def parrot_ware(t: Jambo, f: Frame, kind: int) -> None:
    remove(t, f.a, kind)
    steal(t, f.seat, kind)


def steal(t: Jambo, seat: int, kind: int) -> None:
    """A ware that left the other market looks for a space here."""
    t.arriving.append(kind)
    if t.log is not None:
        t.tell("stole", {"seat": who(seat), "ware": ware(kind)})
    receive(t, seat)


# In solo the Dummy's wares lie in order, so the one taken is named by its space.


def parrot_in_solo(t: Jambo, me: int) -> None:
    if len(set(t.wares[DUMMY])) == 1 and not t.asks_idly():
        steal(t, me, remove_at(t, DUMMY, len(t.wares[DUMMY]) - 1))
    else:
        ask(t, me, WHICH_SPACE, parrot_space, DUMMY)


def parrot_space(t: Jambo, f: Frame, space: int) -> None:
    steal(t, f.seat, remove_at(t, DUMMY, ware_at(t, DUMMY, space)))


# -- Hyena: look at the other hand, take a card from it and give one of yours for it.


def can_hyena(t: Jambo, me: int) -> bool:
    return bool(t.hands[1 - me]) and len(t.hands[me]) > 1


def hyena(t: Jambo, me: int) -> None:
    t.known[1 - me] = t.hands[1 - me][:]
    tell_seen(t, me)
    ask(t, me, WHICH_CARD, hyena_taken, ANY_CARD, 1 - me)


def hyena_taken(t: Jambo, f: Frame, card: int) -> None:
    ask(t, f.seat, WHICH_CARD, hyena_given, ANY_CARD + REMEMBER * card, f.seat)


def hyena_given(t: Jambo, f: Frame, card: int) -> None:
    """Your card goes first: of two alike the one that was taken stays, and is known."""
    taken = f.a // REMEMBER
    t.lose(f.seat, card)
    t.give_openly(f.seat, card)
    t.lose(1 - f.seat, taken)
    t.give_openly(1 - f.seat, taken)


def tell_seen(t: Jambo, me: int) -> None:
    """A side has seen all cards of the other."""
    if t.log is not None:
        t.tell("saw-cards", {"seat": who(me)})


# In solo your card takes the very place of the one you took from the Dummy's stack.


def hyena_in_solo(t: Jambo, me: int) -> None:
    look_through_stack(t)
    tell_seen(t, me)
    ask(t, me, WHICH_CARD, hyena_taken_from_stack, ANY_CARD, DUMMY)


def hyena_taken_from_stack(t: Jambo, f: Frame, card: int) -> None:
    if t.hands[DUMMY].count(card) > 1 and t.rules > FIRST:
        ask(t, f.seat, WHICH_COPY, hyena_copy, card)
    else:
        ask(t, f.seat, WHICH_CARD, hyena_given_to_stack, ANY_CARD + REMEMBER * card, f.seat)


def hyena_copy(t: Jambo, f: Frame, copy: int) -> None:
    """Of several alike the place decides, for your card takes it."""
    ask(t, f.seat, WHICH_CARD, hyena_given_to_stack, ANY_CARD + REMEMBER * (f.a + REMEMBER * copy), f.seat)


def hyena_given_to_stack(t: Jambo, f: Frame, card: int) -> None:
    stack, taken = t.hands[DUMMY], f.a // REMEMBER % REMEMBER
    i = place_of(stack, taken, f.a // REMEMBER // REMEMBER)
    t.lose(YOU, card)
    stack.insert(i, card)
    t.known[DUMMY].insert(i, 1)
    if t.log is not None:
        t.tell("given", {"seat": who(YOU), "card": named(card)})
    del stack[i + 1], t.known[DUMMY][i + 1]
    t.give_openly(DUMMY, taken)


def place_of(stack: list[int], card: int, copy: int) -> int:
    """Where a card lies in a stack: the first of its design from the top, the second and so on."""
    places = [i for i in range(len(stack) - 1, -1, -1) if stack[i] == card]
    return places[copy]


def look_through_stack(t: Jambo) -> None:
    """You see the whole of the Dummy's stack."""
    t.known[DUMMY] = [1] * len(t.hands[DUMMY])


# -- Snake: each player keeps one face-up utility and discards the others.


def can_snake(t: Jambo, me: int) -> bool:
    return len(t.tools[0]) > 1 or len(t.tools[1]) > 1


def snake(t: Jambo, me: int) -> None:
    later(t, 1 - me, snake_bites)
    snake_bite(t, me)


def snake_bites(t: Jambo, f: Frame, _: int) -> None:
    snake_bite(t, f.seat)


def snake_bite(t: Jambo, seat: int) -> None:
    """A seat with more than one utility says which it keeps."""
    if len(t.tools[seat]) > 1:
        ask(t, seat, WHICH_TOOL, snake_kept, seat)


def snake_kept(t: Jambo, f: Frame, card: int) -> None:
    """Of two alike an unused one stays, for a used one is discarded first."""
    others = [WELL + code // 2 for code in t.tools[f.seat]]
    others.remove(card)
    for other in others:
        t.throw_tool(f.seat, other)


# In solo the Dummy loses the top card of its stack.


def can_snake_in_solo(t: Jambo, me: int) -> bool:
    return len(t.tools[YOU]) > 1 or bool(t.hands[DUMMY])


def snake_in_solo(t: Jambo, me: int) -> None:
    later(t, me, snake_bites_stack)
    snake_bite(t, YOU)


def snake_bites_stack(t: Jambo, f: Frame, _: int) -> None:
    t.throw_top()


# -- Elephant, Ape, Lion: all wares, all hand cards or all face-up utilities are drafted, you first.


def unmoved(t: Jambo, mine: list[int], theirs: list[int]) -> bool:
    """Whether a draft would give each side what it had: all things alike, and as many as its picks."""
    things = mine + theirs
    alike = things.count(things[0]) == len(things)
    return alike and len(mine) == (len(things) + 1) // 2 and not t.asks_idly()


def can_elephant(t: Jambo, me: int) -> bool:
    mine, theirs = t.wares[me], t.wares[1 - me]
    return bool(mine or theirs) and (max(t.paid) > 0 or not unmoved(t, mine, theirs))


def elephant(t: Jambo, me: int) -> None:
    draft_wares(t, me)


def can_ape(t: Jambo, me: int) -> bool:
    return len(t.hands[me]) > 1 or bool(t.hands[1 - me])


def can_ape_in_solo(t: Jambo, me: int) -> bool:
    return len(t.hands[YOU]) > (1 if t.asks_idly() else 2) or bool(t.hands[DUMMY])


def ape(t: Jambo, me: int) -> None:
    draft_hands(t, me)


def can_lion(t: Jambo, me: int) -> bool:
    mine, theirs = t.tools[me], t.tools[1 - me]
    return bool(mine or theirs) and not unmoved(t, mine, theirs)


def lion(t: Jambo, me: int) -> None:
    draft_tools(t, me)


# In solo the Dummy's utilities are those in its stack, and a Mask that it set aside.


def can_lion_in_solo(t: Jambo, me: int) -> bool:
    return can_lion(t, YOU) or bool(t.hands[DUMMY]) or t.masks > 0


def lion_in_solo(t: Jambo, me: int) -> None:
    lay_out_dummy_tools(t)
    draft_tools(t, YOU)


def lay_out_dummy_tools(t: Jambo) -> None:
    """Utilities leave the Dummy's stack for the draft; the cards that stay keep their order, and you have seen them."""
    stack = t.hands[DUMMY]
    tools = [card for card in stack if is_utility(card)] + [MASK] * t.masks
    t.pool = sorted((card - WELL) * 2 for card in tools)
    t.masks = 0
    t.hands[DUMMY] = [card for card in stack if not is_utility(card)]
    look_through_stack(t)
    t.tell("stack-searched", {})


# -- Cheetah: the other player pays you 2 gold or lets you draw 2 cards.


def can_cheetah(t: Jambo, me: int) -> bool:
    return t.gold[1 - me] >= CHEETAH_GOLD or t.cards_left()


def cheetah(t: Jambo, me: int) -> None:
    if t.gold[1 - me] < CHEETAH_GOLD:
        t.draw(me, CHEETAH_CARDS)
    elif not t.cards_left() and t.rules == FIRST:
        t.hand_over(1 - me, CHEETAH_GOLD)
    else:
        ask(t, 1 - me, WHICH_WAY, cheetah_way, PAY_GOLD, LET_DRAW)


def cheetah_way(t: Jambo, f: Frame, choice: int) -> None:
    if choice == PAY_GOLD:
        t.hand_over(f.seat, CHEETAH_GOLD)
    else:
        t.draw(1 - f.seat, CHEETAH_CARDS)


# In solo the Dummy always pays if it can.


def cheetah_in_solo(t: Jambo, me: int) -> None:
    if t.gold[DUMMY] >= CHEETAH_GOLD:
        t.hand_over(DUMMY, CHEETAH_GOLD)
    else:
        t.draw(YOU, CHEETAH_CARDS)


enrol(
    [
        crocodile_utility,
        crocodile_uses,
        crocodile_fed,
        parrot_ware,
        parrot_space,
        hyena_taken,
        hyena_given,
        hyena_taken_from_stack,
        hyena_copy,
        hyena_given_to_stack,
        snake_bites,
        snake_kept,
        snake_bites_stack,
        cheetah_way,
    ]
)
