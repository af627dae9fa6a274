"""What a person can get wrong: one line that says what was wrong and what would be right."""

from typing import Final

from soloist.core.phrases import spoken
from soloist.core.text import COMMON, Text, Wording, quoted


class SoloistError(ValueError):
    """A mistake of the person or program outside; never a defect of ours."""

    def __init__(self, text: Text, wording: Wording = COMMON) -> None:
        super().__init__(text, wording)
        self.text = text
        self.wording = wording

    def say(self, lang: str = "en") -> str:
        """The mistake in words."""
        return self.wording.say(self.text, lang)

    def __str__(self) -> str:
        return self.say()


class UnknownGame(SoloistError):
    """No game has this name."""


class BrokenGame(SoloistError):
    """A game of another package that is not as it must be, or that fails; it costs itself and nothing else."""


class BadSetup(SoloistError):
    """An option, a deal number, a seat or a policy that cannot be."""


class BadRecord(SoloistError):
    """A record that cannot be read or replayed."""


class BadPosition(SoloistError):
    """A position that cannot be read or cannot arise."""


class CannotUndo(SoloistError):
    """Nothing to take back, or the table's policy forbids it."""


MOST_SHOWN: Final = 12


class IllegalAction(SoloistError):
    """An action that cannot be played now: what was tried, which clause forbids it, and what is legal."""

    def __init__(
        self, tried: str, reason: Text, wording: Wording, clause: str = "", legal: tuple[str, ...] = ()
    ) -> None:
        shown = ", ".join(legal[:MOST_SHOWN]) + (", …" if len(legal) > MOST_SHOWN else "")
        text = Text(
            "illegal.clause" if clause else "illegal",
            {"tried": quoted(tried), "reason": reason, "clause": clause, "legal": shown or "—"},
        )
        super().__init__(text, wording)
        self.tried = tried
        self.reason = reason
        self.clause = clause
        self.legal = legal

    def say(self, lang: str = "en") -> str:
        """The refusal, with what is legal as it is typed in that language."""
        words = [spoken(self.wording, option, lang) for option in self.legal[:MOST_SHOWN]]
        shown = ", ".join(words) + (", …" if len(self.legal) > MOST_SHOWN else "")
        args = {**self.text.args, "legal": quoted(shown or "—")}
        return self.wording.say(Text(self.text.id, args), lang)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.tried, self.reason, self.wording, self.clause, self.legal)
