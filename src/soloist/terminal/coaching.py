"""The coach at the table: hints that go deeper with each press, and the review after the end."""

from typing import TYPE_CHECKING, Any, Final

from soloist.terminal.adviser import HINT, REVIEW, Adviser, Answer, Failure, Progress
from soloist.terminal.coach_text import DEPTHS, Counsel
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.screens.page import Page
from soloist.terminal.widgets.table import Table

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp

# How often the coach is asked for news, in seconds.
PAUSE: Final = 0.1
WHAT: Final = 2


class Coaching:
    """What the coach has said of the position on the table; it forgets that when the position changes."""

    def __init__(self, app: "TableApp") -> None:
        self.app: Final = app
        self.adviser: Final = Adviser()
        self.timer: Final = app.set_interval(PAUSE, self.listen, pause=True)
        self.position: Any = None
        self.depth = 0
        self.counsel: Counsel | None = None
        self.review_text = ""
        self.card: CoachCard | None = None
        self.page: Page | None = None

    # -- asking

    def hint(self) -> None:
        """Go one depth further; a position at which the coach was asked is counted once."""
        app, sitting = self.app, self.app.sitting
        refusal = sitting.no_hint()
        if refusal:
            app.show(refusal, refused=True)
            return
        app.chosen = ""
        app.show()
        self.position = sitting.session.state
        self.depth = min(DEPTHS, self.depth + 1)
        sitting.count_hint()
        if self.counsel is None or not (self.counsel.done or self.adviser.busy):
            self.ask(HINT)
        self.tell()

    def review(self) -> None:
        """Look back on the finished game, on a page of its own."""
        self.position = self.app.sitting.session.state
        self.page = Page(self.review_text or self.words("coach.thinking"), self.words("page.close"))
        self.app.push_screen(self.page, self.page_closed)
        if not self.review_text:
            self.ask(REVIEW)

    def ask(self, service: str) -> None:
        """Put a question to the coach and listen."""
        sitting = self.app.sitting
        seat = sitting.seat() if service == HINT else 0
        self.adviser.ask(service, sitting.session.record(), seat, sitting.lang)
        self.timer.resume()

    def rest(self) -> None:
        """Stop thinking; what was said stays."""
        self.adviser.rest()
        self.timer.pause()

    def follow(self) -> None:
        """The table has changed: forget what was said of another position."""
        if self.position is not None and self.position is not self.app.sitting.session.state:
            self.rest()
            self.position, self.depth, self.counsel, self.review_text = None, 0, None, ""
            self.app.query_one(Table).light(frozenset())

    # -- listening

    def listen(self) -> None:
        """Show what is new."""
        for answer in self.adviser.news():
            self.hear(answer)

    def hear(self, answer: Answer) -> None:
        """One answer of the coach."""
        match answer:
            case Counsel():
                self.counsel = answer
                if answer.done:
                    self.rest()
                self.tell()
            case Progress(done, of):
                self.write(self.words("coach.looking", done=done, of=of))
            case Failure(problem):
                self.rest()
                self.app.show(problem or self.words("coach.failed"), refused=True)
                self.write(problem or self.words("coach.failed"))
            case lines:
                self.rest()
                title = self.app.sitting.tell("review.title", {"title": self.app.sitting.title()})
                self.review_text = "\n".join([title, "", *lines])
                self.write(self.review_text)

    # -- telling

    def words(self, id: str, **args: int | str) -> str:
        """A message in the person's language."""
        return self.app.sitting.tell(id, args)

    def tell(self) -> None:
        """Say the hint at its depth: beneath the table, and the last depth on a card."""
        if self.depth == DEPTHS:
            self.show_card()
        else:
            lines = self.counsel.lines(self.depth) if self.counsel else (self.words("coach.thinking"),)
            self.app.say(" ".join((*lines, self.words("coach.more"))))
        self.app.query_one(Table).light(self.lit())

    def show_card(self) -> None:
        """The card with all that the coach knows, or better words on the one that is open."""
        lines = self.counsel.lines(DEPTHS) if self.counsel else (self.words("coach.thinking"),)
        out = self.words("coach.improving" if self.adviser.busy else "coach.settled")
        if self.card is None:
            self.card = CoachCard(lines, out)
            self.app.push_screen(self.card, self.card_closed)
        elif self.card.is_mounted:
            self.card.tell(lines, out)

    def lit(self) -> frozenset[str]:
        """What to light: first the place where the move begins, then the move itself."""
        counsel, choice = self.counsel, self.app.query_one(Table).choice
        if counsel is None:
            return frozenset()
        if self.depth >= WHAT:
            ends = {counsel.source or counsel.target, counsel.target}
            return frozenset(ends | {choice.thing(end) for end in ends})
        zone = counsel.begins(self.app.view())
        return frozenset(thing for thing in choice.things() if zone and zone in (thing, thing.rpartition("/")[0]))

    def card_closed(self, _: None) -> None:
        """Back to the table, what was said last beneath it."""
        self.card = None
        self.rest()
        if self.counsel:
            self.app.say(self.counsel.what)

    def page_closed(self, _: None) -> None:
        """Back to the table."""
        self.page = None
        self.rest()

    def write(self, text: str) -> None:
        """A text on the open page."""
        if self.page is not None and self.page.is_mounted:
            self.page.tell(text)
