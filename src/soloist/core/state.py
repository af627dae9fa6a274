"""A position of a game, as the kernel plays on it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A whole position, hidden zones and random stream included."""

    @abstractmethod
    def copy(self) -> Self:
        """A state that can be played on without changing this one."""
        raise NotImplementedError

    @abstractmethod
    def key(self) -> Hashable:
        """Everything that makes two states equal, as ints and tuples only."""
        raise NotImplementedError
