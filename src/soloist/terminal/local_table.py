"""A sitting: one person at one table, with the session, its save and the language."""

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import IllegalAction, SoloistError
from soloist.core.events import Event
from soloist.core.game import NOBODY, Game, Option, Outcome, Seat, View, normal
from soloist.core.record import FREE, HONEST, RANKED
from soloist.core.session import GIVE_UP, Session
from soloist.core.text import Arg, Text
from soloist.players import computer
from soloist.players.levels import FAIR
from soloist.terminal.save import Save, write_whole
from soloist.terminal.text import WORDING

COMPUTER: Final = "computer"
COMPUTERS: Final = (1,)  # the person has the first seat


class Sitting:
    """Every move goes through here, so that every move is saved."""

    def __init__(
        self,
        session: Session,
        lang: str,
        record_file: Path | None = None,
        against: str = "",
        level: str = FAIR,
    ) -> None:
        self.session = session
        self.lang: Final = lang
        self.record_file: Final = record_file
        self.against: Final = against
        self.level: Final = level
        self.since = -1
        self.computers: Final = COMPUTERS if against else ()
        self.save: Final = Save(session.game, against if level == FAIR else f"{against}-{level}")
        self.notices: list[str] = []
        self.refusal: IllegalAction | None = None
        self.saving = True

    # -- words

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.session.game

    def tell(self, id: str, args: Mapping[str, Arg] | None = None) -> str:
        """A message of the terminal in the person's language."""
        return WORDING.say(Text(id, args or {}), self.lang)

    def say(self, text: Text) -> str:
        """A message of the game in the person's language."""
        return self.game.wording.say(text, self.lang)

    def title(self) -> str:
        """The game's name and its deal."""
        args: dict[str, Arg] = {"name": self.say(Text("game.name")), "seed": self.session.seed}
        title = self.tell("table.position" if self.session.origin else "table.title", args)
        return self.tell(f"table.against.{self.level}", {"title": title}) if self.against else title

    def refused(self, e: SoloistError) -> str:
        """A refusal in one sentence: the clause and its reason, without the list of what is legal."""
        if not isinstance(e, IllegalAction):
            return e.say(self.lang)
        reason = e.wording.say(e.reason, self.lang)
        reason = reason[:1].upper() + reason[1:]
        return self.tell("refused.clause" if e.clause else "refused", {"clause": e.clause, "reason": reason})

    def event_lines(self, events: tuple[Event, ...] | list[Event]) -> list[str]:
        """What happened, as whoever sits here may know it."""
        return [self.say(event.seen_by(self.seat()).text()) for event in events]

    def last_story(self) -> list[tuple[str, str]]:
        """The kinds and lines of what the last move brought about, the computer's answers included."""
        events = [event for moment in self.session.past[self.since :] for event in moment.events]
        seen = [event.seen_by(self.seat()) for event in events]
        return [(event.kind, self.say(event.text())) for event in seen]

    def last_lines(self) -> list[str]:
        """What the last move brought about, as whoever sits here now may know it."""
        return [line for _, line in self.last_story()]

    def end_line(self, outcome: Outcome) -> str:
        """The end in one sentence."""
        title, because = self.end_words(outcome)
        if len(outcome.scores) == 1:
            return self.tell("ended", {"title": title, "because": because, "score": outcome.scores[0]})
        score = " : ".join(str(points) for points in outcome.scores)
        return self.tell("ended.seats", {"title": title, "because": because, "score": score})

    def end_words(self, outcome: Outcome) -> tuple[str, str]:
        """How the game ended, and why."""
        return self.say(Text(f"outcome.{outcome.name}")), self.say(Text(f"reason.{outcome.reason}"))

    def label(self, option: Option) -> str:
        """What an option does; an honest table says beforehand what cannot be taken back."""
        label = self.say(option.label)
        final = option.reveals and self.session.policy == HONEST
        return self.tell("label.final", {"label": label}) if final else label

    def saved(self) -> str:
        """How to go on with the saved game."""
        game = f"{self.game.info.id} --against {self.against}" if self.against else self.game.info.id
        return self.tell("saved", {"game": game if self.level == FAIR else f"{game} --level {self.level}"})

    def prompt(self) -> str:
        """What is asked now."""
        decision = self.session.decision()
        return self.say(decision.prompt) if decision else self.tell("over.ask")

    # -- the table

    def seat(self) -> Seat:
        """Whose eyes look at the table: whoever is to move, and the first seat once it is over."""
        return self.session.seat if self.session.seat != NOBODY else 0

    def view(self) -> View:
        """What may be seen."""
        return self.session.view(self.seat())

    # -- the coach

    def no_hint(self) -> str:
        """Why the coach gives no hint here; nothing if it does."""
        if self.session.outcome:
            return self.tell("over.ask")
        return self.tell("coach.ranked") if self.session.policy == RANKED else ""

    def count_hint(self) -> None:
        """The coach is asked at this decision, and the save knows it."""
        self.session.count_hint()
        self.store()

    def help_words(self) -> str:
        """Whether the game was played without help: no hint, and on a free table nothing taken back."""
        session = self.session
        if session.hints:
            return self.tell("end.assisted", {"n": session.hints})
        return self.tell("end.taken-back" if session.policy == FREE and session.undone else "end.unaided")

    # -- moves

    def play(self, action: str | int) -> list[str]:
        """Play, let the computer answer, and save; what happened, in words."""
        before = self.since = self.session.ply
        try:
            self.check_resigner(action)
            self.session.play(action)
        except IllegalAction as e:
            self.refusal = e
            raise
        self.refusal = None
        computer.answer(self.session, self.computers, self.level)
        self.store()
        return self.lines_since(before)

    def check_resigner(self, action: str | int) -> None:
        """A person gives up for themselves, not for the computer."""
        resigns = isinstance(action, str) and normal(action).startswith(GIVE_UP)
        if resigns and self.session.resigning_seat(str(action)) in self.computers:
            raise self.session.illegal(str(action), Text("computer.resigns"))

    def lines_since(self, ply: int) -> list[str]:
        """What has happened since a ply, in words."""
        return [line for moment in self.session.past[ply:] for line in self.event_lines(moment.events)]

    def objection(self, words: str) -> IllegalAction | None:
        """Why a move would not be legal now; None if it would be."""
        return self.session.objection(words)

    def undo(self) -> str:
        """Take the last move back, with what the computer answered to it, and save; its words."""
        computer.undo(self.session, self.computers)
        self.store()
        return self.session.future[-1]

    def redo(self) -> list[str]:
        """Play again what was taken back, and save."""
        before = self.session.ply
        computer.redo(self.session, self.computers)
        self.store()
        return self.lines_since(before)

    def restart(self, seed: int | None) -> None:
        """The same game again, with this deal or with any."""
        now = self.session
        origin = now.origin if seed is not None else ""
        self.session = Session(now.game, seed, now.setup, now.policy, origin)
        computer.answer(self.session, self.computers, self.level)
        self.refusal = None
        self.store()

    def store(self) -> None:
        """Save; if that fails the game goes on and says so once."""
        try:
            self.save.store(self.session)
            if self.record_file:
                write_whole(self.record_file, self.session.record().text())
            self.saving = True
        except OSError as e:
            if self.saving:
                self.notices.append(self.tell("not-saved", {"problem": problem(e, self.lang)}))
            self.saving = False

    def news(self) -> list[str]:
        """The notices that were not yet shown."""
        fresh, self.notices = self.notices, []
        return fresh


