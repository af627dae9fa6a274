"""Jambo: traders at an African market, two players or one against the Dummy; huts and house relics as options."""

from soloist.games.jambo.game import JAMBO, JAMBO_SOLO

__all__ = ["JAMBO", "JAMBO_SOLO"]
