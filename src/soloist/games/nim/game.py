"""Nim as a Game: the kernel over `state`, the face over `view` and `text`."""

import re
from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from soloist.core import position
from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Game, GameInfo, OptionSpec, Outcome, Refusal, Seat, Setup, View
from soloist.core.rng import Rng
from soloist.core.text import Arg, Text
from soloist.games.nim.features import measure
from soloist.games.nim.heuristics import prefer
from soloist.games.nim.state import HEAPS, MOST, Nim
from soloist.games.nim.text import WORDING
from soloist.games.nim.view import look

TAKE: Final = re.compile(r"take (\d) from (\d)")


@mypyc_attr(allow_interpreted_subclasses=True)
class NimGame(Game[Nim]):
    """The rules of Nim: docs/rules/nim.md."""

    info = GameInfo("nim", 1, 2, HEAPS * MOST, "NIM", (1, 2), (OptionSpec("misere", False),), heuristic=True)
    wording = WORDING

    def start(self, setup: Setup, seed: int) -> Nim:
        rng = Rng.seeded(seed)
        return Nim(tuple(1 + int(rng.below(MOST)) for _ in range(HEAPS)), 0, 0, bool(setup["misere"]))

    def seat(self, s: Nim) -> Seat:
        return NOBODY if s.over() else s.turn

    def legal(self, s: Nim) -> list[Action]:
        return s.takes()

    def play(self, s: Nim, a: Action, log: Log | None = None) -> None:
        heap, n = a // MOST, a % MOST + 1
        if log is not None:
            log.add("taken", {"seat": s.turn + 1, "n": n, "heap": heap + 1}, source=f"heap/{heap}")
        s.take(heap, n)

    def outcome(self, s: Nim) -> Outcome | None:
        return self.ended(s.winner(), "last-counter") if s.over() else None

    def resigned(self, s: Nim, seat: Seat) -> Outcome:
        return self.ended(1 - seat, "given-up")

    def ended(self, winner: Seat, reason: str) -> Outcome:
        """One point for the winner."""
        return Outcome("won", reason, (1 - winner, winner), (winner,))

    def prompt(self, s: Nim) -> Text:
        return Text("prompt", {"seat": s.turn + 1})

    def label(self, s: Nim, a: Action) -> Text:
        return Text("label.take", {"n": a % MOST + 1, "heap": a // MOST + 1})

    def aim(self, s: Nim, a: Action) -> tuple[str, str]:
        """The counter that is clicked goes, with all that lie after it."""
        heap, n = a // MOST, a % MOST + 1
        return "", f"heap/{heap}/{s.heaps[heap] - n}"

    def reveals(self, s: Nim, a: Action) -> bool:
        return False

    def view(self, s: Nim, seat: Seat) -> View:
        return look(s, seat)

    def guess(self, s: Nim, seat: Seat, rng: Rng) -> Nim:
        """Nothing is hidden, so the state itself is the only guess."""
        return s.copy()

    def words(self, s: Nim, a: Action) -> str:
        return f"take {a % MOST + 1} from {a // MOST + 1}"

    def parse(self, s: Nim, text: str) -> Action | None:
        found = TAKE.fullmatch(" ".join(text.lower().split()))
        if found is None:
            return None
        n, heap = int(found[1]), int(found[2])
        return (heap - 1) * MOST + n - 1 if 1 <= n <= MOST and 1 <= heap <= HEAPS else None

    def why_not(self, s: Nim, a: Action) -> Refusal:
        heap = a // MOST
        return Refusal(Text("why.too-many", {"heap": heap + 1, "size": s.heaps[heap]}), "NIM-2")

    def prefer(self, s: Nim, seat: Seat, rng: Rng) -> Action | None:
        return prefer(s, rng)

    def features(self, s: Nim, seat: Seat) -> dict[str, float]:
        return measure(s, seat)

    def census(self, s: Nim) -> Hashable:
        return sum(s.heaps) + s.taken

    def position(self, s: Nim) -> str:
        heaps = " ".join(str(size) for size in s.heaps)
        fields = [("heaps", heaps), ("turn", str(s.turn)), ("taken", str(s.taken))]
        return position.write(self.info, {"misere": s.misere}, fields)

    def from_position(self, text: str) -> Nim:
        setup, fields = position.read(self.info, text, ["heaps", "turn", "taken"])
        sizes = fields["heaps"].split()
        if len(sizes) != HEAPS or not all(size.isdecimal() and int(size) <= MOST for size in sizes):
            args: dict[str, Arg] = {"count": HEAPS, "most": MOST, "got": fields["heaps"]}
            raise position.bad_field("heaps", Text("position.heaps", args), WORDING)
        turn = position.read_number("turn", fields["turn"], 0, 1)
        taken = position.read_number("taken", fields["taken"], 0, HEAPS * MOST)
        whole = sum(int(size) for size in sizes) + taken
        if not HEAPS <= whole <= HEAPS * MOST:
            args = {"got": whole, "least": HEAPS, "most": HEAPS * MOST}
            raise position.bad_field("taken", Text("position.sum", args), WORDING)
        return Nim(tuple(int(size) for size in sizes), turn, taken, bool(setup["misere"]))


NIM: Final = NimGame()
