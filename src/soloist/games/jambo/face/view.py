"""The table as a seat sees it: docs/design/jambo-view.md says what each zone, mark and fact means."""

from soloist.core.game import NOBODY, Fact, Piece, Seat, View, Zone
from soloist.games.jambo.rules.cards import KIND_NAMES, NAMES, NONE, WELL
from soloist.games.jambo.rules.effects.wares import stand_price
from soloist.games.jambo.rules.huts import has_hut
from soloist.games.jambo.rules.market import fee, sixth_at, spaces
from soloist.games.jambo.rules.questions import HUT_NAMES, QUESTION_NAMES, RELIC_NAMES, WHAT_BID
from soloist.games.jambo.rules.state import DUMMY, FREE_SPACES, SOLO, YOU, Table


def look(t: Table, seat: Seat) -> View:
    """Everything but what is hidden from this seat."""
    zones = [
        *sides(t, seat),
        Zone("supply", tuple(Piece(KIND_NAMES[kind], {"count": n}) for kind, n in enumerate(t.supply))),
        Zone("deck", known_top(t, seat)),
        Zone("discard", cards(t.discard)),
        Zone("table", cards(t.table)),
        Zone("looked", cards(t.looked) if seat == t.turn else hidden(len(t.looked))),
        Zone("lot", cards(t.lot)),
        Zone("pool", tuple(tool(code) for code in t.pool)),
        Zone("goods", tuple(Piece(KIND_NAMES[kind]) for kind in t.goods + t.arriving)),
        Zone("bank"),
    ]
    if t.variant == SOLO:
        zones += [Zone("aside", cards([WELL + 5] * t.masks)), Zone("default", (Piece(KIND_NAMES[t.default]),))]
    return View(seat, tuple(zones), facts(t))


def sides(t: Table, seat: Seat) -> list[Zone]:
    """What lies before each side."""
    zones: list[Zone] = []
    for side in (0, 1):
        zones += [
            Zone(f"hand/{side}", hand(t, side, seat)),
            Zone(f"tools/{side}", tuple(tool(code) for code in t.tools[side])),
            Zone(f"market/{side}", market(t, side)),
            Zone(f"gold/{side}"),
        ]
        if t.with_huts:
            zones.append(Zone(f"huts/{side}", huts(t, side)))
        if t.with_relics:
            marks = {"spent": bool(t.spent[side])}
            zones.append(Zone(f"relics/{side}", (Piece(RELIC_NAMES[t.relics[side]], marks),)))
    return zones


def cards(pile: list[int]) -> tuple[Piece, ...]:
    """Open cards, the top one last."""
    return tuple(Piece(NAMES[card]) for card in pile)


def hidden(count: int) -> tuple[Piece, ...]:
    """Cards that this seat may not see."""
    return (Piece(""),) * count


def hand(t: Table, side: int, seat: Seat) -> tuple[Piece, ...]:
    """Your own hand; of another what you know, then backs; the Dummy's stack in order, the top card last."""
    pile, known = t.hands[side], t.known[side]
    if side == seat:
        return cards(pile)
    if seat == NOBODY:
        return hidden(len(pile))
    if t.variant == SOLO and side == DUMMY:
        return tuple(
            Piece(NAMES[card], {"known": True}) if k else Piece("") for card, k in zip(pile, known, strict=True)
        )
    return (*(Piece(NAMES[card], {"known": True}) for card in known), *hidden(len(pile) - len(known)))


def known_top(t: Table, seat: Seat) -> tuple[Piece, ...]:
    """The cards on top of the deck that this seat has seen and that are still there, the top one last."""
    count = t.seen[seat] if seat in (0, 1) else 0
    return cards(t.deck[len(t.deck) - count :])


def tool(code: int) -> Piece:
    """A face-up utility and whether it was used this turn."""
    return Piece(NAMES[WELL + code // 2], {"used": bool(code % 2)})


def market(t: Table, side: int) -> tuple[Piece, ...]:
    """The wares, each with the number of its space; the sixth space has the number 5."""
    sixth = sixth_at(t, side)
    pieces: list[Piece] = []
    space = 0
    for i, kind in enumerate(t.wares[side]):
        if i == sixth:
            pieces.append(Piece(KIND_NAMES[kind], {"space": FREE_SPACES, "sixth": True}))
            continue
        pieces.append(Piece(KIND_NAMES[kind], {"space": space if space < FREE_SPACES else space + 1, "sixth": False}))
        space += 1
    return tuple(pieces)


def huts(t: Table, side: int) -> tuple[Piece, ...]:
    """The four huts, built or not, and the wares in them."""
    wares = {2: t.store[side], 3: t.spirit[side]}
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


def facts(t: Table) -> dict[str, Fact]:
    """Numbers beside the pieces."""
    known: dict[str, Fact] = {
        "turn": t.turn,
        "turns": t.turns,
        "actions": t.actions,
        "phase": ("fresh", "drawing", "drawn", "playing")[t.phase],
        "gold": tuple(t.gold),
        "bank": t.bank,
        "deck": len(t.deck),
        "stands": tuple(t.stands),
        "spaces": tuple(spaces(t, side) + 1 for side in (0, 1)),
        "stand_price": stand_price(t),
        "sixth_fee": fee(t),
        "wise": t.wise,
        "goal": 50 if t.variant == SOLO else 60,
        "last_turn": t.trigger != NONE,
    }
    if t.frames:
        frame = t.frames[-1]
        known["asked"] = frame.seat if t.variant != SOLO else YOU
        known["question"] = QUESTION_NAMES[frame.question]
        if frame.question == WHAT_BID:
            known["bid"] = frame.a
    return known
