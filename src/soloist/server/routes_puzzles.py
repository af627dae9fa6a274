"""The routes of puzzles: which there are, what came of an attempt at a table, and puzzles of one's own mistakes."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import Path, Query, Request

from soloist.core.catalog import find as find_game
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.text import Text
from soloist.puzzles import choose
from soloist.puzzles import puzzle as puzzles
from soloist.puzzles.puzzle import GOING, RIGHT, Puzzle, Verdict
from soloist.puzzles.text import wording
from soloist.server.language import Lang
from soloist.server.limits import SearchLimit
from soloist.server.problem import Problem
from soloist.server.problems import unless_broken
from soloist.server.puzzles import PuzzleStore, Result, Standing, find, is_rated
from soloist.server.requests import (
    AT_TABLE,
    INVALID,
    OF_GAME,
    POSTED,
    AllTables,
    GameId,
    Identity,
    TableId,
    game_of,
    game_router,
    said,
    table_at,
)
from soloist.server.schemas_puzzles import (
    AttemptAnswer,
    AttemptBody,
    MistakeBody,
    OwnPuzzleAnswer,
    PuzzleAnswer,
    PuzzleGameAnswer,
    PuzzleResult,
    SolutionAnswer,
    StandingAnswer,
)
from soloist.server.tables import Tables
from soloist.server.visitors import visitor_of
from soloist.server.workers import Asker, WorkerPool
from soloist.table.wire import name_of

router: Final = game_router("/api/puzzles")
attempts: Final = game_router("/api/tables")

PuzzleId: TypeAlias = Annotated[str, Path(min_length=1, max_length=64, examples=["one-move-7"])]
NO_PUZZLE: Final = said(404, "There is no such game, or no such puzzle of it.")
UNPROVED: Final = said(422, "Nothing is proved there; `detail` says why.")
# A mistake of several actions: the puzzle is found at the first of them, at most so many before.
LOOKED_BACK: Final = 24
NODES: Final = 5_000
SECONDS: Final = 6.0
# The nodes end it, not the clock: on a busy machine that takes longer.
PATIENCE: Final = 30.0


@router.get("", responses=INVALID)
async def all_puzzles(tables: AllTables, identity: Identity, lang: Lang) -> list[PuzzleGameAnswer]:
    """The games that bring puzzles, and how you stand at each."""
    store, found = PuzzleStore(tables.store), []
    for game in sorted(tables.games.values(), key=lambda game: game.info.place):
        brought = unless_broken(game, partial(brought_by, game))
        if brought:
            standing = await tables.ask(store.standing, game.info.id, identity)
            tried = await tables.ask(store.tried, game.info.id, identity)
            own = await tables.ask(store.owned, game, identity)
            found.append(of_game(game, brought, own, standing, tried, lang))
    return found


def brought_by(game: Game[Any]) -> list[Puzzle]:
    """The puzzles that a game brings; none if it brings none."""
    return list(puzzles.shipped(game).values()) if puzzles.has_puzzles(game) else []


def of_game(
    game: Game[Any], brought: list[Puzzle], own: list[Puzzle], standing: Standing, tried: dict[str, bool], lang: str
) -> PuzzleGameAnswer:
    """A game in the list."""
    today = puzzles.of_day(game, datetime.now(UTC).date()).id
    name, shown = name_of(game, lang), standing_answer(standing)
    mine = [OwnPuzzleAnswer(one.id, puzzles.goal(game, one, lang), result_of(one, tried)) for one in own]
    return PuzzleGameAnswer(game.info.id, name, len(brought), today, today in tried, shown, mine)


def result_of(puzzle: Puzzle, tried: dict[str, bool]) -> PuzzleResult:
    """What came of the first attempt at a puzzle."""
    if puzzle.id not in tried:
        return "new"
    return "solved" if tried[puzzle.id] else "failed"


@router.get("/{game}/next", responses=OF_GAME)
async def next_puzzle(
    request: Request,
    game: GameId,
    identity: Identity,
    lang: Lang,
    mode: Annotated[
        Literal["rated", "streak"], Query(description="As hard as you are good, or a little harder each time.")
    ] = "rated",
) -> PuzzleAnswer:
    """The puzzle that comes next for you: one that you have not tried."""
    rules, tables = game_of(request, game), request.app.state.tables
    store, brought = PuzzleStore(tables.store), puzzles.shipped(rules)
    standing = await tables.ask(store.standing, game, identity)
    ratings, tried = await tables.ask(store.ratings, game), await tables.ask(store.tried, game, identity)
    if mode == "streak":
        chosen = choose.next_of_streak(standing.streak, brought, ratings, tried, identity)
    else:
        chosen = choose.next_for(standing.rating, brought, ratings, tried, identity)
    return await shown(tables, rules, chosen, identity, lang)


@router.get("/{game}/today", responses=OF_GAME)
async def puzzle_of_the_day(request: Request, game: GameId, identity: Identity, lang: Lang) -> PuzzleAnswer:
    """The puzzle of the day (UTC), the same for everyone."""
    rules = game_of(request, game)
    today = puzzles.of_day(rules, datetime.now(UTC).date())
    return await shown(request.app.state.tables, rules, today, identity, lang)


@router.get("/{game}/{id}", responses=NO_PUZZLE | OF_GAME)
async def one_puzzle(request: Request, game: GameId, id: PuzzleId, identity: Identity, lang: Lang) -> PuzzleAnswer:
    """A puzzle: what is asked, and how hard it is."""
    rules, tables = game_of(request, game), request.app.state.tables
    return await shown(tables, rules, await find(tables, rules, id), identity, lang)


@router.post("", status_code=201, responses=POSTED | AT_TABLE | UNPROVED)
async def of_mistake(
    request: Request, mistake: MistakeBody, tables: AllTables, identity: Identity, lang: Lang
) -> PuzzleAnswer:
    """Make a puzzle of a mistake in a finished game of yours, if one can be proved there."""
    live = await table_at(request, mistake.table)
    table, session = live.table, live.table.session
    if not live.held(identity) or session.outcome is None:
        raise Problem(403, "not-yours", Text("puzzle.own"), wording(table.game))
    table.check_unsealed()
    table.seen_by(live.held(identity)).check_moment(mistake.ply)
    if mistake.ply >= session.ply:
        raise Problem(422, "invalid", Text("field.most", {"field": "ply", "bound": session.ply - 1}))
    game = table.game
    positions = [
        game.position(session.past[ply].before) for ply in range(max(0, mistake.ply - LOOKED_BACK), mistake.ply + 1)
    ]
    workers: WorkerPool = request.app.state.workers
    limit: SearchLimit = request.app.state.search_limit
    visitor = visitor_of(request)
    with limit.asking(visitor, (mistake.table, 0), SECONDS):
        asker = Asker(mistake.table, visitor, partial(limit.charge, visitor))
        line, why = await workers.ask(asker, proved, game.info.id, positions, seconds=PATIENCE)
    if not line:
        raise Problem(422, "no-puzzle", Text(why, {"game": game.info.id}), wording(game))
    kept = await tables.ask(PuzzleStore(tables.store).keep_own, game, identity, puzzles.read(game, line))
    return await shown(tables, game, kept, identity, lang)


def proved(tell: Any, game: str, positions: list[str]) -> tuple[str, str]:
    """The puzzle in one of these positions as a line of a file, or the message that says why there is none."""
    try:
        return puzzles.of_mistake(find_game(game), positions, "own", NODES).written(), ""
    except SoloistError as e:
        return "", e.text.id


@attempts.post("/{id}/puzzle", responses=AT_TABLE)
async def attempt(
    request: Request, id: TableId, body: AttemptBody, tables: AllTables, identity: Identity, lang: Lang
) -> AttemptAnswer:
    """What came of the attempt at this table. The first answer counts; who asks for the solution gives none."""
    live = await table_at(request, id)
    live.table.check_held(live.held(identity))
    if not live.stored.puzzle:
        raise Problem(404, "no-puzzle", Text("puzzle.no-table"))
    game = live.table.game
    puzzle = await find(tables, game, live.stored.puzzle)
    verdict = puzzles.judge(game, puzzle, live.table.session)
    store, standing = PuzzleStore(tables.store), Standing()
    if verdict.state != GOING or body.show:
        result = await tables.ask(store.note, game.info.id, identity, puzzle, verdict.state == RIGHT)
    else:
        standing = await tables.ask(store.standing, game.info.id, identity)
        result = Result(standing, standing)
    change = round(result.now.rating.value) - round(result.before.rating.value)
    solution = told_solution(game, puzzle, lang) if body.show or verdict.state == RIGHT else None
    return attempt_answer(
        await shown(tables, game, puzzle, identity, lang), game, puzzle, verdict, change, solution, lang
    )


def attempt_answer(
    answer: PuzzleAnswer,
    game: Game[Any],
    puzzle: Puzzle,
    verdict: Verdict,
    change: int,
    solution: SolutionAnswer | None,
    lang: str,
) -> AttemptAnswer:
    """An attempt as it is told."""
    state: Any = verdict.state
    return AttemptAnswer(answer, state, puzzles.told(game, puzzle, verdict, lang), change, solution)


def told_solution(game: Game[Any], puzzle: Puzzle, lang: str) -> SolutionAnswer:
    """The line and its reason."""
    line = puzzles.line_labels(game, puzzle, lang)
    return SolutionAnswer(
        puzzles.reason(game, puzzle, lang), line, list(puzzle.line), puzzles.themes(game, puzzle, lang)
    )


async def shown(tables: Tables, game: Game[Any], puzzle: Puzzle, identity: str, lang: str) -> PuzzleAnswer:
    """A puzzle as somebody may know it before it is answered: the one gate for puzzles."""
    store, id = PuzzleStore(tables.store), game.info.id
    standing = await tables.ask(store.standing, id, identity)
    ratings, tried = await tables.ask(store.ratings, id), await tables.ask(store.tried, id, identity)
    rating = round(ratings.get(puzzle.id, puzzle.rating).value)
    name, goal, rated = name_of(game, lang), puzzles.goal(game, puzzle, lang), is_rated(puzzle)
    result, stands = result_of(puzzle, tried), standing_answer(standing)
    return PuzzleAnswer(id, name, puzzle.id, puzzle.kind, goal, rating, rated, result, stands)


def standing_answer(standing: Standing) -> StandingAnswer:
    """How somebody stands, in whole numbers."""
    value, deviation = round(standing.rating.value), round(standing.rating.deviation)
    return StandingAnswer(value, deviation, standing.tried, standing.solved, standing.streak, standing.best_streak)
