"""The open-card solver agrees with independent solvers and with exhaustive search, and its lines replay."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.face.solver_notation import read_deal
from soloist.games.joker.mind.solver import AT_LEAST, OPTIMAL, JokerSolver, Solution, finds, solve
from soloist.games.joker.mind.solver_bound import Bound
from soloist.games.joker.mind.solver_cells import DEPTH, DRAWN, HEIGHT, PILE, PILED, SIZE, cells
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.mind.solver_moves import Moves
from soloist.games.joker.mind.solver_table import Done
from soloist.games.joker.rules.cards import NATURALS
from soloist.games.joker.rules.state import (
    HIDDEN,
    IDLE_LIMIT,
    JOKERS,
    REEXPOSED,
    STRICT_UNITS,
    TALON,
    TALON_BURIED,
    TALON_NONE,
    WORRY_BACK,
    JokerState,
)
from tests.luck import Luck

Lay = Callable[..., Session]
DATA = json.loads(Path(__file__).parents[2].joinpath("data", "solver_deals.json").read_text(encoding="utf-8"))
NODES = 3_000_000
# These need more than all others together: one of them is solved in `make test`, the next in each round of `make fuzz`.
LONG_PLAIN = (44, 90, 100, 50)
LONG_JOKER = (16, 60)
DEFAULT = JOKERS | REEXPOSED
OPTION_SETS = (
    DEFAULT,
    REEXPOSED,
    STRICT_UNITS,
    JOKERS,
    DEFAULT | STRICT_UNITS,
    DEFAULT | TALON_NONE,
    DEFAULT | TALON_BURIED,
    JOKERS | TALON_NONE,
    JOKERS | STRICT_UNITS | TALON_BURIED,
)


def deals(name: str, *ids: int, but: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """The deals of a part of the file: these, or all but those."""
    found = DATA["deals"] if name == "plain" else DATA["joker_prototype"]["deals"]
    return [deal for deal in found if (deal["id"] in ids if ids else deal["id"] not in but)]


def named(deal: dict[str, Any]) -> str:
    """A deal's number."""
    return str(deal["id"])


def replayed(state: JokerState, found: Solution) -> int:
    """The cards up after the solution's line, each action of which is legal."""
    s = state.copy()
    for a in found.line:
        assert a in JOKER.legal(s)
        JOKER.play(s, a)
    return s.up_top()


def started(seed: int, rules: int = DEFAULT) -> JokerState:
    """The deal of a number under these options."""
    state = JOKER.start(JOKER.info.complete({"jokers": bool(rules & JOKERS)}), seed)
    state.rules = rules
    return state


def late_position(rng: random.Random, rules: int) -> JokerState:
    """A position with much on the foundations and the rest anywhere, some random moves on."""
    height = [rng.randint(4, 10) for _ in range(4)]
    rest = [13 * suit + i for suit in range(4) for i in range(height[suit], 13)] + [52, 53] * bool(rules & JOKERS)
    rng.shuffle(rest)
    columns = [[rest.pop() for _ in range(min(len(rest), rng.randint(1, 4)))] for _ in range(7)]
    talon = tuple(rest.pop() for _ in range(rng.randint(0, len(rest))))
    place = [HIDDEN, HIDDEN]
    for zone, cards in [(TALON, list(talon)), *((t, column[-1:]) for t, column in enumerate(columns))]:
        for card in cards:
            if card >= NATURALS:
                place[card - NATURALS] = zone
    shown = sum(1 << 13 * suit + i for suit in range(4) for i in range(height[suit]))
    shown |= sum(1 << column[-1] for column in columns if column and column[-1] < NATURALS)
    down, up = [tuple(column[:-1]) for column in columns], [tuple(column[-1:]) for column in columns]
    s = JokerState(tuple(rest), talon, down, up, height, place, [0, 0], [0, 0], shown, 0, rules)
    for _ in range(rng.randint(0, 12)):
        if JOKER.legal(s):
            JOKER.play(s, rng.choice(JOKER.legal(s)))
    return s


