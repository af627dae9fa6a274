"""Reasons: what the best action leads to and the runner-up does not, counted in the features of the game."""

import time
from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final

from soloist.coach.decision_search import DecisionSearch
from soloist.coach.figures import Unit, gap_text, number, told
from soloist.core.game import Action
from soloist.core.rng import Rng
from soloist.core.state import State
from soloist.core.text import Text

# In how many guesses the lines are played; by the clock at least one.
GUESSES: Final = 12
# How many other moves show by how much a feature differs here at all.
BYSTANDERS: Final = 4
MOST_STEPS: Final = 100
MOST_LINE: Final = 8
# A feature counts as telling as the best one from this share of its tellingness on: the weightier is named.
ALIKE: Final = 0.75
# A feature that tells less than this is no reason; a difference that is less than this differs for nobody.
FAINT: Final = 0.3
LEAST: Final = 0.05
# A difference counts from so many guesses on, and from so many standard errors: of several features one differs by two
# now and then, though the moves lead to the same.
FEW: Final = 4
SURE: Final = 3.0


def reason(thought: DecisionSearch, best: Action, other: Action, end: float) -> Text | None:
    """The sentence of the feature that tells the two apart best; None if none does.

    No reason speaks against its move: where a game has words for more of a thing and none for less, less is no reason.
    Nor is what may be chance in so few guesses, or reads alike of both.
    """
    found = compare(thought, best, other, end)
    kept = {name: values for name, values in found.values.items() if differs(values, found.plain)}
    has = thought.game.wording.has
    words = {name: sentence(name, values) for name, values in kept.items()}
    ways = {name: [way for way in ("more", "less") if has(f"feature.{name}.{way}", "en")] for name in kept}
    fair = [name for name, text in words.items() if not ways[name] or text.id.rpartition(".")[2] in ways[name]]
    tellings = {name: telling(kept[name]) for name in fair}
    most = max(tellings.values(), default=0.0)
    for name, tells in tellings.items():
        if most >= FAINT and tells >= ALIKE * most:
            return words[name]
    return None


def sentence(name: str, values: Sequence[Sequence[float]]) -> Text:
    """The sentence for a feature that the best action has more or less of than the other."""
    a, b = mean(values[0]), mean(values[1])
    args = {"best": number(a), "other": number(b), "diff": number(abs(a - b))}
    return Text(f"feature.{name}.{'more' if a > b else 'less'}", args)


def differs(values: Sequence[Sequence[float]], plain: bool) -> bool:
    """Whether a feature is told as different after the two actions, and not by chance.

    Where nothing hidden is shown, one guess is as good as all.
    """
    ours, theirs = values[0], values[1]
    if told(mean(ours)) == told(mean(theirs)):
        return False
    gaps = [a - b for a, b in zip(ours, theirs, strict=True)]
    n = len(gaps)
    return plain or (n >= FEW and abs(mean(gaps)) >= SURE * spread(gaps) / sqrt(n - 1))


def telling(values: Sequence[Sequence[float]]) -> float:
    """How well a feature tells the first two lines apart: by how much of what it differs among all of them."""
    gap = abs(mean(values[0]) - mean(values[1]))
    return gap / spread([value for line in values for value in line]) if gap >= LEAST else 0.0


def mean(values: Sequence[float]) -> float:
    """The mean; by hand, because loading `statistics` takes longer than many a hint."""
    return fsum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """The standard deviation of all these values."""
    middle = mean(values)
    return sqrt(fsum((value - middle) ** 2 for value in values) / len(values))


class Compared:
    """The features after two actions and some others, guess by guess; `plain` if the two showed nothing hidden."""

    def __init__(self, values: dict[str, list[list[float]]], plain: bool) -> None:
        self.values: Final = values
        self.plain: Final = plain


def compare(thought: DecisionSearch, best: Action, other: Action, end: float) -> Compared:
    """The features after the two actions, and after some others for comparison, in the same guesses."""
    plain = True
    kept: dict[str, list[list[float]]] = {}
    others = [finding.action for finding in thought.findings() if finding.action not in (best, other)]
    lines = [thought.search.line(a) for a in (best, other, *others[:BYSTANDERS])]
    rng = thought.aside()
    for done in range(GUESSES):
        if done and time.perf_counter() > end:
            break
        guess = thought.guesser.guess(rng)
        start = rng.counter
        for i, line in enumerate(lines):
            if i >= 2 and time.perf_counter() > end:
                break
            state = guess.copy()
            shows = settle(thought, state, line, Rng(start))
            plain = plain and (i >= 2 or not shows)
            for name, value in thought.game.features(state, thought.seat).items():
                kept.setdefault(name, [[] for _ in lines])[i].append(value)
    return Compared({name: values for name, values in kept.items() if values[0] and values[1]}, plain)


def settle(thought: DecisionSearch, s: State, line: list[Action], rng: Rng) -> bool:
    """Play a line until nothing is half-done, and say whether that shows anything hidden.

    Where the line ends or does not fit the guess, the heuristic goes on.
    """
    game, shows = thought.game, False
    for i in range(MOST_STEPS):
        if game.outcome(s) is not None or (i and game.settled(s)):
            break
        legal = game.legal(s)
        if i < len(line) and line[i] in legal:
            a = line[i]
        else:
            line = line[:i]
            liked = game.prefer(s, game.seat(s), rng)
            a = rng.choice(legal) if liked is None else liked
        shows = shows or game.reveals(s, a)
        game.play(s, a)
    return shows


def expected(thought: DecisionSearch, action: Action) -> tuple[Text, ...]:
    """What is expected to follow an action, in words: up to the first that shows something hidden."""
    game, labels = thought.game, list[Text]()
    s = thought.guesser.guess(thought.aside())
    for a in thought.search.line(action)[:MOST_LINE]:
        if game.outcome(s) is not None or a not in game.legal(s):
            break
        labels.append(game.label(s, a))
        if game.reveals(s, a):
            break
        game.play(s, a)
    return tuple(labels)


def fallback(thought: DecisionSearch, other: Action, difference: tuple[float, float, float] | None) -> Text:
    """What can be said where no feature differs: only how the two end."""
    label = thought.game.label(thought.state, other)
    if difference is None or difference[1] <= 0:
        return Text("coach.why.alike", {"other": label})
    return Text("coach.why.better", {"other": label, "gap": gap_text(Unit(thought.game).kind, difference[0])})


def where(thought: DecisionSearch, action: Action) -> Text:
    """The place where an action begins, in the game's words for it; never which piece, never the move."""
    game = thought.game
    source, target = game.aim(thought.state, action)
    parts = (source or target).split("/")
    for length in range(len(parts), 0, -1):
        id = f"zone.{'/'.join(parts[:length])}"
        if game.wording.has(id, "en"):
            return Text("coach.where", {"zone": Text(id)})
    return Text("coach.where.button" if parts[0] == "button" else "coach.where.table")


def zone_of(thought: DecisionSearch, action: Action) -> str:
    """The zone of the view where an action begins; what is no zone, a button say, is named by its first word."""
    source, target = thought.game.aim(thought.state, action)
    start = source or target
    zones = [zone.name for zone in thought.game.view(thought.state, thought.seat).zones]
    around = [name for name in zones if f"{start}/".startswith(f"{name}/")]
    return max(around, key=len, default=start.partition("/")[0])
