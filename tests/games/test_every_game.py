"""What holds of every game of ours alike: options come back, and damaged positions are refused in one line."""

import pytest

from soloist import Session
from soloist.core import catalog, conform
from soloist.core.game import Setup
from tests.luck import Luck

# Options under which random play comes to an end soon.
SHORT: dict[str, Setup] = {"rummikub": {"level": 7, "winnable": False}}


@pytest.mark.build("compiled")
@pytest.mark.parametrize("id", catalog.names())
def test_every_option_comes_back_from_record_and_position(id: str) -> None:
    conform.check_options(catalog.find(id))


@pytest.mark.build("compiled")
@pytest.mark.parametrize("id", catalog.names())
def test_damaged_positions_are_refused_in_one_line(id: str) -> None:
    game = catalog.find(id)
    conform.check_malformed(game, game.info.complete({}), 1, every=200)


@pytest.mark.build("pure")
@pytest.mark.parametrize("id", catalog.names())
def test_a_game_conforms_interpreted_too(id: str) -> None:
    """On the compiled build each game's own tests play many more, under every option set."""
    game = catalog.find(id)
    conform.check_play(game, game.info.complete(SHORT.get(id, {})), 9, every=200)


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


@pytest.mark.build("compiled")
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
