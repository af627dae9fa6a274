"""Rows of named things on a canvas, each wrapped where it would leave the table; tall ones where there is room."""

from typing import Final

from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights

INDENT: Final = 11
CELL: Final = 10
# A tall row shows its things as cards with an edge, and its cells share the width up to this.
TALL: Final = 3
WIDEST_CELL: Final = 20
CELLS: Final = 6


class Rows:
    """Writes things one after another; `y` is the row that comes next."""

    def __init__(self, canvas: Canvas, lights: Lights, tall: bool) -> None:
        self.canvas: Final = canvas
        self.lights: Final = lights
        self.tall: Final = tall
        self.cell: Final = min(WIDEST_CELL, (canvas.width - INDENT) // CELLS - 3) if tall else CELL
        self.height = 1
        self.x = 0
        self.y = 0

    def start(self, label: str, target: str = "", style: str = "label", flat: bool = False) -> None:
        """Begin a row with its name; where the name is a target it can be chosen. A flat row is never tall."""
        self.height = TALL if self.tall and not flat else 1
        on = self.lights.on(target) if target else ""
        mark = MARKS[on]
        lit = "cursor" if target and self.lights.cursor == target else on if on in ("aim", "chosen") else style
        text = f"{mark}{label}"
        self.canvas.put(0, self.middle(), text, lit)
        if target:
            self.canvas.place(target, Box(0, self.y, min(len(text), INDENT), self.height))
        self.x = max(INDENT, len(text) + 1)

    def middle(self) -> int:
        """Where words stand in the row."""
        return self.y + self.height // 2

    def text(self, words: str, style: str = "label") -> None:
        """Plain words."""
        self.canvas.put(self.x, self.middle(), words, style)
        self.x += len(words) + 1

    def thing(self, target: str, words: str, ink: str, width: int = 0) -> None:
        """A thing with its mark before it; the next row where it would not fit."""
        on = self.lights.on(target)
        light = "+cursor" if self.lights.cursor == target else f"+{on}" if on in ("aim", "chosen") else ""
        box = self.put(f"{MARKS[on]}{words}".ljust(width), f"{ink}{light}")
        self.canvas.place(target, box)

    def space(self, words: str, width: int) -> None:
        """A place where nothing lies."""
        self.put(f" {words}".ljust(width), "empty")

    def put(self, text: str, ink: str) -> Box:
        """Write a thing, in a tall row with its edge, and go on behind it; where it lies."""
        edge = "─" * len(text)
        drawn = [text] if self.height == 1 else [f"╭{edge}╮", f"│{text}│", f"╰{edge}╯"]
        wide = len(drawn[0])
        if self.x + wide > self.canvas.width and self.x > INDENT:
            self.x, self.y = INDENT, self.y + self.height
        for row, line in enumerate(drawn):
            self.canvas.put(self.x, self.y + row, line, ink)
        box = Box(self.x, self.y, wide, self.height)
        self.x += wide + 1
        return box

    def end(self) -> None:
        """The row is done."""
        self.y += self.height
