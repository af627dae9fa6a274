"""The whole position of Five Tribes Solo."""

from collections.abc import Hashable
from typing import Final, Self, final

from soloist.core.events import Log
from soloist.core.state import State
from soloist.games.fivetribes.rules.actions import BID, GOING
from soloist.games.fivetribes.rules.goods import KINDS
from soloist.games.fivetribes.rules.tiles import CAMELS, PALACES, PALMS, TILES, TRIBES, blue_around

# Versions of the rules: docs/rules/fivetribes.md says what the first did otherwise.
FIRST: Final = 1
NEWEST: Final = 2

NOWHERE: Final = (0,) * TILES


@final
class Naqala(State):
    """The board, both courts, the cards, the dice, and where in the round one stands.

    `frames` are the open questions that interrupt the step of the round, the last one on top: (question, a, b).
    `masks` and `sizes` follow from `meeples`: for each tribe the tiles that hold it, and each tile's count.
    What seldom changes is a tuple, which copies share.
    Two things are true only while an answer is carried out, so they are not kept: `aims` are the tiles that Yazid will
    strike next, and `midway` says that this is the table between two events.
    """

    def __init__(
        self,
        tiles: tuple[int, ...],
        blue: tuple[int, ...],
        options: tuple[int, int, int],
        like: "Naqala | None" = None,
    ) -> None:
        self.tiles = tiles
        self.blue = blue
        self.rules = NEWEST
        self.options = options  # gold at the start, Dhenim in the deck, Kumarbi's house rule
        self.meeples: list[int] = like.meeples[:] if like else [0] * (TILES * TRIBES)
        self.sizes: list[int] = like.sizes[:] if like else [0] * TILES
        self.masks: list[int] = like.masks[:] if like else [0] * TRIBES
        self.camels: list[int] = like.camels[:] if like else [0] * TILES
        self.bag: list[int] = like.bag[:] if like else [0] * TRIBES
        self.discards: list[int] = like.discards[:] if like else [0] * KINDS
        self.goods: list[int] = like.goods[:] if like else [0] * KINDS
        self.air: list[int] = like.air[:] if like else [0] * TRIBES
        self.palms: tuple[int, ...] = NOWHERE
        self.palaces: tuple[int, ...] = NOWHERE
        self.market: tuple[int, ...] = ()
        self.pile: tuple[int, ...] = ()
        self.djinn_row: tuple[int, ...] = ()
        self.djinn_pile: tuple[int, ...] = ()
        self.drawn: tuple[int, ...] = ()
        self.path: tuple[int, ...] = ()
        self.frames: tuple[tuple[int, int, int], ...] = ()
        self.djinn_discards = 0
        self.mine = 0
        self.his = 0
        self.used = 0
        self.gold = options[0]
        self.viziers = 0
        self.elders = 0
        self.his_viziers = 0
        self.his_elders = 0
        self.his_assassins = 0
        self.his_fakirs = 0
        self.camels_left = CAMELS
        self.his_camels = CAMELS
        self.palms_left = PALMS
        self.palaces_left = PALACES
        self.white = 0
        self.black = 0
        self.you_first = 0
        self.round = 0
        self.phase = BID
        self.start = -1
        self.came = -1
        self.at = -1
        self.to = -1
        self.tribe = -1
        self.count = 0
        self.fate = GOING
        self.counter = 0
        self.secret = b""  # the key of the random stream, if the deal is a secret one
        self.aims: tuple[int, ...] = ()
        self.midway = False
        self.log: Log | None = None

    def copy(self) -> Self:
        s = Naqala(self.tiles, self.blue, self.options, self)
        s.rules = self.rules
        s.palms, s.palaces = self.palms, self.palaces
        s.market, s.pile = self.market, self.pile
        s.djinn_row, s.djinn_pile, s.drawn = self.djinn_row, self.djinn_pile, self.drawn
        s.path, s.frames = self.path, self.frames
        s.djinn_discards, s.mine, s.his, s.used = self.djinn_discards, self.mine, self.his, self.used
        s.gold, s.viziers, s.elders = self.gold, self.viziers, self.elders
        s.his_viziers, s.his_elders = self.his_viziers, self.his_elders
        s.his_assassins, s.his_fakirs = self.his_assassins, self.his_fakirs
        s.camels_left, s.his_camels = self.camels_left, self.his_camels
        s.palms_left, s.palaces_left = self.palms_left, self.palaces_left
        s.white, s.black, s.you_first, s.round, s.phase = self.white, self.black, self.you_first, self.round, self.phase
        s.start, s.came, s.at, s.to, s.tribe, s.count = self.start, self.came, self.at, self.to, self.tribe, self.count
        s.fate, s.counter, s.secret = self.fate, self.counter, self.secret
        s.aims, s.midway = self.aims, self.log is not None
        return s

    def key(self) -> Hashable:
        return self.freeze()

    def freeze(self) -> tuple[tuple[int, ...], ...]:
        """Everything, as tuples of ints; `thaw` is the inverse."""
        return (
            self.tiles,
            self.options,
            tuple(self.meeples),
            tuple(self.camels),
            self.palms,
            self.palaces,
            tuple(self.bag),
            self.market,
            self.pile,
            tuple(self.discards),
            tuple(self.goods),
            self.djinn_row,
            self.djinn_pile,
            self.drawn,
            tuple(self.air),
            self.path,
            tuple([part for frame in self.frames for part in frame]),
            (self.djinn_discards, self.mine, self.his, self.used, self.gold, self.viziers, self.elders),
            (self.his_viziers, self.his_elders, self.his_assassins, self.his_fakirs, self.camels_left, self.his_camels),
            (self.palms_left, self.palaces_left, self.white, self.black, self.you_first, self.round, self.phase),
            (self.start, self.came, self.at, self.to, self.tribe, self.count, self.fate, self.counter),
        )

    def __reduce__(self) -> tuple[object, ...]:
        return thaw, (self.freeze(), self.secret, self.rules)

    # -- looking

    def has(self, djinn: int) -> bool:
        """Whether you own a djinn."""
        return (self.mine >> djinn) & 1 != 0

    def has_used(self, djinn: int) -> bool:
        """Whether you have used a djinn this turn."""
        return (self.used >> djinn) & 1 != 0

    def question(self) -> int:
        """What is asked now."""
        return self.frames[-1][0] if self.frames else self.phase

    # -- the open questions

    def ask(self, question: int, a: int, b: int) -> None:
        """A question interrupts the step."""
        self.frames = (*self.frames, (question, a, b))

    def answered(self) -> tuple[int, int, int]:
        """The question on top is asked no more."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    # -- pieces

    def put(self, t: int, tribe: int, n: int) -> None:
        """Meeples come onto a tile."""
        self.meeples[t * TRIBES + tribe] += n
        self.sizes[t] += n
        self.masks[tribe] |= 1 << t

    def lift(self, t: int, tribe: int, n: int) -> None:
        """Meeples leave a tile."""
        left = self.meeples[t * TRIBES + tribe] - n
        self.meeples[t * TRIBES + tribe] = left
        self.sizes[t] -= n
        if not left:
            self.masks[tribe] &= ~(1 << t)


def thaw(parts: tuple[tuple[int, ...], ...], secret: bytes, rules: int) -> Naqala:
    """The state that freeze() wrote down; the key of its stream and the version of its rules go beside it."""
    options = parts[1]
    s = Naqala(parts[0], blue_around(parts[0]), (options[0], options[1], options[2]))
    for i, n in enumerate(parts[2]):
        if n:
            s.put(i // TRIBES, i % TRIBES, n)
    s.camels, s.palms, s.palaces, s.bag = list(parts[3]), parts[4], parts[5], list(parts[6])
    s.market, s.pile, s.discards, s.goods = parts[7], parts[8], list(parts[9]), list(parts[10])
    s.djinn_row, s.djinn_pile, s.drawn = parts[11], parts[12], parts[13]
    s.air, s.path = list(parts[14]), parts[15]
    flat = parts[16]
    s.frames = tuple([(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)])
    s.djinn_discards, s.mine, s.his, s.used, s.gold, s.viziers, s.elders = parts[17]
    s.his_viziers, s.his_elders, s.his_assassins, s.his_fakirs, s.camels_left, s.his_camels = parts[18]
    s.palms_left, s.palaces_left, s.white, s.black, s.you_first, s.round, s.phase = parts[19]
    s.start, s.came, s.at, s.to, s.tribe, s.count, s.fate, s.counter = parts[20]
    s.secret, s.rules = secret, rules
    return s
