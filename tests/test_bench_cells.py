"""Cells of the bench on the command line: they are taken up after whatever stopped them, and told what they need."""

from pathlib import Path

import pytest

from bench import beside_former, one_cell
from bench.watched_games import played, taken_up


def test_a_line_that_was_cut_off_is_none_and_its_place_is_written_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert played(path) == []
    path.write_text('{"deal": 1}\n{"deal": 2, "wo', encoding="utf-8")
    assert played(path) == [{"deal": 1}]
    with taken_up(path) as file:
        file.write('{"deal": 2}\n')
    assert played(path) == [{"deal": 1}, {"deal": 2}]


@pytest.mark.parametrize(
    "words", ["joker x 1-2 F", "joker -3 1-2 F", "joker 5 1 F", "joker 5 3-2 F", "joker 5 1-2 F level", "chess 5 1-2 F"]
)
def test_a_cell_that_cannot_be_read_is_told_how_to_say_it(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, iterations, *rest = words.split()
    for tool in (one_cell, beside_former):
        monkeypatch.setattr(tool, "compiled", lambda: True)
    with pytest.raises(SystemExit, match=r"python -m bench\.one_cell GAME"):
        one_cell.main([game, iterations, *rest])
    with pytest.raises(SystemExit, match=r"python -m bench\.beside_former FORMER"):
        beside_former.main(["python", game, "0", iterations, *rest])
