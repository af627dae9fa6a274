"""What a set is: a group of one number, or a run of one colour."""

from typing import Final

from soloist.games.rummikub.rules.tiles import JOKER, NUMBERS, STANDS, face, is_joker, number_of

SMALLEST: Final = 3
LARGEST_GROUP: Final = 4
# The faults that further tiles may mend.
MENDABLE: Final = ("few", "jokers", "gap")


def is_run(tiles: list[int]) -> bool:
    """Whether a laid out set is a run; otherwise it is a group."""
    return number_of(tiles[0]) != number_of(tiles[-1])


def value(tiles: list[int]) -> int:
    """What a laid out set is worth: its numbers, a joker counting as the tile it stands for."""
    return sum(number_of(tile) for tile in tiles)


def fault(tiles: list[int]) -> str:
    """Why the tiles are no set in any order: few, jokers, mixed, twice, gap, many or named; empty if they are one.

    Named is a joker that is said to stand for a tile and cannot. Its words are the messages `fault.<name>`.
    """
    real = [tile for tile in tiles if not is_joker(tile)]
    if len(tiles) < SMALLEST:
        return "few"
    if not real:
        return "jokers"
    numbers = sorted(number_of(tile) for tile in real)
    colours = {face(tile) // NUMBERS for tile in real}
    if numbers[0] == numbers[-1] and (len(colours) > 1 or len(real) == 1):
        if len(colours) < len(real):
            return "twice"
        return "many" if len(tiles) > LARGEST_GROUP else _misnamed(tiles)
    if len(colours) > 1:
        return "mixed"
    if len(set(numbers)) < len(numbers):
        return "twice"
    if numbers[-1] - numbers[0] + 1 > len(tiles):
        return "gap"
    return "many" if len(tiles) > NUMBERS else _misnamed(tiles)


def _misnamed(tiles: list[int]) -> str:
    """Whether the jokers cannot stand for what they are said to."""
    return "" if laid_out(tiles) else "named"


def standing(tiles: list[int]) -> str:
    """How tiles that lie together stand: complete, incomplete while further ones may mend them, or wrong."""
    found = fault(tiles)
    if not found:
        return "complete"
    return "incomplete" if found in MENDABLE else "wrong"


def can_grow(tiles: list[int]) -> bool:
    """Whether these tiles are a set or could become one with more; few tiles are tried with jokers."""
    return standing([*tiles, *[JOKER] * (SMALLEST - len(tiles))]) != "wrong"


def laid_out(tiles: list[int]) -> list[int]:
    """The tiles of a set in reading order, each joker marked with what it stands for; empty if that is misnamed.

    The order given is kept where it reads as a set; otherwise jokers fill the gaps of a run, then lengthen it
    upwards, then downwards.
    """
    return _as_run(tiles) or _as_group(tiles) or _sorted_run(tiles)


def richest(tiles: list[int]) -> list[int]:
    """The reading of a set that is worth most, whatever the order of its tiles; of equals that of `laid_out`."""
    best = laid_out(tiles)
    for other in (_as_group(tiles), _sorted_run(tiles)):
        if value(other) > value(best):
            best = other
    return best


def _as_run(tiles: list[int]) -> list[int]:
    """The tiles read as a run from left to right; empty if they do not read so."""
    anchor = 0
    while is_joker(tiles[anchor]):
        anchor += 1
    if number_of(tiles[anchor]) <= anchor or number_of(tiles[anchor]) - anchor + len(tiles) - 1 > NUMBERS:
        return []
    run: list[int] = []
    for i, tile in enumerate(tiles):
        stands = tiles[anchor] - anchor + i
        if tile != stands and tile != JOKER and tile != STANDS + stands:
            return []
        run.append(STANDS + stands if is_joker(tile) else tile)
    return run


def _as_group(tiles: list[int]) -> list[int]:
    """The tiles read as a group, jokers standing for the colours that are missing; empty if they do not read so."""
    said = [face(tile) for tile in tiles if tile != JOKER]
    numbers = {number_of(tile) for tile in said}
    if len(numbers) > 1 or len(set(said)) < len(said) or len(tiles) > LARGEST_GROUP:
        return []
    missing = [kind for kind in range(said[0] % NUMBERS, JOKER, NUMBERS) if kind not in said]
    return [STANDS + missing.pop(0) if tile == JOKER else tile for tile in tiles]


def _sorted_run(tiles: list[int]) -> list[int]:
    """The tiles put in order as a run; empty if they are none."""
    said = sorted(face(tile) for tile in tiles if tile != JOKER)
    if said[0] // NUMBERS != said[-1] // NUMBERS or len(set(said)) < len(said):
        return []
    spare = len(tiles) - (said[-1] - said[0] + 1)
    if spare < 0 or len(tiles) > NUMBERS:
        return []
    up = min(spare, NUMBERS - number_of(said[-1]))
    first = said[0] - (spare - up)
    real = [tile for tile in tiles if not is_joker(tile)]
    return [tile if tile in real else STANDS + tile for tile in range(first, first + len(tiles))]
