"""What the app's pages say: log, keys, rules, the end, and the answers of the command line."""

from soloist.terminal import commands as orders
from soloist.terminal.game_look import Look
from soloist.terminal.local_table import Sitting
from soloist.terminal.rulebook import Rulebook

KEYS = (
    ("key.arrows", "do.walk"),
    ("key.enter", "do.choose"),
    ("key.escape", "do.cancel"),
)
LETTERS = (
    ("h", "do.hint"),
    ("v", "do.review"),
    ("u r", "do.undo"),
    ("/", "do.command"),
    ("g", "do.rules"),
    ("l", "do.log"),
    ("x", "do.give-up"),
    ("q", "do.quit"),
)


def log(sitting: Sitting) -> list[str]:
    """All that has happened, a move a line."""
    lines: list[str] = []
    for number, moment in enumerate(sitting.session.past, 1):
        lines.append(f"{number}. {' '.join(sitting.event_lines(moment.events))}")
    return lines


def keys(sitting: Sitting, look: Look) -> str:
    """The keys of the app and of the game."""
    rows = [(sitting.tell(key), sitting.tell(does)) for key, does in KEYS]
    rows += [
        (sitting.tell("key.space") if key == "space" else key, look.word(does, sitting.lang))
        for key, does in look.key_help
    ]
    rows += [(key, sitting.tell(does)) for key, does in LETTERS]
    marks = [f"{mark} {sitting.tell(f'mark.{name}')}" for name, mark in (("pick", "◦"), ("aim", "●"), ("chosen", "◆"))]
    return "\n".join([*(f"{key:>10}  {does}" for key, does in rows), "", sitting.tell("do.mouse"), "", *marks])


def rules(sitting: Sitting, clause: str) -> str:
    """The rules page or one clause of it, in Markdown."""
    book = Rulebook(sitting.game.info, sitting.lang)
    return book.clause(clause) if clause else book.text


def end(sitting: Sitting, look: Look) -> tuple[str, list[str]]:
    """The end card: how it ended as its title, then why, the points and the moves."""
    session = sitting.session
    outcome = session.outcome
    assert outcome is not None
    title, because = sitting.end_words(outcome)
    score = look.score(outcome.scores[0], sitting.lang)
    if len(outcome.scores) > 1:
        score = " : ".join(str(points) for points in outcome.scores)
    moves = sitting.tell("end.moves", {"n": session.ply, "undone": session.undone})
    return capital(title), [sitting.title(), capital(because), score, moves, sitting.help_words()]


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def example(sitting: Sitting) -> str:
    """A move that can be made now."""
    legal = sitting.session.legal()
    return legal[0] if legal else orders.name("undo", sitting.lang)


def of_order(order: str, sitting: Sitting, look: Look) -> str:
    """What a command shows: the legal moves, the table in words, the position, the record, or help."""
    match order:
        case "legal":
            decision = sitting.session.decision()
            options = decision.options if decision else ()
            return "\n".join(f"{o.words}: {sitting.label(o)}" for o in options) or sitting.tell("over.ask")
        case "position":
            return sitting.session.position()
        case "record":
            return sitting.session.record().text()
        case "table":
            return "\n".join(look.lines(sitting.view(), sitting.lang))
        case _:
            return keys(sitting, look)
