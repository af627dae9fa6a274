"""Pig as a Game: every question is answered in one line that points to its room."""

from collections.abc import Hashable
from typing import Final

from librt.vecs import vec

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.player import Player
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist_pig import face, mind, rules
from soloist_pig.rules import Pig
from soloist_pig.text import WORDING


class PigGame(Game[Pig]):
    """The rules of Pig: pages/rules/pig.md."""

    info = GameInfo(
        id="pig",
        rules=1,
        seats=2,
        actions=2,
        clauses="PIG",
        minutes=(3, 10),
        options=(OptionSpec("target", 100, (50, 100)),),
        heuristic=True,
        home="soloist_pig.pages",
    )
    wording = WORDING
    observation = Observation(mind.PARTS)

    # -- rules

    def start(self, setup: Setup, seed: int) -> Pig:
        return rules.setup(setup, seed)

    def seat(self, s: Pig) -> Seat:
        return rules.seat(s)

    def legal(self, s: Pig) -> list[Action]:
        return rules.legal(s)

    def play(self, s: Pig, a: Action, log: Log | None = None) -> None:
        rules.play(s, a, log)

    def outcome(self, s: Pig) -> Outcome | None:
        return rules.outcome(s)

    def resigned(self, s: Pig, seat: Seat) -> Outcome:
        return rules.won(s, 1 - seat, "given-up")

    def reveals(self, s: Pig, a: Action) -> bool:
        """A roll shows a die, which an honest table does not take back."""
        return a == rules.ROLL

    def guess(self, s: Pig, seat: Seat, rng: Rng) -> Pig:
        return rules.guess(s, rng)

    def census(self, s: Pig) -> Hashable:
        """No piece comes or goes: a die is rolled again and again."""
        return s.target

    # -- face

    def prompt(self, s: Pig) -> Text:
        return face.prompt(s)

    def label(self, s: Pig, a: Action) -> Text:
        return face.label(s, a)

    def aim(self, s: Pig, a: Action) -> tuple[str, str]:
        return face.aim(s, a)

    def seek(self, s: Pig, source: str, target: str) -> Action | None:
        return face.seek(s, source, target)

    def view(self, s: Pig, seat: Seat) -> View:
        return face.view(s, seat)

    def words(self, s: Pig, a: Action) -> str:
        return face.WORDS[a]

    def parse(self, s: Pig, text: str) -> Action | None:
        return face.parse(text)

    def why_not(self, s: Pig, a: Action) -> Refusal:
        return face.why_not()

    def position(self, s: Pig) -> str:
        return face.write(self.info, s)

    def from_position(self, text: str) -> Pig:
        return face.read(self.info, text)

    # -- mind

    def prefer(self, s: Pig, seat: Seat, rng: Rng) -> Action | None:
        return mind.prefer(s)

    def settled(self, s: Pig) -> bool:
        """The rolls of one turn are one decision to the coach."""
        return not s.dice

    def features(self, s: Pig, seat: Seat) -> dict[str, float]:
        return mind.features(s, seat)

    def observe(self, s: Pig, seat: Seat, into: vec[float]) -> None:
        mind.observe(s, seat, into)

    def best(self, budget: Budget) -> Thinker | None:
        return mind.PigPlayer(budget)

    def beginner(self) -> Player | None:
        return mind.TimidPlayer()


PIG: Final = PigGame()
