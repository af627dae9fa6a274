"""The table as a seat sees it, all but the order of the two piles: docs/design/fivetribes-view.md."""

from typing import Final

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.core.text import Text
from soloist.games.fivetribes.face.clauses import CLAUSES, djinn_clauses
from soloist.games.fivetribes.face.words import drop_words
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    FATE_NAMES,
    QUESTION_NAMES,
    SALE,
    START,
    SUIT,
    VISIT,
)
from soloist.games.fivetribes.rules.djinns import COSTS, DJINN_NAMES, DJINNS, POINTS
from soloist.games.fivetribes.rules.ends import bounty, ends
from soloist.games.fivetribes.rules.goods import KIND_NAMES, KINDS, suit_kinds
from soloist.games.fivetribes.rules.legal import price
from soloist.games.fivetribes.rules.powers import usable_powers
from soloist.games.fivetribes.rules.reckoning import intent, is_loss, reckon, reckon_tile
from soloist.games.fivetribes.rules.score import BEST_TITLE, ITEMS, TITLES, sheet, title
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    BUILDER,
    DESIGN_KINDS,
    DESIGN_VALUES,
    LAST_BLUE,
    ROWS,
    TILE_NAMES,
    TILES,
    TRIBE_NAMES,
    TRIBES,
)
from soloist.games.fivetribes.rules.yazid import (
    ASSASSINS_TO_LOSE,
    DJINNS_TO_LOSE,
    TWICE,
    candidates,
)

CAMEL_NAMES: Final = ("", "yours", "his")
COST_NAMES: Final = ("", "one", "two", "fakir", "fakirs")
# For each piece that a power costs, what it may be.
PAYMENTS: Final[tuple[Fact, ...]] = (
    (),
    (("elder", "fakir"),),
    (("elder",), ("elder", "fakir")),
    (("fakir",),),
    (("fakir",),),
)
# The titles from the least, each with the most points it is given for; the best has no bound, which is told as 0.
TITLE_FACTS: Final[tuple[Fact, ...]] = tuple(
    {"name": Text(f"outcome.{name}"), "most": most} for most, name in (*TITLES, (0, BEST_TITLE))
)
TITLE_WORDS: Final[tuple[Fact, ...]] = tuple(Text(f"words.{name}") for _, name in (*TITLES, (0, BEST_TITLE)))
# A danger is near when Yazid lacks so few, or when his builders would take more than half of your coins.
FEW_ASSASSINS: Final = 3
FEW_DJINNS: Final = 2


def look(s: Naqala, seat: Seat) -> View:
    """Everything on the table; a spectator sees the same."""
    targets, choices = intent(s)
    maybe = sorted({t for where in choices for t in candidates(s, where)})
    dangers = [danger_of(s, t) for t in range(TILES)]
    board = [tile_zone(s, t, t in targets, t in maybe, dangers[t]) for t in range(TILES)]
    deadly = fate_word(reckon(s, targets, choices)) if targets or choices else ""
    told: dict[str, Fact] = {
        **round_facts(s),
        "bid": bid_fact(s, targets, len(choices), maybe),
        "danger": danger_fact(s, targets, deadly),
        **move_facts(s),
        "clauses": CLAUSES,
    }
    return View(seat, (*board, *other_zones(s)), told)


# -- the board


def tile_zone(s: Naqala, t: int, target: bool, maybe: bool, danger: str) -> Zone:
    """A tile, then the tribes on it."""
    tile = Piece(
        "tile",
        {
            "kind": DESIGN_KINDS[s.tiles[t]],
            "value": DESIGN_VALUES[s.tiles[t]],
            "blue": s.tiles[t] <= LAST_BLUE,
            "camel": CAMEL_NAMES[s.camels[t]],
            "palms": s.palms[t],
            "palaces": s.palaces[t],
            "wage": s.blue[t],
            "price": s.blue[t] * s.meeples[t * TRIBES + BUILDER],
            "target": target,
            "maybe": maybe,
            "danger": danger,
        },
    )
    crowd = [(name, s.meeples[t * TRIBES + tribe]) for tribe, name in enumerate(TRIBE_NAMES)]
    return Zone(f"board/{TILE_NAMES[t]}", (tile, *(Piece(name, {"count": n}) for name, n in crowd if n)))


