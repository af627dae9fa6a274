"""The laboratory's words."""

from typing import Final

from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))
