"""Tables laid by hand."""

from collections.abc import Callable, Mapping

import pytest

from soloist.core.session import Session
from soloist.games.joker.face.position import COLUMN_FIELDS, FIELDS
from soloist.games.joker.rules.cards import FACES

Lay = Callable[..., Session]


def lay_table(
    columns: Mapping[int, str] | None = None, rest: str = "stock", undo: str = "free", **given: str
) -> Session:
    """A session from what is given, with all other cards in the zone `rest`: last in the stock, or first elsewhere."""
    fields = {name: given.pop(name, "") for name in FIELDS if name not in COLUMN_FIELDS}
    fields["idle"] = fields["idle"] or "0"
    fields |= {name: (columns or {}).get(int(name), "|") for name in COLUMN_FIELDS}
    pack = FACES[:52] if given.get("jokers") == "off" else FACES
    laid = " ".join(value for name, value in fields.items() if name != "names").split()
    others = " ".join(face for face in pack if face not in laid)
    fields[rest] = f"{fields[rest]} {others}" if rest == "stock" else f"{others} {fields[rest]}"
    options = " ".join(f"{name}={value}" for name, value in given.items())
    lines = [f"{name}: {value}" for name, value in fields.items()]
    return Session("joker", 0, undo=undo, position="\n".join(["joker 1", f"options: {options}", *lines]))


@pytest.fixture
def lay() -> Lay:
    return lay_table
