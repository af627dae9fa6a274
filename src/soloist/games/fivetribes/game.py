"""Five Tribes Solo as a Game: the kernel over `deals`, `legal` and `turn`, the face over the rest."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Game, Outcome, Refusal, Seat, Setup, View, normal
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist.games.fivetribes.face import labels, words
from soloist.games.fivetribes.face.explain import why_not
from soloist.games.fivetribes.face.position import INFO, read_position, write_position
from soloist.games.fivetribes.face.text import WORDING
from soloist.games.fivetribes.face.view import look
from soloist.games.fivetribes.mind import features
from soloist.games.fivetribes.mind import prefer as heuristics
from soloist.games.fivetribes.mind.search import FiveTribesPlayer
from soloist.games.fivetribes.rules.actions import ACTIONS, FATE_NAMES, LAST_CAMEL
from soloist.games.fivetribes.rules.box import census
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import answer
from soloist.games.fivetribes.rules.score import sheet, title
from soloist.games.fivetribes.rules.setup import deal
from soloist.games.fivetribes.rules.state import Naqala


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveTribesGame(Game[Naqala]):
    """The rules of Five Tribes Solo: docs/rules/fivetribes.md."""

    info = INFO
    wording = WORDING

    def start(self, setup: Setup, seed: int) -> Naqala:
        return deal(int(setup["gold"]), bool(setup["dhenim"]), bool(setup["kumarbi"]), seed)

    def seat(self, s: Naqala) -> Seat:
        return NOBODY if s.fate else 0

    def legal(self, s: Naqala) -> list[Action]:
        return legal(s)

    def play(self, s: Naqala, a: Action, log: Log | None = None) -> None:
        s.log = log
        answer(s, a)
        s.log = None

    def outcome(self, s: Naqala) -> Outcome | None:
        if not s.fate:
            return None
        reason = FATE_NAMES[s.fate]
        if s.fate < LAST_CAMEL:
            return Outcome("lost", reason, (0,))
        points = sum(sheet(s))
        return Outcome(title(points), reason, (points,), (0,))

    def resigned(self, s: Naqala, seat: Seat) -> Outcome:
        return Outcome("lost", "given-up", (0,))

    def prompt(self, s: Naqala) -> Text:
        return labels.prompt(s)

    def label(self, s: Naqala, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: Naqala, a: Action) -> tuple[str, str]:
        return "", words.aim(s, a)

    def reveals(self, s: Naqala, a: Action) -> bool:
        """An action reveals when it turns a card of a pile or spends a number of the random stream."""
        after = s.copy()
        answer(after, a)
        return (after.counter, after.pile, after.djinn_pile) != (s.counter, s.pile, s.djinn_pile)

    def view(self, s: Naqala, seat: Seat) -> View:
        return look(s, seat)

    def guess(self, s: Naqala, seat: Seat, rng: Rng) -> Naqala:
        """The piles in any order, and other dice to come."""
        other = s.copy()
        for pile in (other.pile, other.djinn_pile):
            pile.sort()
            rng.shuffle(pile)
        other.counter = int(rng.below(2**31)) * 2**31 + int(rng.below(2**31))
        return other

    def prefer(self, s: Naqala, seat: Seat, rng: Rng) -> Action | None:
        return heuristics.prefer(s, seat, rng)

    def worth(self, s: Naqala, seat: Seat) -> float:
        return heuristics.worth(s)

    def settled(self, s: Naqala) -> bool:
        return features.settled(s)

    def features(self, s: Naqala, seat: Seat) -> dict[str, float]:
        return features.features(s)

    def best(self, budget: Budget) -> Thinker | None:
        return FiveTribesPlayer(self, budget)

    def words(self, s: Naqala, a: Action) -> str:
        return words.words(s, a)

    def parse(self, s: Naqala, text: str) -> Action | None:
        tried = normal(text)
        for a in range(ACTIONS):
            if words.words(s, a) == tried:
                return a
        return None

    def seek(self, s: Naqala, source: str, target: str) -> Action | None:
        for a in range(ACTIONS):
            if not source and words.aim(s, a) == target:
                return a
        return None

    def why_not(self, s: Naqala, a: Action) -> Refusal:
        return why_not(s, a)

    def census(self, s: Naqala) -> Hashable:
        return census(s)

    def position(self, s: Naqala) -> str:
        return write_position(s)

    def from_position(self, text: str) -> Naqala:
        return read_position(text)


FIVETRIBES: Final = FiveTribesGame()
