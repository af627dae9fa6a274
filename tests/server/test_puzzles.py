"""Puzzles over HTTP: opened at a table, judged there, rated once, and told only once they are answered."""

from collections.abc import Iterator

import pytest

from soloist.core import catalog
from soloist.puzzles import puzzle as puzzles
from soloist.puzzles.puzzle import Puzzle
from soloist.server.settings import Settings

from .live import PATIENCE, SECRET, Json, Visitor, refused, running

GAME = "rummikub"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor of one server where thinking has no limit: a busy machine is no failure."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.sqlite'}"
    settings = Settings(database, SECRET, 0, search_seconds_a_minute=100_000)
    with running(settings) as address, Visitor(base_url=address, timeout=PATIENCE) as visitor:
        yield visitor


@pytest.fixture
def newcomer(site: Visitor) -> Iterator[Visitor]:
    """Somebody who has tried nothing yet."""
    with Visitor(base_url=site.base_url, timeout=PATIENCE) as visitor:
        yield visitor


def shipped(game: str = GAME, kind: str = "lay-most") -> Puzzle:
    """The first puzzle of a kind."""
    return next(one for one in puzzles.shipped(catalog.find(game)).values() if one.kind == kind)


def tried(visitor: Visitor, puzzle: Puzzle, game: str = GAME) -> str:
    """A table at which a puzzle is tried."""
    answer = visitor.post("/api/tables", json={"game": game, "puzzle": puzzle.id})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def judged(visitor: Visitor, id: str, show: bool = False) -> Json:
    """What came of the attempt at a table."""
    answer = visitor.do(id, "puzzle", show=show)
    assert answer.status_code == 200, answer.text
    return answer.json()


def answer_with(visitor: Visitor, id: str, line: tuple[str, ...]) -> None:
    """Play a line at a fresh table."""
    for ply, words in enumerate(line):
        visitor.play(id, ply, words)


def test_a_right_answer_raises_the_rating_once_and_tells_the_reason(newcomer: Visitor) -> None:
    visitor, puzzle = newcomer, shipped()
    id = tried(visitor, puzzle)
    before = judged(visitor, id)
    assert (before["state"], before["text"], before["solution"]) == ("going", "", None)
    answer_with(visitor, id, puzzle.line)
    told = judged(visitor, id)
    assert (told["state"], told["puzzle"]["result"]) == ("right", "solved")
    assert told["change"] > 0
    assert told["solution"]["words"] == list(puzzle.line)
    assert told["solution"]["reason"]
    assert told["puzzle"]["standing"]["streak"] == 1
    again = judged(visitor, id)
    assert (again["change"], again["puzzle"]["standing"]) == (0, told["puzzle"]["standing"])


def test_a_wrong_answer_counts_and_tells_no_solution_until_that_is_asked_for(newcomer: Visitor) -> None:
    visitor, puzzle = newcomer, shipped()
    id = tried(visitor, puzzle)
    visitor.play(id, 0, "draw")
    told = judged(visitor, id)
    assert (told["state"], told["puzzle"]["result"], told["solution"]) == ("wrong", "failed", None)
    assert told["change"] < 0
    second = tried(visitor, puzzle)
    answer_with(visitor, second, puzzle.line)
    assert judged(visitor, second)["puzzle"]["result"] == "failed"
    assert judged(visitor, id, show=True)["solution"]["line"]


def test_who_asks_for_the_solution_has_not_found_it(newcomer: Visitor) -> None:
    visitor, puzzle = newcomer, shipped()
    told = judged(visitor, tried(visitor, puzzle), show=True)
    assert (told["state"], told["puzzle"]["result"]) == ("going", "failed")
    assert told["solution"]["words"] == list(puzzle.line)


def test_nothing_tells_the_answer_before_it_is_given(site: Visitor) -> None:
    puzzle = shipped()
    shown = site.get(f"/api/puzzles/{GAME}/{puzzle.id}").json()
    assert set(shown) == {"game", "name", "id", "kind", "goal", "rating", "rated", "result", "standing"}
    id = tried(site, puzzle)
    for deed, body in (("hint", {"ply": 0, "depth": 3, "ms": 50}),):
        refused(site.do(id, deed, **body), 409, "puzzle-open")
    for wish in ({"again": id}, {"from": {"table": id, "ply": 0}}):
        refused(site.post("/api/tables", json=wish), 409, "puzzle-open")
    for seen in (site.see(id), judged(site, id)):
        assert puzzle.line[-1] not in str(seen)


def test_a_puzzle_is_played_on_from_its_position_once_it_is_answered(site: Visitor) -> None:
    puzzle = shipped(kind="lay-all")
    id = tried(site, puzzle)
    answer_with(site, id, puzzle.line)
    assert judged(site, id)["state"] == "right"
    on = site.post("/api/tables", json={"from": {"table": id, "ply": 0}}).json()
    assert (on["ply"], on["assisted"]) == (0, True)
    mine = [table["id"] for table in site.get("/api/me/tables").json()]
    assert on["id"] in mine
    assert id not in mine


