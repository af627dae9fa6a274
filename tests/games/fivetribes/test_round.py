"""The round around both turns: the bid, the order, the sale, the clean-up and the end."""

from typing import Any

import pytest

from soloist import Session
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.box import census
from soloist.games.fivetribes.rules.score import ITEMS, sheet, title
from soloist.games.fivetribes.rules.tiles import HIS, TILE_NAMES
from tests.games.fivetribes.table import play, refusal, state_of, table, tile

Given = dict[str, Any]
LET = "let yazid strike"
FULL = {name: "em"[t % 2] for t, name in enumerate(TILE_NAMES)}
MOVES = {"1-1": "v", "2-1": "ve", "5-5": "e", "6-5": "e"}


@pytest.mark.rule("FIV-3")
@pytest.mark.rule("FIV-4")
@pytest.mark.rule("FIV-5")
@pytest.mark.rule("FIV-6")
@pytest.mark.parametrize("dhenim", [True, False])
def test_the_deal_uses_the_whole_box(dhenim: bool) -> None:
    state = FIVETRIBES.start({"gold": 25, "dhenim": dhenim, "kumarbi": True}, 7)
    tiles, meeples, cards, djinns, supply = census(state)
    assert (sum(tiles), meeples, sum(cards), supply) == (30, (16, 20, 18, 18, 18), 54, (11, 11, 12, 10))
    assert cards == (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
    assert (sum(djinns), djinns[5]) == (23 if dhenim else 22, int(dhenim))
    assert (state.sizes, sum(state.bag), len(state.market), len(state.djinn_row)) == ([3] * 30, 0, 9, 3)


@pytest.mark.rule("FIV-7")
@pytest.mark.parametrize("gold", [25, 20])
def test_you_start_with_the_coins_of_the_option(gold: int) -> None:
    assert FIVETRIBES.start({"gold": gold, "dhenim": True, "kumarbi": True}, 1).gold == gold


@pytest.mark.rule("FIV-10")
@pytest.mark.rule("FIV-8")
def test_outbidding_costs_both_dice_and_he_rolls_again_afterwards() -> None:
    session = table(FULL, step="bid", dice="5 6")
    state = play(session, "outbid")
    assert (state.gold, state.you_first, state.his_camels) == (14, 1, 11)
    state = play(session, "from 1-1", "to 1-2", "end turn")
    assert (state.round, state.his_camels <= 10, state.gold) == (4, True, 14)
    kinds = [event.kind for event in session.log()]
    assert kinds.index("turn-ended") < kinds.index("rolled") < kinds.index("struck")
    assert kinds.count("rolled") == 2, "his second roll, and the one of the next round"


@pytest.mark.rule("FIV-10")
def test_without_the_coins_there_is_no_outbidding() -> None:
    session = table(MOVES, step="bid", dice="5 6", gold="10")
    assert session.legal() == (LET,)
    assert refusal(session, "outbid") == "FIV-10"


@pytest.mark.rule("FIV-10")
@pytest.mark.rule("FIV-11")
def test_the_last_coin_may_be_bid() -> None:
    session = table(MOVES, step="bid", dice="5 6", gold="11")
    assert play(session, "outbid").gold == 0
    assert session.outcome is None


@pytest.mark.rule("FIV-10")
def test_the_second_roll_stands() -> None:
    session = table(FULL, step="bid")
    state = play(session, "outbid", "from 1-1", "to 1-2", "end turn")
    assert (state.his_camels < 11, state.you_first, state.round) == (True, 0, 4), "the next bid is the next round's"


@pytest.mark.rule("FIV-8")
@pytest.mark.rule("FIV-25")
def test_yazid_plays_first_unless_outbid() -> None:
    session = table({**MOVES, "3-3": "v"}, step="bid")
    state = play(session, LET)
    assert (state.camels[tile("3-3")], state.round) == (HIS, 3)
    assert refusal(session, LET) == "FIV-25"
    assert play(session, "from 1-1", "to 2-1", "end turn").round == 4


@pytest.mark.rule("FIV-66")
def test_kumarbi_can_make_the_bid_free() -> None:
    session = table(MOVES, step="bid", dice="1 1", gold="0", mine="kumarbi", goods="fakir*2")
    assert session.legal() == ("outbid with 2 fakirs", LET)
    assert refusal(session, "outbid with 1 fakir") == "FIV-10"
    assert play(session, "outbid with 2 fakirs").gold == 0


@pytest.mark.rule("FIV-26")
def test_a_tile_without_meeples_is_no_start() -> None:
    session = table(MOVES)
    assert refusal(session, "from 3-3") == "FIV-26"
    assert refusal(session, "pass") == "FIV-26"


@pytest.mark.rule("FIV-26")
@pytest.mark.parametrize("owner", ["yours", "his"])
def test_a_start_may_have_any_camel(owner: str) -> None:
    assert "from 1-1" in table(MOVES, **{owner: "1-1"}).legal()


@pytest.mark.rule("FIV-29")
def test_the_walk_passes_empty_tiles_and_camels() -> None:
    session = table({"1-1": "vve", "4-1": "e"}, his="2-1", yours="3-1")
    state = play(session, "from 1-1", "to 2-1", "drop vizier", "to 3-1", "drop vizier", "to 4-1")
    assert state.elders == 2


@pytest.mark.rule("FIV-30")
def test_a_meeple_dropped_in_the_same_move_counts() -> None:
    session = table({"2-2": "vvema"})
    path = ["from 2-2", "to 3-2", "drop vizier", "to 3-3", "drop elder", "to 2-3", "drop merchant"]
    state = play(session, *path, "to 2-2", "drop assassin", "to 3-2")
    assert state.viziers == 2


@pytest.mark.rule("FIV-31")
def test_a_path_is_taken_back_freely() -> None:
    session = Session(FIVETRIBES, position=table(MOVES).position(), undo="honest")
    play(session, "from 1-1", "to 2-1")
    assert not any(moment.revealed for moment in session.past)
    for _ in range(2):
        session.undo()
    assert session.legal() == table(MOVES).legal()


@pytest.mark.rule("FIV-34")
def test_without_a_legal_move_you_pass_and_may_sell() -> None:
    session = table({"1-1": "v"}, goods="silk", mine="enki", court="elder")
    assert session.legal() == ("use enki", "pass")
    play(session, "pass")
    assert session.legal() == ("use enki", "add silk", "sell all", "end turn")


@pytest.mark.rule("FIV-34")
def test_a_move_that_anun_nak_makes_possible_must_be_made() -> None:
    forced = 0
    for random in range(20):
        session = table({"1-1": "v"}, mine="anun-nak", goods="fakir", random=str(random))
        assert session.legal() == ("use anun-nak", "pass")
        state = play(session, "use anun-nak", "power at 2-1")
        if state.meeples[tile("2-1") * 5]:
            assert "from 1-1" in session.legal()
            assert "pass" not in session.legal()
            forced += 1
    assert forced >= 3


@pytest.mark.rule("FIV-49")
def test_a_suit_is_put_together_in_any_order_and_sold() -> None:
    session = table(step="sale", goods="silk*2 fish ivory fakir")
    play(session, "add fish")
    assert session.legal() == ("add ivory", "add silk", "remove fish", "sell")
    play(session, "add ivory", "add silk", "remove silk")
    assert session.view(0).facts["suit"] == ("ivory", "fish")
    assert refusal(session, "add wheat") == "FIV-49"
    state = play(session, "sell")
    assert (state.gold, state.goods[4], state.discards[0], state.discards[6]) == (28, 2, 1, 1)


@pytest.mark.rule("FIV-49")
def test_a_suit_from_which_all_is_taken_out_is_none() -> None:
    session = table(step="sale", goods="silk fish")
    play(session, "add silk", "remove silk")
    assert session.legal() == ("add silk", "add fish", "sell all", "end turn")


@pytest.mark.rule("FIV-49")
@pytest.mark.rule("FIV-20")
def test_nothing_is_sold_before_the_end_of_the_turn() -> None:
    session = table(MOVES, goods="silk")
    assert refusal(session, "add silk") == "FIV-49"
    assert refusal(session, "sell all") == "FIV-25"


@pytest.mark.rule("FIV-50")
def test_the_clean_up_fills_both_rows_at_the_end() -> None:
    session = table(MOVES, step="sale", market="silk", djinns="utug", top="fish", djinn_top="boaz")
    state = play(session, "end turn")
    assert (state.market[:2], len(state.market)) == ((4, 6), 9)
    assert (state.djinn_row[:2], len(state.djinn_row)) == ((22, 3), 3)


@pytest.mark.rule("FIV-50")
def test_rows_stay_short_when_nothing_is_left() -> None:
    others = "al-amin anun-nak baal bouraq dhenim echidna hagis haurvatat iblis jafaar kandicha kumarbi lamia leta"
    mine = f"{others} monkir shamhat sibittis sloar"
    goods = "ivory*2 jewels*2 gold*2 papyrus*4 silk*4 spice*4 fish*6 wheat*6 pottery*6 fakir*17"
    session = table(
        MOVES, step="sale", market="fakir", mine=mine, taken="enki boaz marid nekir", djinns="utug", goods=goods
    )
    state = play(session, "end turn")
    assert (len(state.market), state.djinn_row, state.round) == (1, (22,), 4)


@pytest.mark.rule("FIV-76")
@pytest.mark.rule("FIV-79")
def test_your_last_camel_ends_the_game_after_both_turns() -> None:
    yours = " ".join(TILE_NAMES[12:22])
    session = table({"1-1": "v", "2-1": "v", "5-5": "e", "6-5": "e"}, yours=yours)
    state = play(session, "from 1-1", "to 2-1")
    assert (state.camels_left, session.outcome) == (0, None)
    play(session, "end turn")
    assert session.outcome is not None
    assert (session.outcome.reason, session.outcome.winners) == ("last-camel", (0,))


@pytest.mark.rule("FIV-76")
@pytest.mark.rule("FIV-78")
def test_after_your_last_camel_yazid_still_strikes_and_may_win() -> None:
    yours = " ".join(TILE_NAMES[12:22])
    session = table({"1-1": "v", "2-1": "v", "6-5": "a"}, yours=yours, first="you", council="assassin*6")
    play(session, "from 1-1", "to 2-1", "end turn")
    assert session.outcome is not None
    assert session.outcome.reason == "assassins"


@pytest.mark.rule("FIV-76")
def test_yazids_last_camel_ends_the_game_after_your_turn() -> None:
    his = " ".join(TILE_NAMES[12:22])
    session = table({**MOVES, "3-1": "e"}, step="bid", dice="3 1", his=his)
    state = play(session, LET)
    assert (state.his_camels, session.outcome) == (0, None)
    play(session, "from 1-1", "to 2-1", "end turn")
    assert session.outcome is not None
    assert session.outcome.reason == "last-camel"


@pytest.mark.rule("FIV-76")
@pytest.mark.rule("FIV-68")
def test_a_camel_placed_by_leta_counts() -> None:
    yours = " ".join(TILE_NAMES[12:22])
    session = table(MOVES, step="sale", yours=yours, mine="leta", court="elder*2 vizier")
    play(session, "use leta", "power at 6-1", "end turn")
    assert session.outcome is not None
    assert session.outcome.reason == "last-camel"


@pytest.mark.rule("FIV-77")
def test_without_a_legal_move_the_game_ends_at_the_clean_up() -> None:
    session = table({"1-1": "v"}, step="sale", court="vizier")
    play(session, "end turn")
    assert session.outcome is not None
    assert session.outcome.reason == "no-move"


@pytest.mark.rule("FIV-79")
@pytest.mark.parametrize(
    ("yours", "his", "reason"), [("3", "2", "no-move"), ("2", "2", "viziers"), ("1", "2", "viziers")]
)
def test_only_more_viziers_than_yazid_win(yours: str, his: str, reason: str) -> None:
    session = table({"1-1": "e"}, step="sale", court=f"vizier*{yours}", council=f"vizier*{his}")
    play(session, "end turn")
    assert session.outcome is not None
    assert session.outcome.reason == reason
    assert session.outcome.winners == ((0,) if reason == "no-move" else ())


@pytest.mark.rule("FIV-1")
def test_giving_up_loses() -> None:
    session = table(MOVES)
    session.give_up()
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.scores) == ("lost", (0,))


