"""The table in the terminal: the general machinery around a game's look."""

from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.theme import Theme
from textual.widgets import Footer, Input, Static

from soloist.core.catalog import blamed
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Decision, Option, View
from soloist.core.record import FREE
from soloist.core.session import GIVE_UP
from soloist.core.text import Arg, Text
from soloist.terminal import command_line as typed
from soloist.terminal import game_look as looks
from soloist.terminal import pages
from soloist.terminal.choice import BUTTON, Choice
from soloist.terminal.coaching import Coaching
from soloist.terminal.local_table import Sitting
from soloist.terminal.screens.handover import Handover
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.log_panel import LogPanel
from soloist.terminal.widgets.sentence import Sentence
from soloist.terminal.widgets.table import Table

THEME: Final = Theme(
    "soloist",
    primary="#3d8b70",
    accent="#f3d27a",
    error="#ff9b8a",
    foreground="#ece6da",
    background="#14171c",
    surface="#1b2027",
    panel="#1f2730",
    dark=True,
)
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


class TableApp(App[None]):
    """One table; every game is played here with the same keys."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top { height: 1; background: $panel; }
    #title { width: 1fr; height: 1; padding: 0 1; text-style: bold; }
    #status { width: auto; height: 1; padding: 0 1; }
    #middle { height: 1fr; }
    #table { width: 1fr; height: 100%; }
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

    def __init__(self, sitting: Sitting, mono: bool = False) -> None:
        super().__init__(ansi_color=mono or None)
        self.sitting: Final = sitting
        self.mono: Final = mono
        self.look: Final = looks.find(sitting.game)
        self.chosen = ""
        self.end_shown = False
        self.taken = NOBODY if sitting.session.ply and not sitting.computers else sitting.seat()
        self.title = sitting.title()
        for key, action, message in FOOTER:
            self.bind(key, action, description=sitting.tell(message))

    def _handle_exception(self, error: Exception) -> None:
        """A game of another package that fails ends its table with one line, not with a traceback."""
        broken = blamed(self.sitting.game, error)
        if broken is None:
            super()._handle_exception(error)
        else:
            self.exit(return_code=1, message=broken.say(self.sitting.lang))

    def compose(self) -> ComposeResult:
        """The top line, the table with its log, the sentence, and the keys."""
        with Horizontal(id="top"):
            yield Static(id="title", markup=False)
            yield Static(id="status", markup=False)
        with Horizontal(id="middle"):
            yield Table(self.sitting, self.look, self.mono)
            yield LogPanel()
        yield Sentence()
        yield Input(id="command")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Sit down."""
        if not self.mono:
            self.register_theme(THEME)
            self.theme = "soloist"
        self.coaching = Coaching(self)
        self.query_one(Table).focus()
        self.show(" ".join(self.sitting.news()))

    def on_unmount(self) -> None:
        """The coach goes home as well."""
        self.coaching.adviser.close()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hints and giving up are for a game that goes on, reviews for one that is over."""
        over = self.sitting.session.outcome is not None
        return {"hint": not over, "give_up": not over, "review": over}.get(action, True)

    def on_resize(self, event: events.Resize) -> None:
        """The log has its place where there is room for it, and the keys have less air where there is little."""
        self.query_one(LogPanel).set_class(event.size.width >= LOG_FROM, "room")
        self.query_one(Footer).compact = event.size.width < AIR_FROM

    # -- showing

    def show(self, aside: str = "", refused: bool = False) -> None:
        """Show the table as it is now; a shared device is passed on first."""
        sitting = self.sitting
        if (
            self.look.secret
            and not sitting.against
            and sitting.session.outcome is None
            and sitting.seat() != self.taken
        ):
            self.pass_on(aside)
            return
        choice = Choice(self.decision(), self.look.piles(self.view()), self.chosen)
        self.coaching.follow()
        self.refresh_bindings()
        self.query_one("#title", Static).update(sitting.title())
        self.query_one("#status", Static).update(self.status())
        self.query_one(Table).show(choice)
        self.query_one(LogPanel).tell(pages.log(sitting))
        self.query_one(Sentence).say(self.asked(), aside or self.under_cursor(), refused)
        if sitting.session.outcome is None:
            self.end_shown = False
        elif not self.end_shown:
            self.end_shown = True
            self.show_end()

    def say(self, aside: str) -> None:
        """Say something beneath the question."""
        self.query_one(Sentence).say(self.asked(), aside)

    def view(self) -> View:
        """The table as it lies here."""
        return self.look.seen(self.sitting.view())

    def decision(self) -> Decision | None:
        """What is asked, with what can be arranged besides."""
        asked = self.sitting.session.decision()
        if asked is None:
            return None
        return replace(asked, options=(*asked.options, *self.look.more(asked, self.view(), self.chosen)))

    def label(self, option: Option) -> str:
        """What an option does."""
        return self.look.label(option, self.sitting.lang) or self.sitting.label(option)

    def pass_on(self, aside: str) -> None:
        """Hide everything until whoever is asked has the device; what happened is told again as they may know it."""
        seat, lang = self.sitting.seat(), self.sitting.lang
        who: dict[str, Arg] = {"who": Text(f"who.{seat}")}

        def taken(_: None) -> None:
            self.taken = seat
            self.show(" ".join(self.sitting.last_lines()))

        words = [self.look.word(id, lang, who) for id in ("pass", "pass.text", "pass.take")]
        self.push_screen(Handover(words), taken)

    def status(self) -> str:
        """The figures that matter, and the undo policy where it binds."""
        policy = self.sitting.session.policy
        parts = [self.look.status(self.sitting.view(), self.sitting.lang)]
        parts += [self.sitting.tell(f"policy.{policy}")] if policy != FREE else []
        return " · ".join(part for part in parts if part)

    def asked(self) -> str:
        """The sentence: the game's question, or where the chosen thing goes."""
        if not self.chosen:
            over = self.sitting.session.outcome is not None
            return (not over and self.look.asked(self.view(), self.sitting.lang)) or self.sitting.prompt()
        return self.sitting.tell("app.chosen", {"thing": self.chosen_name()})

    def chosen_name(self) -> str:
        """What is chosen, in words: the piece where it is seen, else its zone."""
        zone, _, index = self.chosen.rpartition("/")
        pieces = next((z.pieces for z in self.view().zones if z.name == zone), ())
        if self.chosen not in self.zones() and index.isdecimal() and int(index) < len(pieces):
            return self.look.piece_name(pieces[int(index)], self.sitting.lang)
        return self.look.zone_name(self.chosen, self.sitting.lang)

    def zones(self) -> set[str]:
        """The names of all zones."""
        return {zone.name for zone in self.view().zones}

    def under_cursor(self) -> str:
        """What choosing the thing under the cursor does or begins."""
        table = self.query_one(Table)
        options = table.choice.answers(table.cursor) or table.choice.starts(table.cursor)
        labels = [self.label(option) for option in options[:4]]
        about = self.look.about(self.view(), table.cursor, self.sitting.lang)
        return " · ".join([*labels, *([about] if about else [])]) + (" …" if len(options) > 4 else "")

    # -- choosing

    def on_table_pointed(self, event: Table.Pointed) -> None:
        """Something was pointed at."""
        self.point(event.target)

    def on_table_moved(self, event: Table.Moved) -> None:
        """The sentence follows the cursor."""
        self.say(self.under_cursor())

    def on_key(self, event: events.Key) -> None:
        """Any key but its own stops the coach; the game's own keys point at things."""
        if event.key != "h" and len(self.screen_stack) == 1:
            self.coaching.rest()
        if self.query_one(Table).has_focus and len(self.screen_stack) == 1 and event.key in self.look.keys:
            event.stop()
            self.point(self.look.resolve(self.look.keys[event.key], self.chosen, self.view()))

    def point(self, target: str) -> None:
        """Choose a thing: complete a choice, begin one, or hear which rule forbids it."""
        if self.sitting.session.outcome:
            self.show_end()
            return
        choice = self.query_one(Table).choice
        answers = choice.buttons() if target == "button/" else choice.answers(target)
        if answers:
            self.answer(answers)
        elif not target or choice.thing(target) == self.chosen:
            likely = self.look.likeliest(choice.open()) if target else None
            self.answer((likely,)) if likely else self.action_cancel()
        elif self.chosen:
            self.refuse(self.chosen, target)
        else:
            self.begin(choice.thing(target), bool(choice.starts(target)))

    def begin(self, thing: str, can_go: bool) -> None:
        """Take a thing up; one that cannot go anywhere may be tried all the same, to hear why not."""
        if not can_go:
            refusal = self.sitting.session.explain("", thing)
            if (refusal and refusal.clause) or not self.holds_something(thing):
                self.refuse("", thing)
                return
        self.chosen = thing
        self.show()

    def holds_something(self, thing: str) -> bool:
        """Whether there is a piece to take up."""
        return any(zone.name == thing and zone.pieces for zone in self.view().zones) or thing not in self.zones()

    def answer(self, options: tuple[Option, ...]) -> None:
        """Play the option; of several, ask which."""
        if len(options) == 1:
            self.take(options[0])
            return

        def chosen(index: int | None) -> None:
            if index is not None:
                self.take(options[index])

        labels = [self.label(option) for option in options]
        no_things = all(option.target.startswith(BUTTON) for option in options)
        title = self.look.several(options, self.sitting.lang) if no_things else self.sitting.tell("app.which")
        self.push_screen(Question(title, labels), chosen)

    def take(self, option: Option) -> None:
        """Do what an option stands for: it plays something, or only arranges the table."""
        self.chosen = ""
        actions = self.look.answer(option)
        for action in actions:
            self.play(action)
        if not actions:
            self.show()

    def refuse(self, source: str, target: str) -> None:
        """Say which rule forbids it; the unfinished choice is over."""
        self.chosen = ""
        refusal = self.sitting.session.explain(source, target)
        self.sitting.refusal = refusal
        self.show(self.sitting.refused(refusal) if refusal else "", refused=refusal is not None)

    def play(self, action: int | str) -> None:
        """Play, save and tell what happened."""
        self.chosen = ""
        try:
            told = self.sitting.play(action)
        except SoloistError as e:
            self.show(self.sitting.refused(e), refused=True)
            return
        self.show(" ".join([*told, *self.sitting.news()]))
        story = self.look.story(self.sitting.last_story())
        if story and not self.sitting.session.outcome:
            self.read_page(story)

    # -- keys

    def action_walk(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        self.query_one(Table).walk(dx, dy)

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        self.point(self.query_one(Table).cursor)

    def action_cancel(self) -> None:
        """Take back an unfinished choice, or leave the command line."""
        self.close_command()
        self.chosen = ""
        self.show()

    def action_turn_over(self) -> None:
        """Show another panel of the table."""
        self.look.turn_over()
        self.show()

    def action_undo(self) -> None:
        """Take the last move back."""
        self.chosen = ""
        if self.look.turn(-1):
            self.show()
            return
        try:
            self.show(self.sitting.tell("taken-back", {"words": self.sitting.undo()}))
        except SoloistError as e:
            self.show(self.sitting.refused(e), refused=True)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.chosen = ""
        if self.look.turn(1):
            self.show()
            return
        try:
            self.show(" ".join(self.sitting.redo()))
        except SoloistError as e:
            self.show(self.sitting.refused(e), refused=True)

    def action_hint(self) -> None:
        """Ask the coach."""
        self.coaching.hint()

    def action_review(self) -> None:
        """Look back on the game."""
        self.coaching.review()

    def action_give_up(self) -> None:
        """Ask, then end the game here."""
        if self.sitting.session.outcome:
            self.show_end()
            return

        def answered(index: int | None) -> None:
            if index == 1:
                self.play(GIVE_UP)

        tell = self.sitting.tell
        self.push_screen(Question(tell("app.give-up"), [tell("app.no"), tell("app.yes")]), answered)

    def action_leave(self) -> None:
        """Everything is saved already."""
        self.exit()

    def action_keys(self) -> None:
        """The list of keys."""
        self.read_page(pages.keys(self.sitting, self.look))

    def action_rules(self, clause: str = "") -> None:
        """The rules, or one clause."""
        try:
            self.read_page(pages.rules(self.sitting, clause), markdown=True)
        except SoloistError as e:
            self.show(self.sitting.refused(e), refused=True)

    def action_read(self) -> None:
        """The texts of the open cards, where the game has such."""
        text = self.look.reading(self.sitting.view(), self.sitting.lang)
        if text:
            self.read_page(text)

    def action_log(self) -> None:
        """All that has happened."""
        self.read_page("\n".join(pages.log(self.sitting)) or self.sitting.tell("app.log.empty"), at_end=True)

    def read_page(self, text: str, *, markdown: bool = False, at_end: bool = False) -> None:
        """Open a page over the table."""
        self.push_screen(Page(text, self.sitting.tell("page.close"), markdown=markdown, at_end=at_end))

    # -- the end

    def show_end(self) -> None:
        """One quiet card: how it ended, and what now."""
        tell = self.sitting.tell
        title, lines = pages.end(self.sitting, self.look)

        def answered(index: int | None) -> None:
            if index in (2, 3):
                self.sitting.restart(self.sitting.session.seed if index == 2 else None)
            self.show()
            if index == 1:
                self.action_review()

        answers = [tell(f"app.{what}") for what in ("look", "review", "again", "another")]
        self.push_screen(Question(title, answers, lines), answered)

    # -- the command line

    def action_command(self) -> None:
        """Open the command line."""
        line = self.query_one("#command", Input)
        line.placeholder = self.sitting.tell("app.placeholder", {"example": pages.example(self.sitting)})
        line.value = ""
        line.add_class("open")
        line.focus()

    def close_command(self) -> None:
        """Put the command line away."""
        self.query_one("#command", Input).remove_class("open")
        self.query_one(Table).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        self.close_command()
        typed.obey(self, event.value)
