"""The Rummikub player: it wins when it can, never draws to a sure loss, and answers by what it sees alone."""

import math

import pytest

from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.mind.plans import JustEnough, contains
from soloist.games.rummikub.mind.search import ENOUGH_STACKS, UNSURE, RummikubPlayer, RummikubSearch
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import KINDS, counted, listed, parse, text

TABLE = "r1 r2 r3 | k5 b5 o5"
CROWD = "k1 k1 k3 k3 k9 k9 k11 k11 k13 k13 b1 b1 b3 b3 b9 b9 k7 b7"
"""Tiles that fit nothing, with which the next draw breaks the limit of level 7."""

TWO_PLAYS = "r4 r5 r6 J k1 k1 b1 b1 o1 o1 r1 r1 b2 k2"
"""All of them can lie, worth 29; the joker makes 30 of an opening beside the 6, and then goes to the 2s."""


def at(table: str, board: str, level: int = 7) -> Rummikub:
    """A position, its bank as full as the tiles shown tell."""
    shown = counted([parse(word) for word in f"{table} {board}".replace("|", " ").split()])
    rest = [text(tile) for tile in listed([2 - shown[kind] for kind in range(KINDS)])]
    bank = len(rest) - 20
    lines = [
        "rummikub 2",
        f"options: level={level} winnable=off laying=guided",
        f"table: {table}",
        f"board: {board}",
        "laid:",
        f"bank: {' '.join(rest[:bank])}",
        f"aside: {' '.join(rest[bank:])}",
    ]
    return RUMMIKUB.from_position("\n".join(lines))


def thought(s: Rummikub, iterations: int, seed: int = 1) -> RummikubSearch:
    """What the player thinks of a position."""
    player = RummikubPlayer(Budget(iterations))
    search = player.think(RUMMIKUB.view(s, 0), RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(seed))
    player.budget.spend(search)
    return search


def chosen(s: Rummikub, iterations: int = 20) -> int:
    """What the player does."""
    player = RummikubPlayer(Budget(iterations))
    return player.choose(RUMMIKUB.view(s, 0), RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1))


def numbers(search: RummikubSearch) -> list[tuple[int, int, float, float]]:
    """All that a search says."""
    return [(f.action, f.count, f.mean, f.half) for f in search.findings()]


def values(search: RummikubSearch) -> dict[str, float]:
    """What each click is worth."""
    names = {TAKE_BACK: "take back", CONFIRM: "confirm", DRAW: "draw"}
    return {names.get(f.action) or text(f.action): f.mean for f in search.findings()}


def played(s: Rummikub, clicks: int) -> list[int]:
    """What the player does next, so many clicks long."""
    said: list[int] = []
    for _ in range(clicks):
        said.append(chosen(s))
        assert said[-1] in RUMMIKUB.legal(s)
        RUMMIKUB.play(s, said[-1])
    return said


def test_what_a_turn_was_hunted_for_serves_all_its_clicks() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    player = RummikubPlayer(Budget(5))
    first = player.think(RUMMIKUB.view(s, 0), RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1))
    assert first.hunt is not None
    RUMMIKUB.play(s, parse("r4"))
    second = player.think(RUMMIKUB.view(s, 0), RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1))
    assert second.hunt is first.hunt


def test_a_win_at_once_is_taken() -> None:
    s = at(TABLE, "r4 r5 r6 r7 r13 o13 k13 b13")
    search = thought(s, 30)
    best = search.findings()[0]
    assert (best.mean, best.half) == (1.0, 0.0)
    line = search.line(best.action)
    assert line[-1] == CONFIRM
    assert counted(line[:-1]) == s.hand()
    played(s, 9)
    assert s.won()


@pytest.mark.build("compiled")
def test_a_draw_that_loses_for_sure_is_not_made() -> None:
    s = at(TABLE, f"{CROWD} r4 r5")
    search = thought(s, 30)
    worth = values(search)
    assert worth["draw"] == 0
    assert worth["r4"] > 0
    assert search.line(search.findings()[0].action) == [parse("r4"), CONFIRM, DRAW]
    assert played(s, 3) == [parse("r4"), CONFIRM, DRAW]
    assert not s.over()


