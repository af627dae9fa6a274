"""What an experiment is: cells (a game, its options, who plays, how long they think), deals, measures, when to stop."""

import itertools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game, Setup, check_seed, value_words
from soloist.core.rng import MOST_SEED
from soloist.core.search import Budget
from soloist.core.text import Arg, Text, quoted
from soloist.core.whole import whole
from soloist.lab.text import WORDING
from soloist.players import roster

# Who does not play at all, but says with open cards whether the most there is can be won.
SOLVER: Final = "solver"
MEASURES: Final = ("won", "score", "length", "choices")
USUAL_MEASURES: Final = ("won", "score", "length")
# Questions that are asked of the rows of all cells together.
ANALYSES: Final = ("luck", "ladder")
ITERATIONS: Final = 100
NODES: Final = 200_000
MOST_ITERATIONS: Final = 100_000_000
MOST_NODES: Final = 1_000_000_000
MOST_REACH: Final = 1_000_000
MOST_MS: Final = 600_000
MOST_DEALS: Final = 1_000_000_000
MOST_FUTURES: Final = 1000
# Between two looks at whether an interval is narrow enough.
ROUND: Final = 100


@dataclass(frozen=True)
class Cell:
    """One way to play the deals: a player at each seat, each with the same budget."""

    name: str
    game: str
    setup: Setup
    players: tuple[str, ...]
    iterations: int = 0
    ms: int = 0
    nodes: int = NODES
    reach: int = 0
    opening: tuple[str, ...] = ()
    deeper: tuple[tuple[int, int], ...] = ()

    def levels(self, deal: int) -> list[int]:
        """The nodes for a deal, more and more: those for all, and those beyond for the deals up to some number."""
        return [self.nodes, *(nodes for until, nodes in self.deeper if deal <= until)]

    @property
    def thinks(self) -> bool:
        """Whether somebody plays here who has a budget."""
        return any(player not in (roster.RANDOM, roster.GREEDY, SOLVER) for player in self.players)

    def budget(self) -> Budget:
        """How long those who search think about a decision."""
        return Budget(self.iterations, self.ms)


@dataclass(frozen=True)
class Stop:
    """The experiment ends once half the interval of this measure is no wider than this in every cell."""

    measure: str
    half: float


@dataclass(frozen=True)
class Watchlist:
    """What is noted of a game besides: the pieces that come into zones of the view, or lie there at the end; facts.

    Pieces are compared with all others of their zone, also where only some of them are told of.
    """

    arrivals: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()

    def tells(self, face: str) -> bool:
        """Whether a piece is told of: all are, or those that are named."""
        return not self.pieces or face in self.pieces


NOTHING: Final = Watchlist()


@dataclass(frozen=True)
class Experiment:
    """All that decides the rows: the same experiment gives the same rows, wherever and however it is run."""

    title: str
    cells: tuple[Cell, ...]
    first: int
    count: int
    measures: tuple[str, ...] = USUAL_MEASURES
    stop: Stop | None = None
    round: int = ROUND
    question: str = field(default="", compare=False)
    futures: int = 1
    watch: Watchlist = NOTHING
    analyses: tuple[str, ...] = ()

    def deal(self, n: int) -> int:
        """The number of the n-th deal; after the last number comes the first."""
        return (self.first + n) % (MOST_SEED + 1)

    def families(self) -> list[list[int]]:
        """The cells by number; those that differ in what the solver shall reach are together: one search may tell."""
        kinds: list[Cell] = []
        families: list[list[int]] = []
        for index, cell in enumerate(self.cells):
            kind = replace(cell, name="", reach=1) if cell.reach and cell.players[0] == SOLVER else cell
            if kind not in kinds:
                kinds.append(kind)
                families.append([])
            families[kinds.index(kind)].append(index)
        return families

    def trials(self, start: int, stop: int) -> list[tuple[int, int]]:
        """The deals from one index up to another, each with every future that it is played with."""
        return [(self.deal(n), future) for n in range(start, stop) for future in range(self.futures)]


def mistake(id: str, args: Mapping[str, Arg] | None = None) -> SoloistError:
    """A mistake of whoever wrote the experiment, as one line."""
    return SoloistError(Text(id, args or {}), WORDING)


