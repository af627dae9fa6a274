"""The puzzles that a game brings: read from its home, opened at a table, and judged there, the same for every door.

`puzzles/<id>.jsonl` in the game's home, or the same packed as `<id>.jsonl.gz`, has a puzzle a line: its id and kind,
the position, every right answer, a line that gives one, its themes, the number in its sentence and the solver's effort.
"""

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.puzzle import Challenge, Proof
from soloist.core.session import Session, fitting
from soloist.core.text import Arg, Text, quoted
from soloist.puzzles.rating import PROVED, Rating, of_effort
from soloist.puzzles.text import WORDING, wording

FOLDER: Final = "puzzles"
FIELDS: Final = frozenset({"id", "kind", "position", "answers", "line", "themes", "best", "effort"})

GOING: Final = "going"
RIGHT: Final = "right"
WRONG: Final = "wrong"
LUCK: Final = "luck"


class NoPuzzle(SoloistError):
    """There is no such puzzle, none of that game, or none in a position."""


class BadPuzzle(SoloistError):
    """A file of puzzles that cannot be read."""


@dataclass(frozen=True)
class Puzzle:
    """A position, what is asked of it, every right answer, and what it took to prove that."""

    id: str
    kind: str
    position: str
    answers: tuple[str, ...]
    line: tuple[str, ...]
    themes: tuple[str, ...]
    best: int
    effort: int

    @property
    def rating(self) -> Rating:
        """What it is rated before anybody has tried it."""
        return Rating(of_effort(self.effort), PROVED)

    def written(self) -> str:
        """The puzzle as a line of its file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Verdict:
    """What came of an attempt so far: whether it goes on, is right or wrong, or was left to luck; and the answer."""

    state: str
    answer: str = ""


def made(id: str, kind: str, position: str, proof: Proof) -> Puzzle:
    """The puzzle that a proof makes of a position."""
    return Puzzle(id, kind, position, proof.answers, proof.line, proof.themes, proof.best, proof.effort)


# -- reading


def has_puzzles(game: Game[Any]) -> bool:
    """Whether a game brings puzzles."""
    return found_file(game) is not None


@cache
def shipped(game: Game[Any]) -> Mapping[str, Puzzle]:
    """All puzzles that a game brings, by their ids, in the order of its file."""
    place = found_file(game)
    if place is None:
        raise NoPuzzle(Text("puzzle.none", {"game": game.info.id}), WORDING)
    data = place.read_bytes()
    try:
        text = (gzip.decompress(data) if place.name.endswith(".gz") else data).decode("utf-8")
    except (OSError, EOFError, ValueError):
        raise bad(game, "it cannot be unpacked") from None
    puzzles = [read(game, line, number) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    by_id = {puzzle.id: puzzle for puzzle in puzzles}
    if len(by_id) < len(puzzles) or not puzzles:
        raise bad(game, "it has no puzzle, or two with one id")
    return by_id


def found_file(game: Game[Any]) -> Any:
    """The file of a game's puzzles; None if it brings none."""
    folder = files(game.info.home) / FOLDER
    places = (folder / f"{game.info.id}.jsonl{end}" for end in (".gz", ""))
    return next((place for place in places if place.is_file()), None)


def read(game: Game[Any], line: str, number: int = 1) -> Puzzle:
    """One line of a file of puzzles."""
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict) or set(data) != FIELDS:
        raise bad(game, f"line {number} is no object with {', '.join(sorted(FIELDS))}")
    texts = all(isinstance(data[name], str) for name in ("id", "kind", "position"))
    lists = all(isinstance(data[name], list) for name in ("answers", "line", "themes"))
    if not texts or not lists or not all(type(data[name]) is int for name in ("best", "effort")):
        raise bad(game, f"line {number} has something of the wrong kind")
    kind_of(game, data["kind"])
    parts: dict[str, Any] = {
        name: tuple(map(str, value)) if isinstance(value, list) else value for name, value in data.items()
    }
    return Puzzle(**parts)


def kind_of(game: Game[Any], id: str) -> Challenge:
    """The kind of a game's puzzles that has this id."""
    for challenge in game.puzzles():
        if challenge.id == id:
            return challenge
    raise bad(game, f"there is no kind '{id}'")


def find(game: Game[Any], id: str) -> Puzzle:
    """The puzzle of a game that has this id."""
    puzzles = shipped(game)
    if id not in puzzles:
        raise NoPuzzle(Text("puzzle.unknown", {"game": game.info.id, "id": quoted(id), "n": len(puzzles)}), WORDING)
    return puzzles[id]


def of_day(game: Game[Any], day: date) -> Puzzle:
    """The puzzle of a day: each has its day before one comes again."""
    puzzles = list(shipped(game).values())
    # A step that shares no factor with the count walks through all of them; neighbours in the file are of one kind.
    count, step = len(puzzles), len(puzzles) * 5 // 8 | 1
    while shared_factor(step, count):
        step += 2
    return puzzles[day.toordinal() * step % count]


