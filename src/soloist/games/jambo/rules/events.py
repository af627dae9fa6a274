"""What events speak of: sides, cards, wares, huts and house relics by their message ids."""

from itertools import groupby

from soloist.core.text import Text
from soloist.games.jambo.rules.actions import EARLIER_RELIC_NAMES, HUT_NAMES, RELIC_NAMES
from soloist.games.jambo.rules.cards import KIND_NAMES, NAMES


def who(seat: int) -> Text:
    """A side's name."""
    return Text(f"who.{seat}")


def named(card: int) -> Text:
    """A card's name."""
    return Text(f"card.{NAMES[card]}")


def ware(kind: int) -> Text:
    """A ware's name."""
    return Text(f"ware.{KIND_NAMES[kind]}")


def in_runs(wares: list[int]) -> tuple[Text, ...]:
    """Wares by their names in their order, a run of alike ones once with its number."""
    runs = [(kind, len(list(run))) for kind, run in groupby(wares)]
    return tuple(ware(kind) if n == 1 else Text("wares.many", {"n": n, "ware": ware(kind)}) for kind, n in runs)


def hut_named(hut: int) -> Text:
    """A hut's name."""
    return Text(f"hut.{HUT_NAMES[hut]}")


def relic_named(relic: int) -> Text:
    """A house relic's name."""
    return Text(f"relic.{RELIC_NAMES[relic]}")


def earlier_relic_named(relic: int) -> Text:
    """The name of a house relic of the first two versions of the rules."""
    return Text(f"relic.{EARLIER_RELIC_NAMES[relic]}")
