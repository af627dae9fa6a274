"""Jambo in the terminal, solo and with two people who share it."""

import random
from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, OptionList

from soloist.core.game import NOBODY
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.terminal import game_look
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights
from soloist.terminal.games.jambo import JamboLook
from soloist.terminal.local_table import LocalTable
from soloist.terminal.screens import handover
from soloist.terminal.screens.handover import Handover
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.drawing import Drawing
from tests.games.jambo.conftest import lay_table
from tests.terminal.test_app import click, drive, said, shown
from tests.terminal.test_plain import play

SitDown = Callable[..., LocalTable]


def advance(session: Session, moves: int, seed: int) -> None:
    """Play at random, but rather buy, sell and play than pass."""
    rng = random.Random(seed)
    for _ in range(moves):
        decision = session.decision()
        if decision is None:
            return
        busy = [o for o in decision.options if o.words.startswith(("buy", "sell", "play", "use", "build"))]
        session.play(rng.choice(busy or list(decision.options)).words)


async def answer(pilot: Pilot[None]) -> None:
    """Close whatever lies over the table, and choose what is under the cursor."""
    screen = pilot.app.screen
    if isinstance(screen, Question):
        screen.query_one(OptionList).focus()
    await pilot.press("enter")


def test_the_table_shows_both_markets_the_supply_the_piles_and_the_hand(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        table = shown(pilot)
        for part in ("THE DUMMY", "20 of 50 gold", "Default Ware:  trinkets", "6 2$", "hides 6", "102 cards", "●●●●●"):
            assert part in table
        assert "(Guard)" in table
        assert "[Boat]" in table
        assert "{fruit + hides + tea 5→12}" in table

    drive(sit("jambo-solo", seed=3), steps)


def test_a_ware_card_is_bought_with_keys_and_undone(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        assert "Buy fruit + hides + tea for 5 gold" in said(pilot)
        await pilot.press("enter")
        assert "15 of 50 gold" in shown(pilot)
        assert "●●●●○" in shown(pilot)
        await pilot.press("u")
        assert "●●●●●" in shown(pilot)

    drive(sit("jambo-solo", seed=3), steps)


def test_a_card_that_cannot_be_played_says_why_and_its_text_can_be_read(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "hand/0/1")
        assert "only answers" in said(pilot)
        await pilot.press("i")
        assert isinstance(pilot.app.screen, Page)
        assert "The Dummy never guards." in pilot.app.screen.text
        assert "The Dummy: You discard an animal card" in pilot.app.screen.text

    drive(sit("jambo-solo", seed=3), steps)


def test_the_dummys_turn_is_told_card_by_card(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "button/end-turn")
        assert isinstance(pilot.app.screen, Page)
        assert pilot.app.screen.text.count("The Dummy turns up") >= 1
        await pilot.press("enter")
        assert not isinstance(pilot.app.screen, Page)

    drive(sit("jambo-solo", seed=3), steps)


def test_the_key_that_ended_a_turn_does_not_end_the_next(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        drawing = pilot.app.screen.query_one(Drawing)
        drawing.cursor = "button/end-turn"
        await pilot.press("enter", "enter")
        assert not isinstance(pilot.app.screen, Page)
        assert drawing.cursor in drawing.choosable()
        assert drawing.cursor != "button/end-turn"

    drive(sit("jambo-solo", seed=3), steps)


def test_a_whole_solo_game_by_keys_on_eighty_columns(sit: SitDown) -> None:
    local = sit("jambo-solo", lang="pl", seed=3)
    advance(local.table.session, 20, 5)
    ways = random.Random(1)

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(400):
            if local.table.session.outcome:
                break
            await pilot.press(ways.choice(("right", "down", "left", "up")))
            await answer(pilot)
        assert local.table.session.outcome
        assert isinstance(pilot.app.screen, Question)

    drive(local, steps, mono=True)


def test_a_key_that_is_pressed_twice_takes_no_device_over(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "SETTLE_SECONDS", 1000.0)

    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "button/end-turn")
        await pilot.press("enter", "enter", "tab", "enter", "space")
        assert isinstance(pilot.app.screen, Handover)

    drive(sit("jambo", seed=11), steps)


def test_two_people_pass_the_device_on(sit: SitDown) -> None:
    local = sit("jambo", seed=11, setup={"huts": True})

    async def steps(pilot: Pilot[None]) -> None:
        mine = [piece.face for zone in local.seen.view().zones if zone.name == "hand/0" for piece in zone.pieces]
        await click(pilot, "button/end-turn")
        assert isinstance(pilot.app.screen, Handover)
        assert "Player 2" in str(pilot.app.screen.query_one(Button).label)
        await pilot.press("enter")
        assert not isinstance(pilot.app.screen, Handover)
        table = shown(pilot)
        assert "YOU" in table
        assert "PLAYER 1" in table
        assert table.count("▒▒") == len(mine)
        assert "Ritual hut*" in table

    drive(local, steps)


def test_any_game_that_hides_something_is_passed_on(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    local = sit("jambo", seed=11)
    assert local.hides()
    assert not sit("nim", seed=11).hides()
    assert not sit("jambo", seed=11, against="computer").hides()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("slash", *"end", "space", *"turn", "enter")
        assert isinstance(pilot.app.screen, Handover)
        assert pilot.app.screen.words[0] == "Pass the device on: Player 2 is to play."
        await pilot.press("enter")
        assert "◦" in shown(pilot)

    monkeypatch.setattr(game_look, "find", game_look.Look)
    drive(local, steps)


def test_the_computers_turn_is_told_at_length_and_nothing_is_passed_on(sit: SitDown) -> None:
    local = sit("jambo", seed=11, against="computer")

    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "button/end-turn")
        assert isinstance(pilot.app.screen, Page)
        assert "Player 2: a new turn.\nPlayer 2 " in pilot.app.screen.text
        await pilot.press("enter")
        assert not isinstance(pilot.app.screen, Handover)

    drive(local, steps)


def test_house_relics_have_a_row_of_their_own(sit: SitDown) -> None:
    local = sit("jambo", seed=11, setup={"relics": True})

    async def steps(pilot: Pilot[None]) -> None:
        assert " Relics " in shown(pilot)
        assert " Huts " not in shown(pilot)

    drive(local, steps)


def test_everything_fits_eighty_columns_late_in_a_game(sit: SitDown) -> None:
    local = sit("jambo", seed=11, setup={"huts": True, "relics": True})
    advance(local.table.session, 120, 3)

    async def steps(pilot: Pilot[None]) -> None:
        if isinstance(pilot.app.screen, Handover):
            await pilot.press("enter")
        table = pilot.app.query_one(Drawing)
        things = table.selection.things()
        assert {t for t in things if not t.startswith("button/")} <= set(table.canvas.boxes)
        assert all(box.y < table.canvas.height for box in table.canvas.boxes.values())

    drive(local, steps)


@pytest.mark.parametrize("game", ["jambo", "jambo-solo"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_is_told_in_words(game: str, lang: str) -> None:
    setup = {"huts": True, "relics": True} if game == "jambo" else {}
    session = Session(game, 11, setup)
    table = game_look.find(session.game)
    for moves in range(12):
        lines = table.lines(session.view(session.seat if session.seat != NOBODY else 0), lang)
        assert any(word in lines[0] for word in ("of 60 gold", "of 50 gold", "z 60 złota", "z 50 złota"))
        assert all(line.partition(": ")[2] for line in lines)
        advance(session, 8, moves)


@pytest.mark.rule("JAM-49")
def test_the_dummys_stack_is_told_in_its_true_order() -> None:
    table = JAMBO_SOLO.start(JAMBO_SOLO.info.complete({}), 3)
    table.known[1] = [1, 0, 1]
    look = JamboLook(JAMBO_SOLO)
    view = JAMBO_SOLO.view(table, 0)
    stack = next(zone for zone in view.zones if zone.name == "hand/1")
    first, last = (look.piece_name(stack.pieces[i], "en") for i in (0, 2))
    line = next(line for line in look.lines(view, "en") if line.startswith("The Dummy: stack"))
    assert line == f"The Dummy: stack: {first}, face down, {last} (top card last)"


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            ["You placed 5 wares: trinkets, hides, tea, silk, fruit.", "You placed a ware: salt.", "You drew 2 cards:"],
        ),
        ("pl", ["Kładziesz 5 towarów: ", "Kładziesz towar (sól).", "Dobierasz 2 karty: "]),
    ],
)
def test_alike_things_that_follow_each_other_are_told_in_one_line(sit: SitDown, lang: str, lines: list[str]) -> None:
    told, fine = play(
        sit("jambo-solo", lang, seed=7), "draw", "keep", "buy all-six", "done", "play supplies", "play tribal-elder"
    )
    assert fine
    assert [line in told for line in lines] == [True, True, True]


@pytest.mark.rule("JAM-18")
def test_relics_that_are_chosen_among_are_read_first() -> None:
    """Where there is no room for all texts, those of the question are there."""
    session = Session(JAMBO, 3, {"huts": True, "relics": True})
    look = JamboLook(JAMBO)
    for seat in (0, 1):
        view = session.view(seat)
        held = next(zone for zone in view.zones if zone.name == f"relics/{seat}")
        names = [look.face_name(piece.face, "en") for piece in held.pieces]
        assert [part.partition("\n")[0] for part in look.reading(view, "en").split("\n\n")[:3]] == names
        session.play(session.legal()[0])


def test_all_cards_of_the_deck_that_one_has_seen_are_told() -> None:
    view = lay_table(solo=True, deck="ape boat well", seen=[3, 0]).view(0)
    lines = [line for lang in ("en", "pl") for line in JamboLook(JAMBO_SOLO).lines(view, lang)]
    assert "Deck: 110 cards, from the top you know: Well, Boat, Ape" in lines
    assert "Talia: 110 kart, od wierzchu znasz: Studnia, Łódź, Małpa" in lines


@pytest.mark.rule("JAM-45")
def test_wares_beyond_the_fifth_space_are_told_with_their_space() -> None:
    view = lay_table(solo=True, market="tea silk salt fruit hides trinkets tea", stands=(1, 0), paid=[1, 0]).view(0)
    told = [
        JamboLook(JAMBO_SOLO).said(view, market, lang)
        for market in view.zones
        for lang in ("en", "pl")
        if market.name == "market/0"
    ]
    assert told[0] == "tea, silk, salt, fruit, hides, trinkets in the sixth space, tea in space 7; 2 free"
    assert told[1].endswith("ozdoby na szóstym polu, herbata na polu 7; wolne: 2")


@pytest.mark.rule("JAM-28")
def test_every_door_warns_of_the_last_turns(sit: SitDown) -> None:
    late = lay_table(turns=388, actions=0, hand="well", other="well")
    position, warning = JAMBO.position(late.state), "12 turns are left before the richer side wins."

    async def steps(pilot: Pilot[None]) -> None:
        assert warning in said(pilot, "asked")

    drive(sit("jambo", position=position), steps)
    told, _ = play(sit("jambo", position=position), "end turn")
    assert warning in told
    seen = sit("jambo", position=position).seen
    asked = seen.decision()
    assert asked is not None
    assert warning in seen.wording.say(asked.prompt, "en")


def drawn(session: Session, height: int) -> Canvas:
    """The table where a terminal of 160 columns leaves room for it."""
    canvas = Canvas(124, height)
    JamboLook(session.game).draw(canvas, session.view(), Lights(frozenset(), frozenset(), "", ""), "en")
    return canvas


@pytest.mark.parametrize("game", ["jambo", "jambo-solo"])
def test_a_large_terminal_shows_cards_with_an_edge_and_their_texts_in_two_columns(game: str) -> None:
    canvas = drawn(Session(game, 3), 45)
    lines = canvas.lines()
    cards = [box for name, box in canvas.boxes.items() if name.startswith(("hand/0/", "supply/"))]
    assert {box.height for box in cards} == {3}
    assert sum(len(line) > 110 for line in lines) > 12
    texts = lines[canvas.boxes["hand/0/0"].y + 4 : -1]
    assert sum(bool(line[:60].strip()) and bool(line[62:].strip()) for line in texts) >= 5


def test_a_full_table_takes_flat_rows_where_tall_ones_would_not_fit() -> None:
    names = "3-tea 3-silk 3-fruit 3-salt 2-tea-silk 2-silk-salt salt-silk-trinkets silk-hides-tea fruit-hides-tea "
    hand = names * 2 + "drummer cheetah"
    crowded = lay_table(hand=hand, tools0="well kettle boat", tools1="throne mask", stands=(3, 2))
    assert drawn(crowded, 48).boxes["supply/0"].height == 3
    canvas = drawn(crowded, 40)
    assert canvas.boxes["supply/0"].height == 1
    assert all(box.y + box.height < canvas.height for box in canvas.boxes.values())
