"""How a game looks in the terminal. What is here serves every game; one may be prettier with a look of its own.

A package declares it under the entry-point group `soloist.looks`, by the game's id; ours are in `games`.
"""

import logging
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from soloist.core.declared import entries
from soloist.core.game import Decision, Game, Option, Piece, View, Zone
from soloist.core.text import Arg, Text
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.text import WORDING

GROUP: Final = "soloist.looks"

LEAST_WIDTH: Final = 40
LEAST_HEIGHT: Final = 12

# What a thing's mark says without colour: it can be chosen, it is a legal target, it is chosen.
PICK: Final = "◦"
AIM: Final = "●"
CHOSEN: Final = "◆"
MARKS: Final = {"": " ", "pick": PICK, "aim": AIM, "chosen": CHOSEN}


class Lights:
    """What is lit on the table: what can be picked, where it may go, what is chosen, and where the cursor is."""

    def __init__(self, pick: frozenset[str], aim: frozenset[str], chosen: str, cursor: str) -> None:
        self.pick: Final = pick
        self.aim: Final = aim
        self.chosen: Final = chosen
        self.cursor: Final = cursor

    def on(self, target: str) -> str:
        """How a thing is lit: chosen, aim, pick or not at all."""
        if target == self.chosen:
            return "chosen"
        if target in self.aim:
            return "aim"
        return "pick" if target in self.pick else ""


