"""A table in this terminal: the house's, with a save, a language and words."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import IllegalAction, SoloistError
from soloist.core.game import Action, Game, Option, Outcome, Seat
from soloist.core.phrases import spoken
from soloist.core.record import HONEST, Record
from soloist.core.text import Arg, Text, capital
from soloist.players.levels import FAIR
from soloist.puzzles.text import WORDING as PUZZLE_WORDING
from soloist.table import Refused, Seen, Table, commands, refusals
from soloist.table.open import COMPUTER, again, new, same_seating
from soloist.table.seen import Held, Plies
from soloist.table.text import WORDING as TABLE_WORDING
from soloist.table.thinking import Situation
from soloist.table.wire import warning_line
from soloist.terminal import event_text, helps, history
from soloist.terminal.claim import Claim
from soloist.terminal.guide import Guide
from soloist.terminal.riddle import Riddle
from soloist.terminal.save import Save, problem, write_whole
from soloist.terminal.text import WORDING


class LocalTable:
    """All people at it sit here. What changes it goes through the house's table, and is saved."""

    def __init__(self, table: Table, save: Save, lang: str) -> None:
        self.table = table
        self.save: Final = save
        self.lang: Final = lang
        self.record_file: Path | None = None
        self.claim: Claim | None = None
        self.watching = False
        self.guide: Guide | Riddle | None = None
        self.notices: list[str] = []
        self.refusal: IllegalAction | None = None
        self.saving = True
        self.since = table.ply
        self.kept: Record | None = None

    # -- what is seen

    @property
    def held(self) -> Held:
        """The seats of those who sit here; who looks on at several people holds none."""
        people = self.table.people()
        return () if self.watching and len(people) > 1 else people

    @property
    def seen(self) -> Seen:
        """The table as whoever is asked here may see it."""
        return self.table.seen_by(self.held)

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.seen.outcome

    def hides(self) -> bool:
        """Whether those who sit here see different tables, so that the device is passed on between them."""
        views = [self.table.seen_by((seat,)).view() for seat in self.held]
        return any((view.zones, view.facts) != (views[0].zones, views[0].facts) for view in views)

    def situation(self) -> Situation:
        """The game as it stands, for who thinks about it."""
        return Situation.of(self.table.session, self.table.names)

    # -- words

    def tell(self, id: str, **args: Arg) -> str:
        """A message of the terminal in the person's language."""
        return event_text.tell(id, self.lang, **args)

    def say(self, text: Text) -> str:
        """A message of the game in the person's language."""
        return self.game.wording.say(text, self.lang)

    def title(self) -> str:
        """The game's name, what is said of its deal, and the computer's seats."""
        name, deal = self.say(Text("game.name")), self.seen.deal_words()
        if self.table.session.origin:
            title = self.tell("table.position", name=name)
        else:
            title = f"{name}, {TABLE_WORDING.say(deal, self.lang)}" if deal else name
        computers = self.table.computers
        if not computers:
            return title
        seats = ", ".join(str(seat + 1) for seat in computers)
        return self.tell(f"table.against.{self.table.level}", title=title, n=len(computers), seats=seats)

    def seat_name(self, seat: Seat) -> str:
        """What whoever sits there is called."""
        return TABLE_WORDING.say(self.table.called(seat), self.lang)

    def refused(self, e: SoloistError) -> str:
        """A refusal in one sentence: the clause and its reason, without the list of what is legal."""
        if not isinstance(e, IllegalAction):
            return e.say(self.lang)
        reason = capital(e.wording.say(e.reason, self.lang))
        return self.tell("refused.clause" if e.clause else "refused", clause=e.clause, reason=reason)

    def event_lines(self, plies: Plies) -> list[str]:
        """What happened at some plies, as whoever sits here may know it."""
        return event_text.event_lines(self.seen, plies, self.lang)

    def last_story(self) -> list[tuple[str, str]]:
        """The kinds and lines of what the last move brought about, the computer's answers included."""
        return event_text.story(self.seen, (self.since, self.table.ply), self.lang)

    def last_lines(self) -> list[str]:
        """The lines alone."""
        return [line for _, line in self.last_story()]

    def end_line(self, outcome: Outcome) -> str:
        """The end in one sentence."""
        return event_text.end_line(self.seen, outcome, self.lang)

    def help_words(self) -> str:
        """Whether the game was played without help, and with which if not."""
        kinds = self.table.help(self.held)
        if not kinds:
            return self.tell("end.unaided")
        args = {"n": self.table.session.hints}
        return self.tell("end.assisted", how=tuple(Text(f"end.by.{kind}", args) for kind in kinds))

    def label(self, option: Option) -> str:
        """What an option does; an honest table says beforehand what cannot be taken back."""
        label = self.say(option.label)
        final = option.reveals and self.table.session.policy == HONEST
        return self.tell("label.final", label=label) if final else label

    def saved(self) -> str:
        """How to go on with the saved game."""
        game = self.game.info.id
        game += f" --against {COMPUTER}" if self.table.computers else ""
        return self.tell("saved", game=game if self.table.level == FAIR else f"{game} --level {self.table.level}")

    def prompt(self) -> str:
        """What is asked now."""
        decision = self.seen.decision()
        if decision:
            return self.say(decision.prompt)
        return self.tell("over.ask" if self.outcome else "computer.thinks")

    def example(self) -> str:
        """A move that can be made now, or else a command."""
        decision = self.seen.decision()
        return self.typed(decision.options[0]) if decision else commands.name("help", self.lang)

    def legal_lines(self) -> list[str]:
        """Every legal move in words, with what it does."""
        decision = self.seen.decision()
        if decision is None:
            return [self.prompt()]
        return [f"{self.typed(option)}: {self.label(option)}" for option in decision.options]

    def typed(self, option: Option) -> str:
        """What is typed for an option in the person's language."""
        return spoken(self.game.wording, option.words, self.lang)

    def command_lines(self) -> list[str]:
        """The commands, and what each is for."""
        about = {command: TABLE_WORDING.say(Text(f"about.{command}"), self.lang) for command in commands.COMMANDS}
        return [f"{commands.name(command, self.lang)}: {words}" for command, words in about.items()]

    # -- moves

    def play(self, action: str | Action) -> list[str]:
        """Play, and save; what happened, in words."""
        return self.change(lambda: self.table.play(self.held, self.table.ply, action, self.helps))

    @property
    def helps(self) -> tuple[str, ...]:
        """The helps that play for who sits here; a guided deal plays nothing by itself."""
        return () if self.guide else helps.of_game(self.game.info.id)

    def switch_help(self, words: str) -> list[str]:
        """Switch a help if one is named; all of them, and whether they are on."""
        if words:
            helps.switch(self.game.info.id, words, self.lang)
        return helps.lines(self.game.info.id, self.lang)

    def give_up(self) -> list[str]:
        """End the game here, and save."""
        return self.change(lambda: self.table.give_up(self.held, self.table.ply))

    def redo(self) -> list[str]:
        """Play again what was taken back, and save."""
        return self.change(lambda: self.table.redo(self.held, self.table.ply, self.helps))

    def undo(self) -> str:
        """Take one's last move back, and save; its words."""
        self.change(lambda: self.table.undo(self.held, self.table.ply, self.helps))
        return self.table.session.future[-1]

    def change(self, wish: Callable[[], Plies]) -> list[str]:
        """Do what is wished, and save; what happened, in words. The last move that was refused is remembered."""
        self.check_ours()
        try:
            plies = wish()
        except IllegalAction as e:
            self.refusal = e
            raise
        self.refusal = None
        self.since = plies[0] if plies[1] else self.table.ply
        self.store()
        warning = warning_line(self.seen, self.lang)
        return [*self.event_lines(plies), *([warning] if warning else [])]

    def answer(self, asked: Situation, chosen: Action | None) -> list[str]:
        """Play what the computer found for a situation, and save; what happened, in words."""
        self.check_ours()
        plies = self.table.answer(asked.actions, chosen)
        self.store()
        return self.event_lines(plies)

    def objection(self, words: str = "", source: str = "", target: str = "") -> IllegalAction | None:
        """Why a move, a drag or a click would not be legal now; None if it would be."""
        return self.table.objection(self.held, words, source, target)

    def again(self) -> None:
        """The same deal again."""
        self.replace(again(self.table, self.held)[0])

    def another(self) -> None:
        """Another deal of the same game."""
        now = self.table.session
        self.replace(new(now.game, same_seating(self.table), None, now.setup, now.policy))

    def replace(self, table: Table) -> None:
        """Sit down at another table."""
        self.check_ours()
        self.table, self.refusal, self.since, self.guide = table, None, 0, None
        self.note_deal()
        self.store()

    # -- the coach, and what is taken elsewhere

    def count_hint(self) -> None:
        """The coach is asked at this decision, and the save knows it; of an open puzzle nothing is told."""
        self.check_ours()
        if self.guide and not self.guide.helps:
            raise SoloistError(Text("puzzle.unanswered"), PUZZLE_WORDING)
        if self.table.count_hint(self.held, self.table.ply):
            self.store()

    def reviewed_seat(self, words: str = "") -> Seat:
        """Whose game a review looks back on: the seat of this number, or as the house says."""
        self.table.check_review()
        if words and not (words.isascii() and words.isdecimal() and len(words) < 10):
            args: dict[str, Arg] = {"seat": words, "most": self.game.info.seats}
            raise Refused(refusals.INVALID, Text("seat.unknown", args))
        return self.table.reviewed_seat(self.held, int(words) - 1 if words else None)

    def position(self) -> str:
        """The whole position as text."""
        text = self.table.position(self.held)
        self.store()
        return text

    def record(self) -> str:
        """The game so far as JSON."""
        self.table.check_record(self.held)
        return self.table.record().text()

    # -- the save

    def check_ours(self) -> None:
        """SoloistError if this terminal only looks on, or another one has taken the game over."""
        if self.watching:
            raise SoloistError(Text("watch.only"), WORDING)
        if not self.holds():
            raise SoloistError(Text("taken-over"), WORDING)

    def holds(self) -> bool:
        """Whether the save is this terminal's."""
        return not self.watching and (self.claim is None or self.claim.holds())

    def note_deal(self) -> None:
        """A deal that was met here before is known, and its game not unaided."""
        try:
            if history.met_before(self.table.session):
                self.table.known = True
        except OSError as e:
            self.tell_unsaved(e)

    def catch_up(self) -> bool:
        """While looking on, take up what was saved elsewhere; whether there was something new."""
        try:
            found = self.save.load(finished=True)
        except (OSError, SoloistError):  # it may be written just now
            return False
        if found is None or found.session.save() == self.table.session.save():
            return False
        self.since = min(self.table.ply, found.ply)
        self.table = found
        return True

    def store(self) -> None:
        """Save; if that fails the game goes on and says so once. The record is kept as soon as the house shows it.

        A puzzle is no game, and leaves the saved one alone.
        """
        if not self.holds() or isinstance(self.guide, Riddle):
            return
        try:
            self.save.store(self.table)
            self.keep_finished()
            if self.record_file:
                with suppress(Refused):
                    write_whole(self.record_file, self.record())
            self.saving = True
        except OSError as e:
            self.tell_unsaved(e)

    def keep_finished(self) -> None:
        """A game that is over is part of the history, once."""
        now = self.table.session.record() if self.outcome else None
        if now is not None and now != self.kept:
            history.keep(now)
        self.kept = now

    def tell_unsaved(self, e: OSError) -> None:
        """Say once that the game cannot be saved."""
        if self.saving:
            self.notices.append(self.tell("not-saved", problem=problem(e, self.lang)))
        self.saving = False

    def news(self) -> list[str]:
        """The notices that were not yet shown."""
        fresh, self.notices = self.notices, []
        return fresh


