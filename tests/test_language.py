"""A language is a file a part: one that nobody speaks is added by files alone, and every door speaks it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import soloist

CORE = {
    "language.name": "Xish",
    "language.plural": "n % 10 = 1; n % 10 = 2",
    "game.unknown": "Xe game '{game}' xis not: {games}.",
    "over": "Xover.",
}
NIM = {
    "game.name": "Xnim",
    "prompt": "Xseat {seat}: xtake.",
    "label.take": "Xtake {n} {n:xone|xtwo|xmany} of {heap}",
    "zone.heap/0": "xheap",
}
ASKED = """
from soloist import Session, SoloistError
from soloist.core.text import LANGUAGES, PLURALS, Text
from soloist.server.app import create_app
from soloist.server.settings import Settings
from starlette.testclient import TestClient

session = Session("nim", 7)
say = session.game.wording.say
print(LANGUAGES)
print(say(session.decision().prompt, "xx"))
print([say(option.label, "xx") for option in session.decision().options][:3])
print(say(session.play(0)[0].text(), "xx"))
print(say(Text("event.taken", {{"seat": "who.0", "n": 21, "heap": 1}}), "xx"))
try:
    Session("nym")
except SoloistError as e:
    print(e.say("xx"))
with TestClient(create_app(Settings("sqlite:///" + {database!r}, "a secret", 0))) as visitor:
    games = {{game["id"]: game for game in visitor.get("/api/games?lang=xx").json()}}
    print(games["nim"]["name"], "|", games["joker"]["name"], "|", games["nim"]["blurb"])
    print(visitor.get("/api/games/nim/words?lang=xx").json()["zone.heap/0"])
    print(visitor.get("/api/games", headers={{"Accept-Language": "xx"}}).json()[-1]["name"])
    print(visitor.get("/api/games/nim/rules?lang=xx").json()["title"])
    print(visitor.get("/api/games?lang=yy").json()["detail"])
    print(visitor.get("/api/openapi.json").json()["paths"]["/api/games"]["get"]["parameters"][0]["schema"]["enum"])
"""


@pytest.fixture(scope="module")
def overlay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed package with two more files in it."""
    folder = tmp_path_factory.mktemp("xx")
    source = Path(soloist.__path__[0])
    shutil.copytree(source, folder / "soloist", ignore=shutil.ignore_patterns("page", "__pycache__"))
    for library in source.parent.glob("soloist__mypyc*"):  # the compiled build is one library beside the package
        shutil.copy(library, folder)
    for part, messages in (("core", CORE), ("games/nim", NIM)):
        (folder / "soloist" / part / "text" / "xx.json").write_text(json.dumps(messages), encoding="utf-8")
    return folder


def run(overlay: Path, *words: str) -> str:
    """What a process prints that finds the files."""
    environment = {**os.environ, "PYTHONPATH": str(overlay), "HOME": str(overlay), "LANG": "C.UTF-8"}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment, cwd=overlay)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_line_speaks_it(overlay: Path) -> None:
    lines = run(overlay, "-m", "soloist", "--lang", "xx", "games").splitlines()
    assert any(line.startswith("nim") and "Xnim" in line and "Take counters from one heap" in line for line in lines)
    assert any(line.startswith("joker") and "Joker Solitaire" in line for line in lines), "the rest is in English"
    assert "--lang en|pl|xx" in run(overlay, "-m", "soloist", "--help")


@pytest.mark.build("compiled")
def test_sessions_and_the_server_speak_it(overlay: Path) -> None:
    script = ASKED.format(database=str(overlay / "tables.sqlite"))
    assert run(overlay, "-c", script).splitlines() == [
        "('en', 'pl', 'xx')",
        "Xseat Player 1: xtake.",
        "['Xtake 1 xone of 1', 'Xtake 2 xtwo of 1', 'Xtake 3 xmany of 1']",
        "Player 1 took 1 counter from heap 1.",
        "Player 1 took 21 counters from heap 1.",
        "Xe game 'nym' xis not: nim, fivetribes, jambo, jambo-solo, joker, rummikub.",
        "Xnim | Joker Solitaire | Take counters from one heap at a time; the last one decides.",
        "xheap",
        "Xnim",
        "Nim",
        "'lang' must be one of: en, pl, xx.",
        "['en', 'pl', 'xx']",
    ]
