"""The Dummy's turn: every card of its stack, from the top, one by one, each with its line and your answers."""

from typing import Final

from soloist.games.jambo.rules.cards import (
    ANIMAL,
    CATEGORY,
    CROCODILE,
    GUARD,
    LION,
    MASK,
    NONE,
    STAND,
    WARE,
    is_utility,
)
from soloist.games.jambo.rules.effects.tables import DUMMY_EFFECTS
from soloist.games.jambo.rules.events import named
from soloist.games.jambo.rules.questions import WHICH_REACTION, ask, carry_on, later
from soloist.games.jambo.rules.state import DUMMY, YOU, Frame, Jambo, enrol

DUMMY_CARDS: Final = 3
MOST_DEALT: Final = 300


def lay_dummy_cards(t: Jambo) -> None:
    """At the start of your turn the Dummy gets 3 cards, face down."""
    t.draw(DUMMY, DUMMY_CARDS)


def wake_masks(t: Jambo) -> None:
    """As its turn starts, each Mask set aside brings the top discard under the stack, and is discarded."""
    for _ in range(t.masks):
        if t.discard:
            card = t.discard.pop()
            t.hands[DUMMY].insert(0, card)
            t.known[DUMMY].insert(0, 1)
            if t.log is not None:
                t.tell("mask-wakes", {"card": named(card)})
    while t.masks:
        t.masks -= 1
        t.put_away(MASK)


def dummy_is_done(t: Jambo) -> bool:
    """Its turn ends with its stack, or after 300 cards."""
    return not t.hands[DUMMY] or t.dealt >= MOST_DEALT


def answers_to(card: int) -> tuple[int, int]:
    """The two cards that can cancel a card of the Dummy, or the same one twice; NONE for what nothing cancels."""
    if CATEGORY[card] == ANIMAL:
        return GUARD, CROCODILE if card == CROCODILE else GUARD
    return (CROCODILE, CROCODILE) if is_utility(card) else (NONE, NONE)


def deal_dummy(t: Jambo) -> None:
    """The top card is turned up; you may answer it before it takes effect, if it has one."""
    card = t.hands[DUMMY].pop()
    t.known[DUMMY].pop()
    t.dealt += 1
    t.table.append(card)
    if t.log is not None:
        t.tell("dummy-plays", {"card": named(card)})
    first, second = answers_to(card)
    hand = t.hands[YOU]
    if (first in hand or second in hand) and (t.asks_idly() or may_matter(t, card)):
        ask(t, YOU, WHICH_REACTION, answered, first, second)
    else:
        resolve(t, card)


def may_matter(t: Jambo, card: int) -> bool:
    """Whether a card of the Dummy could change anything, as far as you can see: its stack may hold a Lion's prey."""
    if card == LION and t.hands[DUMMY]:
        return True
    idle, done = t.copy(), t.copy()
    idle.finish()
    resolve(done, card)
    carry_on(done)
    return done.key() != idle.key()


def answered(t: Jambo, f: Frame, card: int) -> None:
    """A Guard cancels an animal, a Crocodile a utility or a Crocodile; both cards are discarded."""
    if card == NONE:
        resolve(t, t.table[-1])
    else:
        t.throw(YOU, card)
        if t.log is not None:
            t.tell("cancelled", {"card": named(t.table[-1])})
        t.finish()


def resolve(t: Jambo, card: int) -> None:
    """The Dummy follows its line; the card is discarded when that is done, unless it stays somewhere else."""
    if not (CATEGORY[card] & WARE or card in (STAND, MASK)):
        later(t, DUMMY, resolved)
    DUMMY_EFFECTS[card](t, DUMMY)


def resolved(t: Jambo, f: Frame, _: int) -> None:
    """A card that did nothing at all says so."""
    if t.log is not None and t.log.events and t.log.events[-1].kind == "dummy-plays":
        t.tell("dummy-nothing", {})
    t.finish()


enrol([answered, resolved])
