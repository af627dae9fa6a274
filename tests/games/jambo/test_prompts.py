"""The sentence says what is possible now, which card asks, and what happens otherwise; yes and no are understood."""

from typing import Any

import pytest

from soloist.games.jambo import JAMBO
from soloist.games.jambo.rules.actions import CHOICE_NAMES
from soloist.games.jambo.rules.cards import NAMES
from soloist.games.jambo.rules.state import DRAWING, PLAYING
from tests.games.jambo.conftest import Lay, play_script, table_of

SOLO = {"solo": True}
PROMPTS = [
    ({"actions": 0}, "", "Player 1: 0 actions left. You can: end the turn."),
    (
        {"hand": "3-tea well", "market": "tea tea tea", "tools0": "kettle", "phase": PLAYING},
        "",
        "Player 1: 4 actions left. You can: buy, sell, play a card, use a utility, end the turn.",
    ),
    (SOLO, "", "5 actions left. You can: draw, end the turn."),
    (
        {"with_huts": True, "built": [1, 0], "with_relics": True, "held": [3, 12], "actions": 3, "phase": DRAWING},
        "",
        "Player 1: 3 actions left. You can: draw, build a hut, visit a hut, use a house relic, end the turn.",
    ),
    (
        {"hand": "snake", "other": "guard", "tools0": "well boat"},
        "play snake",
        "Guard: cancel the Snake? Else it takes effect.",
    ),
    (
        {**SOLO, "hand": "guard crocodile", "other": "crocodile", "tools0": "well", "actions": 0},
        "end turn",
        "Guard, Crocodile: cancel the Dummy’s Crocodile? Else you discard a utility of your choice, if one lies before "
        "you, and the Dummy uses it.",
    ),
    (
        {**SOLO, "hand": "crocodile", "other": "well", "actions": 0},
        "end turn",
        "Crocodile: cancel the Dummy’s Well? Else: It pays 1 gold and draws 2 cards; without gold, nothing.",
    ),
    (
        {**SOLO, "other": "travelling-merchant", "market1": "tea", "gold": (20, 2), "actions": 0},
        "end turn",
        "Travelling Merchant: pay 3 gold for the lot? Else the Dummy takes it for 2.",
    ),
    (
        {**SOLO, "other": "arabian-merchant", "deck": "well boat drums", "gold": (20, 1), "actions": 0},
        "end turn",
        "Arabian Merchant: pay 1 gold for the lot? Else it is discarded.",
    ),
    (
        {"hand": "well drums", "tools0": "boat", "market": "tea tea tea tea tea"},
        "use boat",
        "Boat: which card do you discard for a ware? It goes into the sixth space for 2 gold.",
    ),
    (
        {"hand": "well", "tools0": "leopard-statue", "market": "tea tea tea tea tea"},
        "use leopard-statue",
        "Leopard Statue: which ware do you take? It goes into the sixth space for 2 gold.",
    ),
    (
        {"hand": "portuguese", "market": "tea tea"},
        "play portuguese",
        "Portuguese: tea for 2 gold. Choose more, or say done.",
    ),
    (
        {"hand": "well", "tools0": "boat"},
        "use boat",
        "Boat: which ware do you take?",
    ),
    (
        {"hand": "well", "tools0": "boat", "market": "tea tea tea tea tea", "rules": 3},
        "use boat; well",
        "Which ware do you take? It goes into the sixth space for 2 gold.",
    ),
    (
        {"hand": "parrot", "market": "tea tea tea tea tea", "market1": "silk"},
        "play parrot",
        "Parrot: only the sixth space is left. Pay 2 gold for the silk? Else it goes back to the supply.",
    ),
    (
        {"with_huts": True, "built": [8, 0], "market": "tea silk"},
        "visit spirit",
        "Spirit guard hut: which ware goes in?",
    ),
    (
        {"hand": "basket-maker", "market": "tea tea tea tea tea"},
        "play basket-maker",
        "Basket Maker: which kind do you take? It goes into the sixth space for 2 gold more.",
    ),
    (
        {**SOLO, "hand": "elephant", "market": "tea", "market1": "silk salt"},
        "play elephant; tea",
        "Elephant: pick a ware for the Dummy.",
    ),
    (
        {**SOLO, "hand": "portuguese", "market": "tea silk"},
        "play portuguese; tea",
        "Portuguese: tea for 2 gold. Choose more, take one back, or say done.",
    ),
]


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize(("table", "script", "sentence"), PROMPTS)
def test_the_sentence(lay: Lay, table: dict[str, Any], script: str, sentence: str) -> None:
    session = lay(**table)
    play_script(session, script)
    prompt = session.game.prompt(session.state)
    assert session.game.wording.say(prompt, "en") == sentence
    assert session.game.wording.say(prompt, "pl") != sentence


