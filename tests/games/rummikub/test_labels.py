"""What is asked, what each answer does in words, and where on the table it lies."""

from collections.abc import Callable

from soloist import Session
from soloist.core.game import Decision
from soloist.games.rummikub import RUMMIKUB

At = Callable[..., Session]


def asked(session: Session) -> Decision:
    """The open question."""
    decision = session.decision()
    assert decision is not None
    return decision


def prompt(session: Session) -> str:
    """What is asked, in words."""
    return RUMMIKUB.wording.say(asked(session).prompt)


def test_the_prompt_follows_the_turn(at: At) -> None:
    first = at("", "r10 r11 r12 k1 k3 k5 k7 k9 k11 k13 b1 b3 b5 b7")
    assert prompt(first) == "Open with sets worth 30 or more from your board, or draw the stack on field 32."
    first.play("lay r10")
    assert prompt(first) == "These tiles do not make sets yet: lay more, or take them back."
    first.play("lay r11")
    first.play("lay r12")
    assert prompt(first) == "Lay more tiles, take them back, or confirm the table."
    first.play("confirm")
    assert prompt(first) == "Lay tiles or draw the stack on field 32."


def test_a_tile_is_dragged_to_the_table_and_a_stack_is_clicked(at: At) -> None:
    session = at("r5 r6 r7", ". r8 k1 k3 k7 k9 k11 k13 b1 b3 b7 b9")
    found = {o.words: (RUMMIKUB.wording.say(o.label), o.source, o.target) for o in asked(session).options}
    assert found == {
        "lay r8": ("Lay red 8", "board/1", "table"),
        "draw": ("Draw the stack on field 32", "", "bank/0"),
    }
    session.play("lay r8")
    found = {o.words: (RUMMIKUB.wording.say(o.label), o.source, o.target) for o in asked(session).options}
    assert found == {
        "take back": ("Take the laid tiles back", "", "button/take-back"),
        "confirm": ("Confirm the table", "", "button/confirm"),
    }
