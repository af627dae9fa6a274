"""What can be done, and what it does: lay a tile, take it back, confirm the table, draw a stack."""

from typing import Final

from soloist.core.events import Log
from soloist.games.rummikub.rules.arrange import compared, least_change
from soloist.games.rummikub.rules.sets import NOTHING, OPENING, can_lie, can_open, playable
from soloist.games.rummikub.rules.state import EVERY_KIND, FREE, STACK, Rummikub
from soloist.games.rummikub.rules.table_search import Programme
from soloist.games.rummikub.rules.tiles import KINDS, named

TAKE_BACK: Final = KINDS
"""Actions 0 to 52 lay a tile of that kind."""
CONFIRM: Final = KINDS + 1
DRAW: Final = KINDS + 2
ACTIONS: Final = KINDS + 3


def answers(s: Rummikub) -> list[int]:
    """Every legal action: lay a tile that some confirmable play contains, take all back, confirm, draw."""
    if s.answers is None:
        s.answers = [] if s.over() else _answers(s)
    return s.answers


def _answers(s: Rummikub) -> list[int]:
    """The legal actions of a game that is not over."""
    found = playable(s.on_table(), s.laid(), s.hand(), s.hopes)
    if not s.out:
        return [*found, DRAW]
    return [*found, TAKE_BACK, CONFIRM] if confirmable(s) else [*found, TAKE_BACK]


def confirmable(s: Rummikub) -> bool:
    """Whether the table with the laid tiles, of which there is one at least, can lie in legal sets."""
    together = [a + b for a, b in zip(s.on_table(), s.laid(), strict=True)]
    return s.out != 0 and (can_lie(together) if s.table else can_open(together))


def do(s: Rummikub, a: int, log: Log | None) -> None:
    """Play an action."""
    s.hopes = EVERY_KIND
    if a < TAKE_BACK and s.answers is not None:
        s.hopes = [kind for kind in s.answers if kind < TAKE_BACK]
    s.answers = None
    if a == DRAW:
        _draw(s, log)
    elif a == CONFIRM:
        _confirm(s, log)
    elif a == TAKE_BACK:
        _take_back(s, log)
    else:
        _lay(s, a, log)


def _lay(s: Rummikub, kind: int, log: Log | None) -> None:
    """A tile goes to the table, to be confirmed."""
    place = s.place_of(kind)
    s.out |= 1 << place
    if log is not None:
        log.add(s, "laid", {"tile": named(kind)})


def _take_back(s: Rummikub, log: Log | None) -> None:
    """All tiles laid since the last confirmed play return to their places."""
    count = s.out.bit_count()
    s.out = 0
    if log is not None:
        log.add(s, "taken-back", {"n": count})


def _confirm(s: Rummikub, log: Log | None) -> None:
    """The laid tiles are the table's now, in the shape the player gave it or else as it was as far as possible."""
    count = s.out.bit_count()
    old = [[*tiles] for tiles in s.table]
    new = [[*tiles] for tiles in s.shape] or rearranged(s)
    s.table = tuple(tuple(tiles) for tiles in new)
    s.shape = ()
    s.plan = None
    left = [FREE if s.out >> place & 1 else tile for place, tile in enumerate(s.board)]
    while left and left[-1] == FREE:
        left.pop()
    s.board = tuple(left)
    s.out = 0
    if log is not None:
        kept = len(compared(old, new)[0])
        log.add(s, "confirmed", {"n": count, "sets": len(new), "kept": kept})
        if s.won():
            log.add(s, "won", {})


def rearranged(s: Rummikub) -> list[list[int]]:
    """The table with the laid tiles, changed as little as can be found."""
    together = [a + b for a, b in zip(s.on_table(), s.laid(), strict=True)]
    whole = Programme(together, NOTHING, NOTHING, 0 if s.table else OPENING)
    return least_change([[*tiles] for tiles in s.table], whole, 0)


def _draw(s: Rummikub, log: Log | None) -> None:
    """The stack of the highest field goes to the first free places, and the pawn to that field's number."""
    field = s.next_field()
    stack = s.bank[:STACK]
    board = [*s.board]
    for tile in stack:
        if FREE in board:
            board[board.index(FREE)] = tile
        else:
            board.append(tile)
    s.board = tuple(board)
    s.bank = s.bank[STACK:]
    s.plan = None
    if log is not None:
        log.add(s, "drawn", {"field": field, "tiles": tuple(named(tile) for tile in stack)})
        if not s.bank:
            log.add(s, "last-stack", {})
        elif s.over_limit():
            log.add(s, "over-limit", {"n": s.held(), "limit": s.limit()})
