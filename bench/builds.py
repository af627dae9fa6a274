"""The two builds side by side: a bench runs itself again on the working tree (interpreted) or the installed wheel."""

import json
import os
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"


def elsewhere(bench: str, words: list[str], interpreted: bool) -> dict[str, float]:
    """What `python -m bench.<bench> own <words>` measures in a process of its own, on the build that is asked for."""
    env = dict(os.environ)
    env.pop("PYTHONPATH", None)
    if interpreted:
        env["PYTHONPATH"] = str(SOURCES)
    command = [sys.executable, "-m", f"bench.{bench}", "own", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    if bool(figures["compiled"]) is interpreted:
        sys.exit("The bench got the other build than it asked for; build the wheel with a C compiler: make bench.")
    return figures
