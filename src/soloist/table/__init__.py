"""A table with people and computers at it: the house rules, once, for every door. It has no I/O of its own."""

from soloist.table.refusals import Refused
from soloist.table.seen import Seen
from soloist.table.table import Table

__all__ = ["Refused", "Seen", "Table"]
