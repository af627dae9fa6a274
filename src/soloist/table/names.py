"""What people at a table are called: the name that somebody chose for a seat, else its number."""

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from soloist.core.game import Game, Seat
from soloist.core.text import ENGLISH, LANGUAGES, Text, Wording, quoted
from soloist.table import refusals
from soloist.table.refusals import Refused
from soloist.table.seen import Held
from soloist.table.text import WORDING

if TYPE_CHECKING:
    from soloist.table.table import Table

NO_NAMES: Final[Mapping[Seat, str]] = {}
MOST_CHARACTERS: Final = 24
# Letters of living languages carry at most two marks each; more of them run over the lines around.
MOST_MARKS: Final = 2


def name_seat(table: "Table", held: Held, wanted: Seat | None, name: str) -> None:
    """Give a seat of one's own a name; an empty one takes it away."""
    table.check_held(held)
    if wanted is None and len(held) > 1:
        raise Refused(refusals.INVALID, Text("name.which"))
    seat = held[0] if wanted is None else wanted
    if seat not in held:
        raise Refused(refusals.NOT_YOUR_SEAT, Text("name.other"))
    kept = clean(name)
    others = {other: called for other, called in table.names.items() if other != seat}
    check_free(kept, seat, others, table.game.info.seats)
    own = kept and kept.casefold() not in numbered(seat)
    table.names = others | ({seat: kept} if own else {})


def clean(name: str) -> str:
    """A name as it is kept: one line of printable characters, its spaces single; empty takes the name away."""
    kept = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(kept) > MOST_CHARACTERS:
        raise Refused(refusals.INVALID, Text("name.long", {"most": MOST_CHARACTERS, "got": len(kept)}))
    if not kept.isprintable() or not speaks(kept):
        raise Refused(refusals.INVALID, Text("name.odd"))
    return kept


def speaks(name: str) -> bool:
    """Whether a name has something to read, no braces, and no letter with a pile of marks; no name asks for nothing."""
    marks = 0
    for char in name:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > MOST_MARKS:
            return False
    if "{" in name or "}" in name:  # they mark places in our messages
        return False
    return not name or any(unicodedata.category(char)[0] in "LNS" for char in name)


def numbered(seat: Seat) -> set[str]:
    """What a seat without a name is called, in every language."""
    return {WORDING.say(Text("seat.name", {"n": seat + 1}), lang).casefold() for lang in LANGUAGES}


def check_free(name: str, seat: Seat, others: Mapping[Seat, str], seats: int) -> None:
    """Nobody is called as another seat is, by its name or by its number in any language, nor as the computer is."""
    taken = {called.casefold() for called in others.values()}
    taken |= {WORDING.say(Text("seat.computer"), lang).casefold() for lang in LANGUAGES}
    for other in range(seats):
        taken |= numbered(other) if other != seat else set()
    if name.casefold() in taken:
        raise Refused(refusals.INVALID, Text("name.taken", {"name": quoted(name)}))


def wording(game: Game[Any], chosen: Mapping[Seat, str]) -> Wording:
    """The game's words, with the names that people chose."""
    return spoken(game.wording, chosen)


def spoken(words: Wording, chosen: Mapping[Seat, str]) -> Wording:
    """Words about a game, with the names that people chose in the place of its own `who.0`, `who.1`."""
    called = {f"who.{seat}": name for seat, name in chosen.items() if words.has(f"who.{seat}", ENGLISH)}
    return words.over(dict.fromkeys(LANGUAGES, called)) if called else words


def of_seat(seat: Seat, chosen: Mapping[Seat, str], computers: tuple[Seat, ...] = ()) -> Text:
    """What whoever sits there is called."""
    if seat in computers:
        return Text("seat.computer")
    return quoted(chosen[seat]) if chosen.get(seat) else Text("seat.name", {"n": seat + 1})
