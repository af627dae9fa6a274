"""A question over the table: which of several, yes or no, and what after the end."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from soloist.terminal.screens.closing import close


class Question(ModalScreen[int | None]):
    """A few lines and a list to choose from; Escape chooses nothing."""

    DEFAULT_CSS = """
    Question { align: center middle; }
    Question > #card { max-width: 96%; height: auto; max-height: 95%;
        border: round $primary; padding: 0 2; background: $surface; }
    Question .line { width: 100%; height: auto; }
    Question #heading { text-style: bold; }
    Question OptionList, Question OptionList:focus { width: 100%; height: auto; max-height: 15; border: none;
        padding: 0; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "none", show=False)]

    def __init__(self, title: str, answers: Sequence[str], lines: Sequence[str] = ()) -> None:
        super().__init__()
        self.heading: Final = title
        self.answers: Final = tuple(answers)
        self.lines: Final = tuple(lines)

    def compose(self) -> ComposeResult:
        """The card."""
        widest = max(len(line) for line in (self.heading, *self.answers, *self.lines))
        with Vertical(id="card") as card:
            card.styles.width = min(72, max(36, widest + 8))
            yield Static(self.heading, id="heading", classes="line", markup=False)
            for line in self.lines:
                yield Static(line, classes="line", markup=False)
            yield Static("", classes="line")
            yield OptionList(*self.answers, markup=False)

    def on_mount(self) -> None:
        """The list has the keys."""
        answers = self.query_one(OptionList)
        answers.highlighted = 0
        answers.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An answer closes the card."""
        close(self, event.option_index)

    def action_none(self) -> None:
        """No answer."""
        close(self)