def read(text: str) -> Experiment:
    """The experiment that a TOML text describes.

    >>> text = 'title = "Nim"\\nmeasures = ["won"]\\n[deals]\\ncount = 9\\n[[cells]]\\ngame = "nim"\\nplayer = "greedy"'
    >>> [cell.name for cell in read(text).cells]
    ['nim greedy']
    """
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise mistake("toml", {"problem": str(e)}) from None
    keys = ("title", "question", "measures", "round", "deals", "stop", "grid", "cells", "watch", "analyses")
    known(given, keys, "experiment")
    cells = [cell for grid in tables(given, "grid") for cell in grid_cells(grid)]
    cells += [read_cell(cell, f"cells {i + 1}") for i, cell in enumerate(tables(given, "cells"))]
    names = [cell.name for cell in cells]
    if not cells:
        raise mistake("cells.none")
    for name in names:
        if names.count(name) > 1:
            raise mistake("cells.same", {"name": quoted(name)})
    deals = table(given, "deals")
    known(deals, ("first", "count", "futures"), "deals")
    if "futures" in deals and any(cell.deeper for cell in cells):
        raise mistake("deeper.futures")
    return Experiment(
        text_of(given, "title", "experiment"),
        tuple(cells),
        check_seed(deals.get("first", 1)),
        number(deals, "count", "deals", 1, MOST_DEALS, 1000),
        read_measures(given.get("measures", list(USUAL_MEASURES))),
        read_stop(table(given, "stop")),
        number(given, "round", "experiment", 1, MOST_DEALS, ROUND),
        text_of(given, "question", "experiment") if "question" in given else "",
        number(deals, "futures", "deals", 1, MOST_FUTURES, 1),
        read_watch(table(given, "watch")),
        read_analyses(given.get("analyses", []), cells),
    )


def grid_cells(grid: dict[str, Any]) -> list[Cell]:
    """Every combination of the values that a grid lists; budgets make no other cell of a player who has none."""
    known(grid, ("game", "player", "iterations", "ms", "nodes", "reach", "opening", "options"), "grid")
    options = table(grid, "options")
    axes = [(name, listed(grid[name])) for name in grid if name != "options"]
    axes += [(f"option {name}", listed(values)) for name, values in options.items()]
    cells: list[Cell] = []
    for values in itertools.product(*(values for _, values in axes)):
        chosen: dict[str, Any] = dict(zip((name for name, _ in axes), values, strict=True))
        setup = {name[7:]: chosen.pop(name) for name in list(chosen) if name.startswith("option ")}
        cell = read_cell({**chosen, "options": setup}, "grid")
        if cell.thinks or cell.name not in [other.name for other in cells]:
            cells.append(cell)
    return cells


def read_cell(given: dict[str, Any], where: str) -> Cell:
    """One cell; what is not said of it is as usual."""
    keys = ("name", "game", "player", "iterations", "ms", "nodes", "deeper", "reach", "opening", "options")
    known(given, keys, where)
    game = catalog.find(text_of(given, "game", where))
    options = table(given, "options")
    setup = game.info.complete(options)
    players = read_players(game, given.get("player", roster.GREEDY), where)
    iterations = number(given, "iterations", where, 1, MOST_ITERATIONS, 0 if "ms" in given else ITERATIONS)
    ms = number(given, "ms", where, 1, MOST_MS, 0)
    if iterations and ms:
        raise mistake("budget.both", {"where": where})
    nodes, reach = number(given, "nodes", where, 1, MOST_NODES, NODES), number(given, "reach", where, 1, MOST_REACH, 0)
    opening = words_of(given, "opening", where)
    deeper = read_deeper(given, where, nodes)
    cell = Cell("", game.info.id, setup, players, iterations, ms, nodes, reach, opening, deeper)
    return replace(cell, name=text_of(given, "name", where) if "name" in given else cell_name(cell, given))


def read_deeper(given: dict[str, Any], where: str, nodes: int) -> tuple[tuple[int, int], ...]:
    """Up to which deal the solver goes on with how many nodes: fewer deals and more nodes each time."""
    found, until, where = [], MOST_SEED, f"{where}, deeper"
    for level in tables(given, "deeper"):
        known(level, ("until", "nodes"), where)
        until = number(level, "until", where, 0, until, until)
        nodes = number(level, "nodes", where, nodes + 1, MOST_NODES, nodes + 1)
        found.append((until, nodes))
    return tuple(found)


