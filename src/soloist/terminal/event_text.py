"""What happened and how it ended, in lines of one language."""

from typing import Any, Final

from soloist.core.game import Game, Outcome
from soloist.core.text import Arg, Text, quoted
from soloist.table import Seen
from soloist.table import story as tale
from soloist.table.ending import ending
from soloist.table.seen import Plies
from soloist.terminal.text import WORDING

# A score that counts down from so much, as the solo rules of Jambo have it.
HUNDRED: Final = 100


def tell(id: str, lang: str, **args: Arg) -> str:
    """A message of the terminal; words among its arguments are said as they are."""
    said = {name: quoted(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
    return WORDING.say(Text(id, said), lang)


def event_lines(seen: Seen, plies: Plies, lang: str) -> list[str]:
    """What happened at some plies, a line an event or a run of alike ones."""
    return [line for _, line in story(seen, plies, lang)]


def story(seen: Seen, plies: Plies, lang: str) -> list[tuple[str, str]]:
    """The kinds and lines of what happened; what belongs together is one line."""
    wording = seen.game.wording
    return [
        (line.kind, wording.say(line.text, lang))
        for ply in range(*plies)
        for line in tale.story(seen.events(ply), wording, lang)
        if line.text
    ]


def end_words(seen: Seen, outcome: Outcome, lang: str) -> tuple[str, str]:
    """How the game ended for who looks, and why."""
    return ending(outcome, seen.game, seen.held, seen.names()).words(lang)


def end_line(seen: Seen, outcome: Outcome, lang: str) -> str:
    """The end in one sentence."""
    title, because = end_words(seen, outcome, lang)
    figure = figure_of(seen.game, outcome, lang)
    if figure:
        return tell("ended.seats", lang, title=title, because=because, score=figure)
    if len(outcome.scores) == 1:
        return tell("ended", lang, title=title, because=because, score=outcome.scores[0])
    return tell("ended.seats", lang, title=title, because=because, score=score_line(outcome))


def figure_of(game: Game[Any], outcome: Outcome, lang: str) -> str:
    """What a game alone came to in the measure of its own rules, where it has words for one."""
    id, score = f"figure.{outcome.name}", outcome.scores[0]
    args: dict[str, Arg] = {"score": score, "rest": HUNDRED - score}
    return game.wording.say(Text(id, args), lang) if game.wording.has(id, lang) else ""


def score_line(outcome: Outcome) -> str:
    """The scores of all seats."""
    return " : ".join(str(points) for points in outcome.scores)
