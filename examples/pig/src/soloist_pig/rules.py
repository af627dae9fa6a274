"""Pig's rules: a roll, a hold, and who wins. Ints and tuples only, so that thinking is fast."""

from collections.abc import Hashable
from typing import Final, Self

from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Outcome, Seat, Setup
from soloist.core.rng import Rng
from soloist.core.state import State
from soloist.core.text import Text

ROLL: Final = 0
HOLD: Final = 1
SIDES: Final = 6
LOSING: Final = 1


class Pig(State):
    """What is banked, whose turn it is, the dice rolled in it, the target, and the random stream."""

    def __init__(self, banked: tuple[int, ...], turn: Seat, dice: tuple[int, ...], target: int, stream: Rng) -> None:
        self.banked = banked
        self.turn = turn
        self.dice = dice
        self.target = target
        self.stream = stream

    def copy(self) -> Self:
        return type(self)(self.banked, self.turn, self.dice, self.target, self.stream.copy())

    def key(self) -> Hashable:
        return (self.banked, self.turn, self.dice, self.target, self.stream.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.banked, self.turn, self.dice, self.target, self.stream)

    @property
    def stake(self) -> int:
        """What would be banked now."""
        return sum(self.dice)

    @property
    def over(self) -> bool:
        """The game ends when somebody has banked the target."""
        return max(self.banked) >= self.target


def setup(options: Setup, seed: int) -> Pig:
    """Nobody has anything, and the first seat begins."""
    return Pig((0, 0), 0, (), int(options["target"]), Rng.seeded(seed))


def seat(s: Pig) -> Seat:
    """Whose turn it is."""
    return NOBODY if s.over else s.turn


def who(seat: Seat) -> Text:
    """What whoever sits there is called; the house says their own name instead, if they have chosen one."""
    return Text(f"who.{seat}")


def legal(s: Pig) -> list[Action]:
    """Roll always; hold once there is something to hold."""
    if s.over:
        return []
    return [ROLL, HOLD] if s.dice else [ROLL]


def play(s: Pig, a: Action, log: Log | None = None) -> None:
    """Roll, or hold."""
    if a == ROLL:
        roll(s, log)
    else:
        hold(s, log)


def roll(s: Pig, log: Log | None) -> None:
    """The die stays on the table, but a one ends the turn with nothing."""
    die = 1 + int(s.stream.below(SIDES))
    s.dice = (*s.dice, die)
    if log is not None:
        log.add(s, "rolled", {"seat": who(s.turn), "die": f"piece.die-{die}"})
    if die == LOSING:
        roller, lost = s.turn, s.stake - LOSING
        pass_on(s)
        if log is not None:
            log.add(s, "lost", {"seat": who(roller), "n": lost})


def hold(s: Pig, log: Log | None) -> None:
    """What lies on the table is banked."""
    holder, stake = s.turn, s.stake
    s.banked = tuple(points + stake * (seat == holder) for seat, points in enumerate(s.banked))
    pass_on(s)
    if log is not None:
        log.add(s, "held", {"seat": who(holder), "n": stake, "banked": s.banked[holder]})


def pass_on(s: Pig) -> None:
    """The other seat is next."""
    s.dice = ()
    s.turn = 1 - s.turn


def outcome(s: Pig) -> Outcome | None:
    """Who has banked the target has won."""
    return won(s, s.banked.index(max(s.banked)), "target") if s.over else None


def won(s: Pig, winner: Seat, reason: str) -> Outcome:
    """The scores are what was banked."""
    return Outcome("won", reason, s.banked, (winner,))


def guess(s: Pig, rng: Rng) -> Pig:
    """All is seen but the rolls to come, so these are drawn anew."""
    other = s.copy()
    other.stream = Rng(rng.counter)
    rng.below(SIDES)
    return other
