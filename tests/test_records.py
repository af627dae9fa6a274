"""Recorded games replay to the letter, on the plain sources and on the compiled build alike.

`tests/records/<game>/*.json` are whole games; `tests/records/keys.json` holds a digest of every position along each,
so that the two builds, and all later versions, are known to play the same game. No built-in game lacks a record.
"""

import hashlib
import json
from pathlib import Path

import pytest

from soloist.build_info import compiled
from soloist.core import catalog, record
from soloist.core.session import Session

RECORDS = Path(__file__).parent / "records"
FILES = sorted(RECORDS.glob("*/*.json"))
KEYS: dict[str, str] = json.loads((RECORDS / "keys.json").read_text(encoding="utf-8"))
# Of each game, by each version of its rules, the quickest to replay: enough to see that both builds play alike.
SHORTEST = sorted(
    {
        (path.parent.name, json.loads(path.read_text(encoding="utf-8"))["rules"]): path
        for path in sorted(FILES, key=lambda path: path.stat().st_size, reverse=True)
    }.values()
)
BUILT_IN = [name for name in catalog.names() if type(catalog.find(name)).__module__.startswith("soloist.")]


def name_of(path: Path) -> str:
    """A record's name: game and file."""
    return str(path.relative_to(RECORDS).as_posix())


def digest(session: Session) -> str:
    """A digest of every position from the first to the last."""
    states = [*(moment.before for moment in session.past), session.state]
    text = "\n".join(repr(state.key()) for state in states)
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.build("compiled")
@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_record_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    written = record.read(text)
    session = Session.from_record(written)
    assert path.parent.name == written.game
    assert written.outcome is not None
    assert session.outcome == written.outcome
    assert session.record().text() == text


@pytest.mark.parametrize("path", FILES if compiled() else SHORTEST, ids=name_of)
def test_a_record_leads_through_the_same_positions_everywhere(path: Path) -> None:
    session = Session.from_record(record.read(path.read_text(encoding="utf-8")))
    assert digest(session) == KEYS[name_of(path)]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_built_in_game_has_a_record(game: str) -> None:
    assert [path for path in FILES if path.parent.name == game]


def test_every_digest_belongs_to_a_record() -> None:
    assert sorted(KEYS) == sorted(name_of(path) for path in FILES)


@pytest.mark.build("compiled")
def test_the_records_of_joker_solitaire_show_every_outcome_and_every_kind_of_exchange() -> None:
    sessions = [
        Session.from_record(record.read(path.read_text(encoding="utf-8")))
        for path in FILES
        if path.parent.name == "joker"
    ]
    outcomes = {(session.outcome.name, session.outcome.reason) for session in sessions if session.outcome}
    wanted = {("loss", "stuck"), ("win", "stuck"), ("double", "stuck"), ("triple", "all-up"), ("win", "given-up")}
    assert wanted <= outcomes
    kinds = {event.kind for session in sessions for event in session.log()}
    assert kinds == {"drawn", "moved", "sent-up", "turned", "named", "exchanged", "removed", "returned", "given-up"}
    told = [line for session in sessions for ply in range(session.ply) for line in session.told(ply)]
    exchanges = [line.change.moves for line in told if line.event.kind == "exchanged"]
    jokers = [move for moves in exchanges for move in moves if move.piece.face in ("BJ", "RJ")]
    assert {move.source.split("/")[0] for move in jokers} == {"foundation", "tableau"}
    assert {move.target.split("/")[0] for move in jokers} == {"talon", "tableau"}
