"""The daily: one deal a game and day. A server's is a secret one until the day is over; offline it has a number.

The secret deals of a server's days come from one key of its own: whoever has the key can make them all, in whatever
order and as often as needed, and nobody else any.
"""

from collections.abc import Callable
from datetime import date
from hashlib import blake2b, sha256
from typing import Any, Final, NamedTuple

from soloist.coach import deals
from soloist.coach.deals import MeasureSettings
from soloist.core import catalog
from soloist.core.deal import SECRET_BYTES, Secret
from soloist.core.game import Game
from soloist.core.rng import MOST_SEED
from soloist.players import opponent

DAY: Final = b"soloist daily 1"
# So many deals are looked at for one that is proved to be winnable; of 100 deals of Joker Solitaire 96 are.
MOST_CANDIDATES: Final = 40
# A candidate is proved within so many nodes, or passed over.
PROOF_NODES: Final = 300_000


class DailyDeal(NamedTuple):
    """A deal number, and its grade if it has one."""

    seed: int
    grade: str


class ChosenDeal(NamedTuple):
    """The secret bits of a day's deal, and whether it is proved that it can be won; None if nobody can say."""

    bits: bytes
    winnable: bool | None


# -- a server's deals


def has_daily(game: Game[Any]) -> bool:
    """Whether one person can play the game: alone, or against the computer."""
    return game.info.seats == 1 or opponent.plays(game)


def candidate(key: bytes, game: str, day: str, number: int) -> Secret:
    """One of the deals that a day may have: bits that only the key's owner can make."""
    about = f"{game} {day} {number}".encode()
    return Secret(blake2b(about, key=key, digest_size=SECRET_BYTES, person=DAY).digest())


def choose(tell: Callable[[Any], None], id: str, key: bytes, day: str) -> ChosenDeal:
    """The deal of a day: the first that is proved to be winnable, where the game has a solver, else the first.

    It is a task of a worker, and comes out the same wherever it is done.
    """
    game = catalog.find(id)
    first: ChosenDeal | None = None
    for number in range(MOST_CANDIDATES if game.info.solver else 1):
        tell(number)
        secret = candidate(key, id, day, number)
        proof = game.solvable(dealt(game, secret), PROOF_NODES, False) if game.info.solver else None
        if proof:
            return ChosenDeal(secret.bits, winnable=True)
        if proof is None and first is None:
            first = ChosenDeal(secret.bits, winnable=None)
    return first or ChosenDeal(candidate(key, id, day, 0).bits, winnable=False)


def dealt(game: Game[Any], secret: Secret) -> Any:
    """The first position of a secret deal, as the game is usually played."""
    return game.start(game.info.complete({}), secret.number(game.info.id))


def grade(tell: Callable[[Any], None], id: str, bits: bytes) -> str:
    """How hard a deal is, by the same plays as the shipped deals: a task of a worker."""
    from soloist.coach.grade_deals import measure  # here, because it loads what only a worker needs

    game, number = catalog.find(id), Secret(bits).number(id)
    found = measure(game, game.info.complete({}), number, MeasureSettings())
    return deals.graded_deal(game, found).grade


# -- offline


def offline(game: Game[Any], day: date) -> DailyDeal:
    """The deal of a day where there is no server: one of the graded ones where there are such, else any."""
    graded = deals.daily(game.info.id, day)
    if graded:
        return DailyDeal(graded.seed, graded.grade)
    digest = sha256(f"soloist {game.info.id} {day.isoformat()}".encode()).digest()
    return DailyDeal(int.from_bytes(digest[:8]) % (MOST_SEED + 1), "")
