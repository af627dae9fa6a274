"""Pointing at things on the table: a thing, then where it goes, or which rule forbids it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Decision, Option, Zone
from soloist.terminal.screens.question import Question
from soloist.terminal.selection import BUTTON, Selection

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp

# How many labels are told of what lies under the cursor.
MOST_LABELS: Final = 4


class Pointing:
    """What is chosen so far, and what choosing something next means."""

    def __init__(self, app: "TableApp") -> None:
        self.app: Final = app
        self.chosen = ""

    # -- what there is to choose

    def decision(self) -> Decision | None:
        """What is asked, with what can be arranged besides."""
        app = self.app
        asked = app.table.seen.decision()
        if asked is None:
            return None
        return replace(asked, options=(*asked.options, *app.look.more(asked, app.view(), self.chosen)))

    def selection(self) -> Selection:
        """What can be chosen on the table now."""
        return Selection(self.decision(), self.app.look.piles(self.app.view()), self.chosen)

    def label(self, option: Option) -> str:
        """What an option does."""
        return self.app.look.label(option, self.app.table.lang) or self.app.table.label(option)

    def chosen_name(self) -> str:
        """What is chosen, in words: the piece where it is seen, else its zone."""
        look, lang = self.app.look, self.app.table.lang
        zones = {zone.name: zone.pieces for zone in self.app.view().zones}
        zone, _, index = self.chosen.rpartition("/")
        if self.chosen in zones or zone not in zones:
            return look.zone_name(self.chosen, lang)
        return look.piece_name(zones[zone][int(index)], lang)

    def keep_up(self) -> None:
        """The table may have changed: what was chosen and is not there any more is not chosen."""
        if self.chosen and not self.holds_something(self.chosen):
            self.chosen = ""

    def under_cursor(self) -> str:
        """What choosing the thing under the cursor does or begins."""
        app, drawing = self.app, self.app.drawing
        options = drawing.selection.answers(drawing.cursor) or drawing.selection.starts(drawing.cursor)
        labels = [self.label(option) for option in options[:MOST_LABELS]]
        about = app.look.about(app.view(), drawing.cursor, app.table.lang)
        more = " …" if len(options) > MOST_LABELS else ""
        return " · ".join([*labels, *([about] if about else [])]) + more

    # -- choosing

    def point(self, target: str) -> None:
        """Choose a thing: complete a choice, begin one, or hear which rule forbids it."""
        if self.app.table.outcome:
            self.app.show_end()
            return
        selection = self.app.drawing.selection
        answers = selection.buttons() if target == BUTTON else selection.answers(target)
        if answers:
            self.answer(answers)
        elif not target or selection.thing(target) == self.chosen:
            likely = self.app.look.likeliest(selection.open()) if target else None
            self.answer((likely,)) if likely else self.app.action_cancel()
        elif self.chosen:
            self.refuse(self.chosen, target)
        else:
            self.begin(selection.thing(target), bool(selection.starts(target)))

    def begin(self, thing: str, can_go: bool) -> None:
        """Take a thing up; one that cannot go anywhere may be tried all the same, to hear why not."""
        if not can_go:
            try:
                refusal = self.app.table.objection(target=thing)
            except SoloistError as e:
                self.app.refuse(e)
                return
            if (refusal and refusal.clause) or not self.holds_something(thing):
                self.refuse("", thing)
                return
        self.chosen = thing
        self.app.show()

    def holds_something(self, thing: str) -> bool:
        """Whether there is a piece to take up: one alone, or in a zone that is chosen as one; no button is one."""
        zones = [zone for zone in self.app.view().zones if zone.pieces]
        return any(thing == zone.name or thing in places(zone) for zone in zones)

    def refuse(self, source: str, target: str) -> None:
        """Say which rule forbids it; the unfinished choice is over."""
        self.chosen = ""
        try:
            refusal = self.app.table.objection(source=source, target=target)
        except SoloistError as e:
            self.app.refuse(e)
            return
        self.app.table.refusal = refusal
        if refusal:
            self.app.refuse(refusal)
        else:
            self.app.show()

    def answer(self, options: tuple[Option, ...]) -> None:
        """Play the option; of several, ask which."""
        if len(options) == 1:
            self.take(options[0])
            return

        def chosen(index: int | None) -> None:
            if index is not None:
                self.take(options[index])

        table = self.app.table
        no_things = all(option.target.startswith(BUTTON) for option in options)
        title = self.app.look.several(options, table.lang) if no_things else table.tell("app.which")
        self.app.push_screen(Question(title, [self.label(option) for option in options]), chosen)

    def take(self, option: Option) -> None:
        """Do what an option stands for: it plays something, or only arranges the table."""
        self.chosen = ""
        actions = self.app.look.answer(option)
        for action in actions:
            self.app.play(action)
        if not actions:
            self.app.show()


def places(zone: Zone) -> list[str]:
    """Where the pieces of a zone lie."""
    return [f"{zone.name}/{i}" for i in range(len(zone.pieces))]
