"""Sowing against a brute-force enumeration that shares no line with it: every walk, every order of colours."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.actions import ACT, SOW, START, TRIBE
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.sow import LONGEST, REACH, RETURN
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILE_NAMES, TILES, TRIBES, blue_around, full_set
from tests.luck import Luck

Place = tuple[int, int]
Board = dict[Place, Counter[int]]
Drops = tuple[tuple[Place, int], ...]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


# -- the brute force: places are (column, row), nothing is precomputed


def beside(place: Place) -> Iterator[Place]:
    """The places one step away on a board of 6 by 5."""
    for dx, dy in SIDES:
        x, y = place[0] + dx, place[1] + dy
        if 0 <= x < 6 and 0 <= y < 5:
            yield x, y


def moves(board: Board, hand: Counter[int], at: Place, before: Place | None, drops: Drops) -> Iterator[Drops]:
    """Every legal rest of a move, as the drops of the whole move."""
    for place in beside(at):
        if place == before:
            continue
        for colour in sorted(hand):
            if not hand[colour]:
                continue
            there = board[place][colour]
            hand[colour] -= 1
            board[place][colour] += 1
            so_far = (*drops, (place, colour))
            if any(hand.values()):
                yield from moves(board, hand, place, at, so_far)
            elif there:
                yield so_far
            board[place][colour] -= 1
            hand[colour] += 1


def moves_from(board: Board, start: Place) -> Iterator[Drops]:
    """Every legal move from a place."""
    hand = board[start]
    board[start] = Counter()
    if any(hand.values()):
        yield from moves(board, hand, start, None, ())
    board[start] = hand


# -- random boards


def crowd(rng: random.Random, size: int, colours: int) -> Counter[int]:
    """So many meeples of at most so many colours."""
    chosen = rng.sample(range(TRIBES), colours)
    return Counter(rng.choice(chosen) for _ in range(size))


def random_board(rng: random.Random) -> Board:
    """A thin board, now and then with a crowd large enough for loops."""
    board: Board = {(x, y): Counter() for x in range(6) for y in range(5)}
    for place in rng.sample(sorted(board), rng.randint(2, 14)):
        board[place] = crowd(rng, rng.choice((1, 1, 2, 2, 3, 3, 4)), rng.randint(1, 3))
    if rng.random() < 0.25:
        board[rng.choice(sorted(board))] = crowd(rng, 5, rng.randint(1, 3))
    if rng.random() < 0.06:
        board[rng.choice(sorted(board))] = crowd(rng, rng.choice((6, 7, 8)), 1)
    return board


def state_of(board: Board) -> Naqala:
    """The same board as a state at the start of your move."""
    tiles = tuple(full_set())
    s = Naqala(tiles, blue_around(tiles), (25, 1, 1))
    s.phase = START
    for (x, y), colours in board.items():
        for colour, n in colours.items():
            if n:
                s.put(y * 6 + x, colour, n)
    return s


def number(place: Place) -> int:
    """A place as the kernel counts it."""
    return place[1] * 6 + place[0]


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-26")
@pytest.mark.rule("FIV-30")
def test_ends_and_starts_are_those_of_the_brute_force_on_500_boards(luck: Luck) -> None:
    rng = luck.random(2024)
    for _ in range(500):
        board = random_board(rng)
        expected = {
            (number(start), number(drops[-1][0]), drops[-1][1]) for start in board for drops in moves_from(board, start)
        }
        state = state_of(board)
        assert ends(state) == sorted(expected)
        starts = sorted({start for start, _, _ in expected})
        assert [a for a in legal(state) if a < TILES] == starts


def offered(state: Naqala, drops: Drops) -> Iterator[Drops]:
    """Every move that the questions let one make."""
    for a in legal(state):
        after = state.copy()
        FIVETRIBES.play(after, a)
        if after.phase == SOW and after.to >= 0:
            yield from offered(after, drops)
            continue
        last = after.path[-1]
        so_far = (*drops, ((last // TRIBES % 6, last // TRIBES // 6), last % TRIBES))
        if after.phase == SOW:
            yield from offered(after, so_far)
        else:
            yield so_far


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-31")
@pytest.mark.rule("FIV-28")
def test_what_is_offered_is_every_legal_move_and_nothing_else(luck: Luck) -> None:
    rng = luck.random(7)
    compared = 0
    for _ in range(240):
        board = random_board(rng)
        state = state_of(board)
        possible = [a for a in legal(state) if a < TILES and state.sizes[a] <= 5]
        if not possible:
            continue
        start = rng.choice(possible)
        picked_up = state.copy()
        FIVETRIBES.play(picked_up, start)
        made = list(offered(picked_up, ()))
        wanted = list(moves_from(board, (start % 6, start // 6)))
        assert sorted(made) == sorted(wanted)
        compared += len(made)
    assert compared > 1000


@pytest.mark.rule("FIV-31")
def test_the_ends_of_a_path_begun_are_those_that_it_can_still_have(luck: Luck) -> None:
    rng = luck.random(11)
    for _ in range(60):
        board = random_board(rng)
        state = state_of(board)
        tiles = [a for a in legal(state) if a < TILES and state.sizes[a] <= 4]
        if not tiles:
            continue
        start = rng.choice(tiles)
        FIVETRIBES.play(state, start)
        all_moves = list(moves_from(board, (start % 6, start // 6)))
        while state.phase == SOW:
            drops = tuple(((d // TRIBES % 6, d // TRIBES // 6), d % TRIBES) for d in state.path)
            n = len(drops)
            still = [m for m in all_moves if m[:n] == drops]
            if state.to >= 0:
                still = [m for m in still if number(m[n][0]) == state.to]
            assert ends(state) == sorted({(start, number(m[-1][0]), m[-1][1]) for m in still})
            FIVETRIBES.play(state, rng.choice(legal(state)))
        assert state.phase != START


@pytest.mark.rule("FIV-29")
def test_a_crowd_of_ninety_can_be_sown(luck: Luck) -> None:
    state = state_of({(0, 0): Counter({0: 16, 1: 20, 2: 18, 3: 18, 4: 18})})
    rng = luck.random(3)
    FIVETRIBES.play(state, 0)
    drops = 0
    while state.phase == SOW:
        a = rng.choice(legal(state))
        drops += a >= TRIBE or sum(1 for n in state.air if n) == 1
        FIVETRIBES.play(state, a)
    assert (drops, sum(state.air)) == (90, 0)
    assert state.phase >= ACT


def test_long_walks_repeat_every_second_step() -> None:
    assert REACH[LONGEST] == REACH[LONGEST - 2]
    assert RETURN[LONGEST] == RETURN[LONGEST - 2]
    half = [sum(1 << t for t in range(TILES) if (t % 6 + t // 6) % 2 == side) for side in (0, 1)]
    assert sorted(set(REACH[LONGEST])) == sorted(half), "far enough, every tile of the right parity is an end"


def test_tiles_are_named_as_the_dice_count() -> None:
    assert (TILE_NAMES[0], TILE_NAMES[5], TILE_NAMES[29]) == ("1-1", "6-1", "6-5")
