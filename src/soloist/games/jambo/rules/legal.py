"""Who is asked and what may be answered: the open question's answers, or all that a turn allows."""

from soloist.core.game import NOBODY
from soloist.games.jambo.rules.actions import (
    BACK,
    BUILD,
    BUY,
    DRAW,
    EARLIER_RELIC,
    END,
    PLAY,
    RELIC,
    SELL,
    USE,
    USED,
    VISIT,
)
from soloist.games.jambo.rules.cards import MASK, NONE, STAND, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.earlier_relics import can_invoke_earlier
from soloist.games.jambo.rules.effects.tables import CAN_PLAY_IN
from soloist.games.jambo.rules.effects.utilities import CAN_USE
from soloist.games.jambo.rules.effects.wares import can_buy, can_sell, can_stand
from soloist.games.jambo.rules.huts import HUTS, can_build, can_visit
from soloist.games.jambo.rules.questions import answers
from soloist.games.jambo.rules.relics import RELICS, can_invoke
from soloist.games.jambo.rules.state import DRAWING, FRESH, Jambo


def seat(t: Jambo) -> int:
    """Who answers now; NOBODY once somebody has won."""
    if t.winner != NONE:
        return NOBODY
    return t.frames[-1].seat if t.frames else t.turn


def legal(t: Jambo) -> list[int]:
    """All that may be answered now, sorted; nothing once somebody has won."""
    if t.winner != NONE:
        return []
    return answers(t) if t.frames else turn_actions(t)


def onward(t: Jambo, found: list[int]) -> list[int]:
    """Of these answers those that take no ware back, if there are any."""
    return [a for a in found if a < BACK or a >= USED] or found


def turn_actions(t: Jambo) -> list[int]:
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
    if t.with_relics:
        add_relics(t, me, found)
    found.sort()
    return found


def add_plays(t: Jambo, me: int, found: list[int]) -> None:
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


def add_uses(t: Jambo, me: int, found: list[int]) -> None:
    """Unused utilities that can do something; the Mask only before the first draw."""
    last = NONE
    for code in t.tools[me]:
        tool = code // 2
        if code % 2 or tool == last:
            continue
        last = tool
        if CAN_USE[tool](t, me) and (tool != MASK - WELL or t.phase == FRESH):
            found.append(USE + tool)


def add_huts(t: Jambo, me: int, found: list[int]) -> None:
    """Huts that can be built or visited."""
    for hut in range(HUTS):
        if can_build(t, me, hut):
            found.append(BUILD + hut)
        if can_visit(t, me, hut):
            found.append(VISIT + hut)


def add_relics(t: Jambo, me: int, found: list[int]) -> None:
    """House relics that can be used, as the version of the rules has them."""
    if can_invoke_earlier(t, me):
        found.append(EARLIER_RELIC + t.relics[me])
    for relic in range(RELICS):
        if can_invoke(t, me, relic):
            found.append(RELIC + relic)
