"""Which card does what for whom: a table for two players, yours in solo laid over it, and the Dummy's."""

from typing import Final

from soloist.games.jambo.rules.cards import (
    APE,
    ARABIAN_MERCHANT,
    BASKET_MAKER,
    CARRIER,
    CHEETAH,
    CROCODILE,
    DANCER,
    DESIGNS,
    DRUMMER,
    ELEPHANT,
    HYENA,
    LION,
    PARROT,
    PORTUGUESE,
    PSYCHIC,
    SHAMAN,
    SNAKE,
    TRAVELLING_MERCHANT,
    TRIBAL_ELDER,
    WARE_DESIGNS,
    WISE_MAN,
)
from soloist.games.jambo.rules.effects import animals, dummy, people
from soloist.games.jambo.rules.effects.wares import dummy_ware_card
from soloist.games.jambo.rules.state import Check, Effect, Jambo


def never(t: Jambo, me: int) -> bool:
    """Not played from hand on one's own turn."""
    return False


def nothing(t: Jambo, me: int) -> None:
    """No effect of its own."""


def laid_over(base: list[Effect], over: dict[int, Effect]) -> list[Effect]:
    """A table with some entries of another laid over it."""
    return [over.get(card, base[card]) for card in range(len(base))]


def checks_over(base: list[Check], over: dict[int, Check]) -> list[Check]:
    """The same for what a card needs."""
    return [over.get(card, base[card]) for card in range(len(base))]


EFFECTS: Final[list[Effect]] = laid_over(
    [nothing] * DESIGNS,
    {
        SHAMAN: people.shaman,
        PSYCHIC: people.psychic,
        TRIBAL_ELDER: people.tribal_elder,
        WISE_MAN: people.wise_man,
        PORTUGUESE: people.portuguese,
        BASKET_MAKER: people.basket_maker,
        TRAVELLING_MERCHANT: people.travelling_merchant,
        ARABIAN_MERCHANT: people.arabian_merchant,
        DANCER: people.dancer,
        CARRIER: people.carrier,
        DRUMMER: people.drummer,
        CROCODILE: animals.crocodile,
        PARROT: animals.parrot,
        HYENA: animals.hyena,
        SNAKE: animals.snake,
        ELEPHANT: animals.elephant,
        APE: animals.ape,
        LION: animals.lion,
        CHEETAH: animals.cheetah,
    },
)
CAN_PLAY: Final[list[Check]] = checks_over(
    [never] * DESIGNS,
    {
        SHAMAN: people.can_shaman,
        PSYCHIC: people.can_draw,
        TRIBAL_ELDER: people.can_elder,
        WISE_MAN: people.can_wise,
        PORTUGUESE: people.has_wares,
        BASKET_MAKER: people.can_basket,
        TRAVELLING_MERCHANT: people.can_travel,
        ARABIAN_MERCHANT: people.can_draw,
        DANCER: people.can_dance,
        CARRIER: people.can_carry,
        DRUMMER: people.can_drum,
        CROCODILE: animals.can_crocodile,
        PARROT: animals.can_parrot,
        HYENA: animals.can_hyena,
        SNAKE: animals.can_snake,
        ELEPHANT: animals.can_elephant,
        APE: animals.can_ape,
        LION: animals.can_lion,
        CHEETAH: animals.can_cheetah,
    },
)

YOUR_EFFECTS: Final = laid_over(
    EFFECTS,
    {
        ARABIAN_MERCHANT: people.arabian_merchant_in_solo,
        PARROT: animals.parrot_in_solo,
        HYENA: animals.hyena_in_solo,
        SNAKE: animals.snake_in_solo,
        LION: animals.lion_in_solo,
        CHEETAH: animals.cheetah_in_solo,
        CROCODILE: nothing,
    },
)
YOU_CAN_PLAY: Final = checks_over(
    CAN_PLAY,
    {
        APE: animals.can_ape_in_solo,
        SNAKE: animals.can_snake_in_solo,
        LION: animals.can_lion_in_solo,
        CROCODILE: never,
    },
)


def play_ware_card(t: Jambo, me: int) -> None:
    """The Dummy's ware card lies on the table."""
    dummy_ware_card(t, t.table[-1])


DUMMY_EFFECTS: Final[list[Effect]] = [
    *[play_ware_card] * WARE_DESIGNS,
    dummy.dummy_stand,
    *dummy.DUMMY_PEOPLE,
    *dummy.DUMMY_ANIMALS,
    *dummy.DUMMY_USES,
]

EFFECTS_IN: Final = [EFFECTS, YOUR_EFFECTS]
CAN_PLAY_IN: Final = [CAN_PLAY, YOU_CAN_PLAY]
