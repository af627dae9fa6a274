"""What can be done at one number: tables made once, of the runs of one colour and the groups of all four."""

from typing import Final

LENGTHS: Final = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
CODES: Final = len(LENGTHS)
OPEN: Final = [sum(n > 0 for n in LENGTHS[code]) for code in range(CODES)]
SHORT: Final = [sum(0 < n < 3 for n in LENGTHS[code]) for code in range(CODES)]
LONG: Final = [3 in LENGTHS[code] for code in range(CODES)]
"""By code: how many runs are open, how many are too short to end, and whether one is long enough."""


def _code(a: int, b: int) -> int:
    """The code of two open runs of these lengths."""
    return LENGTHS.index((min(a, b), max(a, b)))


def _after(code: int, tiles: int) -> int:
    """The code after that many tiles join the runs at the next number; -1 if a short run would break."""
    a, b = LENGTHS[code]
    ends = [0, 0]
    left = tiles
    for i, length in enumerate((a, b)):
        if 0 < length < 3:
            if left == 0:
                return -1
            ends[i] = length + 1
            left -= 1
    for i, length in enumerate((a, b)):
        if length == 3 and left:
            ends[i] = 3
            left -= 1
    for i in (0, 1):
        if ends[i] == 0 and left:
            ends[i] = 1
            left -= 1
    return _code(ends[0], ends[1])


def _ways(have: int, must: int, grouped: int, code: int, every: bool) -> list[int]:
    """What one colour can do at one number, packed: next code, jokers << 4, tiles left << 6, joker starts << 8.

    Unless every way is wanted, those that another way betters are left out: a tile that could lengthen a long
    run or stand where a joker stands is never left over.
    """
    ways: list[int] = []
    for tiles in range(3):
        after = _after(code, tiles)
        if after < 0:
            continue
        for jokers in range(tiles + 1):
            real = tiles - jokers
            left = have - grouped - real
            if left < 0 or real + grouped < must:
                continue
            if not every and left and (jokers or tiles < OPEN[code]):
                continue
            starts = max(0, tiles - OPEN[code]) > real
            ways.append(after | jokers << 4 | left << 6 | (256 if starts else 0))
    return ways


def _all_ways(every: bool) -> list[list[int]]:
    """`_ways` for every case, at index ((have * 3 + must) * 3 + grouped) * 10 + code."""
    return [
        _ways(have, must, grouped, code, every) if must <= have and grouped <= have else []
        for have in range(3)
        for must in range(3)
        for grouped in range(3)
        for code in range(CODES)
    ]


WAYS: Final = _all_ways(False)
EVERY_WAY: Final = _all_ways(True)


def split_groups(counts: list[int], jokers: int) -> list[list[int]] | None:
    """Groups of three or four that use exactly these tiles of the four colours and that many jokers (4)."""
    if sum(counts) == 0:
        return None if jokers else []
    first = 0
    while counts[first] == 0:
        first += 1
    for mask in range(16):
        if not mask >> first & 1 or any(mask >> c & 1 and counts[c] == 0 for c in range(4)):
            continue
        colours = [c for c in range(4) if mask >> c & 1]
        for wild in range(jokers + 1):
            if 3 <= len(colours) + wild <= 4:
                rest = [counts[c] - (mask >> c & 1) for c in range(4)]
                others = split_groups(rest, jokers - wild)
                if others is not None:
                    return [colours + [4] * wild, *others]
    return None


def _all_groups() -> list[int]:
    """Every choice of tiles for the groups of one number, packed: two bits a colour, jokers << 8."""
    found: list[int] = []
    for jokers in range(3):
        for packed in range(256):
            counts = [packed >> 2 * c & 3 for c in range(4)]
            if max(counts) < 3 and split_groups(counts, jokers) is not None:
                found.append(packed | jokers << 8)
    return found


GROUPS: Final = _all_groups()


def _fitting(have: int) -> list[int]:
    """Which of GROUPS the tiles at hand, two bits a colour, suffice for; there are two tiles of a kind at most."""
    counts = [have >> 2 * c & 3 for c in range(4)]
    if max(counts) == 3:
        return []
    a, b, c, d = counts
    return [
        i
        for i, group in enumerate(GROUPS)
        if group & 3 <= a and group >> 2 & 3 <= b and group >> 4 & 3 <= c and group >> 6 & 3 <= d
    ]


def _pairs(group: int) -> int:
    """The pairs of a colour and how many tiles it gives, a bit each: 3 * colour + tiles."""
    return sum(1 << 3 * c + (group >> 2 * c & 3) for c in range(4))


def _wanted(groups: list[int], pairs: list[int]) -> int:
    """The pairs that are met in some of GROUPS."""
    met = 0
    for index in groups:
        met |= pairs[index]
    return met


PAIRS: Final = [_pairs(group) for group in GROUPS]
FITTING: Final = [_fitting(have) for have in range(256)]
"""Which of GROUPS can be made of the tiles at hand, two bits a colour."""
WANTED: Final = [_wanted(groups, PAIRS) for groups in FITTING]
"""Which of the twelve pairs of a colour and how many of its tiles stand in groups are met there, a bit each."""
APART: Final = [bits.bit_count() for bits in range(256)]
"""How far two choices of groups are apart, by the bits in which they differ."""
