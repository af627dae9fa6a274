"""What a seat knows as numbers: all of it, nothing hidden, and the same for whoever knows the same."""

import math

import pytest

from soloist.core.game import NOBODY
from soloist.core.network import zeros
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.observe import LENGTH, PARTS, STARTS, observe
from soloist.games.jambo.rules.cards import ALL_SIX, BOAT, GUARD, KIND_NAMES, NONE, WELL
from soloist.games.jambo.rules.state import Jambo

from .conftest import Lay, table_of

BOTH = {"huts": True, "relics": True}
SEEN = pytest.mark.parametrize(("game", "options"), [(JAMBO, {}), (JAMBO, BOTH), (JAMBO_SOLO, {})])


def numbers(t: Jambo, seat: int) -> list[float]:
    """What a seat knows, as a list; the vector is dirty before."""
    vector = zeros(LENGTH)
    for i in range(LENGTH):
        vector[i] = 7.0
    observe(t, seat, vector)
    return list(vector)


def part(t: Jambo, seat: int, name: str) -> list[float]:
    """One part of it."""
    at = [known for known, _ in PARTS].index(name)
    return numbers(t, seat)[STARTS[at] : STARTS[at + 1]]


@SEEN
def test_a_guess_looks_the_same_to_who_made_it(game: JamboGame, options: dict[str, bool]) -> None:
    t, rng = game.start(game.info.complete(options), 100_071), Rng.seeded(3)
    for ply in range(90):
        if game.outcome(t) is not None:
            break
        for seat in (NOBODY, *range(game.info.seats)):
            seen = numbers(t, seat)
            assert all(math.isfinite(number) for number in seen)
            assert numbers(game.guess(t, seat, Rng(ply)), seat) == seen
        game.play(t, rng.choice(game.legal(t)) if ply % 2 else game.prefer(t, game.seat(t), rng) or 0)


def test_gold_wares_and_utilities_of_both_sides_are_seen(lay: Lay) -> None:
    t = table_of(lay(market="tea tea salt", market1="silk", gold=(24, 7), tools0="boat*", tools1="well"))
    gold, wares, tools = (part(t, 0, name) for name in ("gold", "wares", "utilities"))
    assert (gold[:7], gold[16], gold[19:21]) == ([1.0] * 6 + [0.0], 0.4, [1.0, 0.0])
    assert (wares[8:11], wares[20:22]) == ([1.0, 1.0, 0.0], [1.0, 0.0])
    assert (tools[BOAT - WELL], tools[10], tools[20 + BOAT - WELL]) == (1.0, 1.0, 1.0)
    assert part(t, 1, "wares")[24:] == wares[:24]
    assert part(t, 0, "supply")[KIND_NAMES.index("tea")] == pytest.approx(4 / 6)


def test_cards_are_seen_by_where_they_are(lay: Lay) -> None:
    t = table_of(
        lay(hand="guard guard all-six", other="3-tea guard", market="tea", discard="well", known=[[], [GUARD]])
    )
    hand, more, known, unseen = (part(t, 0, name) for name in ("hand", "more_in_hand", "known_of_other", "unseen"))
    assert (hand[GUARD], more[GUARD], hand[ALL_SIX], known[GUARD], sum(known)) == (1.0, 1.0, 1.0, 1.0, 1.0)
    assert unseen[GUARD] == 0.5
    assert unseen[WELL] == pytest.approx(2 / 3)
    assert part(t, 0, "sales")[:4] == [0.0, 0.0, 0.0, 1.0]
    assert part(t, 0, "top_discard")[WELL] == 1.0
    assert sum(part(t, NOBODY, "hand")) == 0.0


def test_what_a_seat_has_seen_on_the_deck_it_knows_and_the_other_does_not(lay: Lay) -> None:
    t = table_of(lay(deck="3-tea well guard"))
    t.seen = [1, 0]
    (top,) = [card for card, number in enumerate(part(t, 0, "top_of_deck")) if number]
    assert top == t.deck[-1]
    assert sum(part(t, 1, "top_of_deck")) == 0.0


def test_the_order_of_a_solo_market_is_seen(lay: Lay) -> None:
    t = table_of(lay(solo=True, market="tea salt", market1="silk", other="guard well", known=[[], [0, 1]]))
    places = part(t, 0, "places")
    assert [i for i, number in enumerate(places) if number] == [2, 6 + 5, 48 + 3]
    assert [card for card, number in enumerate(part(t, 0, "known_of_other")) if number] == [WELL]


def test_what_lies_open_and_what_is_asked_is_seen(lay: Lay) -> None:
    session = lay(hand="arabian-merchant guard", deck="3-tea 3-silk 3-salt", market="tea")
    before = part(table_of(session), 0, "question")
    session.play("play arabian-merchant")
    t = table_of(session)
    assert sum(before) == 0.0
    assert sum(part(t, 0, "question")) == 1.0
    assert sum(part(t, 0, "laid_out")) == 3.0
    assert sum(part(t, 0, "on_table")) == 1.0
    t.pool, t.goods = [2], [4]
    assert sum(part(t, 0, "laid_out")) == 5.0


def test_huts_and_relics_are_seen(lay: Lay) -> None:
    t = table_of(lay(rules=2, with_huts=True, with_relics=True, relics=[1, 2]))
    t.built, t.store, t.spirit = [1, 4], [NONE, 3], [2, NONE]
    t.relics, t.spent = [5, 0], [0, 1]
    huts, relics = part(t, 0, "huts"), part(t, 0, "earlier_relics")
    assert [i for i, number in enumerate(huts) if number] == [0, 6, 12 + 6 + 3, 12 + 12 + 2]
    assert [i for i, number in enumerate(relics) if number] == [5, 13]
    assert part(t, 1, "earlier_relics")[6 + 5] == 1.0


def test_house_relics_and_what_they_leave_behind_are_seen(lay: Lay) -> None:
    t = table_of(lay(with_relics=True, held=[0b1001, 0b10010], short=[1, 0], horn=0, invoked=0b1000, actions=4))
    assert [i for i, number in enumerate(part(t, 0, "relics")) if number] == [0, 3, 6 + 1, 6 + 4, 12 + 3, 18, 20]
    assert [i for i, number in enumerate(part(t, 1, "relics")) if number] == [1, 4, 6, 6 + 3, 12 + 3, 19, 21]
    assert part(t, 0, "relics")[18] == 1.0
