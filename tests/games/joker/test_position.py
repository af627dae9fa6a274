"""Positions as text: whole ones come back as they were, impossible ones are refused in one line."""

from collections.abc import Callable

import pytest

from soloist.core.errors import BadPosition, SoloistError
from soloist.core.session import Session
from soloist.games.joker import JOKER

Lay = Callable[..., Session]


def test_a_position_is_readable_and_comes_back(lay: Lay) -> None:
    session = lay(
        {1: "4D | 8S RJ 6C", 7: "| 9C"}, names="BJ=ACS RJ=7DH", undecided="BJ", talon="KC 5D", idle="7", worry_back="on"
    )
    text = session.position()
    assert "\nundecided: BJ\n" in text
    assert "\n1: 4D | 8S RJ 6C\n2: |\n" in text
    assert text.endswith("names: BJ=ACS RJ=7DH\nout:\nidle: 7")
    assert JOKER.position(JOKER.from_position(text)) == text
    one_line = text.replace("\n", "; ").lower()
    assert JOKER.from_position(one_line).key() == session.state.key()


@pytest.mark.parametrize(
    ("columns", "fields", "message"),
    [
        ({1: "| 7X"}, {}, "field '1': '7X' is no card; cards are like AC, 7H, TD, KS, BJ, RJ."),
        ({1: "7H"}, {}, "field '1': expected face-down cards, a bar and face-up cards"),
        ({1: "7H |"}, {}, "field '1': a column with face-down cards must have a face-up card after the bar."),
        ({1: "| 7H"}, {"talon": "7H"}, "The position has the card 7H 2 times; every card must be there once."),
        ({1: "| BJ"}, {"jokers": "off"}, "The position has the card BJ, but its options leave the jokers out."),
        ({}, {"out": "7H"}, "field 'out': only jokers can be here, not 7H."),
        ({}, {"undecided": "7H"}, "field 'undecided': only jokers can be here, not 7H."),
        ({1: "| BJ"}, {"names": "BJ=7DH"}, "field 'names': expected a joker, its rank and suits of its colour"),
        ({1: "| BJ"}, {"names": "BJ=7"}, "not 'BJ=7'."),
        ({1: "| BJ"}, {"names": "BJ=7CX"}, "not 'BJ=7CX'."),
        ({1: "| BJ"}, {"names": "BJ"}, "not 'BJ'."),
        ({1: "| BJ"}, {"names": "BJ=1C"}, "not 'BJ=1C'."),
        ({1: "| BJ"}, {"names": "7H=7C"}, "not '7H=7C'."),
        ({}, {"talon": "BJ", "names": "BJ=7C"}, "BJ has a name, but only a joker in a column or on a foundation"),
        ({}, {"undecided": "BJ"}, "BJ lies on a foundation and must have a name"),
        ({}, {"clubs": "BJ"}, "BJ lies on a foundation and must have a name"),
        ({}, {"clubs": "AC 3C"}, "field 'clubs': 3C cannot be where 2C belongs."),
        ({}, {"clubs": "AC BJ", "names": "BJ=3C"}, "field 'clubs': BJ cannot be where 2C belongs."),
        ({}, {"clubs": "AC BJ", "names": "BJ=2CS"}, "field 'clubs': BJ cannot be where 2C belongs."),
        ({}, {"clubs": "AC RJ", "names": "RJ=2D"}, "field 'clubs': RJ cannot be where 2C belongs."),
        ({}, {"undecided": "BJ", "names": "BJ=AC"}, "BJ is an ace of undecided suit, so its name must be ACS."),
        ({}, {"undecided": "RJ", "names": "RJ=2DH"}, "RJ is an ace of undecided suit, so its name must be ADH."),
        (
            {},
            {"undecided": "BJ", "names": "BJ=ACS", "spades": "AS"},
            "BJ is an ace of undecided suit, so both foundations of its colour must be empty.",
        ),
        ({1: "| 8H BJ"}, {}, "field '1': BJ has no name, so it must be the only face-up card of its column."),
        ({1: "| 8H 7D"}, {}, "field '1': 7D cannot lie on 8H: face-up cards descend by one and alternate in colour."),
        ({1: "| 8H BJ"}, {"names": "BJ=6CS"}, "field '1': BJ cannot lie on 8H"),
        (
            {1: "| 8H BJ", 2: "| 7C"},
            {"names": "BJ=7CS"},
            "field 'names': BJ cannot bear the name of 7C, which lies open.",
        ),
        ({1: "| 8H BJ"}, {"names": "BJ=7CS", "talon": "7S"}, "BJ cannot bear the name of 7S, which lies open."),
        ({}, {"idle": "51"}, "'51' is not a whole number from 0 to 50."),
        ({}, {"talon_top": "maybe"}, "option talon_top cannot be 'maybe'; it can be: top, none, buried."),
    ],
)
def test_an_impossible_position_is_refused(
    lay: Lay, columns: dict[int, str], fields: dict[str, str], message: str
) -> None:
    with pytest.raises(SoloistError) as e:
        lay(columns, **fields)
    assert message in str(e.value)
    assert "\n" not in str(e.value)
    assert e.value.say("pl") != str(e.value)


def test_a_missing_card_is_named(lay: Lay) -> None:
    text = lay({1: "| 7H"}).position()
    with pytest.raises(BadPosition) as e:
        JOKER.from_position(text.replace("1: | 7H", "1: |"))
    assert str(e.value) == "The position lacks the card 7H; every card must be there once."


def test_a_card_may_lie_beside_its_joker_where_nothing_is_exchanged_again(lay: Lay) -> None:
    session = lay({1: "| 8H BJ", 2: "| 7C"}, names="BJ=7CS", reexposed="off")
    assert session.outcome is None
