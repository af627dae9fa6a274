"""Jambo in the terminal: the other side above, supply and piles between, your market, utilities and hand below."""

from textwrap import wrap
from typing import Any, ClassVar, Final

from soloist.core.game import Fact, Game, Option, Piece, View, Zone
from soloist.core.text import Text
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights, Look
from soloist.terminal.games.jambo_rows import Rows

LEAST: Final = (72, 18)
MOST_ROWS: Final = 60
# Things are drawn as cards with an edge from so much room on, if all of them fit.
TALL_FROM: Final = (100, 40)
# The texts of cards stand below the table from so many free rows on, in columns of about this width.
LEAST_TEXTS: Final = 6
TEXT_WIDTH: Final = 50
# The sixth space, as the view counts them; the small stands go on from it.
SIXTH: Final = 5
# A person who ends a turn brings about no more than this; what is more was done by the computer.
FEW: Final = 4
# The sort of a card is told by its brackets, so that it needs no colour.
BRACKETS: Final = {"ware": "{}", "person": "()", "animal": "<>"}
INKS: Final = {"ware": "ochre", "person": "clay", "animal": "leaf"}
# What a face may be the name of; the messages are `card.<face>` and so on.
GROUPS: Final = ("card", "ware", "hut", "relic")


def number(fact: Fact, side: int = -1) -> int:
    """A number of the view, or a side's of a pair."""
    if side >= 0:
        assert isinstance(fact, tuple)
        return number(fact[side])
    assert isinstance(fact, int)
    return fact


def ids_of(face: str) -> list[str]:
    """The messages that may name a face."""
    return [f"{group}.{face}" for group in GROUPS]


