"""Puzzles as data: each that is shipped is proved again, judged, and told in both languages; none is read wrong."""

import gzip
import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Text
from soloist.puzzles import choose
from soloist.puzzles import puzzle as puzzles
from soloist.puzzles.mining import mined, named, packed
from soloist.puzzles.puzzle import GOING, LUCK, RIGHT, WRONG, BadPuzzle, NoPuzzle, Puzzle
from soloist.puzzles.rating import Rating
from soloist.puzzles.text import wording

GAMES = ("joker", "rummikub", "fivetribes", "jambo-solo")
MOST_BYTES = 200_000
LEAST = 300


def first(game: Game[Any], kind: str = "") -> Puzzle:
    """The first puzzle of a game, or of a kind."""
    return next(one for one in puzzles.shipped(game).values() if kind in ("", one.kind))


@pytest.mark.parametrize("id", GAMES)
def test_at_least_300_a_game_are_shipped_small_and_all_different(id: str) -> None:
    game = catalog.find(id)
    found = puzzles.shipped(game)
    assert len(found) >= LEAST
    assert len({one.position for one in found.values()}) == len(found)
    assert {one.kind for one in found.values()} == {kind.id for kind in game.puzzles()}
    assert len(puzzles.found_file(game).read_bytes()) < MOST_BYTES


@pytest.mark.build("compiled")
@pytest.mark.parametrize("id", GAMES)
def test_every_shipped_puzzle_is_proved_again(id: str) -> None:
    game = catalog.find(id)
    assert [one.id for one in puzzles.shipped(game).values() if not puzzles.prove_again(game, one)] == []


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_is_told_in_both_languages(id: str) -> None:
    game = catalog.find(id)
    for kind in game.puzzles():
        puzzle = first(game, kind.id)
        session = puzzles.solved(game, puzzle)
        right = puzzles.judge(game, puzzle, session)
        assert right.state == RIGHT
        said = [
            (
                puzzles.goal(game, puzzle, lang),
                puzzles.told(game, puzzle, right, lang),
                puzzles.reason(game, puzzle, lang),
                *puzzles.themes(game, puzzle, lang),
            )
            for lang in LANGUAGES
        ]
        assert all(all(words) for words in said)
        assert all(english != polish for english, polish in zip(*(one[:3] for one in said), strict=True))
        assert len(puzzles.line_labels(game, puzzle, "en")) == len(puzzle.line)
        assert not any("|" in label for lang in LANGUAGES for label in puzzles.line_labels(game, puzzle, lang))
    themes = {theme for one in puzzles.shipped(game).values() for theme in one.themes}
    assert all(wording(game).has(f"puzzle.theme.{theme}", lang) for theme in themes for lang in LANGUAGES)


def test_an_attempt_goes_on_until_it_answers() -> None:
    game = catalog.find("rummikub")
    puzzle = first(game, "lay-most")
    session = Session(game, 0, position=puzzle.position)
    assert puzzles.judge(game, puzzle, session).state == GOING
    assert puzzles.told(game, puzzle, puzzles.judge(game, puzzle, session), "en") == ""
    session.play(puzzle.line[0])
    assert puzzles.judge(game, puzzle, session).state == GOING
    session.give_up()
    assert puzzles.judge(game, puzzle, session).state == WRONG


def test_what_is_left_to_luck_is_no_answer() -> None:
    game = catalog.find("jambo-solo")
    puzzle = first(game)
    session = Session(game, 0, position=puzzle.position)
    if "draw" in session.legal():
        session.play("draw")
        assert puzzles.judge(game, puzzle, session).state == LUCK
        assert "luck" in puzzles.told(game, puzzle, puzzles.judge(game, puzzle, session), "en")


def test_a_table_that_arranges_itself_does_not_answer_lay_all() -> None:
    game = catalog.find("rummikub")
    puzzle = first(game, "lay-all")
    session = Session(game, 0, position=puzzle.position)
    for words in (*puzzle.line[:-1], "confirm"):
        session.play(words)
    verdict = puzzles.judge(game, puzzle, session)
    assert (verdict.state, verdict.answer) == (WRONG, "arranged")
    assert "yourself" in puzzles.told(game, puzzle, verdict, "en")


def test_a_changed_proof_is_found_out() -> None:
    game = catalog.find("rummikub")
    puzzle = first(game)
    assert not puzzles.prove_again(game, replace(puzzle, answers=("b1",)))


@pytest.mark.parametrize("id", GAMES)
def test_each_puzzle_has_its_day_before_one_comes_again(id: str) -> None:
    game = catalog.find(id)
    count = len(puzzles.shipped(game))
    days = [date(2026, 11, 16) + timedelta(days) for days in range(count)]
    assert len({puzzles.of_day(game, day).id for day in days}) == count


