"""Positions as text: a header with the game and its rules version, then `name: value` lines (or parts between `;`)."""

from collections.abc import Sequence

from soloist.core.errors import BadPosition
from soloist.core.game import GameInfo, Setup, Value, value_words
from soloist.core.text import COMMON, Text, Wording


def header(info: GameInfo) -> str:
    """The first line of every position of a game."""
    return f"{info.id} {info.rules}"


def write(info: GameInfo, setup: Setup, fields: Sequence[tuple[str, str]]) -> str:
    """The text of a position."""
    options = " ".join(f"{name}={value_words(value)}" for name, value in setup.items())
    lines = [("options", options)] if info.options else []
    return "\n".join([header(info), *(f"{name}: {value}".rstrip() for name, value in [*lines, *fields])])


def read(info: GameInfo, text: str, names: Sequence[str]) -> tuple[dict[str, Value], dict[str, str]]:
    """The setup and the fields of a position; each of the names must be there once."""
    lines = split(info, text)
    known = ["options", *names] if info.options else list(names)
    fields = read_fields(lines, known)
    return read_setup(info, fields.pop("options", "")), fields


def version(info: GameInfo, text: str) -> int:
    """The rules version that the header of a position names; the game's own where it names none that can be read."""
    words = text.replace(";", "\n").strip().partition("\n")[0].split()
    if len(words) == 2 and words[0].lower() == info.id and words[1].isascii() and words[1].isdecimal():
        return int(words[1][:20])
    return info.rules


def split(info: GameInfo, text: str) -> list[str]:
    """The lines below the header, which must be the game's."""
    lines = [line.strip() for line in text.replace(";", "\n").splitlines()]
    lines = [line for line in lines if line]
    if not lines:
        raise BadPosition(Text("position.empty", {"header": header(info)}))
    if lines[0].lower().split() != header(info).split():
        raise BadPosition(Text("position.header", {"header": header(info), "got": lines[0]}))
    return lines[1:]


def options(info: GameInfo, text: str) -> dict[str, Value]:
    """The setup that a position was played under."""
    for line in split(info, text):
        name, _, value = line.partition(":")
        if name.strip().lower() == "options":
            return read_setup(info, value)
    return info.complete({})


def read_fields(lines: Sequence[str], known: Sequence[str]) -> dict[str, str]:
    """The `name: value` lines below the header."""
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        name, colon, value = line.partition(":")
        name = name.strip().lower()
        if not colon:
            raise BadPosition(Text("position.line", {"line": number, "got": line}))
        if name not in known:
            raise BadPosition(Text("position.unknown", {"line": number, "field": name, "fields": ", ".join(known)}))
        if name in fields:
            raise BadPosition(Text("position.twice", {"line": number, "field": name}))
        fields[name] = value.strip()
    for name in known:
        if name not in fields:
            raise BadPosition(Text("position.missing", {"field": name, "fields": ", ".join(known)}))
    return fields


def read_setup(info: GameInfo, text: str) -> dict[str, Value]:
    """The setup from words like `strict_units=on level=3`; options left out have their defaults."""
    given: dict[str, Value] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        given[name] = info.read(name, value)
    return info.complete(given)


def read_number(field: str, text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    digits = text[1:] if text.startswith("-") else text
    if digits.isdecimal() and len(digits) <= 20 and least <= int(text) <= most:
        return int(text)
    raise bad_field(field, Text("position.number", {"got": text, "least": least, "most": most}))


def bad_field(field: str, problem: Text, wording: Wording = COMMON) -> BadPosition:
    """The error that names the field and its problem."""
    return BadPosition(Text("position.value", {"field": field, "problem": problem}), wording)
