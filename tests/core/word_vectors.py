"""Messages and what they are in words, in every language: numbers, plurals, named forms, messages within messages.

`python -m tests.core.word_vectors` writes tests/data/word_vectors.json anew. The page's own filling of templates is
held to it.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from soloist.core.text import COMMON_MESSAGES, LANGUAGES, Arg, Text, Wording
from soloist.core.wire import Json

DATA: Final = Path(__file__).parents[1] / "data" / "word_vectors.json"
MESSAGES: Final = {
    "count": "{n} {n:one|few|many}",
    "pair": "{n:one|more} of {most}",
    "card.tea": "tea",
    "card.tea:acc": "the tea",
    "card.silk": "silk",
    "bought": "{who} bought {card:acc} and {other:acc}.",
    "listed": "Laid out: {cards:acc}; {cards}",
    "within": "({inner})",
    "who.me": "You",
    "who.me:you": "you",
    "who.him": "The Dummy",
    "played": "{who:You play|plays} {card:acc}.",
    "zone.heap": "heap",
    "zone.heap/1": "the second heap",
    "zone.column": "Column {n}",
    "zone.hand": "{who}: hand",
    "piece.die-1": "one",
}
TEA, SILK = Text("card.tea"), Text("card.silk")
CALLED: Final = [
    *(("zone", name) for name in ("heap", "heap/0", "heap/1", "heap/1/2", "heap/left", "column/3", "hand/1", "no/2")),
    ("piece", "die-1"),
    ("piece", "die-2"),
]


def texts() -> list[Text]:
    """The messages that are said."""
    counts = [
        Text("count", {"n": n}) for n in (*range(27), 30, 31, 100, 101, 102, 111, 112, 114, 122, 1000, -1, -2, -5)
    ]
    pairs = [Text("pair", {"n": n, "most": 3}) for n in (0, 1, 2, 5)]
    args: list[Mapping[str, Arg]] = [
        {"who": "Ann", "card": TEA, "other": SILK},
        {"who": "card.tea", "card": "card.tea", "other": "card.silk"},
        {"who": "bought", "card": 2, "other": "{n}"},
    ]
    nested: Arg = Text("within", {"inner": Text("count", {"n": 3})})
    return [
        *counts,
        *pairs,
        *(Text("bought", one) for one in args[:2]),
        Text("within", {"inner": args[2]["who"]}),
        Text("within", {"inner": args[2]["other"]}),
        Text("within", {"inner": nested}),
        Text("listed", {"cards": (TEA, SILK)}),
        Text("listed", {"cards": ()}),
        Text("played", {"who": Text("who.me"), "card": TEA}),
        Text("played", {"who": Text("who.him"), "card": TEA}),
    ]


def as_json(arg: Arg) -> Json:
    """An argument as the page has it."""
    if isinstance(arg, tuple):
        return [as_json(part) for part in arg]
    return {"id": arg.id, "args": args_json(arg)} if isinstance(arg, Text) else arg


def args_json(text: Text) -> dict[str, Json]:
    """The arguments of a message."""
    return {name: as_json(arg) for name, arg in text.args.items()}


def language(lang: str) -> Json:
    """All messages in the words of a language."""
    wording = Wording(dict.fromkeys(LANGUAGES, MESSAGES))
    said: Json = [[text.id, args_json(text), wording.say(text, lang)] for text in texts()]
    called: Json = [[kind, name, wording.called(kind, name, lang)] for kind, name in CALLED]
    plural = COMMON_MESSAGES[lang]["language.plural"]
    return {"plural": plural, "messages": {**MESSAGES}, "said": said, "called": called}


def text() -> str:
    """The file."""
    return json.dumps({lang: language(lang) for lang in LANGUAGES}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    DATA.write_text(text(), encoding="utf-8")
