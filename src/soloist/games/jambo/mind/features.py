"""What the coach compares positions of Jambo by: gold first, then what gold is made of."""

from soloist.games.jambo.mind.holdings import Holdings
from soloist.games.jambo.rules.state import Jambo


def features(t: Jambo, seat: int) -> dict[str, float]:
    """What a trader looks at between two actions, the weightiest first."""
    return {
        "gold": float(t.gold[seat]),
        "rival": float(t.gold[1 - seat]),
        "takings": Holdings(t, seat).takings(),
        "wares": float(len(t.wares[seat])),
        "cards": float(len(t.hands[seat])),
        "utilities": float(len(t.tools[seat])),
    }