def bound_of(state: JokerState, thorough: bool) -> Bound:
    """The bound on a position, which asks or does not ask what a free joker can do."""
    bound = Bound(Layout(state))
    bound.thorough = thorough
    return bound


def most_up(state: JokerState, bound: int) -> int | None:
    """The most cards up by trying every action of the game, or None if there are more positions than the bound."""
    todo, seen = [state], {state.key()}
    for s in todo:
        for a in JOKER.legal(s):
            after = s.copy()
            JOKER.play(after, a)
            after.idle = 0
            if after.key() not in seen:
                seen.add(after.key())
                todo.append(after)
        if len(seen) > bound:
            return None
    return max(s.up_top() for s in todo)


def check_plain(deal: dict[str, Any]) -> None:
    """A deal without jokers is solved as independent solvers have solved it."""
    state = read_deal(deal["deck"], REEXPOSED)
    found = solve(state, NODES)
    wanted = deal["draw1_single_pass_no_worry_back"]
    assert found.status == OPTIMAL
    assert found.reaches(52) is wanted["winnable"]
    assert replayed(state, found) == found.best == wanted["max_foundation"]


def check_joker(deal: dict[str, Any]) -> None:
    """A deal with jokers is solved as the prototype has solved it."""
    state = read_deal(deal["deck"], DEFAULT)
    found = solve(state, NODES)
    assert replayed(state, found) == found.best == deal["best_up_top"]


@pytest.mark.build("compiled")
def test_plain_deals_agree_with_independent_solvers(luck: Luck) -> None:
    """A third of them in `make test`; `make fuzz` goes on with the others."""
    for deal in deals("plain", but=LONG_PLAIN)[luck.run % 3 :: 3]:
        check_plain(deal)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("deal", deals("joker", but=LONG_JOKER), ids=named)
def test_joker_deals_reach_what_the_prototype_reached(deal: dict[str, Any]) -> None:
    check_joker(deal)


@pytest.mark.build("compiled")
def test_long_deals_agree_too(luck: Luck) -> None:
    checks = [(check_plain, deal) for deal in deals("plain", *LONG_PLAIN)]
    checks += [(check_joker, deal) for deal in deals("joker", *LONG_JOKER)]
    check, deal = checks[luck.run % len(checks)]
    check(deal)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("rules", OPTION_SETS)
def test_late_positions_agree_with_exhaustive_search(rules: int, luck: Luck) -> None:
    rng = luck.random(rules)
    compared = 0
    while compared < 4:
        state = late_position(rng, rules)
        wanted = most_up(state, 200)
        if wanted is None:
            continue
        compared += 1
        found = solve(state)
        assert found.status == OPTIMAL
        assert replayed(state, found) == found.best == wanted
        for thorough in (False, True):
            assert bound_of(state, thorough).allows(wanted)
        assert JOKER.reaches(state, [wanted + 1, wanted], [NODES]) == [(False, NODES), (True, NODES)]


@pytest.mark.build("compiled")
@pytest.mark.parametrize("rules", OPTION_SETS)
def test_layout_moves_as_the_game_does_and_back(rules: int, luck: Luck) -> None:
    for seed in luck.seeds(6):
        state, rng = started(seed, rules), random.Random(seed)
        layout = Layout(state)
        way: list[tuple[int, int, list[int]]] = []
        while JOKER.legal(state):
            a = rng.choice(JOKER.legal(state))
            way.append((layout.used, layout.hash, list(layout.m)))
            JOKER.play(state, a)
            layout.play(a)
            assert living(list(layout.m), len(state.stock)) == living(cells(state), len(state.stock))
        for used, key, before in reversed(way):
            layout.back_to(used, key)
            assert list(layout.m) == before


