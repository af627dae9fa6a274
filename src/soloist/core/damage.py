"""Positions as they come damaged: cut short, doubled, mistyped, with a letter here and there that does not belong."""

from collections.abc import Iterator
from typing import Final

from soloist.core.rng import Rng

# What a value may be mistaken for; among them digits that are none of ours, and numbers beyond any bound.
WRONG: Final = (
    *("", "x", "-", "-1", "0", "1", "7", "99", "9" * 30, "1.5", "1e9", "²", "٣", "Ⅷ", "½", "ą", "\0", "\x1b[0m", "{x}"),
    *(
        "over",
        "on",
        "off",
        "none",
        "0 0 0 0 0 0 0 0",
        "1 1 1 1",
        ", ,",
        "/",
        "=",
        "a=b",
        "|",
        "*",
        "()",
        "[]",
        "-0",
        "+1",
    ),
)
LETTERS: Final = " \t0123456789abcdefgjkqrtxyzACDHJKQS.,:;-+=/|*()[]{}\"'²٣ą\0"
# How many texts have single letters changed.
TYPOS: Final = 24


def damaged(text: str, rng: Rng) -> Iterator[str]:
    """Damaged forms of a position, the same ones for the same stream."""
    lines = text.splitlines()
    yield from headers(lines)
    for i in range(len(lines)):
        yield "\n".join(lines[:i])
        yield "\n".join([*lines[:i], *lines[i + 1 :]])
        yield "\n".join([*lines[: i + 1], *lines[i:]])
        yield "\n".join([*lines[:i], lines[i][: int(rng.below(len(lines[i]) + 1))]])
    for i in range(1, len(lines)):
        for value in values(lines, i, rng):
            yield "\n".join([*lines[:i], f"{lines[i].partition(':')[0]}: {value}", *lines[i + 1 :]])
    for _ in range(TYPOS):
        yield mistyped(text, rng)


def headers(lines: list[str]) -> Iterator[str]:
    """What may stand in the first line instead, and what does not belong below it."""
    id, _, version = lines[0].partition(" ")
    for head in (
        "",
        id,
        version,
        f"{id} 0",
        f"{id} 99",
        f"{id} {'9' * 30}",
        f"{id} {version} 1",
        f"x{lines[0]}",
        "nobody 1",
    ):
        yield "\n".join([head, *lines[1:]])
    for line in ("no colon", ":", "unheard: of", "options: x", "options: =", "\0"):
        yield "\n".join([*lines, line])
    yield "\n".join([*lines, *lines])


def values(lines: list[str], i: int, rng: Rng) -> Iterator[str]:
    """What may stand in a field instead: what belongs to another one, what never does, its parts moved or doubled."""
    own = lines[i].partition(":")[2].strip()
    words = own.split()
    yield lines[1 + int(rng.below(len(lines) - 1))].partition(":")[2].strip()
    yield f"{own} {own}"
    yield " ".join(reversed(words))
    for j in range(min(len(words), 3)):
        yield " ".join([*words[:j], *words[j + 1 :]])
        yield " ".join([*words[:j], WRONG[int(rng.below(len(WRONG)))], *words[j + 1 :]])
    yield from WRONG


def mistyped(text: str, rng: Rng) -> str:
    """One to three letters changed, added or lost."""
    letters = list(text)
    for _ in range(1 + int(rng.below(3))):
        at, how = int(rng.below(len(letters))), int(rng.below(3))
        letter = LETTERS[int(rng.below(len(LETTERS)))]
        letters[at : at + (how > 0)] = [letter] if how < 2 else []
    return "".join(letters)
