"""The table as a seat sees it, all but the order of the two piles: docs/design/fivetribes-view.md."""

from soloist.core.game import Fact, Piece, Seat, View, Zone
from soloist.core.text import Text
from soloist.games.fivetribes.rules.actions import ACT, BID, FATE_NAMES, QUESTION_NAMES
from soloist.games.fivetribes.rules.djinns import COSTS, DJINN_NAMES, DJINNS, POINTS
from soloist.games.fivetribes.rules.ends import bounty, ends
from soloist.games.fivetribes.rules.goods import KIND_NAMES, KINDS
from soloist.games.fivetribes.rules.legal import price
from soloist.games.fivetribes.rules.powers import usable_powers
from soloist.games.fivetribes.rules.score import BEST_TITLE, ITEMS, TITLES, sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    BUILDER,
    DESIGN_KINDS,
    DESIGN_VALUES,
    LAST_BLUE,
    TILE_NAMES,
    TILES,
    TRIBE_NAMES,
    TRIBES,
)
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE, candidates, strike, strikes

CAMEL_NAMES = ("", "yours", "his")
COST_NAMES = ("", "one", "two", "fakir", "fakirs")
# The titles from the least, each with the most points it is given for; the best has no bound, which is told as 0.
TITLE_FACTS: tuple[Fact, ...] = tuple(
    {"name": Text(f"outcome.{name}"), "most": most} for most, name in (*TITLES, (0, BEST_TITLE))
)


def look(s: Naqala, seat: Seat) -> View:
    """Everything on the table; a spectator sees the same."""
    targets, choices = strikes(s) if s.phase == BID and not s.fate else ([], [])
    maybe = {t for where in choices for t in candidates(s, where)}
    board = [tile_zone(s, t, t in targets, t in maybe) for t in range(TILES)]
    return View(seat, (*board, *other_zones(s)), facts(s, targets, choices, maybe))


def tile_zone(s: Naqala, t: int, target: bool, maybe: bool) -> Zone:
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
            "danger": danger_of(s, t),
        },
    )
    crowd = [(name, s.meeples[t * TRIBES + tribe]) for tribe, name in enumerate(TRIBE_NAMES)]
    return Zone(f"board/{TILE_NAMES[t]}", (tile, *(Piece(name, {"count": n}) for name, n in crowd if n)))


def danger_of(s: Naqala, t: int) -> str:
    """How you would lose at once if Yazid struck a tile now."""
    if s.fate or not s.sizes[t]:
        return ""
    after = s.copy()
    strike(after, t)
    return FATE_NAMES[after.fate] if after.fate else ""


def other_zones(s: Naqala) -> list[Zone]:
    """Hand, cards, djinns and both courts."""
    usable = usable_powers(s) if not s.frames else []
    his = (s.his_viziers, s.his_elders, s.his_assassins, s.his_fakirs)
    yours = (s.viziers, s.elders)
    return [
        Zone("sow", tuple(Piece(name, {"count": s.air[tribe]}) for tribe, name in enumerate(TRIBE_NAMES))),
        Zone("market", tuple(Piece(KIND_NAMES[kind]) for kind in s.market)),
        Zone("goods", tuple(Piece(KIND_NAMES[kind], {"count": s.goods[kind]}) for kind in range(KINDS))),
        Zone("djinns", tuple(djinn_piece(djinn) for djinn in s.djinn_row)),
        Zone("drawn", tuple(djinn_piece(djinn) for djinn in s.drawn)),
        Zone("mine", tuple(own_djinn(s, djinn, djinn in usable) for djinn in range(DJINNS) if s.has(djinn))),
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


def count_pieces(names: tuple[str, ...], counts: tuple[int, ...]) -> tuple[Piece, ...]:
    """A piece for each kind, with how many there are."""
    return tuple(Piece(name, {"count": n}) for name, n in zip(names, counts, strict=True))


def djinn_piece(djinn: int) -> Piece:
    """A djinn as its card tells of it."""
    return Piece(DJINN_NAMES[djinn], djinn_marks(djinn))


def djinn_marks(djinn: int) -> dict[str, Fact]:
    """Name, points, what the power costs and what it does."""
    face = DJINN_NAMES[djinn]
    words = {"name": Text(f"djinn.{face}"), "power": Text(f"power.{face}")}
    return {"points": POINTS[djinn], "cost": COST_NAMES[COSTS[djinn]], **words}


def own_djinn(s: Naqala, djinn: int, usable: bool) -> Piece:
    """A djinn of yours, and whether its power was used or can be."""
    return Piece(DJINN_NAMES[djinn], {**djinn_marks(djinn), "used": s.has_used(djinn), "usable": usable})


def facts(s: Naqala, targets: list[int], choices: list[int], maybe: set[int]) -> dict[str, Fact]:
    """Round, bid, score sheet, dangers, and the move in progress."""
    points = sheet(s)
    return {
        "round": s.round,
        "step": "over" if s.fate else QUESTION_NAMES[s.question()],
        "first": "you" if s.you_first else "yazid",
        "gold": s.gold,
        "bid": {
            "price": price(s),
            "targets": names(targets),
            "choose": len(choices),
            "from": names(sorted(maybe)),
        },
        "left": {
            "camels": s.camels_left,
            "his-camels": s.his_camels,
            "palms": s.palms_left,
            "palaces": s.palaces_left,
        },
        "sheet": {**dict(zip(ITEMS, points, strict=True)), "total": sum(points)},
        "titles": TITLE_FACTS,
        "danger": {
            "assassins": s.his_assassins,
            "assassins-most": ASSASSINS_TO_LOSE,
            "djinns": s.his.bit_count(),
            "djinns-most": DJINNS_TO_LOSE,
            "viziers": s.viziers,
            "his-viziers": s.his_viziers,
            "price": sum(s.blue[t] * s.meeples[t * TRIBES + BUILDER] for t in targets),
        },
        **move_facts(s),
    }


def move_facts(s: Naqala) -> dict[str, Fact]:
    """The path of drops so far, the ends it can have, and the tribe in hand."""
    path = tuple({"tile": TILE_NAMES[drop // TRIBES], "tribe": TRIBE_NAMES[drop % TRIBES]} for drop in s.path)
    acting = s.phase == ACT and not s.fate
    return {
        "start": TILE_NAMES[s.start] if s.start >= 0 else "",
        "at": TILE_NAMES[s.at] if s.at >= 0 else "",
        "to": TILE_NAMES[s.to] if s.to >= 0 else "",
        "path": path,
        "ends": tuple(end_fact(s, *end) for end in ends(s)) if sum(s.air) else (),
        "hand": {"tribe": TRIBE_NAMES[s.tribe], "count": s.count} if acting else {},
    }


def end_fact(s: Naqala, start: int, end: int, tribe: int) -> Fact:
    """What one end would bring."""
    count, takes, points = bounty(s, start, end, tribe)
    kind = DESIGN_KINDS[s.tiles[end]]
    return {
        "tile": TILE_NAMES[end],
        "tribe": TRIBE_NAMES[tribe],
        "count": count,
        "kind": kind,
        "camel": takes,
        "points": points,
    }


def names(tiles: list[int]) -> tuple[str, ...]:
    """Tiles by name."""
    return tuple(TILE_NAMES[t] for t in tiles)
