"""Jambo's own search and opponents: the same each time, blind to the hidden, and right where the best move is known."""

import pytest

from soloist.core.game import Game
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget, Finding, Search
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.search import JamboPlayer
from soloist.games.jambo.rules.state import PLAYING, Jambo
from soloist.players import roster
from soloist.players.levels import EASY, FAIR, HARD, LEVELS
from soloist.players.opponent import opponent
from soloist.players.playout import contest, player_stream

from .conftest import Lay, play_script, table_of

GAMES = pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)


def think(game: Game[Jambo], state: Jambo, counter: int, iterations: int) -> Search:
    """A search of the seat that is asked, run for so many iterations."""
    seat = game.seat(state)
    player = game.best(Budget(iterations=1))
    assert isinstance(player, JamboPlayer)
    search = player.think(game.view(state, seat), game.legal(state), Guesser(game, state, seat), Rng(counter))
    search.run(iterations)
    return search


def numbers(findings: list[Finding]) -> list[tuple[int, int, float, float]]:
    """The findings as plain numbers."""
    return [(found.action, found.count, found.mean, found.half) for found in findings]


def after(game: JamboGame, seed: int, decisions: int) -> Jambo:
    """A deal after so many decisions of the heuristic."""
    state, rng = game.start(game.info.complete({}), seed), Rng.seeded(seed)
    for _ in range(decisions):
        game.play(state, game.prefer(state, game.seat(state), rng) or 0)
    return state


@pytest.mark.build("compiled")
@GAMES
def test_what_is_hidden_changes_neither_answer_nor_numbers(game: JamboGame) -> None:
    hidden = Rng.seeded(8)
    for decisions in (0, 1, 9):
        state = after(game, 100_011, decisions)
        permuted = game.guess(state, game.seat(state), hidden)
        assert permuted.key() != state.key()
        assert numbers(think(game, state, 5, 12).findings()) == numbers(think(game, permuted, 5, 12).findings())


@pytest.mark.build("compiled")
@GAMES
def test_thinking_in_slices_finds_the_same(game: JamboGame) -> None:
    state = after(game, 100_012, 4)
    sliced = think(game, state, 7, 5)
    sliced.run(7)
    assert numbers(sliced.findings()) == numbers(think(game, state, 7, 12).findings())


@GAMES
def test_every_legal_action_is_found_once_and_has_a_line(game: JamboGame) -> None:
    state = after(game, 100_013, 6)
    search = think(game, state, 3, 20)
    findings = search.findings()
    assert sorted(found.action for found in findings) == game.legal(state)
    assert sum(found.count for found in findings) == 20
    assert all(0 <= found.mean <= 1 for found in findings)
    assert all(search.line(found.action)[0] == found.action for found in findings)


@pytest.mark.build("compiled")
@GAMES
def test_the_first_move_is_never_shown_as_worse_than_another(game: JamboGame) -> None:
    for decisions in (2, 7, 12, 17):
        means = [found.mean for found in think(game, after(game, 100_016, decisions), decisions, 24).findings()]
        assert means[0] == max(means)


def test_one_action_alone_can_be_thought_about() -> None:
    state = after(JAMBO, 100_013, 6)
    asked = JAMBO.legal(state)[-1]
    search = think(JAMBO, state, 3, 0)
    search.run(6, asked)
    assert {found.action: found.count for found in search.findings()}[asked] == 6


def test_of_the_bids_only_the_lowest_is_tried(lay: Lay) -> None:
    session = lay(hand="arabian-merchant 3-tea", deck="well guard 3-tea", gold=(20, 20), phase=PLAYING)
    play_script(session, "play arabian-merchant; bid 2")
    t = table_of(session)
    found = {JAMBO.words(t, found.action): found for found in think(JAMBO, t, 2, 40).findings()}
    assert len(found) == 19
    assert {words for words, finding in found.items() if finding.count} == {"pass", "bid 3"}
    assert max(found["pass"].mean, found["bid 3"].mean) < 0.7  # neither side ruins itself for three cards


def winning_table(game: JamboGame) -> Jambo:
    """A solo deal in which a sale brings the fiftieth gold at once, and the Dummy needs but two more."""
    t = game.start(game.info.complete({}), 100_014)
    t.hands[0], swapped = sorted([4, *t.hands[0][1:]]), t.hands[0][0]
    t.deck[t.deck.index(4)] = swapped
    t.wares[0] = [3, 3, 3]
    t.supply[3] -= 3
    t.gold = [45, 48]
    t.bank = 168 - 93
    t.actions, t.phase = 1, PLAYING
    return t


def test_a_sale_that_wins_at_once_is_found() -> None:
    t = winning_table(JAMBO_SOLO)
    found = {JAMBO_SOLO.words(t, found.action): found.mean for found in think(JAMBO_SOLO, t, 1, 40).findings()}
    assert found["sell 3-silk"] == max(found.values()) == 1.0
    assert found["end turn"] < 1.0


def test_the_last_turn_is_not_ended_behind_if_a_sale_wins() -> None:
    t = winning_table(JAMBO)
    t.gold, t.trigger = [52, 60], 1
    t.bank = 168 - 112
    found = {JAMBO.words(t, found.action): found.mean for found in think(JAMBO, t, 1, 40).findings()}
    assert found["sell 3-silk"] == max(found.values()) == 1.0
    assert found["end turn"] == 0.0


def test_the_roster_knows_the_search() -> None:
    for game in (JAMBO, JAMBO_SOLO):
        assert isinstance(roster.player(roster.BEST, game, Budget(iterations=1)), JamboPlayer)


@pytest.mark.parametrize("options", [{}, {"huts": True, "relics": True}], ids=["base", "huts and relics"])
def test_every_level_answers_legally_and_alike_each_time(options: dict[str, bool]) -> None:
    state, rng = JAMBO.start(JAMBO.info.complete(options), 100_015), Rng.seeded(1)
    for _ in range(4):
        seat, legal = JAMBO.seat(state), JAMBO.legal(state)
        view, guesser = JAMBO.view(state, seat), Guesser(JAMBO, state, seat)
        for level in (EASY, FAIR):
            chosen = {opponent(level, JAMBO).choose(view, legal, guesser, Rng(9)) for _ in range(2)}
            assert len(chosen) == 1
            assert chosen <= set(legal)
        JAMBO.play(state, JAMBO.prefer(state, seat, rng) or 0)


def test_the_levels_are_three_and_the_hardest_searches() -> None:
    assert LEVELS == (EASY, FAIR, HARD)
    assert isinstance(opponent(HARD, JAMBO), JamboPlayer)


@pytest.mark.build("compiled")
def test_fair_beats_easy_more_often_than_not() -> None:
    setup, wins = JAMBO.info.complete({}), 0
    for seed in range(100_020, 100_023):
        players = [opponent(FAIR, JAMBO), opponent(EASY, JAMBO)]
        seats = players if seed % 2 == 0 else players[::-1]
        outcome = contest(JAMBO, JAMBO.start(setup, seed), seats, [player_stream(seed), player_stream(seed + 1)])
        wins += outcome.winners == (seed % 2,)
    assert wins > 1
