"""Closing what is open over the table: once, however often it is asked for, since a key pressed twice arrives twice."""

from typing import TypeVar

from textual.screen import Screen

T = TypeVar("T")


def close(screen: Screen[T], result: T | None = None) -> None:
    """Close a screen with its result, unless it is closed already or lies beneath another, which would go instead."""
    if screen.is_active:
        screen.dismiss(result)
