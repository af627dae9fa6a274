"""One game of an experiment: played to its end, and what is noted of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from soloist.core import catalog
from soloist.core.game import NOBODY, Action, Game, Outcome
from soloist.core.player import Guesser, view_for
from soloist.core.rng import Rng, mix
from soloist.core.text import quoted
from soloist.lab.experiment import NOTHING, SOLVER, Cell, Watchlist, mistake
from soloist.lab.watching import Watcher
from soloist.players import roster
from soloist.players.playout import player_stream


@dataclass(frozen=True)
class Row:
    """What is noted of a game: of the first seat, where there are several.

    `won` is a share if several won, and nothing where the solver could not decide; who only solves takes no decisions.
    `nodes` are those that the solver was given in the end, 0 where somebody plays.
    Future 0 is what the deal's number makes of it; another one has what nobody sees at the start (the order of the
    cards, the dice) drawn anew.
    """

    cell: int
    deal: int
    outcome: str
    reason: str
    won: float | None
    score: float | None
    length: int | None
    choices: float | None
    future: int = 0
    notes: tuple[tuple[str, float], ...] = ()
    nodes: int = 0

    @property
    def trial(self) -> tuple[int, int, int]:
        """What tells a game from all others of the experiment."""
        return self.cell, self.deal, self.future


# Answers that are named to who asked for one that is not offered.
MOST_NAMED: Final = 20
UNDECIDED: Final = "undecided"
FIELDS: Final = ("cell", "deal", "outcome", "reason", "won", "score", "length", "choices", "future", "notes", "nodes")


@cache
def game_of(id: str) -> Game[Any]:
    """The game of a cell, looked up once: the catalogue reads what is installed each time."""
    return catalog.find(id)


def play_all(cells: Mapping[int, Cell], deal: int, future: int = 0, watch: Watchlist = NOTHING) -> list[Row]:
    """Play a deal as each cell of a family says: one alone, or several that ask the solver for different scores."""
    if len(cells) > 1:
        return solved(cells, deal, future)
    return [play(cell, index, deal, future, watch) for index, cell in cells.items()]


def play(cell: Cell, index: int, deal: int, future: int = 0, watch: Watchlist = NOTHING) -> Row:
    """Play a deal as a cell says."""
    if cell.players[0] == SOLVER:
        return solved({index: cell}, deal, future)[0]
    game = game_of(cell.game)
    players = [roster.player(name, game, cell.budget()) for name in cell.players]
    streams = [seat_stream(deal, seat, future) for seat in range(game.info.seats)]
    s, length, offered = begun(game, cell, deal, future), 0, 0
    watcher = Watcher(game, watch, s)
    outcome = game.outcome(s)
    while outcome is None:
        seat, legal = game.seat(s), game.legal(s)
        if length < len(cell.opening):
            a = opened(game, s, cell.opening[length], legal)
        else:
            view = view_for(players[seat], game, s, seat)
            a = players[seat].choose(view, legal, Guesser(game, s, seat), streams[seat])
        length, offered = length + 1, offered + len(legal)
        watcher.play(s, a)
        outcome = game.outcome(s)
    score, choices = float(outcome.scores[0]), offered / max(1, length)
    notes = watcher.notes(s)
    return Row(index, deal, outcome.name, outcome.reason, won(outcome), score, length, choices, future, notes)


def opened(game: Game[Any], s: Any, words: str, legal: list[Action]) -> Action:
    """The answer that the cell gives for whoever is asked."""
    a = game.parse(s, words)
    if a is None or a not in legal:
        offered = ", ".join(game.words(s, a) for a in legal[:MOST_NAMED])
        raise mistake("opening", {"got": quoted(words), "offered": offered})
    return a


def begun(game: Game[Any], cell: Cell, deal: int, future: int) -> Any:
    """The first position of a deal with one of its futures: the same one in every cell."""
    s = game.start(cell.setup, deal)
    return game.guess(s, NOBODY, Rng(mix(mix(deal) ^ future))) if future else s


def seat_stream(deal: int, seat: int, future: int = 0) -> Rng:
    """The stream of whoever sits there: the same in every cell, so that comparisons are paired."""
    stream = mix(player_stream(deal).counter ^ seat)
    return Rng(mix(stream ^ future) if future else stream)


def won(outcome: Outcome) -> float:
    """The first seat's share of the win."""
    return 1.0 / len(outcome.winners) if 0 in outcome.winners else 0.0


def solved(cells: Mapping[int, Cell], deal: int, future: int) -> list[Row]:
    """Whether somebody who saw all could win the most there is, or score what each cell says, level by level."""
    cell = next(iter(cells.values()))
    game = game_of(cell.game)
    s = begun(game, cell, deal, future)
    if cell.reach:
        told = game.reaches(s, [one.reach for one in cells.values()], cell.levels(deal))
    else:
        told = [wins_most(game, s, cell.levels(deal))]
    return [verdict(index, deal, future, *found) for index, found in zip(cells, told, strict=True)]


def wins_most(game: Game[Any], s: Any, levels: list[int]) -> tuple[bool | None, int]:
    """Whether somebody who saw all could win the most there is, and the first level that tells; else the last."""
    for nodes in levels:
        found = game.solvable(s, nodes, False)
        if found is not None:
            break
    return found, nodes


def verdict(index: int, deal: int, future: int, found: bool | None, nodes: int) -> Row:
    """What the solver says of a deal, with so many nodes in the end."""
    name = UNDECIDED if found is None else "solvable" if found else "unsolvable"
    won = None if found is None else float(found)
    return Row(index, deal, name, SOLVER, won, None, None, None, future, nodes=nodes)
