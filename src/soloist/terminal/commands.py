"""The commands of the line mode and of the app's command line, in English and in the person's language."""

import unicodedata
from typing import Final

from soloist.core.game import normal
from soloist.core.text import Text
from soloist.terminal.text import WORDING

ORDERS: Final = (
    "legal",
    "undo",
    "redo",
    "table",
    "log",
    "hint",
    "review",
    "why",
    "rules",
    "position",
    "record",
    "help",
    "give up",
    "quit",
)
TAKES_WORDS: Final = ("why", "rules")


def name(order: str, lang: str) -> str:
    """A command's name in a language."""
    return WORDING.say(Text(f"command.{order}"), lang)


def read(line: str, lang: str) -> tuple[str, str]:
    """The command of a line and what follows it; no command if the line is a move."""
    words = normal(line)
    for order in ORDERS:
        for spelling in (order, bare(name(order, lang))):
            if bare(words) == spelling:
                return order, ""
            if order in TAKES_WORDS and bare(words).startswith(f"{spelling} "):
                return order, words.split(" ", 1)[1]
    return "", words


def bare(text: str) -> str:
    """Letters without their marks, so that `ponow` is `ponów`."""
    parts = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(c for c in parts if not unicodedata.combining(c))
