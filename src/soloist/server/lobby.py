"""The games as their readers meet them before play: what they are, their words, rules, graded deals, today's deal."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final, cast

from soloist.coach import deals as coached
from soloist.core.errors import UnknownGame
from soloist.core.game import Game
from soloist.core.text import COMMON, ENGLISH, LANGUAGES, PLACE, Text, Wording, quoted
from soloist.players.levels import LEVELS
from soloist.players.opponent import plays
from soloist.server.problems import unless_broken
from soloist.server.schemas_games import (
    ClauseAnswer,
    DealAnswer,
    DealsAnswer,
    GameAnswer,
    Grade,
    LessonAnswer,
    OptionValueAnswer,
    RulesAnswer,
    SectionAnswer,
    SetupOptionAnswer,
    StepAnswer,
)
from soloist.server.served import ServedFile
from soloist.table import lessons
from soloist.table import text as table_text
from soloist.table.rulebook import rulebook
from soloist.table.wire import encode, name_of

JSON: Final = "application/json"
# The words of the table that a page needs: its commands, and what they are about.
HOUSE_WORDS: Final = ("command.", "about.")


def all_games(games: Mapping[str, Game[Any]], lang: str) -> list[GameAnswer]:
    """What is known of each game before it starts, the easiest first; one that is broken is left out."""
    listed = sorted(games.values(), key=lambda game: (game.info.place, game.info.id))
    found = [unless_broken(game, partial(game_answer, game, lang)) for game in listed]
    return [one for one in found if one is not None]


def game_answer(game: Game[Any], lang: str) -> GameAnswer:
    """What is known of a game before it starts."""
    info, levels = game.info, cast(Any, list(LEVELS) if plays(game) else [])
    return GameAnswer(
        id=info.id,
        name=name_of(game, lang),
        blurb=game.wording.say(Text("game.blurb"), lang),
        rules=info.rules,
        minutes=list(info.minutes),
        seats=info.seats,
        options=options(game, lang),
        clauses=info.clauses,
        computer=bool(levels),
        levels=levels,
        graded=bool(coached.graded(info.id)),
        lesson=lessons.has_lesson(game) and unless_broken(game, partial(lessons.lesson, game, lang)) is not None,
    )


def options(game: Game[Any], lang: str) -> list[SetupOptionAnswer]:
    """The options of a game, in words."""

    def say(id: str) -> str:
        return game.wording.say(Text(id), lang)

    return [
        SetupOptionAnswer(
            spec.name,
            say(f"option.{spec.name}"),
            spec.default,
            [OptionValueAnswer(value, say(f"option.{spec.name}.{str(value).lower()}")) for value in spec.choices],
        )
        for spec in game.info.options
        if not spec.between_people
    ]


@cache
def game_words(game: Game[Any], lang: str) -> ServedFile:
    """All messages of a game, templates included."""
    return ServedFile(encode(own_words(game.wording, lang)).encode(), JSON)


@cache
def house_words(lang: str) -> ServedFile:
    """The languages there are, how this one forms plurals, and the words of the table that stand by themselves."""
    own = own_words(table_text.WORDING, lang)
    words = {id: text for id, text in own.items() if id.startswith(HOUSE_WORDS) and not PLACE.search(text)}
    fields = {
        "languages": {one: COMMON.say(Text("language.name"), one) for one in LANGUAGES},
        "plural": COMMON.say(Text("language.plural"), lang),
        "words": words,
    }
    return ServedFile(encode(fields).encode(), JSON)


def own_words(wording: Wording, lang: str) -> dict[str, str]:
    """The messages that a part brings, in English where it does not say them in this language."""
    return {**wording.own(ENGLISH), **wording.own(lang)}


@cache
def rules_page(game: Game[Any], lang: str) -> RulesAnswer:
    """A game's rules, clause by clause."""
    page = rulebook(game, lang)
    clauses = [ClauseAnswer(one.id, one.title, one.text, one.source, one.section) for one in page.clauses]
    sections = [SectionAnswer(one.title, one.text) for one in page.sections]
    return RulesAnswer(game.info.id, page.title, page.intro, sections, clauses)


@cache
def lesson(game: Game[Any], lang: str) -> LessonAnswer:
    """A game's guided deal in words."""
    taught = lessons.lesson(game, lang)
    steps = [StepAnswer(taught.sentence(step), list(step.at), step.do) for step in taught.steps]
    return LessonAnswer(game.info.id, steps)


def deals(game: Game[Any], grade: Grade | None) -> DealsAnswer:
    """The graded deals of a game's usual setup, of one grade or of all."""
    found = coached.by_grade(game.info.id, grade) if grade else coached.graded(game.info.id)
    shown = [
        DealAnswer(one.seed, cast(Grade, one.grade), one.solvable, dict(one.rates), one.skill, list(one.best_scores))
        for one in found
    ]
    return DealsAnswer(game.info.id, game.info.complete({}), shown)


def find(games: Mapping[str, Game[Any]], id: str) -> Game[Any]:
    """The game of this id; UnknownGame names those there are."""
    if id in games:
        return games[id]
    raise UnknownGame(Text("game.unknown", {"game": quoted(id), "games": ", ".join(games)}))
