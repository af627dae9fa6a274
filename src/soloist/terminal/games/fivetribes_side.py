"""Beside the board: market and djinns, your area, the score sheet, ends and powers, as many as there is room for."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final, NamedTuple

from soloist.core.game import View, Zone
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look
from soloist.terminal.games.fivetribes_board import CAMELS, SIDE, end_words

# Columns of cards are as wide as their longest name, and no narrower than this.
LEAST_NAME: Final = 7
WIDE: Final = 14
PANELS: Final = ("bazaar", "you", "sheet", "powers")


class Bit(NamedTuple):
    """A piece of text in a row of a panel; one with a target can be chosen."""

    x: int
    text: str
    style: str = "label"
    target: str = ""


Row = list[Bit]


class Side:
    """Makes the panels of one view."""

    def __init__(self, look: Look, view: View, lights: Lights, lang: str) -> None:
        self.look: Final = look
        self.zones: Final = {zone.name: zone for zone in view.zones}
        self.facts: Final[Mapping[str, Any]] = view.facts
        self.lights: Final = lights
        self.lang: Final = lang

    def panel(self, name: str) -> list[Row]:
        """A panel, row by row."""
        if name == "bazaar":
            return self.bazaar()
        if name == "you":
            return self.you()
        return self.sheet() if name == "sheet" else self.powers() if name == "powers" else self.ends()

    def likeliest(self) -> str:
        """The panel that what is asked needs: where things can be chosen, or the ends of a move under way."""
        lit = {target.split("/")[0] for target in self.lights.pick}
        if lit & {"market", "djinns", "drawn", "yazid"}:
            return "bazaar"
        if lit & {"goods"}:
            return "you"
        return "ends" if self.facts["ends"] else "bazaar"

    # -- the panels

    def bazaar(self) -> list[Row]:
        """Djinns and market on offer, Yazid, and your djinns where one can be used."""
        rows = [*self.djinn_rows("drawn"), *self.djinn_rows("djinns")]
        rows += [self.head("market", self.count("pile")), *self.cards("market")]
        rows += [self.purse("yazid", int(self.facts["left"]["his-camels"]), CAMELS["his"])]
        rows += self.names("yazid-djinns")
        usable = [i for i in range(len(self.zones["mine"].pieces)) if f"mine/{i}" in self.lights.pick]
        return rows + [[self.djinn("mine", i)] for i in usable]

    def you(self) -> list[Row]:
        """Your coins, court, cards and djinns."""
        rows = [self.purse("court", int(self.facts["left"]["camels"]), CAMELS["yours"])]
        mine = [[self.djinn("mine", i)] for i in range(len(self.zones["mine"].pieces))]
        return [*rows, *self.cards("goods"), *mine]

    def sheet(self) -> list[Row]:
        """The score sheet as it stands."""
        rows = [self.head("sheet", "")]
        for item, points in self.facts["sheet"].items():
            text = f"{self.word(f'item.{item}'):<{SIDE - 4}}{points:>3}"
            rows.append([Bit(0, text, "" if item == "total" else "label")])
        return rows

    def powers(self) -> list[Row]:
        """What the djinns on the table do."""
        rows = [self.head("powers", "")]
        for zone in ("drawn", "djinns", "mine"):
            for piece in self.zones[zone].pieces:
                marks = piece.marks
                lines = wrap(self.say(marks["power"]), SIDE - 2)
                rows += [
                    [Bit(0, f"{self.say(marks['name'])} {marks['points']}", "")],
                    *([Bit(1, line)] for line in lines),
                ]
        return rows

    def ends(self) -> list[Row]:
        """Every end of the move, the best first, in two columns."""
        found = sorted(self.facts["ends"], key=lambda end: (-end["points"], end["tile"]))
        rows: list[Row] = [self.head("ends", "")]
        half = (len(found) + 1) // 2
        for i in range(half):
            pair = [found[i], *found[half + i : half + i + 1]]
            told = [f"{end['tile']} {end_words(self.look, end, self.lang)}" for end in pair]
            rows.append([Bit(1 + WIDE * j, text) for j, text in enumerate(told)])
        return rows

    # -- their rows

    def head(self, id: str, more: str) -> Row:
        """A heading, and a figure at its right."""
        title = self.word(id)
        return [Bit(0, title[:SIDE], ""), Bit(SIDE - 1 - len(more), more)]

    def count(self, zone: str) -> str:
        """How many a pile holds."""
        return str(self.zones[zone].pieces[0].marks["count"])

    def say(self, text: Any) -> str:
        """Words that the view carries."""
        return self.look.wording.say(text, self.lang)

    def word(self, id: str) -> str:
        """A word of the game."""
        return self.look.word(id, self.lang)

    def djinn_rows(self, zone: str) -> list[Row]:
        """The djinns of a row, under its heading; nothing where there are none."""
        pieces = self.zones[zone].pieces
        if not pieces:
            return []
        more = self.count("djinn-pile") if zone == "djinns" else ""
        title = self.head("djinns", more) if zone == "djinns" else [Bit(0, self.word(f"zone.{zone}"), "")]
        return [title, *([self.djinn(zone, i)] for i in range(len(pieces)))]

    def djinn(self, zone: str, i: int) -> Bit:
        """A djinn: its points, its name, and what its power costs in letters."""
        marks: Mapping[str, Any] = self.zones[zone].pieces[i].marks
        used = f" {self.word('used')}" if marks.get("used") else ""
        name = f"{marks['points']:>2} {self.say(marks['name'])}{used}"
        return self.thing(0, f"{name:<{SIDE - 9}}{self.cost(marks):>6}", f"{zone}/{i}")

    def cost(self, marks: Mapping[str, Any]) -> str:
        """For each piece that a power costs, what it may be; dots where it takes as many as one likes."""
        letters = ["/".join(self.word(f"letter.{face}") for face in piece) for piece in marks["pay"]]
        return "+".join(letters) + ("…" if marks["cost"] == "fakirs" else "")

    def thing(self, x: int, text: str, target: str) -> Bit:
        """Something that can be chosen, with its mark."""
        on = self.lights.on(target)
        style = "cursor" if self.lights.cursor == target else on or "label"
        return Bit(x, f"{MARKS[on]}{text}", style, target)

    def cards(self, zone: str) -> list[Row]:
        """Resource cards, three in a row or two where their names need it; of your own only those you hold."""
        held = [(i, piece) for i, piece in enumerate(self.zones[zone].pieces) if piece.marks.get("count", 1)]
        if not held:
            return [[Bit(1, self.word("none"))]]
        counts = [piece.marks.get("count", 1) for _, piece in held]
        names = [self.word(f"card.{piece.face}") for _, piece in held]
        told = [name + (f"×{n}" if n != 1 else "") for name, n in zip(names, counts, strict=True)]
        for columns in (3, 2):
            wide = [max([LEAST_NAME, *map(len, told[i::columns])]) + 1 for i in range(columns)]
            if sum(wide) <= SIDE:
                break
        starts = [sum(wide[:i]) for i in range(columns)]
        rows: list[Row] = [[] for _ in range(-(-len(held) // columns))]
        for place, (i, _) in enumerate(held):
            rows[place // columns].append(self.thing(starts[place % columns], told[place], f"{zone}/{i}"))
        return rows

    def purse(self, zone: str, camels: int, camel: str) -> Row:
        """Whose it is, coins where they count, the pieces of the court, the camels left."""
        yours = zone == "court"
        row = [Bit(0, self.word("you" if yours else "yazid"), "yours" if yours else "his")]
        x = len(row[0].text) + 1
        if yours:
            row.append(Bit(x, f"¢{self.facts['gold']}", ""))
            x += len(row[-1].text) + 1
        for i, piece in enumerate(self.zones[zone].pieces):
            row.append(self.thing(x, f"{self.word('letter.' + piece.face)}{piece.marks['count']}", f"{zone}/{i}"))
            x += len(row[-1].text)
        return [*row, Bit(x + 1, f"{camel}{camels}", "yours" if yours else "his")]

    def names(self, zone: str) -> list[Row]:
        """Djinns by their names alone, two in a row."""
        names = [self.say(piece.marks["name"]) for piece in self.zones[zone].pieces]
        return [[Bit(1 + WIDE * j, name) for j, name in enumerate(names[i : i + 2])] for i in range(0, len(names), 2)]


def draw_side(canvas: Canvas, side: Side, box: Box, first: str) -> bool:
    """The panels from the first on, in as many columns as there is room for; whether any was left out."""
    order = [first, *(name for name in PANELS if name != first)]
    x, y = box.x, box.y
    for name in order:
        rows = side.panel(name)
        if y > box.y and y + len(rows) > box.y + box.height:
            x, y = x + SIDE + 2, box.y
        if x + SIDE > box.x + box.width:
            return True
        for row in rows[: box.y + box.height - y]:
            draw_row(canvas, row, x, y)
            y += 1
        y += 1
    return False


def draw_row(canvas: Canvas, row: Row, x: int, y: int) -> None:
    """One row of a panel."""
    for bit in row:
        canvas.put(x + bit.x, y, bit.text, bit.style)
        if bit.target:
            canvas.place(bit.target, Box(x + bit.x, y, len(bit.text), 1))


def tribes_of(zone: Zone) -> list[tuple[int, str, int]]:
    """The kinds of meeples in a zone that are there: which piece, whose, and how many."""
    counts = [(i, piece.face, int(str(piece.marks["count"]))) for i, piece in enumerate(zone.pieces)]
    return [(i, face, n) for i, face, n in counts if n]
