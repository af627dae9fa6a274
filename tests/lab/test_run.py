"""An experiment runs, is killed and taken up, and gives the same rows however it was run."""

import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from soloist.core.errors import SoloistError
from soloist.lab.experiment import read
from soloist.lab.pools import Pool, Processes
from soloist.lab.run import Run
from soloist.lab.store import Store, read_rows
from soloist.lab.trial import Row, play
from tests.lab.hands import Here

TEXT = """
title = "Nim"
round = 20
[deals]
count = 90
[[cells]]
game = "nim"
player = "random"
[[cells]]
game = "nim"
player = ["greedy", "random"]
"""
STOPPING = TEXT + "[stop]\nmeasure = 'won'\nhalf_width = 0.13\n"


def run(folder: Path, text: str, pool: Pool) -> list[Row]:
    store = Store(folder, text)
    try:
        return Run(read(text), store, pool, lambda done, total: None).play()
    finally:
        store.close()


def kept(folder: Path, text: str) -> list[Row]:
    store = Store(folder, text)
    rows = store.load()
    store.close()
    return rows


def test_every_game_is_there_once_in_order(tmp_path: Path) -> None:
    rows = run(tmp_path, TEXT, Here())
    assert [(row.deal, row.cell) for row in rows] == [(deal, cell) for deal in range(1, 91) for cell in (0, 1)]
    assert rows == read_rows(tmp_path)
    cell = read(TEXT).cells[1]
    assert rows[1] == play(cell, 1, 1)


def test_a_row_tells_of_the_game_that_was_played() -> None:
    cells = '[[cells]]\ngame = "joker"\nplayer = "random"\n[[cells]]\ngame = "joker"\nplayer = "solver"\nnodes = 50'
    text = f'title = "t"\n{cells}'
    first, second = read(text).cells
    row = play(first, 0, 5)
    assert (row.outcome, row.won) == ("loss", 0.0)
    assert row.length
    assert row.choices is not None
    solved = play(second, 1, 5)
    assert (solved.outcome, solved.won, solved.length) == ("undecided", None, None)


def test_a_killed_run_goes_on_and_ends_alike(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", TEXT, Here())
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "killed", TEXT, Here(tired_after=4))
    with pytest.raises(SoloistError, match="no finished experiment"):
        read_rows(tmp_path / "killed")
    assert 0 < len(kept(tmp_path / "killed", TEXT)) < len(whole)
    assert run(tmp_path / "killed", TEXT, Here(hands=1)) == whole
    parts = pl.concat([pl.read_parquet(part) for part in (tmp_path / "killed" / "parts").glob("*.parquet")])
    assert parts.select("cell", "deal").n_unique() == len(parts) == len(whole)


def test_a_part_that_was_half_written_does_not_count(tmp_path: Path) -> None:
    whole = run(tmp_path, TEXT, Here())
    (tmp_path / "parts" / "000009.tmp").write_bytes(b"PAR1 half")
    assert run(tmp_path, TEXT, Here()) == whole


def test_a_damaged_part_is_named_and_without_it_its_games_are_played_again(tmp_path: Path) -> None:
    rows = run(tmp_path / "whole", TEXT, Here())
    store = Store(tmp_path / "damaged", TEXT)
    for piece in (rows[:30], rows[30:60], rows[60:90]):
        store.add(piece)
    store.close()
    first, second, third = store.parts()
    second.write_bytes(second.read_bytes()[:40])
    with pytest.raises(SoloistError, match=r"000002\.parquet is damaged: delete it"):
        store.load()
    second.unlink()
    store = Store(tmp_path / "damaged", TEXT)
    store.add(rows[90:])
    store.close()
    assert [part.name for part in store.parts()] == [first.name, third.name, "000004.parquet"]
    assert run(tmp_path / "damaged", TEXT, Here()) == rows


def test_it_stops_at_the_wanted_width_whoever_is_faster(tmp_path: Path) -> None:
    many = run(tmp_path / "many", STOPPING, Here(hands=40))
    one = run(tmp_path / "one", STOPPING, Here(hands=1))
    assert many == one
    assert len(one) == 2 * 60
    assert run(tmp_path / "many", STOPPING, Here()) == one


def test_a_finished_run_plays_nothing_again(tmp_path: Path) -> None:
    run(tmp_path, TEXT, Here())
    run(tmp_path, TEXT, Here(tired_after=0))


