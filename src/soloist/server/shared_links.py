"""What is shown elsewhere of a link to a finished game: how it ended, and a picture of its last table."""

import asyncio
from collections import OrderedDict
from html import escape
from typing import Any, Final

from fastapi import Request, Response

from soloist.core.game import Game, Outcome
from soloist.core.text import Text
from soloist.server import picture
from soloist.server.language import Lang, language_of
from soloist.server.requests import READ, AllTables, Identity, TableId, game_router, looked_at
from soloist.server.settings import Settings
from soloist.server.tables import Tables
from soloist.table import Refused, names, refusals
from soloist.table.days import is_sealed
from soloist.table.stored import StoredTable
from soloist.table.text import WORDING
from soloist.table.wire import name_of, outcome_fields

router: Final = game_router("/api/tables")
TITLE: Final = "<title>soloist</title>"
# A finished table stays as it is.
CACHING: Final = {"Cache-Control": "public, max-age=86400"}
MOST_DRAWN: Final = 200
PNG: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "A picture of 1200 × 630 pixels.", "content": {"image/png": {}}}
}
DRAWN: Final[OrderedDict[tuple[str, str], bytes]] = OrderedDict()


@router.get("/{id}/picture.png", response_class=Response, responses=READ | PNG)
async def final_table(request: Request, id: TableId, tables: AllTables, identity: Identity, lang: Lang) -> Response:
    """The last table of a finished game as somebody who looks on sees it, for those who meet a link to it."""
    live = await looked_at(request, id, identity)
    seen = live.table.seen_by(())
    if seen.outcome is None:
        raise Refused(refusals.STILL_PLAYING, Text("picture.playing"))
    if (id, lang) not in DRAWN:
        title, figure = said(live.stored, live.table.game, seen.outcome, lang)
        DRAWN[id, lang] = await asyncio.to_thread(picture.png, seen.view(), title, figure)
        while len(DRAWN) > MOST_DRAWN:
            DRAWN.popitem(last=False)
    return Response(DRAWN[id, lang], headers=CACHING, media_type="image/png")


def said(stored: StoredTable, game: Game[Any], outcome: Outcome, lang: str) -> tuple[str, str]:
    """How a game ended for who looks on, and which game it was with what score."""
    called = tuple(names.of_seat(seat, stored.people.names, stored.computers) for seat in range(game.info.seats))
    title = outcome_fields(outcome, game, (), called, lang)["title"]
    scores = " : ".join(str(score) for score in outcome.scores)
    return title[:1].upper() + title[1:], WORDING.say(
        Text("picture.figure", {"game": name_of(game, lang), "scores": scores}), lang
    )


def head_of(request: Request, stored: StoredTable) -> str:
    """The tags by which others show a link to a finished game; of one that goes on, only the page's own title."""
    tables: Tables = request.app.state.tables
    lang, game = language_of(request), tables.playable(stored)
    if stored.outcome is None or game is None:
        return TITLE
    title, figure = said(stored, game, stored.outcome, lang)
    base = origin(request)
    tags = {
        "og:type": "website",
        "og:site_name": "soloist",
        "og:title": title,
        "og:description": figure,
        "og:url": f"{base}/t/{stored.id}",
    }
    card = "summary"
    # The table of a daily is shown to nobody before its day is over: its link tells the result alone.
    if not is_sealed(stored.day):
        card = "summary_large_image"
        tags |= {
            "og:image": f"{base}/api/tables/{stored.id}/picture.png?lang={lang}",
            "og:image:width": str(picture.WIDTH),
            "og:image:height": str(picture.HEIGHT),
            "og:image:alt": f"{title} · {figure}",
        }
    found = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
    return f'{found}<meta name="twitter:card" content="{card}" /><title>{escape(title)} · soloist</title>'


def origin(request: Request) -> str:
    """Where this server is reached from: as it was told, or as it was asked."""
    settings: Settings = request.app.state.settings
    told = settings.public_url.split(",")[0].strip()
    return (told or str(request.base_url)).rstrip("/")
