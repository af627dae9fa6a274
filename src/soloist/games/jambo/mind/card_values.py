"""What things are worth in gold, found by play of the heuristic with itself. Pairs are: for two players, in solo."""

from typing import Final

from soloist.games.jambo.rules.cards import (
    APE,
    ARABIAN_MERCHANT,
    BASKET_MAKER,
    BOAT,
    CARRIER,
    CHEETAH,
    CROCODILE,
    DANCER,
    DRUMMER,
    DRUMS,
    ELEPHANT,
    GUARD,
    HYENA,
    KETTLE,
    LEOPARD_STATUE,
    LION,
    MASK,
    PARROT,
    PORTUGUESE,
    PSYCHIC,
    RAIN_MAKER,
    SCALE,
    SHAMAN,
    SNAKE,
    STAND,
    SUPPLIES,
    THRONE,
    TRAVELLING_MERCHANT,
    TRIBAL_ELDER,
    WEAPONS,
    WELL,
    WISE_MAN,
)

# -- wares and ware cards

# A sale that can be made at once is worth its price less this, for the action and the wait.
SALE_WAITS: Final = [0.6, 1.3]
# A ware that no sale uses, the first three and any more.
LOOSE_WARE: Final = [1.6, 1.8]
CROWDED_WARE: Final = [0.4, 0.5]
# A ware card of three that lacks 1, 2 or 3 wares; the big card by what it lacks.
PART: Final = [[0.0, 2.5, 2.3, 2.0], [0.0, 2.1, 2.0, 1.5]]
BIG_PART: Final = [[0.0, 0.2, 0.5, 3.5, 1.2, 1.9, 2.0], [0.0, 0.7, 2.3, 3.5, 2.5, 2.9, 2.5]]
# So many of the cards that wait for wares count in full.
MOST_WAITING: Final = [15.4, 8.7]

# -- other cards

# In hand for two players, in solo, and what it brings the Dummy when it turns the card up.
HELD: Final[list[tuple[int, float, float, float]]] = [
    (STAND, 0.3, 0.1, -0.8),
    (GUARD, 2.8, 1.8, -1.2),
    (RAIN_MAKER, 1.8, 1.2, 2.0),
    (SHAMAN, 2.0, 2.8, 1.2),
    (PSYCHIC, 2.1, 3.1, 3.6),
    (TRIBAL_ELDER, 3.8, 2.5, 4.5),
    (WISE_MAN, 1.8, 2.3, 3.0),
    (PORTUGUESE, 0.9, 1.7, 6.6),
    (BASKET_MAKER, 2.5, 3.0, 0.5),
    (TRAVELLING_MERCHANT, 2.1, 1.5, 0.7),
    (ARABIAN_MERCHANT, 1.1, 3.0, 2.5),
    (DANCER, 4.8, 4.8, 9.8),
    (CARRIER, 0.6, 2.6, 3.3),
    (DRUMMER, 2.6, 0.8, -2.1),
    (CROCODILE, 2.9, 1.4, -0.2),
    (PARROT, 5.3, 2.2, 4.2),
    (HYENA, 1.0, 1.5, 0.4),
    (SNAKE, -0.2, 1.1, 0.0),
    (ELEPHANT, 3.8, 4.6, 0.1),
    (APE, 2.9, 1.2, -0.7),
    (LION, 0.2, -0.1, 2.3),
    (CHEETAH, 4.0, 3.8, 0.8),
    (WELL, 1.5, 0.0, 2.5),
    (DRUMS, 1.9, 0.6, -0.2),
    (THRONE, 1.4, 0.4, -0.5),
    (BOAT, 4.9, 2.1, 0.0),
    (SCALE, 1.4, 0.9, 2.0),
    (MASK, 0.4, 0.1, 4.0),
    (SUPPLIES, 3.6, -0.4, 4.7),
    (KETTLE, 1.4, 0.6, -0.2),
    (LEOPARD_STATUE, 3.5, 1.7, 1.5),
    (WEAPONS, 1.8, -0.1, 2.0),
]
OTHERS: Final = [[row[1] for row in HELD], [row[2] for row in HELD]]
DUMMY_CARDS: Final = [row[3] for row in HELD]
# A ware card in the Dummy's stack; a card unseen there; a ware on the other side's market.
DUMMY_WARE_CARD: Final = [12.4]
DUMMY_CARD: Final = [1.2, 2.0]
DUMMY_WARE: Final = [1.0, 0.3]
# A utility face up, with a whole game ahead.
FACE_UP: Final[list[tuple[int, float, float]]] = [
    (WELL, 2.5, 3.1),
    (DRUMS, 0.7, 0.5),
    (THRONE, 0.8, 0.5),
    (BOAT, 8.0, 5.0),
    (SCALE, 0.0, 0.5),
    (MASK, 0.0, -0.4),
    (SUPPLIES, 3.7, 2.1),
    (KETTLE, 4.3, 2.0),
    (LEOPARD_STATUE, 3.2, 4.0),
    (WEAPONS, 6.0, 1.4),
]
TOOLS: Final = [[row[1] for row in FACE_UP], [row[2] for row in FACE_UP]]
# A card drawn unseen, less so much for each card in hand.
DRAWN_CARD: Final = [2.5, 2.5]
DRAWING_TIRES: Final = [0.25, 0.25]

