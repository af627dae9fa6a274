"""Nim as people see, read and type it: nothing is hidden."""

import re
from typing import Final

from soloist.core import position
from soloist.core.game import Action, GameInfo, Piece, Refusal, Seat, View, Zone
from soloist.core.text import Arg, Text
from soloist.games.nim.rules import HEAPS, MOST, Nim, action, heap_and_count
from soloist.games.nim.text import WORDING

TAKE: Final = re.compile(r"take (\d) from (\d)")


def view(s: Nim, seat: Seat) -> View:
    """The heaps, a counter each piece."""
    zones = [Zone(f"heap/{heap}", (Piece("counter"),) * size) for heap, size in enumerate(s.heaps)]
    return View(seat, tuple(zones), {"turn": s.turn, "taken": s.taken})


def prompt(s: Nim) -> Text:
    """Whose turn it is, and what to do."""
    return Text("prompt", {"seat": Text(f"who.{s.turn}")})


def label(a: Action) -> Text:
    """What a take does."""
    heap, n = heap_and_count(a)
    return Text("label.take", {"n": n, "heap": heap + 1})


def aim(s: Nim, a: Action) -> tuple[str, str]:
    """The counter that is clicked goes, with all that lie after it."""
    heap, n = heap_and_count(a)
    return "", f"heap/{heap}/{s.heaps[heap] - n}"


def words(a: Action) -> str:
    """A take as it is typed."""
    heap, n = heap_and_count(a)
    return f"take {n} from {heap + 1}"


def parse(text: str) -> Action | None:
    """The take that some words name."""
    found = TAKE.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    n, heap = int(found[1]), int(found[2])
    return action(heap - 1, n) if 1 <= n <= MOST and 1 <= heap <= HEAPS else None


def why_not(s: Nim, a: Action) -> Refusal:
    """A heap has only so many counters."""
    heap, _ = heap_and_count(a)
    return Refusal(Text("why.too-many", {"heap": heap + 1, "size": s.heaps[heap]}), "NIM-2")


def write(info: GameInfo, s: Nim) -> str:
    """The position as text."""
    heaps = " ".join(str(size) for size in s.heaps)
    fields = [("heaps", heaps), ("turn", str(s.turn)), ("taken", str(s.taken))]
    return position.write(info, {"misere": s.misere}, fields)


def read(info: GameInfo, text: str) -> Nim:
    """The position that a text describes."""
    setup, fields = position.read(info, text, ["heaps", "turn", "taken"])
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
