"""The routes of what is known before play: the games, their words, rules and deals."""

from functools import cache, partial
from typing import Annotated, Any, Final, Literal

from fastapi import Query, Request, Response

from soloist.core.game import Game
from soloist.server.language import Lang
from soloist.server.problems import unless_broken
from soloist.server.requests import INVALID, JSON, OF_GAME, AllTables, GameId, game_of, game_router
from soloist.server.schemas_games import (
    DealsAnswer,
    GameAnswer,
    Grade,
    LessonAnswer,
    RulesAnswer,
    WordsAnswer,
)
from soloist.server.served import ServedFile
from soloist.table import lobby
from soloist.table.wire import encode

router: Final = game_router("/api")


@router.get("/games", response_model=list[GameAnswer], responses=INVALID)
async def games(tables: AllTables, lang: Lang) -> list[dict[str, Any]]:
    """The games that can be played here, the easiest first; one that is broken is left out."""
    found = [unless_broken(game, partial(lobby.game_fields, game, lang)) for game in lobby.listed(tables.games)]
    return [one for one in found if one is not None]


@router.get("/words", response_model=WordsAnswer, responses=INVALID)
async def words(request: Request, lang: Lang) -> Response:
    """The languages there are, and the words of the house: its commands, and what they are about."""
    return house_words(lang).answer(request)


@router.get("/games/{game}/words", response_model=dict[str, str], responses=OF_GAME)
async def game_words(
    request: Request, game: GameId, lang: Lang, at: Annotated[Literal["table"] | None, Query()] = None
) -> Response:
    """All messages of a game, templates with `{arguments}` included; or those that a table says by itself."""
    told = table_words_of if at else words_of
    return told(game_of(request, game), lang).answer(request)


@router.get("/games/{game}/rules", response_model=RulesAnswer, responses=OF_GAME)
async def rules_page(request: Request, game: GameId, lang: Lang) -> dict[str, Any]:
    """A game's rules, clause by clause."""
    return lobby.rules_fields(game_of(request, game), lang)


@router.get("/games/{game}/lesson", response_model=LessonAnswer, responses=OF_GAME)
async def lesson(request: Request, game: GameId, lang: Lang) -> dict[str, Any]:
    """A game's guided first deal, step by step."""
    return lobby.lesson_fields(game_of(request, game), lang)


@router.get("/deals/{game}", response_model=DealsAnswer, responses=OF_GAME)
async def deals(request: Request, game: GameId, grade: Annotated[Grade | None, Query()] = None) -> dict[str, Any]:
    """Deals whose difficulty was measured, of one grade or of all."""
    return lobby.deals_fields(game_of(request, game), grade)


@cache
def house_words(lang: str) -> ServedFile:
    """The words of the house as they are sent."""
    return ServedFile(encode(lobby.house_words(lang)).encode(), JSON)


@cache
def words_of(game: Game[Any], lang: str) -> ServedFile:
    """All messages of a game as they are sent."""
    return ServedFile(encode(lobby.own_words(game.wording, lang)).encode(), JSON)


@cache
def table_words_of(game: Game[Any], lang: str) -> ServedFile:
    """What a game's table says by itself, as it is sent."""
    return ServedFile(encode(lobby.table_words(game.wording, lang)).encode(), JSON)
