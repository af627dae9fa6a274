"""A list to choose from that fills the terminal: the front door of the house."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from soloist.terminal.theme import THEME

HEADING: Final = ""


class Menu(App[int]):
    """Lines with headings between them; the answer is the number of the chosen line, or none."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; }
    #title { width: 100%; height: auto; padding: 1 2; text-style: bold; }
    OptionList { width: 100%; height: 1fr; border: none; padding: 0 2; }
    #out { width: 100%; height: 1; padding: 0 2; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
    ]

    def __init__(self, title: str, sections: Sequence[tuple[str, Sequence[str]]], out: str, mono: bool = False) -> None:
        super().__init__(ansi_color=mono or None)
        self.mono: Final = mono
        self.heading: Final = title
        self.sections: Final = sections
        self.out: Final = out

    def compose(self) -> ComposeResult:
        """The title, the list, and the way out."""
        yield Static(self.heading, id="title", markup=False)
        lines: list[Option] = []
        number = 0
        for heading, labels in self.sections:
            lines.append(Option(heading, disabled=True))
            for label in labels:
                lines.append(Option(f"   {label}", id=f"entry-{number}"))
                number += 1
        yield OptionList(*lines, markup=False)
        yield Static(self.out, id="out", markup=False)

    def on_mount(self) -> None:
        """The first line that can be chosen has the cursor."""
        if not self.mono:
            self.register_theme(THEME)
            self.theme = THEME.name
        entries = self.query_one(OptionList)
        entries.action_first()
        entries.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice ends the menu."""
        if event.option_id:
            self.exit(int(event.option_id.partition("-")[2]))

    def action_cursor_down(self) -> None:
        """One line down."""
        self.query_one(OptionList).action_cursor_down()

    def action_cursor_up(self) -> None:
        """One line up."""
        self.query_one(OptionList).action_cursor_up()

    def action_leave(self) -> None:
        """Nothing is chosen."""
        self.exit()
