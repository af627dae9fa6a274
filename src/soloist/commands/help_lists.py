"""What the help lists, made from what there is: languages, games, levels, players, grades and bounds."""

from collections.abc import Callable, Iterable
from typing import Final

from soloist.commands.common import say
from soloist.commands.text import WORDING
from soloist.core.text import LANGUAGES, Arg


def help_words(id: str) -> str:
    """A message of the help, with what it lists."""
    return say(id, LISTS[id]() if id in LISTS else {})


def glossed(prefix: str, names: Iterable[str]) -> str:
    """Names as they are typed, each with what it means where the language has another word for it."""
    meanings = {name: say(f"{prefix}.{name}") if WORDING.has(f"{prefix}.{name}", "en") else name for name in names}
    return ", ".join(name if name == meaning else f"{name} ({meaning})" for name, meaning in meanings.items())


def solved_games() -> str:
    """The games that bring a solver."""
    from soloist.core import catalog

    return ", ".join(game.info.id for game in catalog.all_games().values() if game.info.solver)


def grades() -> dict[str, Arg]:
    """The grades of deals."""
    from soloist.coach.deals import GRADES

    return {"grades": glossed("grade", GRADES)}


def thinking_time() -> dict[str, Arg]:
    """How long a hint may think."""
    from soloist.coach.thinking_time import HINT_MS, LEAST_MS, MOST_MS

    return {"least": LEAST_MS, "most": MOST_MS, "usual": HINT_MS}


def levels() -> dict[str, Arg]:
    """How well the computer plays."""
    from soloist.players.levels import FAIR, LEVELS

    return {"levels": glossed("gloss.level", LEVELS), "usual": FAIR}


def players() -> dict[str, Arg]:
    """The players that there are by name."""
    from soloist.matches.entrants import names

    return {"players": glossed("gloss.player", names())}


def house_players() -> dict[str, Arg]:
    """The players of the house."""
    from soloist.players import roster

    return {"players": glossed("gloss.player", roster.NAMES)}


def policies() -> dict[str, Arg]:
    """What may be taken back."""
    from soloist.core.record import POLICIES

    return {"policies": glossed("gloss.undo", POLICIES)}


def deal_numbers() -> dict[str, Arg]:
    """The highest deal number."""
    from soloist.core.rng import MOST_SEED

    return {"most": MOST_SEED}


LISTS: Final[dict[str, Callable[[], dict[str, Arg]]]] = {
    "help.lang": lambda: {"langs": "|".join(LANGUAGES)},
    "help.grade": grades,
    "help.level": levels,
    "help.ms": thinking_time,
    "help.player": players,
    "help.whatif-player": house_players,
    "help.seed": deal_numbers,
    "help.solved": lambda: {"games": solved_games()},
    "help.undo": policies,
}
