"""What is told of a move: each event once it has happened, by ids and numbers; words are the face's."""

from collections.abc import Sequence

from soloist.core.text import Arg, Text
from soloist.games.fivetribes.rules.actions import YAZID
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILE_NAMES, TRIBE_NAMES


def tell(s: Naqala, kind: str, n: int = 0, tile: int = -1, tribe: int = -1, djinn: int = -1) -> None:
    """Log what has just happened, if anybody listens."""
    if s.log is None:
        return
    args: dict[str, Arg] = {"n": n}
    if tile >= 0:
        args["tile"] = TILE_NAMES[tile]
    if tribe >= 0:
        args["tribe"] = Text(f"count.{TRIBE_NAMES[tribe]}", {"n": n})
    if djinn >= 0:
        args["djinn"] = Text(f"djinn.{DJINN_NAMES[djinn]}")
    add(s, kind, args)


def tell_cards(s: Naqala, kind: str, cards: Sequence[int], n: int = 0) -> None:
    """Log what has just happened to resource cards, if there are any and anybody listens."""
    if s.log is not None and cards:
        add(s, kind, {"n": n, "cards": tuple(Text(f"card.{KIND_NAMES[card]}") for card in cards)})


def tell_tax(s: Naqala, kind: str, builders: int, blue: int) -> None:
    """Log what his builders cost you, and how that came about, if anybody listens."""
    if s.log is not None:
        add(s, kind, {"n": builders * blue, "builders": builders, "blue": blue})


def tell_dice(s: Naqala) -> None:
    """Log what the dice show, if anybody listens."""
    if s.log is not None:
        add(s, "rolled", {"white": s.white, "black": s.black})


def add(s: Naqala, kind: str, args: dict[str, Arg]) -> None:
    """An event; what happens in Yazid's turn says so, because nobody has chosen it."""
    assert s.log is not None
    if s.phase == YAZID:
        args["turn"] = "yazid"
    s.log.add(s, kind, args)
