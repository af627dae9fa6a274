"""Nim as somebody's first game: rules and no more, no heuristic, no features, no words for the coach."""

from dataclasses import replace
from typing import Final

from soloist.core.game import Seat
from soloist.core.rng import Rng
from soloist.core.text import Wording
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim


def bare(lang: str) -> dict[str, str]:
    """Nim's messages without those that the coach looks for."""
    messages = NIM.wording.messages[lang]
    return {id: text for id, text in messages.items() if not id.startswith(("zone.", "feature.", "coach."))}


class PlainNim(NimGame):
    """The same rules with none of the hooks."""

    def __init__(self) -> None:
        super().__init__()
        self.info = replace(NIM.info, heuristic=False)
        self.wording = Wording({"en": bare("en"), "pl": bare("pl")})

    def prefer(self, s: Nim, seat: Seat, rng: Rng) -> int | None:
        return None

    def features(self, s: Nim, seat: Seat) -> dict[str, float]:
        return {}


PLAIN: Final = PlainNim()
