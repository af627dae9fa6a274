"""Records: setup, deal and actions as words. The save, the undo, the replay, the share link and the bug report."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeGuard

from soloist.core.by_fields import ByFields
from soloist.core.deal import COMMITMENT_BYTES, SECRET_BYTES, Deal, Secret, is_hex
from soloist.core.errors import BadRecord
from soloist.core.game import Outcome, Value
from soloist.core.text import Text
from soloist.core.whole import whole

FREE: Final = "free"
HONEST: Final = "honest"
RANKED: Final = "ranked"
POLICIES: Final = (FREE, HONEST, RANKED)

NEEDED: Final = ("game", "rules", "setup", "seed", "actions")
ALLOWED: Final = (*NEEDED, "commitment", "secret", "position", "undo", "undone", "hints", "outcome")
EXAMPLE: Final = '{"game": "nim", "rules": 1, "setup": {}, "seed": 7, "actions": ["take 2"]}'


@dataclass(frozen=True)
class Record(ByFields):
    """A game from its first position to where it was left; `position` is there if it did not start from a deal.

    `hints` counts the decisions at which the coach was asked. A secret deal has no number, but the commitment that was
    shown at the start and, once the game is over, the secret that it was made of.
    """

    game: str
    rules: int
    setup: Mapping[str, Value]
    seed: int | None
    actions: tuple[str, ...] = ()
    position: str = ""
    undo: str = FREE
    undone: int = 0
    outcome: Outcome | None = None
    hints: int = 0
    commitment: str = ""
    secret: str = ""

    def __post_init__(self) -> None:
        """Whole numbers of other kinds, such as numpy's, are kept as Python's own, so that they can be written."""
        for name in ("rules", "undone", "hints", *(() if self.seed is None else ("seed",))):
            object.__setattr__(self, name, number({name: getattr(self, name)}, name))
        object.__setattr__(self, "setup", setup(self.setup))
        object.__setattr__(self, "actions", tuple(strings(list(self.actions))))

    def deal(self) -> Deal:
        """The deal; BadRecord if it is secret still."""
        if self.seed is not None:
            return self.seed
        if self.is_sealed:
            raise BadRecord(Text("record.sealed"))
        return Secret(bytes.fromhex(self.secret))

    @property
    def is_sealed(self) -> bool:
        """Whether the deal is secret still, so that nobody can play it again."""
        return self.seed is None and not self.secret

    def sealed(self) -> "Record":
        """The record as everybody may have it before the end."""
        return replace(self, secret="")

    def fields(self) -> dict[str, object]:
        """The record as JSON values, the actions last."""
        head: dict[str, object] = {"game": self.game, "rules": self.rules, "setup": dict(self.setup), "seed": self.seed}
        for name, value in (("commitment", self.commitment), ("secret", self.secret), ("position", self.position)):
            if value:
                head[name] = value
        head |= {"undo": self.undo, "undone": self.undone}
        if self.hints:
            head["hints"] = self.hints
        if self.outcome:
            o = self.outcome
            head["outcome"] = {"name": o.name, "reason": o.reason, "scores": o.scores, "winners": o.winners}
        return head | {"actions": list(self.actions)}

    def text(self) -> str:
        """The record as JSON, one action a line."""
        head = self.fields()
        del head["actions"]
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
        actions = ",\n".join(f"    {json.dumps(words, ensure_ascii=False)}" for words in self.actions)
        lines.append(f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str) -> Record:
    """The record that a text holds; whether its actions are legal shows when it is replayed.

    >>> from soloist import Session
    >>> record = Session("nim", seed=7).record()
    >>> read(record.text()) == record
    True
    """
    try:
        fields: object = json.loads(text)
    except json.JSONDecodeError as e:
        raise BadRecord(Text("record.json", {"line": e.lineno, "column": e.colno})) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise BadRecord(Text("record.object", {"example": EXAMPLE})) from None
    return from_fields(fields)


def from_fields(fields: object) -> Record:
    """The record made of JSON values."""
    if not is_object(fields):
        raise BadRecord(Text("record.object", {"example": EXAMPLE}))
    for name in NEEDED:
        if name not in fields:
            raise BadRecord(Text("record.missing", {"field": name, "fields": ", ".join(NEEDED)}))
    if "secret" in fields and "commitment" not in fields:
        raise BadRecord(Text("record.missing", {"field": "commitment", "fields": ", ".join([*NEEDED, "commitment"])}))
    for name in fields:
        if name not in ALLOWED:
            raise BadRecord(Text("record.surplus", {"field": name, "fields": ", ".join(ALLOWED)}))
    return Record(
        game=string(fields, "game"),
        rules=number(fields, "rules"),
        setup=setup(fields["setup"]),
        seed=seed(fields),
        commitment=hexadecimal(fields, "commitment", COMMITMENT_BYTES),
        secret=hexadecimal(fields, "secret", SECRET_BYTES),
        actions=tuple(strings(fields["actions"])),
        position=string(fields, "position") if "position" in fields else "",
        undo=string(fields, "undo") if "undo" in fields else FREE,
        undone=count(fields, "undone") if "undone" in fields else 0,
        outcome=outcome(fields["outcome"]) if "outcome" in fields else None,
        hints=count(fields, "hints") if "hints" in fields else 0,
    )


def is_object(thing: object) -> TypeGuard[dict[str, object]]:
    """Whether it is a JSON object."""
    return isinstance(thing, dict)


def wrong(field: str, wanted: str, got: object) -> BadRecord:
    """The error for a field of the wrong kind."""
    shown = json.dumps(got, ensure_ascii=False, default=str)
    return BadRecord(Text("record.field", {"field": field, "wanted": wanted, "got": shown[:60]}))


def string(fields: Mapping[str, object], name: str) -> str:
    """A field that holds a text."""
    value = fields[name]
    if not isinstance(value, str):
        raise wrong(name, '"…"', value)
    return value


def number(fields: Mapping[str, object], name: str) -> int:
    """A field that holds a whole number."""
    value = whole(fields[name])
    if value is None:
        raise wrong(name, "0, 1, 2, …", fields[name])
    return value


def seed(fields: Mapping[str, object]) -> int | None:
    """The deal number; a secret deal has none, and its commitment in its place. A position is no secret."""
    if fields["seed"] is None and "position" not in fields:
        return None
    if "secret" in fields or "commitment" in fields:
        raise wrong("seed", "null", fields["seed"])
    return number(fields, "seed")


def hexadecimal(fields: Mapping[str, object], name: str, size: int) -> str:
    """A field that may hold so many bytes."""
    text = string(fields, name) if name in fields else ""
    if name in fields and not is_hex(text, size):
        raise wrong(name, f"0-9 a-f × {2 * size}", text)
    return text


def count(fields: Mapping[str, object], name: str) -> int:
    """A field that holds how often something happened."""
    value = number(fields, name)
    if value < 0:
        raise wrong(name, "0, 1, 2, …", value)
    return value


def strings(value: object) -> Sequence[str]:
    """The actions: a list of texts."""
    if not isinstance(value, list) or not all(isinstance(words, str) for words in value):
        raise wrong("actions", '["…", …]', value)
    return value


def setup(value: object) -> dict[str, Value]:
    """The setup: an object of truth values, numbers and names."""
    if not isinstance(value, Mapping):
        raise wrong("setup", "{…}", value)
    options: dict[str, Value] = {}
    for name, choice in value.items():
        given = choice if isinstance(choice, bool | str) else whole(choice)
        if given is None:
            raise wrong(f"setup.{name}", 'true, false, 0, 1, …, "…"', choice)
        options[str(name)] = given
    return options


def outcome(value: object) -> Outcome:
    """The outcome that the record claims."""
    if not is_object(value):
        raise wrong("outcome", "{…}", value)
    lists: list[tuple[int, ...]] = []
    for name in ("scores", "winners"):
        found = value.get(name)
        numbers = [whole(n) for n in found] if isinstance(found, list) else [None]
        if None in numbers:
            raise wrong(f"outcome.{name}", "[0, …]", found)
        lists.append(tuple(n for n in numbers if n is not None))
    for name in ("name", "reason"):
        if not isinstance(value.get(name), str):
            raise wrong(f"outcome.{name}", '"…"', value.get(name))
    return Outcome(string(value, "name"), string(value, "reason"), lists[0], lists[1])
