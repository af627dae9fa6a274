"""Opening a table: a game with its options, the deal of another table again, or its position at some ply."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from soloist.core.deal import Secret
from soloist.core.game import Game, Seat, Setup, Value
from soloist.core.record import FREE, HONEST, Record
from soloist.core.session import Session
from soloist.core.text import Text
from soloist.players import opponent
from soloist.players.levels import FAIR, LEVELS
from soloist.table import days, refusals
from soloist.table.refusals import Refused
from soloist.table.seated import most_plies
from soloist.table.seen import Held
from soloist.table.table import Table

# -- who is wished for at a seat

ME: Final = "me"
OPEN: Final = "open"
COMPUTER: Final = "computer"
WISHES: Final = (ME, OPEN, COMPUTER)


class Seating(NamedTuple):
    """Who sits where at a new table: the seats of whoever opens it, and the computer's with its level."""

    mine: Held
    computers: tuple[Seat, ...] = ()
    level: str = FAIR


def seating(game: Game[Any], wishes: Sequence[str] | None = None, level: str | None = None) -> Seating:
    """Whoever opens a table sits everywhere, or where they wish, beside open seats and the computer's."""
    count = game.info.seats
    seats = [ME] * count if wishes is None else list(wishes)
    if len(seats) != count or ME not in seats or not set(seats) <= set(WISHES):
        raise Refused(refusals.INVALID, Text("seat.count", {"game": game.info.id, "count": count}))
    computers = tuple(seat for seat, who in enumerate(seats) if who == COMPUTER)
    if level is not None and level not in LEVELS:
        raise Refused(refusals.INVALID, Text("level.unknown", {"got": level, "levels": ", ".join(LEVELS)}))
    if computers:
        opponent.check(game)
    elif level is not None:
        raise Refused(refusals.INVALID, Text("level.alone"))
    return Seating(tuple(seat for seat, who in enumerate(seats) if who == ME), computers, level or FAIR)


def new(
    game: Game[Any],
    seating: Seating,
    seed: int | None = None,
    setup: Setup | None = None,
    undo: str | None = None,
    position: str = "",
) -> Table:
    """A table for a deal that was chosen, a secret one, or a position; whoever gives one knows what lies there.

    Where somebody else is to sit down, nobody chooses the deal alone. Between people a table is honest unless they
    say otherwise.

    >>> from soloist.core.catalog import find
    >>> places = seating(find("nim"), ["me", "computer"], "easy")
    >>> places
    Seating(mine=(0,), computers=(1,), level='easy')
    >>> new(find("nim"), places, seed=7).ply
    0
    """
    people = game.info.seats - len(seating.computers)
    if (seed is not None or position) and len(seating.mine) < people:
        raise Refused(refusals.INVALID, Text("deal.people"))
    options = house_options(game, seating) | dict(setup or {})
    session = Session(game, seed, options, undo or (FREE if people == 1 else HONEST), position)
    return opened(session, seating, chosen=seed is not None or bool(position), known=bool(position))


def house_options(game: Game[Any], seating: Seating) -> dict[str, Value]:
    """The options that the house sets where a seat is left for another person, who hides something from the first."""
    shared = len(seating.mine) + len(seating.computers) < game.info.seats
    return {spec.name: True for spec in game.info.options if spec.between_people and shared}


def daily(game: Game[Any], secret: Secret, day: str, practice: bool) -> tuple[Table, Seating]:
    """A table with the deal of a day: the attempt that counts, under honest undo; or practice, which is free."""
    places = daily_seating(game)
    session = Session(game, secret, {}, FREE if practice else HONEST)
    return opened(session, places, chosen=not days.is_sealed(day), known=practice, day=day), places


def daily_seating(game: Game[Any]) -> Seating:
    """Who sits at a daily: the person, and elsewhere the usual computer."""
    return seating(game, [ME, *[COMPUTER] * (game.info.seats - 1)])


def again(other: Table, held: Held, undo: str | None = None) -> tuple[Table, Seating]:
    """A table with the deal of another, which is known then: the game counts as assisted, and so does the other."""
    other.check_deal(held, "again.playing")
    other.meet()
    before, places = other.session, same_seating(other)
    session = Session(before.game, before.deal, before.setup, undo or before.policy, before.origin)
    return opened(session, places, other.is_open, known=True, day=other.day), places


def copied(other: Table, held: Held, ply: int, undo: str | None = None) -> tuple[Table, Seating]:
    """A table where the first actions of another are played already; both count as assisted."""
    other.check_deal(held, "from.playing")
    other.seen_by(held).check_moment(ply)
    other.meet()
    before, places = other.session, same_seating(other)
    session = Session(before.game, before.deal, before.setup, undo or before.policy, before.origin)
    session.replay(before.words()[:ply])
    if session.outcome:
        raise Refused(refusals.GAME_OVER, Text("from.over", {"ply": ply}))
    return opened(session, places, other.is_open, known=True, day=other.day), places


def handed_over(game: Game[Any], record: Record) -> tuple[Table, Seating]:
    """The finished game of a record that was played elsewhere: nobody here saw it played, so that it is practice."""
    if game.info.seats > 1:
        raise Refused(refusals.INVALID, Text("handed.seats", {"game": game.info.id}))
    if len(record.actions) > most_plies(game):
        raise Refused(refusals.TOO_LONG, Text("plies.spent", {"most": most_plies(game)}))
    session = Session.from_record(record, game)
    if not session.outcome:
        raise Refused(refusals.STILL_PLAYING, Text("handed.playing"))
    places = seating(game)
    return Table(session, chosen=True, known=True), places


def same_seating(other: Table) -> Seating:
    """The computer where it sat at another table, and whoever asks at all other seats."""
    return Seating(other.people(), other.computers, other.level)


def opened(session: Session, places: Seating, chosen: bool, known: bool, day: str = "") -> Table:
    """The table; a computer that is asked first and need not think has answered before anybody sees it."""
    table = Table(session, places.computers, places.level, chosen, known, day=day)
    table.answer_at_once()
    return table
