"""Command lines with something to read in them: what Cyclopts makes of the commands, their help and their mistakes.

It takes longer to import than most commands take to run, and so is imported where a line has words for it to read.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import cyclopts
from cyclopts import App, CycloptsError, Group
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from soloist.commands.common import Spoken, mistake, say
from soloist.commands.help_lists import CHOICES, help_words
from soloist.commands.help_page import listed, usage
from soloist.commands.text import WORDING
from soloist.core.errors import SoloistError

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

HELP: Final = frozenset({"--help", "-h"})
TYPED: Final = "typed"
COMPLETED: Final = "completed"


class Commands(NamedTuple):
    """The names of all commands, those within the ones that have some, and what tells the version."""

    names: tuple[str, ...]
    groups: Mapping[str, tuple[str, ...]]
    version: Callable[[], str]


def run(commands: Commands, words: list[str]) -> int:
    """Do what a command line says; a mistake in it is raised in our words."""
    words = [*words, "--help"] if len(words) == 1 and words[0] in commands.groups else words
    app = build(commands, with_help=bool(HELP & set(words)))
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as e:
        raise line_mistake(commands, e) from None
    return int(code or 0)


# -- the commands


def build(commands: Commands, with_help: bool = False, room: str = TYPED) -> App:
    """The commands, with what prints their help where that is asked for; in one of two rooms, as `place` says."""
    app = new_app(commands, "soloist", "help.app", with_help)
    for name in commands.names:
        if name in commands.groups:
            inside = new_app(commands, name, f"help.{name}", with_help)
            for inner in commands.groups[name]:
                inside.command(place(room, name, inner), name=inner, help=help_words(f"help.{name}.{inner}"))
            app.command(inside)
        else:
            app.command(place(room, name, name), name=name, help=help_words(f"help.{name}"))
    return app


def new_app(commands: Commands, name: str, about: str, with_help: bool) -> App:
    """An app without commands yet."""
    return App(
        name=name,
        help=say(about),
        help_epilogue=help_words("help.lang"),
        help_format="plaintext",
        help_formatter=HelpPage(),
        version=commands.version,
        group_commands=Group(say("help.commands")),
        group_parameters=Group(say("help.parameters")),
        group_arguments=Group(say("help.arguments")),
        default_parameter=cyclopts.Parameter(show_default=True, show_choices=False),
        suppress_keyboard_interrupt=False,
        console=console() if with_help else None,
    )


def place(room: str, module: str, function: str) -> str:
    """Where Cyclopts finds the function of a command once it is used: here, by way of `__getattr__`.

    A command that is typed takes any words, and explains itself when it is asked; a shell is told of all beforehand.
    """
    return f"{__name__}:{room}.{module}.{function}"


def __getattr__(name: str) -> Callable[..., int]:
    room, *place = name.split(".")
    if not place:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, function = place
    return readable(getattr(import_module(f"soloist.commands.{module}"), function), in_words=room == COMPLETED)


def readable(command: Callable[..., int], in_words: bool) -> Callable[..., int]:
    """A twin of a command whose parameters are explained as Cyclopts wants it."""
    assert isinstance(command, FunctionType)
    twin = FunctionType(command.__code__, command.__globals__, command.__name__, command.__defaults__)
    twin.__kwdefaults__ = command.__kwdefaults__
    twin.__annotations__ = {name: explained(hint, in_words) for name, hint in command.__annotations__.items()}
    return twin


def explained(hint: Any, in_words: bool) -> Any:
    """A type with what is said of its parameter, in the words of Cyclopts."""
    if get_origin(hint) is not Annotated:
        return hint
    kind, ours = get_args(hint)
    said = {name: value for name, value in vars(ours).items() if value is not None}
    if in_words:
        said["help"] = help_words(ours.help)
        kind = Literal[*CHOICES[ours.help]()] if ours.help in CHOICES else kind
    return Annotated[kind, cyclopts.Parameter(**said)]


# -- help


def console() -> "Console":
    """What prints the help: a terminal breaks its lines, and a pipe gets them whole."""
    from rich.console import Console

    class Out(Console):
        """Leaves a broken pipe to whoever ends the command; rich would end it itself, with a code of its own."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Out(highlight=False, soft_wrap=True)


class HelpPage:
    """Help as plain lines; the descriptions of parameters are message ids."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        """One panel: its title, then a line for each entry."""
        rows = [(", ".join(entry.display_labels_with_metavar), self.about(entry)) for entry in panel.entries]
        if rows:
            console.print("\n".join(listed(str(panel.title), rows)), markup=False)

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

    def render_usage(self, console: "Console", options: "ConsoleOptions", words: Any) -> None:
        """The usage line."""
        console.print(usage(plain(words).removeprefix("Usage:").strip()), markup=False)

    def render_description(self, console: "Console", options: "ConsoleOptions", description: Any) -> None:
        """What the command does."""
        console.print(f"\n{plain(description)}", markup=False)


def plain(renderable: Any) -> str:
    """The characters of what Cyclopts hands to a help page."""
    text = getattr(renderable, "primary_renderable", renderable)
    return str(getattr(text, "plain", text)).strip()


# -- mistakes


def line_mistake(commands: Commands, e: CycloptsError) -> SoloistError:
    """A mistake of the command line in our words."""
    here = " ".join(e.command_chain or ())
    match e:
        case UnknownCommandError():
            tried, known = (e.unused_tokens or [""])[0], commands.groups.get(here, commands.names)
            return mistake("command.unknown", {"command": tried, "commands": ", ".join(known)})
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
