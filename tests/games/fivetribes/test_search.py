"""The player that thinks in whole turns: the same numbers each time, blind to the hidden, and true to its plan."""

import pytest

from soloist.core.game import Action
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget, Finding
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.lookahead import belief
from soloist.games.fivetribes.mind.search import ALIVE, DOUBT, FiveTribesPlayer, FiveTribesSearch
from soloist.games.fivetribes.mind.turn import Plan, WalkPlan
from soloist.games.fivetribes.mind.worth import SCALE
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from tests.games.fivetribes.table import play, state_of, table
from tests.luck import Luck
from tests.share import share

SETUP = FIVETRIBES.info.complete({})


def search(s: Naqala, iterations: int, counter: int = 5) -> FiveTribesSearch:
    """A search about this position that has run so long."""
    found = FiveTribesSearch(FIVETRIBES, FIVETRIBES.legal(s), Guesser(FIVETRIBES, s, 0), Rng(counter))
    if iterations:
        found.run(iterations)
    return found


def numbers(findings: list[Finding]) -> list[tuple[int, int, float, float]]:
    """All that the findings say."""
    return [(f.action, f.count, f.mean, f.half) for f in findings]


def after(s: Naqala, *words: str) -> Naqala:
    """The position after these answers."""
    for said in words:
        a = FIVETRIBES.parse(s, said)
        assert a is not None
        FIVETRIBES.play(s, a)
    return s


@pytest.mark.build("compiled")
@pytest.mark.parametrize("words", [(), ("let yazid strike",)], ids=["bid", "start"])
def test_the_hidden_changes_neither_answer_nor_numbers(words: tuple[str, ...], luck: Luck) -> None:
    s = after(FIVETRIBES.start(SETUP, luck.seed(7)), *words)
    permuted = FIVETRIBES.guess(s, 0, Rng(luck.seed(31)))
    assert permuted.key() != s.key()
    one, other = (search(state, share(12, 4)) for state in (s, permuted))
    assert numbers(one.findings()) == numbers(other.findings())
    best = one.findings()[0].action
    assert one.line(best) == other.line(best)


def test_who_asks_about_one_answer_is_told_more_of_it_whatever_was_spent_before() -> None:
    found = search(FIVETRIBES.start(SETUP, 8), 1)
    asked = found.findings()[-1]
    found.credit = -1000
    found.run(1, asked.action)
    assert {f.action: f.count for f in found.findings()}[asked.action] > asked.count


@pytest.mark.build("compiled")
def test_slices_of_thinking_add_up() -> None:
    s = FIVETRIBES.start(SETUP, 8)
    slice = share(5, 2)
    whole, sliced = search(s, 6 * slice), search(s, 2 * slice)
    for _ in range(4):
        sliced.run(slice)
    assert numbers(whole.findings()) == numbers(sliced.findings())


def test_there_is_a_finding_for_every_legal_action() -> None:
    s = after(FIVETRIBES.start(SETUP, 9), "let yazid strike")
    for iterations in (0, 3):
        findings = search(s, iterations).findings()
        assert sorted(f.action for f in findings) == FIVETRIBES.legal(s)
        assert findings[0].mean == max(f.mean for f in findings)


def test_thinking_about_one_action_leaves_the_others_alone() -> None:
    s = after(FIVETRIBES.start(SETUP, 9), "let yazid strike")
    thought = search(s, 0)
    a = FIVETRIBES.legal(s)[3]
    thought.run(20, a)
    assert {f.action for f in thought.findings() if f.count} == {a}
    assert thought.line(a)[0] == a


def test_a_line_is_legal_up_to_what_it_reveals() -> None:
    s = FIVETRIBES.start(SETUP, 10)
    thought = search(s, 4)
    for a in FIVETRIBES.legal(s):
        state = s.copy()
        for click in thought.line(a):
            assert click in FIVETRIBES.legal(state)
            FIVETRIBES.play(state, click)
        assert state.fate or state.round == s.round + 1 or FIVETRIBES.reveals(s, a)


