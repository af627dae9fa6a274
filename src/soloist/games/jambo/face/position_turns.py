"""How far a turn can be: whose it is, how much was done on it, and what the last ones have left behind."""

from typing import Final

from soloist.core.text import Arg
from soloist.games.jambo.rules.cards import MASK, NONE, WELL
from soloist.games.jambo.rules.earlier_relics import MAT, STOOL
from soloist.games.jambo.rules.huts import HUTS, SPIRIT, VISIT_ACTIONS
from soloist.games.jambo.rules.relics import BORROWED, HORN, KOLA, TALLY
from soloist.games.jambo.rules.score import GOALS, richest
from soloist.games.jambo.rules.state import (
    ACTIONS,
    DRAWN,
    FIRST,
    FRESH,
    MOST_TURNS,
    PLAYING,
    SIXTH_FEE,
    SOLO,
    TWO,
    Jambo,
)

PHASE_NAMES: Final = ["fresh", "drawing", "drawn", "playing"]


class Impossible:
    """What is wrong with a position: the field, the message and its numbers."""

    def __init__(self, field: str, id: str, args: dict[str, Arg]) -> None:
        self.field: Final = field
        self.id: Final = id
        self.args: Final = args


def check_turn(t: Jambo) -> Impossible | None:
    """More than five actions come from the Tally Stick alone, or once the Stool, and a last turn from the goal."""
    if t.actions > most_actions(t) and not turn_is_over(t):
        return Impossible("turn", "actions", {"got": t.actions, "most": most_actions(t)})
    goal = GOALS[t.variant]
    if t.winner != NONE and t.turns < MOST_TURNS and max(t.gold) < goal and t.trigger == NONE:
        return Impossible("turn", "winner", {"got": t.gold[t.winner], "goal": goal})
    dealt = t.dealt if not t.is_dummy(t.turn) else 0
    if dealt:
        return Impossible("turn", "dealt", {"got": dealt})
    counted = not t.is_dummy(t.turn) and t.phase != PLAYING
    counted = counted or not (t.frames or t.fifty_at_turn_end)
    if t.variant == SOLO and counted and t.winner == NONE and max(t.gold) >= goal:
        return Impossible("gold", "over", {"got": max(t.gold), "goal": goal})
    if t.trigger == NONE:
        return None
    offered = SIXTH_FEE if t.invoked >> KOLA & 1 else 0
    poor = t.phase != PLAYING and t.gold[t.trigger] + offered < goal
    if t.variant == SOLO or poor or (t.trigger == t.turn and t.winner == NONE):
        return Impossible("turn", "trigger", {"got": t.gold[t.trigger], "goal": goal})
    return None


def most_actions(t: Jambo) -> int:
    """The actions of this turn before any is taken; a Stool that is spent may have been on an earlier turn."""
    stool = t.relics[t.turn] == STOOL and t.spent[t.turn]
    return ACTIONS - t.short[t.turn] + (BORROWED if t.invoked >> TALLY & 1 else 0) + stool


def check_pace(t: Jambo) -> Impossible | None:
    """Turns alternate, the game ends as it must, and every action that was taken has left its mark."""
    wrong = check_alternation(t) or check_end(t)
    if wrong is not None or turn_is_over(t):
        return wrong
    return check_phase(t) or check_marks(t) or check_left_behind(t)


def turn_is_over(t: Jambo) -> bool:
    """Whether the game ended with a turn, which has taken its marks away."""
    return t.winner != NONE and (t.turns + t.turn) % 2 == 1


def check_alternation(t: Jambo) -> Impossible | None:
    """Even turns are seat 0's. A game ends with a turn, but in solo in the middle of one too."""
    ended = t.winner != NONE
    apart = (t.turns + t.turn) % 2
    if apart != ended and not (ended and t.variant == SOLO and not t.fifty_at_turn_end):
        return Impossible("turn", "parity", {"turns": t.turns, "side": t.turn})
    if t.turns >= MOST_TURNS and not ended:
        return Impossible("turn", "turns", {"most": MOST_TURNS})
    if t.is_dummy(t.turn) and not ended and not t.frames:
        return Impossible("turn", "dummy-waits", {})
    return None