@pytest.mark.rule("FIV-80")
def test_every_item_of_the_score_counts() -> None:
    given: Given = {"gold": "11", "court": "vizier*3 elder*2", "council": "vizier*2", "mine": "sloar utug"}
    given |= {"yours": "1-1 2-2 1-5", "his": "3-3", "palms": "2-2*2 3-3", "palaces": "1-1 3-3"}
    state = state_of(table(step="sale", goods="silk*2 fish ivory fakir*4", **given))
    items = dict(zip(ITEMS, sheet(state), strict=True))
    assert items == {
        "gold": 11,
        "viziers": 3,
        "bonus": 10,
        "elders": 4,
        "djinns": 12,
        "palms": 6,
        "palaces": 5,
        "tiles": 24,
        "goods": 8,
    }


@pytest.mark.rule("FIV-80")
def test_without_more_viziers_there_is_no_bonus() -> None:
    assert sheet(state_of(table(step="sale", court="vizier*2", council="vizier*2")))[ITEMS.index("bonus")] == 0


@pytest.mark.rule("FIV-82")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "iznogoud"),
        (190, "iznogoud"),
        (191, "jafaar"),
        (220, "jafaar"),
        (221, "al-rachid"),
        (250, "al-rachid"),
        (251, "saladin"),
        (400, "saladin"),
    ],
)
def test_titles_go_by_points(points: int, name: str) -> None:
    assert title(points) == name


