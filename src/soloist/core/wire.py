"""How views, decisions and events leave the process: as plain JSON values, texts in words of one language."""

import dataclasses
from collections.abc import Mapping
from typing import TypeAlias

from soloist.core.events import Event
from soloist.core.game import Outcome
from soloist.core.text import Text, Wording

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def plain(thing: object, wording: Wording, lang: str) -> Json:
    """A thing as JSON values."""
    if isinstance(thing, Text):
        return wording.say(thing, lang)
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, Mapping):
        return {str(name): plain(part, wording, lang) for name, part in thing.items()}
    if isinstance(thing, list | tuple):
        return [plain(part, wording, lang) for part in thing]
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return {f.name: plain(getattr(thing, f.name), wording, lang) for f in dataclasses.fields(thing)}
    raise TypeError(f"{type(thing).__name__} cannot be sent")


def event_json(event: Event, wording: Wording, lang: str) -> Json:
    """An event as its reader gets it: kind, arguments in words, where from and to, and the log line."""
    return {
        "kind": event.kind,
        "args": plain(event.args, wording, lang),
        "source": event.source,
        "target": event.target,
        "text": wording.say(event.text(), lang),
    }


def outcome_json(outcome: Outcome, wording: Wording, lang: str) -> Json:
    """An outcome with its words: `title` and `because`."""
    values = plain(outcome, wording, lang)
    assert isinstance(values, dict)
    title = wording.say(Text(f"outcome.{outcome.name}"), lang)
    return {**values, "title": title, "because": wording.say(Text(f"reason.{outcome.reason}"), lang)}
