"""Both games pass every check that all games pass, under options that meet in every way; random games end in time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.core.game import Value
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import FIRST_JAMBO, FIRST_JAMBO_SOLO, JamboGame
from tests.luck import Luck
from tests.setups import paired

SOLO_SETUPS = list(conform.setups(JAMBO_SOLO))


def name(setup: dict[str, Value]) -> str:
    """The options of a setup."""
    return "-".join(f"{option}={value}" for option, value in setup.items())


@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_every_message_is_worded_in_both_languages(game: JamboGame) -> None:
    conform.check_wording(game)


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize("setup", paired(JAMBO), ids=name)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_random_games_for_two_conform(setup: dict[str, Value], seed: int) -> None:
    outcome = conform.check_play(JAMBO, setup, seed, every=121)
    assert len(outcome.winners) == 1


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize("setup", SOLO_SETUPS, ids=name)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_random_solo_games_conform(setup: dict[str, Value], seed: int) -> None:
    outcome = conform.check_play(JAMBO_SOLO, setup, seed, every=7)
    assert outcome.name in ("you-won", "dummy-won")


@pytest.mark.build("compiled")
@pytest.mark.parametrize("game", [FIRST_JAMBO, FIRST_JAMBO_SOLO], ids=lambda game: game.info.id)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_first_edition_conforms(game: JamboGame, seed: int) -> None:
    conform.check_wording(game)
    for setup in list(conform.setups(game))[-2:]:
        assert conform.check_play(game, setup, seed, every=121).winners in ((), (0,), (1,))


def test_utilities_laid_out_from_the_dummys_stack_round_trip_and_are_read_in_any_order() -> None:
    session, rng = Session(FIRST_JAMBO_SOLO, 441, SOLO_SETUPS[0]), Rng.seeded(442)
    for _ in range(11):  # the Dummy's Lion asks for a utility of the discard pile
        session.play(rng.choice(FIRST_JAMBO_SOLO.legal(session.state)))
    text, key = session.position(), session.state.key()
    assert "pool: mask weapons\n" in text
    assert FIRST_JAMBO_SOLO.from_position(text).key() == key
    assert FIRST_JAMBO_SOLO.from_position(text.replace("mask weapons\n", "weapons mask\n")).key() == key


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-28")
@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_random_games_end_within_400_turns_with_every_piece_in_place(game: JamboGame, luck: Luck) -> None:
    setups = list(conform.setups(game))
    for number, seed in enumerate(luck.seeds(8)):
        state, rng = game.start(setups[number % len(setups)], seed), Rng.seeded(seed + 1)
        census, legal = game.census(state), game.legal(state)
        while legal:
            game.play(state, rng.choice(legal))
            assert game.census(state) == census
            assert min(state.gold) >= 0
            legal = game.legal(state)
        assert game.outcome(state) is not None
        assert state.turns <= 400
