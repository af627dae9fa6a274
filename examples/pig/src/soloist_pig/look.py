"""Pig in the terminal: two banks side by side, and below them the dice of the turn, pips and all."""

from typing import ClassVar, Final

from soloist.core.game import View, Zone
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look

PIPS: Final = {
    "die-1": ("     ", "  ●  ", "     "),
    "die-2": ("●    ", "     ", "    ●"),
    "die-3": ("●    ", "  ●  ", "    ●"),
    "die-4": ("●   ●", "     ", "●   ●"),
    "die-5": ("●   ●", "  ●  ", "●   ●"),
    "die-6": ("●   ●", "●   ●", "●   ●"),
}
BANK_WIDTH: Final = 26
DIE_WIDTH: Final = 8
TOP: Final = 6
ROW: Final = 5


class PigLook(Look):
    """The dice are chosen to roll, one's own bank to hold."""

    keys: ClassVar[dict[str, str]] = {"space": "dice", "b": "bank"}
    key_help = (("space", "roll"), ("b", "hold"))

    def resolve(self, target: str, chosen: str, view: View) -> str:
        """The bank is that of whoever rolls."""
        return f"bank/{view.facts['turn']}" if target == "bank" else target

    def status(self, view: View, lang: str) -> str:
        return self.word("target", lang, n=int(str(view.facts["target"])))

    def least(self) -> tuple[int, int]:
        return 2 * BANK_WIDTH + 2, TOP + 1 + 2 * ROW

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        *banks, dice = view.zones
        for i, bank in enumerate(banks):
            self.draw_bank(canvas, bank, 1 + i * BANK_WIDTH, lights, lang)
        stake = self.word("stake", lang, n=int(str(view.facts["stake"])))
        title = f"{MARKS[lights.on(dice.name)]} {self.zone_name(dice.name, lang)} · {stake}"
        canvas.put(1, TOP, title, shine(lights, dice.name))
        canvas.place(dice.name, Box(1, TOP, canvas.width - 2, 1 + ROW))
        for i, piece in enumerate(dice.pieces):
            down, across = divmod(i, (canvas.width - 2) // DIE_WIDTH)
            draw_die(canvas, PIPS[piece.face], 1 + across * DIE_WIDTH, TOP + 1 + down * ROW)

    def draw_bank(self, canvas: Canvas, bank: Zone, x: int, lights: Lights, lang: str) -> None:
        """A box with a name and the points."""
        style, wide = shine(lights, bank.name), BANK_WIDTH - 4
        name = f"{MARKS[lights.on(bank.name)]} {self.zone_name(bank.name, lang)}"
        canvas.put(x, 1, f"╭{'─' * wide}╮", style)
        canvas.put(x, 2, f"│{name:<{wide}}│", style)
        canvas.put(x, 3, f"│{bank.pieces[0].face:^{wide}}│", style)
        canvas.put(x, 4, f"╰{'─' * wide}╯", style)
        canvas.place(bank.name, Box(x, 1, wide + 2, 4))


def draw_die(canvas: Canvas, pips: tuple[str, str, str], x: int, y: int) -> None:
    """A die, seen from above."""
    rows = ("╭─────╮", *(f"│{row}│" for row in pips), "╰─────╯")
    for i, row in enumerate(rows):
        canvas.put(x, y + i, row, "piece")


def shine(lights: Lights, target: str) -> str:
    """The style of a thing: under the cursor, lit, or neither."""
    return "cursor" if lights.cursor == target else lights.on(target) or "piece"