def test_the_player_follows_its_plan_and_thinks_again_when_something_else_happens() -> None:
    player, s = FiveTribesPlayer(FIVETRIBES, Budget(iterations=3)), FIVETRIBES.start(SETUP, 11)

    def choose() -> Action:
        return player.choose(FIVETRIBES.view(s, 0), FIVETRIBES.legal(s), Guesser(FIVETRIBES, s, 0), Rng(3))

    thinks: list[FiveTribesSearch | None] = []
    while s.round == 1 and len(thinks) < 20:
        ahead = player.plan[:1]
        a = choose()
        if player.search in thinks:
            assert [a] == ahead
        thinks.append(player.search)
        FIVETRIBES.play(s, a)
    assert len({id(search) for search in thinks}) == 3 < len(thinks)
    choose()
    plan = player.plan[:]
    other = next(a for a in FIVETRIBES.legal(s) if a != plan[0])
    FIVETRIBES.play(s, other)
    assert choose() in FIVETRIBES.legal(s)
    assert player.search not in thinks


@pytest.mark.build("compiled")
def test_a_plan_made_before_is_kept_until_a_better_one_is_found() -> None:
    s = after(FIVETRIBES.start(SETUP, 12), "let yazid strike")
    first = search(s, 30)
    best = first.findings()[0].action
    promised = first.best_plan(best)
    assert promised is not None
    FIVETRIBES.play(s, best)
    again = FiveTribesSearch(FIVETRIBES, FIVETRIBES.legal(s), Guesser(FIVETRIBES, s, 0), Rng(6), first.after(best))
    a = again.findings()[0].action
    kept = again.best_plan(a)
    assert kept is not None
    assert kept.worth >= promised.worth
    assert [best, *again.line(promised.clicks[1])][: len(promised.clicks)] == promised.clicks


def test_a_lone_answer_needs_no_thought() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}))
    player = FiveTribesPlayer(FIVETRIBES, Budget(iterations=1000))
    s.sizes[6], s.masks[0] = 1, 1 << 6
    s.meeples[0], s.sizes[0] = 0, 0
    legal = FIVETRIBES.legal(s)
    assert len(legal) == 1
    assert player.choose(FIVETRIBES.view(s, 0), legal, Guesser(FIVETRIBES, s, 0), Rng(3)) == legal[0]


def test_a_deadly_strike_is_outbid() -> None:
    crowds = {"3-3": "aaa", "2-3": "am", "1-1": "v", "1-2": "vv", "6-5": "m"}
    s = state_of(table(crowds, council="assassin*4", court="vizier*3", step="bid"))
    assert FIVETRIBES.words(s, search(s, 40).findings()[0].action) == "outbid"


@pytest.mark.build("compiled")
def test_the_best_end_of_a_plain_position_is_found() -> None:
    crowds = {"5-4": "b", "5-3": "bb", "1-1": "m", "1-2": "m"}
    s = state_of(table(crowds, court="vizier*6", rest=""))
    assert FIVETRIBES.words(s, search(s, 40).findings()[0].action) == "from 5-4"


def test_the_end_of_a_turn_is_planned_after_its_move_too() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, step="sale", goods="silk fish"))
    thought = search(s, 6)
    sold = [FIVETRIBES.words(s, a) for a in thought.line(FIVETRIBES.parse(s, "sell all") or 0)]
    assert sold == ["sell all", "end turn"]


def test_the_game_brings_its_own_player() -> None:
    assert isinstance(FIVETRIBES.best(Budget(iterations=1)), FiveTribesPlayer)


