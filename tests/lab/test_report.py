"""A report is one page by itself: pictures, tables, and the command and version that made each figure."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from soloist import __version__
from soloist.core.errors import SoloistError
from soloist.lab import report, summary
from soloist.lab.experiment import read
from soloist.lab.store import Store
from soloist.lab.trial import Row, play

TEXT = """
title = "Nim & <heaps>"
question = "Who wins?"
measures = ["won", "score", "length", "choices"]
[deals]
count = 30
[[cells]]
game = "nim"
player = "random"
[[cells]]
game = "nim"
player = ["greedy", "random"]
"""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("nim.lab")
    experiment = read(TEXT)
    rows = [play(cell, i, deal) for deal in range(1, 31) for i, cell in enumerate(experiment.cells)]
    store = Store(folder, TEXT)
    store.finish(rows)
    store.sign("soloist lab run nim.toml", __version__, "compiled")
    store.close()
    return folder


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_page_needs_nothing_beside_itself(finished: Path, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "page.html"
    report.write(finished, page, lang)
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"<script|<link|src=|url\(http", text)
    pictures = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(pictures) == 4 + 3
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert "Nim &amp; &lt;heaps&gt;" in text
    assert text.count(f"soloist {__version__}") >= len(pictures)
    assert f'lang="{lang}"' in text


def test_markdown_has_the_tables_and_the_experiment(finished: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    report.write(finished, page, "en")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Nim & <heaps>\n")
    assert "| cell | won | 95 % interval | games |" in text
    assert "soloist lab run nim.toml" in text
    assert 'player = ["greedy", "random"]' in text


def test_an_unfinished_experiment_has_no_report(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match="no finished experiment"):
        report.write(tmp_path, tmp_path / "page.html", "en")


def test_tables_tell_means_intervals_and_differences() -> None:
    experiment = read(TEXT)
    rows = [Row(cell, deal, "won", "x", float(cell), 5.0 * cell, 7, 2.0) for deal in range(50) for cell in (0, 1)]
    won, *_, paired, ends = summary.tables(experiment, rows, "en")
    assert won.rows[0][1:] == ("0.00 %", "[0.00; 7.13]", "50")
    assert paired.rows[0][2:] == ("+100.00 points", "[+88.69; +100.00]", "50")
    assert ends.rows[0][1:4] == ("won", "x", "100.00 %")
    polish = summary.tables(experiment, rows, "pl")[0]
    assert polish.rows[0][1:3] == ("0,00 %", "[0,00; 7,13]")
    assert "won" in summary.plain([won])


def test_one_game_has_no_interval_and_one_cell_no_comparison() -> None:
    one = read('title = "t"\nmeasures = ["score"]\n[[cells]]\ngame = "nim"')
    score, _ = summary.tables(one, [Row(0, 1, "won", "x", 1.0, 5.0, 7, 2.0)], "en")
    assert score.rows[0][1:3] == ("5.00", "—")


@pytest.mark.parametrize("games", [1, 3000])
def test_any_number_of_games_is_drawn_and_every_game_is_in_the_picture(games: int) -> None:
    """Altair refuses more than 5,000 rows: they are counted before."""
    experiment = read(TEXT)
    rows = [
        Row(cell, deal, "won", "", 1.0, deal % 53 / 4, 7, deal / 7) for deal in range(1, games + 1) for cell in (0, 1)
    ]
    for measure in ("score", "length", "choices"):
        drawn = report.spread(experiment, rows, measure, "en").to_dict()
        (bars,) = drawn["datasets"].values()
        assert sum(bar["games"] for bar in bars) == 2 * games
        assert len({(bar["low"], bar["high"]) for bar in bars}) <= report.MOST_BARS + 1
        assert all(bar["low"] < bar["high"] for bar in bars)


def test_any_number_of_cells_has_its_curve() -> None:
    cells = "".join(f'[[cells]]\nname = "{n}"\ngame = "nim"\nplayer = "random"\n' for n in range(100))
    experiment = read(f'title = "many"\nmeasures = ["won"]\n{cells}')
    rows = [Row(cell, deal, "won", "", 1.0, None, 7, 2.0) for deal in range(1, 61) for cell in range(100)]
    ((_, curves),) = report.pictures(experiment, rows, "en")
    (points,) = curves["datasets"].values()
    assert len({point["cell"] for point in points}) == 100
