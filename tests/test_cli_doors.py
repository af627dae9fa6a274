"""The command line at its edges: streams that are closed or full, what is missing, what is there already, matches,
the front door, data in and out, and what a start imports."""

import json
import os
import pty
import re
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from soloist import cli
from soloist.cli import run
from soloist.commands.common import ended_at_once
from soloist.core.session import Session
from soloist.terminal import history

ROOT: Final = Path(__file__).parents[1]
PYTHON: Final = [sys.executable, "-m", "soloist"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, in English."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(line: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a line in which `soloist` is our command."""
    command = line.replace("soloist", " ".join(PYTHON))
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, **more)


# -- streams


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("soloist games > /dev/full", 1, "soloist: The system says: the disk is full."),
        ("soloist rules nim >&-", 0, ""),
        ("soloist bogus 2>/dev/full", 2, ""),
        ("soloist play nim --plain --seed 3 <&- >/dev/null", 0, ""),
        ("soloist play nim --plain --seed 3 </dev/null >/dev/full", 1, "soloist: The system says: the disk is full."),
    ],
)
def test_streams_that_are_closed_or_full_bring_no_traceback(line: str, code: int, told: str) -> None:
    done = shell(line)
    assert (done.returncode, done.stderr.strip()) == (code, told)


@pytest.mark.parametrize("words", [["games"], ["lab"]])
def test_a_pipe_that_nobody_reads_ends_every_command_alike(words: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*PYTHON, *words], stdout=write, stderr=subprocess.PIPE, text=True, timeout=120)
    os.close(write)
    assert (done.returncode, done.stderr) == (141, "")


def test_what_has_nothing_to_save_is_ended_by_ctrl_c_even_while_compiled_code_computes() -> None:
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with ended_at_once():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with ended_at_once():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, usual)


