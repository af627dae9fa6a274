"""The far end of the line: the process in which a player from outside plays."""

import json
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO

from soloist.core.catalog import said
from soloist.core.errors import SoloistError
from soloist.core.player import Player
from soloist.core.text import COMMON, LANGUAGES
from soloist.matches.apart import LENGTH
from soloist.matches.entrants import brought


def serve() -> None:
    """Answer question after question until the line is cut; what the player prints goes to stderr."""
    source = os.fdopen(os.dup(0), "rb")
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdout = sys.stderr
    with suppress(BrokenPipeError):
        answer_all(source, out)


def answer_all(source: BinaryIO, out: BinaryIO) -> None:
    """The first question says who plays which game, none that another game begins, and all others are decisions."""
    make: Callable[[], Player] | None = None
    player: Player | None = None
    while (question := received(source)) is not None:
        try:
            if make is None:
                make, answer = brought(*question[0]), None
            elif question[0] is None:
                player, answer = make(), None
            else:
                assert player is not None
                answer = whole(player.choose(*question[0]))
            told: dict[str, Any] = {"answer": answer}
        except SoloistError as e:
            told = {"refused": {lang: e.say(lang) for lang in LANGUAGES}}
        except Exception as e:
            told = {"failed": COMMON.say(said(e), LANGUAGES[0])}
        out.write(json.dumps(told).encode() + b"\n")
        out.flush()


def received(source: BinaryIO) -> tuple[Any] | None:
    """The next question; None once the line is cut."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    data = source.read(LENGTH.unpack(head)[0])
    return (pickle.loads(data),)


def whole(answer: Any) -> object:
    """An answer as JSON can tell it: a whole number of any kind, or else what it looks like."""
    try:
        return answer if isinstance(answer, bool) else int(answer.__index__())
    except (AttributeError, TypeError):
        return repr(answer)[:40]
