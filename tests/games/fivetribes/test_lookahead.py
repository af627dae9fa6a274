"""Looks at the next round: the same guesses for all plans, luck told from merit, the better half looked at again."""

import pytest

from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.lookahead import FIELD, FIRST_LOOKS, MOST_LOOKS, TRUST, Lookahead, belief, distinct
from soloist.games.fivetribes.mind.search import FiveTribesPlayer, FiveTribesSearch
from soloist.games.fivetribes.mind.turn import Plan
from soloist.games.fivetribes.mind.worth import network
from soloist.games.fivetribes.rules.state import Naqala
from tests.games.fivetribes.table import state_of, table

SETUP = FIVETRIBES.info.complete({})


def ahead(s: Naqala, base: int = 7) -> Lookahead:
    """Looks from this position."""
    return Lookahead(s, Judge(network()), base)


def looked(worth: float, *seen: float) -> Plan:
    """A plan of this promise in which looks found that."""
    plan = Plan([1, 2], worth)
    plan.seen = list(seen)
    return plan


def few() -> Naqala:
    """A position with few moves, so that looks are soon done."""
    return state_of(table({"1-1": "v", "1-2": "v", "2-1": "m", "2-2": "m"}, court="vizier*3", rest=""))


def thought_of(s: Naqala, kept: list[Plan] | None = None, base: int = -1) -> FiveTribesSearch:
    """A search that has not begun."""
    return FiveTribesSearch(FIVETRIBES, FIVETRIBES.legal(s), Guesser(FIVETRIBES, s, 0), Rng(5), kept, base)


def test_the_luck_of_a_guess_is_no_merit() -> None:
    lucky, plain = looked(300.0, 340.0, 340.0, 260.0), looked(300.0, 340.0, 340.0)
    looks = ahead(few())
    looks.field.extend([lucky, plain])
    looks.weigh()
    assert lucky.merit == pytest.approx(0.0)
    assert plain.merit == pytest.approx(0.0), "the bad guess was not met, and the good ones count for nobody"


def test_merit_is_what_looks_find_beyond_the_promise_and_few_of_them_move_little() -> None:
    for n in (1, 6, 60):
        better, worse = looked(300.0, *[310.0] * n), looked(305.0, *[295.0] * n)
        looks = ahead(few())
        looks.field.extend([better, worse])
        looks.weigh()
        assert better.merit == pytest.approx(-worse.merit)
        assert 0.0 < better.merit < 10.0 * n / (n + TRUST) + 1e-9
    assert belief(better) > belief(worse), "sixty looks outweigh a promise of five points"


def test_what_is_certain_has_no_merit() -> None:
    end, lost, other = looked(300.0, 300.0), looked(0.0, 0.0), looked(200.0, 210.0)
    end.certain = True
    looks = ahead(few())
    for plan in (end, lost, other):
        looks.keep(plan)
    assert [belief(plan) for plan in (end, lost, other)] == [300.0, 0.0, 200.0]


def test_like_plans_are_looked_at_once() -> None:
    seen, fresh, other, late = looked(5.0, 1.0, 1.0), Plan([1, 2], 6.0), Plan([3], 4.0), Plan([4], 3.0)
    assert distinct([fresh, seen, other, late], 2) == [seen, other]
    assert distinct([seen, fresh], 2) == [seen]


def test_looks_of_one_number_share_their_guess_and_their_dice() -> None:
    s = FIVETRIBES.start(SETUP, 9)
    thought = thought_of(s)
    thought.run(1)
    plan = thought.plans(-1)[0]
    one, other = ahead(s), ahead(FIVETRIBES.guess(s, 0, Rng(3)))
    assert [one.look(plan, k) for k in range(2)] == [other.look(plan, k) for k in range(2)]
    assert one.look(plan, 0) != ahead(s, 8).look(plan, 0)


def test_the_better_half_is_looked_at_more() -> None:
    plans = [Plan([i], 300.0 - i) for i in range(FIELD + 2)]
    looks = ahead(few())
    while True:
        plan = looks.next_plan(plans)
        if looks.is_over():
            break
        if not plan.seen:
            looks.field.append(plan)
        plan.seen.append(300.0 + 5.0 * (plan.clicks[0] == 3))
        looks.weigh()
    assert [len(plan.seen) for plan in plans[FIELD:]] == [0, 0], "not all plans are looked at"
    assert min(len(plan.seen) for plan in plans[:FIELD]) == FIRST_LOOKS
    assert len(plans[3].seen) == MOST_LOOKS
    assert belief(plans[3]) == max(belief(plan) for plan in plans)


def test_looks_at_a_kept_plan_still_count_and_go_on_in_the_same_guesses() -> None:
    s = FIVETRIBES.start(SETUP, 12)
    FIVETRIBES.play(s, FIVETRIBES.parse(s, "let yazid strike") or 0)
    before = thought_of(s)
    before.run(2)
    plan = before.plans(-1)[0]
    plan.seen, plan.merit = [plan.worth + 40.0] * 3, 4.0
    rest = plan.rest()
    plan.seen.append(0.0)
    FIVETRIBES.play(s, plan.clicks[0])
    again = thought_of(s, [rest], before.ahead.base)
    assert again.ahead.field == [rest]
    assert (again.ahead.base, rest.seen) == (before.ahead.base, [rest.worth + 40.0] * 3)


def test_the_player_goes_on_in_the_guesses_of_its_turn() -> None:
    player, s = FiveTribesPlayer(FIVETRIBES, Budget(iterations=3)), FIVETRIBES.start(SETUP, 11)
    bases: list[tuple[int, int]] = []
    rng = Rng(3)
    while s.round < 3 and not s.fate:
        a = player.choose(FIVETRIBES.view(s, 0), FIVETRIBES.legal(s), Guesser(FIVETRIBES, s, 0), rng)
        if player.search is not None:
            bases.append((s.round, player.search.ahead.base))
        FIVETRIBES.play(s, a)
    assert len({base for round, base in bases if round == 1}) == 1
    assert len(set(bases)) == 2, "another round, other guesses"
