"""What each action means: 0 to 52 lay a tile of that kind, then to take all back, to confirm, to draw."""

from typing import Final

from soloist.games.rummikub.rules.tiles import KINDS

TAKE_BACK: Final = KINDS
CONFIRM: Final = KINDS + 1
DRAW: Final = KINDS + 2
ACTIONS: Final = KINDS + 3