class JamboLook(Look):
    """The table of both games; the Dummy has a stack instead of a hand, and no utilities."""

    key_help = (("i", "key.read"),)
    keys: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.solo: Final = game.info.seats == 1

    def least(self) -> tuple[int, int]:
        return LEAST

    # -- names

    def who(self, side: int, lang: str) -> str:
        """A side by its name."""
        return self.word(f"who.{side}", lang)

    def zone_name(self, zone: str, lang: str) -> str:
        kind, _, side = zone.partition("/")
        if not side:
            return self.word(f"zone.{kind}", lang)
        kind = "stack" if self.solo and zone == "hand/1" else kind
        return self.word(f"zone.{kind}", lang, who=self.who(int(side), lang))

    def face_name(self, face: str, lang: str) -> str:
        """A card, ware, hut or relic by its name."""
        if not face:
            return self.word("hidden", lang)
        return self.word(next(id for id in ids_of(face) if self.wording.has(id, lang)), lang)

    def priced_name(self, piece: Piece, lang: str) -> str:
        """A piece by its name; a ware card with its two prices."""
        name = self.face_name(piece.face, lang)
        return f"{name} {piece.marks['buy']}→{piece.marks['sell']}" if "buy" in piece.marks else name

    def piece_name(self, piece: Piece, lang: str) -> str:
        name, marks = self.priced_name(piece, lang), piece.marks
        if "built" in marks:
            id = "holding" if marks["ware"] else "built" if marks["built"] else "unbuilt"
            return self.word(id, lang, hut=name, ware=self.face_name(str(marks["ware"]), lang))
        if "count" in marks:
            left = self.word("left", lang, ware=name, n=number(marks["count"]))
            taken = marks.get("picked")
            return f"{left} ({self.word('chosen', lang, n=taken)})" if isinstance(taken, int) else left
        if marks.get("sixth"):
            name = self.word("in-sixth", lang, ware=name)
        elif self.solo and number(marks.get("space", 0)) > SIXTH:
            name = self.word("in-space", lang, ware=name, n=number(marks["space"]) + 1)
        if marks.get("picked"):
            return self.word("picked", lang, ware=name)
        if marks.get("used"):
            return self.word("used", lang, card=name)
        return self.word("spent", lang, relic=name) if marks.get("spent") else name

    def worth_telling(self, view: View) -> list[Zone]:
        """Gold stands in the status line; places where seldom anything lies are told of when something does."""
        rare = ("table", "looked", "lot", "pool", "goods", "aside", "tools/1" if self.solo else "aside")
        found = [zone for zone in view.zones if zone.pieces or zone.name not in rare]
        return [zone for zone in found if not zone.name.startswith(("gold/", "bank"))]

    def lines(self, view: View, lang: str, brief: bool = False) -> list[str]:
        """Both sides' gold first, then every zone."""
        gold = [f"{self.who(side, lang)}: {self.gold(view, side, lang)}" for side in (0, 1)]
        said = [
            f"{self.zone_name(zone.name, lang)}: {self.said(view, zone, lang)}" for zone in self.worth_telling(view)
        ]
        return gold + said

    def said(self, view: View, zone: Zone, lang: str) -> str:
        """What lies in a zone, in words."""
        n = number(view.facts["deck"]) if zone.name == "deck" else len(zone.pieces)
        if zone.name in ("deck", "discard"):
            known = [piece for piece in zone.pieces if piece.face]
            id = "count" if not known else "known-top" if zone.name == "deck" else "top"
            open_cards = known if zone.name == "deck" else known[-1:]
            return self.word(
                id, lang, n=n, card=", ".join(self.priced_name(card, lang) for card in reversed(open_cards))
            )
        if self.is_stack(zone) and any(piece.face for piece in zone.pieces):
            return f"{', '.join(self.piece_name(piece, lang) for piece in zone.pieces)} ({self.word('top-last', lang)})"
        told = self.contents(zone, lang, False)
        if not zone.name.startswith("market/"):
            return told
        side = int(zone.name[-1])
        sixth = any(piece.marks["sixth"] for piece in zone.pieces)
        free = number(view.facts["spaces"], side) - 1 - n + sixth
        left = "free-alone" if sixth else "free"
        return f"{told}; {self.word(left, lang, n=free, fee=number(view.facts['sixth_fee']))}"

    def gold(self, view: View, side: int, lang: str) -> str:
        """A side's gold and the goal."""
        return self.word("gold", lang, n=number(view.facts["gold"], side), goal=number(view.facts["goal"]))

    def status(self, view: View, lang: str) -> str:
        mine = max(view.seat, 0)
        gold = view.facts["gold"]
        parts = [self.word("status", lang, you=number(gold, mine), other=number(gold, 1 - mine))]
        parts.append(self.word("actions", lang, n=number(view.facts["actions"])))
        if view.facts.get("market_day"):
            parts.append(self.word("market-day", lang, n=number(view.facts["market_day"])))
        for side in (0, 1):
            owed = number(view.facts.get("owed", (0, 0)), side)
            if owed:
                parts.append(f"{self.who(side, lang)}: {self.word('owed', lang, n=owed)}")
        if view.facts["last_turn"]:
            parts.append(self.word("last-turn", lang))
        return " · ".join(parts)

    def score(self, points: int, lang: str) -> str:
        return self.word("score", lang, n=points)

    def result(self, view: View, lang: str) -> str:
        """Whose gold is how much: yours and the Dummy's, or both players'."""
        names = (self.word("you", lang), self.who(1, lang)) if self.solo else (self.who(0, lang), self.who(1, lang))
        return " · ".join(f"{who}: {self.gold(view, side, lang)}" for side, who in enumerate(names))

    def several(self, options: tuple[Option, ...], lang: str) -> str:
        return self.word("bidding", lang, n=len(options))

    def is_stack(self, zone: Zone) -> bool:
        """Whether a zone is the Dummy's stack, whose order counts."""
        return self.solo and zone.name == "hand/1"

    # -- reading

    def about(self, view: View, target: str, lang: str) -> str:
        """The text of the card, hut or relic under the cursor."""
        zone, _, index = target.rpartition("/")
        pieces = next((z.pieces for z in view.zones if z.name == zone), ())
        if not index.isdecimal() or int(index) >= len(pieces):
            return ""
        return self.text_of(pieces[int(index)], lang)

    def text_of(self, piece: Piece, lang: str) -> str:
        """What a card, hut or relic says; nothing for a ware or a card face down."""
        if "buy" in piece.marks:
            return self.word("prices", lang, buy=number(piece.marks["buy"]), sell=number(piece.marks["sell"]))
        found = [id for id in ids_of(piece.face) if self.wording.has(f"{id}.text", lang)]
        return self.word(f"{found[0]}.text", lang) if found else ""

    def reading(self, view: View, lang: str) -> str:
        """The texts of all open cards but those in the piles, each once; in solo with the Dummy's line.

        While house relics are given up, theirs come first.
        """
        zones = [zone for zone in view.zones if zone.name not in ("discard", "supply", "default")]
        if view.facts.get("question") == "which-relic":
            zones.sort(key=lambda zone: zone.name != f"relics/{view.facts['asked']}")
        pieces = {piece.face: piece for zone in zones for piece in zone.pieces}
        parts: list[str] = []
        for face, piece in pieces.items():
            text = self.text_of(piece, lang)
            if not text:
                continue
            parts.append(f"{self.priced_name(piece, lang)}\n{text}")
            if self.solo and "sort" in piece.marks:
                id = "card.ware.dummy" if piece.marks["sort"] == "ware" else f"card.{face}.dummy"
                parts[-1] += f"\n{self.word('dummys', lang, text=Text(id))}"
        return "\n\n".join(parts)

    def story(self, told: list[tuple[str, str]]) -> str:
        """The Dummy's turn at length, a paragraph for each card that it turned up; or the computer's whole turn."""
        kinds = [kind for kind, _ in told]
        if "dummy-plays" not in kinds:
            return "\n".join(line for _, line in told) if "turn" in kinds and len(told) > FEW else ""
        return "\n".join(("\n" if kind == "dummy-plays" else "") + line for kind, line in told).strip()

    # -- drawing

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        sheet = Canvas(canvas.width, MOST_ROWS)
        tall = canvas.width >= TALL_FROM[0] and canvas.height >= TALL_FROM[1]
        spare = canvas.height - 1 - self.draw_rows(sheet, view, lights, lang, 0, tall)
        if tall and spare < 0:
            tall, spare = False, canvas.height - 1 - self.draw_rows(sheet, view, lights, lang, 0, False)
        end = self.draw_rows(canvas, view, lights, lang, max(0, min(2, spare // 2)), tall)
        self.draw_texts(canvas, view, lang, end + 1)

    def draw_texts(self, canvas: Canvas, view: View, lang: str, top: int) -> None:
        """Where there is room, what the open cards say, in as many columns as fit; as far as it goes."""
        columns = max(1, canvas.width // TEXT_WIDTH)
        wide = canvas.width // columns - 2
        most = canvas.height - 2 - top
        texts: list[list[str]] = []
        for part in self.reading(view, lang).split("\n\n") if most >= LEAST_TEXTS else ():
            name, *lines = part.split("\n")
            texts.append([name[:wide], *(row for line in lines for row in wrap(line, wide - 2))])
        for x, y, text in in_columns(texts, columns, most):
            for row, line in enumerate(text):
                canvas.put(1 + x * (wide + 2) + 2 * (row > 0), top + y + row, line, "label" if row else "gold")

    def draw_rows(self, canvas: Canvas, view: View, lights: Lights, lang: str, gap: int, tall: bool) -> int:
        """Everything from above to below, with so many rows between the parts; how many rows it takes."""
        mine = max(view.seat, 0)
        zones = {zone.name: zone for zone in view.zones}
        rows = Rows(canvas, lights, tall)
        self.draw_side(rows, view, zones, 1 - mine, lang)
        self.draw_hand(rows, zones[f"hand/{1 - mine}"], lang)
        rows.y += gap
        self.draw_middle(rows, view, zones, lang)
        rows.y += gap
        self.draw_side(rows, view, zones, mine, lang)
        self.draw_hand(rows, zones[f"hand/{mine}"], lang)
        return rows.y

    def draw_side(self, rows: Rows, view: View, zones: dict[str, Zone], side: int, lang: str) -> None:
        """Who it is, with gold and lamps; then the market and whatever lies before that side."""
        mine = side == max(view.seat, 0)
        who = self.word("you", lang) if mine else self.who(side, lang)
        rows.start(who.upper(), style="gold", flat=True)
        rows.text(self.gold(view, side, lang), "gold")
        if view.facts["turn"] == side and not (self.solo and side == 1):
            left = number(view.facts["actions"])
            rows.text("●" * left + "○" * max(0, number(view.facts["turn_actions"]) - left), "gold")
        if self.solo and side == 1:
            rows.text(f"{self.word('zone.default', lang)}:")
            rows.thing("default/0", self.face_name(zones["default"].pieces[0].face, lang), "piece")
            self.draw_things(rows, zones["aside"], lang)
        rows.end()
        self.draw_market(rows, view, zones[f"market/{side}"], lang)
        self.draw_tools(rows, zones, side, lang)

    def draw_market(self, rows: Rows, view: View, zone: Zone, lang: str) -> None:
        """Every space in its order, the sixth with its price while it is empty."""
        filled = {number(piece.marks["space"]): i for i, piece in enumerate(zone.pieces)}
        name = self.zone_name(zone.name, lang).partition(": ")[2]
        rows.start(name.capitalize(), zone.name)
        for space in range(number(view.facts["spaces"], int(zone.name[-1]))):
            if space in filled:
                ware = self.face_name(zone.pieces[filled[space]].face, lang)
                mark = "*" if zone.pieces[filled[space]].marks.get("picked") else ""
                rows.thing(f"{zone.name}/{filled[space]}", f"{space + 1} {ware}{mark}", "piece", rows.cell)
            else:
                price = f"{number(view.facts['sixth_fee'])}$" if space == view.facts["sixth"] else "·"
                rows.space(f"{space + 1} {price}", rows.cell)
        rows.end()

    def draw_tools(self, rows: Rows, zones: dict[str, Zone], side: int, lang: str) -> None:
        """Utilities face up, those used in lower brackets; huts and the relics where they are played."""
        for row in ("tools", "huts", "relics"):
            zone = zones.get(f"{row}/{side}")
            if zone and zone.pieces:
                rows.start(self.word(f"row.{row}", lang), zone.name)
                self.draw_things(rows, zone, lang)
                rows.end()

    def draw_things(self, rows: Rows, zone: Zone, lang: str) -> None:
        """The pieces of a zone side by side."""
        for i, piece in enumerate(zone.pieces):
            sort = str(piece.marks.get("sort", ""))
            around = BRACKETS.get(sort, "[]") if sort else "  "
            off = piece.marks.get("used") or piece.marks.get("spent") or piece.marks.get("built") is False
            name = self.priced_name(piece, lang) + ("*" if off else "")
            if piece.marks.get("ware"):
                name += f"={self.face_name(str(piece.marks['ware']), lang)}"
            ink = "back" if not piece.face else INKS.get(sort, "piece")
            rows.thing(f"{zone.name}/{i}", f"{around[0]}{name}{around[1]}".strip() if piece.face else "▒▒", ink)

    def draw_hand(self, rows: Rows, zone: Zone, lang: str) -> None:
        """A hand or the Dummy's stack; each card has a place of its own."""
        stack = self.is_stack(zone)
        rows.start(self.word("row.stack" if stack else "row.hand", lang), zone.name)
        rows.text(str(len(zone.pieces)))
        self.draw_things(rows, zone, lang)
        if stack and any(piece.face for piece in zone.pieces):
            rows.text(self.word("top-last", lang))
        rows.end()

    def draw_middle(self, rows: Rows, view: View, zones: dict[str, Zone], lang: str) -> None:
        """The supply, the piles, and what is laid out."""
        rows.start(self.word("zone.supply", lang), "supply")
        for i, piece in enumerate(zones["supply"].pieces):
            rows.thing(f"supply/{i}", self.piece_name(piece, lang), "piece", rows.cell)
        rows.end()
        rows.start(self.word("zone.deck", lang), flat=True)
        rows.text(self.said(view, zones["deck"], lang), "back")
        rows.text(f"{self.word('zone.discard', lang)}: {self.said(view, zones['discard'], lang)}")
        rows.end()
        self.draw_found(rows, zones["discard"], lang)
        for name in ("table", "looked", "lot", "pool", "goods"):
            if zones[name].pieces:
                rows.start(self.zone_name(name, lang), name)
                self.draw_things(rows, zones[name], lang)
                rows.end()
        if "bid" in view.facts:
            rows.start(self.word("bid", lang, n=number(view.facts["bid"])), style="gold", flat=True)
            rows.end()

    def draw_found(self, rows: Rows, discard: Zone, lang: str) -> None:
        """The cards of the discard pile that can be chosen now."""
        wanted = [i for i in range(len(discard.pieces)) if rows.lights.on(f"discard/{i}")]
        if not wanted:
            return
        rows.start(self.zone_name("discard", lang))
        for i in wanted:
            rows.thing(f"discard/{i}", f"[{self.priced_name(discard.pieces[i], lang)}]", "piece")
        rows.end()


def in_columns(texts: list[list[str]], columns: int, most: int) -> list[tuple[int, int, list[str]]]:
    """Texts in columns of about one height, of so many rows at most: the column and row of each, as far as it goes."""
    placed: list[tuple[int, int, list[str]]] = []
    for height in range(LEAST_TEXTS, most + 1):
        column, y, placed = 0, 0, []
        for text in texts:
            if y + len(text) > height:
                column, y = column + 1, 0
            if column == columns or len(text) > height:
                break
            placed.append((column, y, text))
            y += len(text) + 1
        if len(placed) == len(texts):
            break
    return placed
