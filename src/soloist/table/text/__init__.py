"""The words of the table: what it refuses, its commands, and how a game ended."""

from typing import Final

from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))
