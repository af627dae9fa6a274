"""One game of an experiment: played to its end, and what is noted of it."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from soloist.core import catalog
from soloist.core.game import Game, Outcome
from soloist.core.player import Guesser, view_for
from soloist.core.rng import Rng, mix
from soloist.lab.experiment import SOLVER, Cell
from soloist.players import roster
from soloist.players.playout import player_stream


@dataclass(frozen=True)
class Row:
    """What is noted of a game: of the first seat, where there are several.

    `won` is a share if several won, and nothing where the solver could not decide.
    """

    cell: int
    deal: int
    outcome: str
    reason: str
    won: float | None
    score: float | None
    length: int
    choices: float | None


FIELDS: Final = ("cell", "deal", "outcome", "reason", "won", "score", "length", "choices")


@cache
def game_of(id: str) -> Game[Any]:
    """The game of a cell, looked up once: the catalogue reads what is installed each time."""
    return catalog.find(id)


def play(cell: Cell, index: int, deal: int) -> Row:
    """Play a deal as a cell says."""
    game = game_of(cell.game)
    if cell.players[0] == SOLVER:
        return solved(game, cell, index, deal)
    players = [roster.player(name, game, cell.budget()) for name in cell.players]
    streams = [seat_stream(deal, seat) for seat in range(game.info.seats)]
    s, length, offered = game.start(cell.setup, deal), 0, 0
    outcome = game.outcome(s)
    while outcome is None:
        seat, legal = game.seat(s), game.legal(s)
        length, offered = length + 1, offered + len(legal)
        view = view_for(players[seat], game, s, seat)
        game.play(s, players[seat].choose(view, legal, Guesser(game, s, seat), streams[seat]))
        outcome = game.outcome(s)
    score, choices = float(outcome.scores[0]), offered / max(1, length)
    return Row(index, deal, outcome.name, outcome.reason, won(outcome), score, length, choices)


def seat_stream(deal: int, seat: int) -> Rng:
    """The stream of whoever sits there: the same in every cell, so that comparisons are paired."""
    return Rng(mix(player_stream(deal).counter ^ seat))


def won(outcome: Outcome) -> float:
    """The first seat's share of the win."""
    return 1.0 / len(outcome.winners) if 0 in outcome.winners else 0.0


def solved(game: Game[Any], cell: Cell, index: int, deal: int) -> Row:
    """Whether somebody who saw all could win the most there is, within so many nodes."""
    found = game.solvable(game.start(cell.setup, deal), cell.nodes, False)
    name = "undecided" if found is None else "solvable" if found else "unsolvable"
    return Row(index, deal, name, SOLVER, None if found is None else float(found), None, 0, None)
