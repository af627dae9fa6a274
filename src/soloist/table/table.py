"""The table: a session with seats around it, and what whoever holds some of them may do."""

from collections import deque
from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import Any, Final

from soloist.core.errors import IllegalAction
from soloist.core.game import NOBODY, Action, Game, Seat, View, normal
from soloist.core.record import FREE, HONEST, RANKED, Record
from soloist.core.rng import Rng
from soloist.core.session import GIVE_UP, Moment, Session
from soloist.core.state import State
from soloist.core.text import Text, Wording
from soloist.players.levels import FAIR
from soloist.table import computers, consent, days, helps, names, refusals
from soloist.table.consent import UndoRequest
from soloist.table.helps import CONFIRM, NO_HELPS, SINGLE, Helps
from soloist.table.refusals import Refused
from soloist.table.seen import NOTHING, Held, Plies, Seen
from soloist.table.text import WORDING

# For two who look on: the table before a move, and after it.
MOST_LOOKS: Final = 4
# A table holds so many actions for each minute that its game is said to take at most, and never fewer than these; who
# comes near the end is told so when so many are left.
PLIES_A_MINUTE: Final = 50
LEAST_BOUND: Final = 1000
WARNED_AT: Final = (100, 50, 20, 10, 5, 4, 3, 2, 1)

# -- the kinds of help

KNOWN: Final = "known"
HINTS: Final = "hints"
UNDONE: Final = "undone"