@pytest.mark.rule("FIV-82")
def test_a_survivor_gets_the_title_and_the_score() -> None:
    session = table({"1-1": "e"}, step="sale", court="vizier", gold="200")
    play(session, "end turn")
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.scores) == ("jafaar", (211,))


@pytest.mark.rule("FIV-83")
@pytest.mark.parametrize(
    ("given", "plays", "words", "revealing"),
    [
        ({"step": "bid", "crowds": MOVES}, (), LET, False),
        ({"step": "bid", "crowds": MOVES}, (), "outbid", False),
        ({"step": "sale", "crowds": MOVES}, (), "end turn", True),
        ({"mine": "sloar", "goods": "fakir"}, (), "use sloar", True),
        ({"mine": "enki", "goods": "fakir"}, (), "use enki", False),
        ({"mine": "anun-nak", "goods": "fakir"}, (), "use anun-nak", False),
        ({"mine": "anun-nak", "goods": "fakir"}, ("use anun-nak",), "power at 3-3", True),
        ({"mine": "sibittis", "court": "elder*2", "goods": "fakir"}, (), "use sibittis", False),
        ({"mine": "sibittis", "court": "elder*2", "goods": "fakir"}, ("use sibittis",), "pay elder", True),
        (
            {"mine": "kandicha", "crowds": {"1-1": "a", "2-1": "a", "3-1": "m"}},
            ("from 1-1", "to 2-1"),
            "kill at 3-1",
            True,
        ),
    ],
)
def test_an_action_says_whether_it_reveals(given: Given, plays: tuple[str, ...], words: str, revealing: bool) -> None:
    session = table(**given)
    play(session, *plays)
    decision = session.decision()
    assert decision is not None
    assert {option.words: option.reveals for option in decision.options}[words] is revealing
