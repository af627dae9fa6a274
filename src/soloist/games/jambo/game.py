"""Jambo as two games: `jambo` for two seats and `jambo-solo` for one, over the same table."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View, normal
from soloist.core.player import Player
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Text, Wording
from soloist.games.jambo.face import labels as face
from soloist.games.jambo.face import position as positions
from soloist.games.jambo.face.explain import why_not
from soloist.games.jambo.face.text import SOLO_WORDING, TWO_WORDING
from soloist.games.jambo.face.view import look
from soloist.games.jambo.mind import prefer as heuristics
from soloist.games.jambo.mind import worth as prospects
from soloist.games.jambo.mind.features import features
from soloist.games.jambo.mind.search import BeginnerPlayer, JamboPlayer
from soloist.games.jambo.rules import hidden as knowledge
from soloist.games.jambo.rules.cards import DESIGNS, KINDS, NONE, whole_deck
from soloist.games.jambo.rules.questions import ACTION, CODEBOOK, WORDS, options
from soloist.games.jambo.rules.relics import RELICS
from soloist.games.jambo.rules.state import DUMMY, FRESH, HAND, MOST_TURNS, SOLO, TWO, YOU, Table
from soloist.games.jambo.rules.turn import act, begin_turn, turn_options

RULES_VERSION: Final = 1
BEST: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class JamboGame(Game[Table]):
    """The rules of Jambo: docs/rules/jambo.md."""

    def __init__(self, info: GameInfo, variant: int, wording: Wording) -> None:
        self.info = info
        self.variant: Final = variant
        self.wording = wording

    # -- the kernel

    def start(self, setup: Setup, seed: int) -> Table:
        t = Table(self.variant, Rng.seeded(seed))
        positions.apply_setup(t, setup)
        t.deck = whole_deck()
        t.rng.shuffle(t.deck)
        if self.variant == SOLO:
            t.default = int(t.rng.below(KINDS))
            t.supply[t.default] -= 1
        else:
            t.draw(1, HAND)
        t.draw(0, HAND)
        if t.with_relics:
            relics = list(range(RELICS))
            t.rng.shuffle(relics)
            t.relics = relics[:2]
        begin_turn(t)
        return t

    def seat(self, s: Table) -> Seat:
        if s.winner != NONE:
            return NOBODY
        return s.frames[-1].seat if s.frames else s.turn

    def legal(self, s: Table) -> list[Action]:
        if s.winner != NONE:
            return []
        return options(s) if s.frames else turn_options(s)

    def play(self, s: Table, a: Action, log: Log | None = None) -> None:
        s.log = log
        act(s, a)
        s.log = None

    def outcome(self, s: Table) -> Outcome | None:
        if s.winner == NONE:
            return None
        reason = "gold" if s.turns < MOST_TURNS else "turns"
        return self.solo_outcome(s, reason) if self.variant == SOLO else self.won(s, s.winner, reason)

    def won(self, s: Table, winner: Seat, reason: str) -> Outcome:
        """Each seat scores its gold."""
        return Outcome("won", reason, (s.gold[0], s.gold[1]), (winner,))

    def solo_outcome(self, s: Table, reason: str) -> Outcome:
        """A win scores 100 less the Dummy's gold, a loss your own gold."""
        if s.winner == YOU:
            return Outcome("you-won", reason, (BEST - s.gold[DUMMY],), (YOU,))
        return Outcome("dummy-won", reason, (s.gold[YOU],))

    def resigned(self, s: Table, seat: Seat) -> Outcome:
        if self.variant == SOLO:
            return Outcome("dummy-won", "given-up", (s.gold[YOU],))
        return self.won(s, 1 - seat, "given-up")

    # -- the face

    def prompt(self, s: Table) -> Text:
        return face.prompt(s)

    def label(self, s: Table, a: Action) -> Text:
        return face.label(s, a)

    def aim(self, s: Table, a: Action) -> tuple[str, str]:
        return face.aim(s, a)

    def reveals(self, s: Table, a: Action) -> bool:
        return knowledge.reveals(s, a)

    def view(self, s: Table, seat: Seat) -> View:
        return look(s, seat)

    def guess(self, s: Table, seat: Seat, rng: Rng) -> Table:
        return knowledge.guess(s, seat, rng)

    def words(self, s: Table, a: Action) -> str:
        return WORDS[a]

    def parse(self, s: Table, text: str) -> Action | None:
        return ACTION.get(normal(text))

    def seek(self, s: Table, source: str, target: str) -> Action | None:
        return face.seek(s, source, target)

    def why_not(self, s: Table, a: Action) -> Refusal:
        return why_not(s, a)

    def prefer(self, s: Table, seat: Seat, rng: Rng) -> Action | None:
        return heuristics.prefer(s, seat, rng)

    def worth(self, s: Table, seat: Seat) -> float:
        return prospects.worth(s, seat)

    def settled(self, s: Table) -> bool:
        return not s.frames and s.phase == FRESH

    def features(self, s: Table, seat: Seat) -> dict[str, float]:
        return features(s, seat)

    def best(self, budget: Budget) -> Thinker | None:
        return JamboPlayer(self, budget)

    def beginner(self) -> Player | None:
        return BeginnerPlayer()

    def census(self, s: Table) -> Hashable:
        """110 cards, 36 wares, and the gold with the bank as its other side."""
        cards, wares = [0] * DESIGNS, s.supply[:]
        knowledge.tally(cards, positions.all_cards(s))
        knowledge.tally(wares, positions.all_wares(s))
        return tuple(cards), tuple(wares), s.gold[0] + s.gold[1] + s.bank

    def position(self, s: Table) -> str:
        return positions.write(s, self.info)

    def from_position(self, text: str) -> Table:
        return positions.read(text, self.info, self.variant, self.wording)


ANY_DANCER: Final = OptionSpec("any_dancer", False)
TWO_OPTIONS: Final = (OptionSpec("huts", False), OptionSpec("relics", False), ANY_DANCER)
SOLO_OPTIONS: Final = (ANY_DANCER, OptionSpec("fifty", "card", ("card", "turn")))

TWO_INFO: Final = GameInfo("jambo", RULES_VERSION, 2, CODEBOOK, "JAM", (30, 60), TWO_OPTIONS, heuristic=True)
SOLO_INFO: Final = GameInfo("jambo-solo", RULES_VERSION, 1, CODEBOOK, "JAM", (30, 45), SOLO_OPTIONS, heuristic=True)
JAMBO: Final = JamboGame(TWO_INFO, TWO, TWO_WORDING)
JAMBO_SOLO: Final = JamboGame(SOLO_INFO, SOLO, SOLO_WORDING)
