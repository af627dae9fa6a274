"""Actions as a person types them, and back; a confirm may be followed by how the table shall lie."""

from typing import Final

from soloist.core.errors import IllegalAction
from soloist.core.game import normal
from soloist.games.rummikub.face.table_text import BadTable, read_piles, shaped, tile_named, write_sets
from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import plain, text

NAMES: Final = {TAKE_BACK: "take back", CONFIRM: "confirm", DRAW: "draw"}


def words_of(a: int) -> str:
    """An action as a person types it."""
    return f"lay {text(a)}" if a < TAKE_BACK else NAMES[a]


def parse(typed: str) -> int | None:
    """The action that these words name, legal or not."""
    words = normal(typed)
    for a, name in NAMES.items():
        if words == name:
            return a
    verb, _, tile = words.partition(" ")
    try:
        return plain(tile_named(tile)) if verb == "lay" else None
    except ValueError:
        return None


def split(typed: str) -> tuple[str, str]:
    """A confirm and the table's new shape apart; a set that is none is refused whatever the position."""
    words, _, note = normal(typed).partition(" ")
    if words != NAMES[CONFIRM] or not note:
        return typed, ""
    try:
        return words, write_sets(read_piles(note))
    except BadTable as bad:
        raise IllegalAction(typed, bad.reason, WORDING, bad.clause) from None


def annotate(s: Rummikub, note: str) -> str:
    """Keep the shape for the confirm that follows, if it holds the table's tiles and no others; its normal form."""
    if not note:
        return ""
    try:
        s.shape = shaped(s, note)
    except BadTable as bad:
        raise IllegalAction(f"{NAMES[CONFIRM]} {note}", bad.reason, WORDING, bad.clause) from None
    return write_sets(s.shape)


def arranged_by_the_table(played: str) -> bool:
    """Whether a confirm left it to the table to find the sets."""
    return played == NAMES[CONFIRM]
