"""Files of deals with solutions are replayed, and each is told to hold or not."""

import json
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.games.joker import JOKER

DECK = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK")
PLAIN = "draw1_single_pass_no_worry_back"
BACK = "draw1_single_pass_worry_back"


def checked(value: object, lang: str = "en") -> tuple[list[str], bool]:
    """What is told of a file with this JSON value."""
    found = JOKER.check_solutions(json.dumps(value), lang)
    assert found is not None
    return found


def plain(line: object, **found: object) -> dict[str, Any]:
    """A deal without jokers and what was found."""
    return {"id": 1, "deck": DECK, PLAIN: {"solution": line, **found}}


def test_a_solution_that_holds_is_told_in_each_language() -> None:
    value = {"deals": [plain("T1>F:AC", max_foundation=1)]}
    lines, fine = checked(value)
    assert fine
    assert lines == [
        f"deal 1 without jokers, {PLAIN}: 1 step, 1 card up, as stated",
        "1 solution replayed, 0 failures.",
    ]
    assert checked(value, "pl")[0][-1] == "Odtworzono 1 rozwiązanie, 0 błędów."


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (plain("T1>F:AC", max_foundation=9), "the line brings 1 card up, but the file says 9."),
        (plain("T1>F:AC", winnable=True), "the line brings 1 card up, but the file says 52."),
        (plain("draw T1>F:AC T1>F:AC"), "'T1>F:AC' is no step here"),
        (plain("W>F:AC"), "'W>F:AC' is no step here"),
        (plain("T2>T1:8C"), "step 1, T2>T1:8C, is not legal: nothing goes on the ace of clubs"),
        ({"deck": "AC", PLAIN: {"solution": "draw"}}, "the deck must hold each of its 52 cards once"),
    ],
)
def test_a_solution_that_does_not_hold_says_why(entry: dict[str, Any], problem: str) -> None:
    lines, fine = checked({"deals": [entry]})
    assert not fine
    assert f": FAILED: {problem}" in lines[0]
    assert lines[-1] == "1 solution replayed, 1 failure."


def test_lists_of_steps_other_rules_and_jokers_are_read() -> None:
    returned = {"id": 5, "deck": DECK, BACK: {"solution": ["T1>F:AC", "draw"]}, "redeals": {"solution": "draw"}}
    joker = {"deck": f"{DECK} BJ RJ", "best_up_top": 1, "solution": "draw T1>F:AC"}
    for jokers in ([joker, {"deck": DECK}], {"deals": [joker]}):
        lines, fine = checked({"deals": [returned, {"id": 6}], "joker_prototype": jokers})
        assert fine
        assert [line.partition(":")[0] for line in lines[:-1]] == [
            f"deal 5 without jokers, {BACK}",
            "deal ? with jokers",
        ]


@pytest.mark.parametrize("value", [{"deals": 3}, {"deals": [3]}, {"joker_prototype": 3}])
def test_a_file_of_other_things_is_refused(value: object) -> None:
    with pytest.raises(SoloistError, match="'deals' must be a list of objects like"):
        checked(value)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "3", "[]", "{}", '{"deals": [], "actions": []}'])
def test_what_is_no_file_of_deals_is_left_to_others(text: str) -> None:
    assert JOKER.check_solutions(text, "en") is None


def test_no_other_game_takes_it_for_its_own() -> None:
    text = json.dumps({"deals": []})
    assert [name for name, game in catalog.all_games().items() if game.check_solutions(text, "en")] == ["joker"]
