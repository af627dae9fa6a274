"""The table: a session with seats around it, and what whoever holds some of them does there."""

from copy import copy
from typing import Final

from soloist.core.errors import IllegalAction
from soloist.core.game import Action, Seat, normal
from soloist.core.record import HONEST
from soloist.core.rng import Rng
from soloist.core.session import GIVE_UP, Moment, Session
from soloist.core.text import Text
from soloist.players.levels import FAIR
from soloist.table import computers, consent, helps, refusals
from soloist.table.helps import CONFIRM, NO_HELPS, SINGLE, Helps
from soloist.table.refusals import Refused
from soloist.table.rights import Rights
from soloist.table.seen import NOTHING, Held, Plies, Seen

# Why a move cannot be taken back at once, where the others may let it be.
ASK_FIRST: Final = "undo.ask"


class Table(Rights):
    """A game with people and computers at it, as every door uses it."""

    def seen_by(self, held: Held) -> Seen:
        """The table as the holder of these seats may see it: the one gate for all that leaves.

        A deal of the day is everybody's: as long as that lasts, nobody looks at another's table.
        """
        self.check_seen(held)
        return Seen(self, held)

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

    def next_decision(self, ply: int) -> int:
        """The ply after the one that is given, and after all that a computer answered to it."""
        session, after = self.session, ply + 1
        while after < session.ply and session.mover(session.past[after]) in self.computers:
            after += 1
        return after

    # -- taking back

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
        return Text(ASK_FIRST) if self.asks_others(held, steps) else None

    def asks_others(self, held: Held, steps: int) -> bool:
        """Whether other people have a say in taking so many actions back."""
        return not self.alone(held) and consent.needed(self, held, steps)

    def can_ask(self, held: Held) -> bool:
        """Whether somebody may ask the others to let them take their last move back."""
        refusal = self.no_undo(held)
        return refusal is not None and refusal.id == ASK_FIRST

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

    # -- asking

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

    def count_hint(self, held: Held, ply: int) -> bool:
        """The coach was asked about the decision of this ply, which counts once; whether it counted now."""
        self.check_hint(held, ply)
        before = self.session.hints
        self.session.count_hint()
        return self.session.hints > before

    def position(self, held: Held) -> str:
        """The position as text, which waits like the deal does; it shows what is hidden, so that the deal is known."""
        self.check_deal(held, "position.playing")
        self.check_unsealed()
        self.meet()
        return self.session.position()

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
