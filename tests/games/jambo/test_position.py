"""Positions that cannot be are refused in one line that says what is wrong."""

import pytest

from soloist import SoloistError
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.face.position import CARD_NUMBERS
from soloist.games.jambo.face.position_checks import STEPS_OF
from soloist.games.jambo.game import SECOND_JAMBO, THIRD_JAMBO, JamboGame
from soloist.games.jambo.rules.steps import STEP_NAMES


def changed(game: JamboGame, field: str, value: str, options: dict[str, bool] | None = None) -> str:
    """The text of a fresh deal with one field changed; `{}` stands for what was there."""
    text = game.position(game.start(game.info.complete(options or {}), 3))
    lines = []
    for line in text.splitlines():
        name, colon, old = line.partition(":")
        lines.append(f"{name}: {value.format(old.strip())}" if name == field and colon else line)
    return "\n".join(lines)


BAD = [
    (JAMBO, "hand-0", "{} elephant", "elephant must be there 1 times in all, not 2."),
    (JAMBO, "hand-0", "{} sphinx", "there is no card 'sphinx'; cards are named like well, tribal-elder, 3-tea."),
    (JAMBO, "market-0", "tea tea tea tea tea coffee", "there is no ware 'coffee'"),
    (JAMBO, "market-0", "tea tea tea tea tea tea", "6 wares do not fit 5 free spaces with the sixth filled 0 times."),
    (JAMBO, "gold", "-1 20", "'-1' is not a whole number from 0 to 199."),
    (JAMBO, "gold", "20", "expected 2 whole numbers, not '20'."),
    (JAMBO, "goods", "tea tea tea tea tea tea tea", "there are 6 tokens of tea, not 7."),
    (JAMBO, "known-1", "small-market-stand small-market-stand small-market-stand", "is known to hold cards"),
    (JAMBO, "tools-0", "ape", "'ape' is no utility; write one like well, or well* if it is used."),
    (JAMBO, "tools-0", "weapons weapons* weapons", "weapons must be there 2 times in all"),
    (JAMBO, "default", "tea", "the two-player game has no Default Ware Type; write '-', not 'tea'."),
    (JAMBO_SOLO, "default", "tea tea", "solo needs a Default Ware Type, not 'tea tea'."),
    (JAMBO, "default", "", "the two-player game has no Default Ware Type; write '-', not ''."),
    (JAMBO, "goods", "tea", "what lies there (1) lies there only while something is asked about it."),
    (JAMBO, "arriving", "tea silk", "what lies there (2) lies there only while something is asked about it."),
    (JAMBO_SOLO, "turn", "0 0 5 0 0 0 -1 0", "nobody has won with 20 gold: it takes 50."),
    (JAMBO_SOLO, "default", "-", "solo needs a Default Ware Type, not '-'."),
    (JAMBO, "store", "tea -", "'tea -' needs its option; it is off."),
    (JAMBO, "relics", "dye-pot -", "'dye-pot -' needs its option; it is off."),
    (JAMBO, "relics", "dye-pot", "expected a name or '-' for each of the two sides, not 'dye-pot'."),
    (JAMBO, "relics", "sword -", "there is no house relic 'sword'"),
    (JAMBO, "questions", "what-now", "'what-now' is no open question; write one like which-way:draw_kept:0:3:4."),
    (JAMBO, "questions", "which-looked:psychic_card:0:0:0", "the open question 'which-looked' has no answer here."),
    (JAMBO, "questions", "which-ware:drums_ware:0:7:1", "the open question 'which-ware' has no answer here."),
    (JAMBO, "questions", "automatic:card_done:0:0:0", "the open question 'automatic' has no answer here."),
    (JAMBO, "questions", "yes-or-no:draw_kept:0:3:4", "'yes-or-no' is not what draw_kept asks."),
    (JAMBO, "questions", "which-card:hyena_given:0:3231:0", "the open question 'which-card' has no answer here."),
    (JAMBO, "questions", "what-bid:bid:0:1:0", "the open question 'what-bid' has no answer here."),
    (JAMBO, "questions", "automatic:card_done:0:0:0 which-supply:one_ware:0:0:1", "'which-supply' has no answer here."),
    (JAMBO, "sixth", "1 0", "0 wares do not fit 5 free spaces with the sixth filled 1 times."),
    (JAMBO, "turn", "0 0 6 0 0 0 -1 -1", "6 actions are too many: there can be 5 now."),
    (JAMBO_SOLO, "seen", "0 1 0", "the Dummy sees no cards of the deck, not 1."),
    (JAMBO_SOLO, "gold", "20 50", "with 50 gold the game is over: it goes to 50."),
    (JAMBO, "turn", "0 0 5 0 0 3 -1 -1", "cards are counted on the Dummy's turn alone, not 3 now."),
    (JAMBO, "questions", "which-card:weapons_card:1:31:1", "weapons_card does not ask side 1 on the turn of side 0."),
    (JAMBO, "questions", "which-way:cheetah_way:0:8:9", "cheetah_way does not ask side 0 on the turn of side 0."),
    (JAMBO_SOLO, "questions", "which-card:weapons_card:1:31:1", "weapons_card does not ask side 1 on the turn of"),
    (JAMBO, "turn", "0 9 5 0 0 0 1 -1", "the last turn comes after the other side has reached 60 gold, not at 20."),
    (JAMBO, "turn", "0 9 5 0 0 0 0 -1", "the last turn comes after the other side has reached 60 gold, not at 20."),
    (
        JAMBO_SOLO,
        "turn",
        "0 9 5 0 0 0 1 -1",
        "the last turn comes after the other side has reached 50 gold, not at 20.",
    ),
    (JAMBO, "random", "x", "'x' is not a whole number"),
    (JAMBO, "options", "huts=on camels=on", "jambo has no option 'camels'; its options are: huts, relics, any_dancer."),
]


