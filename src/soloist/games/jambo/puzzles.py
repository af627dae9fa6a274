"""Puzzles of Jambo solo: 50 gold can be reached in this turn, for certain and not by the first thing one tries."""

from collections.abc import Hashable, Sequence
from typing import Final

from soloist.core.game import Value
from soloist.core.puzzle import NODES, Challenge, Proof, unproved
from soloist.core.rng import Rng
from soloist.games.jambo.face.words import words
from soloist.games.jambo.mind.prefer import prefer
from soloist.games.jambo.rules.actions import BUY, DRAW, END, PLAY, SELL, USE
from soloist.games.jambo.rules.cards import ANIMAL, CATEGORY, NONE, STAND, WELL
from soloist.games.jambo.rules.hidden import visible
from soloist.games.jambo.rules.legal import legal, seat
from soloist.games.jambo.rules.play import play
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.setup import deal
from soloist.games.jambo.rules.state import NEWEST, SOLO, SPARE_ACTIONS, YOU, Jambo

REACHED: Final = "50"
SHORT: Final = "short"
GOAL: Final = GOALS[SOLO]
NEAR: Final = 28  # so far from the goal a turn hardly ever reaches it
LEAST_CHOICE: Final = 4
LEAST_STEPS: Final = 2
MOST_POSITIONS: Final = 1_500  # of a mined puzzle: whoever proves all of them again should not wait for long
SETUP: Final[dict[str, Value]] = {"any_dancer": False, "fifty": "card"}


class WinningTurn:
    """Whether a turn can reach the goal by what is known: every course that leaves nothing to luck."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes
        self.used = 0
        self.known: Final[dict[Hashable, int]] = {}

    @property
    def tired(self) -> bool:
        """Whether there was too much to look at."""
        return self.used > self.left

    def way(self, t: Jambo) -> int:
        """An action that leads to the goal; NONE if none does."""
        key = t.key()
        if key not in self.known:
            self.known[key] = NONE
            for a in legal(t):
                if self.reaches(t, a):
                    self.known[key] = a
                    break
        return self.known[key]

    def reaches(self, t: Jambo, a: int) -> bool:
        """Whether the goal can be reached for certain after this action."""
        self.used += 1
        if self.tired:
            return False
        if not t.frames and a == END:
            return t.gold[YOU] + 1 >= GOAL and t.actions >= SPARE_ACTIONS
        if not t.frames and a == DRAW:
            return False
        after = t.copy()
        play(after, a, None)
        if lucky(t, after) or after.turns != t.turns:
            return False
        return after.winner == YOU if after.winner != NONE else seat(after) == YOU and self.way(after) != NONE

    def line(self, t: Jambo, first: int) -> list[int]:
        """The actions from this first one to the goal."""
        found = [first]
        after = t.copy()
        play(after, first, None)
        while after.winner == NONE:
            found.append(self.way(after))
            play(after, found[-1], None)
        return found


class FiftyThisTurn(Challenge):
    """The gold is there for who finds the order; what a card or a draw may bring does not count."""

    def mine(self, seed: int) -> list[Jambo]:
        """The beginnings of turns, of a deal that the heuristic plays, from which the goal can be reached."""
        t = deal(SOLO, NEWEST[SOLO], SETUP, seed)
        rng = Rng(seed)
        found: list[Jambo] = []
        while t.winner == NONE:
            near = is_quiet(t) and t.gold[YOU] >= GOAL - NEAR and (not found or found[-1].turns < t.turns)
            if near and not self.prove(t, MOST_POSITIONS).why_not:
                found.append(t.copy())
            play(t, prefer(t, seat(t), rng), None)
        return found

    def prove(self, s: Jambo, nodes: int = NODES) -> Proof:
        if not is_quiet(s):
            return unproved("not-your-turn")
        if s.fifty_at_turn_end:
            return unproved("fifty")
        turn = WinningTurn(nodes)
        choice = legal(s)
        wins = [a for a in choice if turn.reaches(s, a)]
        if turn.tired:
            return unproved("open")
        if not wins:
            return unproved("short")
        lines = [turn.line(s, a) for a in wins]
        lines.sort(key=len)
        steps = [a for a in lines[0] if a >= PLAY]
        if len(choice) < LEAST_CHOICE or len(steps) < LEAST_STEPS or 2 * len(wins) > len(choice):
            return unproved("easy")
        effort = turn.used * len(choice) // len(wins)
        return Proof((REACHED,), tuple([words(a) for a in lines[0]]), themes_of(lines[0]), GOAL - s.gold[YOU], effort)

    def answer(self, start: Jambo, played: Sequence[str], s: Jambo) -> str:
        if s.winner != NONE:
            return REACHED if s.winner == YOU and s.turns <= start.turns + 1 else SHORT
        return SHORT if s.turns != start.turns else ""


CHALLENGES: Final = (FiftyThisTurn("fifty"),)


def is_quiet(t: Jambo) -> bool:
    """Whether you are asked what to do with your turn, and nothing else."""
    return t.variant == SOLO and t.winner == NONE and t.turn == YOU and not t.frames and t.actions > 0


def lucky(before: Jambo, after: Jambo) -> bool:
    """Whether something was shown that could not be known, or chance had a say."""
    if before.rng.counter != after.rng.counter:
        return True
    seen, now = visible(before, YOU), visible(after, YOU)
    return any(now[card] > seen[card] for card in range(len(seen)))


def themes_of(line: list[int]) -> tuple[str, ...]:
    """What is needed: trade alone, people, animals, utilities."""
    found: list[str] = []
    for a in line:
        theme = ""
        if BUY <= a < SELL:
            theme = "buy"
        elif USE <= a < USE + len(CATEGORY) - WELL:
            theme = "utility"
        elif PLAY + STAND <= a < BUY:
            card = a - PLAY
            theme = "utility" if card >= WELL else "animal" if CATEGORY[card] == ANIMAL else "people"
        if theme and theme not in found:
            found.append(theme)
    return tuple(found) or ("trade",)
