"""Hands that learn leave Ctrl-C to whoever gave them work, and stop with it."""

import os
import signal
import subprocess
import sys

import pytest

LEARNING = """
import signal, time
from soloist.lab.pools import hands
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it
def ready(): print("ready", flush=True)
def work(n):
    time.sleep(600)
try:
    with hands(2, ready) as pool:
        print(list(pool.map(work, range(9))))
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_stops_all_that_learn_at_once_and_only_one_speaks_of_it() -> None:
    learning = subprocess.Popen(
        [sys.executable, "-c", LEARNING],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert learning.stdout is not None
    assert [learning.stdout.readline() for _ in range(2)] == ["ready\n"] * 2
    os.killpg(learning.pid, signal.SIGINT)  # a terminal tells all of them
    said, complained = learning.communicate(timeout=60)
    assert (said, complained, learning.returncode) == ("stopped\n", "", 0)
    with pytest.raises(ProcessLookupError):
        os.killpg(learning.pid, 0)
