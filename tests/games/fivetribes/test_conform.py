"""The protocol's checks, over every option set, and over tables rich enough for every power."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.core.game import Setup
from soloist.core.rng import MOST_SEED, Rng
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.game import FIRST_FIVETRIBES, INFO, FiveTribesGame
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import shuffled
from soloist.games.fivetribes.rules.tiles import ELDER, TILES, TRIBES

SEEDS = st.integers(0, MOST_SEED)


class RichGame(FiveTribesGame):
    """The same game with two hundred coins, half the djinns, and the elders and fakirs to use them."""

    def start(self, setup: Setup, seed: int) -> Naqala:
        s = super().start(setup, seed)
        s.gold = 200
        rng = Rng.seeded(seed)
        s.djinn_pile = shuffled(list(s.djinn_pile), rng)
        for djinn in s.djinn_pile[10:]:
            s.mine |= 1 << djinn
        s.djinn_pile = s.djinn_pile[:10]
        for t in range(TILES // 2):
            n = s.meeples[t * TRIBES + ELDER]
            if n:
                s.lift(t, ELDER, n)
                s.elders += n
        fakirs = s.pile.count(FAKIR)
        s.pile = tuple(card for card in s.pile if card != FAKIR)
        s.goods[FAKIR] += fakirs
        return s


@pytest.mark.build("compiled")
@settings(max_examples=1, deadline=None)
@given(SEEDS)
def test_every_option_set_conforms(seed: int) -> None:
    for setup in conform.setups(FIVETRIBES):
        conform.check_play(FIVETRIBES, setup, seed, every=20)


@pytest.mark.build("compiled")
@settings(max_examples=1, deadline=None)
@given(SEEDS)
def test_the_first_edition_conforms(seed: int) -> None:
    conform.check_play(FIRST_FIVETRIBES, FIRST_FIVETRIBES.info.complete({}), seed, every=20)


@pytest.mark.build("compiled")
@settings(max_examples=3, deadline=None)
@given(SEEDS)
def test_rich_tables_conform(seed: int) -> None:
    rich = RichGame(INFO)
    conform.check_play(rich, rich.info.complete({}), seed, every=12)


def test_wording_is_whole() -> None:
    conform.check_wording(FIVETRIBES)
