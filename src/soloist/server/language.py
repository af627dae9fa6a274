"""Which language a reader is answered in."""

from functools import lru_cache
from typing import Annotated, Final, TypeAlias

from fastapi import Depends, Query, Request

from soloist.core.text import LANGUAGES, Text
from soloist.server.heads import head_of
from soloist.server.text import WORDING
from soloist.table import Refused, refusals

DEFAULT: Final = LANGUAGES[0]


def language_of(request: Request) -> str:
    """The language asked for by `?lang=`, else by Accept-Language, else English."""
    asked = request.query_params.get("lang") if request.scope["query_string"] else None
    if asked in LANGUAGES:
        return asked
    return preferred(head_of(request.scope, b"accept-language"))


@lru_cache(maxsize=256)  # a browser sends the same with every request
def preferred(header: str) -> str:
    """The first of our languages in the order of an Accept-Language header."""
    wishes: list[tuple[float, int, str]] = []
    for i, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.partition(";")
        wishes.append((-quality(weight), i, name.strip().lower().partition("-")[0]))
    return next((name for weight, _, name in sorted(wishes) if name in LANGUAGES and weight < 0), DEFAULT)


def quality(text: str) -> float:
    """The weight in `q=0.8`; 1 if none is given or readable."""
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 1.0


LANGUAGE: Final = Query(description="The language of all texts.", json_schema_extra={"enum": [*LANGUAGES]})


LangQuery: TypeAlias = Annotated[str | None, LANGUAGE]


async def asked_language(request: Request, lang: LangQuery = None) -> str:
    """The reader's language, as a dependency of routes."""
    return read_language(request, lang)


def read_language(request: Request, lang: str | None) -> str:
    """The reader's language; one that has no file is refused."""
    if lang is not None and lang not in LANGUAGES:
        raise Refused(
            refusals.INVALID, Text("field.choice", {"field": "lang", "choices": ", ".join(LANGUAGES)}), WORDING
        )
    return lang or language_of(request)


Lang: TypeAlias = Annotated[str, Depends(asked_language)]
