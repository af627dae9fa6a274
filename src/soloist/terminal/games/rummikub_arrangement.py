"""How the tiles lie at this table until a confirm tells the game: sets of tiles' texts, in reading order."""

from collections import Counter
from typing import Final

from soloist.core.game import View
from soloist.games.rummikub.rules.sets import can_grow, fault, is_run, laid_out, richest, standing, value
from soloist.games.rummikub.rules.tiles import face, is_joker, number_of, parse, plain, text

Pile = tuple[str, ...]
Shape = tuple[Pile, ...]
NEAR: Final = 1
"""How many numbers may lack in a run that a tile joins by itself."""


def tiles_in(pile: Pile) -> list[int]:
    """The tiles of a pile as the rules know them."""
    return [parse(word) for word in pile]


def in_order(pile: Pile) -> Pile:
    """Tiles in reading order; jokers stay where the set reads with them."""
    tiles = tiles_in(pile)
    if not fault(tiles) and is_run(laid_out(tiles)):
        return tuple(text(plain(tile)) for tile in laid_out(tiles))
    real = sorted((tile for tile in tiles if not is_joker(tile)), key=lambda tile: (number_of(tile), tile))
    return tuple(text(tile) for tile in [*real, *(tile for tile in tiles if is_joker(tile))])


def stands_for(pile: Pile) -> list[str]:
    """What each tile counts as; a joker of an unfinished set counts as nothing yet."""
    if fault(tiles_in(pile)):
        return ["" if word == "J" else word for word in pile]
    return [text(face(tile)) for tile in laid_out(tiles_in(pile))]


def spread(pile: Pile) -> int:
    """How many numbers lie from the lowest to the highest."""
    numbers = [number_of(parse(word)) for word in pile if word != "J"]
    return max(numbers) - min(numbers) + 1 if numbers else 0


class Arrangement:
    """The table as it lies here, and the steps that led to it since the last move of the game."""

    def __init__(self) -> None:
        self.base: Shape = ()
        self.laid: Pile = ()
        self.aim = -1
        self.wanted: Shape | None = None
        self.steps: dict[Pile, tuple[list[Shape], int]] = {(): ([()], 0)}

    @property
    def shape(self) -> Shape:
        """How the table lies now."""
        shapes, at = self.steps[self.laid]
        return shapes[at]

    def follow(self, view: View) -> None:
        """Take up what the game says: what was arranged stays as far as its tiles do."""
        base = tuple(tuple(piece.face for piece in zone.pieces) for zone in view.zones if zone.name.startswith("set/"))
        laid = tuple(piece.face for zone in view.zones if zone.name == "laid" for piece in zone.pieces)
        if base != self.base:
            self.base, self.steps = base, {(): ([base], 0)}
            self.laid = ()
        if self.wanted is not None and tiles_of(self.wanted) == Counter(laid) + tiles_of(base):
            self.steps[laid], self.wanted = ([self.wanted], 0), None
        elif laid not in self.steps:
            self.steps[laid] = ([self.fitted(laid)], 0)
        self.laid = laid

    def fitted(self, laid: Pile) -> Shape:
        """The arrangement with the tiles that are laid now, new ones where they were aimed at or where they fit."""
        rest = tiles_of(self.base) + Counter(laid)
        piles: list[Pile] = []
        for pile in self.shape:
            kept: list[str] = []
            for tile in pile:
                if rest[tile]:
                    rest[tile] -= 1
                    kept.append(tile)
            piles.append(tuple(kept))
        for tile in rest.elements():
            goal = self.aim if 0 <= self.aim <= len(piles) else home(piles, tile)
            self.aim = -1
            piles[goal : goal + 1] = [in_order((*(piles[goal] if goal < len(piles) else ()), tile))]
        return tuple(pile for pile in piles if pile)

    # -- moving

    def step(self, shape: Shape) -> None:
        """Let the table lie otherwise."""
        shapes, at = self.steps[self.laid]
        self.steps[self.laid] = ([*shapes[: at + 1], tuple(pile for pile in shape if pile)], at + 1)

    def move(self, tiles: Pile, source: int, goal: int) -> None:
        """Tiles of one set go to another, or to a new one behind the last."""
        left = list(self.shape[source])
        for tile in tiles:
            left.remove(tile)
        piles = [*self.shape, ()]
        piles[source] = in_order(tuple(left))
        piles[goal] = in_order((*piles[goal], *tiles))
        self.step(tuple(piles))

    def split(self, source: int, index: int) -> None:
        """A set becomes two, the second beginning with the tile of that index."""
        pile = self.shape[source]
        self.step((*self.shape[:source], pile[:index], pile[index:], *self.shape[source + 1 :]))

    def turn(self, by: int) -> bool:
        """Go back or on among the steps; whether there was one."""
        shapes, at = self.steps[self.laid]
        if not 0 <= at + by < len(shapes):
            return False
        self.steps[self.laid] = (shapes, at + by)
        return True

    def words(self) -> str:
        """The table as a confirm tells it."""
        return " | ".join(" ".join(pile) for pile in self.shape)

    def bad(self) -> int:
        """The first set that is not complete, or -1."""
        return next((i for i, pile in enumerate(self.shape) if fault(tiles_in(pile))), -1)

    def worth(self) -> int:
        """What the sets are worth together as an opening, once all are complete."""
        return sum(value(richest(tiles_in(pile))) for pile in self.shape)


def tiles_of(shape: Shape) -> Counter[str]:
    """The tiles of all sets, counted."""
    return Counter(tile for pile in shape for tile in pile)


def home(piles: list[Pile], tile: str) -> int:
    """Where a tile lands by itself: where it completes or lengthens a set, or comes near one; else behind the last."""
    for wanted in (("incomplete", "complete"), ("complete", "complete"), ("incomplete", "incomplete")):
        for i, pile in enumerate(piles):
            joined = (*pile, tile)
            near = wanted[1] == "complete" or (can_grow(tiles_in(joined)) and spread(joined) <= len(joined) + NEAR)
            if pile and near and (standing(tiles_in(pile)), standing(tiles_in(joined))) == wanted:
                return i
    return len(piles)
