"""Runs an experiment: all games that are not there yet, on all hands, until it is done or precise enough.

When to stop is decided after whole rounds of deals, in their order: so it depends on the rows alone, not on who was
faster.
"""

import time
from collections.abc import Callable, Iterator
from typing import Final

from soloist.lab.experiment import Cell, Experiment, Watchlist
from soloist.lab.figures import measured
from soloist.lab.pools import Pool
from soloist.lab.store import Store
from soloist.lab.trial import Row, play_all

# How long a piece of work shall take, and how often what came back is written down.
PIECE_SECONDS: Final = 0.5
WRITE_SECONDS: Final = 1.0
MOST_IN_A_PIECE: Final = 2000
# Pieces that wait for a free hand, so that none is idle.
AHEAD: Final = 2

Told = Callable[[int, int], None]


def play_piece(cells: dict[int, Cell], trials: list[tuple[int, int]], watch: Watchlist) -> tuple[list[Row], float]:
    """Some games of a family of cells, and how long they took."""
    begun = time.perf_counter()
    rows = [row for deal, future in trials for row in play_all(cells, deal, future, watch)]
    return rows, time.perf_counter() - begun


class Run:
    """An experiment on its way."""

    def __init__(self, experiment: Experiment, store: Store, pool: Pool, tell: Told) -> None:
        """`tell` hears how many games are there, and how many there will be at most."""
        self.experiment: Final = experiment
        self.store: Final = store
        self.pool: Final = pool
        self.tell: Final = tell
        self.rows: Final[dict[tuple[int, int, int], Row]] = {row.trial: row for row in store.load()}
        self.pace: Final = [PIECE_SECONDS] * len(experiment.cells)
        self.unwritten: list[Row] = []
        self.rounds_done = 0
        self.under_way = 0

    def play(self) -> list[Row]:
        """Play what is missing; the rows of the whole experiment, in their order."""
        total = self.experiment.count * self.experiment.futures * len(self.experiment.cells)
        self.tell(len(self.rows), total)
        pieces, written = self.pieces(), time.monotonic()
        try:
            while not self.enough():
                if not self.give(pieces) and not self.under_way:
                    break
                self.take()
                self.tell(len(self.rows), total)
                if time.monotonic() - written > WRITE_SECONDS:
                    self.write()
                    written = time.monotonic()
        finally:
            self.write()
        rows = self.in_order()
        self.store.finish(rows)
        return rows

    def pieces(self) -> Iterator[tuple[list[int], list[tuple[int, int]]]]:
        """The games that are not there yet, deal by deal in rounds, family by family, in pieces of moderate length."""
        families = self.experiment.families()
        for start in range(0, self.experiment.count, self.experiment.round):
            stop = min(self.experiment.count, start + self.experiment.round)
            trials = self.experiment.trials(start, stop)
            for family in families:
                missing = [trial for trial in trials if any((index, *trial) not in self.rows for index in family)]
                while missing:
                    size = max(1, min(MOST_IN_A_PIECE, int(PIECE_SECONDS / self.pace[family[0]])))
                    yield family, missing[:size]
                    missing = missing[size:]

    def give(self, pieces: Iterator[tuple[list[int], list[tuple[int, int]]]]) -> bool:
        """Keep every hand busy; False once there is nothing left to give."""
        while self.under_way < self.pool.hands * AHEAD:
            piece = next(pieces, None)
            if piece is None:
                return False
            family, trials = piece
            cells = {index: self.experiment.cells[index] for index in family}
            self.pool.give(play_piece, cells, trials, self.experiment.watch)
            self.under_way += 1
        return True

    def take(self) -> None:
        """What came back is kept, and tells how long games of its cell take."""
        for rows, seconds in self.pool.take(WRITE_SECONDS):
            self.under_way -= 1
            self.pace[rows[0].cell] = max(1e-6, seconds / len({row.trial[1:] for row in rows}))
            self.unwritten += rows
            self.rows.update({row.trial: row for row in rows})

    def write(self) -> None:
        """Write down what came back."""
        self.store.add(self.unwritten)
        self.unwritten = []

    # -- the end

    def enough(self) -> bool:
        """Whether the wanted width was reached after some whole round."""
        while self.experiment.stop and self.round_is_there(self.rounds_done):
            self.rounds_done += 1
            if self.precise(self.rounds_done * self.experiment.round):
                return True
        return False

    def round_is_there(self, number: int) -> bool:
        """Whether all games of a round are there, which must be a whole one."""
        start, stop = number * self.experiment.round, (number + 1) * self.experiment.round
        if stop > self.experiment.count:
            return False
        trials = self.experiment.trials(start, stop)
        return all((index, *trial) in self.rows for index in range(len(self.experiment.cells)) for trial in trials)

    def precise(self, count: int) -> bool:
        """Whether the first so many deals give intervals that are narrow enough."""
        stop = self.experiment.stop
        assert stop is not None
        for index in range(len(self.experiment.cells)):
            rows = [self.rows[index, *trial] for trial in self.experiment.trials(0, count)]
            values = [getattr(row, stop.measure) for row in rows]
            if measured(stop.measure, values, [row.nodes for row in rows]).half > stop.half:
                return False
        return True

    def in_order(self) -> list[Row]:
        """The rows that count: all, or those of the rounds after which it was enough; deal by deal, cell by cell."""
        enough = bool(self.experiment.stop) and bool(self.rounds_done)
        precise = enough and self.precise(self.rounds_done * self.experiment.round)
        count = self.rounds_done * self.experiment.round if precise else self.experiment.count
        cells = range(len(self.experiment.cells))
        return [self.rows[index, *trial] for trial in self.experiment.trials(0, count) for index in cells]
