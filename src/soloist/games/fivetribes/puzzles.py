"""Puzzles of Five Tribes Solo: the last turn of a game, whose every course can be counted out."""

from collections.abc import Hashable, Sequence
from typing import Final

from soloist.core.puzzle import NODES, Challenge, Proof, unproved
from soloist.games.fivetribes.face.words import words
from soloist.games.fivetribes.mind.prefer import prefer
from soloist.games.fivetribes.rules.actions import DJINN, END, SALE, SLOT, SOW, START, USE
from soloist.games.fivetribes.rules.djinns import DJINNS
from soloist.games.fivetribes.rules.hidden import has_revealed
from soloist.games.fivetribes.rules.legal import legal, uses
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.score import outcome
from soloist.games.fivetribes.rules.setup import OPTIONS, deal
from soloist.games.fivetribes.rules.state import NEWEST, Naqala
from soloist.games.fivetribes.rules.tiles import TRIBE_NAMES, TRIBES

SURVIVED: Final = "survived"
LOST: Final = "lost"
MOST_POSITIONS: Final = 2_000  # of a mined puzzle: whoever proves all of them again should not wait for long
FANCIES: Final = 7  # how many viziers a player who is soon behind may believe to have besides its own
SETUP: Final = {option.name: option.default for option in OPTIONS}


class LastTurn:
    """Every course of a game's last turn: the points that each end of the move can still reach.

    A sale is left out: what is held counts as much as it would bring.
    """

    def __init__(self, s: Naqala, nodes: int) -> None:
        self.left = nodes
        self.used = 0
        self.lucky = False
        self.known: Final[dict[Hashable, tuple[int, int]]] = {}
        self.walked: Final[set[Hashable]] = set()
        self.ends: Final[dict[int, tuple[int, list[int]]]] = {}
        self.walk(s, [])

    @property
    def tired(self) -> bool:
        """Whether there was too much to look at."""
        return self.used > self.left

    def walk(self, s: Naqala, path: list[int]) -> None:
        """All ways to the end of the move; from there on the best rest counts."""
        if s.fate or not moving(s):
            end = s.at * TRIBES + s.tribe
            points = self.rest(s)
            if end not in self.ends or points > self.ends[end][0]:
                self.ends[end] = (points, [*path])
            return
        for a in legal(s):
            after = self.played(s, a)
            if after is not None:
                key = place(after)
                if key not in self.walked:
                    self.walked.add(key)
                    self.walk(after, [*path, a])

    def rest(self, s: Naqala) -> int:
        """The most points that the rest of the turn can bring; none if it loses."""
        if s.fate:
            ended = outcome(s)
            return ended.scores[0] if ended else 0
        key = place(s)
        if key in self.known:
            return self.known[key][0]
        best, chosen = -1, END
        for a in [*uses(s), END] if not s.frames and s.phase == SALE else legal(s):
            after = self.played(s, a)
            points = -1 if after is None else self.rest(after)
            if points > best:
                best, chosen = points, a
        self.known[key] = (best, chosen)
        return best

    def played(self, s: Naqala, a: int) -> Naqala | None:
        """The position after an answer; None if that is left to luck or there is too much to look at."""
        self.used += 1
        if self.tired:
            return None
        after = s.copy()
        play(after, a)
        if not after.fate and has_revealed(s, after):
            self.lucky = True
            return None
        return after

    def line(self, s: Naqala, end: int) -> list[int]:
        """The answers that lead to an end and make the most of it."""
        found = [*self.ends[end][1]]
        after = s.copy()
        for a in found:
            play(after, a)
        while not after.fate:
            found.append(self.known[place(after)][1])
            play(after, found[-1])
        return found


