"""The sentence: what is asked now, and below it what the cursor stands for or what was refused."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static


def put(line: Static, text: str) -> None:
    """Write a line; where it says so already, the screen need not be laid out anew."""
    if line.content != text:
        line.update(text)


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
        put(self.query_one("#asked", Static), asked)
        put(self.query_one("#aside", Static), f"✗ {aside}" if refused else aside)
        self.set_class(refused, "refused")
        self.set_class(not aside, "alone")
