"""How views, decisions and events leave the process: as plain JSON values, texts in words of one language."""

import dataclasses
from collections.abc import Mapping
from json.encoder import encode_basestring
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


def json_text(thing: object, wording: Wording, lang: str) -> str:
    """The same as compact JSON, without making the values first: so a move is answered.

    What is met most is looked for first, and a type at a time: a union would be made anew for each question.
    """
    if isinstance(thing, str):
        return encode_basestring(thing)
    if thing is None:
        return "null"
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, int):
        return str(int(thing))  # a number with a name of its own is sent as the number that it is
    if isinstance(thing, Text):
        return encode_basestring(wording.say(thing, lang))
    if isinstance(thing, tuple):
        return f"[{','.join([json_text(part, wording, lang) for part in thing])}]"
    if isinstance(thing, list):
        return f"[{','.join([json_text(part, wording, lang) for part in thing])}]"
    if isinstance(thing, dict):
        pairs = [f"{encode_basestring(str(name))}:{json_text(part, wording, lang)}" for name, part in thing.items()]
        return f"{{{','.join(pairs)}}}"
    if isinstance(thing, float):
        return repr(float(thing))
    names = FIELDS.get(type(thing))
    if names is None:
        if isinstance(thing, Mapping):
            return json_text(dict(thing), wording, lang)
        names = field_names(type(thing))
    pairs = [f'"{name}":{json_text(getattr(thing, name), wording, lang)}' for name in names]
    return f"{{{','.join(pairs)}}}"


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass, looked up once: this is the larger part of an answer's cost."""
    names = FIELDS.get(kind)
    if names is None:
        if not dataclasses.is_dataclass(kind):
            raise TypeError(f"{kind.__name__} cannot be sent")
        names = FIELDS[kind] = tuple(field.name for field in dataclasses.fields(kind))
    return names


def event_fields(told: Told) -> dict[str, object]:
    """An event as its reader gets it: kind, arguments, the log line, and what changed on the table."""
    event, change = told.event, told.change
    fields: dict[str, object] = {"kind": event.kind, "args": event.args, "text": event.text(), "moves": change.moves}
    if change.flows:
        fields["flows"] = change.flows
    if change.facts:
        fields["facts"] = change.facts
    if change.gone:
        fields["gone"] = change.gone
    if change.zones is not None:
        fields["zones"] = change.zones
    return fields


def event_json(told: Told, wording: Wording, lang: str) -> dict[str, Json]:
    """The same as JSON values."""
    return {name: plain(part, wording, lang) for name, part in event_fields(told).items()}


def outcome_json(outcome: Outcome, wording: Wording, lang: str) -> Json:
    """An outcome with its words: `title` and `because`."""
    values = plain(outcome, wording, lang)
    assert isinstance(values, dict)
    title = wording.say(Text(f"outcome.{outcome.name}"), lang)
    return {**values, "title": title, "because": wording.say(Text(f"reason.{outcome.reason}"), lang)}
