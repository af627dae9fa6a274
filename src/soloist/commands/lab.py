"""`soloist lab`: experiments on many deals, their reports, rules compared, and recipes that learn."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from soloist import __version__
from soloist.build_info import compiled
from soloist.commands.common import (
    Spoken,
    file_mistake,
    find_game,
    mistake,
    read_file,
    read_options,
    read_seed,
    read_whole,
    say,
)
from soloist.commands.parameter import Parameter
from soloist.core.errors import SoloistError
from soloist.core.search import Budget

if TYPE_CHECKING:
    from soloist.lab.pools import Pool

MOST_GAMES: Final = 1_000_000_000
MOST_ITERATIONS: Final = 1_000_000
MOST_JOBS: Final = 1024
PLACES: Final = ("here", "ray")
# Between two lines about how far it is, where nobody watches a bar.
QUIET_SECONDS: Final = 10.0


def run(
    file: Annotated[Path, Parameter(help="help.lab-file")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="help.lab-out", metavar="FOLDER")] = None,
    jobs: Annotated[str | None, Parameter(help="help.lab-jobs", metavar="N")] = None,
    on: Annotated[str, Parameter(help="help.lab-on", metavar="WHERE")] = "here",
) -> int:
    """Run an experiment, or go on with it, and print what it found."""
    need_libraries()
    from soloist.lab import experiment, summary, watching
    from soloist.lab.run import Run
    from soloist.lab.store import Store

    text = read_file(file)
    wanted = experiment.read(text)
    watching.check(wanted)
    folder = out or file.with_suffix(".lab")
    hands = read_jobs(jobs)
    if on not in PLACES:
        raise mistake("lab.where", {"got": on, "places": ", ".join(PLACES)})
    try:
        store = Store(folder, text)
    except OSError as e:
        raise file_mistake(e, folder) from None
    try:
        pool = open_pool(on, hands)
    except SoloistError:
        store.close()
        raise
    try:
        with Progress() as progress:
            rows = Run(wanted, store, pool, progress.tell).play()
        store.sign(f"soloist lab run {file}", __version__, "compiled" if compiled() else "pure")
    finally:
        pool.close()
        store.close()
    print(summary.plain(summary.tables(wanted, rows, Spoken.lang)))
    print()
    print(say("lab.kept", {"folder": str(folder), "rows": len(rows)}))
    return 0


def report(
    folder: Annotated[Path, Parameter(help="help.lab-folder")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="help.lab-page", metavar="FILE")] = None,
) -> int:
    """Write the page of a finished experiment."""
    need_libraries()
    from soloist.lab import report as page

    target = out or folder / "report.html"
    try:
        page.write(folder, target, Spoken.lang)
    except OSError as e:
        raise file_mistake(e, target) from None
    print(say("lab.written", {"path": str(target)}))
    return 0


def train(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="help.train-out", metavar="FOLDER")] = None,
    seed: Annotated[str | None, Parameter(help="help.train-seed", metavar="N")] = None,
    games: Annotated[str | None, Parameter(help="help.train-games", metavar="N")] = None,
    jobs: Annotated[str | None, Parameter(help="help.lab-jobs", metavar="N")] = None,
) -> int:
    """Learn a game anew by its recipe."""
    from soloist.core.rng import MOST_SEED
    from soloist.lab.train import recipe

    rules = find_game(game)
    learn, usual_seed, usual = recipe(rules)
    count = usual if games is None else read_whole("--games", games, 1, MOST_GAMES)
    folder = out or Path(f"{rules.info.id}-learned")
    chosen_seed = usual_seed if seed is None else read_whole("--seed", seed, 0, MOST_SEED)
    numbers = {"seed": chosen_seed, "games": count, "jobs": read_jobs(jobs)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        learn(folder, **numbers, say=tell_line)
    except OSError as e:
        raise file_mistake(e, folder) from None
    print(say("lab.learned", {"folder": str(folder)}))
    return 0


def whatif(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    option: Annotated[list[str] | None, Parameter(help="help.whatif-option", metavar="NAME=VALUE", negative="")] = None,
    against: Annotated[
        list[str] | None, Parameter(help="help.whatif-against", metavar="NAME=VALUE", negative="")
    ] = None,
    variant: Annotated[str | None, Parameter(help="help.whatif-variant", metavar="GAME")] = None,
    player: Annotated[str, Parameter(help="help.whatif-player", metavar="NAME")] = "best",
    iterations: Annotated[str, Parameter(help="help.iterations", metavar="N")] = "100",
    games: Annotated[str, Parameter(help="help.whatif-games", metavar="N")] = "100",
    seed: Annotated[str, Parameter(help="help.first", metavar="N")] = "1",
    jobs: Annotated[str | None, Parameter(help="help.lab-jobs", metavar="N")] = None,
) -> int:
    """Compare two sets of rules on the same deals."""
    need_libraries()
    from soloist.lab import summary
    from soloist.lab import whatif as rules_compared
    from soloist.lab.experiment import Experiment
    from soloist.players import roster

    if player not in roster.NAMES:
        raise mistake("whatif.player", {"player": player, "players": ", ".join(roster.NAMES)})
    budget = Budget(read_whole("--iterations", iterations, 1, MOST_ITERATIONS))
    second = find_game(variant) if variant else find_game(game)
    first = find_game(game)
    before, after = read_options(first, option or []), read_options(second, against or [])
    names = [words(option, first.info.id), words(against, second.info.id)]
    if names[0] == names[1]:
        raise mistake("whatif.same")
    cells = (
        rules_compared.variant(first, names[0], before, player, budget),
        rules_compared.variant(second, names[1], after, player, budget),
    )
    count = read_whole("--games", games, 1, MOST_GAMES)
    title = f"{names[0]} / {names[1]}"
    wanted = Experiment(title, cells, read_seed(seed) or 0, count, rules_compared.MEASURES)
    pool = open_pool("here", read_jobs(jobs))
    try:
        with Progress() as progress:
            found = rules_compared.compare(wanted, pool, progress.tell)
    finally:
        pool.close()
    print(summary.plain(rules_compared.tables(wanted, found, Spoken.lang)))
    return 0


def words(options: list[str] | None, game: str) -> str:
    """A set of rules by what was said of it."""
    return " ".join([game, *(options or [])])


# -- what they share


def need_libraries() -> None:
    """One line if what the laboratory needs is not installed."""
    try:
        import altair  # noqa: F401
        import polars  # noqa: F401
    except ImportError:
        raise mistake("lab.missing") from None


def read_jobs(text: str | None) -> int:
    """How many processes: as many as there are cores, or as was said."""
    return os.cpu_count() or 1 if text is None else read_whole("--jobs", text, 1, MOST_JOBS)


def open_pool(where: str, hands: int) -> "Pool":
    """Who plays: processes of this machine, or a Ray cluster."""
    from soloist.lab.pools import Cluster, Processes

    return Cluster() if where == "ray" else Processes(hands)


def tell_line(line: str) -> None:
    """A line about how far it is."""
    print(line, flush=True)


class Progress:
    """How far it is and how long it may take: a bar where somebody watches, else a line now and then."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        console = Console(stderr=True)
        columns = (TextColumn(say("lab.progress")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar: Final = Bar(*columns, console=console, transient=True, disable=not console.is_terminal)
        self.watched: Final = console.is_terminal
        self.console: Final = console
        self.task: Final = self.bar.add_task("")
        self.begun = self.told = time.monotonic()
        self.there: int | None = None

    def __enter__(self) -> "Progress":
        self.bar.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.bar.stop()

    def tell(self, done: int, total: int) -> None:
        """So many games are there, of so many at most; what was there from the start took no time."""
        self.bar.update(self.task, completed=done, total=total)
        now = time.monotonic()
        if self.there is None:
            self.there = done
        if not self.watched and now - self.told >= QUIET_SECONDS:
            self.told = now
            self.console.print(self.line(done, total, now - self.begun), highlight=False)

    def line(self, done: int, total: int, seconds: float) -> str:
        """How far it is; how long it may take as soon as some game has told how long one takes."""
        played = done - (self.there or 0)
        if not played:
            return say("lab.begun", {"done": done, "total": total})
        return say("lab.line", {"done": done, "total": total, "seconds": round((total - done) * seconds / played)})