class Counted(Challenge):
    """What both kinds share: the last turn counted out, and one end of the move that is the right one."""

    def mine(self, seed: int) -> list[Naqala]:
        """The last turn of a played deal, if there is one that is known to be the last and makes a puzzle."""
        s = deal(NEWEST, SETUP, seed)
        while not s.fate:
            if is_last_turn(s):
                return [] if self.prove(s, MOST_POSITIONS).why_not else [s]
            play(s, self.preferred(s, seed))
        return []

    def preferred(self, s: Naqala, seed: int) -> int:
        """What the heuristic answers until the last turn comes."""
        return prefer(s)

    def prove(self, s: Naqala, nodes: int = NODES) -> Proof:
        if not is_last_turn(s):
            return unproved("not-last")
        turn = LastTurn(s, nodes)
        if turn.tired:
            return unproved("open")
        if turn.lucky:
            return unproved("luck")
        ranked = sorted(turn.ends, key=lambda end: (-turn.ends[end][0], end))
        points = [turn.ends[end][0] for end in ranked]
        refusal = self.refused(points)
        if refusal:
            return unproved(refusal)
        line = turn.line(s, ranked[0])
        return Proof(
            (self.told(points[0]),), tuple(worded(s, line)), themes_of(ranked[0] % TRIBES, line), points[0], turn.used
        )

    def answer(self, start: Naqala, played: Sequence[str], s: Naqala) -> str:
        ended = outcome(s)
        return "" if ended is None else self.told(ended.scores[0])

    def refused(self, points: list[int]) -> str:
        """Why the points of all ends, the best first, make no puzzle of this kind; nothing if they do."""
        raise NotImplementedError

    def told(self, points: int) -> str:
        """The answer that a game with so many points is; a lost one has none."""
        raise NotImplementedError


class TheOneThatSurvives(Counted):
    """One end of the move saves the game, and every other loses it."""

    def preferred(self, s: Naqala, seed: int) -> int:
        """The heuristic is seldom behind at the end, unless it believes to have more viziers than it has."""
        fancied = s.copy()
        fancied.viziers += 1 + seed % FANCIES
        return prefer(fancied)

    def refused(self, points: list[int]) -> str:
        if not points or points[0] <= 0:
            return "lost"
        return "easy" if len(points) < 2 or points[1] > 0 else ""

    def told(self, points: int) -> str:
        return SURVIVED if points > 0 else LOST


class TheBestTurn(Counted):
    """One end of the move makes more points than every other, and several do not lose."""

    def refused(self, points: list[int]) -> str:
        if not points or points[0] <= 0:
            return "lost"
        return "several" if len(points) < 2 or points[1] == points[0] else "easy" if points[1] <= 0 else ""

    def told(self, points: int) -> str:
        return str(points)


CHALLENGES: Final = (TheOneThatSurvives("survive"), TheBestTurn("best-turn"))


def is_last_turn(s: Naqala) -> bool:
    """Whether your turn begins, and the game ends with it: Yazid has had his turn, and somebody has no camel left."""
    begins = s.phase == START and not s.frames and not s.fate and not s.used
    return begins and not s.you_first and (s.his_camels == 0 or s.camels_left == 0)


def moving(s: Naqala) -> bool:
    """Whether the move is not made yet."""
    return (bool(s.frames) and s.phase == START) or (not s.frames and s.phase in (START, SOW))


def place(s: Naqala) -> Hashable:
    """What is the same however the walk came here."""
    path, s.path = s.path, ()
    key = s.freeze()
    s.path = path
    return key


def worded(s: Naqala, line: list[int]) -> list[str]:
    """The answers of a line as a person types them."""
    after = s.copy()
    found: list[str] = []
    for a in line:
        found.append(words(after, a))
        play(after, a)
    return found


def themes_of(tribe: int, line: list[int]) -> tuple[str, ...]:
    """Which tribe does it, and what else is needed."""
    found = [TRIBE_NAMES[tribe]]
    if any(USE <= a < USE + DJINNS for a in line):
        found.append("power")
    if any(DJINN <= a < USE for a in line):
        found.append("djinn")
    if any(SLOT <= a < DJINN for a in line):
        found.append("market")
    return tuple(found)
