"""Rummikub Solo as a Game: the kernel over `turn`, the face over `view` and `text`."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from soloist.core import position
from soloist.core.errors import IllegalAction
from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View, normal
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker
from soloist.core.text import Arg, Text
from soloist.games.rummikub import solve_file
from soloist.games.rummikub.face.position import read_state, write_fields
from soloist.games.rummikub.face.table_text import BadTable, check_shape, read_sets, tile_named, write_sets
from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.face.view import look
from soloist.games.rummikub.mind.features import features
from soloist.games.rummikub.mind.prefer import prefer, worth
from soloist.games.rummikub.mind.search import RummikubPlayer
from soloist.games.rummikub.rules.play import ACTIONS, CONFIRM, DRAW, TAKE_BACK, answers, confirmable, do
from soloist.games.rummikub.rules.setup import dealt, hopeless, reshuffled
from soloist.games.rummikub.rules.state import FREE, LEVELS, Rummikub
from soloist.games.rummikub.rules.tiles import counted, named, plain, text

OPTIONS: Final = (OptionSpec("level", 1, LEVELS), OptionSpec("winnable", False))
NAMES: Final = {TAKE_BACK: "take back", CONFIRM: "confirm", DRAW: "draw"}
TARGETS: Final = {TAKE_BACK: "button/take-back", CONFIRM: "button/confirm", DRAW: "bank/0"}


@mypyc_attr(allow_interpreted_subclasses=True)
class RummikubGame(Game[Rummikub]):
    """The rules of Rummikub Solo: docs/rules/rummikub.md."""

    info = GameInfo("rummikub", 1, 1, ACTIONS, "RUM", (15, 40), OPTIONS, heuristic=True, horizon=16, solver=True)
    wording = WORDING

    def start(self, setup: Setup, seed: int) -> Rummikub:
        level = setup["level"]
        assert isinstance(level, int)
        return dealt(level, bool(setup["winnable"]), Rng.seeded(seed))

    def seat(self, s: Rummikub) -> Seat:
        return NOBODY if s.over() else 0

    def legal(self, s: Rummikub) -> list[Action]:
        return [*answers(s)]

    def play(self, s: Rummikub, a: Action, log: Log | None = None) -> None:
        do(s, a, log)

    def outcome(self, s: Rummikub) -> Outcome | None:
        if not s.over():
            return None
        if s.won():
            return Outcome("won", "last-tile", (1,), (0,))
        return Outcome("lost", "limit" if s.bank else "last-stack", (0,))

    def resigned(self, s: Rummikub, seat: Seat) -> Outcome:
        return Outcome("lost", "given-up", (0,))

    def prompt(self, s: Rummikub) -> Text:
        if s.out:
            return Text("prompt.laid" if confirmable(s) else "prompt.unfinished")
        return Text("prompt" if s.table else "prompt.open", {"field": s.next_field()})

    def label(self, s: Rummikub, a: Action) -> Text:
        if a < TAKE_BACK:
            return Text("label.lay", {"tile": named(a)})
        return Text(f"label.{NAMES[a].replace(' ', '-')}", {"field": s.next_field()})

    def aim(self, s: Rummikub, a: Action) -> tuple[str, str]:
        """A tile is dragged from its place to the table; the next stack is clicked."""
        if a < TAKE_BACK:
            return f"board/{s.place_of(a)}", "table"
        return "", TARGETS[a]

    def seek(self, s: Rummikub, source: str, target: str) -> Action | None:
        """A tile means its kind, whichever of two places it is dragged from."""
        for a in (TAKE_BACK, CONFIRM, DRAW):
            if source == "" and target == TARGETS[a]:
                return a
        zone, _, index = source.partition("/")
        place = int(index) if zone == "board" and index.isdecimal() and target == "table" else len(s.board)
        return s.board[place] if place < len(s.board) and s.board[place] != FREE else None

    def reveals(self, s: Rummikub, a: Action) -> bool:
        return a == DRAW

    def view(self, s: Rummikub, seat: Seat) -> View:
        return look(s, seat)

    def guess(self, s: Rummikub, seat: Seat, rng: Rng) -> Rummikub:
        return reshuffled(s, rng)

    def words(self, s: Rummikub, a: Action) -> str:
        return f"lay {text(a)}" if a < TAKE_BACK else NAMES[a]

    def parse(self, s: Rummikub, text: str) -> Action | None:
        words = normal(text)
        for a, name in NAMES.items():
            if words == name:
                return a
        verb, _, tile = words.partition(" ")
        try:
            return plain(tile_named(tile)) if verb == "lay" else None
        except ValueError:
            return None

    def prefer(self, s: Rummikub, seat: Seat, rng: Rng) -> Action | None:
        return prefer(s, seat, rng)

    def worth(self, s: Rummikub, seat: Seat) -> float:
        return worth(s, seat)

    def settled(self, s: Rummikub) -> bool:
        """No tile waits to be confirmed."""
        return s.out == 0

    def features(self, s: Rummikub, seat: Seat) -> dict[str, float]:
        return features(s)

    def best(self, budget: Budget) -> Thinker | None:
        return RummikubPlayer(self, budget)

    def solvable(self, s: Rummikub, nodes: int, won: bool) -> bool | None:
        """A play that won proves that it can be won, and a hopeless bank that it cannot."""
        return True if won else False if hopeless(s) else None

    def solve(self, text: str, as_json: bool, lang: str, nodes: int) -> str | None:
        return solve_file.solve(text, as_json, lang)

    def split(self, text: str) -> tuple[str, str]:
        """A confirm may be followed by the table's new shape; a set that is none is refused whatever the position."""
        words, _, note = normal(text).partition(" ")
        if words != "confirm" or not note:
            return text, ""
        try:
            return words, write_sets(read_sets(note))
        except BadTable as bad:
            raise IllegalAction(text, bad.reason, WORDING, bad.clause) from None

    def annotate(self, s: Rummikub, a: Action, note: str) -> str:
        """Keep the shape for the confirm that follows, if it holds the table's tiles and no others."""
        if note:
            sets = read_sets(note)
            try:
                check_shape(s, sets)
            except BadTable as bad:
                raise IllegalAction(f"confirm {note}", bad.reason, WORDING, bad.clause) from None
            s.shape = sets
        return note

    def why_not(self, s: Rummikub, a: Action) -> Refusal:
        if a == DRAW:
            return Refusal(Text("why.laid"), "RUM-17")
        if a == CONFIRM:
            return why_not_confirm(s)
        if a == TAKE_BACK:
            return Refusal(Text("why.none-laid"), "RUM-12")
        args: dict[str, Arg] = {"tile": named(a)}
        if s.hand()[a] == 0:
            return Refusal(Text("why.not-held", args), "RUM-12")
        return Refusal(Text("why.no-play" if s.table else "why.no-opening", args), "RUM-15")

    def census(self, s: Rummikub) -> Hashable:
        tiles = [tile for tile in s.board if tile >= 0]
        return tuple(a + b for a, b in zip(s.on_table(), counted([*tiles, *s.bank, *s.aside]), strict=True))

    def position(self, s: Rummikub) -> str:
        return position.write(self.info, {"level": s.level, "winnable": s.winnable}, write_fields(s))

    def from_position(self, text: str) -> Rummikub:
        setup, fields = position.read(self.info, text, ["table", "board", "laid", "bank", "aside"])
        level = setup["level"]
        assert isinstance(level, int)
        return read_state(level, bool(setup["winnable"]), fields)


def why_not_confirm(s: Rummikub) -> Refusal:
    """A play lays at least one tile, and all tiles of the table end in sets; the first is worth 30."""
    if not s.out:
        return Refusal(Text("why.nothing-laid"), "RUM-14")
    return Refusal(Text("why.no-sets"), "RUM-12") if s.table else Refusal(Text("why.below-30"), "RUM-10")


RUMMIKUB: Final = RummikubGame()
