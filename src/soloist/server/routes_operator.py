"""The routes of whoever runs the server: whether it lives and is ready, what it counts, and a page with the same."""

import asyncio
import base64
import binascii
import hmac
from dataclasses import dataclass
from typing import Final, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from sqlalchemy.exc import SQLAlchemyError

from soloist import __version__
from soloist.core.text import Text
from soloist.server import admin, metrics
from soloist.server.language import language_of
from soloist.server.problem import Problem
from soloist.server.requests import QuickRoute, said
from soloist.server.settings import Settings
from soloist.server.tables import Tables

# So long the database may take before the server counts as not ready: whoever asks does so often.
READY_SECONDS: Final = 2.0
BEARER: Final = "bearer"
BASIC: Final = "basic"

router: Final = APIRouter(route_class=QuickRoute)


@dataclass(frozen=True)
class HealthAnswer:
    """The server lives."""

    status: Literal["ok"]
    version: str


@dataclass(frozen=True)
class ReadyAnswer:
    """The server can be asked: its database answers."""

    status: Literal["ready"]


@router.get("/api/health")
async def health() -> HealthAnswer:
    """Whether the server lives; nothing else is asked."""
    return HealthAnswer("ok", __version__)


@router.get("/api/ready", responses=said(503, "The database does not answer in time, or the server is stopping."))
async def ready(request: Request) -> ReadyAnswer:
    """Whether the server can serve: its database has answered just now."""
    tables: Tables = request.app.state.tables
    try:
        async with asyncio.timeout(READY_SECONDS):
            await asyncio.to_thread(tables.store.ping)
    except (TimeoutError, SQLAlchemyError):
        raise not_ready() from None
    if tables.signals.closing:
        raise not_ready()
    return ReadyAnswer("ready")


def not_ready() -> Problem:
    """The problem of a server whose database does not answer."""
    return Problem(503, "not-ready", Text("store.slow"), headers={"Retry-After": "5"})


@router.get("/metrics", include_in_schema=False)
async def numbers(request: Request) -> Response:
    """What the server counts, in Prometheus' format; for everybody, unless the operator has a token."""
    settings: Settings = request.app.state.settings
    if settings.operator_token:
        check_token(request)
    return Response(await asyncio.to_thread(metrics.exposition), media_type=metrics.CONTENT_TYPE)


@router.get("/admin", include_in_schema=False)
async def admin_page(request: Request) -> Response:
    """A page for the operator, with the same figures and what is in the database."""
    settings: Settings = request.app.state.settings
    if not settings.operator_token:
        raise Problem(404, "no-operator", Text("operator.none"))
    check_token(request)
    tables: Tables = request.app.state.tables
    try:
        kept = await tables.ask(tables.store.totals)
    except (Problem, SQLAlchemyError):
        kept = None
    page = admin.page(tables.store, kept, language_of(request))
    return HTMLResponse(page, headers={"Content-Security-Policy": admin.POLICY})


def check_token(request: Request) -> None:
    """Let the operator in: by a bearer token, or by a password as browsers ask for it."""
    settings: Settings = request.app.state.settings
    given = given_token(request.headers.get("authorization", ""))
    if not hmac.compare_digest(given.encode(), settings.operator_token.encode()):
        headers = {"WWW-Authenticate": 'Basic realm="soloist", charset="UTF-8"'}
        raise Problem(401, "token", Text("operator.token"), headers=headers)


def given_token(header: str) -> str:
    """The token in an Authorization header; empty if it has none."""
    scheme, _, rest = header.partition(" ")
    if scheme.lower() == BEARER:
        return rest.strip()
    if scheme.lower() != BASIC:
        return ""
    try:
        return base64.b64decode(rest.strip(), validate=True).decode().partition(":")[2]
    except (binascii.Error, UnicodeDecodeError):
        return ""
