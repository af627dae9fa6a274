"""What a position is worth in points: the score sheet, what may still come of it, and what Yazid threatens."""

from typing import Final

from soloist.games.fivetribes.rules.actions import LAST_CAMEL
from soloist.games.fivetribes.rules.djinns import AL_AMIN, DJINNS, POINTS
from soloist.games.fivetribes.rules.goods import FAKIR, MERCHANDISE, SUIT_VALUES
from soloist.games.fivetribes.rules.score import (
    FAKIRS_A_WILD,
    PALACE_POINTS,
    elder_points,
    palm_points,
    sheet,
    vizier_points,
)
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    COLUMNS,
    DESIGN_VALUES,
    ELDER,
    MERCHANT,
    NO_CAMEL,
    OASIS,
    ROWS,
    TILES,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE

STRIKE: Final = 1.0 / 26.0  # how often a tile is struck in a round

# -- hopes: points a thing is likely to bring beyond those on the sheet
DJINN_HOPES: Final[tuple[int, ...]] = (4, 1, 1, 0, 3, 2, 4, 4, 4, 5, 4, 8, 8, 0, 5, 5, 5, 2, 2, 8, 6, 6, 6)
ELDER_HOPE: Final = 1.0
FAKIR_HOPE: Final = 2.3
KIND_HOPE: Final = 2.1  # a kind of merchandise in the first suit; those of later suits count half
OWN_OASIS: Final = 1.5
OWN_VILLAGE: Final = 1.0
RIPE: Final = 0.14  # the share of a free tile's points that a lone tribe on it is worth

# -- fears: they grow with the square of what Yazid holds
POOR: Final = 12  # coins below which each one missing is feared for
COIN_FEAR: Final = 0.7
KILLER_FEAR: Final = 1.7  # for the assassins he holds
DJINN_FEAR: Final = 1.0  # for his elders, a djinn counting two
COUNCIL_FEAR: Final = 1.0  # for the viziers that you lack to be this far ahead
COUNCIL_LEAD: Final = 5
RISK: Final = 0.87  # how often a meeple on the board ends up with Yazid
LETHAL: Final = 46.0  # a tile whose strike would end the game
TEMPO: Final = 12.0  # what a round still to come brings
HEED: Final = 1.5  # how many rounds the meeples stand about as they do
NO_HARM: Final = 1e9
HIS_PACE: Final = 1.05  # camels that Yazid places in a round
YOUR_PACE: Final = 0.9
DEEPEST: Final = 6  # suits that the cards in the box can make


def rounds_left(s: Naqala) -> float:
    """How many rounds the camels are likely to last."""
    return max(0.0, min(s.his_camels / HIS_PACE, s.camels_left / YOUR_PACE))


def share_of(s: Naqala, depth: int) -> float:
    """What a kind in the suit of this depth is hoped to bring: the more time is left, the nearer to a fair share."""
    hope = 1.0 + (KIND_HOPE - 1.0) * min(1.0, rounds_left(s) / 10.0)
    return hope / (1 << depth)


def suit_value(size: int, share: float) -> float:
    """What a suit is worth with a view to the cards that may still join it."""
    return max(float(SUIT_VALUES[size]), share * size)


def suit_sizes(goods: list[int]) -> list[int]:
    """The kinds held at least once, twice, and so on up to six times."""
    sizes = [0] * DEEPEST
    for kind in range(MERCHANDISE):
        for depth in range(min(goods[kind], DEEPEST)):
            sizes[depth] += 1
    return sizes


def hand_value(s: Naqala) -> float:
    """What your merchandise is worth, hopes included; with Al-Amin two fakirs stand for a card of the largest suit."""
    total = 0.0
    sizes = suit_sizes(s.goods)
    wild = s.goods[FAKIR] // FAKIRS_A_WILD if s.has(AL_AMIN) else 0
    for depth in range(DEEPEST):
        filled = min(MERCHANDISE, sizes[depth] + wild)
        wild -= filled - sizes[depth]
        total += suit_value(filled, share_of(s, depth))
    return total


def appraise(s: Naqala) -> float:
    """The points a position promises: the sheet, hopes and fears; what has ended is worth what it is."""
    if s.fate:
        return float(sum(sheet(s))) if s.fate >= LAST_CAMEL else 0.0
    rounds = rounds_left(s)
    left = min(1.0, rounds / 10.0)
    return court_value(s, left) + board_value(s, left) + TEMPO * rounds - fears(s, left)


def court_value(s: Naqala, left: float) -> float:
    """Coins, people, cards and djinns."""
    fakirs = s.goods[FAKIR]
    total = float(s.gold + s.viziers * vizier_points(s) + s.elders * elder_points(s))
    total += hand_value(s) + s.elders * ELDER_HOPE * left
    total += fakirs * FAKIR_HOPE * left
    for djinn in range(DJINNS):
        if (s.mine >> djinn) & 1:
            total += POINTS[djinn] + DJINN_HOPES[djinn] * left
    return total


