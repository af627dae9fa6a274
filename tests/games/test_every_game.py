"""What holds of every game of ours alike: options come back, and damaged positions are refused in one line."""

import pytest

from soloist import Session
from soloist.core import catalog, conform
from tests.luck import Luck
from tests.share import share


@pytest.mark.parametrize("id", catalog.names())
def test_every_option_comes_back_from_record_and_position(id: str) -> None:
    conform.check_options(catalog.find(id))


@pytest.mark.parametrize("id", catalog.names())
def test_damaged_positions_are_refused_in_one_line(id: str) -> None:
    game = catalog.find(id)
    for seed in range(share(3, 1)):
        conform.check_malformed(game, game.info.complete({}), seed, every=100)


# What nobody means: no place, half a place, places of other games, numbers too large.
NOWHERE = (
    "",
    "5",
    "/",
    "hand",
    "hand/0",
    "hand/0/0",
    "hand/x/0",
    "board/99",
    "tableau/9/9",
    "button/5",
    "٣/²",
    "9" * 99,
)


@pytest.mark.parametrize("id", catalog.names())
def test_any_drag_or_click_means_an_action_or_nothing(id: str, luck: Luck) -> None:
    session, random = Session(id, luck.seed(5)), luck.random(5)
    for _ in range(40):
        aims = [session.game.aim(session.state, a) for a in session.game.legal(session.state)]
        places = [*NOWHERE, *(place for aim in random.sample(aims, min(3, len(aims))) for place in aim)]
        for source in places:
            for target in places:
                a = session.game.seek(session.state, source, target)
                assert a is None or 0 <= a < session.game.info.actions
        if session.outcome:
            return
        session.play(random.choice(session.game.legal(session.state)))
