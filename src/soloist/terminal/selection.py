"""What can be chosen on the table now: a thing, then where it goes."""

from typing import Final

from soloist.core.game import Decision, Option
from soloist.terminal.canvas import Box

BUTTON: Final = "button/"


class Selection:
    """A decision as things on the table; `piles` are chosen as one, `chosen` is the source of an unfinished drag."""

    def __init__(self, decision: Decision | None, piles: frozenset[str], chosen: str = "") -> None:
        self.options: Final = decision.options if decision else ()
        self.piles: Final = piles
        self.chosen: Final = chosen

    def thing(self, target: str) -> str:
        """What is chosen by pointing here: a piece, or its pile where piles are chosen as one."""
        pile = target.rpartition("/")[0]
        return pile if pile in self.piles else target

    def open(self) -> tuple[Option, ...]:
        """The options that the choice so far leaves; a click without a source is one until something is chosen."""
        if not self.chosen:
            return self.options
        return tuple(o for o in self.options if o.source and self.thing(o.source) == self.chosen)

    def things(self) -> set[str]:
        """Everything that can be chosen now, what is chosen included."""
        if self.chosen:
            return {self.chosen, *(self.thing(o.target) for o in self.open())}
        return {self.thing(o.source or o.target) for o in self.options}

    def answers(self, target: str) -> tuple[Option, ...]:
        """The options that choosing this completes."""
        thing = self.thing(target)
        if self.chosen:
            return tuple(o for o in self.open() if self.thing(o.target) == thing)
        return tuple(o for o in self.options if not o.source and self.thing(o.target) == thing)

    def starts(self, target: str) -> tuple[Option, ...]:
        """The options whose drag begins here."""
        thing = self.thing(target)
        return tuple(o for o in self.options if o.source and self.thing(o.source) == thing)

    def buttons(self) -> tuple[Option, ...]:
        """The options left that are no things on the table."""
        ready = (o for o in self.open() if self.chosen or not o.source)
        return tuple(o for o in ready if o.target.startswith(BUTTON))


def neighbour(boxes: dict[str, Box], here: str, dx: int, dy: int) -> str:
    """The nearest thing in a direction; where there is none, the one where we are."""
    if here not in boxes:
        return min(boxes, key=lambda name: (boxes[name].y, boxes[name].x), default="")
    x, y = boxes[here].centre()
    best, least = here, float("inf")
    for name, box in boxes.items():
        bx, by = box.centre()
        ahead = (bx - x) * dx + (by - y) * dy
        aside = abs((bx - x) * dy) + abs((by - y) * dx)
        if name != here and ahead > 0.5 and ahead + 3 * aside < least:
            best, least = name, ahead + 3 * aside
    return best
