"""What a command says of one of its parameters, without the library that reads command lines."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Parameter:
    """The message that explains a parameter, and where it differs from its name and kind what it is called.

    The parser makes of it what its library asks for: a command that needs no parsing starts without that library.
    """

    help: str
    metavar: str | None = None
    name: str | None = None
    negative: str | None = None
