"""What a game is: one click = one decision = one int."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from soloist.core.by_fields import ByFields
from soloist.core.errors import BadSetup, IllegalAction
from soloist.core.events import Log
from soloist.core.observation import OF_A_VIEW, Observation, hash_view
from soloist.core.rng import MOST_SEED, Rng
from soloist.core.state import State
from soloist.core.text import Text, Wording
from soloist.core.whole import whole

if TYPE_CHECKING:
    from soloist.core.player import Player
    from soloist.core.puzzle import Challenge
    from soloist.core.search import Budget, Thinker

Action: TypeAlias = int
Seat: TypeAlias = int
Value: TypeAlias = bool | int | str
Setup: TypeAlias = Mapping[str, Value]
Fact: TypeAlias = "bool | int | str | Text | tuple[Fact, ...] | Mapping[str, Fact]"

NOBODY: Final = -1


@dataclass(frozen=True)
class OptionSpec(ByFields):
    """One option of a game's setup: its words are the messages `option.<name>` and `option.<name>.<value>`.

    What matters only between people who hide something from each other is `between_people`: the house sets it, off by
    default and on where several people play, and no menu offers it.
    """

    name: str
    default: Value
    choices: tuple[Value, ...] = (False, True)
    between_people: bool = False


@dataclass(frozen=True)
class GameInfo(ByFields):
    """What is known of a game before it starts; its words are `game.name` and `game.blurb`.

    `home` is the package that holds what the game brings as files: its rules page `rules/<id>.md`, or
    `rules/<id>.<lang>.md`, its graded deals `graded/<id>.json`, its lesson `lessons/<id>.json` with the sentences
    `lessons/<id>.<lang>.json`, its achievements likewise in `achievements/`; puzzles, see `Game.puzzles`.

    A game with a heuristic answers `prefer`, so that a computer can take a seat. A worth of 1 stands for `scale` points
    of score, or, if that is 0, for a certain win. A search cuts its roll-outs after `horizon` decisions (0: never).
    A game with a solver answers `solvable` and `solve`.

    Lists of games go by `place`, the easiest to learn first. `mind` is raised when the game's players play
    differently: what they made of its deals before is measured again.
    """

    id: str
    rules: int
    seats: int
    actions: int
    clauses: str
    minutes: tuple[int, int]
    options: tuple[OptionSpec, ...] = ()
    heuristic: bool = False
    scale: float = 0.0
    horizon: int = 0
    solver: bool = False
    home: str = "soloist"
    place: int = 100
    mind: int = 1

    def complete(self, given: Mapping[str, object]) -> dict[str, Value]:
        """The whole setup: what was given, and the defaults for the rest; what the house sets is there if it is set."""
        for name in given:
            self.spec(name)
        whole = {spec.name: self.checked(spec, given.get(spec.name, spec.default)) for spec in self.options}
        unset = [spec.name for spec in self.options if spec.between_people and whole[spec.name] == spec.default]
        return {name: value for name, value in whole.items() if name not in unset}

    def spec(self, name: str) -> OptionSpec:
        """The option of this name."""
        for spec in self.options:
            if spec.name == name:
                return spec
        names = ", ".join(spec.name for spec in self.options if not spec.between_people)
        args = {"game": self.id, "option": name, "options": names}
        raise BadSetup(Text("option.unknown" if names else "option.none", args))

    def read(self, name: str, text: str) -> Value:
        """The value of an option as a person types it: on, off, a number or a name."""
        spec = self.spec(name)
        for choice in spec.choices:
            if text.lower() in (value_words(choice), str(choice).lower()):
                return choice
        return self.checked(spec, text)

    def checked(self, spec: OptionSpec, value: object) -> Value:
        """The choice that a value is, if it is one; true is not 1 here."""
        given = value if isinstance(value, bool | str) else whole(value)
        for choice in spec.choices:
            if given == choice and isinstance(given, bool) == isinstance(choice, bool):
                return choice
        values = ", ".join(value_words(choice) for choice in spec.choices)
        args = {"game": self.id, "option": spec.name, "value": value_words(value), "values": values}
        raise BadSetup(Text("option.value", args))


def value_words(value: object) -> str:
    """An option's value as a person types it: on, off, a number or a name."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def check_seed(seed: object) -> int:
    """A deal number within range."""
    number = whole(seed)
    if number is None or not 0 <= number <= MOST_SEED:
        raise BadSetup(Text("seed.range", {"most": MOST_SEED, "seed": str(seed)}))
    return number


