"""Saves: whole after every move, taken up again, set aside when damaged; a kill loses nothing that was played."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from soloist.core.deal import Secret
from soloist.terminal import save
from soloist.terminal.local_table import LocalTable

SitDown = Callable[..., LocalTable]


def test_every_move_is_on_disk_at_once(sit: SitDown, state_home: Path) -> None:
    local = sit("joker", seed=7)
    local.play("draw")
    kept = json.loads((state_home / "soloist" / "joker.json").read_text())
    assert kept["actions"] == ["draw"]
    local.undo()
    assert json.loads((state_home / "soloist" / "joker.json").read_text())["undone"] == 1


def test_an_unfinished_game_goes_on_with_its_undo(sit: SitDown) -> None:
    sit("joker", seed=7).play("draw")
    again = sit("joker")
    assert (again.table.session.seed, again.table.session.words()) == (7, ("draw",))
    assert "1 move played" in again.news()[0]
    assert again.undo() == "draw"


def test_a_finished_game_does_not_go_on(sit: SitDown) -> None:
    sit("joker", seed=7).play("give up")
    assert sit("joker").table.ply == 0


@pytest.mark.parametrize("asked", [{"fresh": True}, {"seed": 3}, {"undo": "honest"}, {"setup": {"jokers": False}}])
def test_asking_for_a_deal_keeps_the_unfinished_game_aside(
    sit: SitDown, state_home: Path, asked: dict[str, object]
) -> None:
    sit("joker", seed=7).play("draw")
    fresh = sit("joker", **asked)
    assert fresh.table.session.ply == 0
    assert json.loads((state_home / "soloist" / "joker.json.kept").read_text())["actions"] == ["draw"]
    assert "joker.json.kept" in fresh.news()[0]


@pytest.mark.parametrize(
    "damage",
    [
        b'{"game": "joker", "rul',
        b"\xff\xfe\x00",
        b"[]",
        b'{"game":"joker","rules":99,"setup":{},"seed":1,"actions":[]}',
    ],
    ids=["truncated", "not UTF-8", "no record", "other rules"],
)
def test_a_damaged_save_is_set_aside_and_nothing_is_lost(sit: SitDown, state_home: Path, damage: bytes) -> None:
    path = state_home / "soloist" / "joker.json"
    path.parent.mkdir(parents=True)
    for ending in ("damaged", "damaged2"):
        path.write_bytes(damage)
        local = sit("joker", "pl")
        assert local.table.session.ply == 0
        assert path.with_name(f"joker.json.{ending}").read_bytes() == damage
        assert "odłożono" in local.news()[0]


def test_a_folder_that_cannot_be_written_is_told_of_once(sit: SitDown, state_home: Path) -> None:
    state_home.write_text("a file, not a folder")
    local = sit("joker", seed=7)
    local.play("draw")
    local.play("draw")
    assert len([line for line in local.news() if "cannot be saved" in line]) == 1
    assert local.table.session.ply == 2


def test_a_failed_write_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save.write_whole(path, "old")

    def full(*args: object) -> None:
        raise OSError(28, "disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        save.write_whole(path, "new")
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_relative_state_home_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "here")
    monkeypatch.setenv("HOME", "/home/somebody")
    assert save.folder() == Path("/home/somebody/.local/state/soloist")


def test_a_killed_game_loses_no_move(state_home: Path) -> None:
    command = [sys.executable, "-m", "soloist", "play", "joker", "--plain", "--seed", "7"]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ})
    assert game.stdin
    assert game.stdout
    game.stdin.write("draw\ndraw\ndra")
    game.stdin.flush()
    told = 0
    while told < 2:
        told += game.stdout.readline().startswith("Turned")
    game.send_signal(signal.SIGKILL)
    game.wait()
    game.stdin.close()
    game.stdout.close()
    assert json.loads((state_home / "soloist" / "joker.json").read_text())["actions"] == ["draw", "draw"]


# -- what a table knows besides its game


def test_a_save_keeps_whether_the_deal_was_chosen_or_known_and_where_a_hint_was(sit: SitDown) -> None:
    local = sit("nim", seed=7)
    local.give_up()
    local.again()
    local.play("take 1 from 1")
    local.count_hint()
    again = sit("nim")
    assert (again.table.known, again.table.chosen, again.table.session.hints) == (True, True, 1)
    again.count_hint()
    assert again.table.session.hints == 1, "asked at this decision before"
    assert again.table.help(again.held) == ("known", "hints")
    secret = sit("nim", fresh=True)
    title = f"Nim, fair deal {secret.table.session.commitment[:16]}"
    assert (secret.table.known, secret.table.chosen, secret.title()) == (False, False, title)
    secret.play("take 1 from 1")
    assert sit("nim").title() == title
    secret.give_up()
    assert secret.title() == title
    secret.again()
    assert secret.title() == title.replace("fair", "known")


def test_a_save_has_the_secret_of_its_deal_and_the_record_only_once_the_game_is_over(sit: SitDown) -> None:
    local = sit("nim")
    local.play(local.example())
    deal = local.table.session.deal
    assert isinstance(deal, Secret)
    assert deal.text() in local.save.path.read_text()
    assert deal.text() not in local.record()
    assert sit("nim").table.session.deal == deal
    local.give_up()
    assert deal.text() in local.record()


def test_a_number_of_an_older_save_stays_withheld_until_the_end(sit: SitDown) -> None:
    first = sit("nim", seed=7)
    first.save.path.write_text(first.save.path.read_text().replace('"chosen": true', '"chosen": false'))
    again = sit("nim")
    assert (again.title(), '"seed": null' in again.record()) == ("Nim", True)
    again.give_up()
    assert (again.title(), '"seed": 7' in again.record()) == ("Nim, deal 7", True)


def test_an_older_save_is_a_record_alone_and_is_taken_up(sit: SitDown, state_home: Path) -> None:
    first = sit("joker", seed=7)
    first.play("draw")
    first.save.path.write_text(first.table.session.record().text())
    again = sit("joker")
    assert again.table.session.words() == ("draw",)
    assert again.title() == "Joker Solitaire, known deal 7"
    assert not again.table.assisted
    position = sit("nim", position="nim 1; options: misere=off; heaps: 1 2 0; turn: 0; taken: 4")
    position.play("take 1 from 1")
    position.save.path.write_text(position.table.session.record().text())
    assert sit("nim").table.assisted, "whoever gave a position knew what lies there"


@pytest.mark.parametrize("beside", ["[]", "{}", '{"chosen": 1, "known": false, "hinted": -1}', '"x"', "null"])
def test_a_save_whose_notes_are_damaged_is_set_aside(sit: SitDown, state_home: Path, beside: str) -> None:
    local = sit("joker", seed=7)
    local.play("draw")
    text = local.save.path.read_text()
    start, end = text.index('"table": ') + 9, text.index("},\n") + 1
    local.save.path.write_text(text[:start] + beside + text[end:])
    again = sit("joker")
    assert again.table.ply == 0
    assert "The record's field 'table' must be" in again.news()[0]
    assert local.save.path.with_name("joker.json.damaged").exists()
