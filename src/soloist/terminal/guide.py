"""The guided deal in the terminal: which step it is at, and what leads on."""

from typing import TYPE_CHECKING, Final

from soloist.core.game import normal
from soloist.core.phrases import spoken
from soloist.table.lessons import Lesson, Step

if TYPE_CHECKING:
    from soloist.terminal.local_table import LocalTable


class Guide:
    """A lesson at a table. A step waits for its action, or until it has been read."""

    def __init__(self, taught: Lesson, table: "LocalTable") -> None:
        self.taught: Final = taught
        self.table: Final = table
        self.number = 0
        self.since = table.table.ply

    @property
    def helps(self) -> bool:
        """Whether the coach may be asked."""
        return True

    @property
    def step(self) -> Step | None:
        """The step that is told now; None once the lesson is over."""
        return self.taught.steps[self.number] if self.number < len(self.taught.steps) else None

    @property
    def strayed(self) -> bool:
        """Whether something else was played than the step waits for."""
        return self.table.table.ply > self.since

    @property
    def places(self) -> frozenset[str]:
        """What the step points at."""
        return frozenset(self.step.at if self.step and not self.strayed else ())

    def follow(self) -> None:
        """The table may have changed: the action that a step waits for leads on."""
        step, words = self.step, self.table.table.session.words()
        self.since = min(self.since, len(words))
        if step and step.do and len(words) > self.since and normal(words[self.since]) == normal(step.do):
            self.go_on()

    def go_on(self) -> None:
        """The next step."""
        self.number += 1
        self.since = self.table.table.ply

    def sentence(self) -> str:
        """What the step says; whoever has played something else is told how to come back."""
        assert self.step is not None
        return self.table.tell("lesson.strayed") if self.strayed else self.taught.sentence(self.step)

    def lines(self) -> list[str]:
        """For the line mode: all that is to be read before the next action, and how that is typed."""
        self.follow()
        told: list[str] = []
        while self.step and not self.step.do:
            told.append(self.sentence())
            self.go_on()
        if self.step:
            words = spoken(self.table.game.wording, self.step.do, self.table.lang)
            told += [self.sentence(), self.table.tell("lesson.type", words=words)]
        return told
