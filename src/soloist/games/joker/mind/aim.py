"""What a player of Joker Solitaire aims at: all cards up first, and else as many as can be."""

from typing import Final

from mypy_extensions import i64

from soloist.games.joker.rules.state import ALL_UP

# What all up counts for; the rest is the share of cards up.
ALL_UP_SHARE: Final = 0.8


def aim(up: i64) -> float:
    """What an end with so many cards up counts for."""
    return ALL_UP_SHARE * (up == ALL_UP) + (1.0 - ALL_UP_SHARE) * float(up) / ALL_UP
