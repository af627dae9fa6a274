"""Values that are copied and pickled by their fields: what compiled code makes of a frozen dataclass cannot be."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class ByFields:
    """The base of our dataclasses that do not change."""

    def __reduce__(self) -> tuple[object, ...]:
        names: dict[str, object] = getattr(self, "__dataclass_fields__")  # noqa: B009  mypy knows it of no base class
        return type(self), tuple([getattr(self, name) for name in names])