def test_a_turn_without_a_move_is_planned_too() -> None:
    s = state_of(table({"1-1": "v"}, mine="enki", goods="fakir"))
    line = search(s, 2).line(FIVETRIBES.parse(s, "use enki") or 0)
    clicks = []
    for a in line:
        clicks.append(FIVETRIBES.words(s, a).split(" at ")[0])
        FIVETRIBES.play(s, a)
    assert clicks == ["use enki", "power", "pass", "end turn"]


def test_a_target_for_yazid_after_your_turn_is_judged_at_once() -> None:
    crowds = {"3-1": "aa", "3-2": "m", "1-1": "v", "1-2": "v"}
    given = {"council": "assassin*5", "court": "vizier*3", "first": "you", "open": "target in 3", "dice": "3 5"}
    s = state_of(table(crowds, step="yazid", **given))
    found = search(s, 0).findings()
    assert [FIVETRIBES.words(s, f.action) for f in found] == ["strike 3-2", "strike 3-1"]
    assert (found[1].mean, found[1].half) == (0.0, 0.0)


def test_a_strike_whose_target_you_choose_is_planned_beyond_it() -> None:
    s = state_of(table({"3-1": "aa", "3-2": "m", "1-1": "v", "1-2": "v"}, step="bid", dice="3 5", council="assassin*5"))
    line = search(s, 6).line(FIVETRIBES.parse(s, "let yazid strike") or 0)
    FIVETRIBES.play(s, line[0])
    assert FIVETRIBES.words(s, line[1]) == "strike 3-2"


def test_powers_before_the_move_are_thought_of() -> None:
    given = {"mine": "sloar enki", "goods": "fakir*2", "court": "vizier*2 elder", "yours": "2-2"}
    s = state_of(table({"1-1": "v", "1-2": "v", "5-5": "m"}, **given))
    found = {FIVETRIBES.words(s, f.action): f for f in search(s, 8).findings()}
    assert {"use sloar", "use enki"} <= set(found)
    assert all(f.count for f in found.values())


def test_thinking_comes_to_an_end() -> None:
    his = "3-1 3-2 3-3 3-4 3-5 4-1 4-2 4-3 4-4 4-5"
    s = state_of(table({"1-1": "v", "1-2": "v"}, court="vizier", step="bid", his=his))
    thought = search(s, 0)
    thought.run(60, FIVETRIBES.parse(s, "let yazid strike") or 0)
    for _ in range(400):
        thought.run(10)
        if thought.done:
            break
    assert thought.done
    before = numbers(thought.findings())
    thought.run(5)
    assert numbers(thought.findings()) == before


def test_a_certain_loss_never_ranks_above_a_living_line() -> None:
    crowds = {"3-3": "aaa", "2-3": "am", "1-1": "v", "1-2": "vv", "6-5": "m"}
    s = state_of(table(crowds, council="assassin*4", court="vizier*3", step="bid"))
    thought = search(s, 4)
    living = thought.best_plan(FIVETRIBES.parse(s, "outbid") or 0)
    assert living is not None
    other = Plan([living.clicks[0], 1], 400.0)
    living.seen, other.seen = [0.0] * 50, [5000.0] * 50  # every look at it was as bad as can be
    thought.ahead.field.extend([living, other])
    thought.ahead.weigh()
    assert belief(living) < 0.0
    found = thought.findings()
    assert [FIVETRIBES.words(s, f.action) for f in found] == ["outbid", "let yazid strike"]
    assert found[0].mean > found[1].mean == 0.0


FIVE = "boaz utug leta sloar enki"
UNSURE = (ALIVE / SCALE, DOUBT)  # of what looks lost at first sight
DOOMED = {"step": "sale", "first": "you", "taken": FIVE, "djinns": "marid", "court": "vizier*3", "goods": "silk fish"}


def told(s: Naqala, iterations: int) -> dict[str, tuple[float, float]]:
    """What is said of each answer, and how sure that is."""
    return {FIVETRIBES.words(s, f.action): (f.mean, f.half) for f in search(s, iterations).findings()}


