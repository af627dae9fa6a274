"""The public door: legality, undo under the three policies, giving up, explanations."""

import pytest

from soloist import IllegalAction, Session, SoloistError
from soloist.core.errors import BadSetup, CannotUndo
from soloist.core.game import NOBODY
from soloist.core.text import Text
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim

START = "nim 1; options: misere=off; heaps: 2 0 3; turn: 0; taken: 4"


class Peeking(NimGame):
    """Nim in which taking from heap 1 counts as revealing."""

    def reveals(self, s: Nim, a: int) -> bool:
        return a < 7


def test_an_action_is_played_by_words_or_by_number() -> None:
    by_words, by_number = Session("nim", position=START), Session("nim", position=START)
    by_words.play("Take 2  from 3")
    by_number.play(15)
    assert by_words.state.key() == by_number.state.key()
    assert by_words.words() == ("take 2 from 3",)
    assert by_words.ply == 1


def test_a_session_without_a_seed_draws_a_secret_deal() -> None:
    assert (Session("nim").seed, Session("nim", 5).seed, Session("nim", 5).commitment) == (None, 5, "")
    assert Session("nim").deal != Session("nim").deal


@pytest.mark.parametrize(
    ("tried", "message"),
    [
        (
            "take 3 from 1",
            "'take 3 from 1' is not legal, NIM-2: heap 1 holds only 2 counters. Legal now: take 1 from 1, ",
        ),
        ("dance", "'dance' is not legal: these words name no move. Legal now: take 1 from 1, "),
        (99, "'99' is not legal: no move has this number."),
        (2, "'take 3 from 1' is not legal, NIM-2"),
        ("give up 7", "'give up 7' is not legal: these words name no move."),
        ("give up " + "9" * 5000, "'give up 999"),
        ("over", "'over' is not legal: these words name no move."),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(tried: str | int, message: str) -> None:
    session = Session("nim", position=START)
    key = session.state.key()
    with pytest.raises(IllegalAction) as e:
        session.play(tried)
    assert str(e.value).startswith(message)
    assert session.state.key() == key
    assert session.ply == 0


def test_an_objection_is_heard_and_nothing_is_played() -> None:
    session = Session("nim", position=START)
    assert session.objection("take 1 from 1") is None
    objection = session.objection("take 3 from 1")
    assert objection is not None
    assert objection.clause == "NIM-2"
    assert session.ply == 0
    session.give_up()
    assert session.objection("take 1 from 1") is not None


def test_many_legal_actions_are_cut_short() -> None:
    session = Session("nim", position="nim 1; options: misere=off; heaps: 7 7 7; turn: 0; taken: 0")
    with pytest.raises(IllegalAction, match=r"take 5 from 2, …\."):
        session.play("dance")


def test_nothing_is_played_after_the_end() -> None:
    session = Session("nim", position="nim 1; options: misere=off; heaps: 1 0 0; turn: 0; taken: 4")
    session.play("take 1 from 1")
    assert session.outcome is not None
    assert session.outcome.winners == (0,)
    assert session.seat == NOBODY
    assert session.decision() is None
    assert session.legal() == ()
    for attempt in (lambda: session.play("take 1 from 1"), session.give_up, lambda: session.explain("", "heap/0/0")):
        with pytest.raises(IllegalAction, match="The game is over"):
            attempt()


def test_a_decision_lists_every_option() -> None:
    session = Session("nim", position=START)
    decision = session.decision()
    assert decision is not None
    assert [option.words for option in decision.options] == list(session.legal())
    assert session.seat == decision.seat == 0
    assert session.view().targets() >= {option.target for option in decision.options}


def test_giving_up_ends_the_game_for_the_seat_that_does() -> None:
    mine, theirs = Session("nim", position=START), Session("nim", position=START)
    mine.play("Give  up")
    theirs.give_up(1)
    assert mine.outcome is not None
    assert mine.outcome.winners == (1,)
    assert mine.outcome.reason == "given-up"
    assert theirs.outcome is not None
    assert theirs.outcome.winners == (0,)
    assert theirs.words() == ("give up 1",)
    assert Session.from_record(theirs.record()).outcome == theirs.outcome
    assert [event.kind for event in mine.log()] == ["given-up"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_else_gives_up(seat: int) -> None:
    session = Session("nim", position=START)
    with pytest.raises(IllegalAction, match=f"'give up {seat}' is not legal"):
        session.give_up(seat)
    assert session.outcome is None


def test_giving_up_can_be_taken_back_on_a_free_table() -> None:
    session = Session("nim", position=START)
    session.give_up()
    session.undo()
    assert session.outcome is None
    session.redo()
    assert session.outcome is not None


def test_a_free_table_takes_anything_back_and_counts_it() -> None:
    session = Session(Peeking(), position=START)
    first = session.state.key()
    session.play("take 1 from 1")
    second = session.state.key()
    session.undo()
    assert session.state.key() == first
    assert session.undone == 1
    session.redo()
    assert session.state.key() == second
    with pytest.raises(CannotUndo, match="nothing to redo"):
        session.redo()


def test_a_new_action_forgets_what_was_taken_back() -> None:
    session = Session("nim", position=START)
    session.play("take 1 from 1")
    session.play("take 1 from 3")
    session.undo()
    session.undo()
    session.redo()
    assert session.future == ["take 1 from 3"]
    session.play("take 2 from 3")
    assert session.future == []


def test_an_honest_table_goes_back_to_the_last_reveal() -> None:
    session = Session(Peeking(), position=START, undo="honest")
    session.play("take 1 from 1")
    session.play("take 1 from 3")
    session.undo()
    with pytest.raises(CannotUndo, match="revealed something"):
        session.undo()
    assert session.ply == 1


def test_a_ranked_table_takes_nothing_back() -> None:
    session = Session("nim", position=START, undo="ranked")
    with pytest.raises(CannotUndo, match="nothing to undo"):
        session.undo()
    session.play("take 1 from 1")
    with pytest.raises(CannotUndo, match="ranked") as e:
        session.undo()
    assert "rankingowy" in e.value.say("pl")


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(BadSetup, match="can be: free, honest, ranked"):
        Session("nim", undo="maybe")


def test_a_click_is_explained() -> None:
    session = Session("nim", position=START)
    assert session.explain("", "heap/0/1") is None
    refusal = session.explain("", "heap/1/0")
    assert refusal is not None
    assert str(refusal).startswith("'heap/1/0' is not legal")
    refusal = session.explain("heap/0/0", "heap/2")
    assert refusal is not None
    assert str(refusal).startswith("'heap/0/0 → heap/2' is not legal")


class Generous(NimGame):
    """Nim whose clicks are understood even where they are not legal."""

    def seek(self, s: Nim, source: str, target: str) -> int | None:
        return 2


def test_a_click_on_something_forbidden_names_the_clause() -> None:
    refusal = Session(Generous(), position=START).explain("", "heap/0/x")
    assert refusal is not None
    assert refusal.clause == "NIM-2"
    assert refusal.tried == "take 3 from 1"


def test_every_mistake_is_one_error_type() -> None:
    with pytest.raises(SoloistError):
        Session("chess")


def test_several_actions_are_taken_back_as_one_step() -> None:
    session = Session("nim", position=START)
    for words in ("take 1 from 1", "take 1 from 3", "take 1 from 3"):
        session.play(words)
    session.undo(2)
    assert (session.ply, session.undone, session.seat) == (1, 1, 1)
    session.redo()
    session.redo()
    assert session.words() == ("take 1 from 1", "take 1 from 3", "take 1 from 3")
    for count in (0, 4):
        with pytest.raises(CannotUndo, match="nothing to undo"):
            session.undo(count)


def test_an_honest_table_takes_nothing_back_through_a_reveal() -> None:
    session = Session(Peeking(), position=START, undo="honest")
    session.play("take 1 from 1")
    session.play("take 1 from 3")
    assert session.no_undo() is None
    with pytest.raises(CannotUndo, match="revealed something"):
        session.undo(2)
    assert session.ply == 2


def test_a_move_is_known_by_its_mover() -> None:
    session = Session("nim", position=START)
    session.play("take 1 from 1")
    session.give_up(0)
    assert [session.mover(moment) for moment in session.past] == [0, 0]


class Annotated(NimGame):
    """Nim in which a take may be annotated, but not with just anything."""

    def split(self, text: str) -> tuple[str, str]:
        words, _, note = text.partition(" # ")
        if not words:
            raise IllegalAction(text, Text("illegal.unknown"), self.wording)
        return words, note

    def annotate(self, s: Nim, a: int, note: str) -> str:
        if note == "rude":
            raise IllegalAction(note, Text("illegal.note"), self.wording, "NIM-9")
        return f"# {note.strip()}" if note else ""


def test_an_annotation_is_kept_in_its_normal_form_or_refused_with_all_that_is_legal() -> None:
    session = Session(Annotated(), position=START)
    session.play("take 1 from 1 #   bold ")
    assert session.words() == ("take 1 from 1 # bold",)
    for tried, clause in (("take 1 from 1 # rude", "NIM-9"), (" # bold", "")):
        with pytest.raises(IllegalAction) as e:
            session.play(tried)
        assert (e.value.clause, e.value.legal) == (clause, session.legal())
    assert session.ply == 1


def test_a_hint_counts_once_a_decision() -> None:
    session = Session("nim", position=START)
    session.count_hint()
    session.count_hint()
    assert session.hints == 1
    session.play(session.legal()[0])
    session.count_hint()
    assert session.record().hints == 2
