"""Files of deals with solutions, for `soloist replay`: every solution is played move by move to its stated result."""

from collections.abc import Iterator
from typing import Any, Final, TypeGuard

from soloist.commands.common import Spoken, find_game, mistake, say
from soloist.core.errors import SoloistError
from soloist.core.game import Game, Value
from soloist.core.text import Arg

JOKER_DEALS: Final = "joker_prototype"
# What a plain deal's solution was found under, and the setup that plays it; redeals are not our game.
PLAIN: Final[dict[str, dict[str, Value]]] = {
    "draw1_single_pass_no_worry_back": {"jokers": False},
    "draw1_single_pass_worry_back": {"jokers": False, "worry_back": True},
}
WHOLE: Final = 52
EXAMPLE: Final = '{"id": 2, "deck": "AS 2S 8H …", "solution": "draw W>T3:7H …"}'


class StatedSolution:
    """One line of play with its deck, its setup and the cards up that it claims."""

    def __init__(self, name: str, deck: str, setup: dict[str, Value], line: str, claim: object) -> None:
        self.name: Final = name
        self.deck: Final = deck
        self.setup: Final = setup
        self.line: Final = line
        self.claim: Final = claim if isinstance(claim, int) else None

    def replay(self, game: Game[Any]) -> str:
        """Play it; what came of it in words. A step that cannot be, or another result, is a mistake."""
        from soloist.games.joker.face.solver_notation import read_deal, read_step
        from soloist.games.joker.rules.state import rules_of

        state = read_deal(self.deck, rules_of(game.info.complete(self.setup)))
        for number, step in enumerate(self.line.split(), 1):
            action = read_step(state, step)
            if action not in game.legal(state):
                reason = game.why_not(state, action).reason
                args: dict[str, Arg] = {"number": number, "step": step, "reason": game.wording.say(reason, Spoken.lang)}
                raise mistake("solutions.illegal", args)
            game.play(state, action)
        up = state.up_top()
        if self.claim is not None and up != self.claim:
            raise mistake("solutions.result", {"up": up, "claim": self.claim})
        return say("solutions.fine", {"n": len(self.line.split()), "up": up})


def is_deals(values: object) -> TypeGuard[dict[str, Any]]:
    """Whether a JSON value is a file of deals."""
    return isinstance(values, dict) and ("deals" in values or JOKER_DEALS in values) and "actions" not in values


def replay_deals(values: dict[str, Any]) -> int:
    """Replay every solution with a line each and a total; the exit code."""
    game = find_game("joker")
    count = failures = 0
    for solution in solutions(values):
        count += 1
        try:
            told = solution.replay(game)
        except SoloistError as e:
            failures += 1
            told = say("solutions.failed", {"problem": e.say(Spoken.lang)})
        print(f"{solution.name}: {told}")
    print(say("solutions.total", {"n": count, "bad": failures}))
    return 1 if failures else 0


def solutions(values: dict[str, Any]) -> Iterator[StatedSolution]:
    """All solutions of a file: of the plain deals, then of the deals with jokers."""
    for entry in entries(values.get("deals", [])):
        for rules, setup in PLAIN.items():
            found = entry.get(rules)
            if isinstance(found, dict) and found.get("solution"):
                name = say("solutions.plain", {"id": str(entry.get("id", "?")), "rules": rules})
                claim = found.get("max_foundation", WHOLE if found.get("winnable") else None)
                yield StatedSolution(name, deck_of(entry), setup, steps_of(found), claim)
    jokers = values.get(JOKER_DEALS, {})
    for entry in entries(jokers.get("deals", []) if isinstance(jokers, dict) else jokers):
        if entry.get("solution"):
            name = say("solutions.joker", {"id": str(entry.get("id", "?"))})
            yield StatedSolution(name, deck_of(entry), {}, steps_of(entry), entry.get("best_up_top"))


def entries(deals: object) -> list[dict[str, Any]]:
    """The deals of a list; anything else is a mistake."""
    if not isinstance(deals, list) or not all(isinstance(entry, dict) for entry in deals):
        raise mistake("solutions.form", {"example": EXAMPLE})
    return deals


def steps_of(found: dict[str, Any]) -> str:
    """The line of play as text; a list of steps is a line too."""
    line = found["solution"]
    return " ".join(str(step) for step in line) if isinstance(line, list) else str(line)


def deck_of(entry: dict[str, Any]) -> str:
    """The deck of a deal, as text."""
    return str(entry.get("deck", ""))
