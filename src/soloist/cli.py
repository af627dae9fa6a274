"""The command `soloist`. A new one is a file in `commands`, a name in COMMANDS and a message `help.<name>`."""

import importlib
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from cyclopts import App, CycloptsError, Group, Parameter
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.help import HelpPanel
from rich.console import Console, ConsoleOptions

from soloist import __version__
from soloist.commands.common import Spoken, mistake, say, take_language
from soloist.commands.help_lists import help_words
from soloist.commands.text import WORDING
from soloist.core import catalog
from soloist.core.errors import SoloistError

COMMANDS: Final = (
    "backup",
    "deals",
    "games",
    "hint",
    "play",
    "prune",
    "replay",
    "restore",
    "review",
    "revoke",
    "rules",
    "serve",
    "simulate",
    "solve",
)
USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_BROKEN: Final = 141


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))


def run(tokens: list[str]) -> int:
    """Run a command line; the exit code. A mistake is one line on stderr, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows a question mark instead of stopping the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        rest = take_language(tokens)
        code = build()(rest or ["--help"], exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return int(code or 0)
    except CycloptsError as e:
        return fail(line_mistake(e))
    except SoloistError as e:
        return fail(e)
    except BrokenPipeError:
        # What is still buffered would raise again while Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_BROKEN
    except Exception as e:
        # What nobody foresaw while a game of another package was played is that game's, and no traceback.
        broken = Spoken.game and catalog.blamed(Spoken.game, e)
        if not broken:
            raise
        return fail(broken)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt begins a line of its own
        return INTERRUPTED


def fail(e: SoloistError) -> int:
    """Say what was wrong in one line."""
    line = " ".join(e.say(Spoken.lang).split())
    print(say("error", {"problem": line}), file=sys.stderr)
    return USAGE


def build() -> App:
    """The commands, with help in the person's language."""
    app = App(
        name="soloist",
        help=say("help.app"),
        help_epilogue=help_words("help.lang"),
        help_format="plaintext",
        help_formatter=HelpPage(),
        version=version,
        group_commands=Group(say("help.commands")),
        group_parameters=Group(say("help.parameters")),
        group_arguments=Group(say("help.arguments")),
        default_parameter=Parameter(show_default=False, show_choices=False),
        console=Console(highlight=False, soft_wrap=True),
        suppress_keyboard_interrupt=False,
    )
    for name in COMMANDS:
        app.command(command(name), name=name, help=help_words(f"help.{name}"))
    return app


def command(name: str) -> Callable[..., Any]:
    """The function of a command."""
    function: Callable[..., Any] = getattr(importlib.import_module(f"soloist.commands.{name}"), name)
    return function


def version() -> str:
    """The version, and whether the kernel is compiled."""
    from soloist.build_info import compiled

    return say("version", {"version": __version__, "build": "build.compiled" if compiled() else "build.pure"})


class HelpPage:
    """Help as plain lines; the descriptions of parameters are message ids."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """One panel: its title, then a line for each entry."""
        rows = [(", ".join(entry.display_labels_with_metavar), self.about(entry)) for entry in panel.entries]
        if rows:
            width = min(28, max(len(names) for names, _ in rows))
            console.print(f"\n{panel.title}:", markup=False)
            for names, about in rows:
                console.print(f"  {names:<{width}}  {about}".rstrip(), markup=False)

    def about(self, entry: Any) -> str:
        """What an entry is for."""
        if "--help" in entry.names or "--version" in entry.names:
            return say("help.help" if "--help" in entry.names else "help.version")
        text = plain(entry.description or "")
        return help_words(text) if WORDING.has(text, Spoken.lang) else text

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """The usage line."""
        words = plain(usage).removeprefix("Usage:").strip()
        console.print(f"{say('help.usage')}: {words}", markup=False)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """What the command does."""
        console.print(f"\n{plain(description)}", markup=False)


def plain(renderable: Any) -> str:
    """The characters of what Cyclopts hands to a help page."""
    text = getattr(renderable, "primary_renderable", renderable)
    return str(getattr(text, "plain", text)).strip()


def line_mistake(e: CycloptsError) -> SoloistError:
    """A mistake of the command line in our words."""
    here = " ".join(e.command_chain or ())
    match e:
        case UnknownCommandError():
            tried = (e.unused_tokens or [""])[0]
            return mistake("command.unknown", {"command": tried, "commands": ", ".join(COMMANDS)})
        case UnknownOptionError():
            return mistake("flag.unknown", {"option": e.token.keyword or e.token.value, "command": here})
        case RepeatArgumentError():
            return mistake("flag.repeated", {"option": e.token.keyword or e.token.value})
        case MissingArgumentError():
            name = e.argument.name if e.argument else ""
            if name.startswith("--"):
                return mistake("flag.value", {"option": name})
            return mistake("argument.missing", {"argument": name.upper(), "command": here})
        case CoercionError():  # words take any value, so only a switch that was given one leads here
            return mistake("flag.no-value", {"option": e.argument.name if e.argument else ""})
        case UnusedCliTokensError():
            return mistake("argument.surplus", {"argument": (e.unused_tokens or [""])[0], "command": here})
        case _:
            return mistake("line.problem", {"problem": str(e)})
