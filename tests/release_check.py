"""Plays with an installed soloist as a stranger would; needs nothing but that: `python tests/release_check.py`.

With `--compiled` the kernel must be machine code.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from urllib.request import Request, urlopen

import soloist
from soloist.build_info import compiled

SOLOIST = str(Path(sys.executable).with_name("soloist"))


def check_build(wanted: bool) -> None:
    """The version is the package's, the kernel is what it should be, and page and rules are there."""
    assert version("soloist") == soloist.__version__
    assert compiled() or not wanted, "the kernel is not compiled"
    assert (files("soloist") / "page" / "index.html").is_file(), "the page is missing"
    print(f"soloist {soloist.__version__}, {'compiled' if compiled() else 'pure'}")


def check_games() -> None:
    """Every game is played to its end, and its record leads there again."""
    for game in ("nim", "joker", "rummikub", "fivetribes", "jambo", "jambo-solo"):
        session, chance = soloist.Session(game, seed=7), random.Random(7)
        while not session.outcome and session.ply < 2000:
            session.play(chance.choice(session.legal()))
        again = soloist.Session.from_record(session.record())
        assert again.outcome == session.outcome
        print(f"{game}: {session.ply} moves, {session.outcome.name if session.outcome else 'not over'}")


def check_commands() -> None:
    """The command line plays, and tells what it finds."""
    told = subprocess.run(
        [SOLOIST, "simulate", "nim", "--player", "greedy", "--games", "5", "--seed", "1"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert told.stdout.strip()
    rules = subprocess.run([SOLOIST, "rules", "joker", "JOK-1"], check=True, capture_output=True, text=True)
    assert "JOK-1" in rules.stdout


def check_server() -> None:
    """The server shows its page and keeps a table."""
    with tempfile.TemporaryDirectory() as folder:
        place = {**os.environ, "XDG_DATA_HOME": folder, "LC_ALL": "C"}
        with subprocess.Popen(
            [SOLOIST, "serve", "--port", "0"], env=place, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout
                address = server.stdout.readline().split()[3]
                assert b"<title>" in urlopen(address).read()
                wish = Request(f"{address}api/tables", b'{"game": "nim"}', {"Content-Type": "application/json"})
                table = json.load(urlopen(wish))
                assert table["ply"] == 0
                assert urlopen(f"{address}api/tables/{table['id']}").status == 200
            finally:
                server.terminate()
    print("server: a table was opened")


if __name__ == "__main__":
    check_build("--compiled" in sys.argv[1:])
    check_games()
    check_commands()
    check_server()
