"""The table as a seat sees it: all but the stock and the face-down cards. docs/design/joker-view.md lists it."""

from typing import Final

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.games.joker.rules.cards import COLOUR_NAMES, FACES, NATURALS, SUIT_NAMES, letters
from soloist.games.joker.rules.events import name_text
from soloist.games.joker.rules.score import GRADES, grade, next_grade
from soloist.games.joker.rules.state import ALL_UP, OUT, PENDING, JokerState

HIDDEN_CARD: Final = Piece("")
PLAIN_CARDS: Final = tuple(Piece(face) for face in FACES)
# The clauses of the rules that speak of a card, and of a joker.
CLAUSES: Final[Fact] = {
    "card": ("JOK-4", "JOK-5", "JOK-8"),
    "joker": ("JOK-10", "JOK-11", "JOK-15", "JOK-17", "JOK-20"),
}
SCALE: Final[Fact] = tuple({"name": name, "from": least} for least, name in GRADES)


def look(s: JokerState, seat: Seat) -> View:
    """The zones in the order of the table, and how far the game is."""
    zones = [Zone("stock", (HIDDEN_CARD,) * len(s.stock)), Zone("talon", pieces(s, s.talon))]
    zones += [Zone(f"foundation/{name}", pieces(s, s.foundation(suit))) for suit, name in enumerate(SUIT_NAMES)]
    for c, name in enumerate(COLOUR_NAMES):
        zones.append(Zone(f"foundation/{name}", pieces(s, [NATURALS + c] if s.place[c] == PENDING else [])))
    for t, run in enumerate(s.up):
        zones.append(Zone(f"tableau/{t + 1}", (HIDDEN_CARD,) * len(s.down[t]) + pieces(s, run)))
    zones.append(Zone("out", pieces(s, s.jokers_at(OUT))))
    return View(seat, tuple(zones), facts(s))


def facts(s: JokerState) -> dict[str, Fact]:
    """The cards up and what they are worth, the whole scale of grades, and the clauses to read about a card."""
    up = s.up_top()
    return {
        "up": up,
        "slots": ALL_UP,
        "grade": grade(up),
        "next_grade": next_grade(up),
        "grades": SCALE,
        "stock": len(s.stock),
        "clauses": CLAUSES,
    }


def pieces(s: JokerState, cards: tuple[int, ...] | list[int]) -> tuple[Piece, ...]:
    """Face-up cards, a named joker with what it may be."""
    return tuple([piece(s, card) for card in cards])


def piece(s: JokerState, card: int) -> Piece:
    """One face-up card."""
    c = card - NATURALS
    if c < 0 or s.rank[c] == 0:
        return PLAIN_CARDS[card]
    marks: dict[str, Fact] = {
        "rank": s.rank[c],
        "suits": letters(s.suits[c]),
        "as": name_text(c, s.rank[c], s.suits[c]),
    }
    return Piece(FACES[card], marks)
