"""Under which terms a game is learned: its options, who learns, who sits opposite, and what is rewarded."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from soloist.core import catalog
from soloist.core.batch import EVERY, SCORE, SHAPED, WIN, Batch
from soloist.core.errors import BadSetup
from soloist.core.game import Game
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.core.text import Text, quoted
from soloist.players import roster
from soloist.rl.text import WORDING

AnyGame: TypeAlias = str | Game[Any]

REWARDS: Final = {"win": WIN, "score": SCORE, "shaped": SHAPED}
# What an answer that is not legal costs: nothing else changes.
REFUSAL: Final = -1.0
# How much an opponent that searches may think about a decision.
ITERATIONS: Final = 100


def the_game(game: AnyGame) -> Game[Any]:
    """A game by its id, or itself."""
    return catalog.find(game) if isinstance(game, str) else game


def batch(
    game: AnyGame,
    size: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    seat: int = 0,
    opponent: str = roster.GREEDY,
    iterations: int = ITERATIONS,
    reward: str = "win",
    discount: float = 1.0,
    max_steps: int | None = None,
    refusal: float = REFUSAL,
) -> Batch:
    """Games under these terms; BadSetup says what cannot be."""
    rules = the_game(game)
    check("size", size, size >= 1, "1, 2, 3, …")
    check("max_steps", max_steps, max_steps is None or max_steps >= 1, "None, 1, 2, 3, …")
    check("seat", seat, EVERY <= seat < rules.info.seats, f"{EVERY} … {rules.info.seats - 1}")
    check("reward", reward, reward in REWARDS, ", ".join(REWARDS))
    check("discount", discount, 0.0 <= discount <= 1.0, "0 … 1")
    check("opponent", opponent, opponent in roster.NAMES, ", ".join(roster.NAMES))
    check("iterations", iterations, iterations >= 1, "1, 2, 3, …")
    others: list[Player] = []
    if rules.info.seats > 1 and seat != EVERY:
        others = [roster.player(opponent, rules, Budget(iterations)) for _ in range(rules.info.seats)]
    setup = rules.info.complete(dict(options or {}))
    return Batch(rules, setup, size, seat, others, REWARDS[reward], float(discount), max_steps or 0, float(refusal))


def check(name: str, got: object, good: bool, choices: str) -> None:
    """BadSetup unless a term can be what it is."""
    if not good:
        raise BadSetup(Text("term", {"name": name, "got": quoted(str(got)), "choices": choices}), WORDING)
