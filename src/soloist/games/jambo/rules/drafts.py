"""Drafts of Ape, Elephant and Lion: everything is laid out and picked in turn; in solo you pick for both sides."""

from soloist.games.jambo.rules.actions import CARD, USED
from soloist.games.jambo.rules.cards import WELL
from soloist.games.jambo.rules.events import named, ware, who
from soloist.games.jambo.rules.market import pool_wares, receive
from soloist.games.jambo.rules.questions import WHICH_GOODS, WHICH_LOT, WHICH_POOL, ask, later
from soloist.games.jambo.rules.state import MOST_UTILITIES, SOLO, YOU, Frame, Jambo, enrol


def picker(t: Jambo, side: int) -> int:
    """Who picks for a side: itself, and in solo always you."""
    return YOU if t.variant == SOLO else side


# -- wares


def draft_wares(t: Jambo, first: int) -> None:
    """All wares of both markets are laid out and picked one at a time."""
    pool_wares(t)
    next_ware(t, first)


def next_ware(t: Jambo, side: int) -> None:
    """The next pick is for this side, if anything is left."""
    if t.goods:
        ask(t, picker(t, side), WHICH_GOODS, ware_picked, side)


def ware_picked(t: Jambo, f: Frame, kind: int) -> None:
    """The ware takes a space, or goes to the supply if there is none or the sixth is not paid for."""
    t.goods.remove(kind)
    t.arriving.append(kind)
    if t.log is not None:
        t.tell("picked-ware", {"seat": who(f.a), "ware": ware(kind)})
    later(t, f.seat, ware_placed, 1 - f.a)
    receive(t, f.a)


def ware_placed(t: Jambo, f: Frame, _: int) -> None:
    """Then the other side is next."""
    next_ware(t, f.a)


# -- hand cards


def draft_hands(t: Jambo, first: int) -> None:
    """All cards of both hands are laid out and picked one at a time."""
    t.lot = sorted(t.hands[0] + t.hands[1])
    t.hands = [[], []]
    t.known = [[], []]
    if t.lot:
        t.tell("hands-laid-out", {})
    next_card(t, first)


def next_card(t: Jambo, side: int) -> None:
    """The next pick is for this side, if anything is left."""
    if t.lot:
        ask(t, picker(t, side), WHICH_LOT, card_picked, side)


def card_picked(t: Jambo, f: Frame, card: int) -> None:
    """The card comes to the side's hand, where both know it; then the other side is next."""
    t.lot.remove(card)
    t.take_openly(f.a, card)
    next_card(t, 1 - f.a)


# -- utilities


def draft_tools(t: Jambo, first: int) -> None:
    """All face-up utilities are laid out, with their marks, and picked one at a time."""
    laid = t.tools[0] + t.tools[1]
    t.pool = sorted(t.pool + laid)
    t.tools = [[], []]
    if laid:
        t.tell("tools-laid-out", {})
    next_tool(t, first)


def next_tool(t: Jambo, side: int) -> None:
    """The next pick is for this side, if anything is left."""
    if t.pool:
        ask(t, picker(t, side), WHICH_POOL, tool_picked, side)


def tool_picked(t: Jambo, f: Frame, answer: int) -> None:
    """A utility comes into play, the fresh one unless its used twin is named; a fourth is discarded."""
    named_used = answer >= USED - CARD
    card = answer + CARD - USED + WELL if named_used else answer
    code = (card - WELL) * 2
    used = 0 if code in t.pool and not named_used else 1
    if t.is_dummy(f.a):
        t.pool.remove(code + used)
        t.gain(f.a, card, True)
        tell_tool(t, "picked-tool", f.a, card)
    elif len(t.tools[f.a]) < MOST_UTILITIES:
        t.pool.remove(code + used)
        t.lay_tool(f.a, card, used)
        tell_tool(t, "picked-tool", f.a, card)
    else:
        tell_tool(t, "picked-tool", f.a, card)
        t.pool.remove(code + used)
        t.discard.append(card)
        tell_tool(t, "tool-discarded", f.a, card)
    next_tool(t, 1 - f.a)


def tell_tool(t: Jambo, kind: str, side: int, card: int) -> None:
    """What happened to a utility of the draft."""
    if t.log is not None:
        t.tell(kind, {"seat": who(side), "card": named(card)})


enrol([ware_picked, ware_placed, card_picked, tool_picked])
