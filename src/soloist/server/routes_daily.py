"""The routes of the dailies: a day's deals, the attempt that counts, the calendar and the week's ladder."""

import calendar as months
from datetime import date
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

from fastapi import Query, Request, Response

from soloist.core.deal import Secret
from soloist.core.game import Game
from soloist.core.text import Text
from soloist.server import attempts, daily_answers
from soloist.server.dailies import Dailies, Daily, rules_of
from soloist.server.daily_answers import Day
from soloist.server.language import Lang
from soloist.server.persons import names_of
from soloist.server.problem import Problem
from soloist.server.problems import blaming, unless_broken
from soloist.server.requests import (
    BROKEN,
    INVALID,
    LATE,
    OF_GAME,
    POSTED,
    AllTables,
    GameId,
    Identity,
    Key,
    game_of,
    game_router,
    said,
)
from soloist.server.routes import shown
from soloist.server.schemas import TableAnswer
from soloist.server.schemas_daily import (
    CalendarAnswer,
    DailiesAnswer,
    DailyAnswer,
    DailyTableBody,
    LadderAnswer,
    StreakAnswer,
)
from soloist.server.standings import streak
from soloist.server.tables import Tables
from soloist.server.visitors import visitor_of
from soloist.table import days, open
from soloist.table.live import LiveTable

router: Final = game_router("/api")

MOST_PLACES: Final = 50
DateQuery: TypeAlias = Annotated[
    str | None, Query(alias="date", max_length=10, description="A day of UTC, as 2026-11-16; without it today.")
]
Month: TypeAlias = Annotated[str | None, Query(max_length=7, description="A month, as 2026-11; without it this one.")]
Week: TypeAlias = Annotated[
    str | None, Query(max_length=10, description="A day of the week, as 2026-11-16; without it this week.")
]


def wanted_day(text: str | None, field: str = "date") -> date:
    """The day that is asked for: today, or one before it."""
    today = days.today()
    day = date.fromisoformat(text) if text and days.is_day(text) else None
    if text is not None and (day is None or day > today):
        raise Problem(422, "invalid", Text("daily.date", {"field": field, "today": today.isoformat()}))
    return day or today


@router.get("/dailies", responses=INVALID | BROKEN)
async def dailies(
    request: Request, tables: AllTables, identity: Identity, lang: Lang, asked: DateQuery = None
) -> DailiesAnswer:
    """The deals of a day, and your part in them."""
    made: Dailies = request.app.state.dailies
    day, today = wanted_day(asked), days.today()
    found = await made.of_day(day.isoformat())
    first = await tables.ask(made.kept.first_day)
    mine = await tables.ask(attempts.of_person, tables.store.reader, identity) if identity else []
    own = streak(mine, today)
    answers = []
    for game in made.games():
        daily = found.get(game.info.id)
        if daily is not None or day == today:
            about = await of_daily(tables, made, game, day.isoformat(), daily, mine, identity)
            answers.append(unless_broken(game, partial(daily_answers.daily_answer, about, own.now, lang)))
    end = days.day_end(day)
    return DailiesAnswer(
        day.isoformat(),
        today.isoformat(),
        min(first or today.isoformat(), today.isoformat()),
        end.isoformat(),
        max(0, round(end.timestamp() - days.clock())),
        day < today,
        StreakAnswer(*own),
        [answer for answer in answers if answer is not None],
    )


async def of_daily(
    tables: Tables,
    made: Dailies,
    game: Game[Any],
    day: str,
    daily: Daily | None,
    mine: list[attempts.Attempt],
    identity: str,
) -> Day:
    """All that is known of a daily for who asks."""
    results = await tables.ask(made.kept.day_results, game.info.id, day)
    own = next((one for one in mine if (one.game, one.day) == (game.info.id, day)), None)
    sealed = days.is_sealed(day)
    best = next((one for one in results.best() if not one.given_up), None) if not sealed else None
    called = await tables.ask(names_of, tables.store.reader, [best.identity]) if best else {}
    return Day(game, day, daily, sealed, own, results, best, called, identity)


