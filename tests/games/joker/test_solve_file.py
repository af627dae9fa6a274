"""Files of deals become rows, and a bad file one clear line."""

import json
from typing import Any

import pytest

from soloist.core.errors import SoloistError
from soloist.games.joker import JOKER, solve_file
from soloist.games.joker.face.solver_notation import read_deal, read_step
from soloist.games.joker.rules.cards import FACES
from soloist.games.joker.rules.setup import shuffled
from soloist.games.joker.rules.state import JOKERS, REEXPOSED
from soloist.games.joker.solve_file import read_deals

PLAIN = " ".join(FACES[card] for card in shuffled(1, False))
JOKER_DECK = " ".join(FACES[card] for card in shuffled(2, True))


def rows(value: object, nodes: int = 5_000) -> list[dict[str, Any]]:
    """The answers to a file with this JSON value."""
    found: list[dict[str, Any]] = json.loads(solve_file.solve(json.dumps(value), as_json=True, nodes=nodes))
    return found


@pytest.mark.build("compiled")
def test_rows_have_the_file_s_fields() -> None:
    value = {"deals": [{"id": 7, "deck": PLAIN}], "joker_prototype": {"deals": [{"id": 2, "deck": JOKER_DECK}]}}
    plain, joker = rows(value)
    assert list(plain) == ["id", "jokers", "best_up_top", "status", "solution", "winnable", "max_foundation", "nodes"]
    assert list(joker) == ["id", "jokers", "best_up_top", "status", "solution", "nodes"]
    assert (plain["id"], plain["jokers"], joker["id"], joker["jokers"]) == (7, False, 2, True)
    assert plain["max_foundation"] == plain["best_up_top"]
    assert (joker["best_up_top"], joker["status"]) == (52, "optimal")


def test_solution_is_in_the_file_s_notation() -> None:
    (row,) = rows({"deck": JOKER_DECK})
    state = read_deal(JOKER_DECK, JOKERS | REEXPOSED)
    for step in row["solution"].split():
        a = read_step(state, step)
        assert a in JOKER.legal(state)
        JOKER.play(state, a)
    assert state.up_top() == row["best_up_top"] == 52


def test_winnable_is_null_when_unknown() -> None:
    (row,) = rows([{"deck": PLAIN}], nodes=20)
    assert (row["status"], row["winnable"]) == ("at least", None)


def test_people_are_told_in_their_language() -> None:
    text = json.dumps({"deck": JOKER_DECK, "id": "b"})
    assert solve_file.solve(text).startswith("Deal b: 52 cards can go up, and no more (")
    assert solve_file.solve(text, lang="pl").startswith("Rozdanie b: na bazy mogą trafić 52 karty, nie więcej (")
    assert JOKER.solve(text, False, "en", 20) == solve_file.solve(text, nodes=20)
    assert "perhaps more (stopped after 20 nodes)." in solve_file.solve(text, nodes=20)


def test_deals_without_id_are_numbered() -> None:
    deals = read_deals(json.dumps([{"deck": PLAIN}, {"deck": JOKER_DECK, "id": "b"}]))
    assert [deal.id for deal in deals] == [1, "b"]


def test_list_under_joker_prototype_is_read() -> None:
    assert len(read_deals(json.dumps({"joker_prototype": [{"deck": JOKER_DECK}]}))) == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is not JSON, line 1, column 1"),
        ("{", "is not JSON, line 1, column 2"),
        ("[" * 100_000, "holds no deals"),
        ("1" * 5_000, "holds no deals"),
        ("3", "holds no deals"),
        ("[]", "holds no deals"),
        ("{}", "holds no deals"),
        ('{"deals": 3}', "holds no deals"),
        ('{"joker_prototype": {}}', "holds no deals"),
        ("[3]", "Deal 1: it is no object"),
        ('[{"id": 9}]', "Deal 9: it has no deck"),
        ('{"deck": 5}', "Deal 1: it has no deck"),
        ('{"deck": ""}', "its deck has 0 cards"),
        ('{"deck": "AC"}', "its deck has 1 card;"),
        ('{"deck": "AC 1X"}', "'1X' is no card"),
        ('{"deck": "AC AC"}', "AC is in the deck twice"),
        (json.dumps({"deck": PLAIN + " BJ"}), "its deck has 53 cards"),
    ],
)
def test_bad_file_is_told_in_one_line(text: str, problem: str) -> None:
    with pytest.raises(SoloistError) as e:
        read_deals(text)
    assert problem in str(e.value)
    assert "\n" not in str(e.value) + e.value.say("pl")


def test_no_nodes_are_refused() -> None:
    with pytest.raises(SoloistError, match="at least 1, not 0"):
        solve_file.solve(json.dumps({"deck": PLAIN}), nodes=0)
