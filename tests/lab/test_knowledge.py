"""What the laboratory says besides means: luck and skill, ladders, what pieces go with; on results that are known."""

from pathlib import Path

import polars as pl
import pytest

from soloist.core.errors import SoloistError
from soloist.core.rng import Rng
from soloist.lab import noted, summary, watching
from soloist.lab.experiment import Experiment, Watchlist, read
from soloist.lab.ladder import ladder
from soloist.lab.luck import luck
from soloist.lab.run import Run
from soloist.lab.store import Store, read_rows, rows_of
from soloist.lab.trial import Row, play
from tests.lab.hands import Here

CELLS = """
[[cells]]
name = "weak"
game = "nim"
player = ["random", "greedy"]
[[cells]]
name = "strong"
game = "nim"
player = ["greedy", "random"]
"""
FUTURES = f"""
title = "Nim"
measures = ["won", "score"]
analyses = ["luck", "ladder"]
[deals]
count = 30
futures = 3
{CELLS}
"""


def made_up(deal: float, chance: float, skill: float, count: int = 250) -> tuple[Experiment, list[Row]]:
    """Results that are a sum of the deal, its future and the player, each with a known weight."""
    experiment = read(FUTURES.replace("count = 30", f"count = {count}"))
    rng, rows = Rng(7), []
    for number, future in experiment.trials(0, count):
        if future == 0:
            of_deal = deal * noise(rng)
        of_chance = chance * noise(rng)
        for cell in (0, 1):
            score = of_deal + of_chance + skill * (1.0 if cell else -1.0)
            rows.append(Row(cell, number, "end", "end", float(cell), score, 1, None, future))
    return experiment, rows


def noise(rng: Rng) -> float:
    """A number with variance 1 around 0."""
    return (rng.below(10_001) - 5000) / 5000 * 3**0.5


@pytest.mark.parametrize(("deal", "chance", "skill"), [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 2, 1), (2, 1, 3)])
def test_luck_finds_the_shares_that_results_were_made_of(deal: float, chance: float, skill: float) -> None:
    found = luck(*made_up(deal, chance, skill), "score")
    whole = deal**2 + chance**2 + skill**2
    for name, part in (("deal", deal), ("chance", chance), ("play", skill)):
        figure = found[name]
        assert figure.low - 0.02 <= part**2 / whole <= figure.high + 0.02
        assert figure.mean == pytest.approx(part**2 / whole, abs=0.08)
    assert sum(figure.mean for figure in found.values()) == pytest.approx(1)


def test_who_plays_at_random_says_nothing_about_skill() -> None:
    experiment, rows = made_up(1, 1, 0, 60)
    text = FUTURES.replace("count = 30", "count = 60") + '[[cells]]\ngame = "nim"\nplayer = "random"\n'
    reckless = [Row(2, row.deal, "end", "end", 0.0, -100.0, 1, None, row.future) for row in rows if row.cell == 0]
    assert luck(read(text), rows + reckless, "score") == luck(experiment, rows, "score")


def test_luck_says_nothing_where_nothing_differs_or_one_result_is_missing() -> None:
    experiment, rows = made_up(0, 0, 0, 5)
    assert luck(experiment, rows, "score") == {}
    missing = [Row(row.cell, row.deal, "end", "end", None, None, 1, None, row.future) for row in rows]
    assert luck(experiment, missing, "score") == {}
    assert ladder(experiment, missing, "score") == []


def test_a_ladder_rates_by_who_did_better() -> None:
    weak, strong = ladder(*made_up(1, 1, 1, 60), "score")
    assert strong.mean - weak.mean > 400
    assert strong.mean + weak.mean == pytest.approx(3000)
    assert weak.low <= weak.mean <= weak.high < strong.low
    even = ladder(*made_up(1, 1, 0, 60), "score")
    assert [figure.mean for figure in even] == pytest.approx([1500, 1500])


