"""Where random checks take their numbers from: the same in every `make test`, new in each round of `make fuzz`."""

from random import Random


class Luck:
    """The numbers of one run. Run 0 is the usual one, in which a test gets the very seed that it asks for."""

    def __init__(self, run: int) -> None:
        self.run = run

    def seed(self, usual: int) -> int:
        """A seed of a deal or a stream: the usual one, or the one that another run has in its place."""
        return Random(f"{self.run} {usual}").getrandbits(32) if self.run else usual

    def seeds(self, count: int) -> list[int]:
        """So many seeds, usually from 0 on."""
        return [self.seed(usual) for usual in range(count)]

    def random(self, usual: int) -> Random:
        """A stream from a seed."""
        return Random(self.seed(usual))
