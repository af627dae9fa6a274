"""What is told of a move: one event for each thing that happens, in its order, with what moved from where to where."""

import json

import pytest

from soloist import Session
from soloist.core.rng import Rng
from soloist.core.session import Told
from soloist.core.wire import event_json
from soloist.games.fivetribes import FIVETRIBES
from tests.games.fivetribes.table import layout, play, table


def told(session: Session, *actions: str) -> list[Told]:
    """What the last of these actions brought about."""
    play(session, *actions)
    return session.told(session.ply - 1)


def kinds(lines: list[Told]) -> list[str]:
    """What happened, in order."""
    return [line.event.kind for line in lines]


def flows(line: Told) -> list[tuple[str, int, str, str]]:
    """What went between piles."""
    return [(flow.face, flow.count, flow.source, flow.target) for flow in line.change.flows]


def moved(line: Told) -> list[tuple[str, str, str]]:
    """The pieces that went from one place to another."""
    moves = line.change.moves
    return [(move.piece.face, move.source, move.target) for move in moves if move.source != move.target]


def fact(line: Told, name: str) -> object:
    """A fact that an event has changed."""
    assert line.change.facts is not None
    return line.change.facts[name]


# -- the move


@pytest.mark.rule("FIV-26")
@pytest.mark.rule("FIV-27")
def test_meeples_go_into_the_hand_and_out_of_it() -> None:
    session = table({"1-1": "vee", "3-1": "v", "2-2": "e", "2-3": "e"})
    up = told(session, "from 1-1")
    assert kinds(up) == ["picked-up"]
    assert flows(up[0]) == [("vizier", 1, "board/1-1/1", "sow/0"), ("elder", 2, "board/1-1/2", "sow/1")]
    down = told(session, "to 2-1", "drop elder")
    assert kinds(down) == ["dropped"]
    assert flows(down[0]) == [("elder", 1, "sow/1", "board/2-1/1")]
    assert fact(down[0], "at") == "2-1"


@pytest.mark.rule("FIV-35")
@pytest.mark.rule("FIV-36")
def test_what_is_taken_goes_through_the_hand_to_the_court() -> None:
    lines = told(table({"1-1": "e", "2-1": "ee"}), "from 1-1", "to 2-1")
    assert kinds(lines)[:4] == ["dropped", "taken", "camel", "kept"]
    assert flows(lines[1]) == [("elder", 3, "board/2-1/1", "sow/1")]
    assert flows(lines[3]) == [("elder", 3, "sow/1", "court/1")]


@pytest.mark.rule("FIV-37")
def test_merchants_go_to_the_bag_before_their_cards_come() -> None:
    given = {"market": "silk fakir fish", "tiles": layout({"2-1": "o8"})}
    lines = told(table({"1-1": "m", "2-1": "m"}, **given), "from 1-1", "to 2-1")
    assert kinds(lines) == ["dropped", "taken", "camel", "released", "took-cards", "palm"]
    assert flows(lines[3]) == [("merchant", 2, "sow/2", "bag/2")]
    assert flows(lines[4]) == [("silk", 1, "market/0", "goods/4"), ("fakir", 1, "market/1", "goods/9")]


@pytest.mark.rule("FIV-69")
def test_the_ends_are_told_once_however_many_events_there_are() -> None:
    session = table({"1-1": "ve", "3-1": "v", "2-2": "e"}, mine="marid", yours="2-1")
    lines = told(session, "from 1-1", "to 2-1", "drop elder")
    assert kinds(lines) == ["dropped", "djinn-paid"]
    assert fact(lines[0], "ends") == ()
    assert fact(lines[1], "ends") == session.view().facts["ends"] != ()


# -- assassins


@pytest.mark.rule("FIV-42")
@pytest.mark.rule("FIV-43")
def test_a_kill_is_told_step_by_step() -> None:
    session = table({"1-1": "a", "2-1": "a", "3-1": "b"}, mine="kandicha nekir")
    lines = told(session, "from 1-1", "to 2-1", "kill at 3-1")
    assert kinds(lines)[:5] == ["released", "djinn-paid", "killed", "built", "camel"]
    assert flows(lines[0]) == [("assassin", 2, "sow/4", "bag/4")]
    assert flows(lines[2]) == [("builder", 1, "board/3-1/1", "bag/3")]


@pytest.mark.rule("FIV-65")
def test_whom_kandicha_keeps_goes_straight_to_your_court() -> None:
    session = table({"1-1": "a", "2-1": "a"}, mine="kandicha", council="vizier")
    lines = told(session, "from 1-1", "to 2-1", "kill his vizier")
    assert flows(lines[kinds(lines).index("killed-his")]) == [("vizier", 1, "yazid/0", "court/0")]


@pytest.mark.rule("FIV-41")
def test_assassins_that_kill_nobody_are_told_too() -> None:
    lines = told(table({"1-1": "a", "2-1": "a"}), "from 1-1", "to 2-1")
    assert kinds(lines) == ["dropped", "taken", "camel", "released", "palace"]


# -- Yazid


