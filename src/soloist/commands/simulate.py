"""`soloist simulate`: many deals played by a player, or by two on the same deals, and how they end."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TextIO

from soloist.commands.common import Spoken, find_game, new_file, read_options, read_seed, read_whole, say
from soloist.commands.figures import decimal, interval, table
from soloist.commands.parameter import Parameter
from soloist.core.game import Game, check_seed
from soloist.core.text import Arg, Text
from soloist.matches.tally import wilson

if TYPE_CHECKING:
    from soloist.matches import Match, Results

MOST_GAMES: Final = 1_000_000_000
MOST_ITERATIONS: Final = 1_000_000
MOST_JOBS: Final = 256
INTERRUPTED: Final = 130


def simulate(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    player: Annotated[str, Parameter(help="help.player", metavar="NAME")] = "random",
    against: Annotated[str | None, Parameter(help="help.opponent", metavar="NAME")] = None,
    games: Annotated[str, Parameter(help="help.count", metavar="N")] = "1000",
    seed: Annotated[str, Parameter(help="help.first", metavar="N")] = "1",
    iterations: Annotated[str, Parameter(help="help.iterations", metavar="N")] = "100",
    option: Annotated[list[str] | None, Parameter(help="help.option", metavar="NAME=VALUE", negative="")] = None,
    jobs: Annotated[str, Parameter(help="help.jobs", metavar="N")] = "1",
    records: Annotated[Path | None, Parameter(help="help.records", metavar="FILE")] = None,
    overwrite: Annotated[bool, Parameter(help="help.overwrite", negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """Play the deals, and print how they ended with intervals; Ctrl-C ends it with what there is."""
    from soloist.matches import Entrant, Match, Results, play
    from soloist.matches.entrants import check_name

    rules = find_game(game)
    names = [player] if against is None else [player, against]
    for name in names:
        check_name(name)
    budget = read_whole("--iterations", iterations, 1, MOST_ITERATIONS)
    count, first = read_whole("--games", games, 1, MOST_GAMES), read_seed(seed) or 0
    deals = range(first, check_seed(first + count - 1) + 1)
    setup = rules.info.complete(read_options(rules, option or []))
    match = Match(rules.info.id, setup, tuple(Entrant(name, budget) for name in names), records is not None)
    most = read_whole("--jobs", jobs, 1, MOST_JOBS)
    results, stopped = Results(rules, match), False
    with kept(records, overwrite) as file:
        try:
            for played in watched(play(match, deals, most), count):
                results.add(played)
                for one in played:
                    if file and one.record:
                        file.write(json.dumps(one.record.fields(), ensure_ascii=False) + "\n")
        except KeyboardInterrupt:
            stopped = True
    tell(rules, match, results, first, as_json)
    return INTERRUPTED if stopped else 0


@contextmanager
def kept(path: Path | None, overwrite: bool) -> Iterator[TextIO | None]:
    """The file for the records, if they are kept."""
    if path is None:
        yield None
        return
    with new_file(path, overwrite) as file:
        yield file


def watched(results: Iterator[Any], count: int) -> Iterator[Any]:
    """What is played, with a progress bar if somebody watches."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    hidden = not console.is_terminal
    return iter(track(results, say("simulate.progress"), count, console=console, transient=True, disable=hidden))


# -- telling


def tell(game: Game[Any], match: "Match", results: "Results", first: int, as_json: bool) -> None:
    """The results, as JSON or in words."""
    names = [entrant.name for entrant in match.entrants]
    if as_json:
        print(json.dumps(values(game, match, results, first), ensure_ascii=False))
        return
    title = game.wording.say(Text("game.name"), Spoken.lang)
    args: dict[str, Arg] = {"name": title, "player": names[0], "against": names[-1], "n": results.deals, "seed": first}
    print(say("simulate.title" if len(names) == 1 else "simulate.title.against", args))
    if results.deals:
        print("\n".join(table(rows(game, results, names))))
        if len(names) > 1:
            print("\n".join(comparison(results, names)))
        print(say("simulate.interval"))


def values(game: Game[Any], match: "Match", results: "Results", first: int) -> dict[str, Any]:
    """The results as JSON values."""
    names = [entrant.name for entrant in match.entrants]
    found: dict[str, Any] = {"game": game.info.id, "player": names[0]}
    found |= {"against": names[1]} if len(names) > 1 else {}
    found |= {"games": results.games, "deals": results.deals, "seed": first, "options": dict(match.setup)}
    found |= {"budget": {"iterations": match.entrants[0].iterations}, "outcomes": dict(results.outcomes)}
    if not results.deals:
        return found
    found["score"] = results.seats[0].score.interval()
    found["seats"] = [{"seat": seat + 1, **one.values()} for seat, one in enumerate(results.seats)]
    if len(names) > 1:
        entrants = zip(names, results.entrants, strict=True)
        found["players"] = [{"player": name, **one.values()} for name, one in entrants]
        found["difference"] = results.difference()
        found["deals_better"] = dict(results.better)
    return found


def rows(game: Game[Any], results: "Results", names: list[str]) -> list[tuple[str, ...]]:
    """How often each end came about, by the game's own names, by seat or by entrant, and the mean scores."""
    alone = len(results.seats) == 1
    if len(names) > 1:
        parts = list(zip(distinct(names), results.entrants, strict=True))
    else:
        parts = [("" if alone else say("simulate.seat", {"seat": n + 1}), one) for n, one in enumerate(results.seats)]
    found: list[tuple[str, ...]] = []
    for who, one in parts:
        for end, count in one.ends.items():
            said = game.wording.say(Text(f"outcome.{end}"), Spoken.lang) if alone else say(f"simulate.{end}")
            found.append((titled(who, said), *share(count, one.score.n)))
        score = one.score.interval()
        found.append((titled(who, say("simulate.score")), "", decimal(score["mean"], 2), interval(score, 2)))
    return found


def titled(who: str, what: str) -> str:
    """What a row is about: an end of whoever is named."""
    return f"{who}: {what}" if who else what


def share(count: int, n: int) -> tuple[str, str, str]:
    """How often, which part of all that is, and its interval."""
    low, high = wilson(count, n)
    part = f"{decimal(100 * count / n, 1)} %"
    return str(count), part, f"[{decimal(100 * low, 1)}–{decimal(100 * high, 1)}]"


def distinct(names: list[str]) -> list[str]:
    """Two names, told apart where a player plays itself."""
    return [f"{name} ({i})" for i, name in enumerate(names, 1)] if names[0] == names[1] else names


def comparison(results: "Results", names: list[str]) -> list[str]:
    """The first less the second, deal by deal."""
    first, second = distinct(names)
    points, wins = results.difference()["points"], results.difference()["wins"]
    args: dict[str, Arg] = {"first": first, "second": second}
    percent = {
        end: None if bound is None else 100 * bound for end, bound in (("low", wins["low"]), ("high", wins["high"]))
    }
    better = {"n": results.better["won"], "m": results.better["lost"], "k": results.better["drawn"]}
    return [
        say(
            "simulate.points", args | {"mean": decimal(points["mean"], 2, True), "interval": interval(points, 2, True)}
        ),
        say(
            "simulate.wins",
            args | {"mean": decimal(100 * wins["mean"], 1, True), "interval": interval(percent, 1, True)},
        ),
        say("simulate.better", args | better),
    ]
