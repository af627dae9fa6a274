"""The small words of a position: tiles, tribes, cards and djinns by name, read with one clear line for each mistake."""

from collections.abc import Sequence
from typing import Final

from soloist.core.errors import BadPosition
from soloist.core.position import bad_field
from soloist.core.text import Text
from soloist.games.fivetribes.face.text import WORDING
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    FATE_NAMES,
    QUESTION_NAMES,
    SALE,
    SOW,
    START,
    VISIT,
    YAZID,
)
from soloist.games.fivetribes.rules.tiles import (
    COLUMNS,
    DESIGN_NAMES,
    DISTANCE,
    ROWS,
    TILE_NAMES,
    TILES,
    TRIBE_NAMES,
    TRIBES,
)

STEPS: Final = (BID, YAZID, START, SOW, ACT, VISIT, SALE)
STEP_EXAMPLE: Final = "bid, start, sow, sow to 3-2, act, visit, sale, yazid, over last-camel"
WALK_EXAMPLE: Final = "3-2 3-3=elder 4-3=vizier"


def wrong(field: str, problem: Text) -> BadPosition:
    """The error that names the field and its problem."""
    return bad_field(field, problem, WORDING)


# -- writing


def tile_rows(words: Sequence[str]) -> str:
    """A word for each tile, the top row first."""
    rows = [" ".join(words[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    return " / ".join(reversed(rows))


def times(name: str, n: int) -> str:
    """A name, and how often."""
    return f"{name}*{n}" if n > 1 else name


def many(counts: Sequence[int], names: Sequence[str]) -> str:
    """What there is of each."""
    return " ".join(times(name, n) for name, n in zip(names, counts, strict=True) if n)


def spots(counts: Sequence[int]) -> str:
    """The tiles where something stands."""
    return many(counts, TILE_NAMES)


def some(bits: int, names: Sequence[str]) -> str:
    """The names whose bit is set."""
    return " ".join(name for i, name in enumerate(names) if (bits >> i) & 1)


# -- reading


def read_word(field: str, text: str, names: Sequence[str]) -> int:
    """One of these names."""
    if text.lower() not in names:
        raise wrong(field, Text("position.word", {"got": text, "known": ", ".join(names)}))
    return names.index(text.lower())


def read_tile(field: str, text: str) -> int:
    """A tile by column and row."""
    if text not in TILE_NAMES:
        raise wrong(field, Text("position.tile", {"got": text}))
    return TILE_NAMES.index(text)


def read_list(field: str, text: str, names: Sequence[str]) -> tuple[int, ...]:
    """Names in order."""
    return tuple([read_word(field, word, names) for word in text.split()])


def read_bits(field: str, text: str, names: Sequence[str]) -> int:
    """A set of names."""
    bits = 0
    for i in read_list(field, text, names):
        bits |= 1 << i
    return bits


def parted(word: str) -> tuple[str, int]:
    """A name and how often: `silk*2`; a number that cannot be stays part of the name."""
    name, star, n = word.partition("*")
    if not star:
        return word, 1
    return (name, int(n)) if n.isdecimal() and len(n) <= 3 and int(n) else (word, 1)


def read_counts(field: str, text: str, names: Sequence[str]) -> list[int]:
    """How many there are of each name."""
    counts = [0] * len(names)
    for word in text.split():
        name, n = parted(word)
        counts[read_word(field, name, names)] += n
    return counts


def read_supply(
    field: str, text: str, most: int, single: bool, other: Sequence[int] = (0,) * TILES
) -> tuple[tuple[int, ...], int]:
    """How many stand on each tile, and how many of the supply are left; camels stand alone."""
    counts = [0] * TILES
    for word in text.split():
        name, n = parted(word)
        t = read_tile(field, name)
        if counts[t] or (single and n > 1):
            raise wrong(field, Text("position.tile-twice", {"got": name}))
        if other[t]:
            raise wrong(field, Text("position.both-camels", {"got": name}))
        counts[t] = n
    if sum(counts) > most:
        raise wrong(field, Text("position.too-many", {"got": sum(counts), "n": most}))
    return tuple(counts), most - sum(counts)


def cells(field: str, text: str) -> list[str]:
    """A word for each tile, from the bottom row up."""
    rows = [row.split() for row in text.split("/")]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise wrong(field, Text("position.grid", {"got": text[:40]}))
    return [word for row in reversed(rows) for word in row]


def read_grid(field: str, text: str) -> list[int]:
    """The designs of the 30 tiles."""
    designs: list[int] = []
    for word in cells(field, text):
        if word.lower() not in DESIGN_NAMES:
            raise wrong(field, Text("position.design", {"got": word, "known": ", ".join(DESIGN_NAMES)}))
        designs.append(DESIGN_NAMES.index(word.lower()))
    return designs


def read_meeples(text: str) -> list[list[int]]:
    """The tribes on each tile: the first letters of their names, or a dash."""
    letters = [name[0] for name in TRIBE_NAMES]
    crowds: list[list[int]] = []
    for word in cells("meeples", text):
        crowd = "" if word == "-" else word.lower()
        for letter in crowd:
            if letter not in letters:
                known = ", ".join(f"{name[0]} {name}" for name in TRIBE_NAMES)
                raise wrong("meeples", Text("position.tribe", {"got": letter, "known": known}))
        crowds.append([letters.index(letter) for letter in crowd])
    return crowds


def read_step(text: str) -> tuple[int, int, int]:
    """The step of the round, the tile that the walk goes to, and how the game ended."""
    words = text.lower().split()
    if len(words) == 2 and words[0] == "over" and words[1] in FATE_NAMES[1:]:
        return 0, -1, FATE_NAMES.index(words[1])
    if len(words) == 3 and words[:2] == ["sow", "to"]:
        return SOW, read_tile("step", words[2]), 0
    if len(words) == 1 and words[0] in [QUESTION_NAMES[step] for step in STEPS]:
        return QUESTION_NAMES.index(words[0]), -1, 0
    raise wrong("step", Text("position.step", {"got": text, "example": STEP_EXAMPLE}))


def read_walk(text: str) -> tuple[int, tuple[int, ...]]:
    """Where the walk started and what was dropped where, each tile next to the last and no turning back."""
    if not text:
        return -1, ()
    words = text.split()
    stops = [read_tile("walk", words[0])]
    path: list[int] = []
    for word in words[1:]:
        tile, _, tribe = word.partition("=")
        t = read_tile("walk", tile)
        if DISTANCE[stops[-1]][t] != 1 or t in stops[-2:-1]:
            raise wrong("walk", Text("position.step", {"got": text, "example": WALK_EXAMPLE}))
        stops.append(t)
        path.append(t * TRIBES + read_word("walk", tribe, TRIBE_NAMES))
    return stops[0], tuple(path)
