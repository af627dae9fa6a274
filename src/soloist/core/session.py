"""The public door: a game being played, with legality checked, undo, events and the record."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

from soloist.core import catalog
from soloist.core import position as positions
from soloist.core.by_fields import ByFields
from soloist.core.deal import Deal, Secret
from soloist.core.errors import BadPosition, BadRecord, BadSetup, CannotUndo, IllegalAction, SoloistError
from soloist.core.events import Event, Log
from soloist.core.game import NOBODY, Action, Decision, Game, Outcome, Seat, Value, View, check_seed, normal
from soloist.core.motion import Change, difference
from soloist.core.phrases import understood
from soloist.core.record import FREE, HONEST, POLICIES, RANKED, Record
from soloist.core.rng import MOST_SEED
from soloist.core.state import State
from soloist.core.text import Arg, Text, quoted
from soloist.core.whole import whole

GIVE_UP: Final = "give up"


@dataclass(init=False, eq=False)
class Moment(ByFields):
    """One played action: the state before it, its words, what happened, and whether it revealed something.

    `states` has the table just after each event; the last one is where the action led.
    """

    before: Final[State]
    words: Final[str]
    events: Final[tuple[Event, ...]]
    states: Final[tuple[State, ...]]
    revealed: Final[bool]
    resigner: Final[Seat]

    def __init__(
        self,
        before: State,
        words: str,
        events: tuple[Event, ...],
        states: tuple[State, ...],
        revealed: bool = False,
        resigner: Seat = NOBODY,
    ) -> None:
        self.before = before
        self.words = words
        self.events = events
        self.states = states
        self.revealed = revealed
        self.resigner = resigner


@dataclass(init=False, unsafe_hash=True)
class Told(ByFields):
    """An event as one seat may know it, and what it changed on the table that the seat sees."""

    event: Final[Event]
    change: Final[Change]

    def __init__(self, event: Event, change: Change) -> None:
        self.event = event
        self.change = change


class Session:
    """One game in play. Everything that goes through here is checked; everything that it says of a seat is fair.

    >>> game = Session("nim", seed=7)
    >>> game.legal()[:2]
    ('take 1 from 1', 'take 2 from 1')
    >>> [event.kind for event in game.play("take 2 from 1")]
    ['taken']
    >>> game.undo()
    >>> game.ply
    0
    """

    def __init__(
        self,
        game: str | Game[Any],
        seed: SupportsIndex | Secret | None = None,
        setup: Mapping[str, object] | None = None,
        undo: str = FREE,
        position: str = "",
    ) -> None:
        """A deal, a secret one if no number is given, or a position, played under the rules version that it names.

        A position brings its own stream; computers alone take their numbers from its deal number.
        """
        if undo not in POLICIES:
            raise BadSetup(Text("policy.unknown", {"policy": quoted(undo)}))
        found: Game[Any] = catalog.find(game) if isinstance(game, str) else game
        self.game: Final[Game[Any]] = fitting(found, position) if position else found
        self.deal: Final[Deal] = some_deal(seed, bool(position))
        info = self.game.info
        self.setup: Final = positions.options(info, position) if position else info.complete(setup or {})
        self.policy: Final = undo
        self.origin: Final = position
        self.state: Any = self.game.from_position(position) if position else self.dealt()
        self.past: list[Moment] = []
        self.future: list[str] = []
        self.undone = 0
        self.hints = 0
        self.hinted = -1
        self.resigner: Seat = NOBODY

    def __reduce__(self) -> tuple[object, ...]:
        deal = (self.game, self.deal, self.setup, self.policy, self.origin)
        return restored, (deal, self.state, self.past, self.future, self.undone, self.hints, self.hinted, self.resigner)

    def dealt(self) -> State:
        """The first position of the deal."""
        number = self.deal.number(self.game.info.id) if isinstance(self.deal, Secret) else self.deal
        state: State = self.game.start(self.setup, number)
        return state

    # -- looking

    @property
    def seed(self) -> int | None:
        """The deal number; None if the deal is a secret one."""
        return None if isinstance(self.deal, Secret) else self.deal

    @property
    def commitment(self) -> str:
        """The hash by which a secret deal is promised to everybody; empty if the deal has a number."""
        info = self.game.info
        return self.deal.commitment(info.id, info.rules, self.setup) if isinstance(self.deal, Secret) else ""

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.past)

    @property
    def seat(self) -> Seat:
        """Who answers now; NOBODY once the game is over."""
        return NOBODY if self.outcome else self.game.seat(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.resigner != NOBODY:
            return self.game.resigned(self.state, self.resigner)
        return self.game.outcome(self.state)

    def decision(self) -> Decision | None:
        """What is asked now, with every legal answer; None once the game is over."""
        return None if self.outcome else self.game.decision(self.state)

    def legal(self) -> tuple[str, ...]:
        """The legal actions as words."""
        return () if self.outcome else tuple(self.game.words(self.state, a) for a in self.game.legal(self.state))

    def view(self, seat: SupportsIndex = 0) -> View:
        """What that seat may know; a spectator's seat is NOBODY."""
        return self.game.view(self.state, self.checked(seat))

    def log(self, seat: SupportsIndex = 0) -> list[Event]:
        """All that has happened, as that seat may know it."""
        who = self.checked(seat)
        return [event.seen_by(who) for moment in self.past for event in moment.events]

    def told(self, ply: SupportsIndex, seat: SupportsIndex = 0) -> list[Told]:
        """What the action at a ply brought about, event by event, as that seat may know it."""
        number = whole(ply)
        if number is None or not 0 <= number < self.ply:
            raise BadSetup(Text("ply.range", {"plies": self.ply, "got": quoted(str(ply))}))
        moment, who = self.past[number], self.checked(seat)
        return told(lambda state: self.game.view(state, who), moment.before, moment.events, moment.states, who)

    def position(self) -> str:
        """The whole state as text, what is hidden included."""
        return self.game.position(self.state)

    def words(self) -> tuple[str, ...]:
        """The actions played so far, as the record keeps them."""
        return tuple(moment.words for moment in self.past)

    def mover(self, moment: Moment) -> Seat:
        """Who played an action, or gave up."""
        seat: Seat = self.game.seat(moment.before)
        return seat if moment.resigner == NOBODY else moment.resigner

    # -- playing

    def play(self, action: str | SupportsIndex) -> tuple[Event, ...]:
        """Play an action given by its words or its number; IllegalAction says why not and changes nothing.

        >>> Session("nim", seed=7).play("take 99 from 1")
        Traceback (most recent call last):
        soloist.core.errors.IllegalAction: ...
        """
        if isinstance(action, str) and normal(action).startswith(GIVE_UP):
            return self.give_up(self.resigning_seat(action))
        self.check_going(str(action))
        a, note = self.read(action)
        before = self.state
        state = before.copy()
        try:
            note = self.game.annotate(state, a, note)
        except IllegalAction as e:
            raise self.illegal(e.tried, e.reason, e.clause) from None
        log = Log()
        words = self.game.words(before, a)
        revealed = self.game.reveals(before, a)
        self.game.play(state, a, log)
        if log.events:
            log.states[-1] = state
        self.push(Moment(before, f"{words} {note}".rstrip(), tuple(log.events), tuple(log.states), revealed))
        self.state = state
        return self.past[-1].events

    def give_up(self, seat: SupportsIndex | None = None) -> tuple[Event, ...]:
        """End the game here for that seat, or for the one whose turn it is."""
        self.check_going(GIVE_UP)
        turn = self.game.seat(self.state)
        who = turn if seat is None else whole(seat)
        if who is None or not 0 <= who < self.game.info.seats:
            raise self.illegal(f"{GIVE_UP} {seat}", Text("illegal.unknown"))
        words = GIVE_UP if who == turn else f"{GIVE_UP} {who}"
        self.push(Moment(self.state, words, (Event("given-up", {"seat": who}),), (self.state,), resigner=who))
        self.resigner = who
        return self.past[-1].events

    def explain(self, source: str, target: str) -> IllegalAction | None:
        """Why a drag or click that was tried is not legal; None if it is."""
        self.check_going(f"{source} {target}".strip())
        a = self.game.seek(self.state, source, target)
        if a is None:
            return self.illegal(f"{source} → {target}" if source else target, Text("illegal.now"))
        return None if a in self.game.legal(self.state) else self.refused(a, self.game.words(self.state, a))

    def objection(self, words: str) -> IllegalAction | None:
        """Why a move in words would not be legal now; None if it would be. Nothing is played."""
        try:
            self.check_going(words)
            self.read(words)
        except IllegalAction as e:
            return e
        return None

    def undo(self, count: SupportsIndex = 1) -> None:
        """Take the last actions back as one step, if the table's policy lets all of them."""
        steps = whole(count) or 0
        refusal = self.no_undo(steps)
        if refusal:
            raise CannotUndo(refusal)
        taken = self.past[-steps:]
        del self.past[-steps:]
        self.state = taken[0].before
        self.resigner = NOBODY
        self.future += [moment.words for moment in reversed(taken)]
        self.undone += 1

    def no_undo(self, count: int = 1) -> Text | None:
        """Why the last actions cannot be taken back; None if they can."""
        if not 0 < count <= len(self.past):
            return Text("undo.none")
        if self.policy == RANKED:
            return Text("undo.ranked")
        if self.policy == HONEST and any(moment.revealed for moment in self.past[-count:]):
            return Text("undo.revealed")
        return None

    def count_hint(self, ply: int | None = None) -> None:
        """There was help at this decision, or at that of a ply; help at the same one is not counted again."""
        at = self.ply if ply is None else ply
        if self.hinted != at:
            self.hints += 1
            self.hinted = at

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back last."""
        if not self.future:
            raise CannotUndo(Text("redo.none"))
        words = self.future.pop()
        rest = self.future
        events = self.play(words)
        self.future = rest
        return events

    # -- records

    def record(self) -> Record:
        """The game so far; a secret deal is opened once the game is over."""
        record = self.save()
        return record if self.outcome else record.sealed()

    def save(self) -> Record:
        """The game so far with its deal, secret or not: for whoever keeps the game, not for who plays it."""
        info, deal = self.game.info, self.deal
        return Record(
            info.id,
            info.rules,
            self.setup,
            self.seed,
            self.words(),
            self.origin,
            self.policy,
            self.undone,
            self.outcome,
            self.hints,
            self.commitment,
            deal.text() if isinstance(deal, Secret) else "",
        )

    @staticmethod
    def from_record(record: Record, game: Game[Any] | None = None) -> "Session":
        """The session that a record leads to, under its own rules version; BadRecord names what cannot be.

        >>> game = Session("nim", seed=7)
        >>> played = game.play("take 1 from 3")
        >>> Session.from_record(game.record()).words()
        ('take 1 from 3',)
        """
        game = edition(record, game or catalog.find(record.game))
        session = Session(game, record.deal(), record.setup, record.undo, record.position)
        if session.game is not game:
            raise BadPosition(Text("position.rules", {"rules": record.rules, "got": session.game.info.rules}))
        if record.commitment != session.commitment:
            raise BadRecord(Text("record.broken", {"got": session.commitment, "wanted": record.commitment}))
        session.replay(record.actions)
        session.undone = record.undone
        session.hints = record.hints
        if record.outcome and record.outcome != session.outcome:
            found = summary(session.outcome) if session.outcome else "—"
            raise BadRecord(Text("record.outcome", {"got": quoted(summary(record.outcome)), "wanted": quoted(found)}))
        return session

    def replay(self, actions: Sequence[str]) -> None:
        """Play a record's actions."""
        for i, words in enumerate(actions):
            try:
                self.play(words)
            except SoloistError as e:
                args: dict[str, Arg] = {"ply": i, "number": i + 1, "total": len(actions), "problem": e.text}
                raise BadRecord(Text("record.action", args), self.game.wording) from None

    # -- within

    def push(self, moment: Moment) -> None:
        """Remember a played action; what had been taken back is gone."""
        self.past.append(moment)
        self.future = []

    def check_going(self, tried: str) -> None:
        """Nothing is played once the game is over."""
        if self.outcome:
            raise self.illegal(tried, Text("over"))

    def checked(self, seat: SupportsIndex) -> Seat:
        """A seat of the game, or the spectator's."""
        number = whole(seat)
        if number is None or not NOBODY <= number < self.game.info.seats:
            args: dict[str, Arg] = {"game": self.game.info.id, "most": self.game.info.seats - 1}
            raise BadSetup(Text("seat.range", {**args, "got": quoted(str(seat))}))
        return number

    def read(self, action: str | SupportsIndex) -> tuple[Action, str]:
        """The action and its annotation, if it is legal."""
        if isinstance(action, str):
            a, note = self.meant(action)
            if a is None:
                raise self.illegal(action, Text("illegal.unknown"))
        else:
            a, note = whole(action), ""
            if a is None or not 0 <= a < self.game.info.actions:
                raise self.illegal(str(action), Text("illegal.number"))
        if a not in self.game.legal(self.state):
            raise self.refused(a, action if isinstance(action, str) else self.game.words(self.state, a))
        return a, note

    def meant(self, typed: str) -> tuple[Action | None, str]:
        """The action and the annotation that typed words mean, in English or in a language of the game's phrasebook."""
        found = self.parsed(typed)
        if found[0] is None:
            for words in understood(self.game.wording, typed):
                found = self.parsed(words)
                if found[0] is not None:
                    break
        return found

    def parsed(self, words: str) -> tuple[Action | None, str]:
        """The action and the annotation that English words mean; no action if they are none of the game."""
        try:
            plain, note = self.game.split(words)
        except IllegalAction as e:
            raise self.illegal(e.tried, e.reason, e.clause) from None
        return self.game.parse(self.state, plain), note

    def resigning_seat(self, words: str) -> Seat | None:
        """The seat in `give up 1`; none in plain `give up`."""
        rest = normal(words)[len(GIVE_UP) :].strip()
        if not rest:
            return None
        seats = [str(seat) for seat in range(self.game.info.seats)]
        if rest not in seats:  # whoever asks may not be whose turn it is: what is legal there is not told
            legal = tuple(f"{GIVE_UP} {seat}" for seat in seats)
            raise IllegalAction(words, Text("illegal.unknown"), self.game.wording, legal=legal)
        return seats.index(rest)

    def refused(self, a: Action, tried: str) -> IllegalAction:
        """The error for an action of the codebook that the rules forbid now."""
        refusal = self.game.why_not(self.state, a)
        return self.illegal(tried, refusal.reason, refusal.clause)

    def illegal(self, tried: str, reason: Text, clause: str = "") -> IllegalAction:
        """The error with all that is legal now."""
        return IllegalAction(tried, reason, self.game.wording, clause, self.legal())


