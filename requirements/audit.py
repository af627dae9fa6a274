"""Looks for known holes in what soloist runs on: `python requirements/audit.py requirements/run.txt`.

Exit code 0: none is known, or the data cannot be had here, which is said; 1: there are holes.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SECONDS = 300


def audited(file: str) -> list[dict[str, Any]] | None:
    """What is known of each pinned package; None if nothing can be learned from here."""
    command = [str(Path(sys.executable).with_name("pip-audit")), "--disable-pip", "--require-hashes"]
    options = ["--progress-spinner=off", "--timeout=10", "--format=json"]
    try:
        done = subprocess.run([*command, *options, "-r", file], capture_output=True, text=True, timeout=SECONDS)
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError):
        return None
    return found if any("skip_reason" not in one for one in found) else None


def main(file: str) -> int:
    """Tell of every hole, with the version that mends it."""
    found = audited(file)
    if found is None:
        print(f"skipped: what is known of the packages of {file} cannot be had from here")
        return 0
    holes = [(one, hole) for one in found for hole in one.get("vulns", ())]
    for one, hole in holes:
        mended = ", ".join(hole["fix_versions"]) or "no version yet"
        print(f"{one['name']} {one['version']}: {hole['id']}, mended in {mended}")
    unknown = sum("skip_reason" in one for one in found)
    print(f"{len(found) - unknown} packages of {file} checked, {unknown} unknown there, {len(holes)} known holes")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
