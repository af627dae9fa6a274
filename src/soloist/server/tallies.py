"""Statistics as they are kept: counted in the transaction in which a game ends, for each who sat at the table."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Connection, Row, and_, bindparam, select, text, update

from soloist.core.game import Outcome, Value
from soloist.server.schemas import TallyAnswer
from soloist.server.sql_schema import TALLIES, unless_there
from soloist.table.ending import WATCHED, verdict
from soloist.table.seen import Held
from soloist.table.table import assisted

ALL: Final = "all"
UNAIDED: Final = "unaided"
ASSISTED: Final = "assisted"
KEY: Final = ("identity", "game", "setup", "help")
# One tally: built once, because building a statement takes longer than running it.
OF_KEY: Final = and_(*(TALLIES.c[name] == bindparam(f"of_{name}") for name in KEY))
FIND: Final = select(TALLIES).where(OF_KEY).with_for_update()
PUT: Final = update(TALLIES).where(OF_KEY)
BEGIN: Final = unless_there(TALLIES)


class EndedGame(NamedTuple):
    """A finished game as it counts for one who sat there."""

    identity: str
    game: str
    setup: Mapping[str, Value]
    helped: bool
    outcome: Outcome
    held: Held

    def tallies(self) -> list["TallyKey"]:
        """The tallies that it counts in."""
        setup = json.dumps(dict(self.setup), sort_keys=True)
        return [(self.identity, self.game, setup, help) for help in (ALL, ASSISTED if self.helped else UNAIDED)]


TallyKey: TypeAlias = tuple[str, str, str, str]


def counted(sum: TallyAnswer, outcome: Outcome, held: Held) -> TallyAnswer:
    """A tally with one game more, which ended so for whoever held these seats."""
    name = verdict(outcome, held)
    sum = replace(sum, played=sum.played + 1, grades={**sum.grades, name: sum.grades.get(name, 0) + 1})
    if name == WATCHED:
        return sum
    score, streak = outcome.scores[held[0]], sum.streak + 1 if held[0] in outcome.winners else 0
    return replace(
        sum,
        best=score if sum.best is None else max(sum.best, score),
        streak=streak,
        best_streak=max(sum.best_streak, streak),
    )


def added(one: TallyAnswer, other: TallyAnswer) -> TallyAnswer:
    """Two tallies as one: counts are added, and of streaks the longer is taken, since nobody knows how they lie."""
    grades = {name: one.grades.get(name, 0) + other.grades.get(name, 0) for name in {**one.grades, **other.grades}}
    bests = [tally.best for tally in (one, other) if tally.best is not None]
    return TallyAnswer(
        one.played + other.played,
        grades,
        max(bests, default=None),
        max(one.streak, other.streak),
        max(one.best_streak, other.best_streak),
    )


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
