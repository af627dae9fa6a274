"""Markets: five free spaces, the sixth that costs 2 gold to fill, and three more for every small stand.

In the two-player game a market is a bag: the sixth space is in use when the others do not suffice. In solo the wares
lie in the order of the spaces (L1 to L5, the sixth, then the small stands), so that a top-most and a bottom-most exist.
"""

from bisect import insort

from soloist.games.jambo.rules.actions import CLEAR, LEAVE, SIXTH, SMALL, YES
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.events import in_runs, ware, who
from soloist.games.jambo.rules.questions import AUTOMATIC, WHICH_ORDER, WHICH_WAY, YES_OR_NO, ask, later
from soloist.games.jambo.rules.spaces import free, sixth_at
from soloist.games.jambo.rules.state import DUMMY, FIRST, FREE_SPACES, SIXTH_FEE, SOLO, YOU, Frame, Jambo, enrol


def fee(t: Jambo, side: int) -> int:
    """What filling the sixth space costs: 2 gold, or 1 while the house relic of whose turn it is sees to it."""
    return SIXTH_FEE - t.mat if side == t.turn or t.rules == FIRST else SIXTH_FEE


def room(t: Jambo, side: int, spare: int = 0) -> bool:
    """Whether one more ware finds a space, the sixth included if the gold left after `spare` suffices for it."""
    return free(t, side) > 0 or (not t.paid[side] and t.gold[side] >= spare + fee(t, side))


def surcharge(t: Jambo, side: int, count: int) -> int:
    """What so many wares cost for the sixth space; NONE if they do not fit at all."""
    short = count - free(t, side)
    if short <= 0:
        return 0
    return fee(t, side) if short == 1 and not t.paid[side] else NONE


# -- putting and removing


def put(t: Jambo, side: int, kind: int, sixth: bool) -> None:
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
        t.tell("placed", {"seat": who(side), "ware": ware(kind)})


def remove_at(t: Jambo, side: int, i: int) -> int:
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


def remove(t: Jambo, side: int, kind: int) -> None:
    """A ware of a kind leaves; of several alike it is the bottom-most."""
    wares = t.wares[side]
    i = len(wares) - 1
    while wares[i] != kind:
        i -= 1
    remove_at(t, side, i)


def give_back(t: Jambo, side: int, kind: int) -> None:
    """A ware goes from a market to the supply."""
    remove(t, side, kind)
    t.supply[kind] += 1
    tell_returned(t, side, kind)


def set_aside(t: Jambo, side: int, kind: int, last: bool) -> None:
    """A ware of several is laid out on its way back; with the last of them all go to the supply."""
    remove(t, side, kind)
    t.goods.append(kind)
    if last:
        for given in t.goods:
            t.supply[given] += 1
        t.goods = []
    tell_returned(t, side, kind)


def give_back_at(t: Jambo, side: int, i: int) -> None:
    """The ware in a space goes to the supply."""
    kind = remove_at(t, side, i)
    t.supply[kind] += 1
    tell_returned(t, side, kind)


def tell_returned(t: Jambo, side: int, kind: int) -> None:
    """A ware went back to the supply."""
    if t.log is not None:
        t.tell("returned", {"seat": who(side), "ware": ware(kind)})


def change(t: Jambo, side: int, old: int, new: int, told: str = "changed") -> None:
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
        t.tell(told, {"seat": who(side), "n": count, "old": ware(old), "new": ware(new)})


def change_one(t: Jambo, side: int, old: int, new: int) -> None:
    """A ware of a market for two becomes one of another kind, in its place, so that no fee is due."""
    wares = t.wares[side]
    wares.remove(old)
    insort(wares, new)
    t.supply[old] += 1
    t.supply[new] -= 1
    if t.log is not None:
        t.tell("changed", {"seat": who(side), "n": 1, "old": ware(old), "new": ware(new)})


def swap(t: Jambo, i: int, j: int, told: str = "swapped") -> None:
    """A ware of side 0 and one of side 1 change places, so that no fee is due."""
    ours, theirs = t.wares[0], t.wares[1]
    mine, other = ours[i], theirs[j]
    ours[i], theirs[j] = other, mine
    if t.variant != SOLO:
        ours.sort()
        theirs.sort()
    if t.log is not None:
        t.tell(told, {"ware": ware(mine), "other": ware(other)})


# -- arriving: wares that were won look for their spaces


def fetch(t: Jambo, kind: int, count: int) -> None:
    """Wares of the supply, as many as there are, are to be placed; each leaves it as its turn comes."""
    for _ in range(min(count, t.supply[kind])):
        t.ordered.append(kind)


def take_next(t: Jambo) -> int:
    """The next ware that is to be placed; it may still be in the supply."""
    if t.arriving:
        return t.arriving.pop(0)
    kind = t.ordered.pop(0)
    t.supply[kind] -= 1
    return kind


def call_in(t: Jambo) -> None:
    """While a question about them is open, the wares that are to be placed lie beside the supply."""
    if not t.ordered:
        return
    for kind in t.ordered:
        t.supply[kind] -= 1
    t.arriving += t.ordered
    t.ordered = []
    if t.log is not None:
        t.tell("waiting", {"wares": in_runs(t.arriving)})


