"""A game over HTTP, from its opening to its end."""

import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from soloist.coach.deals import GRADES, GradedDeal
from soloist.core import record
from soloist.core.session import Session
from soloist.table import lobby
from soloist.table.commands import COMMANDS

from .live import Visit, Visitor, lines, refused

ROOT = Path(__file__).parents[2]


def finish(me: Visitor, id: str) -> None:
    """Play the first legal action to the end."""
    table = me.see(id)
    while table["decision"]:
        table = me.play(id, table["ply"], table["decision"]["options"][0]["words"])["table"]


def test_games_are_listed_in_the_language_asked_for(visit: Visit) -> None:
    me = visit()
    games = {game["id"]: game for game in me.get("/api/games").json()}
    assert games["nim"]["name"] == "Nim"
    assert games["joker"]["minutes"] == [5, 20]
    polish = me.get("/api/games", headers={"Accept-Language": "de, pl;q=0.8, en;q=0.2"}).json()
    assert "żetony" in next(game["blurb"] for game in polish if game["id"] == "nim")
    assert me.get("/api/games?lang=en", headers={"Accept-Language": "pl"}).json() == list(games.values())


def test_the_game_that_is_learned_first_is_listed_first(visit: Visit) -> None:
    listed = [game["id"] for game in visit().get("/api/games").json()]
    assert listed[:6] == ["joker", "rummikub", "jambo-solo", "fivetribes", "jambo", "nim"]


def test_a_lesson_is_read_and_its_deal_is_opened_with_help(visit: Visit) -> None:
    me = visit()
    assert all(game["lesson"] for game in me.get("/api/games").json())
    lesson = me.get("/api/games/nim/lesson?lang=pl").json()
    assert lesson["steps"][2]["action"] == "take 3 from 1"
    assert lesson["steps"][0]["at"] == ["heap/0", "heap/1", "heap/2"]
    assert lesson["steps"][0]["text"].startswith("Cel gry")
    table = me.post("/api/tables", json={"game": "nim", "lesson": True}).json()
    assert (table["seed"], table["assisted"], table["seats"]) == (1, True, ["mine", "computer"])
    assert me.play(table["id"], 0, "take 3 from 1")["table"]["ply"] == 2


def test_a_lesson_takes_no_other_wishes(visit: Visit) -> None:
    me = visit()
    problem = refused(me.post("/api/tables", json={"game": "nim", "lesson": True, "seed": 3}), 422, "invalid")
    assert problem["detail"].startswith("'lesson' has its own deal")
    refused(me.get("/api/games/chess/lesson"), 404, "unknown-game")


def test_a_refusal_is_in_one_language_throughout(visit: Visit) -> None:
    me = visit()
    wish = {"game": "nim", "undo": "never"}
    english = refused(me.post("/api/tables", json=wish), 422, "invalid")
    assert (english["title"], english["detail"]) == (
        "Not acceptable as it is",
        "'undo' must be one of: free, honest, ranked.",
    )
    polish = refused(me.post("/api/tables?lang=pl", json=wish), 422, "invalid")
    assert (polish["title"], polish["detail"]) == (
        "Nie do przyjęcia w tej postaci",
        "„undo” musi być jednym z: free, honest, ranked.",
    )


def test_all_words_of_a_game_are_given_in_either_language(visit: Visit) -> None:
    me = visit()
    words = me.get("/api/games/jambo-solo/words").json()
    assert words["card.well"] == "Well"
    assert words["card.guard.text"].startswith("When the Dummy plays an animal")
    assert "{n}" in me.get("/api/games/nim/words").json()["event.taken"], "templates are filled by the reader"
    assert me.get("/api/games/jambo/words?lang=pl").json()["card.guard"] == "Strażnik"
    refused(me.get("/api/games/chess/words"), 404, "unknown-game")


def test_a_table_is_given_the_words_that_it_says_by_itself(visit: Visit) -> None:
    me = visit()
    for game in ("jambo-solo", "fivetribes", "nim"):
        for lang in ("en", "pl"):
            all, own = (me.get(f"/api/games/{game}/words{at}lang={lang}").json() for at in ("?", "?at=table&"))
            later = {id for id in all if id.partition(".")[0] in lobby.TOLD or id.endswith(lobby.AT_LENGTH)}
            assert own == {id: text for id, text in all.items() if id not in later}
            assert {"event", "prompt", "why"} <= {id.partition(".")[0] for id in later}
    assert "card.guard" in me.get("/api/games/jambo-solo/words?at=table").json(), "its name, and what it does later"
    assert "card.guard.text" not in me.get("/api/games/jambo-solo/words?at=table").json()
    refused(me.get("/api/games/nim/words?at=bar"), 422, "invalid")


