"""What is wrong with a player or a match, as one line."""

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text
from soloist.matches.text import WORDING


def refused(id: str, **args: Arg) -> SoloistError:
    """The mistake of this id."""
    return SoloistError(Text(id, args), WORDING)
