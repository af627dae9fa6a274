"""The numbers of the actions. What a number means depends on the question that is open: `to 3-2`, `kill 3-2`, …"""

from typing import Final

TILE: Final = 0  # 30 tiles
TRIBE: Final = 30  # 5 colours: which to drop, which to kill
HIS_PIECE: Final = 35  # Yazid's vizier, Yazid's elder
SLOT: Final = 37  # the first 6 cards of the market
DJINN: Final = 43  # 23 djinns: which to buy, which to keep
USE: Final = 66  # 23 djinns: whose power
OUTBID: Final = 89  # with 0 to 12 fakirs
FAKIRS: Final = 102  # 0 to 18 fakirs with the builders
KIND: Final = 121  # 9 kinds of merchandise: which to sell
LET: Final = 130  # Yazid goes first
ON: Final = 131  # do what is to be done
SKIP: Final = 132  # leave out what may be left out
PASS: Final = 133  # no move is possible
SELL: Final = 134  # the suit that was put together
SELL_ALL: Final = 135  # one card of each kind held
END: Final = 136  # of the turn
PAY_ELDER: Final = 137
PAY_FAKIR: Final = 138
ACTIONS: Final = 139

# -- the questions: the steps of a round, which stand alone, and those that interrupt a step

BID: Final = 0
YAZID: Final = 1
START: Final = 2
SOW: Final = 3
ACT: Final = 4  # the tribe's action
VISIT: Final = 5  # the tile's action
SALE: Final = 6
CLEAN: Final = 7
TARGET: Final = 8  # a tile for Yazid: a = 0 any, 1 + column there, 7 + column elsewhere
PAY: Final = 9  # elder or fakir: a = djinn used, or 23 + djinn bought; b = tile
VICTIM: Final = 10  # a colour to kill: a = tile, b = kills left
HIS_VICTIM: Final = 11  # one more of Yazid's pieces to kill
POWER: Final = 12  # a tile for a djinn's power: a = djinn
WHERE: Final = 13  # a tile for a palm or palace: a = which, b = tile
KEEP: Final = 14  # one of the djinns drawn
SECOND: Final = 15  # the second card of the large market
SUIT: Final = 16  # another card for the suit: a = kinds in it
QUESTION_NAMES: Final[tuple[str, ...]] = (
    "bid", "yazid", "start", "sow", "act", "visit", "sale", "clean",
    "target", "pay", "victim", "his-victim", "power", "where", "keep", "second", "suit",
)  # fmt: skip

PALM: Final = 0
PALACE: Final = 1
BUY: Final = 23  # added to a djinn in a PAY frame

GOING: Final = 0
LOST_ASSASSINS: Final = 1
LOST_DJINNS: Final = 2
LOST_UNPAID: Final = 3
LOST_VIZIERS: Final = 4
LAST_CAMEL: Final = 5
NO_MOVE: Final = 6
FATE_NAMES: Final[tuple[str, ...]] = ("going", "assassins", "djinns", "unpaid", "viziers", "last-camel", "no-move")
