"""Where one answer loses at once and another lives on, the coach never says the first, nor ranks it higher."""

import pytest

from soloist.coach import hint
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.actions import BID, LET, OUTBID
from soloist.games.fivetribes.rules.reckoning import intent, is_loss, reckon, reckon_roll
from soloist.games.fivetribes.rules.state import Naqala

FACES = range(1, 7)


def deadly_bids(deals: int, most: int) -> list[Naqala]:
    """Positions of greedy games in which letting Yazid strike loses at once, and you could outbid him."""
    found: list[Naqala] = []
    for seed in range(1, deals + 1):
        s = FIVETRIBES.start(FIVETRIBES.info.complete({}), seed)
        while not s.fate and len(found) < most:
            if s.phase == BID and not s.frames and s.gold >= 12:
                rolls = [(w, b) for w in FACES for b in FACES if is_loss(reckon_roll(s, w, b))]
                if rolls:
                    position = s.copy()
                    position.white, position.black = rolls[seed % len(rolls)]
                    found.append(position)
                    break
            a = FIVETRIBES.prefer(s, 0, Rng(seed))
            assert a is not None
            FIVETRIBES.play(s, a)
    return found


@pytest.mark.build("pure")
def test_a_strike_that_loses_at_once_is_outbid() -> None:
    positions = deadly_bids(40, 4)
    assert len(positions) == 4
    for s in positions:
        assert is_loss(reckon(s, *intent(s)))
        session = Session(FIVETRIBES, position=FIVETRIBES.position(s))
        told = hint(session, Budget(iterations=12))
        assert OUTBID <= told.best.action < LET
        assert told.runner_up is not None
        assert told.best.value > told.runner_up.value
        lost = FIVETRIBES.parse(s, "let yazid strike")
        if told.runner_up.action == lost:
            assert (told.runner_up.value, told.runner_up.low, told.runner_up.high) == (0.0, 0.0, 0.0)
