"""A game whose rules have changed: in version 1 a take may be as large as its heap, in version 2 at most three."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from soloist.core.game import Action, Game, Refusal, Seat
from soloist.core.rng import Rng
from soloist.core.text import Text
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import MOST, Nim

MOST_NOW: Final = 3


class Counters1(NimGame):
    """The game as it was."""

    def __init__(self) -> None:
        super().__init__()
        self.info = replace(NIM.info, id="counters", rules=1, heuristic=False)

    def prefer(self, s: Nim, seat: Seat, rng: Rng) -> Action | None:
        return None


class Counters2(Counters1):
    """The game as it is: a take of more than three counters is no longer legal."""

    def __init__(self) -> None:
        super().__init__()
        self.info = replace(self.info, rules=2)

    def legal(self, s: Nim) -> list[Action]:
        return [a for a in Counters1.legal(self, s) if a % MOST < MOST_NOW]

    def why_not(self, s: Nim, a: Action) -> Refusal:
        return Refusal(Text("illegal.now"), "NIM-2")

    def editions(self) -> Sequence[Game[Any]]:
        return (OLD,)


OLD: Final = Counters1()
COUNTERS: Final = Counters2()


class Counters3(Counters2):
    """The game once its first version is no longer kept."""

    def editions(self) -> Sequence[Game[Any]]:
        return ()


FORGETFUL: Final = Counters3()
