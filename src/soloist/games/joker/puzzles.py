"""Puzzles of Joker Solitaire: every card is known, and one move still brings all of them up."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from soloist.core.puzzle import NODES, Challenge, Proof, unproved
from soloist.core.rng import Rng
from soloist.games.joker.face.words import words_of
from soloist.games.joker.mind.policy import prefer
from soloist.games.joker.mind.solver import OPTIMAL, JokerSolver, Solution
from soloist.games.joker.rules.actions import COLUMNS, MOVE, NAME, RANKS, REMOVE_TALON, TALON_TO, TALON_UP, UP
from soloist.games.joker.rules.cards import COLOUR, NATURALS, RANK, bit
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JOKERS, REEXPOSED, TALON, WORRY_BACK, JokerState

LEAST_CHOICE: Final = 3
CHANGES: Final = 60  # of a layout, before another deal is tried
WALK: Final = 1_000  # of a layout once one move alone wins
APART: Final = 10  # so many changes lie between two puzzles of a deal
MOST_OF_DEAL: Final = 12
FINDING: Final = 1_500
NO_SHARE: Final = 3.0
SUITS: Final = 4
LEAST_HEIGHT: Final = 2
HEIGHTS: Final = 6
MOST_TALON: Final = 16
MOST_RUN: Final = 5
SLOTS: Final = 1 << 12
USUAL: Final = REEXPOSED | JOKERS

KINDS: Final = (
    (TALON_UP, "draw"),
    (TALON_TO, "up"),
    (UP, "talon"),
    (MOVE, "up"),
    (NAME, "column"),
    (REMOVE_TALON, "name"),
)


class OneMoveWins(Challenge):
    """Nothing is hidden any more, one move still wins, and every other is proved to lose."""

    def mine(self, seed: int) -> list[JokerState]:
        """A layout that is composed, and changed card by card until one move alone wins: most deals are kinder.

        Such layouts lie together: from the first, more are found by changes that leave one move alone to win.
        """
        rng = Rng.seeded(seed)
        composed = Composed(rng)
        fewest, moved, left = 2.0, APART, CHANGES
        found: list[JokerState] = []
        while left and len(found) < MOST_OF_DEAL:
            left -= 1
            other = composed.changed(rng, fewest > 1)
            s = other.layout()
            share = winning_share(s)
            if share > fewest:
                continue
            composed, fewest = other, share
            if share * len(legal(s)) == 1:
                left = WALK if not found else left
                moved += 1
                if moved > APART:
                    found.append(s)
                    moved = 0
        return found

    def prove(self, s: JokerState, nodes: int = NODES) -> Proof:
        if not is_open(s):
            return unproved("hidden")
        if s.rules & WORRY_BACK:
            return unproved("worry-back")
        wins, effort, open = winning(s, nodes)
        if open:
            return unproved("open")
        if not wins:
            return unproved("lost")
        choice = len(legal(s))
        if len(wins) > 1 or choice < LEAST_CHOICE:
            return unproved("easy")
        line = [wins[0]]
        after = s.copy()
        play(after, wins[0], None)
        line += solved(after, nodes).line
        themes = [theme_of(wins[0])]
        if prefer(s) != wins[0]:
            themes.append("unlikely")
        if min(s.place) <= TALON:
            themes.append("joker")
        return Proof((words_of(wins[0]),), tuple([words_of(a) for a in line]), tuple(themes), choice, effort)

    def answer(self, start: JokerState, played: Sequence[str], s: JokerState) -> str:
        return played[0] if played else ""


class Composed:
    """An ending in the making: how high the foundations are, the other cards in some order, how long runs may get."""

    def __init__(self, rng: Rng) -> None:
        self.height = [LEAST_HEIGHT + int(rng.below(HEIGHTS)) for _ in range(SUITS)]
        self.cards = [suit * RANKS + rank for suit in range(SUITS) for rank in range(self.height[suit], RANKS)]
        self.cards += [NATURALS + c for c in (0, 1)]
        self.lengths = [int(rng.below(MOST_RUN)) for _ in range(COLUMNS)]
        rng.shuffle(self.cards)

    def changed(self, rng: Rng, anew: bool) -> "Composed":
        """Another with two cards exchanged, or with all of them in another order."""
        other = Composed(rng)
        other.height, other.lengths, other.cards = self.height, self.lengths, self.cards[:]
        if anew:
            rng.shuffle(other.cards)
        else:
            i, j = int(rng.below(len(other.cards))), int(rng.below(len(other.cards)))
            other.cards[i], other.cards[j] = other.cards[j], other.cards[i]
        return other

    def layout(self) -> JokerState:
        """Columns take the cards from the end, and what goes on by colour and rank; the talon gets the others."""
        rest = self.cards[:]
        up: list[tuple[int, ...]] = []
        for length in self.lengths:
            run = [rest.pop()] if rest else []
            while run and len(run) <= length:
                following = [card for card in rest if follows(run[-1], card)]
                if not following:
                    break
                rest.remove(following[0])
                run.append(following[0])
            up.append(tuple(run))
        shown: i64 = 0
        place = [TALON, TALON]
        for t in range(COLUMNS):
            for card in up[t]:
                if card < NATURALS:
                    shown |= bit(card)
                else:
                    place[card - NATURALS] = t
        for suit in range(SUITS):
            for rank in range(self.height[suit]):
                shown |= bit(suit * RANKS + rank)
        down: list[tuple[int, ...]] = [()] * COLUMNS
        return JokerState((), tuple(rest), down, up, self.height[:], place, [0, 0], [0, 0], shown, 0, USUAL)


def follows(top: int, card: int) -> bool:
    """Whether a natural goes on a run after its last card."""
    return card < NATURALS and RANK[card] == RANK[top] - 1 and COLOUR[card] != COLOUR[top]


def is_open(s: JokerState) -> bool:
    """Whether all cards are known: at most one is not seen, and that one is what is missing."""
    return len(s.stock) + s.face_down() <= 1


def solved(s: JokerState, nodes: int) -> Solution:
    """What the open-card solver finds."""
    solver = JokerSolver(s, SLOTS)
    solver.run(nodes)
    return solver.solution()


def winning(s: JokerState, nodes: int) -> tuple[list[int], int, bool]:
    """The moves after which all cards can go up, what it took to find them, and whether any stayed open."""
    wins: list[int] = []
    effort, open = 0, False
    for a in legal(s):
        after = s.copy()
        play(after, a, None)
        found = solved(after, nodes)
        effort += found.nodes
        if found.best == ALL_UP:
            wins.append(a)
        elif found.status != OPTIMAL:
            open = True
    return wins, effort, open


def winning_share(s: JokerState) -> float:
    """The share of moves that win; 3, which is no share, where nothing is proved, or nothing is to choose."""
    choice = len(legal(s))
    if choice < LEAST_CHOICE or len(s.talon) > MOST_TALON or solved(s, FINDING).best < ALL_UP:
        return NO_SHARE
    wins, _, open = winning(s, FINDING)
    return NO_SHARE if open or not wins else len(wins) / choice


def theme_of(a: int) -> str:
    """What kind of move it is."""
    for end, theme in KINDS:
        if a < end:
            return theme
    return "remove"


CHALLENGES: Final = (OneMoveWins("one-move"),)
