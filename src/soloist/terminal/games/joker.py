"""Joker Solitaire in the terminal: stock and talon left, foundations right, seven columns below."""

from typing import ClassVar, Final

from soloist.core.game import Option, Piece, View, Zone
from soloist.core.text import Arg, Text
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look

COLUMNS: Final = 7
SUITS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
PILES: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S", "black": "CS", "red": "DH"}
RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final = "★"
LEAST: Final = (58, 17)


def symbols(letters: str) -> str:
    """Suits as symbols."""
    return "".join(SUITS[letter] for letter in letters)


def index(piece: Piece) -> str:
    """What stands in a card's corner: 10♥, ★♦♥ for a free joker, 7♦♥★ for one that stands for a red seven."""
    if piece.face[1:] == "J" and piece.face[0] in "BR":
        if "rank" in piece.marks:
            return f"{RANKS[int(str(piece.marks['rank']))]}{symbols(str(piece.marks['suits']))}{JOKER}"
        return JOKER + symbols("CS" if piece.face == "BJ" else "DH")
    rank = piece.face[0]
    return f"{'10' if rank == 'T' else rank}{SUITS[piece.face[1]]}"


def ink(piece: Piece) -> str:
    """The colour of a card's index."""
    return "red" if piece.face == "RJ" or piece.face[1] in "DH" else "black"


