"""Whole numbers at the doors: whatever counts as one is taken, numpy's included."""

import operator
from typing import SupportsIndex


def whole(thing: object) -> int | None:
    """The whole number that a thing is; None if it is none, as true and false are none."""
    if isinstance(thing, bool) or not isinstance(thing, SupportsIndex):
        return None
    try:
        return operator.index(thing)
    except TypeError:  # numpy's truth values have the method, and refuse
        return None
