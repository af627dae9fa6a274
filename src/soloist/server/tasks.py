"""What is done at a desk: hints, reviews, and the computer's answers. Every task rebuilds the game from its record."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from soloist import coach
from soloist.core import catalog
from soloist.core.game import Action, Seat, Value
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.players import computer
from soloist.server.desk import Task, Tell

MOST_KNOWN: Final = 64
KNOWN: Final[OrderedDict[object, Session]] = OrderedDict()


class Sitting(NamedTuple):
    """A game as it stands at a table: its deal, and the actions that were played."""

    game: str
    rules: int
    setup: Mapping[str, Value]
    seed: int
    actions: tuple[str, ...]


def session_of(sitting: Sitting) -> Session:
    """The session at this point; what this process knows of the same deal is gone back and forth to it."""
    key = (sitting.game, sitting.rules, tuple(sorted(sitting.setup.items())), sitting.seed)
    session = KNOWN.pop(key, None)
    session = session or Session(catalog.find(sitting.game, sitting.rules), sitting.seed, sitting.setup)
    played, common = session.words(), 0
    while common < min(len(played), len(sitting.actions)) and played[common] == sitting.actions[common]:
        common += 1
    if common < len(played):
        session.undo(len(played) - common)
    session.replay(sitting.actions[common:])
    KNOWN[key] = session
    while len(KNOWN) > MOST_KNOWN:
        KNOWN.popitem(last=False)
    return session


def answer(tell: Tell, sitting: Sitting, level: str) -> Action:
    """What the computer plays now."""
    return computer.choice(session_of(sitting), level)


def hint(tell: Tell, sitting: Sitting, ms: int) -> dict[str, dict[str, Any]]:
    """What the coach says of the decision, in every language."""
    session = session_of(sitting)
    found = coach.hint(session, Budget(ms=ms))
    return {lang: hint_fields(session, found, lang) for lang in LANGUAGES}


def hint_fields(session: Session, found: coach.Hint, lang: str) -> dict[str, Any]:
    """A hint in words."""
    say, best = coach.wording(session.game).say, found.best
    names = ("value", "low", "high")
    return {
        "ply": found.ply,
        "kind": found.kind,
        **{name: getattr(best, name) for name in names},
        "value_text": say(found.value, lang),
        "trials": found.trials,
        "done": found.done,
        "where": say(found.where, lang),
        "zone": zone_of(session, best.source or best.target),
        "what": say(found.what, lang),
        "best": choice_fields(session, best, lang),
        "why": say(found.why, lang),
        "runner_up": found.runner_up and choice_fields(session, found.runner_up, lang),
        "difference": found.difference and dict(zip(names, found.difference, strict=True)),
        "line": [say(text, lang) for text in found.line],
    }


def choice_fields(session: Session, choice: coach.Choice, lang: str) -> dict[str, Any]:
    """An action that the coach weighed, in words."""
    names = ("words", "source", "target", "value", "low", "high")
    return {name: getattr(choice, name) for name in names} | {"label": session.game.wording.say(choice.label, lang)}


def zone_of(session: Session, target: str) -> str:
    """The zone of the table that a target lies in; what is no zone, a button say, is named by its first word."""
    zones = [zone.name for zone in session.view(session.seat).zones]
    around = [name for name in zones if f"{target}/".startswith(f"{name}/")]
    return max(around, key=len, default=target.partition("/")[0])


def review(tell: Tell, sitting: Sitting, seat: Seat) -> dict[str, dict[str, Any]]:
    """What the coach says of a finished game, in every language."""
    session = session_of(sitting)
    found = coach.review(session, seat, progress=tell)
    return {lang: review_fields(session, found, lang) for lang in LANGUAGES}


def review_fields(session: Session, found: coach.Review, lang: str) -> dict[str, Any]:
    """A review in words."""
    say = coach.wording(session.game).say
    return {
        **{name: getattr(found, name) for name in ("seat", "kind", "start", "end", "luck", "skill")},
        "curve": [{name: getattr(one, name) for name in ("ply", "value", "low", "high")} for one in found.curve],
        "slips": [
            {
                **{name: getattr(slip, name) for name in ("ply", "cost", "low", "high")},
                "played": {"words": slip.played.words, "label": say(slip.played.label, lang)},
                "better": {"words": slip.better.words, "label": say(slip.better.label, lang)},
                "why": say(slip.why, lang),
            }
            for slip in found.slips
        ],
        "summary": say(found.summary, lang),
    }


@dataclass(frozen=True)
class Tasks:
    """What a server has done at its desks."""

    hint: Task = hint
    answer: Task = answer
    review: Task = review


TASKS: Final = Tasks()
