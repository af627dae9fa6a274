"""Whatever is changed in a position that was played: it is refused in one line, or it can be played on."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from soloist import SoloistError
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import (
    FIRST_JAMBO,
    FIRST_JAMBO_SOLO,
    SECOND_JAMBO,
    SECOND_JAMBO_SOLO,
    THIRD_JAMBO,
    JamboGame,
)
from soloist.games.jambo.rules.actions import END
from soloist.games.jambo.rules.state import Jambo
from tests.games.jambo.conftest import lay_table, play_script

MODULES: Final = {"huts": True, "relics": True}
PLAYED: Final = [
    (JAMBO_SOLO, {}),
    (JAMBO_SOLO, {"fifty": "turn"}),
    (JAMBO, {}),
    (JAMBO, MODULES),
    (JAMBO, {"always_asked": True}),
    (FIRST_JAMBO, MODULES),
    (FIRST_JAMBO_SOLO, {}),
    (SECOND_JAMBO, MODULES),
    (SECOND_JAMBO_SOLO, {}),
    (THIRD_JAMBO, MODULES),
]
PILES: Final = ("deck", "discard", "table", "looked", "lot", "hand-0", "hand-1", "tools-0", "tools-1", "pool")
NUMBERS: Final = ("turn", "huts", "spent", "sixth", "loose", "masks", "gold", "stands", "seen")


def states(game: JamboGame, options: dict[str, object], seed: int, share: float) -> Iterator[Jambo]:
    """Some positions of a random game, its end among them; turns are rarely ended early."""
    luck = random.Random(seed)
    state = game.start(game.info.complete(options), seed)
    for _ in range(700):
        found = game.legal(state)
        if not found or luck.random() < share:
            yield state
        if not found:
            return
        action = luck.choice(found)
        game.play(state, luck.choice(found) if action == END else action)


def written(text: str) -> dict[str, str]:
    """The fields of a position."""
    fields = [line.partition(":") for line in text.splitlines()[1:]]
    return {name: value.strip() for name, _, value in fields}


def rewritten(game: JamboGame, fields: dict[str, str]) -> str:
    """The position with these fields."""
    return "\n".join([f"{game.info.id} {game.info.rules}", *[f"{name}: {value}" for name, value in fields.items()]])


def changes(fields: dict[str, str], luck: random.Random) -> Iterator[dict[str, str]]:
    """One thing changed at a time: a number, a ware, a card's pile, a used mark, a question and what it remembers."""
    for name in NUMBERS:
        for i, word in enumerate(fields[name].split()):
            for other in {int(word) + 1, int(word) - 1, luck.randint(-1, 7)}:
                yield {name: spliced(fields[name], i, str(other))}
    for name in ("store", "spirit"):
        for i in (0, 1):
            yield {name: spliced(fields[name], i, luck.choice(["-", "tea", "salt"]))}
    for name in ("arriving", "goods", "market-0", "market-1"):
        yield {name: f"{fields[name]} tea"}
        yield {name: " ".join(fields[name].split()[1:])}
    for name in ("tools-0", "tools-1"):
        for i, word in enumerate(fields[name].split()):
            yield {name: spliced(fields[name], i, word[:-1] if word.endswith("*") else f"{word}*")}
    yield from moved_cards(fields, luck)
    yield from other_questions(fields["questions"].split())


def spliced(words: str, i: int, word: str) -> str:
    """Words with one of them replaced."""
    found = words.split()
    return " ".join([*found[:i], word, *found[i + 1 :]])


def moved_cards(fields: dict[str, str], luck: random.Random) -> Iterator[dict[str, str]]:
    """A card goes from one pile to another, with its flag where the Dummy's stack has one."""
    for source in PILES:
        cards = fields[source].split()
        for target in PILES if cards else ():
            i = luck.randrange(len(cards))
            moved = {source: " ".join(cards[:i] + cards[i + 1 :]), target: f"{fields[target]} {cards[i].rstrip('*')}"}
            flags = fields["known-1"].split()
            if fields["default"] != "-" and "hand-1" in (source, target):
                flags = flags[:i] + flags[i + 1 :] if source == "hand-1" else [*flags, "0"]
                moved["known-1"] = " ".join(flags)
            if source != target:
                yield moved


