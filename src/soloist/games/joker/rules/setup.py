"""The deal."""

from mypy_extensions import i64

from soloist.core.game import Setup
from soloist.core.rng import Rng
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.cards import NATURALS, bit
from soloist.games.joker.rules.state import HIDDEN, JOKERS, JokerState, rules_of


def dealt(setup: Setup, seed: int) -> JokerState:
    """The first position of a deal number."""
    rules = rules_of(setup)
    return deal(shuffled(seed, bool(rules & JOKERS)), rules)


def shuffled(seed: int, jokers: bool) -> list[int]:
    """The pack of a deal number, in dealing order."""
    cards = list(range(NATURALS + 2 if jokers else NATURALS))
    Rng.seeded(seed).shuffle(cards)
    return cards


def deal(cards: list[int], rules: int) -> JokerState:
    """The layout: row by row, each column ends with its one card face up; the rest is the stock."""
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    n = 0
    for row in range(COLUMNS):
        for t in range(row, COLUMNS):
            columns[t].append(cards[n])
            n += 1
    place = [HIDDEN, HIDDEN]
    shown: i64 = 0
    for t in range(COLUMNS):
        top = columns[t][-1]
        if top < NATURALS:
            shown |= bit(top)
        else:
            place[top - NATURALS] = t
    down = [tuple(column[:-1]) for column in columns]
    up: list[tuple[int, ...]] = [(column[-1],) for column in columns]
    return JokerState(tuple(cards[n:]), (), down, up, [0, 0, 0, 0], place, [0, 0], [0, 0], shown, 0, rules)