def cell_name(cell: Cell, given: Mapping[str, Any]) -> str:
    """A cell by what is said of it: the game, what differs from the usual options, the players, their budget."""
    options = [f"{name}={value_words(value)}" for name, value in given.get("options", {}).items()]
    words = [cell.game, *options, cell.players[0] if len(set(cell.players)) == 1 else "-".join(cell.players)]
    if cell.thinks:
        words.append(f"{cell.ms} ms" if cell.ms else str(cell.iterations))
    if cell.players[0] == SOLVER:
        words += [f"{name}={given[name]}" for name in ("reach", "nodes") if name in given]
    return " ".join([*words, *(f"“{answer}”" for answer in cell.opening)])


def read_players(game: Game[Any], given: object, where: str) -> tuple[str, ...]:
    """The player at every seat, or one for each."""
    seats = game.info.seats
    names = [given] * seats if isinstance(given, str) else given
    choices = (*roster.NAMES, *([SOLVER] if game.info.solver else []))
    if not isinstance(names, Sequence) or len(names) != seats or any(name not in choices for name in names):
        args: dict[str, Arg] = {"where": where, "game": game.info.id, "seats": seats, "players": ", ".join(choices)}
        raise mistake("players", {**args, "got": quoted(str(given))})
    return tuple(str(name) for name in names)


def read_measures(given: object) -> tuple[str, ...]:
    """The measures that are told of."""
    if not isinstance(given, list) or not given or any(name not in MEASURES for name in given):
        raise mistake("measures", {"got": quoted(str(given)), "measures": ", ".join(MEASURES)})
    return tuple(given)


def read_watch(given: dict[str, Any]) -> Watchlist:
    """What is noted of each game besides."""
    names = ("arrivals", "held", "facts", "pieces")
    known(given, names, "watch")
    return Watchlist(*(words_of(given, name, "watch") for name in names))


def read_analyses(given: object, cells: Sequence[Cell]) -> tuple[str, ...]:
    """The questions that are asked of all cells together, which must be of one game then."""
    names = listed(given)
    if any(name not in ANALYSES for name in names):
        raise mistake("analyses", {"got": quoted(str(given)), "analyses": ", ".join(ANALYSES)})
    if names and (len(cells) < 2 or len({cell.game for cell in cells}) > 1):
        raise mistake("analyses.cells")
    return tuple(names)


def read_stop(given: dict[str, Any]) -> Stop | None:
    """When the intervals are narrow enough."""
    if not given:
        return None
    known(given, ("measure", "half_width"), "stop")
    (measure,) = read_measures([given.get("measure", "won")])
    half = given.get("half_width")
    if isinstance(half, bool) or not isinstance(half, int | float) or half <= 0:
        raise mistake("half_width", {"got": quoted(str(half))})
    return Stop(measure, float(half))


# -- reading


def known(given: Mapping[str, object], names: Sequence[str], where: str) -> None:
    """Nothing is said that nobody would hear."""
    for name in given:
        if name not in names:
            raise mistake("key", {"key": quoted(name), "where": where, "keys": ", ".join(names)})


def table(given: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A table of the file, empty if it is not there."""
    found = given.get(name, {})
    if not isinstance(found, dict):
        raise mistake("table", {"key": name})
    return found


def tables(given: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """A table of the file, or a list of them."""
    found = given.get(name, [])
    many = [found] if isinstance(found, dict) else found
    if not isinstance(many, list) or not all(isinstance(one, dict) for one in many):
        raise mistake("tables", {"key": name})
    return many


def listed(given: object) -> list[Any]:
    """A value, or a list of them."""
    return given if isinstance(given, list) else [given]


def text_of(given: Mapping[str, object], name: str, where: str) -> str:
    """A text that must be there."""
    found = given.get(name)
    if not isinstance(found, str) or not found.strip():
        raise mistake("text", {"key": name, "where": where})
    return found.strip()


def words_of(given: Mapping[str, object], name: str, where: str) -> tuple[str, ...]:
    """A name, or a list of them; none if nothing is said."""
    found = listed(given.get(name, []))
    if not all(isinstance(value, str) and value for value in found):
        raise mistake("words", {"key": name, "where": where, "got": quoted(str(given[name]))})
    return tuple(found)


def number(given: Mapping[str, object], name: str, where: str, least: int, most: int, usual: int) -> int:
    """A whole number within bounds, or the usual one."""
    if name not in given:
        return usual
    found = whole(given[name])
    if found is None or not least <= found <= most:
        args: dict[str, Arg] = {"key": name, "where": where, "least": least, "most": most}
        raise mistake("number", {**args, "got": quoted(str(given[name]))})
    return found
