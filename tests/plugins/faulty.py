"""A game of another package that fails when it is told to: `fault` names the method that raises, or what is spoilt."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from soloist.core.game import Action, Outcome
from soloist.core.gate import ANSWERS
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim

METHODS: Final = (*ANSWERS, "decision", "parse", "why_not", "prefer", "features", "best", "beginner")
VARIABLE: Final = "SOLOIST_FAULT"


def fault() -> str:
    """What fails now; processes that are started later know it too."""
    return os.environ.get(VARIABLE, "")


class FaultyState(Nim):
    """A position that cannot be copied, when that is the fault."""

    def copy(self) -> "FaultyState":
        if fault() == "copy":
            raise ZeroDivisionError("copied once too often")
        return FaultyState(self.heaps, self.turn, self.taken, self.misere)


class Wrong(NimGame):
    """Nim, until it answers what cannot be."""

    info = replace(NIM.info, id="faulty")
    wording = NIM.wording

    def start(self, setup: Any, seed: int) -> Nim:
        s = NIM.start(setup, seed)
        return FaultyState(s.heaps, s.turn, s.taken, s.misere)

    def legal(self, s: Nim) -> list[Action]:
        return None if fault() == "nothing legal" else NIM.legal(s)  # type: ignore[return-value]

    def outcome(self, s: Nim) -> Outcome | None:
        found = NIM.outcome(s)
        return replace(found, name="unheard-of", reason="unheard-of") if found and fault() == "no words" else found


class Faulty(Wrong):
    """The same, until one of its methods raises."""


def failing(name: str) -> Callable[..., Any]:
    """A method that raises if it is the one."""
    inner = getattr(Wrong, name)

    def call(self: Faulty, *args: Any) -> Any:
        if fault() == name:
            raise ZeroDivisionError(f"on\npurpose, in {name}")
        return inner(self, *args)

    return call


for method in METHODS:
    setattr(Faulty, method, failing(method))

FAULTY: Final = Faulty()
