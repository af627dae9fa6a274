"""The games there are: everything that an installed package declares under the entry-point group `soloist.games`."""

import difflib
import logging
from importlib.metadata import entry_points
from typing import Any, Final

from soloist.core.errors import UnknownGame
from soloist.core.game import Game
from soloist.core.text import Text, quoted

GROUP: Final = "soloist.games"


def names() -> list[str]:
    """The ids of all games, sorted."""
    return sorted(entry_points(group=GROUP).names)


def find(id: str) -> Game[Any]:
    """The game of this id."""
    for entry in entry_points(group=GROUP, name=id):
        game: Game[Any] = entry.load()
        return game
    near = difflib.get_close_matches(id, names(), 1)
    games = ", ".join(sorted(names(), key=lambda name: (name not in near, name)))
    raise UnknownGame(Text("game.unknown", {"game": quoted(id), "games": games}))


def all_games() -> dict[str, Game[Any]]:
    """Every game that can be loaded; one that cannot costs itself only, and is told of in one line."""
    games: dict[str, Game[Any]] = {}
    for name in names():
        try:
            games[name] = find(name)
        except Exception as e:
            logging.getLogger("soloist").warning("the game '%s' cannot be loaded: %s", name, e)
    return games
