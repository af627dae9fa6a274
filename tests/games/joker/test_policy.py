"""The learned policy: legal in every position, blind to what is hidden, and better than chance."""

import math
from collections.abc import Callable, Iterator

import pytest
from librt.vecs import vec

from soloist.core.game import Value
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.mind.move_features import FEATURES, MOST_OF_MOVE, RANK_OF, STAGE
from soloist.games.joker.mind.policy import NOTHING, SHIPPED, SHORT_TRAIL, Policy, prefer, read_weights, urge, written
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.actions import NAME, REMOVE, REMOVE_TALON
from soloist.games.joker.rules.state import JokerState
from soloist.players.playout import random_game

Lay = Callable[..., Session]
DEFAULTS = JOKER.info.complete({})
CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
SPADES = CLUBS.replace("C", "S")


def state_of(session: Session) -> JokerState:
    assert isinstance(session.state, JokerState)
    return session.state


def liked(session: Session) -> str:
    """What the policy plays, in words."""
    return JOKER.words(session.state, prefer(state_of(session)))


def weighed(s: JokerState) -> Policy:
    """What the policy thinks of a position."""
    policy = Policy(Layout(s, SHORT_TRAIL), SHIPPED)
    policy.weigh()
    return policy


def moves_of(s: JokerState) -> list[int]:
    """The moves that the policy weighs."""
    policy = weighed(s)
    return [int(policy.move(i) & 0xFF) for i in range(policy.sight.moves.end)]


def thinkable(session: Session) -> list[str]:
    """The moves that the policy weighs, in words and sorted."""
    return sorted(JOKER.words(session.state, a) for a in moves_of(state_of(session)))


def positions(*seeds: int) -> Iterator[JokerState]:
    """Positions of games in which one move in four is made by chance, so that anything may lie anywhere."""
    for seed in seeds:
        s, rng = JOKER.start(DEFAULTS, seed), Rng.seeded(seed)
        while JOKER.legal(s):
            yield s
            JOKER.play(s, prefer(s) if rng.below(4) else rng.choice(JOKER.legal(s)))


def finished(options: dict[str, Value], seed: int) -> JokerState:
    """A deal that the policy has played to the end, every move checked."""
    s = JOKER.start(JOKER.info.complete(options), seed)
    while JOKER.legal(s):
        a = JOKER.prefer(s, 0, Rng.seeded(1))
        assert a in JOKER.legal(s)
        assert set(moves_of(s)) <= set(JOKER.legal(s))
        JOKER.play(s, a)
    return s


@pytest.mark.build("compiled")
def test_the_policy_is_legal_under_every_option_and_beats_chance() -> None:
    liked_up = chance_up = 0
    wild: dict[str, Value] = {"strict_units": True, "worry_back": True}
    setups: list[dict[str, Value]] = [{}, wild, {"talon_top": "buried"}, {"jokers": False}]
    for options in setups:
        for seed in range(4):
            liked_up += finished(options, seed).up_top()
            chance_up += random_game(JOKER, JOKER.info.complete(options), seed).scores[0]
    assert liked_up > 1.5 * chance_up


def test_a_roll_out_plays_what_the_player_would_have_played() -> None:
    for seed in (3, 4):
        assert Policy(Layout(JOKER.start(DEFAULTS, seed)), SHIPPED).roll_on() == finished({}, seed).up_top()


@pytest.mark.build("compiled")
def test_what_lies_hidden_does_not_sway_it() -> None:
    for s in positions(5, 9, 10):
        here, there = weighed(s), weighed(JOKER.guess(s, 0, Rng.seeded(5)))
        n = here.sight.moves.end
        assert n == there.sight.moves.end
        assert [here.score[i] for i in range(n)] == [there.score[i] for i in range(n)]


