"""Files of deals become rows, and a bad file one clear line."""

import json
from pathlib import Path

import pytest

from soloist.core.errors import SoloistError
from soloist.core.text import COMMON
from soloist.games.joker import JOKER
from soloist.games.joker.cards import FACES
from soloist.games.joker.deals import read_deal, read_step
from soloist.games.joker.state import JOKERS, REEXPOSED, shuffled
from soloist.solvers.joker_file import WORDING, read_deals, solve_file

PLAIN = " ".join(FACES[card] for card in shuffled(1, False))
JOKER_DECK = " ".join(FACES[card] for card in shuffled(2, True))


def written(folder: Path, text: str) -> Path:
    """A file with this text."""
    path = folder / "deals.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_have_the_file_s_fields(tmp_path: Path) -> None:
    value = {"deals": [{"id": 7, "deck": PLAIN}], "joker_prototype": {"deals": [{"id": 2, "deck": JOKER_DECK}]}}
    plain, joker = solve_file(written(tmp_path, json.dumps(value)), nodes=5_000)
    assert list(plain) == ["id", "jokers", "best_up_top", "status", "solution", "winnable", "max_foundation", "nodes"]
    assert list(joker) == ["id", "jokers", "best_up_top", "status", "solution", "nodes"]
    assert (plain["id"], plain["jokers"], joker["id"], joker["jokers"]) == (7, False, 2, True)
    assert plain["max_foundation"] == plain["best_up_top"]
    assert (joker["best_up_top"], joker["status"]) == (52, "optimal")


def test_solution_is_in_the_file_s_notation(tmp_path: Path) -> None:
    (row,) = solve_file(written(tmp_path, json.dumps({"deck": JOKER_DECK})))
    state = read_deal(JOKER_DECK, JOKERS | REEXPOSED)
    for step in str(row["solution"]).split():
        a = read_step(state, step)
        assert a in JOKER.legal(state)
        JOKER.play(state, a)
    assert state.up_top() == row["best_up_top"] == 52


def test_winnable_is_null_when_unknown(tmp_path: Path) -> None:
    (row,) = solve_file(written(tmp_path, json.dumps([{"deck": PLAIN}])), nodes=20)
    assert (row["status"], row["winnable"]) == ("at least", None)


def test_deals_without_id_are_numbered(tmp_path: Path) -> None:
    deals = read_deals(written(tmp_path, json.dumps([{"deck": PLAIN}, {"deck": JOKER_DECK, "id": "b"}])))
    assert [deal.id for deal in deals] == [1, "b"]


def test_list_under_joker_prototype_is_read(tmp_path: Path) -> None:
    assert len(read_deals(written(tmp_path, json.dumps({"joker_prototype": [{"deck": JOKER_DECK}]})))) == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is not JSON, line 1, column 1"),
        ("{", "is not JSON, line 1, column 2"),
        ("[" * 100_000, "nested too deeply"),
        ("3", "holds no deals"),
        ("[]", "holds no deals"),
        ("{}", "holds no deals"),
        ('{"deals": 3}', "holds no deals"),
        ('{"joker_prototype": {}}', "holds no deals"),
        ("[3]", "deal 1: it is no object"),
        ('[{"id": 9}]', "deal 9: it has no deck"),
        ('{"deck": 5}', "deal 1: it has no deck"),
        ('{"deck": ""}', "its deck has 0 cards"),
        ('{"deck": "AC"}', "its deck has 1 card;"),
        ('{"deck": "AC 1X"}', "'1X' is no card"),
        ('{"deck": "AC AC"}', "AC is in the deck twice"),
        (json.dumps({"deck": PLAIN + " BJ"}), "its deck has 53 cards"),
    ],
)
def test_bad_file_is_told_in_one_line(tmp_path: Path, text: str, problem: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SoloistError) as e:
        read_deals(path)
    assert problem in str(e.value)
    assert str(path) in e.value.say("pl")
    assert "\n" not in str(e.value)


def test_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match=r"none\.json cannot be read: No such file"):
        read_deals(tmp_path / "none.json")


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    path.write_bytes(b'["\xff"]')
    with pytest.raises(SoloistError, match="byte 2"):
        read_deals(path)


def test_no_nodes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match="at least 1, not 0"):
        solve_file(written(tmp_path, json.dumps({"deck": PLAIN})), nodes=0)


def test_both_languages_have_the_same_messages() -> None:
    english, polish = (set(WORDING.messages[lang]) - set(COMMON.messages[lang]) for lang in ("en", "pl"))
    assert english == polish
