"""What moved on the table between two looks at it: which pieces from where to where, and which facts are new.

Whoever applies the changes of all events in order to the view before has the view after: animation, film and log need
no rule of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from soloist.core.by_fields import ByFields
from soloist.core.game import Fact, Piece, View, Zone


@dataclass(init=False, unsafe_hash=True)
class Move(ByFields):
    """A piece as it lies now. It came from `source`, a place before, to `target`, a place after.

    A place is `<zone>/<index>`. A piece without a source has appeared, one without a target has gone, and one whose
    places are the same was turned or marked. Several may come from one hidden pile, a piece with the mark `count`.
    """

    piece: Final[Piece]
    source: Final[str]
    target: Final[str]

    def __init__(self, piece: Piece, source: str, target: str) -> None:
        self.piece = piece
        self.source = source
        self.target = target


@dataclass(frozen=True)
class Flow(ByFields):
    """So many pieces of a face that went between piles, or to or from one; the face is empty if nobody saw it.

    A pile is a piece with the mark `count`. Moves say how its mark has changed; flows say what that means.
    """

    face: str
    count: int
    source: str
    target: str


@dataclass(init=False, unsafe_hash=True)
class Change(ByFields):
    """All that is new on the table: moves at once, facts with new values, facts gone, and the zones if they changed.

    Flows add nothing that must be applied: they tell what to animate where piles have grown and shrunk.
    """

    moves: Final[tuple[Move, ...]]
    facts: Final[Mapping[str, Fact] | None]
    gone: Final[tuple[str, ...]]
    zones: Final[tuple[str, ...] | None]
    flows: Final[tuple[Flow, ...]]

    def __init__(
        self,
        moves: tuple[Move, ...] = (),
        facts: Mapping[str, Fact] | None = None,
        gone: tuple[str, ...] = (),
        zones: tuple[str, ...] | None = None,
        flows: tuple[Flow, ...] = (),
    ) -> None:
        self.moves = moves
        self.facts = facts
        self.gone = gone
        self.zones = zones
        self.flows = flows


class Spot:
    """A piece at its place, and the name of that."""

    def __init__(self, zone: str, index: int, piece: Piece) -> None:
        self.zone: Final = zone
        self.piece: Final = piece
        self.place: Final = f"{zone}/{index}"


def difference(before: View, after: View) -> Change:
    """What changed from one look to the next."""
    old = {zone.name: zone.pieces for zone in before.zones}
    new = {zone.name: zone.pieces for zone in after.zones}
    left: list[Spot] = []
    come: list[Spot] = []
    moves: list[Move] = []
    for name in (*old, *(name for name in new if name not in old)):
        gone, added = compare(name, old.get(name, ()), new.get(name, ()))
        if gone and added:
            moves += shifted(gone, added)
        left += gone
        come += added
    facts = {name: fact for name, fact in after.facts.items() if name not in before.facts or before.facts[name] != fact}
    lost = tuple(name for name in before.facts if name not in after.facts)
    zones = None if list(old) == list(new) else tuple(new)
    moves += paired(left, come)
    return Change(tuple(moves), facts or None, lost, zones, tuple(flows(moves, old)))


def compare(name: str, old: tuple[Piece, ...], new: tuple[Piece, ...]) -> tuple[list[Spot], list[Spot]]:
    """Which pieces have left a zone and which have come; what stayed keeps its order."""
    if old == new:  # as most are: the very same pieces are told at a glance
        return [], []
    start, end = 0, 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    stay_old, stay_new = stayed(old[start : len(old) - end], new[start : len(new) - end])
    left = [Spot(name, i, old[i]) for i in range(start, len(old) - end) if i - start not in stay_old]
    come = [Spot(name, i, new[i]) for i in range(start, len(new) - end) if i - start not in stay_new]
    return left, come


def shifted(left: list[Spot], come: list[Spot]) -> list[Move]:
    """Pieces that moved up or were marked within a zone: they keep their order, and are taken from both lists."""
    old, new = stayed([spot.piece.face for spot in left], [spot.piece.face for spot in come])
    pairs = [(left[i], come[j]) for i, j in zip(sorted(old), sorted(new), strict=True)]
    left[:] = [spot for i, spot in enumerate(left) if i not in old]
    come[:] = [spot for j, spot in enumerate(come) if j not in new]
    return [Move(spot.piece, origin.place, spot.place) for origin, spot in pairs]


def stayed(old: Sequence[object], new: Sequence[object]) -> tuple[set[int], set[int]]:
    """The longest row of things that both have in the same order: its places in the one and in the other."""
    longest = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            same = old[i] == new[j]
            longest[i][j] = longest[i + 1][j + 1] + 1 if same else max(longest[i + 1][j], longest[i][j + 1])
    found_old: set[int] = set()
    found_new: set[int] = set()
    i = j = 0
    while i < len(old) and j < len(new):
        if old[i] == new[j]:
            found_old.add(i)
            found_new.add(j)
            i, j = i + 1, j + 1
        elif longest[i + 1][j] >= longest[i][j + 1]:
            i += 1
        else:
            j += 1
    return found_old, found_new


def paired(left: list[Spot], come: list[Spot]) -> list[Move]:
    """Each piece that has come with the one that left for it: turned in place, else of the same face, else hidden."""
    moves: list[Move] = []
    given: dict[str, int] = {}
    for alike in (in_place, of_one_face, one_hidden, turned):
        for spot in [*come] if left else []:
            origin = first_alike(left, spot, alike)
            if origin is not None:
                count = given[origin.place] = given.get(origin.place, 0) + 1
                if alike is not one_hidden or count >= size(origin.piece):
                    left.remove(origin)
                come.remove(spot)
                moves.append(Move(spot.piece, origin.place, spot.place))
    moves += [Move(spot.piece, spot.place, "") for spot in left if spot.place not in given]
    moves += [Move(spot.piece, "", spot.place) for spot in come]
    return moves


def first_alike(left: list[Spot], spot: Spot, alike: Callable[[Spot, Spot], bool]) -> Spot | None:
    """The first that left which a piece that has come is like."""
    for other in left:
        if alike(other, spot):
            return other
    return None


def in_place(old: Spot, new: Spot) -> bool:
    """Whether a piece was turned or marked where it lies."""
    same_face = old.piece.face == new.piece.face
    return old.place == new.place and (same_face or not old.piece.face or not new.piece.face)


def of_one_face(old: Spot, new: Spot) -> bool:
    """Whether both show the same, or both are hidden in different zones."""
    return old.piece.face == new.piece.face and bool(old.piece.face or old.zone != new.zone)


def one_hidden(old: Spot, new: Spot) -> bool:
    """Whether one of them is hidden, so that they may be the same piece; a zone does not feed itself."""
    return old.zone != new.zone and (not old.piece.face or not new.piece.face)


def turned(old: Spot, new: Spot) -> bool:
    """Whether a piece was turned and put elsewhere in its zone, where nothing else explains it."""
    return old.zone == new.zone and (not old.piece.face or not new.piece.face)


def flows(moves: Sequence[Move], before: Mapping[str, tuple[Piece, ...]]) -> list[Flow]:
    """What the piles have lost to one another: the same face first, then what was or became hidden."""
    lost: list[Tally] = []
    won: list[Tally] = []
    for move in moves:
        n = growth(move, before)
        if n:
            (won if n > 0 else lost).append(Tally(move.piece.face, move.target or move.source, abs(n)))
    found: list[Flow] = []
    for hidden in (False, True):
        for loss in lost:
            for gain in won:
                n = min(loss.count, gain.count)
                if n and (loss.face == gain.face or (hidden and not (loss.face and gain.face))):
                    found.append(Flow(loss.face or gain.face, n, loss.place, gain.place))
                    loss.count -= n
                    gain.count -= n
    return found


class Tally:
    """How many pieces of a face a place has lost or won and not yet given or got."""

    def __init__(self, face: str, place: str, count: int) -> None:
        self.face: Final = face
        self.place: Final = place
        self.count = count


def growth(move: Move, before: Mapping[str, tuple[Piece, ...]]) -> int:
    """How many pieces more lie where a pile is, or fewer; none if a piece went from one place to another."""
    if not move.source:
        return size(move.piece)
    zone, index = split(move.source)
    was = size(before[zone][index])
    if not move.target:
        return -was
    return size(move.piece) - was if move.source == move.target else 0


def size(piece: Piece) -> int:
    """How many a piece stands for: its count, or itself."""
    count = piece.marks.get("count", 1)
    return count if isinstance(count, int) else 1


def applied(view: View, change: Change) -> View:
    """The view after a change: all that left is taken away at once, then all that came is put down in order."""
    names = change.zones if change.zones is not None else tuple(zone.name for zone in view.zones)
    taken = {move.source for move in change.moves}
    pieces = {
        zone.name: [piece for i, piece in enumerate(zone.pieces) if f"{zone.name}/{i}" not in taken]
        for zone in view.zones
    }
    arrived = [(*split(move.target), move.piece) for move in change.moves if move.target]
    for name, index, piece in sorted(arrived, key=lambda one: one[:2]):
        pieces.setdefault(name, []).insert(index, piece)
    facts = {name: fact for name, fact in view.facts.items() if name not in change.gone} | dict(change.facts or {})
    return View(view.seat, tuple(Zone(name, tuple(pieces.get(name, ()))) for name in names), facts)


def split(place: str) -> tuple[str, int]:
    """The zone and the index of a place."""
    zone, _, index = place.rpartition("/")
    return zone, int(index)
