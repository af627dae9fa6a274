"""Moves of recorded games as every seat sees them: the view before, what the events change, the view after.

`python -m tests.core.motion_vectors` writes tests/data/motion_vectors.json anew. The page's own reading of events is
held to it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from soloist.core import record
from soloist.core.game import NOBODY
from soloist.core.session import Session, Told
from soloist.core.wire import Json, event_json, plain

TESTS: Final = Path(__file__).parents[1]
DATA: Final = TESTS / "data" / "motion_vectors.json"
LANG: Final = "en"
CHANGES: Final = ("moves", "facts", "gone", "zones")
# Enough to show every way in which pieces and facts change, in a file that a person can still open.
RECORDS: Final = 2
MOVES: Final = 2


def vectors() -> Iterator[Json]:
    """The moves of each game and seat that bring the most kinds of events."""
    for game in sorted(path for path in (TESTS / "records").iterdir() if path.is_dir()):
        sessions = [Session.from_record(record.read(path.read_text(encoding="utf-8"))) for path in files(game)]
        for seat in (NOBODY, *range(sessions[0].game.info.seats)):
            moves = sorted(moves_of(sessions, seat), key=lambda move: -kinds_of(move[2]))
            yield from (vector(session, ply, seat, told) for session, ply, told in moves[:MOVES])


def files(game: Path) -> list[Path]:
    """The records of a game that are looked at."""
    return sorted(game.glob("*.json"))[:RECORDS]


def moves_of(sessions: list[Session], seat: int) -> Iterator[tuple[Session, int, list[Told]]]:
    """Every move of some games as a seat is told of it."""
    for session in sessions:
        for ply in range(session.ply):
            yield session, ply, session.told(ply, seat)


def kinds_of(told: list[Told]) -> int:
    """How many kinds of events a move brings."""
    return len({one.event.kind for one in told})


def vector(session: Session, ply: int, seat: int, told: list[Told]) -> Json:
    """One move: the view before, the changes, the view after."""
    game = session.game
    states = [*(moment.before for moment in session.past), session.state]
    before, after = (plain(game.view(states[n], seat), game.wording, LANG) for n in (ply, ply + 1))
    events = [event_json(one, game.wording, LANG) for one in told]
    changes: Json = [{name: event[name] for name in CHANGES if name in event} for event in events]
    return {"game": game.info.id, "seat": seat, "ply": ply, "before": before, "events": changes, "after": after}


def text() -> str:
    """The file: a vector in each line."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in vectors())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    DATA.write_text(text(), encoding="utf-8")
