"""What the server of these tests thinks about: a review of each game that ends, which here need not be a good one."""

from dataclasses import replace
from typing import Final

from soloist import coach
from soloist.core.game import Seat
from soloist.core.search import Budget
from soloist.core.text import LANGUAGES
from soloist.server.workers import JOBS, Jobs
from soloist.table import wire
from soloist.table.thinking import MEMORY, ByLanguage, Situation, Tell

ITERATIONS: Final = 25


def review(tell: Tell, at: Situation, seat: Seat) -> ByLanguage:
    """A review with a tenth of the usual iterations: the page asks for one wherever a game is over."""
    session = MEMORY.session(at)
    found = coach.review(session, seat, Budget(iterations=ITERATIONS), lambda done, of: tell((done, of)))
    return {lang: wire.review_json(found, session.game, lang, at.names) for lang in LANGUAGES}


QUICK: Final[Jobs] = replace(JOBS, review=review)
