"""The checks that every game passes, shipped so that plug-in games can use them.

`check_play` plays one random game and examines every position on the way; `check_wording` examines the messages,
`check_options` the setups, and `check_malformed` what becomes of damaged positions. A test calls them with every setup
(`setups`) and with seeds of its choice.
"""

import itertools
import json
import math
import pickle
from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import vec

from soloist.core import position as positions
from soloist.core import record
from soloist.core.damage import damaged
from soloist.core.errors import SoloistError
from soloist.core.events import Event, Log
from soloist.core.game import NOBODY, Action, Decision, Game, Outcome, Seat, Value
from soloist.core.motion import applied
from soloist.core.observation import MOST_NUMBER
from soloist.core.rng import Rng
from soloist.core.session import Session, told
from soloist.core.state import State
from soloist.core.text import ENGLISH, LANGUAGES, PLACE, Text
from soloist.core.wire import event_json, outcome_json, plain

BOUND: Final = 20_000


class Nonconformity(AssertionError):
    """A game breaks the protocol; says where and how."""


def setups(game: Game[Any]) -> Iterator[dict[str, Value]]:
    """Every setup that the game's options allow."""
    specs = game.info.options
    for values in itertools.product(*(spec.choices for spec in specs)):
        yield {spec.name: value for spec, value in zip(specs, values, strict=True)}


def check_play(game: Game[Any], setup: dict[str, Value], seed: int, every: int = 1) -> Outcome:
    """Play a random game to its end and check all of it; every n-th position is examined in depth.

    >>> from soloist.core.catalog import find
    >>> check_play(find("nim"), {}, seed=7).name
    'won'
    """
    return Examination(game, setup, seed, every).run()


def check_wording(game: Game[Any]) -> None:
    """Every message exists in each language that the game has a file of, with the same arguments."""
    english = game.wording.own(ENGLISH)
    for lang in LANGUAGES:
        messages = game.wording.own(lang)
        missing = {id for id in english if ":" not in id} ^ {id for id in messages if ":" not in id}
        require(not messages or not missing, f"these messages are not in both en and {lang}: {sorted(missing)}")
        for id, template in messages.items():
            names = {place.group(1) for place in PLACE.finditer(template)}
            wanted = {place.group(1) for place in PLACE.finditer(english[id.partition(":")[0]])}
            require(names <= wanted, f"{lang} {id!r} has arguments that the English lacks: {sorted(names - wanted)}")
    for spec in game.info.options:
        ids = [f"option.{spec.name}", *(f"option.{spec.name}.{str(value).lower()}" for value in spec.choices)]
        require(all(id in english for id in ids), f"an option lacks words: one of {ids}")
    require("game.name" in english and "game.blurb" in english, "game.name or game.blurb lacks words")


def check_options(game: Game[Any], seed: int = 1) -> None:
    """Every value of every option comes back from the record and from the position."""
    for spec in game.info.options:
        for value in spec.choices:
            session = Session(game, seed, {spec.name: value})
            said = f"{game.info.id}: {spec.name}={value}"
            again = Session.from_record(record.read(session.record().text()), game)
            require(again.setup == session.setup, f"{said} does not come back from the record")
            require(again.state.key() == session.state.key(), f"{said}: the record leads to another deal")
            text = session.position()
            require(positions.options(game.info, text) == session.setup, f"{said} is not told by the position: {text}")
            require(game.from_position(text).key() == session.state.key(), f"{said}: the position does not round-trip")


def check_malformed(game: Game[Any], setup: dict[str, Value], seed: int, every: int = 1) -> None:
    """Damage positions along a random game: each is refused in one line, or read as a position that can be played."""
    session, rng = Session(game, seed, setup), Rng.seeded(seed + 1)
    while session.outcome is None and session.ply < BOUND:
        if session.ply % every == 0:
            for text in damaged(session.position(), rng):
                check_refusal(game, text)
        session.play(rng.choice(game.legal(session.state)))


def check_refusal(game: Game[Any], text: str) -> None:
    """A position is refused in one line of each language, or can be played."""
    try:
        session = Session(game, 1, position=text or " ")  # no text at all is no position
    except SoloistError as e:
        for lang in LANGUAGES:
            said = e.say(lang)
            require(len(said.splitlines()) == 1, f"{game.info.id}: the refusal is not one line: {said!r}\n{text}")
        return
    except Exception as e:
        raise Nonconformity(f"{game.info.id}: a damaged position is not refused but fails with {e!r}:\n{text}") from e
    try:
        again = game.from_position(session.position())
        require(
            again.key() == session.state.key(), f"{game.info.id}: does not round-trip, and was not refused:\n{text}"
        )
        for seat in range(NOBODY, game.info.seats):
            session.view(seat)
        for option in (session.decision() or Decision(NOBODY, Text("over"), ())).options:
            game.play(session.state.copy(), option.action, Log())
    except Nonconformity:
        raise
    except Exception as e:
        raise Nonconformity(f"{game.info.id}: was not refused, yet cannot be played, {e!r}:\n{text}") from e


