"""What people type and read: words, labels, places and reasons."""

import re
from pathlib import Path
from typing import Any

import pytest

from soloist import Session
from soloist.core.text import LANGUAGES
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.actions import ACTIONS
from tests.games.fivetribes.table import layout, play, refusal, table

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}
KILL = {"1-1": "a", "2-1": "a", "3-1": "vem"}
RULES = Path(__file__).parents[3] / "docs" / "rules" / "fivetribes.md"

# A table at every question.
QUESTIONS: list[tuple[Given, tuple[str, ...]]] = [
    ({"step": "bid", "crowds": MOVE}, ()),
    ({"step": "bid", "crowds": MOVE, "gold": "0", "mine": "kumarbi", "goods": "fakir*3"}, ()),
    ({"crowds": MOVE}, ()),
    ({"mine": "sloar echidna enki leta", "crowds": MOVE}, ()),
    ({"crowds": {"1-1": "ve", "3-1": "e"}}, ("from 1-1",)),
    ({"crowds": {"1-1": "ve", "3-1": "e"}}, ("from 1-1", "to 2-1")),
    ({"crowds": MOVE, "mine": "sloar", "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": {"1-1": "b", "2-1": "b"}, "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": KILL, "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": KILL}, ("from 1-1", "to 2-1", "kill at 3-1")),
    (
        {"crowds": {"1-1": "a", "2-1": "a"}, "mine": "iblis", "goods": "fakir", "council": "vizier*2 elder"},
        ("from 1-1", "to 2-1", "use iblis", "kill his vizier"),
    ),
    ({"crowds": MOVE, "tiles": layout({"2-1": "m6"}), "market": "silk fish"}, ("from 1-1", "to 2-1")),
    ({"crowds": MOVE, "tiles": layout({"2-1": "l4"}), "market": "silk fish ivory"}, ("from 1-1", "to 2-1")),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "l4"}), "market": "silk fish ivory"},
        ("from 1-1", "to 2-1", "take card 1"),
    ),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "s6"}), "djinns": "utug boaz", "court": "elder*2"},
        ("from 1-1", "to 2-1"),
    ),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "s6"}), "djinns": "utug", "court": "elder*2", "goods": "fakir"},
        ("from 1-1", "to 2-1", "buy utug"),
    ),
    ({"mine": "sloar", "goods": "fakir", "crowds": MOVE}, ("from 1-1", "to 2-1", "go on")),
    ({"mine": "sloar", "goods": "fakir", "crowds": {"2-1": "v", "2-2": "v"}}, ("from 2-1", "to 2-2", "go on")),
    ({"step": "sale", "goods": "silk fish"}, ()),
    ({"step": "sale", "goods": "silk fish ivory"}, ("add silk",)),
    ({"step": "yazid", "open": "target any", "crowds": {"1-1": "v", "2-2": "v"}}, ()),
    ({"mine": "enki", "goods": "fakir", "court": "elder"}, ("use enki",)),
    ({"mine": "enki", "goods": "fakir"}, ("use enki",)),
    ({"mine": "enki lamia", "goods": "fakir*2"}, ("use enki", "power at 2-2")),
    ({"mine": "bouraq hagis", "goods": "fakir*2"}, ("use bouraq", "power at 2-1")),
    ({"mine": "sibittis", "court": "elder*2"}, ("use sibittis",)),
    ({"crowds": {"1-1": "v"}}, ()),
    ({"step": "over viziers"}, ()),
]


def joined(row: tuple[Any, ...]) -> Session:
    """The table of a row."""
    session = table(**row[0])
    play(session, *row[1])
    return session


@pytest.mark.rule("FIV-25")
@pytest.mark.parametrize("row", QUESTIONS)
def test_every_action_has_words_a_place_and_a_reason_at_every_question(row: tuple[Any, ...]) -> None:
    session = joined(row)
    state = play(session)
    legal = FIVETRIBES.legal(state)
    clauses = set(re.findall(r"^### (FIV-\d+)", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    spoken = {FIVETRIBES.words(state, a) for a in range(ACTIONS)}
    assert len(spoken) == ACTIONS
    for a in range(ACTIONS):
        assert FIVETRIBES.parse(state, FIVETRIBES.words(state, a)) == a
        assert FIVETRIBES.seek(state, *FIVETRIBES.aim(state, a)) is not None
        reason = FIVETRIBES.why_not(state, a)
        assert reason.clause in clauses
        for lang in LANGUAGES:
            assert FIVETRIBES.wording.say(reason.reason, lang)
            assert FIVETRIBES.wording.say(FIVETRIBES.prompt(state), lang)
            if a in legal:
                assert FIVETRIBES.wording.say(FIVETRIBES.label(state, a), lang)


def test_every_kind_of_question_has_a_row() -> None:
    prompts = {FIVETRIBES.prompt(play(joined(row))).id for row in QUESTIONS}
    known = {id for id in FIVETRIBES.wording.messages["en"] if id.startswith("prompt.")}
    assert known - prompts <= {"prompt.act.elder", "prompt.act.merchant"}


def test_nothing_else_is_understood() -> None:
    state = play(table(MOVE))
    assert FIVETRIBES.parse(state, "dance") is None
    assert FIVETRIBES.seek(state, "", "board/9-9") is None
    assert FIVETRIBES.seek(state, "board/1-1", "board/2-1") is None


@pytest.mark.parametrize(
    ("row", "a_words", "text"),
    [
        (({"crowds": MOVE}, ()), "from 1-1", "Pick up the meeples of 1-1"),
        (
            ({"crowds": KILL | {"5-1": "v"}, "goods": "fakir"}, ("from 1-1", "to 2-1")),
            "kill at 5-1",
            "Kill on 5-1 with 1 fakir",
        ),
        (({"crowds": MOVE, "step": "bid"}, ()), "outbid", "Outbid Yazid for 6 coins"),
        (({"step": "sale", "goods": "silk fish"}, ()), "sell all", "Sell one card of each kind for 3 coins"),
    ],
)
def test_labels_say_what_happens(row: tuple[Any, ...], a_words: str, text: str) -> None:
    state = play(joined(row))
    a = FIVETRIBES.parse(state, a_words)
    assert a is not None
    assert FIVETRIBES.wording.say(FIVETRIBES.label(state, a)) == text


def test_a_label_is_there_for_actions_that_are_not_legal() -> None:
    state = play(table(MOVE))
    labels = {a: FIVETRIBES.wording.say(FIVETRIBES.label(state, a)) for a in range(ACTIONS)}
    assert labels[FIVETRIBES.parse(state, "take card 5") or 0] == "Card 5 of the market"
    bid = play(table(MOVE, step="bid"))
    assert FIVETRIBES.wording.say(FIVETRIBES.label(bid, 3)) == "Tile 4-1"
    assert FIVETRIBES.wording.say(FIVETRIBES.label(bid, FIVETRIBES.parse(bid, "sell") or 0)).startswith("Sell the suit")


@pytest.mark.rule("FIV-27")
def test_a_meeple_comes_after_its_tile() -> None:
    session = table({"1-1": "ve", "3-1": "e"})
    play(session, "from 1-1")
    assert refusal(session, "drop elder") == "FIV-27"
    play(session, "to 2-1")
    assert refusal(session, "to 2-2") == "FIV-27"
    assert refusal(session, "drop builder") == "FIV-27"
