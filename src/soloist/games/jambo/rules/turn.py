"""A turn: how it begins with five actions, how it ends, and how play passes on until the next question."""

from typing import Final

from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.dummy_turn import deal_dummy, dummy_is_done, lay_dummy_cards, wake_masks
from soloist.games.jambo.rules.events import who
from soloist.games.jambo.rules.market import settle
from soloist.games.jambo.rules.questions import carry_on
from soloist.games.jambo.rules.relics import REPAID, TALLY
from soloist.games.jambo.rules.score import count_gold, count_gold_at_turn_end
from soloist.games.jambo.rules.state import ACTIONS, FIRST, FRESH, MOST_TURNS, SOLO, SPARE_ACTIONS, YOU, Jambo

# So many turns before the last possible one players are told.
WARNED: Final = 20


def begin_turn(t: Jambo) -> None:
    """Five actions less those borrowed, nothing drawn yet; in solo the Dummy gets its cards, or begins to play them."""
    t.actions = ACTIONS - t.short[t.turn]
    t.phase = FRESH
    t.dealt = 0
    if t.log is not None:
        t.tell("turn", {"seat": who(t.turn)})
        if t.turns >= MOST_TURNS - WARNED:
            t.tell("turns-left", {"n": MOST_TURNS - t.turns})
    if t.horn == t.turn:
        t.horn = NONE
        t.tell("market-day-over", {})
    if t.variant == SOLO:
        if t.turn == YOU:
            lay_dummy_cards(t)
        else:
            wake_masks(t)


def begins(t: Jambo) -> bool:
    """Whether a turn is just about to begin."""
    return t.phase == FRESH and not t.frames and t.actions >= ACTIONS - t.short[t.turn] and not t.invoked


def end_turn(t: Jambo) -> None:
    """Two or more actions left bring 1 gold; used utilities are ready again."""
    if t.actions >= SPARE_ACTIONS:
        t.earn(t.turn, 1, "earned-spare")
    t.tools = [[code - code % 2 for code in tools] for tools in t.tools]
    t.short[t.turn] = REPAID if t.invoked >> TALLY & 1 else 0
    t.wise = t.visited = t.mat = t.invoked = 0
    pass_on(t)


def pass_on(t: Jambo) -> None:
    """The other side is next, unless somebody has won."""
    t.turns += 1
    count_gold_at_turn_end(t)
    if t.winner == NONE:
        t.turn = 1 - t.turn
        begin_turn(t)


def advance(t: Jambo) -> None:
    """Run what waits for no answer; in solo also what the Dummy does."""
    carry_on(t)
    while t.variant == SOLO and not t.frames and t.winner == NONE:
        if t.rules == FIRST and settle(t):
            return
        if not t.fifty_at_turn_end:
            count_gold(t)
        if t.winner != NONE or settle(t) or t.turn == YOU:
            return
        if dummy_is_done(t):
            pass_on(t)
        else:
            deal_dummy(t)
        carry_on(t)
