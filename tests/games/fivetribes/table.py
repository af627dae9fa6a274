"""Tables for the tests: say what matters, and the rest of the box is put where it does no harm."""

import pickle
from collections import Counter
from typing import Any

import pytest

from soloist import IllegalAction, Session
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.face.position import FIELDS
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import CARDS, KIND_NAMES
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import MEEPLES, TILE_NAMES, TRIBE_NAMES

# The layout pictured in the rulebook, top row first.
LAYOUT = """
    s10 m6 s6 v5 m6 o8 / o8 l4 l4 o8 l4 s6 / m6 v5 s12 m6 o8 m6 / s6 o8 m6 l4 s15 v5 / m6 v5 s6 o8 v5 m6
"""


def layout(wanted: dict[str, str]) -> str:
    """The rulebook's layout with these designs on these tiles, each swapped with one of its kind elsewhere."""
    rows = [row.split() for row in LAYOUT.split("/")]
    designs = {f"{column + 1}-{5 - row}": rows[row][column] for row in range(5) for column in range(6)}
    for tile, design in wanted.items():
        if designs[tile] != design:
            other = next(t for t in designs if designs[t] == design and wanted.get(t) != design)
            designs[tile], designs[other] = design, designs[tile]
    return " / ".join(" ".join(designs[f"{column}-{row}"] for column in range(1, 7)) for row in range(5, 0, -1))


def counted(text: str) -> Counter[str]:
    """`silk*2 fish` as a count of each name."""
    count: Counter[str] = Counter()
    for word in text.split():
        name, _, n = word.partition("*")
        count[name] += int(n or 1)
    return count


def spread(count: Counter[str]) -> str:
    """A count as `silk*2 fish`."""
    return " ".join(f"{name}*{n}" for name, n in count.items() if n)


def text_of(crowds: dict[str, str] | None = None, **given: Any) -> str:
    """A position: the crowds by tile as initials, and any field; what is left is in the bag, or on the tile `rest`."""
    fields: dict[str, str] = dict.fromkeys(FIELDS, "")
    rest, no_pile = given.pop("rest", ""), given.pop("no_pile", False)
    top, djinn_top = given.pop("top", ""), given.pop("djinn_top", "")
    options, rules = given.pop("options", "gold=25 dhenim=on kumarbi=on"), given.pop("rules", 2)
    fields |= {"round": "3", "dice": "3 3", "first": "yazid", "step": "start", "gold": "25", "random": "7"}
    fields |= {"tiles": layout({})} | {name.replace("_", "-"): value for name, value in given.items()}
    crowds = dict(crowds or {})
    left = Counter(dict(zip(TRIBE_NAMES, MEEPLES, strict=True)))
    left -= counted(fields["court"]) + counted(fields["council"]) + counted(fields["hand"])
    left -= Counter({name: "".join(crowds.values()).count(name[0]) for name in TRIBE_NAMES})
    if rest:
        crowds[rest] = crowds.get(rest, "") + "".join(name[0] * n for name, n in left.items())
        left.clear()
    fields["bag"] = fields["bag"] or spread(left)
    grid = [[crowds.get(f"{column}-{row}", "-") for column in range(1, 7)] for row in range(5, 0, -1)]
    fields["meeples"] = fields["meeples"] or " / ".join(" ".join(row) for row in grid)
    deal_cards(fields, top, no_pile)
    deal_djinns(fields, djinn_top, "dhenim=off" in options)
    lines = [f"{name}: {value}" for name, value in fields.items()]
    return "\n".join([f"fivetribes {rules}", f"options: {options}", *lines])


def deal_cards(fields: dict[str, str], top: str, no_pile: bool) -> None:
    """The cards not named are the pile, those of `top` to be drawn last-named first."""
    left = Counter(dict(zip(KIND_NAMES, CARDS, strict=True)))
    council = Counter({"fakir": counted(fields["council"])["fakir"]})
    left -= counted(fields["goods"]) + counted(fields["discards"]) + counted(fields["market"]) + council + counted(top)
    if no_pile:
        fields["discards"] = spread(left + counted(fields["discards"]))
    elif not fields["pile"]:
        fields["pile"] = " ".join([*left.elements(), *top.split()])


def deal_djinns(fields: dict[str, str], top: str, without_dhenim: bool) -> None:
    """The djinns not named are the pile, those of `top` to be drawn last-named first."""
    if fields["djinn-pile"]:
        return
    named = " ".join(fields[name] for name in ("djinns", "mine", "taken", "djinn-discards")).split()
    if fields["open"].startswith("keep"):
        named += fields["open"].split()[1:]
    gone = {*named, *top.split(), *(["dhenim"] if without_dhenim else [])}
    fields["djinn-pile"] = " ".join([*(name for name in DJINN_NAMES if name not in gone), *top.split()])


def table(crowds: dict[str, str] | None = None, **given: Any) -> Session:
    """A session in such a position."""
    return Session(FIVETRIBES, position=text_of(crowds, **given))


def play(session: Session, *actions: str) -> Naqala:
    """Play these words, examining copies on the way; the state that comes of them."""
    for words in actions:
        check_copies(session)
        session.play(words)
    return state_of(session)


def state_of(session: Session) -> Naqala:
    """The session's state."""
    assert isinstance(session.state, Naqala)
    return session.state


def check_copies(session: Session) -> None:
    """Whatever is played on a copy leaves the original alone, and the original survives pickling and writing."""
    state = state_of(session)
    key = state.key()
    assert pickle.loads(pickle.dumps(state)).key() == key
    game = session.game
    assert game.from_position(game.position(state)).key() == key
    for a in game.legal(state):
        game.play(state.copy(), a)
        assert state.key() == key


def refusal(session: Session, words: str) -> str:
    """The clause that forbids these words."""
    before = session.state.key()
    with pytest.raises(IllegalAction) as e:
        session.play(words)
    assert session.state.key() == before
    assert words in str(e.value)
    return e.value.clause


def tile(name: str) -> int:
    """The number of a tile."""
    return TILE_NAMES.index(name)
