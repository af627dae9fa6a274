"""What a new table is opened from: a game with its options, its lesson, a puzzle, another table's deal or position."""

from typing import Any

from soloist.core.game import Game
from soloist.core.record import from_fields
from soloist.core.text import ENGLISH, Text, quoted
from soloist.server import puzzles
from soloist.server.problem import Problem
from soloist.server.problems import blaming
from soloist.server.schemas import NewTableBody, OriginBody
from soloist.server.tables import Tables
from soloist.table import Table, lessons, lobby, open
from soloist.table.live import LiveTable
from soloist.table.open import Seating


async def open_table(tables: Tables, wish: NewTableBody, identity: str, key: str = "") -> LiveTable:
    """The new table that was wished for, or the one that the same request has opened."""
    table, seating = await new_table(tables, wish, identity)
    return await tables.create(table, seating, identity, (identity, key) if key else None, wish.puzzle or "")


async def take_over(tables: Tables, fields: dict[str, Any], identity: str, key: str = "") -> LiveTable:
    """The table of a finished game that was played elsewhere, as practice."""
    record = from_fields(fields)
    game = lobby.find(tables.games, record.game)
    with blaming(game):
        table, seating = open.handed_over(game, record)
    return await tables.create(table, seating, identity, (identity, key) if key else None)


async def new_table(tables: Tables, wish: NewTableBody, identity: str) -> tuple[Table, Seating]:
    """The table that is wished for, not stored yet."""
    if wish.origin is not None:
        return await open_from(tables, wish, wish.origin, identity)
    if wish.again is not None:
        return await open_again(tables, wish, wish.again, identity)
    names = ", ".join(tables.games)
    if wish.game is None:
        raise Problem(422, "invalid", Text("game.missing", {"games": names}))
    if wish.game not in tables.games:
        raise Problem(422, "unknown-game", Text("game.unknown", {"game": quoted(wish.game), "games": names}))
    game = tables.games[wish.game]
    if wish.lesson:
        return open_lesson(game, wish)
    if wish.puzzle is not None:
        return await open_puzzle(tables, game, wish, wish.puzzle)
    with blaming(game):
        seating = open.seating(game, wish.seats, wish.level)
        return open.new(game, seating, wish.seed, wish.setup, wish.undo), seating


def open_lesson(game: Game[Any], wish: NewTableBody) -> tuple[Table, Seating]:
    """A new table with the guided deal of a game."""
    if wish != NewTableBody(game=wish.game, lesson=True):
        raise Problem(422, "invalid", Text("lesson.only"))
    with blaming(game):
        return lessons.opened(game, lessons.lesson(game, ENGLISH))


async def open_puzzle(tables: Tables, game: Game[Any], wish: NewTableBody, id: str) -> tuple[Table, Seating]:
    """A new table with the position of a puzzle."""
    if wish != NewTableBody(game=wish.game, puzzle=id):
        raise Problem(422, "invalid", Text("puzzle.only"))
    puzzle = await puzzles.find(tables, game, id)
    with blaming(game):
        seating = open.seating(game)
        return open.new(game, seating, position=puzzle.position), seating


async def open_again(tables: Tables, wish: NewTableBody, id: str, identity: str) -> tuple[Table, Seating]:
    """A new table with the deal of another."""
    if wish != NewTableBody(undo=wish.undo, again=id):
        raise Problem(422, "invalid", Text("again.only"))
    await puzzles.check_answered(tables, id, identity)
    _, opened = await tables.change(id, lambda live: open.again(live.table, live.held(identity), wish.undo))
    return opened


async def open_from(tables: Tables, wish: NewTableBody, origin: OriginBody, identity: str) -> tuple[Table, Seating]:
    """A new table where the first actions of another are played already."""
    if wish != NewTableBody(undo=wish.undo, origin=origin):
        raise Problem(422, "invalid", Text("from.only"))
    await puzzles.check_answered(tables, origin.table, identity)
    _, opened = await tables.change(
        origin.table, lambda live: open.copied(live.table, live.held(identity), origin.ply, wish.undo)
    )
    return opened
