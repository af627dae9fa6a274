"""A turn: draw, then play with what is left of five actions; and how the turn passes on until somebody has won."""

from typing import Final

from soloist.games.jambo.rules.cards import ANIMAL, CATEGORY, GUARD, MASK, NONE, STAND, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.dummy_turn import deal_dummy, dummy_is_done, lay_dummy_cards, reached_goal, wake_masks
from soloist.games.jambo.rules.effects.tables import CAN_PLAY_IN, EFFECTS_IN
from soloist.games.jambo.rules.effects.utilities import CAN_USE, USES_IN
from soloist.games.jambo.rules.effects.wares import build_stand, buy, can_buy, can_sell, can_stand, sell
from soloist.games.jambo.rules.huts import HUTS, build, can_build, can_visit, visit
from soloist.games.jambo.rules.market import settle
from soloist.games.jambo.rules.questions import (
    BUILD,
    BUY,
    DRAW,
    DROP,
    END,
    KEEP,
    PLAY,
    RELIC,
    SELL,
    USE,
    VISIT,
    WHICH_REACTION,
    WHICH_TOOL,
    WHICH_WAY,
    answer,
    ask,
    carry_on,
    later,
)
from soloist.games.jambo.rules.relics import can_invoke, invoke
from soloist.games.jambo.rules.state import (
    ACTIONS,
    DRAWING,
    DRAWN,
    FRESH,
    MOST_TURNS,
    MOST_UTILITIES,
    PLAYING,
    SOLO,
    TWO,
    YOU,
    Frame,
    Table,
    enrol,
    named,
    who,
)

TRIGGER: Final = 60
SPARE_ACTIONS: Final = 2

# -- what may be done now


def turn_options(t: Table) -> list[int]:
    """What the seat whose turn it is may do when nothing else is asked, sorted."""
    me = t.turn
    found = [END]
    if t.actions:
        if t.phase <= DRAWING and t.cards_left():
            found.append(DRAW)
        add_plays(t, me, found)
        add_uses(t, me, found)
    if t.with_huts:
        add_huts(t, me, found)
    if t.with_relics and can_invoke(t, me):
        found.append(RELIC + t.relics[me])
    found.sort()
    return found


def add_plays(t: Table, me: int, found: list[int]) -> None:
    """Cards that can be played from hand, each design once."""
    last = NONE
    checks = CAN_PLAY_IN[t.variant]
    for card in t.hands[me]:
        if card == last:
            continue
        last = card
        if card < WARE_DESIGNS:
            if can_buy(t, me, card):
                found.append(BUY + card)
            if can_sell(t, me, card):
                found.append(SELL + card)
        elif card >= WELL or (card == STAND and can_stand(t, me)) or checks[card](t, me):
            found.append(PLAY + card)


def add_uses(t: Table, me: int, found: list[int]) -> None:
    """Unused utilities that can do something; the Mask only before the first draw."""
    last = NONE
    for code in t.tools[me]:
        tool = code // 2
        if code % 2 or tool == last:
            continue
        last = tool
        if CAN_USE[tool](t, me) and (tool != MASK - WELL or t.phase == FRESH):
            found.append(USE + tool)


def add_huts(t: Table, me: int, found: list[int]) -> None:
    """Huts that can be built or visited."""
    for hut in range(HUTS):
        if can_build(t, me, hut):
            found.append(BUILD + hut)
        if can_visit(t, me, hut):
            found.append(VISIT + hut)


# -- doing it


def act(t: Table, action: int) -> None:
    """Do what was chosen, and everything that follows until the next question."""
    if t.frames:
        answer(t, action)
    else:
        take_action(t, action)
    advance(t)


def take_action(t: Table, action: int) -> None:
    """The turn's own question is answered."""
    me = t.turn
    if action == END:
        end_turn(t)
    elif action == DRAW:
        draw_card(t, me)
    elif action >= RELIC:
        invoke(t, me)
    elif action >= VISIT:
        visit(t, me, action - VISIT)
    elif action >= BUILD:
        build(t, me, action - BUILD)
    else:
        t.actions -= 1
        t.phase = PLAYING
        spend_action(t, me, action)


def spend_action(t: Table, me: int, action: int) -> None:
    """A card or a face-up utility, for one action."""
    if action >= USE:
        use_tool(t, me, action - USE)
    elif action >= SELL:
        sell(t, me, action - SELL)
    elif action >= BUY:
        buy(t, me, action - BUY)
    else:
        play_card(t, me, action - PLAY)


def draw_card(t: Table, me: int) -> None:
    """Look at the top card for an action; keep it, and drawing is over, or discard it."""
    t.actions -= 1
    t.phase = DRAWING
    t.looked.append(t.turn_up())
    if t.log is not None:
        t.whisper(me, "card", "looked", {"seat": who(me), "card": named(t.looked[0])}, "deck", "looked")
    ask(t, me, WHICH_WAY, draw_kept, KEEP, DROP)


