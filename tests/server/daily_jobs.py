"""Deals of days for the tests, chosen without a search."""

from soloist.table.daily import ChosenDeal, candidate
from soloist.table.thinking import Tell


def first(tell: Tell, id: str, key: bytes, day: str) -> ChosenDeal:
    """The first candidate of a day."""
    return ChosenDeal(candidate(key, id, day, 0).bits, winnable=True)


def tricky(tell: Tell, id: str, bits: bytes) -> str:
    """Every deal is tricky."""
    return "tricky"
