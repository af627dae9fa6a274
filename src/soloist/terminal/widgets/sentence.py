"""The sentence: what is asked now, and below it what the cursor stands for or what was refused."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static


class Sentence(Vertical):
    """Three lines at the foot of the table: a question has two where something is said to it, and else all."""

    DEFAULT_CSS = """
    Sentence { height: 3; padding: 0 1; }
    Sentence #asked { height: auto; max-height: 2; text-style: bold; }
    Sentence.alone #asked { max-height: 3; }
    Sentence #aside { height: 1fr; }
    Sentence.refused #aside { text-style: bold; color: $error; }
    Sentence.refused:nocolor #aside { text-style: reverse; }
    """

    def compose(self) -> ComposeResult:
        """The question and the aside."""
        yield Static(id="asked", markup=False)
        yield Static(id="aside", markup=False)

    def say(self, asked: str, aside: str = "", refused: bool = False) -> None:
        """Show what is asked and what there is to say to it."""
        self.query_one("#asked", Static).update(asked)
        self.query_one("#aside", Static).update(f"✗ {aside}" if refused else aside)
        self.set_class(refused, "refused")
        self.set_class(not aside, "alone")
