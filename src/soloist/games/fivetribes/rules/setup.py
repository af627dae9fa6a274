"""The first position: tiles, meeples, cards and djinns at random, and the dice for the first round."""

from typing import Final

from soloist.core.game import OptionSpec, Setup, Value
from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.djinns import DHENIM, DJINNS
from soloist.games.fivetribes.rules.goods import full_deck
from soloist.games.fivetribes.rules.play import begin_round, refill
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import shuffled
from soloist.games.fivetribes.rules.tiles import MEEPLES, MEEPLES_A_TILE, blue_around, full_set

OPTIONS: Final = (OptionSpec("gold", 25, (25, 20)), OptionSpec("dhenim", True), OptionSpec("kumarbi", True))


def option_numbers(setup: Setup) -> tuple[int, int, int]:
    """The options as a state keeps them: coins at the start, Dhenim in the pile, Kumarbi's house rule."""
    return int(setup["gold"]), int(setup["dhenim"]), int(setup["kumarbi"])


def option_values(numbers: tuple[int, int, int]) -> dict[str, Value]:
    """The options as a setup names them; the inverse of `option_numbers`."""
    gold, dhenim, kumarbi = numbers
    return {"gold": gold, "dhenim": bool(dhenim), "kumarbi": bool(kumarbi)}


def deal(rules: int, setup: Setup, seed: int) -> Naqala:
    """Every tile gets three meeples, which empties the bag; nine cards and three djinns are turned up."""
    rng = Rng.seeded(seed)
    tiles = full_set()
    rng.shuffle(tiles)
    s = Naqala(tuple(tiles), blue_around(tuple(tiles)), option_numbers(setup))
    s.rules = rules
    crowd = [tribe for tribe, count in enumerate(MEEPLES) for _ in range(count)]
    rng.shuffle(crowd)
    for i, tribe in enumerate(crowd):
        s.put(i // MEEPLES_A_TILE, tribe, 1)
    s.pile = shuffled(full_deck(), rng)
    s.djinn_pile = shuffled([djinn for djinn in range(DJINNS) if djinn != DHENIM or s.options[1]], rng)
    s.counter, s.secret = int(rng.counter), rng.key
    refill(s)
    begin_round(s)
    return s
