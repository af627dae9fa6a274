"""The first position: tiles, meeples, cards and djinns at random, and the dice for the first round."""

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.djinns import DHENIM, DJINNS
from soloist.games.fivetribes.rules.goods import full_deck
from soloist.games.fivetribes.rules.play import begin_round, refill
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import MEEPLES, MEEPLES_A_TILE, blue_around, full_set


def deal(gold: int, dhenim: bool, kumarbi: bool, seed: int) -> Naqala:
    """Every tile gets three meeples, which empties the bag; nine cards and three djinns are turned up."""
    rng = Rng.seeded(seed)
    tiles = full_set()
    rng.shuffle(tiles)
    s = Naqala(tuple(tiles), blue_around(tuple(tiles)), (gold, int(dhenim), int(kumarbi)))
    crowd = [tribe for tribe, count in enumerate(MEEPLES) for _ in range(count)]
    rng.shuffle(crowd)
    for i, tribe in enumerate(crowd):
        s.put(i // MEEPLES_A_TILE, tribe, 1)
    s.pile = full_deck()
    rng.shuffle(s.pile)
    s.djinn_pile = [djinn for djinn in range(DJINNS) if djinn != DHENIM or dhenim]
    rng.shuffle(s.djinn_pile)
    s.counter = int(rng.counter)
    refill(s)
    begin_round(s)
    return s
