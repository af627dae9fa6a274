"""The recipe of Rummikub's worth: how often the waiting player won from positions of its own games, on every level.

A logistic function is fitted by Newton's method; the same games make the same weights, however many processes play.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order, whatever the machine

import numpy as np

from soloist.games.rummikub.mind.play_sizes import wins_at_once
from soloist.games.rummikub.mind.worth import INPUTS, WEIGHTS_FILE, inputs, spare_tiles
from soloist.games.rummikub.rules.setup import dealt, hopeful
from soloist.games.rummikub.rules.state import FIELDS_FROM, LEVELS, STACK, STACKS
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.lab.learn.rummikub_games import WaitingGame
from soloist.lab.learning_deals import first_deal
from soloist.matches.hands import Hands

# A part is what one process plays at a time.
SEED: Final = 0
GAMES: Final = 7_000
PART: Final = 20
# Newton's steps, and what keeps the weights small where nothing was seen.
STEPS: Final = 12
RIDGE: Final = 0.001

Seen = tuple[list[float], bool]


def watched(deal: int, level: int) -> list[Seen]:
    """The positions of one game that were neither won nor lost yet, each with how the game ended."""
    s = dealt({"level": level, "winnable": False}, deal, hopeful)
    game = WaitingGame(NOTHING, s.held_tiles(), 0, FIELDS_FROM - level)
    found: list[list[float]] = []
    while not wins_at_once(game.table, game.hand):
        spare = spare_tiles(game.table, game.hand, game.first_field - game.drawn)
        if spare < 0 or game.drawn == STACKS - 1:
            return [(values, False) for values in found]
        found.append(inputs(game.table, game.hand, game.drawn, game.first_field, spare))
        if not game.lay_what_it_must():
            return [(values, False) for values in found]
        game.draw(s.bank[STACK * game.drawn : STACK * (game.drawn + 1)])
    return [(values, True) for values in found]


def watched_part(first: int) -> list[Seen]:
    """The positions of a part's games: every deal on every level."""
    return [one for deal in range(first, first + PART) for level in LEVELS for one in watched(deal, level)]


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games, at least one part on each level, and write the weights into the folder `out`."""
    parts = max(1, games // (PART * len(LEVELS)))
    first = first_deal(seed, parts * PART)
    firsts = [first + part * PART for part in range(parts)]
    out.mkdir(parents=True, exist_ok=True)
    if jobs == 1:
        seen = [one for first in firsts for one in watched_part(first)]
    else:
        with Hands(jobs) as pool:
            seen = [one for part in pool.map(watched_part, firsts) for one in part]
    weights = fitted(seen, say)
    (out / WEIGHTS_FILE).write_text(written(weights, seed, parts * PART * len(LEVELS), len(seen)), encoding="utf-8")


def fitted(seen: list[Seen], say: Callable[[str], None]) -> list[float]:
    """The weights under which what was seen is likeliest."""
    values = np.array([found for found, _ in seen])
    won = np.array([float(end) for _, end in seen])
    weights = np.zeros(len(INPUTS))
    say("| step | log loss |")
    say("|---|---|")
    for step in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-np.clip(values @ weights, -30.0, 30.0)))
        say(f"| {step} | {-np.mean(np.log(np.where(won > 0.0, chances, 1.0 - chances))):.5f} |")
        slope = values.T @ (won - chances) - RIDGE * weights
        bend = (values * (chances * (1.0 - chances))[:, None]).T @ values + RIDGE * np.eye(len(INPUTS))
        weights += np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def written(weights: list[float], seed: int, games: int, positions: int) -> str:
    """The file of these weights."""
    about = f"soloist lab train rummikub --seed {seed} --games {games}: {positions:,} positions of the waiting player"
    named = {name: round(weight, 6) for name, weight in zip(INPUTS, weights, strict=True)}
    return json.dumps({"about": about, "weights": named}, indent=1) + "\n"