def check_end(t: Jambo) -> Impossible | None:
    """Who has won is who should have, nothing is asked any more; and 60 gold bring the last turn on."""
    if t.winner == NONE:
        missed = t.variant == TWO and t.turns and t.trigger == NONE and t.phase != PLAYING
        if missed and t.gold[1 - t.turn] >= GOALS[TWO]:
            return Impossible("turn", "no-trigger", {"got": t.gold[1 - t.turn], "goal": GOALS[TWO]})
        return None
    if t.frames:
        return Impossible("questions", "ended", {})
    if t.winner != rightful(t):
        return Impossible("turn", "wrong-winner", {"side": t.winner})
    return None


def rightful(t: Jambo) -> int:
    """Who wins with the gold that lies there."""
    richer = 0 if t.gold[0] > t.gold[1] else 1
    if t.variant == SOLO:
        return richest(t) if richest(t) != NONE else richer if t.turns >= MOST_TURNS else NONE
    if t.trigger == 1 - t.turn:
        return t.turn if t.gold[t.turn] >= t.gold[t.trigger] else t.trigger
    return richer if t.turns >= MOST_TURNS else NONE


def check_phase(t: Jambo) -> Impossible | None:
    """Before the first draw no action is gone but the Mask's; a draw, a card, a use and a visit cost theirs."""
    if t.is_dummy(t.turn):
        rested = t.actions == ACTIONS and t.phase == FRESH and not t.wise and (t.dealt or not t.frames)
        return None if rested else Impossible("turn", "dummys-actions", {})
    most = most_actions(t) - used(t) - t.wise - visits(t) - (1 if t.table else 0)
    spirit = t.phase == DRAWN and t.visited >> SPIRIT & 1
    if t.phase != FRESH and not spirit:
        most = min(most, most_actions(t) - masks_used(t) - 1)
    stool = t.relics[t.turn] == STOOL and t.spent[t.turn]
    least = most - stool if t.phase == FRESH else 0
    if least <= t.actions <= most:
        return None
    return Impossible("turn", "phase", {"got": t.actions, "phase": PHASE_NAMES[t.phase], "most": max(0, most)})


def masks_used(t: Jambo) -> int:
    """The Masks that were used on this turn; by the first rules a Mask ends the drawing like any other utility."""
    return t.tools[t.turn].count((MASK - WELL) * 2 + 1) if t.rules > FIRST else 0


def used(t: Jambo) -> int:
    """The utilities that lie used, before whichever side or laid out for a Lion."""
    return sum([code % 2 for tools in (*t.tools, t.pool) for code in tools])


def visits(t: Jambo) -> int:
    """The actions that this turn's visits took."""
    return sum([VISIT_ACTIONS[hut] for hut in range(HUTS) if t.visited >> hut & 1])


def check_marks(t: Jambo) -> Impossible | None:
    """Until cards are played, nothing but Masks was used, no Wise Man called, and no hut visited but the spirit's."""
    if t.phase == PLAYING:
        return None
    if used(t) > masks_used(t):
        return Impossible("turn", "used-early", {"phase": PHASE_NAMES[t.phase]})
    if t.wise:
        return Impossible("turn", "wise-early", {"phase": PHASE_NAMES[t.phase]})
    if t.visited & ~((1 << SPIRIT) if t.phase == DRAWN else 0):
        return Impossible("huts", "visited-early", {"phase": PHASE_NAMES[t.phase]})
    return None


def check_left_behind(t: Jambo) -> Impossible | None:
    """Relics leave behind what they were used for, and only that."""
    blown = bool(t.invoked >> HORN & 1)
    if blown != (t.horn == t.turn) or (t.horn == 1 - t.turn and not t.turns):
        return Impossible("spent", "horn", {"side": t.horn})
    if any(t.short[side] and t.turns <= side for side in (0, 1)):
        return Impossible("spent", "too-early", {})
    if t.invoked >> TALLY & 1 and t.trigger != NONE:
        return Impossible("spent", "borrowed-late", {})
    if t.mat and not (t.relics[t.turn] == MAT and t.spent[t.turn]):
        return Impossible("spent", "not-held", {})
    return None
