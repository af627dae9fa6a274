"""Markets: five free spaces, the sixth that costs 2 gold to fill, and three more for every small stand.

In the two-player game a market is a bag: the sixth space is in use when the others do not suffice. In solo the wares
lie in the order of the spaces (L1 to L5, the sixth, then the small stands), so that a top-most and a bottom-most exist.
"""

from bisect import insort

from soloist.games.jambo.rules.cards import KINDS, NONE
from soloist.games.jambo.rules.questions import CLEAR, LEAVE, SIXTH, SMALL, WHICH_WAY, YES, YES_OR_NO, ask, later
from soloist.games.jambo.rules.state import (
    DUMMY,
    FREE_SPACES,
    SIXTH_FEE,
    SMALL_SPACES,
    SOLO,
    YOU,
    Frame,
    Table,
    enrol,
    ware,
    who,
)


def spaces(t: Table, side: int) -> int:
    """The spaces that cost nothing to fill."""
    return FREE_SPACES + SMALL_SPACES * t.stands[side]


def free(t: Table, side: int) -> int:
    """How many of them are empty."""
    return spaces(t, side) - len(t.wares[side]) + t.paid[side]


def fee(t: Table) -> int:
    """What filling the sixth space costs: 2 gold, or 1 while a house relic sees to it."""
    return SIXTH_FEE - t.mat


def room(t: Table, side: int, spare: int = 0) -> bool:
    """Whether one more ware finds a space, the sixth included if the gold left after `spare` suffices for it."""
    return free(t, side) > 0 or (not t.paid[side] and t.gold[side] >= spare + fee(t))


def surcharge(t: Table, side: int, count: int) -> int:
    """What so many wares cost for the sixth space; NONE if they do not fit at all."""
    short = count - free(t, side)
    if short <= 0:
        return 0
    return fee(t) if short == 1 and not t.paid[side] else NONE


# -- putting and removing


def put(t: Table, side: int, kind: int, sixth: bool) -> None:
    """A ware takes the top-most empty space, or the sixth."""
    wares = t.wares[side]
    filled = len(wares) - t.paid[side]
    if t.variant != SOLO:
        insort(wares, kind)
    elif sixth:
        wares.insert(min(FREE_SPACES, filled), kind)
    elif t.paid[side] and filled < FREE_SPACES:
        wares.insert(filled, kind)
    else:
        wares.append(kind)
    if sixth:
        t.paid[side] = 1
    if t.log is not None:
        t.tell("placed", {"seat": who(side), "ware": ware(kind)}, f"supply/{kind}", f"market/{side}")


def sixth_at(t: Table, side: int) -> int:
    """Where among the wares the one in the sixth space lies; NONE if it is empty."""
    if not t.paid[side]:
        return NONE
    return t.loose if side == YOU and t.loose != NONE else min(FREE_SPACES, len(t.wares[side]) - 1)


def remove_at(t: Table, side: int, i: int) -> int:
    """A ware leaves and the others move up; the sixth space empties unless its owner may choose, and does."""
    at = sixth_at(t, side)
    kind = t.wares[side].pop(i)
    if t.variant != SOLO or side == DUMMY or at in (i, NONE):
        t.paid[side] = 0
        if side == YOU:
            t.loose = NONE
    else:
        t.loose = at - 1 if i < at else at
    return kind


def remove(t: Table, side: int, kind: int) -> None:
    """A ware of a kind leaves; of several alike it is the bottom-most."""
    wares = t.wares[side]
    i = len(wares) - 1
    while wares[i] != kind:
        i -= 1
    remove_at(t, side, i)


def give_back(t: Table, side: int, kind: int) -> None:
    """A ware goes from a market to the supply."""
    remove(t, side, kind)
    t.supply[kind] += 1
    tell_returned(t, side, kind)


def give_back_at(t: Table, side: int, i: int) -> None:
    """The ware in a space goes to the supply."""
    kind = remove_at(t, side, i)
    t.supply[kind] += 1
    tell_returned(t, side, kind)


def tell_returned(t: Table, side: int, kind: int) -> None:
    """A ware went back to the supply."""
    if t.log is not None:
        t.tell("returned", {"seat": who(side), "ware": ware(kind)}, f"market/{side}", f"supply/{kind}")


def change(t: Table, side: int, old: int, new: int) -> None:
    """All wares of a kind become as many of another, each in its place, so that no fee is due."""
    wares = t.wares[side]
    count = wares.count(old)
    for i in range(len(wares)):
        if wares[i] == old:
            wares[i] = new
    if t.variant != SOLO:
        wares.sort()
    t.supply[old] += count
    t.supply[new] -= count
    if t.log is not None:
        t.tell("changed", {"seat": who(side), "n": count, "old": ware(old), "new": ware(new)}, "", f"market/{side}")


