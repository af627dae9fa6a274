"""The dial of helps in a terminal: those that play, switched on and off by a command and kept for each game."""

import json
from pathlib import Path
from typing import Final

from soloist.core.errors import SoloistError
from soloist.core.game import normal
from soloist.core.text import Text
from soloist.table.helps import FINISH, SINGLE
from soloist.terminal.save import folder, write_whole
from soloist.terminal.text import WORDING

# What the page knows besides is shown on a terminal's table anyway, or has a key of its own.
HERE: Final = (SINGLE, FINISH)


def path() -> Path:
    """Where the helps are kept."""
    return folder() / "helps.json"


def kept() -> dict[str, list[str]]:
    """The helps that are on, by game; what cannot be read counts as nothing."""
    try:
        values = json.loads(path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(values, dict):
        return {}
    return {game: [help for help in HERE if help in found] for game, found in values.items() if isinstance(found, list)}


def of_game(game: str) -> tuple[str, ...]:
    """The helps that are on in a game."""
    return tuple(kept().get(game, ()))


def switch(game: str, words: str, lang: str) -> None:
    """Switch a help by its name; SoloistError if there is none of this name."""
    wanted = next((help for help in HERE if normal(words) in (help, normal(name(help, lang)))), None)
    if wanted is None:
        known = ", ".join(name(help, lang) for help in HERE)
        raise SoloistError(Text("helps.unknown", {"got": words, "known": known}), WORDING)
    found = kept()
    now = found.get(game, [])
    found[game] = [help for help in HERE if (help in now) != (help == wanted)]
    path().parent.mkdir(parents=True, exist_ok=True)
    write_whole(path(), json.dumps(found))


def name(help: str, lang: str) -> str:
    """What a help is called."""
    return WORDING.say(Text(f"helps.{help}"), lang)


def lines(game: str, lang: str) -> list[str]:
    """Every help, whether it is on, and what it does."""
    on = of_game(game)
    rows = []
    for help in HERE:
        state = WORDING.say(Text("helps.on" if help in on else "helps.off"), lang)
        about = WORDING.say(Text(f"helps.{help}.about"), lang)
        rows.append(f"{name(help, lang)} ({state}): {about}")
    return [*rows, WORDING.say(Text("helps.switch", {"example": name(HERE[0], lang)}), lang)]
