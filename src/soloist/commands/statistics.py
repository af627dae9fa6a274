"""What the finished games of this machine come to."""

from collections import defaultdict
from typing import Final

from soloist.commands.common import Spoken, deal_of, say
from soloist.commands.figures import decimal, table
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.record import Record
from soloist.core.text import Text
from soloist.terminal import history

LATEST: Final = 10


def show() -> None:
    """The latest games, then a line for each game."""
    games = list(history.games())
    by_game: defaultdict[str, list[Record]] = defaultdict(list)
    for game in games:
        by_game[game.game].append(game)
    print(say("history.latest"))
    for game in games[:LATEST]:
        print(f"  {line(game)}")
    print(say("history.all"))
    rows = [row(id, found) for id, found in sorted(by_game.items())]
    for text in table(rows):
        print(f"  {text}")


def line(game: Record) -> str:
    """One game: its name, its deal, how it ended and its score."""
    assert game.outcome is not None
    scores = " : ".join(map(str, game.outcome.scores))
    return f"{name(game.game)}, {deal_of(game)}: {ended(game)}, {scores}"


def row(id: str, games: list[Record]) -> tuple[str, str, str, str]:
    """A game: how often it was played, how often the first seat won, and its best and mean score."""
    outcomes = [game.outcome for game in games if game.outcome]
    won = sum(0 in outcome.winners for outcome in outcomes)
    scores = [outcome.scores[0] for outcome in outcomes]
    mean = decimal(sum(scores) / len(scores), 1)
    played = say("history.played", {"n": len(games)})
    share = say("history.won", {"n": won})
    return name(id), played, share, say("history.score", {"best": max(scores), "mean": mean})


def name(id: str) -> str:
    """A game by its name; one that is not installed any more by its id."""
    try:
        return catalog.find(id).wording.say(Text("game.name"), Spoken.lang)
    except SoloistError:
        return id


def ended(game: Record) -> str:
    """How a game ended, in words where the game has them."""
    assert game.outcome is not None
    id = f"outcome.{game.outcome.name}"
    try:
        wording = catalog.find(game.game).wording
    except SoloistError:
        return game.outcome.name
    return wording.say(Text(id), Spoken.lang) if wording.has(id, Spoken.lang) else game.outcome.name