def living(m: list[int], stock: int) -> list[list[int]]:
    """The cells that count: none above the top of a pile, and the stock by what is left of it."""
    columns = [m[DEPTH * t : DEPTH * t + m[SIZE + t]] for t in range(7)]
    return [*columns, m[SIZE:PILE], m[PILE : PILE + m[PILED]], m[PILED:DRAWN], [stock], m[HEIGHT:]]


@pytest.mark.build("compiled")
def test_search_in_slices_is_the_search_in_one_go() -> None:
    state = started(12)
    slices, whole = JokerSolver(state), JokerSolver(state)
    assert whole.run(100_000)
    while not slices.run(97):
        assert slices.nodes <= whole.nodes
    assert slices.nodes == whole.nodes
    assert slices.line == whole.line


def test_bound_is_kept_and_told() -> None:
    state = read_deal(DATA["deals"][0]["deck"], REEXPOSED)
    found = solve(state, 200)
    assert found.nodes == 200
    assert found.status == AT_LEAST
    assert found.reaches(52) is None
    assert found.reaches(found.best) is True
    assert replayed(state, found) == found.best < 52


@pytest.mark.build("compiled")
def test_seconds_bound_the_search() -> None:
    found = solve(started(13), seconds=0.05)
    assert found.status == AT_LEAST
    assert found.nodes < 500_000


def test_a_search_of_many_slices_goes_on_from_where_it_was() -> None:
    found = solve(started(13), 2_100)
    assert (found.nodes, found.status) == (2_100, AT_LEAST)


def test_proved_deal_rules_the_rest_out() -> None:
    deal = next(deal for deal in DATA["deals"] if deal["id"] == 84)
    found = solve(read_deal(deal["deck"], REEXPOSED))
    assert [found.reaches(up) for up in (10, 11, 52)] == [True, False, False]


@pytest.mark.build("compiled")
def test_full_table_changes_no_verdict() -> None:
    deal = next(deal for deal in DATA["deals"] if deal["id"] == 84)
    solver = JokerSolver(read_deal(deal["deck"], REEXPOSED), slots=256)
    while not solver.run(10_000):
        assert len(solver.done.slots) == 256
    assert solver.done.held == 128
    assert solver.solution().status == OPTIMAL
    assert solver.solution().best == 10


def test_a_hash_is_held_once_and_refused_when_there_is_no_room() -> None:
    done = Done(512)
    for key in range(2, 2 + 255):
        assert done.add(key)
        assert done.add(key)
        assert done.holds(key)
    assert done.held == 255
    assert done.add(9998)
    assert not done.add(9999)
    assert [done.holds(key) for key in (9998, 9999)] == [True, False]


def test_of_two_columns_with_one_face_the_search_tries_the_first(lay: Lay) -> None:
    columns = {1: "| 5H 4S", 2: "| 5D", 3: "| RJ"}
    state = lay(columns, names="RJ=5DH", hearts="AH 2H 3H 4H", reexposed="off").state
    moves = Moves(Layout(state), 64)
    moves.find(0)
    found = [JOKER.words(state, moves.list[i] & 0xFF) for i in range(moves.end)]
    assert "1 to 2" in found
    assert "1 to 3" not in found
    assert {"1 to 2", "1 to 3"} <= {JOKER.words(state, a) for a in JOKER.legal(state)}


def tried(state: JokerState) -> set[str]:
    """The first moves that the solver tries, each in words."""
    moves = Moves(Layout(state), 64)
    moves.find(0)
    return {JOKER.words(state, moves.list[i] & 0xFF) for i in range(moves.end)}


def test_where_whole_runs_move_every_column_of_a_face_counts(lay: Lay) -> None:
    columns = {1: "| 9C", 2: "| 9S", 3: "AS | 8D", 4: "| 5D", 5: "| 5H", 6: "| KD", 7: "| KH"}
    strict = lay(columns, talon="8H", strict_units="on", jokers="off").state
    assert {"talon to 1", "talon to 2", "3 to 1", "3 to 2"} <= tried(strict)
    joker = lay(columns, talon="RJ", strict_units="on").state
    assert {"talon to 1", "talon to 2"} <= tried(joker)
    loose = tried(lay(columns, talon="RJ").state)
    assert "talon to 1" in loose
    assert "talon to 2" not in loose


