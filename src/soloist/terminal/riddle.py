"""A puzzle in the terminal: in the place of the sentence stands what is asked, and then what came of it."""

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from soloist.core.text import Arg, Text
from soloist.puzzles import puzzle as puzzles
from soloist.puzzles.puzzle import GOING, RIGHT, Puzzle, Verdict
from soloist.puzzles.text import WORDING
from soloist.table.lessons import Step
from soloist.terminal import puzzle_notes

if TYPE_CHECKING:
    from soloist.terminal.local_table import LocalTable

ANSWER: Final = Step("", (), "answer")


class Riddle:
    """A puzzle at a table; like a guided deal it stands in for the sentence. The first answer counts."""

    def __init__(self, puzzle: Puzzle, table: "LocalTable") -> None:
        self.puzzle: Final = puzzle
        self.table: Final = table
        self.verdict = Verdict(GOING)
        self.told: list[str] = []

    @property
    def step(self) -> Step | None:
        """There is one step: the answer."""
        return ANSWER

    @property
    def places(self) -> frozenset[str]:
        """Nothing is pointed at."""
        return frozenset()

    @property
    def helps(self) -> bool:
        """Whether the coach may be asked: once there is an answer."""
        return self.verdict.state != GOING

    def follow(self) -> None:
        """The table may have changed: what was played may be the answer."""
        before = self.verdict
        self.verdict = puzzles.judge(self.table.game, self.puzzle, self.table.table.session)
        if self.verdict != before and self.verdict.state != GOING:
            self.told = self.result()

    def go_on(self) -> None:
        """Nothing leads on but the answer."""

    def result(self) -> list[str]:
        """What came of it; counted if it is the first answer."""
        game, lang = self.table.game, self.table.lang
        lines = [puzzles.told(game, self.puzzle, self.verdict, lang), counted(self.table, self.puzzle, self.verdict)]
        if self.verdict.state == RIGHT:
            lines += solution(self.table, self.puzzle)
        return lines

    def sentence(self) -> str:
        """What is asked, or what came of it."""
        return " ".join(self.told[:2]) if self.helps else puzzles.goal(self.table.game, self.puzzle, self.table.lang)

    def lines(self) -> list[str]:
        """The same for the line mode, with the solution once it was found."""
        self.follow()
        return self.told if self.helps else [self.sentence()]


def counted(table: "LocalTable", puzzle: Puzzle, verdict: Verdict) -> str:
    """Note an answer on this device; the rating in words."""
    notes = puzzle_notes.read(table.game.info.id)
    change = notes.note(puzzle, verdict.state == RIGHT)
    if change is not None:
        with suppress(OSError):
            puzzle_notes.write(table.game.info.id, notes)
    args: dict[str, Arg] = {"rating": round(notes.rating.value), "change": f"{change or 0:+}"}
    return WORDING.say(Text("puzzle.again" if change is None else "puzzle.rated", args), table.lang)


def solution(table: "LocalTable", puzzle: Puzzle) -> list[str]:
    """The line, why it is right, and what it is about."""
    game, lang = table.game, table.lang
    line, themes = puzzles.line_labels(game, puzzle, lang), puzzles.themes(game, puzzle, lang)
    return [
        puzzles.reason(game, puzzle, lang),
        WORDING.say(Text("puzzle.line", {"line": "; ".join(line)}), lang),
        WORDING.say(Text("puzzle.themes", {"themes": ", ".join(themes)}), lang),
    ]
