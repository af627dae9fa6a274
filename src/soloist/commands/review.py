"""`soloist review`: a finished game looked back on: the curve, the costliest decisions, luck apart from skill."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from soloist.commands.common import Spoken, deal_of, mistake, read_seed, read_whole, say
from soloist.commands.hint import MOST_ITERATIONS, read_session
from soloist.commands.parameter import Parameter

if TYPE_CHECKING:
    from soloist.coach import Review
    from soloist.core.search import Budget
    from soloist.core.session import Session
    from soloist.core.text import Arg

# A review that says nothing for so many seconds is lost: a decision may take long with many iterations.
PATIENCE: Final = 3600.0


def review(
    file: Annotated[Path, Parameter(help="help.coached")],
    /,
    *,
    seat: Annotated[str, Parameter(help="help.seat", metavar="N")] = "1",
    iterations: Annotated[str | None, Parameter(help="help.looks", metavar="N")] = None,
    seed: Annotated[str, Parameter(help="help.coach-seed", metavar="N")] = "0",
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """Print the review of the record's game for one seat."""
    from soloist.coach.thinking_time import REVIEW_ITERATIONS
    from soloist.core.search import Budget

    given = str(REVIEW_ITERATIONS) if iterations is None else iterations
    budget = Budget(iterations=read_whole("--iterations", given, 1, MOST_ITERATIONS))
    session = read_session(file)
    number = read_whole("--seat", seat, 1, session.game.info.seats) - 1
    show_review(session, number, budget, read_seed(seed) or 0, as_json)
    return 0


def show_review(session: "Session", seat: int, budget: "Budget", seed: int, as_json: bool) -> None:
    """Look back on a game for one seat, and print what was found."""
    from soloist.table import wire
    from soloist.terminal.coach_text import review_lines

    game, lang = session.game, Spoken.lang
    found = wire.review_json(walk(session, seat, budget, seed), game, lang)
    if as_json:
        print(json.dumps({"game": game.info.id, **found}, ensure_ascii=False))
    else:
        title: dict[str, Arg] = {"name": wire.name_of(game, lang), "deal": deal_of(session.record()), "n": session.ply}
        print(say("replay.title", title))
        print("\n".join(review_lines(found, lang)))


def walk(session: "Session", seat: int, budget: "Budget", seed: int) -> "Review":
    """The review, with a progress bar if somebody watches; in a process of its own, so that Ctrl-C ends it at once."""
    from rich.console import Console
    from rich.progress import Progress

    from soloist.table import thinking
    from soloist.table.worker import Lost, Worker

    console, worker = Console(stderr=True), Worker()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("review.progress"))
        try:
            at = thinking.Situation.of(session)
            found: Review = worker.ask(
                thinking.whole_review,
                (at, seat, budget.iterations, seed),
                PATIENCE,
                lambda told: bar.update(task, completed=told[0], total=told[1]),
            )
        except Lost:
            raise mistake("review.lost") from None
        finally:
            worker.close()
    return found
