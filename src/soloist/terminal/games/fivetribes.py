"""Five Tribes in the terminal: the board on the left, panels on the right, the dice above and the hand below."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from soloist.core.game import Game, Piece, View, Zone
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look
from soloist.terminal.games.fivetribes_board import CAMELS, KINDS, LEAST, PALACE, PALM, TileSizes, draw_board
from soloist.terminal.games.fivetribes_side import PANELS, Side, draw_side, tribes_of

GROUND: Final = "#26313d"
LEFT_OF_DICE: Final = 2
# What the text of the table leaves out where there is nothing in it, and what it never tells.
RARE: Final = ("sow", "drawn", "mine", "yazid-djinns", "djinn-discards")
UNTOLD: Final = ("discards", "bag")


class FiveTribesLook(Look):
    """Tiles are chosen as one thing; which panel is first follows what is asked, until a key turns it over."""

    inks: ClassVar[Mapping[str, tuple[str, str]]] = {
        "tile": ("#d9d2c2", GROUND),
        "blue": ("bold #8fc1ff", GROUND),
        "rouge": ("bold #ff9d8f", GROUND),
        "vizier": ("bold #ffd75f", GROUND),
        "elder": ("bold #ffffff", GROUND),
        "merchant": ("bold #7fdc93", GROUND),
        "builder": ("bold #6fb2ff", GROUND),
        "assassin": ("bold #ff7b6b", GROUND),
        "mark": ("bold #f3d27a", GROUND),
        "end": ("bold #14171c", "#9bdcb4"),
        "seal": ("bold #ffffff", "#a3221f"),
        "yours": ("bold #8fc1ff", "#17372d"),
        "his": ("bold #ff9d8f", "#17372d"),
    }
    mono: ClassVar[Mapping[str, str]] = {
        "seal": "reverse bold",
        "end": "underline",
        "blue": "bold",
        "mark": "bold",
        "path": "underline",
    }
    grounds: ClassVar[Mapping[str, str]] = {"path": "#6b5420"}
    key_help = (
        ("p", "key.panel"),
        ("V E M B A", "key.tribes"),
        (" ".join(KINDS.values()), "key.kinds"),
        (" ".join(CAMELS.values()), "key.camels"),
        (f"{PALM} {PALACE}", "key.built"),
    )

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        # How often the panels were turned over, and in which step of the game.
        self.turned: tuple[int, str] = (0, "")
        self.step = ""

    def least(self) -> tuple[int, int]:
        return LEAST

    def turn_over(self) -> None:
        turns = self.turned[0] if self.turned[1] == self.step else 0
        self.turned = (turns + 1, self.step)

    # -- in words

    def zone_name(self, zone: str, lang: str) -> str:
        kind, _, tile = zone.partition("/")
        return self.word("zone.board", lang, tile=tile) if kind == "board" else self.word(f"zone.{kind}", lang)

    def piece_name(self, piece: Piece, lang: str) -> str:
        marks: Mapping[str, Any] = piece.marks
        if "power" in marks:
            parts = {"name": self.wording.say(marks["name"], lang), "power": self.wording.say(marks["power"], lang)}
            card = self.word("djinn.card", lang, points=marks["points"], **parts)
            return f"{card} ({self.word('used', lang)})" if marks.get("used") else card
        if piece.face in ("white", "black"):
            return str(marks["pips"])
        if self.wording.has(f"many.{piece.face}", lang) and "count" in marks:
            return self.word(f"many.{piece.face}", lang, n=int(marks["count"]))
        times = f" ×{marks['count']}" if marks.get("count", 1) != 1 else ""
        return self.word(f"card.{piece.face}", lang) + times

    def worth_telling(self, view: View) -> list[Zone]:
        found = [zone for zone in view.zones if zone.name not in UNTOLD]
        return [zone for zone in found if zone.name not in RARE or any(p.marks.get("count", 1) for p in zone.pieces)]

    def contents(self, zone: Zone, lang: str, brief: bool) -> str:
        if zone.name.startswith("board/"):
            return ", ".join(self.tile_words(zone, lang))
        if zone.name == "dice":
            return self.word("dice", lang, white=self.pips(zone, 0), black=self.pips(zone, 1))
        if zone.name in ("pile", "djinn-pile"):
            return str(zone.pieces[0].marks["count"])
        names = [self.piece_name(piece, lang) for piece in zone.pieces if piece.marks.get("count", 1)]
        return ", ".join(names) or self.word("none", lang)

    def pips(self, zone: Zone, i: int) -> int:
        """What a die shows."""
        return int(str(zone.pieces[i].marks["pips"]))

    def tile_words(self, zone: Zone, lang: str) -> list[str]:
        """A tile: kind and value, its meeples, what was built, and whether Yazid aims at it."""
        marks: Mapping[str, Any] = zone.pieces[0].marks
        kind = self.word(f"kind.{marks['kind']}", lang)
        parts = [self.word("tile.blue" if marks["blue"] else "tile.red", lang, kind=kind, value=marks["value"])]
        parts += [self.piece_name(piece, lang) for piece in zone.pieces[1:]]
        parts += [self.word(f"camel.{marks['camel']}", lang)] if marks["camel"] else []
        parts += [self.word(built, lang, n=marks[built]) for built in ("palms", "palaces") if marks[built]]
        if marks["target"] or marks["maybe"]:
            parts.append(self.word("target" if marks["target"] else "maybe", lang))
            parts += [self.word(f"deadly.{marks['danger']}", lang)] if marks["danger"] else []
        return parts

    def lines(self, view: View, lang: str, brief: bool = False) -> list[str]:
        return [*super().lines(view, lang, brief), *self.fact_lines(view.facts, lang)]

    def fact_lines(self, facts: Mapping[str, Any], lang: str) -> list[str]:
        """Coins, camels, dangers, the score sheet, and the move under way with its ends."""
        danger, left = facts["danger"], facts["left"]
        most = {"amost": danger["assassins-most"], "dmost": danger["djinns-most"]}
        court = {"v": danger["viziers"], "his": danger["his-viziers"]}
        told = [
            self.word("line.coins", lang, n=facts["gold"]),
            self.word("line.camels", lang, n=left["camels"], his=left["his-camels"]),
            self.word("line.danger", lang, a=danger["assassins"], d=danger["djinns"], **most, **court),
        ]
        told += [self.word("line.price", lang, n=danger["price"])] if danger["price"] else []
        items = ", ".join(f"{self.word(f'item.{item}', lang)} {points}" for item, points in facts["sheet"].items())
        return [*told, self.word("line.sheet", lang, items=items), *self.move_lines(facts, lang)]

    def move_lines(self, facts: Mapping[str, Any], lang: str) -> list[str]:
        """The path so far and where it can end."""
        if not facts["ends"]:
            return []
        drops = [f"{drop['tile']} ({self.word('tribe.' + drop['tribe'], lang)})" for drop in facts["path"]]
        told = [self.word("line.path", lang, path=" → ".join([facts["start"], *drops]))]
        for end in facts["ends"]:
            tribe = self.word(f"many.{end['tribe']}", lang, n=end["count"])
            id = "line.end.camel" if end["camel"] else "line.end"
            told.append(self.word(id, lang, tile=end["tile"], tribe=tribe, points=end["points"]))
        return told

    def status(self, view: View, lang: str) -> str:
        facts: Mapping[str, Any] = view.facts
        return self.word("status", lang, round=facts["round"], gold=facts["gold"], points=facts["sheet"]["total"])

    def score(self, points: int, lang: str) -> str:
        return self.word("score", lang, n=points)

    # -- drawing

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        sizes = TileSizes(canvas)
        self.step = str(view.facts["step"])
        draw_board(self, canvas, view, sizes, lights, lang)
        self.draw_top(canvas, view, lang)
        self.draw_hand(canvas, view, sizes, lights, lang)
        side = Side(self, view, lights, lang)
        box = Box(sizes.side, 1, canvas.width - sizes.side, canvas.height - 2)
        if draw_side(canvas, side, box, self.first(side)):
            more = self.word("more", lang)
            canvas.put(canvas.width - len(more), 0, more, "label")

    def first(self, side: Side) -> str:
        """The panel that stands first."""
        likely = side.likeliest()
        turns = self.turned[0] if self.turned[1] == self.step else 0
        order = [likely, *(name for name in PANELS if name != likely)]
        return order[turns % len(order)]

    def draw_top(self, canvas: Canvas, view: View, lang: str) -> None:
        """The dice, and how near Yazid is to winning."""
        danger: Mapping[str, Any] = view.facts["danger"]  # type: ignore[assignment]
        dice = next(zone for zone in view.zones if zone.name == "dice")
        canvas.put(LEFT_OF_DICE, 0, f"[{self.pips(dice, 0)}]", "piece")
        canvas.put(LEFT_OF_DICE + 4, 0, f"[{self.pips(dice, 1)}]", "back")
        signs = {
            "assassins": f"{self.word('letter.assassin', lang)} {danger['assassins']}/{danger['assassins-most']}",
            "djinns": f"{self.word('djinns', lang)} {danger['djinns']}/{danger['djinns-most']}",
            "viziers": f"{self.word('letter.vizier', lang)} {danger['viziers']}:{danger['his-viziers']}",
            "price": f"{self.word('letter.builder', lang)} {-danger['price']}¢",
        }
        x = LEFT_OF_DICE + 9
        for name, text in signs.items():
            near = name in danger["near"]
            canvas.put(x, 0, f"{text}{'!' if near else ''}", "his" if near else "label")
            x += len(text) + 3

    def draw_hand(self, canvas: Canvas, view: View, sizes: TileSizes, lights: Lights, lang: str) -> None:
        """The meeples picked up, each with its number."""
        held = tribes_of(next(zone for zone in view.zones if zone.name == "sow"))
        if not held:
            return
        title = self.word("hand", lang)
        canvas.put(2, sizes.foot + 1, title, "label")
        x = 3 + len(title)
        for i, tribe, n in held:
            target = f"sow/{i}"
            name = f"{MARKS[lights.on(target)]}{self.word(f'tribe.{tribe}', lang)}{f'×{n}' if n > 1 else ''}"
            style = "cursor" if lights.cursor == target else lights.on(target) or tribe
            canvas.put(x, sizes.foot + 1, name, style)
            canvas.place(target, Box(x, sizes.foot + 1, len(name), 1))
            x += len(name) + 1