def some_deal(seed: SupportsIndex | Secret | None, placed: bool) -> Deal:
    """The deal that was given, or a new one: a secret, but a number where a position is there already."""
    if seed is None and not placed:
        return Secret.drawn()
    if isinstance(seed, Secret) and not placed:
        return seed
    return check_seed(secrets.randbelow(MOST_SEED + 1) if seed is None else seed)


def fitting(game: Game[Any], position: str) -> Game[Any]:
    """The game under the rules version that a position names; as it is where that is none of its versions."""
    return catalog.versions(game).get(positions.version(game.info, position), game)


def edition(record: Record, game: Game[Any]) -> Game[Any]:
    """The game under the rules version of a record; BadRecord if it is of another game or version."""
    if record.game != game.info.id:
        raise BadRecord(Text("record.game", {"got": quoted(record.game), "wanted": game.info.id}))
    versions = catalog.versions(game)
    if record.rules not in versions:
        args: dict[str, Arg] = {"game": record.game, "got": record.rules, "wanted": ", ".join(map(str, versions))}
        raise BadRecord(Text("record.rules", args))
    return versions[record.rules]


def restored(
    deal: tuple[Game[Any], Deal, dict[str, Value], str, str],
    state: State,
    past: list[Moment],
    future: list[str],
    undone: int,
    hints: int,
    hinted: int,
    resigner: Seat,
) -> Session:
    """The session that was copied or pickled."""
    session = Session(*deal)
    session.state = state
    session.past, session.future = list(past), list(future)
    session.undone, session.hints, session.hinted, session.resigner = undone, hints, hinted, resigner
    return session


def summary(outcome: Outcome) -> str:
    """An outcome in one line, so that two that differ look different."""
    scores = ":".join(str(score) for score in outcome.scores)
    return f"{outcome.name} ({outcome.reason}, {scores})"


def told(
    look: Callable[[State], View], before: State, events: Sequence[Event], states: Sequence[State], seat: Seat
) -> list[Told]:
    """Events as a seat may know them, each with what it changed on the table that the seat looks at."""
    found: list[Told] = []
    view: View | None = None
    for event, state in zip(events, states, strict=True):
        after = look(state)
        found.append(Told(event.seen_by(seat), difference(look(before) if view is None else view, after)))
        view = after
    return found
