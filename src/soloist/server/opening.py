"""Opening a table: a game with its options, the deal of another table again, or its position at some ply."""

from collections.abc import Sequence
from typing import Any

from soloist.core.game import Game
from soloist.core.record import FREE
from soloist.core.session import Session
from soloist.core.text import Text, quoted
from soloist.players import computer
from soloist.players.levels import FAIR
from soloist.server.problems import Refused
from soloist.server.schemas import NewTable, Origin
from soloist.server.tables import Places, Table, Tables


async def open_table(tables: Tables, wish: NewTable, identity: str) -> Table:
    """The new table that was wished for."""
    if wish.origin is not None:
        return await open_from(tables, wish, wish.origin, identity)
    if wish.again is not None:
        return await open_again(tables, wish, wish.again, identity)
    if wish.game is None:
        raise Refused(422, "invalid", Text("game.missing", {"games": ", ".join(tables.games)}))
    if wish.game not in tables.games:
        raise Refused(422, "unknown-game", unknown(tables, wish.game))
    game = tables.games[wish.game]
    session = Session(game, wish.seed, wish.setup, wish.undo or FREE)
    return await tables.create(session, wish.seed is not None, False, places(game, wish.seats, identity, wish.level))


async def open_again(tables: Tables, wish: NewTable, id: str, identity: str) -> Table:
    """A new table with the deal of another, whose deal is then known: the game counts as assisted."""
    if wish != NewTable(undo=wish.undo, again=id):
        raise Refused(422, "invalid", Text("again.only"))
    other = await tables.look(id)
    check_open(other, identity, "again.playing")
    session = Session(other.session.game, other.kept.seed, other.kept.setup, wish.undo or other.kept.undo)
    return await tables.create(session, other.kept.chosen, True, same_places(other, identity))


async def open_from(tables: Tables, wish: NewTable, origin: Origin, identity: str) -> Table:
    """A new table where the first actions of another are played already; the game counts as assisted."""
    if wish != NewTable(undo=wish.undo, origin=origin):
        raise Refused(422, "invalid", Text("from.only"))
    other = await tables.look(origin.table)
    kept = other.kept
    check_open(other, identity, "from.playing")
    if origin.ply > len(kept.actions):
        raise Refused(404, "unknown-ply", Text("ply.unknown", {"plies": len(kept.actions), "got": origin.ply}))
    session = Session(other.session.game, kept.seed, kept.setup, wish.undo or kept.undo)
    session.replay(kept.actions[: origin.ply])
    if session.outcome:
        raise Refused(409, "game-over", Text("from.over", {"ply": origin.ply}))
    return await tables.create(session, kept.chosen, True, same_places(other, identity))


def check_open(other: Table, identity: str, message: str) -> None:
    """The deal of a table may be met again once the game is over, or by its player if moves may be taken back."""
    kept = other.kept
    if not kept.outcome and (not other.held(identity) or kept.undo != FREE):
        raise Refused(409, "still-playing", Text(message, {"table": kept.id}))


def same_places(other: Table, identity: str) -> Places:
    """The computer where it sat at another table, and somebody at all other seats."""
    kept, game = other.kept, other.session.game
    seats = ["computer" if seat in kept.computers else "me" for seat in range(game.info.seats)]
    return places(game, seats, identity, kept.level if kept.computers else None)


def unknown(tables: Tables, name: str) -> Text:
    """The sentence that names the games there are."""
    return Text("game.unknown", {"game": quoted(name), "games": ", ".join(tables.games)})


def places(game: Game[Any], wishes: Sequence[str] | None, identity: str, level: str | None) -> Places:
    """Who sits where at first: the creator everywhere, or where they wish, beside open seats and the computer's."""
    count = game.info.seats
    seats = ["me"] * count if wishes is None else wishes
    if len(seats) != count or "me" not in seats:
        raise Refused(422, "invalid", Text("seat.count", {"game": game.info.id, "count": count}))
    computers = tuple(seat for seat, who in enumerate(seats) if who == "computer")
    if computers:
        computer.check(game)
    elif level is not None:
        raise Refused(422, "invalid", Text("level.alone"))
    holders = frozenset((seat, identity) for seat, who in enumerate(seats) if who == "me")
    return Places(holders, computers, level or FAIR)
