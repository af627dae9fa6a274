"""The players' own games, watched: cells of so many iterations on so many deals, and what is said on the way.

A game is a line of JSON: its cell, deal and end, what thinking cost, and for each thought the stage of the game and the
number that was found, before it is shown; in a cell that is reviewed, what the review found. No deal was ever learned
from.
"""

import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from soloist.coach.review import review
from soloist.core.game import Game, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget
from soloist.core.session import Session
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.lookahead import belief
from soloist.games.fivetribes.mind.search import FiveTribesPlayer
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.mind.search import JamboPlayer, JamboRace
from soloist.games.jambo.rules.state import TWO
from soloist.games.joker import JOKER
from soloist.games.joker.mind.policy import NOTHING
from soloist.games.joker.mind.search import JokerPlayer, JokerTree, joker, plain_move
from soloist.games.joker.rules.state import ALL_UP
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.mind.search import UNSURE, RummikubPlayer, RummikubSearch
from soloist.lab.learn import jambo as jambo_recipe
from soloist.lab.learn.jambo_games import setup as jambo_setup
from soloist.players import roster
from soloist.players.playout import player_stream

# Iterations of Rummikub's coach at a turn, and of the review of a Rummikub game.
LOOK = 40
# Iterations between two looks at whether another move of Joker Solitaire can still be tried more often.
LEG = 64
GAMES: dict[str, Game[Any]] = {
    "joker": JOKER,
    "rummikub": RUMMIKUB,
    "fivetribes": FIVETRIBES,
    "jambo-solo": JAMBO_SOLO,
    "jambo": JAMBO,
}


@dataclass(frozen=True)
class Cell:
    """Who plays what: so many iterations a thought (none: greedy) on so many deals, for a share of the cores."""

    game: str
    iterations: int
    first: int
    deals: int
    part: float
    setup: tuple[tuple[str, int], ...] = ()
    reviewed: bool = False

    def name(self) -> str:
        """What a row calls its cell."""
        options = " ".join(f"{name}={value}" for name, value in self.setup)
        return " ".join(word for word in (self.game, options, "reviewed" if self.reviewed else "") if word)


LEVEL_7 = (("level", 7),)
CELLS = (
    Cell("joker", 0, 730_001, 1000, 0.2),
    Cell("joker", 1_600, 730_001, 1000, 1.0),
    Cell("joker", 4_000, 730_001, 1000, 1.5),
    Cell("joker", 64_000, 730_001, 1000, 2.0),
    Cell("rummikub", 0, 70_001, 1000, 0.2, LEVEL_7),
    Cell("rummikub", 16, 70_001, 1000, 1.5, LEVEL_7),
    Cell("rummikub", 300, 70_001, 1000, 2.0, LEVEL_7),
    Cell("rummikub", 16, 75_001, 300, 0.3, (("level", 4),)),
    Cell("rummikub", 16, 75_001, 300, 0.2, (("level", 1),)),
    Cell("fivetribes", 300, 68_001, 1000, 2.0),
    Cell("fivetribes", 1_500, 68_001, 1000, 2.0),
    Cell("fivetribes", 6_000, 68_001, 1000, 2.0),
    Cell("fivetribes", 300, 68_001, 1000, 0.5, (("gold", 20),)),
    Cell("jambo-solo", 600, 31_001, 1000, 2.0),
    Cell("jambo-solo", 10_000, 31_001, 1000, 2.0),
    Cell("jambo", 100, jambo_recipe.SHOWN_FROM[TWO], 600, 2.0),
    Cell("joker", 400, 735_001, 40, 0.1, (), True),
    Cell("rummikub", 16, 76_001, 40, 0.3, (), True),
    Cell("fivetribes", 200, 66_001, 40, 0.3, (), True),
    Cell("jambo-solo", 250, 36_001, 40, 0.2, (), True),
    Cell("jambo", 250, 46_001, 40, 0.3, (), True),
)


# -- one game


class Watched:
    """A player, and what it says whenever it has thought: the stage of the game, and the number before it is shown."""

    def __init__(self, game: Game[Any], iterations: int) -> None:
        self.game = game
        self.iterations = iterations
        self.said: list[tuple[int, float]] = []
        self.thoughts = 0
        self.player = self.made()

    def made(self) -> Player:
        """The player; greedy if it is not to think."""
        return roster.player("best" if self.iterations else "greedy", self.game, Budget(max(1, self.iterations)))

    def look(self, s: Any) -> None:
        """Note what is said of a position beside the player's own thoughts, on nobody's clock."""

    def answer(self, s: Any, stream: Rng) -> int:
        """What the player does; what it has said is noted."""
        game, seat = self.game, self.game.seat(s)
        return self.player.choose(game.view(s, seat), game.legal(s), Guesser(game, s, seat), stream)


