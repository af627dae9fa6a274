"""What an answer does: draw, buy and sell, play a card, use a utility, visit a hut, invoke a relic or end the turn."""

from soloist.core.events import Log
from soloist.games.jambo.rules.actions import (
    BUILD,
    BUY,
    DRAW,
    DROP,
    EARLIER_RELIC,
    END,
    KEEP,
    PLAY,
    RELIC,
    SELL,
    USE,
    VISIT,
)
from soloist.games.jambo.rules.cards import ANIMAL, CATEGORY, GUARD, MASK, NONE, STAND, WELL
from soloist.games.jambo.rules.earlier_relics import invoke_earlier
from soloist.games.jambo.rules.effects.tables import EFFECTS_IN
from soloist.games.jambo.rules.effects.utilities import USES_IN
from soloist.games.jambo.rules.effects.wares import build_stand, buy, sell
from soloist.games.jambo.rules.events import named, who
from soloist.games.jambo.rules.huts import build, visit
from soloist.games.jambo.rules.questions import WHICH_REACTION, WHICH_TOOL, WHICH_WAY, ask, close_top, later, may_answer
from soloist.games.jambo.rules.relics import invoke
from soloist.games.jambo.rules.state import DRAWING, DRAWN, FIRST, MOST_UTILITIES, PLAYING, TWO, Frame, Jambo, enrol
from soloist.games.jambo.rules.turn import advance, end_turn


def play(t: Jambo, action: int, log: Log | None) -> None:
    """Do what was chosen, and everything that follows until the next question."""
    t.log = log
    if t.frames:
        close_top(t, action)
    else:
        take_action(t, action)
    advance(t)
    t.log = None


def take_action(t: Jambo, action: int) -> None:
    """The turn's own question is answered."""
    me = t.turn
    if action == END:
        end_turn(t)
    elif action == DRAW:
        draw_card(t, me)
    elif action >= RELIC:
        invoke(t, me, action - RELIC)
    elif action >= EARLIER_RELIC:
        invoke_earlier(t, me)
    elif action >= VISIT:
        visit(t, me, action - VISIT)
    elif action >= BUILD:
        build(t, me, action - BUILD)
    else:
        t.actions -= 1
        if action != USE + MASK - WELL or t.rules == FIRST:
            t.phase = PLAYING
        spend_action(t, me, action)


def spend_action(t: Jambo, me: int, action: int) -> None:
    """A card or a face-up utility, for one action; the Mask, which comes before the draw, leaves it open."""
    if action >= USE:
        use_tool(t, me, action - USE)
    elif action >= SELL:
        sell(t, me, action - SELL)
    elif action >= BUY:
        buy(t, me, action - BUY)
    else:
        play_card(t, me, action - PLAY)


# -- drawing


def draw_card(t: Jambo, me: int) -> None:
    """Look at the top card for an action; keep it, and drawing is over, or discard it."""
    t.actions -= 1
    t.phase = DRAWING
    t.look_at_top(me)
    ask(t, me, WHICH_WAY, draw_kept, KEEP, DROP)


def draw_kept(t: Jambo, f: Frame, choice: int) -> None:
    if choice == KEEP:
        t.phase = DRAWN
        t.keep_looked(f.seat, t.looked[0])
    else:
        t.drop_looked(f.seat, t.looked[0])


# -- cards and utilities


def use_tool(t: Jambo, me: int, tool: int) -> None:
    """A utility is used once a turn."""
    t.tools[me].remove(tool * 2)
    t.lay_tool(me, WELL + tool, 1)
    if t.log is not None:
        t.tell("used", {"seat": who(me), "card": named(WELL + tool)})
    USES_IN[t.variant][tool](t, me)


def play_card(t: Jambo, me: int, card: int) -> None:
    """A card leaves the hand: a stand or utility stays on the table, people and animals take effect at once."""
    t.lose(me, card)
    laid = card >= WELL and len(t.tools[me]) < MOST_UTILITIES
    if laid:
        t.lay_tool(me, card, 0)
    else:
        t.table.append(card)
    if t.log is not None:
        t.tell("played", {"seat": who(me), "card": named(card)})
    if card == STAND:
        build_stand(t, me)
    elif card < WELL:
        take_effect(t, me, card)
    elif not laid:
        ask(t, me, WHICH_TOOL, utility_replaced, me)


def take_effect(t: Jambo, me: int, card: int) -> None:
    """A person or an animal, unless a Guard may answer it first."""
    later(t, me, card_done)
    if CATEGORY[card] == ANIMAL and t.variant == TWO and may_answer(t, 1 - me, GUARD):
        ask(t, 1 - me, WHICH_REACTION, guarded, GUARD, GUARD)
    else:
        EFFECTS_IN[t.variant][card](t, me)


def card_done(t: Jambo, f: Frame, _: int) -> None:
    t.finish()


def guarded(t: Jambo, f: Frame, card: int) -> None:
    """A Guard cancels the animal for both sides; the action stays spent."""
    animal = t.table[-1]
    if card == NONE:
        EFFECTS_IN[t.variant][animal](t, 1 - f.seat)
    else:
        t.throw(f.seat, GUARD)
        if t.log is not None:
            t.tell("cancelled", {"card": named(animal)})


def utility_replaced(t: Jambo, f: Frame, card: int) -> None:
    """At most three utilities lie face up: for a fourth one of the others is discarded first."""
    t.throw_tool(f.seat, card)
    laid = t.table.pop()
    t.lay_tool(f.seat, laid, 0)
    if t.log is not None:
        t.tell("laid", {"seat": who(f.seat), "card": named(laid)})


enrol([draw_kept, card_done, guarded, utility_replaced])
