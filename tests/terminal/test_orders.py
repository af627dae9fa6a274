"""Commands are known in English always, and in Polish with and without its marks."""

import pytest

from soloist.terminal import commands as orders


@pytest.mark.parametrize("order", orders.ORDERS)
def test_a_command_is_known_by_both_its_names(order: str) -> None:
    assert orders.read(order, "pl") == (order, "")
    assert orders.read(orders.name(order, "pl"), "pl") == (order, "")
    assert orders.read(orders.bare(orders.name(order, "pl")), "pl") == (order, "")


def test_a_polish_name_means_nothing_in_english() -> None:
    assert orders.read("cofnij", "en") == ("", "cofnij")


def test_what_follows_a_command_is_kept() -> None:
    assert orders.read("rules JOK-3", "en") == ("rules", "jok-3")
    assert orders.read("dlaczego 3 to 4", "pl") == ("why", "3 to 4")


def test_a_move_is_no_command() -> None:
    assert orders.read(" 3  to 4 ", "en") == ("", "3 to 4")
    assert orders.read("undo it", "en") == ("", "undo it")
