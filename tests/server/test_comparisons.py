"""Finished games beside the games of the coach's quick player on the same deal."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from soloist.coach.compare import GAMES
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.server.comparisons import MOST_KEPT, MOST_OF_VISITOR, MOST_WAITING, SLICE, Comparisons
from soloist.server.problem import Problem
from soloist.server.workers import Jobs, WorkerPool
from soloist.table.live import LiveTable
from soloist.table.thinking import Situation
from soloist.table.worker import Lost

from .live import Visitor, refused
from .test_reviews import finished


class Workers:
    """Workers that play at once, or once they are let."""

    def __init__(self, score: Callable[[int], int] = lambda number: number) -> None:
        self.score = score
        self.let = asyncio.Event()
        self.let.set()
        self.asked = 0

    async def wait_for(self, asker: object, job: object, at: Situation, numbers: range, seconds: float) -> list[int]:
        self.asked += 1
        await self.let.wait()
        return [self.score(number) for number in numbers]


def shop(workers: Workers) -> Comparisons:
    """Comparisons by these workers."""
    return Comparisons(cast(WorkerPool, workers), Jobs())


def table(deal: int) -> LiveTable:
    """A table with a game of this deal."""
    situation = Situation.of(Session(JOKER, deal))
    return cast(LiveTable, SimpleNamespace(situation=lambda: situation, stored=SimpleNamespace(id=f"t{deal}")))


def run(test: Callable[[], Any]) -> None:
    """Run a test of things that happen beside one another."""
    asyncio.run(test())


def test_a_deal_is_played_some_games_at_a_time_and_kept() -> None:
    async def test() -> None:
        workers = Workers()
        comparisons = shop(workers)
        assert comparisons.state(table(1), "me").scores == ()
        while comparisons.running:
            await asyncio.sleep(0)
        assert comparisons.state(table(1), "you").scores == tuple(range(GAMES))
        assert workers.asked == 1 + -(-(GAMES - 1) // SLICE)  # the first game alone
        assert not comparisons.running

    run(test)


def test_what_was_lost_is_played_when_somebody_asks_again() -> None:
    async def test() -> None:
        def lost(number: int) -> int:
            raise Lost("crashed")

        workers = Workers(lost)
        comparisons = shop(workers)
        for asked in (1, 2):
            assert comparisons.state(table(1), "me").scores == ()
            while comparisons.running:
                await asyncio.sleep(0)
            assert workers.asked == asked

    run(test)


def test_who_asks_much_waits_and_so_does_everybody_when_there_is_too_much() -> None:
    async def test() -> None:
        workers = Workers()
        workers.let.clear()
        comparisons = shop(workers)
        for deal in range(MOST_OF_VISITOR):
            comparisons.state(table(deal), "me")
        with pytest.raises(Problem) as many:
            comparisons.state(table(100), "me")
        assert (many.value.status, many.value.kind) == (429, "too-many-comparisons")
        for deal in range(MOST_OF_VISITOR, MOST_WAITING):
            comparisons.state(table(deal), f"visitor {deal}")
        with pytest.raises(Problem) as busy:
            comparisons.state(table(100), "you")
        assert busy.value.status == 503
        await comparisons.close()
        assert not comparisons.running

    run(test)


def test_no_more_deals_are_kept_than_there_is_room_for() -> None:
    async def test() -> None:
        comparisons = shop(Workers())
        for deal in range(MOST_KEPT + 1):
            comparisons.kept[deal] = ()
        comparisons.state(table(1), "me")
        assert len(comparisons.kept) == MOST_KEPT
        await comparisons.close()

    run(test)


def test_a_finished_game_is_set_beside_others_as_they_are_played(site: Visitor) -> None:
    found = site.get(f"/api/tables/{finished(site, game='joker')['id']}/comparison").json()
    assert found == {"state": "working", "player": "quick", "done": 0, "of": GAMES, "less": 0, "same": 0, "more": 0}


def test_a_game_that_goes_on_and_one_of_several_players_are_not_compared(site: Visitor) -> None:
    refused(site.get(f"/api/tables/{site.open(game='joker')['id']}/comparison"), 409, "still-playing")
    refused(site.get(f"/api/tables/{finished(site, game='nim')['id']}/comparison"), 403, "no-coach")
