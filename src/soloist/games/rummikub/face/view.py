"""The table as a person sees it: everything but the bank and the tiles set aside."""

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.games.rummikub.rules.sets import OPENING, best_opening
from soloist.games.rummikub.rules.state import FREE, PLACES, STACK, Rummikub
from soloist.games.rummikub.rules.tiles import face, is_joker, plain, text


def look(s: Rummikub, seat: Seat) -> View:
    """The sets, the tiles laid but not confirmed, the places of the board (`free` where no tile is), the stacks."""
    zones = [
        Zone("table"),
        *(Zone(f"set/{i}", tuple(tile_piece(tile) for tile in tiles)) for i, tiles in enumerate(s.table)),
        Zone("laid", tuple(Piece(text(s.board[place]), {"place": place}) for place in laid_places(s))),
        Zone("board", tuple(place_piece(s, place) for place in range(max(PLACES, len(s.board))))),
        Zone("bank", tuple(Piece("", {"field": s.next_field() - i}) for i in range(len(s.bank) // STACK))),
        Zone("aside", (Piece(""),) * len(s.aside)),
    ]
    return View(seat, tuple(zones), facts(s))


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


def facts(s: Rummikub) -> dict[str, Fact]:
    """The level, the limit, how many tiles are held, how many too many for the next draw, and the best opening."""
    return {
        "level": s.level,
        "limit": s.limit(),
        "held": s.held(),
        "next_field": s.next_field(),
        "needed": s.needed(),
        "opened": bool(s.table),
        "best_opening": OPENING if s.table else best_opening([a + b for a, b in zip(s.hand(), s.laid(), strict=True)]),
    }
