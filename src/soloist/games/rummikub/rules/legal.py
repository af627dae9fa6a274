"""What may be done now: lay a tile that some play contains, take all back, confirm, draw."""

from soloist.core.game import NOBODY, Seat
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.opening import can_open, due
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, NOTHING, Programme, can_lie
from soloist.games.rummikub.rules.tiles import KINDS


def seat(s: Rummikub) -> Seat:
    """Who answers now: the player, until the game is over."""
    return NOBODY if s.over() else 0


def legal(s: Rummikub) -> list[int]:
    """Every legal action; none once the game is over."""
    if s.moves is None:
        s.moves = [] if s.over() else possible(s)
    return s.moves


def possible(s: Rummikub) -> list[int]:
    """The legal actions of a game that is not over."""
    found = playable(s.on_table(), s.laid(), s.hand(), s.hopes)
    if not s.out:
        return [*found, DRAW]
    return [*found, TAKE_BACK, CONFIRM] if confirmable(s) else [*found, TAKE_BACK]


def confirmable(s: Rummikub) -> bool:
    """Whether the table with the laid tiles, of which there is one at least, can lie in legal sets."""
    return s.out != 0 and (can_lie(s.together()) if s.table else can_open(s.together()))


def playable(table: list[int], laid: list[int], hand: list[int], hopes: list[int]) -> list[int]:
    """Which of these kinds in the hand belong, with what is laid already, to some play that could be confirmed.

    On an empty table that play must be worth an opening. A play that was found answers for all its tiles.
    """
    first = due(table)
    must = [table[i] + laid[i] for i in range(KINDS)]
    may = [*hand]
    best = Programme(must, may, EACH, first)
    if best.solve(0, 1) >= (LACK if first else NEVER):
        return []
    found = [used > forced for used, forced in zip(best.used(), must, strict=True)]
    for kind in hopes:
        if may[kind] and not found[kind]:
            must[kind] += 1
            may[kind] -= 1
            asked = Programme(must, may, NOTHING, first)
            if asked.within(0):
                used = asked.used()
                found = [found[i] or used[i] > must[i] or i == kind for i in range(KINDS)]
            must[kind] -= 1
            may[kind] += 1
    return [kind for kind in range(KINDS) if found[kind]]
