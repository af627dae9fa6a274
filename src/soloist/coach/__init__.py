"""Hints and game reviews: what a search finds from what a seat knows, put into words that a person can check."""

from soloist.coach.hint import UNNAMED, Advice, Choice, Hint, hint, hints
from soloist.coach.review import Moment, Review, Slip, review
from soloist.coach.text import wording

__all__ = ["UNNAMED", "Advice", "Choice", "Hint", "Moment", "Review", "Slip", "hint", "hints", "review", "wording"]