def test_what_is_certain_stays_so_however_long_it_is_thought_about() -> None:
    search = thought(at(TABLE, f"{CROWD} r4 r5"), 1)
    search.run(5, only=DRAW)
    (draw,) = (f for f in search.findings() if f.action == DRAW)
    assert (draw.mean, draw.half) == (0.0, 0.0)
    assert draw.count >= 5


def test_before_the_opening_only_an_opening_makes_room() -> None:
    search = thought(RUMMIKUB.start({"level": 7, "winnable": False}, 0), 12)
    best = search.findings()[0]
    assert best.action == DRAW
    assert 0.0 < best.mean < 1.0


def test_laid_tiles_are_taken_back_only_for_what_is_better_beyond_doubt() -> None:
    s = at(TABLE, "r4 r5 r6 k9 b11 k1 o7 b3")
    RUMMIKUB.play(s, parse("r4"))
    assert thought(s, 3).findings()[0].action != TAKE_BACK
    assert thought(s, 10).findings()[0].action == TAKE_BACK


@pytest.mark.build("compiled")
@pytest.mark.parametrize("iterations", [1, 10, 40])
def test_no_click_is_shown_as_better_than_the_first(iterations: int) -> None:
    untouched, begun = (at(TABLE, "r4 r5 r6 k9 b11 k1 o7 b3") for _ in range(2))
    RUMMIKUB.play(begun, parse("r4"))
    for s in (untouched, begun):
        found = thought(s, iterations).findings()
        assert found[0].mean == max(f.mean for f in found)


def test_nothing_is_laid_before_it_must_be() -> None:
    s = at(TABLE, "r4 r5 r6 k9 b11 k1 o7 b3")
    assert chosen(s) == DRAW
    search = thought(s, 60)
    assert search.findings()[0].action == DRAW
    assert search.line(DRAW) == [DRAW]
    RUMMIKUB.play(s, parse("r4"))
    assert chosen(s) == TAKE_BACK
    search = thought(s, 60)
    assert search.line(TAKE_BACK) == [TAKE_BACK, DRAW]
    line = search.line(CONFIRM)
    assert (line[0], line[-1]) == (CONFIRM, DRAW)


def test_a_lost_position_is_known_to_be_lost() -> None:
    s = at(TABLE, f"{CROWD} b13 b13")
    search = thought(s, 5)
    assert search.done
    assert values(search) == {"draw": 0.0}
    RUMMIKUB.play(s, DRAW)
    assert s.over()


def test_no_plan_lays_more_than_another_that_suffices() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    hunt = JustEnough(s.on_table(), s.hand(), s.needed())
    while not hunt.over():
        hunt.go_on()
    plans = hunt.found
    assert len(plans) > 1
    for plan in plans:
        assert sum(plan) >= s.needed() > 0
        assert not any(part != plan and contains(plan, part) for part in plans)


@pytest.mark.build("compiled")
def test_every_click_is_judged_and_the_best_comes_first() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    search = thought(s, 40)
    best = search.findings()[0]
    assert sorted(f.action for f in search.findings()) == RUMMIKUB.legal(s)
    assert all(f.count > 0 for f in search.findings() if f.action != DRAW)
    assert all(f.mean - f.half <= best.mean for f in search.findings())


def test_it_can_be_stopped_at_any_time() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    search = thought(s, 1)
    for _ in range(40):
        assert sorted(f.action for f in search.findings()) == RUMMIKUB.legal(s)
        assert all(search.line(a)[0] == a for a in RUMMIKUB.legal(s))
        search.run(1, parse("r4"))
    planned = [len(search.line(a)) > 1 for a in RUMMIKUB.legal(s) if a != DRAW]
    assert all(planned)


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.build("compiled")), 3])
def test_the_hidden_changes_neither_answer_nor_numbers(seed: int) -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": False}, seed)
    while not s.needed():
        RUMMIKUB.play(s, DRAW)
    other = RUMMIKUB.guess(s, 0, Rng(99))
    assert other.bank != s.bank
    assert numbers(thought(s, 12)) == numbers(thought(other, 12))
    assert chosen(s, 12) == chosen(other, 12)


def test_the_game_brings_this_player() -> None:
    assert isinstance(RUMMIKUB.best(Budget(5)), RummikubPlayer)


