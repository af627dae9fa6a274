"""Numbers as the coach tells them: chances and points in words, with their intervals and differences."""

from typing import Any, Final

from soloist.core.game import Game
from soloist.core.text import Text, quoted

CHANCE: Final = "chance"
SCORE: Final = "score"


def told(x: float) -> int:
    """A number as it is told, in tenths: whole, but with a tenth below ten."""
    tenths = round(abs(x) * 10)
    if tenths >= 100:
        tenths = 10 * round(abs(x))
    return tenths if x > 0 else -tenths


def told_value(kind: str, x: float) -> int:
    """A value as it is told, in tenths of a per cent or of a point. Nearly certain is not told as certain."""
    if kind == SCORE or x in (0.0, 1.0):
        return told(x if kind == SCORE else 100 * x)
    tenths = int(1000 * x)
    return tenths if tenths > 990 else max(1, told(100 * x))


def told_gap(kind: str, x: float) -> int:
    """A difference of two values as it is told, in the same unit."""
    return told(100 * x if kind == CHANCE else x)


def in_tenths(tenths: int) -> Text:
    """So many tenths as a person writes them; a minus where it is one."""
    whole, rest = divmod(abs(tenths), 10)
    text = Text("coach.tenths", {"whole": whole, "tenths": rest}) if rest else quoted(str(whole))
    return Text("coach.less", {"number": text}) if tenths < 0 else text


def number(x: float) -> Text:
    """A number as it is told."""
    return in_tenths(told(x))


def value_text(kind: str, x: float) -> Text:
    """A value in words: 63 % or 187."""
    return value_in_tenths(kind, told_value(kind, x))


def value_in_tenths(kind: str, tenths: int) -> Text:
    """A value of so many tenths in words."""
    said = in_tenths(tenths)
    return said if kind == SCORE else Text("coach.percent", {"number": said})


def signed_text(kind: str, tenths: int) -> Text:
    """A change of so many tenths in the unit of the values, with its sign."""
    said = value_in_tenths(kind, tenths)
    return Text("coach.more", {"number": said}) if tenths > 0 else said


def gap_text(kind: str, x: float) -> Text:
    """A difference of two values in words."""
    return gap_in_tenths(kind, told_gap(kind, x))


def gap_in_tenths(kind: str, tenths: int) -> Text:
    """A difference of so many tenths in words."""
    return Text(f"coach.gap.{kind}", {"number": in_tenths(tenths)})


def change_in_tenths(kind: str, tenths: int) -> Text:
    """A difference of so many tenths in words, with its sign."""
    said = gap_in_tenths(kind, tenths)
    return Text("coach.more", {"number": said}) if tenths > 0 else said


def interval_text(kind: str, difference: tuple[float, float, float]) -> Text:
    """A difference in words, with its 95 % interval."""
    value, low, high = difference
    args = {"gap": gap_text(kind, value), "low": in_tenths(told_gap(kind, low))}
    args["high"] = in_tenths(told_gap(kind, high))
    return Text("coach.interval", args)


class Unit:
    """What a worth is told in: the chance of winning, or points of score."""

    def __init__(self, game: Game[Any]) -> None:
        self.kind: Final = SCORE if game.info.scale else CHANCE
        self.scale: Final = game.info.scale or 1.0
        self.game: Final = game

    def sentence(self, value: float, low: float, high: float) -> Text:
        """The value with its interval where it is one as it is told, in the game's own words where it has them."""
        args = {"value": value_text(self.kind, value), "low": value_text(self.kind, low)}
        args["high"] = value_text(self.kind, high)
        alone = told_value(self.kind, low) == told_value(self.kind, high)
        name = "coach.alone" if alone else "coach.value"
        return Text(name if self.game.wording.has(name, "en") else f"{name}.{self.kind}", args)
