"""What the server of these tests thinks about: what the page shows need not be found by a long search."""

from dataclasses import replace
from typing import Final

from soloist import coach
from soloist.core.game import Action, Seat
from soloist.core.search import Budget
from soloist.core.text import LANGUAGES
from soloist.server.workers import JOBS, Jobs
from soloist.table import wire
from soloist.table.thinking import MEMORY, ByLanguage, Situation, Tell
from tests.server.daily_jobs import first, tricky

ITERATIONS: Final = 25


def hint(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """Some iterations more each time, though the page asks for up to four seconds a decision."""
    advice = MEMORY.advice(at, named)
    found = advice.after(Budget(iterations=ITERATIONS))
    return {lang: wire.hint_json(found, advice.game, lang, at.names) for lang in LANGUAGES}


def review(tell: Tell, at: Situation, seat: Seat) -> ByLanguage:
    """A review with a tenth of the usual iterations: the page asks for one wherever a game is over."""
    session = MEMORY.session(at)
    found = coach.review(session, seat, Budget(iterations=ITERATIONS), lambda done, of: tell((done, of)))
    return {lang: wire.review_json(found, session.game, lang, at.names) for lang in LANGUAGES}


def compare(tell: Tell, at: Situation, numbers: range) -> list[int]:
    """Other scores on the deal, without the 26 games that are played for them wherever one ends."""
    return list(numbers)


QUICK: Final[Jobs] = replace(JOBS, hint=hint, review=review, daily=first, daily_grade=tricky, compare=compare)
