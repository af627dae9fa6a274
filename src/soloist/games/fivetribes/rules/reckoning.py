"""What Yazid's turn does to you: all of it, from his first strike to his purchase and the end of the round."""

from soloist.games.fivetribes.rules.actions import BID, GOING, LAST_CAMEL, TARGET
from soloist.games.fivetribes.rules.play import end_of_round
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.yazid import buy_djinn, candidates, strike, strikes


def intent(s: Naqala) -> tuple[list[int], list[int]]:
    """Where Yazid would strike or is about to, and for each target that you choose for him, where it may lie."""
    if s.fate:
        return [], []
    if s.phase == BID:
        return strikes(s)
    return list(s.aims), [where for question, where, _ in s.frames if question == TARGET]


def reckon(s: Naqala, targets: list[int], choices: list[int]) -> int:
    """How the game ends if Yazid strikes these tiles, then one of yours for each choice, and buys what he can.

    The fate is one that no choice of yours avoids; `GOING` if the game goes on. The last choice is asked first.
    """
    after = s.copy()
    for t in targets:
        strike(after, t)
        if after.fate:
            return after.fate
    if choices:
        return reckon_choices(after, choices)
    buy_djinn(after)
    return end_of_round(after) if after.you_first and not after.fate else after.fate


def reckon_choices(s: Naqala, choices: list[int]) -> int:
    """The same once only targets of your choice are left; where there is none, none is struck."""
    found = candidates(s, choices[-1])
    if not found:
        return reckon(s, [], choices[:-1])
    fate = GOING
    for t in found:
        fate = reckon(s, [t], choices[:-1])
        if not is_loss(fate):
            return fate
    return fate


def reckon_roll(s: Naqala, white: int, black: int) -> int:
    """How these dice end the game if Yazid goes by them now."""
    after = s.copy()
    after.white, after.black = white, black
    targets, choices = strikes(after)
    return reckon(after, targets, choices)


def reckon_tile(s: Naqala, t: int) -> int:
    """How the game ends if Yazid strikes a tile that holds meeples.

    What a strike on it alone does comes first. A tile that he aims at shares the fate of the whole turn, and one that
    you may choose comes after those that he aims at.
    """
    alone = reckon(s, [t], [])
    targets, choices = intent(s)
    if is_loss(alone):
        return alone
    if t in targets:
        return reckon(s, targets, choices)
    if choices and t in candidates(s, choices[-1]):
        return reckon(s, [*targets, t], choices[:-1])
    return alone


def is_loss(fate: int) -> bool:
    """Whether a game that ended so is lost."""
    return GOING < fate < LAST_CAMEL
