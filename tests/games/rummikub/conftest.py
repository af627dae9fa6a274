"""Positions in the middle of a game."""

from collections.abc import Callable

import pytest

from soloist import Session
from soloist.games.rummikub.rules.tiles import KINDS, counted, listed, parse, text

At = Callable[..., Session]


@pytest.fixture
def at() -> At:
    """Makes a session from its table and board, 14 tiles or three more for each stack taken, and the next stack."""

    def session(
        table: str = "",
        board: str = "",
        following: str = "",
        level: int = 1,
        undo: str = "free",
        laying: str = "guided",
    ) -> Session:
        shown = f"{table} {board}".replace("|", " ").replace(".", " ").split()
        stacks, odd = divmod(86 - len(shown), 3)
        assert odd == 0, f"{len(shown)} tiles cannot be 14 and some stacks of three"
        used = counted([parse(word) for word in [*shown, *following.split()]])
        rest = [text(tile) for tile in listed([2 - used[kind] for kind in range(KINDS)])]
        hidden = [*following.split(), *rest]
        lines = [
            "rummikub 2",
            f"options: level={level} winnable=off laying={laying}",
            f"table: {table}",
            f"board: {board}",
            "laid:",
            f"bank: {' '.join(hidden[: 3 * stacks])}",
            f"aside: {' '.join(hidden[3 * stacks :])}",
        ]
        return Session("rummikub", 0, {"level": level}, undo, "\n".join(lines))

    return session
