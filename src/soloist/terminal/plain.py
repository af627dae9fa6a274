"""The line mode, for scripts and screen readers: the table as text, moves and commands as words."""

import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final, TextIO

from soloist.coach import UNNAMED
from soloist.coach.thinking_time import HINT_MS
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Action
from soloist.table import commands, thinking
from soloist.table.rulebook import plain, rulebook
from soloist.table.thinking import Situation
from soloist.table.worker import Lost, Worker
from soloist.terminal import game_look
from soloist.terminal.coach_text import DEPTHS, hint_lines, review_lines
from soloist.terminal.local_table import LocalTable
from soloist.terminal.opponent import PATIENCE
from soloist.terminal.riddle import Riddle

# How often whoever looks on is told what is new, in seconds.
PAUSE: Final = 0.5
CLEARED: Final = "\x1b[2J\x1b[3J\x1b[H"


class LineTable:
    """Reads lines, plays them, and says what came of it; only what changed on the table is told again."""

    def __init__(self, table: LocalTable, source: TextIO, out: TextIO, worker: Worker | None = None) -> None:
        self.table: Final = table
        self.source: Final = source
        self.out: Final = out
        self.worker: Final = worker or Worker()
        self.look: Final = game_look.find(table.game)
        self.rejected = False
        self.told: list[str] = []
        # Who has the device, where those who share it see different tables.
        self.taken = NOBODY if table.table.ply and len(table.held) > 1 else table.seen.seat
        self.hinted: Situation | None = None
        self.depth = 0
        self.named: Action = UNNAMED
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "legal": self.legal,
            "undo": self.undo,
            "redo": self.redo,
            "table": self.tell_table,
            "log": self.log,
            "hint": self.hint,
            "helps": lambda words: self.show(*self.table.switch_help(words)),
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
        try:
            self.show(self.table.title())
            self.await_computer()
            if self.passed_on():
                self.ask_who()
            else:
                self.tell_table("")
                self.ask()
            while (line := self.line()) is not None and not self.leaves(line):
                if line and self.passed_on() and self.source.isatty():
                    self.ask_who()  # who had the device types on: at a terminal it is taken over by Enter alone
                    continue
                self.take()
                if line:
                    self.obey(line)
        finally:
            self.worker.close()
        self.table.store()
        self.news()
        if not self.table.outcome and self.table.saving and self.table.holds():
            self.show(self.table.saved())
        return not self.rejected

    def watch(self) -> None:
        """Tell what happens at a table that is played elsewhere, until its game is over."""
        self.show(self.table.title())
        self.tell_table("")
        self.ask()
        while not self.table.outcome:
            time.sleep(PAUSE)
            if self.table.catch_up():
                self.tell_move(self.table.last_lines())

    # -- a device that is shared

    def passed_on(self) -> bool:
        """Whether somebody else is to play who sees another table, and does not have the device yet."""
        table = self.table
        return table.outcome is None and table.seen.seat not in (NOBODY, self.taken) and table.hides()

    def ask_who(self) -> None:
        """Hide everything until whoever is asked has the device."""
        if self.out.isatty():
            self.out.write(CLEARED)
        who = self.table.seat_name(self.table.seen.seat)
        self.show(*(self.table.tell(id, who=who) for id in ("pass", "pass.text", "pass.enter")))

    def take(self) -> None:
        """Whoever was asked for has the device, or it is the next line of a script: they are told what happened."""
        if self.passed_on():
            self.taken = self.table.seen.seat
            self.show(*self.table.last_lines())
            self.tell_table("")
            self.ask()

    def line(self) -> str | None:
        """The next line; a script's lines are repeated, so that its output can be read alone."""
        if self.source.isatty():
            self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            return None
        # What a refusal repeats must not move the cursor about: arrow keys arrive as such codes.
        words = "".join(char if char.isprintable() else " " for char in line).strip()
        if words and not self.source.isatty():
            self.show(f"> {words}")
        return words

    def leaves(self, line: str) -> bool:
        """Whether a line ends the sitting."""
        return commands.read(line, self.table.lang)[0] == "quit"

    def obey(self, line: str) -> None:
        """Do what a line says."""
        command, rest = commands.read(line, self.table.lang)
        try:
            if command:
                self.commands[command](rest)
            else:
                self.tell_move(self.table.play(line))
        except SoloistError as e:
            self.rejected = True
            self.show(e.say(self.table.lang))
        except Lost:
            self.show(self.table.tell("coach.failed"))
        self.news()

    # -- saying

    def show(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self.out.write(f"{line}\n")
        self.out.flush()

    def news(self) -> None:
        """Print what the save has to say."""
        self.show(*self.table.news())

    def tell_move(self, events: list[str]) -> None:
        """What happened, what the computer answers, what changed on the table, and what is asked next."""
        if self.passed_on():
            self.ask_who()
            return
        self.show(*events)
        self.await_computer()
        self.tell_changes()
        self.ask()

    def tell_changes(self) -> None:
        """What is new on the table, and what is not there any more."""
        view, lang = self.table.seen.view(), self.table.lang
        before, self.told = self.told, self.look.lines(view, lang)
        brief = self.look.lines(view, lang, brief=True)
        changed = [short for short, line in zip(brief, self.told, strict=True) if line not in before]
        if changed:
            self.show(self.table.tell("table.change"), *(f"  {line}" for line in changed))
        left = {head(line) for line in self.told}
        gone = [head(line) for line in before if head(line) not in left]
        if gone:
            self.show(self.table.tell("table.gone", what="; ".join(gone)))

    def ask(self) -> None:
        """What is asked now, or how it ended."""
        self.news()
        outcome = self.table.outcome
        if outcome:
            result = self.look.result(self.table.seen.view(), self.table.lang)
            self.show(self.table.end_line(outcome), *([result] if result else []), self.table.help_words())
            if isinstance(self.table.guide, Riddle):
                self.show(*self.table.guide.lines())
        else:
            self.show(self.table.prompt(), *(self.table.guide.lines() if self.table.guide else ()))

    # -- who thinks

    def think(self, task: Callable[..., Any], *args: Any) -> Any:
        """The answer to a question about the game as it stands; Lost if there is none."""
        return self.worker.ask(task, (self.table.situation(), *args), PATIENCE)

    def await_computer(self) -> None:
        """Wait while a computer searches for its answers; where a search is lost, it answers without."""
        table = self.table
        if table.table.thinks() and self.source.isatty():
            self.show(table.tell("computer.thinks"))
        while table.table.thinks():
            asked, chosen = table.situation(), None
            try:
                chosen = self.think(thinking.move, table.table.level)
            except Lost:
                self.show(table.tell("computer.lost"))
            self.show(*table.answer(asked, chosen))

    # -- the commands

    def tell_table(self, rest: str) -> None:
        """The whole table."""
        view = self.table.seen.view()
        status = self.look.status(view, self.table.lang)
        self.told = self.look.lines(view, self.table.lang)
        self.show(*([status] if status else []), *self.told)

    def legal(self, rest: str) -> None:
        """Every legal move in words, with what it does."""
        self.show(*self.table.legal_lines())

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        words = self.table.undo()
        self.tell_move([self.table.tell("taken-back", words=words)])

    def redo(self, rest: str) -> None:
        """Play again what was taken back."""
        self.tell_move(self.table.redo())

    def log(self, rest: str) -> None:
        """All that has happened."""
        self.show(*(self.table.event_lines((0, self.table.seen.ply)) or [self.table.tell("app.log.empty")]))

    def hint(self, rest: str) -> None:
        """Where to look; asked again at the same decision, what to do, and then why."""
        table = self.table
        table.count_hint()
        if self.hinted != table.situation():
            self.hinted, self.depth, self.named = table.situation(), 0, UNNAMED
        self.depth = min(DEPTHS, self.depth + 1)
        found = self.think(thinking.hint, HINT_MS, self.named)[table.lang]
        self.named = found["best"]["action"]
        self.show(*hint_lines(found, self.depth, table.lang))

    def review(self, rest: str) -> None:
        """What the game was worth to a seat as it went, and the costliest decisions."""
        table = self.table
        seat = table.reviewed_seat(rest)
        if self.source.isatty():
            self.show(table.tell("coach.thinking"))
        found = self.think(thinking.review, seat)[table.lang]
        if len(table.held) > 1:
            self.show(table.seat_name(seat))
        self.show(*review_lines(found, table.lang))

    def why(self, rest: str) -> None:
        """The clause that forbids the move that is named or was tried last."""
        table = self.table
        refusal = table.objection(rest) if rest else table.refusal
        if refusal is None:
            self.show(table.tell("why.legal" if rest else "why.nothing", words=rest, example=table.example()))
            return
        self.show(table.refused(refusal))
        if refusal.clause:
            self.rules(refusal.clause)

    def rules(self, rest: str) -> None:
        """The rules, or one clause."""
        book = rulebook(self.table.game, self.table.lang)
        self.show(plain(book.clause(rest).page if rest else book.text).rstrip())

    def position(self, rest: str) -> None:
        """The whole position as text."""
        self.show(self.table.position())

    def record(self, rest: str) -> None:
        """The game so far as JSON."""
        self.show(self.table.record().rstrip())

    def help(self, rest: str) -> None:
        """What can be typed."""
        self.show(self.table.tell("help.intro", example=self.table.example()))
        self.show(*(f"  {line}" for line in self.table.command_lines()))

    def give_up(self, rest: str) -> None:
        """End the game here."""
        self.tell_move(self.table.give_up())


def head(line: str) -> str:
    """What a line of the table is about."""
    return line.partition(":")[0]


def play(table: LocalTable) -> bool:
    """Play on standard input and output; whether every line was understood, or a person was there to see that not."""
    # What a lost search has to say for itself is no line for the person; that it is lost is told by the table.
    logging.getLogger("soloist").addHandler(logging.NullHandler())
    lines = LineTable(table, sys.stdin, sys.stdout)
    if table.watching:
        lines.watch()
        return True
    return lines.run() or sys.stdin.isatty()
