"""`soloist hint`: what the coach would do at a position of a record, and why."""

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from soloist.commands.common import Voice, find_game, mistake, read_file, read_seed, read_whole, say
from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.coach import Choice, Hint
    from soloist.core.search import Budget
    from soloist.core.session import Session
    from soloist.core.text import Wording

LEAST_MS: Final = 50
MOST_MS: Final = 600_000
MOST_ITERATIONS: Final = 10_000_000
USUAL_MS: Final = "1000"


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
    from soloist.terminal.coach_text import counsel

    budget = read_budget(ms, iterations)
    session = read_session(file, ply)
    found = coach.hint(session, budget, read_seed(seed) or 0)
    words = coach.wording(session.game)
    if as_json:
        print(json.dumps({"game": session.game.info.id, **as_object(found, words)}, ensure_ascii=False))
    else:
        name = words.say(Text("game.name"), Voice.lang)
        print(say("hint.title", {"name": name, "seed": session.seed, "ply": session.ply}))
        told = counsel(found, session.game, Voice.lang)
        print("\n".join([told.where, *told.whole]))
    return 0


def read_budget(ms: str | None, iterations: str | None) -> "Budget":
    """How long to think: by the clock unless iterations are given."""
    from soloist.core.search import Budget

    if ms is not None and iterations is not None:
        raise mistake("hint.both")
    if iterations is not None:
        return Budget(iterations=read_whole("--iterations", iterations, 1, MOST_ITERATIONS))
    return Budget(ms=read_whole("--ms", USUAL_MS if ms is None else ms, LEAST_MS, MOST_MS))


def read_session(file: Path, ply: str | None = None) -> "Session":
    """The game of a record, as far as it is asked for."""
    from soloist.core import record
    from soloist.core.session import Session

    found = record.read(read_file(file))
    game = find_game(found.game)
    session = Session.from_record(found, game)
    last = session.ply if ply is None else read_whole("--ply", ply, 0, session.ply)
    if last == session.ply:
        return session
    return Session.from_record(replace(found, actions=found.actions[:last], outcome=None), game)


def as_object(found: "Hint", words: "Wording") -> dict[str, object]:
    """The hint as JSON values; the texts are in the person's language."""
    difference = dict(zip(("value", "low", "high"), found.difference, strict=True)) if found.difference else None
    return {
        "ply": found.ply,
        "seat": found.seat,
        "kind": found.kind,
        "best": choice_object(found.best, words),
        "runner_up": choice_object(found.runner_up, words) if found.runner_up else None,
        "difference": difference,
        "line": [words.say(label, Voice.lang) for label in found.line],
        "where": words.say(found.where, Voice.lang),
        "what": words.say(found.what, Voice.lang),
        "why": words.say(found.why, Voice.lang),
        "value": words.say(found.value, Voice.lang),
        "trials": found.trials,
        "done": found.done,
    }


def choice_object(choice: "Choice", words: "Wording") -> dict[str, object]:
    """An action with its worth as JSON values."""
    return {
        "words": choice.words,
        "label": words.say(choice.label, Voice.lang),
        "source": choice.source,
        "target": choice.target,
        "value": choice.value,
        "low": choice.low,
        "high": choice.high,
        "trials": choice.trials,
    }
