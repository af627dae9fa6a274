"""The games as their readers meet them before play: what they are, their words, rules, graded deals, today's deal.

Each answer is JSON values: the same from a server and, offline, from the page itself.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from soloist.coach import deals as coached
from soloist.core import catalog
from soloist.core.errors import SoloistError, UnknownGame
from soloist.core.game import Game
from soloist.core.text import COMMON, ENGLISH, LANGUAGES, PLACE, Text, Wording, quoted
from soloist.players.levels import LEVELS
from soloist.players.opponent import plays
from soloist.table import lessons
from soloist.table import text as table_text
from soloist.table.rulebook import rulebook
from soloist.table.wire import name_of

# The words of the table that a page needs: its commands, and what they are about.
HOUSE_WORDS: Final = ("command.", "about.")
# The groups of a game's messages that the referee, the coach, the lobby or the terminal puts into words, and the
# phrasebook of who types: a table is shown without them.
TOLD: Final = frozenset(
    (
        *("event", "prompt", "why", "option", "label", "choice", "reason", "outcome", "game", "typed"),
        *("cannot", "otherwise", "power", "stake", "stakes", "words", "can", "lack"),
        *("coach", "feature", "position", "puzzle", "solve", "solutions", "deals"),
    )
)
# How the ids of what is said of a thing at length end: that is fetched when somebody first reads it.
AT_LENGTH: Final = (".text", ".dummy")


def listed(games: Mapping[str, Game[Any]]) -> list[Game[Any]]:
    """The games in the order of the lobby: the easiest first."""
    return sorted(games.values(), key=lambda game: (game.info.place, game.info.id))


def game_fields(game: Game[Any], lang: str) -> dict[str, Any]:
    """What is known of a game before it starts."""
    info, levels = game.info, list(LEVELS) if plays(game) else []
    return {
        "id": info.id,
        "name": name_of(game, lang),
        "blurb": game.wording.say(Text("game.blurb"), lang),
        "rules": info.rules,
        "minutes": list(info.minutes),
        "seats": info.seats,
        "options": options(game, lang),
        "clauses": info.clauses,
        "computer": bool(levels),
        "levels": levels,
        "graded": bool(coached.graded(info.id)),
        "lesson": teaches(game, lang),
    }


@cache
def teaches(game: Game[Any], lang: str) -> bool:
    """Whether a game brings a lesson that can be read."""
    try:
        return lessons.has_lesson(game) and catalog.spared(game, lambda: lessons.lesson(game, lang)) is not None
    except SoloistError:
        return False


def options(game: Game[Any], lang: str) -> list[dict[str, Any]]:
    """The options of a game, in words."""

    def say(id: str) -> str:
        return game.wording.say(Text(id), lang)

    return [
        {
            "name": spec.name,
            "label": say(f"option.{spec.name}"),
            "default": spec.default,
            "choices": [
                {"value": value, "label": say(f"option.{spec.name}.{str(value).lower()}")} for value in spec.choices
            ],
        }
        for spec in game.info.options
        if not spec.between_people
    ]


def house_words(lang: str) -> dict[str, Any]:
    """The languages there are, how this one forms plurals, and the words of the table that stand by themselves."""
    own = own_words(table_text.WORDING, lang)
    words = {id: text for id, text in own.items() if id.startswith(HOUSE_WORDS) and not PLACE.search(text)}
    return {
        "languages": {one: COMMON.say(Text("language.name"), one) for one in LANGUAGES},
        "plural": COMMON.say(Text("language.plural"), lang),
        "words": words,
    }


def own_words(wording: Wording, lang: str) -> dict[str, str]:
    """The messages that a part brings, in English where it does not say them in this language."""
    return {**wording.own(ENGLISH), **wording.own(lang)}


def table_words(wording: Wording, lang: str) -> dict[str, str]:
    """What a game's table says by itself and at once: nothing that arrives in words or is read at length."""
    own = own_words(wording, lang)
    return {id: text for id, text in own.items() if id.partition(".")[0] not in TOLD and not id.endswith(AT_LENGTH)}


@cache
def rules_fields(game: Game[Any], lang: str) -> dict[str, Any]:
    """A game's rules, clause by clause."""
    page, parts = rulebook(game, lang), ("id", "title", "text", "source", "section")
    return {
        "game": game.info.id,
        "title": page.title,
        "intro": page.intro,
        "sections": [{"title": one.title, "text": one.text} for one in page.sections],
        "clauses": [{name: getattr(one, name) for name in parts} for one in page.clauses],
    }


@cache
def lesson_fields(game: Game[Any], lang: str) -> dict[str, Any]:
    """A game's guided deal in words."""
    taught = lessons.lesson(game, lang)
    steps = [{"text": taught.sentence(step), "at": list(step.at), "action": step.do} for step in taught.steps]
    return {"game": game.info.id, "steps": steps}


def deals_fields(game: Game[Any], grade: str | None = None) -> dict[str, Any]:
    """The graded deals of a game's usual setup, of one grade or of all."""
    found = coached.by_grade(game.info.id, grade) if grade else coached.graded(game.info.id)
    shown = [
        {
            "seed": one.seed,
            "grade": one.grade,
            "solvable": one.solvable,
            "rates": dict(one.rates),
            "skill": one.skill,
            "best_scores": list(one.best_scores),
        }
        for one in found
    ]
    return {"game": game.info.id, "setup": game.info.complete({}), "deals": shown}


def find(games: Mapping[str, Game[Any]], id: str) -> Game[Any]:
    """The game of this id; UnknownGame names those there are."""
    if id in games:
        return games[id]
    raise UnknownGame(Text("game.unknown", {"game": quoted(id), "games": ", ".join(games)}))
