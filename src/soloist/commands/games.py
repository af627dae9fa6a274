"""`soloist games`: the games there are."""

from soloist.commands.common import Spoken, say
from soloist.core import catalog
from soloist.core.text import Text


def games() -> None:
    """List the games: id, name, length and one line each."""
    rows = [row(found) for found in catalog.survey()]
    widths = [max(len(r[i]) for r in rows) for i in range(3)] if rows else []
    for r in rows:
        start = "  ".join(cell.ljust(width) for cell, width in zip(r, widths, strict=False))
        print(f"{start}  {r[3]}".rstrip())


def row(found: catalog.Found) -> tuple[str, str, str, str]:
    """One game; one of another package that cannot be played says why and hides no other."""
    game, id = found.game, found.id
    if game is None:
        return id, "", "", found.problem.say(Spoken.lang) if found.problem else ""
    low, high = game.info.minutes
    name, blurb = (game.wording.say(Text(f"game.{part}"), Spoken.lang) for part in ("name", "blurb"))
    return id, name, say("games.minutes", {"low": low, "high": high}), blurb
