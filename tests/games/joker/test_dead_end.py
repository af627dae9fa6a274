"""Where nothing can come any more the coach says so, and tells what is up: it sent one back and forth fifty times."""

from collections.abc import Iterator

import pytest

from soloist.coach.hint import hint
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.mind.dead_end import dead_end
from soloist.games.joker.mind.search import JokerPlayer, JokerTree, joker
from soloist.games.joker.rules.state import ALL_UP, IDLE_LIMIT, JokerState

DEALS = range(1, 41)


def game(deal: int) -> Iterator[JokerState]:
    """The positions of a game of the policy, which goes on until nothing is left."""
    state = JOKER.start(JOKER.info.complete({}), deal)
    while JOKER.outcome(state) is None:
        yield state.copy()
        a = JOKER.prefer(state, 0, Rng.seeded(deal))
        JOKER.play(state, JOKER.legal(state)[0] if a is None else a)
    yield state


def first_dead_end(deal: int) -> JokerState | None:
    """Where a game of the policy first comes to nothing."""
    return next((s for s in game(deal) if JOKER.outcome(s) is None and dead_end(s)), None)


@pytest.mark.build("compiled")
def test_after_a_dead_end_nothing_more_goes_up_or_is_turned_up() -> None:
    found = 0
    for deal in DEALS:
        at: JokerState | None = None
        for s in game(deal):
            if at is None and JOKER.outcome(s) is None and dead_end(s):
                at = s
            if at is not None:
                assert (s.up_top(), s.face_down()) == (at.up_top(), at.face_down())
        found += at is not None
    assert found > len(DEALS) // 3  # more than half of all games end so


@pytest.mark.build("compiled")
def test_what_is_hidden_does_not_matter() -> None:
    for deal in DEALS:
        if s := first_dead_end(deal):
            guesser = Guesser(JOKER, s, 0)
            assert all(dead_end(joker(guesser.guess(Rng.seeded(n)))) for n in range(5))


def test_while_cards_are_in_the_stock_nothing_is_said() -> None:
    assert not dead_end(JOKER.start(JOKER.info.complete({}), 1))


@pytest.mark.build("compiled")
def test_no_move_is_out_of_reach_for_having_idled() -> None:
    for deal in DEALS:
        for s in game(deal):
            if not s.stock and JOKER.outcome(s) is None:
                was = dead_end(s)
                s.idle, s.moves = IDLE_LIMIT - 1, None
                assert dead_end(s) == was


def test_the_coach_says_that_it_makes_no_difference_and_what_is_up(natural: Session) -> None:
    found = hint(natural, Budget(iterations=200))
    s = natural.state
    assert isinstance(s, JokerState)
    assert (found.best.low, found.best.value, found.best.high) == (s.up_top(),) * 3
    assert found.done
    assert found.trials  # or the page would not show the value
    assert found.why.id == "coach.why.same"
    assert found.runner_up is None or found.runner_up.value == found.best.value


@pytest.fixture
def natural() -> Session:
    """A game of the policy at its dead end, with several moves left and cards face down."""
    for deal in DEALS:
        session = Session(JOKER, seed=deal)
        while session.outcome is None:
            s = session.state
            assert isinstance(s, JokerState)
            if len(JOKER.legal(s)) > 1 and s.face_down() > 1 and dead_end(s):
                return session
            a = JOKER.prefer(s, 0, Rng.seeded(deal))
            session.play(JOKER.legal(s)[0] if a is None else a)
    raise AssertionError("no game of these comes to a dead end")


def test_nothing_is_said_where_there_is_too_much_to_look_at(natural: Session) -> None:
    s = natural.state
    assert isinstance(s, JokerState)
    assert dead_end(s)
    assert not dead_end(s, 1)


def test_there_is_nothing_to_think_about(natural: Session) -> None:
    s = natural.state
    legal = JOKER.legal(s)
    search = JokerPlayer(Budget(iterations=1)).think(JOKER.view(s, 0), legal, Guesser(JOKER, s, 0), Rng.seeded(1))
    assert search.done
    assert sorted(finding.action for finding in search.findings()) == legal


@pytest.mark.build("compiled")
def test_no_less_is_shown_than_is_up() -> None:
    """The player attains less than its trials where they come to little, but never less than there is."""
    looked = 0
    for deal in DEALS:
        for s in game(deal):
            if not s.stock and len(JOKER.legal(s)) > 1 and s.face_down() > 1 and not dead_end(s):
                looked += 1
                tree = JokerTree(JOKER.legal(s), Guesser(JOKER, s, 0), Rng.seeded(deal))
                tree.run(20)
                assert all(finding.mean >= s.up_top() / ALL_UP for finding in tree.findings())
    assert looked > 50
