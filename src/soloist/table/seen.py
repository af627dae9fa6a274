"""What leaves a table: everything that whoever holds some seats may see of it, and nothing else."""

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from soloist.core.events import Event
from soloist.core.game import Decision, Game, Outcome, Seat, View
from soloist.core.session import Told, told
from soloist.core.text import Text, Wording
from soloist.table import refusals
from soloist.table.refusals import Refused

if TYPE_CHECKING:
    from soloist.table.consent import UndoRequest
    from soloist.table.table import Table

# The seats that somebody may speak for; none for a spectator.
Held: TypeAlias = tuple[Seat, ...]
# What happened at these plies: from the first, up to but without the second.
Plies: TypeAlias = tuple[int, int]
NOTHING: Final[Plies] = (0, 0)


# So much of a commitment is shown where the whole is too long: 64 bits.
SHORT: Final = 16


def deal_words(seed: int | None, commitment: str, known: bool) -> Text | None:
    """A deal in a few words: by its number, or by the beginning of its commitment; and whether it is known."""
    if seed is None and not commitment:
        return None
    kind = "known" if known else "fair" if commitment else "number"
    return Text(f"deal.{kind}", {"deal": commitment[:SHORT] if seed is None else seed})


class Seen:
    """A table as the holder of some seats sees it: the only thing that a door shows.

    The table itself is private: what its seats may not see is not to be had from here.
    """

    def __init__(self, table: "Table", held: Held) -> None:
        self._table: Final = table
        self.held: Final = held
        self.seat: Final[Seat] = table.side(held)
        self.game: Final[Game[Any]] = table.game

    # -- now

    @property
    def turn(self) -> Seat:
        """The seat that is asked; NOBODY once the game is over."""
        return self._table.session.seat

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self._table.ply

    @property
    def seed(self) -> int | None:
        """The deal number, once it is no secret."""
        return self._table.shown_seed

    @property
    def commitment(self) -> str:
        """The hash by which a secret deal was promised; empty if the deal has a number."""
        return self._table.commitment

    def deal_words(self) -> Text | None:
        """What is said of the deal, in words of the house; nothing while a number is withheld."""
        return deal_words(self.seed, self.commitment, self._table.chosen)

    @property
    def assisted(self) -> bool:
        """Whether whoever looks had help, or for a spectator whether anybody had."""
        return bool(self._table.help(self.held or self._table.people()))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self._table.session.outcome

    def view(self) -> View:
        """What lies on the table."""
        return self._table.look(self._table.session.state, self.seat)

    def decision(self) -> Decision | None:
        """What is asked, if it is asked of one of the seats held."""
        return self._table.session.decision() if self.turn in self.held else None

    def warning(self) -> Text | None:
        """What the house has to say of the table, if anything."""
        return self._table.warning()

    def no_undo(self) -> Text | None:
        """Why the last move cannot be taken back; None if it can."""
        return self._table.no_undo(self.held)

    def names(self) -> tuple[Text, ...]:
        """What the seats are called."""
        return tuple(self._table.called(seat) for seat in range(self.game.info.seats))

    @property
    def wording(self) -> Wording:
        """The game's words, with the names of those who sit here."""
        return self._table.wording

    @property
    def request(self) -> "UndoRequest | None":
        """Who asks to take a move back."""
        return self._table.request

    @property
    def rematch(self) -> Held:
        """The seats that want to play on against the same people."""
        return self._table.rematch

    def can_redo(self) -> bool:
        """Whether what was taken back can be played again."""
        return self._table.can_redo(self.held)

    # -- before

    def check_moment(self, ply: int) -> None:
        """There is a moment for every action so far, and none after."""
        if not 0 <= ply <= self.ply:
            raise Refused(refusals.UNKNOWN_PLY, Text("ply.unknown", {"plies": self.ply, "got": ply}))

    def view_at(self, ply: int) -> View:
        """What lay on the table after so many actions."""
        session = self._table.session
        return self.view() if ply == session.ply else self._table.look(session.past[ply].before, self.seat)

    def turn_at(self, ply: int) -> Seat:
        """The seat that was asked then."""
        session = self._table.session
        return self.turn if ply == session.ply else session.game.seat(session.past[ply].before)

    def told(self, ply: int) -> list[Told]:
        """What the action at a ply brought about."""
        table, moment, seat = self._table, self._table.session.past[ply], self.seat
        return told(lambda state: table.look(state, seat), moment.before, moment.events, moment.states, seat)

    def events(self, ply: int) -> list[Event]:
        """The same without what moved, which takes many looks at the table: for who only tells it."""
        return [event.seen_by(self.seat) for event in self._table.session.past[ply].events]

    def log(self, plies: Plies | None = None) -> list[Told]:
        """What happened at these plies, or from the beginning."""
        first, end = plies if plies is not None else (0, self.ply)
        return [line for ply in range(first, end) for line in self.told(ply)]

    def mark(self, ply: int) -> object:
        """What stays the same as long as the action at a ply is the one that was played: for what is kept of it."""
        return self._table.session.past[ply]
