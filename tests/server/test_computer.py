"""A computer at a seat of a table: the server answers for it, in the same commit as the person's move."""

import pytest

from soloist.core import record
from soloist.core.session import Session
from soloist.table import Table

from .live import Json, Visit, Visitor, lines, refused

SEATS = ["me", "computer"]


def against(me: Visitor, **wish: object) -> Json:
    """A table of Jambo against the computer."""
    return me.open(**{"game": "jambo", "seats": SEATS, **wish})


def answer(table: Json) -> str:
    """What a person plays who does little: the turn is ended, a question gets its first answer."""
    words = [option["words"] for option in table["decision"]["options"]]
    return "end turn" if "end turn" in words else str(words[0])


def until_answered(me: Visitor, table: Json) -> Json:
    """Play until the computer has answered a move with several of its own; that move."""
    while True:
        ply = table["ply"]
        move = me.play(table["id"], ply, answer(table))
        table = move["table"]
        if table["ply"] > ply + 3:
            return move


def test_the_computer_answers_before_the_person_is_asked_again(visit: Visit) -> None:
    me = visit()
    table = against(me)
    assert (table["seat"], table["turn"], table["seats"]) == (0, 0, ["mine", "computer"])
    move = until_answered(me, table)
    now = move["table"]
    assert now["turn"] == 0
    assert now["decision"]
    plies = [event["ply"] for event in move["events"]]
    assert plies == sorted(plies)
    assert plies[-1] == now["ply"]
    assert move["since"] == plies[0] - 1
    assert lines(move) == me.log(table["id"])[-len(lines(move)) :]
    seen = visit(worker=1).see(table["id"])
    assert (seen["seats"], seen["ply"]) == (["taken", "computer"], now["ply"])


def test_what_the_computer_drew_is_not_told(visit: Visit) -> None:
    me = visit()
    table = against(me)
    while not table["outcome"]:
        move = me.play(table["id"], table["ply"], answer(table))
        table = move["table"]
        if table["outcome"]:
            break
        hand = next(zone for zone in table["view"]["zones"] if zone["name"] == "hand/1")
        assert all(piece["face"] == "" or piece["marks"]["known"] for piece in hand["pieces"])
        assert not any(event["kind"] == "drew" and event["args"]["seat"] == "Player 2" for event in move["events"])
        drawn = [one for event in move["events"] for one in event["moves"] if one["target"].startswith("hand/1/")]
        assert all(one["piece"]["face"] == "" or one["piece"]["marks"]["known"] for one in drawn)
    assert table["outcome"]["winners"] == [1]
    refused(visit().do(table["id"], "seats"), 409, "no-free-seat")


def test_a_computer_that_begins_has_answered_when_the_table_is_shown(visit: Visit) -> None:
    me = visit()
    table = against(me, seats=["computer", "me"])
    assert (table["seat"], table["turn"], table["seats"]) == (1, 1, ["computer", "mine"])
    assert table["ply"] > 0
    assert not table["can_undo"]
    assert table["why_no_undo"] == "There is nothing to undo."
    there = visit(worker=1)
    there.cookies = me.cookies
    assert there.see(table["id"]) == me.see(table["id"])


def test_a_repeated_move_is_answered_alike(visit: Visit) -> None:
    me = visit()
    table = against(me)
    while True:
        ply, words = table["ply"], answer(table)
        move = me.play(table["id"], ply, words)
        assert me.play(table["id"], ply, words) == move
        table = move["table"]
        if table["ply"] > ply + 3:
            break


def test_undo_takes_back_to_the_persons_own_decision(visit: Visit) -> None:
    me = visit()
    move = until_answered(me, against(me))
    after, id = move["table"], move["table"]["id"]
    back = me.do(id, "undo", ply=after["ply"]).json()["table"]
    assert (back["turn"], back["undone"], back["can_redo"]) == (0, 1, True)
    assert back["ply"] < after["ply"] - 3
    assert me.do(id, "undo", ply=after["ply"]).json()["table"]["version"] == back["version"]
    there = visit(worker=1)
    there.cookies = me.cookies
    forth = there.do(id, "redo", ply=back["ply"]).json()
    assert forth["events"] == move["events"]
    assert (forth["table"]["ply"], forth["table"]["view"]) == (after["ply"], after["view"])
    refused(there.do(id, "redo", ply=after["ply"]), 409, "cannot-undo")


def test_an_honest_table_keeps_what_the_computer_drew(visit: Visit) -> None:
    me = visit()
    table = until_answered(me, against(me, undo="honest"))["table"]
    assert not table["can_undo"]
    problem = refused(me.do(table["id"], "undo", ply=table["ply"]), 409, "cannot-undo")
    assert "on an honest table" in problem["detail"]
    assert me.see(table["id"])["ply"] == table["ply"]


def test_giving_up_lets_the_computer_win_and_is_counted(visit: Visit) -> None:
    me = visit()
    table = until_answered(me, against(me))["table"]
    refused(me.do(table["id"], "actions", ply=table["ply"], action="give up 1"), 403, "not-your-turn")
    over = me.do(table["id"], "give-up", ply=table["ply"]).json()["table"]
    assert over["outcome"]["winners"] == [1]
    counted = me.get("/api/me/statistics").json()
    assert [(one["game"], one["played"], one["streak"]) for one in counted] == [("jambo", 1, 0)]
    assert "stays finished" in refused(me.do(table["id"], "undo", ply=over["ply"]), 409, "cannot-undo")["detail"]


def test_the_record_shows_that_the_choices_follow_from_deal_and_ply(visit: Visit) -> None:
    me = visit()
    table = until_answered(me, against(me, seed=None))["table"]
    refused(me.get(f"/api/tables/{table['id']}/record"), 403, "record-later")
    me.do(table["id"], "give-up", ply=table["ply"])
    played = record.read(me.get(f"/api/tables/{table['id']}/record").text)
    session = Session("jambo", played.deal(), played.setup)
    while session.ply < len(played.actions):
        session.play(played.actions[session.ply])
        Table(session, (1,)).answer_at_once()
    assert session.words() == played.actions


def test_the_same_deal_again_is_against_the_computer_again(visit: Visit) -> None:
    me = visit()
    table = against(me, seed=None)
    again = me.post("/api/tables", json={"again": table["id"]}).json()
    assert (again["seats"], again["view"]) == (["mine", "computer"], table["view"])


@pytest.mark.parametrize(
    ("game", "seats", "kind", "told"),
    [
        ("jambo-solo", ["me", "computer"], "invalid", "'jambo-solo' has 1 seat;"),
        ("jambo-solo", ["computer"], "invalid", "'jambo-solo' has 1 seat;"),
        ("jambo", ["computer", "computer"], "invalid", 'at least once "me"'),
        ("jambo", ["me", "robot"], "invalid", "must be one of: me, open, computer."),
    ],
)
def test_a_computer_is_refused_where_it_cannot_sit(
    site: Visitor, game: str, seats: list[str], kind: str, told: str
) -> None:
    assert told in refused(site.post("/api/tables", json={"game": game, "seats": seats}), 422, kind)["detail"]


def test_games_say_whether_a_computer_can_sit(site: Visitor) -> None:
    assert {game["id"] for game in site.get("/api/games").json() if game["computer"]} == {"jambo", "nim"}
