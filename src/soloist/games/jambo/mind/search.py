"""Jambo's own players: a search that tries every answer out until the next turn begins, and a beginner."""

from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.network import Network
from soloist.core.player import Guesser, Player
from soloist.core.race import Race
from soloist.core.rng import Rng, mix
from soloist.core.search import Budget, Finding, Search, Thinker
from soloist.core.state import State
from soloist.core.truth import Truth
from soloist.games.jambo.mind.policy import Policy, brief
from soloist.games.jambo.mind.prefer import judged
from soloist.games.jambo.mind.truth import at_turn
from soloist.games.jambo.mind.worth import Judge
from soloist.games.jambo.rules.actions import BACK, BID, BUILD, USED, VISIT
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import Jambo
from soloist.games.jambo.rules.turn import begins

# A position is judged so many turns after the decision, as one begins: what is done now has paid, or not, by then.
TURNS_AHEAD: Final = 4
# A line that is told ends after so many answers.
MOST_LINE: Final = 20

# A beginner misjudges each action by up to so much gold, and sees no more than so much in any.
BEGINNERS_ERROR: Final = 1.5
BEGINNERS_MOST: Final = 6.0
STEPS: Final = 1000


def leads_nowhere(a: Action) -> bool:
    """Whether an answer takes a choice back."""
    return BACK <= a < USED


def pays_late(a: Action, lowest_bid: Action) -> bool:
    """Whether an answer is left out unless the policy likes it: to bid high, to build a hut.

    Who must may bid more later. Whether a hut pays shows long after the turns that are tried out.
    """
    return lowest_bid < a < BACK or BUILD <= a < VISIT


class JamboRace(Race):
    """One decision of Jambo: each answer is tried out, everybody plays by the policy, and a turn's begin is judged.

    A tree would flatter whatever ends the turn, for what is tried out further down in it is mostly worse play.
    """

    def __init__(
        self,
        game: Game[Any],
        worth: Network,
        policy: Network,
        truth: Truth,
        seat: int,
        legal: list[Action],
        guesser: Guesser,
        rng: Rng,
    ) -> None:
        self.game: Final[Game[Any]] = game
        self.seat: Final = seat
        self.judge: Final = Judge(worth)
        self.policy: Final = Policy(policy.first)
        stream = mix(rng.counter)
        rng.below(2)
        guess = guesser.guess(Rng(mix(stream)))
        assert isinstance(guess, Jambo)
        self.truth: Final = at_turn(truth, guess.variant, guess.turns)
        liked = self.policy.favourite(guess, seat, legal)
        others = [a for a in legal if a != liked]
        lowest_bid = min([a for a in legal if BID <= a < BACK], default=BACK)
        idle = [a for a in others if leads_nowhere(a) or pays_late(a, lowest_bid)]
        tried = [a for a in others if a not in idle]
        super().__init__(guesser, stream, [liked, *tried, *idle], len(tried) + 1)

    def rolled(self, s: State, a: Action, rng: Rng) -> float:
        assert isinstance(s, Jambo)
        game, until = self.game, s.turns + TURNS_AHEAD
        game.play(s, a)
        while s.winner == NONE and (s.turns < until or not begins(s)):
            game.play(s, self.policy.favourite(s, game.seat(s), game.legal(s)))
        return self.judge.chance(s, self.seat)

    def findings(self) -> list[Finding]:
        return [self.truth.told(found) for found in super().findings()]

    def line(self, a: Action) -> list[Action]:
        """The answer and what the policy adds to it in the same turn."""
        game, s, line = self.game, self.guess(0), [a]
        assert isinstance(s, Jambo)
        game.play(s, a)
        while s.winner == NONE and game.seat(s) == self.seat and not begins(s) and len(line) < MOST_LINE:
            liked = self.policy.favourite(s, self.seat, game.legal(s))
            line.append(liked)
            game.play(s, liked)
        return line


class JamboPlayer(Thinker):
    """Plays Jambo, alone or with another, by trying out: the policy plays on, the worth judges, the truth is shown."""

    def __init__(self, game: Game[Any], budget: Budget, worth: Network, policy: Network, truth: Truth) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game
        self.worth: Final = worth
        self.policy: Final = policy
        self.truth: Final = truth

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return JamboRace(self.game, self.worth, self.policy, self.truth, view.seat, legal, guesser, rng)


class BeginnerPlayer(Player):
    """Knows what actions are for, but misjudges them by a few gold."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        s = guesser.guess(rng)
        assert isinstance(s, Jambo)
        if brief(s):  # where nobody gains by a hut a beginner loses by it
            legal = [a for a in legal if not BUILD <= a < VISIT]
        best, found = -1e9, legal[0]
        scores = judged(s, view.seat, legal)
        for i in range(len(legal)):
            error = BEGINNERS_ERROR * (2 * int(rng.below(STEPS)) / STEPS - 1)
            score = min(scores[i], BEGINNERS_MOST) + error
            if score > best:
                best, found = score, legal[i]
        return found
