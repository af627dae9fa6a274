"""The board of Naqala: 30 tiles in 6 columns and 5 rows, and the five tribes that stand on them.

A tile is a number: row * 6 + column, row 0 at the bottom and column 0 on the left, as Yazid's dice count them.
"""

from typing import Final

COLUMNS: Final = 6
ROWS: Final = 5
TILES: Final = 30

TRIBES: Final = 5
VIZIER: Final = 0
ELDER: Final = 1
MERCHANT: Final = 2
BUILDER: Final = 3
ASSASSIN: Final = 4
TRIBE_NAMES: Final[tuple[str, ...]] = ("vizier", "elder", "merchant", "builder", "assassin")
MEEPLES: Final[tuple[int, ...]] = (16, 20, 18, 18, 18)
MEEPLES_A_TILE: Final = 3

VILLAGE: Final = 0
SACRED_6: Final = 1
SACRED_10: Final = 2
SACRED_12: Final = 3
SACRED_15: Final = 4
OASIS: Final = 5
SMALL_MARKET: Final = 6
LARGE_MARKET: Final = 7
DESIGN_NAMES: Final[tuple[str, ...]] = ("v5", "s6", "s10", "s12", "s15", "o8", "m6", "l4")
DESIGN_KINDS: Final[tuple[str, ...]] = (
    "village", "sacred", "sacred", "sacred", "sacred", "oasis", "small-market", "large-market",
)  # fmt: skip
DESIGN_COUNTS: Final[tuple[int, ...]] = (5, 4, 1, 1, 1, 6, 8, 4)
DESIGN_VALUES: Final[tuple[int, ...]] = (5, 6, 10, 12, 15, 8, 6, 4)
LAST_BLUE: Final = SACRED_15

NO_CAMEL: Final = 0
YOURS: Final = 1
HIS: Final = 2
CAMELS: Final = 11
PALMS: Final = 12
PALACES: Final = 10


def tile_name(t: int) -> str:
    """A tile as the dice name it: column, then row from the bottom."""
    return f"{t % COLUMNS + 1}-{t // COLUMNS + 1}"


def square(t: int, reach: int) -> tuple[int, ...]:
    """The tiles at most `reach` columns and rows away, the tile itself included."""
    column, row = t % COLUMNS, t // COLUMNS
    return tuple(u for u in range(TILES) if abs(u % COLUMNS - column) <= reach and abs(u // COLUMNS - row) <= reach)


def apart(t: int, u: int) -> int:
    """The steps between two tiles, no diagonals."""
    return abs(t % COLUMNS - u % COLUMNS) + abs(t // COLUMNS - u // COLUMNS)


TILE_NAMES: Final = tuple(tile_name(t) for t in range(TILES))
NEXT: Final = tuple(tuple(u for u in range(TILES) if apart(t, u) == 1) for t in range(TILES))
AROUND: Final = tuple(square(t, 1) for t in range(TILES))
NEAR: Final = tuple(tuple(u for u in AROUND[t] if u != t) for t in range(TILES))
DISTANCE: Final = tuple(tuple(apart(t, u) for u in range(TILES)) for t in range(TILES))


def full_set() -> list[int]:
    """The 30 designs in the box."""
    return [design for design, count in enumerate(DESIGN_COUNTS) for _ in range(count)]


def blue_around(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """For each tile, the blue-valued tiles among it and its up to 8 neighbours: what one builder earns there."""
    return tuple(sum(1 for u in AROUND[t] if tiles[u] <= LAST_BLUE) for t in range(TILES))
