"""Who may see what happened."""

from soloist.core.events import Log
from soloist.games.nim import NIM

STATE = NIM.start({"misere": False}, 1)


def test_everyone_is_told_what_is_public() -> None:
    log = Log()
    log.add(STATE, "taken", {"n": 2})
    event = log.events[0]
    assert event.seen_by(0) is event
    assert event.seen_by(-1) is event
    assert event.text().id == "event.taken"


def test_an_event_keeps_the_table_as_it_was_then() -> None:
    log, s = Log(), STATE.copy()
    log.add(s, "taken", {})
    NIM.play(s, NIM.legal(s)[0])
    assert log.states[0].key() == STATE.key() != s.key()


def test_a_whisper_keeps_its_secret_from_all_but_the_owner() -> None:
    log = Log()
    log.whisper(STATE, 1, ("card",), "drew", {"card": "card.7H", "n": 1})
    event = log.events[0]
    assert event.seen_by(1).args["card"] == "card.7H"
    for other in (0, -1):
        seen = event.seen_by(other)
        assert seen.kind == "drew.hidden"
        assert dict(seen.args) == {"n": 1}
