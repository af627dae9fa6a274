"""Piles of tiles and what the rules say of each; the page, which shows how tiles stand before they are sent, is held
to the same file.

`python -m tests.games.rummikub.piles` writes tests/data/rummikub_piles.json anew.
"""

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

from soloist.games.rummikub.rules.sets import fault, laid_out, richest, value
from soloist.games.rummikub.rules.tiles import COLOURS, COPIES, NUMBERS, parse, text

DATA: Final = Path(__file__).parents[2] / "data" / "rummikub_piles.json"
ABOUT: Final = (
    "Piles of Rummikub tiles as the rules read them: the tiles in the order given, what is wrong with them as a set "
    "(empty if nothing is), and for a set its value, its tiles in reading order, and its value in an opening. "
    "Written by python -m tests.games.rummikub.piles."
)
BOX: Final = [f"{colour}{number}" for colour in COLOURS for number in range(1, NUMBERS + 1)] * COPIES + ["J", "J"]
RANDOM_PILES: Final = 1800
SPOILT_SETS: Final = 1200
Pile = tuple[str, ...]


def corners() -> Iterator[Pile]:
    """The cases that a reading of the rules can get wrong, one by one."""
    for words in (
        ["J", "J J", "J J J", "J J J J", "r5", "r5 r5", "r5 b5", "r5 b6", "r5 r7", "r5 J", "J r5", "r1 J", "r13 J"],
        # 1 never follows 13, and no joker stands beyond either.
        ["r12 r13 r1", "r13 r1 r2", "r12 r13 J", "J r1 r2", "J J r1", "J J r2", "r13 J J", "J r13 J", "J r1 J"],
        ["r11 r12 r13 J", "J r1 r2 r3", "J J r1 r2", "r12 r13 J J", "J r1 r2 J", "J r12 r13 J", "r12 J r13", "r1 J r2"],
        ["r1 r3", "r1 r3 r5", "r1 r3 J", "r1 r4 J", "r1 J r4", "r1 r4 J J", "r1 r5 J J", "r1 r3 r5 J", "r1 r3 r5 J J"],
        ["r5 r5 r5", "r5 r5 r6", "r5 r5 J", "r5 r5 b5", "r5 b5 r5 J", "r5 b5 o5 k5 r5", "r4 r5 r5 r6", "r5 r5 b6"],
        ["k5 b5 o5 r5", "k5 b5 o5 r5 J", "k5 b5 o5 J J", "k5 b5 J J", "k5 b5 o5 r5 J J", "k5 J J", "k5 k5 J J"],
        ["k5 b6 o7", "k5 b5 o6", "k5 k6 b7", "k5 b6 J", "k5 b5 k6", "k5 b5 b5 k6", "k5 k6 k7 b7", "k5 b5 o5 r6"],
    ):
        for word in words:
            yield tuple(word.split())


def groups() -> Iterator[Pile]:
    """One number in some colours, with up to two jokers at either end."""
    for number in (1, 2, 7, 12, 13):
        for size in (1, 2, 3, 4):
            for colours in combinations(COLOURS, size):
                tiles = tuple(f"{colour}{number}" for colour in colours)
                yield from (tiles, (*tiles, "J"), ("J", *tiles), (*tiles, "J", "J"), ("J", *reversed(tiles), "J"))


def runs(random: Random) -> Iterator[Pile]:
    """Every stretch of numbers of one colour, whole, with one or two jokers in it or after it, and in disorder."""
    for first in range(1, NUMBERS + 1):
        for last in range(first + 1, NUMBERS + 1):
            colour = random.choice(COLOURS)
            tiles = [f"{colour}{number}" for number in range(first, last + 1)]
            yield from (tuple(tiles), (*tiles, "J"), (*tiles, "J", "J"), tuple(random.sample(tiles, len(tiles))))
            for jokers in (1, 2):
                with_jokers = list(tiles)
                for place in random.sample(range(len(tiles)), jokers):
                    with_jokers[place] = "J"
                yield tuple(with_jokers)
                yield tuple(random.sample(with_jokers, len(with_jokers)))


def spoilt(random: Random, sets: list[Pile]) -> Iterator[Pile]:
    """Sets with a tile too many, a tile too few, or another tile in the place of one."""
    for _ in range(SPOILT_SETS):
        tiles = list(random.choice(sets))
        match random.randrange(3):
            case 0:
                tiles.insert(random.randint(0, len(tiles)), random.choice(BOX))
            case 1:
                tiles.pop(random.randrange(len(tiles)))
            case _:
                tiles[random.randrange(len(tiles))] = random.choice(BOX)
        # Three jokers are more than there are.
        if all(tiles.count(tile) <= COPIES for tile in tiles):
            yield tuple(tiles)


def drawn(random: Random) -> Iterator[Pile]:
    """Tiles from the box, most of them from a few colours or numbers: others are hardly ever near a set."""
    for _ in range(RANDOM_PILES):
        colours = random.sample(COLOURS, random.choice((1, 1, 2, 4)))
        numbers = random.sample(range(1, NUMBERS + 1), random.choice((1, 2, 6, NUMBERS)))
        near = [tile for tile in BOX if tile == "J" or (tile[0] in colours and int(tile[1:]) in numbers)]
        yield tuple(random.sample(near, min(len(near), random.randint(2, 7))))


def piles() -> list[Pile]:
    """All piles, each once, the corners first."""
    random = Random(20)
    made = [*corners(), *groups(), *runs(random)]
    sets = [pile for pile in made if not fault(tiles_of(pile))]
    return [*dict.fromkeys([*made, *drawn(random), *spoilt(random, sets)])]


def tiles_of(pile: Pile) -> list[int]:
    """The tiles of a pile."""
    return [parse(word) for word in pile]


def read(pile: Pile) -> list[str | int]:
    """A pile with what the rules say of it."""
    tiles = tiles_of(pile)
    wrong = fault(tiles)
    if wrong:
        return [" ".join(pile), wrong]
    laid = laid_out(tiles)
    return [" ".join(pile), "", value(laid), " ".join(text(tile) for tile in laid), value(richest(tiles))]


def written(piles: list[Pile]) -> str:
    """The file with these piles, one a line."""
    lines = ",\n".join(json.dumps(read(pile)) for pile in piles)
    return f'{{\n"about": {json.dumps(ABOUT)},\n"piles": [\n{lines}\n]\n}}\n'


if __name__ == "__main__":
    DATA.write_text(written(piles()), encoding="utf-8")
