"""The coach's quick player plays a deal over and over."""

from soloist.coach.compare import ITERATIONS, quick_player, scores
from soloist.core.search import Thinker
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.table.thinking import Situation, compare
from tests.games.joker.conftest import lay_table

UP = {"clubs": ("C", 11), "diamonds": ("D", 12), "hearts": ("H", 13), "spades": ("S", 13)}


def nearly_won() -> Session:
    """Two kings and a queen are left."""
    heaps = {suit: " ".join(f"{rank}{letter}" for rank in "A23456789TJQK"[:n]) for suit, (letter, n) in UP.items()}
    return lay_table({1: "| KC", 2: "| KD QC"}, rest="out", **heaps)


def test_each_game_begins_where_the_deal_began_and_leaves_it_as_it_was() -> None:
    session = nearly_won()
    before = JOKER.position(session.state)
    assert scores(JOKER, session.state, range(3)) == [52, 52, 52]
    assert JOKER.position(session.state) == before


def test_a_finished_game_is_compared_from_its_first_position() -> None:
    session = nearly_won()
    session.play("2 up")
    session.give_up()
    assert compare(lambda told: None, Situation.of(session), range(2)) == [52, 52]


def test_the_quick_player_does_not_look_at_the_clock() -> None:
    player = quick_player(JOKER)
    assert isinstance(player, Thinker)
    assert (player.budget.iterations, player.budget.ms) == (ITERATIONS, 0)
