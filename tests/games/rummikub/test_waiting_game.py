"""The waiting player's game on counts, and what is known of a plan after a few stacks."""

from soloist.core.rng import Rng
from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.waiting_game import Trial, WaitingGame
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.games.rummikub.rules.tiles import counted, parse


def counts(words: str) -> list[int]:
    """The tiles of a text, counted."""
    return counted([parse(word) for word in words.split()])


def stacks(words: str) -> tuple[int, ...]:
    """The tiles of a text, as they lie in the bank."""
    return tuple(parse(word) for word in words.split())


def by_clicks(seed: int, level: int) -> Rummikub:
    """The end of a deal that the heuristic plays click by click."""
    s = RUMMIKUB.start({"level": level, "winnable": False, "laying": "free"}, seed)
    while not s.over():
        liked = RUMMIKUB.prefer(s, 0, Rng(1))
        assert liked is not None
        RUMMIKUB.play(s, liked)
    return s


def test_it_wins_and_loses_the_deals_that_the_heuristic_does() -> None:
    ends = []
    for seed, level in ((0, 7), (1, 7)):
        s = RUMMIKUB.start({"level": level, "winnable": False, "laying": "free"}, seed)
        ends.append(WaitingGame(NOTHING, s.held_tiles(), 0, s.first_field()).won(s.bank))
        assert ends[-1] is by_clicks(seed, level).won()
    assert ends == [True, False]


def test_a_plan_is_certain_if_the_game_ends_within_the_stacks() -> None:
    table, hand = counts("r1 r2 r3"), counts("r6 r7 k1")
    assert Trial(WaitingGame(table, hand, 20, 26), NOTHING, stacks("r5 r4 b2 o9 k9 b9"), 2).ended() == 0.0
    assert Trial(WaitingGame(table, counts("r6 r7"), 18, 26), NOTHING, stacks("r5 r4 r8"), 1).ended() == 1.0


def test_else_its_chance_is_looked_up_after_the_last_stack() -> None:
    table, hand = counts("r1 r2 r3"), counts("r4 r5 k1 k7 b9")
    worth = Trial(WaitingGame(table, hand, 10, 26), NOTHING, stacks("o1 o5 o9"), 1).ended()
    assert 0.0 < worth < 1.0
    better = Trial(WaitingGame(table, hand, 10, 26), NOTHING, stacks("r6 r7 r8"), 1).ended()
    assert worth < better < 1.0


def test_the_last_stack_is_never_taken() -> None:
    assert not WaitingGame(counts("r1 r2 r3"), counts("k7"), 23, 26).won(stacks("r4 r5 r6"))
