"""What may be done now: lay a tile, any one or one that some play contains; take all back, confirm, draw."""

from soloist.core.game import NOBODY, Seat
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.opening import can_open, due
from soloist.games.rummikub.rules.sets import SMALLEST
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING, Programme, can_lie
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS


def seat(s: Rummikub) -> Seat:
    """Who answers now: the player, until the game is over."""
    return NOBODY if s.over() else 0


def legal(s: Rummikub) -> list[int]:
    """Every legal action; none once the game is over."""
    if s.moves is None:
        s.moves = [] if s.over() else possible(s, s.free)
    return s.moves


def onward(s: Rummikub, found: list[int]) -> list[int]:
    """Of these answers those that belong to some play; where none does, all that is laid comes back."""
    offered = possible(s, False) if s.free else found
    return [a for a in offered if a != TAKE_BACK] or [TAKE_BACK]


def possible(s: Rummikub, free: bool) -> list[int]:
    """The legal actions of a game that is not over, where laying is free or not."""
    found = held_kinds(s) if free else playable(s)
    if not s.out:
        return [*found, DRAW]
    return [*found, TAKE_BACK, CONFIRM] if free or confirmable(s) else [*found, TAKE_BACK]


def held_kinds(s: Rummikub) -> list[int]:
    """The kinds of tile on the board that are not laid."""
    hand = s.hand()
    return [kind for kind in range(KINDS) if hand[kind]]


def confirmable(s: Rummikub) -> bool:
    """Whether the table with the laid tiles, of which there is one at least, can lie in legal sets."""
    if not s.out:
        return False
    together, laid = s.together(), s.laid()
    for kind in range(KINDS):
        if laid[kind] and not has_company(kind, together, NOTHING):
            return False
    return together in s.known or (can_lie(together) if s.table else can_open(together))


def playable(s: Rummikub) -> list[int]:
    """Which kinds in the hand belong, with what is laid already, to some play that could be confirmed.

    On an empty table that play must be worth an opening. A play answers for all its tiles; for the kinds that no known
    play answers for, one is looked for that leaves not all of them over, until there is none.
    """
    table, must, hand = s.on_table(), s.together(), s.hand()
    found = [False] * KINDS
    for tiles in s.known:
        mark(found, tiles, must)
    unknown = [kind for kind in s.hopes if hand[kind] and not found[kind] and has_company(kind, must, hand)]
    while unknown:
        weights, over = [*NOTHING], 0
        for kind in unknown:
            weights[kind] = 1
            over += hand[kind]
        asked = Programme(must, hand, weights, due(table))
        if s.asked is not None:
            asked.learn(s.asked)
        s.asked = asked
        if not asked.within(over - 1):
            break
        tiles = asked.used()
        mark(found, tiles, must)
        unknown = [kind for kind in unknown if not found[kind]]
        s.known.append(tiles)
        if s.out:
            s.known_before.append(tiles)
    return [kind for kind in range(KINDS) if found[kind]]


def mark(found: list[bool], tiles: list[int], must: list[int]) -> None:
    """A table answers for every tile on it that need not be there."""
    for kind in range(KINDS):
        if tiles[kind] > must[kind]:
            found[kind] = True


def has_company(kind: int, must: list[int], may: list[int]) -> bool:
    """Whether there are tiles, jokers among them, that could make a set with this one; without, it fits nowhere."""
    jokers = must[JOKER] + may[JOKER]
    if kind == JOKER:
        return True
    number = kind % NUMBERS
    beside = 0
    for other in range(number, JOKER, NUMBERS):
        if other != kind and must[other] + may[other]:
            beside += 1
    if beside + jokers >= SMALLEST - 1:
        return True
    for first in range(max(0, number - 2), min(number, NUMBERS - SMALLEST) + 1):
        there = 0
        for other in range(first, first + SMALLEST):
            at = kind - number + other
            if at == kind or must[at] + may[at]:
                there += 1
        if there + jokers >= SMALLEST:
            return True
    return False
