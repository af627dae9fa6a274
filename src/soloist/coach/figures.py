"""Numbers as the coach tells them: chances and points in words, with their intervals and differences."""

from typing import Any, Final

from soloist.core.game import Game
from soloist.core.text import Text, quoted

CHANCE: Final = "chance"
SCORE: Final = "score"


def number(x: float) -> Text:
    """A number as a person writes it: whole, but with a tenth below ten; a minus where it is one."""
    tenths = round(abs(x) * 10)
    if tenths == 0:
        return quoted("0")
    if tenths % 10 == 0 or tenths >= 100:
        text = quoted(str(round(abs(x))))
    else:
        text = Text("coach.tenths", {"whole": tenths // 10, "tenths": tenths % 10})
    return Text("coach.less", {"number": text}) if x < 0 else text


def value_text(kind: str, x: float) -> Text:
    """A value in words: 63 % or 187. Nearly certain is not told as certain."""
    if kind == SCORE:
        return number(x)
    percent = x * 100
    if 99.1 <= percent < 100:
        nearly = Text("coach.tenths", {"whole": 99, "tenths": int((percent - 99) * 10)})
        return Text("coach.percent", {"number": nearly})
    return Text("coach.percent", {"number": number(percent)})


def gap_text(kind: str, x: float) -> Text:
    """A difference of two values in words."""
    return Text(f"coach.gap.{kind}", {"number": gap_number(kind, x)})


def gap_number(kind: str, x: float) -> Text:
    """A difference of two values without its unit, which is said of another number beside it."""
    return number(x * 100 if kind == CHANCE else x)


def change_text(kind: str, x: float) -> Text:
    """A difference in words, with its sign."""
    said = gap_text(kind, x)
    return Text("coach.more", {"number": said}) if x > 0 else said


def interval_text(kind: str, difference: tuple[float, float, float]) -> Text:
    """A difference in words, with its 95 % interval."""
    value, low, high = difference
    args = {"gap": gap_text(kind, value), "low": gap_number(kind, low), "high": gap_number(kind, high)}
    return Text("coach.interval", args)


class Unit:
    """What a worth is told in: the chance of winning, or points of score."""

    def __init__(self, game: Game[Any]) -> None:
        self.kind: Final = SCORE if game.info.scale else CHANCE
        self.scale: Final = game.info.scale or 1.0
        self.own: Final = game.wording.has("coach.value", "en")

    def sentence(self, value: float, low: float, high: float) -> Text:
        """The value with its interval, in the game's own words where it has them."""
        args = {"value": value_text(self.kind, value), "low": value_text(self.kind, low)}
        args["high"] = value_text(self.kind, high)
        return Text("coach.value" if self.own else f"coach.value.{self.kind}", args)
