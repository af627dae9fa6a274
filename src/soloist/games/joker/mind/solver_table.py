"""The layouts that are done with, as a set of 64-bit hashes: open addressing over one vector."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FIRST_BITS: Final = 8
SPACE: Final = 2  # slots for each hash that is held


class Done:
    """A set of hashes that grows to a bound; two layouts with one hash (once in 2**62 pairs) count as one."""

    def __init__(self, most: int) -> None:
        self.most: Final = most  # slots
        self.slots: vec[i64] = vec[i64]([0] * (1 << FIRST_BITS))
        self.held: i64 = 0

    def holds(self, key: i64) -> bool:
        """Whether the hash is in the set."""
        slots = self.slots
        mask = len(slots) - 1
        i = key >> 1 & mask
        while slots[i]:
            if slots[i] == key:
                return True
            i = i + 1 & mask
        return False

    def add(self, key: i64) -> bool:
        """Put a hash into the set; says whether there was room for it."""
        if self.held * SPACE >= len(self.slots) and not self.grow():
            return False
        slots = self.slots
        mask = len(slots) - 1
        i = key >> 1 & mask
        while slots[i]:
            if slots[i] == key:
                return True
            i = i + 1 & mask
        slots[i] = key
        self.held += 1
        return True

    def grow(self) -> bool:
        """Take twice the room, within the bound."""
        old = self.slots
        size = len(old) * 2
        if size > self.most:
            return False
        slots = vec[i64]([0] * size)
        mask = size - 1
        for j in range(len(old)):
            key = old[j]
            if key:
                i = key >> 1 & mask
                while slots[i]:
                    i = i + 1 & mask
                slots[i] = key
        self.slots = slots
        return True
