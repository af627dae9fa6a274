"""Joker Solitaire as a Game: every question is answered in one line that points to its room."""

from collections.abc import Hashable, Sequence
from typing import Final

from librt.vecs import vec

from soloist.core.events import Log
from soloist.core.game import Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.observation import Observation
from soloist.core.puzzle import Challenge
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist.games.joker import puzzles, solve_file
from soloist.games.joker.face import explain, labels, position, solutions_file, view, words
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.mind import features, finish, observe, policy, solver, worth
from soloist.games.joker.mind.search import JokerPlayer
from soloist.games.joker.rules import hidden, legal, play, score
from soloist.games.joker.rules.actions import ACTIONS
from soloist.games.joker.rules.setup import dealt
from soloist.games.joker.rules.state import ALL_UP, JokerState

OPTIONS: Final = (
    OptionSpec("strict_units", False),
    OptionSpec("worry_back", False),
    OptionSpec("talon_top", "top", ("top", "none", "buried")),
    OptionSpec("reexposed", True),
    OptionSpec("jokers", True),
)

INFO: Final = GameInfo(
    "joker",
    1,
    1,
    ACTIONS,
    "JOK",
    (5, 20),
    OPTIONS,
    heuristic=True,
    scale=ALL_UP,
    horizon=80,
    solver=True,
    place=1,
    mind=3,
)


class JokerGame(Game[JokerState]):
    """The rules of Joker Solitaire: docs/rules/joker.md."""

    info = INFO
    wording = WORDING
    observation = Observation(observe.PARTS)

    # -- rules

    def start(self, setup: Setup, seed: int) -> JokerState:
        return dealt(setup, seed)

    def seat(self, s: JokerState) -> Seat:
        return legal.seat(s)

    def legal(self, s: JokerState) -> list[Action]:
        return legal.legal(s).copy()

    def play(self, s: JokerState, a: Action, log: Log | None = None) -> None:
        play.play(s, a, log)

    def outcome(self, s: JokerState) -> Outcome | None:
        return score.outcome(s)

    def resigned(self, s: JokerState, seat: Seat) -> Outcome:
        return score.resigned(s)

    def reveals(self, s: JokerState, a: Action) -> bool:
        return hidden.reveals(s, a)

    def guess(self, s: JokerState, seat: Seat, rng: Rng) -> JokerState:
        return hidden.guess(s, rng)

    def census(self, s: JokerState) -> Hashable:
        return tuple(sorted(s.cards()))

    # -- face

    def prompt(self, s: JokerState) -> Text:
        return labels.prompt(s)

    def label(self, s: JokerState, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: JokerState, a: Action) -> tuple[str, str]:
        return labels.aim(s, a)

    def seek(self, s: JokerState, source: str, target: str) -> Action | None:
        return labels.seek(s, source, target)

    def view(self, s: JokerState, seat: Seat) -> View:
        return view.look(s, seat)

    def words(self, s: JokerState, a: Action) -> str:
        return words.words_of(a)

    def parse(self, s: JokerState, text: str) -> Action | None:
        return words.parse(s, text)

    def why_not(self, s: JokerState, a: Action) -> Refusal:
        return explain.why_not(s, a)

    def position(self, s: JokerState) -> str:
        return position.write(self.info, s)

    def from_position(self, text: str) -> JokerState:
        return position.read(self.info, text)

    def check_solutions(self, text: str, lang: str) -> tuple[list[str], bool] | None:
        return solutions_file.check(text, lang)

    # -- mind

    def prefer(self, s: JokerState, seat: Seat, rng: Rng) -> Action | None:
        return policy.prefer(s)

    def worth(self, s: JokerState, seat: Seat) -> float:
        return worth.worth(s)

    def features(self, s: JokerState, seat: Seat) -> dict[str, float]:
        return features.features(s)

    def observe(self, s: JokerState, seat: Seat, into: vec[float]) -> None:
        observe.observe(s, into)

    def puzzles(self) -> Sequence[Challenge]:
        return puzzles.CHALLENGES

    def best(self, budget: Budget) -> Thinker | None:
        return JokerPlayer(budget)

    def finish(self, s: JokerState) -> Action | None:
        return finish.finish(s)

    def solvable(self, s: JokerState, nodes: int, won: bool) -> bool | None:
        return solver.finds(s, ALL_UP, nodes)

    def reaches(self, s: JokerState, scores: Sequence[int], levels: Sequence[int]) -> list[tuple[bool | None, int]]:
        return solver.reaches(s, scores, levels)

    def solve(self, text: str, as_json: bool, lang: str, nodes: int) -> str | None:
        return solve_file.solve(text, as_json, lang, nodes)


JOKER: Final = JokerGame()
