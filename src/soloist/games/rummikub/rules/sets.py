"""What a set is, and the rule that all others rest on: can these tiles all lie on the table?"""

from typing import Final

from soloist.games.rummikub.rules.table_search import LACK, NEVER, Programme
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS, STANDS, face, is_joker, number_of

OPENING: Final = 30
"""The first play is worth at least this much."""
NOTHING: Final = [0] * KINDS
EACH: Final = [1] * KINDS


def is_run(tiles: list[int]) -> bool:
    """Whether a laid out set is a run; otherwise it is a group."""
    return number_of(tiles[0]) != number_of(tiles[-1])


def value(tiles: list[int]) -> int:
    """What a laid out set is worth: its numbers, a joker counting as the tile it stands for."""
    return sum(number_of(tile) for tile in tiles)


def fault(tiles: list[int]) -> str:
    """Why the tiles are no set in any order: few, jokers, mixed, twice, gap or many; empty if they are one."""
    real = [tile for tile in tiles if not is_joker(tile)]
    if len(tiles) < 3:
        return "few"
    if not real:
        return "jokers"
    numbers = sorted(number_of(tile) for tile in real)
    colours = {face(tile) // NUMBERS for tile in real}
    if numbers[0] == numbers[-1] and (len(colours) > 1 or len(real) == 1):
        if len(colours) < len(real):
            return "twice"
        return "many" if len(tiles) > 4 else ""
    if len(colours) > 1:
        return "mixed"
    if len(set(numbers)) < len(numbers):
        return "twice"
    if numbers[-1] - numbers[0] + 1 > len(tiles):
        return "gap"
    return "many" if len(tiles) > NUMBERS else ""


def laid_out(tiles: list[int]) -> list[int]:
    """The tiles of a set in reading order, each joker marked with what it stands for.

    The order given is kept where it reads as a set; otherwise jokers fill the gaps of a run, then lengthen it
    upwards, then downwards.
    """
    read = _as_run(tiles) or _as_group(tiles)
    if read:
        return read
    real = sorted(tile for tile in tiles if not is_joker(tile))
    spare = len(tiles) - (real[-1] - real[0] + 1)
    up = min(spare, NUMBERS - number_of(real[-1]))
    first = real[0] - (spare - up)
    return [tile if tile in real else STANDS + tile for tile in range(first, first + len(tiles))]


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
    """The tiles read as a group, jokers standing for the colours that are missing; empty if the numbers differ."""
    real = [tile for tile in tiles if not is_joker(tile)]
    if number_of(min(real, key=number_of)) != number_of(max(real, key=number_of)):
        return []
    missing = [kind for kind in range(real[0] % NUMBERS, JOKER, NUMBERS) if kind not in real]
    named = [kind for kind in missing if STANDS + kind in tiles]
    missing = named + [kind for kind in missing if kind not in named]
    return [STANDS + missing.pop(0) if is_joker(tile) else tile for tile in tiles]


def can_lie(counts: list[int]) -> bool:
    """Whether these tiles can all lie on the table, in sets, with none left over."""
    return Programme(counts, NOTHING, NOTHING).within(0)


def can_open(counts: list[int]) -> bool:
    """Whether these tiles can all lie on the table in sets that are worth an opening."""
    return Programme(counts, NOTHING, NOTHING, OPENING).within(0)


def best_opening(hand: list[int]) -> int:
    """What the best opening from these tiles is worth, counted up to the 30 that are needed."""
    return OPENING - Programme(NOTHING, hand, NOTHING, OPENING).solve(0, LACK) // LACK


def playable(table: list[int], laid: list[int], hand: list[int], hopes: list[int]) -> list[int]:
    """Which of these kinds in the hand belong, with what is laid already, to some play that could be confirmed.

    On an empty table that play must be worth an opening. A play that was found answers for all its tiles.
    """
    opening = 0 if sum(table) else OPENING
    must = [table[i] + laid[i] for i in range(KINDS)]
    may = [*hand]
    best = Programme(must, may, EACH, opening)
    if best.solve(0, 1) >= (LACK if opening else NEVER):
        return []
    found = [used > forced for used, forced in zip(best.used(), must, strict=True)]
    for kind in hopes:
        if may[kind] and not found[kind]:
            must[kind] += 1
            may[kind] -= 1
            asked = Programme(must, may, NOTHING, opening)
            if asked.within(0):
                used = asked.used()
                found = [found[i] or used[i] > must[i] or i == kind for i in range(KINDS)]
            must[kind] -= 1
            may[kind] += 1
    return [kind for kind in range(KINDS) if found[kind]]