class CardSizes:
    """How large the cards are on a canvas, and where the columns begin."""

    def __init__(self, canvas: Canvas, view: View) -> None:
        pitch = min(13, (canvas.width - 1) // COLUMNS)
        self.width: Final = pitch - 2
        self.left: Final = [max(1, (canvas.width - COLUMNS * pitch) // 2) + pitch * i for i in range(COLUMNS)]
        height = canvas.height - 1  # the last row is kept for buttons
        self.card: Final = 3 if height < 24 else 4 if height < 32 else 5
        self.top: Final = 0 if height < 24 else 1
        self.labels: Final = self.top + self.card + (0 if height < 24 else 1)
        self.rows: Final = height - self.labels - 1
        piles = [zone.pieces for zone in view.zones if zone.name.startswith("tableau/")]
        self.step: Final = 2 if all(self.need(pile, 2) <= self.rows for pile in piles) and height >= 24 else 1

    def need(self, pile: tuple[Piece, ...], step: int) -> int:
        """How many rows a column takes when its fan is this wide."""
        hidden = sum(not piece.face for piece in pile)
        return hidden + step * max(0, len(pile) - hidden - 1) + self.card


class JokerLook(Look):
    """The table of Joker Solitaire; a pile is chosen as one thing, since its cards decide what moves."""

    whole = ("stock", "talon", "foundation", "tableau", "out")
    keys: ClassVar[dict[str, str]] = {
        **{str(n): f"tableau/{n}" for n in range(1, COLUMNS + 1)},
        "space": "stock",
        "t": "talon",
        "f": "foundation",
    }
    key_help = (("1–7", "key.column"), ("space", "key.draw"), ("t", "key.talon"), ("f", "key.up"))

    def least(self) -> tuple[int, int]:
        return LEAST

    # -- in words

    def zone_name(self, zone: str, lang: str) -> str:
        kind, _, which = zone.partition("/")
        if kind == "tableau":
            return self.word("zone.tableau", lang, n=which)
        return self.word(f"zone.{zone}", lang)

    def piece_name(self, piece: Piece, lang: str) -> str:
        stands_for = piece.marks.get("as")
        if not isinstance(stands_for, Text):
            return self.word(f"card.{piece.face}", lang)
        named: dict[str, Arg] = {"joker": f"card.{piece.face}", "as": stands_for}
        return self.word("card.named", lang, **named)

    def worth_telling(self, view: View) -> list[Zone]:
        """The jokers' own places are told of only when a joker is there."""
        rare = ("foundation/black", "foundation/red", "out")
        return [zone for zone in view.zones if zone.pieces or zone.name not in rare]

    def contents(self, zone: Zone, lang: str, brief: bool) -> str:
        n = len(zone.pieces)
        if zone.name == "stock" and n:
            return self.word("count", lang, n=n)
        if zone.name == "talon" and n > 1 and not brief:
            cards = ", ".join(self.piece_name(piece, lang) for piece in reversed(zone.pieces))
            return self.word("from-top", lang, n=n, cards=cards)
        if zone.name.startswith(("foundation/", "talon")) and n > 1:
            return self.word("top", lang, n=n, card=self.piece_name(zone.pieces[-1], lang))
        return super().contents(zone, lang, brief)

    def status(self, view: View, lang: str) -> str:
        up, following = int(str(view.facts["up"])), int(str(view.facts["next_grade"]))
        parts = [self.word("up", lang, n=up)]
        if view.facts["grade"] != "loss":
            parts.append(self.word(f"outcome.{view.facts['grade']}", lang))
        if following:
            parts.append(self.word("to-go", lang, n=following - up, goal=following))
        return " · ".join(parts)

    def score(self, points: int, lang: str) -> str:
        return self.word("score", lang, n=points)

    # -- choosing

    def resolve(self, target: str, chosen: str, view: View) -> str:
        """Up means the foundation of the chosen card's suit; with nothing chosen it means nothing."""
        if target != "foundation":
            return target
        top = next((zone.pieces[-1].face for zone in view.zones if zone.name == chosen and zone.pieces), "")
        suits = {"BJ": "CS", "RJ": "DH"}.get(top, top[1:])
        return next((f"foundation/{name}" for name, letters in PILES.items() if letters == suits), "")

    def likeliest(self, options: tuple[Option, ...]) -> Option | None:
        if any(o.target.startswith("button/") for o in options):
            return None  # a free joker is never committed by chance
        up = tuple(o for o in options if o.target.startswith("foundation/"))
        return super().likeliest(up) or super().likeliest(options)

    def several(self, options: tuple[Option, ...], lang: str) -> str:
        return self.word("naming", lang, n=len(options))

    # -- drawing

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        sizes = CardSizes(canvas, view)
        zones = {zone.name: zone for zone in view.zones}
        self.draw_stock(canvas, zones["stock"], sizes, lights)
        self.draw_pile(canvas, zones["talon"], 1, sizes, lights, "")
        for slot, name in enumerate(("clubs", "diamonds", "hearts", "spades"), 3):
            self.draw_pile(canvas, zones[f"foundation/{name}"], slot, sizes, lights, symbols(PILES[name]))
        self.draw_rare(canvas, zones, sizes, lights, lang)
        for n in range(1, COLUMNS + 1):
            self.draw_column(canvas, zones[f"tableau/{n}"], n, sizes, lights)

    def draw_stock(self, canvas: Canvas, zone: Zone, sizes: CardSizes, lights: Lights) -> None:
        """The stock with its count."""
        if not zone.pieces:
            self.draw_pile(canvas, zone, 0, sizes, lights, "×")
            return
        x, y, inner = sizes.left[0], sizes.top, sizes.width - 2
        light = self.light(zone.name, lights)
        mark = MARKS[lights.on(zone.name)].replace(" ", "─")
        canvas.put(x, y, f"╭{'─' * (inner - 1)}{mark}╮", f"back{light}")
        for row in range(1, sizes.card - 1):
            canvas.put(x, y + row, f"│{'░' * inner}│", f"back{light}")
        canvas.put(x, y + sizes.card - 1, f"╰{len(zone.pieces):─^{inner}}╯", f"back{light}")
        canvas.place(zone.name, Box(x, y, sizes.width, sizes.card))

    def draw_pile(self, canvas: Canvas, zone: Zone, slot: int, sizes: CardSizes, lights: Lights, hint: str) -> None:
        """A pile whose top card alone is seen; the talon also says how many it holds."""
        x, y = sizes.left[slot], sizes.top
        light = self.light(zone.name, lights)
        mark = MARKS[lights.on(zone.name)]
        if zone.pieces:
            foot = str(len(zone.pieces)) if zone.name == "talon" else ""
            self.draw_card(canvas, zone.pieces[-1], Box(x, y, sizes.width, sizes.card), light, mark, foot)
        else:
            self.draw_empty(canvas, Box(x, y, sizes.width, sizes.card), light, mark, hint)
        canvas.place(zone.name, Box(x, y, sizes.width, sizes.card))

    def draw_rare(self, canvas: Canvas, zones: dict[str, Zone], sizes: CardSizes, lights: Lights, lang: str) -> None:
        """The jokers' places, a row each: the aces of undecided suit, and what is out of play."""
        for row, name in enumerate(("foundation/black", "foundation/red", "out")):
            pieces = zones[name].pieces
            light = self.light(name, lights)
            if name == "out":
                text = f"{self.word('out', lang)} {JOKER * len(pieces)}"
            else:
                text = index(pieces[0]) if pieces else f"A{symbols(PILES[name.partition('/')[2]])}?"
            style = f"{ink(pieces[0]) if pieces and name != 'out' else 'empty'}{light}"
            text = f"{MARKS[lights.on(name)]}{text}"
            box = Box(sizes.left[2], sizes.top + row, sizes.width, 1)
            canvas.put(box.x, box.y, f"{text:<{sizes.width}}"[: sizes.width], style)
            canvas.place(name, box)

    def draw_column(self, canvas: Canvas, zone: Zone, n: int, sizes: CardSizes, lights: Lights) -> None:
        """A column: its number, the hidden cards' edges, the fan, and the last card whole."""
        x, light = sizes.left[n - 1], self.light(zone.name, lights)
        mark = MARKS[lights.on(zone.name)] if not zone.pieces or lights.on(zone.name) != "pick" else " "
        label = f"{mark}{n}{mark}"
        canvas.put(x, sizes.labels, f"{label:^{sizes.width}}", f"label{light}")
        canvas.place(zone.name, Box(x, sizes.labels, sizes.width, sizes.rows + 1))
        y = sizes.labels + 1
        if not zone.pieces:
            self.draw_empty(canvas, Box(x, y, sizes.width, sizes.card), light, MARKS[lights.on(zone.name)], "K")
            return
        hidden = sum(not piece.face for piece in zone.pieces)
        shown = zone.pieces[hidden:]
        backs = hidden if hidden + sizes.step * (len(shown) - 1) + 3 <= sizes.rows else min(hidden, 1)
        for row in range(backs):
            count = f"{hidden}" if backs < hidden else ""
            canvas.put(x, y + row, f"╭{count:░^{sizes.width - 2}}╮", "back")
        # A fan too long for the table keeps its lower end, where the play is.
        room = sizes.rows - backs
        shown = shown[-room:]
        self.draw_fan(canvas, zone, shown, Box(x, y + backs, sizes.width, room), sizes, lights)

    def draw_fan(
        self, canvas: Canvas, zone: Zone, shown: tuple[Piece, ...], box: Box, sizes: CardSizes, lights: Lights
    ) -> None:
        """The face-up cards; each that could head a move carries a mark."""
        first = len(zone.pieces) - len(shown)
        for i, piece in enumerate(shown):
            y = box.y + sizes.step * i
            last = i == len(shown) - 1
            height = min(sizes.card, box.y + box.height - y) if last else sizes.step
            target = f"{zone.name}/{first + i}"
            light = self.light(zone.name, lights) if last else ""
            mark = MARKS[lights.on(target)]
            if last and lights.on(zone.name) in ("aim", "chosen"):
                mark = MARKS[lights.on(zone.name)]
            self.draw_card(canvas, piece, Box(box.x, y, box.width, height), light, mark, whole=last)

    def draw_card(
        self, canvas: Canvas, piece: Piece, box: Box, light: str, mark: str, foot: str = "", whole: bool = True
    ) -> None:
        """A card: the index in its upper edge, its suit in the middle where there is room."""
        style, inner = f"{ink(piece)}{light}", box.width - 2
        edge = f"{index(piece):─<{inner}}"[:inner]
        canvas.put(box.x, box.y, f"╭{edge if mark == ' ' else edge[:-1] + mark}╮", style)
        for row in range(1, box.height):
            middle = index(piece)[-1] if row == (box.height - 1) // 2 and whole and box.height > 2 else " "
            canvas.put(box.x, box.y + row, f"│{middle:^{inner}}│", style)
        if whole and box.height > 1:
            canvas.put(box.x, box.y + box.height - 1, f"╰{foot:─^{inner}}╯", style)

    def draw_empty(self, canvas: Canvas, box: Box, light: str, mark: str, hint: str) -> None:
        """A place without a card."""
        inner, style = box.width - 2, f"empty{light}"
        canvas.put(box.x, box.y, f"╭{'╌' * (inner - 1)}{mark.replace(' ', '╌')}╮", style)
        for row in range(1, box.height - 1):
            middle = hint if row == (box.height - 1) // 2 else " "
            canvas.put(box.x, box.y + row, f"╎{middle:^{inner}}╎", style)
        canvas.put(box.x, box.y + box.height - 1, f"╰{'╌' * inner}╯", style)

    def light(self, zone: str, lights: Lights) -> str:
        """The ending of the style for how a pile is lit."""
        if lights.cursor == zone:
            return "+cursor"
        on = lights.on(zone)
        return f"+{on}" if on in ("aim", "chosen") else ""
