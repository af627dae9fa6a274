"""The days of the dailies: each from 00:00 to 24:00 UTC, by one clock."""

import time
from datetime import UTC, date, datetime, timedelta


def clock() -> float:
    """Seconds since 1970: the one clock by which days begin and end."""
    return time.time()


def today() -> date:
    """The day that it is, by the clock of UTC."""
    return datetime.fromtimestamp(clock(), UTC).date()


def day_end(day: date) -> datetime:
    """The moment at which a day is over."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)


def is_sealed(day: str) -> bool:
    """Whether the deal of a day, as it is written, has still to be kept secret; a deal of no day has not."""
    return bool(day) and date.fromisoformat(day) >= today()


def is_day(text: str) -> bool:
    """Whether a text is a day as we write it: 2026-11-16."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def week_of(day: date) -> tuple[date, date]:
    """The Monday and the Sunday of a day's week."""
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)