# -- decisions

# What an action must promise to be done at all, and to be done rather than a draw.
LEAST_GAIN: Final = [-1.0, -0.1]
RATHER_THAN_DRAW: Final = [2.0, 2.0]
# The share of its worth in hand that a card must bring when it is played.
PATIENCE: Final = [0.7, 0.2]
# The least worth for which a drawn card is kept while so many actions are left.
KEEP_FROM: Final = [[-9.0, 1.0, 1.8, 1.4, -0.5], [-9.0, -0.1, 1.1, 1.4, 1.3]]
# The share of a lot's worth that is bid for it.
BID_SHARE: Final = [1.0]
# What a utility must bring the Dummy to be stopped by a Crocodile.
CROCODILE_FROM: Final = [0.2]

# -- gains that depend on nothing that is easily counted

PSYCHIC_GAIN: Final = 0
TRAVELLING_GAIN: Final = 1
ARABIAN_GAIN: Final = 2
ELEPHANT_GAIN: Final = 3
HYENA_GAIN: Final = 4
APE_GAIN: Final = 5
CHEETAH_GAIN: Final = 6
GAINS: Final = [[12.2, 0.4, 3.2, 1.2, 3.8, 0.0, 6.0], [12.2, 0.4, 3.2, 1.2, 4.0, 4.6, 6.0]]
SUPPLIES_GAIN: Final = [2.4, 2.7]
SCALE_GAIN: Final = [1.3, 2.0]
STAND_GAIN: Final = [3.7, 2.3]
# -- huts

# What a hut brings in a whole game, before its price and its action: only the ritual hut earns both back.
HUT_GAIN: Final = [4.5, 0.0, 0.0, 0.0]
BUILDING_COSTS: Final = 3.5
# What the actions of a visit would have brought otherwise.
RITUAL_COSTS: Final = 1.0
TRADING_COSTS: Final = 0.5
# A ware in store, with a whole game ahead, and more for each card in hand that shows it.
STORED_WARE: Final = 1.5
STORED_SHOWN: Final = 0.5
STORE_AGAIN: Final = 4.0
# A ware with the spirits when the market is full, and what it must add to come back.
SPIRIT_WARE: Final = 2.0
SPIRIT_BACK: Final = 1.0

# -- house relics

# In which order they are kept.
RELIC_WORTH: Final = [0.9, 0.8, 1.3, 1.1, 1.0, 1.2]
# What the two actions that are borrowed cost on the next turn.
BORROWING_COSTS: Final = 0.8
# What the first choice among three cards brings beyond a card, and what the second brings the other player.
FIRST_CALLED: Final = 2.0
SECOND_CALLED: Final = 1.0
# What a ware given away costs beside the ware, if there is room for it on the other market.
GIFT_WORTH: Final = 2.6
# How many sales the other player may make on a market day, for each ware on that market; the price is in it.
SALES_A_WARE: Final = 0.2
# What a new hand must be worth more than the old one: less is enough, for what cannot be counted gets better too.
NEW_HAND_FROM: Final = -2.0