def require(condition: bool, message: str) -> None:
    """Raise unless the condition holds."""
    if not condition:
        raise Nonconformity(message)


class Examination:
    """One random game under the magnifying glass."""

    def __init__(self, game: Game[Any], setup: dict[str, Value], seed: int, every: int) -> None:
        self.game: Final[Game[Any]] = game
        self.session: Final = Session(game, seed, setup)
        self.rng: Final = Rng.seeded(seed + 1)
        self.every: Final = every
        self.census: Final = game.census(self.session.state)
        self.seats: Final = (*range(game.info.seats), NOBODY)

    def run(self) -> Outcome:
        """Play to the end, checking."""
        while self.session.outcome is None:
            self.require(self.session.ply < BOUND, f"the game does not end within {BOUND} actions")
            s: State = self.session.state
            self.check_legal(s)
            if self.session.ply % self.every == 0:
                self.check_position(s)
            self.session.play(self.rng.choice(self.game.legal(s)))
        self.check_end()
        return self.session.outcome

    def require(self, condition: bool, message: str) -> None:
        """Raise with the position unless the condition holds."""
        if not condition:
            raise Nonconformity(f"{self.game.info.id}, ply {self.session.ply}: {message}\n{self.session.position()}")

    def check_legal(self, s: State) -> None:
        """Legal is sorted, unique, within the codebook and not empty; pieces are conserved."""
        legal = self.game.legal(s)
        self.require(bool(legal), "nothing is legal, yet the game is not over")
        self.require(all(type(a) is int for a in legal), f"legal has other things than Python's own ints: {legal}")
        self.require(legal == sorted(set(legal)), f"legal is not sorted and unique: {legal}")
        self.require(legal[0] >= 0 and legal[-1] < self.game.info.actions, f"legal leaves the codebook: {legal}")
        onward = self.game.onward(s, legal)
        self.require(bool(onward) and set(onward) <= set(legal), f"onward is not some of {legal}: {onward}")
        self.require(0 <= self.game.seat(s) < self.game.info.seats, "nobody answers, yet the game is not over")
        self.require(self.game.census(s) == self.census, "pieces came or went")

    def check_position(self, s: State) -> None:
        """All that holds of one position."""
        game = self.game
        self.require(game.from_position(game.position(s)).key() == s.key(), "the position does not round-trip")
        self.require(pickle.loads(pickle.dumps(s)).key() == s.key(), "the state does not survive pickling")
        self.check_words(s)
        self.check_decision(s)
        self.check_preference(s)
        for a in game.legal(s):
            self.check_action(s, a)
        for seat in self.seats:
            self.check_guess(s, seat)
            self.check_motion(seat)

    def check_motion(self, seat: Seat) -> None:
        """The changes that events tell, applied to the view before the last action, make the view after it."""
        if not self.session.past:
            return
        before, after = self.game.view(self.session.past[-1].before, seat), self.session.view(seat)
        view, lines = before, self.session.told(self.session.ply - 1, seat)
        for line in lines:
            view = applied(view, line.change)
        words = f"{self.session.past[-1].words!r}, as seat {seat} sees it"
        self.require(view.zones == after.zones, f"{words}: the table has changed and no event tells it")
        self.require(not lines or dict(view.facts) == dict(after.facts), f"{words}: facts have changed untold")

    def check_words(self, s: State) -> None:
        """The words of the legal actions differ and parse back."""
        words = [self.game.words(s, a) for a in self.game.legal(s)]
        self.require(len(set(words)) == len(words), f"two actions have the same words: {words}")
        for a, text in zip(self.game.legal(s), words, strict=True):
            self.require(self.game.parse(s, text) == a, f"{text!r} does not parse back")
            self.require(self.game.parse(s, f"  {text.upper()} ") == a, f"{text!r} in capitals does not parse back")

    def check_decision(self, s: State) -> None:
        """Prompt and labels have words in each language; every target is in the view, and leads back."""
        decision = self.game.decision(s)
        targets = self.game.view(s, decision.seat).targets()
        for lang in LANGUAGES:
            self.game.wording.say(decision.prompt, lang)
        for option in decision.options:
            for lang in LANGUAGES:
                self.game.wording.say(option.label, lang)
            for place in (option.source, option.target):
                known = place in targets or place.startswith("button/") or (place == "" and place == option.source)
                self.require(known, f"{option.words!r} points at {place!r}, which is not in the view")
            found = self.game.seek(s, option.source, option.target)
            self.require(found == option.action, f"{option.words!r} is not what its targets lead to")

    def check_preference(self, s: State) -> None:
        """The heuristic, where there is one, likes a legal action, and sees no more than its seat does."""
        game, seat, counter = self.game, self.game.seat(s), self.rng.counter
        key, liked = s.key(), game.prefer(s, seat, Rng(counter))
        self.require((liked is not None) == game.info.heuristic, "a heuristic answers just where it is announced")
        if liked is not None:
            other = game.guess(s, seat, Rng(counter))
            self.require(liked in game.legal(s), f"the heuristic prefers {liked}, which is not legal")
            self.require(s.key() == key, "preferring changed the state")
            self.require(game.prefer(other, seat, Rng(counter)) == liked, "the heuristic knows what its seat may not")

    def check_action(self, s: State, a: Action) -> None:
        """Playing a copy leaves the original alone, and playing it twice gives the same."""
        key = s.key()
        first, second = s.copy(), s.copy()
        self.require(first.key() == key, "a copy differs from its original")
        self.game.play(first, a)
        self.require(s.key() == key, f"{self.game.words(s, a)!r} on a copy changed the original")
        self.game.play(second, a, Log())
        self.require(first.key() == second.key(), f"{self.game.words(s, a)!r} played twice differs")

    def check_guess(self, s: State, seat: Seat) -> None:
        """Permute all that a seat cannot see: nothing that reaches the seat changes."""
        key, alike = s.key(), self.rng.copy()
        other = self.game.guess(s, seat, self.rng)
        self.require(s.key() == key, "guessing changed the state")
        self.require(self.game.census(other) == self.census, "a guess has other pieces")
        self.require(self.game.seat(other) == self.game.seat(s), "a guess has another seat to answer")
        self.require(self.wire(other, seat) == self.wire(s, seat), f"seat {seat} sees what it may not know")
        if seat != NOBODY:
            same = self.observed(other, seat) == self.observed(s, seat)
            self.require(same, f"the observation of seat {seat} has what it may not know")
        again = self.game.guess(other, seat, alike)
        self.require(again.key() == other.key(), "a guess depends on what its seat cannot see")
        for a in self.game.legal(s) if seat == self.game.seat(s) else []:
            if not self.game.reveals(s, a):
                same = self.after(s, a, seat) == self.after(other, a, seat)
                self.require(same, f"{self.game.words(s, a)!r} reveals something and does not say so")

    def observed(self, s: State, seat: Seat) -> tuple[float, ...]:
        """What a seat knows as numbers, every one of them written and of moderate size."""
        key, into = s.key(), vec[float]([math.nan] * len(self.game.observation))
        self.game.observe(s, seat, into)
        numbers = tuple(into)
        strange = [i for i, number in enumerate(numbers) if not abs(number) <= MOST_NUMBER]
        self.require(not strange, f"the observation has no number up to {MOST_NUMBER:g} at {strange[:10]}")
        self.require(s.key() == key, "observing changed the state")
        return numbers

    def wire(self, s: State, seat: Seat) -> str:
        """Every byte that reaches a seat in a position."""
        game, sent = self.game, []
        sent.append(plain(game.view(s, seat), game.wording, "en"))
        if seat == game.seat(s):
            sent.append(plain(game.decision(s), game.wording, "en"))
        return json.dumps(sent)

    def after(self, s: State, a: Action, seat: Seat) -> str:
        """Every byte that reaches a seat when an action is played."""
        state, log = s.copy(), Log()
        self.game.play(state, a, log)
        lines = told(lambda seen: self.game.view(seen, seat), s, log.events, log.states, seat)
        return json.dumps([event_json(line, self.game.wording, "en") for line in lines]) + self.wire(state, seat)

    def check_end(self) -> None:
        """The end is told in words, nothing is legal any more, and the record leads to the same end."""
        s, outcome = self.session.state, self.session.outcome
        assert outcome is not None
        self.require(self.game.legal(s) == [], "something is legal after the end")
        self.require(self.game.seat(s) == NOBODY, "somebody answers after the end")
        self.require(len(outcome.scores) == self.game.info.seats, "not every seat has a score")
        self.require(self.game.from_position(self.game.position(s)).key() == s.key(), "the end does not round-trip")
        for seat in range(self.game.info.seats):
            self.observed(s, seat)
        for lang in LANGUAGES:
            outcome_json(outcome, self.game.wording, lang)
            outcome_json(self.game.resigned(s, 0), self.game.wording, lang)
            for seat in self.seats:
                self.tell(self.session.log(seat), lang)
        text = self.session.record().text()
        again = Session.from_record(record.read(text), self.game)
        self.require(again.state.key() == s.key(), "the record leads elsewhere")
        self.require(again.record().text() == text, "the record does not round-trip")

    def tell(self, events: list[Event], lang: str) -> None:
        """Every event has words."""
        for event in events:
            self.game.wording.say(Text(f"event.{event.kind}", event.args), lang)
