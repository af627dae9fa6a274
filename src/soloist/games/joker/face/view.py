"""The table as a seat sees it: all but the stock and the face-down cards."""

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.games.joker.rules.cards import COLOUR_NAMES, FACES, NATURALS, SUIT_NAMES, letters
from soloist.games.joker.rules.state import ALL_UP, OUT, PENDING, JokerState

GRADES = ((52, "triple"), (25, "double"), (15, "win"), (0, "loss"))
HIDDEN_CARD = Piece("")


def look(s: JokerState, seat: Seat) -> View:
    """The zones in the order of the table, and how far the game is."""
    zones = [Zone("stock", (HIDDEN_CARD,) * len(s.stock)), Zone("talon", pieces(s, s.talon))]
    zones += [Zone(f"foundation/{name}", pieces(s, s.foundation(suit))) for suit, name in enumerate(SUIT_NAMES)]
    for c, name in enumerate(COLOUR_NAMES):
        zones.append(Zone(f"foundation/{name}", pieces(s, [NATURALS + c] if s.place[c] == PENDING else [])))
    for t, run in enumerate(s.up):
        zones.append(Zone(f"tableau/{t + 1}", (HIDDEN_CARD,) * len(s.down[t]) + pieces(s, run)))
    zones.append(Zone("out", pieces(s, [NATURALS + c for c in (0, 1) if s.place[c] == OUT])))
    up = s.up_top()
    facts: dict[str, Fact] = {"up": up, "grade": grade(up), "stock": len(s.stock), "next_grade": next_grade(up)}
    return View(seat, tuple(zones), facts)


def pieces(s: JokerState, cards: tuple[int, ...] | list[int]) -> tuple[Piece, ...]:
    """Face-up cards, a named joker with what it may be."""
    return tuple(piece(s, card) for card in cards)


def piece(s: JokerState, card: int) -> Piece:
    """One face-up card."""
    c = card - NATURALS
    if c < 0 or s.rank[c] == 0:
        return Piece(FACES[card])
    return Piece(FACES[card], {"rank": s.rank[c], "suits": letters(s.suits[c])})


def grade(up: int) -> str:
    """What stopping with so many cards up gives."""
    return next(name for least, name in GRADES if up >= least)


def next_grade(up: int) -> int:
    """The next threshold; 0 when there is none."""
    return min((least for least, _ in GRADES if least > up), default=0) if up < ALL_UP else 0
