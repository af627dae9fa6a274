"""The table as a seat sees it: docs/design/jambo-view.md says what each zone, mark and fact means."""

from typing import Final

from soloist.core.game import NOBODY, Fact, Piece, Seat, View, Zone
from soloist.games.jambo.rules.actions import EARLIER_RELIC_NAMES, HUT_NAMES, RELIC_NAMES
from soloist.games.jambo.rules.cards import (
    ANIMAL,
    BUY_PRICE,
    CATEGORY,
    DESIGNS,
    KIND_NAMES,
    MASK,
    NAMES,
    NONE,
    PERSON,
    SELL_PRICE,
    SHOWN,
    STALL,
    UTILITY,
    WARE_DESIGNS,
    WELL,
)
from soloist.games.jambo.rules.effects.people import WISE_GOLD, psychic_card
from soloist.games.jambo.rules.effects.wares import HORN_GOLD, stand_price
from soloist.games.jambo.rules.huts import SPIRIT, STORE, has_hut
from soloist.games.jambo.rules.market import fee
from soloist.games.jambo.rules.questions import AUTOMATIC, MANY, QUESTION_NAMES, SUPPLY, WHAT_BID, WHICH_SOME, unpack
from soloist.games.jambo.rules.relics import REPAID, TALLY, relics_of
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import sixth_at, spaces
from soloist.games.jambo.rules.state import (
    ACTIONS,
    FREE_SPACES,
    MOST_UTILITIES,
    SMALL_SPACES,
    SOLO,
    YOU,
    Jambo,
)

PHASE_NAMES: Final = ("fresh", "drawing", "drawn", "playing")
SORTS: Final = {STALL: "stand", PERSON: "person", ANIMAL: "animal", UTILITY: "utility"}

# -- cards by their designs, which all views share


def card_marks(card: int) -> dict[str, Fact]:
    """What a card says of itself: its sort, and of a ware card the wares and the two prices that it shows."""
    if card >= WARE_DESIGNS:
        return {"sort": SORTS[CATEGORY[card]]}
    wares = tuple(KIND_NAMES[kind] for kind in SHOWN[card])
    return {"sort": "ware", "wares": wares, "buy": BUY_PRICE[card], "sell": SELL_PRICE[card]}


OPEN: Final = [Piece(NAMES[card], card_marks(card)) for card in range(DESIGNS)]
KNOWN: Final = [Piece(NAMES[card], {**card_marks(card), "known": True}) for card in range(DESIGNS)]
TOOLS: Final = [
    Piece(NAMES[card], {**card_marks(card), "used": used}) for card in range(WELL, DESIGNS) for used in (False, True)
]
WARES: Final = [Piece(name) for name in KIND_NAMES]
BACK: Final = Piece("")


def cards(pile: list[int]) -> tuple[Piece, ...]:
    """Open cards, the top one last."""
    return tuple(OPEN[card] for card in pile)


def tools(codes: list[int]) -> tuple[Piece, ...]:
    """Face-up utilities, and whether each was used this turn."""
    return tuple(TOOLS[code] for code in codes)


# -- zones


def look(t: Jambo, seat: Seat) -> View:
    """Everything but what is hidden from this seat."""
    zones = [
        *sides(t, seat),
        Zone("supply", supply(t)),
        Zone("deck", deck(t, seat)),
        Zone("discard", cards(t.discard)),
        Zone("table", cards(t.table)),
        Zone("looked", looked(t, seat)),
        Zone("lot", cards(t.lot)),
        Zone("pool", tools(t.pool)),
        Zone("goods", tuple(WARES[kind] for kind in goods(t))),
        Zone("bank"),
    ]
    if t.variant == SOLO:
        zones += [Zone("aside", cards([MASK] * t.masks)), Zone("default", (WARES[t.default],))]
    return View(seat, tuple(zones), facts(t))


def sides(t: Jambo, seat: Seat) -> list[Zone]:
    """What lies before each side."""
    zones: list[Zone] = []
    for side in (0, 1):
        zones += [
            Zone(f"hand/{side}", hand(t, side, seat)),
            Zone(f"tools/{side}", tools(t.tools[side])),
            Zone(f"market/{side}", market(t, side)),
            Zone(f"gold/{side}"),
        ]
        if t.with_huts:
            zones.append(Zone(f"huts/{side}", huts(t, side)))
        if t.with_relics:
            zones.append(Zone(f"relics/{side}", relics(t, side)))
    return zones


def hand(t: Jambo, side: int, seat: Seat) -> tuple[Piece, ...]:
    """Your own hand; of another what you know, then backs; the Dummy's stack in order, the top card last."""
    pile, known = t.hands[side], t.known[side]
    if side == seat:
        return cards(pile)
    if seat == NOBODY:
        return (BACK,) * len(pile)
    if t.is_dummy(side):
        return tuple(KNOWN[card] if k else BACK for card, k in zip(pile, known, strict=True))
    return (*(KNOWN[card] for card in known), *(BACK,) * (len(pile) - len(known)))


def deck(t: Jambo, seat: Seat) -> tuple[Piece, ...]:
    """The heap of cards that nobody here has seen; on it those that this seat has seen, the top one last."""
    seen = t.seen[seat] if seat in (0, 1) else 0
    unseen = len(t.deck) - seen
    return (Piece("", {"count": unseen}), *cards(t.deck[unseen:]))


