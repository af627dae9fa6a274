"""The conformance checks pass a sound game and catch each defect that they exist for."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec

from soloist.core import conform
from soloist.core.conform import Nonconformity
from soloist.core.damage import damaged
from soloist.core.errors import SoloistError
from soloist.core.events import Log
from soloist.core.game import NOBODY, GameInfo, OptionSpec, Outcome, View
from soloist.core.rng import Rng
from soloist.core.text import Text, Wording, quoted
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim, legal
from soloist.games.nim.text import WORDING
from tests.games.plain import PlainNim


@pytest.mark.build("compiled")
@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32 - 2), misere=st.booleans())
def test_nim_conforms(seed: int, misere: bool) -> None:
    assert conform.check_play(NIM, {"misere": misere}, seed).name == "won"


def test_nim_has_all_its_words() -> None:
    conform.check_wording(NIM)


def test_every_setup_is_listed() -> None:
    assert list(conform.setups(NIM)) == [{"misere": False}, {"misere": True}]


def test_positions_are_examined_as_often_as_asked() -> None:
    conform.check_play(Unwritable(), {"misere": False}, 1, every=1000)


class Frank(NimGame):
    """Every move is said to reveal something."""

    def reveals(self, s: Nim, a: int) -> bool:
        return True


def test_a_revealing_move_may_lead_anywhere() -> None:
    conform.check_play(Frank(), {"misere": False}, 1)


class Unwritable(NimGame):
    """A position text that is right only at the start and at the end."""

    def position(self, s: Nim) -> str:
        return NimGame.position(self, s) if s.taken == 0 or s.over() else "nim 1; lost"


class Unsorted(NimGame):
    def legal(self, s: Nim) -> list[int]:
        return legal(s)[::-1]


class Stuck(NimGame):
    """Nothing leads on."""

    def onward(self, s: Nim, found: list[int]) -> list[int]:
        return []


class Beyond(NimGame):
    def legal(self, s: Nim) -> list[int]:
        return [*legal(s), 99]


class Mute(NimGame):
    def legal(self, s: Nim) -> list[int]:
        return []


class Deserted(NimGame):
    def seat(self, s: Nim) -> int:
        return NOBODY


class Vanishing(NimGame):
    def census(self, s: Nim) -> Hashable:
        return sum(s.heaps)


class Shallow(Nim):
    """A copy that shares its heaps with the original."""

    def __init__(self, heaps: tuple[int, ...], turn: int, taken: int, misere: bool) -> None:
        Nim.__init__(self, heaps, turn, taken, misere)
        self.shared = list(heaps)

    def copy(self) -> Self:
        twin = type(self)(self.heaps, self.turn, self.taken, self.misere)
        twin.shared = self.shared
        return twin

    def key(self) -> Hashable:
        return (tuple(self.shared), self.turn, self.taken, int(self.misere))

    def spoil(self) -> None:
        self.shared[:] = self.heaps


class ShallowCopy(NimGame):
    def start(self, setup: Any, seed: int) -> Nim:
        s = NimGame.start(self, setup, seed)
        return Shallow(s.heaps, s.turn, s.taken, s.misere)

    def from_position(self, text: str) -> Nim:
        s = NimGame.from_position(self, text)
        return Shallow(s.heaps, s.turn, s.taken, s.misere)

    def play(self, s: Nim, a: int, log: Log | None = None) -> None:
        NimGame.play(self, s, a, log)
        assert isinstance(s, Shallow)
        s.spoil()


class Forgetful(Nim):
    """A copy that is not the same."""

    def copy(self) -> Self:
        return type(self)(self.heaps, 0, self.taken, self.misere)


class ForgetfulCopy(NimGame):
    def start(self, setup: Any, seed: int) -> Nim:
        return Forgetful((3, 4, 5), 1, 0, False)


class Moody(NimGame):
    """Playing with a log does something else than playing without."""

    def play(self, s: Nim, a: int, log: Log | None = None) -> None:
        NimGame.play(self, s, a, log)
        if log is None:
            s.turn = 0


class SameWords(NimGame):
    def words(self, s: Nim, a: int) -> str:
        return "take 1 from 1"


class Deaf(NimGame):
    def parse(self, s: Nim, text: str) -> int | None:
        return 0


class CaseBound(NimGame):
    def parse(self, s: Nim, text: str) -> int | None:
        return NimGame.parse(self, s, text) if text == text.lower() else None


class Nowhere(NimGame):
    def aim(self, s: Nim, a: int) -> tuple[str, str]:
        return "", "moon/1"


class Askew(NimGame):
    def seek(self, s: Nim, source: str, target: str) -> int | None:
        return 0


class Endless(NimGame):
    def play(self, s: Nim, a: int, log: Log | None = None) -> None:
        s.turn = 1 - s.turn


class Hiding(NimGame):
    """Nim in which what was taken is said to be hidden, so that a guess may change it."""

    def guess(self, s: Nim, seat: int, rng: Rng) -> Nim:
        return Nim(s.heaps, s.turn, 100 + int(rng.below(9)), s.misere)

    def census(self, s: Nim) -> Hashable:
        return 0


class Peeking(Hiding):
    """Guesses from what is hidden."""

    def view(self, s: Nim, seat: int) -> View:
        return View(seat, NimGame.view(self, s, seat).zones)

    def guess(self, s: Nim, seat: int, rng: Rng) -> Nim:
        return Nim(s.heaps, s.turn, s.taken + 1, s.misere)


class Leaky(Hiding):
    """Shows what it said was hidden."""


class Sly(Hiding):
    """Hides it, then tells it in an event of a move that is said to reveal nothing."""

    def view(self, s: Nim, seat: int) -> View:
        return View(seat, NimGame.view(self, s, seat).zones)

    def play(self, s: Nim, a: int, log: Log | None = None) -> None:
        NimGame.play(self, s, a, log)
        if log is not None:
            log.add(s, "taken", {"seat": 1, "n": s.taken, "heap": 1})


class Meddling(PlainNim):
    def guess(self, s: Nim, seat: int, rng: Rng) -> Nim:
        s.taken += 0
        s.turn = 1 - s.turn
        return s.copy()


class Swapping(NimGame):
    def guess(self, s: Nim, seat: int, rng: Rng) -> Nim:
        return Nim(s.heaps, 1 - s.turn, s.taken, s.misere)


class Adding(NimGame):
    def guess(self, s: Nim, seat: int, rng: Rng) -> Nim:
        return Nim(s.heaps, s.turn, s.taken + 1, s.misere)


class Unannounced(NimGame):
    """It has a heuristic, and says that it has none."""

    def __init__(self) -> None:
        super().__init__()
        self.info = replace(NIM.info, heuristic=False)


class Fond(NimGame):
    """It announces a heuristic that has no answer."""

    def prefer(self, s: Nim, seat: int, rng: Rng) -> int | None:
        return None


class FondOfAnything(NimGame):
    def prefer(self, s: Nim, seat: int, rng: Rng) -> int | None:
        return -1


class FondOfChange(NimGame):
    def prefer(self, s: Nim, seat: int, rng: Rng) -> int | None:
        s.turn = 1 - s.turn
        return self.legal(s)[0]


class FondOfPeeking(Hiding):
    """Its heuristic goes by what is said to be hidden."""

    def prefer(self, s: Nim, seat: int, rng: Rng) -> int | None:
        return self.legal(s)[s.taken % 2]


class Unpicklable(Nim):
    def __reduce__(self) -> tuple[object, ...]:
        return Nim, (self.heaps, 1 - self.turn, self.taken, self.misere)


class Pickled(NimGame):
    def start(self, setup: Any, seed: int) -> Nim:
        return Unpicklable((3, 4, 5), 0, 0, False)


class Lingering(NimGame):
    """Something is still legal at the end."""

    def legal(self, s: Nim) -> list[int]:
        return [0] if s.over() else legal(s)


class Waiting(NimGame):
    def seat(self, s: Nim) -> int:
        return s.turn


class Scoreless(NimGame):
    def outcome(self, s: Nim) -> Outcome | None:
        return Outcome("won", "last-counter", ()) if s.over() else None


class Blank(NimGame):
    """Writes nothing of its observation."""

    def observe(self, s: Nim, seat: int, into: vec[float]) -> None:
        return


class Clairvoyant(Hiding):
    """Its observation has what its view hides."""

    def view(self, s: Nim, seat: int) -> View:
        return View(seat, NimGame.view(self, s, seat).zones)

    def observe(self, s: Nim, seat: int, into: vec[float]) -> None:
        NimGame.observe(self, s, seat, into)
        into[0] = s.taken / 10


class Disturbing(NimGame):
    def observe(self, s: Nim, seat: int, into: vec[float]) -> None:
        NimGame.observe(self, s, seat, into)
        s.taken += 1


class Foreign(int):
    """A number that is not quite Python's own, such as numpy's."""


class Numbered(NimGame):
    def legal(self, s: Nim) -> list[int]:
        return [Foreign(a) for a in legal(s)]


class EndLost(NimGame):
    def from_position(self, text: str) -> Nim:
        s = NimGame.from_position(self, text)
        return Nim((0, 0, 0), 0, 1, False) if s.over() else s


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Unsorted(), "not sorted and unique"),
        (Numbered(), "other things than Python's own ints"),
        (Beyond(), "leaves the codebook"),
        (Stuck(), "onward is not some of"),
        (Mute(), "nothing is legal"),
        (Deserted(), "nobody answers"),
        (Vanishing(), "pieces came or went"),
        (ShallowCopy(), "on a copy changed the original"),
        (ForgetfulCopy(), "a copy differs from its original"),
        (Moody(), "played twice differs"),
        (SameWords(), "the same words"),
        (Deaf(), "does not parse back"),
        (CaseBound(), "in capitals does not parse back"),
        (Nowhere(), "points at 'moon/1', which is not in the view"),
        (Askew(), "is not what its targets lead to"),
        (Endless(), "does not end within"),
        (Leaky(), "sees what it may not know"),
        (Peeking(), "a guess depends on what its seat cannot see"),
        (Sly(), "reveals something and does not say so"),
        (Meddling(), "guessing changed the state"),
        (Swapping(), "another seat to answer"),
        (Adding(), "a guess has other pieces"),
        (Fond(), "just where it is announced"),
        (Unannounced(), "just where it is announced"),
        (FondOfAnything(), "prefers -1, which is not legal"),
        (FondOfChange(), "preferring changed the state"),
        (FondOfPeeking(), "knows what its seat may not"),
        (Blank(), r"has no number up to 100 at \[0, 1"),
        (Clairvoyant(), "the observation of seat 0 has what it may not know"),
        (Disturbing(), "observing changed the state"),
        (Pickled(), "does not survive pickling"),
        (Lingering(), "something is legal after the end"),
        (Waiting(), "somebody answers after the end"),
        (Scoreless(), "not every seat has a score"),
        (EndLost(), "the end does not round-trip"),
    ],
)
def test_a_defect_is_caught(game: NimGame, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conform, "BOUND", 200)
    with pytest.raises(Nonconformity, match=message):
        conform.check_play(game, {"misere": False}, 5)


ENGLISH, POLISH = WORDING.own("en"), WORDING.own("pl")


def worded(english: dict[str, str], polish: dict[str, str]) -> NimGame:
    """Nim with other words."""
    game = NimGame()
    game.wording = Wording({"en": english, "pl": polish})
    return game


def without(words: dict[str, str], id: str) -> dict[str, str]:
    return {name: text for name, text in words.items() if name != id}


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (worded(ENGLISH, without(POLISH, "prompt")), r"not in both en and pl: \['prompt'\]"),
        (worded(ENGLISH, POLISH | {"prompt": "{kto}"}), r"arguments that the English lacks: \['kto'\]"),
        (worded(without(ENGLISH, "option.misere"), without(POLISH, "option.misere")), "an option lacks words"),
        (worded(without(ENGLISH, "game.blurb"), without(POLISH, "game.blurb")), "game.blurb lacks words"),
    ],
)
def test_missing_words_are_caught(game: NimGame, message: str) -> None:
    with pytest.raises(Nonconformity, match=message):
        conform.check_wording(game)


def test_an_option_must_have_words_for_its_values() -> None:
    game = NimGame()
    game.info = GameInfo("nim", 1, 2, 21, "NIM", (1, 2), (OptionSpec("misere", False, (False, True, "both")),))
    with pytest.raises(Nonconformity, match="an option lacks words"):
        conform.check_wording(game)


def test_a_message_without_words_is_an_error() -> None:
    with pytest.raises(KeyError):
        NIM.wording.say(Text("no such message"))


# -- options


def test_the_options_of_nim_come_back() -> None:
    conform.check_options(NIM)


class Forgotten(NimGame):
    """The position does not tell the option."""

    def position(self, s: Nim) -> str:
        return NimGame.position(self, s).replace("misere=on", "misere=off")


class Restarted(NimGame):
    """The position is another one."""

    def from_position(self, text: str) -> Nim:
        return Nim((1, 1, 1), 0, 0, False)


class Unread(NimGame):
    """The same setup leads to another deal each time."""

    deals = 0

    def start(self, setup: Any, seed: int) -> Nim:
        Unread.deals += 1
        return Nim((1, 1, 1 + Unread.deals % 2), 0, 0, bool(setup["misere"]))


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Forgotten(), "misere=True is not told by the position"),
        (Restarted(), "misere=False: the position does not round-trip"),
        (Unread(), "misere=False: the record leads to another deal"),
    ],
)
def test_an_option_that_gets_lost_is_caught(game: NimGame, message: str) -> None:
    with pytest.raises(Nonconformity, match=message):
        conform.check_options(game)


# -- damaged positions


def test_nim_refuses_damaged_positions_in_one_line() -> None:
    for seed, setup in enumerate(conform.setups(NIM)):
        conform.check_malformed(NIM, setup, seed, every=2)


class Trusting(NimGame):
    """It fails at what it cannot read."""

    def from_position(self, text: str) -> Nim:
        heaps = text.partition("heaps:")[2].split()
        return Nim((int(heaps[0]), int(heaps[1]), int(heaps[2])), 0, 0, False)


class Talkative(NimGame):
    """It needs two lines to say no."""

    def from_position(self, text: str) -> Nim:
        try:
            return NIM.from_position(text)
        except SoloistError as e:
            raise SoloistError(quoted(f"{e}\nAnd that is that."), NIM.wording) from None


class Careless(NimGame):
    """It reads what cannot be played."""

    def from_position(self, text: str) -> Nim:
        try:
            return NIM.from_position(text)
        except SoloistError:
            return Nim((), 0, 0, False)


class Inventive(NimGame):
    """It reads something else than it writes."""

    def from_position(self, text: str) -> Nim:
        s = NIM.from_position(text)
        return Nim(s.heaps, s.turn, s.taken + 1, s.misere)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Trusting(), "is not refused but fails with"),
        (Talkative(), "the refusal is not one line"),
        (Careless(), "was not refused, yet cannot be played"),
        (Inventive(), "does not round-trip, and was not refused"),
    ],
)
def test_a_careless_reader_of_positions_is_caught(game: NimGame, message: str) -> None:
    with pytest.raises(Nonconformity, match=message):
        conform.check_malformed(game, {"misere": False}, 5)


def test_damage_is_the_same_for_the_same_stream() -> None:
    text = NIM.position(NIM.start({"misere": False}, 1))
    once, again = (list(damaged(text, Rng.seeded(4))) for _ in range(2))
    assert once == again != list(damaged(text, Rng.seeded(5)))
    assert len(set(once)) > 100
