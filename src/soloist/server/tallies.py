"""Statistics as they are kept: counted in the transaction in which a game ends, for each who sat at the table."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, bindparam, select, text, update

from soloist.core.game import Outcome
from soloist.server.sql_schema import TALLIES, unless_there
from soloist.table.assistance import assisted
from soloist.table.tally import EndedGame, TallyAnswer, TallyKey, counted

KEY: Final = ("identity", "game", "setup", "help")
# One tally: built once, because building a statement takes longer than running it.
OF_KEY: Final = and_(*(TALLIES.c[name] == bindparam(f"of_{name}") for name in KEY))
FIND: Final = select(TALLIES).where(OF_KEY).with_for_update()
PUT: Final = update(TALLIES).where(OF_KEY)
BEGIN: Final = unless_there(TALLIES)


def count(connection: Connection, ended: Iterable[EndedGame]) -> None:
    """Count games that have ended; every worker takes the tallies in the same order, so that none waits in a circle."""
    games: dict[TallyKey, list[EndedGame]] = {}
    for game in ended:
        for key in game.tallies():
            games.setdefault(key, []).append(game)
    for key in sorted(games):
        of = {f"of_{name}": value for name, value in zip(KEY, key, strict=True)}
        row = connection.execute(FIND, of).one_or_none()
        if row is None:
            connection.execute(BEGIN[connection.dialect.name], columns(key, TallyAnswer()))
            row = connection.execute(FIND, of).one()
        sum = tally_of(row)
        for game in games[key]:
            sum = counted(sum, game.outcome, game.held)
        connection.execute(PUT, of | asdict(sum))


def columns(key: TallyKey, sum: TallyAnswer) -> dict[str, Any]:
    """A tally as its row."""
    return dict(zip(KEY, key, strict=True)) | asdict(sum)


def tally_of(row: Row[Any]) -> TallyAnswer:
    """The tally that a row holds."""
    return TallyAnswer(row.played, row.grades, row.best, row.streak, row.best_streak)


# -- all that was played before anything was counted


def recounted(connection: Connection) -> list[dict[str, Any]]:
    """The rows of all finished games of a database, counted in the order they ended."""
    sums: dict[TallyKey, TallyAnswer] = {}
    for game in finished(connection):
        for key in game.tallies():
            sums[key] = counted(sums.get(key, TallyAnswer()), game.outcome, game.held)
    return [columns(key, sum) for key, sum in sums.items()]


def finished(connection: Connection) -> Iterable[EndedGame]:
    """Every finished game, for each who sat there; what the columns were when the tallies began is all that is read."""
    query = text(
        "SELECT t.id, t.game, t.setup, t.known, t.knowers, t.hints, t.undo, t.undone, t.outcome, h.identity, h.seat "
        "FROM tables t JOIN holders h ON h.table_id = t.id WHERE t.outcome IS NOT NULL "
        "ORDER BY t.updated, t.id, h.identity, h.seat"
    )
    found: dict[tuple[str, str], EndedGame] = {}
    for row in connection.execute(query):
        ended = read(row.outcome)
        if ended is None:  # an outcome that is none, as JSON
            continue
        outcome = Outcome(ended["name"], ended["reason"], tuple(ended["scores"]), tuple(ended["winners"]))
        before = found.get((row.id, row.identity))
        held = (*before.held, row.seat) if before else (row.seat,)
        helped = assisted(bool(row.known) or held[0] in read(row.knowers), row.hints, row.undo, row.undone)
        found[row.id, row.identity] = EndedGame(row.identity, row.game, read(row.setup), helped, outcome, held)
    return found.values()


def read(value: Any) -> Any:
    """JSON as a database hands it over: read already, or as text."""
    return json.loads(value) if isinstance(value, str) else value
