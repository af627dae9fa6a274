"""What every command shares: the language, messages, and reading what a person typed."""

import json
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

from soloist.commands.text import WORDING
from soloist.core.errors import SoloistError
from soloist.core.text import ENGLISH, LANGUAGES, Arg, Text, quoted

if TYPE_CHECKING:
    from cyclopts import App

    from soloist.core.game import Game, Value
    from soloist.core.record import Record


# What the extra `web` brings.
WEB: Final = ("uvicorn", "fastapi", "sqlalchemy", "alembic")


class Spoken:
    """The language that this process speaks, its commands, the game that it speaks of, and where that is saved."""

    lang: str = ENGLISH
    game: "Game[Any] | None" = None
    saved: Path | None = None
    commands: "Callable[[], App] | None" = None


def say(id: str, args: Mapping[str, Arg] | None = None) -> str:
    """A message in the person's language."""
    return WORDING.say(Text(id, args or {}), Spoken.lang)


def mistake(id: str, args: Mapping[str, Arg] | None = None) -> SoloistError:
    """A mistake of the person, as one line."""
    return SoloistError(Text(id, args or {}), WORDING)


def need_web() -> None:
    """Refuse what needs the server or its database where they are not installed."""
    from importlib.util import find_spec

    lacking = next((name for name in WEB if find_spec(name) is None), None)
    if lacking:
        raise mistake("no-web", {"module": lacking})


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process then and there: compiled code would not look up before it is done.

    For what computes long and has nothing to save or to tell when it is stopped.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # who runs in the background ignores it, and goes on to
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def crash(e: Exception, saved: Path | None) -> SoloistError:
    """What nobody foresaw, in one line: the details are in a file, and the game is where it was saved."""
    from soloist.core.catalog import said
    from soloist.terminal.save import keep_traceback

    args: dict[str, Arg] = {"error": said(e), "details": keep_traceback(e) or "—", "saved": str(saved)}
    return mistake("crash.saved" if saved else "crash", args)


def take_language(tokens: list[str]) -> list[str]:
    """Set the language from `--lang` or the environment; the other tokens are left."""
    Spoken.lang = system_language()
    rest: list[str] = []
    given = ""
    words = iter(tokens)
    for word in words:
        if word == "--lang":
            given = next(words, "")
            if not given:
                raise mistake("lang.missing", {"langs": ", ".join(LANGUAGES)})
        elif word.startswith("--lang="):
            given = word.partition("=")[2]
        else:
            rest.append(word)
    if given and given not in LANGUAGES:
        raise mistake("lang.unknown", {"lang": quoted(given), "langs": ", ".join(LANGUAGES)})
    Spoken.lang = given or Spoken.lang
    return rest


def system_language() -> str:
    """The language of the environment: the first of the three variables that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            lang = value[:2].lower()
            return lang if lang in LANGUAGES and not value[2:3].isalpha() else ENGLISH
    return ENGLISH


def deal_of(record: "Record") -> str:
    """What is said of a record's deal."""
    from soloist.table import text
    from soloist.table.seen import deal_words

    words = deal_words(record.seed, record.commitment, known=False)
    return text.WORDING.say(words, Spoken.lang) if words else "?"


# -- reading


def find_game(id: str) -> "Game[Any]":
    """The game of this id, which the command is about from now on."""
    from soloist.core import catalog

    found = Spoken.game = catalog.find(id)
    return found


def read_whole(option: str, text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if text.isascii() and text.isdecimal() and len(text) <= 20 and least <= int(text) <= most:
        return int(text)
    raise mistake("whole.number", {"option": option, "least": least, "most": most, "got": text})


def read_seed(text: str | None) -> int | None:
    """A deal number, if one was given."""
    from soloist.core.game import check_seed

    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        return check_seed(text)
    return check_seed(int(text))


def read_options(game: "Game[Any]", words: list[str]) -> "dict[str, Value]":
    """The options of a setup, each as name=value."""
    setup: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise mistake("option.form", {"got": word})
        setup[name.strip()] = game.info.read(name.strip(), value.strip())
    return setup


def read_file(path: Path) -> str:
    """The text of a file; the mark that some editors put before it is no part of it."""
    try:
        return path.read_text(encoding="utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as e:
        raise mistake("file.utf8", {"path": str(path), "byte": e.start}) from None
    except OSError as e:
        raise file_mistake(e, path) from None


def read_record(path: Path) -> "Record":
    """The record in a file; a save is one too."""
    return record_in(read_file(path))


def read_records(path: Path) -> Iterator[tuple[str, "Record"]]:
    """The records in a file, each with where it stands: one record or save, or a record a line."""
    text = read_file(path)
    lines = record_lines(text)
    if not lines:
        yield str(path), record_in(text)
    for number, line in lines:
        where = f"{path}:{number}"
        try:
            yield where, record_in(line)
        except SoloistError as e:
            raise mistake("record.at", {"where": where, "problem": e.say(Spoken.lang)}) from None


def record_in(text: str) -> "Record":
    """The record that a text holds: one alone, a save, or one with what a server kept of its table beside it."""
    from soloist.core import record
    from soloist.terminal import save

    values = save.json_values(text)
    if isinstance(values, dict) and "record" in values:
        return record.from_fields(values["record"])
    return save.read(text)[0]


def record_lines(text: str) -> list[tuple[int, str]]:
    """The lines that have a record each, with their numbers; none if the first of them is not one by itself."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    try:
        whole = bool(lines) and isinstance(json.loads(lines[0][1]), dict)
    except ValueError:
        whole = False
    return lines if whole else []


def new_file(path: Path, overwrite: bool) -> TextIO:
    """A file to write to; one that is there already is kept unless it is to be written over."""
    try:
        return path.open("w" if overwrite else "x", encoding="utf-8")
    except FileExistsError:
        raise mistake("file.exists", {"path": str(path)}) from None
    except OSError as e:
        raise file_mistake(e, path) from None


def file_mistake(e: OSError, path: Path) -> SoloistError:
    """What the system said of a file."""
    from soloist.terminal.save import problem

    e.filename = str(path)
    return mistake("file.problem", {"problem": problem(e, Spoken.lang)})


def read_position(game: "Game[Any]", given: str) -> str:
    """A position from a file of this name, or the text itself."""
    from soloist.core import position

    header = position.header(game.info)
    if given.lower().split()[:1] == [game.info.id] or ";" in given or "\n" in given:
        return given
    path = Path(given)
    if not given or (not path.exists() and " " in given):
        raise mistake("position.neither", {"got": given, "header": header})
    return read_file(path)
