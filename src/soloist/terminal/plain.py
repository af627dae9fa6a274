"""The line mode, for scripts and screen readers: the table as text, moves and commands as words."""

import sys
from collections.abc import Callable
from typing import Final, TextIO

from soloist.coach import hint, review
from soloist.core.errors import SoloistError
from soloist.core.search import Budget
from soloist.core.session import GIVE_UP
from soloist.terminal import commands as orders
from soloist.terminal import game_look as look
from soloist.terminal import rulebook
from soloist.terminal.coach_text import DEPTHS, counsel, review_lines
from soloist.terminal.local_table import Sitting

# How long the coach thinks about a hint in the line mode, in milliseconds.
HINT_MS: Final = 1000


class LineTable:
    """Reads lines, plays them, and says what came of it; only what changed on the table is told again."""

    def __init__(self, sitting: Sitting, source: TextIO, out: TextIO) -> None:
        self.sitting: Final = sitting
        self.source: Final = source
        self.out: Final = out
        self.look: Final = look.find(sitting.game.info.id)
        self.rejected = False
        self.told: list[str] = []
        self.hinted: object = None
        self.depth = 0
        self.orders: Final[dict[str, Callable[[str], None]]] = {
            "legal": self.legal,
            "undo": self.undo,
            "redo": self.redo,
            "table": self.table,
            "log": self.log,
            "hint": self.hint,
            "review": self.review,
            "why": self.why,
            "rules": self.rules,
            "position": self.position,
            "record": self.record,
            "help": self.help,
            "give up": self.give_up,
        }

    def run(self) -> bool:
        """Play until the input ends or says quit; whether every line was understood and legal."""
        self.show(self.sitting.title())
        self.table("")
        self.ask()
        while (line := self.line()) is not None:
            if line and not self.obey(line):
                break
        self.sitting.store()
        self.news()
        if not self.sitting.session.outcome and self.sitting.saving:
            self.show(self.sitting.saved())
        return not self.rejected

    def line(self) -> str | None:
        """The next line; a script's lines are repeated, so that its output can be read alone."""
        if self.source.isatty():
            self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            return None
        if not self.source.isatty() and line.strip():
            self.show(f"> {line.strip()}")
        return line.strip()

    def obey(self, line: str) -> bool:
        """Do what a line says; whether to go on."""
        order, rest = orders.read(line, self.sitting.lang)
        if order == "quit":
            return False
        try:
            if order:
                self.orders[order](rest)
            else:
                self.tell_move(self.sitting.play(line))
        except SoloistError as e:
            self.rejected = True
            self.show(e.say(self.sitting.lang))
        self.news()
        return True

    # -- saying

    def show(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self.out.write(f"{line}\n")
        self.out.flush()

    def news(self) -> None:
        """Print what the save has to say."""
        self.show(*self.sitting.news())

    def tell_move(self, events: list[str]) -> None:
        """What happened, what changed on the table, and what is asked next."""
        self.show(*events)
        view, lang = self.sitting.view(), self.sitting.lang
        before, self.told = self.told, self.look.lines(view, lang)
        brief = self.look.lines(view, lang, brief=True)
        changed = [short for short, line in zip(brief, self.told, strict=True) if line not in before]
        if changed:
            self.show(self.sitting.tell("table.change"), *(f"  {line}" for line in changed))
        self.ask()

    def ask(self) -> None:
        """What is asked now, or how it ended."""
        self.news()
        outcome = self.sitting.session.outcome
        if outcome:
            self.show(self.sitting.end_line(outcome), self.sitting.help_words())
        else:
            self.show(self.sitting.prompt())

    def example(self) -> str:
        """A move that can be made now."""
        legal = self.sitting.session.legal()
        return legal[0] if legal else orders.name("undo", self.sitting.lang)

    # -- the commands

    def table(self, rest: str) -> None:
        """The whole table."""
        view = self.sitting.view()
        status = self.look.status(view, self.sitting.lang)
        self.told = self.look.lines(view, self.sitting.lang)
        self.show(*([status] if status else []), *self.told)

    def legal(self, rest: str) -> None:
        """Every legal move in words, with what it does."""
        decision = self.sitting.session.decision()
        for option in decision.options if decision else ():
            self.show(f"{option.words}: {self.sitting.label(option)}")
        if decision is None:
            self.show(self.sitting.tell("over.ask"))

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        words = self.sitting.undo()
        self.tell_move([self.sitting.tell("taken-back", {"words": words})])

    def redo(self, rest: str) -> None:
        """Play again what was taken back."""
        self.tell_move(self.sitting.redo())

    def log(self, rest: str) -> None:
        """All that has happened."""
        lines = self.sitting.event_lines(self.sitting.session.log(self.sitting.seat()))
        self.show(*(lines or [self.sitting.tell("app.log.empty")]))

    def hint(self, rest: str) -> None:
        """Where to look; asked again at the same decision, what to do, and then why."""
        sitting, session = self.sitting, self.sitting.session
        refusal = sitting.no_hint()
        if refusal:
            self.rejected = True
            self.show(refusal)
            return
        self.depth = min(DEPTHS, self.depth + 1) if self.hinted is session.state else 1
        self.hinted = session.state
        sitting.count_hint()
        self.show(*counsel(hint(session, Budget(ms=HINT_MS)), sitting.game, sitting.lang).lines(self.depth))

    def review(self, rest: str) -> None:
        """What the game was worth as it went, and the costliest decisions."""
        self.show(*review_lines(review(self.sitting.session), self.sitting.game, self.sitting.lang))

    def why(self, rest: str) -> None:
        """The clause that forbids the move that is named or was tried last."""
        refusal = self.sitting.refusal
        if rest:
            refusal = self.sitting.objection(rest)
            if refusal is None:
                self.show(self.sitting.tell("why.legal", {"words": rest}))
                return
        if refusal is None:
            self.show(self.sitting.tell("why.nothing", {"example": self.example()}))
            return
        self.show(self.sitting.refused(refusal))
        if refusal.clause:
            self.show(rulebook.plain(self.rulebook().clause(refusal.clause)))

    def rulebook(self) -> rulebook.Rulebook:
        """The rules in the person's language."""
        return rulebook.Rulebook(self.sitting.game.info, self.sitting.lang)

    def rules(self, rest: str) -> None:
        """The rules, or one clause."""
        book = self.rulebook()
        self.show(rulebook.plain(book.clause(rest) if rest else book.text).rstrip())

    def position(self, rest: str) -> None:
        """The whole position as text."""
        self.show(self.sitting.session.position())

    def record(self, rest: str) -> None:
        """The game so far as JSON."""
        self.show(self.sitting.session.record().text().rstrip())

    def help(self, rest: str) -> None:
        """What can be typed."""
        lang = self.sitting.lang
        self.show(self.sitting.tell("help.intro", {"example": self.example()}))
        for order in orders.ORDERS:
            self.show(f"  {orders.name(order, lang)}: {self.sitting.tell(f'about.{order}')}")

    def give_up(self, rest: str) -> None:
        """End the game here."""
        self.tell_move(self.sitting.play(GIVE_UP))


def play(sitting: Sitting) -> bool:
    """Play on standard input and output; whether every line was understood, or a person was there to see that not."""
    table = LineTable(sitting, sys.stdin, sys.stdout)
    return table.run() or sys.stdin.isatty()
