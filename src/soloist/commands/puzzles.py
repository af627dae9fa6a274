"""`soloist puzzles`: solve puzzles, see how one stands, make new ones, and prove those there are."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from soloist.commands.common import Spoken, file_mistake, find_game, mistake, read_seed, read_whole
from soloist.commands.parameter import Parameter
from soloist.core.text import Arg, Text

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.puzzles.puzzle import Puzzle

MINE: Final = "mine"
PROVE: Final = "prove"
MOST: Final = 100_000


def puzzles(
    what: Annotated[str, Parameter(help="help.puzzles.what", metavar="GAME|mine|prove")] = "",
    which: Annotated[str, Parameter(help="help.puzzles.which", metavar="ID|GAME")] = "",
    /,
    *,
    streak: Annotated[bool, Parameter(help="help.puzzles.streak", negative="")] = False,
    today: Annotated[bool, Parameter(help="help.puzzles.today", negative="")] = False,
    show: Annotated[bool, Parameter(help="help.puzzles.show", negative="")] = False,
    plain: Annotated[bool, Parameter(help="help.plain", negative="")] = False,
    mono: Annotated[bool, Parameter(help="help.mono", negative="")] = False,
    count: Annotated[str, Parameter(help="help.puzzles.count", metavar="N")] = "300",
    seed: Annotated[str, Parameter(help="help.first", metavar="N")] = "1",
    deals: Annotated[str, Parameter(help="help.puzzles.deals", metavar="N")] = "100000",
    out: Annotated[Path | None, Parameter(help="help.puzzles.out", metavar="FILE")] = None,
) -> int:
    """Solve a puzzle of a game, or list the games; `mine` makes puzzles and `prove` proves them again."""
    if what == MINE:
        numbers = [read_whole("--count", count, 1, MOST), read_seed(seed) or 0, read_whole("--deals", deals, 1, MOST)]
        return mine(find_game(which or "?"), numbers, out)
    if what == PROVE:
        return prove(find_game(which or "?"))
    if not what:
        return listed()
    game = find_game(what)
    puzzle = chosen(game, which, streak, today)
    return shown(game, puzzle) if show else solve(game, puzzle, plain, mono)


def said(message: str, /, **args: Arg) -> str:
    """A message of puzzles."""
    from soloist.puzzles.text import WORDING

    return WORDING.say(Text(message, args), Spoken.lang)


def listed() -> int:
    """The games with puzzles, how many each has, and how one stands."""
    from soloist.core import catalog
    from soloist.puzzles.puzzle import has_puzzles, shipped
    from soloist.terminal import puzzle_notes

    for id, game in catalog.all_games().items():
        if has_puzzles(game):
            notes = puzzle_notes.read(id)
            name = game.wording.say(Text("game.name"), Spoken.lang)
            print(said("puzzle.count", game=f"{id} ({name})", n=len(shipped(game))))
            if notes.tried:
                solved = sum(notes.tried.values())
                figures = {"rating": round(notes.rating.value), "tried": len(notes.tried), "solved": solved}
                print("  " + said("puzzle.standing", **figures, streak=notes.streak, best=notes.best_streak))
    return 0


def chosen(game: "Game[Any]", id: str, streak: bool, today: bool) -> "Puzzle":
    """The puzzle that is meant: that of an id, of today, the next of a streak, or one as hard as one is good."""
    from datetime import UTC, datetime

    from soloist.puzzles import choose
    from soloist.puzzles.puzzle import find, of_day, shipped
    from soloist.terminal import puzzle_notes

    if id:
        return find(game, id)
    if today:
        return of_day(game, datetime.now(UTC).date())
    notes = puzzle_notes.read(game.info.id)
    if streak:
        return choose.next_of_streak(notes.streak, shipped(game), {}, notes.tried, "")
    return choose.next_for(notes.rating, shipped(game), {}, notes.tried, "")


def solve(game: "Game[Any]", puzzle: "Puzzle", plain: bool, mono: bool) -> int:
    """Sit down at the puzzle; the saved game of this terminal stays as it is."""
    from soloist.commands.play import check_terminal, show_table
    from soloist.terminal.plain import play as play_lines

    if not plain:
        check_terminal()
    local = table_of(game, puzzle)
    print(said("puzzle.title", id=puzzle.id, rating=round(puzzle.rating.value)))
    if plain:
        return 0 if play_lines(local) else 1
    code = show_table(local, mono)
    if local.guide:
        print("\n".join(local.guide.lines()))
    return code


def table_of(game: "Game[Any]", puzzle: "Puzzle") -> Any:
    """A table with the puzzle's position that is not saved."""
    from soloist.table import open as opening
    from soloist.table.open import same_seating
    from soloist.terminal.local_table import LocalTable
    from soloist.terminal.riddle import Riddle
    from soloist.terminal.save import Save

    table = opening.new(game, opening.seating(game), position=puzzle.position)
    local = LocalTable(table, Save(game, same_seating(table)), Spoken.lang)
    local.saving = False
    local.guide = Riddle(puzzle, local)
    return local


def shown(game: "Game[Any]", puzzle: "Puzzle") -> int:
    """Tell what is asked and the solution; who has not answered yet has not found it."""
    from soloist.puzzles.puzzle import GOING, Verdict, goal
    from soloist.terminal.riddle import counted, solution

    local = table_of(game, puzzle)
    print(said("puzzle.title", id=puzzle.id, rating=round(puzzle.rating.value)))
    print(
        "\n".join([goal(game, puzzle, Spoken.lang), *solution(local, puzzle), counted(local, puzzle, Verdict(GOING))])
    )
    return 0


def mine(game: "Game[Any]", numbers: list[int], out: Path | None) -> int:
    """Make puzzles from a row of deals, the same for the same numbers, into a file or onto standard output."""
    from soloist.puzzles.mining import mined, packed

    wanted, first, deals = numbers

    def heard(kind: str, deal: int, found: int) -> None:
        if sys.stderr.isatty():
            print(said("puzzle.mining", kind=kind, n=found, deal=deal), end="\r", file=sys.stderr)

    found = mined(game, wanted, first, deals, heard)
    if out is None:
        for puzzle in found:
            print(puzzle.written())
    else:
        text = "".join(f"{puzzle.written()}\n" for puzzle in found).encode()
        try:
            out.write_bytes(packed(found) if out.suffix == ".gz" else text)
        except OSError as e:
            raise file_mistake(e, out) from None
        print(said("puzzle.mined", n=len(found), game=game.info.id, file=str(out)))
    if len(found) < wanted:
        raise mistake("puzzles.few", {"n": len(found), "wanted": wanted, "deals": deals})
    return 0


def prove(game: "Game[Any]") -> int:
    """Prove every puzzle that a game brings again."""
    from soloist.puzzles.puzzle import prove_again, shipped

    failed = [puzzle.id for puzzle in shipped(game).values() if not prove_again(game, puzzle)]
    for id in failed:
        print(said("puzzle.unproved", id=id, game=game.info.id), file=sys.stderr)
    print(said("puzzle.proved", n=len(shipped(game)) - len(failed), game=game.info.id))
    return 1 if failed else 0
