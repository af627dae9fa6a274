"""One row a tile kind: its effect, its cost, its refusal; every step examines copies on the way."""

from typing import Any

import pytest

from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.tiles import DESIGN_COUNTS, DESIGN_VALUES, LAST_BLUE, TILES
from tests.games.fivetribes.table import layout, play, refusal, table, tile

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}
MARKET = "fakir silk fish wheat ivory papyrus gold"


def at(design: str, **given: Any) -> Any:
    """A move that ends on a tile of this design."""
    session = table(MOVE, tiles=layout({"2-1": design}), **given)
    play(session, "from 1-1", "to 2-1")
    return session


@pytest.mark.rule("FIV-2")
def test_thirty_tiles_are_dealt_at_random() -> None:
    deals = [FIVETRIBES.start(FIVETRIBES.info.complete({}), seed).tiles for seed in range(20)]
    assert len(set(deals)) == 20
    for tiles in deals:
        assert [tiles.count(design) for design in range(8)] == list(DESIGN_COUNTS)
    assert sum(DESIGN_COUNTS) == TILES
    assert sum(n * value for n, value in zip(DESIGN_COUNTS, DESIGN_VALUES, strict=True)) == 198
    assert sum(DESIGN_COUNTS[: LAST_BLUE + 1]) == 12


@pytest.mark.rule("FIV-44")
@pytest.mark.parametrize("owner", ["", "his", "yours"])
def test_a_village_gets_a_palace_whoever_owns_it(owner: str) -> None:
    state = at("v5", **({owner: "2-1"} if owner else {})).state
    assert (state.palaces[tile("2-1")], state.palaces_left, state.gold) == (1, 9, 25)


@pytest.mark.rule("FIV-44")
@pytest.mark.rule("FIV-6")
def test_a_village_without_palaces_left_gets_none() -> None:
    session = at("v5", palaces="3-3*10")
    assert (session.state.palaces_left, session.legal()) == (0, ("end turn",))


@pytest.mark.rule("FIV-44")
@pytest.mark.rule("FIV-45")
@pytest.mark.parametrize("design", ["v5", "o8"])
def test_a_palm_or_palace_cannot_be_left_out(design: str) -> None:
    session = at(design, mine="sloar", goods="fakir*2")
    play(session, "go on")
    assert session.legal() == ("use sloar", "go on")
    assert refusal(session, "skip") == "FIV-25"
    assert refusal(session, "take card 1") == "FIV-25"


@pytest.mark.rule("FIV-45")
@pytest.mark.parametrize("owner", ["", "his", "yours"])
def test_an_oasis_gets_a_palm_whoever_owns_it(owner: str) -> None:
    state = at("o8", **({owner: "2-1"} if owner else {})).state
    assert (state.palms[tile("2-1")], state.palms_left, state.gold) == (1, 11, 25)


@pytest.mark.rule("FIV-45")
def test_an_oasis_without_palms_left_gets_none() -> None:
    assert at("o8", palms="3-3*12").state.palms_left == 0


@pytest.mark.rule("FIV-46")
def test_a_small_market_sells_one_of_the_first_three_for_three_coins() -> None:
    session = at("m6", market=MARKET)
    assert session.legal() == ("take card 1", "take card 2", "take card 3", "skip")
    assert refusal(session, "take card 4") == "FIV-46"
    assert refusal(session, "buy sloar") == "FIV-25"
    state = play(session, "take card 2")
    assert (state.gold, state.goods[4], len(state.market)) == (22, 1, 6)


@pytest.mark.rule("FIV-46")
@pytest.mark.rule("FIV-11")
def test_a_small_market_takes_the_last_coins() -> None:
    session = at("m6", market=MARKET, gold="3")
    assert play(session, "take card 1").gold == 0
    assert session.outcome is None


@pytest.mark.rule("FIV-46")
@pytest.mark.rule("FIV-47")
@pytest.mark.parametrize(("design", "gold", "clause"), [("m6", "2", "FIV-46"), ("l4", "5", "FIV-47")])
def test_a_market_gives_no_credit(design: str, gold: str, clause: str) -> None:
    session = at(design, market=MARKET, gold=gold, mine="sloar", goods="fakir")
    play(session, "go on")
    assert session.legal() == ("use sloar", "skip")
    assert refusal(session, "take card 1") == clause


@pytest.mark.rule("FIV-47")
@pytest.mark.parametrize("order", [("take card 6", "take card 2"), ("take card 2", "take card 5")])
def test_a_large_market_sells_two_of_the_first_six_in_either_order(order: tuple[str, str]) -> None:
    session = at("l4", market=MARKET)
    assert session.legal()[-2:] == ("take card 6", "skip")
    play(session, order[0])
    assert len(session.legal()) == 5
    assert refusal(session, "take card 6") == "FIV-47"
    state = play(session, order[1])
    assert (state.gold, state.goods[4], state.goods[3], len(state.market)) == (19, 1, 1, 5)


@pytest.mark.rule("FIV-47")
@pytest.mark.parametrize(("market", "taken"), [("fakir", 1), ("fakir silk", 2)])
def test_a_large_market_costs_as_much_when_little_is_left(market: str, taken: int) -> None:
    state = play(at("l4", market=market), "take card 1")
    assert (state.gold, sum(state.goods), state.market) == (19, taken, ())


@pytest.mark.rule("FIV-46")
def test_an_empty_market_sells_nothing() -> None:
    assert at("m6").legal() == ("end turn",)


@pytest.mark.rule("FIV-48")
@pytest.mark.rule("FIV-52")
@pytest.mark.parametrize(
    ("given", "plays", "left"),
    [
        ({"court": "elder*2"}, ("buy utug",), (0, 0)),
        ({"court": "elder", "goods": "fakir"}, ("buy utug",), (0, 0)),
        ({"court": "elder*2", "goods": "fakir"}, ("buy utug", "pay fakir"), (1, 0)),
        ({"court": "elder*2", "goods": "fakir"}, ("buy utug", "pay elder"), (0, 1)),
    ],
)
@pytest.mark.parametrize("design", ["s6", "s10", "s12", "s15"])
def test_a_sacred_place_sells_a_djinn(design: str, given: Given, plays: tuple[str, ...], left: tuple[int, int]) -> None:
    session = at(design, djinns="sloar utug boaz", **given)
    assert session.legal() == ("buy boaz", "buy sloar", "buy utug", "skip")
    state = play(session, *plays)
    assert (state.elders, state.goods[-1]) == left
    assert (state.has(22), state.djinn_row) == (True, (21, 3))


@pytest.mark.rule("FIV-48")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"court": "elder*2"}, "buy marid"),
        ({"court": "elder", "mine": "enki"}, "buy utug"),
        ({"goods": "fakir*4", "mine": "sloar"}, "buy utug"),
    ],
)
def test_a_sacred_place_refuses(given: Given, words: str) -> None:
    session = at("s6", djinns="utug", **given)
    if "go on" in session.legal():
        play(session, "go on")
    assert refusal(session, words) == "FIV-48"


@pytest.mark.rule("FIV-48")
def test_a_djinn_need_not_be_bought() -> None:
    state = play(at("s6", djinns="utug", court="elder*2"), "skip")
    assert (state.elders, state.mine) == (2, 0)
