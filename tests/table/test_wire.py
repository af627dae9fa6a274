"""Answers are put together by hand where that is faster; they say the same."""

import json

import pytest

from soloist import coach
from soloist.core import catalog
from soloist.core.game import NOBODY
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.core.text import Text
from soloist.core.wire import plain
from soloist.games.jambo import JAMBO_SOLO
from soloist.table import Table
from soloist.table.wire import events_fields, log_fields, review_json, view_json


@pytest.mark.parametrize("game", ["joker", "nim"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_view_is_the_same_as_its_plain_form(game: str, lang: str) -> None:
    session, rng = Session(catalog.find(game), 3), Rng.seeded(3)
    while not session.outcome:
        for seat in (0, NOBODY):
            view = session.view(seat)
            assert json.loads(view_json(view, session.game.wording, lang)) == plain(view, session.game.wording, lang)
        session.play(rng.choice(session.game.legal(session.state)))


@pytest.mark.parametrize(
    ("lang", "placed"),
    [
        ("en", "You placed 5 wares: trinkets, hides, tea, silk, fruit."),
        ("pl", "Kładziesz 5 towarów: ozdoby, skóry, herbata, jedwab, owoce."),
    ],
)
def test_the_log_and_the_events_tell_alike_things_in_one_line(lang: str, placed: str) -> None:
    table = Table(Session(JAMBO_SOLO, 7))
    for words in ("draw", "keep", "buy all-six", "done", "play supplies"):
        table.play((0,), table.ply, words)
    seen = table.seen_by((0,))
    log = log_fields(seen, lang, (0, seen.ply))
    events = plain(events_fields(seen, lang, (0, seen.ply)), seen.wording, lang)
    assert isinstance(events, list)
    lines = [str(event.get("line", event["text"])) for event in events if isinstance(event, dict)]
    assert [str(line["text"]) for line in log] == [line for line in lines if line]
    assert placed in lines
    at = lines.index(placed)
    assert lines[at + 1 : at + 5] == [""] * 4


@pytest.mark.parametrize(("worth", "top"), [(0.0, 52.0), (7.0, 7.0)])
def test_a_game_that_was_always_worth_the_same_is_drawn_on_a_scale_that_has_a_height(worth: float, top: float) -> None:
    game, nothing = catalog.find("joker"), Text("coach.why.only")
    curve = tuple(coach.CurvePoint(ply, worth, worth, worth, 0) for ply in (0, 1))
    found = coach.Review(0, "score", curve, (), worth, worth, 0.0, 0.0, nothing, nothing, nothing)
    assert [end["value"] for end in review_json(found, game, "en")["scale"]] == [0.0, top]
