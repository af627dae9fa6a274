"""What things are worth in gold to the heuristic: a number each, by its place; `soloist.lab.learn.jambo` learns them.

A file a variant holds them, of the same form as a network's weights. `PLAIN` is what learning begins with.
"""

from typing import Final

from librt.vecs import vec

from soloist.core.network import shipped
from soloist.games.jambo.rules.cards import DESIGNS, STAND, WELL
from soloist.games.jambo.rules.huts import HUTS
from soloist.games.jambo.rules.relics import RELICS

PACKAGE: Final = "soloist.games.jambo.mind"
# For two players, in solo.
FILES: Final = ["values-two.bin", "values-solo.bin"]

# -- wares and ware cards

# A sale that can be made at once is worth its price less this, for the action and the wait.
SALE_WAITS: Final = 0
# A ware that no sale uses, the first three and any more.
LOOSE_WARE: Final = SALE_WAITS + 1
CROWDED_WARE: Final = LOOSE_WARE + 1
# A ware card of three that lacks 1, 2 or 3 wares; the big card by what it lacks.
PART: Final = CROWDED_WARE + 1
BIG_PART: Final = PART + 3
# So many of the cards that wait for wares count in full.
MOST_WAITING: Final = BIG_PART + 6

# -- other cards

# In hand; a utility face up, with a whole game ahead.
HELD: Final = MOST_WAITING + 1
FACE_UP: Final = HELD + DESIGNS - STAND
# A card drawn unseen, less so much for each card in hand; what is left of it if others need the actions.
DRAWN_CARD: Final = FACE_UP + DESIGNS - WELL
DRAWING_TIRES: Final = DRAWN_CARD + 1
DRAWN_LATE: Final = DRAWING_TIRES + 1
# A card unseen in the other hand; a ware on the other market.
THEIR_CARD: Final = DRAWN_LATE + 1
THEIR_WARE: Final = THEIR_CARD + 1

# -- decisions

# What an action must promise to be done at all, and to be done rather than a draw.
LEAST_GAIN: Final = THEIR_WARE + 1
RATHER_THAN_DRAW: Final = LEAST_GAIN + 1
# The share of its worth in hand that a card must bring when it is played.
PATIENCE: Final = RATHER_THAN_DRAW + 1
# What a card from the discard pile must be worth more than the one that is given for it.
MASK_FROM: Final = PATIENCE + 1
# The least worth for which a drawn card is kept while so many actions are left, up to four.
KEEP_FROM: Final = MASK_FROM + 1

# -- gains that depend on nothing that is easily counted

PSYCHIC_GAIN: Final = KEEP_FROM + 5
ARABIAN_GAIN: Final = PSYCHIC_GAIN + 1
ELEPHANT_GAIN: Final = ARABIAN_GAIN + 1
HYENA_GAIN: Final = ELEPHANT_GAIN + 1
APE_GAIN: Final = HYENA_GAIN + 1
CHEETAH_GAIN: Final = APE_GAIN + 1
SUPPLIES_GAIN: Final = CHEETAH_GAIN + 1
SCALE_GAIN: Final = SUPPLIES_GAIN + 1
STAND_GAIN: Final = SCALE_GAIN + 1

# -- between two players alone

FOR_TWO: Final = STAND_GAIN + 1
# A card that comes in the last turn.
LAST_CARD: Final = FOR_TWO
TRAVELLING_GAIN: Final = LAST_CARD + 1
LION_GAIN: Final = TRAVELLING_GAIN + 1
# The share of a lot's worth that is bid for it.
BID_SHARE: Final = LION_GAIN + 1
# What a hut brings in a whole game, before its price and its action.
HUT_GAIN: Final = BID_SHARE + 1
BUILDING_COSTS: Final = HUT_GAIN + HUTS
# What the actions of a visit would have brought otherwise.
RITUAL_COSTS: Final = BUILDING_COSTS + 1
TRADING_COSTS: Final = RITUAL_COSTS + 1
# A ware in store, with a whole game ahead, and more for each card in hand that shows it; what it must add to come back.
STORED_WARE: Final = TRADING_COSTS + 1
STORED_SHOWN: Final = STORED_WARE + 1
STORE_AGAIN: Final = STORED_SHOWN + 1
# A ware with the spirits when the market is full, and what it must add to come back.
SPIRIT_WARE: Final = STORE_AGAIN + 1
SPIRIT_BACK: Final = SPIRIT_WARE + 1
# House relics, by which they are kept.
RELIC_WORTH: Final = SPIRIT_BACK + 1
# What the two actions that are borrowed cost on the next turn.
BORROWING_COSTS: Final = RELIC_WORTH + RELICS
# What the second choice among three cards brings the other player, less what the first is more than a card.
SECOND_CALLED: Final = BORROWING_COSTS + 1
# What a ware given away costs beside the ware, if there is room for it on the other market.
GIFT_WORTH: Final = SECOND_CALLED + 1
# How many sales the other player may make on a market day, for each ware on that market; the price is in it.
SALES_A_WARE: Final = GIFT_WORTH + 1
# What a new hand must be worth more than the old one.
NEW_HAND_FROM: Final = SALES_A_WARE + 1

# -- in solo alone

IN_SOLO: Final = NEW_HAND_FROM + 1
# What each card brings the Dummy when it turns the card up; and a ware card.
DUMMY_CARDS: Final = IN_SOLO
DUMMY_WARE_CARD: Final = DUMMY_CARDS + DESIGNS - STAND
# What a utility must bring the Dummy to be stopped by a Crocodile.
CROCODILE_FROM: Final = DUMMY_WARE_CARD + 1
SIZE: Final = CROCODILE_FROM + 1

# -- as learning begins: everything is worth two gold, but for what is a share, a threshold or a cost

EVERYTHING: Final = 2.0
PLAIN: Final[list[tuple[int, int, float]]] = [
    (SALE_WAITS, 1, 1.0),
    (CROWDED_WARE, 1, 1.0),
    (MOST_WAITING, 1, 10.0),
    (DRAWING_TIRES, 1, 0.0),
    (LEAST_GAIN, 1, 0.0),
    (PATIENCE, 1, 0.5),
    (MASK_FROM, 1, 1.0),
    (KEEP_FROM, 5, 1.0),
    (LAST_CARD, 1, 0.5),
    (BID_SHARE, 1, 1.0),
    (SECOND_CALLED, 1, 1.0),
    (SALES_A_WARE, 1, 0.5),
    (NEW_HAND_FROM, 1, 0.0),
]
# By how much a number is tried out: gold, and what is no gold.
REACH: Final = 0.2
SHORT_REACH: Final = 0.04
SHORT: Final = [DRAWING_TIRES, PATIENCE, BID_SHARE, SALES_A_WARE]


def plain() -> list[float]:
    """The numbers with which learning begins."""
    numbers = [EVERYTHING] * SIZE
    for at, count, number in PLAIN:
        for i in range(at, at + count):
            numbers[i] = number
    return numbers


def reach(variant: int) -> list[float]:
    """By how much each number is tried out; those of the other variant are not."""
    others = range(IN_SOLO, SIZE) if variant == 0 else range(FOR_TWO, IN_SOLO)
    return [0.0 if i in others else SHORT_REACH if i in SHORT else REACH for i in range(SIZE)]


# What is played with now, for two players and in solo: who learns puts other numbers in its place.
VALUES: Final[list[vec[float]]] = [shipped(PACKAGE, name, SIZE).first for name in FILES]
