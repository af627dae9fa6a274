"""The kernel against a second, slow implementation written straight from the formal rules."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.core.events import Log
from soloist.core.game import Value
from soloist.core.rng import Rng
from soloist.games.joker import JOKER
from soloist.games.joker.rules.actions import DRAW
from soloist.games.joker.rules.state import FOUNDATION, JOKERS, OUT, PENDING, REEXPOSED, JokerState
from tests.setups import paired

COLOURS = {"C": "b", "S": "b", "D": "r", "H": "r"}
SUITS = {"b": "CS", "r": "DH"}
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "b": "black", "r": "red"}
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SETUPS = list(conform.setups(JOKER))

Card = tuple[int, str]  # rank and suit; a joker is (0, colour)


class Oracle:
    """The state as sequences and sets, with legality and settling as the formal rules put them."""

    def __init__(self, s: JokerState, setup: dict[str, Value]) -> None:
        self.setup = setup
        self.down = [[card(c) for c in cards] for cards in s.down]
        self.up = [[card(c) for c in cards] for cards in s.up]
        self.stock = [card(c) for c in s.stock]
        self.talon: list[Card] = []
        self.found: dict[str, list[Card]] = {suit: [] for suit in "CDHS"}
        self.pend = {"b": False, "r": False}
        self.id: dict[str, tuple[int, set[str]] | None] = {"b": None, "r": None}
        self.out = {"b": False, "r": False}
        self.idle = 0

    def face(self, x: Card) -> tuple[int, str] | None:
        if x[0]:
            return x[0], COLOURS[x[1]]
        name = self.id[x[1]]
        return None if name is None else (name[0], x[1])

    def missing(self, r: int, s: str) -> bool:
        top = self.talon[-1:] if self.setup["talon_top"] == "top" else []
        talon = self.talon if self.setup["talon_top"] == "buried" else top
        return not any((r, s) in cards for cards in (*self.up, self.found[s], talon))

    def choices(self, c: str, r: int) -> set[str]:
        return {s for s in SUITS[c] if self.missing(r, s)}

    def fits(self, r: int, c: str, t: int) -> bool:
        if not self.up[t]:
            return r == 13
        return self.face(self.up[t][-1]) == (r + 1, "r" if c == "b" else "b")

    def free_joker(self, x: Card) -> bool:
        return x[0] == 0 and self.id[x[1]] is None

    def landing(self, c: str, t: int) -> int:
        """The rank that a free joker gets in a column; 0 if it cannot go there."""
        ranks = [r for r in range(1, 14) if self.fits(r, c, t) and self.choices(c, r)]
        return ranks[0] if ranks else 0

    def natural_up(self, x: Card) -> bool:
        r, s = x
        return len(self.found[s]) == r - 1 or (r == 2 and not self.found[s] and self.pend[COLOURS[s]])

    def joker_up(self, c: str) -> list[str]:
        """The suits, or `ace`, that a joker on top of a column goes up to."""
        name = self.id[c]
        if name is None:
            suits = {s for s in SUITS[c] if self.found[s] and len(self.found[s]) < 13}
            ways = {s for s in suits if self.missing(len(self.found[s]) + 1, s)}
            aces = self.choices(c, 1)
        else:
            r, s_set = name
            ways = {s for s in s_set if r > 1 and len(self.found[s]) == r - 1}
            aces = {s for s in s_set if r == 1 and not self.found[s]}
        return sorted(ways) + (["ace"] if len(aces) == 2 else sorted(aces))

    def moves(self) -> Iterator[tuple[str, Any]]:
        """Every move with what it does, apart from the rules on the end of the game."""
        if self.stock:
            yield "draw", ()
        if self.talon:
            x = self.talon[-1]
            if x[0] and self.natural_up(x):
                yield "talon up", ()
            for t in range(7):
                if self.fits(x[0], COLOURS[x[1]], t) if x[0] else self.landing(x[1], t):
                    yield f"talon to {t + 1}", ()
            if not x[0]:
                yield "remove talon", ()
        for a in range(7):
            if self.up[a]:
                yield from self.column_moves(a)
        if self.setup["worry_back"] and self.idle < 50:
            yield from self.backs()

    def column_moves(self, a: int) -> Iterator[tuple[str, Any]]:
        run = self.up[a]
        top = run[-1]
        if top[0]:
            if self.natural_up(top):
                yield f"{a + 1} up", ()
        else:
            for way in self.joker_up(top[1]):
                yield f"{a + 1} up {NAMES.get(way, way)}", ()
        for b in range(7):
            useful = self.up[b] or self.down[a]
            if a != b and self.free_joker(top):
                if self.landing(top[1], b) and useful:
                    yield f"{a + 1} to {b + 1}", 0
            elif a != b:
                for i in range(1 if self.setup["strict_units"] else len(run)):
                    face = self.face(run[i])
                    assert face is not None
                    turns = i == 0 and bool(self.down[a])
                    if self.fits(*face, b) and useful and (turns or self.idle < 50):
                        yield f"{a + 1} to {b + 1}", i
        if self.free_joker(top):
            for r in range(1, 14):
                if self.choices(top[1], r):
                    yield f"name {a + 1} {RANKS[r - 1]}", r
            yield f"remove {a + 1}", ()

    def backs(self) -> Iterator[tuple[str, Any]]:
        for pile, top in [(s, self.found[s][-1]) for s in "CDHS" if self.found[s]] + [
            (c, (0, c)) for c in "br" if self.pend[c]
        ]:
            face = self.face(top)
            assert face is not None
            for t in range(7):
                if self.fits(*face, t):
                    yield f"{NAMES[pile]} to {t + 1}", ()

    def play(self, words: str) -> None:
        detail = dict(self.moves())[words]
        w = words.split()
        hidden, names = sum(map(len, self.down)), dict(self.id)
        self.turned: list[Card] = []
        if words == "draw":
            self.talon.append(self.stock.pop(0))
            self.turned = [self.talon[-1]]
        elif w[0] == "name":
            self.name(self.up[int(w[1]) - 1][0][1], detail)
        elif w[0] == "remove":
            zone = self.talon if w[1] == "talon" else self.up[int(w[1]) - 1]
            self.out[zone.pop()[1]] = True
        elif w[1] == "up":
            self.go_up(self.talon if w[0] == "talon" else self.up[int(w[0]) - 1], w[2] if len(w) > 2 else "")
        else:
            self.go_to(w[0], int(w[2]) - 1, detail)
        self.settle()
        named = any(names[c] is None and self.id[c] is not None for c in "br")
        quiet = hidden == sum(map(len, self.down)) and not named and w[0] not in ("draw", "talon", "name", "remove")
        if quiet and w[1] == "to":
            self.idle += 1
        elif not (quiet and self.setup["worry_back"]):
            self.idle = 0

    def name(self, c: str, r: int) -> None:
        self.id[c] = (r, self.choices(c, r))

    def go_up(self, zone: list[Card], way: str) -> None:
        x = zone[-1]
        if x[0]:
            s, c = x[1], COLOURS[x[1]]
            if self.pend[c]:
                mine = s if x[0] == 2 else SUITS[c].replace(s, "")
                self.pend[c], self.id[c] = False, (1, {mine})
                self.found[mine].append((0, c))
            self.found[s].append(x)
        else:
            c = x[1]
            s = next((s for s in "CDHS" if NAMES[s] == way), "")
            if self.id[c] is None:
                self.name(c, len(self.found[s]) + 1 if s else 1)
            if s:
                self.found[s].append(x)
                self.id[c] = (len(self.found[s]), {s})
            else:
                self.pend[c] = True
        zone.pop()

    def go_to(self, start: str, b: int, first: Any) -> None:
        if start in NAMES.values():
            pile = next(p for p in NAMES if NAMES[p] == start)
            moved = [(0, pile)] if pile in "br" else [self.found[pile].pop()]
            if pile in "br":
                self.pend[pile] = False
        else:
            zone = self.talon if start == "talon" else self.up[int(start) - 1]
            i = len(zone) - 1 if start == "talon" else first
            if self.free_joker(zone[i]):
                self.name(zone[i][1], self.landing(zone[i][1], b))
            moved = zone[i:]
            del zone[i:]
        self.up[b] += moved

    def settle(self) -> None:
        for t in range(7):
            if not self.up[t] and self.down[t]:
                self.up[t].append(self.down[t].pop())
                self.turned = [self.up[t][-1]]
        fresh = self.turned + (self.talon[-1:] if self.setup["reexposed"] else [])
        for x in fresh:
            if x[0]:
                c = COLOURS[x[1]]
                name = self.id[c]
                if name is not None and name[0] == x[0] and x[1] in name[1]:
                    self.exchange(x, (0, c))

    def exchange(self, x: Card, joker: Card) -> None:
        zones = [self.talon, *self.up, *self.found.values()]
        mine = next(zone for zone in zones if x in zone)
        i = mine.index(x)
        if self.pend[joker[1]]:
            self.pend[joker[1]] = False
            self.found[x[1]].append(x)
        else:
            theirs = next(zone for zone in zones if joker in zone)
            theirs[theirs.index(joker)] = x
        mine[i] = joker
        self.id[joker[1]] = None

    def up_top(self) -> int:
        return sum(len(pile) for pile in self.found.values()) + sum(self.pend.values())


def card(c: int) -> Card:
    """A card of the kernel as the oracle has it."""
    return (0, "br"[c - 52]) if c >= 52 else (c % 13 + 1, "CDHS"[c // 13])


def compare(s: JokerState, oracle: Oracle) -> None:
    """Both describe the same table."""
    assert [[card(c) for c in cards] for cards in s.down] == oracle.down
    assert [[card(c) for c in cards] for cards in s.up] == oracle.up
    assert [card(c) for c in s.stock] == oracle.stock
    assert [card(c) for c in s.talon] == oracle.talon
    assert [[card(c) for c in s.foundation(suit)] for suit in range(4)] == list(oracle.found.values())
    for c, colour in enumerate("br"):
        assert (s.place[c] == PENDING) == oracle.pend[colour]
        assert (s.place[c] == OUT) == oracle.out[colour]
        name = oracle.id[colour]
        assert s.rank[c] == (name[0] if name else 0)
        assert {"CDHS"[suit] for suit in range(4) if s.suits[c] >> suit & 1} == (name[1] if name else set())
    assert s.idle == oracle.idle
    assert s.up_top() == oracle.up_top()


def shown(s: JokerState, c: int) -> tuple[int, str]:
    """Rank and colour of a face-up card; a free joker has rank 0."""
    return (s.rank[c - 52], "br"[c - 52]) if c >= 52 else (c % 13 + 1, "brrb"[c // 13])


def check_invariants(s: JokerState) -> None:
    """What holds in every position of every game."""
    cards = JOKER.census(s)
    assert cards == tuple(range(54 if s.rules & JOKERS else 52))
    faces = [[shown(s, c) for c in run] for run in s.up]
    for run in faces:
        assert len(run) == 1 or all(rank > 0 for rank, _ in run)
        assert all(a[0] == b[0] + 1 and a[1] != b[1] for a, b in pairwise(run))
    for c in (0, 1):
        suits = (0, 3) if c == 0 else (1, 2)
        if s.place[c] == PENDING:
            assert s.height[suits[0]] == s.height[suits[1]] == 0
        if s.place[c] == FOUNDATION:
            assert 52 + c in [x for suit in suits for x in s.foundation(suit)]
        for suit in suits:
            natural = suit * 13 + s.rank[c] - 1
            if s.rank[c] and s.suits[c] >> suit & 1 and s.rules & REEXPOSED:
                seen = [*(x for run in s.up for x in run), *s.foundation(suit), *s.talon[-1:]]
                assert natural not in seen


@pytest.mark.build("compiled")
@pytest.mark.rule("JOK-17")
@pytest.mark.rule("JOK-25")
@pytest.mark.parametrize(("seed", "setup"), list(enumerate(paired(JOKER))))
def test_kernel_and_oracle_agree_whatever_two_options_meet(seed: int, setup: dict[str, Value]) -> None:
    play_both(setup, seed)


@pytest.mark.build("compiled")
@settings(max_examples=10, deadline=None)
@given(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**32 - 1))
def test_kernel_and_oracle_agree_along_random_games(setup: dict[str, Value], seed: int) -> None:
    play_both(setup, seed)


def play_both(setup: dict[str, Value], seed: int) -> None:
    """Play a random game on both and compare every position."""
    state = JOKER.start(setup, seed)
    oracle = Oracle(state, setup)
    rng = Rng.seeded(seed)
    log = Log()
    while JOKER.outcome(state) is None:
        legal = JOKER.legal(state)
        assert sorted(JOKER.words(state, a) for a in legal) == sorted(dict(oracle.moves()))
        # Drawing is held back, so that columns and foundations grow and jokers are used more than chance would.
        a = rng.choice(legal[1:] if legal[0] == DRAW and len(legal) > 1 and rng.below(5) else legal)
        oracle.play(JOKER.words(state, a))
        JOKER.play(state, a, log)
        compare(state, oracle)
        check_invariants(state)
    exchanged = [event.args["card"] for event in log.events if event.kind == "exchanged"]
    assert len(set(exchanged)) == len(exchanged), "a real card is exchanged at most once"
    left = {words.split()[0] for words, _ in oracle.moves()}
    assert oracle.up_top() == 52 or left <= {"name", "remove"}
