"""The colours of the terminal."""

from typing import Final

from textual.theme import Theme

THEME: Final = Theme(
    "soloist",
    primary="#3d8b70",
    accent="#f3d27a",
    error="#ff9b8a",
    foreground="#ece6da",
    background="#14171c",
    surface="#1b2027",
    panel="#1f2730",
    dark=True,
)
