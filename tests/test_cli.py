"""The command line from outside: every command, and every mistake as one line with a non-zero exit."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from soloist import __version__, cli
from soloist.cli import COMMANDS, run
from soloist.coach import hint, review
from soloist.commands.text import WORDING
from soloist.core.deal import Secret
from soloist.core.record import from_fields
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.matches.tally import wilson
from soloist.table import wire
from tests.games.plain import PLAIN

GOOD: Final = {"game": "nim", "rules": 1, "setup": {"misere": False}, "seed": 3, "actions": ["take 1 from 1"]}
KEYS: Final = ["game", "player", "games", "deals", "seed", "options", "budget", "outcomes", "score", "seats"]
DATA: Final = Path(__file__).parent / "data"
JOKER_POSITION: Final = "joker 1; stock: nonsense"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of one's own for saves and files."""
    return tmp_path


class Done(NamedTuple):
    """What a command came to."""

    returncode: int
    stdout: str
    stderr: str


def soloist(home: Path, *words: str, stdin: str = "", lang: str = "en_GB.UTF-8") -> Done:
    """Run the command in a clean environment, in this process: to start another takes longer than most commands."""
    environment = {"PATH": os.environ["PATH"], "XDG_STATE_HOME": str(home / "state"), "HOME": str(home), "LANG": lang}
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr("os.environ", environment)
        patch.setattr("sys.stdin", StringIO(stdin))
        patch.chdir(home)
        code = run(list(words))
    return Done(code, out.getvalue(), err.getvalue())


