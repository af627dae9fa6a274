"""What is known of a plan after a stack that may come next."""

import pytest

from soloist.core.rng import Rng
from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.next_stack import NextStack
from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme, wins_at_once
from soloist.games.rummikub.mind.worth import chance
from soloist.games.rummikub.rules.tiles import KINDS, counted, parse


def counts(words: str) -> list[int]:
    """The tiles of a text, counted."""
    return counted([parse(word) for word in words.split()])


def after(table: str, hand: str, drawn: str, plan: str = "", taken: int = 11) -> float:
    """What a plan is worth at level 7 once these three are drawn, so many stacks having been taken then."""
    stack = tuple(parse(word) for word in drawn.split())
    return NextStack(counts(table), counts(hand), stack).worth(counts(plan), taken, 26)


def test_a_plan_is_certain_if_the_stack_decides_the_game() -> None:
    assert after("r1 r2 r3", "r6 r7", "r5 r4 r8") == 1.0
    assert after("r1 r2 r3", "r6 r7 k1", "r5 r4 b2", taken=23) == 0.0
    assert after("r1 r2 r3", "k1 k3 k5 k7 k9 k11 k13 b1 b3 b5 b7 b9", "o2 o6 o8") == 0.0, "the next draw cannot be made"


def test_else_its_chance_is_looked_up() -> None:
    worth = after("r1 r2 r3", "r4 r5 k1 k7 b9", "o1 o5 o9")
    assert 0.0 < worth < after("r1 r2 r3", "r4 r5 k1 k7 b9", "r6 r7 r8") < 1.0


def test_before_the_opening_a_win_may_take_two_plays() -> None:
    assert after("", "r4 r5 r6 J k1 k1 b1 b1 o1 o1 r1", "r1 b2 k2") == 1.0
    assert 0.0 < after("", "r4 r5 r6 k9 b11", "o1 o5 o9") < 1.0
    assert after("", "r10 r11 r12 k9", "k7 k8 b1", "r10 r11 r12") == after("r10 r11 r12", "k9", "k7 k8 b1")


def test_what_lies_already_may_be_in_the_way() -> None:
    """The 5s lie as a group, so that the run of blue ones loses its middle."""
    table, hand, drawn = "k1 k2 k3", "r5 k5 o5 b3 b4 b6 b7", "b5 r1 r2"
    assert after(table, hand, drawn, "r5 k5 o5") == after(f"{table} r5 k5 o5", "b3 b4 b6 b7", drawn)
    assert after(table, hand, drawn, "r5 k5 o5") != after(table, hand, drawn)


@pytest.mark.build("compiled")
def test_the_largest_play_is_the_one_found_for_each_plan_alone() -> None:
    asked = 0
    for seed in range(6):
        s = RUMMIKUB.start({"level": 7, "winnable": False, "laying": "free"}, seed)
        while not s.over():
            largest = largest_programme(s.on_table(), s.held_tiles())
            if len(s.bank) > 6 and not sum(s.laid()) and largest:
                stack, plan = s.bank[:3], laid_by(largest)
                table = [s.on_table()[kind] + plan[kind] for kind in range(KINDS)]
                hand = [s.held_tiles()[kind] - plan[kind] + counted(list(stack))[kind] for kind in range(KINDS)]
                alone = 1.0 if wins_at_once(table, hand) else chance(table, hand, s.drawn() + 1, s.first_field())
                found = NextStack(s.on_table(), s.held_tiles(), stack)
                assert found.worth(plan, s.drawn() + 1, s.first_field()) == alone
                asked += 1
            liked = RUMMIKUB.prefer(s, 0, Rng(1))
            assert liked is not None
            RUMMIKUB.play(s, liked)
    assert asked > 50
