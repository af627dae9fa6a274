"""Files of deals: read, solved deal by deal, and answered as rows for JSON.

A file is a deal such as `{"id": 2, "deck": "3D 4H TC …"}`, a list of deals, or an object that has plain deals under
`deals` and deals with jokers under `joker_prototype`. A deck of 52 cards is a plain deal, one of 54 a deal with jokers.
"""

import json
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text, Wording
from soloist.games.joker import moves
from soloist.games.joker.cards import CARD_OF, NATURALS
from soloist.games.joker.deals import read_deal, write_step
from soloist.games.joker.state import ALL_UP, JOKERS, REEXPOSED, JokerState
from soloist.solvers.joker import NODES, Solution, solve

JOKER_DEALS: Final = "joker_prototype"
EXAMPLE: Final = '{"id": 2, "deck": "3D 4H TC …"}'

WORDING: Final = Wording(
    {
        "solve.file": "{file} cannot be read: {problem}.",
        "solve.utf8": "{file} is not text in UTF-8: byte {byte} cannot be.",
        "solve.json": "{file} is not JSON, line {line}, column {column}: {problem}.",
        "solve.deep": "{file} is not JSON that can be read: it is nested too deeply.",
        "solve.shape": "{file} holds no deals; expected a deal like {example}, a list of deals, "
        "or an object with lists of deals under 'deals' or 'joker_prototype'.",
        "solve.deal": "{file}, deal {deal}: {problem}; expected a deal like {example}, its deck being the 52 cards of "
        "a plain deal, or 54 with BJ and RJ, each once, in dealing order.",
        "solve.object": "it is no object",
        "solve.no-deck": "it has no deck in text",
        "solve.card": "'{card}' is no card",
        "solve.twice": "{card} is in the deck twice",
        "solve.count": "its deck has {count} {count:card|cards}",
        "solve.nodes": "The number of nodes must be at least 1, not {nodes}.",
    },
    {
        "solve.file": "Nie można odczytać pliku {file}: {problem}.",
        "solve.utf8": "{file} to nie tekst w UTF-8: niedozwolony bajt {byte}.",
        "solve.json": "{file} to nie JSON, wiersz {line}, kolumna {column}: {problem}.",
        "solve.deep": "{file} to nie JSON, który da się odczytać: jest zbyt głęboko zagnieżdżony.",
        "solve.shape": "W pliku {file} nie ma rozdań; oczekiwano rozdania takiego jak {example}, listy rozdań "
        "albo obiektu z listami rozdań pod „deals” lub „joker_prototype”.",
        "solve.deal": "{file}, rozdanie {deal}: {problem}; oczekiwano rozdania takiego jak {example}, z talią 52 kart, "
        "a z jokerami BJ i RJ 54 kart, każda raz, w kolejności rozdawania.",
        "solve.object": "to nie obiekt",
        "solve.no-deck": "brak talii zapisanej tekstem",
        "solve.card": "„{card}” to nie karta",
        "solve.twice": "karta {card} jest w talii dwa razy",
        "solve.count": "w talii {count:jest|są|jest} {count} {count:karta|karty|kart}",
        "solve.nodes": "Liczba węzłów musi wynosić co najmniej 1, a nie {nodes}.",
    },
)


class Deal:
    """One deal of a file: its id as the file gives it, or its number, and its first position."""

    def __init__(self, id: object, state: JokerState) -> None:
        self.id: Final = id
        self.state: Final = state

    def solve(self, nodes: int = NODES, seconds: float = 0.0) -> dict[str, object]:
        """The row of this deal: what can be reached, whether that is proved, and the line in the file's notation."""
        if nodes < 1:
            raise SoloistError(Text("solve.nodes", {"nodes": nodes}), WORDING)
        found = solve(self.state, nodes, seconds)
        row: dict[str, object] = {
            "id": self.id,
            "jokers": bool(self.state.rules & JOKERS),
            "best_up_top": found.best,
            "status": found.status,
            "solution": notation(self.state, found),
        }
        if not self.state.rules & JOKERS:
            row["winnable"] = found.reaches(ALL_UP)
            row["max_foundation"] = found.best
        row["nodes"] = found.nodes
        return row


def solve_file(path: Path, nodes: int = NODES, seconds: float = 0.0) -> list[dict[str, object]]:
    """The rows of all deals of a file, each searched for so many nodes or seconds at most."""
    return [deal.solve(nodes, seconds) for deal in read_deals(path)]


def notation(state: JokerState, found: Solution) -> str:
    """The line of a solution, step by step."""
    s = state.copy()
    steps: list[str] = []
    for a in found.line:
        steps.append(write_step(s, a))
        moves.play(s, a, None)
    return " ".join(steps)


def read_deals(path: Path) -> list[Deal]:
    """The deals of a file; SoloistError says what is wrong with it."""
    entries = listed(read_json(path), path)
    return [read_entry(entry, i + 1, path) for i, entry in enumerate(entries)]


def read_json(path: Path) -> Any:
    """The JSON value of a file."""
    args: dict[str, Arg] = {"file": str(path)}
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as e:
        args["byte"] = e.start
        raise SoloistError(Text("solve.utf8", args), WORDING) from None
    except OSError as e:
        args["problem"] = e.strerror or str(e)
        raise SoloistError(Text("solve.file", args), WORDING) from None
    except json.JSONDecodeError as e:
        args["line"], args["column"], args["problem"] = e.lineno, e.colno, e.msg
        raise SoloistError(Text("solve.json", args), WORDING) from None
    except RecursionError:
        raise SoloistError(Text("solve.deep", args), WORDING) from None


def listed(value: Any, path: Path) -> list[Any]:
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
                raise no_deals(path)
            entries = entries + part
    if not entries:
        raise no_deals(path)
    return entries


def no_deals(path: Path) -> SoloistError:
    """The mistake of a file without deals."""
    return SoloistError(Text("solve.shape", {"file": str(path), "example": EXAMPLE}), WORDING)


def read_entry(entry: Any, number: int, path: Path) -> Deal:
    """A deal from its entry; its number stands in for a missing id."""
    id: object = number
    problem: Text | None = Text("solve.object")
    if isinstance(entry, dict):
        id = entry.get("id", number)
        problem = wrong_deck(entry.get("deck"))
    if problem is not None:
        args: dict[str, Arg] = {"file": str(path), "deal": str(id), "problem": problem, "example": EXAMPLE}
        raise SoloistError(Text("solve.deal", args), WORDING)
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
