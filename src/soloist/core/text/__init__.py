"""Messages: an id with arguments, put into words in a language only where a person reads them.

A wording maps ids to templates. In a template `{card}` is an argument, `{card:acc}` the argument in a named form
(looked up as `id:acc`), and `{n:tile|tiles}` picks the plural that the number asks for. Of a side,
`{seat:You play|plays}` is `You play` where it is spoken to (there is an `id:you`), and `The Dummy plays` elsewhere.

A language is a file a part: `<lang>.json` in the part's `text` folder, a flat object of ids and templates. A language
exists if the core has a file of it; what a part does not say in it is said in English.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from soloist.core import shipped
from soloist.core.by_fields import ByFields
from soloist.core.text.plurals import Plurals

Arg: TypeAlias = "int | str | Text | tuple[Text, ...]"
# Templates by id, by language.
Messages: TypeAlias = Mapping[str, Mapping[str, str]]

ENGLISH: Final = "en"
LITERAL: Final = "literal"
# What stands before the id of a word that is written on the table, by its things, and not in a sentence.
AT_TABLE: Final = "table."
PLACE: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}")


@dataclass(init=False, unsafe_hash=True)
class Text(ByFields):
    """One message: what is said, apart from the language it is said in."""

    id: Final[str]
    args: Final[Mapping[str, Arg]]

    def __init__(self, id: str, args: Mapping[str, Arg] | None = None) -> None:
        self.id = id
        self.args = {} if args is None else args


def capital(text: str) -> str:
    """A text as it begins a line or a sentence."""
    return text[:1].upper() + text[1:]


def quoted(text: str) -> Text:
    """What a person typed, word for word: never taken for the id of a message."""
    return Text(LITERAL, {"text": text})


def messages_in(package: str, *folders: str) -> dict[str, dict[str, str]]:
    """The messages of every language that has a file in a package, or in a folder of it."""
    return {page.stem: read_messages(page) for page in sorted(shipped.place(package, *folders).glob("*.json"))}


def read_messages(page: Path) -> dict[str, str]:
    """The messages of one file; ValueError names the file that is not as it must be."""
    try:
        messages: object = json.loads(page.read_text(encoding="utf-8"))
    except ValueError as e:
        raise ValueError(f"{page} cannot be read: {e}") from None
    if not isinstance(messages, dict) or not all(isinstance(template, str) for template in messages.values()):
        raise ValueError(f"{page} must be an object of texts by their ids")
    return messages


COMMON_MESSAGES: Final = messages_in("soloist.core", "text")
# English first: it is the language of whoever asks for one that is not there.
LANGUAGES: Final = tuple(sorted(COMMON_MESSAGES, key=lambda lang: (lang != ENGLISH, lang)))
PLURALS: Final = {lang: Plurals(messages["language.plural"]) for lang, messages in COMMON_MESSAGES.items()}


class Wording:
    """The messages of one part in every language: its layers, each over the one before, over the common ones."""

    def __init__(self, *layers: Messages) -> None:
        self.layers: Final = layers
        said = {lang: flat(lang, (COMMON_MESSAGES, *layers)) for lang in LANGUAGES}
        self.messages: Final = {lang: {**said[ENGLISH], **said[lang]} for lang in LANGUAGES}
        # What each language says itself: the rest is English, and counts as English does.
        self.spoken: Final = {lang: frozenset(messages) for lang, messages in said.items()}

    def __reduce__(self) -> tuple[object, ...]:
        return Wording, self.layers

    def own(self, lang: str) -> dict[str, str]:
        """What this part itself says in a language; nothing where it has no file of it."""
        return flat(lang, self.layers)

    def over(self, *layers: Messages) -> "Wording":
        """The same with more layers on top."""
        return Wording(*self.layers, *layers)

    def at_table(self) -> "Wording":
        """The words as they are written on the table: `table.x` is said where `x` is asked for."""
        own = {lang: self.own(lang) for lang in LANGUAGES}
        written = {
            lang: {id.removeprefix(AT_TABLE): template for id, template in messages.items() if id.startswith(AT_TABLE)}
            for lang, messages in own.items()
        }
        return self.over(written)

    def has(self, id: str, lang: str) -> bool:
        """Whether there are words for this id."""
        return id in self.messages[lang]

    def called(self, kind: str, name: str, lang: str) -> str:
        """What a thing of the table is called: the zone `heap/2` by `zone.heap/2`, or by `zone.heap` and a 3.

        Words with a place for it have the number as it stands: `Column {n}`. A thing without words is called by its
        name.
        """
        parts = name.split("/")
        for length in range(len(parts), 0, -1):
            id, rest = f"{kind}.{'/'.join(parts[:length])}", parts[length:]
            places = {place.group(1) for place in PLACE.finditer(self.messages[lang].get(id, ""))}
            # A place for the number needs one: `{n} cards` is no name of a single thing.
            if id in self.messages[lang] and places <= ({"n"} if rest else set()):
                said = self.say(Text(id, {"n": quoted(" ".join(rest))}), lang)
                counted = [] if places else [str(int(part) + 1) if part.isdecimal() else part for part in rest]
                return " ".join([said, *counted])
        return name.replace("/", " ")

    def say(self, text: Text, lang: str = "en", form: str = "") -> str:
        """The message in words; a missing id or argument is a defect and raises KeyError."""
        if text.id == LITERAL:
            return str(text.args["text"])
        id = f"{text.id}:{form}" if form and f"{text.id}:{form}" in self.messages[lang] else text.id
        template = self.messages[lang][id]
        if "{" not in template:
            return template
        plurals = PLURALS[lang if id in self.spoken[lang] else ENGLISH]
        last, places = parted(template)
        said = [before + self.fill(text.args[name], spec, lang, plurals) for before, name, spec in places]
        return "".join(said) + last

    def fill(self, arg: Arg, spec: str, lang: str, plurals: Plurals) -> str:
        """One argument in words: a number, a plural, a nested message, a list of them, or plain text."""
        if isinstance(arg, tuple):
            return ", ".join(self.say(part, lang, spec) for part in arg)
        if isinstance(arg, Text) and "|" in spec:
            spoken_to, spoken_of = spec.split("|", 1)
            you = f"{arg.id}:you" in self.messages[lang]
            return spoken_to if you else f"{self.say(arg, lang)} {spoken_of}"
        if isinstance(arg, Text):
            return self.say(arg, lang, spec)
        if isinstance(arg, int):
            return plurals.form(arg, spec.split("|")) if spec else str(arg)
        template = self.messages[lang].get(arg)
        if template is None or PLACE.search(template):  # what a person typed may look like an id
            return arg
        return self.say(Text(arg), lang, spec)


@lru_cache(maxsize=16384)  # more than all messages together
def parted(template: str) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """A template as its end, and before it each place: what stands before, the argument's name, and how it is put."""
    places = []
    end = 0
    for place in PLACE.finditer(template):
        places.append((template[end : place.start()], place[1], place[2] or ""))
        end = place.end()
    return template[end:], tuple(places)


def flat(lang: str, layers: tuple[Messages, ...]) -> dict[str, str]:
    """The messages of a language, the later layers over the earlier."""
    return {id: template for layer in layers for id, template in layer.get(lang, {}).items()}


COMMON: Final = Wording()
