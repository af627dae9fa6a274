"""The coach at the table: hints that go deeper with each press, and the review after the end."""

from typing import TYPE_CHECKING, Any, Final

from soloist.coach import UNNAMED
from soloist.core.errors import SoloistError
from soloist.core.game import Seat
from soloist.core.text import Arg
from soloist.table import thinking
from soloist.table.thinking import Situation
from soloist.table.worker import DONE, REFUSED, TOLD, News, Task, Worker
from soloist.terminal.coach_text import DEPTHS, Words, hint_lines, review_lines
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp

# How often the coach is asked for news, in seconds.
PAUSE: Final = 0.1
WHAT: Final = 2


class Coaching:
    """What the coach has said of the position on the table; it forgets that when the position changes."""

    def __init__(self, app: "TableApp", worker: Worker) -> None:
        self.app: Final = app
        self.worker: Final = worker
        self.timer: Final = app.set_interval(PAUSE, self.listen, pause=True)
        self.position: Situation | None = None
        self.depth = 0
        self.told: Words | None = None
        self.reviewed: Seat = 0
        self.reviews: Final[dict[Seat, str]] = {}
        self.card: CoachCard | None = None
        self.page: Page | None = None

    # -- asking

    def hint(self) -> None:
        """Go one depth further; a position at which the coach was asked is counted once."""
        app = self.app
        try:
            app.table.count_hint()
        except SoloistError as e:
            app.refuse(e)
            return
        app.pointing.chosen = ""
        app.show()
        self.position = app.table.situation()
        self.depth = min(DEPTHS, self.depth + 1)
        if self.told is None or not (self.told["done"] or self.worker.busy):
            named = self.told["best"]["action"] if self.told else UNNAMED
            self.ask(thinking.hints, app.table.lang, named)
        self.tell()

    def review(self, words: str = "") -> None:
        """Look back on the finished game of one seat; of several that sit here, ask which."""
        table = self.app.table
        try:
            seat = table.reviewed_seat(words)
        except SoloistError as e:
            self.app.refuse(e)
            return
        if words or len(table.held) == 1:
            self.open_review(seat)
            return
        seats = sorted(table.held, key=lambda held: held != seat)

        def chosen(index: int | None) -> None:
            if index is not None:
                self.open_review(seats[index])

        names = [table.seat_name(held) for held in seats]
        self.app.push_screen(Question(table.tell("review.whose"), names), chosen)

    def open_review(self, seat: Seat) -> None:
        """The review of a seat's game, on a page of its own."""
        self.position, self.reviewed = self.app.table.situation(), seat
        made = self.reviews.get(seat, "")
        self.page = Page(made or self.words("coach.thinking"), self.words("page.close"))
        self.app.push_screen(self.page, self.page_closed)
        if not made:
            self.ask(thinking.review, seat)

    def ask(self, task: Task, *args: Any) -> None:
        """Put a question to the coach and listen."""
        try:
            self.worker.send(task, self.position, *args)
            self.timer.resume()
        except OSError:
            self.worker.close()
            self.fail(self.words("coach.failed"))

    def rest(self) -> None:
        """Stop thinking; what was said stays."""
        self.worker.rest()
        self.timer.pause()

    def follow(self) -> None:
        """The table may have changed: forget what was said of another position."""
        if self.position is not None and self.position != self.app.table.situation():
            self.rest()
            self.position, self.depth, self.told = None, 0, None
            self.reviews.clear()
            self.app.drawing.light(frozenset())

    # -- listening

    def listen(self) -> None:
        """Show what is new."""
        while (news := self.worker.news()) is not None:
            self.hear(news)

    def hear(self, news: News) -> None:
        """One piece of news."""
        lang = self.app.table.lang
        if news.state == REFUSED:
            self.fail(news.value[lang])
        elif news.state not in (TOLD, DONE):
            self.fail(self.words("coach.failed"))
        elif self.page is None:
            self.hear_hint(news.value)
        elif news.state == TOLD:
            done, of = news.value
            self.page.tell(self.words("coach.looking", done=done, of=of))
        else:
            self.hear_review(news.value[lang])

    def hear_hint(self, told: Words) -> None:
        """A hint that is better than the one before."""
        self.told = told
        if told["done"]:
            self.rest()
        self.tell()

    def hear_review(self, found: Words) -> None:
        """The review is made: it is written on its page."""
        self.rest()
        table = self.app.table
        title = self.words("review.title", title=table.title())
        if len(table.held) > 1:
            title = self.words("review.title.seat", title=table.title(), who=table.seat_name(self.reviewed))
        self.reviews[self.reviewed] = "\n".join([title, "", *review_lines(found, table.lang)])
        if self.page is not None:
            self.page.tell(self.reviews[self.reviewed])

    def fail(self, problem: str) -> None:
        """There is no answer: say why in one line, and play on."""
        self.rest()
        self.app.show(problem, refused=True)
        if self.page is not None:
            self.page.tell(problem)

    # -- telling

    def words(self, id: str, **args: Arg) -> str:
        """A message in the person's language."""
        return self.app.table.tell(id, **args)

    def lines(self, depth: int) -> list[str]:
        """What is told at a depth, or that there is nothing to tell yet."""
        return hint_lines(self.told, depth, self.app.table.lang) if self.told else [self.words("coach.thinking")]

    def tell(self) -> None:
        """Say the hint at its depth: beneath the table, and the last depth on a card."""
        if self.depth == DEPTHS:
            self.show_card()
        else:
            self.app.say(" ".join((*self.lines(self.depth), self.words("coach.more"))))
        self.app.drawing.light(self.lit())

    def show_card(self) -> None:
        """The card with all that the coach knows, or better words on the one that is open."""
        lines, out = self.lines(DEPTHS), self.words("coach.improving" if self.worker.busy else "coach.settled")
        if self.card is None:
            self.card = CoachCard(lines, out)
            self.app.push_screen(self.card, self.card_closed)
        else:
            self.card.tell(lines, out)

    def lit(self) -> frozenset[str]:
        """What to light: first the place where the move begins, then the move itself."""
        told, selection = self.told, self.app.drawing.selection
        if told is None:
            return frozenset()
        if self.depth >= WHAT:
            best = told["best"]
            ends = {best["source"] or best["target"], best["target"]}
            return frozenset(ends | {selection.thing(end) for end in ends})
        zone = told["zone"]
        return frozenset(thing for thing in selection.things() if zone in (thing, thing.rpartition("/")[0]))

    def card_closed(self, _: None) -> None:
        """Back to the table, what was said last beneath it."""
        self.card = None
        self.rest()
        if self.told:
            self.app.say(self.told["what"])

    def page_closed(self, _: None) -> None:
        """Back to the table."""
        self.page = None
        self.rest()
