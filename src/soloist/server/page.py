"""The page: built files held in memory, compressed once; index.html for every address that is not a file."""

import gzip
import mimetypes
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Scope

from soloist.core.text import Text
from soloist.server import deeds
from soloist.server.identity import RECOVERY_DAYS, Visitors, new_identity
from soloist.server.language import language_of
from soloist.server.tables import Tables
from soloist.server.text import WORDING

FOREVER: Final = "public, max-age=31536000, immutable"
SMALL: Final = 512


class File:
    """One file of the page, plain and compressed."""

    def __init__(self, path: Path, name: str) -> None:
        self.plain: Final = path.read_bytes()
        self.type: Final = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.packed: Final = gzip.compress(self.plain, 9) if len(self.plain) > SMALL else None
        self.tag: Final = f'"{sha256(self.plain).hexdigest()[:20]}"'
        self.hashed: Final = name.startswith("assets/")

    def answer(self, request: Request) -> Response:
        """The file; a name with a hash in it never changes, so it is kept for good."""
        headers = {"Cache-Control": FOREVER if self.hashed else "no-cache", "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, 200, headers | {"Content-Encoding": "gzip"}, self.type)
        return Response(self.plain, 200, headers, self.type)


def built() -> dict[str, File]:
    """The files of the page by name; none if it was not built."""
    folder = Path(str(files("soloist") / "page"))
    paths = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return {name: File(path, name) for path in paths for name in [path.relative_to(folder).as_posix()]}


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
    visitors: Visitors = request.app.state.visitors
    tables: Tables = request.app.state.tables
    recovered = visitors.recovered(request.path_params["token"])
    if recovered is None:
        lang = language_of(request)
        return notice("soloist", WORDING.say(Text("recovery.bad", {"days": RECOVERY_DAYS}), lang), lang, 403)
    id, seats = recovered
    identity = visitors.who(request.cookies) or new_identity()
    await tables.change(id, deeds.share_seats(identity, seats))
    response = RedirectResponse(f"/t/{id}", 303)
    visitors.welcome(request, response, identity)
    return response


async def describe(request: Request) -> Response:
    """Where tools look for the OpenAPI document first."""
    return RedirectResponse(request.app.openapi_url)


async def show(request: Request) -> Response:
    """The file at this address, else the page itself."""
    page: dict[str, File] = request.app.state.page
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
