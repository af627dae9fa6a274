"""The walks of a move that lead to one end: the one that looks best, and all of them."""

from typing import Final

from soloist.games.fivetribes.rules.actions import START, TRIBE
from soloist.games.fivetribes.rules.play import drop, goes_on, start_chosen
from soloist.games.fivetribes.rules.sow import AT, REACH, RETURN, STEPS, gait_of, row_of
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TRIBES

MIXER: Final = 1103515245


def leads(air: list[int], masks: list[int], then: int, colour: int, left: int, end: int, tribe: int) -> bool:
    """Whether a walk can still end so after dropping a colour at the end of this step; `left` counts that drop."""
    if left == 1:
        return AT[then] == end and colour == tribe
    bit = 1 << end
    held = air[tribe] - (1 if colour == tribe else 0)
    row = row_of(left - 1)
    if held <= 0 or not REACH[row][then] & bit:
        return False
    there = masks[tribe] & bit != 0 or (colour == tribe and AT[then] == end)
    return there or (held >= 2 and RETURN[row][then] & bit != 0)


def next_gaits(s: Naqala) -> tuple[int, ...]:
    """The steps that a walk under way may take: one if its tile is chosen and only the colour is not."""
    return STEPS[gait_of(s.came, s.at)] if s.to < 0 else (gait_of(s.at, s.to),)


class Walks:
    """All walks from a position to one end that leave different boards, up to a number, in a mixed order."""

    def __init__(self, s: Naqala, start: int, end: int, tribe: int, most: int) -> None:
        self.end: Final = end
        self.tribe: Final = tribe
        self.most: Final = most
        self.found: Final[list[list[int]]] = []
        self.seen: Final[set[tuple[int, ...]]] = set()
        self.path: Final[list[int]] = []
        self.mix = start * 4099 + end * 131 + tribe
        self.tries = 12 * most
        standing = s.phase == START
        self.air: Final = s.meeples[start * TRIBES : (start + 1) * TRIBES] if standing else s.air[:]
        self.masks: Final = [mask & ~(1 << start) for mask in s.masks] if standing else s.masks[:]
        self.extend(STEPS[start] if standing else next_gaits(s), sum(self.air))

    def extend(self, gaits: tuple[int, ...], left: int) -> None:
        """Go on from here in every way that leads to the end."""
        if not left:
            board = tuple(sorted(self.path))
            if board not in self.seen:
                self.seen.add(board)
                self.found.append(self.path[:])
            return
        options: list[int] = []
        for then in gaits:
            for colour in range(TRIBES):
                if self.air[colour] and leads(self.air, self.masks, then, colour, left, self.end, self.tribe):
                    options.append(then * TRIBES + colour)
        n = len(options)
        self.mix = (self.mix * MIXER + 12345) & 0x7FFFFFFF
        first = (self.mix >> 8) % n if n else 0
        for i in range(n):
            option = options[(first + i) % n]
            then, colour = option // TRIBES, option % TRIBES
            kept = self.masks[colour]
            self.masks[colour] = kept | 1 << AT[then]
            self.air[colour] -= 1
            self.path.append(AT[then] * TRIBES + colour)
            self.tries -= 1
            self.extend(STEPS[then], left - 1)
            self.path.pop()
            self.air[colour] += 1
            self.masks[colour] = kept
            if len(self.found) >= self.most or self.tries <= 0:
                return


def walked(s: Naqala, start: int, walk: list[int]) -> Naqala:
    """The position after a walk, and after all that then needs no answer."""
    after = s.copy()
    if after.phase == START:
        start_chosen(after, start)
    for step in walk:
        walk_on(after, step)
    go_on(after)
    return after


def walk_on(s: Naqala, step: int) -> None:
    """One step of a walk, and its drop."""
    s.to = step // TRIBES
    drop(s, step % TRIBES)


def go_on(s: Naqala) -> None:
    """All that needs no answer happens."""
    while not s.fate and goes_on(s):
        pass


def walk_clicks(s: Naqala, start: int, walk: list[int]) -> list[int]:
    """The answers that make a walk; a colour is asked for only where two are in hand."""
    clicks: list[int] = []
    air = s.air[:]
    aimed = s.to >= 0
    if s.phase == START:
        clicks.append(start)
        air = s.meeples[start * TRIBES : (start + 1) * TRIBES]
        aimed = False
    for step in walk:
        if not aimed:
            clicks.append(step // TRIBES)
        if aimed or sum([1 for n in air if n]) > 1:
            clicks.append(TRIBE + step % TRIBES)
        air[step % TRIBES] -= 1
        aimed = False
    return clicks