def receive(t: Jambo, seat: int, must: int = 0) -> None:
    """Whatever is arriving is placed in order; the sixth space's fee may be refused once the first `must` are in."""
    later(t, seat, arrive, must)


def receive_bought(t: Jambo, seat: int, must: int) -> None:
    """Wares bought together; where places count, a person says in which order differing ones are placed."""
    receive(t, seat, must)
    if t.variant == SOLO and seat == YOU and t.rules > FIRST and len(set(t.ordered)) > 1:
        call_in(t)
        ask(t, seat, WHICH_ORDER, wares_ordered)


def wares_ordered(t: Jambo, f: Frame, kind: int) -> None:
    """The ware that is named comes next; NONE leaves the rest as they lie."""
    if kind == NONE:
        return
    i = t.arriving.index(kind, f.a)
    t.arriving.insert(f.a, t.arriving.pop(i))
    if t.log is not None:
        t.tell("ordered", {"wares": in_runs(t.arriving)})
    if len(set(t.arriving[f.a + 1 :])) > 1:
        ask(t, f.seat, WHICH_ORDER, wares_ordered, f.a + 1)


def arrive(t: Jambo, f: Frame, _: int) -> None:
    """Each ware takes a space; what has none, or whose fee is not paid, goes back to the supply."""
    must = f.a
    while t.arriving or t.ordered:
        question = sixth_question(t, f.seat, must)
        if question != AUTOMATIC:
            call_in(t)
            later(t, f.seat, arrive, max(0, must - 1))
            ask_about_sixth(t, f.seat, question)
            return
        if free(t, f.seat):
            put(t, f.seat, take_next(t), False)
        elif t.paid[f.seat] or t.gold[f.seat] < fee(t, f.seat):
            turn_away(t, f.seat)
        else:
            fill_sixth(t, f.seat)
        must -= 1


def sixth_question(t: Jambo, seat: int, must: int) -> int:
    """What is asked before the next ware is placed: where it goes, or whether the fee is paid; mostly nothing."""
    if free(t, seat):
        return WHICH_WAY if may_choose_sixth(t, seat) and not all_filled(t, seat, must) else AUTOMATIC
    asked = must <= 0 and not t.is_dummy(seat) and not t.paid[seat] and t.gold[seat] >= fee(t, seat)
    return YES_OR_NO if asked else AUTOMATIC


def ask_about_sixth(t: Jambo, seat: int, question: int) -> None:
    """The sixth space or a small stand, or the sixth space or none."""
    if question == WHICH_WAY:
        ask(t, seat, WHICH_WAY, arrive_where, SIXTH, SMALL)
    else:
        ask(t, seat, YES_OR_NO, arrive_sixth)


def may_choose_sixth(t: Jambo, seat: int) -> bool:
    """In solo you may fill the sixth space before a small stand that has room, or skip it."""
    return (
        t.variant == SOLO
        and seat == YOU
        and not t.paid[seat]
        and len(t.wares[seat]) >= FREE_SPACES
        and t.gold[seat] >= SIXTH_FEE
    )


def all_filled(t: Jambo, seat: int, must: int) -> bool:
    """Whether wares that are all alike must be placed, and fill the sixth space too whichever comes first."""
    return must > free(t, seat) and len(set(t.arriving + t.ordered)) == 1 and not t.asks_idly()


def arrive_where(t: Jambo, f: Frame, choice: int) -> None:
    """The ware goes to the sixth space or to a small stand."""
    if choice == SIXTH:
        fill_sixth(t, f.seat)
    else:
        put(t, f.seat, take_next(t), False)


def arrive_sixth(t: Jambo, f: Frame, choice: int) -> None:
    """The fee is paid, or the ware goes back."""
    if choice == YES:
        fill_sixth(t, f.seat)
    else:
        turn_away(t, f.seat)


def fill_sixth(t: Jambo, seat: int) -> None:
    """The next ware takes the sixth space for its fee."""
    t.pay(seat, fee(t, seat), "paid-sixth")
    put(t, seat, take_next(t), True)


def turn_away(t: Jambo, seat: int) -> None:
    """The next ware goes back to the supply."""
    kind = take_next(t)
    t.supply[kind] += 1
    if t.log is not None:
        t.tell("turned-away", {"seat": who(seat), "ware": ware(kind)})


# -- the sixth space after wares left (solo, your market)


def settle(t: Jambo) -> bool:
    """Ask whether the ware in your sixth space moves up into a gap; says whether there was one to ask about."""
    if t.loose == NONE:
        return False
    ask(t, YOU, WHICH_WAY, settle_sixth, CLEAR, LEAVE)
    return True


def settle_sixth(t: Jambo, f: Frame, choice: int) -> None:
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
        t.tell("settled" if choice == CLEAR else "left-in-sixth", {"ware": ware(kind)})


def pool_wares(t: Jambo) -> None:
    """All wares of both markets are laid out."""
    t.goods = sorted(t.wares[0] + t.wares[1])
    t.wares = [[], []]
    t.paid = [0, 0]
    t.loose = NONE
    if t.goods:
        t.tell("wares-laid-out", {})


enrol([arrive, arrive_where, arrive_sixth, settle_sixth, wares_ordered])
