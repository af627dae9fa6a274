"""What is told of a daily, a month and a ladder: all that whoever asks may know by now, in words."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple, cast

from soloist.core.game import Game
from soloist.core.text import Text
from soloist.server.attempts import Attempt
from soloist.server.dailies import Daily
from soloist.server.problems import unless_broken
from soloist.server.schemas_daily import (
    BarAnswer,
    BestAnswer,
    CalendarDayAnswer,
    CalendarGameAnswer,
    DailyAnswer,
    DailyResultAnswer,
    PlaceAnswer,
)
from soloist.server.standings import FOR_OTHERS, FOR_WINNING, DayResults, Place
from soloist.server.text import WORDING
from soloist.table import days
from soloist.table.wire import name_of

# What stands for a tenth of the others in a text to share, and for what is missing to all of them.
DONE: Final = "◆"
LEFT: Final = "◇"
SHAPES: Final = 10

State = Literal["new", "open", "over", "missed"]


class Day(NamedTuple):
    """A daily for who asks: the deal if it is there, their attempt, and how everybody did."""

    game: Game[Any]
    day: str
    daily: Daily | None
    sealed: bool
    mine: Attempt | None
    results: DayResults
    best: Attempt | None
    called: Mapping[str, str]
    identity: str


def daily_answer(about: Day, streak: int, lang: str) -> DailyAnswer:
    """A daily as an answer."""
    daily, mine, results = about.daily, about.mine, about.results
    told = not about.sealed or (mine is not None and mine.ended is not None)
    grade = daily.grade if daily else ""
    own = mine.score if mine is not None and mine.counts else None
    return DailyAnswer(
        game=about.game.info.id,
        name=name_of(about.game, lang),
        date=about.day,
        over=not about.sealed,
        ready=daily is not None,
        grade=cast(Any, grade) if grade else None,
        winnable=daily.winnable if daily else None,
        commitment=daily.commitment(about.game) if daily else None,
        secret=daily.secret.hex() if daily and not about.sealed else None,
        state=state_of(mine, about.sealed),
        table=mine.table_id if mine else None,
        result=result(about, mine, streak, lang) if mine is not None and mine.ended is not None else None,
        players=len(results.attempts),
        bars=[BarAnswer(*bar, mine=own is not None and bar.low <= own <= bar.high) for bar in results.bars()]
        if told
        else [],
        best=best_answer(about, lang) if about.best else None,
    )


def state_of(mine: Attempt | None, sealed: bool) -> State:
    """How far somebody has come with a daily."""
    if mine is not None and mine.ended is not None:
        return "over"
    if not sealed:
        return "missed"
    return "new" if mine is None else "open"


def result(about: Day, mine: Attempt, streak: int, lang: str) -> DailyResultAnswer:
    """How somebody's attempt ended."""
    better = about.results.better_than(mine)
    return DailyResultAnswer(
        mine.verdict,
        title(about.game, mine.verdict, lang),
        mine.won,
        mine.score,
        mine.assisted,
        mine.given_up,
        about.results.points(mine),
        better,
        share(about, mine, better, streak, lang),
    )


def title(game: Game[Any], verdict: str, lang: str) -> str:
    """An end in words, whoever reads them."""
    if game.info.seats == 1:
        return game.wording.say(Text(f"outcome.{verdict}"), lang)
    return WORDING.say(Text(f"verdict.{verdict}"), lang)


def share(about: Day, mine: Attempt, better: int | None, streak: int, lang: str) -> str:
    """Two lines to share, with shapes instead of anything that would give the deal away."""

    def say(id: str, **args: int | str) -> str:
        return WORDING.say(Text(id, dict(args)), lang)

    grade = about.daily.grade if about.daily else ""
    head = [say("share.daily"), name_of(about.game, lang), about.day, *([say(f"grade.{grade}")] if grade else [])]
    done = round((better or 0) * SHAPES / 100)
    shapes = (DONE if mine.won else LEFT) if better is None else DONE * done + LEFT * (SHAPES - done)
    line = [f"{shapes} {title(about.game, mine.verdict, lang)}"]
    line += [say("share.better", n=better)] if better else []
    line += [say("share.streak", n=streak)] if streak > 1 and about.sealed else []
    return "\n".join((" · ".join(head), " · ".join(line)))


def best_answer(about: Day, lang: str) -> BestAnswer | None:
    """The best result of a day that is over."""
    best = about.best
    if best is None:
        return None
    called = about.called.get(best.identity)
    return BestAnswer(
        best.table_id, called, title(about.game, best.verdict, lang), best.score, best.identity == about.identity
    )


# -- many days


def calendar_days(
    games: Mapping[str, Game[Any]], listed: Sequence[Daily], mine: Iterable[Attempt], lang: str
) -> list[CalendarDayAnswer]:
    """The days that have deals, with somebody's results."""
    own = {(one.game, one.day): one for one in mine}
    found = []
    for day, some in groupby(listed, key=lambda daily: daily.day):
        answers = [
            unless_broken(games[one.game], partial(calendar_game, games[one.game], day, own.get((one.game, day)), lang))
            for one in some
            if one.game in games
        ]
        found.append(CalendarDayAnswer(day, [answer for answer in answers if answer is not None]))
    return found


def calendar_game(game: Game[Any], day: str, mine: Attempt | None, lang: str) -> CalendarGameAnswer:
    """Somebody's part in one daily."""
    over = mine is not None and mine.ended is not None
    return CalendarGameAnswer(
        game.info.id,
        state_of(mine, days.is_sealed(day)),
        title(game, mine.verdict, lang) if mine is not None and over else "",
        mine is not None and mine.won,
        mine.score if mine is not None and over else None,
        mine is not None and mine.assisted,
    )


def points_rule(lang: str) -> str:
    """How points are counted, in words."""
    most, alone = FOR_WINNING + FOR_OTHERS, FOR_OTHERS // 2
    args = {"most": most, "won": FOR_WINNING, "others": FOR_OTHERS, "alone": alone}
    return WORDING.say(Text("ladder.rule", dict(args)), lang)


def place_answer(place: Place, called: Mapping[str, str], identity: str) -> PlaceAnswer:
    """A place in a ladder; nobody is told who somebody is but by the name they chose."""
    name = called.get(place.identity)
    return PlaceAnswer(place.place, name, place.points, place.dailies, place.identity == identity)
