"""The random stream: splitmix64 on one counter, the same bits compiled or interpreted, on every machine.

The stream of a secret deal is BLAKE2 of the same counter, keyed: what was seen of it tells nothing of what comes.

All products are made of 16- and 32-bit halves, so that no number ever leaves the signed 64-bit range: compiled code
would wrap silently there and interpreted code would not.
"""

import operator
from hashlib import blake2b
from typing import Final, SupportsIndex

from mypy_extensions import i64, mypyc_attr

MOST_SEED: Final = 2**32 - 1
KEY_BYTES: Final = 17
STREAM: Final = b"soloist stream 1"
APART: Final = b"soloist apart 1"
LOW: Final[i64] = 0xFFFFFFFF
HALF: Final[i64] = 0x80000000
WHOLE: Final[i64] = 0x100000000


def join(high: i64, low: i64) -> i64:
    """The signed 64-bit number with these two 32-bit halves."""
    if high >= HALF:
        high -= WHOLE
    return high * WHOLE + low


def times(x: i64, high: i64, low: i64) -> i64:
    """x times the constant (high, low), modulo 2**64."""
    x_high: i64 = (x >> 32) & LOW
    x_low: i64 = x & LOW
    p: i64 = (x_low & 0xFFFF) * low
    q: i64 = (x_low >> 16) * low + (p >> 16)
    r: i64 = (x_low & 0xFFFF) * high + (((x_low >> 16) * high) & 0xFFFF) * 65536
    t: i64 = (x_high & 0xFFFF) * low + (((x_high >> 16) * low) & 0xFFFF) * 65536
    return join(((q >> 16) + r + t) & LOW, ((q & 0xFFFF) * 65536) | (p & 0xFFFF))


def shifted(x: i64, n: i64) -> i64:
    """x shifted right by n, zeros coming in."""
    low: i64 = ((x >> n) & LOW) if n < 32 else ((x >> 32) & LOW) >> (n - 32)
    high: i64 = ((x >> 32) & LOW) >> n if n < 32 else 0
    return join(high, low)


def mix(x: i64) -> i64:
    """The finaliser of splitmix64."""
    x = times(x ^ shifted(x, 30), 0xBF58476D, 0x1CE4E5B9)
    x = times(x ^ shifted(x, 27), 0x94D049BB, 0x133111EB)
    return x ^ shifted(x, 31)


def advance(counter: i64) -> i64:
    """The counter one step on."""
    low: i64 = (counter & LOW) + 0x7F4A7C15
    high: i64 = (((counter >> 32) & LOW) + 0x9E3779B9 + (low >> 32)) & LOW
    return join(high, low & LOW)


def keyed(key: bytes, counter: int, use: bytes) -> int:
    """64 bits that nobody can compute who has not the key."""
    digest = blake2b(counter.to_bytes(8, "big", signed=True), key=key, digest_size=8, person=use).digest()
    return int.from_bytes(digest, "big", signed=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random numbers; `counter` is all of its state, and the key of a secret deal, which stays the same.

    >>> stream = Rng.seeded(7)
    >>> [int(stream.below(6)) for _ in range(4)]
    [3, 0, 0, 4]
    """

    def __init__(self, counter: i64, key: bytes = b"") -> None:
        self.counter: i64 = counter
        self.key: Final = key
        self.has_key: Final = key != b""  # asked for with each number, where an object would be asked for its length

    @staticmethod
    def seeded(seed: SupportsIndex) -> "Rng":
        """The stream of a deal number, or of the larger number that a secret deal has."""
        number = operator.index(seed)
        if number <= MOST_SEED:
            return Rng(number * 7919 + 13)
        key = number.to_bytes(KEY_BYTES, "big")
        return Rng(keyed(key, 0, APART), key)

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (int(self.counter), self.key)

    def copy(self) -> "Rng":
        """A stream that goes on alike."""
        return Rng(self.counter, self.key)

    def apart(self) -> int:
        """A counter to write down: this stream's own, or for a secret deal another's, which tells nothing of it."""
        return keyed(self.key, int(self.counter), APART) if self.has_key else int(self.counter)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        self.counter = advance(self.counter)
        x: i64
        if self.has_key:  # noqa: SIM108  compiled, one expression would make an object of either number
            x = keyed(self.key, int(self.counter), STREAM)
        else:
            x = mix(self.counter)
        return (((x >> 32) & LOW) % n * (WHOLE % n) + (x & LOW)) % n

    def shuffle(self, items: list[int]) -> None:
        """Every order is equally likely (Fisher-Yates from the top down)."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]

    def choice(self, items: list[int]) -> int:
        """One of the items."""
        return items[int(self.below(len(items)))]
