"""Files of Joker Solitaire deals: read, solved, and told as text or as JSON.

A file is a deal such as `{"id": 2, "deck": "3D 4H TC …"}`, a list of deals, or an object that has plain deals under
`deals` and deals with jokers under `joker_prototype`. A deck of 52 cards is a plain deal, one of 54 a deal with jokers.
"""

import json
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text
from soloist.games.joker.face.solver_notation import JOKER_DEALS, read_deal, write_step
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.mind import solver
from soloist.games.joker.mind.solver import NODES, OPTIMAL
from soloist.games.joker.rules.cards import CARD_OF, NATURALS
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JOKERS, REEXPOSED, JokerState

EXAMPLE: Final = '{"id": 2, "deck": "3D 4H TC …"}'


class Deal:
    """One deal of a file: its id as the file gives it, or its number, and its first position."""

    def __init__(self, id: object, state: JokerState) -> None:
        self.id: Final = id
        self.state: Final = state

    def solve(self, nodes: int = NODES) -> dict[str, object]:
        """The row of this deal: what can be reached, whether that is proved, and the line in the file's notation."""
        found = solver.solve(self.state, nodes)
        row: dict[str, object] = {
            "id": self.id,
            "jokers": bool(self.state.rules & JOKERS),
            "best_up_top": found.best,
            "status": found.status,
            "solution": " ".join(steps(self.state, found.line)),
        }
        if not self.state.rules & JOKERS:
            row["winnable"] = found.reaches(ALL_UP)
            row["max_foundation"] = found.best
        row["nodes"] = found.nodes
        return row


def solve(words: str, as_json: bool = False, lang: str = "en", nodes: int = NODES) -> str:
    """The answers to all deals of a file's text, for people or as a JSON list; SoloistError says what is wrong."""
    if nodes < 1:
        raise wrong("solve.nodes", {"nodes": nodes})
    rows = [deal.solve(nodes) for deal in read_deals(words)]
    if as_json:
        return "[\n" + ",\n".join([json.dumps(row, ensure_ascii=False) for row in rows]) + "\n]"
    return "\n\n".join([told(row, lang) for row in rows])


def told(row: dict[str, object], lang: str) -> str:
    """A row for people: what can be reached, and the line."""
    args: dict[str, Arg] = {"deal": str(row["id"])}
    args["up"], args["nodes"] = int(str(row["best_up_top"])), int(str(row["nodes"]))
    id = "solve.best" if row["status"] == OPTIMAL else "solve.at-least"
    return f"{WORDING.say(Text(id, args), lang)}\n  {row['solution']}".rstrip()


def steps(state: JokerState, line: list[int]) -> list[str]:
    """The actions of a line in the file's notation."""
    s = state.copy()
    found: list[str] = []
    for a in line:
        found.append(write_step(s, a))
        play(s, a, None)
    return found


def wrong(id: str, args: dict[str, Arg]) -> SoloistError:
    """The error with its words."""
    return SoloistError(Text(id, args), WORDING)


# -- reading


def read_deals(words: str) -> list[Deal]:
    """The deals of a file's text."""
    try:
        data: Any = json.loads(words)
    except json.JSONDecodeError as e:
        raise wrong("solve.json", {"line": e.lineno, "column": e.colno, "problem": e.msg}) from None
    except (RecursionError, ValueError):
        # Nested too deeply, or a number too long to be read.
        raise wrong("solve.form", {"example": EXAMPLE}) from None
    return [read_entry(entry, number) for number, entry in enumerate(listed(data), 1)]


def listed(value: Any) -> list[Any]:
    """The deals of a JSON value, plain ones first."""
    entries: list[Any] = []
    if isinstance(value, list):
        entries = value
    elif isinstance(value, dict) and "deck" in value:
        entries = [value]
    elif isinstance(value, dict):
        jokers = value.get(JOKER_DEALS, [])
        for part in (value.get("deals", []), jokers.get("deals") if isinstance(jokers, dict) else jokers):
            if not isinstance(part, list):
                raise wrong("solve.form", {"example": EXAMPLE})
            entries = entries + part
    if not entries:
        raise wrong("solve.form", {"example": EXAMPLE})
    return entries


def read_entry(entry: Any, number: int) -> Deal:
    """A deal from its entry; its number stands in for a missing id."""
    id: object = number
    problem: Text | None = Text("solve.object")
    if isinstance(entry, dict):
        id = entry.get("id", number)
        problem = wrong_deck(entry.get("deck"))
    if problem is not None:
        raise wrong("solve.deal", {"deal": str(id), "problem": problem, "example": EXAMPLE})
    deck = str(entry["deck"])
    return Deal(id, read_deal(deck, REEXPOSED | (JOKERS if len(deck.split()) > NATURALS else 0)))


def wrong_deck(deck: object) -> Text | None:
    """What is wrong with a deck; nothing if it is a whole one."""
    if not isinstance(deck, str):
        return Text("solve.no-deck")
    seen: set[str] = set()
    for card in deck.split():
        if card not in CARD_OF:
            return Text("solve.card", {"card": card})
        if card in seen:
            return Text("solve.twice", {"card": card})
        seen.add(card)
    jokers = len(seen & {"BJ", "RJ"})
    if len(seen) - jokers != NATURALS or jokers == 1:
        return Text("solve.count", {"count": len(seen)})
    return None
