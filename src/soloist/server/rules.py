"""The games as their readers meet them before play: what they are, their rules pages, graded deals, today's deal."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, cast

from soloist.coach import deals as coached
from soloist.core.catalog import spared
from soloist.core.errors import UnknownGame
from soloist.core.game import Game
from soloist.core.rng import MOST_SEED
from soloist.core.text import PLACE, Text, quoted
from soloist.players.computer import plays
from soloist.players.levels import LEVELS
from soloist.server.problems import Refused
from soloist.server.schemas import Choice, Clause, Daily, GameAnswer, Grade, OptionInfo, Rules
from soloist.server.schemas_coach import Deal, Deals

HEADING: Final = re.compile(r"^### ([A-Z]+-\d+)\s*(.*)$", re.MULTILINE)
SOURCE: Final = re.compile(r"^[*_(]*(?:Source|Źródło)[*_]*:[*_]*\s*(.+?)[*_)]*$", re.MULTILINE)


def game_answer(game: Game[Any], lang: str) -> GameAnswer:
    """What is known of a game before it starts."""
    info = game.info

    def say(id: str) -> str:
        return game.wording.say(Text(id), lang)

    options = [
        OptionInfo(
            spec.name,
            say(f"option.{spec.name}"),
            spec.default,
            [Choice(value, say(f"option.{spec.name}.{str(value).lower()}")) for value in spec.choices],
        )
        for spec in info.options
    ]
    name, blurb = say("game.name"), say("game.blurb")
    levels: Any = list(LEVELS) if plays(game) else []
    return GameAnswer(
        id=info.id,
        name=name,
        blurb=blurb,
        rules=info.rules,
        minutes=list(info.minutes),
        seats=info.seats,
        options=options,
        clauses=info.clauses,
        computer=plays(game),
        levels=levels,
        graded=bool(coached.graded(info.id)),
    )


def listed(games: Iterable[Game[Any]], lang: str) -> list[GameAnswer]:
    """The games for the lobby; one of another package that fails is left out."""
    found = [spared(game, partial(game_answer, game, lang)) for game in games]
    return [answer for answer in found if answer is not None]


def words(game: Game[Any], lang: str) -> dict[str, str]:
    """The messages of a game that stand by themselves."""
    return {id: text for id, text in game.wording.messages[lang].items() if not PLACE.search(text)}


def daily(game: str) -> Daily:
    """Today's deal: one of the graded ones where there are such, else any."""
    today = datetime.now(UTC).date()
    graded = coached.daily(game, today)
    if graded:
        return Daily(game, today.isoformat(), graded.seed, cast(Grade, graded.grade))
    digest = sha256(f"soloist {game} {today.isoformat()}".encode()).digest()
    return Daily(game, today.isoformat(), int.from_bytes(digest[:8]) % (MOST_SEED + 1), None)


def deals(game: Game[Any], grade: Grade | None) -> Deals:
    """The graded deals of a game's usual setup, of one grade or of all."""
    found = coached.by_grade(game.info.id, grade) if grade else coached.graded(game.info.id)
    shown = [Deal(one.seed, cast(Grade, one.grade), one.solvable, dict(one.rates), one.skill) for one in found]
    return Deals(game.info.id, game.info.complete({}), shown)


@cache
def rules(game: Game[Any], lang: str) -> Rules:
    """A game's rules page, in its language, or in English where there is none in it."""
    id = game.info.id
    for name in (f"{id}.{lang}.md", f"{id}.md"):
        page = files(game.info.home) / "rules" / name
        if page.is_file():
            return parsed(id, page.read_text("utf-8"))
    raise Refused(404, "no-rules", Text("game.no-rules", {"game": id}))


def parsed(game: str, text: str) -> Rules:
    """The page cut into its title, what stands before the first clause, and the clauses."""
    start, *parts = HEADING.split(text)
    title, _, intro = start.strip().partition("\n")
    clauses = [clause(*parts[i : i + 3]) for i in range(0, len(parts), 3)]
    return Rules(game, title.lstrip("# "), intro.strip(), clauses)


def clause(id: str, title: str, text: str) -> Clause:
    """One clause, its source apart; a section's heading after it is not part of it."""
    body = re.split(r"^#{1,2} ", text, maxsplit=1, flags=re.MULTILINE)[0]
    found = SOURCE.search(body)
    source = found[1] if found else ""
    return Clause(id, title.strip(), SOURCE.sub("", body).strip(), source)


def find(games: Mapping[str, Game[Any]], id: str) -> Game[Any]:
    """The game of this id; UnknownGame names those there are."""
    if id in games:
        return games[id]
    raise UnknownGame(Text("game.unknown", {"game": quoted(id), "games": ", ".join(games)}))
