"""Kills under load on each database, with one worker and with two: nothing that was acknowledged is lost."""

import json
import subprocess
import sys

import pytest

from .live import EVERY_DATABASE, PATIENCE

KILLS = 6  # `make soak` kills hundreds of times
# In a process of its own, which forks: the threads of the tests are none of its business.
SOAK = (
    "import json, sys; from tests.server.soak import soak; "
    f"print(json.dumps(soak(sys.argv[1], int(sys.argv[2]), {KILLS})))"
)


@EVERY_DATABASE
@pytest.mark.parametrize("workers", [1, 2])
def test_every_acknowledged_move_survives_kills(database: str, workers: int) -> None:
    command = [sys.executable, "-c", SOAK, database, str(workers)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    moves, lost = json.loads(done.stdout.splitlines()[-1])
    assert lost == []
    assert moves >= KILLS
