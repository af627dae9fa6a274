"""What a puzzle is: a position, one thing that is asked of it, and a proof of what answers it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from soloist.core.by_fields import ByFields

NODES: Final = 200_000
"""How many positions a proof looks at, at most, if nobody says otherwise."""


@dataclass(frozen=True)
class Proof(ByFields):
    """What was proved of a position: every right answer, a line that gives one, and how much had to be looked at.

    `best` is the number in the sentence of what is asked. Where nothing is proved `why_not` names the message that says
    why, and there are no answers.
    """

    answers: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    best: int = 0
    effort: int = 0
    why_not: str = ""


def unproved(why_not: str) -> Proof:
    """That a position is no puzzle, and why, by the message `puzzle.no.<why_not>`."""
    return Proof(why_not=f"puzzle.no.{why_not}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Challenge(ABC):
    """One kind of puzzle of a game: its words are the messages `puzzle.<id>`, `.right`, `.wrong` and `.reason`.

    The answer to a puzzle is a short text: what was reached, or which move was made. It is right if the proof has it.
    """

    def __init__(self, id: str) -> None:
        self.id: Final = id

    @abstractmethod
    def mine(self, seed: int) -> list[Any]:
        """Positions of one deal, played by the house, that may be puzzles: the same for the same number."""
        raise NotImplementedError

    @abstractmethod
    def prove(self, s: Any, nodes: int = NODES) -> Proof:
        """What answers this position, looked for among all that can be played."""
        raise NotImplementedError

    @abstractmethod
    def answer(self, start: Any, played: Sequence[str], s: Any) -> str:
        """The answer that these actions, in their words, gave from `start` to `s`; nothing while it is not complete."""
        raise NotImplementedError
