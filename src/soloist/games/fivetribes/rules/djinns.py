"""The 23 djinns: their names, points and costs. What they do is in `powers`, `tribes`, `play`, `yazid` and `score`."""

from typing import Final

AL_AMIN: Final = 0
ANUN_NAK: Final = 1
BAAL: Final = 2
BOAZ: Final = 3
BOURAQ: Final = 4
DHENIM: Final = 5
ECHIDNA: Final = 6
ENKI: Final = 7
HAGIS: Final = 8
HAURVATAT: Final = 9
IBLIS: Final = 10
JAFAAR: Final = 11
KANDICHA: Final = 12
KUMARBI: Final = 13
LAMIA: Final = 14
LETA: Final = 15
MARID: Final = 16
MONKIR: Final = 17
NEKIR: Final = 18
SHAMHAT: Final = 19
SIBITTIS: Final = 20
SLOAR: Final = 21
UTUG: Final = 22
DJINNS: Final = 23

DJINN_NAMES: Final[tuple[str, ...]] = (
    "al-amin", "anun-nak", "baal", "boaz", "bouraq", "dhenim", "echidna", "enki", "hagis", "haurvatat", "iblis",
    "jafaar", "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir", "shamhat", "sibittis", "sloar",
    "utug",
)  # fmt: skip
POINTS: Final[tuple[int, ...]] = (5, 8, 6, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4)

ALWAYS: Final = 0  # no cost: it works by itself
ONE: Final = 1  # an elder or a fakir
TWO: Final = 2  # an elder, and an elder or a fakir
FAKIR_ONLY: Final = 3
ANY_FAKIRS: Final = 4
COSTS: Final[tuple[int, ...]] = (0, 1, 0, 0, 1, 0, 2, 1, 1, 0, 1, 0, 0, 4, 1, 2, 0, 0, 0, 0, 2, 3, 2)

# The powers that are called up by name; Hagis and Lamia answer when a palace or palm is placed, Kumarbi at the bid.
CALLED: Final[tuple[int, ...]] = (ANUN_NAK, BOURAQ, ECHIDNA, ENKI, IBLIS, LETA, SIBITTIS, SLOAR, UTUG)
DJINN_ROW: Final = 3
SIBITTIS_DRAWS: Final = 3
