"""Searching players: fair, repeatable, better than chance, and stoppable at any time."""

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.game import Game
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, LARGEST_SLICE, Budget, Finding, Search, Tallies
from soloist.core.state import State
from soloist.games.nim import NIM
from soloist.games.nim.rules import Nim
from soloist.players import roster
from soloist.players.playout import contest, player_stream
from soloist.players.random import RandomPlayer
from tests.luck import Luck
from tests.share import share

THINKERS = (*roster.SEARCHES, roster.BEST)
PLIES = 60
ITERATIONS = share(2, 1)
# A search costs as much as it has choices.
WIDEST = share(1000, 6)


def middle(game: Game[Any], seed: int) -> State:
    """The last position with a choice to make, and not too wide a one, among the first of a random game."""
    state: State = game.start(game.info.complete({}), seed)
    found, rng = state, player_stream(seed)
    for _ in range(PLIES):
        if 1 < len(game.legal(state)) <= WIDEST:
            found = state.copy()
        if game.outcome(state) is None:
            game.play(state, rng.choice(game.legal(state)))
    return found


def searched(game: Game[Any], state: State, name: str, iterations: int) -> Search:
    """What a player found after so many iterations."""
    seat = game.seat(state)
    thinker = roster.thinker(name, game, Budget(iterations))
    search = thinker.think(game.view(state, seat), game.legal(state), Guesser(game, state, seat), Rng(42))
    thinker.budget.spend(search)
    return search


def numbers(search: Search) -> list[tuple[int, int, float, float]]:
    """All that a search says."""
    return [(f.action, f.count, f.mean, f.half) for f in search.findings()]


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("id", catalog.names())
def test_what_the_seat_cannot_see_changes_neither_answer_nor_numbers(id: str, name: str, luck: Luck) -> None:
    game, hidden = catalog.find(id), Rng.seeded(luck.seed(9))
    state = middle(game, luck.seed(5))
    found = searched(game, state, name, ITERATIONS)
    permuted = game.guess(state, game.seat(state), hidden)
    again = searched(game, permuted, name, ITERATIONS)
    assert numbers(again) == numbers(found)
    best = found.findings()[0].action
    assert again.line(best) == found.line(best)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("id", catalog.names())
def test_a_search_speaks_of_every_legal_action_and_can_think_of_one_alone(id: str, name: str, luck: Luck) -> None:
    game = catalog.find(id)
    state = middle(game, luck.seed(6))
    before = state.key()
    search = searched(game, state, name, ITERATIONS)
    legal = game.legal(state)
    assert sorted(f.action for f in search.findings()) == legal
    counts = {f.action: f.count for f in search.findings()}
    for a in (legal[0], legal[-1]):
        search.run(1, a)
        found = {f.action: f for f in search.findings()}[a]
        assert search.done or found.count > counts[a]
        assert 0 <= found.mean <= 1
        assert 0 <= found.half <= 0.5
        assert search.line(a)[0] == a
    assert state.key() == before


@pytest.mark.parametrize("name", THINKERS)
def test_searching_beats_chance_at_nim(name: str) -> None:
    wins = 0
    for seed in range(6):
        mine = seed % 2
        seats = [RandomPlayer(), RandomPlayer()]
        players = [roster.player(name, NIM, Budget(100)) if seat == mine else seats[seat] for seat in (0, 1)]
        streams = [player_stream(seed), player_stream(seed + 100)]
        wins += contest(NIM, NIM.start(NIM.info.complete({}), seed), players, streams).winners == (mine,)
    assert wins == 6


def test_tree_search_finds_the_only_winning_move() -> None:
    state = Nim((1, 2, 2), 0, 8, False)
    assert NIM.words(state, searched(NIM, state, "ismcts", 500).findings()[0].action) == "take 1 from 1"


def test_a_budget_of_milliseconds_ends_a_search_that_is_never_done() -> None:
    state = NIM.start(NIM.info.complete({}), 3)
    thinker = roster.thinker("ismcts", NIM, Budget(ms=20))
    search = thinker.think(NIM.view(state, 0), NIM.legal(state), Guesser(NIM, state, 0), Rng(1))
    thinker.budget.spend(search)
    assert sum(f.count for f in search.findings()) > 0


