"""The djinns' powers that are called up and paid for, and the payments they share with the sacred places."""

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BUY,
    HIS_PIECE,
    KEEP,
    PALACE,
    PALM,
    PAY,
    POWER,
    SALE,
    START,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import (
    ANUN_NAK,
    BAAL,
    BOURAQ,
    CALLED,
    COSTS,
    ECHIDNA,
    ENKI,
    FAKIR_ONLY,
    HAGIS,
    IBLIS,
    KANDICHA,
    LAMIA,
    LETA,
    MONKIR,
    ONE,
    SIBITTIS,
    SIBITTIS_DRAWS,
    SLOAR,
    TWO,
)
from soloist.games.fivetribes.rules.events import tell
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.sow import has_start
from soloist.games.fivetribes.rules.state import FIRST, Naqala
from soloist.games.fivetribes.rules.supply import claim, discard_fakirs, draw_djinn, earn, gain_card
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    DISTANCE,
    ELDER,
    MEEPLES_A_TILE,
    NEAR,
    OASIS,
    TILES,
    VILLAGE,
)

# -- costs


def cost_of(then: int) -> int:
    """What a PAY frame asks for: a djinn's own cost, or that of buying one."""
    return TWO if then >= BUY else COSTS[then]


def payable(s: Naqala, cost: int) -> bool:
    """Whether you hold the elders and fakirs of a cost."""
    if cost == ONE:
        return s.elders + s.goods[FAKIR] >= 1
    if cost == TWO:
        return s.elders >= 1 and s.elders + s.goods[FAKIR] >= 2
    return s.goods[FAKIR] >= 1


def has_choice(s: Naqala, then: int) -> bool:
    """Whether a djinn or its power can be paid for with an elder and with a fakir alike, and not in vain."""
    cost = cost_of(then)
    if s.goods[FAKIR] < 1 or not ((cost == ONE and s.elders >= 1) or (cost == TWO and s.elders >= 2)):
        return False
    return then != IBLIS or s.rules == FIRST or iblis_has_prey(s, s.goods[FAKIR] - 1)


def iblis_has_prey(s: Naqala, fakirs: int) -> bool:
    """Whether there is somebody for Iblis's assassins to kill once so many fakirs are left to lengthen their way."""
    return bool(his_pieces(s) or prey(s, s.count + fakirs))


def charge(s: Naqala, then: int, tile: int = -1) -> None:
    """Pay for a djinn or its power, asking how where there is a choice."""
    cost = cost_of(then)
    if has_choice(s, then):
        s.ask(PAY, then, tile)
    else:
        pay(s, cost, s.elders < cost or cost == FAKIR_ONLY)
        take_effect(s, then, tile)


def pay(s: Naqala, cost: int, with_fakir: bool) -> None:
    """Elders go back to the bag, a fakir to the discards; a fakir stands for at most one elder."""
    elders = 1 if cost == FAKIR_ONLY else cost
    if with_fakir:
        discard_fakirs(s, 1)
        elders -= 1
    s.elders -= elders
    s.bag[ELDER] += elders
    if elders:
        tell(s, "paid-elders", n=elders)


# -- when a power can be used


def empty_tiles(s: Naqala) -> list[int]:
    """The tiles with no camel, meeple, palm or palace."""
    return [t for t in range(TILES) if not (s.sizes[t] or s.camels[t] or s.palms[t] or s.palaces[t])]


def open_tiles(s: Naqala) -> list[int]:
    """The tiles that hold meeples and nothing else."""
    return [t for t in range(TILES) if s.sizes[t] and not (s.camels[t] or s.palms[t] or s.palaces[t])]


def power_tiles(s: Naqala, djinn: int) -> list[int]:
    """The tiles that a power can be used on."""
    if djinn == ANUN_NAK:
        return empty_tiles(s) if sum(s.bag) else []
    if djinn == BOURAQ:
        return [t for t in range(TILES) if s.tiles[t] == VILLAGE] if s.palaces_left else []
    if djinn == ENKI:
        return [t for t in range(TILES) if s.tiles[t] == OASIS] if s.palms_left else []
    if not s.camels_left:
        return []
    return empty_tiles(s) if djinn == LETA else open_tiles(s)


def prey(s: Naqala, reach: int) -> list[int]:
    """The tiles with meeples at most this far from where the move ended."""
    away = DISTANCE[s.at]
    return [t for t in range(TILES) if s.sizes[t] and away[t] <= reach]


def his_pieces(s: Naqala) -> list[int]:
    """The pieces of Yazid that can be killed: viziers and elders."""
    found: list[int] = []
    if s.his_viziers:
        found.append(HIS_PIECE)
    if s.his_elders:
        found.append(HIS_PIECE + 1)
    return found


def has_effect(s: Naqala, djinn: int) -> bool:
    """Whether a power would do anything in this step of the turn."""
    if djinn == ECHIDNA:
        return s.phase == ACT and (s.tribe == BUILDER or (s.tribe == ASSASSIN and s.has(KANDICHA)))
    if djinn == IBLIS:
        spare = s.goods[FAKIR] - (0 if s.elders or s.rules == FIRST else 1)
        return s.phase == ACT and s.tribe == ASSASSIN and iblis_has_prey(s, spare)
    if djinn == SIBITTIS:
        return bool(s.djinn_pile) or s.djinn_discards != 0
    if djinn == SLOAR:
        return bool(s.pile) or sum(s.discards) > 0
    return bool(power_tiles(s, djinn))


