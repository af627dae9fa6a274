"""Rummikub Solo: lay all tiles in sets while the limit on what you may hold shrinks with every draw."""

from soloist.games.rummikub.game import RUMMIKUB

__all__ = ["RUMMIKUB"]
