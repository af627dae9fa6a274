"""The board as plain numbers, and what one look over it finds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.fivetribes.rules.goods import CARDS, FAKIR, KINDS
from soloist.games.fivetribes.rules.score import PALACE_POINTS, palm_points
from soloist.games.fivetribes.rules.sow import LONGEST, REACH, RETURN
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import DESIGN_VALUES, DISTANCE, TILES, TRIBES


class WalkTables:
    """The walks that begin at a tile, by steps * 30 + tile, and how far apart tiles are, as plain numbers."""

    def __init__(self) -> None:
        steps = range(LONGEST + 1)
        self.ends: Final[vec[i64]] = vec[i64]([REACH[row][t] for row in steps for t in range(TILES)])
        self.loops: Final[vec[i64]] = vec[i64]([RETURN[row][t] for row in steps for t in range(TILES)])
        self.apart: Final[vec[i64]] = vec[i64]([DISTANCE[t][u] for t in range(TILES) for u in range(TILES)])


WALKS: Final = WalkTables()


def least(one: float, other: float) -> float:
    """The smaller of two."""
    return one if one <= other else other


def bounded(x: float, most: float) -> float:
    """A number no further from 0 than the most."""
    return -most if x < -most else least(x, most)


def numbers(size: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * size)


class Ground:
    """The board of the position that was looked at last, for the looks that follow; it serves for any number of them.

    What is a tuple in a position is read again only where it is another one.
    """

    def __init__(self) -> None:
        self.tiles: tuple[int, ...] = ()
        self.palms: tuple[int, ...] = ()
        self.palaces: tuple[int, ...] = ()
        self.palm: i64 = 0
        self.designs: Final = numbers(TILES)
        self.blue: Final = numbers(TILES)
        self.values: Final = numbers(TILES)  # what each tile counts for its owner
        self.meeples: Final = numbers(TILES * TRIBES)
        self.sizes: Final = numbers(TILES)
        self.masks: Final = numbers(TRIBES)
        self.camels: Final = numbers(TILES)
        self.ripe: i64 = 0  # the tiles that one tribe alone holds, as bits
        self.lone: Final = numbers(TILES)  # free tiles with a single meeple
        self.lones: i64 = 0
        self.crowd: Final = numbers(TRIBES)
        self.viziers_struck = 0.0  # what Yazid's next strike takes, on average
        self.camels_struck = 0.0
        self.camels_kept = 0.0
        self.choice = 0.0
        self.dearest: i64 = 0
        self.reach: i64 = 0
        self.best = 0.0
        self.most: Final = numbers(TRIBES)  # meeples of each tribe that your next move can take
        self.reached: Final = numbers(TRIBES)  # the tiles where it can take them, as bits
        self.points: i64 = 0  # on your sheet
        self.goods: Final = numbers(KINDS)
        self.suits: Final = numbers(max(CARDS) + 1)  # the kinds that you hold once, twice and so on
        self.pile: tuple[int, ...] = ()
        self.piled: Final = numbers(KINDS)  # the cards of each kind in the pile

    def look(self, s: Naqala) -> None:
        """Another position is looked at."""
        self.read_tiles(s)
        self.read_pieces(s)
        self.read_cards(s)
        self.ripe = self.lones = self.dearest = self.reach = 0
        self.viziers_struck = self.camels_struck = self.camels_kept = self.choice = self.best = 0.0
        crowd, most, reached = self.crowd, self.most, self.reached
        for tribe in range(TRIBES):
            self.masks[tribe] = s.masks[tribe]
            crowd[tribe] = most[tribe] = reached[tribe] = 0

    def read_tiles(self, s: Naqala) -> None:
        """What the tiles are worth, with what stands on them."""
        palm: i64 = palm_points(s)
        tiles: i64 = TILES
        if s.tiles is not self.tiles:
            self.tiles = s.tiles
            for t in range(tiles):
                self.designs[t] = s.tiles[t]
                self.blue[t] = s.blue[t]
        elif s.palms is self.palms and s.palaces is self.palaces and palm == self.palm:
            return
        self.palms, self.palaces, self.palm = s.palms, s.palaces, palm
        values = self.values
        for t in range(tiles):
            values[t] = DESIGN_VALUES[s.tiles[t]] + s.palms[t] * palm + s.palaces[t] * PALACE_POINTS

    def read_pieces(self, s: Naqala) -> None:
        """Meeples and camels."""
        meeples, sizes, camels = self.meeples, self.sizes, self.camels
        crowds, counts, owners = s.meeples, s.sizes, s.camels
        tiles: i64 = TILES
        for t in range(tiles):
            size: i64 = counts[t]
            sizes[t] = size
            camels[t] = owners[t]
            here: i64 = t * TRIBES
            for i in range(here, here + TRIBES):
                meeples[i] = crowds[i] if size else 0

    def read_cards(self, s: Naqala) -> None:
        """Your hand, the suits it makes, and what lies in the pile."""
        goods, suits, piled = self.goods, self.suits, self.piled
        if s.pile is not self.pile:
            self.pile = s.pile
            for kind in range(KINDS):
                piled[kind] = s.pile.count(kind)
        for depth in range(len(suits)):
            suits[depth] = 0
        for kind in range(KINDS):
            held: i64 = s.goods[kind]
            goods[kind] = held
            if kind != FAKIR:
                for depth in range(held):
                    suits[depth] += 1

    def fresh(self) -> i64:
        """The cards in the pile of kinds that you do not hold."""
        found: i64 = 0
        for kind in range(FAKIR):
            if not self.goods[kind]:
                found += self.piled[kind]
        return found