def shown_looked(t: Jambo) -> list[int]:
    """The cards that are looked at as they came: those that a Psychic looks through from the top of the deck on."""
    through = bool(t.frames) and t.frames[-1].then is psychic_card
    return t.looked[::-1] if through else t.looked


def looked(t: Jambo, seat: Seat) -> tuple[Piece, ...]:
    """The cards that only the seat on turn sees; the other one knows those that it has seen before."""
    if seat == t.turn:
        return cards(shown_looked(t))
    known = t.witnessed if seat != NOBODY else 0
    return cards(t.looked[:known]) + (BACK,) * (len(t.looked) - known)


def goods(t: Jambo) -> list[int]:
    """The wares laid out by kinds, or those that are to be placed in their order."""
    return sorted(t.goods + t.arriving) if t.goods else t.arriving


def supply(t: Jambo) -> tuple[Piece, ...]:
    """The six kinds and how many there are of each; while some are chosen, how many of them."""
    taken = picked(t, SUPPLY)
    pieces = [Piece(KIND_NAMES[kind], {"count": n}) for kind, n in enumerate(t.supply)]
    return tuple(
        Piece(piece.face, {**piece.marks, "picked": taken[kind]}) if taken[kind] else piece
        for kind, piece in enumerate(pieces)
    )


def picked(t: Jambo, where: int) -> list[int]:
    """How many wares of each kind are chosen on a market or in the supply, while that is asked."""
    frame = t.frames[-1] if t.frames else None
    if frame is None or frame.question != WHICH_SOME or frame.a % MANY != where:
        return [0] * len(KIND_NAMES)
    return unpack(frame.b)


def market(t: Jambo, side: int) -> tuple[Piece, ...]:
    """The wares, each with the number of its space, the sixth having the number 5; and which of them are chosen."""
    sixth, wares, taken = sixth_at(t, side), t.wares[side], picked(t, side)
    pieces: list[Piece] = []
    space = 0
    for i, kind in enumerate(wares):
        marks: dict[str, Fact] = {"space": space if space < FREE_SPACES else space + 1, "sixth": i == sixth}
        if i == sixth:
            marks["space"] = FREE_SPACES
        else:
            space += 1
        if wares[i:].count(kind) <= taken[kind]:
            marks["picked"] = True
        pieces.append(Piece(KIND_NAMES[kind], marks))
    return tuple(pieces)


def huts(t: Jambo, side: int) -> tuple[Piece, ...]:
    """The four huts, built or not, and the wares in them."""
    wares = {STORE: t.store[side], SPIRIT: t.spirit[side]}
    pieces: list[Piece] = []
    for hut, name in enumerate(HUT_NAMES):
        kind = wares.get(hut, NONE)
        marks: dict[str, Fact] = {
            "built": has_hut(t, side, hut),
            "visited": side == t.turn and bool(t.visited >> hut & 1),
            "ware": "" if kind == NONE else KIND_NAMES[kind],
        }
        pieces.append(Piece(name, marks))
    return tuple(pieces)


def relics(t: Jambo, side: int) -> tuple[Piece, ...]:
    """The house relics of a side, and which were used this turn; by earlier rules the one, and whether it is spent."""
    if t.relics[side] != NONE:
        return (Piece(EARLIER_RELIC_NAMES[t.relics[side]], {"spent": bool(t.spent[side])}),)
    used = t.invoked if side == t.turn else 0
    return tuple(Piece(RELIC_NAMES[relic], {"used": bool(used >> relic & 1)}) for relic in relics_of(t, side))


# -- facts


def facts(t: Jambo) -> dict[str, Fact]:
    """Numbers beside the pieces."""
    return {
        "turn": t.turn,
        "turns": t.turns,
        "actions": t.actions,
        "turn_actions": ACTIONS,
        "phase": PHASE_NAMES[t.phase],
        "gold": tuple(t.gold),
        "bank": t.bank,
        "deck": len(t.deck),
        "stands": tuple(t.stands),
        "spaces": tuple(spaces(t, side) + 1 for side in (0, 1)),
        "stalls": tuple((FREE_SPACES + 1, *(SMALL_SPACES,) * stands) for stands in t.stands),
        "stand_price": stand_price(t),
        "sixth": FREE_SPACES,
        "sixth_fee": fee(t, t.turn),
        "most_utilities": MOST_UTILITIES,
        "wise": t.wise,
        "wise_gold": WISE_GOLD * t.wise,
        "goal": GOALS[t.variant],
        "last_turn": t.trigger != NONE,
        **relic_facts(t),
        **question_facts(t),
    }


def relic_facts(t: Jambo) -> dict[str, Fact]:
    """With house relics: what every sale brings more on a market day, and the actions that each side owes."""
    if not t.held[0]:
        return {}
    owing = [REPAID if side == t.turn and t.invoked >> TALLY & 1 else 0 for side in (0, 1)]
    owed = tuple(owing[side] or (t.short[side] if side != t.turn else 0) for side in (0, 1))
    return {"market_day": HORN_GOLD if t.horn != NONE else 0, "owed": owed}


def question_facts(t: Jambo) -> dict[str, Fact]:
    """Who is asked, and what, while a question is open; in an auction with the highest bid."""
    if not t.frames or t.frames[-1].question == AUTOMATIC:
        return {}
    frame = t.frames[-1]
    known: dict[str, Fact] = {"asked": frame.seat if t.variant != SOLO else YOU}
    known["question"] = QUESTION_NAMES[frame.question]
    if frame.question == WHAT_BID:
        known["bid"] = frame.a
    return known
