"""`soloist export`: records as tables for data work, one row a game and one a decision, in Parquet."""

import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from soloist.commands.common import Spoken, file_mistake, mistake, read_records, say
from soloist.commands.parameter import Parameter

if TYPE_CHECKING:
    from soloist.core.record import Record

GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"


def export(
    *files: Annotated[Path, Parameter(help="help.exported")],
    out: Annotated[Path, Parameter(help="help.out", metavar="FOLDER")] = Path("."),
    overwrite: Annotated[bool, Parameter(help="help.overwrite", negative="")] = False,
) -> int:
    """Replay the records and write both tables."""
    if find_spec("polars") is None:
        raise mistake("no-polars")
    paths = [out / GAMES, out / DECISIONS]
    for path in paths:
        if path.exists() and not overwrite:
            raise mistake("file.exists", {"path": str(path)})
    games, decisions = tables(given(files))
    if not games["number"]:
        raise mistake("export.none")
    write(games, decisions, paths)
    counts = {"n": len(games["number"]), "m": len(decisions["number"])}
    print(say("export.done", {**counts, "games": str(paths[0]), "decisions": str(paths[1])}))
    return 0


def given(files: Iterable[Path]) -> Iterator[tuple[str, "Record"]]:
    """The records of the files, or of the history where none are given."""
    from soloist.terminal import history

    names = list(files)
    for file in names:
        yield from read_records(file)
    if not names:
        path = history.folder() / history.GAMES
        yield from ((str(path), game) for game in reversed(list(history.games())))


def tables(records: Iterable[tuple[str, "Record"]]) -> tuple[dict[str, list[Any]], dict[str, list[Any]]]:
    """The columns of both tables."""
    from rich.console import Console
    from rich.progress import track

    games: dict[str, list[Any]] = {name: [] for name in GAME_COLUMNS}
    decisions: dict[str, list[Any]] = {name: [] for name in DECISION_COLUMNS}
    console = Console(stderr=True)
    watched = track(records, say("export.progress"), console=console, transient=True, disable=not console.is_terminal)
    for number, (where, record) in enumerate(watched):
        add(games, [game_row(number, where, record)])
        add(decisions, decision_rows(number, where, record))
    return games, decisions


def add(columns: dict[str, list[Any]], rows: Iterable[dict[str, Any]]) -> None:
    """More rows at the foot of a table."""
    for row in rows:
        for name, value in row.items():
            columns[name].append(value)


def game_row(number: int, where: str, record: "Record") -> dict[str, Any]:
    """A game: what was set up and dealt, and how it ended."""
    end = record.outcome
    return {
        "number": number,
        "file": where,
        "game": record.game,
        "rules": record.rules,
        "options": json.dumps(dict(record.setup), ensure_ascii=False),
        "seed": record.seed,
        "commitment": record.commitment or None,
        "position": record.position or None,
        "undo": record.undo,
        "undone": record.undone,
        "hints": record.hints,
        "actions": len(record.actions),
        "outcome": end.name if end else None,
        "reason": end.reason if end else None,
        "scores": list(end.scores) if end else [],
        "winners": list(end.winners) if end else [],
    }


def decision_rows(number: int, where: str, record: "Record") -> Iterator[dict[str, Any]]:
    """The decisions of a game, as they were asked and answered; a record that cannot be played has none."""
    from soloist.core.errors import SoloistError
    from soloist.core.session import Session

    if record.is_sealed:
        return
    try:
        session = Session.from_record(record)
    except SoloistError as e:
        raise mistake("record.at", {"where": where, "problem": e.say(Spoken.lang)}) from None
    game = session.game
    for ply, moment in enumerate(session.past):
        legal = game.legal(moment.before)
        yield {
            "number": number,
            "game": record.game,
            "ply": ply,
            "seat": session.mover(moment),
            "words": moment.words,
            "legal": len(legal),
            "reveals": moment.revealed,
            "events": [event.kind for event in moment.events],
        }


def write(games: dict[str, list[Any]], decisions: dict[str, list[Any]], paths: list[Path]) -> None:
    """Both tables as files, with the same types whatever is in them."""
    import polars as pl

    types: dict[str, Any] = {"int": pl.Int64, "text": pl.String, "flag": pl.Boolean}
    types |= {"ints": pl.List(pl.Int64), "texts": pl.List(pl.String)}
    for path, columns, kinds in zip(paths, (games, decisions), (GAME_COLUMNS, DECISION_COLUMNS), strict=True):
        frame = pl.DataFrame(columns, schema={name: types[kind] for name, kind in kinds.items()})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            frame.write_parquet(path)
        except OSError as e:
            raise file_mistake(e, path) from None


GAME_COLUMNS: Final = {
    "number": "int",
    "file": "text",
    "game": "text",
    "rules": "int",
    "options": "text",
    "seed": "int",
    "commitment": "text",
    "position": "text",
    "undo": "text",
    "undone": "int",
    "hints": "int",
    "actions": "int",
    "outcome": "text",
    "reason": "text",
    "scores": "ints",
    "winners": "ints",
}
DECISION_COLUMNS: Final = {
    "number": "int",
    "game": "text",
    "ply": "int",
    "seat": "int",
    "words": "text",
    "legal": "int",
    "reveals": "flag",
    "events": "texts",
}
