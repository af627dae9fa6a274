"""What a set is, how tiles stand that lie together, and in which order a set is read."""

import pytest

from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.rules.sets import MENDABLE, can_grow, fault, laid_out, richest, standing
from soloist.games.rummikub.rules.tiles import parse, text


def tiles(words: str) -> list[int]:
    """The tiles of a text."""
    return [parse(word) for word in words.split()]


def written(laid: list[int]) -> str:
    """The text of tiles."""
    return " ".join(text(tile) for tile in laid)


@pytest.mark.rule("RUM-6")
@pytest.mark.rule("RUM-7")
@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("r1 r2 r3", "r1 r2 r3"),
        ("r3 r1 r2", "r1 r2 r3"),
        ("b5 k5 o5", "b5 k5 o5"),
        ("J r5 r6", "J:r4 r5 r6"),
        ("r5 J r7", "r5 J:r6 r7"),
        ("r5 r7 J", "r5 J:r6 r7"),
        ("r12 r13 J", "J:r11 r12 r13"),
        ("J:r7 r5 r6", "r5 r6 J:r7"),
        ("r5 r6 J:r4", "J:r4 r5 r6"),
        ("k5 J J:k7", "k5 J:k6 J:k7"),
        ("k5 J:k7 J", "k5 J:k6 J:k7"),
        ("J J r5", "J:r3 J:r4 r5"),
        ("J J r1", "J:k1 J:b1 r1"),
        ("r13 J J", "r13 J:k13 J:b13"),
        ("k5 J b5", "k5 J:o5 b5"),
        ("k5 J:r5 b5", "k5 J:r5 b5"),
        ("k5 J J:r5 b5", "k5 J:o5 J:r5 b5"),
    ],
)
def test_a_set_is_laid_out_in_reading_order(given: str, read: str) -> None:
    assert fault(tiles(given)) == ""
    assert written(laid_out(tiles(given))) == read


@pytest.mark.rule("RUM-6")
@pytest.mark.rule("RUM-7")
@pytest.mark.rule("RUM-9")
@pytest.mark.parametrize(
    ("given", "name", "how", "grows"),
    [
        ("r3 r4 r5", "", "complete", True),
        ("r3 J r5", "", "complete", True),
        ("k5 b5 o5 r5", "", "complete", True),
        ("r3", "few", "incomplete", True),
        ("J", "few", "incomplete", True),
        ("k5 b5", "few", "incomplete", True),
        ("r3 r9", "few", "incomplete", True),
        ("r3 k5", "few", "incomplete", False),
        ("r3 r3", "few", "incomplete", False),
        ("J J J", "jokers", "incomplete", True),
        ("r3 r5 r6", "gap", "incomplete", True),
        ("r3 k4 o5", "mixed", "wrong", False),
        ("k5 b5 k6", "mixed", "wrong", False),
        ("k5 k5 b5", "twice", "wrong", False),
        ("r4 r5 r5", "twice", "wrong", False),
        ("k5 b5 o5 r5 J", "many", "wrong", False),
        ("J:r9 r5 r6", "named", "wrong", False),
        ("J:b7 r5 r6", "named", "wrong", False),
        ("J:r5 r5 r6", "named", "wrong", False),
        ("k5 b5 J:r6", "named", "wrong", False),
        ("k5 b5 J:b5", "named", "wrong", False),
        ("J:k9 J r5", "named", "wrong", False),
    ],
)
def test_tiles_that_lie_together_stand_as_they_are(given: str, name: str, how: str, grows: bool) -> None:
    assert fault(tiles(given)) == name
    assert standing(tiles(given)) == how
    assert can_grow(tiles(given)) is grows


@pytest.mark.rule("RUM-10")
@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("J J k10", "k10 J:k11 J:k12"),
        ("J J:k9 k10", "J:k9 k10 J:k11"),
        ("J J k13", "J:b13 J:o13 k13"),
        ("J J k1", "k1 J:k2 J:k3"),
        ("J k9 k10", "k9 k10 J:k11"),
        ("J b5 k5", "J:o5 b5 k5"),
        ("r1 r2 r3", "r1 r2 r3"),
    ],
)
def test_the_richest_reading_of_a_set(given: str, read: str) -> None:
    assert written(richest(tiles(given))) == read


def test_a_run_has_thirteen_tiles_at_most() -> None:
    whole = " ".join(f"r{n}" for n in range(1, 14))
    assert fault(tiles(whole)) == ""
    assert fault(tiles(f"{whole} J")) == "many"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_fault_has_its_words(lang: str) -> None:
    for name in (*MENDABLE, "mixed", "twice", "many", "named"):
        assert WORDING.has(f"fault.{name}", lang)
        assert WORDING.has(f"table.lack.{name}", lang)
