"""Kills under load on each database: nothing that was acknowledged is lost. `make soak` kills more often."""

import json
import subprocess
import sys

from .live import EVERY_DATABASE, PATIENCE

KILLS = 10
WORKERS = 2  # one is killed while the other goes on; test_crash.py ends a server that has one
# In a process of its own, which forks: the threads of the tests are none of its business.
SOAK = f"import json, sys; from tests.server.soak import soak; print(json.dumps(soak(sys.argv[1], {WORKERS}, {KILLS})))"


@EVERY_DATABASE
def test_every_acknowledged_move_survives_every_kill(database: str) -> None:
    command = [sys.executable, "-c", SOAK, database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    moves, lost = json.loads(done.stdout.splitlines()[-1])
    assert lost == []
    assert moves >= KILLS