@pytest.mark.rule("JAM-13")
@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("use boat", "Use Boat (sixth space: 2 gold)"),
        ("use leopard-statue", "Use Leopard Statue (sixth space: 2 gold)"),
        ("play basket-maker", "Play Basket Maker (sixth space: 2 gold more)"),
        ("play well", "Play Well"),
        ("buy 3-salt", "Buy 3 salt for 5 gold, 2 of it for the sixth space"),
    ],
)
def test_the_fee_of_the_sixth_space_is_announced_before_it_is_paid(lay: Lay, words: str, label: str) -> None:
    market = "tea tea tea" if words.startswith("buy") else "tea tea tea tea tea"
    session = lay(hand="basket-maker well 3-salt", tools0="boat leopard-statue", market=market)
    action = session.game.parse(session.state, words)
    assert action is not None
    assert session.game.wording.say(session.game.label(session.state, action)) == label


@pytest.mark.rule("JAM-13")
def test_the_fee_is_named_in_the_log(lay: Lay) -> None:
    session = lay(hand="well", tools0="boat", market="tea tea tea tea tea")
    play_script(session, "use boat; silk")
    assert "Player 1 paid 2 gold for the sixth space." in [session.game.wording.say(e.text()) for e in session.log()]


@pytest.mark.rule("JAM-23")
def test_yes_and_no_are_understood(lay: Lay) -> None:
    session = lay(hand="snake", other="guard", tools0="well boat")
    play_script(session, "play snake")
    session.play("yes")
    assert session.words()[-1] == "guard"
    session = lay(hand="well boat drums", tools0="kettle")
    play_script(session, "use kettle; well")
    session.play("no")
    assert session.words()[-1] == "done"
    both = lay(solo=True, hand="guard crocodile", other="crocodile", tools0="well", actions=0)
    play_script(both, "end turn; !yes @ JAM-29; no")
    assert table_of(both).hands[0] == sorted(table_of(both).hands[0])


@pytest.mark.rule("JAM-29")
def test_a_refusal_repeats_what_is_asked(lay: Lay) -> None:
    session = lay(hand="portuguese", market="tea silk")
    play_script(session, "play portuguese")
    objection = session.objection("salt")
    assert objection is not None
    assert "Portuguese: which wares do you sell for 2 gold each?" in str(objection)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("animal", ["crocodile", "parrot", "hyena", "snake", "elephant", "ape", "lion", "cheetah"])
def test_what_an_animal_of_the_dummy_does_is_said_before_it_is_answered(lay: Lay, animal: str) -> None:
    session = lay(**SOLO, hand="guard boat", other=animal, market="tea silk", tools0="well drums", actions=0)
    play_script(session, "end turn")
    decision = session.decision()
    assert decision is not None
    said = [session.game.wording.say(decision.prompt, lang) for lang in ("en", "pl")]
    assert "? Else " in said[0]
    assert "? Inaczej " in said[1]
    assert all(line.endswith(".") and "otherwise" not in line for line in said)


