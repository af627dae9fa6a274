"""Files of deals with solutions: every solution is played move by move to its stated result.

A file is an object with plain deals under `deals`, each with what was found under some rules, and deals with jokers
under `joker_prototype`. Lines of play are in the notation of solvers.
"""

import json
from collections.abc import Iterator
from typing import Any, Final, TypeGuard

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text, quoted
from soloist.games.joker.face.explain import why_not
from soloist.games.joker.face.solver_notation import JOKER_DEALS, read_deal, read_step
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JOKERS, REEXPOSED, WORRY_BACK

# What a plain deal's solution was found under, and the options that play it; redeals are not our game.
PLAIN: Final = {
    "draw1_single_pass_no_worry_back": REEXPOSED,
    "draw1_single_pass_worry_back": REEXPOSED | WORRY_BACK,
}
EXAMPLE: Final = '{"id": 2, "deck": "AS 2S 8H …", "solution": "draw W>T3:7H …"}'


def check(text: str, lang: str) -> tuple[list[str], bool] | None:
    """A line for each solution of a file and their number, and whether all hold; None if it is no file of deals."""
    values = read_json(text)
    if not is_deals(values):
        return None
    lines: list[str] = []
    failures = 0
    for solution in solutions(values):
        try:
            told = solution.replay()
        except SoloistError as e:
            failures += 1
            told = Text("solutions.failed", {"problem": e.text})
        lines.append(f"{WORDING.say(solution.name, lang)}: {WORDING.say(told, lang)}")
    total = Text("solutions.total", {"n": len(lines), "bad": failures})
    return [*lines, WORDING.say(total, lang)], failures == 0


class StatedSolution:
    """One line of play with its deck, the options in force and the cards up that it claims."""

    def __init__(self, name: Text, deck: str, rules: int, line: str, claim: object) -> None:
        self.name: Final = name
        self.deck: Final = deck
        self.rules: Final = rules
        self.line: Final = line
        self.claim: Final = claim if isinstance(claim, int) else None

    def replay(self) -> Text:
        """Play it; what came of it. A step that cannot be, or another result, is a mistake."""
        state = read_deal(self.deck, self.rules)
        steps = self.line.split()
        for number, step in enumerate(steps, 1):
            action = read_step(state, step)
            if action not in legal(state):
                raise wrong("illegal", {"number": number, "step": step, "reason": why_not(state, action).reason})
            play(state, action, None)
        up = state.up_top()
        if self.claim is not None and up != self.claim:
            raise wrong("result", {"up": up, "claim": self.claim})
        return Text("solutions.fine", {"n": len(steps), "up": up})


def wrong(problem: str, args: dict[str, Arg]) -> SoloistError:
    """The error with its words."""
    return SoloistError(Text(f"solutions.{problem}", args), WORDING)


# -- reading


def read_json(text: str) -> object:
    """The JSON value of a text; nothing where there is none."""
    try:
        values: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return values


def is_deals(values: object) -> TypeGuard[dict[str, Any]]:
    """Whether a JSON value is a file of deals; what has actions is a record."""
    return isinstance(values, dict) and ("deals" in values or JOKER_DEALS in values) and "actions" not in values


def solutions(values: dict[str, Any]) -> Iterator[StatedSolution]:
    """All solutions of a file: of the plain deals, then of the deals with jokers."""
    for entry in entries(values.get("deals", [])):
        for name, rules in PLAIN.items():
            found = entry.get(name)
            if isinstance(found, dict) and found.get("solution"):
                claim = found.get("max_foundation", ALL_UP if found.get("winnable") else None)
                title = Text("solutions.plain", {"id": id_of(entry), "rules": name})
                yield StatedSolution(title, deck_of(entry), rules, steps_of(found), claim)
    jokers = values.get(JOKER_DEALS, {})
    for entry in entries(jokers.get("deals", []) if isinstance(jokers, dict) else jokers):
        if entry.get("solution"):
            title = Text("solutions.joker", {"id": id_of(entry)})
            yield StatedSolution(title, deck_of(entry), JOKERS | REEXPOSED, steps_of(entry), entry.get("best_up_top"))


def entries(deals: object) -> list[dict[str, Any]]:
    """The deals of a list; anything else is a mistake."""
    if not isinstance(deals, list) or not all(isinstance(entry, dict) for entry in deals):
        raise wrong("form", {"example": EXAMPLE})
    return deals


def id_of(entry: dict[str, Any]) -> Text:
    """What a deal is called in its file."""
    return quoted(str(entry.get("id", "?")))


def steps_of(found: dict[str, Any]) -> str:
    """The line of play as text; a list of steps is a line too."""
    line = found["solution"]
    return " ".join(str(step) for step in line) if isinstance(line, list) else str(line)


def deck_of(entry: dict[str, Any]) -> str:
    """The deck of a deal, as text."""
    return str(entry.get("deck", ""))
