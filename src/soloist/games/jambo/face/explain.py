"""Why an action is not legal: the clause of docs/rules/jambo.md and its sentence."""

from typing import Final

from soloist.core.game import Refusal
from soloist.core.text import Arg, Text
from soloist.games.jambo.face.labels import prompt
from soloist.games.jambo.rules.actions import (
    BUILD,
    BUY,
    CARD,
    DRAW,
    EARLIER_RELIC,
    FORGO,
    PLAY,
    RELIC,
    SELL,
    SPACE,
    USE,
    VISIT,
)
from soloist.games.jambo.rules.cards import CROCODILE, GUARD, MASK, NONE, RAIN_MAKER, SHOWN, STAND, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.effects.wares import buy_price, in_supply, stand_price
from soloist.games.jambo.rules.events import named
from soloist.games.jambo.rules.huts import HUT_PRICE, SPIRIT, VISIT_ACTIONS, has_hut
from soloist.games.jambo.rules.market import surcharge
from soloist.games.jambo.rules.relics import has_relic
from soloist.games.jambo.rules.state import DRAWING, FRESH, PLAYING, SECOND, SOLO, Jambo

# Where the clauses of people, animals and utilities begin for two players; in solo they begin 100 later.
FIRST_PERSON: Final = 101
FIRST_ANIMAL: Final = 121
FIRST_UTILITY: Final = 141
FIRST_HUT: Final = 501
FIRST_EARLIER_RELIC: Final = 601
FIRST_RELIC: Final = 611


def card_clause(card: int, variant: int) -> str:
    """The clause of a card's text on its player's own turn."""
    if card >= WELL:
        number = FIRST_UTILITY + card - WELL
    elif card >= CROCODILE:
        number = FIRST_ANIMAL + card - CROCODILE
    else:
        number = FIRST_PERSON + card - GUARD
    return f"JAM-{number + 100 if variant == SOLO else number}"


def refusal(id: str, clause: str, args: dict[str, Arg] | None = None) -> Refusal:
    """The sentence of a reason with its clause."""
    return Refusal(Text(f"why.{id}", args or {}), clause)


def why_not(t: Jambo, a: int) -> Refusal:
    """Which rule forbids an action now."""
    if t.frames:
        return refusal("question", "JAM-29", {"asked": prompt(t)})
    if a == DRAW:
        return why_no_draw(t)
    if CARD <= a < PLAY:
        ware_card = a - CARD < WARE_DESIGNS
        args: dict[str, Arg] = {"card": named(a - CARD)}
        return refusal("buy-or-sell", "JAM-11", args) if ware_card else refusal("card-alone", "JAM-8", args)
    if a < CARD or SPACE <= a < RELIC or a >= FORGO or (a >= BUILD and t.variant == SOLO):
        return refusal("no-question", "JAM-29")
    if a >= EARLIER_RELIC:
        return why_no_relic(t, a)
    if a >= VISIT:
        return why_no_visit(t, a - VISIT)
    if t.actions == 0:
        return refusal("actions", "JAM-5")
    if a >= BUILD:
        return why_no_build(t, a - BUILD)
    if a >= USE:
        return why_no_use(t, WELL + a - USE)
    if a >= BUY:
        return why_no_trade(t, a)
    return why_no_play(t, a - PLAY)


def why_no_draw(t: Jambo) -> Refusal:
    """Actions, phase or cards are missing."""
    if t.actions == 0:
        return refusal("actions", "JAM-5")
    if t.phase > DRAWING:
        return refusal("phase", "JAM-6")
    return refusal("no-cards", "JAM-20")


def why_no_play(t: Jambo, card: int) -> Refusal:
    """The card is not there, or waits for its moment, or would do nothing."""
    args: dict[str, Arg] = {"card": named(card)}
    if card not in t.hands[t.turn]:
        return refusal("not-in-hand", "JAM-8", args)
    if card < WARE_DESIGNS:
        return refusal("buy-or-sell", "JAM-11", args)
    if card == STAND:
        return refusal("stand", "JAM-16", {"price": stand_price(t), "gold": t.gold[t.turn]})
    if card in (GUARD, RAIN_MAKER) or (card == CROCODILE and t.variant == SOLO):
        return refusal("answer-only", card_clause(card, t.variant), args)
    return refusal("no-effect", card_clause(card, t.variant), args)


def why_no_trade(t: Jambo, a: int) -> Refusal:
    """Wares, spaces or gold are missing."""
    me = t.turn
    card = (a - BUY) % WARE_DESIGNS
    args: dict[str, Arg] = {"card": named(card)}
    if card not in t.hands[me]:
        return refusal("not-in-hand", "JAM-8", args)
    if a >= SELL:
        return refusal("sell", "JAM-12", args)
    if not in_supply(t, card):
        return refusal("supply", "JAM-11", args)
    extra = surcharge(t, me, len(SHOWN[card]))
    if extra == NONE:
        return refusal("spaces", "JAM-11", args)
    return refusal("price", "JAM-11", {"price": buy_price(t, me, card) + extra, "gold": t.gold[me]})


def why_no_use(t: Jambo, card: int) -> Refusal:
    """The utility is not there, was used, comes too late, or lacks what it needs."""
    args: dict[str, Arg] = {"card": named(card)}
    tools = t.tools[t.turn]
    code = (card - WELL) * 2
    if code not in tools:
        return refusal("used" if code + 1 in tools else "not-laid", "JAM-10", args)
    if card == MASK and t.phase != FRESH:
        return refusal("mask", card_clause(card, t.variant), args)
    return refusal("no-effect", card_clause(card, t.variant), args)


def why_no_build(t: Jambo, hut: int) -> Refusal:
    """No huts in this game, built already, or too little gold."""
    if not t.with_huts:
        return refusal("no-huts", "JAM-81")
    if has_hut(t, t.turn, hut):
        return refusal("hut-built", "JAM-81")
    return refusal("price", "JAM-81", {"price": HUT_PRICE, "gold": t.gold[t.turn]})


def why_no_visit(t: Jambo, hut: int) -> Refusal:
    """Not built, visited already, too few actions, too late, or nothing to do there."""
    clause = f"JAM-{FIRST_HUT + hut}"
    if not t.with_huts:
        return refusal("no-huts", "JAM-81")
    if not has_hut(t, t.turn, hut):
        return refusal("hut-missing", clause)
    if t.visited >> hut & 1:
        return refusal("hut-visited", "JAM-81")
    if t.actions < VISIT_ACTIONS[hut]:
        return refusal("hut-actions", clause, {"n": VISIT_ACTIONS[hut]})
    if hut == SPIRIT and t.phase == PLAYING:
        return refusal("spirit", clause)
    return refusal("hut-nothing", clause)


def why_no_relic(t: Jambo, a: int) -> Refusal:
    """No relics in this game, another's, used already, or nothing to do."""
    earlier = t.rules <= SECOND
    relic = a - (EARLIER_RELIC if a < RELIC else RELIC)
    rule, first = ("JAM-91", FIRST_EARLIER_RELIC) if earlier else ("JAM-92", FIRST_RELIC)
    mine = earlier == (a < RELIC) and (t.relics[t.turn] == relic if earlier else has_relic(t, t.turn, relic))
    if not t.with_relics:
        return refusal("no-relics", "JAM-91")
    if not mine:
        return refusal("not-your-relic", rule)
    if t.spent[t.turn] if earlier else t.invoked >> relic & 1:
        return refusal("relic-spent" if earlier else "relic-used", rule)
    return refusal("relic-nothing", f"JAM-{first + relic}")
