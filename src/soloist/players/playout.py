"""Games played out to the end: at random with kernel calls alone, or by players at their seats."""

from typing import Any

from soloist.core.game import Game, Outcome, Setup
from soloist.core.player import Guesser, Player, view_for
from soloist.core.rng import Rng, mix
from soloist.core.state import State


def playout(game: Game[Any], state: State, rng: Rng) -> Outcome:
    """Play the state to its end at random, in place."""
    outcome = game.outcome(state)
    while outcome is None:
        game.play(state, rng.choice(game.legal(state)))
        outcome = game.outcome(state)
    return outcome


def contest(game: Game[Any], state: State, players: list[Player], rngs: list[Rng]) -> Outcome:
    """Play the state to its end in place, each seat answered by its player with a stream of its own."""
    outcome = game.outcome(state)
    while outcome is None:
        seat = game.seat(state)
        guesser, view = Guesser(game, state, seat), view_for(players[seat], game, state, seat)
        game.play(state, players[seat].choose(view, game.legal(state), guesser, rngs[seat]))
        outcome = game.outcome(state)
    return outcome


def random_game(game: Game[Any], setup: Setup, seed: int) -> Outcome:
    """Deal and play out one random game; the player's stream is unrelated to the deal's."""
    return playout(game, game.start(setup, seed), player_stream(seed))


def played_game(game: Game[Any], setup: Setup, seed: int, player: Player) -> Outcome:
    """Deal and play out one game, the same player at all seats."""
    seats = game.info.seats
    return contest(game, game.start(setup, seed), [player] * seats, [player_stream(seed)] * seats)


def player_stream(seed: int) -> Rng:
    """The stream of whoever plays this deal; scrambled, so that it shares no numbers with the shuffle."""
    return Rng(mix(Rng.seeded(seed).counter))


def ply_stream(seed: int, ply: int) -> Rng:
    """The stream of whoever answers at this ply of this deal: the same answer whenever it is worked out."""
    return Rng(mix(player_stream(seed).counter ^ (ply + 1)))
