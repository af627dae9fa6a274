"""What a person looks at, in numbers: the reasons that the coach gives."""

from soloist.games.joker.rules.state import JokerState


def features(s: JokerState) -> dict[str, float]:
    """Cards up, face-down cards, empty columns, jokers free to be named, and cards in the talon."""
    return {
        "up": float(s.up_top()),
        "hidden": float(s.face_down()),
        "empty": float(sum(not run for run in s.up)),
        "jokers": float(sum(s.is_free(c) for c in (0, 1))),
        "talon": float(len(s.talon)),
    }
