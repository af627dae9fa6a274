"""What can lie on the table, and how it is arranged."""

import pytest

from soloist.games.rummikub.rules.arrange import arranged, compared, least_change
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, NOTHING, Programme, can_lie
from soloist.games.rummikub.rules.tiles import counted, parse, text


def tiles(words: str) -> list[int]:
    """The tiles of a text."""
    return [parse(word) for word in words.split()]


def written(laid: list[int]) -> str:
    """The text of tiles."""
    return " ".join(text(tile) for tile in laid)


def test_tiles_that_can_lie_do_and_others_do_not() -> None:
    assert can_lie(counted(tiles("r1 r2 r3 r3 r4 r5")))
    assert not can_lie(counted(tiles("r1 r2 r3 r3")))
    assert Programme(counted(tiles("r1")), NOTHING, EACH).solve(0, 1) == NEVER


def test_a_joker_left_over_lengthens_a_run_or_cuts_the_longest() -> None:
    whole = " ".join(f"r{n}" for n in range(1, 14))
    for must, sets in [
        ("r4 r5 r6 J", ["r4 r5 r6 J:r7"]),
        ("r11 r12 r13 J", ["J:r10 r11 r12 r13"]),
        (f"{whole} J", ["r1 r2 r3 r4 r5 r6 J:r7", "r7 r8 r9 r10 r11 r12 r13"]),
    ]:
        programme = Programme(counted(tiles(must)), NOTHING, NOTHING)
        assert programme.within(0)
        assert [written(laid) for laid in arranged(programme)] == sets


def test_a_table_changes_as_little_as_it_must() -> None:
    old = [tiles("r1 r2 r3"), tiles("b1 b2 b3"), tiles("o1 o2 o3"), tiles("k7 k8 k9")]
    programme = Programme(counted([tile for laid in old for tile in laid]), counted(tiles("k3")), EACH)
    loss = programme.solve(0, 1)
    assert loss == 0
    for passes in (0, 3):
        kept, new = compared(old, least_change(old, programme, loss, passes))
        assert kept == [3]
        assert len(new) == 3


def test_a_search_gives_up_when_its_patience_is_spent() -> None:
    tiles = counted([parse(word) for word in ["r1", "r2", "r3", "k5", "b5", "o5"]])
    for patience, found in ((0, False), (2, False), (100, True), (-1, True)):
        asked = Programme(NOTHING, tiles, EACH)
        asked.patience = patience
        assert asked.within(0) is found


@pytest.mark.build("compiled")
def test_what_one_question_finds_out_of_a_colour_is_true_for_the_next() -> None:
    for table, hand, opening in [
        ("r1 r2 r3 k5 b5 o5", "r4 k6 k7 b5 J o9 o11 b12 k12", 0),
        ("r1 r2 r3 J k4 b4 o4", "r4 r9 r10 k9 b9 o13 J", 0),
        ("", "r9 r10 r11 k9 b9 k2 b13 J", 30),
        ("", "r1 r2 r3 k4 b4 o4 k13 b13", 30),
    ]:
        must, may = counted(tiles(table)), counted(tiles(hand))
        before = Programme(must, may, NOTHING, opening)
        before.within(LACK - 1)
        for kind in [kind for kind, count in enumerate(may) if count]:
            more, fewer, wished = [*must], [*may], [*NOTHING]
            more[kind] += 1
            fewer[kind] -= 1
            wished[kind] = 1
            for question in (more, fewer, NOTHING), (must, may, wished), (more, [*NOTHING], NOTHING):
                alone, asked = Programme(*question, opening), Programme(*question, opening)
                asked.learn(before)
                assert asked.within(may[kind] - 1) == alone.within(may[kind] - 1), (table, hand, kind)
                before = asked


def test_nothing_is_learnt_from_a_question_about_other_tiles() -> None:
    asked, other = (Programme(NOTHING, counted(tiles(hand)), EACH) for hand in ("r1 r2 r3", "r1 r2 r3 r4"))
    asked.learn(other)
    assert all(mine is not theirs for mine, theirs in zip(asked.bounds, other.bounds, strict=True))
