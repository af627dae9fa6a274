"""What each event moves on the table, in the order in which it is seen."""

import json
from collections.abc import Callable

import pytest

from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.core.wire import event_json
from soloist.games.joker import JOKER

Lay = Callable[..., Session]


def told(session: Session, action: str) -> list[str]:
    """What an action brings about: each event with its moves, by target, as `piece source>target`."""
    session.play(action)
    lines: list[str] = []
    for line in session.told(session.ply - 1):
        moves = sorted(line.change.moves, key=lambda move: move.target)
        lines.append(f"{line.event.kind}: {', '.join(f'{m.piece.face} {m.source}>{m.target}' for m in moves)}")
    return lines


def test_a_drawn_card_comes_from_the_stock_s_top(lay: Lay) -> None:
    session = lay(rest="talon", stock="4D 9C")
    assert told(session, "draw") == ["drawn: 4D stock/1>talon/52"]


def test_a_run_moves_card_by_card_before_what_lay_beneath_is_turned(lay: Lay) -> None:
    session = lay({1: "4D | 8S 7D", 2: "| 9H"})
    assert told(session, "1 to 2") == [
        "moved: 8S tableau/1/1>tableau/2/1, 7D tableau/1/2>tableau/2/2",
        "turned: 4D tableau/1/0>tableau/1/0",
    ]


def test_a_joker_is_named_where_it_lies_before_it_goes(lay: Lay) -> None:
    assert told(lay({1: "| 8S"}, talon="RJ"), "talon to 1") == [
        "named: RJ talon/0>talon/0",
        "moved: RJ talon/0>tableau/1/1",
    ]
    assert told(lay({1: "| BJ"}, clubs="AC", spades="AS"), "1 up clubs") == [
        "named: BJ tableau/1/0>tableau/1/0",
        "sent-up: BJ tableau/1/0>foundation/clubs/1",
    ]


def test_a_deuce_takes_the_undecided_ace_along_to_its_suit(lay: Lay) -> None:
    assert told(lay(undecided="BJ", names="BJ=ACS", talon="2S"), "talon up") == [
        "sent-up: BJ foundation/black/0>foundation/spades/0, 2S talon/0>foundation/spades/1"
    ]


def test_a_joker_out_of_play_goes_before_what_it_covered_is_turned(lay: Lay) -> None:
    assert told(lay({1: "4D | BJ"}), "remove 1") == [
        "removed: BJ tableau/1/1>out/0",
        "turned: 4D tableau/1/0>tableau/1/0",
    ]


def test_a_card_returns_from_its_foundation(lay: Lay) -> None:
    session = lay({1: "| 3D"}, clubs="AC 2C", worry_back="on")
    assert told(session, "clubs to 1") == ["returned: 2C foundation/clubs/1>tableau/1/1"]


@pytest.mark.build("compiled")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_appears_or_vanishes_and_little_is_sent(seed: int) -> None:
    session, rng = Session("joker", seed, {"worry_back": True}), Rng.seeded(seed)
    while session.outcome is None:
        session.play(rng.choice(JOKER.legal(session.state)))
        lines = session.told(session.ply - 1)
        assert all(move.source and move.target for line in lines for move in line.change.moves)
        assert all(line.change.moves for line in lines)
        sent = json.dumps([event_json(line, JOKER.wording, "pl") for line in lines])
        assert len(sent) < 4000