def test_ratings_are_on_the_scale_of_chess() -> None:
    experiment = read(FUTURES.replace("futures = 3", ""))
    rows = [
        Row(cell, deal, "e", "e", 0.0, float(cell == (deal % 11 > 0)), 1, None)
        for deal in range(1100)
        for cell in (0, 1)
    ]
    weak, strong = ladder(experiment, rows, "score")
    assert strong.mean - weak.mean == pytest.approx(400, abs=2)  # ten to one


def test_a_future_keeps_what_is_seen_and_is_the_same_in_every_cell(tmp_path: Path) -> None:
    experiment = read(FUTURES)
    store = Store(tmp_path, FUTURES)
    rows = Run(experiment, store, Here(), lambda done, total: None).play()
    store.close()
    assert [row.trial for row in rows[:6]] == [(0, 1, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1), (0, 1, 2), (1, 1, 2)]
    assert len(rows) == 2 * 30 * 3
    assert rows == read_rows(tmp_path)
    assert rows[0] == play(experiment.cells[0], 0, 1)
    assert summary.values(rows, 1, "won") == [
        sum(row.won or 0.0 for row in rows if row.cell == 1 and row.deal == deal) / 3 for deal in range(1, 31)
    ]
    titles = [table.title for table in summary.tables(experiment, rows, "en")]
    assert any(title.startswith("Luck or skill") for title in titles)
    assert any(title.startswith("The ladder") for title in titles)


def test_futures_of_a_card_game_differ_and_can_be_repeated() -> None:
    cell = read('title = "t"\n[[cells]]\ngame = "joker"\nplayer = "greedy"').cells[0]
    games = [play(cell, 0, 5, future) for future in range(4)]
    assert len({(game.score, game.length) for game in games}) > 1
    assert games[3] == play(cell, 0, 5, 3)


def test_rows_of_an_older_file_have_no_futures_and_no_notes(tmp_path: Path) -> None:
    old = {"cell": [0], "deal": [7], "outcome": ["won"], "reason": ["end"], "won": [1.0], "score": [3.0]}
    types = {"cell": pl.Int32, "deal": pl.UInt32, "length": pl.Int32}
    pl.DataFrame({**old, "length": [9], "choices": [2.5]}, schema_overrides=types).write_parquet(tmp_path / "rows")
    assert rows_of(tmp_path / "rows") == [Row(0, 7, "won", "end", 1.0, 3.0, 9, 2.5)]


# -- notes


def test_what_came_what_is_held_and_facts_are_noted_from_the_first_seats_view() -> None:
    cell = read('title = "t"\n[[cells]]\ngame = "jambo"\nplayer = "random"').cells[0]
    watch = Watchlist(("hand/0", "hand/1"), ("tools",), ("gold", "turns", "turn_actions"))
    row = play(cell, 0, 3, 0, watch)
    names = [name for name, _ in row.notes]
    assert any(name.startswith("came hand/0 ") for name in names)
    assert "came hand/1 " not in names  # a hidden card has no face
    assert "fact turns" in names
    assert "fact gold" not in names  # no single number
    assert row.notes == tuple(sorted(row.notes))
    assert play(cell, 0, 3).notes == ()
    sheet = read('title = "t"\n[[cells]]\ngame = "fivetribes"\nplayer = "random"').cells[0]
    assert "fact sheet total" in [name for name, _ in play(sheet, 0, 3, 0, Watchlist(facts=("sheet",))).notes]


EXPERIMENTS = sorted((Path(__file__).parents[2] / "lab" / "experiments").glob("*.toml"))


def test_what_our_experiments_watch_is_there() -> None:
    watched = [experiment for path in EXPERIMENTS if (experiment := read(path.read_text("utf-8"))).watch != Watchlist()]
    assert watched
    for experiment in watched:
        watching.check(experiment)


