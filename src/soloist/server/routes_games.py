"""The routes of what is known before play: the games, their words, rules and deals."""

from typing import Annotated, Final

from fastapi import Query, Request, Response

from soloist.server import lobby
from soloist.server.language import Lang
from soloist.server.requests import INVALID, OF_GAME, AllTables, GameId, game_of, game_router
from soloist.server.schemas_games import (
    DealsAnswer,
    GameAnswer,
    Grade,
    LessonAnswer,
    RulesAnswer,
    WordsAnswer,
)

router: Final = game_router("/api")


@router.get("/games", responses=INVALID)
async def games(tables: AllTables, lang: Lang) -> list[GameAnswer]:
    """The games that can be played here."""
    return lobby.all_games(tables.games, lang)


@router.get("/words", response_model=WordsAnswer, responses=INVALID)
async def words(request: Request, lang: Lang) -> Response:
    """The languages there are, and the words of the house: its commands, and what they are about."""
    return lobby.house_words(lang).answer(request)


@router.get("/games/{game}/words", response_model=dict[str, str], responses=OF_GAME)
async def game_words(request: Request, game: GameId, lang: Lang) -> Response:
    """All messages of a game, templates with `{arguments}` included."""
    return lobby.game_words(game_of(request, game), lang).answer(request)


@router.get("/games/{game}/rules", responses=OF_GAME)
async def rules_page(request: Request, game: GameId, lang: Lang) -> RulesAnswer:
    """A game's rules, clause by clause."""
    return lobby.rules_page(game_of(request, game), lang)


@router.get("/games/{game}/lesson", responses=OF_GAME)
async def lesson(request: Request, game: GameId, lang: Lang) -> LessonAnswer:
    """A game's guided first deal, step by step."""
    return lobby.lesson(game_of(request, game), lang)


@router.get("/deals/{game}", responses=OF_GAME)
async def deals(request: Request, game: GameId, grade: Annotated[Grade | None, Query()] = None) -> DealsAnswer:
    """Deals whose difficulty was measured, of one grade or of all."""
    return lobby.deals(game_of(request, game), grade)
