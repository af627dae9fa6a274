"""Thinks about tables of the page, apart from where moves are answered: the same tasks as in a server's workers."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from soloist.offline.house import House, table_in
from soloist.table import thinking
from soloist.table.live import derived
from soloist.table.wire import encode


def think(house: House, request: str, tell: Callable[[str], None]) -> str:
    """What was found out, both as JSON; `tell` hears how far a long task has come."""
    fields: Mapping[str, Any] = json.loads(request)
    stored = table_in(fields["table"])
    situation = derived(stored, house.edition(stored)).situation()
    if fields["task"] == "hint":
        return encode(thinking.hint(lambda _: None, situation, fields["ms"], fields["named"]))
    return encode(thinking.review(lambda step: tell(encode(step)), situation, 0))
