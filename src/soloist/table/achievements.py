"""Achievements: what is worth having done, as data beside the games.

A game's are in `achievements/<id>.json` of its home, by id what must hold; their names and sentences, a file a
language, in `achievements/<id>.<lang>.json` as `<achievement>` and `<achievement>.text`. Those of no game are the
house's own.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from soloist.core.errors import SoloistError
from soloist.core.game import Game, Value
from soloist.core.text import ENGLISH, LANGUAGES, Text
from soloist.table.text import WORDING

HOUSE: Final = "house"
HOME: Final = "soloist"


class BadAchievements(SoloistError):
    """A file of achievements that its author has still to mend."""


class FinishedGame(NamedTuple):
    """A finished game as it counts for one who sat there."""

    game: str
    setup: Mapping[str, Value]
    verdict: str
    won: bool
    score: int
    assisted: bool
    level: str
    ended: int


@dataclass(frozen=True)
class Condition:
    """What must hold of a game; of so many, or in so many different games; or how many dailies in a row were played.

    What is not said need not hold. `level` is the computer's.
    """

    won: bool = False
    unaided: bool = False
    verdicts: tuple[str, ...] = ()
    setup: Mapping[str, Value] = field(default_factory=dict)
    level: str = ""
    score: int | None = None
    times: int = 1
    games: int = 0
    streak: int = 0

    def fits(self, one: FinishedGame) -> bool:
        """Whether a game is of the wanted kind."""
        return (
            (one.won or not self.won)
            and not (one.assisted and self.unaided)
            and (not self.verdicts or one.verdict in self.verdicts)
            and all(one.setup.get(name) == value for name, value in self.setup.items())
            and self.level in ("", one.level)
            and (self.score is None or one.score >= self.score)
        )


@dataclass(frozen=True)
class Achievement:
    """Something worth having done; its id begins with its game's, or with `house`."""

    id: str
    game: str
    condition: Condition
    words: Mapping[str, Mapping[str, str]]

    def name(self, lang: str) -> str:
        """What it is called."""
        return self.say("", lang)

    def text(self, lang: str) -> str:
        """What is to be done for it."""
        return self.say(".text", lang)

    def say(self, part: str, lang: str) -> str:
        """A message in a language, or in English."""
        id = self.id.partition("/")[2] + part
        return self.words.get(lang, {}).get(id) or self.words[ENGLISH][id]

    def earned(self, played: Sequence[FinishedGame], streak: int, now: int) -> int | None:
        """When it was earned, by who played these games in this order; None: not yet."""
        if self.condition.streak:
            return now if streak >= self.condition.streak else None
        mine = [one for one in played if self.game in (HOUSE, one.game) and self.condition.fits(one)]
        if not self.condition.games:
            return mine[self.condition.times - 1].ended if len(mine) >= self.condition.times else None
        different: set[str] = set()
        for one in mine:
            different.add(one.game)
            if len(different) >= self.condition.games:
                return one.ended
        return None


@cache
def of_game(game: Game[Any]) -> tuple[Achievement, ...]:
    """The achievements that a game brings; none if it brings no file."""
    return read(game.info.home, game.info.id)


@cache
def of_house() -> tuple[Achievement, ...]:
    """The achievements of no game in particular."""
    return read(HOME, HOUSE)


# -- the files


def read(home: str, id: str) -> tuple[Achievement, ...]:
    """The achievements of a file, with their words."""
    folder = files(home) / "achievements"
    if not (folder / f"{id}.json").is_file():
        return ()
    found = values(folder, id, f"{id}.json")
    words = {
        lang: values(folder, id, f"{id}.{lang}.json") for lang in LANGUAGES if (folder / f"{id}.{lang}.json").is_file()
    }
    for one in found:
        if not all(isinstance(words.get(ENGLISH, {}).get(name), str) for name in (one, f"{one}.text")):
            raise bad(id, f"{one!r} has no name or sentence in English")
    return tuple(Achievement(f"{id}/{one}", id, condition(id, one, when), words) for one, when in found.items())


def condition(id: str, one: str, when: Any) -> Condition:
    """What a file says must hold."""
    usual = {spec.name: getattr(Condition(), spec.name) for spec in fields(Condition)}
    if not isinstance(when, dict) or set(when) - set(usual):
        raise bad(id, f"{one!r} may ask for {', '.join(usual)}, and for nothing else")
    given = dict(when)
    if isinstance(given.get("verdicts"), list):
        given["verdicts"] = tuple(given["verdicts"])
    for name, value in given.items():
        wanted = int if name == "score" else type(usual[name])
        if type(value) is not wanted:
            raise bad(id, f"{name!r} of {one!r} is not what is expected")
    return Condition(**given)


def values(folder: Any, id: str, name: str) -> dict[str, Any]:
    """A file: one JSON object."""
    try:
        data = json.loads((folder / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        data = None
    if not isinstance(data, dict):
        raise bad(id, f"{name} is no JSON object")
    return data


def bad(id: str, why: str) -> BadAchievements:
    """What is wrong with a file, for its author."""
    return BadAchievements(Text("achievements.bad", {"game": id, "why": why}), WORDING)
