"""Actions as a person types them, and back: one phrase for each number of the codebook."""

from typing import Final

from soloist.core.game import normal
from soloist.games.jambo.rules.actions import (
    CARD,
    CHOICE_NAMES,
    DONE,
    EARLIER_RELIC_NAMES,
    HUT_NAMES,
    MOST_GOLD,
    MOST_SPACES,
    NO,
    PLAY,
    RELIC_NAMES,
    SMALL,
    YES,
)
from soloist.games.jambo.rules.cards import DESIGNS, KIND_NAMES, NAMES, STAND, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.legal import legal
from soloist.games.jambo.rules.questions import WHICH_REACTION
from soloist.games.jambo.rules.state import Jambo

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
    + [f"invoke {name}" for name in EARLIER_RELIC_NAMES]
    + [f"space {space + 1}" for space in range(MOST_SPACES)]
    + [f"bid {amount}" for amount in range(MOST_GOLD + 1)]
    + [f"back {name}" for name in KIND_NAMES]
    + [f"used {NAMES[card]}" for card in range(WELL, DESIGNS)]
    + [f"invoke {name}" for name in RELIC_NAMES]
    + [f"forgo {name}" for name in RELIC_NAMES]
)
ACTION: Final = {words: action for action, words in enumerate(WORDS)}


def words(a: int) -> str:
    """The phrase of an action."""
    return WORDS[a]


def parse(t: Jambo, text: str) -> int | None:
    """The action that a phrase names, whatever its capitals and spaces; yes and no answer what they can answer."""
    a = ACTION.get(normal(text))
    if a not in (YES, NO, CARD + STAND) or not t.frames:
        return a
    found = legal(t)
    if a in found:
        return a
    if a == CARD + STAND:
        return SMALL if SMALL in found else a  # the stand that is built has the card's name
    cards = [answer for answer in found if CARD <= answer < PLAY]
    if a == YES:
        return cards[0] if t.frames[-1].question == WHICH_REACTION and len(cards) == 1 else a
    return DONE if DONE in found else a