class Look:
    """The table of any game: a row for each zone, in the game's own words `zone.<name>` and `piece.<face>`."""

    # The zones whose piles are chosen as one thing, by the first part of their names.
    whole: tuple[str, ...] = ()
    # What a key points at, and what the list of keys says of it.
    keys: ClassVar[Mapping[str, str]] = {}
    key_help: tuple[tuple[str, str], ...] = ()
    # Styles of this table over the common ones: ink and ground by name, and the same without colour.
    inks: ClassVar[Mapping[str, tuple[str, str]]] = {}
    mono: ClassVar[Mapping[str, str]] = {}
    # Lights of this table that change the ground alone.
    grounds: ClassVar[Mapping[str, str]] = {}

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.wording: Final = game.wording.at_table()

    def word(self, id: str, lang: str, **args: Arg) -> str:
        """A word of the game, as it is written on the table."""
        return self.wording.say(Text(id, args), lang)

    def piles(self, view: View) -> frozenset[str]:
        """The zones that are chosen as one thing."""
        return frozenset(zone.name for zone in view.zones if zone.name.split("/")[0] in self.whole)

    def zone_name(self, zone: str, lang: str) -> str:
        """A zone in words."""
        return self.wording.called("zone", zone, lang)

    def piece_name(self, piece: Piece, lang: str) -> str:
        """A piece in words."""
        return self.wording.called("piece", piece.face, lang)

    def status(self, view: View, lang: str) -> str:
        """The figures that matter, for the top line."""
        return ""

    def score(self, points: int, lang: str) -> str:
        """What was reached, in the game's own measure."""
        return WORDING.say(Text("end.score", {"score": points}), lang)

    def result(self, view: View, lang: str) -> str:
        """What both sides of a game alone came to, where it has another side; nothing where it has none."""
        return ""

    def lines(self, view: View, lang: str, brief: bool = False) -> list[str]:
        """The table as text, every zone named."""
        zones = self.worth_telling(view)
        return [f"{self.zone_name(zone.name, lang)}: {self.contents(zone, lang, brief)}" for zone in zones]

    def worth_telling(self, view: View) -> list[Zone]:
        """The zones that the text speaks of."""
        return list(view.zones)

    def contents(self, zone: Zone, lang: str, brief: bool) -> str:
        """What lies in a zone, the hidden pieces counted; briefly, after a move, what was known before is left out."""
        hidden = sum(not piece.face for piece in zone.pieces)
        parts = [WORDING.say(Text("pile.hidden", {"n": hidden}), lang)] if hidden else []
        parts += [self.piece_name(piece, lang) for piece in zone.pieces if piece.face]
        return ", ".join(parts) or WORDING.say(Text("pile.empty"), lang)

    def least(self) -> tuple[int, int]:
        """The width and height that the table needs."""
        return LEAST_WIDTH, LEAST_HEIGHT

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        """The table as a picture: each zone a row, or several where its pieces need them."""
        titles = {zone.name: f"{MARKS[lights.on(zone.name)]}{self.zone_name(zone.name, lang)} " for zone in view.zones}
        left = min(canvas.width // 2, max(map(len, titles.values()), default=0) + 1)
        y = 0
        for zone in view.zones:
            style = "cursor" if lights.cursor == zone.name else lights.on(zone.name) or "label"
            canvas.put(0, y, titles[zone.name][: left - 1], style)
            canvas.place(zone.name, Box(0, y, canvas.width, 1))
            y = self.draw_row(canvas, zone, left, y, lights, lang) + 1

    def draw_row(self, canvas: Canvas, zone: Zone, left: int, y: int, lights: Lights, lang: str) -> int:
        """The pieces of a zone side by side; the row where they end."""
        x = left
        for i, piece in enumerate(zone.pieces):
            target = f"{zone.name}/{i}"
            face = f"{MARKS[lights.on(target)]}{self.piece_name(piece, lang) or '▒'} "
            if x + len(face) > canvas.width:
                x, y = left, y + 1
            canvas.put(x, y, face, "cursor" if lights.cursor == target else lights.on(target) or "piece")
            canvas.place(target, Box(x, y, len(face), 1))
            x += len(face) + 1
        return y

    def turn_over(self) -> None:
        """Show another of the panels that do not all fit; most tables have none."""

    # -- a game whose pieces can be arranged before anything is played

    def seen(self, view: View) -> View:
        """The view as things lie here."""
        return view

    def more(self, decision: Decision, view: View, chosen: str) -> tuple[Option, ...]:
        """Options besides the game's: what can be arranged."""
        return ()

    def label(self, option: Option, lang: str) -> str:
        """The words of such an option; empty for one of the game."""
        return ""

    def answer(self, option: Option) -> tuple[int | str, ...]:
        """What an option plays, one after another; nothing if it only arranged things."""
        return (option.action,)

    def turn(self, by: int) -> bool:
        """Take one step of arranging back (-1) or do it again (1); whether there was one."""
        return False

    def asked(self, view: View, lang: str) -> str:
        """What is asked where that depends on how things lie; empty if the game's own prompt says it."""
        return ""

    def about(self, view: View, target: str, lang: str) -> str:
        """What a thing says of itself, beside what choosing it does."""
        return ""

    def reading(self, view: View, lang: str) -> str:
        """The texts of all open things, for a page of their own; nothing where they have none."""
        return ""

    def story(self, told: list[tuple[str, str]]) -> str:
        """What happened at length, from kinds and lines, for a page of its own; nothing where a line is enough."""
        return ""

    def resolve(self, target: str, chosen: str, view: View) -> str:
        """What a key means where that depends on what is chosen."""
        return target

    def several(self, options: tuple[Option, ...], lang: str) -> str:
        """The name of the button that stands for many."""
        return WORDING.say(Text("app.several", {"n": len(options)}), lang)

    def likeliest(self, options: tuple[Option, ...]) -> Option | None:
        """What choosing a thing twice plays: its only move, unless the game knows better."""
        return options[0] if len(options) == 1 else None


def find(game: Game[Any]) -> Look:
    """The look that a package brings for a game; the plain one where there is none, or none that can be used."""
    for entry in entries(GROUP, game.info.id):
        try:
            return brought(entry.load(), game)
        except Exception as e:
            logging.getLogger("soloist").warning("The look of '%s' cannot be used: %s", game.info.id, e)
    return Look(game)


def brought(thing: object, game: Game[Any]) -> Look:
    """The look of one table, from what an entry point gives: a class of looks, made for the game."""
    if not (isinstance(thing, type) and issubclass(thing, Look)):
        raise TypeError(f"its entry point names no class of looks but something of the type {type(thing).__name__}")
    return thing(game)
