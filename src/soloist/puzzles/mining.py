"""Mining: deal after deal in order, until there are enough; the same numbers make the same puzzles."""

import gzip
from collections.abc import Callable, Iterator
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.puzzle import Challenge
from soloist.core.text import Text
from soloist.puzzles.puzzle import Puzzle, made
from soloist.puzzles.text import WORDING

USUAL: Final = 300
MOST_DEALS: Final = 100_000


def mined(
    game: Game[Any],
    count: int = USUAL,
    first: int = 1,
    deals: int = MOST_DEALS,
    heard: Callable[[str, int, int], None] = lambda kind, deal, found: None,
) -> list[Puzzle]:
    """As many puzzles, shared out among the kinds, from this deal on; `heard` is told how far each kind has come."""
    kinds = list(game.puzzles())
    if not kinds:
        raise SoloistError(Text("puzzle.no-kinds", {"game": game.info.id}), WORDING)
    found: list[Puzzle] = []
    for number, kind in enumerate(kinds):
        wanted = (count - len(found)) // (len(kinds) - number)
        got = 0
        for deal, puzzle in puzzles_of(game, kind, first, deals):
            heard(kind.id, deal, got)
            if puzzle is not None:
                found.append(puzzle)
                got += 1
            if got >= wanted:
                break
    return found


def puzzles_of(game: Game[Any], kind: Challenge, first: int, deals: int) -> Iterator[tuple[int, Puzzle | None]]:
    """Every deal with the puzzle that it makes, if it makes one."""
    for deal in range(first, first + deals):
        states = kind.mine(deal)
        proof = kind.prove(states[0]) if states else None
        id = f"{kind.id}-{deal}"
        yield deal, made(id, kind.id, game.position(states[0]), proof) if proof and not proof.why_not else None


def packed(puzzles: list[Puzzle]) -> bytes:
    """Puzzles as the file that is shipped, the same bytes for the same puzzles."""
    return gzip.compress("".join(f"{puzzle.written()}\n" for puzzle in puzzles).encode(), 9, mtime=0)
