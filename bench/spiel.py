"""OpenSpiel's games, played at random from a Python loop."""

import random
import time


def python_loop(name: str, games: int) -> dict[str, float]:
    """Decisions and games a second, and decisions a game, of uniform random play."""
    import pyspiel

    game, rng, decisions = pyspiel.load_game(name), random.Random(1), 0
    begun = time.perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
    spent = time.perf_counter() - begun
    return {"decisions": decisions / spent, "games": games / spent, "length": decisions / games}
