"""The table in the terminal: the general machinery around a game's look."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult, ScreenStackError
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.css.query import NoMatches
from textual.widgets import Input, Static

from soloist.core.catalog import blamed
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Action, View
from soloist.core.record import FREE
from soloist.table.worker import Worker
from soloist.terminal import command_line, game_look, pages
from soloist.terminal.coaching import Coaching
from soloist.terminal.local_table import LocalTable
from soloist.terminal.opponent import Opponent
from soloist.terminal.pointing import Pointing
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.screens.handover import Handover
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.theme import THEME
from soloist.terminal.widgets.drawing import Drawing
from soloist.terminal.widgets.keys import Keys
from soloist.terminal.widgets.log_panel import LogPanel
from soloist.terminal.widgets.sentence import Sentence, put

# The footer's keys: key, action, message. The others are told by the list of keys.
FOOTER: Final = (
    ("question_mark", "keys", "foot.keys"),
    ("slash", "command", "foot.command"),
    ("u", "undo", "foot.undo"),
    ("r", "redo", "foot.redo"),
    ("h", "hint", "foot.hint"),
    ("v", "review", "foot.review"),
    ("g", "rules", "foot.rules"),
    ("l", "log", "foot.log"),
    ("x", "give_up", "foot.give-up"),
    ("q", "leave", "foot.quit"),
)
LOG_FROM: Final = 116
AIR_FROM: Final = 100
# How often whoever looks on sees what is new, in seconds.
WATCH_SECONDS: Final = 0.5


class TableApp(App[None]):
    """One table; every game is played here with the same keys."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top { height: 1; background: $panel; }
    #title { width: 1fr; height: 1; padding: 0 1; text-style: bold; }
    #status { width: auto; height: 1; padding: 0 1; }
    #middle { height: 1fr; }
    #command { height: 1; border: none; padding: 0 1; display: none; }
    #command.open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(0,-1)", show=False),
        Binding("down", "walk(0,1)", show=False),
        Binding("left", "walk(-1,0)", show=False),
        Binding("right", "walk(1,0)", show=False),
        Binding("enter", "choose", show=False),
        Binding("escape", "cancel", show=False),
        Binding("p", "turn_over", show=False),
        Binding("i", "read", show=False),
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, table: LocalTable, mono: bool = False, worker: Callable[[], Worker] = Worker) -> None:
        super().__init__(ansi_color=mono or None)
        self.table: Final = table
        self.mono: Final = mono
        self.worker: Final = worker
        self.look: Final = game_look.find(table.game)
        self.pointing: Final = Pointing(self)
        self.end_shown = False
        self.failure: Exception | None = None
        self.taken = NOBODY if table.table.ply and len(table.held) > 1 else table.seen.seat
        self.title = table.title()
        for key, action, message in FOOTER:
            self.bind(key, action, description=table.tell(message))
        # The parts of the table are kept by name: a query looks only at what is open over it.
        self.heading: Final = Static(id="title", markup=False)
        self.figures: Final = Static(id="status", markup=False)
        self.drawing: Final = Drawing(table, self.look, mono)
        self.log_panel: Final = LogPanel()
        self.sentence: Final = Sentence(table.tell("app.more"))
        self.line: Final = Input(id="command")
        self.footer: Final = Keys(show_command_palette=False)

    def _handle_exception(self, error: Exception) -> None:
        """Whatever fails ends the table with one line, which names the game where that is of another package.

        `play` says what our own failures are, and where the game is saved.
        """
        if self.closing and isinstance(error, ScreenStackError | NoMatches):
            return  # what was pressed just before the table was left finds its parts gone
        broken = blamed(self.table.game, error)
        if broken is None:
            self.failure = self.failure or error
        if self.is_headless and broken is None:
            super()._handle_exception(error)
        else:
            self.exit(return_code=1, message=broken.say(self.table.lang) if broken else None)

    def compose(self) -> ComposeResult:
        """The top line, the table with its log, the sentence, and the keys."""
        with Horizontal(id="top"):
            yield self.heading
            yield self.figures
        with Horizontal(id="middle"):
            yield self.drawing
            yield self.log_panel
        yield self.sentence
        yield self.line
        yield self.footer

    def on_mount(self) -> None:
        """Sit down."""
        if not self.mono:
            self.register_theme(THEME)
            self.theme = THEME.name
        self.coaching = Coaching(self, self.worker())
        self.opponent = Opponent(self, self.worker())
        self.drawing.focus()
        if self.table.watching:
            self.set_interval(WATCH_SECONDS, self.catch_up)
        self.show(" ".join(self.table.news()))

    def on_unmount(self) -> None:
        """The coach and the computer go home as well."""
        self.coaching.worker.close()
        self.opponent.worker.close()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hints and giving up are for a game that goes on, reviews for one that is over; who leaves does no more."""
        if self.closing:
            return False
        over = self.table.outcome is not None
        return {"hint": not over, "give_up": not over, "review": over}.get(action, True)

    def on_resize(self, event: events.Resize) -> None:
        """The log has its place where there is room for it, and the keys have less air where there is little."""
        self.log_panel.set_class(event.size.width >= LOG_FROM, "room")
        self.footer.compact = event.size.width < AIR_FROM

    # -- showing

    @property
    def closing(self) -> bool:
        """Whether the table is being left: what was pressed before that may still arrive, and finds nothing."""
        return self._exit or not self.screen_stack

    def show(self, aside: str = "", refused: bool = False) -> None:
        """Show the table as it is now; a shared device is passed on first."""
        if self.closing:
            return
        table = self.table
        self.coaching.follow()
        self.opponent.follow()
        self.pointing.keep_up()
        if table.guide:
            table.guide.follow()
        if table.outcome is None and table.seen.seat != self.taken and table.hides():
            self.pass_on()
            return
        self.refresh_bindings()
        put(self.heading, table.title())
        put(self.figures, self.status())
        self.drawing.show(self.pointing.selection())
        self.log_panel.tell(pages.log(table))
        self.sentence.say(self.asked(), aside or self.pointing.under_cursor(), refused)
        self.teach()
        if table.outcome is None:
            self.end_shown = False
        elif not self.end_shown:
            self.end_shown = True
            self.show_end()

    def teach(self) -> None:
        """Where the deal is guided: light what the step speaks of, and tell what is only to be read on a card."""
        guide = self.table.guide
        if guide is None or guide.step is None or len(self.screen_stack) > 1:
            return
        self.drawing.light(guide.places)
        if guide.step.do:
            return

        def read(_: None) -> None:
            guide.go_on()
            self.drawing.light(frozenset())
            self.show()

        self.push_screen(CoachCard([guide.sentence()], self.table.tell("lesson.next")), read)

    def say(self, aside: str) -> None:
        """Say something beneath the question."""
        if not self.closing:
            self.sentence.say(self.asked(), aside)

    def refuse(self, e: SoloistError) -> None:
        """Say in one line what cannot be."""
        self.show(self.table.refused(e), refused=True)

    def view(self) -> View:
        """The table as it lies here."""
        return self.look.seen(self.table.seen.view())

    def pass_on(self) -> None:
        """Hide everything until whoever is asked has the device; what happened is told again as they may know it."""
        seat = self.table.seen.seat

        def taken(_: None) -> None:
            self.taken = seat
            self.show(" ".join(self.table.last_lines()))

        who = self.table.seat_name(seat)
        words = [self.table.tell(id, who=who) for id in ("pass", "pass.text", "pass.take")]
        self.push_screen(Handover(words), taken)

    def status(self) -> str:
        """The figures that matter, and the undo policy where it binds."""
        policy = self.table.table.session.policy
        parts = [self.look.status(self.table.seen.view(), self.table.lang)]
        parts += [self.table.tell(f"policy.{policy}")] if policy != FREE else []
        return " · ".join(part for part in parts if part)

    def asked(self) -> str:
        """The sentence: where the chosen thing goes, the look's own question, or the game's."""
        guide = self.table.guide
        if guide and guide.step and guide.step.do:
            return guide.sentence()
        if self.pointing.chosen:
            return self.table.tell("app.chosen", thing=self.pointing.chosen_name())
        mine = self.table.seen.decision() is not None
        return (mine and self.look.asked(self.view(), self.table.lang)) or self.table.prompt()

    # -- pointing

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """Something was pointed at."""
        if not self.closing:
            self.pointing.point(event.target)

    def on_drawing_moved(self, event: Drawing.Moved) -> None:
        """The sentence follows the cursor."""
        self.say(self.pointing.under_cursor())

    def on_key(self, event: events.Key) -> None:
        """Any key but its own stops the coach; the game's own keys point at things."""
        if self.closing:
            return
        if event.key != "h" and len(self.screen_stack) == 1:
            self.coaching.rest()
        if self.drawing.has_focus and len(self.screen_stack) == 1 and event.key in self.look.keys:
            event.stop()
            self.pointing.point(self.look.resolve(self.look.keys[event.key], self.pointing.chosen, self.view()))

    # -- playing

    def play(self, action: Action | str) -> None:
        """Play, save and tell what happened."""
        self.change(lambda: self.table.play(action))

    def change(self, wish: Callable[[], list[str]]) -> None:
        """Do what is wished and tell what happened, or say why not."""
        if self.closing:
            return
        self.pointing.chosen = ""
        try:
            told = wish()
        except SoloistError as e:
            self.refuse(e)
            return
        self.show(" ".join([*told, *self.table.news()]))
        self.tell_story()

    def catch_up(self) -> None:
        """Show what has happened at the table that is looked on at."""
        if self.table.catch_up():
            self.pointing.chosen = ""
            self.show(" ".join(self.table.last_lines()))

    def computer_played(self, told: list[str], lost: bool) -> None:
        """The computer that searched has answered, or its search was lost and it answered without."""
        lines = [self.table.tell("computer.lost")] if lost else []
        self.pointing.chosen = ""
        self.show(" ".join([*lines, *told, *self.table.news()]))
        self.tell_story()

    def tell_story(self) -> None:
        """What happened at length, where the game tells so; while the computer thinks, or a page is read, later."""
        if self.closing or self.table.outcome or self.table.table.thinks() or len(self.screen_stack) > 1:
            return
        story = self.look.story(self.table.last_story())
        if story:
            self.drawing.start_anew()
            self.read_page(story)

    # -- keys

    def action_walk(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        self.drawing.walk(dx, dy)

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        self.pointing.point(self.drawing.cursor)

    def action_cancel(self) -> None:
        """Take back an unfinished choice, or leave the command line."""
        self.close_command()
        self.pointing.chosen = ""
        self.show()

    def action_turn_over(self) -> None:
        """Show another panel of the table."""
        self.look.turn_over()
        self.show()

    def action_undo(self) -> None:
        """Take one step of arranging or one's last move back."""
        if self.look.turn(-1):
            self.action_cancel()
        else:
            self.change(lambda: [self.table.tell("taken-back", words=self.table.undo())])

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if self.look.turn(1):
            self.action_cancel()
        else:
            self.change(self.table.redo)

    def action_hint(self) -> None:
        """Ask the coach."""
        self.coaching.hint()

    def action_review(self, seat: str = "") -> None:
        """Look back on the game."""
        self.coaching.review(seat)

    def action_give_up(self) -> None:
        """Ask, then end the game here."""
        if self.table.outcome:
            self.show_end()
            return

        def answered(index: int | None) -> None:
            if index == 1:
                self.change(self.table.give_up)

        tell = self.table.tell
        self.push_screen(Question(tell("app.give-up"), [tell("app.no"), tell("app.yes")]), answered)

    def action_leave(self) -> None:
        """Everything is saved already."""
        self.exit()

    def action_keys(self) -> None:
        """The list of keys."""
        self.read_page(pages.keys(self.table, self.look))

    def action_rules(self, clause: str = "") -> None:
        """The rules, or one clause."""
        try:
            self.read_page(pages.rules(self.table, clause), markdown=True)
        except SoloistError as e:
            self.refuse(e)

    def action_read(self) -> None:
        """What the sentence had no room for, and the texts of the open cards, where the game has such."""
        said = [self.sentence.asked, self.sentence.aside] if self.sentence.cut else []
        texts = [*said, self.look.reading(self.table.seen.view(), self.table.lang)]
        if any(texts):
            self.read_page("\n\n".join(text for text in texts if text))

    def action_log(self) -> None:
        """All that has happened."""
        self.read_page("\n".join(pages.log(self.table)) or self.table.tell("app.log.empty"), at_end=True)

    def read_page(self, text: str, *, markdown: bool = False, at_end: bool = False) -> None:
        """Open a page over the table."""
        if self.closing:
            return
        self.push_screen(Page(text, self.table.tell("page.close"), markdown=markdown, at_end=at_end))

    # -- the end

    def show_end(self) -> None:
        """One quiet card: how it ended, and what now."""
        table = self.table
        title, lines = pages.end(table, self.look)

        def answered(index: int | None) -> None:
            if index == 2:
                table.again()
            elif index == 3:
                table.another()
            self.show()
            if index == 1:
                self.action_review()

        answers = [table.tell(f"app.{what}") for what in ("look", "review", "again", "another")]
        self.push_screen(Question(title, answers, lines), answered)

    # -- the command line

    def action_command(self) -> None:
        """Open the command line."""
        self.line.placeholder = self.table.tell("app.placeholder", example=self.table.example())
        self.line.value = ""
        self.line.add_class("open")
        self.line.focus()

    def close_command(self) -> None:
        """Put the command line away."""
        self.line.remove_class("open")
        self.drawing.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        self.close_command()
        command_line.obey(self, event.value)
