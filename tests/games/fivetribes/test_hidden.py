"""What nobody can know."""

import pytest

from soloist.core.rng import Rng
from soloist.games.fivetribes import FIVETRIBES
from tests.games.fivetribes.table import play, table

MOVE = {"1-1": "v", "2-1": "v"}


@pytest.mark.rule("FIV-83")
def test_a_guess_changes_only_what_is_hidden() -> None:
    state = play(table(MOVE))
    other = FIVETRIBES.guess(state, 0, Rng.seeded(5))
    assert (other.pile, other.djinn_pile, other.counter) != (state.pile, state.djinn_pile, state.counter)
    assert (sorted(other.pile), sorted(other.djinn_pile)) == (sorted(state.pile), sorted(state.djinn_pile))
    other.pile, other.djinn_pile, other.counter = state.pile, state.djinn_pile, state.counter
    assert other.key() == state.key()
