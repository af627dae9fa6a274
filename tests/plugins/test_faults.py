"""A game of another package that fails, at whatever it does, costs itself only: one line that names it."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from soloist.cli import run
from soloist.core.session import Session
from soloist.server.settings import Settings
from tests.plugins.faulty import METHODS, VARIABLE
from tests.plugins.install import declare
from tests.server.live import SECRET, Visitor, running

# What a method does wrong beside raising: it answers what cannot be, or its state or its words do.
FAULTS = (*METHODS, "copy", "nothing legal", "no words")
# What these commands do not ask of this game.
SELDOM = ("from_position", "census", "features", "no words")
LINES = "legal\ntake 1 from 1\nundo\nredo\nlog\nrecord\nposition\ntake 7 from 1\ngive up\nquit\n"


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty game is installed, and nothing of this test lies elsewhere."""
    declare(tmp_path / "site", "faulty-package", {"faulty": "tests.plugins.faulty:FAULTY"})
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv(VARIABLE, raising=False)


def record(folder: Path) -> Path:
    """The file of a game that was played while nothing failed."""
    session = Session("faulty", 3)
    session.play(session.legal()[0])
    path = folder / "played.json"
    path.write_text(session.record().text(), encoding="utf-8")
    session.give_up()
    (folder / "over.json").write_text(session.record().text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("fault", FAULTS)
def test_the_command_line_names_what_fails(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(tmp_path)
    monkeypatch.setenv(VARIABLE, fault)
    commands = [
        ["games"],
        ["play", "faulty", "--plain", "--seed", "3"],
        ["play", "faulty", "--plain", "--seed", "3", "--against", "computer", "--level", "easy"],
        ["hint", str(path), "--iterations", "20"],
        ["review", str(tmp_path / "over.json"), "--iterations", "5"],
        ["replay", str(path)],
    ]
    failed = []
    for words in commands:
        monkeypatch.setattr("sys.stdin", io.StringIO(LINES))
        code = run(words)
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        if words == ["games"]:
            assert (code, said.err) == (0, "")
            assert "nim " in said.out
            assert "faulty " in said.out
        if said.err:
            failed.append(words[0])
            assert code == 2, said.err
            assert len(said.err.splitlines()) == 1
            assert "The game 'faulty' of the package 'tests' cannot be played: " in said.err
    assert failed or fault in SELDOM


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Visitor]:
    """A server that has the faulty game."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=30) as visitor:
        yield visitor


def test_the_server_names_what_fails(site: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = site.open(game="faulty")
    id = table["id"]
    named = set()
    for fault in FAULTS:
        monkeypatch.setenv(VARIABLE, fault)
        ply = len(site.get(f"/api/tables/{id}/record").json()["actions"])
        answers = [
            site.get("/api/games"),
            site.post("/api/tables", json={"game": "faulty", "seed": 5}),
            site.get(f"/api/tables/{id}?lang=pl"),
            site.get(f"/api/tables/{id}?ply=0"),
            site.post(f"/api/tables/{id}/actions", json={"ply": ply, "action": "take 1 from 3"}),
            site.post(f"/api/tables/{id}/why", json={"words": "take 9 from 9"}),
            site.get(f"/api/tables/{id}/record"),
            site.get("/api/games/faulty/rules"),
            site.get("/api/games/faulty/words"),
            site.get("/api/me/tables"),
        ]
        for answer in answers:
            if answer.status_code >= 500:
                named.add(fault)
                problem = answer.json()
                assert (answer.status_code, problem["type"]) == (503, "/problems/broken-game"), (fault, answer.text)
                assert "faulty" in problem["detail"]
        assert {"nim", "faulty"} <= {game["id"] for game in answers[0].json()}
        monkeypatch.setenv(VARIABLE, "")
        assert site.open(game="nim")["decision"]
    assert {"start", "seat", "legal", "view", "outcome", "nothing legal"} <= named


def test_a_game_that_cannot_be_loaded_is_not_in_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "worse"
    (site / "worse_game").mkdir(parents=True)
    (site / "worse_game" / "__init__.py").write_text("import sys\nsys.exit('so long')\n", encoding="utf-8")
    declare(site, "worse-package", {"worse": "worse_game:WORSE"})
    monkeypatch.syspath_prepend(str(site))
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=30) as visitor:
        ids = [game["id"] for game in visitor.get("/api/games").json()]
        assert "nim" in ids
        assert "worse" not in ids
        table = visitor.open(game="nim")
        assert visitor.do(table["id"], "hint", ply=0, ms=50).status_code == 200, "a search loads every sound game"


def test_grades_that_cannot_be_read_cost_their_game_its_place_in_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    site = tmp_path / "graded"
    (site / "toy_home" / "graded").mkdir(parents=True)
    (site / "toy_home" / "graded" / "toy.json").write_text(json.dumps({"deals": []}), encoding="utf-8")
    (site / "toy_home" / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from soloist.games.nim import NIM\n"
        "from soloist.games.nim.game import NimGame\n"
        "class Toy(NimGame):\n"
        "    info = replace(NIM.info, id='toy', home='toy_home')\n"
        "    wording = NIM.wording\n"
        "TOY = Toy()\n",
        encoding="utf-8",
    )
    declare(site, "toy-package", {"toy": "toy_home:TOY"})
    monkeypatch.syspath_prepend(str(site))
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=30) as visitor:
        assert "nim" in [game["id"] for game in visitor.get("/api/games").json()]
    assert "The game 'toy' of the package 'toy_home' cannot be played: KeyError: 'key'" in caplog.text