def other_questions(questions: list[str]) -> Iterator[dict[str, str]]:
    """No question, half of it, the same twice, and each number of each frame changed."""
    for some in ([], questions[1:], questions[:-1], questions + questions[-1:]):
        yield {"questions": " ".join(some)}
    for i, word in enumerate(questions):
        parts = word.split(":")
        for j in (2, 3, 4):
            for other in {int(parts[j]) + 1, int(parts[j]) - 1, 0, 31}:
                changed = ":".join([*parts[:j], str(other), *parts[j + 1 :]])
                yield {"questions": " ".join([*questions[:i], changed, *questions[i + 1 :]])}


@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_a_position_that_was_played_is_accepted(game: JamboGame, options: dict[str, object]) -> None:
    for seed in range(3):
        for state in states(game, options, seed, 0.2):
            assert game.from_position(game.position(state)).key() == state.key()


@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_a_changed_position_is_refused_in_one_line_or_can_be_played_on(
    game: JamboGame, options: dict[str, object]
) -> None:
    luck = random.Random(14)
    for state in states(game, options, 7, 0.02):
        fields = written(game.position(state))
        for change in changes(fields, luck):
            text = rewritten(game, {**fields, **change})
            line = refusal(game, text)
            assert "\n" not in line, change
            if not line:
                play_on(game, game.from_position(text), luck)


def refusal(game: JamboGame, text: str) -> str:
    """Why a position is refused, in both languages; nothing if it is not."""
    try:
        game.from_position(text)
    except SoloistError as e:
        return f"{e} / {e.say('pl')}"
    return ""


def play_on(game: JamboGame, state: Jambo, luck: random.Random) -> None:
    """Some moves: nothing is lost, and where they lead is a position too."""
    box = game.census(state)
    for _ in range(4):
        found = game.legal(state)
        if not found:
            break
        game.play(state, luck.choice(found))
        assert game.census(state) == box
    assert game.from_position(game.position(state)).key() == state.key()


# -- what cannot be, one by one: the table laid, the moves made on it, the field and what it is changed to

