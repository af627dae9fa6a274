"""The house in the page: what a server would answer, from what the browser keeps."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from soloist.offline.house import House
from soloist.offline.thinker import think

GAMES = ("fivetribes", "jambo-solo", "joker", "rummikub")


class Browser:
    """Keeps what the house says is to be kept, and brings what a request is about: as the page's worker does."""

    def __init__(self) -> None:
        self.house = House()
        self.rows: dict[str, dict[str, Any]] = {}

    def ask(self, method: str, path: str, body: Any = None, found: Any = None, **query: str) -> tuple[int, Any]:
        """The status and the answer, whatever has to be thought about before."""
        met = [row["deal"] for row in self.rows.values()]
        request = {"method": method, "path": path, "query": query, "body": body, "met": met, "found": found}
        told = json.loads(self.house.answer(json.dumps({**request, "tables": list(self.rows.values())})))
        for row in told["keep"]:
            self.rows[row["id"]] = row
        if told["think"]:
            table = self.rows[path.split("/")[2]]
            thought = think(self.house, json.dumps({**told["think"], "table": table}), lambda _: None)
            return self.ask(method, path, body, json.loads(thought), **query)
        return told["status"], json.loads(told["body"])

    def open(self, game: str, **wish: Any) -> dict[str, Any]:
        """A new table."""
        status, table = self.ask("POST", "/tables", {"game": game, **wish})
        assert status == 201
        found: dict[str, Any] = table
        return found


@pytest.fixture
def kept() -> Browser:
    """An empty one."""
    return Browser()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_from_what_the_browser_keeps(kept: Browser, game: str) -> None:
    table, chance = kept.open(game, seed=3), random.Random(game)
    while table["outcome"] is None and table["ply"] < 12:
        kept.house = House() if table["ply"] % 8 == 5 else kept.house  # the page is loaded again
        options = table["decision"]["options"]
        action = chance.choice(options)["action"]
        status, move = kept.ask("POST", f"/tables/{table['id']}/actions", {"ply": table["ply"], "action": action})
        assert (status, move["since"]) == (200, table["ply"])
        table = move["table"]
    if table["outcome"] is None:
        _, move = kept.ask("POST", f"/tables/{table['id']}/give-up", {"ply": table["ply"]})
        table = move["table"]
    _, record = kept.ask("GET", f"/tables/{table['id']}/record")
    assert record["outcome"]["name"] == table["outcome"]["name"]
    assert len(record["actions"]) == table["ply"]
    row = kept.rows[table["id"]]
    assert row["record"] == record
    assert (row["mine"]["pl"]["id"], row["mine"]["en"]["state"]) == (table["id"], "over")
    assert row["mine"]["pl"]["outcome"]["title"] != row["mine"]["en"]["outcome"]["title"]
    _, (tally,) = kept.ask("GET", "/me/statistics")
    assert (tally["game"], tally["played"]) == (game, 1)


def test_the_lobby_has_the_games_with_one_seat_and_all_that_is_read_of_them(kept: Browser) -> None:
    _, games = kept.ask("GET", "/games", lang="pl")
    assert {game["id"] for game in games} == set(GAMES)
    assert {game["seats"] for game in games} == {1}
    _, words = kept.ask("GET", "/words", lang="pl")
    assert words["languages"] == {"en": "English", "pl": "polski"}
    for game in GAMES:
        for page in ("words", "rules", "lesson"):
            status, found = kept.ask("GET", f"/games/{game}/{page}", lang="pl")
            assert status == 200
            assert found
    assert kept.ask("GET", "/deals/joker")[1]["deals"]


def test_a_move_is_taken_back_and_played_again(kept: Browser) -> None:
    table = kept.open("joker", seed=1)
    path = f"/tables/{table['id']}"
    action = table["decision"]["options"][0]["words"]
    kept.ask("POST", f"{path}/actions", {"ply": 0, "action": action})
    assert kept.ask("POST", f"{path}/undo", {"ply": 1})[1]["table"]["ply"] == 0
    moved = kept.ask("POST", f"{path}/redo", {"ply": 0})[1]
    assert moved["table"]["ply"] == 1
    assert moved["events"] == kept.ask("GET", f"{path}/events", **{"from": "0", "to": "1"})[1]["events"]
    assert kept.ask("GET", f"{path}/log")[1]["lines"]
    assert kept.ask("GET", path, ply="0")[1]["replay"]


