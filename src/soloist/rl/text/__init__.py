"""What the environments say when they are asked for what cannot be."""

from typing import Final

from soloist.core.text import Wording, messages_in

WORDING: Final = Wording(messages_in(__name__))