CANNOT_BE = [
    ({}, "", "turn", "0 3 5 0 0 0 -1 -1", "after 3 turns it is not side 0's turn"),
    ({"turn": 1}, "", "turn", "1 2 5 0 0 0 -1 -1", "after 2 turns it is not side 1's turn"),
    ({}, "", "turn", "0 400 5 0 0 0 -1 -1", "after 400 turns the game is over."),
    ({"solo": True}, "", "turn", "1 1 5 0 0 0 -1 -1", "the Dummy's turn waits only while something is asked."),
    ({"gold": (20, 60)}, "", "turn", "0 2 5 0 0 0 -1 -1", "the other side ended its turn with 60 gold"),
    ({"gold": (20, 20)}, "draw", "turn", "0 2 4 1 0 0 1 -1", "the last turn comes after the other side has reached 60"),
    ({"gold": (50, 20), "solo": True, "winner": 0}, "", "gold", "20 50", "side 0 has not won with this gold."),
    ({"gold": (60, 61), "trigger": 1, "turns": 2}, "", "turn", "0 3 5 0 0 0 1 0", "side 0 has not won with this gold."),
    ({"gold": (61, 61), "trigger": 1, "turns": 2}, "", "turn", "0 3 5 0 0 0 1 1", "side 1 has not won with this gold."),
    ({"gold": (21, 20), "turns": 398}, "", "turn", "1 400 5 0 0 0 -1 1", "side 1 has not won with this gold."),
    ({"gold": (60, 20)}, "", "turn", "0 1 5 0 0 0 -1 0", "side 0 has not won with this gold."),
    ({"gold": (20, 20), "solo": True}, "", "turn", "0 398 5 0 0 0 -1 0", "nobody has won with 20 gold: it takes 50."),
    ({}, "", "turn", "0 0 4 0 0 0 -1 -1", "4 actions do not go with phase 'fresh'"),
    ({}, "", "turn", "0 0 5 1 0 0 -1 -1", "5 actions do not go with phase 'drawing'"),
    ({}, "", "turn", "0 0 5 2 0 0 -1 -1", "5 actions do not go with phase 'drawn'"),
    ({}, "", "turn", "0 0 5 3 0 0 -1 -1", "5 actions do not go with phase 'playing'"),
    ({}, "", "turn", "0 0 3 3 3 0 -1 -1", "3 actions do not go with phase 'playing'"),
    ({}, "", "turn", "0 0 4 1 1 0 -1 -1", "a Wise Man works in phase 'drawing', before anything is played."),
    ({"tools0": "well boat", "actions": 4}, "", "tools-0", "well* boat*", "4 actions do not go with phase 'playing'"),
    (
        {"tools0": "well boat", "hand": "lion"},
        "use well; play lion",
        "turn",
        "0 0 4 3 0 0 -1 -1",
        "4 actions do not go",
    ),
    ({"tools0": "well"}, "draw; keep", "tools-0", "well*", "a utility is used in phase 'drawn'"),
    ({"with_huts": True, "built": [4, 0]}, "draw; drop", "turn", "0 0 2 1 0 0 -1 -1", None),
    ({"with_huts": True, "built": [4, 0]}, "draw; drop; draw; drop", "huts", "4 0 4", "a hut is visited in phase"),
    ({"with_huts": True, "built": [4, 0]}, "draw; drop; draw; keep", "huts", "4 0 4", "a hut is visited in phase"),
    ({"with_huts": True, "built": [8, 0], "market": "tea"}, "draw; keep", "huts", "8 0 8", None),
    ({"with_relics": True, "held": [9, 6]}, "", "spent", "8 0 0 -1", "the market day of side -1 does not go with"),
    ({"with_relics": True, "held": [9, 6]}, "", "spent", "0 0 0 0", "the market day of side 0 does not go with"),
    ({"with_relics": True, "held": [6, 9]}, "", "spent", "0 0 0 1", "the market day of side 1 does not go with"),
    ({"with_relics": True, "held": [9, 6]}, "", "spent", "0 1 0 -1", "5 actions are too many"),
    (
        {"with_relics": True, "held": [9, 6], "actions": 4, "phase": 0, "short": [1, 0]},
        "",
        "turn",
        "0 0 4 0 0 0 -1 -1",
        "a side owes an action before it has had a turn.",
    ),
    (
        {"with_relics": True, "held": [9, 6], "gold": (20, 60), "trigger": 1, "turns": 2},
        "",
        "spent",
        "1 0 0 -1",
        "5 actions do not go with",
    ),
    (
        {"with_relics": True, "held": [9, 6], "gold": (20, 60), "trigger": 1, "turns": 2, "actions": 4},
        "",
        "spent",
        "1 0 0 -1",
        "the Tally Stick is not used on the last turn.",
    ),
    ({"with_relics": True, "rules": 2, "relics": [0, 1]}, "", "spent", "0 0 1", "a house relic was used or works"),
    (
        {"solo": True, "hand": "guard", "other": "snake", "actions": 0, "tools0": "well boat"},
        "end turn",
        "turn",
        "1 1 4 0 0 1 -1 -1",
        "on the Dummy's turn you have not drawn or played",
    ),
    (
        {"solo": True, "hand": "guard", "other": "snake well", "actions": 0, "tools0": "well boat"},
        "end turn",
        "turn",
        "1 1 5 0 0 0 -1 -1",
        "on the Dummy's turn you have not drawn or played",
    ),
]


@pytest.mark.parametrize(("laid", "moves", "field", "value", "message"), CANNOT_BE)
def test_how_far_a_turn_can_be(
    laid: dict[str, object], moves: str, field: str, value: str, message: str | None
) -> None:
    session = lay_table(**laid)  # type: ignore[arg-type]
    play_script(session, moves)
    game, fields = session.game, written(session.position())
    text = rewritten(game, {**fields, field: value})  # type: ignore[arg-type]
    if message is None:
        assert game.legal(game.from_position(text))
        return
    assert message in refusal(game, text)  # type: ignore[arg-type]


