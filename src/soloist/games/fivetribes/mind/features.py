"""What a person looks at between two turns, in numbers: points, the danger Yazid is, and what may still grow."""

from typing import Final

from soloist.games.fivetribes.rules.actions import BID
from soloist.games.fivetribes.rules.goods import MERCHANDISE
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import YOURS
from soloist.games.fivetribes.rules.yazid import TWICE, begin_yazid, candidates, strike

ROLLS: Final = 36


def settled(s: Naqala) -> bool:
    """Whether a round begins or the game is over: no turn is half-done."""
    return s.fate != 0 or (s.phase == BID and not s.frames)


def features(s: Naqala) -> dict[str, float]:
    """The weightiest first."""
    return {
        "points": sum(sheet(s)),
        "doom": doom(s) * 100.0 / ROLLS,
        "killers": s.his_assassins,
        "rivals": s.his.bit_count(),
        "lead": s.viziers - s.his_viziers,
        "tiles": s.camels.count(YOURS),
        "djinns": s.mine.bit_count(),
        "kinds": sum(1 for kind in range(MERCHANDISE) if s.goods[kind]),
        "gold": s.gold,
        "time": s.his_camels,
    }


def doom(s: Naqala) -> int:
    """How many of the 36 rolls of the dice end the game at once if Yazid strikes by them."""
    if s.fate:
        return 0
    return sum(ends_it(s, white, black) for white in range(1, 7) for black in range(1, TWICE + 1))


def ends_it(s: Naqala, white: int, black: int) -> bool:
    """Whether these dice end the game, whatever you would choose for Yazid."""
    after = s.copy()
    after.white, after.black = white, black
    begin_yazid(after)
    return after.fate != 0 or (
        len(after.frames) > 0 and all(fatal(after, t) for t in candidates(after, after.frames[-1][1]))
    )


def fatal(s: Naqala, t: int) -> bool:
    """Whether a strike on a tile ends the game."""
    after = s.copy()
    strike(after, t)
    return after.fate != 0
