"""The log beside the table, where there is room for it."""

from textual.widgets import RichLog


class LogPanel(RichLog):
    """What has happened, the newest at the foot."""

    DEFAULT_CSS = """
    LogPanel { width: 36; padding: 0 1; border-left: solid $primary; display: none;
        scrollbar-size-vertical: 1; }
    LogPanel.room { display: block; }
    """

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=10, markup=False)
        self.can_focus = False

    def tell(self, lines: list[str]) -> None:
        """Show all of the log."""
        self.clear()
        for line in lines:
            self.write(line)