def test_nothing_is_asked_after_the_end() -> None:
    session = lay_table(gold=(60, 61), trigger=1, turns=2)
    session.play("end turn")
    fields = written(session.position())
    asked = rewritten(JAMBO, {**fields, "questions": "which-way:draw_kept:0:3:4"})
    assert "nothing is asked after the game has ended." in refusal(JAMBO, asked)


FALSE_QUESTIONS = [
    ({"hand": "portuguese", "market": "tea silk"}, "play portuguese", "table", "dancer", "asks portuguese_wares now."),
    ({"tools0": "drums", "market": "tea silk"}, "use drums", "tools-0", "drums", "asks drums_ware now."),
    ({}, "draw", "turn", "0 0 4 3 0 0 -1 -1", "asks draw_kept now."),
    ({}, "draw", "looked", "", "asks draw_kept now."),
    (
        {"with_huts": True, "built": [4, 0], "market": "tea silk"},
        "visit store",
        "huts",
        "4 0 0",
        "asks store_ware now.",
    ),
    (
        {"with_relics": True, "held": [36, 3], "market": "tea silk"},
        "invoke dye-pot",
        "spent",
        "4 0 0 -1",
        "asks dye_ware now.",
    ),
    (
        {"with_relics": True, "rules": 2, "relics": [4, 1], "market": "tea silk"},
        "invoke bead",
        "spent",
        "0 0 0",
        "asks bead_ware now.",
    ),
    (
        {"hand": "dancer 3-tea 3-silk", "market": "tea silk salt salt"},
        "play dancer; 3-tea",
        "market-0",
        "tea silk salt",
        "dancer_wares cannot remember 12 and 0.",
    ),
    (
        {"hand": "dancer 3-tea 3-silk", "market": "tea silk"},
        "draw",
        "questions",
        "which-some:dancer_wares:0:12:0",
        "asks dancer_wares now.",
    ),
    (
        {"hand": "arabian-merchant", "deck": "well boat drums"},
        "play arabian-merchant",
        "questions",
        "automatic:card_done:0:0:0 what-bid:bid:0:30:0",
        "bid cannot remember 30 and 0.",
    ),
    (
        {"hand": "arabian-merchant", "deck": "well boat drums"},
        "play arabian-merchant",
        "goods",
        "tea",
        "asks bid now.",
    ),
    (
        {"solo": True, "hand": "fruit-hides-tea"},
        "buy fruit-hides-tea",
        "questions",
        "automatic:traded:0:15:0 automatic:arrive:0:1:0 which-order:wares_ordered:0:0:0",
        "arrive cannot remember 1 and 0.",
    ),
    (
        {"hand": "hyena well", "other": "boat ape"},
        "play hyena",
        "questions",
        "automatic:card_done:0:0:0 which-card:hyena_taken:0:31:0",
        "hyena_taken cannot remember 31 and 0.",
    ),
    (
        {"solo": True, "hand": "hyena well drums", "other": "boat boat ape"},
        "play hyena; boat",
        "questions",
        "automatic:card_done:0:0:0 which-copy:hyena_copy:0:35:0",
        "hyena_copy cannot remember 35 and 0.",
    ),
    (
        {"solo": True, "hand": "hyena well drums", "other": "boat boat ape"},
        "play hyena; ape",
        "questions",
        "automatic:card_done:0:0:0 which-card:hyena_given_to_stack:0:6431:0",
        "hyena_given_to_stack cannot remember 6431 and 0.",
    ),
    (
        {"hand": "hyena well drums", "other": "boat ape"},
        "play hyena; ape",
        "questions",
        "automatic:card_done:0:0:0 which-card:hyena_given:0:95:0",
        "hyena_given cannot remember 95 and 0.",
    ),
    (
        {"hand": "dancer 3-tea 3-silk", "market": "tea silk salt salt"},
        "play dancer",
        "questions",
        "automatic:card_done:0:0:0 which-card:dancer_card:0:31:0",
        "dancer_card cannot remember 31 and 0.",
    ),
    (
        {"hand": "travelling-merchant", "market": "tea tea tea tea", "other": "well"},
        "play travelling-merchant; tea; silk; done; bid 1; pass",
        "goods",
        "tea",
        "asks collect_first now.",
    ),
    (
        {"hand": "parrot", "market1": "tea silk"},
        "play parrot",
        "questions",
        "automatic:card_done:0:0:0 which-space:parrot_space:0:1:0",
        "asks parrot_space now.",
    ),
    (
        {"solo": True, "hand": "parrot", "market1": "tea silk"},
        "play parrot",
        "questions",
        "automatic:card_done:0:0:0 which-way:cheetah_way:0:8:9",
        "asks cheetah_way now.",
    ),
    (
        {"hand": "parrot", "market": "tea tea tea tea tea", "market1": "silk"},
        "play parrot",
        "arriving",
        "silk silk",
        "asks arrive_sixth now.",
    ),
    (
        {"hand": "parrot", "market": "tea tea tea tea tea", "market1": "silk"},
        "play parrot",
        "market-0",
        "tea tea tea tea",
        "asks arrive_sixth now.",
    ),
    (
        {"hand": "basket-maker"},
        "play basket-maker",
        "gold",
        "1 20",
        "the open question 'which-supply' has no answer here.",
    ),
    (
        {"solo": True, "tools0": "throne", "market": "tea tea", "market1": "silk salt"},
        "use throne; space 1",
        "questions",
        "which-swap:throne_dummy_space:0:1:4",
        "throne_dummy_space cannot remember 1 and 4.",
    ),
    (
        {"hand": "shaman", "market": "tea silk"},
        "play shaman; tea",
        "questions",
        "automatic:card_done:0:0:0 which-changed:shaman_into:0:2:2",
        "shaman_into cannot remember 2 and 2.",
    ),
]


