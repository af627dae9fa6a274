"""How fast environments step: our vector of many games beside PettingZoo's and OpenSpiel's games of like size.

Uniform random play; every step makes the observation of the seat that is asked and the mask of its legal actions, and
games that end begin anew. Processor time of one core, in turns, the best of which counts: the machine may be shared.
"""

import sys
import time
from collections.abc import Callable

import numpy as np

from bench import report

TURNS = 3
SECONDS = 2.0


def vector(game: str, size: int) -> Callable[[], tuple[int, float]]:
    """Our games, stepped together; a choice among the legal actions is made by numpy for all at once."""
    from soloist.rl.vector import GameVectorEnv

    env, rng = GameVectorEnv(game, size, seat=-1), np.random.default_rng(1)
    _, infos = env.reset(seed=1)

    def run() -> tuple[int, float]:
        nonlocal infos
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            mask = infos["action_mask"]
            *_, infos = env.step(np.argmax(mask * rng.random(mask.shape, dtype=np.float32), axis=1))
            steps += size
        return steps, time.process_time() - begun

    return run


def petting_zoo(name: str) -> Callable[[], tuple[int, float]]:
    """One of PettingZoo's games for two."""
    import importlib

    env, rng = importlib.import_module(f"pettingzoo.classic.{name}").env(), np.random.default_rng(1)

    def run() -> tuple[int, float]:
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            env.reset()
            for _ in env.agent_iter():
                seen, _, ended, cut_off, _ = env.last()
                if ended or cut_off:
                    env.step(None)
                    continue
                env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
                steps += 1
        return steps, time.process_time() - begun

    return run


def open_spiel(name: str) -> Callable[[], tuple[int, float]]:
    """One of OpenSpiel's games from a Python loop, with tensor and mask at every decision."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def run() -> tuple[int, float]:
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            s = game.new_initial_state()
            while not s.is_terminal():
                if s.is_chance_node():
                    outcomes = s.chance_outcomes()
                    s.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                player, legal = s.current_player(), s.legal_actions()
                np.array(s.observation_tensor(player), np.float32)
                np.array(s.legal_actions_mask(player), np.int8)
                s.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps, time.process_time() - begun

    return run


Run = Callable[[], tuple[int, float]]

PAIRS: dict[str, dict[str, Callable[[], Run]]] = {
    "small": {
        "soloist nim, 4096 at once": lambda: vector("nim", 4096),
        "PettingZoo tictactoe": lambda: petting_zoo("tictactoe_v3"),
        "OpenSpiel nim": lambda: open_spiel("nim"),
        "OpenSpiel tic_tac_toe": lambda: open_spiel("tic_tac_toe"),
    },
    "a patience": {
        "soloist joker, 1024 at once": lambda: vector("joker", 1024),
        "PettingZoo connect_four": lambda: petting_zoo("connect_four_v3"),
        "OpenSpiel solitaire": lambda: open_spiel("solitaire"),
    },
}


def main() -> None:
    """Measure in turns and publish the best of each."""
    from soloist.build_info import compiled

    if not compiled():
        sys.exit("The bench needs the compiled build: make bench.")
    rows = []
    for size, contenders in PAIRS.items():
        runs: dict[str, Run] = {name: make() for name, make in contenders.items()}
        best = dict.fromkeys(runs, 0.0)
        for _ in range(TURNS):
            for name, run in runs.items():
                steps, spent = run()
                best[name] = max(best[name], steps / spent)
        ours = next(iter(best.values()))
        rows += [[size, name, f"{rate:,.0f}", f"{ours / rate:.1f}"] for name, rate in best.items()]
    header = ["size", "environment", "steps/s", "ours is so many times as fast"]
    body = f"{__doc__.strip().partition(chr(10))[2].strip()} Best of {TURNS} turns.\n\n{report.table(header, rows)}"
    packages = ["gymnasium", "pettingzoo", "open_spiel", "mypy"]
    report.publish("Environments", "python -m bench environments", packages, body)


if __name__ == "__main__":
    main()
