"""How many lines of play, and how many different positions, there are after n decisions of fixed deals."""

import json
from pathlib import Path
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.game import Value
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.rules.state import Jambo

TABLE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
GAMES = {"jambo": JAMBO, "jambo-solo": JAMBO_SOLO}


def perft(name: str, rules: int, setup: dict[str, Value], seed: int, depth: int) -> tuple[list[int], list[int]]:
    """The lines and the different positions after 0, 1, … decisions."""
    game = catalog.versions(GAMES[name])[rules]
    start = game.start(game.info.complete(setup), seed)
    layer: dict[Any, tuple[int, Jambo]] = {start.key(): (1, start)}
    lines, positions = [1], [1]
    for _ in range(depth):
        following: dict[Any, tuple[int, Jambo]] = {}
        for count, state in layer.values():
            for a in game.legal(state):
                child = state.copy()
                game.play(child, a)
                key = child.key()
                following[key] = (following[key][0] + count if key in following else count, child)
        layer = following
        lines.append(sum(count for count, _ in layer.values()))
        positions.append(len(layer))
    return lines, positions


@pytest.mark.build("compiled")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['game']}-{row['rules']}-{row['seed']}-{row['setup']}")
def test_perft(row: dict[str, Any]) -> None:
    lines, positions = perft(row["game"], row["rules"], row["setup"], row["seed"], len(row["lines"]) - 1)
    assert (lines, positions) == (row["lines"], row["positions"])
