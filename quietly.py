"""Makes one target behind one line of progress: `python quietly.py make TARGET`.

What the tools say goes to a log; its path and its last lines are shown only when something fails.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

FOLDER = Path(__file__).resolve().parent / ".build"
LOG, PROGRESS = FOLDER / "log", FOLDER / "progress"
PARTS = ("tools", "environment", "page", "kernel")  # as they stand in the line; each is a file in PROGRESS
LAST_LINES = 30
SECONDS_A_LOOK = 0.2
SECONDS_A_LINE = 10.0  # where lines cannot be rewritten


def state() -> str:
    """How far every part has come."""
    told = [(part, PROGRESS / part) for part in PARTS]
    return ", ".join(f"{part} {path.read_text(encoding='utf-8').strip()}" for part, path in told if path.exists())


class Line:
    """The line of progress: rewritten in a terminal, and elsewhere written now and then."""

    def __init__(self, out: IO[str]) -> None:
        self.out = out
        self.begun = self.written = time.monotonic()

    def show(self, told: str) -> None:
        """Say what there is to say."""
        now = time.monotonic()
        text = f"building ({now - self.begun:.0f} s): {told}"
        if self.out.isatty():
            width = shutil.get_terminal_size().columns - 1
            self.out.write(f"\r\033[K{text[:width]}")
        elif now - self.written >= SECONDS_A_LINE:
            self.written = now
            self.out.write(f"{text}\n")
        self.out.flush()

    def clear(self) -> None:
        """Leave nothing of it in a terminal."""
        if self.out.isatty():
            self.out.write("\r\033[K")
            self.out.flush()


def build(make: str, target: str) -> int:
    """Make the target, everything that can go side by side at once; the exit status."""
    shutil.rmtree(PROGRESS, ignore_errors=True)
    PROGRESS.mkdir(parents=True)
    environment = {**os.environ, "SOLOIST_PROGRESS": str(PROGRESS)}
    command = [make, "--no-print-directory", "-j", "4", f"PYTHON={sys.executable}", target]
    line = Line(sys.stdout)
    with LOG.open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment)
        while process.poll() is None:
            line.show(state())
            time.sleep(SECONDS_A_LOOK)
    line.clear()
    return process.returncode


def main(make: str, target: str) -> int:
    """Build if there is something to build, and say what went wrong if something did."""
    os.environ.pop("MAKEFLAGS", None)  # the jobs of the make that called us are not ours
    if subprocess.run([make, "-q", target], capture_output=True).returncode == 0:
        return 0
    status = build(make, target)
    if status:
        lines = LOG.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(lines[-LAST_LINES:]))
        print(f"soloist could not be built; all that was said is in {LOG}")
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
