"""Puzzles of Rummikub Solo: lay all the tiles that you hold, or the one choice of them that is the largest."""

from collections.abc import Sequence
from typing import Final

from soloist.core.puzzle import NODES, Challenge, Proof, unproved
from soloist.games.rummikub.face.table_text import write_sets
from soloist.games.rummikub.face.words import words_of
from soloist.games.rummikub.mind.prefer import prefer
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW
from soloist.games.rummikub.rules.arrange import compared, least_change
from soloist.games.rummikub.rules.legal import seat
from soloist.games.rummikub.rules.play import play
from soloist.games.rummikub.rules.setup import FREE_LAYING, dealt, hopeful
from soloist.games.rummikub.rules.state import LEVELS, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, NEVER, Programme
from soloist.games.rummikub.rules.tiles import KINDS, counted, listed, text

LEAST_TILES: Final = 3
LEAST_CHANGED: Final = 2
MOST_HELD: Final = 16  # of a mined puzzle
MOST_TILES: Final = 9
ALL_LAID: Final = "all"
LEFT_TO_THE_TABLE: Final = "arranged"
PASSES: Final = 4
CONFIRMED: Final = words_of(CONFIRM)


class Laying(Challenge):
    """What both kinds share: a table that is in order, a hand, and the most tiles that can be laid."""

    def mine(self, seed: int) -> list[Rummikub]:
        """The positions of a deal, played by the heuristic, in which a play must be found."""
        level = LEVELS[seed % len(LEVELS)]
        s = dealt({"level": level, "winnable": False, "laying": FREE_LAYING}, seed, hopeful)
        found: list[Rummikub] = []
        while seat(s) == 0:
            if s.table and not s.out and self.promises(s):
                found.append(s.copy())
            play_on(s)
        return found

    def promises(self, s: Rummikub) -> bool:
        """Whether a position is a puzzle, and not too long a one."""
        if not LEAST_TILES <= s.held() <= MOST_HELD:
            return False
        proof = self.prove(s)
        return not proof.why_not and proof.best <= MOST_TILES

    def prove(self, s: Rummikub, nodes: int = NODES) -> Proof:
        if s.out or not s.table or not s.free or seat(s) != 0:
            return unproved("not-laying")
        hand = s.hand()
        programme = Programme(s.on_table(), hand, EACH)
        loss = programme.solve(0, 1)
        best = sum(hand) - loss
        if loss >= NEVER or best < LEAST_TILES:
            return unproved("little")
        used = programme.used()
        laid = [used[i] - programme.must[i] for i in range(KINDS)]
        refusal = self.refused(s, laid, loss)
        if refusal:
            return unproved(refusal)
        old = [[*tiles] for tiles in s.table]
        sets = least_change(old, Programme(used, [0] * KINDS, EACH), 0, PASSES)
        changed = len(old) - len(compared(old, sets)[0])
        if changed < LEAST_CHANGED:
            return unproved("easy")
        tiles = listed(laid)
        line = [
            *[words_of(tile) for tile in tiles],
            f"{CONFIRMED} {write_sets(tuple([tuple(tiles) for tiles in sets]))}",
        ]
        effort = programme.states() * (1 + changed)
        return Proof((self.told(laid),), tuple(line), themes_of(s, laid, changed), best, effort)

    def refused(self, s: Rummikub, laid: list[int], loss: int) -> str:
        """Why what can be laid makes no puzzle of this kind; nothing if it does."""
        raise NotImplementedError

    def told(self, laid: list[int]) -> str:
        """The answer that laying these tiles gives."""
        raise NotImplementedError

    def answer(self, start: Rummikub, played: Sequence[str], s: Rummikub) -> str:
        """What was laid, once it is confirmed; who draws has laid nothing."""
        last = played[-1].partition(" ")[0] if played else ""
        if last not in (CONFIRMED, words_of(DRAW)):
            return ""
        if last != CONFIRMED or s.table == start.table:
            return "-"
        return self.confirmed(start, played[-1], s)

    def confirmed(self, start: Rummikub, words: str, s: Rummikub) -> str:
        """The answer that a confirmed table is."""
        before, now = start.held_tiles(), s.held_tiles()
        return self.told([before[i] - now[i] for i in range(KINDS)])


class LayAll(Laying):
    """Every tile of the hand can be laid; how the sets lie then is the answer."""

    def refused(self, s: Rummikub, laid: list[int], loss: int) -> str:
        return "not-all" if loss else ""

    def told(self, laid: list[int]) -> str:
        return ALL_LAID

    def confirmed(self, start: Rummikub, words: str, s: Rummikub) -> str:
        if words == CONFIRMED:
            return LEFT_TO_THE_TABLE
        return ALL_LAID if not s.held() else f"{start.held() - s.held()}"


class LayMost(Laying):
    """Not all can be laid, and one choice of tiles is larger than every other."""

    def refused(self, s: Rummikub, laid: list[int], loss: int) -> str:
        if not loss:
            return "all"
        return "" if only_way(s, laid, loss) else "several"

    def told(self, laid: list[int]) -> str:
        return " ".join([text(tile) for tile in listed(laid)])


def only_way(s: Rummikub, laid: list[int], loss: int) -> bool:
    """Whether every other choice of tiles leaves more over: without any one of these tiles it does."""
    for kind in range(KINDS):
        if laid[kind]:
            may = s.hand()
            left = may[kind] - laid[kind] + 1
            may[kind] = laid[kind] - 1
            if Programme(s.on_table(), may, EACH).solve(0, 1) + left <= loss:
                return False
    return True


def play_on(s: Rummikub) -> None:
    """The heuristic's next answer."""
    play(s, prefer(s), None)


def themes_of(s: Rummikub, laid: list[int], changed: int) -> tuple[str, ...]:
    """What there is to see: a joker on the table or in hand, and how much of the table must move."""
    found = ["rebuild" if changed > LEAST_CHANGED + 1 else "borrow"]
    if laid[KINDS - 1]:
        found.append("joker-in-hand")
    elif counted([tile for tiles in s.table for tile in tiles])[KINDS - 1]:
        found.append("joker-on-table")
    return tuple(found)


CHALLENGES: Final = (LayAll("lay-all"), LayMost("lay-most"))
