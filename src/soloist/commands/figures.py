"""Numbers in words: decimals, intervals and columns, as every command shows them."""

from collections.abc import Mapping, Sequence
from typing import Any

from soloist.commands.common import say


def decimal(number: float, places: int, signed: bool = False) -> str:
    """A number with so many decimals, with the point or comma of the person's language; signed with a real minus."""
    text = f"{number:+.{places}f}" if signed else f"{number:.{places}f}"
    return text.replace(".", say("decimal")).replace("-", "−" if signed else "-")


def interval(found: Mapping[str, Any], places: int, signed: bool = False) -> str:
    """The bounds of an interval in brackets; a dash where there is none."""
    low, high = found["low"], found["high"]
    if low is None or high is None:
        return "[—]"
    between = " … " if signed else "–"
    return f"[{decimal(low, places, signed)}{between}{decimal(high, places, signed)}]"


def table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of four cells with the numbers in columns."""
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    return [
        f"{title:<{widths[0]}}  {count:>{widths[1]}}  {share:>{widths[2]}}  {bounds}"
        for title, count, share, bounds in rows
    ]
