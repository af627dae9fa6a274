"""Sowing: which walks can still end where the last meeple meets one of its colour.

A gait is a tile and where one came from, because a walk never turns straight back: 30 gaits stand at a tile with no
past, 98 have come over an edge of the grid. For each number of steps left, REACH has the tiles where a walk can end,
and RETURN those where it can end after having passed there before; both are sets of bits. A last drop of a colour is
legal on a tile of REACH that holds the colour, and on a tile of RETURN if two of the colour are in hand.
"""

from typing import Final

from soloist.games.fivetribes.rules.tiles import NEXT, TILES, TRIBES


def edges() -> tuple[tuple[int, int], ...]:
    """The steps from tile to tile; each is a gait after the 30 that stand."""
    return tuple((t, u) for t in range(TILES) for u in NEXT[t])


EDGES: Final = edges()
GAITS: Final = TILES + len(EDGES)
AT: Final[tuple[int, ...]] = (*range(TILES), *[u for _, u in EDGES])


def edge_table() -> tuple[int, ...]:
    """The gait of a step, by from * 30 + to."""
    table = [-1] * (TILES * TILES)
    for i, (t, u) in enumerate(EDGES):
        table[t * TILES + u] = TILES + i
    return tuple(table)


EDGE: Final = edge_table()


def steps_of(gait: int) -> tuple[int, ...]:
    """The gaits that can follow: any neighbour but the tile just left."""
    came = EDGES[gait - TILES][0] if gait >= TILES else -1
    at = AT[gait]
    return tuple(EDGE[at * TILES + u] for u in NEXT[at] if u != came)


STEPS: Final = tuple(steps_of(gait) for gait in range(GAITS))


def walk_tables() -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """REACH and RETURN by steps left and gait, up to where they repeat every second step."""
    reach = [tuple(1 << AT[gait] for gait in range(GAITS))]
    again = [(0,) * GAITS]
    while len(reach) < 4 or reach[-1] != reach[-3] or again[-1] != again[-3]:
        ends, loops = reach[-1], again[-1]
        next_ends, next_loops = [0] * GAITS, [0] * GAITS
        for gait in range(GAITS):
            for then in STEPS[gait]:
                next_ends[gait] |= ends[then]
                next_loops[gait] |= loops[then] | (ends[then] & (1 << AT[then]) if len(reach) > 1 else 0)
        reach.append(tuple(next_ends))
        again.append(tuple(next_loops))
    return tuple(reach), tuple(again)


TABLES: Final = walk_tables()
REACH: Final = TABLES[0]
RETURN: Final = TABLES[1]
LONGEST: Final = len(REACH) - 1


def row_of(left: int) -> int:
    """The row of the tables for this many steps left."""
    return left if left <= LONGEST else LONGEST - ((left - LONGEST) & 1)


def gait_of(came: int, at: int) -> int:
    """The gait of one who stands at a tile, having come from another or from nowhere (-1)."""
    return at if came < 0 else EDGE[came * TILES + at]


def can_end(gait: int, left: int, air: list[int], masks: list[int]) -> bool:
    """Whether the meeples in hand can be dropped so that the last one meets its colour; at least one is in hand."""
    row = row_of(left)
    ends = REACH[row][gait]
    for colour in range(TRIBES):
        if air[colour] and (ends & masks[colour] or (air[colour] >= 2 and RETURN[row][gait])):
            return True
    return False


def can_drop(then: int, colour: int, left: int, air: list[int], masks: list[int]) -> bool:
    """Whether a meeple of this colour can be dropped at the end of this step; `left` counts it."""
    bit = 1 << AT[then]
    if left == 1:
        return masks[colour] & bit != 0
    kept = masks[colour]
    masks[colour] |= bit
    air[colour] -= 1
    possible = can_end(then, left - 1, air, masks)
    masks[colour] = kept
    air[colour] += 1
    return possible


def droppable(then: int, left: int, air: list[int], masks: list[int]) -> list[int]:
    """The colours that can be dropped at the end of this step."""
    return [colour for colour in range(TRIBES) if air[colour] and can_drop(then, colour, left, air, masks)]


def next_tiles(gait: int, left: int, air: list[int], masks: list[int]) -> list[int]:
    """The tiles to which the walk can go on, sorted."""
    found: list[int] = []
    for then in STEPS[gait]:
        for colour in range(TRIBES):
            if air[colour] and can_drop(then, colour, left, air, masks):
                found.append(AT[then])
                break
    found.sort()
    return found


def starts(meeples: list[int], sizes: list[int], masks: list[int]) -> list[int]:
    """The tiles from which a legal move can be made."""
    return [t for t in range(TILES) if can_start(t, meeples, sizes, masks)]


def has_start(meeples: list[int], sizes: list[int], masks: list[int]) -> bool:
    """Whether a legal move can be made at all."""
    return any(can_start(t, meeples, sizes, masks) for t in range(TILES))


def can_start(t: int, meeples: list[int], sizes: list[int], masks: list[int]) -> bool:
    """Whether a legal move can be made from a tile."""
    left = sizes[t]
    if not left:
        return False
    row = row_of(left)
    ends = REACH[row][t] & ~(1 << t)
    for colour in range(TRIBES):
        n = meeples[t * TRIBES + colour]
        if n and (ends & masks[colour] or (n >= 2 and RETURN[row][t])):
            return True
    return False


def ends_from(gait: int, left: int, air: list[int], masks: list[int]) -> list[tuple[int, int]]:
    """Every (end, colour) that the walk can still have, sorted by end."""
    row = row_of(left)
    ends, loops = REACH[row][gait], RETURN[row][gait]
    found: list[tuple[int, int]] = []
    for t in range(TILES):
        bit = 1 << t
        if not ends & bit:
            continue
        for colour in range(TRIBES):
            if air[colour] and (masks[colour] & bit or (air[colour] >= 2 and loops & bit)):
                found.append((t, colour))
    return found


def all_ends(meeples: list[int], sizes: list[int], masks: list[int]) -> list[tuple[int, int, int]]:
    """Every reachable (start, end, colour) of a board, sorted."""
    found: list[tuple[int, int, int]] = []
    for t in range(TILES):
        if sizes[t]:
            air = meeples[t * TRIBES : (t + 1) * TRIBES]
            lifted = [mask & ~(1 << t) for mask in masks]
            for end, colour in ends_from(t, sizes[t], air, lifted):
                found.append((t, end, colour))
    return found
