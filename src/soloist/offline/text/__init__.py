"""The words of the house in the page."""

from typing import Final

from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))