def danger_of(s: Naqala, t: int) -> str:
    """How you would lose at once if Yazid struck a tile now, with all that his turn brings besides."""
    return "" if s.fate or not s.sizes[t] else fate_word(reckon_tile(s, t))


def fate_word(fate: int) -> str:
    """How a game was lost; nothing if it was not."""
    return FATE_NAMES[fate] if is_loss(fate) else ""


# -- beside the board


def other_zones(s: Naqala) -> list[Zone]:
    """Hand, cards, djinns and both courts."""
    his = (s.his_viziers, s.his_elders, s.his_assassins, s.his_fakirs)
    yours = (s.viziers, s.elders)
    return [
        Zone("sow", tuple(hand_piece(s, tribe) for tribe in range(TRIBES))),
        Zone("market", tuple(Piece(KIND_NAMES[kind]) for kind in s.market)),
        Zone("goods", tuple(Piece(KIND_NAMES[kind], {"count": s.goods[kind]}) for kind in range(KINDS))),
        Zone("djinns", tuple(djinn_piece(djinn) for djinn in s.djinn_row)),
        Zone("drawn", tuple(djinn_piece(djinn) for djinn in s.drawn)),
        Zone("mine", own_djinns(s)),
        Zone("court", count_pieces(("vizier", "elder"), yours)),
        Zone("yazid", count_pieces(("vizier", "elder", "assassin", "fakir"), his)),
        Zone("yazid-djinns", tuple(djinn_piece(djinn) for djinn in range(DJINNS) if (s.his >> djinn) & 1)),
        Zone("pile", (Piece("", {"count": len(s.pile)}),)),
        Zone("discards", count_pieces(KIND_NAMES, tuple(s.discards))),
        Zone("djinn-pile", (Piece("", {"count": len(s.djinn_pile)}),)),
        Zone("djinn-discards", tuple(djinn_piece(d) for d in range(DJINNS) if (s.djinn_discards >> d) & 1)),
        Zone("bag", count_pieces(TRIBE_NAMES, tuple(s.bag))),
        Zone("dice", (Piece("white", {"pips": s.white}), Piece("black", {"pips": s.black}))),
    ]


def hand_piece(s: Naqala, tribe: int) -> Piece:
    """The meeples of a tribe in hand: those still to be dropped, or those taken until they act."""
    taken = s.count if s.phase == ACT and tribe == s.tribe else 0
    return Piece(TRIBE_NAMES[tribe], {"count": s.air[tribe] + taken, "drop": drop_words(tribe)})


def count_pieces(names: tuple[str, ...], counts: tuple[int, ...]) -> tuple[Piece, ...]:
    """A piece for each kind, with how many there are."""
    return tuple(Piece(name, {"count": n}) for name, n in zip(names, counts, strict=True))


def djinn_piece(djinn: int) -> Piece:
    """A djinn as its card tells of it."""
    return Piece(DJINN_NAMES[djinn], djinn_marks(djinn))


def djinn_marks(djinn: int) -> dict[str, Fact]:
    """Name, points, what the power costs and what it does, and the clauses that say so."""
    face, cost = DJINN_NAMES[djinn], COSTS[djinn]
    return {
        "points": POINTS[djinn],
        "cost": COST_NAMES[cost],
        "pay": PAYMENTS[cost],
        "name": Text(f"djinn.{face}"),
        "power": Text(f"power.{face}"),
        "clauses": djinn_clauses(djinn),
    }


def own_djinns(s: Naqala) -> tuple[Piece, ...]:
    """Your djinns, and of each whether its power was used or can be in this step of your turn."""
    usable = usable_powers(s) if s.phase in (START, ACT, VISIT, SALE) and not s.fate else []
    return tuple(
        Piece(DJINN_NAMES[d], {**djinn_marks(d), "used": s.has_used(d), "usable": d in usable})
        for d in range(DJINNS)
        if s.has(d)
    )


# -- facts


def round_facts(s: Naqala) -> dict[str, Fact]:
    """Where in the round one stands, coins, what is left to place, the score sheet and its title."""
    points = sheet(s)
    total = sum(points)
    return {
        "round": s.round,
        "step": "over" if s.fate else QUESTION_NAMES[s.question()],
        "first": "you" if s.you_first else "yazid",
        "gold": s.gold,
        "left": {
            "camels": s.camels_left,
            "his-camels": s.his_camels,
            "palms": s.palms_left,
            "palaces": s.palaces_left,
        },
        "sheet": {**dict(zip(ITEMS, points, strict=True)), "total": total},
        "titles": TITLE_FACTS,
        "title-words": TITLE_WORDS,
        "title": Text(f"outcome.{title(total)}"),
    }


