"""The heuristic: legal in every position, better than chance, and each of its likings on a small table."""

from collections.abc import Callable

from soloist.core.game import Value
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.mind.prefer import NOTHING, favourite, promising, roll_on, urge, uses_joker
from soloist.games.joker.rules.state import JokerState
from soloist.players.playout import random_game

Lay = Callable[..., Session]
DEFAULTS = JOKER.info.complete({})


def state_of(session: Session) -> JokerState:
    assert isinstance(session.state, JokerState)
    return session.state


def liked(session: Session) -> str:
    """What the heuristic plays, in words."""
    s = state_of(session)
    a = JOKER.prefer(s, 0, Rng.seeded(1))
    assert a is not None
    return JOKER.words(s, a)


def thinkable(session: Session) -> list[str]:
    """What a search looks at, in words."""
    return [JOKER.words(session.state, a) for a in promising(state_of(session))]


def finished(options: dict[str, Value], seed: int) -> JokerState:
    """A deal that the heuristic has played to the end, every move checked."""
    s = JOKER.start(JOKER.info.complete(options), seed)
    while JOKER.legal(s):
        a = JOKER.prefer(s, 0, Rng.seeded(1))
        assert a in JOKER.legal(s)
        assert set(promising(s)) <= set(JOKER.legal(s))
        JOKER.play(s, a)
    return s


def test_the_heuristic_is_legal_under_every_option_and_beats_chance() -> None:
    liked_up = chance_up = 0
    wild: dict[str, Value] = {"strict_units": True, "worry_back": True}
    setups: list[dict[str, Value]] = [{}, wild, {"talon_top": "buried"}, {"jokers": False}]
    for options in setups:
        for seed in range(5):
            end = finished(options, seed)
            liked_up += end.up_top()
            chance_up += random_game(JOKER, JOKER.info.complete(options), seed).scores[0]
    assert liked_up > 1.5 * chance_up


def test_a_roll_out_ends_where_no_move_leads_anywhere() -> None:
    s = JOKER.start(DEFAULTS, 3)
    roll_on(s)
    assert urge(s) == NOTHING
    assert not s.stock


# -- naturals


def test_a_card_that_turns_another_goes_first(lay: Lay) -> None:
    assert liked(lay({1: "4C 9D | AC", 2: "| 8S", 3: "2S | 7H"}, talon="AH")) == "1 up"
    assert liked(lay({2: "| 8S", 3: "2S 3S | 7H", 4: "| AD"})) == "4 up"


def test_a_high_card_goes_up_later_than_a_run_turns(lay: Lay) -> None:
    clubs = "AC 2C 3C 4C 5C 6C 7C 8C"
    assert liked(lay({1: "KD | 7H", 2: "| 8S", 3: "| TD 9C"}, clubs=clubs)) == "1 to 2"
    assert liked(lay({3: "| TD 9C"}, clubs=clubs)) == "3 up"


def test_the_talon_lands_before_the_next_card_is_drawn(lay: Lay) -> None:
    assert liked(lay({1: "| 9S"}, talon="8H")) == "talon to 1"
    assert liked(lay({1: "| 9S"}, talon="8H 8D")) == "talon to 1"
    assert liked(lay({1: "| 9S"}, talon="KD 8D")) == "talon to 1"
    assert liked(lay({1: "| 9S", 2: "5D | 7C", 3: "| 2S"}, talon="3C 8D")) == "talon to 1"
    assert liked(lay({1: "| 9S"}, talon="KD")) == "talon to 2"
    assert liked(lay({1: "| 9S", 2: "| AD"}, talon="8H 2D")) == "2 up"
    assert liked(lay({1: "| 9S"}, talon="4H")) == "draw"


def test_a_tail_moves_only_to_free_a_card_that_goes_up(lay: Lay) -> None:
    columns = {1: "| 3H 2S", 2: "| 3D"}
    assert liked(lay(columns, hearts="AH 2H")) == "1 to 2"
    assert liked(lay(columns, rest="talon", talon="KC")) == "talon to 3"
    assert thinkable(lay(columns)) == ["draw"]


def test_a_column_is_emptied_for_a_king_that_waits(lay: Lay) -> None:
    columns = {1: "| 9S", 2: "| 8D", 3: "4D | KC", 4: "| 2C", 5: "| 2S", 6: "| 2H", 7: "| 2D"}
    assert liked(lay(columns)) == "2 to 1"
    assert liked(lay(columns | {3: "| KC"}, talon="KD")) == "2 to 1"
    calm = lay(columns | {3: "| KC"})
    assert liked(calm) == "draw"
    assert thinkable(calm) == ["draw", "2 to 1"]