def swap(t: Table, i: int, j: int) -> None:
    """A ware of side 0 and one of side 1 change places, so that no fee is due."""
    ours, theirs = t.wares[0], t.wares[1]
    if t.log is not None:
        t.tell("swapped", {"ware": ware(ours[i]), "other": ware(theirs[j])}, "market/0", "market/1")
    ours[i], theirs[j] = theirs[j], ours[i]
    if t.variant != SOLO:
        ours.sort()
        theirs.sort()


def spread(t: Table, side: int) -> list[int]:
    """How many wares of each kind a market holds."""
    counts = [0] * KINDS
    for kind in t.wares[side]:
        counts[kind] += 1
    return counts


# -- arriving: wares that were won look for their spaces


def fetch(t: Table, kind: int, count: int) -> None:
    """Wares leave the supply, as many as there are, to be placed."""
    count = min(count, t.supply[kind])
    t.supply[kind] -= count
    for _ in range(count):
        t.arriving.append(kind)


def receive(t: Table, seat: int, must: int = 0) -> None:
    """Whatever is arriving is placed in order; the sixth space's fee may be refused once the first `must` are in."""
    later(t, seat, arrive, must)


def arrive(t: Table, f: Frame, _: int) -> None:
    """Each ware takes a space; what has none, or whose fee is not paid, goes back to the supply."""
    must = f.a
    while t.arriving:
        if free(t, f.seat):
            if may_choose_sixth(t, f.seat):
                later(t, f.seat, arrive, max(0, must - 1))
                ask(t, f.seat, WHICH_WAY, arrive_where, SIXTH, SMALL)
                return
            put(t, f.seat, t.arriving.pop(0), False)
        elif t.paid[f.seat] or t.gold[f.seat] < fee(t):
            turn_away(t, f.seat)
        elif must > 0 or is_dummy(t, f.seat):
            fill_sixth(t, f.seat)
        else:
            later(t, f.seat, arrive, max(0, must - 1))
            ask(t, f.seat, YES_OR_NO, arrive_sixth)
            return
        must -= 1


def is_dummy(t: Table, side: int) -> bool:
    """Whether this side is the Dummy."""
    return t.variant == SOLO and side == DUMMY


def may_choose_sixth(t: Table, seat: int) -> bool:
    """In solo you may fill the sixth space before a small stand that has room, or skip it."""
    return (
        t.variant == SOLO
        and seat == YOU
        and not t.paid[seat]
        and len(t.wares[seat]) >= FREE_SPACES
        and t.gold[seat] >= SIXTH_FEE
    )


def arrive_where(t: Table, f: Frame, choice: int) -> None:
    """The ware goes to the sixth space or to a small stand."""
    if choice == SIXTH:
        fill_sixth(t, f.seat)
    else:
        put(t, f.seat, t.arriving.pop(0), False)


def arrive_sixth(t: Table, f: Frame, choice: int) -> None:
    """The fee is paid, or the ware goes back."""
    if choice == YES:
        fill_sixth(t, f.seat)
    else:
        turn_away(t, f.seat)


def fill_sixth(t: Table, seat: int) -> None:
    """The next ware takes the sixth space for its fee."""
    t.pay(seat, fee(t))
    put(t, seat, t.arriving.pop(0), True)


def turn_away(t: Table, seat: int) -> None:
    """The next ware goes back to the supply."""
    kind = t.arriving.pop(0)
    t.supply[kind] += 1
    if t.log is not None:
        t.tell("turned-away", {"seat": who(seat), "ware": ware(kind)}, "", f"supply/{kind}")


# -- the sixth space after wares left (solo, your market)


def settle(t: Table) -> bool:
    """Ask whether the ware in your sixth space moves up into a gap; says whether there was one to ask about."""
    if t.loose == NONE:
        return False
    ask(t, YOU, WHICH_WAY, settle_sixth, CLEAR, LEAVE)
    return True


def settle_sixth(t: Table, f: Frame, choice: int) -> None:
    """It moves up with the others, or stays and the others pass it by."""
    wares = t.wares[YOU]
    kind = wares.pop(t.loose)
    if choice == CLEAR:
        wares.insert(t.loose, kind)
        t.paid[YOU] = 0
    else:
        wares.insert(min(FREE_SPACES, len(wares)), kind)
    t.loose = NONE
    if t.log is not None:
        t.tell("settled" if choice == CLEAR else "left-in-sixth", {"ware": ware(kind)}, "", f"market/{YOU}")


def pool_wares(t: Table) -> None:
    """All wares of both markets are laid out."""
    t.goods = sorted(t.wares[0] + t.wares[1])
    t.wares = [[], []]
    t.paid = [0, 0]
    t.loose = NONE


enrol([arrive, arrive_where, arrive_sixth, settle_sixth])
