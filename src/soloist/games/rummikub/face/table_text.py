"""Tables written as text, `r1 r2 r3 | k5 b5 o5`: the annotation of a confirm, and the table of a position."""

from collections.abc import Iterable
from typing import Final

from soloist.core.text import Text
from soloist.games.rummikub.rules.opening import due, worth
from soloist.games.rummikub.rules.sets import fault, laid_out, richest
from soloist.games.rummikub.rules.state import Rummikub, Sets
from soloist.games.rummikub.rules.tiles import KINDS, STANDS, counted, named, parse, text

CLAUSES: Final = {"gap": "RUM-7", "named": "RUM-8"}
"""The clause that a fault of a set offends; the others offend RUM-6."""


class BadTable(Exception):
    """A text that is no table of legal sets; `reason` says which set is wrong and why."""

    def __init__(self, reason: Text, clause: str) -> None:
        super().__init__(reason, clause)
        self.reason = reason
        self.clause = clause


def tile_named(word: str) -> int:
    """The tile of a word, whatever its capitals; ValueError if there is none."""
    return parse(word.lower().replace("j", "J"))


def read_sets(words: str) -> Sets:
    """The sets of a text, laid out; BadTable if one of them is none."""
    return tuple(tuple(laid_out([*tiles])) for tiles in read_piles(words))


def read_piles(words: str) -> Sets:
    """The sets of a text in the order of its tiles; BadTable if one of them is none."""
    sets: list[tuple[int, ...]] = []
    for number, part in enumerate(words.split("|"), 1):
        tiles: list[int] = []
        for word in part.split():
            try:
                tiles.append(tile_named(word))
            except ValueError:
                raise BadTable(Text("note.tile", {"word": word}), "RUM-1") from None
        wrong = fault(tiles)
        if wrong:
            raise BadTable(faulty(number, tiles, wrong), CLAUSES.get(wrong, "RUM-6"))
        sets.append(tuple(tiles))
    return tuple(sets)


def faulty(number: int, tiles: list[int], wrong: str) -> Text:
    """What is wrong with a set, its tiles by their names: who laid them by hand has seen no notation."""
    return Text("note.set", {"number": number, "set": names(tiles), "fault": Text(f"fault.{wrong}")})


def names(tiles: Iterable[int]) -> tuple[Text, ...]:
    """The tiles of a set by their names."""
    return tuple(
        Text("table.named", {"tile": named(tile - STANDS)}) if tile >= STANDS else named(tile) for tile in tiles
    )


def new_sets(s: Rummikub, note: str) -> tuple[Text, ...]:
    """The sets of a text that do not lie on the table yet, tile by tile."""
    lying = {tuple(sorted(tiles)) for tiles in s.table}
    told = [tiles for tiles in read_sets(note) if tuple(sorted(tiles)) not in lying]
    return tuple(Text("note.tiles", {"set": names(tiles)}) for tiles in told)


def write_sets(sets: Sets) -> str:
    """The text of a table."""
    return " | ".join(" ".join(text(tile) for tile in tiles) for tiles in sets)


def shaped(s: Rummikub, note: str) -> Sets:
    """The sets of a text, if they hold just the table's tiles and the laid ones; BadTable if not.

    A first play is worth 30: jokers are read as they lie, and where that is too little as what is worth most.
    """
    sets = read_sets(note)
    together = s.together()
    given = counted([tile for tiles in sets for tile in tiles])
    for kind in range(KINDS):
        if given[kind] != together[kind]:
            problem = "note.missing" if given[kind] < together[kind] else "note.surplus"
            raise BadTable(Text(problem, {"tile": named(kind)}), "RUM-27")
    if worth(sets) < due(s.on_table()):
        sets = tuple(tuple(richest([*tiles])) for tiles in read_piles(note))
    if worth(sets) < due(s.on_table()):
        raise BadTable(Text("note.opening", {"value": worth(sets)}), "RUM-10")
    return sets
