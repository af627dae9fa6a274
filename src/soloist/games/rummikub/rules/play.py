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
    if a < TAKE_BACK:
        look_ahead(s, a)
        lay(s, a, log)
        return
    s.hopes = EVERY_KIND
    s.moves = None
    if a == DRAW:
        draw(s, log)
    elif a == CONFIRM:
        confirm(s, log)
    else:
        take_back(s, log)


def look_ahead(s: Rummikub, kind: int) -> None:
    """Keep of what is known here what still holds once the tile is laid, and all of it for when it is taken back."""
    if not s.out:
        s.before, s.known_before = s.moves, s.known
    if s.known:
        lies = s.together()[kind]
        s.known = [tiles for tiles in s.known if tiles[kind] > lies]
    s.hopes = EVERY_KIND if s.moves is None else [other for other in s.moves if other < TAKE_BACK]
    s.moves = None


def lay(s: Rummikub, kind: int, log: Log | None) -> None:
    """A tile goes to the table, to be confirmed."""
    place = s.place_of(kind)
    s.out |= 1 << place
    if log is not None:
        log.add(s, "laid", {"tile": named(kind)})


def take_back(s: Rummikub, log: Log | None) -> None:
    """All tiles laid since the last confirmed play return to their places."""
    count = s.out.bit_count()
    return_tiles(s)
    if log is not None:
        log.add(s, "taken-back", {"n": count})


def return_tiles(s: Rummikub) -> None:
    """The laid tiles return, and all is as it was before the first of them was laid."""
    s.out = 0
    s.moves, s.known = s.before, s.known_before
    forget_before(s)


def forget_before(s: Rummikub) -> None:
    """No tile of the next play is laid yet."""
    s.before, s.known_before = None, []


def confirm(s: Rummikub, log: Log | None) -> None:
    """The laid tiles are the table's now, in the shape the player gave it or else as it was as far as possible.

    If they make no sets, which only free laying allows, they return to their places.
    """
    count = s.out.bit_count()
    old = [[*tiles] for tiles in s.table]
    new = [[*tiles] for tiles in s.shape] or rearranged(s)
    if not new:
        return_tiles(s)
        if log is not None:
            log.add(s, "refused" if s.table else "refused-opening", {"n": count})
        return
    s.table = tuple(tuple(tiles) for tiles in new)
    s.shape = ()
    s.plan = None
    forget_before(s)
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
    """The table with the laid tiles, changed as little as can be found; empty if they cannot lie in sets."""
    whole = Programme(s.together(), NOTHING, NOTHING, due(s.on_table()))
    if s.free and not whole.within(0):
        return []
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
