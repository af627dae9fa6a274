"""A match: deals in a row, each played from every side, one after another or side by side.

What comes of a deal depends on its number and the players alone, so any number of processes gives the same games in the
same order.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from soloist.core import catalog
from soloist.core.game import Game, Outcome, Value
from soloist.core.player import Guesser, Player
from soloist.core.record import Record
from soloist.core.rng import Rng
from soloist.matches.apart import PlayerApart
from soloist.matches.entrants import Entrant, made
from soloist.matches.hands import Hands
from soloist.matches.refusals import refused
from soloist.players.playout import player_stream, ply_stream, random_game
from soloist.players.random import RandomPlayer

# A game between players that never come to an end is broken off.
MOST_PLIES: Final = 100_000
# Deals are handed out in pieces of at most so many, one by one where players may think for long, so that little
# is lost if it is stopped; so many pieces lie ready for each process.
MOST_DEALS: Final = 64
READY: Final = 4


@dataclass(frozen=True)
class Match:
    """One entrant at all seats, or the first against the second on the same deals; with records if they are kept."""

    game: str
    setup: Mapping[str, Value]
    entrants: tuple[Entrant, ...]
    records: bool = False

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where in the games of one deal: alone, each of two in turn, or the first at each seat in turn."""
        seats = catalog.find(self.game).info.seats
        if len(self.entrants) == 1:
            return [(0,) * seats]
        if seats == 1:
            return [(0,), (1,)]
        return [tuple(int(seat != first) for seat in range(seats)) for first in range(seats)]


class Played(NamedTuple):
    """One game: its deal, which entrant sat at each seat, how it ended, and its record if that is kept."""

    deal: int
    seating: tuple[int, ...]
    outcome: Outcome
    record: Record | None


def play(match: Match, deals: range, jobs: int = 1) -> Iterator[list[Played]]:
    """The games of every deal, deal after deal.

    >>> match = Match("nim", {}, (Entrant("greedy"), Entrant("random")))
    >>> [[(game.seating, game.outcome.winners) for game in games] for games in play(match, range(1, 2))]
    [[((0, 1), (0,)), ((1, 0), (1,))]]
    """
    if jobs == 1 and not any(entrant.searches for entrant in match.entrants):
        with Room(match) as room:
            for deal in deals:
                yield room.deal(deal)
    else:
        yield from side_by_side(match, deals, jobs)


# -- several processes


def side_by_side(match: Match, deals: range, jobs: int) -> Iterator[list[Played]]:
    """The games, played in so many processes; whoever stops to listen ends them."""
    quick = all(entrant.is_ours and not entrant.searches for entrant in match.entrants)
    size = max(1, min(MOST_DEALS, len(deals) // (8 * jobs))) if quick else 1
    waiting: deque[Future[list[list[Played]]]] = deque()
    try:
        with Hands(jobs, partial(sit_down, match), get_context("spawn")) as pool:
            for piece in cut(deals, size):
                waiting.append(pool.submit(play_piece, piece))
                if len(waiting) >= READY * jobs:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise refused("match.lost") from None


def cut(deals: range, size: int) -> Iterator[range]:
    """The deals in pieces."""
    for start in range(0, len(deals), size):
        yield deals[start : start + size]


class Here:
    """The room of a process that plays."""

    room: "Room | None" = None


def sit_down(match: Match) -> None:
    """Get ready to play in this process."""
    Here.room = Room(match)


def play_piece(deals: range) -> list[list[Played]]:
    """The games of some deals."""
    assert Here.room is not None
    return [Here.room.deal(deal) for deal in deals]


# -- one game after another


class Room:
    """The players of a match in this process, ready for any deal."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.game: Final[Game[Any]] = catalog.find(match.game)
        self.setup: Final = self.game.info.complete(match.setup)
        self.seatings: Final = match.seatings()
        self.apart: Final[dict[tuple[int, int], PlayerApart]] = {}

    def __enter__(self) -> "Room":
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.apart.values():
            player.close()

    def deal(self, deal: int) -> list[Played]:
        """All games of one deal."""
        return [self.one(deal, seating) for seating in self.seatings]

    def one(self, deal: int, seating: tuple[int, ...]) -> Played:
        """One game."""
        players = self.players(deal, seating)
        if not self.match.records and isinstance(players[0], RandomPlayer) and len(self.match.entrants) == 1:
            return Played(deal, seating, random_game(self.game, self.setup, deal), None)
        outcome, words = self.contest(deal, players, self.streams(deal))
        record = None
        if self.match.records:
            info = self.game.info
            record = Record(info.id, info.rules, self.setup, deal, tuple(words), outcome=outcome)
        return Played(deal, seating, outcome, record)

    def players(self, deal: int, seating: tuple[int, ...]) -> list[Player]:
        """New players for a game, one for each seat; alone against itself, a player of the house is the same at all."""
        found: dict[tuple[int, int], Player] = {}
        for seat, who in enumerate(seating):
            entrant = self.match.entrants[who]
            key = (who, 0 if entrant.is_ours else seat)
            found[key] = found.get(key) or (made(entrant, self.game) if entrant.is_ours else self.outsider(key, deal))
        return [found[who, 0 if self.match.entrants[who].is_ours else seat] for seat, who in enumerate(seating)]

    def outsider(self, key: tuple[int, int], deal: int) -> PlayerApart:
        """A player from outside at a seat, which knows nothing of the other seats."""
        if key not in self.apart:
            self.apart[key] = PlayerApart(self.match.entrants[key[0]], self.game)
        self.apart[key].begin(deal)
        return self.apart[key]

    def streams(self, deal: int) -> list[Rng]:
        """The random numbers of each seat: one stream for whoever plays alone or at all seats, else one for each."""
        seats = self.game.info.seats
        if seats == 1 or len(self.match.entrants) == 1:
            return [player_stream(deal)] * seats
        return [ply_stream(deal, seat) for seat in range(seats)]

    def contest(self, deal: int, players: Sequence[Player], streams: Sequence[Rng]) -> tuple[Outcome, list[str]]:
        """How the game ends, and its actions in words where they are kept."""
        game, words = self.game, list[str]()
        state = game.start(self.setup, deal)
        for _ in range(MOST_PLIES):
            outcome = game.outcome(state)
            if outcome is not None:
                return outcome, words
            seat = game.seat(state)
            guesser = Guesser(game, state, seat)
            action = players[seat].choose(game.view(state, seat), game.legal(state), guesser, streams[seat])
            if self.match.records:
                words.append(game.words(state, action))
            game.play(state, action)
        raise refused("match.endless", deal=deal, n=MOST_PLIES)