def test_the_next_is_one_that_was_not_tried(newcomer: Visitor) -> None:
    visitor = newcomer
    seen = set()
    for mode in ("rated", "streak", "rated"):
        chosen = visitor.get(f"/api/puzzles/{GAME}/next", params={"mode": mode}).json()
        assert chosen["id"] not in seen
        seen.add(chosen["id"])
        judged(visitor, tried(visitor, puzzles.find(catalog.find(GAME), chosen["id"])), show=True)
    row = next(one for one in visitor.get("/api/puzzles").json() if one["game"] == GAME)
    assert (row["standing"]["tried"], row["standing"]["solved"]) == (3, 0)
    assert visitor.get(f"/api/puzzles/{GAME}/today").json()["id"] == row["today"]


@pytest.mark.parametrize(
    ("path", "status"), [("nim/next", 404), ("rummikub/no-such", 404), ("rummikub/own-none", 404), ("chess/next", 404)]
)
def test_what_is_not_there_is_said(site: Visitor, path: str, status: int) -> None:
    refused(site.get(f"/api/puzzles/{path}"), status, "unknown-game" if path.startswith("chess") else "no-puzzle")


def test_a_wish_for_a_puzzle_has_nothing_beside_it(site: Visitor) -> None:
    puzzle = shipped()
    refused(site.post("/api/tables", json={"game": GAME, "puzzle": puzzle.id, "seed": 5}), 422, "invalid")
    refused(site.do(site.open()["id"], "puzzle"), 404, "no-puzzle")


def test_a_mistake_becomes_a_puzzle_where_it_can_be_proved(newcomer: Visitor) -> None:
    visitor, puzzle = newcomer, shipped(kind="lay-all")
    id = tried(visitor, puzzle)
    judged(visitor, id, show=True)
    game = visitor.post("/api/tables", json={"from": {"table": id, "ply": 0}}).json()["id"]
    visitor.play(game, 0, puzzle.line[0])
    refused(visitor.post("/api/puzzles", json={"table": game, "ply": 0}), 403, "not-yours")
    visitor.do(game, "give-up", ply=1)
    made = visitor.post("/api/puzzles", json={"table": game, "ply": 1})
    assert made.status_code == 201, made.text
    own = made.json()
    assert (own["kind"], own["goal"]) == ("lay-all", visitor.get(f"/api/puzzles/{GAME}/{puzzle.id}").json()["goal"])
    mine = visitor.post("/api/tables", json={"game": GAME, "puzzle": own["id"]}).json()["id"]
    answer_with(visitor, mine, puzzle.line)
    assert judged(visitor, mine)["state"] == "right"
    refused(visitor.post("/api/puzzles", json={"table": game, "ply": 9}), 404, "unknown-ply")


def own_puzzle(visitor: Visitor) -> tuple[Puzzle, Json]:
    """A puzzle of somebody's mistake, and the one that it was before."""
    puzzle = shipped(kind="lay-all")
    id = tried(visitor, puzzle)
    judged(visitor, id, show=True)
    game = visitor.post("/api/tables", json={"from": {"table": id, "ply": 0}}).json()["id"]
    visitor.play(game, 0, puzzle.line[0])
    visitor.do(game, "give-up", ply=1)
    made = [visitor.post("/api/puzzles", json={"table": game, "ply": ply}).json() for ply in (0, 1)]
    assert made[0] == made[1], "one mistake is one puzzle, however often it is made"
    return puzzle, made[0]


def listed(visitor: Visitor) -> list[tuple[str, str]]:
    """The puzzles of somebody's own mistakes in the list of puzzles, and what came of them."""
    (game,) = [one for one in visitor.get("/api/puzzles").json() if one["game"] == GAME]
    return [(one["id"], one["result"]) for one in game["own"]]


def test_puzzles_of_ones_mistakes_are_listed_for_their_maker_alone_and_go_with_everything(
    site: Visitor, newcomer: Visitor
) -> None:
    me, friend = newcomer, site
    puzzle, own = own_puzzle(me)
    assert listed(me) == [(own["id"], "new")]
    assert listed(friend) == []
    id = me.post("/api/tables", json={"game": GAME, "puzzle": own["id"]}).json()["id"]
    answer_with(me, id, puzzle.line)
    judged(me, id)
    assert listed(me) == [(own["id"], "solved")]
    confirm = me.post("/api/me/deletion", json={}).json()["confirm"]
    me.post("/api/me/deletion", json={"confirm": confirm})
    refused(friend.get(f"/api/puzzles/{GAME}/{own['id']}"), 404, "no-puzzle")


def test_a_puzzle_of_a_mistake_moves_no_rating_since_the_review_told_its_answer(newcomer: Visitor) -> None:
    puzzle, own = own_puzzle(newcomer)
    id = newcomer.post("/api/tables", json={"game": GAME, "puzzle": own["id"]}).json()["id"]
    answer_with(newcomer, id, puzzle.line)
    told = judged(newcomer, id)
    assert (told["state"], told["puzzle"]["result"], told["change"]) == ("right", "solved", 0)
    assert told["puzzle"]["standing"] == own["standing"]
    assert not own["rated"]


def test_a_mistake_that_cannot_be_proved_is_refused_with_its_reason(site: Visitor) -> None:
    table = site.open(game="joker")["id"]
    site.play(table, 0, "draw")
    site.do(table, "give-up", ply=1)
    answer = site.post("/api/puzzles", json={"table": table, "ply": 0})
    refused(answer, 422, "no-puzzle")
    assert "hidden" in answer.json()["detail"]
