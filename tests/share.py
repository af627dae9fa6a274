"""How much of a repeated check each build does."""

from soloist.build_info import compiled


def share(whole: int, part: int) -> int:
    """The whole number on the compiled build, a part of it interpreted, where the same takes ten times as long."""
    return whole if compiled() else part
