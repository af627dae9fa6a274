"""Rummikub Solo as a Game: every question is answered in one line that points to its room."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.puzzle import Challenge
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist.games.rummikub import puzzles, solve_file
from soloist.games.rummikub.face import explain, labels, position, table_text, view, words
from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.mind import features, observe, prefer, solver, worth
from soloist.games.rummikub.mind.search import RummikubPlayer
from soloist.games.rummikub.mind.winnable import can_be_won
from soloist.games.rummikub.rules import hidden, legal, play, score
from soloist.games.rummikub.rules.actions import ACTIONS
from soloist.games.rummikub.rules.setup import FREE_LAYING, GUIDED, dealt, hopeful
from soloist.games.rummikub.rules.state import LEVELS, Rummikub

FIRST: Final = 1
"""The rules version in which laying was always guided, and a deal that was not hopeless passed as winnable."""
NEWEST: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class RummikubGame(Game[Rummikub]):
    """The rules of Rummikub Solo: docs/rules/rummikub.md."""

    def __init__(
        self, info: GameInfo, can_be_won: Callable[[Rummikub], bool], older: "tuple[RummikubGame, ...]" = ()
    ) -> None:
        self.info = info
        self.wording = WORDING
        self.observation = Observation(observe.PARTS)
        self.can_be_won: Final = can_be_won
        self.older: Final = older

    # -- rules

    def start(self, setup: Setup, seed: int) -> Rummikub:
        return dealt(setup, seed, self.can_be_won)

    def seat(self, s: Rummikub) -> Seat:
        return legal.seat(s)

    def legal(self, s: Rummikub) -> list[Action]:
        return legal.legal(s).copy()

    def play(self, s: Rummikub, a: Action, log: Log | None = None) -> None:
        play.play(s, a, log)

    def outcome(self, s: Rummikub) -> Outcome | None:
        return score.outcome(s)

    def resigned(self, s: Rummikub, seat: Seat) -> Outcome:
        return score.lost("given-up")

    def settled(self, s: Rummikub) -> bool:
        return s.settled()

    def onward(self, s: Rummikub, found: list[Action]) -> list[Action]:
        return legal.onward(s, found)

    def reveals(self, s: Rummikub, a: Action) -> bool:
        return hidden.reveals(a)

    def guess(self, s: Rummikub, seat: Seat, rng: Rng) -> Rummikub:
        return hidden.guess(s, rng)

    def editions(self) -> "Sequence[Game[Any]]":
        return self.older

    def census(self, s: Rummikub) -> Hashable:
        return tuple(s.tiles())

    # -- face

    def prompt(self, s: Rummikub) -> Text:
        return labels.prompt(s)

    def label(self, s: Rummikub, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: Rummikub, a: Action) -> tuple[str, str]:
        return labels.aim(s, a)

    def seek(self, s: Rummikub, source: str, target: str) -> Action | None:
        return labels.seek(s, source, target)

    def view(self, s: Rummikub, seat: Seat) -> View:
        return view.look(s, seat)

    def words(self, s: Rummikub, a: Action) -> str:
        return words.words_of(a)

    def parse(self, s: Rummikub, text: str) -> Action | None:
        return words.parse(text)

    def split(self, text: str) -> tuple[str, str]:
        return words.split(text)

    def annotate(self, s: Rummikub, a: Action, note: str) -> str:
        return words.annotate(s, note)

    def note_told(self, s: Rummikub, note: str) -> tuple[Text, ...]:
        return table_text.new_sets(s, note)

    def played_by_the_game(self, played: str) -> bool:
        return self.info.rules > FIRST and words.arranged_by_the_table(played)

    def why_not(self, s: Rummikub, a: Action) -> Refusal:
        return explain.why_not(s, a)

    def position(self, s: Rummikub) -> str:
        return position.write(self.info, s)

    def from_position(self, text: str) -> Rummikub:
        return position.read(self.info, text)

    # -- mind

    def prefer(self, s: Rummikub, seat: Seat, rng: Rng) -> Action | None:
        return prefer.prefer(s)

    def worth(self, s: Rummikub, seat: Seat) -> float:
        return worth.worth(s)

    def features(self, s: Rummikub, seat: Seat) -> dict[str, float]:
        return features.features(s)

    def observe(self, s: Rummikub, seat: Seat, into: vec[float]) -> None:
        observe.observe(s, into)

    def puzzles(self) -> Sequence[Challenge]:
        return puzzles.CHALLENGES

    def best(self, budget: Budget) -> Thinker | None:
        return RummikubPlayer(budget)

    def solvable(self, s: Rummikub, nodes: int, won: bool) -> bool | None:
        return solver.solvable(s, nodes, won)

    def solve(self, text: str, as_json: bool, lang: str, nodes: int) -> str | None:
        return solve_file.solve(text, as_json, lang)


FIRST_OPTIONS: Final = (OptionSpec("level", 1, LEVELS), OptionSpec("winnable", False))
OPTIONS: Final = (*FIRST_OPTIONS, OptionSpec("laying", FREE_LAYING, (FREE_LAYING, GUIDED)))
INFO: Final = GameInfo(
    "rummikub", NEWEST, 1, ACTIONS, "RUM", (15, 40), OPTIONS, True, horizon=16, solver=True, place=2, mind=6
)
FIRST_RUMMIKUB: Final = RummikubGame(replace(INFO, rules=FIRST, options=FIRST_OPTIONS), hopeful)
RUMMIKUB: Final = RummikubGame(INFO, can_be_won, (FIRST_RUMMIKUB,))
