"""Pig as people see, read and type it."""

from typing import Final

from soloist.core import position
from soloist.core.game import Action, GameInfo, Piece, Refusal, Seat, View, Zone, normal
from soloist.core.rng import Rng
from soloist.core.text import Text, quoted
from soloist_pig.rules import HOLD, LOSING, ROLL, SIDES, Pig, who
from soloist_pig.text import WORDING

WORDS: Final = {ROLL: "roll", HOLD: "hold"}
FIELDS: Final = ("banked", "turn", "dice", "stream")
MOST_POINTS: Final = 9999
MOST_STREAM: Final = 2**63 - 1


def view(s: Pig, seat: Seat) -> View:
    """What each has banked, and the dice of this turn; everybody sees the same."""
    banks = [Zone(f"bank/{i}", (Piece(str(points)),)) for i, points in enumerate(s.banked)]
    dice = Zone("dice", tuple(Piece(f"die-{die}") for die in s.dice))
    return View(seat, (*banks, dice), {"turn": s.turn, "stake": s.stake, "target": s.target})


def prompt(s: Pig) -> Text:
    """Whose turn it is, and what is at stake."""
    return Text("prompt.again" if s.dice else "prompt.first", {"seat": who(s.turn), "n": s.stake})


def label(s: Pig, a: Action) -> Text:
    """What an action does."""
    return Text("label.roll") if a == ROLL else Text("label.hold", {"n": s.stake})


def aim(s: Pig, a: Action) -> tuple[str, str]:
    """The dice are clicked to roll, one's own bank to hold."""
    return "", "dice" if a == ROLL else f"bank/{s.turn}"


def seek(s: Pig, source: str, target: str) -> Action | None:
    """What a click means, legal or not, so that an unlawful one hears why."""
    return next((a for a in WORDS if aim(s, a) == (source, target)), None)


def parse(text: str) -> Action | None:
    """What some words mean, legal or not."""
    return next((a for a, words in WORDS.items() if words == normal(text)), None)


def why_not() -> Refusal:
    """Only a hold can be forbidden: of nothing."""
    return Refusal(Text("why.nothing"), "PIG-6")


# -- positions


def write(info: GameInfo, s: Pig) -> str:
    """The position as text."""
    values = (numbers(s.banked), str(s.turn), numbers(s.dice), str(s.stream.apart()))
    return position.write(info, {"target": s.target}, list(zip(FIELDS, values, strict=True)))


def read(info: GameInfo, text: str) -> Pig:
    """The position that a text describes; BadPosition says what cannot be."""
    setup, fields = position.read(info, text, FIELDS)
    banked = read_numbers("banked", fields["banked"], 0, MOST_POINTS)
    if len(banked) != info.seats:
        raise position.bad_field("banked", Text("position.banked", {"got": quoted(fields["banked"])}), WORDING)
    turn = position.read_number("turn", fields["turn"], 0, info.seats - 1)
    dice = read_numbers("dice", fields["dice"], LOSING + 1, SIDES)
    stream = position.read_number("stream", fields["stream"], -MOST_STREAM - 1, MOST_STREAM)
    s = Pig(banked, turn, dice, int(setup["target"]), Rng(stream))
    if s.over and (dice or banked[turn] >= s.target):
        raise position.bad_field("turn", Text("position.over", {"target": s.target}), WORDING)
    return s


def numbers(values: tuple[int, ...]) -> str:
    """Numbers side by side."""
    return " ".join(str(value) for value in values)


def read_numbers(field: str, text: str, least: int, most: int) -> tuple[int, ...]:
    """Numbers side by side, each within bounds."""
    return tuple(position.read_number(field, word, least, most) for word in text.split())