def shared_factor(a: int, b: int) -> bool:
    """Whether two numbers have a divisor in common."""
    while b:
        a, b = b, a % b
    return a != 1


def bad(game: Game[Any], why: str) -> BadPuzzle:
    """What is wrong with a file of puzzles, for its author."""
    return BadPuzzle(Text("puzzle.bad", {"game": game.info.id, "why": why}), WORDING)


# -- judging


def judge(game: Game[Any], puzzle: Puzzle, session: Session) -> Verdict:
    """What has been answered at a table that began with the puzzle's position."""
    if not session.past:
        return Verdict(GOING)
    kind, start = kind_of(game, puzzle.kind), session.past[0].before
    played: list[str] = []
    for at, moment in enumerate(session.past):
        played.append(moment.words)
        after = session.past[at + 1].before if at + 1 < len(session.past) else session.state
        answer = kind.answer(start, played, after)
        if answer:
            return Verdict(RIGHT if answer in puzzle.answers else WRONG, answer)
        if moment.revealed:
            return Verdict(LUCK)
        if moment.resigner >= 0:
            return Verdict(WRONG, played[-1])
    return Verdict(GOING)


def prove_again(game: Game[Any], puzzle: Puzzle) -> bool:
    """Whether a proof made anew finds what the puzzle says, and its line gives a right answer.

    A better solver may find another line with another effort: that changes nothing of what was proved.
    """
    proof = kind_of(game, puzzle.kind).prove(state_of(game, puzzle.position))
    if (proof.answers, proof.themes, proof.best) != (puzzle.answers, puzzle.themes, puzzle.best):
        return False
    return judge(game, puzzle, solved(game, puzzle)).state == RIGHT


def state_of(game: Game[Any], position: str) -> Any:
    """The state that a position describes, under the rules version that it names."""
    return fitting(game, position).from_position(position)


def solved(game: Game[Any], puzzle: Puzzle) -> Session:
    """A table at which the puzzle's line has been played, as far as it goes or until it has answered."""
    session = Session(game, 0, position=puzzle.position)
    for words in puzzle.line:
        session.play(words)
        if judge(game, puzzle, session).state != GOING:
            break
    return session


# -- telling


def goal(game: Game[Any], puzzle: Puzzle, lang: str) -> str:
    """What is asked, in one sentence."""
    return wording(game).say(Text(f"puzzle.{puzzle.kind}", {"n": puzzle.best}), lang)


def themes(game: Game[Any], puzzle: Puzzle, lang: str) -> list[str]:
    """What there is to learn from it, in a few words each."""
    return [wording(game).say(Text(f"puzzle.theme.{theme}"), lang) for theme in puzzle.themes]


def told(game: Game[Any], puzzle: Puzzle, verdict: Verdict, lang: str) -> str:
    """What came of an attempt, in a sentence; nothing while it goes on."""
    if verdict.state == GOING:
        return ""
    args: dict[str, Arg] = {"n": puzzle.best, "answer": quoted(verdict.answer)}
    words = wording(game)
    id = "puzzle.luck" if verdict.state == LUCK else f"puzzle.{puzzle.kind}.{verdict.state}"
    exact = f"{id}.{verdict.answer}"
    return words.say(Text(exact if words.has(exact, lang) else id, args), lang)


def reason(game: Game[Any], puzzle: Puzzle, lang: str) -> str:
    """Why the right answer is right."""
    args: dict[str, Arg] = {"n": puzzle.best, "answer": quoted(puzzle.answers[0]), "effort": puzzle.effort}
    return wording(game).say(Text(f"puzzle.{puzzle.kind}.reason", args), lang)


def line_labels(game: Game[Any], puzzle: Puzzle, lang: str) -> list[str]:
    """The line in words, action by action."""
    session, labels = Session(game, 0, position=puzzle.position), []
    for words in puzzle.line:
        plain, note = game.split(words)
        a = game.parse(session.state, plain)
        assert a is not None  # it was played when the line was proved
        label = game.wording.say(game.label(session.state, a), lang)
        told = [game.wording.say(one, lang) for one in game.note_told(session.state, note)] if note else []
        labels.append(f"{label}: {' · '.join(told)}" if told else label)
        session.play(words)
    return labels


# -- of one's own


def of_mistake(game: Game[Any], positions: Sequence[str], id: str, nodes: int) -> Puzzle:
    """The puzzle that is in the last of these positions that makes one; NoPuzzle says why none does."""
    why = ""
    for position in reversed(positions):
        for kind in game.puzzles():
            proof = kind.prove(state_of(game, position), nodes)
            if not proof.why_not:
                return made(id, kind.id, position, proof)
            why = why or proof.why_not
    raise NoPuzzle(Text(why or "puzzle.none", {"game": game.info.id}), wording(game))
