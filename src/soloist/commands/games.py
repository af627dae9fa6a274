"""`soloist games`: the games there are."""

from soloist.commands.common import Spoken, find_game, say
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.text import Text


def games() -> None:
    """List the games: id, name, length and one line each."""
    rows = [row(id) for id in catalog.names()]
    widths = [max(len(r[i]) for r in rows) for i in range(3)] if rows else []
    for r in rows:
        start = "  ".join(cell.ljust(width) for cell, width in zip(r, widths, strict=False))
        print(f"{start}  {r[3]}".rstrip())


def row(id: str) -> tuple[str, str, str, str]:
    """One game; a plug-in that does not load says why and hides no other."""
    try:
        game = find_game(id)
    except SoloistError as e:
        return id, "", "", e.say(Spoken.lang)
    low, high = game.info.minutes
    name, blurb = (game.wording.say(Text(f"game.{part}"), Spoken.lang) for part in ("name", "blurb"))
    return id, name, say("games.minutes", {"low": low, "high": high}), blurb
