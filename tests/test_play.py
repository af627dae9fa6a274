"""`make play` opens a table at once, and hands it over to the compiled build without refusing anybody."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# What stands for soloist: it answers with the content of its file `kernel` as it was when it was started.
SOLOIST = """#!{python}
import http.server, os, signal, socket, sys, threading
assert sys.argv[1:] == ["serve"] and os.environ["LISTEN_FDS"] == "1" and os.environ["LISTEN_PID"] == str(os.getpid())
kernel = open(os.path.join(os.path.dirname(__file__), "kernel"), "rb").read()
class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers(); self.wfile.write(kernel)
    def log_message(self, *args):
        pass
server = http.server.HTTPServer(("", 0), Page, bind_and_activate=False)
server.socket = socket.socket(fileno=3)
signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=server.shutdown).start())
server.serve_forever(0.05)
signal.signal(signal.SIGTERM, signal.SIG_DFL)  # ended by the signal, as the real one is
os.kill(os.getpid(), signal.SIGTERM)
"""
# What stands for make: -q says what is to be made; a wheel is made once the file `go` is there.
MAKE = """#!/bin/bash
cd {root}
case "$*" in
    "-q .venv-play/.ready") [ -e ready ];;
    .venv-play/.ready) printf compiled > .venv-play/bin/kernel;;
    *dist/.built) until [ -e go ]; do sleep 0.05; done; [ ! -s go ];;
    *) exit 9;;
esac
"""


class Play:
    """`play.py` beside a soloist and a make of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        text = (ROOT / "play.py").read_text(encoding="utf-8").replace("8000", str(self.port))
        (folder / "play.py").write_text(text, encoding="utf-8")
        self.write(".venv-play/bin/soloist", SOLOIST.format(python=sys.executable))
        self.write(".venv-play/bin/kernel", "plain")
        self.write("make", MAKE.format(root=folder))

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def start(self) -> None:
        command = [sys.executable, str(self.folder / "play.py"), str(self.folder / "make")]
        self.told = self.folder / "told"
        with self.told.open("w", encoding="utf-8") as told:
            # A group of its own, so that whatever a test leaves can be ended with it.
            self.process = subprocess.Popen(command, stdout=told, stderr=subprocess.STDOUT, start_new_session=True)

    def ask(self) -> str:
        """Who answers; whoever asks is never refused once the door is open."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=30) as answer:
            return str(answer.read().decode())

    def open(self) -> str:
        """Who answers first."""
        for _ in range(600):
            try:
                return self.ask()
            except OSError:
                assert self.process.poll() is None
                time.sleep(0.05)  # until the door is there
        raise AssertionError("nobody answers")

    def ended(self) -> str:
        """What it has said until it was asked to end."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait() == 0  # or make would speak of an error
        return self.told.read_text(encoding="utf-8")


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """The script, not yet started."""
    play = Play(tmp_path)
    yield play
    with suppress(ProcessLookupError):
        os.killpg(play.process.pid, signal.SIGKILL)
    play.process.wait()


def test_the_table_is_open_while_the_kernel_is_compiled_and_goes_on_compiled(play: Play) -> None:
    play.start()
    assert play.open() == "plain"
    play.write("go", "")
    while (who := play.ask()) == "plain":
        pass
    assert who == "compiled"
    assert play.ended() == ""


def test_what_is_compiled_already_is_served_at_once(play: Play) -> None:
    play.write("ready", "")
    play.write(".venv-play/bin/kernel", "compiled")
    play.start()
    assert play.open() == "compiled"
    assert play.ended() == ""


def test_a_kernel_that_cannot_be_compiled_leaves_the_table_open(play: Play) -> None:
    play.start()
    assert play.open() == "plain"
    play.write("go", "fails")
    while not (told := play.told.read_text(encoding="utf-8")).endswith("\n"):
        time.sleep(0.05)
    assert "could not be compiled" in told
    assert str(play.folder / ".build" / "kernel.log") in told
    assert play.ask() == "plain"
    assert play.ended() == told


def test_a_port_in_use_is_said_in_one_line(play: Play) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", play.port))
        other.listen()
        play.start()
        assert play.process.wait() == 1
    told = play.told.read_text(encoding="utf-8")
    assert len(told.splitlines()) == 1
    assert f"127.0.0.1:{play.port}" in told