@pytest.mark.build("compiled")
def test_every_move_has_one_stage_and_one_rank_and_room_for_its_features() -> None:
    kinds = set()
    for s in positions(5, 9, 10):
        policy = weighed(s)
        n = policy.sight.moves.end
        for i in range(n) if n > 1 else ():
            found = [policy.sight.found[k] for k in range(i * MOST_OF_MOVE, policy.ends[i])]
            assert len(found) <= MOST_OF_MOVE
            assert len(set(found)) == len(found)
            assert all(0 <= feature < FEATURES for feature in found)
            assert sum(STAGE <= feature < RANK_OF for feature in found) == 1
            kinds.add(next(feature for feature in found if STAGE <= feature < RANK_OF) // 25)
    assert len(kinds) == 16


@pytest.mark.build("compiled")
def test_every_name_and_every_removal_of_a_joker_is_weighed() -> None:
    names = removals = 0
    for s in positions(5, 9, 10):
        moves = moves_of(s)
        if len(moves) == 1:
            continue
        for a in JOKER.legal(s):
            if NAME <= a < REMOVE_TALON:
                names += 1
                assert a in moves
            elif REMOVE_TALON <= a < REMOVE + 7:
                removals += 1
                assert a in moves
    assert names > 50
    assert removals > 5


@pytest.mark.build("compiled")
def test_weighing_leaves_the_layout_as_it_was() -> None:
    for s in positions(5):
        layout, policy = Layout(s, SHORT_TRAIL), weighed(s)
        assert list(policy.layout.m) == list(layout.m)
        assert (policy.layout.hash, policy.layout.used) == (layout.hash, 0)


def test_the_shipped_weights_are_read_as_they_were_written() -> None:
    weights = read_weights()
    assert len(weights) == FEATURES
    assert all(math.isfinite(weight) for weight in weights)
    assert sum(weight != 0.0 for weight in weights) > FEATURES / 2
    assert written(weights)[:4] == written([weights[0], *[0.0] * (FEATURES - 1)])[:4]


def test_without_weights_the_order_of_the_solver_is_left(lay: Lay) -> None:
    state = state_of(lay({1: "KD | 7H", 2: "| 8S"}, talon="8H"))
    favourite = Policy(Layout(state), vec[float]([0.0] * FEATURES)).favourite()
    assert JOKER.words(state, int(favourite & 0xFF)) == "1 to 2"


# -- what it weighs


def test_a_card_that_goes_up_safely_is_the_only_move_weighed(lay: Lay) -> None:
    assert thinkable(lay({1: "| AC", 2: "| 9S"}, talon="8H")) == ["1 up"]


def test_a_tail_moves_only_to_free_a_card_that_goes_up(lay: Lay) -> None:
    columns = {1: "| 3H 2S", 2: "| 3D"}
    assert "1 to 2" in thinkable(lay(columns, hearts="AH 2H"))
    assert thinkable(lay(columns)) == ["draw"]


def test_of_two_columns_with_one_face_the_second_is_left_out_unless_only_whole_runs_move(lay: Lay) -> None:
    columns = {1: "| 9S", 2: "| 9C", 3: "| 9D"}
    assert thinkable(lay(columns, talon="8H")) == ["draw", "talon to 1"]
    assert thinkable(lay(columns, talon="8H", strict_units="on")) == ["draw", "talon to 1", "talon to 2"]


def test_where_no_move_leads_anywhere_the_first_legal_one_is_played(lay: Lay) -> None:
    kings = {3: "| KC", 4: "| KS", 5: "| KH", 6: "| KD", 7: "| JC"}
    session = lay({1: "| 3H 2S", 2: "| 3D"} | kings, rest="talon", talon="RJ BJ 9C", out="")
    assert urge(state_of(session)) == NOTHING
    assert prefer(state_of(session)) == JOKER.legal(session.state)[0]


# -- what it likes


def test_a_run_that_turns_a_card_moves_before_the_next_card_is_drawn(lay: Lay) -> None:
    assert liked(lay({1: "KD 3C | 7H", 2: "| 8S"})) == "1 to 2"


def test_a_joker_is_not_thrown_away_while_it_may_help(lay: Lay) -> None:
    assert not liked(lay({1: "3S | BJ", 2: "| 5D"})).startswith("remove")


@pytest.mark.parametrize("talon", ["9D", "8H BJ"])
def test_the_last_joker_is_weighed_where_nothing_is_left_to_draw(lay: Lay, talon: str) -> None:
    assert thinkable(lay({1: "5H | RJ", 2: "| 9S"}, rest="talon", talon=talon))
