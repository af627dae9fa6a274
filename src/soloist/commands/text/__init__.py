"""The words of the command line, over those of the terminal."""

from typing import Final

from soloist.core.text import messages_in
from soloist.terminal.text import WORDING as TERMINAL

WORDING: Final = TERMINAL.over(messages_in(__name__))