@pytest.mark.parametrize("iterations", [1, 8])
def test_what_every_roll_loses_is_worth_nothing_whatever_is_done_before(iterations: int) -> None:
    s = state_of(table({"1-1": "v", "1-2": "v", "5-5": "m"}, council="elder*2", **DOOMED))
    assert set(told(s, iterations).values()) == {(0.0, 0.0)}
    alive = state_of(table({"1-1": "v", "1-2": "v", "5-5": "m"}, council="elder", **DOOMED))
    assert all(mean > 0.0 < half for mean, half in told(alive, iterations).values())


def test_a_tax_that_no_roll_spares_is_the_end_unless_something_is_sold() -> None:
    given = {"step": "sale", "first": "you", "gold": "1", "goods": "silk ivory jewels fish", "court": "vizier"}
    s = state_of(table({"3-3": "bb"}, **given))
    said = told(s, 8)
    assert said["end turn"] == (0.0, 0.0)
    assert said["sell all"][0] > 0.0


def test_a_move_after_which_his_last_djinn_is_bought_ranks_below_the_one_that_saves() -> None:
    crowds = {"3-3": "a", "1-1": "v", "1-2": "v", "5-5": "m", "2-3": "a"}
    given = {**DOOMED, "step": "start", "council": "elder*2"}
    session = table(crowds, **given)
    said = told(state_of(session), 2)
    assert max(said["from 1-1"], said["from 1-2"]) <= UNSURE < said["from 3-3"]
    thought = search(state_of(session), 2)
    for _ in range(20):
        thought.run(1, FIVETRIBES.parse(state_of(session), "from 1-1") or 0)
    assert (0.0, 0.0) in [(f.mean, f.half) for f in thought.findings()]
    state = play(session, "from 3-3", "to 2-3")
    said = told(state, 1)
    assert said["kill at 1-2"] == (0.0, 0.0) < said["kill his elder"]


def test_all_answers_at_the_end_of_a_turn_are_judged_over_the_same_dice() -> None:
    s = state_of(table({"3-3": "bb", "1-1": "va", "4-2": "em"}, step="sale", first="you", goods="silk ivory fish"))
    found = search(s, 1)
    for plan in found.firm:
        end = s.copy()
        for a in plan.clicks[:-1]:
            FIVETRIBES.play(end, a)
        assert plan.worth == pytest.approx(found.judge.over_dice(end))


def test_a_roll_that_a_guess_brings_makes_no_end_certain() -> None:
    given = {"step": "sale", "first": "you", "council": "assassin*4", "court": "vizier*3", "goods": "silk fish"}
    s = state_of(table({"3-3": "aaa", "1-1": "v", "1-2": "v", "5-5": "m"}, **given))
    end = FIVETRIBES.parse(s, "end turn")
    said = {(f.mean, f.half) for k in range(24) for f in search(s, 0, k).findings() if f.action == end}
    assert len(said) == 1, "some of these guesses bring the roll that loses"
    ((mean, half),) = said
    assert mean > 0.0 < half


def test_an_answer_is_lost_for_certain_only_when_all_its_ends_were_tried_and_all_its_plans_thought_out() -> None:
    s = FIVETRIBES.start(SETUP, 8)
    thought = search(s, 1)
    for turn in thought.turns:
        for plan in turn.plans:
            plan.worth = 0.0
    assert all(f.mean > 0.0 < f.half for f in thought.findings())
    for turn in thought.turns:
        turn.tried = len(turn.goals)
    assert {(f.mean, f.half) for f in thought.findings()} == {UNSURE}
    for turn in thought.turns:
        for plan in turn.plans:
            assert isinstance(plan, WalkPlan)
            plan.refined = plan.whole = True
    assert {(f.mean, f.half) for f in thought.findings()} == {(0.0, 0.0)}


HIS_LAST = "1-3 1-4 1-5 2-3 2-4 2-5 4-3 4-4 4-5 6-4 6-5"


