"""What each event moves on the table."""

import json
from collections.abc import Callable

import pytest

from soloist import Session
from soloist.core.rng import Rng
from soloist.core.wire import event_json
from soloist.games.rummikub import RUMMIKUB

At = Callable[..., Session]


def told(session: Session, action: str) -> list[str]:
    """What an action brings about: each event with the moves of its tiles, by target, as `tile source>target`."""
    session.play(action)
    lines: list[str] = []
    for line in session.told(session.ply - 1):
        tiles = sorted((move for move in line.change.moves if move.piece.face != "free"), key=lambda m: m.target)
        lines.append(f"{line.event.kind}: {', '.join(f'{m.piece.face} {m.source}>{m.target}' for m in tiles)}")
    return lines


def test_tiles_go_from_the_board_to_the_table_and_into_sets(at: At) -> None:
    session = at("r5 r6 r7", "r8 o8 k1 k3 k5 k7 k9 k11 k13 b1 b3", "b2 J b13")
    assert told(session, "lay r8") == ["laid: r8 board/0>laid/0"]
    assert told(session, "take back") == ["taken-back: r8 laid/0>board/0"]
    session.play("lay r8")
    assert told(session, "confirm") == ["confirmed: r8 laid/0>set/0/3"]
    assert told(session, "draw") == ["drawn: b2 bank/0>board/0, J bank/0>board/11, b13 bank/0>board/12"]


def test_a_joker_that_stands_for_another_tile_is_marked_where_it_lies(at: At) -> None:
    session = at("r5 r6 J:r7", "r7 o8 k1 k3 k5 k7 k9 k11 k13 b1 b3")
    session.play("lay r7")
    assert told(session, "confirm r5 r6 r7 J") == ["confirmed: r7 laid/0>set/0/2, J set/0/2>set/0/3"]


@pytest.mark.build("compiled")
@pytest.mark.parametrize("seed", range(3))
def test_no_tile_appears_or_vanishes_and_little_is_sent(seed: int) -> None:
    session, rng = Session("rummikub", seed), Rng.seeded(seed)
    while session.outcome is None:
        session.play(rng.choice(RUMMIKUB.legal(session.state)))
        lines = session.told(session.ply - 1)
        tiles = [move for line in lines for move in line.change.moves if move.piece.face != "free"]
        assert all(move.source and move.target for move in tiles)
        sent = json.dumps([event_json(line, RUMMIKUB.wording, "pl") for line in lines])
        assert len(sent) < 6000
