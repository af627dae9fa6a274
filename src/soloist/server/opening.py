"""Opening a table: a game with its options, or the deal of another table again."""

from collections.abc import Sequence
from typing import Any

from soloist.core.game import Game
from soloist.core.record import FREE
from soloist.core.session import Session
from soloist.core.text import Text, quoted
from soloist.players import computer
from soloist.server.answers import NewTable
from soloist.server.problems import Refused
from soloist.server.tables import Places, Table, Tables


async def open_table(tables: Tables, wish: NewTable, identity: str) -> Table:
    """The new table that was wished for."""
    if wish.again is not None:
        return await open_again(tables, wish, wish.again, identity)
    if wish.game is None:
        raise Refused(422, "invalid", Text("game.missing", {"games": ", ".join(tables.games)}))
    if wish.game not in tables.games:
        raise Refused(422, "unknown-game", unknown(tables, wish.game))
    game = tables.games[wish.game]
    session = Session(game, wish.seed, wish.setup, wish.undo or FREE)
    return await tables.create(session, wish.seed is not None, False, places(game, wish.seats, identity))


async def open_again(tables: Tables, wish: NewTable, id: str, identity: str) -> Table:
    """A new table with the deal of another, whose deal is then known: the game counts as assisted."""
    if (wish.game, wish.setup, wish.seed, wish.seats) != (None, None, None, None):
        raise Refused(422, "invalid", Text("again.only"))
    other = await tables.look(id)
    kept, held = other.kept, other.held(identity)
    if not kept.outcome and (not held or kept.undo != FREE):
        raise Refused(409, "still-playing", Text("again.playing", {"table": id}))
    game = other.session.game
    session = Session(game, kept.seed, kept.setup, wish.undo or kept.undo)
    seats = ["computer" if seat in kept.computers else "me" for seat in range(game.info.seats)]
    return await tables.create(session, kept.chosen, True, places(game, seats, identity))


def unknown(tables: Tables, name: str) -> Text:
    """The sentence that names the games there are."""
    return Text("game.unknown", {"game": quoted(name), "games": ", ".join(tables.games)})


def places(game: Game[Any], wishes: Sequence[str] | None, identity: str) -> Places:
    """Who sits where at first: the creator everywhere, or where they wish, beside open seats and the computer's."""
    count = game.info.seats
    seats = ["me"] * count if wishes is None else wishes
    if len(seats) != count or "me" not in seats:
        raise Refused(422, "invalid", Text("seat.count", {"game": game.info.id, "count": count}))
    computers = tuple(seat for seat, who in enumerate(seats) if who == "computer")
    if computers:
        computer.check(game)
    return Places(frozenset((seat, identity) for seat, who in enumerate(seats) if who == "me"), computers)