def board_value(s: Naqala, left: float) -> float:
    """Your tiles and what stands on them, and free tiles that one move can take."""
    palm = palm_points(s)
    total = 0.0
    for t in range(TILES):
        if s.camels[t] == YOURS:
            total += tile_value(s, t, palm)
            if s.tiles[t] == OASIS:
                total += OWN_OASIS * left
            elif s.tiles[t] == VILLAGE:
                total += OWN_VILLAGE * left
        elif s.camels[t] == NO_CAMEL and s.sizes[t] and is_ripe(s, t):
            total += RIPE * tile_value(s, t, palm) * left
    return total


def tile_value(s: Naqala, t: int, palm: int) -> int:
    """What a tile counts for its owner."""
    return DESIGN_VALUES[s.tiles[t]] + s.palms[t] * palm + s.palaces[t] * PALACE_POINTS


def is_ripe(s: Naqala, t: int) -> bool:
    """Whether one tribe alone stands on a tile that holds meeples."""
    for tribe in range(TRIBES):
        n = s.meeples[t * TRIBES + tribe]
        if 0 < n < s.sizes[t]:
            return False
    return True


def killer_unit(s: Naqala) -> float:
    """What one more assassin with Yazid is feared for."""
    return KILLER_FEAR * (2 * s.his_assassins + 1)


def elder_unit(s: Naqala) -> float:
    """What one more elder with Yazid is feared for."""
    return DJINN_FEAR * (2 * (2 * s.his.bit_count() + s.his_elders) + 1)


def council_fear(ahead: int) -> float:
    """The fear of losing by viziers, by how many you are ahead."""
    lack = max(0, COUNCIL_LEAD - ahead)
    return COUNCIL_FEAR * lack * lack


def fears(s: Naqala, left: float) -> float:
    """What Yazid holds already, and what he would take with the meeples that stand about."""
    hoard = 2 * s.his.bit_count() + s.his_elders
    total = council_fear(s.viziers - s.his_viziers)
    total += (KILLER_FEAR * s.his_assassins * s.his_assassins + DJINN_FEAR * hoard * hoard) * left
    if s.gold < POOR:
        total += (POOR - s.gold) * COIN_FEAR * left
    return total + HEED * menace(s, left)


def menace(s: Naqala, left: float) -> float:
    """What Yazid's next strike costs, over all rolls of his dice; where you choose for him you choose the least."""
    harms = strike_harms(s, left)
    least = min(harms)
    if least == NO_HARM:
        return 0.0
    total = 0.0
    for column in range(COLUMNS):
        lowest, first, last, held = NO_HARM, NO_HARM, NO_HARM, 0
        for t in range(column, TILES, COLUMNS):
            if s.sizes[t]:
                total += harms[t]
                lowest = min(lowest, harms[t])
                last = harms[t]
                if not held:
                    first = last
                held += 1
        if held:
            total += (ROWS - held) * lowest + first + (last if held > 1 else least)
        else:
            total += (ROWS + 2) * least
    return total / 36.0


def strike_harms(s: Naqala, left: float) -> list[float]:
    """What a strike on each tile would cost you; NO_HARM where there is nothing to strike."""
    ahead = s.viziers - s.his_viziers
    vizier = council_fear(ahead - 1) - council_fear(ahead)
    killer, elder = killer_unit(s) * left, elder_unit(s) * left
    spare = ASSASSINS_TO_LOSE - s.his_assassins
    camel = TEMPO / HIS_PACE
    harms = [NO_HARM] * TILES
    for t in range(TILES):
        if s.sizes[t]:
            at = t * TRIBES
            debt = s.meeples[at + BUILDER] * s.blue[t]
            killers = s.meeples[at + ASSASSIN]
            harm = debt + vizier * s.meeples[at + VIZIER] + elder * s.meeples[at + ELDER] + killer * killers
            if s.camels[t] == NO_CAMEL:
                harm += camel
            if debt > s.gold or killers >= spare or buys_last(s, t):
                harm += LETHAL
            harms[t] = harm
    return harms


def buys_last(s: Naqala, t: int) -> bool:
    """Whether a strike would bring Yazid the elders for his last djinn."""
    if s.his.bit_count() < DJINNS_TO_LOSE - 1 or not s.djinn_row:
        return False
    fakirs = s.his_fakirs + s.market[: s.meeples[t * TRIBES + MERCHANT]].count(FAKIR)
    return s.his_elders + s.meeples[t * TRIBES + ELDER] >= (1 if fakirs else 2)
