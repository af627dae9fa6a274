"""The open questions of a position: `pay lamia 3-2`, `victim 3-2 2`, `target in 3, target any`."""

from typing import Final

from soloist.core.errors import BadPosition
from soloist.core.text import Text
from soloist.games.fivetribes.face.position_words import read_bits, read_list, read_tile, read_word, some, wrong
from soloist.games.fivetribes.rules.actions import (
    BUY,
    HIS_VICTIM,
    KEEP,
    PAY,
    POWER,
    QUESTION_NAMES,
    SECOND,
    SUIT,
    TARGET,
    VICTIM,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES, MERCHANDISE
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import COLUMNS, TILE_NAMES
from soloist.games.fivetribes.rules.yazid import ANYWHERE, IN_COLUMN, OUTSIDE

BUILDINGS: Final = ("palm", "palace")
EXAMPLE: Final = (
    "target any, target in 3, target outside 3, pay sloar, pay lamia 3-2, pay buy sloar, victim 3-2 2, his-victim, "
    "power enki, where palm 3-2, keep baal sloar, second, suit silk fish"
)


def write_frames(s: Naqala) -> str:
    """The open questions, the top one last."""
    return ", ".join(write_frame(s, question, a, b) for question, a, b in s.frames)


def write_frame(s: Naqala, question: int, a: int, b: int) -> str:
    """One open question."""
    name = QUESTION_NAMES[question]
    if question == TARGET:
        return f"{name} {where_words(a)}"
    if question == PAY:
        bought = f"buy {DJINN_NAMES[a - BUY]}" if a >= BUY else DJINN_NAMES[a]
        return f"{name} {bought}" + (f" {TILE_NAMES[b]}" if b >= 0 else "")
    if question == VICTIM:
        return f"{name} {TILE_NAMES[a]} {b}"
    if question == POWER:
        return f"{name} {DJINN_NAMES[a]}"
    if question == WHERE:
        return f"{name} {BUILDINGS[a]} {TILE_NAMES[b]}"
    if question == KEEP:
        return " ".join([name, *[DJINN_NAMES[djinn] for djinn in s.drawn]])
    return f"{name} {some(a, KIND_NAMES)}" if question == SUIT else name


def where_words(where: int) -> str:
    """Where a target may lie."""
    if where == ANYWHERE:
        return "any"
    return f"in {where - IN_COLUMN + 1}" if where < OUTSIDE else f"outside {where - OUTSIDE + 1}"


def read_frames(s: Naqala, text: str) -> None:
    """The open questions that a text describes."""
    for part in text.split(","):
        words = part.lower().split()
        if words:
            question = read_word("open", words[0], QUESTION_NAMES[TARGET:]) + TARGET
            s.ask(*read_frame(s, question, words))


def read_frame(s: Naqala, question: int, words: list[str]) -> tuple[int, int, int]:
    """One open question."""
    rest = words[1:]
    if question == TARGET:
        return question, read_where(words), 0
    if question == PAY:
        return read_pay(words)
    if question == VICTIM and len(rest) == 2 and rest[1] in ("1", "2"):
        return question, read_tile("open", rest[0]), int(rest[1])
    if question == POWER and len(rest) == 1:
        return question, read_word("open", rest[0], DJINN_NAMES), -1
    if question == WHERE and len(rest) == 2:
        return question, read_word("open", rest[0], BUILDINGS), read_tile("open", rest[1])
    if question == KEEP and rest:
        s.drawn = read_list("open", " ".join(rest), DJINN_NAMES)
        return question, 0, 0
    if question == SUIT and rest:
        return question, read_bits("open", " ".join(rest), KIND_NAMES[:MERCHANDISE]), 0
    if question in (SECOND, HIS_VICTIM) and not rest:
        return question, 0, 0
    raise no_frame(words)


def read_where(words: list[str]) -> int:
    """Where a target may lie."""
    if words[1:] == ["any"]:
        return ANYWHERE
    columns = [str(column + 1) for column in range(COLUMNS)]
    if len(words) == 3 and words[1] in ("in", "outside") and words[2] in columns:
        return (IN_COLUMN if words[1] == "in" else OUTSIDE) + columns.index(words[2])
    raise no_frame(words)


def read_pay(words: list[str]) -> tuple[int, int, int]:
    """What is to be paid for: a djinn, its power, or its power on a tile."""
    if len(words) == 3 and words[1] == "buy":
        return PAY, BUY + read_word("open", words[2], DJINN_NAMES), -1
    if len(words) in (2, 3):
        tile = read_tile("open", words[2]) if len(words) == 3 else -1
        return PAY, read_word("open", words[1], DJINN_NAMES), tile
    raise no_frame(words)


def no_frame(words: list[str]) -> BadPosition:
    """The error for a question that cannot be open."""
    return wrong("open", Text("position.step", {"got": " ".join(words), "example": EXAMPLE}))