def test_a_folder_belongs_to_one_experiment_and_one_run(tmp_path: Path) -> None:
    store = Store(tmp_path, TEXT)
    with pytest.raises(SoloistError, match="another run works in"):
        Store(tmp_path, TEXT)
    store.close()
    with pytest.raises(SoloistError, match="another experiment"):
        Store(tmp_path, STOPPING)
    Store(tmp_path, TEXT).close()


def test_processes_give_the_same_rows(tmp_path: Path) -> None:
    pool = Processes(2)
    try:
        rows = run(tmp_path / "two", TEXT, pool)
    finally:
        pool.close()
    assert rows == run(tmp_path / "here", TEXT, Here())


def test_a_run_that_is_killed_by_the_system_is_taken_up_by_any_number_of_hands(tmp_path: Path) -> None:
    """The very process dies without a word, its hands go too, and the next run goes on where it was."""
    text = TEXT.replace("count = 90", "count = 1000000")
    file, folder, before = tmp_path / "nim.toml", tmp_path / "nim.lab", list[Row]()
    file.write_text(text, encoding="utf-8")
    for jobs in ("2", "1"):
        command = [sys.executable, "-m", "soloist", "lab", "run", str(file), "--jobs", jobs]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        parts = list(folder.glob("parts/*.parquet"))
        while process.poll() is None and list(folder.glob("parts/*.parquet")) == parts:
            time.sleep(0.02)
        process.kill()
        process.wait()
        after = kept(folder, text)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        before = after
    with pytest.raises(KeyboardInterrupt):
        run(folder, text, Here(tired_after=5))
    rows, cells = kept(folder, text), read(text).cells
    assert len({row.trial for row in rows}) == len(rows) > len(before)
    assert rows == [play(cells[row.cell], row.cell, row.deal) for row in rows]


def test_a_cell_may_open_the_game_for_whoever_is_asked() -> None:
    text = (
        'title = "t"\n[[cells]]\ngame = "jambo-solo"\nname = "a"\n[[cells]]\ngame = "jambo-solo"\nopening = "end turn"'
    )
    usual, passed = read(text).cells
    assert passed.opening == ("end turn",)
    assert play(usual, 0, 3) != play(passed, 0, 3)
    assert play(passed, 0, 3) == play(passed, 0, 3)
    wrong = read(text.replace("end turn", "sell the market")).cells[1]
    with pytest.raises(
        SoloistError, match="the opening says 'sell the market', which is not offered then; offered are: "
    ):
        play(wrong, 0, 3)


def test_the_solver_is_asked_for_any_score() -> None:
    text = 'title = "t"\n[[cells]]\ngame = "joker"\nplayer = "solver"\nnodes = 400\nreach = {}'
    rows = [play(read(text.format(up)).cells[0], 0, 1) for up in (1, 52)]
    assert [(row.outcome, row.won, row.length) for row in rows] == [("solvable", 1.0, None), ("undecided", None, None)]
    with pytest.raises(SoloistError, match="'reach' in cells 1"):
        read(text.format(0))


def test_one_search_answers_all_cells_that_differ_in_what_shall_be_reached(tmp_path: Path) -> None:
    cell = '[[cells]]\nname = "{0}"\ngame = "joker"\nplayer = "solver"\nnodes = 150\nreach = {0}\n'
    player = '[[cells]]\ngame = "joker"\nplayer = "random"\n'
    text = f'title = "t"\n[deals]\nfirst = 332\ncount = 1\n{cell.format(25)}{player}{cell.format(52)}'
    assert read(text).families() == [[0, 2], [1]]
    rows = run(tmp_path / "together", text, Here())
    assert [(row.cell, row.won, row.nodes) for row in rows] == [(0, 1.0, 150), (1, 1.0, 0), (2, 1.0, 150)]
    assert play(read(text).cells[0], 0, 332).won is None  # looked for alone


def test_the_solver_goes_deeper_where_it_could_not_decide() -> None:
    text = 'title = "t"\n[[cells]]\ngame = "joker"\nplayer = "solver"\nnodes = 20\ndeeper = [{until = 2, nodes = 900}]'
    cell = read(text).cells[0]
    rows = [play(cell, 0, deal) for deal in (1, 2, 3)]
    assert [(row.outcome, row.nodes) for row in rows] == [("solvable", 900), ("solvable", 900), ("undecided", 20)]
