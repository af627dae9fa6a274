"""The command `soloist`. A new one is a file in `commands`, a name in COMMANDS and a message `help.<name>`."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cyclopts import App, CycloptsError, Group, Parameter
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from soloist import __version__
from soloist.commands.common import Spoken, crash, mistake, say, take_language
from soloist.commands.help_lists import help_words
from soloist.commands.text import WORDING
from soloist.core.errors import SoloistError

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

COMMANDS: Final = (
    "backup",
    "completion",
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
)
# Commands that have commands of their own.
GROUPS: Final = {"lab": ("report", "run", "train", "whatif")}
FAILED: Final = 1
USAGE: Final = 2
OURS: Final = 70
INTERRUPTED: Final = 130
PIPE_BROKEN: Final = 141
HELP: Final = frozenset({"--help", "-h", "--version"})


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))


def run(tokens: list[str]) -> int:
    """Run a command line; the exit code. A mistake is one line on stderr, never a traceback."""
    try:
        prepare_streams()
        rest = take_language(tokens)
        Spoken.commands = build
        words = rest or first_words()
        app = build(with_help=bool(HELP & set(words)))
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return int(code or 0)
    except CycloptsError as e:
        return fail(line_mistake(e))
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


def build(with_help: bool = False) -> App:
    """The commands, with help in the person's language where that is asked for."""
    app = new_app("soloist", "help.app", with_help)
    for name in COMMANDS:
        if name in GROUPS:
            app.command(group(name, with_help))
        else:
            app.command(place(name), name=name, help=help_words(f"help.{name}"))
    return app


def new_app(name: str, about: str, with_help: bool) -> App:
    """An app without commands yet."""
    return App(
        name=name,
        help=say(about),
        help_epilogue=help_words("help.lang"),
        help_format="plaintext",
        help_formatter=HelpPage(),
        version=version,
        group_commands=Group(say("help.commands")),
        group_parameters=Group(say("help.parameters")),
        group_arguments=Group(say("help.arguments")),
        default_parameter=Parameter(show_default=True, show_choices=False),
        suppress_keyboard_interrupt=False,
        console=console() if with_help else None,
    )


def group(name: str, with_help: bool) -> App:
    """A command that has commands of its own."""
    app = new_app(name, f"help.{name}", with_help)
    for inner in GROUPS[name]:
        app.command(place(name, inner), name=inner, help=help_words(f"help.{name}.{inner}"))
    return app


def place(name: str, inner: str = "") -> str:
    """Where the function of a command is, or of one within it: it is imported when it is used."""
    return f"soloist.commands.{name}:{inner or name}"


def console() -> "Console":
    """What prints the help: a terminal breaks its lines, and a pipe gets them whole."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True)


def version() -> str:
    """The version, and whether the kernel is compiled."""
    from soloist.build_info import compiled

    return say("version", {"version": __version__, "build": "build.compiled" if compiled() else "build.pure"})


class HelpPage:
    """Help as plain lines; the descriptions of parameters are message ids."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
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
        text = help_words(text) if WORDING.has(text, Spoken.lang) else text
        usual = entry.default
        return (
            say("help.default", {"about": text, "usual": usual}) if usual not in (None, "", "False", "None") else text
        )

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:
        """The usage line."""
        words = plain(usage).removeprefix("Usage:").strip()
        console.print(f"{say('help.usage')}: {words}", markup=False)

    def render_description(self, console: "Console", options: "ConsoleOptions", description: Any) -> None:
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
            tried, commands = (e.unused_tokens or [""])[0], GROUPS.get(here, COMMANDS)
            return mistake("command.unknown", {"command": tried, "commands": ", ".join(commands)})
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
