"""Which clause forbids an action, and why."""

from soloist.core.game import Refusal
from soloist.core.text import Arg, Text
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import named


def why_not(s: Rummikub, a: int) -> Refusal:
    """The clause that forbids an action which is not legal, with its sentence."""
    if a == DRAW:
        return Refusal(Text("why.laid"), "RUM-17")
    if a == CONFIRM:
        return why_not_confirm(s)
    if a == TAKE_BACK:
        return Refusal(Text("why.none-laid"), "RUM-12")
    args: dict[str, Arg] = {"tile": named(a)}
    if s.hand()[a] == 0:
        return Refusal(Text("why.not-held", args), "RUM-12")
    return Refusal(Text("why.no-play" if s.table else "why.no-opening", args), "RUM-15")


def why_not_confirm(s: Rummikub) -> Refusal:
    """A play lays at least one tile, and all tiles of the table end in sets; the first is worth 30."""
    if not s.out:
        return Refusal(Text("why.nothing-laid"), "RUM-14")
    return Refusal(Text("why.no-sets"), "RUM-12") if s.table else Refusal(Text("why.below-30"), "RUM-10")
