"""Which form of a word a number asks for, by the rule that a language's file gives.

A rule is a row of conditions parted by `;`, in the notation of the Unicode plural rules: `n = 1`,
`n % 10 = 2..4 and n % 100 != 12..14`. The first condition that holds picks the form; the last form is for the rest.
"""

import re
from typing import Final

RELATION: Final = re.compile(r"n(?: % (\d+))? (=|!=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


class Relation:
    """One comparison: a number, or what is left of it by a divisor, lies in one of some ranges, or in none."""

    def __init__(self, text: str) -> None:
        found = RELATION.fullmatch(" ".join(text.split()))
        if found is None:
            raise ValueError(f"a plural rule is made of comparisons like 'n % 10 = 2..4', not {text!r}")
        self.divisor: Final = int(found[1] or 0)
        self.inside: Final = found[2] == "="
        ends = [part.split("..") for part in found[3].split(",")]
        self.ranges: Final = [(int(pair[0]), int(pair[-1])) for pair in ends]

    def holds(self, n: int) -> bool:
        """Whether it is true of a number."""
        left = n % self.divisor if self.divisor else n
        return any(low <= left <= high for low, high in self.ranges) == self.inside


class Plurals:
    """The plural rule of a language."""

    def __init__(self, rule: str) -> None:
        # A condition is alternatives, each of them relations that hold together.
        self.conditions: Final = [
            [[Relation(part) for part in way.split(" and ")] for way in condition.split(" or ")]
            for condition in rule.split(";")
            if condition.strip()
        ]

    def form(self, n: int, forms: list[str]) -> str:
        """The form of a word that a number asks for; where there are fewer forms than cases, the last serves."""
        for i, ways in enumerate(self.conditions):
            if any(all(relation.holds(abs(n)) for relation in way) for way in ways):
                return forms[min(i, len(forms) - 1)]
        return forms[-1]
