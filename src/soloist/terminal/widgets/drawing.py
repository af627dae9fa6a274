"""The drawing: what a game's look draws, with a cursor that walks and a mouse that points."""

from textwrap import wrap
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import AIM, Lights, Look
from soloist.terminal.local_table import LocalTable
from soloist.terminal.selection import Selection, neighbour
from soloist.terminal.widgets.sentence import USUAL

# Ivory cards on deep green. A light is told by its mark as well, for eyes and terminals without colour.
INKS: Final = {
    "": ("#ece6da", "#17372d"),
    "label": ("#b9c9bd", "#17372d"),
    "piece": ("#1f2430", "#f6f1e7"),
    "red": ("bold #b3261e", "#f6f1e7"),
    "black": ("bold #1f2430", "#f6f1e7"),
    "blue": ("bold #174a8c", "#f6f1e7"),
    "orange": ("bold #a34d00", "#f6f1e7"),
    "yellow": ("bold #3a2a05", "#f0c419"),
    "warn": ("bold #ffb4a8", "#17372d"),
    "back": ("#c3d3e6", "#2b4a6f"),
    "empty": ("#7f9a8b", "#17372d"),
    "pick": ("bold #f3d27a", "#17372d"),
    "button": ("#ece6da", "#2f5d4c"),
    "gold": ("bold #f3d27a", "#17372d"),
    "ochre": ("#6b4208", "#f6f1e7"),
    "clay": ("#8c3b18", "#f6f1e7"),
    "leaf": ("#24552a", "#f6f1e7"),
}
LIGHTS: Final = {
    "aim": ("bold #14171c", "#9bdcb4"),
    "chosen": ("bold #14171c", "#f3d27a"),
    "cursor": ("bold #14171c", "#ffb35c"),
}
MONO: Final = {
    "red": "bold",
    "warn": "bold",
    "yellow": "bold",
    "back": "dim",
    "empty": "dim",
    "pick": "bold",
    "gold": "bold",
    "button": "underline",
    "aim": "bold",
    "chosen": "bold underline",
    "cursor": "reverse",
}


def style_of(name: str, mono: bool, look: Look) -> Style:
    """The style `ink+light`: a light changes the ground, and the ink where the ground does not carry it."""
    ink, _, light = name.partition("+")
    if mono:
        plain = {**MONO, **look.mono}
        return Style.parse(" ".join((plain.get(ink, ""), plain.get(light, ""))))
    if ink in LIGHTS:
        ink, light = "", ink
    colour, ground = look.inks.get(ink) or INKS[ink]
    if light in look.grounds:
        ground = look.grounds[light]
    elif light:
        dark, ground = LIGHTS[light]
        colour = colour if ink in ("red", "black", "blue", "orange", "piece") else dark
    return Style.parse(f"{colour} on {ground}")


# The rows of the terminal that are not the table's: the top line, the sentence as it usually is, and the keys.
AROUND: Final = 2 + USUAL


