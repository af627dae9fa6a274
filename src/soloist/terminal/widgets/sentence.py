"""The sentence: what is asked now, and below it what the cursor stands for or what was refused."""

from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

# How many lines the sentence has where they are enough, and at most, unless the question alone is longer.
USUAL: Final = 3
MOST: Final = 5
# In a tall terminal it may take this part of the rows.
PART: Final = 5


def put(line: Static, text: str) -> None:
    """Write a line; where it says so already, the screen need not be laid out anew."""
    if line.content != text:
        line.update(text)


class Sentence(Vertical):
    """Three lines at the foot of the table, and more where they do not hold it all.

    The question is always whole; of what is said to it the end may lack, which is told.
    """

    DEFAULT_CSS = """
    Sentence { height: 3; padding: 0 1; }
    Sentence #asked { height: auto; text-style: bold; }
    Sentence #aside { height: 1fr; }
    Sentence.refused #aside { text-style: bold; color: $error; }
    Sentence.refused:nocolor #aside { text-style: reverse; }
    """

    def __init__(self, more: str) -> None:
        super().__init__()
        self.more: Final = more
        self.asked = ""
        self.aside = ""
        self.cut = False

    def compose(self) -> ComposeResult:
        """The question and the aside."""
        yield Static(id="asked", markup=False)
        yield Static(id="aside", markup=False)

    def say(self, asked: str, aside: str = "", refused: bool = False) -> None:
        """Show what is asked and what there is to say to it."""
        self.asked, self.aside = asked, f"✗ {aside}" if refused else aside
        self.set_class(refused, "refused")
        self.fit()

    def on_resize(self, event: events.Resize) -> None:
        """In another width the words take another number of lines."""
        self.fit()

    def fit(self) -> None:
        """Take as many lines as the words need."""
        wide = max(1, self.app.size.width - self.gutter.width)
        asked, aside = wrapped(self.asked, wide), wrapped(self.aside, wide)
        room = max(1, MOST - len(asked), self.app.size.height // PART - len(asked))
        self.cut = len(aside) > room
        put(self.query_one("#asked", Static), self.asked)
        put(self.query_one("#aside", Static), self.shortened(aside[:room], wide) if self.cut else self.aside)
        self.styles.height = max(USUAL, len(asked) + min(len(aside), room))

    def shortened(self, lines: list[str], wide: int) -> str:
        """The lines that there is room for, the last with as many words as leave room to say that there is more."""
        kept = " ".join(lines).split(" ")
        while len(kept) > 1 and len(wrapped(" ".join([*kept, self.more]), wide)) > len(lines):
            kept.pop()
        return " ".join([*kept, self.more])


def wrapped(text: str, wide: int) -> list[str]:
    """The lines that a text takes, as they are shown."""
    return [line.plain for line in Content(text).wrap(wide)] if text else []
