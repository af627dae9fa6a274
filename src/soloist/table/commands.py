"""The words of the command line, in English and in the person's language: the same at every door."""

from typing import Final

from soloist.core.game import normal
from soloist.core.phrases import bare
from soloist.core.text import Text
from soloist.table.text import WORDING

COMMANDS: Final = (
    "legal",
    "undo",
    "redo",
    "table",
    "log",
    "hint",
    "helps",
    "review",
    "why",
    "rules",
    "position",
    "record",
    "help",
    "give up",
    "quit",
)
# What a person types who knows none of them.
LOST: Final = "?"
TAKES_WORDS: Final = ("why", "rules", "review", "helps")


def name(command: str, lang: str) -> str:
    """A command's name in a language."""
    return WORDING.say(Text(f"command.{command}"), lang)


def read(line: str, lang: str) -> tuple[str, str]:
    """The command of a line and what follows it; no command if the line is a move."""
    words = normal(line)
    if words == LOST:
        return "help", ""
    for command in COMMANDS:
        for spelling in (command, bare(name(command, lang))):
            if bare(words) == spelling:
                return command, ""
            if command in TAKES_WORDS and bare(words).startswith(f"{spelling} "):
                return command, words.split(" ", 1)[1]
    return "", words
