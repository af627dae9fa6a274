"""How it ends: lost, or survived with a score, item by item, and a title."""

from typing import Final

from soloist.core.game import Outcome
from soloist.games.fivetribes.rules.actions import FATE_NAMES, LAST_CAMEL
from soloist.games.fivetribes.rules.djinns import AL_AMIN, HAURVATAT, JAFAAR, POINTS, SHAMHAT
from soloist.games.fivetribes.rules.goods import FAKIR, goods_value
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import DESIGN_VALUES, TILES, YOURS

ITEMS: Final = ("gold", "viziers", "bonus", "elders", "djinns", "palms", "palaces", "tiles", "goods")
VIZIER_BONUS: Final = 10  # for an opponent with fewer viziers: Yazid is one
VIZIER_POINTS: Final = 1
VIZIER_POINTS_JAFAAR: Final = 3
ELDER_POINTS: Final = 2
ELDER_POINTS_SHAMHAT: Final = 4
PALM_POINTS: Final = 3
PALM_POINTS_HAURVATAT: Final = 5
PALACE_POINTS: Final = 5
FAKIRS_A_WILD: Final = 2
TITLES: Final = ((190, "iznogoud"), (220, "jafaar"), (250, "al-rachid"))
BEST_TITLE: Final = "saladin"
LOST: Final = "lost"


def outcome(s: Naqala) -> Outcome | None:
    """A lost game scores nothing; a survivor's score earns a title."""
    if not s.fate:
        return None
    reason = FATE_NAMES[s.fate]
    if s.fate < LAST_CAMEL:
        return Outcome(LOST, reason, (0,))
    points = sum(sheet(s))
    return Outcome(title(points), reason, (points,), (0,))


def resigned() -> Outcome:
    """A game given up is lost."""
    return Outcome(LOST, "given-up", (0,))


def vizier_points(s: Naqala) -> int:
    """What each of your viziers counts."""
    return VIZIER_POINTS_JAFAAR if s.has(JAFAAR) else VIZIER_POINTS


def elder_points(s: Naqala) -> int:
    """What each of your elders counts."""
    return ELDER_POINTS_SHAMHAT if s.has(SHAMHAT) else ELDER_POINTS


def palm_points(s: Naqala) -> int:
    """What each palm on your tiles counts."""
    return PALM_POINTS_HAURVATAT if s.has(HAURVATAT) else PALM_POINTS


def goods_points(s: Naqala) -> int:
    """What your merchandise counts; with Al-Amin two fakirs are a card of any kind."""
    return goods_value(s.goods, s.goods[FAKIR] // FAKIRS_A_WILD if s.has(AL_AMIN) else 0)


def djinn_points(s: Naqala) -> int:
    """What your djinns count."""
    total, djinn, mine = 0, 0, s.mine
    while mine:
        if mine & 1:
            total += POINTS[djinn]
        mine >>= 1
        djinn += 1
    return total


def sheet(s: Naqala) -> list[int]:
    """Your points as they stand, in the order of ITEMS."""
    palms = palaces = tiles = 0
    camels = s.camels
    for t in range(TILES):
        if camels[t] == YOURS:
            palms += s.palms[t]
            palaces += s.palaces[t]
            tiles += DESIGN_VALUES[s.tiles[t]]
    return [
        s.gold,
        s.viziers * vizier_points(s),
        VIZIER_BONUS if s.viziers > s.his_viziers else 0,
        s.elders * elder_points(s),
        djinn_points(s),
        palms * palm_points(s),
        palaces * PALACE_POINTS,
        tiles,
        goods_points(s),
    ]


def title(points: int) -> str:
    """The name that a survivor's score earns."""
    for most, name in TITLES:
        if points <= most:
            return name
    return BEST_TITLE
