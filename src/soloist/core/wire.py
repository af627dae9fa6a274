"""How views, decisions and events leave the process: as plain JSON values, texts in words of one language."""

import dataclasses
from collections.abc import Mapping
from typing import Final, TypeAlias

from soloist.core.game import Outcome
from soloist.core.session import Told
from soloist.core.text import Text, Wording

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def plain(thing: object, wording: Wording, lang: str) -> Json:
    """A thing as JSON values."""
    if thing is None or isinstance(thing, str | int | float):
        return thing
    if isinstance(thing, tuple | list):
        return [plain(part, wording, lang) for part in thing]
    if isinstance(thing, Text):
        return wording.say(thing, lang)
    if isinstance(thing, dict | Mapping):
        return {str(name): plain(part, wording, lang) for name, part in thing.items()}
    return {name: plain(getattr(thing, name), wording, lang) for name in field_names(type(thing))}


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass, looked up once: this is the larger part of an answer's cost."""
    names = FIELDS.get(kind)
    if names is None:
        if not dataclasses.is_dataclass(kind):
            raise TypeError(f"{kind.__name__} cannot be sent")
        names = FIELDS[kind] = tuple(field.name for field in dataclasses.fields(kind))
    return names


def event_json(told: Told, wording: Wording, lang: str) -> dict[str, Json]:
    """An event as its reader gets it: kind, arguments in words, what changed on the table, and the log line."""
    event, change = told.event, told.change
    values: dict[str, Json] = {"kind": event.kind, "args": plain(event.args, wording, lang)}
    values["text"] = wording.say(event.text(), lang)
    values["moves"] = plain(change.moves, wording, lang)
    if change.flows:
        values["flows"] = plain(change.flows, wording, lang)
    if change.facts:
        values["facts"] = plain(change.facts, wording, lang)
    if change.gone:
        values["gone"] = list(change.gone)
    if change.zones is not None:
        values["zones"] = list(change.zones)
    return values


def outcome_json(outcome: Outcome, wording: Wording, lang: str) -> Json:
    """An outcome with its words: `title` and `because`."""
    values = plain(outcome, wording, lang)
    assert isinstance(values, dict)
    title = wording.say(Text(f"outcome.{outcome.name}"), lang)
    return {**values, "title": title, "because": wording.say(Text(f"reason.{outcome.reason}"), lang)}
