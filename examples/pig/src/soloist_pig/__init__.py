"""Pig: roll as long as you dare, and hold in time. A whole game for soloist in a package of its own."""

from soloist_pig.game import PIG

__all__ = ["PIG"]
