"""How fast Five Tribes Solo is: the ends of opening boards, decisions in random games, whole games; both builds.

The interpreted figures come from the working tree, the compiled ones from the installed wheel; each is measured in
turns with the other, and the best of the turns counts, because the machine may be shared.
"""

import json
import sys
import time

from bench import report
from bench.builds import elsewhere

TURNS = 5
BOARDS = 200


def own(games: int) -> dict[str, float]:
    """The figures of the build that this process imports."""
    from soloist.build_info import compiled
    from soloist.core.rng import Rng
    from soloist.games.fivetribes import FIVETRIBES
    from soloist.games.fivetribes.rules.ends import ends

    setup = FIVETRIBES.info.complete({})
    opened = [FIVETRIBES.start(setup, seed) for seed in range(BOARDS)]
    for state in opened:
        FIVETRIBES.play(state, FIVETRIBES.legal(state)[0])
    begun = time.perf_counter()
    triples = sum(len(ends(state)) for state in opened)
    exploring = (time.perf_counter() - begun) / BOARDS
    decisions, rng, begun = 0, Rng.seeded(1), time.perf_counter()
    for seed in range(games):
        state = FIVETRIBES.start(setup, seed)
        while not state.fate:
            FIVETRIBES.play(state, rng.choice(FIVETRIBES.legal(state)))
            decisions += 1
    spent = time.perf_counter() - begun
    return {
        "compiled": compiled(),
        "triples": triples / BOARDS,
        "ends": exploring * 1000,
        "decisions": decisions / spent,
        "length": decisions / games,
        "game": spent / games * 1000,
    }


def main() -> None:
    """Measure both builds in turns and publish the best of each."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(TURNS):
        runs = {
            "compiled": elsewhere("fivetribes", ["2000"], interpreted=False),
            "interpreted": elsewhere("fivetribes", ["200"], interpreted=True),
        }
        for name, figures in runs.items():
            known = best.setdefault(name, figures)
            known["ends"] = min(known["ends"], figures["ends"])
            known["game"] = min(known["game"], figures["game"])
            known["decisions"] = max(known["decisions"], figures["decisions"])
    rows = [
        [
            name,
            f"{figures['ends']:.3f} ms",
            f"{figures['triples']:.0f}",
            f"{figures['decisions']:,.0f}",
            f"{figures['game']:.2f} ms",
            f"{figures['length']:.0f}",
        ]
        for name, figures in best.items()
    ]
    header = ["build", "all ends of an opening board", "ends", "decisions/s", "random game", "decisions a game"]
    body = f"Uniform random play to the end, one core, best of {TURNS} turns.\n\n{report.table(header, rows)}"
    report.publish("Five Tribes", "python -m bench fivetribes", ["mypy"], body)


if __name__ == "__main__":
    if sys.argv[1:2] == ["own"]:
        print(json.dumps(own(int(sys.argv[2]))))
    else:
        main()
