"""Joker Solitaire as a Game: the kernel over `legal` and `moves`, the face over the other modules."""

from collections.abc import Hashable
from typing import Final

from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text
from soloist.games.joker import solve_file
from soloist.games.joker.face import labels, position, words
from soloist.games.joker.face.explain import why_not
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.face.view import grade, look
from soloist.games.joker.mind import prefer as heuristics
from soloist.games.joker.mind import solver
from soloist.games.joker.mind.features import features
from soloist.games.joker.mind.search import JokerPlayer
from soloist.games.joker.rules import legal
from soloist.games.joker.rules import play as moves
from soloist.games.joker.rules.actions import ACTIONS, BACK, COLUMNS, DRAW, MOVE, NAME, REMOVE, UP, WAYS_UP
from soloist.games.joker.rules.state import ALL_UP, JOKERS, OUT, PENDING, JokerState, deal, rules_of, shuffled

OPTIONS: Final = (
    OptionSpec("strict_units", False),
    OptionSpec("worry_back", False),
    OptionSpec("talon_top", "top", ("top", "none", "buried")),
    OptionSpec("reexposed", True),
    OptionSpec("jokers", True),
)


INFO: Final = GameInfo(
    "joker", 1, 1, ACTIONS, "JOK", (5, 20), OPTIONS, heuristic=True, scale=ALL_UP, horizon=80, solver=True
)


class JokerGame(Game[JokerState]):
    """The rules of Joker Solitaire: docs/rules/joker.md."""

    info = INFO
    wording = WORDING

    # -- the kernel

    def start(self, setup: Setup, seed: int) -> JokerState:
        rules = rules_of(setup)
        return deal(shuffled(seed, bool(rules & JOKERS)), rules)

    def seat(self, s: JokerState) -> Seat:
        return 0 if legal.legal(s) else NOBODY

    def legal(self, s: JokerState) -> list[Action]:
        return legal.legal(s).copy()

    def play(self, s: JokerState, a: Action, log: Log | None = None) -> None:
        moves.play(s, a, log)

    def outcome(self, s: JokerState) -> Outcome | None:
        if legal.legal(s):
            return None
        return self.ended(s, "all-up" if s.up_top() == ALL_UP else "stuck")

    def resigned(self, s: JokerState, seat: Seat) -> Outcome:
        """Stopping keeps the grade that was reached."""
        return self.ended(s, "given-up")

    def ended(self, s: JokerState, reason: str) -> Outcome:
        """The grade and the cards up top; every grade but the lowest is a win."""
        name = grade(s.up_top())
        return Outcome(name, reason, (s.up_top(),), () if name == "loss" else (0,))

    def prefer(self, s: JokerState, seat: Seat, rng: Rng) -> Action | None:
        return heuristics.prefer(s, seat, rng)

    def worth(self, s: JokerState, seat: Seat) -> float:
        return heuristics.worth(s)

    def features(self, s: JokerState, seat: Seat) -> dict[str, float]:
        return features(s)

    def best(self, budget: Budget) -> Thinker | None:
        return JokerPlayer(self, budget)

    def solvable(self, s: JokerState, nodes: int, won: bool) -> bool | None:
        return solver.solvable(s, nodes)

    def solve(self, text: str, as_json: bool, lang: str, nodes: int) -> str | None:
        return solve_file.solve(text, as_json, lang, nodes)

    # -- the face

    def prompt(self, s: JokerState) -> Text:
        return labels.prompt(s)

    def label(self, s: JokerState, a: Action) -> Text:
        return labels.label(s, a)

    def aim(self, s: JokerState, a: Action) -> tuple[str, str]:
        return words.aim(s, a)

    def seek(self, s: JokerState, source: str, target: str) -> Action | None:
        return words.seek(s, source, target)

    def words(self, s: JokerState, a: Action) -> str:
        return words.words_of(a)

    def parse(self, s: JokerState, text: str) -> Action | None:
        return words.parse(s, text)

    def why_not(self, s: JokerState, a: Action) -> Refusal:
        return why_not(s, a)

    def reveals(self, s: JokerState, a: Action) -> bool:
        """Drawing does, and so does taking the last face-up card from a column that has hidden ones."""
        if a == DRAW:
            return True
        if a < UP or NAME <= a < REMOVE or a >= BACK:
            return False
        if a < MOVE:
            t, left = (a - UP) // WAYS_UP, len(s.up[(a - UP) // WAYS_UP]) - 1
        elif a < NAME:
            t = (a - MOVE) // COLUMNS
            left = words.first_moved(s, t, (a - MOVE) % COLUMNS)
        else:
            t, left = a - REMOVE, 0
        return left == 0 and len(s.down[t]) > 0

    def view(self, s: JokerState, seat: Seat) -> View:
        return look(s, seat)

    def guess(self, s: JokerState, seat: Seat, rng: Rng) -> JokerState:
        """The unseen cards in any order over the stock and the face-down cards, each order as likely as the next."""
        unseen = list(s.stock)
        for cards in s.down:
            unseen.extend(cards)
        # In one order first, so that the guess owes nothing to where the cards really lie.
        unseen.sort()
        rng.shuffle(unseen)
        twin = s.copy()
        n = len(s.stock)
        twin.stock = tuple(unseen[:n])
        for t in range(COLUMNS):
            end = n + len(s.down[t])
            twin.down[t] = tuple(unseen[n:end])
            n = end
        return twin

    def census(self, s: JokerState) -> Hashable:
        cards = [*s.stock, *s.talon]
        for t in range(COLUMNS):
            cards += [*s.down[t], *s.up[t]]
        for suit in range(4):
            cards += s.foundation(suit)
        cards += [*position.jokers_at(s, PENDING), *position.jokers_at(s, OUT)]
        return tuple(sorted(cards))

    def position(self, s: JokerState) -> str:
        return position.write(self.info, s)

    def from_position(self, text: str) -> JokerState:
        return position.read(self.info, text)


JOKER: Final = JokerGame()
