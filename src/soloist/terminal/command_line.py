"""What is typed on the command line of the table: the words of the line mode."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from soloist.core.errors import SoloistError
from soloist.table import commands
from soloist.terminal import pages

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp


def obey(app: "TableApp", line: str) -> None:
    """Do what a line says: a command, or a move."""
    command, rest = commands.read(line, app.table.lang)
    actions: dict[str, Callable[[], None]] = {
        "undo": app.action_undo,
        "redo": app.action_redo,
        "log": app.action_log,
        "hint": app.action_hint,
        "helps": lambda: app.read_page("\n".join(app.table.switch_help(rest))),
        "quit": app.action_leave,
        "give up": app.action_give_up,
        "rules": lambda: app.action_rules(rest),
        "review": lambda: app.action_review(rest),
        "why": lambda: tell_why(app, rest),
    }
    try:
        if command in actions:
            actions[command]()
        elif command:
            app.read_page(pages.of_command(command, app.table, app.look))
        elif rest:
            app.play(line)
        else:
            app.show()
    except SoloistError as e:
        app.refuse(e)


def tell_why(app: "TableApp", words: str) -> None:
    """Open the clause that forbids a move."""
    table = app.table
    refusal = table.objection(words) if words else table.refusal
    if refusal is None:
        app.show(table.tell("why.legal" if words else "why.nothing", words=words, example=table.example()))
    elif refusal.clause:
        app.action_rules(refusal.clause)
    else:
        app.refuse(refusal)
