"""Moves typed in a person's own language: a game's message `typed` is its phrasebook, `english=foreign` between commas.

A phrase may have other forms, `guard=strażnik|strażnika`: the first is quoted, all are understood.
Records and programs know the English words alone; at every door both are understood.
"""

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from soloist.core.text import Wording

TYPED: Final = "typed"


def bare(text: str) -> str:
    """Letters without their marks, so that `ponow` is `ponów`."""
    parts = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(c for c in parts if not unicodedata.combining(c))


@cache
def phrasebook(text: str) -> dict[str, str]:
    """The phrases of a message as they are quoted, by the English ones; a phrase may have several words."""
    return {english: forms[0] for english, forms in entries(text)}


@cache
def readings(text: str) -> dict[str, str]:
    """The English phrases of a message, by every form of theirs without its marks."""
    return {bare(form): english for english, forms in entries(text) for form in forms}


def entries(text: str) -> list[tuple[str, list[str]]]:
    """The entries of a message: an English phrase and its forms."""
    pairs = [entry.strip().partition("=") for entry in text.split(",")]
    return [(english, foreign.split("|")) for english, _, foreign in pairs if foreign]


def replaced(words: list[str], book: dict[str, str]) -> list[str]:
    """The words with every phrase of a book replaced, the longest first; what it does not have stays."""
    longest = max((phrase.count(" ") + 1 for phrase in book), default=0)
    found: list[str] = []
    while words:
        for length in range(min(longest, len(words)), 0, -1):
            phrase = " ".join(words[:length])
            if phrase in book:
                break
        else:
            length, phrase = 1, ""
        found.append(book[phrase] if phrase else words[0])
        words = words[length:]
    return found


def spoken(wording: "Wording", words: str, lang: str) -> str:
    """The words of a move as they are typed in a language."""
    text = wording.messages[lang].get(TYPED, "") if TYPED in wording.spoken[lang] else ""
    return " ".join(replaced(words.split(), phrasebook(text)))


def understood(wording: "Wording", typed: str) -> list[str]:
    """What typed words may mean in English, a reading for each language that has some of them."""
    found: list[str] = []
    for lang, messages in wording.messages.items():
        text = messages.get(TYPED, "") if TYPED in wording.spoken[lang] else ""
        words = bare(typed).split()
        read = replaced(words, readings(text))
        if read != words:
            found.append(" ".join(read))
    return found
