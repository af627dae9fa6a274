"""Hints and game reviews: what a search finds from what a seat knows, put into words that a person can check."""

from soloist.coach.hint import UNNAMED, Advice, Hint, WeighedAction, hint, hints
from soloist.coach.review import CurvePoint, Review, Slip, review
from soloist.coach.text import wording

__all__ = [
    "UNNAMED",
    "Advice",
    "CurvePoint",
    "Hint",
    "Review",
    "Slip",
    "WeighedAction",
    "hint",
    "hints",
    "review",
    "wording",
]
