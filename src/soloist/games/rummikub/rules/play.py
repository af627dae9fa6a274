"""What an action does: a tile is laid, all are taken back, the table is confirmed, a stack is drawn."""

from soloist.core.events import Log
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.arrange import compared, least_change
from soloist.games.rummikub.rules.opening import due
from soloist.games.rummikub.rules.state import EVERY_KIND, FREE, STACK, Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING, Programme
from soloist.games.rummikub.rules.tiles import named


def play(s: Rummikub, a: int, log: Log | None) -> None:
    """Play an action."""
    s.hopes = EVERY_KIND
    if a < TAKE_BACK and s.moves is not None:
        s.hopes = [kind for kind in s.moves if kind < TAKE_BACK]
    s.moves = None
    if a == DRAW:
        draw(s, log)
    elif a == CONFIRM:
        confirm(s, log)
    elif a == TAKE_BACK:
        take_back(s, log)
    else:
        lay(s, a, log)


def lay(s: Rummikub, kind: int, log: Log | None) -> None:
    """A tile goes to the table, to be confirmed."""
    place = s.place_of(kind)
    s.out |= 1 << place
    if log is not None:
        log.add(s, "laid", {"tile": named(kind)})


def take_back(s: Rummikub, log: Log | None) -> None:
    """All tiles laid since the last confirmed play return to their places."""
    count = s.out.bit_count()
    s.out = 0
    if log is not None:
        log.add(s, "taken-back", {"n": count})


def confirm(s: Rummikub, log: Log | None) -> None:
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
    whole = Programme(s.together(), NOTHING, NOTHING, due(s.on_table()))
    return least_change([[*tiles] for tiles in s.table], whole, 0)


def draw(s: Rummikub, log: Log | None) -> None:
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
