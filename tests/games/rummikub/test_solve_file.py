"""Files of positions: what they may hold, and what is told of them."""

import json
from pathlib import Path

import pytest

from soloist import cli
from soloist.core.errors import BadPosition
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.solve_file import fates, solve

ONE = {"id": 7, "table": [["r5", "r6", "r7"], ["k1", "b1", "o1"]], "hand": ["r8", "J", "b13"]}


def text_of(content: object) -> str:
    """The content as a file holds it."""
    return content if isinstance(content, str) else json.dumps(content)


@pytest.mark.parametrize("content", [ONE, [ONE], {"positions": [ONE]}, {"positions": ONE, "other": 1}])
def test_one_position_is_read_in_every_form(content: object) -> None:
    (answer,) = json.loads(solve(text_of(content), as_json=True))
    assert answer == {
        "id": 7,
        "opt_tiles": 2,
        "opt_value": 8,
        "opt_value_at_opt_tiles": 8,
        "initial_tiles": 0,
        "wins": False,
        "sets": [["k1", "b1", "o1"], ["r5", "r6", "r7", "r8", "J:r9"]],
        "kept_sets": 1,
    }


def test_positions_are_called_by_their_id_or_note_or_number() -> None:
    cases = {"edge_cases": [{"note": "bare", "hand": []}], "initial_meld_cases": [{"hand": ["r1"], "table": []}]}
    answers = json.loads(solve(text_of(cases), as_json=True))
    assert [next(iter(answer.items())) for answer in answers] == [("note", "bare"), ("id", 1)]
    assert [answer["wins"] for answer in answers] == [True, False]


def test_the_answer_is_told_in_both_languages() -> None:
    words = text_of([ONE, {"hand": ["k9", "b9", "o9", "r9"]}])
    english = solve(words)
    assert "Position 7: 2 of 3 tiles can be laid, worth 8 at most" in english
    assert "  r5 r6 r7 r8 J:r9  (extended)" in english
    assert "Position 1: all 4 tiles can be laid, worth 36 (as an opening: 4)." in english
    assert "  k9 b9 o9 r9  (new)" in english
    polish = RUMMIKUB.solve(words, False, "pl", 1)
    assert polish is not None
    assert "Pozycja 7: można wyłożyć 2 z 3 kostek" in polish
    assert "  k1 b1 o1  (bez zmian)" in polish


def test_every_set_says_what_became_of_it() -> None:
    old = [[39, 40, 41], [0, 1, 2, 3], [0, 1, 2, 3]]
    new = [[0, 1, 2, 3], [39, 40, 41, 42], [1, 2, 3], [0, 13, 26], [10, 11, 12]]
    assert fates(old, new) == ["unchanged", "extended", "rearranged", "rearranged", "new"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "The file is not readable JSON, line 1, column 2"),
        ("[" * 100_000, "The file must hold a position with a 'hand'"),
        ("[]", "The file must hold a position with a 'hand'"),
        ("3", "The file must hold a position with a 'hand'"),
        ([ONE, 3], "The file must hold a position with a 'hand'"),
        ({"table": []}, "The file must hold a position with a 'hand'"),
        ({"id": 3, "hand": ["r1"], "table": 5}, "Position 3: 'table' must be a list of sets."),
        ({"id": 3, "hand": "r1"}, "Position 3: a hand is a list of tiles"),
        ({"id": 3, "hand": [1]}, "Position 3: a hand is a list of tiles"),
        ({"id": 3, "hand": ["r15"]}, "Position 3: 'r15' is not a tile"),
        ({"note": "x", "hand": [], "table": [["r1", "r2"]]}, "Position x: set 1 (red 1, red 2) has fewer than three"),
        ({"hand": [], "table": [["r1", "r2", "k3"]]}, "Position 0: set 1 (red 1, red 2, black 3) mixes colours"),
        ({"hand": ["r1", "r1"], "table": [["r1", "r2", "r3"]]}, "Position 0: there are two tiles red 1"),
        ({"hand": ["J", "J", "J"]}, "Position 0: there are two tiles joker in the box"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(content: object, problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        solve(text_of(content))
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_command_solves_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "positions.json"
    path.write_text(json.dumps(ONE), encoding="utf-8")
    assert cli.run(["solve", "rummikub", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["opt_tiles"] == 2
    assert cli.run(["solve", "rummikub", str(path), "--lang", "pl"]) == 0
    assert "Pozycja 7" in capsys.readouterr().out
    assert cli.run(["solve", "nim", str(path)]) == 2
    assert "There is no solver for nim" in capsys.readouterr().err