@pytest.mark.parametrize("line", ["serve", "backup b.json", "restore b.json", "prune", "revoke abc"])
def test_without_the_web_extra_each_says_what_to_install(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run(line.split()) == 2
    assert "pip install 'soloist[web]'" in capsys.readouterr().err


def test_a_failure_of_ours_says_where_the_game_is_saved(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    def broken(*_: object) -> bool:
        raise KeyError("zone.button")

    monkeypatch.setattr("soloist.terminal.plain.LineTable.run", broken)
    assert run(["play", "nim", "--plain", "--seed", "3"]) == 70
    told = capsys.readouterr().err
    assert told.startswith("soloist: soloist itself has failed: KeyError: 'zone.button'.")
    assert str(Path("soloist") / "nim.json") in told
    details = Path(told.rpartition("with ")[2].strip().rstrip("."))
    assert "KeyError: 'zone.button'" in details.read_text()


def test_a_failure_at_the_table_ends_it_with_one_line_and_another_code(home: Path) -> None:
    script = home / "broken.py"
    script.write_text(
        "from soloist.cli import main\n"
        "from soloist.terminal.app import TableApp\n"
        "def fail(self): raise ValueError('0/5')\n"
        "TableApp.action_hint = fail\n"
        "main()\n"
    )
    code, shown = in_terminal([sys.executable, str(script), "play", "nim", "--seed", "3"], "h", "keys")
    assert code == 70
    assert "soloist itself has failed: ValueError: 0/5. Your game is saved in" in shown
    assert "Traceback" not in shown


def in_terminal(command: list[str], typed: str, wait_for: str) -> tuple[int, str]:
    """The exit code and all that is shown, if something is typed once the terminal shows a word."""
    child, master = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", COLUMNS="80", LINES="24")
        os.execv(command[0], command)
    shown, sent = b"", False
    while True:
        try:
            data = os.read(master, 65536)
        except OSError:
            break
        if not data:
            break
        shown += data
        if not sent and wait_for.encode() in shown:
            os.write(master, typed.encode())
            sent = True
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(master)
    return code, shown.decode(errors="replace")


# -- files that are there already, and two terminals


def test_a_record_is_not_written_over_unless_it_is_this_game(home: Path, capsys: Any) -> None:
    words = ["play", "nim", "--plain", "--record", "game.json"]
    Path("game.json").write_text("my diary")
    assert run([*words, "--seed", "3"]) == 2
    assert "game.json is there already; give another name, or --overwrite" in capsys.readouterr().err
    assert Path("game.json").read_text() == "my diary"
    assert (
        shell("echo 'take 1 from 1' | soloist play nim --plain --record game.json --seed 3 --overwrite").returncode == 0
    )
    assert shell("echo 'take 1 from 2' | soloist play nim --plain --record game.json").returncode == 0
    assert json.loads(Path("game.json").read_text())["actions"] == ["take 1 from 1", "take 1 from 2"]


def test_a_second_terminal_is_told_and_may_take_over(capsys: Any) -> None:
    first = subprocess.Popen(
        [*PYTHON, "play", "nim", "--plain", "--seed", "3"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert first.stdin is not None
    assert first.stdout is not None
    while "take counters" not in first.stdout.readline():
        pass
    assert run(["play", "nim", "--plain"]) == 2
    assert "open in another terminal: look on with --watch, or go on here with --take-over" in capsys.readouterr().err
    assert shell("echo 'take 1 from 1' | soloist play nim --plain --take-over").returncode == 0
    told, _ = first.communicate("take 1 from 2\n")
    assert "taken over by another terminal" in told
    assert "Saved" not in told


def test_a_record_goes_on(capsys: Any) -> None:
    session = Session("nim", 3)
    session.play("take 1 from 1")
    Path("game.json").write_text(session.record().text())
    done = shell("echo 'take 1 from 2' | soloist play nim --plain --resume game.json")
    assert "Player 2 took 1 counter from heap 2." in done.stdout
    for words, told in (
        (["play", "joker", "--resume", "game.json"], "is of nim, not of joker"),
        (["play", "nim", "--resume", "game.json", "--seed", "4"], "takes deal, options and undo from the record"),
    ):
        assert run([*words, "--plain"]) == 2
        assert told in capsys.readouterr().err


# -- lists


def test_games_lists_the_options_of_one_and_speaks_json(capsys: Any) -> None:
    assert run(["games", "joker"]) == 0
    told = capsys.readouterr().out
    assert "talon_top=buried" in told
    assert "talon_top=top                 the top card (usual)" in told
    assert run(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)["games"]}
    assert games["joker"]["options"][2]["default"] == "top"
    assert games["jambo"]["seats"] == 2
    assert run(["games", "nosuch"]) == 2


def test_help_has_the_defaults(capsys: Any) -> None:
    run(["simulate", "--help"])
    told = capsys.readouterr().out
    assert "How many deals. (default: 1000)" in told
    assert "None" not in told


@pytest.mark.parametrize("shell_name", ["bash", "zsh", "fish", "powershell"])
def test_completions_are_printed_for_every_shell(shell_name: str, capsys: Any) -> None:
    assert run(["completion", shell_name]) == 0
    told = capsys.readouterr().out
    assert "simulate" in told
    assert "--iterations" in told
    assert {"rummikub", "jambo-solo", "greedy", "honest"} <= set(re.findall(r"[\w-]+", told))
    assert "help." not in told


def test_a_start_imports_no_game_no_server_and_no_terminal() -> None:
    probe = (
        "import sys; sys.argv = ['soloist', '--version']\n"
        "from soloist.cli import run\n"
        "run(['--version'])\n"
        "print(*sorted(name for name in sys.modules if name.startswith(('soloist.', 'textual', 'fastapi'))))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=60)
    loaded = set(done.stdout.splitlines()[-1].split())
    heavy = {"soloist.games", "soloist.table", "soloist.players", "soloist.server", "soloist.coach", "textual"}
    assert not loaded & heavy
    assert "soloist.core.session" not in loaded


# -- matches


def test_two_players_meet_on_shared_deals_and_their_games_are_kept(capsys: Any) -> None:
    words = ["simulate", "nim", "--player", "greedy", "--against", "random", "--games", "6", "--records", "r.jsonl"]
    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["deals"], told["against"]) == (12, 6, "random")
    assert told["difference"]["wins"]["mean"] > 0
    assert len(Path("r.jsonl").read_text().splitlines()) == 12
    assert run(["replay", "r.jsonl"]) == 0
    assert "12 records, all of which replay" in capsys.readouterr().out
    assert run(words) == 2
    assert "r.jsonl is there already" in capsys.readouterr().err
    assert run(["simulate", "nim", "--player", "greedy", "--against", "greedy", "--games", "1"]) == 0
    assert "greedy (1) less greedy (2), points a game" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seed", "4294967295", "--games", "2"], "from 0 to 4294967295, not 4294967296"),
        (["--player", "gredy"], "There is no player 'gredy'; the players are: greedy"),
        (["--player", "nosuch:Bot", "--games", "1"], "The player nosuch:Bot cannot be had: ModuleNotFoundError"),
        (["--jobs", "0"], "--jobs must be a whole number from 1 to 256"),
    ],
)
def test_a_match_that_cannot_be_is_one_clear_line(words: list[str], told: str, capsys: Any) -> None:
    assert run(["simulate", "nim", *words]) == 2
    assert told in capsys.readouterr().err


def test_the_guides_bot_is_found_in_this_folder_and_plays(home: Path) -> None:
    guide = (ROOT / "docs" / "guide" / "write-a-player.md").read_text(encoding="utf-8")
    source = guide.partition('```python title="mybot.py"\n')[2].partition("```")[0]
    (home / "mybot.py").write_text(source)
    done = shell("soloist simulate nim --player mybot:TakesMost --against random --games 4 --json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["player"] == "mybot:TakesMost"


def test_ctrl_c_prints_what_was_played() -> None:
    command = [*PYTHON, "simulate", "joker", "--player", "greedy", "--games", "1000000", "--records", "r.jsonl"]
    playing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not Path("r.jsonl").exists() or not Path("r.jsonl").stat().st_size:
        assert playing.poll() is None
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (130, "")
    assert out.startswith("Joker Solitaire: greedy, ")
    assert "mean score" in out


# -- data


@pytest.mark.parametrize("bad", ["not a record", '{"bad": 1}', "[]"])
def test_a_bad_line_among_many_records_is_named(bad: str, capsys: Any) -> None:
    session = Session("nim", 3)
    session.give_up()
    fields = json.dumps(session.record().fields())
    Path("r.jsonl").write_text(f"{fields}\n\n{fields}\n{bad}\n{fields}\n")
    assert run(["replay", "r.jsonl"]) == 2
    assert capsys.readouterr().err.startswith("soloist: r.jsonl:4: ")


def test_export_has_a_row_a_game_and_a_row_a_decision(capsys: Any) -> None:
    polars = pytest.importorskip("polars", reason="polars is in the extra 'lab'")
    session = Session("nim", 3)
    session.play("take 1 from 1")
    session.give_up()
    fields = json.dumps(session.record().fields())
    Path("r.jsonl").write_text(f"{fields}\n{fields}\n")
    assert run(["export", "r.jsonl", "--out", "out"]) == 0
    assert "2 games in out/games.parquet, 4 decisions in out/decisions.parquet" in capsys.readouterr().out
    games, decisions = (polars.read_parquet(f"out/{name}.parquet") for name in ("games", "decisions"))
    assert games["outcome"].to_list() == ["won", "won"]
    assert games["file"].to_list() == ["r.jsonl:1", "r.jsonl:2"]
    assert decisions.filter(number=1)["words"].to_list() == ["take 1 from 1", "give up"]
    assert decisions["seat"].to_list() == [0, 1, 0, 1]
    assert run(["export", "r.jsonl", "--out", "out"]) == 2
    assert run(["export", "--out", "none"]) == 2
    Path("bad.jsonl").write_text('{"game": "nim"}\n')
    assert run(["export", "bad.jsonl", "--out", "bad"]) == 2
    assert "bad.jsonl:1: The record lacks 'rules'" in capsys.readouterr().err


def test_without_polars_export_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("soloist.commands.export.find_spec", lambda name: None)
    assert run(["export"]) == 2
    assert "pip install 'soloist[lab]'" in capsys.readouterr().err


# -- the front door


def at_the_door(monkeypatch: pytest.MonkeyPatch, *lines: str) -> int:
    """The exit code of the front door, if these lines are typed."""
    answers = iter(lines)
    monkeypatch.setattr("builtins.input", lambda question="": print(question) or next(answers))
    return run(["home", "--plain"])


def test_the_front_door_leads_to_games_history_and_records(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    session = Session("nim", 3)
    session.play("take 1 from 1")
    Path("open.json").write_text(session.record().text())
    session.give_up()
    history.keep(session.record())
    assert at_the_door(monkeypatch, "") == 0
    listed = [line.strip() for line in capsys.readouterr().out.splitlines()]
    numbers = {label: number for number, _, label in (line.partition(". ") for line in listed) if label}
    assert at_the_door(monkeypatch, "x", numbers["History and statistics"], "") == 0
    told = capsys.readouterr().out
    assert "'x' is no number from 1 to" in told
    assert "Nim, deal 3: won, 1 : 0" in told
    assert "1 played" in told
    monkeypatch.setattr("soloist.terminal.plain.play", lambda table: True)
    record = numbers["Open a record …"]
    assert at_the_door(monkeypatch, record, "gone", record, "open.json", "") == 0
    assert "there is no such file" in capsys.readouterr().err
    assert at_the_door(monkeypatch, "") == 0
    assert "Nim, 1 move played" in capsys.readouterr().out


def test_the_module_of_the_command_is_the_same_door(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["soloist", "--version"])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(cli.__file__, run_name="__main__")
    assert (end.value.code, capsys.readouterr().out.split()[0]) == (0, "soloist")
