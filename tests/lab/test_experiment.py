"""An experiment is read from TOML; what cannot be is refused in one line that says what would be right."""

from pathlib import Path

import pytest

from soloist.core.errors import SoloistError
from soloist.lab.experiment import Stop, read

HEAD = 'title = "t"\n'


def test_a_small_file_is_a_whole_experiment() -> None:
    found = read(HEAD + '[[cells]]\ngame = "nim"')
    (cell,) = found.cells
    assert (cell.name, cell.players, cell.iterations, cell.setup) == (
        "nim greedy",
        ("greedy",) * 2,
        100,
        {"misere": False},
    )
    assert (found.first, found.count, found.measures, found.stop) == (1, 1000, ("won", "score", "length"), None)


def test_cells_differ_in_game_options_players_and_budgets() -> None:
    text = """
    [stop]
    half_width = 0.02
    [[cells]]
    name = "mixed"
    game = "nim"
    options = { misere = true }
    player = ["best", "random"]
    iterations = 7
    [[cells]]
    game = "joker"
    player = "best"
    ms = 50
    options = { jokers = false }
    """
    first, second = read(HEAD + text).cells
    assert (first.name, first.players, first.iterations, first.setup) == (
        "mixed",
        ("best", "random"),
        7,
        {"misere": True},
    )
    assert (second.name, second.ms, second.iterations) == ("joker jokers=off best 50 ms", 50, 0)
    assert second.budget().ms == 50
    assert read(HEAD + text).stop == Stop("won", 0.02)


def test_a_grid_of_budgets_asks_those_once_who_have_none() -> None:
    text = '[grid]\ngame = "joker"\nplayer = ["greedy", "best"]\niterations = [5, 20]'
    assert [cell.name for cell in read(f'title = "t"\n{text}').cells] == [
        "joker greedy",
        "joker best 5",
        "joker best 20",
    ]


def test_a_grid_names_what_the_solver_is_asked_and_how_games_open() -> None:
    text = '[grid]\ngame = "joker"\nplayer = "solver"\nreach = [15, 52]\nnodes = 9'
    assert [cell.name for cell in read(f'title = "t"\n{text}').cells] == [
        "joker solver reach=15 nodes=9",
        "joker solver reach=52 nodes=9",
    ]
    text = '[grid]\ngame = "joker"\nplayer = "greedy"\nopening = ["draw", "stop"]'
    assert [cell.name for cell in read(f'title = "t"\n{text}').cells] == ["joker greedy “draw”", "joker greedy “stop”"]


def test_a_grid_has_every_combination() -> None:
    text = '[grid]\ngame = "joker"\nplayer = ["random", "greedy"]\n[grid.options]\njokers = [true, false]'
    assert [cell.name for cell in read(HEAD + text).cells] == [
        "joker jokers=on random",
        "joker jokers=off random",
        "joker jokers=on greedy",
        "joker jokers=off greedy",
    ]


def test_deals_go_round_at_the_last_number() -> None:
    found = read(HEAD + '[deals]\nfirst = 4294967295\ncount = 2\n[[cells]]\ngame = "nim"')
    assert [found.deal(n) for n in (0, 1)] == [4294967295, 0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = ", "not TOML"),
        ("", "no cells"),
        ('titel = "x"\n[[cells]]\ngame = "nim"', "'titel' is not known"),
        ('[[cells]]\ngame = "chess"', "no game"),
        ("[[cells]]\nplayer = 'greedy'", "'game' is missing in cells 1"),
        ('[[cells]]\ngame = "nim"\nplayer = "nobody"', "random, greedy"),
        ('[[cells]]\ngame = "nim"\nplayer = ["greedy"]', "a list of 2"),
        ('[[cells]]\ngame = "nim"\nplayer = "solver"', "random, greedy"),
        ('[[cells]]\ngame = "nim"\noptions = { misere = 3 }', "misere"),
        ('[[cells]]\ngame = "nim"\niterations = 0', "from 1 to"),
        ('[[cells]]\ngame = "nim"\niterations = 5\nms = 5', "not both"),
        ('[[cells]]\ngame = "nim"\n[[cells]]\ngame = "nim"', "two cells have the name"),
        ('measures = ["luck"]\n[[cells]]\ngame = "nim"', "won, score, length, choices"),
        ('[deals]\ncount = "many"\n[[cells]]\ngame = "nim"', "whole number"),
        ('[deals]\nfirst = -1\n[[cells]]\ngame = "nim"', "0 to 4294967295"),
        ('[stop]\nhalf_width = 0\n[[cells]]\ngame = "nim"', "above 0"),
        ('deals = 5\n[[cells]]\ngame = "nim"', "[deals]"),
        ("cells = 5", "[[cells]]"),
        ('[[cells]]\ngame = "joker"\nplayer = "solver"\nnodes = 9\ndeeper = [{ until = 5, nodes = 9 }]', "from 10 to"),
        ('[[cells]]\ngame = "joker"\nplayer = "solver"\ndeeper = [{ deals = 5 }]', "until, nodes"),
        ('[deals]\nfutures = 2\n[[cells]]\ngame = "joker"\nplayer = "solver"\ndeeper = [{ until = 5 }]', "futures"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(text: str, says: str) -> None:
    whole = text if text.startswith("title") or text == "title = " else HEAD + text
    with pytest.raises(SoloistError) as refused:
        read(whole)
    assert says in str(refused.value)
    for lang in ("en", "pl"):
        assert len(refused.value.say(lang).splitlines()) == 1


EXPERIMENTS = sorted((Path(__file__).parents[2] / "lab" / "experiments").glob("*.toml"))


@pytest.mark.parametrize("path", EXPERIMENTS, ids=lambda path: path.stem)
def test_our_own_experiments_can_be_run(path: Path) -> None:
    assert read(path.read_text(encoding="utf-8")).question