class WatchedJoker(Watched):
    """Joker Solitaire: the mean share of cards in the leader's trials."""

    def answer(self, s: Any, stream: Rng) -> int:
        if not isinstance(self.player, JokerPlayer):
            return super().answer(s, stream)
        legal, guesser = JOKER.legal(s), Guesser(JOKER, s, 0)
        plain = plain_move(joker(guesser.guess(stream)), legal)
        if plain != NOTHING:
            return plain
        search = self.player.think(JOKER.view(s, 0), legal, guesser, stream)
        self.thoughts += 1
        if isinstance(search, JokerTree):
            self.settle(search)
            self.said.append((0, search.shares.mean(search.leader())))
        else:
            self.player.budget.decide(search)
        return search.findings()[0].action

    def settle(self, search: JokerTree) -> None:
        """Think until no other move can be tried more often than the leader: the answer is the same."""
        left = self.iterations
        while left > 0:
            search.run(min(left, LEG))
            left -= LEG
            *_, second, first = sorted(search.tallies.count)
            if first - second > left:
                return


class WatchedRummikub(Watched):
    """Rummikub: the level, and the chance that its coach says at every turn that decides something."""

    turn = -1

    def look(self, s: Any) -> None:
        legal = RUMMIKUB.legal(s)
        if self.iterations and len(legal) > 1 and self.turn != s.drawn():
            self.turn = s.drawn()
            search = RummikubSearch(legal, Guesser(RUMMIKUB, s, 0), Rng(self.turn * 977 + 5))
            Budget(LOOK).spend(search)
            best = search._best_of(ANYTHING)
            if search.sure[best] == UNSURE:
                self.said.append((s.level, search._finding(best).mean))

    def answer(self, s: Any, stream: Rng) -> int:
        if not isinstance(self.player, RummikubPlayer):
            return super().answer(s, stream)
        before = self.player.planned
        a = super().answer(s, stream)
        planned = self.player.planned
        self.thoughts += planned is not None and planned is not before and sum(planned.tallies.count) > 0
        return a


class WatchedFiveTribes(Watched):
    """Five Tribes: what the best plan is preferred by, in its round."""

    def answer(self, s: Any, stream: Rng) -> int:
        assert isinstance(self.player, FiveTribesPlayer)
        before = self.player.search
        a = super().answer(s, stream)
        search = self.player.search
        if search is not None and search is not before:
            plan = search.best_plan(a)
            assert plan is not None
            self.said.append((s.round, belief(plan)))
            self.thoughts += 1
        return a


class WatchedJambo(Watched):
    """Jambo, alone or for two: the mean of the leader's trials; its stage is the turn, and the seat beside it."""

    def answer(self, s: Any, stream: Rng) -> int:
        assert isinstance(self.player, JamboPlayer)
        legal, seat = self.game.legal(s), self.game.seat(s)
        if len(legal) == 1:
            return legal[0]
        search = self.player.think(View(seat, ()), legal, Guesser(self.game, s, seat), stream)
        assert isinstance(search, JamboRace)
        self.player.budget.decide(search)
        self.thoughts += 1
        leader = search.leader()
        if search.tallies.count[leader]:  # there are no trials where nothing is to be compared
            self.said.append((self.game.info.seats * s.turns + seat, search.tallies.mean(leader)))
        return search.findings()[0].action


WATCHED: dict[str, type[Watched]] = {
    "joker": WatchedJoker,
    "rummikub": WatchedRummikub,
    "fivetribes": WatchedFiveTribes,
    "jambo-solo": WatchedJambo,
    "jambo": WatchedJambo,
}