def test_a_king_with_hidden_cards_takes_the_first_empty_column(lay: Lay) -> None:
    session = lay({1: "4D | KC", 2: "| 2C"})
    assert liked(session) == "1 to 3"
    assert thinkable(session) == ["1 to 3", "draw"]


def test_of_two_columns_with_one_face_the_second_is_left_out_unless_only_whole_runs_move(lay: Lay) -> None:
    columns = {1: "| 9S", 2: "| 9C", 3: "| 9D"}
    assert thinkable(lay(columns, talon="8H")) == ["talon to 1", "draw"]
    assert thinkable(lay(columns, talon="8H", strict_units="on")) == ["talon to 1", "talon to 2", "draw"]


def test_nothing_is_brought_back_for_its_own_sake(lay: Lay) -> None:
    session = lay({1: "| 3D"}, clubs="AC 2C", worry_back="on")
    assert "clubs to 1" in [JOKER.words(session.state, a) for a in JOKER.legal(session.state)]
    assert thinkable(session) == ["draw"]


# -- jokers

CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
SPADES = CLUBS.replace("C", "S")


def test_a_joker_lands_where_it_carries_most(lay: Lay) -> None:
    columns = {1: "| TD", 2: "| 5D", 3: "3S | 8H", 4: "| 2C"}
    assert liked(lay(columns, talon="BJ")) == "talon to 1"
    assert liked(lay(columns | {3: "| 8H"}, talon="3H BJ")) == "talon to 2"
    assert liked(lay(columns | {3: "| 8H"}, talon="9C BJ")) == "talon to 2"


def test_a_joker_goes_where_most_cards_follow_it(lay: Lay) -> None:
    columns = {2: "6C | JS TH 9S 8D 7S 6D 5S 4D", 3: "| KD QS JD"}
    session = lay(columns, talon="9H BJ", clubs="AC 2C", spades="AS 2S")
    assert JOKER.words(session.state, favourite(state_of(session))) == "talon to 2"
    assert liked(session) == "talon to 3"
    assert thinkable(session)[:2] == ["talon to 3", "talon to 2"]


def test_what_lies_hidden_does_not_sway_the_use_of_a_joker() -> None:
    for seed in range(40):
        s = JOKER.start(DEFAULTS, seed)
        if urge(s) != NOTHING and uses_joker(s, urge(s)):
            assert urge(JOKER.guess(s, 0, Rng.seeded(seed))) == urge(s)


def test_a_joker_on_a_face_down_card_goes_to_another_column(lay: Lay) -> None:
    assert liked(lay({1: "3S | BJ", 2: "| 5D"}, spades="AS 2S", clubs="AC 2C 3C")) == "1 to 2"
    assert liked(lay({1: "| BJ", 2: "| 5D", 3: "| 2C", 4: "| 2S"}, spades="AS", clubs="AC")) == "3 up"


def test_a_joker_goes_up_most_gladly_before_a_card_that_follows(lay: Lay) -> None:
    assert liked(lay({1: "| BJ", 2: "| 2C"})) == "1 up ace"
    assert liked(lay({1: "| BJ", 2: "| 9S"})) == "1 up ace"
    assert liked(lay({1: "| BJ", 2: "| 3S"}, clubs="AC", spades="AS")) == "1 up spades"
    assert liked(lay({1: "| BJ"}, clubs="AC", spades="AS", talon="5H 3S")) == "1 up spades"
    assert liked(lay({1: "| BJ"}, clubs="AC", spades="AS", talon="2C 9C")) == "1 up spades"
    assert liked(lay({1: "| BJ"}, clubs=CLUBS[:-3], spades="AS", talon="2S 9S")) == "1 up clubs"


def test_a_joker_is_named_where_it_lies_if_that_lets_it_carry_a_run(lay: Lay) -> None:
    assert liked(lay({1: "| BJ", 2: "4C | 8H"})) == "name 1 9"


def test_a_joker_leaves_the_game_once_nothing_else_helps(lay: Lay) -> None:
    columns = {1: "5H | BJ"}
    assert liked(lay(columns, rest="talon", talon="9D", clubs=CLUBS, spades=SPADES)) == "remove 1"
    assert liked(lay(columns, talon="9D", clubs=CLUBS, spades=SPADES)) == "draw"
    kings = {1: "| 9S", 2: "| KS", 3: "| KC"}
    assert liked(lay(kings, rest="talon", talon="8H BJ")) == "remove talon"
    assert thinkable(lay(kings, rest="talon", talon="4D BJ")) == []
