"""`soloist review`: a finished game looked back on: the curve, the costliest decisions, luck apart from skill."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from soloist.commands.hint import MOST_ITERATIONS, choice_object, gap_args, read_session
from soloist.commands.voice import Voice, read_seed, read_whole, say
from soloist.core.text import Arg, Text

if TYPE_CHECKING:
    from soloist.coach import Review, Slip
    from soloist.core.session import Session
    from soloist.core.text import Wording
    from soloist.players.search import Budget

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
EIGHTHS: Final = len(BLOCKS) - 1
HEIGHT: Final = 4
WIDTH: Final = 64
WIDEST: Final = 4


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
    from soloist.players.search import Budget

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
        tell(found, words)
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


def tell(found: "Review", words: "Wording") -> None:
    """The curve, the slips and the sum, in lines."""
    print("\n".join(draw(found, words)))
    for number, slip in enumerate(found.slips, 1):
        print(slip_line(number, slip, found.kind, words))
    print(words.say(found.summary, Voice.lang))


def slip_line(number: int, slip: "Slip", kind: str, words: "Wording") -> str:
    """A slip in one line: when, what, what instead, how much, and why."""
    played, better, why = (words.say(text, Voice.lang) for text in (slip.played.label, slip.better.label, slip.why))
    args: dict[str, Arg] = {"number": number, "move": slip.ply + 1, "played": played, "better": better, "why": why}
    return say("review.slip", {**args, **gap_args(kind, (slip.cost, slip.low, slip.high), words)})


def draw(found: "Review", words: "Wording") -> list[str]:
    """The curve in blocks, between its least and greatest value; a chance is drawn from 0 to 1."""
    from soloist.coach.text import CHANCE, value_text

    values = fitted([moment.value for moment in found.curve])
    low, high = (0.0, 1.0) if found.kind == CHANCE else (min(values), max(values))
    heights = [round((value - low) / ((high - low) or 1.0) * (HEIGHT * EIGHTHS - 1)) + 1 for value in values]
    marks = [words.say(value_text(found.kind, value), Voice.lang) for value in (high, low)]
    width = max(len(mark) for mark in marks)
    lines: list[str] = []
    for row in range(HEIGHT - 1, -1, -1):
        mark = {HEIGHT - 1: marks[0], 0: marks[1]}.get(row, "")
        blocks = "".join(BLOCKS[min(EIGHTHS, max(0, height - row * EIGHTHS))] for height in heights)
        lines.append(f"{mark:>{width}} {blocks}".rstrip())
    return lines


def fitted(values: list[float]) -> list[float]:
    """The curve in the columns of a terminal: a short one stretched, a long one in means, but for its end."""
    if len(values) <= WIDTH:
        return [value for value in values for _ in range(min(WIDEST, WIDTH // len(values)))]
    count, columns = len(values) - 1, WIDTH - 1
    parts = [values[i * count // columns : (i + 1) * count // columns] for i in range(columns)]
    return [*(sum(part) / len(part) for part in parts), values[-1]]


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