def test_no_table_says_what_it_is_not_given() -> None:
    """The page's sources: what a game's folder says by itself is none of the messages that arrive in words."""
    said = re.compile(r"""\b(?:say|called)\(\s*(?:game, )?["`]([a-z-]+)""")
    sources = [path for path in (ROOT / "web" / "src" / "games").rglob("*") if path.suffix in (".ts", ".svelte")]
    found = {group for path in sources for group in said.findall(path.read_text())}
    assert {"zone", "card", "about"} <= found
    assert not found & lobby.TOLD


def test_the_words_of_the_house_name_its_languages_and_commands(visit: Visit) -> None:
    me = visit()
    english, polish = me.get("/api/words").json(), me.get("/api/words?lang=pl").json()
    assert english["languages"] == polish["languages"] == {"en": "English", "pl": "polski"}
    assert (english["plural"], polish["plural"].count(";")) == ("n = 1", 1)
    assert set(english["words"]) == {f"{kind}.{name}" for kind in ("command", "about") for name in COMMANDS}
    assert (english["words"]["command.undo"], polish["words"]["command.undo"]) == ("undo", "cofnij")


@pytest.mark.parametrize("path", ["/api/words", "/api/games/nim/words"])
def test_words_that_a_browser_has_are_not_sent_again(site: Visitor, path: str) -> None:
    answer = site.get(path)
    assert (answer.headers["cache-control"], answer.headers["content-encoding"]) == ("no-cache", "gzip")
    again = site.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    polish = site.get(path, params={"lang": "pl"}, headers={"If-None-Match": answer.headers["etag"]})
    assert polish.status_code == 200


def test_a_language_without_a_file_is_refused(site: Visitor) -> None:
    for path in ("/api/games", "/api/words", "/api/games/nim/words", f"/api/tables/{site.open()['id']}/log"):
        problem = refused(site.get(path, params={"lang": "xx"}), 422, "invalid")
        assert problem["detail"] == "'lang' must be one of: en, pl."


def test_rules_are_given_clause_by_clause(visit: Visit) -> None:
    me = visit()
    rules = me.get("/api/games/nim/rules").json()
    assert rules["title"] == "Nim"
    assert [clause["id"] for clause in rules["clauses"]] == ["NIM-1", "NIM-2", "NIM-3", "NIM-4", "NIM-5"]
    assert rules["clauses"][1]["title"] == "A turn"
    assert rules["clauses"][1]["source"] == "base game."
    assert "Source" not in rules["clauses"][1]["text"]
    tribes = me.get("/api/games/fivetribes/rules").json()
    assert "##" not in tribes["intro"]
    assert tribes["sections"][1] == {"title": "Dice and bid", "text": ""}
    assert tribes["clauses"][8]["section"] == "Dice and bid"
    polish = me.get("/api/games/nim/rules?lang=pl").json()
    assert polish["clauses"][1]["source"] == "gra podstawowa."
    refused(me.get("/api/games/chess/rules"), 404, "unknown-game")


