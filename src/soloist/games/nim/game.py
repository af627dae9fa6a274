"""Nim as a Game: every question is answered in one line that points to its room."""

from collections.abc import Hashable
from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.rng import Rng
from soloist.core.text import Text
from soloist.games.nim import face, mind, rules
from soloist.games.nim.rules import HEAPS, MOST, Nim
from soloist.games.nim.text import WORDING


@mypyc_attr(allow_interpreted_subclasses=True)
class NimGame(Game[Nim]):
    """The rules of Nim: docs/rules/nim.md."""

    info = GameInfo("nim", 1, 2, HEAPS * MOST, "NIM", (1, 2), (OptionSpec("misere", False),), heuristic=True, place=6)
    wording = WORDING
    observation = Observation(mind.PARTS)

    # -- rules

    def start(self, setup: Setup, seed: int) -> Nim:
        return rules.setup(setup, seed)

    def seat(self, s: Nim) -> Seat:
        return rules.seat(s)

    def legal(self, s: Nim) -> list[Action]:
        return rules.legal(s)

    def play(self, s: Nim, a: Action, log: Log | None = None) -> None:
        rules.play(s, a, log)

    def outcome(self, s: Nim) -> Outcome | None:
        return rules.outcome(s)

    def resigned(self, s: Nim, seat: Seat) -> Outcome:
        return rules.won(1 - seat, "given-up")

    def reveals(self, s: Nim, a: Action) -> bool:
        return False

    def guess(self, s: Nim, seat: Seat, rng: Rng) -> Nim:
        """Nothing is hidden, so the state itself is the only guess."""
        return s.copy()

    def census(self, s: Nim) -> Hashable:
        return rules.counters(s)

    # -- face

    def prompt(self, s: Nim) -> Text:
        return face.prompt(s)

    def label(self, s: Nim, a: Action) -> Text:
        return face.label(a)

    def aim(self, s: Nim, a: Action) -> tuple[str, str]:
        return face.aim(s, a)

    def view(self, s: Nim, seat: Seat) -> View:
        return face.view(s, seat)

    def words(self, s: Nim, a: Action) -> str:
        return face.words(a)

    def parse(self, s: Nim, text: str) -> Action | None:
        return face.parse(text)

    def why_not(self, s: Nim, a: Action) -> Refusal:
        return face.why_not(s, a)

    def position(self, s: Nim) -> str:
        return face.write(self.info, s)

    def from_position(self, text: str) -> Nim:
        return face.read(self.info, text)

    # -- mind

    def prefer(self, s: Nim, seat: Seat, rng: Rng) -> Action | None:
        return mind.prefer(s, rng)

    def features(self, s: Nim, seat: Seat) -> dict[str, float]:
        return mind.features(s, seat)

    def observe(self, s: Nim, seat: Seat, into: vec[float]) -> None:
        mind.observe(s, seat, into)


NIM: Final = NimGame()
