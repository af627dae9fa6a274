"""The games there are: everything that an installed package declares under the entry-point group `soloist.games`.

This is the one gate: what comes through is a sound game, and what does not is told of in one line.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from soloist.core.declared import Entry, entries
from soloist.core.errors import BrokenGame, SoloistError, UnknownGame
from soloist.core.game import Game
from soloist.core.gate import flaw
from soloist.core.text import Arg, Text, quoted

T = TypeVar("T")

GROUP: Final = "soloist.games"
OURS: Final = "soloist"
# Our games that were asked for: nobody takes a name from us, so that each stays what it is.
OWN: Final[dict[str, Game[Any]]] = {}
# What an error says of itself is cut here: it has to fit a line.
MOST_LETTERS: Final = 200


class Found:
    """What became of one entry point: a game, or the reason why there is none."""

    def __init__(self, id: str, game: Game[Any] | None, problem: BrokenGame | None) -> None:
        self.id: Final = id
        self.game: Final = game
        self.problem: Final = problem


def names() -> list[str]:
    """The ids of all games, sorted."""
    return sorted({entry.name for entry in entries(GROUP)})


def find(id: str, rules: int | None = None) -> Game[Any]:
    """The game of this id, under the rules version that is asked for; BrokenGame if it is not as it must be.

    >>> find("nim").info.seats
    2
    """
    game = OWN[id] if id in OWN else first_of(id)
    if rules is None:
        return game
    known = versions(game)
    if rules not in known:
        args: dict[str, Arg] = {"game": id, "got": rules, "known": ", ".join(map(str, known))}
        raise UnknownGame(Text("game.rules", args))
    return known[rules]


def first_of(id: str) -> Game[Any]:
    """The game of the entry point that ranks first; one of ours need not be looked for in every package again."""
    found = entries_of(id)
    if not found:
        import difflib  # here, because a command that starts at once names what there is

        near = difflib.get_close_matches(id, names(), 1)
        games = ", ".join(sorted(names(), key=lambda name: (name not in near, name)))
        raise UnknownGame(Text("game.unknown", {"game": quoted(id), "games": games}))
    game = load(found[0])
    if found[0].module.partition(".")[0] == OURS:
        OWN[id] = game
    return game


def versions(game: Game[Any]) -> dict[int, Game[Any]]:
    """The game under every rules version that it can still be played by, the oldest first."""
    games = sorted([*game.editions(), game], key=lambda one: one.info.rules)
    return {one.info.rules: one for one in games}


def all_games() -> dict[str, Game[Any]]:
    """Every sound game by its id; one that is not costs itself only, and is told of in one line."""
    games: dict[str, Game[Any]] = {}
    for found in survey():
        if found.game is not None:
            games[found.id] = found.game
        else:
            tell(found.problem)
    return games


def survey() -> list[Found]:
    """What became of every entry point, sorted by id; of two games of one id the second is refused."""
    by_id: dict[str, list[Entry]] = {}
    for entry in entries(GROUP):
        by_id.setdefault(entry.name, []).append(entry)
    return [found for id in sorted(by_id) for found in looked_at(ranked(by_id[id]))]


def looked_at(found: list[Entry]) -> list[Found]:
    """What became of the entry points of one id."""
    first = found[0]
    rest = [Found(entry.name, None, second(entry, first)) for entry in found[1:]]
    try:
        return [Found(first.name, load(first), None), *rest]
    except BrokenGame as e:
        return [Found(first.name, None, e), *rest]


def second(entry: Entry, first: Entry) -> BrokenGame:
    """The error of an entry point whose name another has."""
    return broken(entry.name, entry.package(), Text("flaw.twice", {"package": quoted(first.package())}))


def entries_of(id: str) -> list[Entry]:
    """The entry points of an id, as they rank."""
    return ranked(entries(GROUP, id))


def ranked(found: list[Entry]) -> list[Entry]:
    """Ours first, then by package, so that nobody takes a game's name from us.

    One alone is not asked for its package: for that all that the package says of itself is read.
    """
    return sorted(found, key=rank) if len(found) > 1 else found


def rank(entry: Entry) -> tuple[bool, str]:
    """Where an entry point stands among those of its id."""
    return entry.package() != OURS, entry.package()


def load(entry: Entry) -> Game[Any]:
    """The game of an entry point; BrokenGame if it cannot be had, for whatever reason."""
    try:
        game: Any = entry.load()
        problem = flaw(game, entry.name)
    except KeyboardInterrupt:
        raise
    except BaseException as e:  # a module may even try to end the process
        raise broken(entry.name, entry.package(), said(e)) from e
    if problem is not None:
        raise broken(entry.name, entry.package(), problem)
    found: Game[Any] = game
    return found


# -- blame


def broken(id: str, package: str, problem: Text) -> BrokenGame:
    """The error that names a game, its package and what is wrong."""
    return BrokenGame(Text("game.broken", {"game": quoted(id), "package": quoted(package), "problem": problem}))


def tell(problem: BrokenGame | None) -> None:
    """Say in the log what is wrong with a game."""
    import logging  # here, because a command that starts at once has nothing to say there

    logging.getLogger("soloist").warning("%s", problem)


def said(e: BaseException) -> Text:
    """What an error says, in one line."""
    words = " ".join(str(e).split())
    return quoted(f"{type(e).__name__}: {words}"[:MOST_LETTERS] if words else type(e).__name__)


def blamed(game: Game[Any], e: Exception) -> BrokenGame | None:
    """An error that nobody foresaw, while a game of another package was played, as that game's; None if it is ours."""
    home = type(game).__module__.partition(".")[0]
    return None if home == OURS else broken(game.info.id, home, said(e))


def spared(game: Game[Any], make: Callable[[], T]) -> T | None:
    """What is made of a game among others; None if a game of another package fails at it, which is told in one line."""
    try:
        return make()
    except Exception as e:
        problem = blamed(game, e)
        if problem is None:
            raise
        tell(problem)
        return None


# -- pickles


def named(game: Game[Any]) -> tuple[object, ...]:
    """What a pickle of a game says: its id and version if it is one of the catalog's, else how its class makes it."""
    info = game.info
    try:
        if find(info.id, info.rules) is game:
            return find, (info.id, info.rules)
    except SoloistError:
        pass
    return type(game), ()