def in_process(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a shell does."""
    environment = {"PATH": os.environ["PATH"], "XDG_STATE_HOME": str(home / "state"), "HOME": str(home), "LANG": "C"}
    command = [sys.executable, "-m", "soloist", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=home, env=environment, timeout=300)


def write(home: Path, name: str, thing: object) -> str:
    """A file in the folder: text as it is, anything else as JSON."""
    text = thing if isinstance(thing, str) else json.dumps(thing)
    (home / name).write_text(text, encoding="utf-8")
    return name


# -- the commands


def test_without_a_command_help_is_shown_in_the_language_of_the_system(home: Path) -> None:
    for lang, lead in (("en_GB.UTF-8", "Usage: soloist"), ("pl_PL.UTF-8", "Użycie: soloist"), ("C", "Usage: soloist")):
        shown = soloist(home, lang=lang)
        assert shown.returncode == 0
        assert shown.stdout.startswith(lead)
        assert all(f"  {name} " in shown.stdout for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_polish(home: Path, command: str) -> None:
    shown = soloist(home, command, "--help", "--lang", "pl")
    assert shown.returncode == 0
    assert WORDING.messages["pl"][f"help.{command}"] in shown.stdout
    assert "help." not in shown.stdout


def test_the_version_says_how_it_was_built(home: Path) -> None:
    assert in_process(home, "--version").stdout.strip() in (
        f"soloist {__version__} (pure)",
        f"soloist {__version__} (compiled)",
    )


def test_games_lists_every_game_with_its_length(home: Path) -> None:
    lines = soloist(home, "games").stdout.splitlines()
    assert any(line.startswith("joker") and "Joker Solitaire" in line and "min" in line for line in lines)
    assert any("Zabieraj żetony" in line for line in soloist(home, "games", "--lang=pl").stdout.splitlines())


def test_a_script_is_played_and_goes_on_where_it_stopped(home: Path) -> None:
    first = soloist(home, "play", "joker", "--plain", "--seed", "7", "--record", "game.json", stdin="draw\nquit\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert "Turned the 3 of spades." in first.stdout
    assert json.loads((home / "game.json").read_text())["actions"] == ["draw"]
    second = soloist(home, "play", "joker", "--plain", stdin="position\n")
    assert "Going on with the unfinished game, 1 move played." in second.stdout
    assert "joker 1" in second.stdout


def test_an_illegal_line_of_a_script_shows_in_the_exit_code(home: Path) -> None:
    played = soloist(home, "play", "joker", "--plain", "--seed", "7", stdin="3 to 4\ndraw\n")
    assert played.returncode == 1
    assert "not legal, JOK-" in played.stdout
    assert "Turned the 3 of spades." in played.stdout


def test_a_position_is_played_from_its_text_or_its_file(home: Path) -> None:
    position = "nim 1; options: misere=on; heaps: 1 0 0; turn: 0; taken: 5"
    for given in (position, write(home, "position.txt", position.replace("; ", "\n"))):
        played = soloist(home, "play", "nim", "--plain", "--position", given, stdin="take 1 from 1\n")
        assert played.returncode == 0
        assert "0 : 1" in played.stdout


def test_options_reach_the_game(home: Path) -> None:
    played = soloist(home, "play", "joker", "--plain", "--option", "jokers=off", "--seed", "1", stdin="record\n")
    assert '"jokers": false' in played.stdout


def test_replay_tells_a_record_in_words(home: Path) -> None:
    name = write(home, "nim.json", {**GOOD, "actions": ["take 1 from 1", "take 4 from 2", "take 4 from 3"]})
    told = soloist(home, "replay", name)
    assert told.returncode == 0
    assert "2. take 4 from 2: Player 2 took 4 counters from heap 2." in told.stdout
    assert "The end: Player 1 won" in told.stdout
    part = soloist(home, "replay", name, "--ply", "1", "--lang", "pl")
    assert "Stół po 1 z 3 ruchów:" in part.stdout
    assert "Stos 2: 4 żetony" in part.stdout


def test_a_save_is_a_record_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soloist(home, "play", "nim", "--plain", "--seed", "3", stdin="take 1 from 1\n")
    path = str(home / "state" / "soloist" / "nim.json")
    assert "1. take 1 from 1: Player 1 took 1 counter from heap 1." in told_here(capsys, "replay", path)
    assert told_here(capsys, "hint", path, "--iterations", "5").startswith("Nim, deal 3, after 1 move\n")


def test_replay_tells_whether_a_secret_deal_is_the_one_that_was_promised(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session("nim", Secret(bytes(range(16))))
    sealed = write(home, "sealed.json", session.record().text())
    session.give_up()
    over = session.record()
    opened = write(home, "over.json", over.text())
    broken = write(home, "broken.json", over.text().replace(over.secret, "00" * 16))
    kept = f"The deal is the one that was promised at the start: {over.commitment}."
    title = f"Nim, fair deal {over.commitment[:16]}"
    told = told_here(capsys, "replay", str(home / opened)).splitlines()
    assert (told[0], told[-1]) == (f"{title}, 1 move", kept)
    assert told_here(capsys, "replay", str(home / sealed)).splitlines()[:2] == [
        f"{title}, 0 moves",
        "Its deal was still secret when the record was taken: here are the words of the record.",
    ]
    assert run(["replay", str(home / broken), "--lang", "en"]) == 2
    assert "not the one that was promised" in capsys.readouterr().err


def test_help_lists_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--lang en|pl, anywhere" in told_here(capsys, "--help")
    assert "How well the computer plays: easy, fair, hard; fair if" in told_here(capsys, "play", "--help")
    assert "easy (łatwy), fair (średni), hard (trudny)" in told_here(capsys, "play", "--help", "--lang", "pl")
    assert "best (the game's own search)" in told_here(capsys, "simulate", "--help")
    assert "gentle (łagodne)" in told_here(capsys, "deals", "--help", "--lang", "pl")
    assert "these have a solver: joker, rummikub." in told_here(capsys, "solve", "--help")
    assert "50 to 600000; 1000 if" in told_here(capsys, "hint", "--help")


def test_replay_tells_that_a_record_stops(home: Path) -> None:
    assert "the game is not over" in soloist(home, "replay", write(home, "nim.json", GOOD)).stdout


# From the heaps 1, 4, 4 of deal 3 the first take loses the game that taking heap 1 would have won.
LOST: Final = {**GOOD, "actions": ["take 1 from 2", "take 1 from 1", "take 1 from 2", "take 2 from 3", "give up"]}


def told_here(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints, run in this process."""
    assert run([*words, *([] if "--lang" in words else ["--lang", "en"])]) == 0
    return capsys.readouterr().out


def test_hint_says_what_is_best_where_and_why(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(home / write(home, "nim.json", LOST))
    told = told_here(capsys, "hint", name, "--ply", "0", "--iterations", "300").splitlines()
    assert told[:3] == ["Nim, deal 3, after 0 moves", "Look here: heap 1.", "The best is: Take 1 counter from heap 1."]
    assert any(line.startswith("Next best: ") for line in told)
    assert "trials" in told[-1]
    assert "Spójrz tutaj: stos 1." in told_here(capsys, "hint", name, "--ply", "0", "--ms", "50", "--lang", "pl")


def test_a_hint_as_json_is_always_the_same_by_iterations(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(home / write(home, "nim.json", GOOD))
    words = ("hint", name, "--iterations", "50", "--seed", "4", "--json")
    found = json.loads(told_here(capsys, *words))
    assert found == json.loads(told_here(capsys, *words))
    assert (found["game"], found["ply"], found["seat"], found["kind"]) == ("nim", 1, 1, "chance")
    assert found["line"][0] == found["best"]["label"]


def test_hints_and_reviews_as_json_have_the_shape_of_every_door(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session.from_record(from_fields(LOST))
    name = str(home / write(home, "nim.json", LOST))
    for lang in LANGUAGES:
        made = review(session, 0, Budget(iterations=20))
        told = told_here(capsys, "review", name, "--iterations", "20", "--json", "--lang", lang)
        assert json.loads(told) == {"game": "nim", **wire.review_json(made, session.game, lang)}
    start = Session("nim", 3)
    shape = wire.hint_json(hint(start, Budget(iterations=30)), start.game, "en")
    told = told_here(capsys, "hint", name, "--ply", "0", "--iterations", "30", "--json")
    assert json.loads(told) == {"game": "nim", **shape}


def test_review_names_the_slip_and_adds_up(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(home / write(home, "nim.json", LOST))
    told = told_here(capsys, "review", name)
    assert "Move 1: Take 1 counter from heap 2. Better: Take 1 counter from heap 1. It cost " in told
    assert "█" in told
    found = json.loads(told_here(capsys, "review", name, "--json", "--iterations", "50"))
    assert found["luck"] + found["skill"] == pytest.approx(found["end"] - found["start"])
    assert [slip["cost"] for slip in found["slips"]] == sorted((slip["cost"] for slip in found["slips"]), reverse=True)
    other = json.loads(told_here(capsys, "review", name, "--seat", "2", "--json", "--iterations", "50"))
    assert (other["seat"], other["end"]) == (1, 1.0 - found["end"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("hint", "{over}"), "The game is over: there is nothing to decide."),
        (("hint", "{open}", "--ms", "10"), "--ms must be a whole number from 50 to 600000, not '10'"),
        (("hint", "{open}", "--iterations", "0"), "--iterations must be a whole number from 1"),
        (("hint", "{open}", "--ms", "100", "--iterations", "5"), "Give --ms or --iterations, not both."),
        (("hint", "{open}", "--ply", "2"), "--ply must be a whole number from 0 to 1, not '2'"),
        (("hint", "{open}", "--seed", "x"), "not x"),
        (("hint", "{bad}"), "The record lacks 'game'"),
        (("hint",), "'FILE' is missing"),
        (("review", "{open}"), "The game is not over"),
        (("review", "{over}", "--seat", "3"), "--seat must be a whole number from 1 to 2, not '3'"),
        (("review", "{over}", "--iterations", "many"), "--iterations must be a whole number from 1"),
        (("review", "nowhere.json"), "there is no such file"),
    ],
)
def test_what_the_coach_cannot_do_is_one_clear_line(
    home: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"over": LOST, "open": GOOD, "bad": {}}
    names = {name: str(home / write(home, f"{name}.json", thing)) for name, thing in files.items()}
    assert run([*(word.format(**names) for word in words), "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert told in shown.err


def test_replay_checks_every_solution_of_a_file_of_deals(home: Path) -> None:
    deck = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK")
    line = {"max_foundation": 1, "solution": "T1>F:AC"}
    entry = {"id": 1, "deck": deck, "draw1_single_pass_no_worry_back": line}
    wrong = {"id": 2, "deck": deck, "draw1_single_pass_no_worry_back": {**line, "max_foundation": 9}}
    joker = {"id": 3, "deck": f"{deck} BJ RJ", "best_up_top": 1, "solution": "draw T1>F:AC T1>F:AC"}
    fine = soloist(home, "replay", write(home, "fine.json", {"deals": [entry]}))
    assert (fine.returncode, fine.stdout.splitlines()[-1]) == (0, "1 solution replayed, 0 failures.")
    bad = soloist(home, "replay", write(home, "bad.json", {"deals": [wrong], "joker_prototype": {"deals": [joker]}}))
    assert bad.returncode == 1
    assert "the file says 9" in bad.stdout
    assert bad.stdout.splitlines()[-1] == "2 solutions replayed, 2 failures."
    assert soloist(home, "replay", write(home, "odd.json", {"deals": 3})).returncode == 2


def test_deals_are_measured_once_and_shown_with_their_grades(home: Path) -> None:
    first = soloist(home, "deals", "nim", "--count", "2", "--seed", "11")
    assert (first.returncode, first.stderr) == (0, "")
    assert [line.split()[:2] for line in first.stdout.splitlines()[1:4]] == [["deal", "open"], ["11", "–"], ["12", "–"]]
    kept = home / ".local" / "share" / "soloist" / "deals.sqlite"
    with sqlite3.connect(kept) as base:
        base.execute("update deals set found = replace(found, '\"solvable\": null', '\"solvable\": true')")
    base.close()
    again = json.loads(soloist(home, "deals", "nim", "--count", "3", "--seed", "11", "--json").stdout)
    assert [deal["solvable"] for deal in again["deals"]] == [True, True, None]
    grades = {deal["grade"] for deal in again["deals"]}
    other = next(grade for grade in ("fiendish", "hard", "gentle", "fair") if grade not in grades)
    asked = soloist(home, "deals", "nim", "--count", "3", "--seed", "11", "--grade", other)
    assert asked.stdout.splitlines()[1:] == [f"None of these deals is {other}."]


def test_rules_prints_the_page_or_a_clause(home: Path) -> None:
    page = soloist(home, "rules", "joker")
    assert page.stdout.startswith("# Joker Solitaire")
    clause = soloist(home, "rules", "joker", "jok-2", "--lang", "pl")
    assert clause.stdout.startswith("### JOK-2 ")
    assert "JOK-3 " not in clause.stdout


def test_simulate_counts_grades_with_intervals(home: Path) -> None:
    told = soloist(home, "simulate", "joker", "--games", "40", "--seed", "1")
    assert told.returncode == 0
    assert told.stderr == ""
    assert "no win" in told.stdout
    assert "mean score" in told.stdout


def test_simulate_in_polish_has_decimal_commas(home: Path) -> None:
    told = soloist(home, "simulate", "joker", "--games", "2", "--lang", "pl").stdout
    assert "100,0 %" in told
    assert "." not in told.splitlines()[1]


def test_simulate_json_is_exact_and_repeatable(home: Path) -> None:
    words = ("simulate", "joker", "--player", "random", "--games", "30", "--seed", "1", "--json")
    first = json.loads(soloist(home, *words).stdout)
    assert list(first) == KEYS
    assert first["options"]["talon_top"] == "top"
    assert first["budget"] == {"iterations": 100}
    assert list(first["outcomes"]) == ["loss", "win", "double", "triple"]
    assert sum(first["outcomes"].values()) == 30
    assert first["score"]["low"] < first["score"]["mean"] < first["score"]["high"]
    assert json.loads(soloist(home, *words).stdout) == first


def test_solve_proves_what_can_be_done_with_open_cards(home: Path) -> None:
    deal = json.loads((DATA / "klondike_deals.json").read_text(encoding="utf-8"))["joker_prototype"]["deals"][0]
    deals = write(home, "deals.json", [{"id": deal["id"], "deck": deal["deck"]}])
    row = json.loads(soloist(home, "solve", "joker", deals, "--json", "--nodes", "20000").stdout)[0]
    assert (row["id"], row["best_up_top"], row["status"]) == (deal["id"], 52, "optimal")
    told = soloist(home, "solve", "joker", deals, "--nodes", "0")
    assert told.returncode == 2
    assert told.stderr == "soloist: --nodes must be a whole number from 1 to 1000000000000, not '0'.\n"


def test_solve_names_the_games_that_have_a_solver(home: Path) -> None:
    told = soloist(home, "solve", "nim", "deals.json")
    assert told.returncode == 2
    assert told.stderr == "soloist: There is no solver for nim; there is one for: joker, rummikub.\n"


def test_simulate_plays_greedily_at_all_seats(home: Path) -> None:
    words = ("simulate", "jambo", "--player", "greedy", "--games", "3", "--json")
    told = json.loads(soloist(home, *words).stdout)
    assert list(told) == KEYS
    assert (told["player"], told["outcomes"]) == ("greedy", {"won": 3})
    assert [sum(seat["outcomes"].values()) for seat in told["seats"]] == [3, 3]
    assert json.loads(soloist(home, *words).stdout) == told


def test_a_game_against_the_computer_is_saved_apart_and_goes_on(home: Path) -> None:
    first = soloist(home, "play", "jambo", "--plain", "--seed", "7", "--against", "computer", stdin="end turn\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert "soloist play jambo --against computer" in first.stdout
    again = soloist(home, "play", "jambo", "--plain", "--against", "computer", stdin="")
    assert "Going on with the unfinished game" in again.stdout
    assert "against the computer" in again.stdout
    people = soloist(home, "play", "jambo", "--plain", stdin="")
    assert "computer" not in people.stdout
    assert sorted(path.name for path in (home / "state" / "soloist").iterdir()) == ["jambo.computer.json", "jambo.json"]


def test_the_record_of_a_game_against_the_computer_is_kept_at_its_end(home: Path) -> None:
    words = ("play", "nim", "--plain", "--against", "computer", "--record", "game.json", "--seed", "3")
    going = soloist(home, *words, stdin="take 1 from 1\nrecord\n")
    assert (going.returncode, going.stderr, (home / "game.json").read_text()) == (1, "", "")
    assert "> record\nWhile the game goes on, its record is for those who hold all its seats" in going.stdout
    over = soloist(home, *words, stdin="take 1 from 1\ngive up\nrecord\n")
    assert (over.returncode, over.stderr) == (0, "")
    assert json.loads((home / "game.json").read_text())["actions"][-1] == "give up"


def test_one_game_has_no_interval(home: Path) -> None:
    one = json.loads(soloist(home, "simulate", "nim", "--games", "1", "--json").stdout)
    assert (one["score"]["low"], one["score"]["high"]) == (None, None)


def test_the_share_interval_is_wilsons() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


# -- mistakes

MISTAKES: Final = {
    "an unknown command": (("fly",), "no command 'fly'"),
    "an unknown flag": (("play", "nim", "--fast"), "no option '--fast'"),
    "a flag twice": (("play", "nim", "--seed", "1", "--seed", "2"), "more than once"),
    "a flag without its value": (("play", "nim", "--seed"), "'--seed' needs a value"),
    "no game": (("play",), "'GAME' is missing"),
    "too many words": (("games", "nim", "x"), "'x' is too much"),
    "an unknown game": (("play", "jokr"), "no game 'jokr'; the games are: joker"),
    "an unknown option": (("play", "joker", "--option", "wild=on"), "no option 'wild'; its options are: strict_units"),
    "an option that cannot be so": (("play", "joker", "--option", "jokers=3"), "it can be: off, on"),
    "an option of no form": (("play", "joker", "--option", "jokers"), "name=value, not 'jokers'"),
    "a seed out of range": (("play", "joker", "--seed", "4294967296"), "from 0 to 4294967295, not 4294967296"),
    "a negative seed": (("play", "joker", "--seed=-1"), "from 0 to 4294967295, not -1"),
    "a seed that is no number": (("simulate", "joker", "--seed", "ten"), "not ten"),
    "an unknown policy": (("play", "joker", "--plain", "--undo", "never"), "free, honest, ranked"),
    "a malformed position": (("play", "joker", "--position", JOKER_POSITION), "The position lacks the field"),
    "a position that is neither": (("play", "joker", "--position", "no such thing"), "neither a file nor a position"),
    "a position of another game": (("play", "joker", "--position", "nim 1; heaps: 1 1 1"), "must start with 'joker 1'"),
    "a table without a terminal": (("play", "joker"), "--plain"),
    "a record that cannot be written": (("play", "nim", "--plain", "--record", "no/such/file"), "no such file"),
    "a missing file": (("replay", "nothing.json"), "nothing.json: there is no such file"),
    "a folder": (("replay", "."), "a folder, not a file"),
    "an unknown clause": (("rules", "nim", "NIM-99"), "no clause 'NIM-99'; they have: NIM-1"),
    "an unknown player": (("simulate", "nim", "--player", "ann"), "no player 'ann'; the players are: random"),
    "a switch with a value": (("simulate", "nim", "--json=maybe"), "The option '--json' is given without a value."),
    "an unknown opponent": (("play", "jambo", "--against", "ann"), "--against can only be 'computer', not 'ann'"),
    "an unknown level": (("play", "jambo", "--against", "computer", "--level", "grim"), "it can be: easy, fair, hard"),
    "a level for nobody": (("play", "jambo", "--level", "hard"), "--against computer --level hard"),
    "an unknown level for nobody": (("play", "jambo", "--level", "grim"), "it can be: easy, fair, hard"),
    "a computer in a game for one": (("play", "jambo-solo", "--against", "computer"), "jambo-solo is played alone"),
    "no number of games": (("simulate", "nim", "--games", "0"), "--games must be a whole number from 1"),
    "no number of deals": (("deals", "nim", "--count", "none"), "--count must be a whole number from 1"),
    "an unknown grade": (("deals", "nim", "--grade", "easy"), "the grades are: gentle, fair, tricky, hard, fiendish"),
    "deals beyond the last": (("deals", "nim", "--seed", "4294967295", "--count", "2"), "not 4294967296"),
    "an unknown language": (("games", "--lang", "xx"), "it can be: en, pl"),
    "no language": (("games", "--lang"), "--lang needs a language: en, pl."),
}


@pytest.mark.parametrize(("words", "told"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_one_clear_line(
    home: Path,
    words: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(home)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    assert run(list(words)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("soloist: ")
    assert shown.err.count("\n") == 1
    assert told in shown.err


@pytest.mark.parametrize("words", [("simulate", "nim", "--player", "greedy"), ("play", "nim", "--against", "computer")])
def test_a_game_without_a_heuristic_has_no_computer(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("soloist.core.catalog.find", lambda id: PLAIN)
    assert run(list(words)) == 2
    assert "no computer player for nim" in capsys.readouterr().err


def test_a_mistake_ends_the_process_with_2_and_no_traceback(home: Path) -> None:
    words, told = MISTAKES["a malformed position"]
    failed = in_process(home, *words)
    assert (failed.returncode, failed.stdout, failed.stderr.count("\n")) == (2, "", 1)
    assert told in failed.stderr


RECORDS: Final = {
    "truncated": (json.dumps(GOOD)[:40], "not readable JSON, line 1, column"),
    "no object": ([1, 2], "must be a JSON object"),
    "lacking a field": ({"game": "nim"}, "lacks 'rules'"),
    "of an unknown game": ({**GOOD, "game": "nom"}, "no game 'nom'"),
    "with another end": (
        {**GOOD, "outcome": {"name": "won", "reason": "x", "scores": [1, 0], "winners": [0]}},
        "ended with won",
    ),
}


@pytest.mark.parametrize(("record", "told"), RECORDS.values(), ids=list(RECORDS))
def test_a_damaged_record_is_one_clear_line(home: Path, record: object, told: str) -> None:
    failed = soloist(home, "replay", write(home, "bad.json", record))
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.count("\n") == 1
    assert told in failed.stderr


def test_a_record_of_rules_that_are_not_played_is_read_as_it_stands(home: Path) -> None:
    name = write(home, "old.json", {**GOOD, "rules": 99})
    told = soloist(home, "replay", name)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Rules version 99 of Nim is not played any more, only 1" in told.stdout
    assert "1. take 1 from 1\n" in told.stdout
    for command in ("hint", "review"):
        failed = soloist(home, command, name)
        assert (failed.returncode, failed.stdout, failed.stderr.count("\n")) == (2, "", 1)
        assert "rules version 99 of nim; this soloist plays version 1" in failed.stderr


def test_an_illegal_action_is_named_by_its_ply(home: Path) -> None:
    actions = [*["draw"] * 17, "hearts to 3", "draw"]
    record = {"game": "joker", "rules": 1, "setup": {}, "seed": 7, "actions": actions}
    for lang, told in (("en", "fails at ply 17 (action 18 of 19)"), ("pl", "(akcja 18 z 19)")):
        failed = soloist(home, "replay", write(home, "bad.json", record), "--lang", lang)
        assert failed.returncode == 2
        assert failed.stderr.count("\n") == 1
        assert told in failed.stderr
        assert "hearts to 3" in failed.stderr


def test_a_record_with_a_byte_order_mark_is_read(home: Path) -> None:
    assert soloist(home, "replay", write(home, "game.json", "\ufeff" + json.dumps(GOOD))).returncode == 0


def test_a_file_that_is_not_text_is_one_clear_line(home: Path) -> None:
    (home / "bad.json").write_bytes(b"\xff\xfe{}")
    failed = soloist(home, "replay", "bad.json")
    assert failed.returncode == 2
    assert "not UTF-8" in failed.stderr


def test_a_ply_beyond_the_end_is_a_mistake(home: Path) -> None:
    failed = soloist(home, "replay", write(home, "nim.json", GOOD), "--ply", "2")
    assert "--ply must be a whole number from 0 to 1, not '2'" in failed.stderr


def test_a_reader_that_leaves_early_is_no_trouble(home: Path) -> None:
    command = f"{sys.executable} -m soloist rules joker | head -1"
    piped = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=home, timeout=300)
    assert piped.stderr == ""


def test_a_terminal_without_our_letters_shows_something(home: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(home)}
    command = [sys.executable, "-m", "soloist", "games", "--lang", "pl"]
    shown = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)
    assert (shown.returncode, shown.stderr) == (0, "")


def test_what_people_type_first_waits_for_no_library(home: Path) -> None:
    heavy = {"asyncio", "cyclopts", "email", "fastapi", "importlib.metadata", "importlib.resources", "logging", "numpy"}
    heavy |= {"random", "rich", "socket", "sqlalchemy", "textual", "zipfile"}
    code = "import sys; from soloist.cli import run\n"
    code += f"for line in ('--version', '--help'): assert run([line]) == 0; assert not {heavy} & set(sys.modules)\n"
    code += f"assert run(['games']) == 0; print(*{heavy} & set(sys.modules), file=sys.stderr)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=home, timeout=300)
    assert (shown.returncode, shown.stderr) == (0, "\n")
    assert "joker " in shown.stdout


def test_a_group_alone_shows_its_help_whole(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab"]) == 0
    alone = capsys.readouterr().out
    assert run(["lab", "--help"]) == 0
    assert capsys.readouterr().out == alone
    assert "learn a game anew." in alone


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_contents_are_those_that_the_parser_would_show(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    from soloist.commands import parser

    assert run(["--help", "--lang", lang]) == 0
    ours = capsys.readouterr().out
    parser.run(parser.Commands(COMMANDS, cli.GROUPS, cli.version), ["--help"])
    assert capsys.readouterr().out == ours


def test_an_interrupt_ends_quietly(home: Path) -> None:
    code = "import signal, soloist.cli as c; import soloist.commands.games as g\n"
    code += "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a run in the background ignores it
    code += "g.catalog.survey = lambda: signal.raise_signal(signal.SIGINT)\n"
    code += "import sys; sys.exit(c.run(['games']))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=home, timeout=300)
    assert (ended.returncode, ended.stderr) == (130, "")
