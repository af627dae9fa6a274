"""The table as a person sees it: all but the bank and the tiles set aside. docs/design/rummikub-view.md lists it."""

from typing import Final

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.games.rummikub.rules.opening import OPENING, best_opening, due
from soloist.games.rummikub.rules.state import FREE, PLACES, STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.tiles import face, is_joker, plain, text

# The clauses of the rules that speak of a tile, a joker, a stack, and of tiles that cannot leave the table.
CLAUSES: Final[Fact] = {
    "tile": ("RUM-6", "RUM-7", "RUM-12", "RUM-15"),
    "joker": ("RUM-8", "RUM-9", "RUM-13", "RUM-23"),
    "stack": ("RUM-18", "RUM-19", "RUM-21"),
    "stays": ("RUM-12",),
}


def look(s: Rummikub, seat: Seat) -> View:
    """The sets, the tiles laid but not confirmed, the places of the board (`free` where no tile is), the stacks."""
    zones = [
        Zone("table"),
        *(Zone(f"set/{i}", tuple(tile_piece(tile) for tile in tiles)) for i, tiles in enumerate(s.table)),
        Zone("laid", tuple(Piece(text(s.board[place]), {"place": place}) for place in laid_places(s))),
        Zone("board", tuple(place_piece(s, place) for place in range(max(PLACES, len(s.board))))),
        Zone("bank", tuple(stack_piece(s.next_field() - i) for i in range(len(s.bank) // STACK))),
        Zone("aside", (Piece(""),) * len(s.aside)),
    ]
    return View(seat, tuple(zones), {**limits(s), **opening(s), "clauses": CLAUSES})


def laid_places(s: Rummikub) -> list[int]:
    """The places whose tiles wait to be confirmed."""
    return [place for place in range(len(s.board)) if s.out >> place & 1]


def tile_piece(tile: int) -> Piece:
    """A tile of a set; a joker says what it stands for."""
    return Piece("J", {"stands": text(face(tile))}) if is_joker(tile) else Piece(text(tile))


def place_piece(s: Rummikub, place: int) -> Piece:
    """What is on a place of the board."""
    empty = place >= len(s.board) or s.board[place] == FREE or s.out >> place & 1
    return Piece("free" if empty else text(plain(s.board[place])))


def stack_piece(field: int) -> Piece:
    """A stack of the bank: so many hidden tiles on a field."""
    return Piece("", {"field": field, "count": STACK})


def limits(s: Rummikub) -> dict[str, Fact]:
    """The fields, the limit now and after the next draw, the tiles held then, and how many must be laid before it."""
    stacks = len(s.bank) // STACK
    return {
        "level": s.level,
        "fields": tuple([s.first_field() - i for i in range(STACKS)]),
        "limit": s.limit(),
        "next_field": s.next_field(),
        "held": s.held(),
        "held_then": s.held() + (STACK if stacks else 0),
        "needed": s.needed(),
        "lacking": max(0, s.needed() - s.out.bit_count()),
        "last_stack": stacks == 1,
    }


def opening(s: Rummikub) -> dict[str, Fact]:
    """Whether the first play was made, what the next one must be worth, and, if guided, what the best would be."""
    facts: dict[str, Fact] = {"opened": bool(s.table), "opening": due(s.on_table())}
    if s.free:
        return facts
    best = OPENING if s.table else best_opening([a + b for a, b in zip(s.hand(), s.laid(), strict=True)])
    return {**facts, "best_opening": best}
