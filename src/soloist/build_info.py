"""How this copy of soloist was built."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def compiled() -> bool:
    """Says whether the kernel runs as machine code; it is compiled as a whole, so one module speaks for all."""
    spec = find_spec("soloist.core.game")
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
