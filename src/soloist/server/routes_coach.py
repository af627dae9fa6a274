"""The routes of the coach: hints while a game goes on, the review once it is over, and graded deals."""

from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import Query, Request, Response

from soloist.core.game import Seat
from soloist.core.text import LANGUAGES
from soloist.server import puzzles
from soloist.server.comparisons import Comparisons
from soloist.server.language import Lang
from soloist.server.limits import SearchLimit
from soloist.server.requests import (
    AT_TABLE,
    READ,
    AllTables,
    Identity,
    TableId,
    as_json,
    game_router,
    looked_at,
    said,
    table_at,
)
from soloist.server.reviews import Reviews
from soloist.server.schemas_coach import ComparisonAnswer, HintAnswer, HintBody, ReviewStateAnswer
from soloist.server.visitors import visitor_of
from soloist.server.workers import Asker, Jobs, WorkerPool
from soloist.table.live import Advised, LiveTable
from soloist.table.thinking import ByLanguage
from soloist.table.wire import encode, told_hint

router: Final = game_router("/api/tables")

LOST: Final = said(503, "The search crashed, is late, or no process was free; the game is as it was.")
SPENT: Final = said(
    429, "A search of this seat is running, or your budget is spent; Retry-After says when to come again."
)
MANY: Final = said(429, "Other reviews that you asked for are being made; Retry-After says when to come again.")


@router.post("/{id}/hint", response_model=HintAnswer, responses=AT_TABLE | SPENT | LOST)
async def hint(
    request: Request, id: TableId, wanted: HintBody, tables: AllTables, identity: Identity, lang: Lang
) -> Response:
    """Ask the coach about your decision; it counts once a decision, and the game is then an assisted one.

    Who asks again, deeper or for longer, is told of the same move, unless a better one was found beyond doubt.
    """
    live = await table_at(request, id)
    await puzzles.check_answered(tables, id, identity)
    seat = live.table.check_hint(live.held(identity), wanted.ply)
    found = live.advice(wanted.ms)
    if found is None:
        found = await thought(request, live, seat, wanted.ms)
    named: int = found[LANGUAGES[0]]["best"]["action"]
    await tables.change(id, lambda live: live.count_hint(identity, wanted.ply, named))
    return as_json(encode(told_hint(found[lang], wanted.depth, wanted.ms)))


async def thought(request: Request, live: LiveTable, seat: Seat, ms: int) -> ByLanguage:
    """What a search of so many milliseconds finds, within the budget of the visitor; one that was begun goes on."""
    workers: WorkerPool = request.app.state.workers
    limit: SearchLimit = request.app.state.search_limit
    jobs: Jobs = request.app.state.jobs
    id, situation, visitor = live.stored.id, live.situation(), visitor_of(request)
    with limit.asking(visitor, (id, seat), ms / 1000):
        asker = Asker(id, visitor, partial(limit.charge, visitor))
        found: ByLanguage = await workers.ask(asker, jobs.hint, situation, ms, live.stored.named, seconds=ms / 1000)
    live.advised = Advised(situation.actions, ms, found)
    return found


@router.get("/{id}/review", response_model=ReviewStateAnswer, responses=READ | LOST | MANY)
async def review(
    request: Request,
    id: TableId,
    identity: Identity,
    lang: Lang,
    seat: Annotated[
        int | None, Query(ge=0, le=15, description="Whose game; without it yours, or the first person's.")
    ] = None,
) -> Response:
    """The coach looks back on a finished game: the review if it is there, else how far it has come; ask again then."""
    reviews: Reviews = request.app.state.reviews
    live = await looked_at(request, id, identity)
    live.table.check_review()
    whose = live.table.reviewed_seat(live.held(identity), seat)
    state = await reviews.state(live, whose, lang, visitor_of(request))
    fields: dict[str, Any] = {"state": "ready" if state.review else "working", "done": state.done, "of": state.of}
    if state.review:
        fields["review"] = state.review[lang]
    return as_json(encode(fields))


@router.get("/{id}/comparison", responses=READ | LOST | MANY)
async def comparison(request: Request, id: TableId, identity: Identity) -> ComparisonAnswer:
    """A finished game beside those of the coach's quick player on the same deal; ask again for more of them."""
    comparisons: Comparisons = request.app.state.comparisons
    live = await looked_at(request, id, identity)
    mine = live.table.check_comparison()
    found = comparisons.state(live, visitor_of(request))
    done = len(found.scores)
    less, same = sum(score < mine for score in found.scores), found.scores.count(mine)
    state: Literal["working", "ready"] = "ready" if done == found.of else "working"
    return ComparisonAnswer(state, "quick", done, found.of, less, same, done - less - same)
