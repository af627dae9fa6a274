"""The 106 tiles: numbers 1 to 13 in four colours, each twice, and two jokers."""

from typing import Final

from soloist.core.text import Text

COLOURS: Final = "kbor"
"""Black, blue, orange, red: the letters that a tile's text begins with."""
NUMBERS: Final = 13
COPIES: Final = 2
JOKER: Final = 52
"""The kind of both jokers; every other kind is `colour * 13 + number - 1`."""
KINDS: Final = 53
STANDS: Final = 64
"""A joker that stands for kind k is written `STANDS + k` where a set is laid out."""


def kind(colour: int, number: int) -> int:
    """The kind of the tile of that colour and number."""
    return colour * NUMBERS + number - 1


def is_joker(tile: int) -> bool:
    """Whether the tile is a joker, with or without a tile to stand for."""
    return tile >= JOKER


def plain(tile: int) -> int:
    """The tile's kind: a joker is a joker, whatever it stands for."""
    return JOKER if tile >= JOKER else tile


def face(tile: int) -> int:
    """The kind that the tile counts as: a joker counts as what it stands for."""
    return tile - STANDS if tile >= STANDS else tile


def number_of(tile: int) -> int:
    """The number, 1 to 13, that the tile counts as; an idle joker has none (0)."""
    return 0 if tile == JOKER else face(tile) % NUMBERS + 1


def text(tile: int) -> str:
    """The tile as people write it: `r5`, `J`, or `J:r5` for a joker that stands for red 5."""
    if tile == JOKER:
        return "J"
    if tile >= STANDS:
        return "J:" + text(tile - STANDS)
    return f"{COLOURS[tile // NUMBERS]}{tile % NUMBERS + 1}"


def parse(word: str) -> int:
    """The tile that `text` writes that way; ValueError says what a tile looks like."""
    if word == "J":
        return JOKER
    body = word[2:] if word.startswith("J:") else word
    digits = body[1:]
    good = body[:1] in COLOURS and digits.isascii() and digits.isdecimal() and digits[:1] != "0"
    if not body or not good or len(digits) > 2 or int(digits) > NUMBERS:
        raise ValueError(f"{word!r} is not a tile: write k, b, o or r and a number 1 to 13, or J for a joker")
    found = kind(COLOURS.index(body[0]), int(digits))
    return STANDS + found if word.startswith("J:") else found


def counted(tiles: list[int]) -> list[int]:
    """How many tiles of each of the 53 kinds there are, jokers counted as jokers."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[plain(tile)] += 1
    return counts


def listed(counts: list[int]) -> list[int]:
    """The tiles of such counts, in the order of their kinds."""
    tiles: list[int] = []
    for of in range(KINDS):
        for _ in range(counts[of]):
            tiles.append(of)
    return tiles


def named(tile: int) -> Text:
    """The tile's name as a message."""
    return Text(f"tile.{text(plain(tile))}")