@pytest.mark.build("compiled")
def test_a_turn_is_played_to_its_end_and_in_one_piece() -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": False}, 0)
    for _ in range(20):
        a = chosen(s, 6)
        assert a in RUMMIKUB.legal(s)
        assert a != TAKE_BACK
        RUMMIKUB.play(s, a)
    assert not s.over()
    assert s.table


def test_hunting_for_plays_is_part_of_the_thinking() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    search = thought(s, 1)
    assert search.hunt is not None
    assert search.hunt.trial == 1


def test_it_thinks_once_a_turn_and_plays_what_it_planned() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    player = RummikubPlayer(Budget(12))
    said: list[int] = []
    while not said or said[-1] != DRAW:
        said.append(player.choose(RUMMIKUB.view(s, 0), RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1)))
        if said[-1] == CONFIRM:
            assert player.plan == s.laid()
        RUMMIKUB.play(s, said[-1])
    assert said[-2:] == [CONFIRM, DRAW]
    assert not s.over()


def test_a_tile_that_fits_nothing_is_laid_for_nothing() -> None:
    s = at(TABLE, f"{CROWD} r4 r5")
    s.free = True
    search = thought(s, 60)
    assert sorted(f.action for f in search.findings()) == RUMMIKUB.legal(s)
    assert search.findings()[0].action == parse("r4")
    *_, dead, lost = search.findings()
    assert (lost.action, lost.mean + lost.half) == (DRAW, 0.0)
    assert dead.action in search.dead
    wasted = search.line(parse("b7"))
    assert wasted[:2] == [parse("b7"), TAKE_BACK]
    RUMMIKUB.play(s, parse("b7"))
    search = thought(s, 60)
    assert search.findings()[0].action == TAKE_BACK
    assert CONFIRM in search.dead
    assert search.line(CONFIRM)[0] == CONFIRM
    assert chosen(s) == TAKE_BACK


def test_where_laying_is_free_only_tiles_of_a_play_lead_onward() -> None:
    guided, free = at(TABLE, f"{CROWD} r4 r5"), at(TABLE, f"{CROWD} r4 r5")
    free.free = True
    for tile in ("r4", "k1"):
        offered = [a for a in RUMMIKUB.legal(guided) if a != TAKE_BACK]
        assert RUMMIKUB.onward(free, RUMMIKUB.legal(free)) == RUMMIKUB.onward(guided, offered) == offered
        assert len(RUMMIKUB.legal(free)) > len(offered)
        for s in (guided, free):
            RUMMIKUB.play(s, parse(tile))
    RUMMIKUB.play(free, parse("k7"))  # fits nowhere
    assert RUMMIKUB.onward(free, RUMMIKUB.legal(free)) == [TAKE_BACK]


def hunted(hunted_out: bool) -> RummikubSearch:
    """A search where one must lay something, before it has thought, or after it has found every play."""
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    search = RummikubSearch(RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1))
    while hunted_out and search.hunt and not search.hunt.over():
        search.run(1)
    return search


def test_a_click_needs_no_thought_once_one_plan_alone_may_win() -> None:
    assert hunted(False).obvious() == ANYTHING
    search = hunted(True)
    living = [i for i, sure in enumerate(search.sure) if sure == UNSURE]
    assert living
    for i in living[1:]:
        search.sure[i] = 0.0
    (action,) = {search.obvious() for _ in range(2)}
    assert action in search.legal
    assert search.plans[living[0]][action] > 0
    search.sure[living[0]] = 0.0
    assert search.obvious() in search.legal


@pytest.mark.build("compiled")
def test_a_plan_that_is_clearly_behind_is_left_out_and_one_clearly_ahead_leads() -> None:
    search = hunted(True)
    while len(search.plans) < 3:
        search._add(search.plans[-1])
    favourite = search.sure.index(UNSURE)
    other = len(search.plans) - 1
    assert other != favourite
    search.sure[other] = UNSURE
    search.worths[favourite], search.worths[other] = [0.2] * 40, [0.9] * 40
    assert search._leader() == other
    search.worths[favourite], search.worths[other] = [0.9] * 40, [0.2] * 40
    search._cut(other)
    assert other in search.behind


