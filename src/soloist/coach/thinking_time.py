"""How long the coach thinks, at every door."""

from typing import Final

# -- a hint that is asked for once, in milliseconds: usually, and what may be asked for

HINT_MS: Final = 1000
LEAST_MS: Final = 50
MOST_MS: Final = 600_000
# Over the network a hint begins short, and whoever wants to know better asks again: the search goes on.
SERVED_STEPS_MS: Final = (100, 1000, 3000)
MOST_SERVED_MS: Final = 5000

# -- a hint that improves while it is read, in seconds: its first answer, each that follows, and when it stops by itself

FIRST_SECONDS: Final = 0.08
NEXT_SECONDS: Final = 0.25
LONGEST_SECONDS: Final = 60.0

# What the reason gets of a budget by the clock: a share, or so many seconds if that is less.
REASON_SHARE: Final = 0.2
MOST_REASON_SECONDS: Final = 0.04

# -- a review, in iterations a decision

REVIEW_ITERATIONS: Final = 250


def next_step(ms: int) -> int | None:
    """How long to think next, after an answer of so many milliseconds; None if that was long enough."""
    return next((step for step in SERVED_STEPS_MS if step > ms), None)
