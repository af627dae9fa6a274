"""What a position is worth: the share of cards that go up when the policy plays on.

By the rules that the network learned it foretells that; by others the policy does play on.
"""

from soloist.games.joker.mind.outlook import LEARNED_BY, Outlook
from soloist.games.joker.mind.policy import GAME_TRAIL, SHIPPED, SHORT_TRAIL, Policy
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.state import ALL_UP, JokerState


def worth(s: JokerState) -> float:
    """The share of cards up at the end, no less than are up now; just those where no move leads anywhere."""
    if s.rules != LEARNED_BY:
        return int(Policy(Layout(s, GAME_TRAIL), SHIPPED).roll_on()) / ALL_UP
    policy = Policy(Layout(s, SHORT_TRAIL), SHIPPED)
    up = s.up_top() / ALL_UP
    if not policy.weigh():
        return up
    outlook = Outlook(policy.sight)
    outlook.look()
    return max(up, outlook.share)
