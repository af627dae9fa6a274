"""`soloist serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

SERVE: Final = """
import sys
from functools import partial

from soloist.server import app, tables, workers
from soloist.server.command import serve
from tests.browser.jobs import QUICK

# Neither a search nor the database is late because the machine is busy.
workers.MARGIN_SECONDS = workers.QUEUE_SECONDS = tables.ANSWER_SECONDS = 30.0
app.create_app = partial(app.create_app, jobs=QUICK)
serve(port=int(sys.argv[1]), tables_a_minute=0)
"""


class Server:
    """`soloist serve` in a process that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, packages: Path | None = None) -> None:
        self.folder = folder
        self.packages = {"PYTHONPATH": str(packages)} if packages else {}
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port: int = door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        quiet = {"SOLOIST_DAILIES_AHEAD": "0"}  # deals of days are made when somebody asks
        environment = {**os.environ, **self.packages, **quiet, "XDG_DATA_HOME": str(self.folder)}
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, str(self.port)], env=environment)
        for _ in range(4800):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
