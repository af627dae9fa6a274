"""What is thought about in a worker process: hints, reviews, and a computer's move. A game crosses as a situation.

A task gets a line to whoever asked first: what it tells on the way goes there, and there it learns that it may stop.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from soloist import coach
from soloist.coach.compare import scores
from soloist.core import catalog
from soloist.core.deal import Deal
from soloist.core.game import Action, Seat, Value
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.table import computers, wire
from soloist.table.names import NO_NAMES
from soloist.table.worker import Stopped

# Tells how far a task has come; it raises where the task is to stop.
Tell: TypeAlias = Callable[[Any], None]
ByLanguage: TypeAlias = dict[str, dict[str, Any]]

MOST_KNOWN: Final = 64


class Situation(NamedTuple):
    """A game as it stands at a table: its deal or first position, the actions that were played, and who plays."""

    game: str
    rules: int
    setup: Mapping[str, Value]
    dealt: Deal
    origin: str
    actions: tuple[str, ...]
    names: Mapping[Seat, str] = NO_NAMES

    @staticmethod
    def of(session: Session, names: Mapping[Seat, str] = NO_NAMES) -> "Situation":
        """The situation of a session, and what people there are called."""
        info = session.game.info
        return Situation(info.id, info.rules, session.setup, session.deal, session.origin, session.words(), names)

    @property
    def deal(self) -> object:
        """What is the same for all situations of one game, so that one session can serve them."""
        return self.game, self.rules, tuple(sorted(self.setup.items())), self.dealt, self.origin


class Memory:
    """What this process knows: sessions by their deals, and the last decision of each that the coach thought about."""

    def __init__(self) -> None:
        self.sessions: Final[OrderedDict[object, Session]] = OrderedDict()
        self.advices: Final[OrderedDict[object, coach.Advice]] = OrderedDict()

    def session(self, at: Situation) -> Session:
        """The session at this point; what is known of the same deal is gone back and forth to it."""
        known = self.sessions.pop(at.deal, None)
        session = known or Session(catalog.find(at.game, at.rules), at.dealt, at.setup, position=at.origin)
        played, common = session.words(), 0
        while common < min(len(played), len(at.actions)) and played[common] == at.actions[common]:
            common += 1
        if common < len(played):
            session.undo(len(played) - common)
        session.replay(at.actions[common:])
        remember(self.sessions, at.deal, session)
        return session

    def advice(self, at: Situation, named: Action) -> coach.Advice:
        """The search about a decision, gone on with if it was begun here; the move that was named stays named."""
        known = self.advices.pop(at.deal, None)
        if known is None or known.actions != at.actions:
            known = coach.Advice(self.session(at))
        known.name(named)
        remember(self.advices, at.deal, known)
        return known


def remember(shelf: OrderedDict[object, Any], key: object, thing: object) -> None:
    """Keep a thing; the one that was not used for the longest time goes."""
    shelf[key] = thing
    while len(shelf) > MOST_KNOWN:
        shelf.popitem(last=False)


MEMORY: Final = Memory()


def hint(tell: Tell, at: Situation, ms: int, named: Action = coach.UNNAMED) -> ByLanguage:
    """What the coach says of the decision after thinking so long, in every language."""
    advice = MEMORY.advice(at, named)
    found = advice.after(Budget(ms=ms))
    return {lang: wire.hint_json(found, advice.game, lang, at.names) for lang in LANGUAGES}


def hints(tell: Tell, at: Situation, lang: str, named: Action = coach.UNNAMED) -> dict[str, Any]:
    """What the coach says, better and better, in one language, until it is told to stop or nothing more is to find."""
    advice = MEMORY.advice(at, named)
    told: dict[str, Any] = {}
    for found in advice.improving():
        told = wire.hint_json(found, advice.game, lang, at.names)
        tell(told)
    return told


def move(tell: Tell, at: Situation, level: str) -> Action:
    """What a computer of this level plays now."""
    return computers.choice(MEMORY.session(at), level)


def review(tell: Tell, at: Situation, seat: Seat) -> ByLanguage:
    """What the coach says of a finished game, in every language; told is how much is done, and of how much."""
    session = MEMORY.session(at)
    found = coach.review(session, seat, progress=lambda done, of: tell((done, of)))
    return {lang: wire.review_json(found, session.game, lang, at.names) for lang in LANGUAGES}


def compare(tell: Tell, at: Situation, numbers: range) -> list[int]:
    """What the coach's quick player scores on the deal of a game, once for each number."""
    session = MEMORY.session(at)
    return scores(session.game, session.past[0].before if session.past else session.state, numbers)


def whole_review(tell: Tell, at: Situation, seat: Seat, iterations: int, seed: int) -> coach.Review:
    """What the coach finds in a finished game with so many iterations a decision; told is how much is done.

    A game of another package that fails at it is named to whoever asked.
    """
    session, budget = MEMORY.session(at), Budget(iterations=iterations)
    try:
        return coach.review(session, seat, budget, lambda done, of: tell((done, of)), seed=seed)
    except Stopped:
        raise
    except Exception as e:
        raise catalog.blamed(session.game, e) or e from None
