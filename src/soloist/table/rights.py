"""What whoever holds some seats of a table may do there and ask of it; a refusal says why not."""

from collections.abc import Iterable

from soloist.core.game import Seat
from soloist.core.record import FREE, RANKED
from soloist.core.text import Text
from soloist.table import refusals
from soloist.table.refusals import Refused
from soloist.table.seated import Seated
from soloist.table.seen import Held
from soloist.table.text import WORDING


class Rights(Seated):
    """A table that knows what it must refuse."""

    def check_held(self, held: Held) -> None:
        """A spectator only looks."""
        if not held:
            raise Refused(refusals.NOT_YOUR_SEAT, Text("seat.none"))

    def check_turn(self, held: Held) -> None:
        """Only who is asked answers."""
        if self.session.seat not in held:
            raise self.not_your_turn()

    def not_your_turn(self) -> Refused:
        """The refusal that names the seat that is asked."""
        return Refused(refusals.NOT_YOUR_TURN, Text("seat.turn", {"seat": self.session.seat + 1}))

    def check_ply(self, ply: int) -> None:
        """A wish is for the moment that its owner saw."""
        if ply != self.session.ply:
            args = {"ply": self.session.ply, "got": ply}
            raise Refused(refusals.WRONG_PLY, Text("ply.wrong", args), WORDING, self.session.ply)

    def check_length(self) -> None:
        """Nobody plays on for ever; whoever is at the end may take a move back or give up."""
        if self.plies_left <= 0:
            raise Refused(refusals.TOO_LONG, Text("plies.spent", {"most": self.session.ply + self.plies_left}))

    # -- the coach

    def check_hint(self, held: Held, ply: int) -> Seat:
        """The seat that may ask the coach about the decision of this ply."""
        session = self.session
        self.check_held(held)
        if not self.alone(held):
            raise Refused(refusals.NO_COACH, Text("hint.person"))
        if session.outcome:
            raise Refused(refusals.GAME_OVER, Text("hint.over"))
        if session.policy == RANKED:
            raise Refused(refusals.RANKED, Text("hint.ranked"))
        if self.rated:
            raise Refused(refusals.RANKED, Text("hint.daily"))
        self.check_ply(ply)
        self.check_turn(held)
        return session.seat

    def check_review(self) -> None:
        """A review looks back from the end."""
        if not self.session.outcome:
            raise Refused(refusals.STILL_PLAYING, Text("review.playing"))

    def check_comparison(self) -> int:
        """A game of one seat is compared once it is over; its score."""
        outcome = self.session.outcome
        if outcome is None:
            raise Refused(refusals.STILL_PLAYING, Text("comparison.playing"))
        if len(outcome.scores) > 1:
            raise Refused(refusals.NO_COACH, Text("comparison.several"))
        return outcome.scores[0]

    # -- what may be taken elsewhere

    def check_deal(self, held: Held, message: str) -> None:
        """The deal may be met again once the game is over, or by who plays alone if moves may be taken back freely.

        That of a day which is not over is met again by who has played it, and by nobody else.
        """
        self.check_seen(held)
        trying = held and self.alone(held) and self.session.policy == FREE
        if not self.session.outcome and not trying:
            raise Refused(refusals.STILL_PLAYING, Text(message))

    def check_seen(self, held: Held) -> None:
        """A deal of the day is everybody's: as long as that lasts, nobody looks at another's table."""
        check_seen(self.sealed, held)

    def check_unsealed(self) -> None:
        """Positions of a daily, which others could read, wait until its day is over."""
        if self.sealed:
            raise Refused(refusals.SEALED, Text("daily.position"))

    def check_record(self, held: Held) -> None:
        """The record is for everyone once the game is over; while it goes on, for who holds every seat.

        A computer's moves name cards that it took unseen.
        """
        check_record(self.session.outcome is not None, self.sealed, held, range(self.game.info.seats))


def check_seen(sealed: bool, held: Held) -> None:
    """A table whose deal is sealed is seen by who holds a seat."""
    if sealed and not held:
        raise Refused(refusals.SEALED, Text("daily.sealed"))


def check_record(over: bool, sealed: bool, held: Held, seats: Iterable[Seat]) -> None:
    """A record is read once the game is over, and its day, or by who holds all these seats."""
    check_seen(sealed, held)
    if (sealed or not over) and not (held and set(seats) <= set(held)):
        raise Refused(refusals.RECORD_LATER, Text("record.playing"))
