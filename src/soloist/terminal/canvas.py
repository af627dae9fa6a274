"""A sheet of characters to draw a table on, which knows what lies where."""

from typing import Final, NamedTuple


class Box(NamedTuple):
    """A rectangle of characters."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a place lies within."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def centre(self) -> tuple[float, float]:
        """The middle; a character is about twice as high as it is wide."""
        return self.x + self.width / 2, 2 * self.y + self.height


class Canvas:
    """Characters with the names of their styles, and the boxes of the things drawn; what lies above is drawn later."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.chars: Final = [[" "] * width for _ in range(height)]
        self.styles: Final = [[""] * width for _ in range(height)]
        self.boxes: Final[dict[str, Box]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text; what would lie outside is cut off."""
        if not 0 <= y < self.height:
            return
        for i, char in enumerate(text, x):
            if 0 <= i < self.width:
                self.chars[y][i] = char
                self.styles[y][i] = style

    def place(self, target: str, box: Box) -> None:
        """Say where a thing lies."""
        self.boxes.pop(target, None)
        self.boxes[target] = box

    def at(self, x: int, y: int) -> str:
        """The thing that lies uppermost at a place."""
        for target in reversed(self.boxes):
            if self.boxes[target].holds(x, y):
                return target
        return ""

    def used(self) -> int:
        """How many rows there are down to the last that has anything on it."""
        return max((y + 1 for y, row in enumerate(self.chars) if any(char != " " for char in row)), default=0)

    def lines(self) -> list[str]:
        """The characters alone."""
        return ["".join(row).rstrip() for row in self.chars]
