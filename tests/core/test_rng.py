"""The random stream against the textbook splitmix64 in big integers."""

from hypothesis import given
from hypothesis import strategies as st

from soloist.core.rng import MOST_SEED, Rng, advance, mix

WORD = 2**64 - 1


def textbook(state: int) -> tuple[int, int]:
    """One step of splitmix64 as published: the new state and the number."""
    state = (state + 0x9E3779B97F4A7C15) & WORD
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return state, z ^ (z >> 31)


def signed(x: int) -> int:
    return x - 2**64 if x >= 2**63 else x


@given(st.integers(0, WORD))
def test_stream_is_splitmix64(state: int) -> None:
    following, number = textbook(state)
    assert advance(signed(state)) == signed(following)
    assert mix(signed(following)) == signed(number)


@given(st.integers(0, MOST_SEED), st.integers(1, 2**31))
def test_below_is_the_number_modulo_n(seed: int, n: int) -> None:
    assert Rng.seeded(seed).below(n) == textbook(seed * 7919 + 13)[1] % n


def test_shuffle_goes_from_the_top_down() -> None:
    state, items = 5 * 7919 + 13, list(range(54))
    for i in range(53, 0, -1):
        state, number = textbook(state)
        j = number % (i + 1)
        items[i], items[j] = items[j], items[i]
    shuffled = list(range(54))
    Rng.seeded(5).shuffle(shuffled)
    assert shuffled == items


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = Rng.seeded(1)
    twin = rng.copy()
    assert [rng.below(100) for _ in range(5)] == [twin.below(100) for _ in range(5)]
    rng.below(2)
    assert rng.counter != twin.counter


def test_choice_reaches_every_item_evenly() -> None:
    rng = Rng.seeded(3)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[rng.choice([0, 1, 2])] += 1
    assert all(900 < count < 1100 for count in counts)
