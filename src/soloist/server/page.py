"""The page: built files held in memory, compressed once; index.html for every address that is not a file."""

import mimetypes
from html import escape
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Scope

from soloist.core.text import Text
from soloist.server.identity import RECOVERY_DAYS, Identities, new_identity
from soloist.server.language import language_of
from soloist.server.served import ServedFile
from soloist.server.tables import Tables
from soloist.server.text import WORDING


def built() -> dict[str, ServedFile]:
    """The files of the page by name; none if it was not built. A name with a hash in it never changes."""
    folder = Path(str(files("soloist") / "page"))
    paths = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return {name: served(path, name) for path in paths for name in [path.relative_to(folder).as_posix()]}


def served(path: Path, name: str) -> ServedFile:
    """One file of the page."""
    type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return ServedFile(path.read_bytes(), type, forever=name.startswith("assets/"))


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


async def recover(request: Request) -> Response:
    """Bring a seat to the device that opens its link."""
    identities: Identities = request.app.state.identities
    tables: Tables = request.app.state.tables
    recovered = identities.recovered(request.path_params["token"])
    if recovered is None:
        lang = language_of(request)
        return notice("soloist", WORDING.say(Text("recovery.bad", {"days": RECOVERY_DAYS}), lang), lang, 403)
    id, seats = recovered
    identity = identities.who(request.cookies) or new_identity()
    live, _ = await tables.change(id, lambda live: live.share_seats(identity, seats))
    await tables.meet(identity, live.stored)
    response = RedirectResponse(f"/t/{id}", 303)
    identities.welcome(request, response, identity)
    return response


async def describe(request: Request) -> Response:
    """Where tools look for the OpenAPI document first."""
    return RedirectResponse(request.app.openapi_url)


async def show(request: Request) -> Response:
    """The file at this address, else the page itself."""
    page: dict[str, ServedFile] = request.app.state.page
    path = request.path_params["path"]
    file = page.get(path)
    if file is None and path.startswith("assets/"):
        raise HTTPException(404)
    file = file or page.get("index.html")
    if file is None:
        lang = language_of(request)
        return notice(WORDING.say(Text("page.title"), lang), WORDING.say(Text("page.missing"), lang), lang, 200)
    return file.answer(request)


def install(app: FastAPI) -> None:
    """Serve the page at every address that no other route has."""
    app.state.page = built()
    app.router.routes.append(Route("/r/{token}", recover))
    app.router.routes.append(Route("/openapi.json", describe))
    app.router.routes.append(PageRoute("/{path:path}", show))
