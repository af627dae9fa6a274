"""Nim in the terminal: three heaps in a row each, a counter a disc."""

from typing import Final

from soloist.core.game import Piece, View, Zone
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look

WIDE: Final = 7


class NimLook(Look):
    """Heaps below one another; pointing at a counter takes it and all to its right."""

    def zone_name(self, zone: str, lang: str) -> str:
        return self.word("heap", lang, n=int(zone.split("/")[1]) + 1)

    def contents(self, zone: Zone, lang: str, brief: bool) -> str:
        return self.word("counters", lang, n=len(zone.pieces))

    def piece_name(self, piece: Piece, lang: str) -> str:
        return "●"

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        for row, zone in enumerate(view.zones):
            y = 1 + 4 * row
            canvas.put(2, y + 1, f"{self.zone_name(zone.name, lang):<8}", "label")
            canvas.place(zone.name, Box(2, y, canvas.width - 2, 3))
            for i in range(len(zone.pieces)):
                self.draw_counter(canvas, f"{zone.name}/{i}", 12 + WIDE * i, y, lights)

    def draw_counter(self, canvas: Canvas, target: str, x: int, y: int, lights: Lights) -> None:
        """One disc; the cursor's disc and all to its right would go."""
        zone, _, index = target.rpartition("/")
        cursor_zone, _, cursor_index = lights.cursor.rpartition("/")
        goes = zone == cursor_zone and int(index) >= int(cursor_index)
        style = "cursor" if goes else lights.on(target) or "piece"
        canvas.put(x, y, "╭───╮", style)
        canvas.put(x, y + 1, f"│ {'✕' if goes else MARKS[lights.on(target)]} │", style)
        canvas.put(x, y + 2, "╰───╯", style)
        canvas.place(target, Box(x, y, 5, 3))

    def least(self) -> tuple[int, int]:
        return 12 + 7 * WIDE, 13
