"""Hands for the tests of the laboratory, in this very process."""

from collections.abc import Callable
from typing import Any

from soloist.lab.pools import Pool


class Here(Pool):
    """Hands that do everything when they are asked for it, the last given first; they may tire."""

    def __init__(self, hands: int = 3, tired_after: int = 10**9) -> None:
        self.hands = hands
        self.left = tired_after
        self.waiting: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def give(self, work: Callable[..., Any], *arguments: Any) -> None:
        self.waiting.append((work, arguments))

    def take(self, seconds: float) -> list[Any]:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        work, arguments = self.waiting.pop()
        return [work(*arguments)]

    def close(self) -> None:
        self.waiting.clear()
