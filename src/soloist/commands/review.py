"""`soloist review`: a finished game looked back on: the curve, the costliest decisions, luck apart from skill."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from soloist.commands.common import Voice, read_seed, read_whole, say
from soloist.commands.hint import MOST_ITERATIONS, choice_object, read_session
from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.coach import Review
    from soloist.core.search import Budget
    from soloist.core.session import Session
    from soloist.core.text import Wording


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
    from soloist import coach
    from soloist.coach.review import ITERATIONS
    from soloist.core.search import Budget
    from soloist.terminal.coach_text import review_lines

    given = str(ITERATIONS) if iterations is None else iterations
    budget = Budget(iterations=read_whole("--iterations", given, 1, MOST_ITERATIONS))
    session = read_session(file)
    number = read_whole("--seat", seat, 1, session.game.info.seats) - 1
    found = walk(session, number, budget, read_seed(seed) or 0)
    words = coach.wording(session.game)
    if as_json:
        print(json.dumps({"game": session.game.info.id, **as_object(found, words)}, ensure_ascii=False))
    else:
        name = words.say(Text("game.name"), Voice.lang)
        print(say("replay.title", {"name": name, "seed": session.seed, "n": session.ply}))
        print("\n".join(review_lines(found, session.game, Voice.lang)))
    return 0


def walk(session: "Session", seat: int, budget: "Budget", seed: int) -> "Review":
    """The review, with a progress bar if somebody watches."""
    from rich.console import Console
    from rich.progress import Progress

    from soloist import coach

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("review.progress"))
        return coach.review(
            session, seat, budget, lambda done, of: bar.update(task, completed=done, total=of), seed=seed
        )


def as_object(found: "Review", words: "Wording") -> dict[str, object]:
    """The review as JSON values; the texts are in the person's language."""
    curve = [{"ply": m.ply, "value": m.value, "low": m.low, "high": m.high} for m in found.curve]
    slips = [
        {
            "ply": slip.ply,
            "played": choice_object(slip.played, words),
            "better": choice_object(slip.better, words),
            "cost": slip.cost,
            "low": slip.low,
            "high": slip.high,
            "why": words.say(slip.why, Voice.lang),
        }
        for slip in found.slips
    ]
    sums = {"start": found.start, "end": found.end, "luck": found.luck, "skill": found.skill}
    summary = words.say(found.summary, Voice.lang)
    return {"seat": found.seat, "kind": found.kind, "curve": curve, "slips": slips, **sums, "summary": summary}
