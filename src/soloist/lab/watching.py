"""What is noted of a game besides its end: pieces that came, pieces that were held at the end, and facts.

Only the first seat's view is looked at, so any game can be watched, and nothing is noted that this seat cannot see.
"""

from collections import Counter
from collections.abc import Mapping, Set
from typing import Any, Final

from soloist.core import catalog
from soloist.core.events import Log
from soloist.core.game import Action, Game, Seat, View
from soloist.core.rng import Rng
from soloist.core.text import Arg, quoted
from soloist.lab.experiment import Cell, Experiment, Watchlist, mistake

WATCHER: Final[Seat] = 0


class Watcher:
    """Plays on, and looks at the table after every event if pieces are watched that come."""

    def __init__(self, game: Game[Any], watch: Watchlist, s: Any) -> None:
        self.game: Final = game
        self.watch: Final = watch
        self.came: Final[Counter[str]] = Counter()
        self.lying: dict[str, Counter[str]] = {}
        if watch.arrivals:
            view = game.view(s, WATCHER)
            self.lying = {zone: faces(view, zone) for zone in watch.arrivals}

    def play(self, s: Any, a: Action) -> None:
        """Play an action, and note what came meanwhile: another side's whole turn may follow from it."""
        log = Log() if self.watch.arrivals else None
        self.game.play(s, a, log)
        if log is not None:
            for state in (*log.states, s):
                self.look(state)

    def look(self, s: Any) -> None:
        """Note what came since the last look."""
        view = self.game.view(s, WATCHER)
        for zone, before in self.lying.items():
            now = faces(view, zone)
            self.came.update({f"{zone} {face}": n for face, n in (now - before).items()})
            self.lying[zone] = now

    def notes(self, s: Any) -> tuple[tuple[str, float], ...]:
        """All that was noted, in the order of the names."""
        noted: dict[str, float] = {f"came {name}": float(n) for name, n in self.came.items()}
        if self.watch.held or self.watch.facts:
            view = self.game.view(s, WATCHER)
            for zone in self.watch.held:
                noted.update({f"held {zone} {face}": float(n) for face, n in faces(view, zone).items()})
            for name in self.watch.facts:
                noted.update(numbers(name, view.facts.get(name)))
        return tuple(sorted(noted.items()))


def check(experiment: Experiment) -> None:
    """SoloistError if a place or a fact is watched that no cell has, at its start or in a game by chance."""
    watch = experiment.watch
    zones = {name.partition(" ")[0] for name in (*watch.arrivals, *watch.held)}
    known: tuple[set[str], set[str]] = (set(), set())
    for until_end in (False, True):
        for cell in experiment.cells:
            if not lacking(zones, known[0]) and not set(watch.facts) - known[1]:
                return
            learn_names(cell, experiment.first, until_end, known)
    name = next(iter([*lacking(zones, known[0]), *sorted(set(watch.facts) - known[1])]), None)
    if name is not None:
        args: dict[str, Arg] = {"zones": ", ".join(sorted(known[0])), "facts": ", ".join(sorted(known[1]))}
        raise mistake("watch", {"name": quoted(name), **args})


def lacking(zones: Set[str], known: Set[str]) -> list[str]:
    """The places that are neither there nor have parts there."""
    return sorted(zone for zone in zones if not any(f"{name}/".startswith(f"{zone}/") for name in known))


def learn_names(cell: Cell, deal: int, until_end: bool, known: tuple[set[str], set[str]]) -> None:
    """Note how the places and facts of a game are named: of its start alone, or of a game by chance to its end."""
    game, rng = catalog.find(cell.game), Rng(deal)
    s = game.start(cell.setup, deal)
    while True:
        view = game.view(s, WATCHER)
        known[0].update(zone.name for zone in view.zones)
        known[1].update(view.facts)
        if not until_end or game.outcome(s) is not None:
            return
        game.play(s, rng.choice(game.legal(s)))


def faces(view: View, zone: str) -> Counter[str]:
    """How often each face lies open in a zone, or in its parts; after a space, the mark that a piece must bear."""
    place, _, mark = zone.partition(" ")
    lying = [piece for z in view.zones if z.name == place or z.name.startswith(f"{place}/") for piece in z.pieces]
    return Counter(piece.face for piece in lying if piece.face and (not mark or piece.marks.get(mark)))


def numbers(name: str, fact: object) -> dict[str, float]:
    """The numbers that a fact holds, each by its name."""
    if isinstance(fact, bool | int):
        return {f"fact {name}": float(fact)}
    if isinstance(fact, Mapping):
        return {key: value for inner, part in fact.items() for key, value in numbers(f"{name} {inner}", part).items()}
    return {}
