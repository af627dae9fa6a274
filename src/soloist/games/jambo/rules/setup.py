"""The deal: five cards each, 20 gold each, and in solo the Default Ware Type and the Dummy's first cards."""

from soloist.core.game import Setup
from soloist.core.rng import Rng
from soloist.games.jambo.rules.cards import KINDS, whole_deck
from soloist.games.jambo.rules.earlier_relics import EARLIER_RELICS
from soloist.games.jambo.rules.relics import deal_relics
from soloist.games.jambo.rules.state import HAND, SECOND, SOLO, Jambo
from soloist.games.jambo.rules.turn import begin_turn


def deal(variant: int, rules: int, setup: Setup, seed: int) -> Jambo:
    """The first position of a deal."""
    t = Jambo(variant, Rng.seeded(seed))
    t.rules = rules
    set_options(t, setup)
    t.deck = whole_deck()
    t.rng.shuffle(t.deck)
    if variant == SOLO:
        t.default = int(t.rng.below(KINDS))
        t.supply[t.default] -= 1
    else:
        t.draw(1, HAND)
    t.draw(0, HAND)
    if t.with_relics and rules <= SECOND:
        relics = list(range(EARLIER_RELICS))
        t.rng.shuffle(relics)
        t.relics = relics[:2]
    begin_turn(t)
    if t.with_relics and rules > SECOND:
        deal_relics(t)
    return t


def set_options(t: Jambo, setup: Setup) -> None:
    """The options that the variant has."""
    t.with_huts = bool(setup.get("huts", False))
    t.with_relics = bool(setup.get("relics", False))
    t.any_dancer = bool(setup["any_dancer"])
    t.always_asked = bool(setup.get("always_asked", False))
    t.fifty_at_turn_end = setup.get("fifty", "card") == "turn"
