"""Rummikub Solo in the terminal: the bank above, the sets in the middle, the player's board below."""

from collections import Counter
from dataclasses import replace
from typing import Any, ClassVar, Final

from soloist.core.game import Decision, Game, Option, Piece, View, Zone
from soloist.core.text import Text
from soloist.games.rummikub.rules.sets import fault, standing
from soloist.games.rummikub.rules.tiles import JOKER, NUMBERS, parse
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights, Look
from soloist.terminal.games.rummikub_arrangement import Arrangement, Shape, stands_for, tiles_in
from soloist.terminal.games.rummikub_draw import LEAST, draw

HERE: Final = -1
"""The action of an option that only arranges the table."""
AUTO: Final = "auto"
ORDERS: Final = ("dealt", "runs", "groups")


def fact(view: View, name: str) -> int:
    """A figure of the view."""
    return int(str(view.facts[name]))


def zone_of(view: View, name: str) -> Zone:
    """The zone of a name."""
    return next(zone for zone in view.zones if zone.name == name)


class RummikubLook(Look):
    """The table of Rummikub; tiles are moved from set to set here, and a confirm tells the game how they lie."""

    keys: ClassVar[dict[str, str]] = {
        "d": "bank/0",
        "c": "button/confirm",
        "a": "button/arrange",
        "b": "button/take-back",
        "s": "button/split",
        "n": "table",
        "o": "sort",
    }
    key_help = (
        ("d", "key.draw"),
        ("c", "key.confirm"),
        ("a", "key.arrange"),
        ("b", "key.back"),
        ("s", "key.split"),
        ("n", "key.new"),
        ("o", "key.sort"),
    )

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.arrangement: Final = Arrangement()
        self.order = ORDERS[0]

    def least(self) -> tuple[int, int]:
        return LEAST

    # -- in words

    def zone_name(self, zone: str, lang: str) -> str:
        kind, _, which = zone.partition("/")
        return self.word(f"zone.{kind}", lang, n=int(which or 0) + 1)

    def piece_name(self, piece: Piece, lang: str) -> str:
        stands = str(piece.marks.get("stands", ""))
        return (
            self.word("named", lang, tile=Text(f"tile.{stands}")) if stands else self.word(f"tile.{piece.face}", lang)
        )

    def worth_telling(self, view: View) -> list[Zone]:
        return [z for z in view.zones if z.name not in ("table", "aside") and (z.name != "laid" or z.pieces)]

    def contents(self, zone: Zone, lang: str, brief: bool) -> str:
        if zone.name == "bank" and zone.pieces:
            field = int(str(zone.pieces[0].marks["field"]))
            return self.word("stacks", lang, n=len(zone.pieces), field=field)
        if zone.name == "board":
            held = [(place, piece) for place, piece in enumerate(zone.pieces, 1) if piece.face != "free"]
            return ", ".join(f"{place} {self.piece_name(piece, lang)}" for place, piece in held) or super().contents(
                Zone(zone.name), lang, brief
            )
        return super().contents(zone, lang, brief)

    def status(self, view: View, lang: str) -> str:
        parts = [self.word("held", lang, held=fact(view, "held"), limit=fact(view, "limit"))]
        if "best_opening" in view.facts and not view.facts["opened"]:
            parts.append(self.word("opening", lang, value=fact(view, "best_opening")))
        return " · ".join([*parts, self.warning(view, lang) or self.word("next", lang, field=fact(view, "next_field"))])

    def warning(self, view: View, lang: str) -> str:
        """What would make the next draw the last."""
        if view.facts["last_stack"]:
            return self.word("warn.last", lang)
        lack = fact(view, "lacking")
        return self.word("warn", lang, n=lack) if lack else ""

    def score(self, points: int, lang: str) -> str:
        return self.word("score.won" if points else "score.lost", lang)

    def asked(self, view: View, lang: str) -> str:
        arrangement, n = self.arrangement, len(self.arrangement.laid)
        bad = arrangement.bad()
        if bad >= 0:
            return self.word("asked.bad", lang, n=n, set=bad + 1, standing=self.standing(bad, lang))
        if n and arrangement.worth() < fact(view, "opening"):
            return self.word("asked.value", lang, n=n, value=arrangement.worth())
        if n:
            return self.word("asked.order", lang, n=n)
        if view.facts["last_stack"]:
            return self.word("asked.last", lang)
        lack = fact(view, "lacking")
        return self.word("asked.warn", lang, n=lack, field=fact(view, "next_field")) if lack else ""

    def standing(self, pile: int, lang: str) -> str:
        """How a set stands, and what it lacks."""
        tiles = tiles_in(self.arrangement.shape[pile])
        return self.word(f"standing.{standing(tiles)}", lang, lack=Text(f"lack.{fault(tiles)}"))

    # -- the table as it lies here

    def seen(self, view: View) -> View:
        """The view with the sets as they are arranged, the laid tiles among them."""
        self.arrangement.follow(view)
        sets = [Zone(f"set/{i}", self.pieces(i)) for i in range(len(self.arrangement.shape))]
        others = [zone for zone in view.zones if zone.name != "laid" and not zone.name.startswith("set/")]
        return View(view.seat, (others[0], *sets, *others[1:]), view.facts)

    def pieces(self, pile: int) -> tuple[Piece, ...]:
        """The tiles of a set; a joker says what it stands for."""
        tiles = self.arrangement.shape[pile]
        pairs = zip(tiles, stands_for(tiles), strict=True)
        return tuple(Piece(tile, {"stands": stands} if tile == "J" and stands else {}) for tile, stands in pairs)

    def turn(self, by: int) -> bool:
        return self.arrangement.turn(by)

    def more(self, decision: Decision, view: View, chosen: str) -> tuple[Option, ...]:
        """Besides the game's options: to move tiles and sets about, and to lay a tile in a set."""
        lays = {o.words[4:]: o for o in decision.options if o.words.startswith("lay ")}
        faces = [piece.face for piece in zone_of(view, "board").pieces]
        sources = {o.source for o in decision.options}
        found = [
            replace(lays[face], source=f"board/{place}")
            for place, face in enumerate(faces)
            if face in lays and f"board/{place}" not in sources
        ]
        found.append(Option(HERE, "", Text("label.sort"), "sort"))
        if self.arrangement.bad() >= 0:
            found += [
                replace(o, label=Text("label.arrange"), target="button/arrange")
                for o in decision.options
                if o.words == "confirm"
            ]
        if chosen.startswith("board/"):
            lay = lays.get(faces[int(chosen[6:])])
            return (*found, *self.into_sets(lay, chosen)) if lay else tuple(found)
        return (*found, *(self.goals(chosen) if chosen.startswith("set/") else self.starts()))

    def into_sets(self, lay: Option, source: str) -> list[Option]:
        """To lay a tile in each of the sets."""
        tile = Text(f"tile.{lay.words[4:]}")
        labels = [Text("label.place", {"tile": tile, "n": i + 1}) for i in range(len(self.arrangement.shape))]
        return [replace(lay, label=label, target=f"set/{i}", source=source) for i, label in enumerate(labels)]

    def starts(self) -> list[Option]:
        """Every tile and every set on the table can be taken up."""
        names = [f"set/{i}" for i in range(len(self.arrangement.shape))]
        names += [f"set/{i}/{j}" for i, pile in enumerate(self.arrangement.shape) for j in range(len(pile))]
        return [Option(HERE, "", Text("label.new"), "table", name) for name in names]

    def goals(self, source: str) -> list[Option]:
        """Where a tile or set of the table can go."""
        i, tiles = self.taken(source)
        goals = [(f"set/{k}", Text("label.move", {"n": k + 1})) for k in range(len(self.arrangement.shape)) if k != i]
        if len(tiles) < len(self.arrangement.shape[i]):
            goals.append(("table", Text("label.new")))
            if not source.endswith("/0"):
                goals.append(("button/split", Text("label.split")))
        if not Counter(tiles) - Counter(self.arrangement.laid):
            goals.append(("board", Text("label.return")))
        return [Option(HERE, "", label, target, source) for target, label in goals]

    def taken(self, source: str) -> tuple[int, tuple[str, ...]]:
        """The set that a source names or lies in, and its tiles that are meant."""
        _, i, *index = source.split("/")
        pile = self.arrangement.shape[int(i)]
        return int(i), (pile[int(index[0])],) if index else pile

    def label(self, option: Option, lang: str) -> str:
        return self.wording.say(option.label, lang) if option.label.id not in self.game_labels else ""

    game_labels: Final = ("label.lay", "label.take-back", "label.confirm", "label.draw")

    def likeliest(self, options: tuple[Option, ...]) -> Option | None:
        """A tile of the board that is chosen twice is laid where it fits."""
        lay = next((o for o in options if o.words.startswith("lay ") and o.target == "table"), None)
        return replace(lay, target=AUTO) if lay else None

    def answer(self, option: Option) -> tuple[int | str, ...]:
        """What an option plays; one that only arranges the table plays nothing."""
        arrangement = self.arrangement
        kind, _, which = option.target.partition("/")
        goal = int(which) if kind == "set" else len(arrangement.shape)
        if option.target == "sort":
            self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        elif option.action == HERE:
            return self.arrange(option, goal)
        elif option.words == "confirm":
            return (f"confirm {arrangement.words()}" if option.target == "button/confirm" else "confirm",)
        else:
            arrangement.aim = -1 if option.target == AUTO or not option.source else goal
            return (option.action,)
        return ()

    def arrange(self, option: Option, goal: int) -> tuple[int | str, ...]:
        """Move tiles; one that returns to the board is taken back with the others, which are laid again."""
        i, tiles = self.taken(option.source)
        if option.target == "button/split":
            self.arrangement.split(i, int(option.source.split("/")[2]))
        elif option.target == "board":
            self.arrangement.wanted = without(self.arrangement.shape, i, tiles)
            others = Counter(self.arrangement.laid) - Counter(tiles)
            return ("take back", *(f"lay {tile}" for tile in others.elements()))
        else:
            self.arrangement.move(tiles, i, goal)
        return ()

    # -- drawing

    def draw(self, canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
        draw(self, canvas, view, lights, lang)

    def places(self, view: View) -> list[tuple[int, int]]:
        """The tiles of the board in the order in which they are shown: where, and the place they really have."""
        faces = [piece.face for piece in zone_of(view, "board").pieces]
        held = [place for place, face in enumerate(faces) if face != "free"]
        if self.order == "dealt":
            return [(place, place) for place in held]

        def rank(place: int) -> tuple[int, int]:
            tile = parse(faces[place])
            if tile == JOKER:
                return JOKER, JOKER
            pair = tile // NUMBERS, tile % NUMBERS
            return pair if self.order == "runs" else pair[::-1]

        return list(enumerate(sorted(held, key=rank)))


def without(shape: Shape, pile: int, tiles: tuple[str, ...]) -> Shape:
    """The sets when some tiles have left one of them."""
    left = list(shape[pile])
    for tile in tiles:
        left.remove(tile)
    return tuple(one for one in (*shape[:pile], tuple(left), *shape[pile + 1 :]) if one)