def test_the_waiting_choice_is_left_only_for_what_was_better_after_enough_stacks() -> None:
    search = thought(at(TABLE, f"{CROWD} r4 r5"), ENOUGH_STACKS + 2)
    waiting, rival, *_ = (i for i, sure in enumerate(search.sure) if sure == UNSURE)
    assert search._favourite() == waiting
    search.worths[waiting][:] = [0.0] * ENOUGH_STACKS
    search.worths[rival][:] = [1.0] * (ENOUGH_STACKS - 1)
    assert search._leader() == waiting
    search.worths[rival].append(1.0)
    assert search._leader() == rival


def test_a_play_that_lays_all_of_another_and_more_is_never_chosen() -> None:
    """To lay k1 b1 beside the r1 takes the r4 into the run; the r4 alone is enough, and binds less."""
    search = thought(at(TABLE, f"{CROWD} r4 r5"), 40)
    enough, more = (
        search.plans.index(counted([parse(word) for word in words])) for words in (["r4"], ["r4", "k1", "b1"])
    )
    assert search.needless == {more}
    search.worths[more][:] = [1.0] * ENOUGH_STACKS
    search.worths[enough][:] = [0.0] * ENOUGH_STACKS
    assert search._leader() != more
    best = search.findings()[0]
    assert search.line(best.action)[-3:] == [best.action, CONFIRM, DRAW], "one tile is enough"


def test_a_play_is_needless_whichever_of_the_two_was_found_first() -> None:
    search = thought(at(TABLE, f"{CROWD} r4 r5"), 1)
    enough, other, more = (counted([parse(word) for word in words.split()]) for words in ("r4", "r5", "r5 k1"))
    assert search.plans[1:] == [enough]
    search._add(more)
    assert not search.needless
    search._add(other)
    assert search.needless == {search.plans.index(more)}


def test_a_short_thought_compares_few_plays_after_enough_stacks_rather_than_all_in_too_few() -> None:
    search = thought(at(TABLE, f"{CROWD} r4 r5"), ENOUGH_STACKS + 2)
    counts = [count for count, sure in zip(search.tallies.count, search.sure, strict=True) if sure == UNSURE]
    assert counts[:2] == [ENOUGH_STACKS, 2]


def test_the_only_move_is_made_at_once() -> None:
    s = at(TABLE, f"{CROWD} b13 b13")
    (only,) = RUMMIKUB.legal(s)
    assert chosen(s) == only


def test_what_there_is_no_time_for_is_not_begun_and_is_taken_up_later() -> None:
    s = at(TABLE, f"{CROWD} r4 r5")
    whole, parted = thought(s, 12), thought(s, 4)
    told = numbers(parted)
    parted.deadline = -math.inf
    for _ in range(3):
        parted.run(5)
    assert numbers(parted) == told
    parted.deadline = math.inf
    parted.run(8)
    assert numbers(parted) == numbers(whole)


def test_a_budget_by_the_clock_leaves_no_deadline_behind() -> None:
    search = thought(at(TABLE, f"{CROWD} r4 r5"), 1)
    Budget(ms=1.0).spend(search)
    assert search.deadline == math.inf


def test_a_draw_that_loses_for_certain_comes_after_every_click_that_may_live() -> None:
    s = at(TABLE, CROWD.replace("b7", "r4").replace("k7", "r5") + " r6 k2")
    for iterations in (1, 20):
        found = thought(s, iterations).findings()
        assert (found[-1].action, found[-1].mean, found[-1].half) == (DRAW, 0.0, 0.0)
        assert all(f.mean + f.half > 0 for f in found[:-1])


def test_where_no_play_is_large_enough_every_click_is_known_to_lose() -> None:
    s = at(TABLE, f"{CROWD} r8 o6")
    s.free = True
    found = thought(s, 1).findings()
    assert len(found) > 2
    assert {(f.mean, f.half) for f in found} == {(0.0, 0.0)}


@pytest.mark.build("compiled")
def test_a_win_that_takes_an_opening_and_a_second_play_is_seen_and_taken() -> None:
    s = at("", TWO_PLAYS)
    search = thought(s, 60)
    best = search.findings()[0]
    assert (best.mean, best.half) == (1.0, 0.0)
    assert search.line(best.action)[-1] == CONFIRM
    said = played(s, 16)
    assert said.count(CONFIRM) == 2
    assert s.won()


JUNK = "k9 k9 k11 k11 k13 k13 b9 b9 b12 b12 b7 b7 o2 o2 k6"
"""Tiles that fit nothing beside r1 r2 r3, where four tiles must go at level 7."""


