"""Environments for learning: every game, ours and plug-ins, through Gymnasium, PettingZoo, OpenSpiel, and many at once.

`import soloist.rl` makes the games known to Gymnasium: `gymnasium.make("soloist/joker-v1")`. The number after the v is
the version of the game's rules.
"""

from soloist.rl.registration import register

__all__ = ["register"]

register()
