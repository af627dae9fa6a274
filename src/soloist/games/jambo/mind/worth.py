"""A side's chance of winning by what both have as a turn begins, fitted to games of the heuristic with itself."""

import math
from typing import Final

from soloist.games.jambo.mind.card_values import LOOSE_WARE, OTHERS
from soloist.games.jambo.mind.holdings import Holdings, tools_worth
from soloist.games.jambo.rules.cards import ALL_SIX, NONE, STAND, WARE_DESIGNS
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.state import DUMMY, SOLO, YOU, Jambo

# The logarithm of the odds for each entry of the assets, in their order.
YOUR_ODDS: Final = [0.12, 0.005, 0.07, 0.013, 0.135, 0.095, 0.06, 0.409, -0.017, -0.443]
DUMMY_ODDS: Final = [-0.06, -0.023, -0.015, -0.179, 0.086, -0.081, -0.15, -0.079]
SOLO_BIAS: Final = -2.944
LEAD_ODDS: Final = [0.091, 0.025, 0.07, -0.006, 0.11, 0.063, 0.075, 0.564, -0.13, -0.278]
# Whose turn it is, and in the last turn: the lead in gold, the takings of who plays it, and playing it.
TEMPO_ODDS: Final = 0.237
LAST_ODDS: Final = [0.245, 0.221, 0.835]


def worth(t: Jambo, seat: int) -> float:
    """A seat's chance of winning."""
    if t.winner != NONE:
        return 1.0 if t.winner == seat else 0.0
    if t.variant == SOLO:
        return chance(SOLO_BIAS + total(YOUR_ODDS, assets(t, YOU)) + total(DUMMY_ODDS, dummy_assets(t)))
    tempo = 1.0 if t.turn == seat else -1.0
    if t.trigger != NONE:
        takings = Holdings(t, t.turn).takings() * tempo
        return chance(total(LAST_ODDS, [float(t.gold[seat] - t.gold[1 - seat]), takings, tempo]))
    return chance(TEMPO_ODDS * tempo + total(LEAD_ODDS, assets(t, seat)) - total(LEAD_ODDS, assets(t, 1 - seat)))


def total(odds: list[float], counts: list[float]) -> float:
    """The sum of the products."""
    found = 0.0
    for i in range(len(odds)):
        found += odds[i] * counts[i]
    return found


def chance(odds: float) -> float:
    """The chance with such a logarithm of the odds."""
    return 1.0 / (1.0 + math.exp(-odds))


def assets(t: Jambo, side: int) -> list[float]:
    """What a side has, each with its odds above."""
    e = Holdings(t, side)
    held, big = 0.0, 0
    for card in t.hands[side]:
        if card >= WARE_DESIGNS:
            held += OTHERS[t.variant][card - STAND]
        elif card == ALL_SIX:
            big += 1
    housed = (t.store[side] != NONE) + (t.spirit[side] != NONE)
    gold, goal = t.gold[side], GOALS[t.variant]
    return [
        float(gold),
        max(0.0, gold - goal + 30.0),
        max(0.0, gold - goal + 15.0),
        e.takings(),
        e.value + LOOSE_WARE[t.variant] * housed,
        held,
        tools_worth(t, side),
        float(t.stands[side]),
        max(0.0, len(t.hands[side]) - 6.0),
        float(big),
    ]


def dummy_assets(t: Jambo) -> list[float]:
    """What the Dummy has, each with its odds above."""
    gold, wares = t.gold[DUMMY], t.wares[DUMMY]
    return [
        float(gold),
        max(0.0, gold - 20.0),
        max(0.0, gold - 35.0),
        float(len(wares)),
        max(0.0, len(wares) - 3.0),
        float(len(set(wares))),
        float(t.stands[DUMMY]),
        float(t.masks),
    ]
