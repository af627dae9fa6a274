"""The footer: the keys that can be pressed now."""

from textual.screen import Screen
from textual.widgets import Footer


class Keys(Footer):
    """Textual's footer, drawn anew only when other keys are offered, not at every change of the focus or the table."""

    offered: list[tuple[str, bool]] | None = None

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Show the keys, if they are not those that are shown."""
        active = screen.active_bindings.values()
        offered = [(binding.action, enabled) for _, binding, enabled, _ in active if binding.show]
        if offered != self.offered and screen is self.screen and screen.app.app_focus:
            self.offered = offered
            super().bindings_changed(screen)