@pytest.mark.parametrize(("game", "field", "value", "message"), BAD)
def test_an_impossible_position_is_refused(game: JamboGame, field: str, value: str, message: str) -> None:
    with pytest.raises(SoloistError) as e:
        game.from_position(changed(game, field, value))
    assert message in str(e.value)
    assert "\n" not in str(e.value)
    assert e.value.say("pl")


def test_at_most_three_utilities_lie_before_a_side() -> None:
    state = JAMBO.start(JAMBO.info.complete({}), 3)
    state.tools[0] = [0, 2, 4, 6]
    for card in (41, 42, 43, 44):
        state.deck.remove(card)
    with pytest.raises(SoloistError, match="at most 3 utilities lie before a side, not 4"):
        JAMBO.from_position(JAMBO.position(state))


def test_house_relics_of_earlier_rules_are_a_pair() -> None:
    with pytest.raises(SoloistError, match="expected a name or '-' for each of the two sides, not 'mat'"):
        SECOND_JAMBO.from_position(changed(SECOND_JAMBO, "relics", "mat", {"relics": True}))


def test_with_house_relics_of_earlier_rules_each_side_has_one() -> None:
    with pytest.raises(SoloistError, match="with house relics each side has one, not '- -'"):
        SECOND_JAMBO.from_position(changed(SECOND_JAMBO, "relics", "- -", {"relics": True}))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("store", "tea -", "side 0 has not built the hut in which its tea lies."),
        ("spirit", "- salt", "side 1 has not built the hut in which its salt lies."),
        ("huts", "2 4 6", "a hut was visited that does not stand."),
    ],
)
def test_huts_that_cannot_be_are_refused(field: str, value: str, message: str) -> None:
    with pytest.raises(SoloistError, match=message):
        JAMBO.from_position(changed(JAMBO, field, value, {"huts": True, "relics": True}))


def test_two_sides_with_the_same_relic_of_earlier_rules_are_refused() -> None:
    with pytest.raises(SoloistError, match="no two sides have the same house relic"):
        SECOND_JAMBO.from_position(changed(SECOND_JAMBO, "relics", "mat mat", {"relics": True}))


def test_a_sixth_space_is_not_paid_for_before_the_others_are_full() -> None:
    text = changed(JAMBO, "market-0", "tea silk").replace("sixth: 0 0", "sixth: 1 0")
    with pytest.raises(SoloistError, match="the sixth space is filled last: not with 2 wares"):
        JAMBO.from_position(text)


def test_your_ware_may_stay_in_the_sixth_space_in_solo() -> None:
    text = changed(JAMBO_SOLO, "market-0", "tea silk").replace("sixth: 0 0", "sixth: 1 0")
    assert JAMBO_SOLO.from_position(text).paid == [1, 0]


def test_a_question_with_one_answer_was_asked_by_earlier_rules_alone() -> None:
    asked = {}
    for game in (JAMBO, THIRD_JAMBO):
        state = game.start(game.info.complete({}), 3)
        state.deck.remove(CARD_NUMBERS["drums"])
        state.tools[0], state.wares[0], state.phase, state.actions = [3], [2], 3, 4
        asked[game] = game.position(state).replace("questions:", "questions: which-ware:drums_ware:0:0:1")
    with pytest.raises(SoloistError, match="'which-ware' has only one answer here, so it is not asked"):
        JAMBO.from_position(asked[JAMBO])
    assert len(THIRD_JAMBO.legal(THIRD_JAMBO.from_position(asked[THIRD_JAMBO]))) == 1


def test_no_ware_waits_to_leave_a_sixth_space_that_is_empty() -> None:
    text = changed(JAMBO_SOLO, "market-0", "tea silk").replace("loose: -1", "loose: 0")
    with pytest.raises(SoloistError, match="a ware waits to leave your sixth space only in solo"):
        JAMBO_SOLO.from_position(text)


def test_a_ware_waits_to_leave_the_sixth_space_only_while_it_is_asked_about() -> None:
    text = changed(JAMBO_SOLO, "market-0", "tea silk").replace("sixth: 0 0", "sixth: 1 0")
    asked = "questions: which-way:settle_sixth:0:13:14"
    other = "questions: which-way:carrier_way:0:5:6"
    with pytest.raises(SoloistError, match="a ware waits to leave your sixth space only in solo"):
        JAMBO_SOLO.from_position(text.replace("loose: -1", "loose: 1").replace("questions:", other))
    settled = text.replace("loose: -1", "loose: 1").replace("questions:", asked)
    assert len(JAMBO_SOLO.legal(JAMBO_SOLO.from_position(settled))) == 2


def test_what_lies_there_belongs_to_the_open_question() -> None:
    state = JAMBO.start(JAMBO.info.complete({}), 3)
    JAMBO.play(state, JAMBO.parse(state, "draw") or 0)
    state.goods, state.supply[2] = [2], 5
    with pytest.raises(SoloistError, match="the open question 'which-way' has no answer here"):
        JAMBO.from_position(JAMBO.position(state))


def test_what_has_no_order_is_written_in_the_order_of_the_box() -> None:
    mixed, kept = changed(JAMBO, "market-0", "tea silk hides"), changed(JAMBO, "market-0", "hides tea silk")
    assert JAMBO.position(JAMBO.from_position(mixed)) == kept


def test_every_step_answers_some_question() -> None:
    assert {step for steps in STEPS_OF.values() for step in steps} == set(STEP_NAMES)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(SoloistError, match="jambo has no option 'camels'"):
        JAMBO.info.complete({"camels": True})
