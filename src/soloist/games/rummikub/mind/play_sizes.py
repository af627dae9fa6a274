"""Plays by how many tiles they lay, on counts alone: the largest, and the least that will do."""

from typing import Final

from soloist.games.rummikub.rules.opening import OPENING, can_open, due
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, NOTHING, Programme, can_lie
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS, number_of

VALUES: Final = [number_of(kind) for kind in range(KINDS)]


def wins_at_once(table: list[int], hand: list[int]) -> bool:
    """Whether the whole hand can be laid before the next draw."""
    return bool(winning_play(table, hand))


def winning_play(table: list[int], hand: list[int]) -> list[int]:
    """The play that wins, or the opening after which the next one does; empty if the whole hand cannot be laid.

    The hand may be worth too little for an opening where its jokers are needed, and yet hold one in which they lie
    better: r4 r5 r6 J opens with two groups of 1s, and then the joker goes to b2 k2.
    """
    if not can_lie([table[i] + hand[i] for i in range(KINDS)]):
        return []
    if not due(table) or can_open(hand):
        return hand
    opening = Programme(NOTHING, hand, NOTHING, OPENING)
    return opening.used() if opening.within(0) else []


def largest_programme(table: list[int], hand: list[int]) -> Programme | None:
    """The solved programme of a play of as many tiles as can be; None if there is none."""
    first = due(table)
    largest = Programme(table, hand, EACH, first)
    return largest if largest.solve(0, 1) < (LACK if first else NEVER) else None


def smallest_programme(table: list[int], hand: list[int], tiles: int) -> Programme | None:
    """The solved programme of a play of that many tiles or as few more as can be, jokers kept if they can be.

    If it can be a part of the largest play, it is: that leaves more for later.
    """
    largest = largest_programme(table, hand)
    if largest is None:
        return None
    part = laid_by(largest)
    for count in range(max(1, tiles), sum(part) + 1):
        for jokers in range(hand[JOKER] + 1):
            for among in (part, hand):
                programme = exactly(table, among, min(jokers, among[JOKER]), count)
                if programme:
                    return programme
    return None


def exactly(table: list[int], among: list[int], jokers: int, count: int) -> Programme | None:
    """The solved programme of a play of just so many of these tiles, so many jokers at most; None if there is none."""
    first = due(table)
    may = [*among]
    may[JOKER] = jokers
    programme = Programme(table, may, VALUES if first else NOTHING, first, count)
    budget = weight(may, VALUES) + jokers * NUMBERS - OPENING if first else 0
    return programme if programme.within(budget) else None


def laid_by(programme: Programme) -> list[int]:
    """The tiles that a solved programme lays besides those that must lie."""
    used = programme.used()
    return [used[i] - programme.must[i] for i in range(KINDS)]


def weight(hand: list[int], weights: list[int]) -> int:
    """The weight of the whole hand."""
    return sum(hand[i] * weights[i] for i in range(KINDS))
