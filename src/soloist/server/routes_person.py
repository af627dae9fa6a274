"""The routes of a person: a name, another device, charts and achievements, and taking everything along or away."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import StreamingResponse

from soloist.core.text import Text
from soloist.server import attempts, own_games, persons
from soloist.server.identity import COOKIE, Identities
from soloist.server.language import Lang
from soloist.server.persons import LINK_HOURS
from soloist.server.problem import Problem
from soloist.server.problems import unless_broken
from soloist.server.requests import (
    BROKEN,
    INVALID,
    LATE,
    NO_TABLE,
    POSTED,
    AllTables,
    Identity,
    Key,
    QuickRoute,
    TableId,
    said,
)
from soloist.server.schemas import RevokedAnswer
from soloist.server.schemas_person import (
    AchievementAnswer,
    DeletionAnswer,
    DeletionBody,
    DeviceLinkAnswer,
    FinishedAnswer,
    ForgottenAnswer,
    PersonAnswer,
    PersonNameBody,
)
from soloist.server.served import accepts_gzip, packed_lines
from soloist.server.standings import streak
from soloist.server.tables import Tables
from soloist.table import achievements, days
from soloist.table.my_tables import iso
from soloist.table.names import clean
from soloist.table.stored import now

router: Final = APIRouter(prefix="/api/me", route_class=QuickRoute)

Token: TypeAlias = Annotated[str, Path(min_length=1, max_length=128)]
NO_LINK: Final = said(403, "The link is not ours, was used or revoked, or is too old.")
NOBODY: Final = said(409, "There is nothing of yours here yet.")
# A wish to have everything deleted is confirmed within this time.
CONFIRM_SECONDS: Final = 600
PURPOSE: Final = "deletion"


@router.get("", responses=INVALID | BROKEN)
async def me(request: Request, response: Response, tables: AllTables, identity: Identity, lang: Lang) -> PersonAnswer:
    """Who you are here; a device whose person has moved to another is told, and is them from now on."""
    person = await tables.ask(persons.moved_to, tables.store.reader, identity) if identity else None
    if person is not None:
        request.app.state.identities.welcome(request, response, person)
    return await person_answer(tables, person or identity)


async def person_answer(tables: Tables, identity: str) -> PersonAnswer:
    """A person as an answer."""
    reader = tables.store.reader
    called = await tables.ask(persons.names_of, reader, [identity])
    links = await tables.ask(persons.links_of, reader, identity) if identity else 0
    held = await tables.ask(own_games.ids, tables.store, identity) if identity else []
    return PersonAnswer(called.get(identity), links, len(held))


@router.post("/name", responses=POSTED)
async def name(
    request: Request,
    response: Response,
    wish: PersonNameBody,
    tables: AllTables,
    identity: Identity,
    key: Key,
    lang: Lang,
) -> PersonAnswer:
    """Choose what ladders call you, or nothing."""
    identities: Identities = request.app.state.identities
    identity = identity or identities.newcomer(request, key)
    await tables.ask(persons.call, tables.store, identity, clean(wish.name))
    identities.welcome(request, response, identity)
    return await person_answer(tables, identity)


# -- another device


@router.post("/devices", responses=POSTED | NOBODY)
async def make_link(tables: AllTables, identity: Identity, lang: Lang) -> DeviceLinkAnswer:
    """A link that brings all you have to another device: it is good once, and for a day."""
    check_somebody(identity)
    return DeviceLinkAnswer(f"/d/{await tables.ask(persons.make_link, tables.store, identity)}", LINK_HOURS)


@router.post("/devices/revoked", responses=POSTED | NOBODY)
async def revoke_links(tables: AllTables, identity: Identity, lang: Lang) -> RevokedAnswer:
    """Revoke every link to another device; devices that have followed one stay yours."""
    check_somebody(identity)
    return RevokedAnswer(await tables.ask(persons.revoke_links, tables.store, identity))


@router.post("/devices/{token}", responses=POSTED | NO_LINK | LATE)
async def follow_link(
    request: Request, response: Response, token: Token, tables: AllTables, identity: Identity, lang: Lang
) -> PersonAnswer:
    """Become whoever made a link: what you had here before is theirs too from now on."""
    try:
        person = await tables.ask(persons.follow_link, tables.store, token, identity)
    except persons.OpenGame:
        raise Problem(409, "still-playing", Text("person.opposed")) from None
    if person is None:
        raise Problem(403, "no-such-link", Text("person.link", {"hours": LINK_HOURS}))
    request.app.state.identities.welcome(request, response, person)
    return await person_answer(tables, person)


def check_somebody(identity: str) -> None:
    """Who has no cookie has nothing here."""
    if not identity:
        raise Problem(409, "nobody", Text("person.nobody"))


# -- what one has played


@router.get("/progress", responses=INVALID | BROKEN)
async def progress(tables: AllTables, identity: Identity, lang: Lang) -> list[FinishedAnswer]:
    """Your finished games in the order they ended, the last 2,000: what charts are drawn from."""
    points = await tables.ask(own_games.finished, tables.store, identity) if identity else []
    return [
        own_games.finished_answer(one, tables.games[one.row.game], iso(one.row.updated))
        for one in points
        if one.row.game in tables.games
    ]


@router.get("/achievements", responses=INVALID | BROKEN)
async def my_achievements(tables: AllTables, identity: Identity, lang: Lang) -> list[AchievementAnswer]:
    """What is worth having done, and when you did it; what you have once achieved stays."""
    earned = await tables.ask(achieved, tables, identity) if identity else {}
    shown = []
    for one in all_achievements(tables):
        moment = earned.get(one.id)
        game = one.game if one.game in tables.games else None
        shown.append(
            AchievementAnswer(one.id, game, one.name(lang), one.text(lang), None if moment is None else iso(moment))
        )
    return shown


def all_achievements(tables: Tables) -> list[achievements.Achievement]:
    """The achievements of all games, the easiest first, and the house's; a file that is broken costs its game alone."""
    listed = sorted(tables.games.values(), key=lambda game: (game.info.place, game.info.id))
    found = [unless_broken(game, partial(achievements.of_game, game)) for game in listed]
    return [*(one for some in found if some for one in some), *achievements.of_house()]


