"""Helps that play for a person: each plays at the table and nowhere else, so that the table knows what was not theirs.

An answer that is the only one decides nothing, and giving it is no help. All else that is played for a person is.
"""

from collections.abc import Collection
from typing import Final, TypeAlias

from soloist.core.game import Action
from soloist.core.session import Session
from soloist.core.state import State

Helps: TypeAlias = Collection[str]

SINGLE: Final = "single"
"""An answer that is the only one, and shows nothing that was hidden, is given by itself."""
FINISH: Final = "finish"
"""A game in which nothing can go wrong any more is played to its end."""
CONFIRM: Final = "confirm"
"""This very answer was not the person's: the page gave it as soon as it could be given."""
HELPS: Final = (SINGLE, FINISH, CONFIRM)
NO_HELPS: Final[Helps] = ()


def only_answer(session: Session, state: State) -> Action | None:
    """The answer that decides nothing: there is no other, and it shows nothing that was hidden."""
    found = session.game.legal(state)
    return found[0] if len(found) == 1 and not session.game.reveals(state, found[0]) else None


def play_on(session: Session, helps: Helps, most: int) -> bool:
    """Give the answer that a help has for whoever is asked, if one has; what ends the game counts as one hint."""
    if session.outcome or most <= 0:
        return False
    only = only_answer(session, session.state) if SINGLE in helps else None
    if only is not None:
        session.play(only)
        return True
    if FINISH not in helps or session.game.finish(session.state) is None:
        return False
    session.count_hint()
    finish(session, most)
    return True


def finish(session: Session, most: int) -> None:
    """Play what the game says until it is over."""
    for _ in range(most):
        last = session.game.finish(session.state)
        if last is None:
            return
        session.play(last)


def steps_back(session: Session, steps: int) -> int:
    """How many actions are taken back with these: what was answered by itself goes with the decision before it."""
    back = steps
    while 0 < back < len(session.past) and only_answer(session, session.past[-back].before) is not None:
        back += 1
    return steps if session.no_undo(back) else back
