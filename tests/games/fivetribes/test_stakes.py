"""What is said to be at stake at the bid, and where you choose Yazid's target."""

from soloist.core.text import Text
from soloist.games.fivetribes import FIVETRIBES as GAME
from soloist.games.fivetribes.face import stakes
from soloist.games.fivetribes.rules.actions import LET
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import ASSASSIN, COLUMNS, TILES, TRIBES


def bidding(white: int, black: int) -> Naqala:
    """The first bid of a deal, with these dice."""
    s = GAME.start(GAME.info.complete({}), 2)
    s.white, s.black = white, black
    return s


def clear(s: Naqala, *tiles: int) -> Naqala:
    """Take all meeples from some tiles."""
    for t in tiles:
        for tribe in range(TRIBES):
            s.lift(t, tribe, s.meeples[t * TRIBES + tribe])
    return s


def said(s: Naqala, text: Text) -> str:
    return GAME.wording.say(text, "en")


def column(c: int) -> range:
    return range(c - 1, TILES, COLUMNS)


def test_the_bid_says_whom_he_takes_and_how_a_tax_comes_about() -> None:
    told = said(s := bidding(2, 5), GAME.prompt(s))
    assert "At 2-5 he takes 3 builders, you pay 12 coins (3 builders × 4 blue tiles)." in told


def test_both_tiles_of_a_double_strike_are_told_and_the_djinn_he_buys_after_them() -> None:
    told = said(s := bidding(2, 6), GAME.prompt(s))
    assert "At 2-5 he takes 3 builders" in told
    assert "At 2-1 he takes 3 elders, he buys Dhenim." in told


def test_no_djinn_is_bought_where_none_is_left() -> None:
    s = bidding(2, 6)
    s.djinn_row = ()
    assert "buys" not in said(s, stakes.of_bid(s))


def test_a_substituted_target_says_why() -> None:
    empty = clear(bidding(2, 5), 4 * COLUMNS + 1)
    assert said(empty, stakes.of_bid(empty)).startswith("The tile that the dice name is empty")
    nobody = clear(bidding(2, 5), *column(2))
    assert said(nobody, stakes.of_bid(nobody)) == "Column 2 is empty: you choose a tile in any other."
    both = clear(bidding(2, 6), *column(2))
    assert said(both, stakes.of_bid(both)) == "Column 2 is empty: you choose both tiles elsewhere."
    one = clear(bidding(2, 6), *list(column(2))[1:])
    assert said(one, stakes.of_bid(one)).endswith("you choose the second one in any other column.")


def test_a_loss_that_no_choice_avoids_is_told() -> None:
    s = clear(bidding(2, 5), *column(2))
    for t in range(TILES):
        if t % COLUMNS != 1:
            clear(s, t)
    s.meeples[ASSASSIN] += 1
    s.sizes[0] += 1
    s.masks[ASSASSIN] |= 1
    s.his_assassins = 6
    assert said(s, stakes.of_bid(s)).endswith("Whatever you choose, you lose: he has 7 assassins.")


def test_where_you_choose_his_target_each_tile_has_its_stakes() -> None:
    s = clear(bidding(2, 5), 4 * COLUMNS + 1)
    GAME.play(s, LET)
    assert "The tile that the dice name is empty" in said(s, GAME.prompt(s))
    labels = [said(s, GAME.label(s, a)) for a in GAME.legal(s)]
    assert all(label.startswith("Yazid strikes 2-") for label in labels)
    assert any("he takes" in label for label in labels)
    assert said(s, GAME.label(s, 4 * COLUMNS + 1)) == "Yazid strikes 2-5"


def test_of_two_choices_the_first_does_not_tell_a_purchase() -> None:
    s = clear(bidding(2, 6), *column(2))
    s.his_elders = 2
    GAME.play(s, LET)
    assert not any("buys" in said(s, GAME.label(s, a)) for a in GAME.legal(s))


def test_the_overview_has_every_end_with_where_it_begins() -> None:
    s = bidding(2, 5)
    GAME.play(s, LET)
    overview = GAME.view(s, 0).facts["overview"]
    assert isinstance(overview, tuple)
    assert overview
    assert all(isinstance(end, dict) and end["from"] for end in overview)
    assert GAME.view(bidding(2, 5), 0).facts["overview"] == ()
