"""Between two people who share a device: nothing is shown until the other has taken it."""

import time
from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from soloist.terminal.screens.closing import close

# A key pressed twice ends a turn and no more: nobody takes the device over so soon.
SETTLE_SECONDS = 0.5


class Handover(ModalScreen[None]):
    """A whole screen with one button; no key of the table does anything here."""

    DEFAULT_CSS = """
    Handover { align: center middle; background: $background; }
    Handover > #card { width: auto; max-width: 96%; height: auto; }
    Handover .line { width: auto; height: auto; padding: 0 0 1 0; }
    Handover #heading { text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", show=False)]

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.words: Final = tuple(words)
        self.takes_from: Final = time.monotonic() + SETTLE_SECONDS

    def compose(self) -> ComposeResult:
        """Who is to play, why the table is hidden, and the way on."""
        heading, text, take = self.words
        with Vertical(id="card"):
            yield Static(heading, id="heading", classes="line", markup=False)
            yield Static(text, classes="line", markup=False)
            yield Button(take, variant="primary")

    def on_button_pressed(self) -> None:
        """The device is taken."""
        self.action_take()

    def action_take(self) -> None:
        """Back to the table."""
        if time.monotonic() >= self.takes_from:
            close(self)
