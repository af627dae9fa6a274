"""A page to read over the table: the rules, the keys or the log."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from soloist.terminal.screens.closing import close


class Page(ModalScreen[None]):
    """A title, a text that scrolls, and one way out."""

    DEFAULT_CSS = """
    Page { align: center middle; }
    Page > #sheet { width: 94%; max-width: 100; height: 90%; border: round $primary; padding: 0 1;
        background: $surface; }
    Page #out { height: 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,g,i,l,v,question_mark,enter", "close", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "leaf(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
    ]

    def __init__(self, text: str, out: str, *, markdown: bool = False, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.out: Final = out
        self.markdown: Final = markdown
        self.at_end: Final = at_end

    def compose(self) -> ComposeResult:
        """The sheet."""
        with VerticalScroll(id="sheet"):
            if self.markdown:
                yield Markdown(self.text)
            else:
                yield Static(self.text, id="text", markup=False)
            yield Static(self.out, id="out", markup=False)

    def on_mount(self) -> None:
        """A log opens at its newest line."""
        sheet = self.query_one("#sheet")
        sheet.focus()
        if self.at_end:
            sheet.anchor()

    def action_close(self) -> None:
        """Back to the table."""
        close(self)

    def tell(self, text: str) -> None:
        """Another text in place of the first."""
        self.text = text
        for part in self.query("#text").results(Static):
            part.update(text)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one("#sheet").scroll_relative(y=lines, animate=False)

    def action_leaf(self, pages: int) -> None:
        """Scroll by pages."""
        sheet = self.query_one("#sheet")
        sheet.scroll_relative(y=pages * max(1, sheet.size.height - 1), animate=False)
