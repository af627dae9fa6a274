"""Five Tribes Solo as a Game: every question is answered in one line that points to its room."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.puzzle import Challenge
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist.games.fivetribes import puzzles
from soloist.games.fivetribes.face import explain, labels, position, view, words
from soloist.games.fivetribes.face.text import WORDING
from soloist.games.fivetribes.mind import features, observe, prefer, worth
from soloist.games.fivetribes.mind.search import FiveTribesPlayer
from soloist.games.fivetribes.rules import box, hidden, legal, play, score
from soloist.games.fivetribes.rules.actions import ACTIONS
from soloist.games.fivetribes.rules.setup import OPTIONS, deal
from soloist.games.fivetribes.rules.state import FIRST, NEWEST, Naqala

INFO: Final = GameInfo(
    "fivetribes", NEWEST, 1, ACTIONS, "FIV", (30, 60), OPTIONS, heuristic=True, scale=worth.SCALE, place=4, mind=5
)
OBSERVATION: Final = Observation(observe.PARTS)


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveTribesGame(Game[Naqala]):
    """The rules of Five Tribes Solo: docs/rules/fivetribes.md."""

    def __init__(self, info: GameInfo, older: "tuple[FiveTribesGame, ...]" = ()) -> None:
        self.info = info
        self.wording = WORDING
        self.observation = OBSERVATION
        self.older: Final = older

    # -- rules

    def start(self, setup: Setup, seed: int) -> Naqala:
        return deal(self.info.rules, setup, seed)

    def seat(self, s: Naqala) -> Seat:
        return legal.seat(s)

    def legal(self, s: Naqala) -> list[Action]:
        return legal.legal(s)

    def play(self, s: Naqala, a: Action, log: Log | None = None) -> None:
        play.play(s, a, log)

    def outcome(self, s: Naqala) -> Outcome | None:
        return score.outcome(s)

    def resigned(self, s: Naqala, seat: Seat) -> Outcome:
        return score.resigned()

    def reveals(self, s: Naqala, a: Action) -> bool:
        return hidden.reveals(s, a)

    def guess(self, s: Naqala, seat: Seat, rng: Rng) -> Naqala:
        return hidden.guess(s, rng)

    def editions(self) -> "Sequence[Game[Any]]":
        return self.older

    def census(self, s: Naqala) -> Hashable:
        return box.census(s)

    # -- face

    def prompt(self, s: Naqala) -> Text:
        return labels.prompt(s)

    def label(self, s: Naqala, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: Naqala, a: Action) -> tuple[str, str]:
        return labels.aim(s, a)

    def seek(self, s: Naqala, source: str, target: str) -> Action | None:
        return labels.seek(s, source, target)

    def view(self, s: Naqala, seat: Seat) -> View:
        return view.look(s, seat)

    def words(self, s: Naqala, a: Action) -> str:
        return words.words(s, a)

    def parse(self, s: Naqala, text: str) -> Action | None:
        return words.parse(s, text)

    def why_not(self, s: Naqala, a: Action) -> Refusal:
        return explain.why_not(s, a)

    def position(self, s: Naqala) -> str:
        return position.write_position(self.info, s)

    def from_position(self, text: str) -> Naqala:
        return position.read_position(self.info, text)

    # -- mind

    def prefer(self, s: Naqala, seat: Seat, rng: Rng) -> Action | None:
        return prefer.prefer(s)

    def worth(self, s: Naqala, seat: Seat) -> float:
        return worth.worth(s)

    def settled(self, s: Naqala) -> bool:
        return features.settled(s)

    def onward(self, s: Naqala, found: list[Action]) -> list[Action]:
        return legal.onward(s, found)

    def features(self, s: Naqala, seat: Seat) -> dict[str, float]:
        return features.features(s)

    def observe(self, s: Naqala, seat: Seat, into: vec[float]) -> None:
        observe.observe(s, seat, into)

    def puzzles(self) -> Sequence[Challenge]:
        return puzzles.CHALLENGES

    def best(self, budget: Budget) -> Thinker | None:
        return FiveTribesPlayer(self, budget)


FIRST_FIVETRIBES: Final = FiveTribesGame(replace(INFO, rules=FIRST))
FIVETRIBES: Final = FiveTribesGame(INFO, (FIRST_FIVETRIBES,))
