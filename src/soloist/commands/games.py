"""`soloist games`: the games there are, and the options of one."""

import json
from typing import Annotated, Any

from soloist.commands.common import Spoken, find_game, say
from soloist.commands.parameter import Parameter
from soloist.core import catalog
from soloist.core.game import Game, OptionSpec, Value, value_words
from soloist.core.text import Text


def games(
    game: Annotated[str, Parameter(help="help.one-game")] = "",
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """List the games: id, name, length and one line each; of one game, what can be chosen as well."""
    if as_json:
        chosen = [find_game(game)] if game else list(catalog.all_games().values())
        values = [game_values(one) for one in chosen]
        print(json.dumps(values[0] if game else {"games": values}, ensure_ascii=False))
    elif game:
        show_game(find_game(game))
    else:
        show_games()
    return 0


def show_games() -> None:
    """A line for each game."""
    rows = [row(found) for found in catalog.survey()]
    widths = [max(len(r[i]) for r in rows) for i in range(3)] if rows else []
    for r in rows:
        start = "  ".join(cell.ljust(width) for cell, width in zip(r, widths, strict=False))
        print(f"{start}  {r[3]}".rstrip())


def row(found: catalog.Found) -> tuple[str, str, str, str]:
    """One game; one of another package that cannot be played says why and hides no other."""
    game, id = found.game, found.id
    if game is None:
        return id, "", "", found.problem.say(Spoken.lang) if found.problem else ""
    return id, words(game, "game.name"), minutes(game), words(game, "game.blurb")


# -- one game


def show_game(game: Game[Any]) -> None:
    """A game with its options: what each is, what it can be, and what it is if nothing is said."""
    print(f"{words(game, 'game.name')} ({game.info.id}), {minutes(game)}. {words(game, 'game.blurb')}")
    options = offered(game)
    print(say("games.options" if options else "games.no-options", {"game": game.info.id}))
    for spec in options:
        print(f"\n  {spec.name}: {words(game, f'option.{spec.name}')}")
        for choice in spec.choices:
            about = meaning(game, spec, choice)
            typed = f"{spec.name}={value_words(choice)}"
            usual = say("games.usual") if choice == spec.default else ""
            print(f"    {typed:<28}  {' '.join(part for part in (about, usual) if part)}".rstrip())


def offered(game: Game[Any]) -> list[OptionSpec]:
    """The options that a person can choose."""
    return [spec for spec in game.info.options if not spec.between_people]


def meaning(game: Game[Any], spec: OptionSpec, choice: Value) -> str:
    """What a value of an option means, where that needs words."""
    id = f"option.{spec.name}.{value_words(choice)}"
    return words(game, id) if game.wording.has(id, Spoken.lang) else ""


def words(game: Game[Any], id: str) -> str:
    """A message of the game."""
    return game.wording.say(Text(id), Spoken.lang)


def minutes(game: Game[Any]) -> str:
    """How long a game takes."""
    low, high = game.info.minutes
    return say("games.minutes", {"low": low, "high": high})


def game_values(game: Game[Any]) -> dict[str, Any]:
    """A game as JSON values."""
    info = game.info
    return {
        "id": info.id,
        "name": words(game, "game.name"),
        "about": words(game, "game.blurb"),
        "rules": info.rules,
        "seats": info.seats,
        "minutes": list(info.minutes),
        "solver": info.solver,
        "computer": info.heuristic and info.seats > 1,
        "options": [
            {
                "name": spec.name,
                "about": words(game, f"option.{spec.name}"),
                "default": spec.default,
                "choices": [
                    {"value": choice, "words": value_words(choice), "about": meaning(game, spec, choice)}
                    for choice in spec.choices
                ],
            }
            for spec in offered(game)
        ],
    }
