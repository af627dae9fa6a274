"""A game as a Gymnasium environment: one seat learns, and players of ours answer at the others."""

from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from soloist.core.batch import CUT_OFF, ENDED, GOING, Batch
from soloist.core.errors import SoloistError
from soloist.core.game import check_seed
from soloist.core.observation import MOST_NUMBER
from soloist.core.rng import MOST_SEED
from soloist.core.text import Text
from soloist.rl import render, terms
from soloist.rl.text import WORDING

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class GameEnv(gymnasium.Env[Numbers, np.int64]):
    """One game, one learner. `info["action_mask"]` and `action_masks()` say what is legal.

    An answer that is not legal changes nothing, costs `refusal`, and `info["refusal"]` says which rule forbids it.
    `reset(options={"deal": 7})` begins the deal of that number; without it the deals follow from the seed.

    >>> env = GameEnv("nim")
    >>> observation, info = env.reset(options={"deal": 7})
    >>> observation.shape, int(info["action_mask"].sum())
    ((26,), 16)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(self, game: terms.AnyGame, *, render_mode: str | None = None, **given: Any) -> None:
        """The terms are those of `soloist.rl.terms.batch`: options, seat, opponent, reward and so on."""
        modes = self.metadata["render_modes"]
        terms.check("render_mode", render_mode, render_mode in (None, *modes), ", ".join(modes))
        terms.check("seat", given.get("seat", 0), given.get("seat", 0) >= 0, "0, 1, …")
        self.batch: Final[Batch] = terms.batch(game, **given)
        self.game: Final = self.batch.game
        self.render_mode = render_mode
        self.observation_space = numbers_space((self.batch.length,))
        self.action_space = spaces.Discrete(self.batch.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a deal."""
        super().reset(seed=seed)
        self.batch.streams[0].counter = int(self.np_random.integers(MOST_SEED))
        self.batch.deal(0, chosen_deal(options, int(self.np_random.integers(MOST_SEED + 1))))
        return self.observed(), self.info()

    def step(self, action: np.int64) -> tuple[Numbers, SupportsFloat, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until this seat is asked again."""
        if not self.batch.states:
            raise SoloistError(Text("unready"), WORDING)
        if self.batch.standing[0] != GOING:
            raise SoloistError(Text("over"), WORDING)
        answer = int(action)
        self.batch.play(0, answer)
        info = self.info()
        if self.batch.refused[0]:
            info["refusal"] = refusal_words(self.batch, answer)
        standing = self.batch.standing[0]
        return self.observed(), self.batch.rewards[0], standing == ENDED, standing == CUT_OFF, info

    def observed(self) -> Numbers:
        """What the seat knows now."""
        return np.array(memoryview(self.batch.observations), dtype=np.float32)

    def action_masks(self) -> Mask:
        """A one for each legal action; sb3-contrib asks for it by this name."""
        return np.array(memoryview(self.batch.masks), dtype=np.int8)

    def info(self) -> dict[str, Any]:
        """What is legal, and once it is over how it ended."""
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        outcome = self.game.outcome(self.batch.states[0])
        if outcome is not None:
            info |= {"outcome": outcome.name, "reason": outcome.reason, "scores": outcome.scores}
            info["won"] = self.batch.learner in outcome.winners
        return info

    def render(self) -> Any:
        """The table as the learner sees it: lines of text, or a picture."""
        if self.render_mode is None or not self.batch.states:
            return None
        view = self.game.view(self.batch.states[0], self.batch.learner)
        return render.lines(self.game, view) if self.render_mode == "ansi" else render.picture(self.game, view)


def numbers_space(shape: tuple[int, ...]) -> spaces.Box[np.float32]:
    """Observations of this shape."""
    return spaces.Box(-MOST_NUMBER, MOST_NUMBER, shape, np.float32)


def chosen_deal(options: dict[str, Any] | None, drawn: int) -> int:
    """The deal that was asked for, or the one that was drawn; options of others are left to them."""
    return check_seed(options["deal"]) if options and "deal" in options else drawn


def refusal_words(batch: Batch, a: int, i: int = 0) -> str:
    """Why an answer is not legal, in English."""
    game = batch.game
    if not 0 <= a < batch.actions:
        return game.wording.say(Text("illegal.number"), "en")
    refusal = game.why_not(batch.states[i], a)
    words = game.wording.say(refusal.reason, "en")
    return f"{refusal.clause}: {words}" if refusal.clause else words
