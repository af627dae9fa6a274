"""What leaves the process is plain JSON."""

import json
from enum import IntEnum
from types import MappingProxyType

import pytest

from soloist import Session
from soloist.core.events import Event
from soloist.core.game import View, Zone
from soloist.core.motion import difference
from soloist.core.session import Told
from soloist.core.text import Text
from soloist.core.wire import event_json, json_text, outcome_json, plain
from soloist.games.nim import NIM


def test_a_decision_and_a_view_become_json() -> None:
    session = Session("nim", position="nim 1; options: misere=off; heaps: 1 0 0; turn: 0; taken: 4")
    assert plain(session.decision(), NIM.wording, "pl") == {
        "seat": 0,
        "prompt": "Gracz 1: zabierz żetony z jednego stosu.",
        "options": [
            {
                "action": 0,
                "words": "take 1 from 1",
                "label": "Zabierz 1 żeton ze stosu 1",
                "target": "heap/0/0",
                "source": "",
                "reveals": False,
            }
        ],
    }
    view = plain(session.view(1), NIM.wording, "en")
    assert isinstance(view, dict)
    assert view["zones"] == [
        {"name": "heap/0", "pieces": [{"face": "counter", "marks": {}}]},
        {"name": "heap/1", "pieces": []},
        {"name": "heap/2", "pieces": []},
    ]


def test_an_event_carries_its_log_line() -> None:
    session = Session("nim", position="nim 1; options: misere=off; heaps: 1 0 0; turn: 0; taken: 4")
    session.play("take 1 from 1")
    assert event_json(session.told(0)[0], NIM.wording, "en") == {
        "kind": "taken",
        "args": {"seat": "Player 1", "n": 1, "heap": 1},
        "text": "Player 1 took 1 counter from heap 1.",
        "moves": [{"piece": {"face": "counter", "marks": {}}, "source": "heap/0/0", "target": ""}],
        "facts": {"turn": 1, "taken": 5},
    }
    assert session.outcome is not None
    told = outcome_json(session.outcome, NIM.wording, "pl")
    assert isinstance(told, dict)
    assert told["title"] == "wygrana"
    assert told["because"] == "zabrano ostatni żeton"


def test_texts_are_put_into_words_and_lists_stay_lists() -> None:
    assert plain((None, 1.5, [Text("over")]), NIM.wording, "en") == [None, 1.5, ["The game is over."]]


def test_what_is_not_data_cannot_be_sent() -> None:
    for sent in (plain, json_text):
        with pytest.raises(TypeError, match="Session cannot be sent"):
            sent(Session("nim"), NIM.wording, "en")


class Named(IntEnum):
    """Numbers with names, as a game of another package may have."""

    ONE = 1


def test_text_says_what_the_values_say() -> None:
    session = Session("nim", position="nim 1; options: misere=off; heaps: 1 0 0; turn: 0; taken: 4")
    things: list[object] = [
        session.view(),
        session.decision(),
        {"7": MappingProxyType({1: 'a "b"\n\ud800ż'})},
        None,
        True,
        1.5,
        Named.ONE,
        (Text("over"),),
        [],
        {},
    ]
    for thing in things:
        told = json_text(thing, NIM.wording, "pl")
        assert json.loads(told) == plain(thing, NIM.wording, "pl")
        assert told == json.dumps(json.loads(told), ensure_ascii=False, separators=(",", ":"))


def test_zones_and_facts_that_are_new_or_gone_are_told() -> None:
    before = View(0, (Zone("hand"),), {"over": False})
    after = View(0, (Zone("hand"), Zone("box")))
    line = Told(Event("given-up"), difference(before, after))
    told = event_json(line, NIM.wording, "en")
    assert (told["zones"], told["gone"], told["moves"]) == (["hand", "box"], ["over"], [])
    assert "facts" not in told
