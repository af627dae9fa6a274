"""Two sets of rules on the same deals: what changes in wins and length, in decisions that matter, and in dead choices.

A decision matters if a search finds its best answer better than another beyond both their intervals. A choice is dead
if it was offered often and a good player never gave it.
"""

import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from soloist.core.game import Game
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import Budget, Search
from soloist.lab import summary
from soloist.lab.experiment import Cell, Experiment
from soloist.lab.figures import share, wilson
from soloist.lab.pools import Pool
from soloist.lab.run import AHEAD
from soloist.lab.summary import Sheet, interval, say, shown
from soloist.lab.trial import Row, game_of, seat_stream, won
from soloist.players import roster

# One decision in so many is examined by a search, of so many iterations.
EVERY: Final = 5
ITERATIONS: Final = 200
# A choice that was offered so often is dead if nobody took it.
OFTEN: Final = 50
MOST_DEAD: Final = 20
MEASURES: Final = ("won", "score", "length", "choices")


@dataclass
class Watched:
    """Games that were watched: their rows, what was offered and given, and how many decisions mattered."""

    rows: list[Row] = field(default_factory=list)
    offered: Counter[int] = field(default_factory=Counter)
    given: Counter[int] = field(default_factory=Counter)
    words: dict[int, str] = field(default_factory=dict)
    mattered: list[float | None] = field(default_factory=list)

    def add(self, other: "Watched") -> None:
        """What somebody else watched."""
        self.rows += other.rows
        self.offered += other.offered
        self.given += other.given
        self.words = {**other.words, **self.words}
        self.mattered += other.mattered


def watch(cell: Cell, index: int, deal: int) -> Watched:
    """Play a deal, and look at what was offered and what mattered."""
    game, seen = game_of(cell.game), Watched()
    players = [roster.player(name, game, cell.budget()) for name in cell.players]
    streams = [seat_stream(deal, seat) for seat in range(game.info.seats)]
    s, length, choices = game.start(cell.setup, deal), 0, 0
    outcome = game.outcome(s)
    while outcome is None:
        seat, legal = game.seat(s), game.legal(s)
        guesser, view = Guesser(game, s, seat), game.view(s, seat)
        if len(legal) > 1:
            seen.offered.update(legal)
            seen.words.update({a: game.words(s, a) for a in legal if a not in seen.words})
            if length % EVERY == 0:
                search = roster.thinker(roster.BEST, game, Budget(ITERATIONS)).think(
                    view, legal, guesser, Rng(mix(deal ^ length))
                )
                seen.mattered.append(float(matters(search)))
        a = players[seat].choose(view, legal, guesser, streams[seat])
        if len(legal) > 1:
            seen.given[a] += 1
        game.play(s, a)
        length, choices = length + 1, choices + len(legal)
        outcome = game.outcome(s)
    score, mean = float(outcome.scores[0]), choices / max(1, length)
    seen.rows.append(Row(index, deal, outcome.name, outcome.reason, won(outcome), score, length, mean))
    return seen


def matters(search: Search) -> bool:
    """Whether some answer is worse than the best beyond both their intervals."""
    if not search.done:
        search.run(ITERATIONS)
    tried = [finding for finding in search.findings() if finding.count > 1]
    if len(tried) < 2:
        return False
    best = tried[0]
    return any(best.mean - best.half > finding.mean + finding.half for finding in tried[1:])


def compare(experiment: Experiment, pool: Pool, tell: Callable[[int, int], None]) -> list[Watched]:
    """Watch all deals of both cells; `tell` hears how many games are there, of how many."""
    found: dict[tuple[int, int], Watched] = {}
    cells, total = range(len(experiment.cells)), experiment.count * len(experiment.cells)
    wanted = [(index, experiment.deal(n)) for n in range(experiment.count) for index in cells]
    waiting = iter(wanted)
    for index, deal in itertools.islice(waiting, pool.hands * AHEAD):
        pool.give(watch, experiment.cells[index], index, deal)
    while len(found) < total:
        for seen in pool.take(1.0):
            row = seen.rows[0]
            found[row.cell, row.deal] = seen
            for index, deal in itertools.islice(waiting, 1):
                pool.give(watch, experiment.cells[index], index, deal)
        tell(len(found), total)
    together = [Watched() for _ in experiment.cells]
    for index, deal in wanted:  # in one order, whoever was faster
        together[index].add(found[index, deal])
    return together


def tables(experiment: Experiment, found: list[Watched], lang: str) -> list[Sheet]:
    """What changes: the figures of both, their differences, decisions that matter and dead choices."""
    rows = [row for seen in found for row in seen.rows]
    names = ("column.cell", "measure.matter", "column.interval", "column.examined")
    body = []
    for cell, seen in zip(experiment.cells, found, strict=True):
        figure = share(seen.mattered)
        words = (cell.name, shown("won", figure.mean, lang), interval("won", figure, lang))
        body.append((*words, str(figure.count)))
    matter = Sheet(say("title.matter", lang), tuple(say(name, lang) for name in names), tuple(body))
    return [*summary.tables(experiment, rows, lang), matter, dead_choices(experiment, found, lang)]


def dead_choices(experiment: Experiment, found: list[Watched], lang: str) -> Sheet:
    """What was offered often and never given, with how often it may be given at most."""
    names = ("column.cell", "column.answer", "column.offered", "column.at-most")
    body = []
    for cell, seen in zip(experiment.cells, found, strict=True):
        dead = [(n, a) for a, n in seen.offered.items() if n >= OFTEN and not seen.given[a]]
        for n, a in sorted(dead, key=lambda one: (-one[0], one[1]))[:MOST_DEAD]:
            body.append((cell.name, seen.words[a], str(n), shown("won", wilson(0, n)[1], lang)))
        if not dead:
            body.append((cell.name, say("dead.none", lang, often=OFTEN), "", ""))
    return Sheet(say("title.dead", lang), tuple(say(name, lang) for name in names), tuple(body))


def variant(game: Game[Any], name: str, given: dict[str, Any], player: str, budget: Budget) -> Cell:
    """One side of the comparison."""
    setup = game.info.complete(given)
    return Cell(name, game.info.id, setup, (player,) * game.info.seats, budget.iterations)
