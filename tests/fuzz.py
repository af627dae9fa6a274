"""`make fuzz`: the random checks with new numbers, round after round, until the time is over or one of them fails."""

import os
import secrets
import signal
import subprocess
import sys
import time
from contextlib import suppress


def command(luck: int) -> list[str]:
    """One round: every test that draws its cases, with these numbers."""
    numbers = [f"--luck={luck}", f"--hypothesis-seed={luck}", "--hypothesis-profile=fuzz"]
    return [sys.executable, "-m", "pytest", "-q", "-n", "auto", "-m", "random", "--maxfail=1", *numbers]


def begun(luck: int) -> subprocess.Popen[str]:
    """A round in a process group of its own; sets have another order in each."""
    environment = {**os.environ, "PYTHONHASHSEED": str(luck)}
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    return subprocess.Popen(command(luck), env=environment, start_new_session=True, stdout=pipe, stderr=both, text=True)


def fuzz(seconds: float) -> int:
    """The exit status: 1 as soon as a check fails, with what it takes to repeat that."""
    end, rounds = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        luck = secrets.randbelow(2**32 - 1) + 1
        process = begun(luck)
        try:
            told = process.communicate(timeout=left)[0]
        except subprocess.TimeoutExpired:
            break
        finally:  # also by Ctrl-C, which a group of its own does not hear
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        if process.returncode:
            print(told, end="")
            return 1
        rounds += 1
        print(f"round {rounds}, luck {luck}: {told.splitlines()[-1]}", flush=True)
    print(f"nothing found in {rounds} whole rounds and the beginning of another")
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        sys.exit(fuzz(60 * float(sys.argv[1])))
    sys.exit(130)