def test_polish_speaks_to_the_player_in_solo_and_of_players_between_two(lay: Lay) -> None:
    solo, two = lay(solo=True, hand="well"), lay(hand="well")
    said = []
    for session in (solo, two):
        session.play("play well")
        said += [session.game.wording.say(event.text(), "pl") for event in session.log()]
    assert said == ["Zagrywasz kartę Studnia.", "Gracz 1 zagrywa kartę Studnia."]


@pytest.mark.rule("JAM-28")
def test_players_are_warned_before_the_four_hundredth_turn(lay: Lay) -> None:
    early, late = lay(turns=378, actions=0), lay(turn=1, turns=389, actions=0)
    for session, lines in ((early, []), (late, ["10 turns are left before the richer side wins."])):
        session.play("end turn")
        told = [session.game.wording.say(event.text()) for event in session.log() if event.kind == "turns-left"]
        assert told == lines


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("użyj maski", "use mask"),
        ("zagraj strażnika", "play guard"),
        ("Zagraj kartę Zaklinaczka deszczu", "play rain-maker"),
        ("zagraj zaklinaczkę deszczu", "play rain-maker"),
        ("zagraj jasnowidza", "play psychic"),
        ("zagraj studnię", "play well"),
        ("kup 2× herbata + jedwab", "buy 2-tea-silk"),
        ("sprzedaj 3 sól", "sell 3-salt"),
        ("dobrać", "draw"),
        ("zakończyć turę", "end turn"),
        ("dobiera Figurant", "they draw"),
        ("end the turn", "end turn"),
        ("play Rain Maker", "play rain-maker"),
        ("buy 2 tea + silk", "buy 2-tea-silk"),
        ("none", "done"),
        ("pay 2 gold", "pay gold"),
        ("with 1 gold", "pay gold"),
        ("let the other player draw", "let draw"),
        ("leave it there", "leave"),
        ("discard", "drop"),
        ("żaden", "done"),
        ("zapłacić 2 złota", "pay gold"),
        ("kartą", "pay card"),
        ("pozwolić drugiemu graczowi dobrać", "let draw"),
        ("na małym straganie", "small"),
    ],
)
def test_moves_are_understood_as_prompts_name_them_and_as_polish_bends_them(lay: Lay, typed: str, meant: str) -> None:
    session = lay(solo=True, hand="well")
    assert session.meant(typed)[0] == session.game.parse(session.state, meant) is not None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_card_is_understood_by_the_name_that_it_is_shown_with(lay: Lay, lang: str) -> None:
    session = lay(solo=True, hand="well")
    for name in NAMES:
        shown = session.game.wording.messages[lang][f"card.{name}"]
        assert session.meant(f"play {shown}" if lang == "en" else f"zagraj {shown}") == (
            session.game.parse(session.state, f"play {name}"),
            "",
        )


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_choice_is_understood_as_its_button_says_it(lay: Lay, lang: str) -> None:
    """Without the price that a button adds."""
    room = {"market": "tea tea tea tea tea", "stands": (1, 0)}
    placing = lay(solo=True, hand="silk-hides-tea", **room)
    play_script(placing, "buy silk-hides-tea; done")
    for session in (placing, lay(hand="well")):
        for action, name in enumerate(CHOICE_NAMES):
            wording = session.game.wording
            shown = wording.say(session.game.label(session.state, action), lang).partition(",")[0]
            if session is placing or name != "small":
                assert session.meant(shown)[0] == session.game.parse(session.state, name), shown


def test_polish_names_are_of_the_persons_on_the_cards() -> None:
    """The portraits of these four are of women."""
    names = JAMBO.wording.messages["pl"]
    shown = [names[f"card.{name}"] for name in ("rain-maker", "psychic", "basket-maker", "dancer")]
    assert all(name.split()[0].endswith("ka") for name in shown)


def test_one_piece_of_gold_is_said_in_the_singular(lay: Lay) -> None:
    session = lay(solo=True)
    session.play("end turn")
    told = [session.game.wording.say(event.text(), "pl") for event in session.log() if event.kind == "earned-spare"]
    assert [line.endswith("1 złoto za niewykorzystane akcje.") for line in told] == [True]