class Drawing(Widget, can_focus=True):
    """Draws the view and turns clicks and arrows into things."""

    DEFAULT_CSS = "Drawing { width: 1fr; height: 100%; }"

    class Pointed(Message):
        """A thing was chosen by key or mouse."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target: Final = target

    class Moved(Message):
        """The cursor is elsewhere."""

    def __init__(self, table: LocalTable, look: Look, mono: bool) -> None:
        super().__init__()
        self.table: Final = table
        self.look: Final = look
        self.mono: Final = mono
        self.inks: Final[dict[str, Style]] = {}
        self.selection = Selection(None, frozenset())
        self.cursor = ""
        self.hinted: frozenset[str] = frozenset()
        self.canvas = Canvas(0, 0)

    # -- drawing

    def show(self, selection: Selection) -> None:
        """Draw the table anew for this selection; the cursor goes to what can be chosen, and waits if nothing can."""
        begun = selection.chosen not in ("", self.selection.chosen)
        self.selection = selection
        self.redraw()
        boxes = self.choosable()
        if boxes and (self.cursor not in boxes or begun):
            self.cursor = self.first(boxes)
            self.redraw()

    def start_anew(self) -> None:
        """The cursor goes back to where it starts, so that the key that ended a turn does not end the next."""
        self.cursor = ""
        self.show(self.selection)

    def light(self, things: frozenset[str]) -> None:
        """Light what the coach speaks of, instead of where a chosen thing may go."""
        self.hinted = things
        self.redraw()

    def first(self, boxes: dict[str, Box]) -> str:
        """Where the cursor starts: at the likeliest or nearest place for what is chosen, else at the top left."""
        goals = {name: box for name, box in boxes.items() if name != self.selection.chosen}
        if self.selection.chosen not in boxes or not goals:
            return neighbour(goals or boxes, "", 0, 0)
        likely = self.look.likeliest(self.selection.open())
        if likely and self.selection.thing(likely.target) in goals:
            return self.selection.thing(likely.target)
        x, y = boxes[self.selection.chosen].centre()
        return min(goals, key=lambda name: abs(goals[name].centre()[0] - x) + abs(goals[name].centre()[1] - y))

    def redraw(self) -> None:
        """Draw the canvas at the present size.

        Where the sentence or the command line takes more rows than usual, the table stays as it lies if only empty rows
        are lost; else it closes up, and if it is at its least already, its lowest rows wait until there is room again.
        """
        width, height = self.look.least()
        whole = self.app.size.height - AROUND
        if self.size.width < width or whole < height:
            self.draw_apology(width, height)
            return
        self.draw_table(whole)
        if self.canvas.used() >= self.size.height:
            self.draw_table(max(self.size.height, height))
        self.draw_buttons()
        self.refresh()

    def draw_table(self, height: int) -> None:
        """Draw everything but the buttons on so many rows."""
        self.canvas = Canvas(self.size.width, height)
        self.look.draw(self.canvas, self.look.seen(self.table.seen.view()), self.lights(), self.table.lang)

    def draw_apology(self, width: int, height: int) -> None:
        """A terminal too small says what it lacks."""
        self.canvas = Canvas(self.size.width, self.size.height)
        sizes = {"width": width, "height": height + AROUND, "w": self.app.size.width, "h": self.app.size.height}
        for y, line in enumerate(wrap(self.table.tell("app.small", **sizes), max(1, self.size.width))):
            self.canvas.put(0, y, line)
        self.refresh()

    def lights(self) -> Lights:
        """What is lit now, piles and single pieces alike."""
        now = self.selection
        pick = {o.source or o.target for o in now.options} | now.things() if not now.chosen else set()
        aim = {now.thing(o.target) for o in now.open()} if now.chosen else set()
        cursor = self.cursor if now.options else ""
        return Lights(frozenset(pick), self.hinted or frozenset(aim), now.chosen, cursor)

    def draw_buttons(self) -> None:
        """The options that are no things, at the foot of the table; many of them share one button."""
        buttons = self.selection.buttons()
        x, y = 2, self.size.height - 1
        labels = [(o.target, self.look.label(o, self.table.lang) or self.table.label(o)) for o in buttons]
        if sum(len(label) + 5 for _, label in labels) > self.canvas.width - 4:
            labels = [("button/", self.look.several(buttons, self.table.lang))]
        if labels:
            self.canvas.put(0, y, " " * self.canvas.width)
        for target, label in labels:
            mark = AIM if target in self.hinted else " "
            text = f"[{mark}{label} ]"
            self.canvas.put(x, y, text, "cursor" if self.cursor == target else "button")
            self.canvas.place(target, Box(x, y, len(text), 1))
            x += len(text) + 1

    def render_line(self, y: int) -> Strip:
        """One row of the canvas, with runs of one style together."""
        if y >= self.canvas.height:
            return Strip.blank(self.size.width)
        chars, names = self.canvas.chars[y], self.canvas.styles[y]
        segments: list[Segment] = []
        start = 0
        for x in range(1, len(chars) + 1):
            if x == len(chars) or names[x] != names[start]:
                segments.append(Segment("".join(chars[start:x]), self.ink(names[start])))
                start = x
        return Strip(segments)

    def ink(self, name: str) -> Style:
        """A style by its name, made once."""
        if name not in self.inks:
            self.inks[name] = style_of(name, self.mono, self.look)
        return self.inks[name]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as there is room."""
        return container.width

    # -- the cursor

    def choosable(self) -> dict[str, Box]:
        """The boxes of what can be chosen now."""
        things = self.selection.things()
        boxes = {name: box for name, box in self.canvas.boxes.items() if name in things}
        return boxes | {name: box for name, box in self.canvas.boxes.items() if name.startswith("button/")}

    def walk(self, dx: int, dy: int) -> None:
        """Move the cursor to the next thing in a direction."""
        self.cursor = neighbour(self.choosable(), self.cursor, dx, dy)
        self.redraw()
        self.post_message(self.Moved())

    def point(self, target: str) -> None:
        """Choose a thing."""
        self.post_message(self.Pointed(target))

    # -- events

    def on_resize(self, event: events.Resize) -> None:
        """A new size is a new drawing."""
        self.show(self.selection)

    def on_click(self, event: events.Click) -> None:
        """A click chooses what lies there; beside everything it chooses nothing."""
        self.point(self.canvas.at(event.x, event.y))
