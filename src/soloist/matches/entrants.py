"""Who plays: a player of the house by its name, or one from outside by its entry point or as module:Class.

A package declares a player under the entry-point group `soloist.players`. Whoever is from outside plays in a process of
its own, which is given what its seat knows and nothing more.
"""

import difflib
import importlib
import inspect
import os
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from soloist.core.catalog import said
from soloist.core.declared import entries
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.core.text import quoted
from soloist.matches.refusals import refused
from soloist.players import roster

GROUP: Final = "soloist.players"
USUAL_ITERATIONS: Final = 100


class Entrant(NamedTuple):
    """Who plays, as it was named, and how many iterations it may think about a decision if it searches."""

    name: str
    iterations: int = USUAL_ITERATIONS

    @property
    def is_ours(self) -> bool:
        """Whether it is a player of the house, which needs no process of its own."""
        return self.name in roster.NAMES

    @property
    def searches(self) -> bool:
        """Whether it is a player of the house that thinks for a while about a decision."""
        return self.is_ours and self.name not in (roster.RANDOM, roster.GREEDY)


def names() -> list[str]:
    """The players that there are by name: the house's, then those of other packages."""
    return [*roster.NAMES, *sorted({entry.name for entry in entries(GROUP)} - set(roster.NAMES))]


def check_name(name: str) -> None:
    """SoloistError if no player can be meant."""
    if name not in names() and not named_class(name):
        near = difflib.get_close_matches(name, names(), 1)
        players = ", ".join(sorted(names(), key=lambda known: known not in near))
        raise refused("player.unknown", player=quoted(name), players=players)


def named_class(name: str) -> tuple[str, str] | None:
    """The module and the class that a name gives; None if it is not of that form."""
    module, colon, path = name.partition(":")
    parts = [*module.split("."), *path.split(".")]
    return (module, path) if colon and all(part.isidentifier() for part in parts) else None


# -- making players


def made(entrant: Entrant, game: Game[Any]) -> Player:
    """The player of the house."""
    return roster.player(entrant.name, game, Budget(entrant.iterations))


def brought(entrant: Entrant, game: Game[Any]) -> Callable[[], Player]:
    """How a player from outside is made for a game, in the process where it plays; SoloistError if it cannot be."""
    try:
        found = loaded(entrant.name)
        if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
            raise refused("player.class", player=quoted(entrant.name))
        taken = arguments(found, game, entrant.iterations)
        found(*taken)
    except (SoloistError, KeyboardInterrupt):
        raise
    except BaseException as e:  # a module may even try to end the process
        raise refused("player.module", player=quoted(entrant.name), problem=said(e)) from e
    return lambda: found(*taken)


def loaded(name: str) -> Any:
    """What a name stands for: the thing of an entry point, or the class of a module, also one in this folder."""
    for entry in entries(GROUP, name):
        return entry.load()
    module, path = named_class(name) or (name, "")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def arguments(kind: type, game: Game[Any], iterations: int) -> tuple[object, ...]:
    """What a class of players is made with: nothing, the game, or the game and a budget, as it asks for."""
    try:
        wanted = [
            p for p in inspect.signature(kind).parameters.values() if p.default is p.empty and p.kind < p.VAR_POSITIONAL
        ]
    except ValueError:  # a compiled class does not say
        return ()
    return (game, Budget(iterations))[: len(wanted)]