# -- sitting down


def sit_down(table: Table, lang: str, *, fresh: bool = True, claim: Claim | None = None) -> LocalTable:
    """Sit down at a new table, or go on with the saved game if no fresh one is asked for."""
    local = LocalTable(table, Save(table.game, same_seating(table)), lang)
    local.claim = claim
    try:
        resume(local, fresh)
    except OSError as e:
        local.tell_unsaved(e)
    if local.table is table:
        local.note_deal()
    before = local.table.ply if local.table is not table else 0
    local.table.answer_at_once()
    local.notices += local.event_lines((before, local.table.ply))
    local.store()
    return local


def look_on(table: Table, lang: str) -> LocalTable:
    """Look on at the saved game while another terminal plays it."""
    local = LocalTable(table, Save(table.game, same_seating(table)), lang)
    local.watching = True
    local.catch_up()
    local.since = local.table.ply
    local.notices.append(local.tell("watch.only"))
    return local


def resume(local: LocalTable, fresh: bool) -> None:
    """Take up the saved game, or keep it aside where a fresh one is asked for."""
    saved = load(local)
    if saved and not fresh:
        local.table, local.since = saved, saved.ply
        local.notices.append(local.tell("resumed", n=saved.ply))
    elif saved and saved.ply:
        local.notices.append(local.tell("kept", path=str(local.save.set_aside("kept"))))


def load(local: LocalTable) -> Table | None:
    """The saved game; a damaged save is set aside and told of."""
    try:
        return local.save.load()
    except SoloistError as e:
        path = local.save.set_aside("damaged")
        local.notices.append(local.tell("set-aside", path=str(path), problem=e.say(local.lang)))
    return None
