"""`soloist rules`: a game's rules page."""

import sys
from typing import Annotated

from soloist.commands.common import Spoken, find_game
from soloist.commands.parameter import Parameter


def rules(
    game: Annotated[str, Parameter(help="help.game")],
    clause: Annotated[str, Parameter(help="help.clause")] = "",
    /,
) -> None:
    """Print the rules or one clause: set on a terminal, as it is written into a pipe."""
    from soloist.table.rulebook import rulebook

    book = rulebook(find_game(game), Spoken.lang)
    text = book.clause(clause).page if clause else book.text
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text.rstrip())
