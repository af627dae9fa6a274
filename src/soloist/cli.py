"""The command `soloist`. A new one is a file in `commands`, a name in COMMANDS and a message `help.<name>`."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from soloist import __version__
from soloist.commands import help_page
from soloist.commands.common import Spoken, crash, mistake, say, take_language
from soloist.core.errors import SoloistError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cyclopts import App

COMMANDS: Final = (
    "backup",
    "completion",
    "daily",
    "deals",
    "export",
    "games",
    "hint",
    "home",
    "lab",
    "play",
    "prune",
    "puzzles",
    "replay",
    "restore",
    "review",
    "revoke",
    "rules",
    "serve",
    "simulate",
    "solve",
    "static",
)
# Commands that have commands of their own.
GROUPS: Final = {"lab": ("report", "run", "train", "whatif")}
FAILED: Final = 1
USAGE: Final = 2
OURS: Final = 70
INTERRUPTED: Final = 130
PIPE_BROKEN: Final = 141


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))


def run(tokens: list[str]) -> int:
    """Run a command line; the exit code. A mistake is one line on stderr, never a traceback."""
    try:
        prepare_streams()
        Spoken.commands = every_command
        code = obey(take_language(tokens) or first_words())
        sys.stdout.flush()
        return code
    except SoloistError as e:
        return fail(e)
    except BrokenPipeError:
        silence(sys.stdout)
        return PIPE_BROKEN
    except OSError as e:
        return fail_output(e)
    except Exception as e:
        return fail_unforeseen(e)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            say_error("")  # the shell's prompt begins a line of its own
        return INTERRUPTED


def fail_unforeseen(e: Exception) -> int:
    """Say what nobody foresaw: while a game of another package was played it is that game's, else a failure of ours."""
    from soloist.core import catalog

    blamed = Spoken.game and catalog.blamed(Spoken.game, e)
    return fail(blamed) if blamed else fail(crash(e, Spoken.saved), OURS)


def first_words() -> list[str]:
    """What a command line without words means: the house's door where somebody is there to see it, else the help."""
    return ["home"] if sys.stdin.isatty() and sys.stdout.isatty() else ["--help"]


def fail(e: SoloistError, code: int = USAGE) -> int:
    """Say what was wrong in one line."""
    say_error(say("error", {"problem": " ".join(e.say(Spoken.lang).split())}))
    return code


# -- the standard streams


def prepare_streams() -> None:
    """A stream that is closed leads nowhere; one that cannot show a character shows a question mark instead."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  for as long as we run
        elif hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def say_error(line: str) -> None:
    """A line on stderr, if that can still be written."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def fail_output(e: OSError) -> int:
    """Say that the output could not be written, or what else the system refused, in one line."""
    from soloist.terminal.save import problem

    silence(sys.stdout)
    return fail(mistake("system.problem", {"problem": problem(e, Spoken.lang)}), FAILED)


def silence(stream: Any) -> None:
    """Let what is still buffered go nowhere: it would raise again while Python shuts down."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# -- the commands


def obey(words: list[str]) -> int:
    """Do what a command line says; one with nothing to read in it does without the parser, and so starts at once."""
    if words == ["--version"]:
        print(version())
        return 0
    if words in (["--help"], ["-h"]):
        print(help_page.contents(COMMANDS))
        return 0
    alone = command_alone(words[0]) if len(words) == 1 else None
    if alone is not None:
        return alone()
    from soloist.commands import parser

    return parser.run(parser.Commands(COMMANDS, GROUPS, version), words)


def every_command() -> "App":
    """All commands as a shell completes them."""
    from soloist.commands import parser

    return parser.build(parser.Commands(COMMANDS, GROUPS, version), room=parser.COMPLETED)


def command_alone(name: str) -> "Callable[[], int] | None":
    """The command of this name, if it can be called with nothing more."""
    if name not in COMMANDS or name in GROUPS:
        return None
    command: Any = getattr(import_module(f"soloist.commands.{name}"), name)
    given = len(command.__defaults__ or ()) + len(command.__kwdefaults__ or ())
    wanted = command.__code__.co_argcount + command.__code__.co_kwonlyargcount
    return command if given == wanted else None


def version() -> str:
    """The version, and whether the kernel is compiled."""
    from soloist.build_info import compiled

    return say("version", {"version": __version__, "build": "build.compiled" if compiled() else "build.pure"})


if __name__ == "__main__":  # `python -m soloist.cli` is the same door
    main()
