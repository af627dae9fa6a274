"""Which setups of a game are tried where all of them would take too long."""

from itertools import chain, combinations
from typing import Any

from soloist.core import conform
from soloist.core.game import Game, Value


def paired(game: Game[Any]) -> list[dict[str, Value]]:
    """So few setups that any two values of two options still meet in one of them."""
    left = {setup_pair for setup in conform.setups(game) for setup_pair in pairs(setup)}
    chosen: list[dict[str, Value]] = []
    while left:
        chosen.append(max(conform.setups(game), key=lambda setup: len(left & pairs(setup))))
        left -= pairs(chosen[-1])
    return chosen


def pairs(setup: dict[str, Value]) -> set[tuple[tuple[str, Value], ...]]:
    """What a setup brings together: each of its values, and any two of them."""
    return set(chain.from_iterable(combinations(setup.items(), count) for count in (1, 2)))
