"""The page: built files held in memory, compressed once; index.html for the addresses that it shows something at."""

import mimetypes
import re
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Scope

from soloist.core import catalog
from soloist.core.text import Text
from soloist.server import shared_links
from soloist.server.language import language_of
from soloist.server.preload import MANIFEST, Preloads
from soloist.server.problem import Problem
from soloist.server.served import ServedFile
from soloist.server.text import WORDING
from soloist.table import days
from soloist.table.stored import StoredTable

# What the page shows something at: the lobby, a table, a link that brings a seat or everything to another device, a
# lesson, rules, the dailies of a day, whoever looks, and puzzles.
PLACES: Final = r"(?P<kind>[trd]|learn|rules|daily)/(?P<name>[^/]+)/?"
OURS: Final = re.compile(rf"(?:(?:daily|me)/?|{PLACES}|puzzles(?:/[^/]+(?:/[^/]+)?)?/?)?")
# What the build has compressed lies beside the file itself.
BROTLI: Final = ".br"
# Nobody finds a link to a seat or to a person by searching the web. A table that was shared is shown with its picture
# by those who ask here first; one that was not has an address that nobody guesses.
ROBOTS: Final = """User-agent: *
Allow: /api/tables/*/picture.png
Disallow: /api/
Disallow: /r/
Disallow: /d/
Disallow: /me
"""


def built() -> dict[str, ServedFile]:
    """The files of the page by name; none if it was not built. A name with a hash in it never changes."""
    folder = Path(str(files("soloist") / "page"))
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix != BROTLI] if folder.is_dir() else []
    return {name: served(path, name) for path in paths for name in [path.relative_to(folder).as_posix()]}


def served(path: Path, name: str) -> ServedFile:
    """One file of the page."""
    type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    smaller = path.with_name(f"{path.name}{BROTLI}")
    brotli = smaller.read_bytes() if smaller.is_file() else None
    return ServedFile(path.read_bytes(), type, name.startswith("assets/"), brotli)


def notice(title: str, sentence: str, lang: str, status: int) -> Response:
    """A plain page that says one thing."""
    head = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(title)}</title>'
    return HTMLResponse(f"{head}<h1>{escape(title)}</h1><p>{escape(sentence)}</p></html>", status)


class PageRoute(Route):
    """Every address outside /api."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Leave /api to its own routes."""
        inside = scope["type"] == "http" and f"{scope['path']}/".startswith("/api/")
        return (Match.NONE, {}) if inside else super().matches(scope)


async def describe(request: Request) -> Response:
    """Where tools look for the OpenAPI document first."""
    return RedirectResponse(request.app.openapi_url)


async def robots(request: Request) -> Response:
    """What is not for search engines."""
    return PlainTextResponse(ROBOTS)


async def icon(request: Request) -> Response:
    """Where browsers look for an icon that no page has named to them."""
    return RedirectResponse("/icon.svg", 308)


async def show(request: Request) -> Response:
    """The file at this address, or the page itself where it shows something; who reads pages is told there is none."""
    page: dict[str, ServedFile] = request.app.state.page
    path = request.path_params["path"]
    file, ours = page.get(path), OURS.fullmatch(path)
    if file is not None:
        await file.prepare()
        return file.answer(request)
    if ours or reads_pages(request, path):
        file = page.get("index.html")
    if file is None and not ours:
        raise HTTPException(404)
    status, ahead = 404, ""
    preloads: Preloads = request.app.state.preloads
    try:
        if ours and await leads_somewhere(request, ours["kind"], ours["name"]):
            status = 200
            if file and ours["kind"] == "t":
                stored = await request.app.state.tables.stored(ours["name"])
                file, ahead = with_head(request, file, stored), preloads.table(stored.game)
            elif ours["kind"] == "learn":
                ahead = preloads.table(ours["name"], is_lesson=True)
            elif not path:
                ahead = preloads.lobby()
    except (Problem, SQLAlchemyError):
        status = 200  # the database does not answer, and is asked once: the page is left to say so
    if not file:
        return no_page(language_of(request), status)
    answer = file.answer(request, status)
    if ahead:
        answer.headers["Link"] = ahead
    return answer


def with_head(request: Request, file: ServedFile, stored: StoredTable) -> ServedFile:
    """The page with what others show of a link to this table."""
    head = shared_links.head_of(request, stored)
    if head == shared_links.TITLE:
        return file
    return ServedFile(file.plain.replace(shared_links.TITLE.encode(), head.encode(), 1), file.type)


async def leads_somewhere(request: Request, kind: str | None, name: str) -> bool:
    """Whether there is such a game, table or link."""
    if kind in ("learn", "rules"):
        return name in catalog.names()
    if kind == "daily":
        return days.is_day(name)
    if kind == "d":  # whether it is good is told to who asks for it by a post, and to no preview
        return True
    state = request.app.state
    if kind == "t":
        return await state.tables.ask(state.tables.store.version, name) is not None
    return kind is None or await state.tables.ask(state.links.find, name) is not None


def no_page(lang: str, status: int) -> Response:
    """What is said where the page was not built."""
    return notice(WORDING.say(Text("page.title"), lang), WORDING.say(Text("page.missing"), lang), lang, status)


def reads_pages(request: Request, path: str) -> bool:
    """Whether somebody has gone to an address, and does not fetch a file from it."""
    return "text/html" in request.headers.get("accept", "") and not path.startswith("assets/")


def install(app: FastAPI) -> None:
    """Serve the page at every address that no other route has."""
    app.state.page = built()
    chunks = app.state.page.pop(MANIFEST, None)
    app.state.preloads = Preloads(chunks.plain if chunks else b"{}")
    for path, answer in (("/robots.txt", robots), ("/favicon.ico", icon), ("/openapi.json", describe)):
        app.router.routes.append(Route(path, answer))
    app.router.routes.append(PageRoute("/{path:path}", show))