def test_to_confirm_what_can_be_built_on_is_no_certain_loss() -> None:
    s = at("r1 r2 r3", f"{JUNK} r4 r5 r6 r7 r10 b10 o10 o12")
    for tile in ("r10", "b10", "o10"):
        RUMMIKUB.play(s, parse(tile))
    assert s.needed() == 4
    search = RummikubSearch(RUMMIKUB.legal(s), Guesser(RUMMIKUB, s, 0), Rng(1))
    search.run(1, only=CONFIRM)
    (confirm,) = (f for f in search.findings() if f.action == CONFIRM)
    assert confirm.mean + confirm.half > 0
    assert search.line(CONFIRM)[:2] == [CONFIRM, parse("r4")]


def test_a_tile_of_no_play_that_is_large_enough_is_taken_back_for_nothing() -> None:
    s = at("r1 r2 r3", f"{JUNK} o12 o12 o4 r5 r6 r7 r8 b6")
    assert s.needed() == 4
    search = thought(s, 60)
    *living, wasted, also, draw = search.findings()
    assert {text(f.action) for f in living} == {"r5", "r6", "r7", "r8"}
    assert {wasted.action, also.action} == {parse("k6"), parse("b6")} == search.dead  # beside the r6, only three
    assert {(f.mean, f.half) for f in (wasted, also)} == {(living[0].mean, living[0].half)}
    assert wasted.mean + wasted.half > 0
    assert search.line(parse("b6"))[:2] == [parse("b6"), TAKE_BACK]
    assert (draw.action, draw.mean + draw.half) == (DRAW, 0.0)


def test_to_take_back_costs_nothing() -> None:
    s = at(TABLE, f"{CROWD} r4 r5")
    RUMMIKUB.play(s, parse("r4"))
    search = thought(s, 20)
    first, *_, last = search.findings()
    assert (first.action, last.action) == (CONFIRM, TAKE_BACK)
    assert (last.mean, last.half) == (first.mean, first.half)
    assert last.mean + last.half > 0
    assert search.line(TAKE_BACK) == [TAKE_BACK, parse("r4"), CONFIRM, DRAW]


def test_a_win_can_be_taken_back_and_laid_again() -> None:
    s = at(TABLE, "r4 r5 r6 r7 r13 o13 k13 b13")
    RUMMIKUB.play(s, parse("r4"))
    search = thought(s, 1)
    assert {(f.mean, f.half) for f in search.findings()} == {(1.0, 0.0)}
    assert counted(search.line(TAKE_BACK)[1:-1]) == s.held_tiles()


def few(sets: tuple[str, ...], board: str, stacks: int) -> Rummikub:
    """A position of level 5 with few tiles in play and so many stacks left; all others are set aside."""
    table = tuple(tuple(parse(tile) for tile in tiles.split()) for tiles in sets)
    held = tuple(parse(tile) for tile in board.split())
    shown = counted([*held, *(tile for tiles in table for tile in tiles)])
    rest = tuple(listed([2 - count for count in shown]))
    return Rummikub(5, False, table, held, 0, rest[: 3 * stacks], rest[3 * stacks :])


def test_any_opening_wins_where_all_can_be_laid_after_it() -> None:
    search = thought(few((), "k1 b1 b1 b4 b5 b6 b7 r1 r1 J", 12), 20)
    assert {text(kind) for kind in listed(search.win)} == {"b4", "b5", "b6", "b7", "J"}
    assert {parse("b1"), parse("k1"), parse("r1")} <= {f.action for f in search.findings()}
    assert {(f.mean, f.half) for f in search.findings() if f.action != DRAW} == {(1.0, 0.0)}


def test_a_tile_is_no_certain_loss_for_belonging_to_a_play_that_is_too_small() -> None:
    s = few(("b9 o9 r9 J", "k4 r4 b4", "k13 b13 o13 J"), "b12 o6 k9 k6 r11 b9 b5", 2)
    assert s.needed() == 4
    RUMMIKUB.play(s, parse("b12"))  # beside it one 9 can be laid; without it there is a play of four
    told = {f.action: f.mean + f.half for f in thought(s, 20).findings()}
    assert told.pop(CONFIRM) == 0.0
    assert set(told) == {parse("k9"), parse("b9"), TAKE_BACK}
    assert all(value > 0 for value in told.values())
