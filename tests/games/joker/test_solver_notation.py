"""Solved deals replay move by move to their stated result, and lines are written as they are read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soloist.core.errors import BadRecord
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.face.solver_notation import read_deal, read_step, write_step
from soloist.games.joker.rules.state import JokerState, rules_of

Lay = Callable[..., Session]
DATA = json.loads(Path(__file__).parents[2].joinpath("data", "klondike_deals.json").read_text(encoding="utf-8"))
PLAIN_DEALS, JOKER_DEALS = DATA["deals"], DATA["joker_prototype"]["deals"]
DEFAULTS = JOKER.info.complete({})
PLAIN = JOKER.info.complete({"jokers": False})


def replay(s: JokerState, line: str) -> None:
    """Play a line, each step being legal and its own inverse."""
    for step in line.split():
        a = read_step(s, step)
        assert a in JOKER.legal(s), step
        assert read_step(s, write_step(s, a)) == a
        JOKER.play(s, a)


@pytest.mark.rule("JOK-1")
@pytest.mark.parametrize("data", JOKER_DEALS, ids=lambda data: str(data["id"]))
def test_joker_lines_reach_their_result(data: dict[str, Any]) -> None:
    state = read_deal(data["deck"], rules_of(DEFAULTS))
    assert state.key() == JOKER.start(DEFAULTS, data["id"]).key()
    replay(state, data["solution"])
    assert state.up_top() == data["best_up_top"]


@pytest.mark.build("compiled")
@pytest.mark.rule("JOK-27")
@pytest.mark.parametrize("data", PLAIN_DEALS, ids=lambda data: str(data["id"]))
def test_plain_lines_reach_their_result(data: dict[str, Any]) -> None:
    state = read_deal(data["deck"], rules_of(PLAIN))
    found = data["draw1_single_pass_no_worry_back"]
    replay(state, found["solution"])
    outcome = JOKER.outcome(state)
    assert state.up_top() == found["max_foundation"] == 52
    assert outcome is not None
    assert outcome.name == "triple"


def state_of(session: Session) -> JokerState:
    """The position as the kernel has it."""
    assert isinstance(session.state, JokerState)
    return session.state


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("draw", "draw"),
        ("W>F:AH", "talon up"),
        ("W>T2:AH", "talon to 2"),
        ("T1>F:3C", "1 up"),
        ("T1>FC:3C", "1 up clubs"),
        ("T3>FA:BJ", "3 up spades"),
        ("T3>F:BJ", "3 up spades"),
        ("T3>FC:BJ", "3 up clubs"),
        ("T4>FA:RJ", "4 up diamonds"),
        ("T5>FA:9D", "5 up ace"),
        ("T2>T5:8S", "2 to 5"),
        ("declare:T3=Q", "name 3 queen"),
        ("declare:T3=11", "name 3 jack"),
        ("declare:T3=A", "name 3 ace"),
        ("remove:T3", "remove 3"),
        ("remove:W", "remove talon"),
        ("F>T2:2C", "clubs to 2"),
    ],
)
def test_steps_are_read(lay: Lay, step: str, words: str) -> None:
    columns = {1: "| 3C", 2: "| 8S 7D", 3: "| BJ", 4: "| RJ", 5: "| 9D"}
    state = state_of(lay(columns, clubs="AC 2C", talon="AH"))
    assert JOKER.words(state, read_step(state, step)) == words


def test_an_undecided_ace_is_told_apart_from_a_decided_one(lay: Lay) -> None:
    state = state_of(lay({1: "| BJ", 2: "| 2S"}, undecided="RJ", names="RJ=ADH", worry_back="on"))
    assert JOKER.words(state, read_step(state, "T1>FA:BJ")) == "1 up ace"
    assert JOKER.words(state, read_step(state, "F>T2:RJ")) == "red to 2"
    assert write_step(state, read_step(state, "F>T2:RJ")) == "F>T2:RJ"


@pytest.mark.parametrize(
    "step",
    [
        "",
        "redeal",
        "W>T8:AH",
        "W>T1:KD",
        "T1>F:4C",
        "T2>F:8S",
        "T1>T2:ZZ",
        "F>T1:3C",
        "F>F:2C",
        "declare:T3=1X",
        "declare:W=Q",
        "remove:T3=Q",
        "remove:T9",
        "declare:T3",
    ],
)
def test_steps_that_are_none_are_refused(lay: Lay, step: str) -> None:
    state = state_of(lay({1: "| 3C", 2: "| 8S 7D", 3: "| BJ"}, clubs="AC 2C", talon="AH"))
    with pytest.raises(BadRecord, match="is no step here; steps are like draw, W>T3:7H"):
        read_step(state, step)


@pytest.mark.parametrize("deck", ["", "AS AS", PLAIN_DEALS[0]["deck"], JOKER_DEALS[0]["deck"].replace("AS", "A1")])
def test_a_deck_must_be_whole(deck: str) -> None:
    with pytest.raises(BadRecord, match="the deck must hold each of its 54 cards once"):
        read_deal(deck, rules_of(DEFAULTS))
