"""The games for OpenSpiel: `pyspiel.load_game("soloist_jambo_solo")` once this module is imported.

The one move of chance is the deal, and all other luck follows from it. It is drawn from as many deals as the parameter
`deals` says, each as likely as the next; or with `chance=sampled` each new state has one outcome alone, a deal drawn by
`seed` among a million. The options of a game are parameters too: `soloist_joker(jokers=false)`.
"""

import json
from hashlib import blake2b
from typing import Any, ClassVar, Final

import numpy as np

from soloist.core import catalog
from soloist.core.batch import WIN, final_reward
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.core.state import State
from soloist.core.text import Text, quoted
from soloist.core.wire import plain
from soloist.rl.text import WORDING

try:
    import pyspiel
except ImportError:
    raise SoloistError(Text("openspiel.missing"), WORDING) from None

PREFIX: Final = "soloist_"
DEALS: Final = 1000
# Whether every deal is an outcome of chance, or one that was drawn before, among so many: OpenSpiel's masks have a
# place for each.
EXPLICIT: Final = "explicit"
SAMPLED: Final = "sampled"
MOST_DEALS: Final = 1 << 20
SEED: Final = 1
# No game of ours is longer: what conforms ends within so many actions.
MOST_ACTIONS: Final = 20_000


def short_name(id: str) -> str:
    """A game's name at OpenSpiel."""
    return PREFIX + id.replace("-", "_")


def game_type(rules: Game[Any], sampled: bool = False) -> Any:
    """What OpenSpiel knows of a game before it is loaded."""
    alone = rules.info.seats == 1
    kinds = pyspiel.GameType
    chance = kinds.ChanceMode
    said = {"deals": DEALS, "chance": EXPLICIT, "seed": SEED}
    return kinds(
        short_name=short_name(rules.info.id),
        long_name=rules.wording.say(Text("game.name")),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if sampled else chance.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.info.seats,
        min_num_players=rules.info.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**said, **{spec.name: spec.default for spec in rules.info.options}},
    )


def asked_for(chance: str) -> str:
    """How chance comes about; SoloistError if it is no way that there is."""
    if chance not in (EXPLICIT, SAMPLED):
        raise SoloistError(Text("openspiel.chance", {"got": quoted(chance), "ways": f"{EXPLICIT}, {SAMPLED}"}), WORDING)
    return chance


class SpielGame(pyspiel.Game):
    """A game under its options; a subclass a game names the rules."""

    rules: ClassVar[Game[Any]]
    type: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        sampled = asked_for(given.pop("chance", EXPLICIT)) == SAMPLED
        deals, seed = max(1, int(given.pop("deals", DEALS))), int(given.pop("seed", SEED))
        self.deals: Final = MOST_DEALS if sampled else deals
        self.rng: Final = Rng(seed) if sampled else None
        self.setup: Final = self.rules.info.complete(given)
        alone = self.rules.info.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.info.actions,
            max_chance_outcomes=self.deals,
            num_players=self.rules.info.seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=1.0 if alone else self.rules.info.seats - 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(game_type(self.rules, sampled) if sampled else self.type, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """The position before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Somebody who says what a player knows."""
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position: none before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules: Final = game.rules
        self.setup: Final = game.setup
        deals = range(game.deals) if game.rng is None else [game.rng.below(game.deals)]
        self.outcomes: Final = deals
        self.position: State | None = None
        # What each seat has seen and answered, as a digest, and the steps that are not in it yet.
        self.memories: list[str] = [""] * game.rules.info.seats
        self.unseen: list[tuple[int, int, State]] = []

    def dealt(self) -> State:
        """The position, once there is one."""
        assert self.position is not None
        return self.position

    def current_player(self) -> int:
        """Who is asked: chance before the deal, nobody at the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.rules.seat(self.position)
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as the next; one that was drawn before is certain."""
        return [(deal, 1.0 / len(self.outcomes)) for deal in self.outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        s = self.dealt()
        return self.rules.legal(s) if player == self.rules.seat(s) else []

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if self.position is None:
            self.position = self.rules.start(self.setup, int(action))
        else:
            self.rules.play(self.position, int(action))
        self.unseen.append((player, int(action), self.position.copy()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.rules.words(self.dealt(), int(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.rules.outcome(self.position) is not None

    def returns(self) -> list[float]:
        """A win is 1 for one alone; among several what they win and lose adds up to nothing."""
        outcome = None if self.position is None else self.rules.outcome(self.position)
        seats = range(self.rules.info.seats)
        if outcome is None:
            return [0.0 for _ in seats]
        return [final_reward(self.rules, self.dealt(), outcome, seat, WIN) for seat in seats]

    def __str__(self) -> str:
        return "before the deal" if self.position is None else self.rules.position(self.position)

    # -- what a player knows

    def seen(self, seat: int, s: State | None = None) -> str:
        """The view of a seat as JSON, now or in another position."""
        return json.dumps(plain(self.rules.view(s or self.dealt(), seat), self.rules.wording, "en"), sort_keys=True)

    def remembered(self, seat: int) -> str:
        """All that a seat has seen and answered, with what it sees now."""
        for player, action, s in self.unseen:
            for watcher in range(self.rules.info.seats):
                answer = str(action) if player == watcher else ""
                step = f"{self.memories[watcher]} {answer} {self.seen(watcher, s)}"
                self.memories[watcher] = blake2b(step.encode(), digest_size=16).hexdigest()
        self.unseen = []
        return f"{self.memories[seat]} {self.seen(seat)}"


class SpielObserver:
    """What a player knows: the game's observation as a tensor, and its view as text."""

    def __init__(self, rules: Game[Any], kind: Any) -> None:
        self.rules: Final = rules
        self.kind: Final = kind
        self.numbers: Final = rules.observation.blank()
        self.tensor = np.zeros(len(rules.observation), np.float32)
        self.dict = {name: self.tensor[part] for name, part in rules.observation.slices.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows; nothing is known before the deal."""
        self.tensor.fill(0)
        if state.position is not None:
            self.rules.observe(state.position, player, self.numbers)
            self.tensor[:] = memoryview(self.numbers)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees; with perfect recall all that it ever saw and answered."""
        if state.position is None:
            return ""
        return state.remembered(player) if self.kind.perfect_recall else state.seen(player)


def register() -> None:
    """Make every game known to OpenSpiel."""
    for id in catalog.names():
        rules = catalog.find(id)
        if short_name(id) not in pyspiel.registered_names():
            kind = game_type(rules)
            pyspiel.register_game(kind, type(short_name(id), (SpielGame,), {"rules": rules, "type": kind}))


register()
