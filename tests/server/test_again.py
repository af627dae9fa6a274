"""Positions tried again: a table that begins where another had come to."""

import pytest

from .live import Json, Visitor, refused


def tried(visitor: Visitor, table: str, ply: int, **wish: object) -> Json:
    """A table that begins at a ply of another."""
    answer = visitor.post("/api/tables", json={"from": {"table": table, "ply": ply}, **wish})
    assert answer.status_code == 201, answer.text
    return answer.json()


def played(me: Visitor, **wish: object) -> Json:
    """A table after three moves."""
    table = me.open(**{"undo": "free", **wish})
    for ply in range(3):
        table = me.play(table["id"], ply, f"take 1 from {ply + 1}")["table"]
    return table


def test_a_position_of_ones_own_free_table_is_tried_again(site: Visitor) -> None:
    table = played(site)
    again = tried(site, table["id"], 2)
    assert (again["ply"], again["assisted"], again["undo"], again["seats"]) == (2, True, "free", ["mine", "mine"])
    assert again["view"]["zones"] == site.see(table["id"], ply=2)["view"]["zones"]
    assert site.log(again["id"]) == site.log(table["id"], to=2)
    assert site.play(again["id"], 2, "take 2 from 3")["table"]["ply"] == 3
    assert site.see(table["id"])["ply"] == 3


def test_a_position_of_a_finished_game_is_for_everyone(site: Visitor) -> None:
    table = played(site, undo="honest", seed=None)
    with Visitor(base_url=site.base_url) as anyone:
        body = {"from": {"table": table["id"], "ply": 1}}
        assert "once the game is over" in refused(anyone.post("/api/tables", json=body), 409, "still-playing")["detail"]
        refused(site.post("/api/tables", json=body), 409, "still-playing")
        site.do(table["id"], "give-up", ply=3)
        again = tried(anyone, table["id"], 3, undo="free")
        assert (again["ply"], again["undo"], again["assisted"]) == (3, "free", True)
        over = {"from": {"table": table["id"], "ply": 4}}
        assert "choose an earlier ply" in refused(anyone.post("/api/tables", json=over), 409, "game-over")["detail"]


def test_the_computer_sits_there_again_and_answers(site: Visitor) -> None:
    table = site.open(game="jambo", seats=["me", "computer"], level="easy")
    while table["ply"] < 5:
        words = [option["words"] for option in table["decision"]["options"]]
        chosen = "end turn" if "end turn" in words else words[0]
        table = site.play(table["id"], table["ply"], chosen)["table"]
    for ply in range(table["ply"]):
        again = tried(site, table["id"], ply)
        assert (again["seats"], again["level"], again["turn"]) == (["mine", "computer"], "easy", 0)


@pytest.mark.parametrize(
    ("body", "status", "kind", "told"),
    [
        ({"from": {"table": "nowhere", "ply": 0}}, 404, "unknown-table", "no table 'nowhere'"),
        ({"from": {"table": "ID", "ply": 9}}, 404, "unknown-ply", "there is no ply 9"),
        ({"from": {"table": "ID", "ply": -1}}, 422, "invalid", "'from.ply' must be at least 0."),
        ({"from": {"table": "ID"}}, 422, "invalid", "The field 'from.ply' is missing."),
        ({"from": {"table": "ID", "ply": 0}, "game": "nim"}, 422, "invalid", "give nothing else with it but 'undo'"),
        ({"from": {"table": "ID", "ply": 0}, "level": "easy"}, 422, "invalid", "give nothing else"),
        ({"from": {"table": "ID", "ply": 0}, "again": "ID"}, 422, "invalid", "give nothing else"),
        ({"from": "ID"}, 422, "invalid", "'from' is not what is expected here."),
        ({"origin": {"table": "ID", "ply": 0}}, 422, "invalid", "There is no field 'origin' here."),
    ],
)
def test_bad_wishes_are_told_what_would_be_right(site: Visitor, body: Json, status: int, kind: str, told: str) -> None:
    id = played(site)["id"]
    text = site.build_request("POST", "/", json=body).content.replace(b'"ID"', f'"{id}"'.encode())
    answer = site.post("/api/tables", content=text, headers={"content-type": "application/json"})
    assert told in refused(answer, status, kind)["detail"]
