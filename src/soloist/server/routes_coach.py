"""The routes of the coach: hints while a game goes on, the review once it is over, and graded deals."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from soloist.core.text import Text
from soloist.server import deeds, rules
from soloist.server.desk import Lost
from soloist.server.language import Lang
from soloist.server.limits import Allowance
from soloist.server.problems import GameRoute, Refused
from soloist.server.render import answer, encode
from soloist.server.reviews import Reviews
from soloist.server.routes import (
    AT_TABLE,
    INVALID,
    JSON,
    LATE,
    NO_GAME,
    NO_TABLE,
    AllTables,
    GameId,
    Identity,
    TableId,
    said,
)
from soloist.server.schemas import Grade
from soloist.server.schemas_coach import Deals, HintAnswer, HintWanted, ReviewState
from soloist.server.searches import Searches, refusal
from soloist.server.tables import Advice, Table
from soloist.server.tasks import Tasks

router: Final = APIRouter(prefix="/api", route_class=GameRoute)

LOST: Final = said(503, "The search crashed, is late, or no process was free; the game is as it was.")
SPENT: Final = said(
    429, "A search of this seat is running, or its budget is spent; Retry-After says when to come again."
)
HEAD: Final = ("ply", "kind", "value", "low", "high", "value_text", "trials", "done")
DEPTHS: Final = (
    HEAD,
    (*HEAD, "where", "zone"),
    (*HEAD, "where", "zone", "what", "best"),
    (*HEAD, "where", "zone", "what", "best", "why", "runner_up", "difference", "line"),
)


@router.post("/tables/{id}/hint", response_model=HintAnswer, responses=AT_TABLE | SPENT | LOST)
async def hint(
    request: Request, id: TableId, wanted: HintWanted, tables: AllTables, identity: Identity, lang: Lang
) -> Response:
    """Ask the coach about your decision; it counts once a decision, and the game is then an assisted one."""
    table = await tables.look(id)
    seat = deeds.check_hint(table, identity, wanted.ply)
    found = table.advice_of(wanted.ms)
    if found is None:
        found = await thought(request, table, seat, wanted.ms)
    await tables.change(id, deeds.count_hint(identity, wanted.ply))
    fields = {"depth": wanted.depth} | {name: found[lang][name] for name in DEPTHS[wanted.depth]}
    return Response(answer(encode(fields)), media_type=JSON)


async def thought(request: Request, table: Table, seat: int, ms: int) -> dict[str, dict[str, Any]]:
    """What a search of so many milliseconds finds, within the budget of the seat."""
    searches: Searches = request.app.state.searches
    allowance: Allowance = request.app.state.allowance
    tasks: Tasks = request.app.state.tasks
    sitting = table.sitting()
    with allowance.thinking((table.kept.id, seat), ms / 1000):
        try:
            found: dict[str, dict[str, Any]] = await searches.run(tasks.hint, sitting, ms, seconds=ms / 1000)
        except Lost as lost:
            raise refusal(lost) from None
    table.advice = Advice(sitting.actions, ms, found)
    return found


@router.get("/tables/{id}/review", response_model=ReviewState, responses=NO_TABLE | LATE | LOST | INVALID)
async def review(
    request: Request,
    id: TableId,
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    seat: Annotated[
        int | None, Query(ge=0, le=15, description="Whose game; without it yours, or the first person's.")
    ] = None,
) -> Response:
    """The coach looks back on a finished game: the review if it is there, else how far it has come; ask again then."""
    reviews: Reviews = request.app.state.reviews
    table = await tables.look(id)
    if not table.kept.outcome:
        raise Refused(409, "still-playing", Text("review.playing"))
    state = await reviews.state(table, reviewed_seat(table, identity, seat))
    fields: dict[str, Any] = {"state": "ready" if state.review else "working", "done": state.done, "of": state.of}
    if state.review:
        fields["review"] = state.review[lang]
    return Response(answer(encode(fields)), media_type=JSON)


def reviewed_seat(table: Table, identity: str, seat: int | None) -> int:
    """The seat that a review is for: the one asked for, else one's own, else the first that a person held."""
    seats = range(table.session.game.info.seats)
    if seat is not None:
        if seat not in seats:
            raise Refused(422, "invalid", Text("field.most", {"field": "seat", "bound": seats[-1]}))
        return seat
    people = [one for one in seats if one not in table.kept.computers]
    return (*table.held(identity), *people)[0]


@router.get("/deals/{game}", responses=NO_GAME | INVALID)
async def deals(game: GameId, tables: AllTables, grade: Annotated[Grade | None, Query()] = None) -> Deals:
    """Deals whose difficulty was measured, of one grade or of all."""
    return rules.deals(rules.find(tables.games, game), grade)
