"""What the help lists, made from what there is: languages, games, levels, players, grades and bounds."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from soloist.commands.common import say
from soloist.commands.completion import SHELLS
from soloist.commands.text import WORDING
from soloist.core.text import LANGUAGES, Arg


def help_words(id: str) -> str:
    """A message of the help, with what it lists."""
    return say(id, LISTS[id]() if id in LISTS else {})


def glossed(prefix: str, names: Iterable[str]) -> str:
    """Names as they are typed, each with what it means where the language has another word for it."""
    meanings = {name: say(f"{prefix}.{name}") if WORDING.has(f"{prefix}.{name}", "en") else name for name in names}
    return ", ".join(name if name == meaning else f"{name} ({meaning})" for name, meaning in meanings.items())


def game_names() -> Sequence[str]:
    """All games, plug-ins included."""
    from soloist.core import catalog

    return catalog.names()


def solver_names() -> Sequence[str]:
    """The games that bring a solver."""
    from soloist.core import catalog

    return [game.info.id for game in catalog.all_games().values() if game.info.solver]


def solved_games() -> str:
    """The same as a list to read."""
    return ", ".join(solver_names())


def grade_names() -> Sequence[str]:
    """The grades of deals."""
    from soloist.coach.deals import GRADES

    return GRADES


def level_names() -> Sequence[str]:
    """The levels of the computer."""
    from soloist.players.levels import LEVELS

    return [*LEVELS]


def policy_names() -> Sequence[str]:
    """The policies of undo."""
    from soloist.core.record import POLICIES

    return [*POLICIES]


def player_names() -> Sequence[str]:
    """The players that there are by name."""
    from soloist.matches.entrants import names

    return names()


def thinking_time() -> dict[str, Arg]:
    """How long a hint may think."""
    from soloist.coach.thinking_time import HINT_MS, LEAST_MS, MOST_MS

    return {"least": LEAST_MS, "most": MOST_MS, "usual": HINT_MS}


def levels() -> dict[str, Arg]:
    """How well the computer plays."""
    from soloist.players.levels import FAIR

    return {"levels": glossed("gloss.level", level_names()), "usual": FAIR}


def house_players() -> dict[str, Arg]:
    """The players of the house."""
    from soloist.players import roster

    return {"players": glossed("gloss.player", roster.NAMES)}


def deal_numbers() -> dict[str, Arg]:
    """The highest deal number."""
    from soloist.core.rng import MOST_SEED

    return {"most": MOST_SEED}


LISTS: Final[dict[str, Callable[[], dict[str, Arg]]]] = {
    "help.lang": lambda: {"langs": "|".join(LANGUAGES)},
    "help.grade": lambda: {"grades": glossed("grade", grade_names())},
    "help.level": levels,
    "help.ms": thinking_time,
    "help.player": lambda: {"players": glossed("gloss.player", player_names())},
    "help.whatif-player": house_players,
    "help.seed": deal_numbers,
    "help.solved": lambda: {"games": solved_games()},
    "help.undo": lambda: {"policies": glossed("gloss.undo", policy_names())},
}
CHOICES: Final[dict[str, Callable[[], Sequence[str]]]] = {
    "help.daily-game": game_names,
    "help.game": game_names,
    "help.grade": grade_names,
    "help.level": level_names,
    "help.one-game": game_names,
    "help.player": player_names,
    "help.shell": lambda: SHELLS,
    "help.solved": solver_names,
    "help.undo": policy_names,
}
"""What a shell offers for a parameter, by its message."""
