"""Keys pressed fast and twice, clicks anywhere, words in between: nothing of it ends a table."""

from collections.abc import Callable

import pytest

from soloist.terminal.local_table import LocalTable
from tests.luck import Luck
from tests.terminal.restless import restless

SitDown = Callable[..., LocalTable]
TABLES = (
    ("nim", "pl", ""),
    ("joker", "en", ""),
    ("rummikub", "pl", ""),
    ("jambo-solo", "en", ""),
    ("jambo", "pl", ""),
    ("jambo", "en", "computer"),
    ("fivetribes", "en", ""),
)
# How many bursts there are in `make test`, and in a round of `make fuzz`.
USUAL, FUZZED = 4, 40


@pytest.mark.parametrize(("game", "lang", "against"), TABLES)
def test_nothing_that_is_pressed_ends_a_table(game: str, lang: str, against: str, sit: SitDown, luck: Luck) -> None:
    local = sit(game, lang, against=against, seed=luck.seed(17))
    restless(local, luck.random(17), FUZZED if luck.run else USUAL)