@router.get("/dailies/calendar", responses=INVALID | BROKEN)
async def calendar(
    request: Request, tables: AllTables, identity: Identity, lang: Lang, month: Month = None
) -> CalendarAnswer:
    """The days of a month with your results."""
    made: Dailies = request.app.state.dailies
    today = days.today()
    first = wanted_day(f"{month}-01", "month") if month is not None else today.replace(day=1)
    last = min(first.replace(day=months.monthrange(first.year, first.month)[1]), today)
    listed = await tables.ask(made.kept.of_days, first.isoformat(), last.isoformat())
    begun = await tables.ask(made.kept.first_day)
    mine = await tables.ask(attempts.of_person, tables.store.reader, identity) if identity else []
    return CalendarAnswer(
        first.isoformat()[:7],
        today.isoformat(),
        min(begun or today.isoformat(), today.isoformat()),
        StreakAnswer(*streak(mine, today)),
        daily_answers.calendar_days(tables.games, listed, mine, lang),
    )


@router.get("/dailies/ladder", responses=INVALID | BROKEN)
async def ladder(
    request: Request, tables: AllTables, identity: Identity, lang: Lang, week: Week = None
) -> LadderAnswer:
    """The ladder of a week over all dailies."""
    made: Dailies = request.app.state.dailies
    first, last = days.week_of(wanted_day(week, "week"))
    places = await tables.ask(made.kept.week_ladder, first.isoformat(), last.isoformat())
    mine = next((one for one in places if one.identity == identity), None)
    seen = places[:MOST_PLACES]
    called = await tables.ask(names_of, tables.store.reader, [identity, *(one.identity for one in seen)])
    return LadderAnswer(
        first.isoformat(),
        last.isoformat(),
        last < days.today(),
        daily_answers.points_rule(lang),
        len(places),
        [daily_answers.place_answer(one, called, identity) for one in seen],
        mine and daily_answers.place_answer(mine, called, identity),
    )


@router.get("/daily/{game}", responses=OF_GAME)
async def daily(
    request: Request, game: GameId, tables: AllTables, identity: Identity, lang: Lang, asked: DateQuery = None
) -> DailyAnswer:
    """The deal of a day of one game, and your part in it."""
    made: Dailies = request.app.state.dailies
    found, day = game_of(request, game), wanted_day(asked)
    deal = (await made.of_day(day.isoformat())).get(found.info.id)
    if deal is None and (day < days.today() or found not in made.games()):
        raise Problem(404, "no-daily", Text("daily.none"))
    mine = await tables.ask(attempts.of_person, tables.store.reader, identity) if identity else []
    about = await of_daily(tables, made, found, day.isoformat(), deal, mine, identity)
    return daily_answers.daily_answer(about, streak(mine, days.today()).now, lang)


@router.post(
    "/daily/{game}/tables",
    status_code=201,
    response_model=TableAnswer,
    responses=POSTED | OF_GAME | LATE | said(429, "Too many new tables; Retry-After says when to come again."),
)
async def sit_down(
    request: Request, game: GameId, wish: DailyTableBody, tables: AllTables, identity: Identity, key: Key, lang: Lang
) -> Response:
    """Your attempt at a daily, which there is one of, on whatever device you ask; or practice, once that is over."""
    made: Dailies = request.app.state.dailies
    played, day = game_of(request, game), wanted_day(wish.date).isoformat()
    identity = identity or request.app.state.identities.newcomer(request, key)
    live = await tables.opened((identity, key)) if key else None
    mine = await tables.ask(attempts.find, tables.store.reader, identity, played.info.id, day)
    if live is None and not wish.practice:
        live = await attempt(tables, mine, day)
    if live is None:
        if wish.practice and days.is_sealed(day) and (mine is None or mine.ended is None):
            raise Problem(409, "daily-first", Text("daily.first"))
        deal = await made.deal(played, day)
        request.app.state.table_limit.count(visitor_of(request))
        live = await opened(tables, played, deal, wish.practice, identity, key)
    request.app.state.computer_turns.wake(live, visitor_of(request))
    response = shown(live, identity, lang, 201)
    request.app.state.identities.welcome(request, response, identity)
    return response


async def attempt(tables: Tables, mine: attempts.Attempt | None, day: str) -> LiveTable | None:
    """The table of an attempt that was begun; None if it may begin now."""
    if mine is not None and mine.table_id is not None:
        return await tables.look(mine.table_id)
    if mine is not None:
        raise Problem(409, "daily-done", Text("daily.done"))
    if not days.is_sealed(day):
        raise Problem(409, "daily-over", Text("daily.over"))
    return None


async def opened(tables: Tables, game: Game[Any], deal: Daily, practice: bool, identity: str, key: str) -> LiveTable:
    """A new table with the deal of a day."""
    with blaming(game):
        table, seating = open.daily(rules_of(game, deal), Secret(deal.secret), deal.day, practice)
    return await tables.create(table, seating, identity, (identity, key) if key else None)
