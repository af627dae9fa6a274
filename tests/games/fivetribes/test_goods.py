"""The value of merchandise: the best suits, and wild cards where they help most."""

import itertools

import pytest

from soloist.games.fivetribes.rules.goods import SUIT_VALUES, full_deck, goods_value, suit_size


@pytest.mark.rule("FIV-4")
def test_the_deck_has_54_cards() -> None:
    assert len(full_deck()) == 54
    assert full_deck().count(9) == 18


@pytest.mark.rule("FIV-81")
@pytest.mark.parametrize(("n", "value"), list(enumerate([0, 1, 3, 7, 13, 21, 30, 40, 50, 60])))
def test_a_suit_is_goods_value_what_the_table_says(n: int, value: int) -> None:
    assert goods_value([1] * n + [0] * (10 - n)) == value


@pytest.mark.rule("FIV-81")
def test_a_hand_is_split_into_its_best_suits() -> None:
    assert [suit_size([2, 2, 0, 1, 0, 0, 3, 0, 0, 9], depth) for depth in (1, 2, 3, 4)] == [4, 3, 1, 0]
    assert goods_value([2, 2, 0, 1, 0, 0, 3, 0, 0, 9]) == 13 + 7 + 1


def best(goods: list[int], wild: int) -> int:
    """The most that any naming of the wild cards makes of a hand, by trying them all."""
    tried = []
    for named in itertools.combinations_with_replacement(range(9), wild):
        hand = [n + named.count(kind) for kind, n in enumerate(goods[:9])]
        tried.append(sum(SUIT_VALUES[sum(1 for n in hand if n > depth)] for depth in range(12)))
    return max(tried)


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-53")
@pytest.mark.parametrize("wild", range(4))
@pytest.mark.parametrize(
    "goods",
    [[0] * 10, [1] * 8 + [0] * 2, [2, 2, 0, 1, 0, 0, 3, 0, 0, 4], [1] * 9 + [0], [2, 2, 2, 2, 2, 2, 2, 2, 1, 0]],
)
def test_wild_cards_are_named_as_well_as_can_be(goods: list[int], wild: int) -> None:
    assert goods_value(goods, wild) == best(goods, wild)


@pytest.mark.rule("FIV-53")
def test_wild_cards_alone_make_suits() -> None:
    assert goods_value([0] * 10, 9) == 60
    assert goods_value([0] * 10, 10) == 61
