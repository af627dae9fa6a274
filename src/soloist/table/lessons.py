"""The guided first deal of a game: data that the game brings, read once, for every door.

`lessons/<id>.json` in the game's home has the deal and the steps, `lessons/<id>.<lang>.json` the sentences. A step says
one sentence, points at things of the table, and either waits for one action or goes on when it is told to.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Game, Value, check_seed, normal
from soloist.core.text import ENGLISH, LANGUAGES, Text
from soloist.players import opponent
from soloist.players.levels import EASY
from soloist.table import open
from soloist.table.open import COMPUTER, ME, Seating
from soloist.table.table import Table
from soloist.table.text import WORDING

FIELDS: Final = {"seed", "setup", "steps"}
STEP_FIELDS: Final = {"say", "at", "do"}


class BadLesson(SoloistError):
    """A lesson that cannot be read, or that cannot be played as it says."""


class NoLesson(SoloistError):
    """A game without a lesson."""


@dataclass(frozen=True)
class Step:
    """One sentence by its name, the targets that it points at, and the action that leads on; none: the reader does."""

    say: str
    at: tuple[str, ...] = ()
    do: str = ""


@dataclass(frozen=True)
class Lesson:
    """The guided deal of a game: what is dealt, the steps in order, and the sentences of one language."""

    game: str
    seed: int
    setup: Mapping[str, Value]
    steps: tuple[Step, ...]
    words: Mapping[str, str]

    def sentence(self, step: Step) -> str:
        """What a step says."""
        return self.words[step.say]


def has_lesson(game: Game[Any]) -> bool:
    """Whether a game brings a lesson."""
    return bool((folder(game) / f"{game.info.id}.json").is_file())


@cache
def lesson(game: Game[Any], lang: str) -> Lesson:
    """The lesson of a game in a language, or in English where it has no sentences in it."""
    id = game.info.id
    if not has_lesson(game):
        raise NoLesson(Text("lesson.none", {"game": id}), WORDING)
    data = read(game, f"{id}.json")
    words = sentences(game, ENGLISH) | (sentences(game, lang) if has_words(game, lang) else {})
    if set(data) - FIELDS or not {"seed", "steps"} <= set(data) or not isinstance(data["steps"], list):
        raise bad(game, "it needs a seed and steps, and may have a setup")
    try:
        seed, setup = check_seed(data["seed"]), game.info.complete(data.get("setup", {}))
    except SoloistError as wrong:
        raise bad(game, wrong.say()) from None
    steps = tuple(step(game, one, words) for one in data["steps"])
    return Lesson(id, seed, setup, steps, words)


def step(game: Game[Any], data: Any, words: Mapping[str, str]) -> Step:
    """One step as the file has it."""
    if not isinstance(data, dict) or set(data) - STEP_FIELDS or not isinstance(data.get("say"), str):
        raise bad(game, f"a step has a sentence ('say'), and may have 'at' and 'do': {json.dumps(data)}")
    at, do = data.get("at", []), data.get("do", "")
    if not isinstance(at, list) or not all(isinstance(one, str) for one in at) or not isinstance(do, str):
        raise bad(game, f"'at' is a list of targets and 'do' the words of an action: {json.dumps(data)}")
    if data["say"] not in words:
        raise bad(game, f"there is no sentence {data['say']!r}")
    return Step(data["say"], tuple(at), do)


def seating(game: Game[Any]) -> Seating:
    """Who learns sits in the first seat, and an easy computer in all others where there is one."""
    computer = opponent.plays(game)
    others = [COMPUTER if computer else ME] * (game.info.seats - 1)
    return open.seating(game, [ME, *others], EASY if computer else None)


def opened(game: Game[Any], taught: Lesson) -> tuple[Table, Seating]:
    """A table with the lesson's deal, which everybody knows: what is made of it counts as assisted."""
    places = seating(game)
    table = open.new(game, places, taught.seed, taught.setup)
    table.meet()
    return table, places


def check(game: Game[Any]) -> None:
    """Plays a lesson to its end; BadLesson names the first step that cannot be taken or points at nothing.

    Every language has all its sentences, or none.
    """
    for lang in LANGUAGES:
        if has_words(game, lang) and set(sentences(game, lang)) != {one.say for one in lesson(game, lang).steps}:
            raise bad(game, f"the sentences of {lang!r} are not those of its steps")
    taught = lesson(game, ENGLISH)
    table, places = opened(game, taught)
    for number, one in enumerate(taught.steps, 1):
        seen = table.seen_by(places.mine)
        decision = seen.decision()
        options = decision.options if decision else ()
        there = seen.view().targets() | {option.target for option in options}
        missing = [target for target in one.at if target not in there]
        if missing:
            raise bad(game, f"step {number} points at what is not there: {', '.join(missing)}")
        if one.do and normal(one.do) not in [normal(option.words) for option in options]:
            raise bad(game, f"step {number} asks for {one.do!r}, which is not legal there")
        if one.do:
            table.play(places.mine, table.ply, one.do)
    if table.session.outcome:
        raise bad(game, "the game is over before the lesson ends, so that nothing is left to play")


# -- within


def folder(game: Game[Any]) -> Any:
    """Where a game keeps its lessons."""
    return files(game.info.home) / "lessons"


def has_words(game: Game[Any], lang: str) -> bool:
    """Whether a lesson is told in this language."""
    return bool((folder(game) / f"{game.info.id}.{lang}.json").is_file())


def sentences(game: Game[Any], lang: str) -> dict[str, str]:
    """The sentences of a lesson in one language."""
    words = read(game, f"{game.info.id}.{lang}.json")
    if not all(isinstance(sentence, str) for sentence in words.values()):
        raise bad(game, f"the sentences of {lang!r} are text")
    return words


def read(game: Game[Any], name: str) -> dict[str, Any]:
    """A file of a lesson: one JSON object."""
    try:
        data = json.loads((folder(game) / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        data = None
    if not isinstance(data, dict):
        raise bad(game, f"{name} is missing or no JSON object")
    return data


def bad(game: Game[Any], why: str) -> BadLesson:
    """What is wrong with a lesson, for its author."""
    return BadLesson(Text("lesson.bad", {"game": game.info.id, "why": why}), WORDING)
