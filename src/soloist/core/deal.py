"""Two kinds of deals: one by its number, which everybody can compute, and a secret one of 128 random bits.

Of a secret deal everybody sees a hash at the start, its commitment; the record of the finished game shows the bits, so
that anybody can check that the deal was the one that was promised. Every use of the bits has a hash of its own, so that
nothing that is shown tells anything of another use.
"""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from soloist.core.by_fields import ByFields
from soloist.core.rng import Rng

SECRET_BYTES: Final = 16
COMMITMENT_BYTES: Final = 32
# Above every deal number: by this the kernel's stream knows a secret deal.
FLAG: Final = bytes([1])
# What each hash is for; BLAKE2 makes unrelated functions of these.
COMMIT: Final = b"soloist commit 1"
KERNEL: Final = b"soloist kernel 1"
PLAYER: Final = b"soloist player 1"


@dataclass(frozen=True)
class Secret(ByFields):
    """The random bits of a deal that nobody chose; they are not shown by accident.

    >>> secret = Secret(bytes(16))
    >>> secret, secret.commitment("nim", 1, {})[:8]
    (Secret(…), 'a698473b')
    """

    bits: bytes

    def __repr__(self) -> str:
        return "Secret(…)"

    @staticmethod
    def drawn() -> "Secret":
        """A new deal, which nobody can know."""
        return Secret(secrets.token_bytes(SECRET_BYTES))

    def text(self) -> str:
        """The bits as a finished record opens them."""
        return self.bits.hex()

    def commitment(self, game: str, rules: int, setup: Mapping[str, object]) -> str:
        """The hash that everybody sees at the start: of the game, its rules version, its options and the bits."""
        about = json.dumps([game, rules, dict(setup)], sort_keys=True, separators=(",", ":"))
        return blake2b(self.bits + about.encode(), digest_size=COMMITMENT_BYTES, person=COMMIT).hexdigest()

    def number(self, game: str) -> int:
        """What the kernel deals from: larger than every deal number, and another in every game."""
        digest = blake2b(game.encode(), key=self.bits, digest_size=SECRET_BYTES, person=KERNEL).digest()
        return int.from_bytes(FLAG + digest, "big")

    def stream(self, ply: int) -> Rng:
        """The stream of a computer that answers at this ply: a fast one, which tells nothing of the deal's own."""
        digest = blake2b(str(ply).encode(), key=self.bits, digest_size=8, person=PLAYER).digest()
        return Rng(int.from_bytes(digest, "big", signed=True))


# A deal number, or a secret.
Deal: TypeAlias = int | Secret


def is_hex(text: str, size: int) -> bool:
    """Whether a text is so many bytes in hexadecimal, as we write them."""
    return len(text) == 2 * size and all(c in "0123456789abcdef" for c in text)
