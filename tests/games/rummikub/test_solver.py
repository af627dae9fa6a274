"""The Rummikub solver against proven optima, an independent checker of tables, and HiGHS."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench.rummikub_model import Model, sample
from soloist.games.rummikub.mind import solver
from soloist.games.rummikub.mind.play_sizes import VALUES, laid_by, smallest_programme
from soloist.games.rummikub.rules.arrange import arranged
from soloist.games.rummikub.rules.sets import laid_out
from soloist.games.rummikub.rules.table_search import can_lie
from soloist.games.rummikub.rules.tiles import counted, parse, text
from tests.luck import Luck
from tests.share import share

DATA = json.loads((Path(__file__).parents[2] / "data" / "rummikub_positions.json").read_text(encoding="utf-8"))
# Interpreted, a sample of the positions; compiled, all of them.
POSITIONS = DATA["positions"][:: share(1, 8)]
CASES = [*POSITIONS, *DATA["edge_cases"]]
SAMPLE = 25


def read(case: dict[str, Any]) -> tuple[list[list[int]], list[int]]:
    """A position of the file."""
    return [[parse(word) for word in words] for words in case.get("table", [])], counted(
        [parse(word) for word in case["hand"]]
    )


def is_set(words: list[str]) -> bool:
    """Whether tiles, each joker with what it stands for, are a group or a run: written from the rules alone."""
    if all(word.startswith("J") for word in words):
        return False
    colours = [word.removeprefix("J:")[0] for word in words]
    numbers = [int(word.removeprefix("J:")[1:]) for word in words]
    group = len(set(numbers)) == 1 and len(set(colours)) == len(colours) and len(words) in (3, 4)
    run = len(set(colours)) == 1 and numbers == list(range(numbers[0], numbers[0] + len(words))) and len(words) >= 3
    return (group or run) and all(1 <= number <= 13 for number in numbers)


def check_play(table: list[list[int]], hand: list[int], play: solver.Play) -> None:
    """All table tiles lie in legal sets with the laid ones, which come from the hand."""
    new = [[text(tile) for tile in tiles] for tiles in play.sets]
    assert all(is_set(words) for words in new), new
    before = Counter(text(tile)[:1] if text(tile)[0] == "J" else text(tile) for tiles in table for tile in tiles)
    after = Counter(word[:1] if word[0] == "J" else word for words in new for word in words)
    assert before <= after
    laid = after - before
    assert laid.total() == play.tiles
    assert all(count <= hand[parse(word)] for word, count in laid.items())


def smallest(table: list[list[int]], hand: list[int], tiles: int) -> solver.Play | None:
    """The play of that many tiles or as few more as can be, with its sets; None if there is none."""
    programme = smallest_programme(solver.on_table(table), hand, tiles)
    return solver.Play(laid_by(programme), arranged(programme)) if programme else None


def name(case: dict[str, Any]) -> str:
    """What a case of the file is called."""
    return str(case.get("id", case.get("note")))


@pytest.mark.build("compiled")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_most_tiles_are_laid_in_legal_sets(case: dict[str, Any]) -> None:
    table, hand = read(case)
    play = solver.most_tiles(table, hand, keep=False)
    check_play(table, hand, play)
    assert play.tiles == case["opt_tiles"]
    together = [a + b for a, b in zip(solver.on_table(table), hand, strict=True)]
    assert can_lie(together) is (play.tiles == sum(hand))


@pytest.mark.build("compiled")
@pytest.mark.parametrize("case", POSITIONS, ids=name)
def test_the_most_value_is_found(case: dict[str, Any]) -> None:
    table, hand = read(case)
    assert solver.most_value(table, hand) == case["opt_value"]
    assert solver.most_value_at_most_tiles(table, hand) == case["opt_value_at_opt_tiles"]


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-10")
@pytest.mark.parametrize("case", [*POSITIONS, *DATA["initial_meld_cases"]], ids=name)
def test_the_largest_opening_is_found(case: dict[str, Any]) -> None:
    _, hand = read(case)
    play = solver.largest_opening(hand)
    assert (play.tiles if play else 0) == case["initial_tiles"]
    if play:
        check_play([], hand, play)
        assert sum(int(text(tile).removeprefix("J:")[1:]) for tiles in play.sets for tile in tiles) >= 30


@pytest.mark.rule("RUM-27")
def test_the_table_changes_little() -> None:
    kept = most = 0
    for case in DATA["positions"][:: share(1, 55)]:
        table, hand = read(case)
        play = solver.most_tiles(table, hand)
        check_play(table, hand, play)
        assert play.tiles == case["opt_tiles"]
        new = Counter(tuple(sorted(min(tile, 52) for tile in tiles)) for tiles in play.sets)
        old = Counter(tuple(sorted(min(tile, 52) for tile in tiles)) for tiles in table)
        kept += (new & old).total()
        most += case["max_kept_sets"]
    assert kept >= 0.97 * most


@pytest.mark.build("compiled")
@pytest.mark.parametrize("case", POSITIONS[::4], ids=name)
def test_the_smallest_play_lays_what_is_needed_and_keeps_jokers(case: dict[str, Any]) -> None:
    table, hand = read(case)
    for needed in (0, 3):
        play = smallest(table, hand, needed)
        if play is None:
            assert case["opt_tiles"] < max(1, needed)
        else:
            check_play(table, hand, play)
            assert max(1, needed) <= play.tiles <= case["opt_tiles"]
            if play.tiles > max(1, needed):
                assert exact(table, hand, max(1, needed)) is None


def exact(table: list[list[int]], hand: list[int], count: int) -> int | None:
    """The count if HiGHS can lay just so many tiles."""
    model = Model(solver.on_table(table), hand, [0.0] * 53, presolve=False)
    drawn = sum(1 for kind in range(53) if hand[kind])
    columns = model.highs.getNumCol()
    model.highs.addRow(float(count), float(count), drawn, list(range(columns - drawn, columns)), [1.0] * drawn)
    return None if model.solve() is None else count


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-10")
@pytest.mark.parametrize(
    ("hand", "needed", "tiles"),
    [
        ("r10 b10 o10 r11 r12 r1 r2 r3", 1, 3),
        ("r9 b9 o9 k9 r1 r2 r3 r4", 1, 4),
        ("r9 b9 o9 r1 r2 r3 r4 k1", 1, 6),
        ("r9 b9 o9 r1 r2 r3 r4 k1", 7, 7),
        ("r9 b9 J r1 r2 r3 r4", 1, 6),
        ("r9 b9 J k10 r3", 1, None),
        ("r9 b9 o9 k1", 1, None),
        ("r12 J J", 1, 3),
    ],
)
def test_the_smallest_opening_is_worth_30(hand: str, needed: int, tiles: int | None) -> None:
    held = counted([parse(word) for word in hand.split()])
    play = smallest([], held, needed)
    assert (play.tiles if play else None) == tiles
    if play:
        check_play([], held, play)
        assert sum(int(text(tile).removeprefix("J:")[1:]) for each in play.sets for tile in each) >= 30


@pytest.mark.build("compiled")
def test_random_positions_agree_with_highs(luck: Luck) -> None:
    rng = luck.random(1)
    for number in range(SAMPLE):
        shapes, hand = sample(rng)
        table = [laid_out([*tiles]) for tiles in shapes]
        where = f"position {number}"
        play = solver.most_tiles(table, hand, keep=False)
        check_play(table, hand, play)
        counts = solver.on_table(table)
        assert play.tiles == Model(counts, hand, [1.0] * 53, presolve=False).solve(), where
        values = [float(value) for value in VALUES]
        assert solver.most_value(table, hand) == Model(counts, hand, values, presolve=False).solve(), where
        first = solver.largest_opening(hand)
        largest = Model([0] * 53, hand, [1.0] * 53, 30, presolve=False).solve()
        assert (first.tiles if first else 0) == (largest or 0), where