@pytest.mark.parametrize(("colour", "joker", "other"), [("CS", "BJ", "RJ"), ("DH", "RJ", "BJ")])
def test_an_ace_of_undecided_suit_is_settled_by_a_deuce_or_by_the_ace(
    colour: str, joker: str, other: str, lay: Lay
) -> None:
    names = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    up = {names[suit]: " ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in names if suit not in colour}
    one, two = ([f"{rank}{suit}" for rank in "A23456789TJQK"] for suit in colour)
    for stock in ([*two[1:], *one, two[0]], [*one, *two]):
        state = lay({1: f"| {joker}"}, stock=" ".join(stock), out=other, **up).state
        found = solve(state, 5_000)
        assert replayed(state, found) == found.best == 52


def test_a_deal_is_said_to_be_solvable_if_so_many_nodes_tell_it() -> None:
    lost = read_deal(next(deal["deck"] for deal in DATA["deals"] if deal["id"] == 84), REEXPOSED)
    assert JOKER.solvable(started(2), 5_000, False) is True
    assert JOKER.solvable(lost, NODES, False) is False
    assert JOKER.solvable(started(13), 100, False) is None
    assert JOKER.reaches(started(2), [15], [5_000]) == [(True, 5_000)]
    assert JOKER.reaches(lost, [11, 10], [NODES]) == [(False, NODES), (True, NODES)]
    assert JOKER.reaches(started(13), [15], [100]) == [(None, 100)]


def test_what_is_found_of_a_larger_number_of_cards_tells_of_fewer() -> None:
    """All cards of this deal go up within 150 nodes if these are looked for, 25 only within more."""
    assert finds(started(332), 25, 150) is None
    assert JOKER.reaches(started(332), [25, 52, 15], [150]) == [(True, 150)] * 3
    assert JOKER.reaches(started(13), [15, 52], [100]) == [(None, 100)] * 2


def test_what_goes_up_on_the_way_tells_of_fewer_though_all_are_not_decided() -> None:
    assert JOKER.reaches(started(6), [52, 25, 15], [150]) == [(None, 150), (True, 150), (True, 150)]
    assert JOKER.reaches(started(3), [15, 25, 52], [150]) == [(True, 150), (None, 150), (None, 150)]


@pytest.mark.build("compiled")
def test_the_first_level_that_tells_is_the_one_that_would_tell_alone() -> None:
    levels = [100, 1_000, 30_000]
    for seed in range(1, 40):
        apart = [JOKER.reaches(started(seed), [52, 25, 15], [level]) for level in levels]
        wanted = [next((one[i] for one in apart if one[i][0] is not None), (None, levels[-1])) for i in range(3)]
        assert JOKER.reaches(started(seed), [52, 25, 15], levels) == wanted


# Clubs and hearts are up to the ten. Nothing leaves these columns by itself, and the king on the talon blocks it.
TENS = {suit: " ".join(f"{rank}{suit[0].upper()}" for rank in "A23456789T") for suit in ("clubs", "hearts")}
BLOCKED = {3: "| KC", 4: "| KH", 5: "| KD", 6: "| 3D", 7: "| 3S"}


@pytest.mark.build("compiled")
@pytest.mark.parametrize(
    ("columns", "given", "most"),
    [
        # The ace lies under a card that nothing takes.
        ({1: "AS | 4D", 2: "| 6S"}, {}, 20),
        # Once the ace is up, there is room for the king, but the jack beneath the queen of the talon finds none.
        ({1: "AS | 4D", 2: "| AD"}, {}, 21),
        # A ten carries the nine that hides the ace; what lies beneath stays there.
        ({1: "5S AD | 9S", 2: "| TD"}, {}, 21),
        # A card from the stock is laid down and carries another; or goes up from there.
        ({1: "5S AD | 8S", 2: "| TS"}, {"stock": "9D"}, 21),
        ({1: "5S AD | 8S", 2: "| TD"}, {"stock": "9D AS"}, 21),
        # The talon gives away a card, which carries another; the one beneath it goes up.
        ({1: "5S AD | 8S", 2: "| TS"}, {"talon": "KS AS 9D"}, 22),
        # A joker out of play helps nobody; one with a name carries, goes up as that card, and is carried.
        ({1: "5S AD | 8S", 2: "| 7S"}, {"out": "BJ RJ"}, 20),
        ({1: "5S AD | 8S", 2: "| RJ"}, {"names": "RJ=9D", "out": "BJ"}, 21),
        ({1: "5S 7S | BJ", 2: "| 9S"}, {"names": "BJ=AS", "out": "RJ"}, 21),
        ({1: "5S AD | BJ", 2: "| TD"}, {"names": "BJ=9S", "out": "RJ"}, 21),
        ({1: "5S AD | BJ", 2: "| 7S"}, {"names": "BJ=9S", "out": "RJ"}, 20),
        # An ace of undecided suit is the ace of both.
        (
            {1: "5S 4C | 2S", 2: "| 9S", 6: "| 3C", 7: "| 4S"},
            {
                "clubs": "",
                "diamonds": TENS["hearts"].replace("H", "D"),
                "undecided": "BJ",
                "names": "BJ=ACS",
                "out": "RJ",
            },
            23,
        ),
        # A free joker may be anything: one that lies open, is drawn, is turned up, or whose card turns up.
        ({1: "| RJ", 2: "| 9S"}, {"out": "BJ"}, 52),
        ({1: "5S | 9S", 2: "| 7S"}, {"stock": "RJ", "out": "BJ"}, 52),
        ({1: "RJ | 9S", 2: "| TD"}, {"out": "BJ"}, 52),
        ({1: "9D | 9S", 2: "| TD", 7: "| RJ"}, {"names": "RJ=9D", "out": "BJ"}, 52),
        ({1: "5S | 8S", 2: "| TD"}, {"talon": "KS RJ", "out": "BJ"}, 52),
        ({1: "5S | 8S", 2: "| TD"}, {"talon": "RJ 9S", "out": "BJ"}, 52),
        ({1: "5S | 8S", 2: "| TD", 7: "| RJ"}, {"names": "RJ=9D", "talon": "9D 9S", "out": "BJ"}, 52),
    ],
)
def test_a_bound_on_what_can_go_up(columns: dict[int, str], given: dict[str, str], most: int, lay: Lay) -> None:
    pack = {} if "RJ" in str((columns, given)) or "BJ" in str(columns) else {"jokers": "off"}
    fields = {"talon": "KS", **TENS, **pack, **given}
    bound = bound_of(lay({**BLOCKED, **columns}, rest="talon", **fields).state, False)
    assert bound.allows(most)
    assert most == 52 or not bound.allows(most + 1)


@pytest.mark.parametrize(
    ("columns", "given", "most"),
    [
        # One that lies open goes up as one card that never turns up; one that is drawn must be carried first.
        ({1: "| RJ", 2: "| 9S"}, {"out": "BJ"}, 21),
        ({1: "5S | 9S", 2: "| 7S"}, {"stock": "RJ", "out": "BJ"}, 20),
        # It lands as a nine, which carries the eight that hides an ace.
        ({1: "5S AD | 8S", 2: "| TS"}, {"stock": "RJ", "out": "BJ"}, 21),
    ],
)
def test_a_thorough_bound_asks_what_a_free_joker_can_do(
    columns: dict[int, str], given: dict[str, str], most: int, lay: Lay
) -> None:
    fields = {"talon": "KS", **TENS, **given}
    bound = bound_of(lay({**BLOCKED, **columns}, rest="talon", **fields).state, True)
    assert bound.allows(most)
    assert not bound.allows(most + 1)


def test_a_thorough_bound_never_rules_out_what_was_reached() -> None:
    state = started(2)
    found = solve(state, 3_000)
    layout = Layout(state)
    bound = Bound(layout)
    bound.thorough = True
    for a in found.line:
        assert bound.allows(52)
        layout.play(a)
    assert layout.up_top() == 52


@pytest.mark.parametrize(
    ("columns", "given"),
    [
        # The red joker is free when the 2D is drawn, and is then named 7, queen, jack and 5, after cards that turn up.
        (
            {
                1: "| KD QC",
                2: "3D | 6C 5D 4C",
                3: "| 2C",
                4: "4S QH | TC 9D 8S",
                5: "JD JH KH 7H | 6S 5H",
                6: "JS | TH",
                7: "AH 6D 9H 8C QD 8D | JC TD 9C 8H 7C",
            },
            {
                "stock": "AC 3H 2D",
                "talon": "6H QS KS 7D 2H 9S 5S TS 7S KC 4D 3C 5C 4H",
                "diamonds": "AD RJ",
                "spades": "AS 2S 3S BJ",
                "names": "BJ=4S RJ=2D",
            },
        ),
        # One joker carries the other, which carries the nine that hides the ten after which it is named.
        (
            {1: "| KC QH", 2: "| KD QC", 5: "| KS", 6: "| QS"},
            {
                "stock": "2D KH QD 2C",
                "talon": "8D JD 9C JC TD TC 9D",
                "clubs": "AC BJ 3C 4C 5C 6C 7C 8C",
                "diamonds": "AD RJ 3D 4D 5D 6D 7D",
                "hearts": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH",
                "spades": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
                "names": "BJ=2C RJ=2D",
            },
        ),
    ],
)
def test_a_thorough_bound_names_jokers_again_and_again(
    columns: dict[int, str], given: dict[str, str], lay: Lay
) -> None:
    bound = bound_of(lay(columns, **given).state, True)
    assert bound.allows(52)
    assert not bound.allows(53)


def test_a_bound_says_nothing_where_all_lies_open(lay: Lay) -> None:
    tens = {**TENS, "diamonds": TENS["hearts"].replace("H", "D"), "spades": TENS["clubs"].replace("C", "S")}
    for talon in ("", "JH"):
        assert bound_of(lay({}, talon=talon, jokers="off", **tens).state, False).allows(52)


@pytest.mark.build("compiled")
def test_every_position_of_a_winning_line_is_won() -> None:
    state = started(2)
    for a in solve(state).line[:40]:
        JOKER.play(state, a)
        found = solve(state, 100_000)
        assert replayed(state, found) == found.best == 52


def test_finished_game_needs_no_line() -> None:
    state = started(2)
    for a in solve(state).line:
        JOKER.play(state, a)
    found = solve(state)
    assert (found.best, found.status, found.line) == (52, OPTIMAL, [])


def test_worry_back_is_not_searched_and_so_nothing_is_proved() -> None:
    deal = next(deal for deal in DATA["deals"] if deal["id"] == 84)
    state = read_deal(deal["deck"], REEXPOSED | WORRY_BACK)
    found = solve(state)
    assert replayed(state, found) == found.best == 10
    assert found.status == AT_LEAST
    assert solve(started(2, DEFAULT | WORRY_BACK)).status == OPTIMAL


def test_idle_position_gets_a_legal_line_and_no_proof_beyond_it(luck: Luck) -> None:
    rng = luck.random(5)
    tried = tired = 0
    while tried < 60 or not tired:  # of few positions it leaves a move out
        state = late_position(rng, DEFAULT)
        state.idle = IDLE_LIMIT
        state.moves = None
        found = solve(state, 2_000)
        assert replayed(state, found) == found.best
        tried, tired = tried + 1, tired + (found.status == AT_LEAST)