def problem(e: OSError, lang: str) -> str:
    """What the system said, in a few words of the language where they are ours to say."""
    id = f"system.{errno.errorcode.get(e.errno or 0, '')}"
    said = WORDING.say(Text(id), lang) if WORDING.has(id, lang) else os.strerror(e.errno) if e.errno else str(e)
    return f"{e.filename}: {said}" if e.filename else said


def sit_down(
    session: Session,
    lang: str,
    *,
    fresh: bool = True,
    record_file: Path | None = None,
    against: str = "",
    level: str = FAIR,
) -> Sitting:
    """Sit down at a new session, or go on with the saved game if no fresh one is asked for."""
    sitting = Sitting(session, lang, record_file, against, level)
    try:
        resume(sitting, fresh)
    except OSError as e:
        sitting.saving = False
        sitting.notices.append(sitting.tell("not-saved", {"problem": problem(e, lang)}))
    before = sitting.session.ply
    computer.answer(sitting.session, sitting.computers, sitting.level)
    sitting.notices += sitting.lines_since(before)
    sitting.store()
    return sitting


def resume(sitting: Sitting, fresh: bool) -> None:
    """Take up the saved game, or keep it aside where a fresh one is asked for."""
    saved = load(sitting)
    if saved and not fresh:
        sitting.session = saved
        sitting.notices.append(sitting.tell("resumed", {"n": saved.ply}))
    elif saved and saved.ply:
        sitting.notices.append(sitting.tell("kept", {"path": str(sitting.save.set_aside("kept"))}))


def load(sitting: Sitting) -> Session | None:
    """The saved game; a damaged save is set aside and told of."""
    try:
        return sitting.save.load()
    except SoloistError as e:
        path = sitting.save.set_aside("damaged")
        sitting.notices.append(sitting.tell("set-aside", {"path": str(path), "problem": e.say(sitting.lang)}))
    return None
