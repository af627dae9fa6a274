"""What is typed on the command line of the table: the words of the line mode."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from soloist.terminal import commands as orders
from soloist.terminal import pages

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp


def obey(app: "TableApp", line: str) -> None:
    """Do what a line says: a command, or a move."""
    order, rest = orders.read(line, app.sitting.lang)
    actions: dict[str, Callable[[], None]] = {
        "undo": app.action_undo,
        "redo": app.action_redo,
        "log": app.action_log,
        "hint": app.action_hint,
        "quit": app.action_leave,
        "give up": app.action_give_up,
        "rules": lambda: app.action_rules(rest),
        "review": lambda: tell_review(app),
        "why": lambda: tell_why(app, rest),
    }
    if order in actions:
        actions[order]()
    elif order:
        app.read_page(pages.of_order(order, app.sitting, app.look))
    elif rest:
        app.play(line)
    else:
        app.show()


def tell_review(app: "TableApp") -> None:
    """A review looks back from the end."""
    if app.sitting.session.outcome:
        app.action_review()
    else:
        app.show(app.sitting.tell("review.unfinished"), refused=True)


def tell_why(app: "TableApp", words: str) -> None:
    """Open the clause that forbids a move."""
    sitting = app.sitting
    refusal = sitting.objection(words) if words else sitting.refusal
    if refusal is None:
        args = {"words": words, "example": pages.example(sitting)}
        app.show(sitting.tell("why.legal" if words else "why.nothing", args))
    elif refusal.clause:
        app.action_rules(refusal.clause)
    else:
        app.show(sitting.refused(refusal), refused=True)
