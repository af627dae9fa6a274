"""What counts as help."""

from typing import Final

from soloist.core.record import FREE

# -- the kinds of help

KNOWN: Final = "known"
HINTS: Final = "hints"
UNDONE: Final = "undone"


def help_kinds(known: bool, hints: int, policy: str, undone: int) -> tuple[str, ...]:
    """What counts as help: a deal met before, hints, and moves taken back on a free table."""
    found = {KNOWN: known, HINTS: hints > 0, UNDONE: policy == FREE and undone > 0}
    return tuple(kind for kind, there in found.items() if there)


def assisted(known: bool, hints: int, policy: str, undone: int) -> bool:
    """Whether a game was played with help."""
    return bool(help_kinds(known, hints, policy, undone))
