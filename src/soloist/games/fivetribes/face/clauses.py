"""Which clauses of docs/rules/fivetribes.md speak of what lies on the table."""

from typing import Final

from soloist.core.game import Fact
from soloist.games.fivetribes.rules.goods import FAKIR, KIND_NAMES

PREFIX: Final = "FIV"
FIRST_DJINN: Final = 53  # the djinns have a clause each, in the order of their names

TRIBES: Final = {
    "vizier": (35, 79),
    "elder": (36, 48),
    "merchant": (37, 19),
    "builder": (38, 20),
    "assassin": (39, 21),
}
MOVE: Final = (26, 27, 30, 33)  # what every tile is for
TILES: Final = {"village": 44, "oasis": 45, "small-market": 46, "large-market": 47, "sacred": 48}
CARD: Final = (49, 81)
FAKIRS: Final = (52, 48, 38, 39)
POWERS: Final = 51
OTHERS: Final = {
    "white": (9, 10),
    "black": (9, 10),
    "danger.assassins": (21,),
    "danger.djinns": (22,),
    "danger.viziers": (79,),
    "danger.unpaid": (20,),
    "sheet": (80, 81),
    "titles": (82,),
}


def clause(number: int) -> str:
    """A clause by its number."""
    return f"{PREFIX}-{number}"


def ids(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Clauses by their numbers."""
    return tuple(clause(number) for number in numbers)


def djinn_clause(djinn: int) -> int:
    """The number of a djinn's clause."""
    return FIRST_DJINN + djinn


def djinn_clauses(djinn: int) -> tuple[str, ...]:
    """The clauses to read about a djinn: its own, and how powers are used."""
    return ids((djinn_clause(djinn), POWERS))


def clauses() -> dict[str, Fact]:
    """The clauses to read about each tribe, tile, card and die, each danger, the score sheet and the titles."""
    numbers: dict[str, tuple[int, ...]] = {**TRIBES}
    numbers |= {kind: (number, *MOVE) for kind, number in TILES.items()}
    numbers |= {name: FAKIRS if kind == FAKIR else CARD for kind, name in enumerate(KIND_NAMES)}
    numbers |= OTHERS
    return {name: ids(found) for name, found in numbers.items()}


CLAUSES: Final = clauses()