@pytest.mark.parametrize(("laid", "moves", "field", "value", "message"), FALSE_QUESTIONS)
def test_a_false_question_is_refused(laid: dict[str, object], moves: str, field: str, value: str, message: str) -> None:
    session = lay_table(**laid)  # type: ignore[arg-type]
    play_script(session, moves)
    game, fields = session.game, written(session.position())
    changed = {**fields, field: value}
    if field == "table":  # the cards change places, so that none is missing
        changed["deck"] = spliced(fields["deck"], fields["deck"].split().index(value), fields["table"])
    elif field == "looked":
        changed["deck"] = f"{fields['deck']} {fields['looked']}"
    assert message in refusal(game, rewritten(game, changed))  # type: ignore[arg-type]


def test_a_question_that_could_be_answered_for_ever_is_refused() -> None:
    """Three wares are wanted and two are there: choosing one and taking it back never ends."""
    session = lay_table(hand="well", market="tea tea", tools0="kettle")
    fields = written(session.position())
    asked = {"questions": "which-some:dancer_wares:0:12:0", "turn": "0 0 4 3 0 0 -1 -1"}
    assert "the open question 'which-some' has no answer here." in refusal(JAMBO, rewritten(JAMBO, {**fields, **asked}))


def test_the_dummy_alone_sets_masks_aside_and_lays_no_utilities() -> None:
    for game, field, value in ((JAMBO_SOLO, "tools-1", "mask"), (JAMBO, "masks", "1")):
        fields = written(lay_table(solo=game is JAMBO_SOLO, deck="mask").position())
        fields["deck"] = fields["deck"].removesuffix(" mask")
        assert f"field '{field}'" in refusal(game, rewritten(game, {**fields, field: value}))


def test_each_side_gives_up_a_relic_once() -> None:
    state = JAMBO.start(JAMBO.info.complete(MODULES), 3)
    JAMBO.play(state, JAMBO.legal(state)[0])
    fields = written(JAMBO.position(state))
    twice = rewritten(JAMBO, {**fields, "questions": f"{fields['questions']} {fields['questions']}"})
    assert "asks relic_given_up now." in refusal(JAMBO, twice)