def test_the_next_is_near_the_rating_new_and_not_the_same_for_all() -> None:
    game = catalog.find("rummikub")
    brought = puzzles.shipped(game)
    weak = choose.next_for(Rating(1100), brought, {}, {}, "a")
    strong = choose.next_for(Rating(1700), brought, {}, {}, "a")
    assert weak.rating.value < strong.rating.value
    assert len({choose.next_for(Rating(1400), brought, {}, {}, who).id for who in "abcdefgh"}) > 1
    assert choose.next_for(Rating(1100), brought, {}, {weak.id: True}, "a").id != weak.id
    assert choose.next_for(Rating(1100), brought, {}, brought, "a").id in brought
    steps = [choose.next_of_streak(n, brought, {}, {}, "a").rating.value for n in (0, 6, 12)]
    assert steps == sorted(steps)


def test_mining_is_the_same_for_the_same_numbers() -> None:
    game = catalog.find("rummikub")
    heard = Counter[str]()
    once = mined(game, 2, 1, 3, lambda kind, deal, found: heard.update([kind]))
    assert once == mined(game, 2, 1, 3)
    assert [one.kind for one in once] == ["lay-all", "lay-most"]
    assert set(heard) == {"lay-all", "lay-most"}
    shipped = puzzles.shipped(game)
    assert [shipped[one.id] for one in once] == once
    assert packed(once) == packed(once)
    assert named(game.puzzles()[0], 7, 2) == "lay-all-7c"
    with pytest.raises(SoloistError, match="no kinds"):
        mined(catalog.find("nim"))


def test_a_mistake_is_proved_at_the_latest_position_that_can_be() -> None:
    game = catalog.find("rummikub")
    puzzle = first(game, "lay-all")
    session = Session(game, 0, position=puzzle.position)
    session.play(puzzle.line[0])
    made = puzzles.of_mistake(game, [puzzle.position, session.position()], "own", 1000)
    assert (made.position, made.kind) == (puzzle.position, "lay-all")
    with pytest.raises(NoPuzzle, match="free to lay"):
        puzzles.of_mistake(game, [session.position()], "own", 1000)
    with pytest.raises(NoPuzzle, match="no puzzles"):
        puzzles.of_mistake(catalog.find("nim"), [Session(catalog.find("nim"), 1).position()], "own", 1000)


def test_every_reason_against_a_puzzle_has_its_sentence() -> None:
    for id in GAMES:
        words = wording(catalog.find(id))
        for lang in LANGUAGES:
            own = [name for name in words.messages[lang] if name.startswith("puzzle.no.")]
            assert len(own) >= 5
            assert all(words.say(Text(name, {"game": id}), lang) for name in own)


BAD = {
    "no JSON": "x\n",
    "no object": "[]\n",
    "fields": '{"id": "a"}\n',
    "kinds": '{"id":1,"kind":"k","position":"","answers":[],"line":[],"themes":[],"best":0,"effort":0}\n',
    "unknown kind": '{"id":"1","kind":"k","position":"","answers":[],"line":[],"themes":[],"best":0,"effort":0}\n',
    "nothing": "\n",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_file_that_cannot_be_read_says_why(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rummikub.jsonl"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(puzzles, "found_file", lambda game: file)
    with pytest.raises(BadPuzzle, match="rummikub"):
        puzzles.shipped.__wrapped__(catalog.find("rummikub"))


def test_a_packed_file_may_be_broken_and_a_plain_one_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.find("rummikub")
    broken = tmp_path / "rummikub.jsonl.gz"
    broken.write_bytes(b"no gzip")
    monkeypatch.setattr(puzzles, "found_file", lambda game: broken)
    with pytest.raises(BadPuzzle, match="unpacked"):
        puzzles.shipped.__wrapped__(game)
    monkeypatch.undo()
    plain = tmp_path / "rummikub.jsonl"
    plain.write_bytes(gzip.decompress(puzzles.found_file(game).read_bytes()))
    monkeypatch.setattr(puzzles, "found_file", lambda game: plain)
    assert puzzles.shipped.__wrapped__(game) == puzzles.shipped(game)
    assert json.loads(first(game).written())["id"] == first(game).id


def test_a_game_without_puzzles_and_an_unknown_id_are_said() -> None:
    assert not puzzles.has_puzzles(catalog.find("nim"))
    with pytest.raises(NoPuzzle, match="brings no puzzles"):
        puzzles.shipped(catalog.find("nim"))
    with pytest.raises(NoPuzzle, match="no puzzle 'x'"):
        puzzles.find(catalog.find("rummikub"), "x")
