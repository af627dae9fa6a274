"""`soloist daily`: the deal of the day on this machine, which has a number; that of a server is another, and secret."""

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from soloist.commands.common import Spoken, find_game, mistake, say

if TYPE_CHECKING:
    from soloist.core.game import Game


def daily(
    game: Annotated[str, Parameter(help="help.daily-game")] = "",
    /,
    *,
    plain: Annotated[bool, Parameter(help="help.plain", negative="")] = False,
    mono: Annotated[bool, Parameter(help="help.mono", negative="")] = False,
) -> int:
    """Play today's deal of a game; without a game, say which deals today has."""
    from soloist.commands.play import play
    from soloist.core import catalog
    from soloist.table.daily import has_daily, offline
    from soloist.table.days import today
    from soloist.table.open import COMPUTER

    day = today()
    notice = say("daily.offline", {"day": day.isoformat()})
    if not game:
        print(notice)
        for one in catalog.all_games().values():
            if has_daily(one):
                print(f"  {one.info.id:<12} {deal_words(one)}")
        return 0
    rules = find_game(game)
    if not has_daily(rules):
        raise mistake("daily.nobody", {"game": rules.info.id})
    print(notice)
    against = COMPUTER if rules.info.seats > 1 else None
    return play(rules.info.id, plain=plain, mono=mono, seed=str(offline(rules, day).seed), against=against)


def deal_words(game: "Game[Any]") -> str:
    """Today's deal of a game: its name, the number and the grade if there is one."""
    from soloist.core.text import Text
    from soloist.table.daily import offline
    from soloist.table.days import today

    found = offline(game, today())
    name = game.wording.say(Text("game.name"), Spoken.lang)
    grade = f", {say(f'grade.{found.grade}')}" if found.grade else ""
    return f"{name}: {say('daily.deal', {'seed': found.seed})}{grade}"
