"""Jambo as two games: `jambo` for two seats and `jambo-solo` for one, over the same table."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.player import Player
from soloist.core.puzzle import Challenge
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text, Wording
from soloist.games.jambo import puzzles
from soloist.games.jambo.face import explain, labels, position, view, words
from soloist.games.jambo.face.text import SOLO_WORDING, TWO_WORDING
from soloist.games.jambo.mind import features, observe, policy, prefer, search, truth, worth
from soloist.games.jambo.rules import box, hidden, legal, play, score, turn
from soloist.games.jambo.rules.actions import CODEBOOK
from soloist.games.jambo.rules.setup import deal
from soloist.games.jambo.rules.state import FIRST, NEWEST, SECOND, SOLO, THIRD, TWO, Jambo

OBSERVATION: Final = Observation(observe.PARTS)


@mypyc_attr(allow_interpreted_subclasses=True)
class JamboGame(Game[Jambo]):
    """The rules of Jambo: docs/rules/jambo.md."""

    def __init__(self, info: GameInfo, variant: int, wording: Wording, older: "tuple[JamboGame, ...]" = ()) -> None:
        self.info = info
        self.variant: Final = variant
        self.wording = wording
        self.observation = OBSERVATION
        self.older: Final = older

    # -- rules

    def start(self, setup: Setup, seed: int) -> Jambo:
        return deal(self.variant, self.info.rules, setup, seed)

    def seat(self, s: Jambo) -> Seat:
        return legal.seat(s)

    def legal(self, s: Jambo) -> list[Action]:
        return legal.legal(s)

    def play(self, s: Jambo, a: Action, log: Log | None = None) -> None:
        play.play(s, a, log)

    def outcome(self, s: Jambo) -> Outcome | None:
        return score.outcome(s)

    def resigned(self, s: Jambo, seat: Seat) -> Outcome:
        return score.resigned(s, seat)

    def reveals(self, s: Jambo, a: Action) -> bool:
        return hidden.reveals(s, a)

    def guess(self, s: Jambo, seat: Seat, rng: Rng) -> Jambo:
        return hidden.guess(s, seat, rng)

    def editions(self) -> "Sequence[Game[Any]]":
        return self.older

    def census(self, s: Jambo) -> Hashable:
        return box.census(s)

    # -- face

    def prompt(self, s: Jambo) -> Text:
        return labels.prompt(s)

    def label(self, s: Jambo, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: Jambo, a: Action) -> tuple[str, str]:
        return labels.aim(s, a)

    def seek(self, s: Jambo, source: str, target: str) -> Action | None:
        return labels.seek(s, source, target)

    def view(self, s: Jambo, seat: Seat) -> View:
        return view.look(s, seat)

    def words(self, s: Jambo, a: Action) -> str:
        return words.words(a)

    def parse(self, s: Jambo, text: str) -> Action | None:
        return words.parse(s, text)

    def why_not(self, s: Jambo, a: Action) -> Refusal:
        return explain.why_not(s, a)

    def position(self, s: Jambo) -> str:
        return position.write(s, self.info)

    def from_position(self, text: str) -> Jambo:
        return position.read(text, self.info, self.variant, self.wording)

    # -- mind

    def prefer(self, s: Jambo, seat: Seat, rng: Rng) -> Action | None:
        return prefer.prefer(s, seat, rng)

    def worth(self, s: Jambo, seat: Seat) -> float:
        return worth.worth(s, seat)

    def settled(self, s: Jambo) -> bool:
        return turn.begins(s)

    def onward(self, s: Jambo, found: list[Action]) -> list[Action]:
        return legal.onward(s, found)

    def features(self, s: Jambo, seat: Seat) -> dict[str, float]:
        return features.features(s, seat)

    def observe(self, s: Jambo, seat: Seat, into: vec[float]) -> None:
        observe.observe(s, seat, into)

    def puzzles(self) -> Sequence[Challenge]:
        return puzzles.CHALLENGES if self.variant == SOLO else ()

    def best(self, budget: Budget) -> Thinker | None:
        judge, plays_on = worth.learned(self.variant), policy.learned_policy(self.variant)
        return search.JamboPlayer(self, budget, judge, plays_on, truth.shipped_truth(self.variant))

    def beginner(self) -> Player | None:
        return search.BeginnerPlayer()


ANY_DANCER: Final = OptionSpec("any_dancer", False)
ALWAYS_ASKED: Final = OptionSpec("always_asked", False, between_people=True)
TWO_OPTIONS: Final = (OptionSpec("huts", False), OptionSpec("relics", False), ANY_DANCER, ALWAYS_ASKED)
SOLO_OPTIONS: Final = (ANY_DANCER, OptionSpec("fifty", "card", ("card", "turn")))

TWO_INFO: Final = GameInfo(
    "jambo", NEWEST[TWO], 2, CODEBOOK, "JAM", (30, 60), TWO_OPTIONS, heuristic=True, place=5, mind=2
)
SOLO_INFO: Final = GameInfo(
    "jambo-solo", NEWEST[SOLO], 1, CODEBOOK, "JAM", (30, 45), SOLO_OPTIONS, heuristic=True, place=3, mind=4
)
FIRST_JAMBO: Final = JamboGame(replace(TWO_INFO, rules=FIRST), TWO, TWO_WORDING)
FIRST_JAMBO_SOLO: Final = JamboGame(replace(SOLO_INFO, rules=FIRST), SOLO, SOLO_WORDING)
SECOND_JAMBO: Final = JamboGame(replace(TWO_INFO, rules=SECOND), TWO, TWO_WORDING)
SECOND_JAMBO_SOLO: Final = JamboGame(replace(SOLO_INFO, rules=SECOND), SOLO, SOLO_WORDING)
THIRD_JAMBO: Final = JamboGame(replace(TWO_INFO, rules=THIRD), TWO, TWO_WORDING)
JAMBO: Final = JamboGame(TWO_INFO, TWO, TWO_WORDING, (FIRST_JAMBO, SECOND_JAMBO, THIRD_JAMBO))
JAMBO_SOLO: Final = JamboGame(SOLO_INFO, SOLO, SOLO_WORDING, (FIRST_JAMBO_SOLO, SECOND_JAMBO_SOLO))