def test_the_same_deal_again_is_known_and_so_is_a_number_met_before(kept: Browser) -> None:
    table = kept.open("joker", seed=1)
    assert not table["assisted"]
    again = kept.ask("POST", "/tables", {"again": table["id"]})[1]
    assert again["assisted"]
    assert kept.ask("GET", f"/tables/{table['id']}")[1]["assisted"]
    assert kept.open("joker", seed=1)["assisted"]
    assert not kept.open("joker", seed=2)["assisted"]
    copy = kept.ask("POST", "/tables", {"from": {"table": table["id"], "ply": 0}})[1]
    assert copy["assisted"]


def test_a_secret_deal_survives_being_kept(kept: Browser) -> None:
    table = kept.open("jambo-solo")
    assert table["commitment"]
    assert table["seed"] is None
    row = kept.rows[table["id"]]
    assert len(row["secret"]) == 32
    kept.house = House()
    assert kept.ask("GET", f"/tables/{table['id']}")[1]["view"] == table["view"]


def test_the_coach_is_asked_elsewhere_and_a_hint_counts_once(kept: Browser) -> None:
    table = kept.open("joker", seed=1)
    path = f"/tables/{table['id']}"
    status, shallow = kept.ask("POST", f"{path}/hint", {"ply": 0, "ms": 50, "depth": 0})
    assert status == 200
    assert "best" not in shallow
    _, deep = kept.ask("POST", f"{path}/hint", {"ply": 0, "ms": 50, "depth": 3})
    assert deep["value"] == shallow["value"]  # nothing was thought about anew
    assert deep["best"]["label"]
    assert kept.ask("GET", path)[1]["hints"] == 1


def test_a_finished_game_is_reviewed(kept: Browser) -> None:
    table = kept.open("joker", seed=1)
    path = f"/tables/{table['id']}"
    assert kept.ask("GET", f"{path}/review")[0] == 409
    kept.ask("POST", f"{path}/give-up", {"ply": 0})
    status, state = kept.ask("GET", f"{path}/review", lang="pl")
    assert (status, state["state"]) == (200, "ready")
    assert state["review"]["summary"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "words"),
    [
        ("GET", "/tables/~no", None, 404, "There is no table '~no' in this browser."),
        ("POST", "/tables", {"game": "chess"}, 404, "there is no game 'chess'"),
        ("POST", "/tables", {"game": "joker", "seed": "x"}, 422, ""),
        ("POST", "/tables/T/actions", {"ply": 0, "action": None}, 422, "'action' is not what is expected here."),
        ("POST", "/tables/T/actions", {"ply": True, "action": 1}, 422, "'ply' is not what is expected here."),
        ("POST", "/tables/T/actions", {"ply": 0, "action": "fly"}, 422, ""),
        ("POST", "/tables/T/actions", {"ply": 5, "action": 0}, 409, ""),
        ("POST", "/tables/T/hint", {"ply": 0, "ms": 1}, 422, "'ms' is not what is expected here."),
        ("POST", "/tables/T/recovery", {}, 404, "This needs a server"),
        ("GET", "/tables/T/events", None, 404, ""),
        ("GET", "/games/nim/words", None, 404, "nim is played by several: it needs a server."),
        ("GET", "/me/puzzles", None, 404, "This needs a server (me/puzzles)"),
    ],
)
def test_what_cannot_be_is_one_clear_line(
    kept: Browser, method: str, path: str, body: Any, status: int, words: str
) -> None:
    id = kept.open("joker")["id"]
    query = {"to": "7"} if path.endswith("events") else {}
    got, problem = kept.ask(method, path.replace("T", id), body, **query)
    assert (got, problem["status"]) == (status, status)
    assert words.lower() in problem["detail"].lower()
    assert problem["title"]


def test_why_names_the_clause(kept: Browser) -> None:
    table = kept.open("joker", seed=1)
    path = f"/tables/{table['id']}/why"
    assert kept.ask("POST", path, {"words": table["decision"]["options"][0]["words"]})[1]["legal"]
    assert not kept.ask("POST", path, {"words": "fly"})[1]["legal"]


@pytest.mark.build("pure")
def test_nothing_is_imported_that_the_browser_has_not() -> None:
    blocked = ("fastapi", "pydantic", "starlette", "sqlalchemy", "uvicorn", "numpy", "rich", "cyclopts", "textual")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({blocked!r}))\n"
        "import soloist.offline.thinker as t; t.House().games; print('whole')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "whole\n", done.stderr
