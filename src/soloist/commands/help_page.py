"""How help looks: plain lines, a title over each list."""

from collections.abc import Sequence
from typing import Final

from soloist.commands.common import say
from soloist.commands.help_lists import help_words

WIDEST_NAMES: Final = 28


def listed(title: str, rows: Sequence[tuple[str, str]]) -> list[str]:
    """A list under its title: names, and what each is for."""
    width = min(WIDEST_NAMES, max(len(names) for names, _ in rows))
    return ["", f"{title}:", *(f"  {names:<{width}}  {about}".rstrip() for names, about in rows)]


def usage(words: str) -> str:
    """How a command is called."""
    return f"{say('help.usage')}: {words}"


def contents(commands: Sequence[str]) -> str:
    """The help of `soloist` itself: its commands."""
    rows = [(name, help_words(f"help.{name}")) for name in commands]
    rows += [("--help, -h", say("help.help")), ("--version", say("help.version"))]
    lines = [usage("soloist COMMAND"), "", say("help.app"), *listed(say("help.commands"), rows)]
    return "\n".join([*lines, "", help_words("help.lang")])
