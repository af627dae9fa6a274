"""Runs every bench, one after the other: `make bench`, or `python -m bench engine` for one of them."""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
# What others use, and what needs to be told what to compare with.
HELPERS = {
    *("__init__", "__main__", "builds", "report", "rummikub_model", "served", "spiel", "watched_games"),
    "server_beside",
}
NAMES = sorted(path.stem for path in HERE.glob("*.py") if path.stem not in HELPERS)


def main(wanted: list[str]) -> None:
    """Run the benches of these names, or all of them."""
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        sys.exit(f"There is no bench '{unknown[0]}'; the benches are: {', '.join(NAMES)}.")
    for name in wanted or NAMES:
        print(f"== {name}", flush=True)
        sys.argv = [name]
        runpy.run_module(f"bench.{name}", run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1:])
