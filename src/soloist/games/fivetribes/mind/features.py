"""What a person looks at between two turns, in numbers: points, the danger Yazid is, and what may still grow."""

from typing import Final

from soloist.games.fivetribes.rules.actions import BID
from soloist.games.fivetribes.rules.goods import MERCHANDISE
from soloist.games.fivetribes.rules.reckoning import is_loss, reckon_roll
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import YOURS

FACES: Final = 6
ROLLS: Final = FACES * FACES


def settled(s: Naqala) -> bool:
    """Whether a round begins or the game is over: no turn is half-done."""
    return s.fate != 0 or (s.phase == BID and not s.frames)


def features(s: Naqala) -> dict[str, float]:
    """The weightiest first; ahead and behind are two things, so that neither is told as less than nothing."""
    ahead = s.viziers - s.his_viziers
    return {
        "points": sum(sheet(s)),
        "doom": doom(s) * 100.0 / ROLLS,
        "killers": s.his_assassins,
        "rivals": s.his.bit_count(),
        "lead": max(0, ahead),
        "arrears": max(0, -ahead),
        "tiles": s.camels.count(YOURS),
        "djinns": s.mine.bit_count(),
        "kinds": sum(1 for kind in range(MERCHANDISE) if s.goods[kind]),
        "gold": s.gold,
        "time": s.his_camels,
    }


def doom(s: Naqala) -> int:
    """How many of the 36 rolls of the dice lose the game at once if Yazid strikes by them, whatever you choose.

    A game that is lost already is no safer than one that every roll loses.
    """
    if s.fate:
        return ROLLS if is_loss(s.fate) else 0
    faces = range(1, FACES + 1)
    return sum(is_loss(reckon_roll(s, white, black)) for white in faces for black in faces)
