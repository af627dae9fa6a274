"""How a game ended, as each chair reads it: where there are several seats, who won is said and not only that."""

from typing import Any, Final, NamedTuple

from soloist.core.game import Game, Outcome
from soloist.core.text import Text, Wording
from soloist.table.seen import Held
from soloist.table.text import WORDING

# -- the ends of a game with several seats, as who looks sees them

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"
NOBODY_WON: Final = "nobody"
# A spectator, or people who share a device: there is no "you" to speak to.
WATCHED: Final = "watched"

GIVEN_UP: Final = "given-up"


class Ending(NamedTuple):
    """The title and the reason, each with the wording that has its words."""

    title: Text
    because: Text
    titled: Wording
    reasoned: Wording

    def words(self, lang: str) -> tuple[str, str]:
        """Both in words."""
        return self.titled.say(self.title, lang), self.reasoned.say(self.because, lang)


def verdict(outcome: Outcome, held: Held) -> str:
    """How a game ended for who holds these seats; a game with one seat has its own names for its ends."""
    if len(outcome.scores) == 1:
        return outcome.name
    if not outcome.winners:
        return NOBODY_WON
    if len(outcome.winners) == len(outcome.scores):
        return DRAWN
    if len(held) != 1:
        return WATCHED
    return WON if held[0] in outcome.winners else LOST


def ending(outcome: Outcome, game: Game[Any], held: Held, names: tuple[Text, ...]) -> Ending:
    """The end of a game in words for who holds these seats; `names` are what the seats are called."""
    title, reason = verdict(outcome, held), Text(f"reason.{outcome.reason}")
    if len(outcome.scores) == 1:
        return Ending(Text(f"outcome.{title}"), reason, game.wording, game.wording)
    winners = tuple(names[seat] for seat in outcome.winners)
    several = ".several" if title == WATCHED and len(winners) > 1 else ""
    said = Text(f"end.{title}{several}", {"who": winners})
    if outcome.reason == GIVEN_UP and len(outcome.scores) == 2 and outcome.winners:
        (loser,) = {0, 1} - set(outcome.winners)
        resigned = Text(f"end.{title}.given-up", {"who": names[loser]})
        return Ending(said, resigned, WORDING, WORDING)
    return Ending(said, reason, WORDING, game.wording)