def draw_kept(t: Table, f: Frame, choice: int) -> None:
    card = t.looked.pop()
    if choice == KEEP:
        t.phase = DRAWN
        t.gain(f.seat, card, False)
        if t.log is not None:
            t.whisper(f.seat, "card", "kept", {"seat": who(f.seat), "card": named(card)}, "looked", f"hand/{f.seat}")
    else:
        t.discard.append(card)
        if t.log is not None:
            t.tell("dropped", {"seat": who(f.seat), "card": named(card)}, "looked", "discard")


def use_tool(t: Table, me: int, tool: int) -> None:
    """A utility is used once a turn."""
    if t.log is not None:
        t.tell("used", {"seat": who(me), "card": named(WELL + tool)}, f"tools/{me}")
    t.tools[me].remove(tool * 2)
    t.lay_tool(me, WELL + tool, 1)
    USES_IN[t.variant][tool](t, me)


def play_card(t: Table, me: int, card: int) -> None:
    """A card leaves the hand: a stand or utility stays on the table, people and animals take effect at once."""
    if t.log is not None:
        t.tell("played", {"seat": who(me), "card": named(card)}, f"hand/{me}", "table")
    t.lose(me, card)
    if card == STAND:
        build_stand(t, me)
    elif card >= WELL:
        lay_utility(t, me, card)
    else:
        t.table.append(card)
        later(t, me, card_done)
        if CATEGORY[card] == ANIMAL and t.variant == TWO and GUARD in t.hands[1 - me]:
            ask(t, 1 - me, WHICH_REACTION, guarded, GUARD, GUARD)
        else:
            EFFECTS_IN[t.variant][card](t, me)


def card_done(t: Table, f: Frame, _: int) -> None:
    t.finish()


def guarded(t: Table, f: Frame, card: int) -> None:
    """A Guard cancels the animal for both sides; the action stays spent."""
    animal = t.table[-1]
    if card == NONE:
        EFFECTS_IN[t.variant][animal](t, 1 - f.seat)
    else:
        t.throw(f.seat, GUARD)
        if t.log is not None:
            t.tell("cancelled", {"card": named(animal)}, "table", "discard")


def lay_utility(t: Table, me: int, card: int) -> None:
    """At most three lie face up; for a fourth one of the others is discarded first."""
    if len(t.tools[me]) < MOST_UTILITIES:
        t.lay_tool(me, card, 0)
    else:
        t.table.append(card)
        ask(t, me, WHICH_TOOL, utility_replaced, me)


def utility_replaced(t: Table, f: Frame, card: int) -> None:
    t.throw_tool(f.seat, card)
    t.lay_tool(f.seat, t.table.pop(), 0)


# -- passing on


def advance(t: Table) -> None:
    """Run what waits for no answer; in solo also what the Dummy does."""
    carry_on(t)
    while t.variant == SOLO and not t.frames and t.winner == NONE and not settle(t):
        if not t.fifty_at_turn_end:
            t.winner = reached_goal(t)
        if t.winner != NONE or t.turn == YOU:
            return
        if dummy_is_done(t):
            close_turn(t)
        else:
            deal_dummy(t)
        carry_on(t)


def end_turn(t: Table) -> None:
    """Two or more actions left bring 1 gold; used utilities are ready again."""
    if t.actions >= SPARE_ACTIONS:
        t.earn(t.turn, 1)
    t.tools = [[code - code % 2 for code in tools] for tools in t.tools]
    t.wise = t.visited = t.mat = 0
    close_turn(t)


def close_turn(t: Table) -> None:
    """See whether the game is over; if not, the other side is next."""
    t.turns += 1
    t.winner = reached_goal(t) if t.variant == SOLO else two_player_winner(t)
    if t.winner == NONE and t.turns >= MOST_TURNS:
        t.winner = 0 if t.gold[0] > t.gold[1] else 1
    if t.winner == NONE:
        t.turn = 1 - t.turn
        begin_turn(t)


def two_player_winner(t: Table) -> int:
    """60 gold at the end of one's own turn gives the other one last turn; who then has as much or more, wins."""
    me = t.turn
    if t.trigger != NONE:
        return me if t.gold[me] >= t.gold[t.trigger] else t.trigger
    if t.gold[me] >= TRIGGER:
        t.trigger = me
        if t.log is not None:
            t.tell("last-turn", {"seat": who(1 - me)})
    return NONE


def begin_turn(t: Table) -> None:
    """Five actions, nothing drawn yet; in solo the Dummy gets its cards, or begins to play them."""
    t.actions = ACTIONS
    t.phase = FRESH
    t.dealt = 0
    if t.log is not None:
        t.tell("turn", {"seat": who(t.turn)})
    if t.variant == SOLO:
        if t.turn == YOU:
            lay_dummy_cards(t)
        else:
            wake_masks(t)


enrol([draw_kept, card_done, guarded, utility_replaced])
