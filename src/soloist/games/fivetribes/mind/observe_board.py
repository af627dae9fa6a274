"""The board as numbers: who stands where, what Yazid's next strike may do, and what your next move may bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.fivetribes.mind.ground import WALKS, Ground, bounded, least
from soloist.games.fivetribes.mind.observe_strike import margins, threats
from soloist.games.fivetribes.rules.djinns import JAFAAR, SHAMHAT
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.score import PALACE_POINTS
from soloist.games.fivetribes.rules.sow import LONGEST, row_of
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    BUILDER,
    ELDER,
    LAST_BLUE,
    MERCHANT,
    OASIS,
    SMALL_MARKET,
    TILES,
    TRIBES,
    VILLAGE,
    VIZIER,
    YOURS,
)

SHORT_OF_MOVES: Final[tuple[int, ...]] = (4, 10, 20)  # ends of a move so few that the game may end by itself
BOARD_PARTS: Final = (
    ("ground", 6 + 3 * TRIBES + 12),
    ("ripe", 12),
    ("designs", 20),
    ("strike", 21),
    ("margins", 5),
    ("next", 16),
    ("late", 3 + 16 + 4),
    ("sites", 23),
    ("crowd", 2 * TRIBES + 2),
    ("pace", 5),
)
# Where the next input of these groups begins, counted from the first input of the board.
RIPE: Final = 33
DESIGNS: Final = RIPE + 12
STRIKE: Final = DESIGNS + 20
MARGINS: Final = STRIKE + 21
NEXT: Final = MARGINS + 5
LATE: Final = NEXT + 16
SITES: Final = LATE + 23
CROWD: Final = SITES + 23
PACE: Final = CROWD + 12


def board_traits(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float, djinn: float) -> None:
    """All inputs of the board, from `at` on."""
    survey(ground, into, at)
    threats(s, ground, into, at + STRIKE, left)
    margins(s, ground, into, at + MARGINS, left)
    prospects(s, ground, into, at + NEXT, left, djinn)
    late(s, ground, into, at + LATE)
    sites(s, ground, into, at + SITES, left)
    pace(s, ground, into, at + PACE)


def survey(ground: Ground, into: vec[float], at: i64) -> None:
    """Tiles by owner, tribes, size and design, and those that one tribe alone holds."""
    tiles: i64 = TILES
    tribes: i64 = TRIBES
    meeples, sizes, crowd = ground.meeples, ground.sizes, ground.crowd
    camels, designs, values, blue = ground.camels, ground.designs, ground.values, ground.blue
    bit: i64 = 1
    for t in range(tiles):
        mark: i64 = bit
        bit <<= 1
        camel: i64 = camels[t]
        size: i64 = sizes[t]
        design: i64 = designs[t]
        value = float(values[t])
        into[at + 2 * camel + (1 if size else 0)] += 1.0 / 15.0
        if camel == 0:
            into[at + DESIGNS + design] += 0.25
        elif camel == YOURS:
            into[at + DESIGNS + 8 + design] += 1.0 / 3.0
        if not size:
            if camel == 0:
                into[at + STRIKE + 1] += value / 30.0
            continue
        here: i64 = t * TRIBES
        kinds: i64 = 0
        only: i64 = 0
        share = 1.0 / 18.0 if camel == 0 else 0.125
        for tribe in range(tribes):
            n: i64 = meeples[here + tribe]
            if n:
                kinds += 1
                only = tribe
                into[at + 6 + camel * TRIBES + tribe] += float(n) * share
                crowd[tribe] += n
                into[at + CROWD + TRIBES + tribe] += float(n * (n - 1)) / 20.0
                if float(n) / 4.0 > into[at + CROWD + tribe]:
                    into[at + CROWD + tribe] = float(n) / 4.0
        builders: i64 = meeples[here + BUILDER]
        wage: i64 = blue[t]
        into[at + CROWD + 2 * TRIBES] += float(builders * wage) / 60.0
        if camel == 0:
            into[at + 20 + (size if size < 6 else 6)] += 0.1
            into[at + STRIKE] += value / 150.0
        else:
            into[at + 26 + (size if size < 6 else 6)] += 1.0 / 6.0
            if camel == YOURS:
                into[at + DESIGNS + 16 + standing(design)] += 1.0 / 3.0
        if kinds == 1:
            ground.ripe |= mark
            if camel == 0:
                into[at + RIPE] += 0.125
                into[at + RIPE + 1] += value / 60.0
                into[at + RIPE + 2 + only] += 0.25
                into[at + RIPE + 6 + (size if size < 3 else 3)] += 0.2
                if size == 1:
                    ground.lone[ground.lones] = t
                    ground.lones += 1
                    into[at + RIPE + 10] += 0.25
                    into[at + RIPE + 11] += value / 30.0


def standing(design: i64) -> i64:
    """What may be done on a tile of yours: a palace, a palm, a purchase of cards, one of a djinn."""
    if design == VILLAGE:
        return 0
    if design == OASIS:
        return 1
    return 2 if design >= SMALL_MARKET else 3


def prospects(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float, djinn: float) -> None:
    """What your next move could bring, tile by tile, if it came now."""
    tiles: i64 = TILES
    tribes: i64 = TRIBES
    find_reached(ground)
    meeples, sizes, camels, designs = ground.meeples, ground.sizes, ground.camels, ground.designs
    reached, values, blues = ground.reached, ground.values, ground.blue
    payer = payable(s, 2)
    palm = float(ground.palm)
    free_camels = s.camels_left > 0
    free_palaces = s.palaces_left > 0
    free_palms = s.palms_left > 0
    prey: i64 = s.camels_left
    bit: i64 = 1
    vizier, elder = (3.0 if s.has(JAFAAR) else 1.0), (4.5 if s.has(SHAMHAT) else 3.0)
    first = second = third = 0.0
    takes: i64 = 0
    most_wage: i64 = 0
    most_taken: i64 = 0
    reach: i64 = 0
    sacred = 0
    taken = 0.0
    most = ground.most
    any_tribe: i64 = reached[0] | reached[1] | reached[2] | reached[3] | reached[4]
    for t in range(tiles):
        best = -1.0
        take = False
        here: i64 = bit
        bit <<= 1
        if not any_tribe & here:
            continue
        size: i64 = sizes[t]
        camel: i64 = camels[t]
        design: i64 = designs[t]
        free = camel == 0 and free_camels
        for tribe in range(tribes):
            if not reached[tribe] & here:
                continue
            reach += 1
            there: i64 = meeples[t * TRIBES + tribe]
            count: i64 = there + 1 if there else 2
            wins = free and size == there
            gain = 0.0
            if wins:
                gain = float(values[t]) + 1.5
                take = True
            if tribe == VIZIER:
                gain += float(count) * vizier + 1.0
            elif tribe == ELDER:
                gain += float(count) * elder
            elif tribe == MERCHANT:
                gain += float(count) * 2.5
            elif tribe == BUILDER:
                blue: i64 = blues[t]
                gain += float(blue * count)
                if blue * count > most_wage:
                    most_wage = blue * count
            else:
                gain += best_prey(ground, t, count, prey > (1 if wins else 0))
            if count > most[tribe]:
                most[tribe] = count
            mine = wins or camel == YOURS
            if design == VILLAGE:
                if mine and free_palaces:
                    gain += float(PALACE_POINTS)
            elif design == OASIS:
                if mine and free_palms:
                    gain += palm
            elif design >= SMALL_MARKET:
                gain += 1.0
            elif payer or tribe == ELDER:
                gain += djinn - 6.0 if djinn > 6.0 else 0.0
                sacred = 1
            if gain > best:
                best = gain
        if take:
            takes += 1
            taken += float(values[t])
            if values[t] > most_taken:
                most_taken = values[t]
        if best > first:
            first, second, third = best, first, second
        elif best > second:
            second, third = best, second
        elif best > third:
            third = best
    ground.best = first
    ground.reach = reach
    into[at] = first / 20.0
    into[at + 1] = second / 20.0
    into[at + 2] = third / 20.0
    into[at + 3] = first * least(1.0, left * 3.0) / 20.0
    into[at + 4] = float(takes) / 6.0
    into[at + 5] = taken / 50.0
    into[at + 6] = float(most_taken) / 15.0
    for tribe in range(tribes):
        into[at + 7 + tribe] = float(most[tribe]) / 4.0
    into[at + 12] = float(most_wage) / 15.0
    into[at + 13] = float(sacred)
    into[at + 14] = left * float(takes) / 6.0
    into[at + 15] = float(reach) / 60.0


def find_reached(ground: Ground) -> None:
    """Where your next move can end, and with which tribe."""
    tiles: i64 = TILES
    tribes: i64 = TRIBES
    meeples, sizes, masks, reached = ground.meeples, ground.sizes, ground.masks, ground.reached
    ends_from, loops_from = WALKS.ends, WALKS.loops
    bit: i64 = 1
    for t in range(tiles):
        steps: i64 = sizes[t]
        if steps:
            at: i64 = (steps if steps <= LONGEST else row_of(steps)) * TILES + t
            loops: i64 = loops_from[at]
            beyond: i64 = ends_from[at] & ~bit
            for tribe in range(tribes):
                n: i64 = meeples[t * TRIBES + tribe]
                if n:
                    reached[tribe] |= beyond & masks[tribe]
                    if n > 1:
                        reached[tribe] |= loops
        bit <<= 1


def best_prey(ground: Ground, t: i64, reach: i64, has_camel: bool) -> float:
    """What assassins that end on a tile could bring: the best free tile with a single meeple."""
    best: i64 = 2
    if has_camel:
        values, lone, apart = ground.values, ground.lone, WALKS.apart
        for i in range(ground.lones):
            prey: i64 = lone[i]
            if prey != t and values[prey] > best and apart[t * TILES + prey] <= reach:
                best = values[prey]
    return float(best)


def late(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """How near the end is, and who would have more viziers then."""
    lead: i64 = s.viziers - s.his_viziers
    his: i64 = s.his_camels
    yours: i64 = s.camels_left
    reach = ground.reach
    for i in range(3):
        if reach <= SHORT_OF_MOVES[i]:
            into[at + i] = 1.0
        if his <= i + 1:
            tell_lead(into, at + 3 + 2 * i, lead)
        if i < 2 and yours <= i + 1:
            tell_lead(into, at + 9 + 2 * i, lead)
        if reach <= SHORT_OF_MOVES[i]:
            tell_lead(into, at + 13 + 2 * i, lead)
    most = ground.most[VIZIER]
    into[at + 19] = float(most) / 4.0 if lead <= 0 else 0.0
    into[at + 20] = 1.0 if lead <= 1 and most + lead > 0 else 0.0
    into[at + 21] = (float(lead) - ground.viziers_struck * 4.0) / 4.0
    into[at + 22] = float(ground.crowd[VIZIER]) / 16.0 if lead <= 1 else 0.0


def tell_lead(into: vec[float], at: i64, lead: i64) -> None:
    """Whether you are not ahead by viziers, and whether by one alone, where the end is near."""
    if lead <= 0:
        into[at] = 1.0
    elif lead == 1:
        into[at + 1] = 1.0


def sites(s: Naqala, ground: Ground, into: vec[float], at: i64, left: float) -> None:
    """The designs that your next move can take or visit."""
    tiles: i64 = TILES
    tribes: i64 = TRIBES
    reached, camels, designs, sizes, meeples = (
        ground.reached,
        ground.camels,
        ground.designs,
        ground.sizes,
        ground.meeples,
    )
    any_tribe: i64 = reached[0] | reached[1] | reached[2] | reached[3] | reached[4]
    ripe = ground.ripe
    oases: i64 = 0
    villages: i64 = 0
    markets: i64 = 0
    sacred: i64 = 0
    bit: i64 = 1
    for t in range(tiles):
        here: i64 = bit
        bit <<= 1
        camel: i64 = camels[t]
        design: i64 = designs[t]
        if camel == 0 and ripe & here:
            into[at + 2 * design] += 0.5
        if not any_tribe & here:
            continue
        if camel == 0:
            size: i64 = sizes[t]
            for tribe in range(tribes):
                if reached[tribe] & here and size == meeples[t * TRIBES + tribe]:
                    into[at + 2 * design + 1] += 0.5
                    break
        if camel == YOURS:
            if design == OASIS:
                oases += 1
            elif design == VILLAGE:
                villages += 1
        if design >= SMALL_MARKET:
            markets += 1
        elif VILLAGE < design <= LAST_BLUE:
            sacred += 1
    into[at + 16] = float(oases) / 2.0
    into[at + 17] = float(villages) / 2.0
    into[at + 18] = float(oases) * left
    into[at + 19] = float(villages) * left
    into[at + 20] = float(markets) / 8.0
    into[at + 21] = float(sacred) / 4.0
    into[at + 22] = float(sacred) / 4.0 if payable(s, 2) else 0.0


def pace(s: Naqala, ground: Ground, into: vec[float], at: i64) -> None:
    """How many rounds the board itself is likely to last."""
    into[at - 1] = bounded(float(s.gold) - float(ground.dearest), 10.0) / 10.0
    speed = ground.camels_struck + (0.5 * ground.choice if ground.camels_kept < 0.01 else 0.0)
    rounds = least(20.0, float(s.his_camels) / (speed if speed > 0.25 else 0.25)) / 10.0
    into[at] = rounds
    into[at + 1] = rounds * rounds
    into[at + 2] = rounds * ground.best / 20.0
    into[at + 3] = least(rounds, float(s.camels_left) / 7.0)
    into[at + 4] = least(rounds, float(ground.reach) / 40.0)
