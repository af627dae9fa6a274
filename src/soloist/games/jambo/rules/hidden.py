"""What a seat knows and what it does not: guesses at hidden cards, and whether an action shows any."""

from typing import Final

from soloist.core.game import NOBODY
from soloist.core.rng import Rng
from soloist.games.jambo.rules.actions import BUY, CARD, PLAY, USE
from soloist.games.jambo.rules.box import tally
from soloist.games.jambo.rules.cards import ANIMAL, CATEGORY, DESIGNS, MASK, STAND, WELL
from soloist.games.jambo.rules.play import play
from soloist.games.jambo.rules.questions import (
    AUTOMATIC,
    CHOICE,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    WHICH_REACTION,
    answers,
    only_answer,
)
from soloist.games.jambo.rules.state import SOLO, Jambo

HAND_QUESTIONS: Final = (WHICH_CARD, WHICH_CARD_OR_DONE, WHICH_REACTION)


def guess(t: Jambo, seat: int, rng: Rng) -> Jambo:
    """The cards that this seat cannot see are dealt anew, and chance goes another way from here."""
    other = t.copy()
    other.rng = Rng(rng.counter)
    rng.below(2)
    if seat == NOBODY:
        other.known = [[0] * len(t.hands[1]) if side and t.variant == SOLO else [] for side in (0, 1)]
        other.seen = [0, 0]
        other.witnessed = 0
    deal(t, other, seat, rng)
    while not answerable(other):
        deal(t, other, seat, rng)
    return other


def deal(t: Jambo, other: Jambo, seat: int, rng: Rng) -> None:
    """Deal the cards of the table that a seat cannot see to the same places of the other."""
    hands = [side for side in (0, 1) if side != seat]
    kept = [held(other, t.hands[side], side) for side in hands]
    shown = len(t.deck) - (other.seen[seat] if seat != NOBODY else 0)
    known = len(t.looked) if seat == t.turn else other.witnessed
    unseen = t.deck[:shown] + t.looked[known:]
    for side, pins in zip(hands, kept, strict=True):
        unseen += [card for card, pin in zip(t.hands[side], pins, strict=True) if not pin]
    unseen.sort()
    rng.shuffle(unseen)
    for side, pins in zip(hands, kept, strict=True):
        other.hands[side] = redealt(t, side, pins, unseen)
    other.looked = t.looked[:known] + [unseen.pop() for _ in t.looked[known:]]
    other.deck = unseen + t.deck[shown:]


def answerable(t: Jambo) -> bool:
    """Whether a hand that is asked for a card holds one that answers, and a choice of them: that is plain to everybody.

    Where sides are always asked for an answer, it is not.
    """
    question = t.frames[-1].question if t.frames else AUTOMATIC
    if question not in HAND_QUESTIONS or (question == WHICH_REACTION and t.always_asked):
        return True
    return any(a >= CARD for a in answers(t)) and only_answer(t, t.frames[-1]) == CHOICE


def held(t: Jambo, hand: list[int], side: int) -> list[bool]:
    """Which cards of a hand stay: the known ones."""
    if t.is_dummy(side):
        return [known == 1 for known in t.known[side]]
    pins = t.known[side][:]
    stays: list[bool] = []
    for card in hand:
        stays.append(card in pins)
        if card in pins:
            pins.remove(card)
    return stays


def redealt(t: Jambo, side: int, pins: list[bool], unseen: list[int]) -> list[int]:
    """A hand with the cards that do not stay replaced; a stack keeps its order, a hand is sorted."""
    hand = [card if pin else unseen.pop() for card, pin in zip(t.hands[side], pins, strict=True)]
    if not t.is_dummy(side):
        hand.sort()
    return hand


def reveals(t: Jambo, action: int) -> bool:
    """Whether an action shows its seat a card it could not see before, reshuffles, or lets a hidden hand answer."""
    if not t.frames and may_be_answered(t, action):
        return True
    seat = t.turn if not t.frames else t.frames[-1].seat
    after = t.copy()
    play(after, action, None)
    if after.rng.counter != t.rng.counter:
        return True
    before, now = visible(t, seat), visible(after, seat)
    return any(now[card] > before[card] for card in range(DESIGNS))


def may_be_answered(t: Jambo, action: int) -> bool:
    """An animal or a ware card may meet a Guard or a Rain Maker, unless the whole other hand is known."""
    foe = 1 - t.turn
    if t.variant == SOLO or len(t.known[foe]) == len(t.hands[foe]):
        return False
    return BUY <= action < USE or (PLAY <= action < BUY and CATEGORY[action - PLAY] == ANIMAL)


def visible(t: Jambo, seat: int) -> list[int]:
    """How many cards of each design a seat can see."""
    counts = [0] * DESIGNS
    for pile in (t.hands[seat], t.discard, t.table, t.lot, t.deck[len(t.deck) - t.seen[seat] :]):
        tally(counts, pile)
    for codes in (t.pool, t.tools[0], t.tools[1]):
        tally(counts, [WELL + code // 2 for code in codes])
    tally(counts, t.looked if seat == t.turn else t.looked[: t.witnessed])
    foe = 1 - seat
    if t.variant == SOLO:
        tally(counts, [card for card, known in zip(t.hands[foe], t.known[foe], strict=True) if known])
        counts[MASK] += t.masks
    else:
        tally(counts, t.known[foe])
    counts[STAND] += t.stands[0] + t.stands[1]
    return counts