@dataclass(frozen=True)
class Outcome(ByFields):
    """How a game ended: its name (`outcome.<name>`), the reason (`reason.<reason>`), each seat's score, who won."""

    name: str
    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()


@dataclass(init=False, unsafe_hash=True)
class Option(ByFields):
    """One answer to a decision, the thing on the table that stands for it, and whether it reveals something.

    A drag is two targets, `source` and `target`; a click has no source.
    """

    action: Final[Action]
    words: Final[str]
    label: Final[Text]
    target: Final[str]
    source: Final[str]
    reveals: Final[bool]

    def __init__(
        self, action: Action, words: str, label: Text, target: str, source: str = "", reveals: bool = False
    ) -> None:
        self.action = action
        self.words = words
        self.label = label
        self.target = target
        self.source = source
        self.reveals = reveals


@dataclass(init=False, unsafe_hash=True)
class Decision(ByFields):
    """What is asked now, of whom, and every legal answer."""

    seat: Final[Seat]
    prompt: Final[Text]
    options: Final[tuple[Option, ...]]

    def __init__(self, seat: Seat, prompt: Text, options: tuple[Option, ...]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options


@dataclass(frozen=True)
class Refusal(ByFields):
    """Why an action is not legal: the clause of the rules and its sentence."""

    reason: Text
    clause: str = ""


@dataclass(init=False, unsafe_hash=True)
class Piece(ByFields):
    """A thing on the table as somebody sees it; the face is empty when it is hidden."""

    face: Final[str]
    marks: Final[Mapping[str, Fact]]

    def __init__(self, face: str, marks: Mapping[str, Fact] | None = None) -> None:
        self.face = face
        self.marks = {} if marks is None else marks


@dataclass(init=False, unsafe_hash=True)
class Zone(ByFields):
    """A place of the table with its pieces; its name is a target, and so is `<name>/<index>` for each piece."""

    name: Final[str]
    pieces: Final[tuple[Piece, ...]]

    def __init__(self, name: str, pieces: tuple[Piece, ...] = ()) -> None:
        self.name = name
        self.pieces = pieces


@dataclass(init=False, unsafe_hash=True)
class View(ByFields):
    """All that a seat may know of the table; the seat of a spectator is NOBODY."""

    seat: Final[Seat]
    zones: Final[tuple[Zone, ...]]
    facts: Final[Mapping[str, Fact]]

    def __init__(self, seat: Seat, zones: tuple[Zone, ...], facts: Mapping[str, Fact] | None = None) -> None:
        self.seat = seat
        self.zones = zones
        self.facts = {} if facts is None else facts

    def targets(self) -> set[str]:
        """Everything that an option may point at; a button is always there."""
        names = {zone.name for zone in self.zones}
        return names | {f"{zone.name}/{i}" for zone in self.zones for i in range(len(zone.pieces))}


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game. The kernel trusts its caller; `Session` is the door for everybody else."""

    _info: GameInfo | None = None
    _wording: Wording | None = None
    _observation: Observation | None = None

    # Properties, so that compiled code too reads what a class that is not compiled says in its body or sets later.

    @property
    def info(self) -> GameInfo:
        """What is known of the game before it starts."""
        if self._info is None:
            raise NotImplementedError("it has no info")
        return self._info

    @info.setter
    def info(self, info: GameInfo) -> None:
        self._info = info

    @property
    def wording(self) -> Wording:
        """The messages of the game."""
        if self._wording is None:
            raise NotImplementedError("it has no wording")
        return self._wording

    @wording.setter
    def wording(self, wording: Wording) -> None:
        self._wording = wording

    @property
    def observation(self) -> Observation:
        """Which numbers of `observe` are what; a game that brings none is seen through its view."""
        return OF_A_VIEW if self._observation is None else self._observation

    @observation.setter
    def observation(self, observation: Observation) -> None:
        self._observation = observation

    # A game is its rules and no more: there is one of each, which a copy is too, and a pickle names.

    def __copy__(self) -> "Game[S]":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Game[S]":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        from soloist.core.catalog import named

        return named(self)

    # -- the kernel: ints, in place, compiled

    @abstractmethod
    def start(self, setup: Setup, seed: int) -> S:
        """The first position of a deal; the setup is complete.

        The seed is a deal number, or the larger number that a secret deal has: `Rng.seeded` makes the stream of either.
        """
        raise NotImplementedError

    @abstractmethod
    def seat(self, s: S) -> Seat:
        """Who answers now; NOBODY once the game is over."""
        raise NotImplementedError

    @abstractmethod
    def legal(self, s: S) -> list[Action]:
        """The legal actions: sorted, unique, empty only once the game is over."""
        raise NotImplementedError

    @abstractmethod
    def play(self, s: S, a: Action, log: Log | None = None) -> None:
        """Play a legal action in place."""
        raise NotImplementedError

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    # -- the face: for people, and for programs outside

    @abstractmethod
    def prompt(self, s: S) -> Text:
        """What is asked now, in one sentence."""
        raise NotImplementedError

    @abstractmethod
    def label(self, s: S, a: Action) -> Text:
        """What an action does, in a few words."""
        raise NotImplementedError

    @abstractmethod
    def aim(self, s: S, a: Action) -> tuple[str, str]:
        """Where an action is found on the table: the source of its drag (or nothing) and its target."""
        raise NotImplementedError

    @abstractmethod
    def reveals(self, s: S, a: Action) -> bool:
        """Whether an action shows something that was hidden, so that an honest table cannot take it back."""
        raise NotImplementedError

    @abstractmethod
    def view(self, s: S, seat: Seat) -> View:
        """What that seat may know."""
        raise NotImplementedError

    @abstractmethod
    def guess(self, s: S, seat: Seat, rng: Rng) -> S:
        """A whole state that fits what that seat knows, every such state being as likely as it really is.

        It is made of what the seat knows and the stream alone: from states that look alike to the seat the same stream
        makes the same guess (so hidden pieces are sorted before they are shuffled).
        """
        raise NotImplementedError

    @abstractmethod
    def words(self, s: S, a: Action) -> str:
        """The action as a person types it and a record keeps it."""
        raise NotImplementedError

    @abstractmethod
    def position(self, s: S) -> str:
        """The whole state as readable text."""
        raise NotImplementedError

    @abstractmethod
    def from_position(self, text: str) -> S:
        """The state that a text describes; BadPosition if there is none."""
        raise NotImplementedError

    @abstractmethod
    def resigned(self, s: S, seat: Seat) -> Outcome:
        """How the game ends if that seat gives it up now."""
        raise NotImplementedError

    @abstractmethod
    def census(self, s: S) -> Hashable:
        """The pieces in the game, which no action changes."""
        raise NotImplementedError

    def decision(self, s: S) -> Decision:
        """What is asked now, with every legal answer."""
        options: list[Option] = []
        for a in self.legal(s):
            source, target = self.aim(s, a)
            options.append(Option(a, self.words(s, a), self.label(s, a), target, source, self.reveals(s, a)))
        return Decision(self.seat(s), self.prompt(s), tuple(options))

    def parse(self, s: S, text: str) -> Action | None:
        """The entry of the codebook that these words name, legal or not; the inverse of `words`."""
        tried = normal(text)
        for a in self.legal(s):
            if normal(self.words(s, a)) == tried:
                return a
        return None

    def seek(self, s: S, source: str, target: str) -> Action | None:
        """The entry of the codebook that a drag or a click means, legal or not; the inverse of `aim`."""
        for a in self.legal(s):
            if self.aim(s, a) == (source, target):
                return a
        return None

    def why_not(self, s: S, a: Action) -> Refusal:
        """Which rule forbids an action that is not legal now."""
        return Refusal(Text("illegal.now"))

    def prefer(self, s: S, seat: Seat, rng: Rng) -> Action | None:
        """What a simple heuristic would play for the seat that is asked, by what it knows; None without a heuristic."""
        return None

    def worth(self, s: S, seat: Seat) -> float:
        """What a position is worth to a seat, 0 to 1: at the end what the end is worth, before it an estimate."""
        outcome = self.outcome(s)
        if outcome is None:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def settled(self, s: S) -> bool:
        """Whether nothing is half-done, so that the features of two positions can be compared."""
        return True

    def onward(self, s: S, found: list[Action]) -> list[Action]:
        """Of these answers those that lead on: none that only takes a choice back, if there are others."""
        return found

    def features(self, s: S, seat: Seat) -> dict[str, float]:
        """What a person looks at, in numbers, the weightiest first; `feature.<name>.more` and `.less` are its words."""
        return {}

    def observe(self, s: S, seat: Seat, into: vec[float]) -> None:
        """Write what that seat knows as numbers, all of them, into a vector of the observation's length."""
        hash_view(self.view(s, seat), self.seat(s), into)

    # -- what a game brings, if it does

    def best(self, budget: "Budget") -> "Thinker | None":
        """The game's own player that searches; None where the tree search of any game serves."""
        return None

    def beginner(self) -> "Player | None":
        """The game's own easy opponent; None where a careless one serves."""
        return None

    def solvable(self, s: S, nodes: int, won: bool) -> bool | None:
        """Whether somebody who saw all that is hidden could win the most there is; None if that is not known.

        A solver looks at so many nodes at most; `won` says that somebody has won from here.
        """
        return None

    def reaches(self, s: S, scores: Sequence[int], levels: Sequence[int]) -> list[tuple[bool | None, int]]:
        """For each score whether somebody who saw all that is hidden could reach it; None if that is not known.

        With it the first of these rising numbers of nodes that tells it, to each search that it takes; else the last.
        """
        return [(None, levels[-1]) for _ in scores]

    def solve(self, text: str, as_json: bool, lang: str, nodes: int) -> str | None:
        """What the game's solver finds in the positions of a file, in words or as JSON; None without a solver."""
        return None

    def check_solutions(self, text: str, lang: str) -> tuple[list[str], bool] | None:
        """A line for each solution in a file of this game's, and whether all hold; None if it is no such file."""
        return None

    def puzzles(self) -> "Sequence[Challenge]":
        """The kinds of puzzles that this game has; what is shipped of them lies in `puzzles/<id>.jsonl` of its home."""
        return ()

    def editions(self) -> "Sequence[Game[Any]]":
        """The game under its earlier rules versions, so that records and tables of those can be read for ever."""
        return ()

    def finish(self, s: S) -> Action | None:
        """What to play where nothing is hidden and nothing can go wrong any more, until it is won; None elsewhere."""
        return None

    def played_by_the_game(self, played: str) -> bool:
        """Whether a move in its recorded words left to the game what is the player's to find: that is help."""
        return False

    # -- annotations

    def split(self, text: str) -> tuple[str, str]:
        """Words and annotation apart; most games have no annotations."""
        return text, ""

    def annotate(self, s: S, a: Action, note: str) -> str:
        """Check an annotation and keep it in the state, just before its action is played; returns its normal form."""
        if note:
            raise IllegalAction(note, Text("illegal.note"), self.wording)
        return ""

    def note_told(self, s: S, note: str) -> tuple[Text, ...]:
        """What an annotation changes, for people, just before its action is played; most games have no annotations."""
        return ()


def normal(text: str) -> str:
    """Words without regard to capitals and spaces."""
    return " ".join(text.lower().split())
