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
        for deal, puzzles in puzzles_of(game, kind, first, deals):
            heard(kind.id, deal, got)
            found += puzzles[: wanted - got]
            got += len(puzzles)
            if got >= wanted:
                break
    return found


def puzzles_of(game: Game[Any], kind: Challenge, first: int, deals: int) -> Iterator[tuple[int, list[Puzzle]]]:
    """Every deal with the puzzles that it makes."""
    for deal in range(first, first + deals):
        proved = [(state, kind.prove(state)) for state in kind.mine(deal)]
        yield (
            deal,
            [
                made(named(kind, deal, number), kind.id, game.position(state), proof)
                for number, (state, proof) in enumerate(proved)
                if not proof.why_not
            ],
        )


def named(kind: Challenge, deal: int, number: int) -> str:
    """The id of a puzzle: its kind and deal, and a letter if it is not the first of that deal."""
    return f"{kind.id}-{deal}{chr(ord('a') + number) if number else ''}"


def packed(puzzles: list[Puzzle]) -> bytes:
    """Puzzles as the file that is shipped, the same bytes for the same puzzles."""
    return gzip.compress("".join(f"{puzzle.written()}\n" for puzzle in puzzles).encode(), 9, mtime=0)