@pytest.mark.rule("FIV-13")
@pytest.mark.rule("FIV-15")
def test_a_strike_is_told_in_its_order_and_says_whose_turn_it_is() -> None:
    crowds = {"3-1": "v", "3-5": "vema", "1-1": "v", "1-2": "v"}
    session = table(crowds, step="bid", dice="3 6", market="silk fakir", djinns="boaz", council="elder*2")
    lines = told(session, "let yazid strike")
    captives = ["captured"] * 4
    first = ["struck", *captives, "his-camel", "yazid-took"]
    assert kinds(lines) == [*first, "struck", "captured", "his-camel", "yazid-bought"]
    assert all(line.event.args["turn"] == "yazid" for line in lines)
    assert [flows(line)[0] for line in lines[1:5]] == [
        ("vizier", 1, "board/3-5/1", "yazid/0"),
        ("elder", 1, "board/3-5/1", "yazid/1"),
        ("merchant", 1, "board/3-5/1", "bag/2"),
        ("assassin", 1, "board/3-5/1", "yazid/2"),
    ]
    assert flows(lines[6]) == [("silk", 1, "market/0", "discards/4")]
    assert moved(lines[-1]) == [("boaz", "djinns/0", "yazid-djinns/0")]


@pytest.mark.rule("FIV-13")
def test_the_second_target_stays_marked_until_it_is_struck() -> None:
    session = table({"3-1": "v", "3-5": "v", "1-1": "v", "1-2": "v"}, step="bid", dice="3 6")
    lines = told(session, "let yazid strike")
    struck = [line for line in lines if line.event.kind == "struck"]
    unmarked = [[move.target for move in line.change.moves if not move.piece.marks["target"]] for line in struck]
    assert unmarked == [["board/3-5/0"], ["board/3-1/0"]]


@pytest.mark.rule("FIV-10")
def test_his_second_roll_shows_where_he_will_strike() -> None:
    session = table({"1-1": "v", "1-2": "v"}, step="bid", rest="6-5", gold="60")
    lines = told(session, "outbid", "from 1-1", "to 1-2", "end turn")
    assert "turn" not in lines[0].event.args
    assert (lines[1].event.kind, lines[1].event.args["turn"]) == ("rolled", "yazid")
    where = fact(lines[1], "bid")
    assert isinstance(where, dict)
    assert where["targets"] or where["from"]


@pytest.mark.rule("FIV-14")
def test_it_is_told_when_no_tile_is_left_for_him() -> None:
    session = table({"1-1": "v", "1-2": "v"}, step="bid")
    lines = told(session, "outbid", "from 1-1", "to 1-2", "end turn")
    assert kinds(lines)[:3] == ["turn-ended", "rolled", "no-target"]


# -- cards and djinns


@pytest.mark.rule("FIV-50")
def test_a_pile_that_runs_out_is_shuffled_between_the_cards_it_gives() -> None:
    given = {"market": "silk fish", "discards": "ivory*2 wheat*6", "pile": "jewels gold"}
    goods = "fakir*18 jewels gold papyrus*4 silk*3 spice*4 fish*5 pottery*6"
    crowds = {"1-1": "vm", "1-2": "v", "2-2": "v"}
    session = table(crowds, step="sale", goods=goods, **given)
    lines = told(session, "end turn")
    assert kinds(lines)[:4] == ["turn-ended", "market-filled", "reshuffled", "market-filled"]
    assert flows(lines[1]) == [("gold", 1, "pile/0", "market/2"), ("jewels", 1, "pile/0", "market/3")]
    assert flows(lines[2]) == [("ivory", 2, "discards/0", "pile/0"), ("wheat", 6, "discards/7", "pile/0")]
    assert len(flows(lines[3])) == 5


@pytest.mark.rule("FIV-73")
def test_each_djinn_that_sibittis_draws_is_told() -> None:
    session = table(mine="sibittis", court="elder*2", djinn_top="utug boaz leta")
    lines = told(session, "use sibittis")
    assert kinds(lines) == ["paid-elders", "used", "djinn-drawn", "djinn-drawn", "djinn-drawn"]
    assert flows(lines[2]) == [("leta", 1, "djinn-pile/0", "drawn/0")]
    lines = told(session, "keep boaz")
    assert kinds(lines) == ["djinn-gained"]
    assert sorted(moved(lines[0])) == [
        ("boaz", "drawn/1", "mine/0"),
        ("leta", "drawn/0", "djinn-discards/0"),
        ("utug", "drawn/2", "djinn-discards/1"),
    ]


# -- size


@pytest.mark.build("compiled")
def test_what_a_move_tells_stays_small() -> None:
    session, sizes = Session(FIVETRIBES, 11), list[int]()
    while session.outcome is None:
        liked = FIVETRIBES.prefer(session.state, 0, Rng(0))
        assert liked is not None
        session.play(liked)
        lines = session.told(session.ply - 1)
        sizes.append(len(json.dumps([event_json(line, FIVETRIBES.wording, "en") for line in lines])))
    assert sorted(sizes)[len(sizes) * 9 // 10] < 8_000
