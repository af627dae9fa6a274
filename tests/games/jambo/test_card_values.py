"""What things are worth to the heuristic: each number decides something, and trials change all of them both ways."""

import pytest
from librt.vecs import vec

from soloist.core.network import zeros
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.card_values import (
    FOR_TWO,
    HUT_GAIN,
    IN_SOLO,
    SIZE,
    VALUES,
    plain,
    reach,
)
from soloist.games.jambo.mind.trial import Trials
from soloist.games.jambo.rules.huts import HUTS
from soloist.games.jambo.rules.state import SOLO

# Games of two players, and of one, that ask nearly everything.
FEW = (60, 120)
MANY = 4_000
GAMES = pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)


def trials_of(game: JamboGame, values: list[float], far: list[float]) -> Trials:
    """Trials about these values."""
    return Trials(game.variant, game.info.rules, vec[float](values), vec[float](far))


@GAMES
def test_each_variant_tries_out_its_own_numbers(game: JamboGame) -> None:
    others = set(range(FOR_TWO, IN_SOLO) if game.variant == SOLO else range(IN_SOLO, SIZE))
    assert {i for i in range(SIZE) if reach(game.variant)[i] == 0.0} == others
    assert len(plain()) == SIZE == len(VALUES[game.variant])
    assert list(VALUES[game.variant]) != plain()


@GAMES
def test_all_numbers_go_up_in_one_game_and_down_in_the_other(game: JamboGame) -> None:
    far, middle = reach(game.variant), plain()
    trials, ups = trials_of(game, middle, far), [0] * SIZE
    for number in range(100):
        trials.turn(number)
        for i in range(SIZE):
            assert trials.more[i] - middle[i] == pytest.approx(trials.signs[i] * far[i])
            assert middle[i] - trials.less[i] == pytest.approx(trials.signs[i] * far[i])
            ups[i] += trials.signs[i] > 0
    assert all(25 < up < 75 for up, width in zip(ups, far, strict=True) if width)


@GAMES
def test_trials_are_the_same_each_time_and_leave_the_values_in_place(game: JamboGame) -> None:
    before, found = list(VALUES[game.variant]), []
    for _ in range(2):
        trials = trials_of(game, plain(), reach(game.variant))
        trials.learn(game.info.complete({}), 100_061)
        found.append((trials.result(), trials.wins))
        assert trials.games == 2
    assert found[0] == found[1]
    assert list(VALUES[game.variant]) == before


@GAMES
def test_a_trial_of_nothing_teaches_nothing(game: JamboGame) -> None:
    trials = trials_of(game, plain(), [0.0] * SIZE)
    trials.learn(game.info.complete({}), 100_062)
    assert trials.result() == [0.0] * SIZE


def test_who_wins_more_often_shows_it() -> None:
    """Whoever thinks nothing worth anything loses to who has learned."""
    trials = trials_of(JAMBO, plain(), [0.0] * SIZE)
    won = [trials.won(JAMBO.info.complete({}), deal, VALUES[0], zeros(SIZE)) for deal in range(100_063, 100_067)]
    assert sum(won) > 2
    assert trials.wins >= 3


def idle(game: JamboGame, base: list[float], among: list[int], games: int) -> list[int]:
    """The numbers that change none of so many games, however far off they are."""
    variant, middle = game.variant, vec[float](base)
    options = [{}] if variant == SOLO else [{"relics": True}, {"huts": True}, {"huts": True, "relics": True}]
    deals = [(deal, game.info.complete(options[deal % len(options)])) for deal in range(100_070, 100_070 + games)]
    trials = trials_of(game, base, [0.0] * SIZE)
    as_usual = [trials.won(setup, deal, middle, middle) for deal, setup in deals]

    def decides(i: int, far: float) -> bool:
        numbers = vec[float]([*base[:i], base[i] + far, *base[i + 1 :]])
        ends = (trials.won(setup, deal, numbers, numbers) for deal, setup in deals)
        return any(won != usual for won, usual in zip(ends, as_usual, strict=True))

    return [i for i in among if not decides(i, 25.0) and not decides(i, -25.0)]


@pytest.mark.build("compiled")
@GAMES
def test_every_number_decides_something(game: JamboGame) -> None:
    """Who builds no hut does not ask what a visit is worth, so what is idle is tried by who builds them all; and what
    is seldom asked, as whether to keep what the last action has drawn, in very many games."""
    builder = plain()
    builder[HUT_GAIN : HUT_GAIN + HUTS] = [6.0] * HUTS
    learned, games = list(VALUES[game.variant]), FEW[game.variant]
    seldom = idle(game, learned, [i for i in range(SIZE) if reach(game.variant)[i]], games)
    seldom = idle(game, builder, seldom, games)
    assert len(seldom) < 4
    assert not idle(game, learned, seldom, MANY if seldom else 0)