def achieved(tables: Tables, identity: str) -> dict[str, int]:
    """What somebody has achieved by now; it is kept, because games may be forgotten. It blocks."""
    store = tables.store
    kept = persons.honours_of(store.reader, identity)
    played = own_games.for_achievements(own_games.finished(store, identity))
    best = streak(attempts.of_person(store.reader, identity), days.today()).best
    fresh = {
        one.id: moment
        for one in all_achievements(tables)
        if one.id not in kept and (moment := one.earned(played, best, now())) is not None
    }
    if fresh:
        persons.honour(store, identity, fresh)
    return kept | fresh


@router.delete("/tables/{id}", responses=POSTED | NO_TABLE | LATE)
async def forget_table(id: TableId, tables: AllTables, identity: Identity, lang: Lang) -> ForgottenAnswer:
    """Delete a game of yours, or let go of it where others have played too; what it counted in your record stays."""
    try:
        gone = bool(identity) and await tables.ask(persons.forget_table, tables.store, identity, id)
    except persons.OpenGame:
        raise Problem(409, "still-playing", Text("person.playing")) from None
    if not gone:
        raise Problem(404, "unknown-table", Text("table.unknown", {"table": id}))
    return ForgottenAnswer(id)


# -- taking everything along, or away


@router.get(
    "/export",
    response_class=StreamingResponse,
    responses=BROKEN | {200: {"description": "JSON lines: a record each.", "content": {"application/x-ndjson": {}}}},
)
async def export(request: Request, tables: AllTables, identity: Identity) -> StreamingResponse:
    """All your records, a line of JSON each."""
    mine = await tables.ask(own_games.ids, tables.store, identity) if identity else []
    lines = own_games.records(tables.store, mine, identity, tables.games)
    headers = {"Content-Disposition": 'attachment; filename="soloist.jsonl"', "Vary": "Accept-Encoding"}
    sent: Iterator[str] | Iterator[bytes] = lines
    if accepts_gzip(request):
        sent, headers = packed_lines(lines), headers | {"Content-Encoding": "gzip"}
    return StreamingResponse(sent, media_type="application/x-ndjson", headers=headers)


@router.post("/deletion", responses=POSTED | LATE)
async def delete_everything(
    request: Request, response: Response, wish: DeletionBody, tables: AllTables, identity: Identity, lang: Lang
) -> DeletionAnswer:
    """Have everything of yours deleted. The first request answers with a confirmation; sent back, it does it."""
    check_somebody(identity)
    identities: Identities = request.app.state.identities
    if wish.confirm is None:
        games = len(await tables.ask(own_games.ids, tables.store, identity))
        until = now() // 1000 + CONFIRM_SECONDS
        return DeletionAnswer(identities.signer.sign(PURPOSE, f"{identity}:{until}"), games, deleted=False)
    who, _, until_text = (identities.signer.read(PURPOSE, wish.confirm) or "").rpartition(":")
    if who != identity or int(until_text) < now() // 1000:
        raise Problem(409, "not-confirmed", Text("person.confirm"))
    games = await tables.ask(persons.forget_everything, tables.store, identity)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return DeletionAnswer(None, games, deleted=True)
