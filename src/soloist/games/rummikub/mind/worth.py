"""What a position is worth: how likely the waiting player wins from it, learned from its own games.

The chance is a logistic function of a few things that can be seen: how many more tiles could be laid than the next draw
demands, the stacks gone, the level, tiles and jokers held, jokers to come, tiles that fit nothing; and of products
of these. `lab/learn/rummikub.py` makes its weights.
"""

import json
import math
from typing import Final

from soloist.core.shipped import place
from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme
from soloist.games.rummikub.rules.legal import has_company
from soloist.games.rummikub.rules.state import FIELDS_FROM, STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.tiles import COPIES, JOKER, KINDS

WEIGHTS_FILE: Final = "worth.json"
INPUTS: Final = (
    "one",
    "level",
    "drawn",
    "spare",
    "jokers",
    "dead",
    "held",
    "joker_left",
    "level_square",
    "drawn_square",
    "drawn_cube",
    "spare_square",
    "spare_cube",
    "held_square",
    "level_drawn",
    "level_spare",
    "level_jokers",
    "spare_drawn",
    "spare_drawn_square",
    "spare_square_drawn",
    "jokers_drawn",
    "dead_drawn",
    "held_drawn",
    "held_spare",
    "joker_left_drawn",
)
"""What the chance depends on; the weights are in this order."""


def read_weights(text: str) -> list[float]:
    """The weights of a file's text."""
    named = json.loads(text)["weights"]
    return [float(named[name]) for name in INPUTS]


WEIGHTS: Final = read_weights(place("soloist.games.rummikub.mind", WEIGHTS_FILE).read_text(encoding="utf-8"))


def worth(s: Rummikub) -> float:
    """1 for a win and 0 for a loss; before the end the waiting player's chance."""
    if s.over():
        return 1.0 if s.won() else 0.0
    return chance(s.on_table(), s.held_tiles(), s.drawn(), s.first_field())


def margin(s: Rummikub) -> int:
    """How many more tiles could be laid than the next draw demands; below 0 that draw loses."""
    return spare_tiles(s.on_table(), s.held_tiles(), s.next_field())


def spare_tiles(table: list[int], hand: list[int], field: int) -> int:
    """How many more of these tiles could be laid than a draw from that field demands."""
    largest = largest_programme(table, hand)
    return field - STACK - sum(hand) + (sum(laid_by(largest)) if largest else 0)


def chance(table: list[int], hand: list[int], drawn: int, first_field: int) -> float:
    """How likely the waiting player wins with these tiles after so many stacks, its next play not yet laid."""
    return chance_with(table, hand, drawn, first_field, spare_tiles(table, hand, first_field - drawn))


def chance_with(table: list[int], hand: list[int], drawn: int, first_field: int, spare: int) -> float:
    """The same where it is known how many more tiles could be laid than the next draw demands."""
    if spare == first_field - drawn - STACK:
        return 1.0
    if spare < 0 or drawn == STACKS - 1:
        return 0.0
    return logistic(inputs(table, hand, drawn, first_field, spare), WEIGHTS)


def inputs(table: list[int], hand: list[int], drawn: int, first_field: int, spare: int) -> list[float]:
    """The numbers that the chance depends on, each of a size of about one."""
    dead = 0
    for kind in range(KINDS):
        if hand[kind] and not has_company(kind, table, hand):
            dead += hand[kind]
    level, time, room, held = (FIELDS_FROM - first_field) / 5, drawn / 10, spare / 10, sum(hand) / 20
    jokers, idle, left = float(hand[JOKER]), dead / 5, float(COPIES - hand[JOKER] - table[JOKER])
    return [
        1.0,
        level,
        time,
        room,
        jokers,
        idle,
        held,
        left,
        level * level,
        time * time,
        time * time * time,
        room * room,
        room * room * room,
        held * held,
        level * time,
        level * room,
        level * jokers,
        room * time,
        room * time * time,
        room * room * time,
        jokers * time,
        idle * time,
        held * time,
        held * room,
        left * time,
    ]


def logistic(values: list[float], weights: list[float]) -> float:
    """The chance that these weights give."""
    odds = 0.0
    for i in range(len(weights)):
        odds += weights[i] * values[i]
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
