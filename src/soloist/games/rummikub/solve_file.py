"""Files of Rummikub positions: read, solved, and told as text or as JSON.

A file holds one position, a list of them, or an object with lists under `positions`, `edge_cases` and
`initial_meld_cases`. A position has a `hand` and a `table` (or none), tiles written as `r5`, `J` or `J:r5`.
"""

import json
from typing import Any, Final

from soloist.core.errors import BadPosition
from soloist.core.text import Arg, Text
from soloist.games.rummikub.face.table_text import faulty
from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.mind.solver import (
    largest_opening,
    most_tiles,
    most_value,
    most_value_at_most_tiles,
    on_table,
)
from soloist.games.rummikub.rules.arrange import compared, shape
from soloist.games.rummikub.rules.sets import fault, laid_out
from soloist.games.rummikub.rules.tiles import COPIES, KINDS, counted, named, parse, text

LISTS: Final = ("positions", "edge_cases", "initial_meld_cases")


class Position:
    """One position of a file, and what it is called there."""

    def __init__(self, key: str, name: str | int, table: list[list[int]], hand: list[int]) -> None:
        self.key = key
        self.name = name
        self.table = table
        self.hand = hand


def solve(words: str, as_json: bool = False, lang: str = "en") -> str:
    """The answers to all positions of a file's text, for people or as a JSON list; BadPosition says what is wrong."""
    answers = [(position, solved(position)) for position in read_positions(words)]
    if as_json:
        return "[\n" + ",\n".join(json.dumps(answer, ensure_ascii=False) for _, answer in answers) + "\n]"
    return "\n\n".join(told(position, answer, lang) for position, answer in answers)


def wrong(id: str, args: dict[str, Arg]) -> BadPosition:
    """The error with its words."""
    return BadPosition(Text(id, args), WORDING)


# -- reading


def read_positions(words: str) -> list[Position]:
    """The positions of a file's text."""
    try:
        data: Any = json.loads(words)
    except json.JSONDecodeError as e:
        raise wrong("solve.json", {"line": e.lineno, "column": e.colno, "problem": e.msg}) from None
    except RecursionError:
        raise wrong("solve.form", {"lists": ", ".join(LISTS)}) from None
    entries: Any = data if isinstance(data, list) else [data]
    if isinstance(data, dict) and any(name in data for name in LISTS):
        entries = []
        for name in LISTS:
            part = data.get(name, [])
            entries += part if isinstance(part, list) else [part]
    if not entries or not all(isinstance(entry, dict) and "hand" in entry for entry in entries):
        raise wrong("solve.form", {"lists": ", ".join(LISTS)})
    return [read_position(number, entry) for number, entry in enumerate(entries)]


def read_position(number: int, entry: dict[str, Any]) -> Position:
    """One position, if it can be."""
    key = next((key for key in ("id", "note") if isinstance(entry.get(key), str | int)), "")
    name: str | int = entry[key] if key else number
    table = entry.get("table", [])
    if not isinstance(table, list):
        raise wrong("solve.table", {"name": str(name)})
    sets: list[list[int]] = []
    for count, part in enumerate(table, 1):
        tiles = read_tiles(name, "table", part)
        reason = fault(tiles)
        if reason:
            raise wrong("solve.position", {"name": str(name), "problem": faulty(count, tiles, reason)})
        sets.append(laid_out(tiles))
    hand = counted(read_tiles(name, "hand", entry["hand"]))
    check_copies(name, on_table(sets), hand)
    return Position(key or "id", name, sets, hand)


def read_tiles(name: str | int, field: str, words: Any) -> list[int]:
    """A list of tiles."""
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise wrong("solve.tiles", {"name": str(name), "field": field})
    tiles: list[int] = []
    for word in words:
        try:
            tiles.append(parse(word))
        except ValueError:
            raise wrong("solve.position", {"name": str(name), "problem": Text("note.tile", {"word": word})}) from None
    return tiles


def check_copies(name: str | int, table: list[int], hand: list[int]) -> None:
    """No kind of tile is there more than twice."""
    for kind in range(KINDS):
        if table[kind] + hand[kind] > COPIES:
            args: dict[str, Arg] = {"tile": named(kind), "n": table[kind] + hand[kind]}
            raise wrong("solve.position", {"name": str(name), "problem": Text("position.copies", args)})


# -- answering


def solved(position: Position) -> dict[str, Any]:
    """The optima, the new table and how many of its sets are unchanged, in the file's notation."""
    play = most_tiles(position.table, position.hand)
    first = largest_opening(position.hand)
    return {
        position.key: position.name,
        "opt_tiles": play.tiles,
        "opt_value": most_value(position.table, position.hand),
        "opt_value_at_opt_tiles": most_value_at_most_tiles(position.table, position.hand),
        "initial_tiles": first.tiles if first else 0,
        "wins": play.tiles == sum(position.hand),
        "sets": [[text(tile) for tile in tiles] for tiles in play.sets],
        "kept_sets": len(compared(position.table, play.sets)[0]),
    }


def told(position: Position, answer: dict[str, Any], lang: str) -> str:
    """The answer for people: what can be laid, and every set with what became of it."""
    args: dict[str, Arg] = {
        "name": str(position.name),
        "tiles": answer["opt_tiles"],
        "hand": sum(position.hand),
        "value": answer["opt_value_at_opt_tiles"],
        "most": answer["opt_value"],
        "first": answer["initial_tiles"],
    }
    lines = [WORDING.say(Text("solve.wins" if answer["wins"] else "solve.tells", args), lang)]
    new = [[parse(word) for word in words] for words in answer["sets"]]
    for tiles, became in zip(new, fates(position.table, new), strict=True):
        lines.append(f"  {' '.join(text(tile) for tile in tiles)}  ({WORDING.say(Text(f'solve.{became}'), lang)})")
    return "\n".join(lines)


def fates(old: list[list[int]], new: list[list[int]]) -> list[str]:
    """What became of each new set: unchanged, extended from an old one, rearranged, or new from the hand alone."""
    before = [shape(tiles) for tiles in old]
    loose = on_table(old)
    found: list[str] = []
    for tiles in new:
        became = "new"
        kinds = shape(tiles)
        if kinds in before:
            before.remove(kinds)
            became = "unchanged"
        elif any(contains(kinds, part) for part in before):
            before.remove(next(part for part in before if contains(kinds, part)))
            became = "extended"
        elif any(loose[kind] for kind in kinds):
            became = "rearranged"
        for kind in kinds:
            loose[kind] -= 1 if loose[kind] and became != "new" else 0
        found.append(became)
    return found


def contains(kinds: list[int], part: list[int]) -> bool:
    """Whether a set holds all tiles of another."""
    return all(kinds.count(kind) >= part.count(kind) for kind in part)