class Instant(Search):
    """A search whose iterations take no time."""

    largest = 0

    def run(self, iterations: int, only: int = ANYTHING) -> None:
        self.largest = max(self.largest, iterations)

    def findings(self) -> list[Finding]:
        return [Finding(0, self.largest, 0.5, 0.5)]

    def line(self, a: int) -> list[int]:
        return [a]


def test_a_search_that_takes_no_time_is_asked_for_no_endless_slices() -> None:
    search = Instant()
    Budget(ms=10).spend(search)
    assert 1 <= search.largest <= LARGEST_SLICE
    assert search.deadline == math.inf


def test_the_interval_narrows_with_trials_and_a_few_equal_ones_are_no_certainty() -> None:
    tallies = Tallies(1)
    assert (tallies.mean(0), tallies.half(0)) == (0.5, 0.5)
    halves = []
    for _ in range(100):
        tallies.add(0, 1.0)
        halves.append(tallies.half(0))
    assert halves == sorted(halves, reverse=True)
    assert 0 < halves[-1] < 0.02 < halves[3]


STATE_FOR_VIEW = """
from soloist.core.rng import Rng
from soloist.games.nim import NIM
from soloist.core.player import Guesser
from soloist.players.random import RandomPlayer

state = NIM.start({}, 1)
RandomPlayer().choose(NIM.view(state, 0), NIM.legal(state), Guesser(NIM, state, 0), Rng(1))
RandomPlayer().choose(state, NIM.legal(state), Guesser(NIM, state, 0), Rng(1))
RandomPlayer().choose(NIM.view(state, 0), NIM.legal(state), state, Rng(1))
"""


def test_a_player_given_a_state_instead_of_a_view_does_not_type_check(tmp_path: Path) -> None:
    script = tmp_path / "cheat.py"
    script.write_text(STATE_FOR_VIEW, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path / 'cache'}", str(script)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout.splitlines()
    assert [line.partition(": ")[0].partition(":")[2] for line in told if "error" in line and "Found" not in line] == [
        "9",
        "10",
    ]
    assert 'incompatible type "Nim"; expected "View"' in told[0]
    assert 'incompatible type "Nim"; expected "Guesser"' in told[1]


@pytest.mark.parametrize("name", ["fivetribes", "jambo", "rummikub"])
@pytest.mark.parametrize("search", roster.SEARCHES)
def test_who_thinks_little_takes_no_choice_back(name: str, search: str) -> None:
    game, tempted = catalog.find(name), 0
    for seed in range(40, 60):
        s, rng = game.start(game.info.complete({}), seed), player_stream(seed)
        for _ in range(PLIES):
            legal, seat = game.legal(s), game.seat(s)
            onward = game.onward(s, legal)
            assert set(onward) <= set(legal)
            if len(onward) < len(legal) <= 8 and tempted < share(6, 2):
                player = roster.thinker(search, game, Budget(1))
                assert player.choose(game.view(s, seat), legal, Guesser(game, s, seat), rng) in onward
                tempted += 1
            if not legal:
                break
            game.play(s, rng.choice(legal))
    assert tempted == share(6, 2)


@pytest.mark.parametrize("search", roster.SEARCHES)
def test_who_thinks_little_comes_to_the_end_of_rummikub(search: str) -> None:
    """Where laying is free all tiles of a table that makes no sets come back: it was laid and refused for ever."""
    game = catalog.find("rummikub")
    s, rng, decisions = game.start(game.info.complete({"level": 7}), 7006), Rng(1), 0
    player = roster.thinker(search, game, Budget(1))
    while game.outcome(s) is None and decisions < 300:
        a = player.choose(game.view(s, 0), game.legal(s), Guesser(game, s, 0), rng)
        game.play(s, a)
        decisions += 1
    assert decisions < 300