@pytest.mark.parametrize("iterations", [1, 30])
def test_a_power_that_shows_something_before_the_move_is_not_lost_where_the_move_saves(iterations: int) -> None:
    crowds = {"1-1": "v", "1-2": "v", "5-5": "m"}
    s = state_of(table(crowds, his=HIS_LAST, council="vizier", court="vizier", mine="sloar", goods="fakir"))
    mean, half = told(s, iterations)["use sloar"]
    assert mean + half > 0.0
    done = table(crowds, his=HIS_LAST, council="vizier", court="vizier", mine="sloar", goods="fakir", step="sale")
    assert told(state_of(done), iterations)["use sloar"] == (0.0, 0.0)


@pytest.mark.parametrize("iterations", [1, 2, 4, 30])
def test_what_an_assassin_at_his_court_saves_is_never_called_lost(iterations: int) -> None:
    crowds = {"1-1": "a", "1-2": "aa", "2-2": "e", "2-1": "e", "3-1": "m", "5-5": "m"}
    s = state_of(table(crowds, his=HIS_LAST, council="vizier", court="vizier"))
    said = told(s, iterations)
    assert sum(said["from 1-1"]) > 0.0


def test_the_end_of_the_last_round_is_worth_its_sheet_for_certain() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, his=HIS_LAST, court="vizier", step="sale", goods="silk fish"))
    assert told(s, 1)["end turn"] == (sum(sheet(s)) / SCALE, 0.0)


@pytest.mark.rule("FIV-53")
@pytest.mark.parametrize("iterations", [1, 20])
@pytest.mark.parametrize("round", ["3", "11", "20"])
def test_a_suit_that_is_worth_more_at_the_end_is_not_sold_in_the_last_round(round: str, iterations: int) -> None:
    goods = "ivory jewels gold papyrus silk spice fakir*2"
    given = {"his": HIS_LAST, "court": "vizier", "step": "sale", "goods": goods, "round": round}
    s = state_of(table({"1-1": "v", "1-2": "v"}, mine="al-amin", **given))
    said = told(s, iterations)
    assert max(said, key=said.__getitem__) == "end turn"
    assert said["sell all"][0] * SCALE == pytest.approx(sum(sheet(s)) - 40 + 30 + 1)
    plain = told(state_of(table({"1-1": "v", "1-2": "v"}, **given)), iterations)
    assert plain["sell all"][0] == plain["end turn"][0]


def test_what_the_move_of_the_last_round_brings_is_told_as_it_will_be_scored() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v", "5-5": "m"}, his=HIS_LAST, court="vizier*3", council="vizier"))
    thought = search(s, 30)
    best = thought.findings()[0]
    end = s.copy()
    for a in thought.line(best.action):
        FIVETRIBES.play(end, a)
    assert best.mean * SCALE == pytest.approx(sum(sheet(end)))


def test_the_last_of_two_tiles_that_you_choose_is_struck_before_it_is_called_certain() -> None:
    given = {"step": "yazid", "first": "you", "open": "target any, target any", "gold": "0", "court": "vizier*3"}
    s = state_of(table({"1-1": "v", "3-5": "bbb"}, **given))
    assert set(told(s, 1).values()) == {(0.0, 0.0)}


def test_what_was_not_tried_yet_ranks_above_a_certain_loss() -> None:
    given = {**DOOMED, "step": "start", "council": "elder*2", "gold": "0", "goods": ""}
    s = state_of(table({"3-3": "a", "1-1": "v", "1-2": "v", "5-5": "m", "2-3": "a"}, **given))
    thought = search(s, 0)
    thought.run(1, FIVETRIBES.parse(s, "from 1-1") or 0)
    found = thought.findings()
    assert [f.mean for f in found if f.half] == [f.mean for f in found][: len([f for f in found if f.half])]
    assert all(f.mean > 0.0 for f in found if f.half)
