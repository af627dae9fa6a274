"""Rows of named things on a canvas, each wrapped where it would leave the table."""

from typing import Final

from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights

INDENT: Final = 11


class Rows:
    """Writes things one after another; `y` is the row that comes next."""

    def __init__(self, canvas: Canvas, lights: Lights, y: int = 0) -> None:
        self.canvas: Final = canvas
        self.lights: Final = lights
        self.x = 0
        self.y = y

    def start(self, label: str, target: str = "", style: str = "label") -> None:
        """Begin a row with its name; where the name is a target it can be chosen."""
        self.x = INDENT
        on = self.lights.on(target) if target else ""
        mark = MARKS[on]
        lit = "cursor" if target and self.lights.cursor == target else on if on in ("aim", "chosen") else style
        text = f"{mark}{label}"
        self.canvas.put(0, self.y, text, lit)
        if target:
            self.canvas.place(target, Box(0, self.y, min(len(text), INDENT), 1))
        self.x = max(INDENT, len(text) + 1)

    def text(self, words: str, style: str = "label") -> None:
        """Plain words."""
        self.canvas.put(self.x, self.y, words, style)
        self.x += len(words) + 1

    def thing(self, target: str, words: str, ink: str, width: int = 0) -> None:
        """A thing with its mark before it; the next row where it would not fit."""
        text = f"{MARKS[self.lights.on(target)]}{words}".ljust(width)
        if self.x + len(text) > self.canvas.width and self.x > INDENT:
            self.x, self.y = INDENT, self.y + 1
        on = self.lights.on(target)
        light = "+cursor" if self.lights.cursor == target else f"+{on}" if on in ("aim", "chosen") else ""
        self.canvas.put(self.x, self.y, text, f"{ink}{light}")
        self.canvas.place(target, Box(self.x, self.y, len(text), 1))
        self.x += len(text) + 1

    def space(self, words: str, width: int) -> None:
        """A place where nothing lies."""
        text = f" {words}".ljust(width)
        if self.x + len(text) > self.canvas.width and self.x > INDENT:
            self.x, self.y = INDENT, self.y + 1
        self.canvas.put(self.x, self.y, text, "empty")
        self.x += len(text) + 1

    def end(self) -> None:
        """The row is done."""
        self.y += 1
