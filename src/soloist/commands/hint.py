"""`soloist hint`: what the coach would do at a position of a record, and why."""

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from soloist.coach.thinking_time import HINT_MS, LEAST_MS, MOST_MS
from soloist.commands.common import (
    Spoken,
    deal_of,
    ended_at_once,
    find_game,
    mistake,
    read_record,
    read_seed,
    read_whole,
    say,
)
from soloist.commands.parameter import Parameter

if TYPE_CHECKING:
    from soloist.core.search import Budget
    from soloist.core.session import Session

MOST_ITERATIONS: Final = 10_000_000


def hint(
    file: Annotated[Path, Parameter(help="help.coached")],
    /,
    *,
    ms: Annotated[str | None, Parameter(help="help.ms", metavar="N")] = None,
    iterations: Annotated[str | None, Parameter(help="help.hint-iterations", metavar="N")] = None,
    ply: Annotated[str | None, Parameter(help="help.hint-ply", metavar="N")] = None,
    seed: Annotated[str, Parameter(help="help.coach-seed", metavar="N")] = "0",
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """Print the hint at the end of the record, or after so many of its moves."""
    from soloist import coach
    from soloist.table import wire
    from soloist.terminal.coach_text import whole_hint

    budget = read_budget(ms, iterations)
    session = read_session(file, ply)
    game, lang = session.game, Spoken.lang
    number = read_seed(seed) or 0
    with ended_at_once():
        found = wire.hint_json(coach.hint(session, budget, number), game, lang)
    if as_json:
        print(json.dumps({"game": game.info.id, **found}, ensure_ascii=False))
    else:
        name = wire.name_of(game, lang)
        print(say("hint.title", {"name": name, "deal": deal_of(session.record()), "ply": session.ply}))
        print("\n".join([found["where"], *whole_hint(found, lang)]))
    return 0


def read_budget(ms: str | None, iterations: str | None) -> "Budget":
    """How long to think: by the clock unless iterations are given."""
    from soloist.core.search import Budget

    if ms is not None and iterations is not None:
        raise mistake("hint.both")
    if iterations is not None:
        return Budget(iterations=read_whole("--iterations", iterations, 1, MOST_ITERATIONS))
    return Budget(ms=read_whole("--ms", str(HINT_MS) if ms is None else ms, LEAST_MS, MOST_MS))


def read_session(file: Path, ply: str | None = None) -> "Session":
    """The game of a record, as far as it is asked for."""
    from soloist.core.session import Session

    found = read_record(file)
    game = find_game(found.game)
    session = Session.from_record(found, game)
    last = session.ply if ply is None else read_whole("--ply", ply, 0, session.ply)
    if last == session.ply:
        return session
    return Session.from_record(replace(found, actions=found.actions[:last], outcome=None), game)
