"""What is fitted to games of Jambo: the worth's weights, and how what the search finds becomes what is true."""

from typing import Final

import numpy as np

from soloist.lab.learn.climber import Numbers
from soloist.lab.learn.jambo_games import Begun

# By how much the odds may be stretched, and shifted after that.
STRETCHES: Final = tuple([0.5 + 0.05 * k for k in range(31)])
SHIFTS: Final = tuple([-1.0 + 0.05 * k for k in range(61)])
# The pull to nothing, or to what was known before, in positions; and steps of Newton's method, which needs far fewer.
PULL: Final = 20.0
KNOWN_PULL: Final = 2_000.0
TOLD_PULL: Final = 20.0
STEPS: Final = 30
MOST_ODDS: Final = 50.0
# What is as good as certain is known to be the end; and a mean of trials is never quite certain.
NEARLY: Final = 1e-9
LEAST_CHANCE: Final = 0.01


def truth(worths: Numbers, won: Numbers) -> tuple[float, float]:
    """The stretch and the shift of the odds with which the means of trials come nearest to the truth."""
    ended = (worths < NEARLY) | (worths > 1 - NEARLY)
    odds = np.log(np.clip(worths, NEARLY, 1 - NEARLY)) - np.log(np.clip(1 - worths, NEARLY, 1 - NEARLY))
    best, found = np.inf, (1.0, 0.0)
    for stretch in STRETCHES:
        for shift in SHIFTS:
            chances = np.where(ended, worths, 1 / (1 + np.exp(-stretch * odds - shift))).mean(axis=1)
            chances = np.clip(chances, LEAST_CHANCE, 1 - LEAST_CHANCE)
            loss = -float(np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))
            if loss < best:
                best, found = loss, (stretch, shift)
    return found


def told(shown: Numbers, won: Numbers) -> Numbers:
    """The likeliest stretch and shift of the odds that are shown; what is certain is true already."""
    open_still = (shown > 0) & (shown < 1)
    as_shown = np.array([1.0, 0.0])
    if not open_still.any():
        return as_shown
    odds = np.log(shown[open_still]) - np.log(1 - shown[open_still])
    return fitted(Begun(odds[:, None], won[open_still]), as_shown, TOLD_PULL)


def told_by_turn(shown: Numbers, turns: Numbers, won: Numbers) -> Numbers:
    """The likeliest stretch of the odds that are shown to either of two, and the shift that each turn adds to them."""
    open_still = (shown > 0) & (shown < 1)
    true = as_shown = np.array([1.0, 0.0])
    if not open_still.any():
        return as_shown
    odds = np.log(shown[open_still] / (1 - shown[open_still]))
    inputs = np.stack([odds, turns[open_still]], axis=1)
    pull = TOLD_PULL * np.maximum(inputs.var(axis=0), NEARLY)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-inputs @ true))
        slope = inputs.T @ (won[open_still] - chances) - pull * (true - as_shown)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        true = true + np.linalg.solve(bend, slope)
    return true


def fitted(begun: Begun, known: Numbers | None = None, known_pull: float = KNOWN_PULL) -> Numbers:
    """The likeliest weights, the last of them the bias, with a pull to nothing or to what was known before."""
    inputs = np.hstack([begun.rows, np.ones((len(begun.rows), 1))])
    pull = (PULL if known is None else known_pull) * np.maximum(inputs.var(axis=0), 1e-6)
    pull[-1] = PULL / len(begun.rows) if known is None else known_pull / 4
    home = np.zeros(inputs.shape[1]) if known is None else known
    weights = home.copy()
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(np.clip(-inputs @ weights, -MOST_ODDS, MOST_ODDS)))
        slope = inputs.T @ (begun.won - chances) - pull * (weights - home)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def off(begun: Begun, weights: Numbers) -> float:
    """The cross-entropy of the chances that the weights give."""
    odds = begun.rows @ weights[:-1] + weights[-1]
    return float(np.mean(np.logaddexp(0, odds) - begun.won * odds))


def together(parts: list[Begun]) -> Begun:
    """Several as one."""
    return Begun(np.concatenate([part.rows for part in parts]), np.concatenate([part.won for part in parts]))
