"""What a game must be before anybody plays it: checked once, where it is loaded, so that no door need doubt it."""

import re
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final

from soloist.core.game import Game, GameInfo, OptionSpec
from soloist.core.text import ENGLISH, PLACE, Text, Wording, quoted
from soloist.core.whole import whole

# What every game answers for itself: the abstract methods, whose names compiled code forgets.
ANSWERS: Final = (
    *("start", "seat", "legal", "play", "outcome", "prompt", "label", "aim", "reveals", "view", "guess"),
    *("words", "position", "from_position", "resigned", "census"),
)
# A game's id stands in addresses and file names, an option's name in positions.
NAME: Final = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
CLAUSES: Final = re.compile(r"[A-Z]+")


def flaw(thing: object, id: str) -> Text | None:
    """What is wrong with a thing that an entry point of this name gives; None if it is a sound game."""
    if isinstance(thing, type):
        return Text("flaw.class", {"name": quoted(thing.__name__)})
    if not isinstance(thing, Game):
        return Text("flaw.type", {"name": quoted(type(thing).__name__)})
    unanswered = [name for name in ANSWERS if getattr(type(thing), name) is getattr(Game, name)]
    if unanswered:
        return Text("flaw.unanswered", {"names": ", ".join(unanswered)})
    return info_flaw(thing, id) or words_flaw(thing)


def info_flaw(game: Game[Any], id: str) -> Text | None:
    """What is wrong with a game's info."""
    info: object = getattr(game, "info")  # noqa: B009  it may be anything
    if not isinstance(info, GameInfo):
        return Text("flaw.info", {"got": quoted(type(info).__name__)})
    if info.id != id:
        return Text("flaw.id", {"got": quoted(str(info.id))})
    for name, good in soundness(info).items():
        if not good:
            return Text("flaw.field", {"field": name, "got": quoted(repr(getattr(info, name)))})
    return None


def soundness(info: GameInfo) -> dict[str, bool]:
    """Whether each field of an info can be."""
    minutes: Sequence[object] = info.minutes
    return {
        "id": is_name(info.id),
        "rules": is_count(info.rules),
        "seats": is_count(info.seats),
        "actions": is_count(info.actions),
        "clauses": isinstance(info.clauses, str) and CLAUSES.fullmatch(info.clauses) is not None,
        "minutes": len(minutes) == 2 and all(is_count(n) for n in minutes) and info.minutes[0] <= info.minutes[1],
        "options": are_options(info.options),
        "home": isinstance(info.home, str) and find_spec(info.home) is not None,
    }


def is_count(thing: object) -> bool:
    """Whether it is a whole number from one up."""
    return (whole(thing) or 0) > 0


def is_name(thing: object) -> bool:
    """Whether it can be the name of a game or of an option."""
    return isinstance(thing, str) and NAME.fullmatch(thing) is not None


def are_options(specs: Sequence[object]) -> bool:
    """Whether these are options: each with another name, and with choices that differ and include the default."""
    options = [spec for spec in specs if isinstance(spec, OptionSpec) and is_name(spec.name)]
    apart = all(len(set(map(str, spec.choices))) == len(spec.choices) for spec in options)
    usual = all(str(spec.default) in map(str, spec.choices) for spec in options)
    return len({spec.name for spec in options}) == len(specs) and apart and usual


def words_flaw(game: Game[Any]) -> Text | None:
    """What is wrong with the words that are said of a game before it starts."""
    wording: object = getattr(game, "wording")  # noqa: B009  it may be anything
    if not isinstance(wording, Wording):
        return Text("flaw.wording", {"got": quoted(type(wording).__name__)})
    said = wording.own(ENGLISH)
    for id in ("game.name", "game.blurb", *option_words(game.info)):
        if id not in said or PLACE.search(said[id]):
            return Text("flaw.words", {"id": quoted(id)})
    return None


def option_words(info: GameInfo) -> list[str]:
    """The ids of the messages that name an option and its choices."""
    return [
        f"option.{name}"
        for spec in info.options
        for name in (spec.name, *(f"{spec.name}.{str(value).lower()}" for value in spec.choices))
    ]
