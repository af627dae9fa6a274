"""`soloist home`, or `soloist` alone: the front door, from which everything else is reached.

An entry is a line with what it does. A new part of the house is a function that lists its entries, and a name in PARTS.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from soloist.commands.common import Spoken, say
from soloist.commands.parameter import Parameter
from soloist.core.errors import SoloistError
from soloist.core.text import Arg

if TYPE_CHECKING:
    from soloist.core.game import Game


class MenuEntry(NamedTuple):
    """A line of the front door, and what choosing it does."""

    label: str
    run: Callable[[], object]
    # Whether what it prints is to be read before the door is shown again.
    prints: bool = False


def home(
    *,
    plain: Annotated[bool, Parameter(help="help.plain", negative="")] = False,
    mono: Annotated[bool, Parameter(help="help.mono", negative="")] = False,
) -> int:
    """Show the door, do what is chosen, and come back to it, until nothing is chosen."""
    from soloist.commands.play import check_terminal

    if not plain:
        check_terminal()
    mono = mono or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    while (entry := chosen(plain, mono)) is not None:
        try:
            entry.run()
        except SoloistError as e:
            print(say("error", {"problem": e.say(Spoken.lang)}), file=sys.stderr)
            entry = entry._replace(prints=True)
        if entry.prints and sys.stdin.isatty():
            asked(say("home.back"))
    return 0


def chosen(plain: bool, mono: bool) -> MenuEntry | None:
    """What a person chooses; nothing where they leave."""
    sections = [(say(f"home.{name}"), entries) for name, part in PARTS.items() if (entries := part(plain, mono))]
    every = [entry for _, entries in sections for entry in entries]
    if plain:
        return listed(sections, every)
    from soloist.terminal.menu import Menu

    lines = [(heading, [entry.label for entry in entries]) for heading, entries in sections]
    number = Menu(say("home.title"), lines, say("home.out"), mono).run()
    return None if number is None else every[number]


def listed(sections: list[tuple[str, list[MenuEntry]]], every: list[MenuEntry]) -> MenuEntry | None:
    """The same as lines with numbers, for scripts and screen readers."""
    number = 0
    for heading, entries in sections:
        print(heading)
        for entry in entries:
            number += 1
            print(f"  {number}. {entry.label}")
    while (typed := asked(say("home.number", {"most": len(every)}))) not in ("", "q"):
        if typed.isascii() and typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= len(every):
            return every[int(typed) - 1]
        print(say("home.unknown", {"got": typed, "most": len(every)}))
    return None


def asked(question: str) -> str:
    """What a person types; nothing where the input has ended."""
    try:
        return input(question).strip()
    except EOFError:
        return ""


# -- the parts of the house


def unfinished(plain: bool, mono: bool) -> list[MenuEntry]:
    """The saved games that are not over, the latest first."""
    from soloist.core import catalog
    from soloist.table.open import COMPUTER
    from soloist.terminal import save

    found: list[MenuEntry] = []
    paths = save.folder().glob("*.json") if save.folder().is_dir() else iter(())
    for path in sorted((path for path in paths if path.name[0] != "."), key=lambda path: -path.stat().st_mtime):
        id, _, against = path.name.removesuffix(".json").partition(".")
        try:
            kept = save.read(path.read_text(encoding="utf-8"))[0]
            game = catalog.find(id)
        except (OSError, SoloistError, UnicodeDecodeError):
            continue
        if kept.outcome is None:
            level = against.partition("-")[2] or None
            words: dict[str, Arg] = {"name": named(game), "n": len(kept.actions)}
            label = say("home.going-on.computer" if against else "home.going-on", words)
            found.append(MenuEntry(label, opener(id, plain, mono, COMPUTER if against else None, level)))
    return found


def games(plain: bool, mono: bool) -> list[MenuEntry]:
    """A new game of each, for two also against the computer."""
    from soloist.core import catalog
    from soloist.players import opponent
    from soloist.table.open import COMPUTER

    found: list[MenuEntry] = []
    for id, game in catalog.all_games().items():
        label = f"{named(game)}: {say('games.minutes', dict(zip(('low', 'high'), game.info.minutes, strict=True)))}"
        if opponent.plays(game):
            computer = say("home.computer", {"name": named(game)})
            found.append(MenuEntry(computer, opener(id, plain, mono, COMPUTER, new=True)))
            label = say("home.people", {"name": named(game), "n": game.info.seats})
        found.append(MenuEntry(label, opener(id, plain, mono, new=True)))
    return found


def todays(plain: bool, mono: bool) -> list[MenuEntry]:
    """The deal of today, of each game for one."""
    from soloist.core import catalog
    from soloist.table.daily import offline
    from soloist.table.days import today

    found: list[MenuEntry] = []
    for id, game in catalog.all_games().items():
        if game.info.seats == 1:
            deal = offline(game, today())
            grade = f", {say(f'grade.{deal.grade}')}" if deal.grade else ""
            found.append(MenuEntry(f"{named(game)}{grade}", opener(id, plain, mono, seed=str(deal.seed))))
    return found


def lessons(plain: bool, mono: bool) -> list[MenuEntry]:
    """The guided first deal of each game that has one."""
    from soloist.core import catalog
    from soloist.table.lessons import has_lesson

    taught = [(id, game) for id, game in catalog.all_games().items() if has_lesson(game)]
    return [MenuEntry(named(game), opener(id, plain, mono, lesson=True)) for id, game in taught]


def puzzles(plain: bool, mono: bool) -> list[MenuEntry]:
    """The next puzzle of each game that brings some."""
    from soloist.commands.puzzles import puzzles as solve
    from soloist.core import catalog
    from soloist.puzzles.puzzle import has_puzzles

    def opened(id: str) -> Callable[[], object]:
        return lambda: solve(id, plain=plain, mono=mono)

    found = [(id, game) for id, game in catalog.all_games().items() if has_puzzles(game)]
    return [MenuEntry(named(game), opened(id), prints=True) for id, game in found]


def past(plain: bool, mono: bool) -> list[MenuEntry]:
    """What was played: the last game looked back on, the latest games and what they come to, and any record."""
    from soloist.terminal import history

    record = MenuEntry(say("home.record"), lambda: open_record(plain, mono), prints=True)
    last = next(history.games(), None)
    if last is None:
        return [record]
    return [
        MenuEntry(say("home.review"), lambda: review_last(plain), prints=True),
        MenuEntry(say("home.history"), show_history, prints=True),
        record,
    ]


PARTS: Final[dict[str, Callable[[bool, bool], list[MenuEntry]]]] = {
    "unfinished": unfinished,
    "today": todays,
    "games": games,
    "learn": lessons,
    "puzzles": puzzles,
    "past": past,
}


def named(game: "Game[Any]") -> str:
    """A game by its name."""
    from soloist.core.text import Text

    return game.wording.say(Text("game.name"), Spoken.lang)


def opener(
    id: str,
    plain: bool,
    mono: bool,
    against: str | None = None,
    level: str | None = None,
    *,
    new: bool = False,
    seed: str | None = None,
    lesson: bool = False,
) -> Callable[[], object]:
    """What opens a table."""
    from soloist.commands.play import play

    return lambda: play(id, plain=plain, mono=mono, against=against, level=level, new=new, seed=seed, lesson=lesson)


# -- what was played


def review_last(plain: bool) -> None:
    """The review of the last game that was finished here."""
    from soloist.coach.thinking_time import REVIEW_ITERATIONS
    from soloist.commands.review import show_review
    from soloist.core.search import Budget
    from soloist.core.session import Session
    from soloist.terminal import history

    last = next(history.games())
    show_review(Session.from_record(last), 0, Budget(iterations=REVIEW_ITERATIONS), 0, as_json=False)


def show_history() -> None:
    """The latest games, and for each game how often it was played and won, and the best and the mean score."""
    from soloist.commands.statistics import show

    show()


def open_record(plain: bool, mono: bool) -> None:
    """Any record: a game that is over is told, one that is not goes on."""
    from soloist.commands.common import read_record
    from soloist.commands.play import play
    from soloist.commands.replay import replay

    typed = asked(say("home.path"))
    if not typed:
        return
    path = Path(typed).expanduser()
    found = read_record(path)
    if found.outcome is None and not found.is_sealed:
        play(found.game, plain=plain, mono=mono, resume=path)
    else:
        replay(path)
