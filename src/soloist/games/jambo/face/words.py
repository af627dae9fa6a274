"""Actions as a person types them, and back: one phrase for each number of the codebook."""

from typing import Final

from soloist.core.game import normal
from soloist.games.jambo.rules.actions import CHOICE_NAMES, HUT_NAMES, MOST_GOLD, MOST_SPACES, RELIC_NAMES
from soloist.games.jambo.rules.cards import DESIGNS, KIND_NAMES, NAMES, WARE_DESIGNS, WELL

WORDS: Final = (
    CHOICE_NAMES
    + KIND_NAMES
    + NAMES
    + [f"play {name}" for name in NAMES]
    + [f"buy {NAMES[card]}" for card in range(WARE_DESIGNS)]
    + [f"sell {NAMES[card]}" for card in range(WARE_DESIGNS)]
    + [f"use {NAMES[card]}" for card in range(WELL, DESIGNS)]
    + [f"build {name}" for name in HUT_NAMES]
    + [f"visit {name}" for name in HUT_NAMES]
    + [f"invoke {name}" for name in RELIC_NAMES]
    + [f"space {space + 1}" for space in range(MOST_SPACES)]
    + [f"bid {amount}" for amount in range(MOST_GOLD + 1)]
    + [f"back {name}" for name in KIND_NAMES]
    + [f"used {NAMES[card]}" for card in range(WELL, DESIGNS)]
)
ACTION: Final = {words: action for action, words in enumerate(WORDS)}


def words(a: int) -> str:
    """The phrase of an action."""
    return WORDS[a]


def parse(text: str) -> int | None:
    """The action that a phrase names, whatever its capitals and spaces."""
    return ACTION.get(normal(text))
