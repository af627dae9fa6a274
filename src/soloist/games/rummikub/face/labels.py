"""What is asked, what each action does in words, and where on the table it is found."""

from typing import Final

from soloist.core.text import Text
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.legal import confirmable
from soloist.games.rummikub.rules.state import FREE, Rummikub
from soloist.games.rummikub.rules.tiles import named

LABELS: Final = {TAKE_BACK: "take-back", CONFIRM: "confirm", DRAW: "draw"}
TARGETS: Final = {TAKE_BACK: "button/take-back", CONFIRM: "button/confirm", DRAW: "bank/0"}


def prompt(s: Rummikub) -> Text:
    """What is asked now."""
    if s.out:
        return Text("prompt.laid" if s.free or confirmable(s) else "prompt.unfinished")
    return Text("prompt" if s.table else "prompt.open", {"field": s.next_field()})


def label(s: Rummikub, a: int) -> Text:
    """What an action does."""
    if a < TAKE_BACK:
        return Text("label.lay", {"tile": named(a)})
    return Text(f"label.{LABELS[a]}", {"field": s.next_field()})


def aim(s: Rummikub, a: int) -> tuple[str, str]:
    """A tile is dragged from its place to the table; the next stack is clicked."""
    if a < TAKE_BACK:
        return f"board/{s.place_of(a)}", "table"
    return "", TARGETS[a]


def seek(s: Rummikub, source: str, target: str) -> int | None:
    """A tile means its kind, whichever of two places it is dragged from."""
    for a in (TAKE_BACK, CONFIRM, DRAW):
        if source == "" and target == TARGETS[a]:
            return a
    zone, _, index = source.partition("/")
    place = int(index) if zone == "board" and index.isdecimal() and target == "table" else len(s.board)
    return s.board[place] if place < len(s.board) and s.board[place] != FREE else None
