"""Which clause forbids a move, and why."""

from soloist.core.game import Refusal
from soloist.core.text import Text
from soloist.games.joker.state import JokerState


def why_not(s: JokerState, a: int) -> Refusal:
    return Refusal(Text("illegal.now"))
