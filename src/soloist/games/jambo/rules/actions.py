"""What each action number means: plain choices first, then ranges of wares, cards, trades, huts, spaces and bids.

A new range comes at the end, so that no number ever changes its meaning.
"""

from typing import Final

from soloist.games.jambo.rules.cards import DESIGNS, KINDS, WARE_DESIGNS, WELL

# -- plain choices

YES: Final = 0
NO: Final = 1
DONE: Final = 2
KEEP: Final = 3
DROP: Final = 4
I_DRAW: Final = 5
THEY_DRAW: Final = 6
THEY_DISCARD: Final = 7
PAY_GOLD: Final = 8
LET_DRAW: Final = 9
PAY_CARD: Final = 10
SIXTH: Final = 11
SMALL: Final = 12
CLEAR: Final = 13
LEAVE: Final = 14
PASS: Final = 15
DRAW: Final = 16
END: Final = 17
CHOICES: Final = 18
CHOICE_NAMES: Final = [
    "yes",
    "no",
    "done",
    "keep",
    "drop",
    "i draw",
    "they draw",
    "they discard",
    "pay gold",
    "let draw",
    "pay card",
    "sixth",
    "small",
    "clear",
    "leave",
    "pass",
    "draw",
    "end turn",
]

# -- ranges: each begins where the one before ends

HUT_NAMES: Final = ["ritual", "trading", "store", "spirit"]
RELIC_NAMES: Final = ["tally-stick", "talking-drum", "kola-bowl", "market-horn", "divining-tray", "dye-pot"]
# The house relics of the first two versions of the rules.
EARLIER_RELIC_NAMES: Final = ["stool", "calabash", "mat", "mirror", "bead", "cowrie"]
MOST_SPACES: Final = 21
MOST_GOLD: Final = 199

KIND: Final = CHOICES
CARD: Final = KIND + KINDS
PLAY: Final = CARD + DESIGNS
BUY: Final = PLAY + DESIGNS
SELL: Final = BUY + WARE_DESIGNS
USE: Final = SELL + WARE_DESIGNS
BUILD: Final = USE + DESIGNS - WELL
VISIT: Final = BUILD + len(HUT_NAMES)
EARLIER_RELIC: Final = VISIT + len(HUT_NAMES)
SPACE: Final = EARLIER_RELIC + len(EARLIER_RELIC_NAMES)
BID: Final = SPACE + MOST_SPACES
BACK: Final = BID + MOST_GOLD + 1
USED: Final = BACK + KINDS
RELIC: Final = USED + DESIGNS - WELL
FORGO: Final = RELIC + len(RELIC_NAMES)
CODEBOOK: Final = FORGO + len(RELIC_NAMES)
