"""The coach's words in English and Polish, and numbers as a person writes them."""

from functools import cache
from typing import Any, Final

from soloist.core.game import Game
from soloist.core.text import Text, Wording, quoted

CHANCE: Final = "chance"
SCORE: Final = "score"

ENGLISH: Final = {
    "coach.tenths": "{whole}.{tenths}",
    "coach.less": "−{number}",
    "coach.more": "+{number}",
    "coach.percent": "{number} %",
    "coach.gap.chance": "{number} percentage points",
    "coach.gap.score": "{number} points",
    "coach.value.chance": "Chance of winning: {value} (between {low} and {high})",
    "coach.value.score": "Expected score: {value} (between {low} and {high})",
    "coach.where": "Look here: {zone}.",
    "coach.where.button": "Nothing on the table: look at the buttons.",
    "coach.where.table": "Look at the table, at what can be moved or clicked.",
    "coach.what": "The best is: {label}.",
    "coach.why.only": "There is no other move.",
    "coach.why.alike": "As far as can be told it is as good as this: {other}.",
    "coach.why.better": "Played on many times, it is worth {gap} more than this: {other}.",
    "coach.why.gave-up": "Played on, it was still worth {value}.",
    "coach.give-up": "give up",
    "coach.over": "The game is over: there is nothing to decide.",
    "coach.unfinished": "The game is not over: a review looks back from its end.",
    "coach.luck.alone": "luck",
    "coach.luck.others": "luck and the other seat",
    "coach.review.slips": "From {start} to {end}: {skill} by mistakes, {luck} by {by}.",
    "coach.review.clean": "From {start} to {end}: {luck} by {by}, and no mistake that could be known as one.",
}

POLISH: Final = {
    "coach.tenths": "{whole},{tenths}",
    "coach.less": "−{number}",
    "coach.more": "+{number}",
    "coach.percent": "{number} %",
    "coach.gap.chance": "{number} p.p.",
    "coach.gap.score": "{number} pkt",
    "coach.value.chance": "Szansa na wygraną: {value} (od {low} do {high})",
    "coach.value.score": "Oczekiwany wynik: {value} (od {low} do {high})",
    "coach.where": "Spójrz tutaj: {zone}.",
    "coach.where.button": "Nic na stole: spójrz na przyciski.",
    "coach.where.table": "Spójrz na stół, na to, co można przesunąć albo kliknąć.",
    "coach.what": "Najlepszy ruch: {label}.",
    "coach.why.only": "Innego ruchu nie ma.",
    "coach.why.alike": "O ile da się ocenić, jest tak samo dobry jak ten: {other}.",
    "coach.why.better": "Rozegrany wiele razy, daje o {gap} więcej niż ten: {other}.",
    "coach.why.gave-up": "Rozegrana dalej, gra była jeszcze warta {value}.",
    "coach.give-up": "poddanie gry",
    "coach.over": "Gra jest skończona: nie ma o czym decydować.",
    "coach.unfinished": "Gra nie jest skończona: przegląd patrzy wstecz od jej końca.",
    "coach.luck.alone": "szczęście",
    "coach.luck.others": "szczęście i drugie miejsce",
    "coach.review.slips": "Od {start} do {end}: {skill} to błędy, {luck} to {by}.",
    "coach.review.clean": "Od {start} do {end}: {luck} to {by}; żadnego błędu nie dało się rozpoznać.",
}

WORDING: Final = Wording(ENGLISH, POLISH)


@cache
def wording(game: Game[Any]) -> Wording:
    """The words for all that the coach says of a game: its own, and over them the game's."""
    english, polish = ({**WORDING.messages[lang], **game.wording.messages[lang]} for lang in ("en", "pl"))
    return Wording(english, polish)


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
