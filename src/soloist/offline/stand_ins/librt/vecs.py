"""Vectors as lists: slower than the real ones and alike in all that the games do with them."""

from collections.abc import Callable, Iterable
from typing import Any


class vec(list[Any]):
    """`vec[i64]([1, 2])` is made of any numbers, `vec[float]` makes them floats, as the real one does."""

    def __class_getitem__(cls, item: type) -> Callable[..., "vec"]:  # type: ignore[override]
        """What makes vectors of an item type."""
        return floats if item is float else cls

    def __getitem__(self, at: Any) -> Any:
        """An item, or a vector of some of them."""
        found = super().__getitem__(at)
        return vec(found) if isinstance(at, slice) else found


def floats(items: Iterable[float] = ()) -> vec:
    """A vector of floats."""
    return vec(map(float, items))


def append(items: vec, item: Any) -> vec:
    """The vector with one item more; the one before is not to be used again."""
    items.append(item)
    return items
