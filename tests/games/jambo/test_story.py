"""The log as people read it: a line a card of the Dummy, with its cause and its numbers, and nothing said twice."""

import pytest

from soloist.core.session import Session
from soloist.games.jambo import JAMBO_SOLO
from soloist.table.story import story
from tests.games.jambo.conftest import Lay

DUMMYS_CARDS = [
    pytest.param(
        {"other": "3-tea", "market1": "tea silk tea salt"},
        "The Dummy turns up 3 tea. It sells 2 tea, top-most first: 10 gold.",
        id="sale",
    ),
    pytest.param(
        {"other": "tea-salt-fruit", "market1": "silk"},
        "The Dummy turns up tea + salt + fruit. It does not have 2 of the wares to sell, so it buys tea, salt, fruit: "
        "5 gold.",
        id="purchase",
    ),
    pytest.param(
        {"other": "tea-salt-fruit", "market1": "silk silk silk"},
        "The Dummy turns up tea + salt + fruit. It does not have 2 of the wares to sell, so it buys tea, salt, fruit: "
        "5 gold. The Dummy paid 2 gold for the sixth space. The Dummy placed a ware: fruit.",
        id="purchase-into-the-sixth-space",
    ),
    pytest.param(
        {"other": "3-salt", "market1": "silk silk tea tea"},
        "The Dummy turns up 3 salt. It cannot sell, nor buy (no room): its 4 wares go for 1 gold each, and it takes "
        "3 salt for nothing.",
        id="dump",
    ),
    pytest.param(
        {"other": "small-market-stand"},
        "The Dummy turns up Small market stand. The Dummy built a small stand for 6 gold.",
        id="stand",
    ),
    pytest.param(
        {"other": "well boat", "market1": "tea hides"},
        "The Dummy turns up Boat. Its bottom-most ware is hides. The Dummy discarded Well. The Dummy placed a ware: "
        "hides.",
        id="boat",
    ),
    pytest.param(
        {"other": "leopard-statue"},
        "The Dummy turns up Leopard Statue. Its market is empty, the Default Ware is salt. The Dummy paid 2 gold. "
        "The Dummy placed a ware: salt.",
        id="statue-and-an-empty-market",
    ),
    pytest.param(
        {"other": "parrot", "market": "tea silk"},
        "The Dummy turns up Parrot. The Dummy took the bottom-most ware of your market: silk.",
        id="parrot",
    ),
    pytest.param(
        {"other": "throne", "market": "tea silk", "market1": "salt hides"},
        "The Dummy turns up Throne. Your bottom-most ware and its top-most one changed places: silk for salt.",
        id="throne",
    ),
    pytest.param(
        {"other": "well kettle psychic"},
        "The Dummy turns up Psychic. It discards its stack, 2 cards: 2 gold for each and for the Psychic, 6 in all. "
        "The Dummy discarded 2 cards: Kettle, Well.",
        id="psychic",
    ),
    pytest.param(
        {"other": "shaman", "market1": "tea tea salt"},
        "The Dummy turns up Shaman. Its top-most kind becomes its bottom-most one: 2 tea become salt.",
        id="shaman",
    ),
    pytest.param(
        {"other": "dancer", "market1": "tea tea salt hides"},
        "The Dummy turns up Dancer. It returns 2 tea, salt for 4 gold each: 12.",
        id="dancer",
    ),
    pytest.param(
        {"other": "guard"}, "The Dummy turns up Guard. Nothing happens: you hold no animal.", id="nothing-happens"
    ),
    pytest.param(
        {"other": "crocodile", "tools0": "weapons"},
        "The Dummy turns up Crocodile. You discarded the utility Weapons. It follows its line for your Weapons: It "
        "discards the top card of its stack, if any, and gets 2 gold. The Dummy got 2 gold.",
        id="crocodile",
    ),
]
YOUR_TURN = [
    pytest.param({"hand": "3-tea"}, ["buy 3-tea"], ["You bought 3 tea for 3 gold."], id="purchase"),
    pytest.param(
        {"hand": "3-tea", "market": "tea tea tea"}, ["sell 3-tea"], ["You sold 3 tea for 10 gold."], id="sale"
    ),
    pytest.param(
        {"hand": "3-tea", "market": "salt salt salt"},
        ["buy 3-tea"],
        ["You bought 3 tea for 3 gold.", "You paid 2 gold for the sixth space.", "You placed a ware: tea."],
        id="purchase-into-the-sixth-space",
    ),
    pytest.param(
        {"hand": "travelling-merchant"},
        ["play travelling-merchant", "tea", "tea", "done", "yes"],
        ["You won the lot for 3 gold."],
        id="auction",
    ),
    pytest.param(
        {"hand": "travelling-merchant"},
        ["play travelling-merchant", "tea", "tea", "done"],
        ["Put up for auction: 2× tea."],
        id="two-wares-alike",
    ),
    pytest.param({"deck": "well"}, ["draw", "keep"], ["You kept Well."], id="draw"),
]


def lines(session: Session) -> list[str]:
    """The lines of the last ply."""
    events = [told.event for told in session.told(session.ply - 1)]
    wording = JAMBO_SOLO.wording
    return [wording.say(line.text, "en") for line in story(events, wording, "en") if line.text]


@pytest.mark.parametrize(("table", "line"), DUMMYS_CARDS)
def test_a_card_of_the_dummy_is_one_line_with_its_cause_and_numbers(lay: Lay, table: dict[str, str], line: str) -> None:
    session = lay(solo=True, actions=0, deck="well boat drums", **table)
    session.play("end turn")
    told = lines(session)
    assert told[1] == line
    assert told[2].startswith(("The Dummy turns up", "You: a new turn"))


@pytest.mark.parametrize(("table", "script", "told"), YOUR_TURN)
def test_your_own_moves_say_nothing_twice(lay: Lay, table: dict[str, str], script: list[str], told: list[str]) -> None:
    session = lay(solo=True, **table)
    for words in script:
        session.play(words)
    assert lines(session) == told


def test_the_gold_for_spare_actions_says_what_it_is_for(lay: Lay) -> None:
    session = lay(solo=True, actions=2)
    session.play("end turn")
    assert lines(session)[0] == "You got 1 gold for spare actions."