class Table:
    """A game with people and computers at it. `held` is always the seats that whoever asks may speak for.

    `chosen` says that the deal is no secret: somebody chose its number, or it was opened at another table; `known` that
    everybody here has met the deal elsewhere, `knowers` who has otherwise; `day` whose daily it is, if it is one.
    """

    def __init__(
        self,
        session: Session,
        computers: tuple[Seat, ...] = (),
        level: str = FAIR,
        chosen: bool = False,
        known: bool = False,
        knowers: Held = (),
        day: str = "",
    ) -> None:
        self.session: Final = session
        self.computers: Final = computers
        self.level: Final = level
        self.chosen: Final = chosen
        self.known = known
        self.knowers = knowers
        self.day: Final = day
        self.names: dict[Seat, str] = {}
        self.spoken: tuple[dict[Seat, str], Wording] = {}, session.game.wording
        self.request: UndoRequest | None = None
        self.rematch: Held = ()
        self.looks: Final[deque[tuple[State, Seat, View]]] = deque(maxlen=MOST_LOOKS)

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.session.game

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self.session.ply

    def seen_by(self, held: Held) -> Seen:
        """The table as the holder of these seats may see it: the one gate for all that leaves.

        A deal of the day is everybody's: as long as that lasts, nobody looks at another's table.
        """
        if self.sealed and not held:
            raise Refused(refusals.SEALED, Text("daily.sealed"))
        return Seen(self, held)

    # -- who

    def people(self) -> Held:
        """The seats that are no computer's."""
        return tuple(seat for seat in range(self.game.info.seats) if seat not in self.computers)

    def side(self, held: Held) -> Seat:
        """The seat that somebody looks from: the one that is asked, else the first held; a spectator's is NOBODY."""
        return self.session.seat if self.session.seat in held else (held[0] if held else NOBODY)

    def alone(self, held: Held) -> bool:
        """Whether nobody else plays here: all seats are held or a computer's."""
        return set(self.people()) <= set(held)

    def called(self, seat: Seat) -> Text:
        """What whoever sits there is called."""
        return names.of_seat(seat, self.names, self.computers)

    @property
    def wording(self) -> Wording:
        """The game's words, with the names of those who sit here."""
        if self.spoken[0] != self.names:
            self.spoken = self.names, names.wording(self.game, self.names)
        return self.spoken[1]

    def reviewed_seat(self, held: Held, wanted: Seat | None = None) -> Seat:
        """Whose game a review looks back on: the seat asked for, else one's own, else the first that a person held.

        Of several seats of one's own it is the one that moved last.
        """
        last, session = self.game.info.seats - 1, self.session
        if wanted is not None and not 0 <= wanted <= last:
            raise Refused(refusals.INVALID, Text("seat.unknown", {"seat": wanted + 1, "most": last + 1}))
        movers = (session.mover(moment) for moment in reversed(session.past))
        own = next((seat for seat in movers if seat in held), (*held, *self.people())[0])
        return own if wanted is None else wanted

    def look(self, state: State, seat: Seat) -> View:
        """What a seat sees of a position of this game; the last looks are kept: a move begins where one has ended."""
        for known, who, view in self.looks:
            if known is state and who == seat:
                return view
        found = self.game.view(state, seat)
        self.looks.append((state, seat, found))
        return found

    # -- what counts

    @property
    def assisted(self) -> bool:
        """Whether anybody had help."""
        return bool(self.help(self.people()))

    def help(self, seats: Held) -> tuple[str, ...]:
        """The kinds of help that these seats had."""
        session, known = self.session, self.known or not set(seats).isdisjoint(self.knowers)
        return help_kinds(known, session.hints, session.policy, session.undone)

    @property
    def is_open(self) -> bool:
        """Whether the deal is no secret: somebody chose it, or the game is over; a daily's day must be over too."""
        return (self.chosen or self.session.outcome is not None) and not self.sealed

    @property
    def sealed(self) -> bool:
        """Whether the deal is that of a day which is not over."""
        return days.is_sealed(self.day)

    @property
    def rated(self) -> bool:
        """Whether this is somebody's one attempt at the deal of a day that counts."""
        return self.sealed and not self.known

    @property
    def shown_seed(self) -> int | None:
        """The deal number, once it is no secret."""
        return self.session.seed if self.is_open else None

    def record(self) -> Record:
        """The game so far as it may be shown: the deal is told once it is no secret."""
        return shown_record(self.session.save(), self.is_open)

    # -- playing

    def play(self, held: Held, ply: int, action: str | Action, asked: Helps = NO_HELPS) -> Plies:
        """Answer the decision of this ply; the same answer again changes nothing. Quick computers answer at once.

        The helps that are asked for play on for the person, as far as they can.
        """
        session = self.session
        self.check_held(held)
        if ply < session.ply and self.repeats(held, session.past[ply], action):
            return ply, session.ply if asked else self.next_decision(ply)
        self.check_ply(ply)
        if isinstance(action, str) and normal(action).startswith(GIVE_UP):
            self.resign(held, session.resigning_seat(action))
        else:
            if not session.outcome:
                self.check_turn(held)
                self.check_length()
            self.attempt(action)
            if CONFIRM in asked:
                session.count_hint(ply)
        self.play_on(held, asked)
        self.request = None
        return ply, session.ply

    def play_on(self, held: Held, asked: Helps) -> None:
        """Let quick computers answer, and helps play for who is asked, until somebody has to decide."""
        self.answer_at_once()
        while self.session.seat in held and helps.play_on(self.session, asked, self.plies_left):
            self.answer_at_once()

    def repeats(self, held: Held, moment: Moment, action: str | Action) -> bool:
        """Whether somebody says again what they played; whether it is what another played is not told."""
        return self.session.mover(moment) in held and same(self.session, moment, action)

    def attempt(self, action: str | Action) -> None:
        """Play an action of the seat that is asked; a refusal says only what that seat knows.

        Where the game did what was the person's to find, that counts as a hint.
        """
        session, ply = self.session, self.session.ply
        try:
            session.play(action)
        except IllegalAction as refusal:
            self.as_known().play(action)
            raise refusal from None
        if self.game.played_by_the_game(session.past[-1].words):
            session.count_hint(ply)

    def as_known(self) -> Session:
        """The game as the seat that is asked knows it: what is hidden is guessed, so that nothing said tells of it."""
        known = copy(self.session)
        if not known.outcome:
            known.state = self.game.guess(known.state, known.seat, Rng.seeded(known.ply))
        return known

    def resign(self, held: Held, asked: Seat | None) -> None:
        """Give the game up, for a seat of one's own alone."""
        seat = self.side(held) if asked is None else asked
        if seat not in held:
            raise Refused(refusals.NOT_YOUR_TURN, Text("seat.resign"))
        self.session.give_up(seat)

    def give_up(self, held: Held, ply: int) -> Plies:
        """End the game here, for one's own seat."""
        return self.play(held, ply, GIVE_UP)

    def undo(self, held: Held, ply: int, asked: Helps = NO_HELPS) -> Plies:
        """Take one's own last move back, and with it what a computer answered; twice asked is once done.

        Where what has one answer is answered by itself, it goes back to the last decision.
        """
        session = self.session
        self.check_held(held)
        if session.ply < ply <= session.ply + len(session.future):
            return NOTHING
        self.check_ply(ply)
        refusal = self.no_undo(held)
        if refusal:
            raise Refused(refusals.CANNOT_UNDO, refusal)
        steps = self.steps_back(held)
        session.undo(helps.steps_back(session, steps) if SINGLE in asked and self.alone(held) else steps)
        self.request = None
        return NOTHING

    def steps_back(self, held: Held) -> int:
        """How many actions lie after one's own last decision, that one included; who plays alone decides for all."""
        others = self.computers if self.alone(held) else {*range(self.game.info.seats)} - {*held}
        return computers.steps_back(self.session, others)

    def no_undo(self, held: Held) -> Text | None:
        """Why somebody cannot take their last move back at once; None if they can.

        A finished game stays finished. A computer answers by what is hidden from people, so that on an honest table
        every answer shows them something of it. What another person has answered is theirs to give back.
        """
        session = self.session
        if session.outcome and session.past:
            return Text("undo.over")
        steps = self.steps_back(held)
        if session.past and not steps and not self.alone(held):
            return Text("seat.undo" if held else "seat.none")
        refusal = session.no_undo(steps)
        if refusal:
            return refusal
        if session.policy == HONEST and any(session.mover(one) in self.computers for one in session.past[-steps:]):
            return Text("undo.answered")
        return Text("undo.ask") if self.asks_others(held, steps) else None

    def asks_others(self, held: Held, steps: int) -> bool:
        """Whether other people have a say in taking so many actions back."""
        return not self.alone(held) and consent.needed(self, held, steps)

    def can_ask(self, held: Held) -> bool:
        """Whether somebody may ask the others to let them take their last move back."""
        refusal = self.no_undo(held)
        return refusal is not None and refusal.id == "undo.ask"

    def redo(self, held: Held, ply: int, asked: Helps = NO_HELPS) -> Plies:
        """Play again what was taken back last, and with it what a computer had answered, or a help."""
        session = self.session
        self.check_held(held)
        self.check_ply(ply)
        if session.future and next_mover(session) not in held:
            raise self.not_your_turn()
        session.redo()
        while session.future and (session.seat in self.computers or (SINGLE in asked and self.answers_itself())):
            session.redo()
        self.request = None
        return ply, session.ply

    def answers_itself(self) -> bool:
        """Whether what is asked now has one answer, which decides nothing."""
        return helps.only_answer(self.session, self.session.state) is not None

    def can_redo(self, held: Held) -> bool:
        """Whether somebody can play again what was taken back."""
        session = self.session
        return bool(session.future and not session.outcome and next_mover(session) in held)

    def objection(self, held: Held, words: str = "", source: str = "", target: str = "") -> IllegalAction | None:
        """Why a drag, a click or a move in words is not legal now; None if it is. Only who is asked is answered."""
        session = self.session
        self.check_held(held)
        if not session.outcome:
            self.check_turn(held)
        known = self.as_known()
        try:
            return known.objection(words) if words else known.explain(source, target)
        except IllegalAction as over:
            return over

    def words_of(self, source: str, target: str) -> str:
        """The words of the move that a legal drag or click stands for."""
        state = self.as_known().state
        action = self.game.seek(state, source, target)
        return "" if action is None else self.game.words(state, action)

    # -- computers

    def asks_computer(self) -> bool:
        """Whether it is a computer's turn."""
        return self.session.seat in self.computers

    def thinks(self) -> bool:
        """Whether it is the turn of a computer that searches for its answer."""
        return self.asks_computer() and not computers.at_once(self.level)

    def answer_at_once(self) -> None:
        """Let computers that need no search play until a person is asked or the game ends."""
        while self.asks_computer() and not self.thinks():
            computers.step(self.session, self.computers, computers.choice(self.session, self.level))

    def answer(self, actions: tuple[str, ...], chosen: Action | None) -> Plies:
        """Play what a search found for this position, or else the fair answer; what comes too late changes nothing."""
        session, ply = self.session, self.session.ply
        if session.words() != actions or not self.thinks():
            return NOTHING
        computers.step(session, self.computers, computers.choice(session, FAIR) if chosen is None else chosen)
        self.request = None
        return ply, session.ply

    # -- the coach

    def check_hint(self, held: Held, ply: int) -> Seat:
        """The seat that may ask the coach about the decision of this ply."""
        session = self.session
        self.check_held(held)
        if not self.alone(held):
            raise Refused(refusals.NO_COACH, Text("hint.person"))
        if session.outcome:
            raise Refused(refusals.GAME_OVER, Text("hint.over"))
        if session.policy == RANKED:
            raise Refused(refusals.RANKED, Text("hint.ranked"))
        if self.rated:
            raise Refused(refusals.RANKED, Text("hint.daily"))
        self.check_ply(ply)
        self.check_turn(held)
        return session.seat

    def count_hint(self, held: Held, ply: int) -> bool:
        """The coach was asked about the decision of this ply, which counts once; whether it counted now."""
        self.check_hint(held, ply)
        before = self.session.hints
        self.session.count_hint()
        return self.session.hints > before

    def check_review(self) -> None:
        """A review looks back from the end."""
        if not self.session.outcome:
            raise Refused(refusals.STILL_PLAYING, Text("review.playing"))

    def check_comparison(self) -> int:
        """A game of one seat is compared once it is over; its score."""
        outcome = self.session.outcome
        if outcome is None:
            raise Refused(refusals.STILL_PLAYING, Text("comparison.playing"))
        if len(outcome.scores) > 1:
            raise Refused(refusals.NO_COACH, Text("comparison.several"))
        return outcome.scores[0]

    # -- what may be taken elsewhere

    def check_deal(self, held: Held, message: str) -> None:
        """The deal may be met again once the game is over, or by who plays alone if moves may be taken back freely.

        That of a day which is not over is met again by who has played it, and by nobody else.
        """
        trying = held and self.alone(held) and self.session.policy == FREE
        over = self.session.outcome and (held or not self.sealed)
        if not over and not trying:
            raise Refused(refusals.STILL_PLAYING, Text(message))

    def position(self, held: Held) -> str:
        """The position as text, which waits like the deal does; it shows what is hidden, so that the deal is known."""
        self.check_deal(held, "position.playing")
        self.check_unsealed()
        self.meet()
        return self.session.position()

    def check_unsealed(self) -> None:
        """Positions of a daily, which others could read, wait until its day is over."""
        if self.sealed:
            raise Refused(refusals.SEALED, Text("daily.position"))

    def meet(self) -> None:
        """All who play here may see the deal elsewhere: what is not over yet is played with help."""
        if not self.session.outcome:
            self.known = True

    def learn(self, seats: Held) -> None:
        """Whoever holds these seats has met the deal elsewhere: what is not over yet they play with help."""
        if not self.session.outcome:
            self.knowers = tuple(sorted({*self.knowers, *seats}))

    def check_record(self, held: Held) -> None:
        """The record is for everyone once the game is over; while it goes on, for who holds every seat.

        A computer's moves name cards that it took unseen.
        """
        over = self.session.outcome is not None and not self.sealed
        check_record(over, held, range(self.game.info.seats))

    # -- within

    def check_held(self, held: Held) -> None:
        """A spectator only looks."""
        if not held:
            raise Refused(refusals.NOT_YOUR_SEAT, Text("seat.none"))

    def check_turn(self, held: Held) -> None:
        """Only who is asked answers."""
        if self.session.seat not in held:
            raise self.not_your_turn()

    def not_your_turn(self) -> Refused:
        """The refusal that names the seat that is asked."""
        return Refused(refusals.NOT_YOUR_TURN, Text("seat.turn", {"seat": self.session.seat + 1}))

    def check_ply(self, ply: int) -> None:
        """A wish is for the moment that its owner saw."""
        if ply != self.session.ply:
            args = {"ply": self.session.ply, "got": ply}
            raise Refused(refusals.WRONG_PLY, Text("ply.wrong", args), WORDING, self.session.ply)

    @property
    def plies_left(self) -> int:
        """How many actions a table of this game still holds: many times what a game takes, but not any number."""
        return most_plies(self.game) - self.session.ply

    def check_length(self) -> None:
        """Nobody plays on for ever; whoever is at the end may take a move back or give up."""
        if self.plies_left <= 0:
            raise Refused(refusals.TOO_LONG, Text("plies.spent", {"most": self.session.ply + self.plies_left}))

    def warning(self) -> Text | None:
        """That the table comes to its end, said now and then; None at other times, and once the game is over."""
        left = self.plies_left
        told = left in WARNED_AT and not self.session.outcome
        return Text("plies.left", {"left": left}) if told else None

    def next_decision(self, ply: int) -> int:
        """The ply after the one that is given, and after all that a computer answered to it."""
        session, after = self.session, ply + 1
        while after < session.ply and session.mover(session.past[after]) in self.computers:
            after += 1
        return after