def usable(s: Naqala, djinn: int) -> bool:
    """Whether a power can be called up now: yours, not used this turn, paid for, and not in vain."""
    if not s.has(djinn) or s.has_used(djinn):
        return False
    return payable(s, COSTS[djinn]) and has_effect(s, djinn)


def usable_powers(s: Naqala) -> list[int]:
    """The djinns whose power can be called up now."""
    if not s.mine:
        return []
    return [djinn for djinn in CALLED if usable(s, djinn)]


# -- what powers do


def take_effect(s: Naqala, then: int, tile: int) -> None:
    """What was paid for happens."""
    if then >= BUY:
        gain_djinn(s, then - BUY)
        return
    s.used |= 1 << then
    tell(s, "used", djinn=then)
    if then == SIBITTIS:
        sibittis(s)
    elif then == SLOAR:
        gain_card(s)
    elif then == HAGIS:
        put_building(s, PALACE, tile)
    elif then == LAMIA:
        put_building(s, PALM, tile)
    elif then not in (ECHIDNA, IBLIS):
        s.ask(POWER, then, -1)


def power_tile_chosen(s: Naqala, djinn: int, t: int) -> None:
    """A power is used on a tile."""
    if djinn == ANUN_NAK:
        anun_nak(s, t)
        if s.rules > FIRST and s.phase == SALE and s.start < 0 and has_start(s.meeples, s.sizes, s.masks):
            s.phase = START  # you had passed, and now there is a move
    elif djinn == BOURAQ:
        place(s, PALACE, t)
    elif djinn == ENKI:
        place(s, PALM, t)
    else:
        claim(s, t)


def anun_nak(s: Naqala, t: int) -> None:
    """Three meeples, or as many as there are, come from the bag onto an empty tile."""
    rng = Rng(s.counter, s.secret)
    for _ in range(min(MEEPLES_A_TILE, sum(s.bag))):
        pick = int(rng.below(sum(s.bag)))
        tribe = 0
        while pick >= s.bag[tribe]:
            pick -= s.bag[tribe]
            tribe += 1
        s.bag[tribe] -= 1
        s.put(t, tribe, 1)
        tell(s, "settled", n=1, tile=t, tribe=tribe)
    s.counter = int(rng.counter)


def sibittis(s: Naqala) -> None:
    """The top three djinns are drawn, one of which is kept."""
    for _ in range(SIBITTIS_DRAWS):
        djinn = draw_djinn(s)
        if djinn >= 0:
            s.drawn = (*s.drawn, djinn)
            tell(s, "djinn-drawn", djinn=djinn)
    s.ask(KEEP, 0, 0)


def djinn_kept(s: Naqala, djinn: int) -> None:
    """One of the djinns drawn is yours, the others are discarded."""
    for other in s.drawn:
        if other != djinn:
            s.djinn_discards |= 1 << other
    s.drawn = ()
    gain_djinn(s, djinn)


def gain_djinn(s: Naqala, djinn: int) -> None:
    """A djinn is yours; Ba'al pays for the others, not for itself."""
    s.djinn_row = tuple([other for other in s.djinn_row if other != djinn])
    s.mine |= 1 << djinn
    tell(s, "djinn-gained", djinn=djinn)
    if djinn != BAAL:
        earn(s, 1, BAAL)


# -- palms and palaces


def bender(what: int) -> int:
    """The djinn that can turn a palm or palace aside."""
    return HAGIS if what == PALACE else LAMIA


def place(s: Naqala, what: int, t: int) -> None:
    """A palm or palace comes to a tile; Lamia or Hagis may turn it aside. Without supply nothing happens."""
    if not (s.palaces_left if what == PALACE else s.palms_left):
        tell(s, "no-palace-left" if what == PALACE else "no-palm-left", tile=t)
        return
    djinn = bender(what)
    if s.has(djinn) and not s.has_used(djinn) and payable(s, COSTS[djinn]):
        s.ask(WHERE, what, t)
    else:
        put_building(s, what, t)


def where_tiles(t: int) -> list[int]:
    """The tile itself and its up to eight neighbours."""
    return sorted((t, *NEAR[t]))


def place_chosen(s: Naqala, what: int, t: int, chosen: int) -> None:
    """The tile itself costs nothing, a neighbour the djinn's cost."""
    if chosen == t:
        put_building(s, what, t)
    else:
        charge(s, bender(what), chosen)


def put_building(s: Naqala, what: int, t: int) -> None:
    """A palm or palace stands on a tile; Monkir pays for palaces."""
    if what == PALM:
        s.palms = one_more(s.palms, t)
        s.palms_left -= 1
        tell(s, "palm", tile=t)
    else:
        s.palaces = one_more(s.palaces, t)
        s.palaces_left -= 1
        tell(s, "palace", tile=t)
        earn(s, 1, MONKIR)


def one_more(buildings: tuple[int, ...], t: int) -> tuple[int, ...]:
    """The palms or palaces of all tiles once one more stands on a tile."""
    return (*buildings[:t], buildings[t] + 1, *buildings[t + 1 :])
