"""Answers are put together by hand where that is faster; they say the same."""

import json

import pytest

from soloist.core import catalog
from soloist.core.game import NOBODY
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.core.wire import plain
from soloist.table.wire import view_json


@pytest.mark.parametrize("game", ["joker", "nim"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_view_is_the_same_as_its_plain_form(game: str, lang: str) -> None:
    session, rng = Session(catalog.find(game), 3), Rng.seeded(3)
    while not session.outcome:
        for seat in (0, NOBODY):
            view = session.view(seat)
            assert json.loads(view_json(view, session.game.wording, lang)) == plain(view, session.game.wording, lang)
        session.play(rng.choice(session.game.legal(session.state)))