def play(cell: Cell, deal: int) -> dict[str, Any]:
    """One game of a cell, as a line of the file."""
    game = GAMES[cell.game]
    setup: dict[str, Any] = dict(cell.setup)
    if cell.game == "rummikub" and not cell.reviewed:
        setup["winnable"] = False
    if cell.game == "jambo" and not cell.reviewed:
        setup = dict(jambo_setup(TWO, deal))  # every set of modules in turn
    watched = Watched if cell.reviewed else WATCHED[cell.game]
    session = Session(game, deal, setup=setup)
    player, stream = watched(game, cell.iterations), player_stream(deal)
    seconds = slowest = 0.0
    while session.outcome is None:
        player.look(session.state)
        begun = time.process_time()
        a = player.answer(session.state, stream)
        spent = time.process_time() - begun
        seconds, slowest = seconds + spent, max(slowest, spent)
        session.play(a)
    row: dict[str, Any] = {"cell": cell.name(), "n": cell.iterations, "deal": deal, "score": session.outcome.scores[0]}
    row |= {"won": won(cell.game, session), "thoughts": player.thoughts}
    row |= {"seconds": round(seconds, 3), "slowest": round(slowest, 3)}
    if not cell.reviewed:
        return row | {"said": [[stage, round(raw, 4)] for stage, raw in player.said]}
    found = review(session, budget=Budget(LOOK) if cell.game == "rummikub" else None)
    return row | {"slips": len(found.slips), "skill": found.skill, "luck": found.luck, "unit": found.kind}


def won(id: str, session: Session) -> bool:
    """Whether the game was won; Joker Solitaire counts all up."""
    assert session.outcome is not None
    return joker(session.state).up_top() == ALL_UP if id == "joker" else 0 in session.outcome.winners


# -- all games


class Schedule:
    """Which deal of which cell is played next: each cell gets its share of the time spent."""

    def __init__(self, there: set[tuple[str, int, int]], ids: list[str]) -> None:
        self.todo: list[Iterator[int]] = []
        for cell in CELLS:
            deals = range(cell.first, cell.first + cell.deals)
            self.todo.append(iter([deal for deal in deals if (cell.name(), cell.iterations, deal) not in there]))
        self.spent = [0.0] * len(CELLS)
        self.longest = [0.0] * len(CELLS)
        self.over = {k for k, cell in enumerate(CELLS) if cell.game not in ids}

    def next(self, left: float) -> tuple[int, int] | None:
        """The cell and the deal to play, if one can end within what is left of the time."""
        order = sorted(range(len(CELLS)), key=lambda k: self.spent[k] / CELLS[k].part)
        for k in order:
            if k not in self.over and self.longest[k] < left:
                deal = next(self.todo[k], None)
                if deal is not None:
                    self.spent[k] += 0.5  # until it is known: cells that take long do not all begin at once
                    return k, deal
                self.over.add(k)
        return None

    def ended(self, k: int, seconds: float) -> None:
        """A game of a cell took so long."""
        self.spent[k] += seconds - 0.5
        self.longest[k] = max(self.longest[k], seconds)


def played(path: Path) -> list[dict[str, Any]]:
    """The games of a file; a line that was cut off while it was written is none."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [json.loads(line) for line in whole_lines(text).splitlines()]


def whole_lines(text: str) -> str:
    """The text as far as its last line that is whole."""
    return text[: text.rfind("\n") + 1]


def taken_up(path: Path) -> TextIO:
    """The file to write on, after its last line that is whole."""
    if path.exists():
        os.truncate(path, len(whole_lines(path.read_text(encoding="utf-8")).encode()))
    return path.open("a", encoding="utf-8")


def read_deals(words: str) -> range:
    """The deals of FIRST-LAST; ValueError if there are none."""
    first, last = (int(word) for word in words.split("-"))
    if first > last:
        raise ValueError(words)
    return range(first, last + 1)


def read_setup(options: list[str]) -> dict[str, int]:
    """The setup of these options, each `name=value`; ValueError if one is not."""
    return {name: int(value) for name, value in (word.split("=") for word in options)}


def read_iterations(word: str) -> int:
    """How many iterations, 0 for the greedy player; ValueError if it is no number."""
    if not word.isdecimal():
        raise ValueError(word)
    return int(word)


def play_all(path: Path, seconds: float, ids: list[str]) -> None:
    """Play what is missing of the cells of these games, until the time is up."""
    from bench.watched_games import play  # where worker processes find it

    schedule = Schedule({(row["cell"], row["n"], row["deal"]) for row in played(path)}, ids)
    end, jobs = time.time() + seconds, os.cpu_count() or 1
    running: dict[Future[dict[str, Any]], tuple[int, float]] = {}
    with ProcessPoolExecutor(jobs) as pool, taken_up(path) as file:
        while True:
            while len(running) < jobs and (task := schedule.next(end - time.time())):
                running[pool.submit(play, CELLS[task[0]], task[1])] = task[0], time.time()
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                k, begun = running.pop(done)
                schedule.ended(k, time.time() - begun)
                file.write(json.dumps(done.result()) + "\n")
            file.flush()
