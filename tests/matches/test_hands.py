"""Hands leave Ctrl-C to whoever gave them work, and stop with it."""

import os
import signal
import subprocess
import sys

import pytest

WORKING = """
import multiprocessing, os, signal, sys, time
from concurrent.futures.process import _ExecutorManagerThread as Keeper
from functools import partial
from soloist.matches.hands import Hands
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it
asked = Keeper.is_shutting_down
def is_shutting_down(keeper):  # a busy machine: the thread that keeps them is late
    time.sleep(0.2)
    return asked(keeper)
Keeper.is_shutting_down = is_shutting_down
try:
    with Hands(2, partial(os.write, 1, b"ready\\n"), multiprocessing.get_context(sys.argv[1])) as pool:
        slept = pool.map(time.sleep, [0] + [600] * 9)
        next(slept)
        os.write(1, b"ready\\n")
        list(slept)
except KeyboardInterrupt:
    print("stopped", multiprocessing.active_children())
"""


@pytest.mark.parametrize("beginning", ["fork", "spawn"])
def test_ctrl_c_stops_all_hands_at_once_and_only_one_speaks_of_it(beginning: str) -> None:
    working = subprocess.Popen(
        [sys.executable, "-c", WORKING, beginning],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert working.stdout is not None
    assert [working.stdout.readline() for _ in range(3)] == ["ready\n"] * 3
    os.killpg(working.pid, signal.SIGINT)  # a terminal tells all of them
    said, complained = working.communicate(timeout=60)
    assert (said, complained, working.returncode) == ("stopped []\n", "", 0)
