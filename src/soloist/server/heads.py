"""The headers of requests and answers as they are sent: read once for all who look, and added to without a copy."""

from typing import Final, TypeAlias

from starlette.types import Scope

RawHeaders: TypeAlias = list[tuple[bytes, bytes]]
READ: Final = "soloist.heads"
VARY: Final = b"vary"


def heads_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request by their names; of several of one name the first."""
    found: dict[bytes, bytes] | None = scope.get(READ)
    if found is None:
        found = scope[READ] = dict(reversed(scope["headers"]))
    return found


def head_of(scope: Scope, name: bytes) -> str:
    """A header of a request in words; empty if it is not there."""
    return heads_of(scope).get(name, b"").decode("latin-1")


def vary(headers: RawHeaders, names: bytes) -> None:
    """Say in the head of an answer what else it is made for."""
    for i, (name, value) in enumerate(headers):
        if name == VARY:
            headers[i] = VARY, b"%b, %b" % (value, names)
            return
    headers.append((VARY, names))
