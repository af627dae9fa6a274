"""A session with seats around it: who sits there, what is open to them, and how long it may go on."""

from collections import deque
from dataclasses import replace
from typing import Any, Final

from soloist.core.game import NOBODY, Game, Seat, View
from soloist.core.record import Record
from soloist.core.session import Session
from soloist.core.state import State
from soloist.core.text import Text, Wording
from soloist.players.levels import FAIR
from soloist.table import days, names, refusals
from soloist.table.assistance import help_kinds
from soloist.table.consent import UndoRequest
from soloist.table.refusals import Refused
from soloist.table.seen import Held

# For two who look on: the table before a move, and after it.
MOST_LOOKS: Final = 4
# A table holds so many actions for each minute that its game is said to take at most, and never fewer than these; who
# comes near the end is told so when so many are left.
PLIES_A_MINUTE: Final = 50
LEAST_BOUND: Final = 1000
WARNED_AT: Final = (100, 50, 20, 10, 5, 4, 3, 2, 1)


class Seated:
    """A game with people and computers at it. `held` is always the seats that whoever asks may speak for.

    `chosen` says that the deal is no secret: somebody chose its number, or it was opened at another table; `known` that
    everybody here has met the deal elsewhere, `knowers` who has otherwise; `day` whose daily it is, if it is one.
    """

    def __init__(
        self,
        session: Session,
        computers: tuple[Seat, ...] = (),
        level: str = FAIR,
        chosen: bool = False,
        known: bool = False,
        knowers: Held = (),
        day: str = "",
    ) -> None:
        self.session: Final = session
        self.computers: Final = computers
        self.level: Final = level
        self.chosen: Final = chosen
        self.known = known
        self.knowers = knowers
        self.day: Final = day
        self.commitment: Final = session.commitment
        self.names: dict[Seat, str] = {}
        self.spoken: tuple[dict[Seat, str], Wording] = {}, session.game.wording
        self.request: UndoRequest | None = None
        self.rematch: Held = ()
        self.looks: Final[deque[tuple[State, Seat, View]]] = deque(maxlen=MOST_LOOKS)

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.session.game

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self.session.ply

    # -- who

    def people(self) -> Held:
        """The seats that are no computer's."""
        return tuple(seat for seat in range(self.game.info.seats) if seat not in self.computers)

    def side(self, held: Held) -> Seat:
        """The seat that somebody looks from: the one that is asked, else the first held; a spectator's is NOBODY."""
        return self.session.seat if self.session.seat in held else (held[0] if held else NOBODY)

    def alone(self, held: Held) -> bool:
        """Whether nobody else plays here: all seats are held or a computer's."""
        return set(self.people()) <= set(held)

    def called(self, seat: Seat) -> Text:
        """What whoever sits there is called."""
        return names.of_seat(seat, self.names, self.computers)

    @property
    def wording(self) -> Wording:
        """The game's words, with the names of those who sit here."""
        if self.spoken[0] != self.names:
            self.spoken = self.names, names.wording(self.game, self.names)
        return self.spoken[1]

    def reviewed_seat(self, held: Held, wanted: Seat | None = None) -> Seat:
        """Whose game a review looks back on: the seat asked for, else one's own, else the first that a person held.

        Of several seats of one's own it is the one that moved last.
        """
        last, session = self.game.info.seats - 1, self.session
        if wanted is not None and not 0 <= wanted <= last:
            raise Refused(refusals.INVALID, Text("seat.unknown", {"seat": wanted + 1, "most": last + 1}))
        movers = (session.mover(moment) for moment in reversed(session.past))
        own = next((seat for seat in movers if seat in held), (*held, *self.people())[0])
        return own if wanted is None else wanted

    def look(self, state: State, seat: Seat) -> View:
        """What a seat sees of a position of this game; the last looks are kept: a move begins where one has ended."""
        for known, who, view in self.looks:
            if known is state and who == seat:
                return view
        found = self.game.view(state, seat)
        self.looks.append((state, seat, found))
        return found

    # -- what counts

    @property
    def assisted(self) -> bool:
        """Whether anybody had help."""
        return bool(self.help(self.people()))

    def help(self, seats: Held) -> tuple[str, ...]:
        """The kinds of help that these seats had."""
        session, known = self.session, self.known or not set(seats).isdisjoint(self.knowers)
        return help_kinds(known, session.hints, session.policy, session.undone)

    @property
    def is_open(self) -> bool:
        """Whether the deal is no secret: somebody chose it, or the game is over; a daily's day must be over too."""
        return (self.chosen or self.session.outcome is not None) and not self.sealed

    @property
    def sealed(self) -> bool:
        """Whether the deal is that of a day which is not over."""
        return days.is_sealed(self.day)

    @property
    def rated(self) -> bool:
        """Whether this is somebody's one attempt at the deal of a day that counts."""
        return self.sealed and not self.known

    @property
    def shown_seed(self) -> int | None:
        """The deal number, once it is no secret."""
        return self.session.seed if self.is_open else None

    def record(self) -> Record:
        """The game so far as it may be shown: the deal is told once it is no secret."""
        return shown_record(self.session.save(), self.is_open)

    def meet(self) -> None:
        """All who play here may see the deal elsewhere: what is not over yet is played with help."""
        if not self.session.outcome:
            self.known = True

    def learn(self, seats: Held) -> None:
        """Whoever holds these seats has met the deal elsewhere: what is not over yet they play with help."""
        if not self.session.outcome:
            self.knowers = tuple(sorted({*self.knowers, *seats}))

    # -- how long

    @property
    def plies_left(self) -> int:
        """How many actions a table of this game still holds: many times what a game takes, but not any number."""
        return most_plies(self.game) - self.session.ply

    def warning(self) -> Text | None:
        """That the table comes to its end, said now and then; None at other times, and once the game is over."""
        left = self.plies_left
        told = left in WARNED_AT and not self.session.outcome
        return Text("plies.left", {"left": left}) if told else None


def most_plies(game: Game[Any]) -> int:
    """How many actions a table of a game holds."""
    return max(LEAST_BOUND, PLIES_A_MINUTE * game.info.minutes[1])


def shown_record(record: Record, is_open: bool) -> Record:
    """A record as it may be shown: what the deal was is left out as long as it is a secret."""
    return record if is_open else replace(record.sealed(), seed=None)
