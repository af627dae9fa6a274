"""How many lines of play, and how many different positions, there are after n decisions of fixed deals."""

import json
from pathlib import Path
from typing import Any

import pytest

from soloist.games.joker import JOKER
from soloist.games.joker.rules.state import JokerState

TABLE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def count(s: JokerState, depth: int) -> int:
    """The lines of so many decisions; a line that ends early counts no more."""
    legal = JOKER.legal(s)
    if depth <= 1:
        return len(legal) if depth else 1
    lines = 0
    for a in legal:
        child = s.copy()
        JOKER.play(child, a)
        lines += count(child, depth - 1)
    return lines


def reach(s: JokerState, depth: int) -> list[int]:
    """The different positions after 0, 1, … decisions."""
    layer = {s.key(): s}
    sizes = [1]
    for _ in range(depth):
        following: dict[Any, JokerState] = {}
        for state in layer.values():
            for a in JOKER.legal(state):
                child = state.copy()
                JOKER.play(child, a)
                following[child.key()] = child
        layer = following
        sizes.append(len(layer))
    return sizes


@pytest.mark.build("compiled")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['seed']}-{row['setup']}")
def test_perft(row: dict[str, Any]) -> None:
    start = JOKER.start(JOKER.info.complete(row["setup"]), row["seed"])
    for words in row["after"]:
        action = JOKER.parse(start, words)
        assert action in JOKER.legal(start)
        assert action is not None
        JOKER.play(start, action)
    depth = len(row["lines"]) - 1
    assert [count(start, n) for n in range(depth + 1)] == row["lines"]
    assert reach(start, depth) == row["positions"]
