"""A game of another package, as a server meets it: it plays like Nim, until it is told to fail."""

from dataclasses import replace
from typing import Any

from soloist.core.game import Game
from soloist.games.nim import NIM

ID = "matches"
METHODS = (
    "start", "seat", "legal", "play", "outcome", "prompt", "label", "aim", "reveals", "view", "guess", "words",
    "position", "from_position", "resigned", "census",
)  # fmt: skip


class Failing:
    """What the game fails at: names of the protocol's questions, or `wording`."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def check(self, name: str) -> None:
        """Raise if the game fails at this."""
        if name in self.names:
            raise RuntimeError(f"no {name} today")


def answering(name: str) -> Any:
    """The question of this name, answered by Nim."""

    def answer(self: Any, *args: Any) -> Any:
        self.failing.check(name)
        return getattr(NIM, name)(*args)

    return answer


class Wordless:
    """A wording that has nothing to say."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("no words today")


def matches(rules: int = NIM.info.rules, earlier: tuple[Any, ...] = ()) -> Any:
    """The game, under a version of its rules, with its earlier editions."""
    made = type("Matches", (Game,), {name: answering(name) for name in METHODS})()
    made.failing = Failing()
    made.info = replace(NIM.info, id=ID, rules=rules, home="tests.server")
    made.wording = NIM.wording
    made.editions = lambda: earlier
    return made