@pytest.fixture
def graded(monkeypatch: pytest.MonkeyPatch) -> list[GradedDeal]:
    """Ten graded deals of Joker Solitaire, two of each grade."""
    deals = [GradedDeal(n, GRADES[n // 2], None if n % 2 else True, {"greedy": 0.1, "best": 0.9}, n) for n in range(10)]
    monkeypatch.setattr("soloist.coach.deals.graded", lambda game: deals if game == "joker" else [])
    return deals


def test_a_game_says_whether_it_has_graded_deals(site: Visitor, graded: list[GradedDeal]) -> None:
    games = {game["id"]: game["graded"] for game in site.get("/api/games").json()}
    assert [game for game, has in games.items() if has] == ["joker"]


def test_deals_are_offered_by_grade(site: Visitor, graded: list[GradedDeal]) -> None:
    whole = site.get("/api/deals/joker").json()
    assert (whole["game"], whole["setup"]) == ("joker", site.open(game="joker")["setup"])
    assert whole["deals"] == json.loads(json.dumps([asdict(deal) for deal in graded]))
    for grade in GRADES:
        part = site.get("/api/deals/joker", params={"grade": grade}).json()["deals"]
        assert part == [deal for deal in whole["deals"] if deal["grade"] == grade]
    assert site.get("/api/deals/nim").json()["deals"] == []
    told = refused(site.get("/api/deals/joker?grade=silly"), 422, "invalid")["detail"]
    assert told == "'grade' must be one of: gentle, fair, tricky, hard, fiendish."
    refused(site.get("/api/deals/chess"), 404, "unknown-game")


def test_new_table_is_open_for_its_creator(visit: Visit) -> None:
    table = visit().open(setup={"misere": True}, undo="honest")
    assert (table["game"], table["setup"], table["seed"], table["undo"]) == ("nim", {"misere": True}, 5, "honest")
    assert (table["seat"], table["turn"], table["seats"]) == (0, 0, ["mine", "mine"])
    assert (table["ply"], table["plies"], table["version"], table["replay"]) == (0, 0, 1, False)
    assert table["decision"]["options"][0]["words"] == "take 1 from 1"
    assert table["outcome"] is None
    assert not table["can_undo"]
    assert table["why_no_undo"] == "There is nothing to undo."


def test_move_is_answered_with_what_happened_and_the_table(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    move = me.play(id, 0, "take 2 from 1")
    assert [event["text"] for event in move["events"]] == ["Player 1 took 2 counters from heap 1."]
    assert (move["since"], lines(move)) == (0, me.log(id))
    assert move["events"][0]["moves"] == [
        {"piece": {"face": "counter", "marks": {}}, "source": f"heap/0/{index}", "target": ""} for index in (5, 6)
    ]
    assert move["table"]["ply"] == 1
    assert move["table"]["seat"] == 1
    assert me.play(id, 1, 0)["table"]["ply"] == 2
    assert me.log(id, lang="pl")[0]["text"] == "Gracz 1: 2 żetony zabrane ze stosu 1."


def test_repeated_move_is_answered_alike_and_changes_nothing(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    first = me.play(id, 0, "take 2 from 1")
    assert me.play(id, 0, "take 2 from 1") == first
    assert me.play(id, 0, " TAKE 2  from 1") == first
    assert me.play(id, 0, 1) == first
    me.play(id, 1, "take 1 from 2")
    late = me.play(id, 0, "take 2 from 1")
    assert late["events"] == first["events"]
    assert late["table"] == me.see(id)
    problem = refused(me.do(id, "actions", ply=0, action="take 1 from 1"), 409, "wrong-ply")
    assert problem["ply"] == 2
    refused(me.do(id, "actions", ply=3, action="take 1 from 1"), 409, "wrong-ply")


def test_illegal_action_names_its_clause_and_what_is_legal(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    before = me.see(id)
    problem = refused(me.do(id, "actions", ply=0, action="take 7 from 3"), 422, "illegal-action")
    assert problem["clause"] == "NIM-2"
    assert "take 1 from 1" in problem["legal"]
    refused(me.do(id, "actions", ply=0, action="castle"), 422, "illegal-action")
    refused(me.do(id, "actions", ply=0, action=999), 422, "illegal-action")
    assert me.see(id) == before


def test_why_tells_what_forbids_a_click(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    assert me.do(id, "why", target="heap/0/0").json()["words"] == "take 7 from 1"
    answer = me.do(id, "why", source="heap/1", target="heap/0").json()
    assert not answer["legal"]
    assert answer["detail"] == "That is not one of the moves that can be made now."
    assert me.do(id, "why", words="Take 1  from 1").json()["legal"]
    assert me.do(id, "why", words="take 7 from 3").json()["clause"] == "NIM-2"
    assert me.do(id, "why", words="dance").json()["detail"] == "These words name no move."
    assert me.see(id)["ply"] == 0
    me.do(id, "give-up", ply=0)
    assert not me.do(id, "why", target="heap/0/0").json()["legal"]


def test_undo_and_redo_follow_the_policy(visit: Visit) -> None:
    me = visit()
    id = me.open(undo="free")["id"]
    me.play(id, 0, "take 2 from 1")
    back = me.do(id, "undo", ply=1).json()["table"]
    assert (back["ply"], back["undone"], back["can_redo"], back["assisted"]) == (0, 1, True, True)
    again = me.do(id, "undo", ply=1).json()["table"]
    assert again["version"] == back["version"]
    forth = me.do(id, "redo", ply=0).json()
    assert forth["table"]["ply"] == 1
    assert [event["kind"] for event in forth["events"]] == ["taken"]
    refused(me.do(id, "redo", ply=1), 409, "cannot-undo")
    ranked = me.open(undo="ranked")["id"]
    me.play(ranked, 0, "take 2 from 1")
    assert refused(me.do(ranked, "undo", ply=1), 409, "cannot-undo")["detail"].startswith("This table is ranked")


def test_a_game_that_is_over_stays_over_on_every_table(visit: Visit) -> None:
    me = visit()
    for undo in ("free", "honest"):
        id = me.open(undo=undo)["id"]
        me.play(id, 0, "take 1 from 1")
        over = me.do(id, "give-up", ply=1).json()["table"]
        assert (over["can_undo"], over["why_no_undo"]) == (False, "The game is over: a finished game stays finished.")
        assert refused(me.do(id, "undo", ply=2), 409, "cannot-undo")["detail"] == over["why_no_undo"]


def test_every_moment_can_be_looked_at_again(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    first = me.see(id)
    me.play(id, 0, "take 2 from 1")
    me.play(id, 1, "take 1 from 2")
    moment = me.see(id, ply=0)
    assert (moment["ply"], moment["plies"], moment["replay"], moment["decision"]) == (0, 2, True, None)
    assert moment["view"]["zones"] == first["view"]["zones"]
    refused(me.get(f"/api/tables/{id}?ply=3"), 404, "unknown-ply")


def test_record_of_a_finished_game_replays_to_the_same_end(visit: Visit) -> None:
    me, other = visit(), visit()
    id, before = (table := me.open(seed=None))["id"], me.get(f"/api/tables/{table['id']}/record").json()
    assert (before["seed"], before["commitment"], before.get("secret")) == (None, table["commitment"], None)
    refused(other.get(f"/api/tables/{id}/record"), 403, "record-later")
    finish(me, id)
    answer = other.get(f"/api/tables/{id}/record")
    session = Session.from_record(record.read(answer.text))
    assert session.outcome is not None
    table = other.see(id)
    assert table["outcome"]["winners"] == list(session.outcome.winners)
    assert (table["seed"], table["commitment"]) == (None, before["commitment"])
    assert answer.json()["secret"] == session.save().secret


def test_a_deal_that_somebody_chose_is_known_and_so_is_one_that_was_opened(visit: Visit) -> None:
    me = visit()
    chosen = me.open()
    assert (chosen["chosen"], chosen["seed"], chosen["commitment"]) == (True, 5, None)
    first = me.open(seed=None)
    assert (first["chosen"], first["seed"]) == (False, None)
    me.do(first["id"], "give-up", ply=0)
    again = me.post("/api/tables", json={"again": first["id"]}).json()
    assert (again["chosen"], again["commitment"]) == (True, first["commitment"])
    assert me.get(f"/api/tables/{again['id']}/record").json()["commitment"] == first["commitment"]


def test_giving_up_ends_the_game_for_ones_own_seat(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    over = me.do(id, "give-up", ply=0).json()
    assert [event["kind"] for event in over["events"]] == ["given-up"]
    assert over["table"]["outcome"]["winners"] == [1]
    assert me.do(id, "give-up", ply=0).json() == over
    refused(me.do(id, "actions", ply=1, action="take 1 from 1"), 422, "illegal-action")


def test_same_deal_again_counts_as_assisted(visit: Visit) -> None:
    me, other = visit(), visit()
    ranked = me.open(seed=None, undo="ranked")
    refused(me.post("/api/tables", json={"again": ranked["id"]}), 409, "still-playing")
    free = me.open(seed=None, undo="free")
    refused(other.post("/api/tables", json={"again": free["id"]}), 409, "still-playing")
    refused(me.post("/api/tables", json={"again": free["id"], "seed": 4}), 422, "invalid")
    refused(me.post("/api/tables", json={"again": "nowhere"}), 404, "unknown-table")
    again = me.post("/api/tables", json={"again": free["id"], "undo": "honest"}).json()
    assert again["view"] == free["view"]
    assert (again["seed"], again["assisted"], again["undo"]) == (None, True, "honest")
    finish(me, ranked["id"])
    assert other.post("/api/tables", json={"again": ranked["id"]}).json()["view"] == ranked["view"]