def most_plies(game: Game[Any]) -> int:
    """How many actions a table of a game holds."""
    return max(LEAST_BOUND, PLIES_A_MINUTE * game.info.minutes[1])


def help_kinds(known: bool, hints: int, policy: str, undone: int) -> tuple[str, ...]:
    """What counts as help: a deal met before, hints, and moves taken back on a free table."""
    found = {KNOWN: known, HINTS: hints > 0, UNDONE: policy == FREE and undone > 0}
    return tuple(kind for kind, there in found.items() if there)


def assisted(known: bool, hints: int, policy: str, undone: int) -> bool:
    """Whether a game was played with help."""
    return bool(help_kinds(known, hints, policy, undone))


def shown_record(record: Record, is_open: bool) -> Record:
    """A record as it may be shown: what the deal was is left out as long as it is a secret."""
    return record if is_open else replace(record.sealed(), seed=None)


def check_record(over: bool, held: Held, seats: Iterable[Seat]) -> None:
    """A record is read once the game is over, or by who holds all these seats."""
    if not over and not (held and set(seats) <= set(held)):
        raise Refused(refusals.RECORD_LATER, Text("record.playing"))


def next_mover(session: Session) -> Seat:
    """Who played, or gave up, in the move that would be played again."""
    words = session.future[-1]
    resigner = session.resigning_seat(words) if words.startswith(GIVE_UP) else None
    return session.seat if resigner is None else resigner


def same(session: Session, moment: Moment, action: str | Action) -> bool:
    """Whether an action is the one that was played at that moment."""
    game = session.game
    if isinstance(action, int):
        return 0 <= action < game.info.actions and moment.words == game.words(moment.before, action)
    if normal(action) == normal(moment.words):
        return True
    try:
        words, note = game.split(action)
        a = game.parse(moment.before, words)
        if a is None or a not in game.legal(moment.before):
            return False
        note = game.annotate(moment.before.copy(), a, note)
    except IllegalAction:
        return False
    return moment.words == f"{game.words(moment.before, a)} {note}".rstrip()
