"""`soloist deals`: how hard deals are, and whether luck or skill decides them."""

import json
import sqlite3
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from soloist.commands.common import Spoken, find_game, mistake, read_options, read_seed, read_whole, say
from soloist.commands.parameter import Parameter
from soloist.core.game import Game, Value, check_seed
from soloist.core.text import Arg, Text

if TYPE_CHECKING:
    from soloist.coach.deals import GradedDeal, Measurement

MOST_DEALS: Final = 1_000_000
# Numbers stand to the right of their columns, words to the left.
SIDES: Final = "><>><>"


def deals(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    count: Annotated[str, Parameter(help="help.deal-count", metavar="N")] = "20",
    seed: Annotated[str, Parameter(help="help.first", metavar="N")] = "1",
    option: Annotated[list[str] | None, Parameter(help="help.option", metavar="NAME=VALUE", negative="")] = None,
    grade: Annotated[str, Parameter(help="help.grade", metavar="NAME")] = "",
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """Measure what is not yet known of the deals, keep it, and show the deals."""
    from soloist.coach.deals import GRADES, graded_deal

    rules = find_game(game)
    setup = rules.info.complete(read_options(rules, option or []))
    if grade and grade not in GRADES:
        raise mistake("grade.unknown", {"grade": grade, "grades": ", ".join(GRADES)})
    first = read_seed(seed) or 0
    last = check_seed(first + read_whole("--count", count, 1, MOST_DEALS) - 1)
    found = [graded_deal(rules, one) for one in kept(rules, setup, first, last)]
    shown = [deal for deal in found if grade in ("", deal.grade)]
    if as_json:
        head = {"game": rules.info.id, "setup": setup, "first": first, "last": last}
        print(json.dumps({**head, "deals": [asdict(deal) for deal in shown]}))
    else:
        show(rules, shown, first, last, grade)
    return 0


# -- measuring


def kept(game: Game[Any], setup: dict[str, Value], first: int, last: int) -> list["Measurement"]:
    """What is shipped or kept of the deals, and the rest measured and kept."""
    from soloist.server.settings import data_folder

    path = data_folder() / "deals.sqlite"
    try:
        return known(game, setup, first, last, path)
    except (OSError, sqlite3.Error) as e:
        problem = e.strerror if isinstance(e, OSError) and e.strerror else str(e)
        raise mistake("deals.store", {"path": str(path), "problem": problem}) from None


def known(game: Game[Any], setup: dict[str, Value], first: int, last: int, path: Path) -> list["Measurement"]:
    """The measurements of a row of deals, with a progress bar for what is new if somebody watches."""
    from rich.console import Console
    from rich.progress import track

    from soloist.coach.deals import MeasureSettings, measurements
    from soloist.coach.grade_deals import MeasurementStore, measured

    settings = MeasureSettings()
    usual = setup == game.info.complete({})
    found = {one.seed: one for one in measurements(game.info.id)} if usual else {}
    store = MeasurementStore(path, game, setup, settings)
    try:
        found |= store.load(first, last)
        new = [seed for seed in range(first, last + 1) if seed not in found]
        results, console = measured(game, setup, new, settings), Console(stderr=True)
        quiet = not console.is_terminal
        for one in track(results, say("deals.progress"), len(new), console=console, transient=True, disable=quiet):
            store.keep(one)
            found[one.seed] = one
    finally:
        store.close()
    return [found[seed] for seed in range(first, last + 1)]


# -- showing


def show(game: Game[Any], found: list["GradedDeal"], first: int, last: int, grade: str) -> None:
    """A title, a line for each deal and what the columns mean."""
    from soloist.coach.deals import MeasureSettings, weak_name

    name = game.wording.say(Text("game.name"), Spoken.lang)
    weak, strong = weak_name(game), "best"
    who: dict[str, Arg] = {"weak": weak, "strong": strong, "plays": MeasureSettings().plays}
    print(say("deals.title", {"name": name, "first": first, "last": last, **who}))
    if not found:
        print(say("deals.none", {"grade": f"grade.{grade}"}))
        return
    titles = (say("deals.deal"), say("deals.open"), weak, strong, say("deals.grade"), say("deals.skill"))
    rows = [titles, *(row(game, deal) for deal in found)]
    widths = [max(len(cells[i]) for cells in rows) for i in range(len(titles))]
    for cells in rows:
        print("  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(cells, SIDES, widths, strict=True)))
    print(say("deals.legend"))


def row(game: Game[Any], deal: "GradedDeal") -> tuple[str, ...]:
    """One deal in words and numbers: chances in percent, or points where the game has a scale."""
    scale = game.info.scale
    rates = [f"{worth * scale:.0f}" if scale else f"{100 * worth:.0f} %" for worth in deal.rates.values()]
    return str(deal.seed), open_cards(game, deal), *rates, say(f"grade.{deal.grade}"), str(deal.skill)


def open_cards(game: Game[Any], deal: "GradedDeal") -> str:
    """Whether the deal can be solved with open cards; a dash where nobody knows how to tell."""
    if deal.solvable is not None:
        return say("deals.solvable" if deal.solvable else "deals.unsolvable")
    return say("deals.unknown" if game.info.solver else "deals.no-solver")
