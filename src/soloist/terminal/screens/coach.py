"""The coach's card at the foot of the table, where the third hint and its reasons stand; any key puts it away."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from soloist.terminal.screens.closing import close


class CoachCard(ModalScreen[None]):
    """A few lines that improve while they are shown."""

    DEFAULT_CSS = """
    CoachCard { align: center bottom; background: $background 0%; }
    CoachCard > #card { width: 100%; height: auto; max-height: 60%; border: round $primary; padding: 0 1;
        background: $surface; scrollbar-size-vertical: 1; }
    CoachCard Static { width: 100%; height: auto; }
    CoachCard #out { color: $text-muted; }
    """

    def __init__(self, lines: Sequence[str], out: str) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self.out = out

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalScroll(id="card"):
            yield Static("\n".join(self.lines), id="advice", markup=False)
            yield Static(self.out, id="out", markup=False)

    def tell(self, lines: Sequence[str], out: str) -> None:
        """Say it better."""
        self.lines, self.out = tuple(lines), out
        for name, text in (("#advice", "\n".join(lines)), ("#out", out)):
            for part in self.query(name).results(Static):
                part.update(text)

    def on_key(self, event: events.Key) -> None:
        """Back to the table."""
        event.stop()
        close(self)

    def on_click(self) -> None:
        """So does a click."""
        close(self)
