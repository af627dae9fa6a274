"""Puzzles of Joker Solitaire: every card is known, and one move still brings all of them up.

A column moved where it can be moved back from changes nothing, so such moves are free and no answer. The answer is the
first move that cannot be taken back, and the proof holds for every order in which the free moves can come before it.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from soloist.core.puzzle import NODES, Challenge, Proof, unproved
from soloist.core.rng import Rng
from soloist.games.joker.face.words import parse, words_of
from soloist.games.joker.mind.finish import finish
from soloist.games.joker.mind.solver import OPTIMAL, JokerSolver, Solution
from soloist.games.joker.rules.actions import COLUMNS, MOVE, NAME, REMOVE_TALON, TALON_TO, TALON_UP, UP
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.setup import deal, shuffled
from soloist.games.joker.rules.state import ALL_UP, JOKERS, REEXPOSED, TALON, WORRY_BACK, JokerState

LEAST_CHOICE: Final = 3
MOST_ARRANGED: Final = 40  # positions that free moves lead to
MOST_OF_DEAL: Final = 2
NEAR: Final = 14  # unseen cards: so far the solver's line is played, from there on chance
WALKS: Final = 6
SOLVING: Final = 5_000
SOLVING_SLOTS: Final = 1 << 16
FINDING: Final = 3_000
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
USUAL_KIND: Final = "name"


class OneMoveWins(Challenge):
    """Nothing is hidden any more, one move still wins, and every other is proved to lose or to change nothing."""

    def mine(self, seed: int) -> list[JokerState]:
        """Endings of a deal that can be won, reached by moves that keep it won: of each kind of answer the first."""
        s = deal(shuffled(seed, True), USUAL)
        solution = solved(s, SOLVING, SOLVING_SLOTS)
        if solution.best < ALL_UP:
            return []
        for a in solution.line:
            if unseen(s) > NEAR:
                play(s, a, None)
        found: dict[str, JokerState] = {}
        for number in range(WALKS):
            wander(s.copy(), Rng.seeded(seed * WALKS + number), found)
        # Most endings ask for a joker's name: what asks for something else comes first.
        kinds = sorted(found, key=lambda theme: (theme == USUAL_KIND, theme))
        return [found[theme] for theme in kinds[:MOST_OF_DEAL]]

    def prove(self, s: JokerState, nodes: int = NODES) -> Proof:
        if not is_open(s):
            return unproved("hidden")
        if s.rules & WORRY_BACK:
            return unproved("worry-back")
        first = Judged(s, nodes)
        if first.open:
            return unproved("open")
        if not first.wins:
            return unproved("lost")
        choice = len(first.wins) + len(first.losses)
        if len(first.wins) > 1 or choice < LEAST_CHOICE:
            return unproved("easy")
        wins, losses, effort = first.wins[:], set(first.losses), first.effort
        arranged = arrangements(s)
        for other in arranged[1:]:
            judged = Judged(other, nodes)
            effort += judged.effort
            wins += [a for a in judged.wins if a not in wins]
            losses |= set(judged.losses)
            if judged.open or len(judged.wins) > 1:
                return unproved("open" if judged.open else "easy")
        if losses & set(wins) or len(arranged) > MOST_ARRANGED:
            return unproved("order")
        answer = first.wins[0]
        line = [answer, *solved(after(s, answer), nodes).line]
        return Proof(
            tuple([words_of(a) for a in wins]),
            tuple([words_of(a) for a in line]),
            themes_of(s, answer),
            choice,
            effort,
        )

    def answer(self, start: JokerState, played: Sequence[str], s: JokerState) -> str:
        now = start
        for words in played:
            a = parse(now, words)
            if a is None or not is_free(now, a):
                return words
            now = after(now, a)
        return ""


class Judged:
    """The moves of a position that cannot be taken back: which still win, which lose, and what it took to tell."""

    def __init__(self, s: JokerState, nodes: int) -> None:
        self.wins: list[int] = []
        self.losses: list[int] = []
        self.effort = 0
        self.open = False
        for a in legal(s):
            if is_free(s, a):
                continue
            found = solved(after(s, a), nodes)
            self.effort += found.nodes
            if found.best == ALL_UP:
                self.wins.append(a)
            else:
                self.losses.append(a)
                self.open = self.open or found.status != OPTIMAL


def wander(s: JokerState, rng: Rng, found: dict[str, JokerState]) -> None:
    """Walk on by moves that keep the game won, until it is won by itself; note where one move alone does."""
    while finish(s) is None and legal(s):
        if not is_open(s):
            s = stays_won(s, rng)
            continue
        judged = Judged(s, FINDING)
        if len(judged.wins) == 1 and not judged.open and len(judged.losses) >= LEAST_CHOICE - 1:
            fresh = s.copy()
            fresh.idle = 0
            found.setdefault(theme_of(judged.wins[0]), fresh)
        kept = judged.wins or [a for a in legal(s) if a not in judged.losses]
        if not kept:
            return
        play(s, kept[int(rng.below(len(kept)))], None)


def stays_won(s: JokerState, rng: Rng) -> JokerState:
    """The position after a move by chance that leaves all cards a way up, if there is one."""
    actions = legal(s)[:]
    rng.shuffle(actions)
    for a in sorted(actions, key=lambda a: is_free(s, a)):
        won = after(s, a)
        if solved(won, FINDING).best == ALL_UP:
            return won
    return after(s, actions[0])


def after(s: JokerState, a: int) -> JokerState:
    """The position after a move."""
    twin = s.copy()
    play(twin, a, None)
    return twin


def layout(s: JokerState) -> Hashable:
    """What lies where, however long nothing has happened."""
    return (
        s.stock,
        s.talon,
        tuple(s.down),
        tuple(s.up),
        tuple(s.height),
        tuple(s.place),
        tuple(s.rank),
        tuple(s.suits),
    )


def is_free(s: JokerState, a: int) -> bool:
    """Whether a move between columns can be taken back by another."""
    if not MOVE <= a < NAME:
        return False
    source, target = divmod(a - MOVE, COLUMNS)
    back = MOVE + COLUMNS * target + source
    moved = after(s, a)
    return back in legal(moved) and layout(after(moved, back)) == layout(s)


def arrangements(s: JokerState) -> list[JokerState]:
    """The position and all that free moves make of it; one more than MOST_ARRANGED if there are more."""
    found = [s]
    known = {layout(s)}
    for one in found:
        for a in legal(one):
            if not is_free(one, a):
                continue
            other = after(one, a)
            if layout(other) not in known and len(found) <= MOST_ARRANGED:
                known.add(layout(other))
                found.append(other)
    return found


def is_open(s: JokerState) -> bool:
    """Whether all cards are known: at most one is not seen, and that one is what is missing."""
    return unseen(s) <= 1


def unseen(s: JokerState) -> int:
    """How many cards nobody has seen yet."""
    return len(s.stock) + s.face_down()


def solved(s: JokerState, nodes: int, slots: int = SLOTS) -> Solution:
    """What the open-card solver finds."""
    solver = JokerSolver(s, slots)
    solver.run(nodes)
    return solver.solution()


def themes_of(s: JokerState, a: int) -> tuple[str, ...]:
    """What there is to see: the kind of move, whether a card could go up instead, and whether jokers are about."""
    themes = [theme_of(a)]
    if themes[0] != "up" and "up" in [theme_of(other) for other in legal(s)]:
        themes.append("patience")
    if min(s.place) <= TALON:
        themes.append("joker")
    return tuple(themes)


def theme_of(a: int) -> str:
    """What kind of move it is."""
    for end, theme in KINDS:
        if a < end:
            return theme
    return "remove"


CHALLENGES: Final = (OneMoveWins("one-move"),)