def bid_fact(s: Naqala, targets: list[int], choose: int, maybe: list[int]) -> Fact:
    """What outbidding costs, where the dice point during the bid, and where Yazid would strike."""
    bidding = s.phase == BID and not s.fate
    rows = tuple(range(1, ROWS + 1)) if s.black == TWICE else (s.black,)
    return {
        "price": price(s),
        "targets": names(targets),
        "choose": choose,
        "from": names(maybe),
        "column": s.white if bidding else 0,
        "rows": rows if bidding else (),
    }


def danger_fact(s: Naqala, targets: list[int], deadly: str) -> Fact:
    """How near Yazid is to winning, what his strike would cost, and how it would end the game if it does."""
    debt = sum(s.blue[t] * s.meeples[t * TRIBES + BUILDER] for t in targets)
    djinns = s.his.bit_count()
    near = {
        "assassins": s.his_assassins >= ASSASSINS_TO_LOSE - FEW_ASSASSINS,
        "djinns": djinns >= DJINNS_TO_LOSE - FEW_DJINNS,
        "viziers": 0 < s.his_viziers >= s.viziers,
        "price": 2 * debt > s.gold and debt > 0,
    }
    return {
        "assassins": s.his_assassins,
        "assassins-most": ASSASSINS_TO_LOSE,
        "djinns": djinns,
        "djinns-most": DJINNS_TO_LOSE,
        "viziers": s.viziers,
        "his-viziers": s.his_viziers,
        "price": debt,
        "near": tuple(name for name, is_near in near.items() if is_near),
        "deadly": deadly,
    }


def move_facts(s: Naqala) -> dict[str, Fact]:
    """The path of drops so far, the ends it can have, the tribe in hand, and the suit that is put together.

    The ends are many and new after each drop, so a table between two events does not tell them.
    """
    path = tuple({"tile": TILE_NAMES[drop // TRIBES], "tribe": TRIBE_NAMES[drop % TRIBES]} for drop in s.path)
    acting = s.phase == ACT and not s.fate
    return {
        "start": TILE_NAMES[s.start] if s.start >= 0 else "",
        "at": TILE_NAMES[s.at] if s.at >= 0 else "",
        "to": TILE_NAMES[s.to] if s.to >= 0 else "",
        "path": path,
        "ends": tuple(end_fact(s, *end) for end in ends(s)) if sum(s.air) and not s.midway else (),
        "overview": overview(s) if s.phase == START and not s.midway else (),
        "hand": {"tribe": TRIBE_NAMES[s.tribe], "count": s.count} if acting else {},
        "suit": tuple(KIND_NAMES[kind] for kind in suit_kinds(s.frames[-1][1])) if s.question() == SUIT else (),
    }


def overview(s: Naqala) -> tuple[Fact, ...]:
    """Every end that your move can have before it has begun, each with the tiles from where it can be reached."""
    found: dict[tuple[int, int, int], tuple[tuple[int, bool, int], list[int]]] = {}
    for start, end, tribe in ends(s):
        brings = bounty(s, start, end, tribe)
        found.setdefault((end, tribe, brings[2]), (brings, []))[1].append(start)
    return tuple(
        {**bounty_fact(s, end, tribe, *brings), "from": names(begun)}
        for (end, tribe, _), (brings, begun) in found.items()
    )


def end_fact(s: Naqala, start: int, end: int, tribe: int) -> Fact:
    """What one end would bring."""
    return bounty_fact(s, end, tribe, *bounty(s, start, end, tribe))


def bounty_fact(s: Naqala, end: int, tribe: int, count: int, takes: bool, points: int) -> dict[str, Fact]:
    """An end with what it brings."""
    return {
        "tile": TILE_NAMES[end],
        "tribe": TRIBE_NAMES[tribe],
        "count": count,
        "kind": DESIGN_KINDS[s.tiles[end]],
        "camel": takes,
        "points": points,
    }


def names(tiles: list[int]) -> tuple[str, ...]:
    """Tiles by name."""
    return tuple(TILE_NAMES[t] for t in tiles)