@pytest.mark.parametrize(
    ("watch", "name"),
    [
        ("arrivals = ['tableau', 'table']", "table"),
        ("held = ['tableau/9 named']", "tableau/9"),
        ("held = ['heap']\nfacts = ['up', 'weather']", "weather"),
    ],
)
def test_watching_what_no_cell_has_is_a_mistake(watch: str, name: str) -> None:
    cells = "[[cells]]\ngame = 'nim'\n[[cells]]\ngame = 'joker'\n"
    with pytest.raises(SoloistError, match=f"nothing is called '{name}' that could be watched") as refused:
        watching.check(read(f"title = 't'\n{cells}[watch]\n{watch}\n"))
    assert "tableau/1" in str(refused.value)


def test_a_piece_may_have_to_bear_a_mark() -> None:
    cell = read('title = "t"\n[[cells]]\ngame = "jambo"\noptions = { huts = true }').cells[0]
    noted = [dict(play(cell, 0, deal, 0, Watchlist(held=("huts/0", "huts/0 built"))).notes) for deal in range(1, 5)]
    all_huts = {name for notes in noted for name in notes if not name.startswith("held huts/0 built ")}
    built = [{name for name in notes if name.startswith("held huts/0 built ")} for notes in noted]
    assert len(all_huts) == 4
    assert {len(names) for names in built} != {4}
    assert {name.replace(" built", "") for names in built for name in names} <= all_huts


def game(won: float, *notes: tuple[str, float]) -> Row:
    return Row(0, 0, "end", "end", won, won, 1, None, 0, notes)


def test_a_piece_is_compared_with_an_average_piece_of_its_place() -> None:
    rows = [game(1.0, ("came hand good", 2.0)), game(0.0, ("came hand bad", 1.0))] * 30
    good, bad = noted.arrivals(rows, "won")
    usual = 2 / 3
    assert (good.name, good.often) == ("hand good", 1.0)
    assert good.figure.mean == pytest.approx(1 - usual)
    assert bad.figure.mean == pytest.approx(-usual)
    assert noted.arrivals(rows[:10], "won") == []


def test_what_is_held_is_compared_with_the_games_without_it() -> None:
    rows = [game(1.0, ("held djinns marid", 1.0)), game(0.0), game(1.0), game(0.0)] * 25
    (marid,) = noted.held(rows, "won")
    assert marid.figure.mean == pytest.approx(2 / 3)
    assert marid.figure.low < 2 / 3 < marid.figure.high
    assert marid.often == 0.25


def test_who_never_wins_tells_of_no_piece() -> None:
    rows = [game(0.0, ("came hand good", 1.0), ("held tools boat", 1.0)), game(0.0, ("came hand bad", 1.0))] * 30
    assert noted.arrivals(rows, "won") == noted.held(rows, "won") == []


def test_only_named_pieces_are_told_of_beside_an_average_of_all() -> None:
    text = 'title = "t"\nmeasures = ["won"]\n[watch]\narrivals = "hand"\npieces = "good"\n[[cells]]\ngame = "nim"'
    rows = [game(1.0, ("came hand good", 2.0)), game(0.0, ("came hand bad", 1.0))] * 30
    (table,) = [table for table in summary.tables(read(text), rows, "en") if table.rows[0][1] == "hand good"]
    assert [row[1:3] for row in table.rows] == [("hand good", "+33.33 points")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("analyses = ['luck', 'weather']", "the analyses can be luck, ladder"),
        ("analyses = ['luck']", "name at least two cells"),
        ("[watch]\nheld = [3]", "'held' in watch must be a text or a list of texts"),
        ("[watch]\nhand = 'x'", "'hand' is not known in watch"),
        ("[deals]\nfutures = 0", "'futures' in deals"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(line: str, said: str) -> None:
    with pytest.raises(SoloistError, match=said) as refused:
        read(f'title = "t"\n{line}\n[[cells]]\ngame = "nim"\n')
    assert "\n" not in str(refused.value)
