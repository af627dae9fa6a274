"""The rules of Nim, clause by clause."""

import pytest

from soloist import IllegalAction, Session, SoloistError
from soloist.core import conform
from soloist.core.rng import Rng
from soloist.games.nim import NIM
from soloist.games.nim.mind import lost
from soloist.games.nim.rules import HEAPS, MOST, Nim, legal


def at(heaps: str, misere: str = "off", turn: int = 0) -> Session:
    """A session in the middle of a game."""
    return Session("nim", position=f"nim 1; options: misere={misere}; heaps: {heaps}; turn: {turn}; taken: 3")


@pytest.mark.rule("NIM-1")
def test_three_heaps_of_one_to_seven_are_dealt() -> None:
    sizes = {size for seed in range(200) for size in NIM.start({"misere": False}, seed).heaps}
    assert sizes == set(range(1, 8))
    assert len(NIM.start({"misere": False}, 0).heaps) == 3


@pytest.mark.rule("NIM-2")
def test_a_turn_takes_from_one_heap_and_passes() -> None:
    session = at("2 0 3")
    assert session.legal() == ("take 1 from 1", "take 2 from 1", "take 1 from 3", "take 2 from 3", "take 3 from 3")
    session.play("take 2 from 3")
    assert [len(zone.pieces) for zone in session.view().zones] == [2, 0, 1]
    assert session.seat == 1


@pytest.mark.rule("NIM-2")
@pytest.mark.parametrize("words", ["take 1 from 2", "take 3 from 1", "take 0 from 1", "take 1 from 4", "take all"])
def test_no_more_is_taken_than_is_there(words: str) -> None:
    with pytest.raises(IllegalAction):
        at("2 0 3").play(words)


@pytest.mark.rule("NIM-3")
@pytest.mark.rule("NIM-4")
@pytest.mark.parametrize(("misere", "winner"), [("off", 1), ("on", 0)])
def test_the_last_counter_decides(misere: str, winner: int) -> None:
    session = at("0 1 0", misere, turn=1)
    session.play("take 1 from 2")
    assert session.outcome is not None
    assert session.outcome.winners == (winner,)
    assert session.outcome.scores[winner] == 1


@pytest.mark.rule("NIM-5")
def test_the_other_seat_wins_when_one_gives_up() -> None:
    session = at("2 0 3")
    session.give_up()
    assert session.outcome is not None
    assert session.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("heaps: 1 2; turn: 0; taken: 3", "expected 3 heaps of 0 to 7 counters, such as '3 4 5', not '1 2'."),
        ("heaps: 1 2 8; turn: 0; taken: 3", "expected 3 heaps of 0 to 7 counters"),
        ("heaps: 1 0 0; turn: 0; taken: 1", "heaps and taken counters together cannot be 2; a deal has 3 to 21."),
    ],
)
def test_an_impossible_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(SoloistError) as e:
        NIM.from_position(f"nim 1; options: misere=off; {text}")
    assert message in str(e.value)


def perft(state: Nim, depth: int) -> int:
    """How many games of so many actions there are from here."""
    if depth == 0:
        return 1
    count = 0
    for a in NIM.legal(state):
        child = state.copy()
        NIM.play(child, a)
        count += perft(child, depth - 1)
    return count


def test_perft() -> None:
    start = NIM.from_position("nim 1; options: misere=off; heaps: 1 2 3; turn: 0; taken: 0")
    assert [perft(start, depth) for depth in range(5)] == [1, 6, 26, 76, 138]


def test_both_setups_conform() -> None:
    for setup in conform.setups(NIM):
        conform.check_play(NIM, setup, 11)


def solved(s: Nim) -> bool:
    """Whether the seat to take loses, found by trying everything."""
    if s.over():
        return s.winner() != s.turn
    for a in legal(s):
        after = s.copy()
        NIM.play(after, a)
        if solved(after):
            return False
    return True


@pytest.mark.parametrize("misere", [False, True])
def test_who_is_lost_is_what_trying_everything_finds(misere: bool) -> None:
    for heaps in [(0, 0, 0), (0, 0, 1), (1, 1, 0), (1, 1, 1), (0, 2, 2), (1, 2, 3), (0, 1, 2), (1, 1, 2), (3, 3, 1)]:
        assert lost(heaps, misere) == solved(Nim(heaps, 0, 0, misere))


@pytest.mark.parametrize("misere", [False, True])
def test_the_heuristic_wins_what_can_be_won_and_else_takes_one_counter(misere: bool) -> None:
    for heaps in [(1, 2, 4), (1, 1, 1), (2, 2, 0), (1, 2, 3), (0, 0, 5)]:
        s = Nim(heaps, 0, 0, misere)
        liked = NIM.prefer(s, 0, Rng.seeded(1))
        assert liked is not None
        after = s.copy()
        NIM.play(after, liked)
        assert lost(after.heaps, misere) != lost(heaps, misere)
        assert not lost(heaps, misere) or liked % MOST == 0


def test_the_features_are_the_seat_s_own() -> None:
    s = Nim((1, 2, 3), 0, HEAPS, False)
    assert NIM.features(s, 0) == {"safe": 0.0, "counters": 6.0}
    assert NIM.features(s, 1) == {"safe": 1.0, "counters": 6.0}
