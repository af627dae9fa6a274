"""Jambo's words: those of two players, and solo's laid over them."""

from typing import Final

from soloist.core.text import Wording, messages_in

TWO_WORDING: Final = Wording(messages_in(__name__))
SOLO_WORDING: Final = TWO_WORDING.over(messages_in(__name__, "solo"))
