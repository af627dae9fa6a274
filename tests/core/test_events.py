"""Who may see what happened."""

from soloist.core.events import Log


def test_everyone_is_told_what_is_public() -> None:
    log = Log()
    log.add("taken", {"n": 2}, source="heap/0", target="out")
    event = log.events[0]
    assert event.seen_by(0) is event
    assert event.seen_by(-1) is event
    assert event.text().id == "event.taken"


def test_a_whisper_keeps_its_secret_from_all_but_the_owner() -> None:
    log = Log()
    log.whisper(1, ("card",), "drew", {"card": "card.7H", "n": 1}, source="deck", target="hand/1")
    event = log.events[0]
    assert event.seen_by(1).args["card"] == "card.7H"
    for other in (0, -1):
        seen = event.seen_by(other)
        assert seen.kind == "drew.hidden"
        assert dict(seen.args) == {"n": 1}
        assert (seen.source, seen.target) == ("deck", "hand/1")
