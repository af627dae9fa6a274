"""Where an experiment's rows lie: a folder with parts that are written as it goes, and all rows at the end.

A part appears whole or not at all, and a game that two parts should tell of counts once, so that a run may be killed at
any moment and taken up again.
"""

import io
import os
from collections.abc import Iterable
from dataclasses import astuple
from pathlib import Path
from typing import IO, Any, Final

import polars as pl

from soloist import file_lock
from soloist.lab.experiment import mistake
from soloist.lab.trial import FIELDS, Row

SCHEMA: Final[dict[str, Any]] = {
    "cell": pl.Int32,
    "deal": pl.UInt32,
    "outcome": pl.String,
    "reason": pl.String,
    "won": pl.Float64,
    "score": pl.Float64,
    "length": pl.Int32,
    "choices": pl.Float64,
    "future": pl.Int32,
    "notes": pl.List(pl.Struct({"name": pl.String, "number": pl.Float64})),
    "nodes": pl.Int64,
}
EXPERIMENT: Final = "experiment.toml"
ROWS: Final = "rows.parquet"
PARTS: Final = "parts"
LOCK: Final = "lock"
MADE: Final = "made.txt"


class Store:
    """The folder of one experiment; one process at a time writes into it."""

    def __init__(self, folder: Path, text: str) -> None:
        """SoloistError if the folder has another experiment, or somebody else works in it."""
        self.folder: Final = folder
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
        self.lock: Final = locked(folder)
        kept = folder / EXPERIMENT
        if kept.exists() and kept.read_text(encoding="utf-8") != text:
            self.lock.close()
            raise mistake("folder.other", {"folder": str(folder)})
        written(kept, text.encode())
        self.number = max((int(part.stem) for part in self.parts()), default=0)

    def parts(self) -> Iterable[Path]:
        """The parts so far, in the order in which they were written."""
        return sorted((self.folder / PARTS).glob("*.parquet"))

    def load(self) -> list[Row]:
        """The rows of all parts, each game once."""
        found: dict[tuple[int, int, int], Row] = {}
        for part in self.parts():
            for row in rows_of(part):
                found.setdefault(row.trial, row)
        return list(found.values())

    def add(self, rows: list[Row]) -> None:
        """Write one more part."""
        if rows:
            self.number += 1
            save(rows, self.folder / PARTS / f"{self.number:06}.parquet")

    def finish(self, rows: list[Row]) -> None:
        """Write all rows in their order; the parts have done their work."""
        save(rows, self.folder / ROWS)

    def sign(self, command: str, version: str, build: str) -> None:
        """Keep what made the rows: the command, the version and the build."""
        written(self.folder / MADE, f"{command}\n{version}\n{build}\n".encode())

    def close(self) -> None:
        """Let others in."""
        self.lock.close()


def locked(folder: Path) -> IO[str]:
    """The folder for this process alone, until the file is closed or the process ends."""
    lock = (folder / LOCK).open("w", encoding="utf-8")
    try:
        file_lock.lock(lock.fileno())
    except OSError:
        lock.close()
        raise mistake("folder.busy", {"folder": str(folder)}) from None
    return lock


def frame(rows: list[Row]) -> pl.DataFrame:
    """Rows as a table."""
    noted = [[{"name": name, "number": number} for name, number in row.notes] for row in rows]
    values = [(*astuple(row)[:-2], notes, row.nodes) for row, notes in zip(rows, noted, strict=True)]
    return pl.DataFrame(values, schema=SCHEMA, orient="row")


def rows_of(path: Path) -> list[Row]:
    """The rows of a file; one that was written before futures, notes and nodes has none."""
    try:
        given = pl.read_parquet(path).match_to_schema(SCHEMA, missing_columns="insert").select(FIELDS)
    except (OSError, pl.exceptions.PolarsError):
        raise mistake("part.damaged", {"path": str(path)}) from None
    found: list[list[Any]] = [
        [*values, future or 0, pairs(noted), nodes or 0] for *values, future, noted, nodes in given.rows()
    ]
    return [Row(*values) for values in found]


def pairs(noted: Any) -> tuple[tuple[str, float], ...]:
    """Notes as a row has them."""
    return tuple((note["name"], note["number"]) for note in noted or [])


def save(rows: list[Row], path: Path) -> None:
    """Write a table so that it is there whole or not at all."""
    buffer = io.BytesIO()
    frame(rows).write_parquet(buffer)
    written(path, buffer.getvalue())


def written(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    beside = path.with_suffix(".tmp")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def read_rows(folder: Path) -> list[Row]:
    """The rows of a finished experiment."""
    if not (folder / ROWS).is_file():
        raise mistake("folder.unfinished", {"folder": str(folder)})
    return rows_of(folder / ROWS)
