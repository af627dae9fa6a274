"""What the app's pages say: log, keys, rules, the end, and the answers of the command line."""

from soloist.core.text import capital
from soloist.table.rulebook import rulebook
from soloist.terminal import event_text
from soloist.terminal.game_look import Look
from soloist.terminal.local_table import LocalTable

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


def log(table: LocalTable) -> list[str]:
    """All that has happened, a move a line."""
    return [f"{ply + 1}. {' '.join(table.event_lines((ply, ply + 1)))}" for ply in range(table.seen.ply)]


def keys(table: LocalTable, look: Look) -> str:
    """The keys of the app and of the game."""
    rows = [(table.tell(key), table.tell(does)) for key, does in KEYS]
    rows += [
        (table.tell("key.space") if key == "space" else key, look.word(does, table.lang)) for key, does in look.key_help
    ]
    rows += [(key, table.tell(does)) for key, does in LETTERS]
    marks = [f"{mark} {table.tell(f'mark.{name}')}" for name, mark in (("pick", "◦"), ("aim", "●"), ("chosen", "◆"))]
    return "\n".join([*(f"{key:>10}  {does}" for key, does in rows), "", table.tell("do.mouse"), "", *marks])


def rules(table: LocalTable, clause: str) -> str:
    """The rules page or one clause of it, in Markdown."""
    book = rulebook(table.game, table.lang)
    return book.clause(clause).page if clause else book.text


def end(table: LocalTable, look: Look) -> tuple[str, list[str]]:
    """The end card: how it ended as its title, then why, the points, the moves and whether there was help."""
    session, outcome = table.table.session, table.outcome
    assert outcome is not None
    title, because = event_text.end_words(table.seen, outcome, table.lang)
    alone = len(outcome.scores) == 1
    figure = event_text.figure_of(table.game, outcome, table.lang)
    score = look.score(outcome.scores[0], table.lang) if alone else event_text.score_line(outcome)
    score = look.result(table.seen.view(), table.lang) or capital(figure) or score
    moves = table.tell("end.moves", n=session.ply, undone=session.undone)
    return capital(title), [table.title(), capital(because), score, moves, table.help_words()]


def of_command(command: str, table: LocalTable, look: Look) -> str:
    """What a command shows: the legal moves, the table in words, the position, the record, or help."""
    match command:
        case "legal":
            return "\n".join(table.legal_lines())
        case "position":
            return table.position()
        case "record":
            return table.record()
        case "table":
            return "\n".join(look.lines(table.seen.view(), table.lang))
        case _:
            return "\n".join([keys(table, look), "", *table.command_lines()])
