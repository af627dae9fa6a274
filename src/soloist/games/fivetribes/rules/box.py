"""What is in the box: counted over a whole position, it never changes."""

from soloist.games.fivetribes.rules.actions import ACT
from soloist.games.fivetribes.rules.djinns import DJINNS
from soloist.games.fivetribes.rules.goods import FAKIR, KINDS
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import DESIGN_NAMES, ELDER, HIS, TRIBES, VIZIER, YOURS


def meeple_counts(s: Naqala) -> list[int]:
    """The meeples of each tribe: on the board, in the bag, in hand and at both courts."""
    counts = [sum(s.meeples[tribe::TRIBES]) + s.bag[tribe] + s.air[tribe] for tribe in range(TRIBES)]
    counts[VIZIER] += s.viziers + s.his_viziers
    counts[ELDER] += s.elders + s.his_elders
    counts[-1] += s.his_assassins
    if s.phase == ACT:
        counts[s.tribe] += s.count
    return counts


def card_counts(s: Naqala) -> list[int]:
    """The resource cards of each kind: market, pile, discards and both hands."""
    counts = [s.discards[kind] + s.goods[kind] for kind in range(KINDS)]
    for card in s.market + s.pile:
        counts[card] += 1
    counts[FAKIR] += s.his_fakirs
    return counts


def djinn_counts(s: Naqala) -> list[int]:
    """Each djinn, wherever it is."""
    counts = [((s.mine >> d) & 1) + ((s.his >> d) & 1) + ((s.djinn_discards >> d) & 1) for d in range(DJINNS)]
    for djinn in s.djinn_row + s.djinn_pile + s.drawn:
        counts[djinn] += 1
    return counts


def census(s: Naqala) -> tuple[tuple[int, ...], ...]:
    """Every piece in the game, by kind."""
    supply = (
        s.camels.count(YOURS) + s.camels_left,
        s.camels.count(HIS) + s.his_camels,
        sum(s.palms) + s.palms_left,
        sum(s.palaces) + s.palaces_left,
    )
    tiles = tuple(s.tiles.count(design) for design in range(len(DESIGN_NAMES)))
    return tiles, tuple(meeple_counts(s)), tuple(card_counts(s)), tuple(djinn_counts(s)), supply
