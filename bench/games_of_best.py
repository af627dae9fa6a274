"""How well the players play, thinking more or less, and whether the numbers that they show are true.

`python -m bench.games_of_best FILE [SECONDS [GAME...]]` plays the cells in turn on all cores, each its share of them,
until the time is up, into FILE. Games that are there are kept; with 0 SECONDS none is played; without FILE ten minutes
are played into a new one. It publishes how well each cell plays, beside the others on the same deals, and for each game
what it said on the way and what came of it; of the games that are named alone it only prints this. What Joker
Solitaire, Rummikub and Five Tribes show is fitted to the deals of even number (the numbers are printed), what Jambo
shows to deals of its recipe; the tables, and the sums that are kept for their test, are of other deals.
"""

import json
import math
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from bench import report
from bench.players import Z, mean, share
from bench.watched_games import GAMES, LOOK, play_all, played
from soloist.build_info import compiled
from soloist.core.search import Finding
from soloist.games.fivetribes.mind import worth as fivetribes_worth
from soloist.games.jambo.mind.truth import at_turn, shipped_truth
from soloist.games.jambo.rules.state import SOLO, TWO
from soloist.games.joker.mind import prospect as joker_prospect
from soloist.games.joker.rules.state import ALL_UP
from soloist.games.rummikub.mind.search import SHOWN
from soloist.lab.learn import jambo as jambo_recipe

KEPT = Path(__file__).parents[1] / "tests" / "data" / "attained"
PARTS = 10
# What was said is summed by so many steps of the whole scale.
STEPS = 50
SECONDS = 600.0
# A mean of trials is never quite certain.
NEARLY = 1e-3
NEWTON_STEPS = 20
# The deals that nothing shown was fitted to.
UNSEEN: dict[str, Callable[[int], bool]] = {
    "joker": lambda deal: deal % 2 == 1,
    "rummikub": lambda deal: deal % 2 == 1,
    "fivetribes": lambda deal: deal % 2 == 1,
    "jambo-solo": lambda deal: deal >= jambo_recipe.SHOWN_FROM[SOLO] + jambo_recipe.SHOWN_DEALS[SOLO],
    "jambo": lambda deal: deal >= jambo_recipe.SHOWN_FROM[TWO] + jambo_recipe.SHOWN_DEALS[TWO],
}
# What numbers are of: the files whose change makes a measurement void.
WEIGHTS = {
    "joker": ("policy.bin", "worth.bin"),
    "rummikub": ("worth.json",),
    "fivetribes": ("worth.bin",),
    "jambo-solo": ("values-solo.bin", "policy-solo.bin", "worth-solo.bin"),
    "jambo": ("values-two.bin", "policy-two.bin", "worth-two.bin"),
}
# Where what is shown depends on the stage of the game: its round, its turn and seat, its level.
STAGED = ("fivetribes", "jambo", "rummikub")
# Games of several seats are told to each: the rest of a stage is the seat.
SEATS = {id: GAMES[id].info.seats for id in WEIGHTS}


# -- how well they play

Rows = dict[int, dict[str, Any]]
Cells = dict[tuple[str, int], Rows]


def by_cell(rows: list[dict[str, Any]]) -> Cells:
    """The games of each cell, by deal."""
    cells: Cells = {}
    for row in sorted(rows, key=lambda row: (row["cell"], row["n"], row["deal"])):
        cells.setdefault((row["cell"], row["n"]), {})[row["deal"]] = row
    return cells


def strength(cells: Cells) -> str:
    """How well each cell was played, and beside the one that thinks less on the deals that both played."""
    lines: list[list[object]] = []
    before: tuple[tuple[str, int], Rows] | None = None
    for (name, n), games in cells.items():
        rows = list(games.values())
        if "slips" in rows[0]:
            continue
        thoughts = max(1, sum(row["thoughts"] for row in rows))
        beside = compared(games, before[1]) if before and before[0][0] == name else ""
        lines.append(
            [
                name,
                f"{n:,}" if n else "greedy",
                len(rows),
                f"{min(games):,}–{max(games):,}",
                share(sum(row["won"] for row in rows), len(rows)),
                mean([row["score"] for row in rows if row["won"]]) if name.startswith("fivetribes") else "",
                mean([row["score"] for row in rows]) if GAMES[name.split()[0]].info.scale else "",
                f"{1000 * sum(row['seconds'] for row in rows) / thoughts:.0f}" if n else "",
                beside,
            ]
        )
        before = (name, n), games
    header = [
        "game",
        "iterations",
        "deals",
        "from – to",
        "won",
        "mean when won",
        "mean score",
        "ms a thought",
        "beside the row above",
    ]
    return report.table(header, lines)


def compared(games: Rows, others: Rows) -> str:
    """By how much more one won than the other, in points of a hundred, on the same deals."""
    both = sorted(games.keys() & others.keys())
    if len(both) < 2:
        return ""
    middle, half = centre([100.0 * (games[deal]["won"] - others[deal]["won"]) for deal in both])
    return f"{middle:+.1f} ± {half:.1f} of {len(both)}"


def centre(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half its 95 % interval."""
    return statistics.fmean(values), Z * statistics.stdev(values) / math.sqrt(len(values))


def reviews(cells: Cells) -> str:
    """What reviews find in the player's own games."""
    lines: list[list[object]] = []
    for (name, n), games in cells.items():
        rows = list(games.values())
        if "slips" in rows[0] and len(rows) > 1:
            per = 100.0 if rows[0]["unit"] == "chance" else 1.0
            cost, luck = (centre([per * row[what] for row in rows]) for what in ("skill", "luck"))
            slips = statistics.fmean(row["slips"] for row in rows)
            told = [f"{middle:+.1f} ± {half:.1f}" for middle, half in (cost, luck)]
            lines.append([name.removesuffix(" reviewed"), f"{n:,}", len(rows), f"{slips:.2f}", *told])
    header = ["game", "iterations", "games", "mistakes a game", "what they cost", "luck"]
    return report.table(header, lines)


# -- whether what they say is true


def shown(id: str, stage: int, raw: float) -> float:
    """What is shown where this was said: cards, points, or a chance in points of a hundred."""
    if id == "joker":
        return ALL_UP * joker_prospect.attained(raw)
    if id == "fivetribes":
        return fivetribes_worth.attained(raw, stage)
    if id in ("jambo-solo", "jambo"):
        variant = TWO if id == "jambo" else SOLO
        told = at_turn(shipped_truth(variant), variant, stage // SEATS[id])
        return 100.0 * told.told(Finding(0, 1, raw, 0.0)).mean
    return 100.0 * SHOWN.told(Finding(0, 1, raw, 0.0)).mean


def attained(id: str, row: dict[str, Any], stage: int = 0) -> float:
    """What came of a game, in the same unit; of several seats to the one of this stage."""
    if id in ("joker", "fivetribes"):
        return float(row["score"])
    return 100.0 * (row["won"] if stage % SEATS[id] == 0 else not row["won"])


def openings(id: str, row: dict[str, Any]) -> list[tuple[int, float]]:
    """What was said first in a game, to each seat."""
    first = {stage % SEATS[id]: (stage, raw) for stage, raw in reversed(row["said"])}
    return [first[seat] for seat in sorted(first)]


@dataclass(frozen=True)
class Tenth:
    """A tenth of what was said: the mean shown, the mean attained, and its standard error, games taken as one each."""

    shown: float
    attained: float
    error: float
    count: int


def tenths(id: str, rows: list[dict[str, Any]]) -> list[Tenth]:
    """What was shown and what came of it, by tenths of what was shown."""
    found = sorted(
        (shown(id, stage, raw), attained(id, row, stage), i) for i, row in enumerate(rows) for stage, raw in row["said"]
    )
    parts: list[Tenth] = []
    for k in range(PARTS):
        part = found[len(found) * k // PARTS : len(found) * (k + 1) // PARTS]
        missed: dict[int, float] = {}
        for told, got, i in part:
            missed[i] = missed.get(i, 0.0) + got - told
        n = len(part)
        error = math.sqrt(math.fsum(miss * miss for miss in missed.values())) / n
        means = [math.fsum(one[j] for one in part) / n for j in (0, 1)]
        parts.append(Tenth(means[0], means[1], error, n))
    return parts


def luck(id: str, rows: list[dict[str, Any]], seat: int) -> tuple[float, float]:
    """What came of the games to a seat beyond what was said to it first, and half its 95 % interval."""
    first = [(row, openings(id, row)) for row in rows]
    return centre([attained(id, row, *at[seat][:1]) - shown(id, *at[seat]) for row, at in first if seat < len(at)])


def keep(id: str, rows: list[dict[str, Any]]) -> None:
    """Keep the sums of what was said and attained for the test, with the weights and the rules that they are of."""
    span = 1.0 if id != "fivetribes" else 600.0
    sums: dict[tuple[int, int], list[float]] = {}
    for row in rows:
        for stage, raw in row["said"]:
            key = (stage if id in STAGED else 0), int(raw / span * STEPS)
            cell = sums.setdefault(key, [0.0, 0.0, 0.0])
            for i, more in enumerate((raw, attained(id, row, stage), 1)):
                cell[i] += more
    lines = [
        [stage, round(raw / n, 4), round(got / n, 2), int(n)] for (stage, _), (raw, got, n) in sorted(sums.items())
    ]
    first = [(stage, raw, attained(id, row, stage)) for row in rows for stage, raw in openings(id, row)]
    kept = {
        "weights": mark(id),
        "rules": GAMES[id].info.rules,
        "games": len(rows),
        "errors": [round(tenth.error, 2) for tenth in tenths(id, rows)],
        "openings": first,
        "rows": lines,
    }
    KEPT.mkdir(exist_ok=True)
    text = ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in kept.items())
    (KEPT / f"{id}.json").write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


def mark(id: str) -> str:
    """A mark of the files that a measurement is of."""
    folder = resources.files(f"soloist.games.{id.split('-')[0]}.mind")
    return sha256(b"".join(folder.joinpath(name).read_bytes() for name in WEIGHTS[id])).hexdigest()[:16]


# -- what is shown is fitted


def fit_joker(rows: list[dict[str, Any]], _: Cells) -> str:
    """The numbers of `mind/prospect.py`: what the player gains on its trials."""
    raw = np.array([said for row in rows for _, said in row["said"]])
    gained = np.array([row["score"] / ALL_UP for row in rows for _ in row["said"]]) - raw
    room = raw * (1 - raw)
    steady, rising = np.linalg.lstsq(np.stack([room, room * raw], axis=1), gained, rcond=None)[0]
    if steady + rising > joker_prospect.STEEPEST:  # or more would be shown as less where nearly all goes up
        left = gained - joker_prospect.STEEPEST * room * raw
        steady = np.linalg.lstsq((room - room * raw)[:, None], left, rcond=None)[0][0]
        rising = joker_prospect.STEEPEST - steady
    return f"joker: STEADY {steady:.3f} RISING {rising:.3f}"


def fit_fivetribes(rows: list[dict[str, Any]], _: Cells) -> str:
    """The numbers of `mind/worth.py`: a line, and points for the first rounds."""
    said = [(1.0, raw, fivetribes_worth.early(stage)) for row in rows for stage, raw in row["said"]]
    scores = [row["score"] for row in rows for _ in row["said"]]
    base, slope, early = np.linalg.lstsq(np.array(said), np.array(scores), rcond=None)[0]
    return f"fivetribes: SLOPE {slope:.3f} BASE {base:.1f} EARLY {early:.1f}"


def fit_rummikub(rows: list[dict[str, Any]], cells: Cells) -> str:
    """The numbers of `mind/search.py`: how odds are stretched and shifted."""
    weights = by_luck(rows, cells)
    said = [(raw, row["won"], weight) for row, weight in zip(rows, weights, strict=True) for _, raw in row["said"]]
    raw, won, heavy = np.array(said, dtype=float).T
    chances = np.clip(raw, NEARLY, 1 - NEARLY)
    inputs = np.stack([np.log(chances / (1 - chances)), np.ones(len(chances))], axis=1)
    truth = np.array([1.0, 0.0])
    for _ in range(NEWTON_STEPS):
        told = 1 / (1 + np.exp(-inputs @ truth))
        bend = (inputs * (heavy * told * (1 - told))[:, None]).T @ inputs
        truth += np.linalg.solve(bend, inputs.T @ (heavy * (won - told)))
    return f"rummikub: STRETCH {truth[0]:.3f} SHIFT {truth[1]:.3f}"


def by_luck(rows: list[dict[str, Any]], cells: Cells) -> list[float]:
    """How much a game of Rummikub counts: a few deals are lucky or not as a whole.

    Those that the waiting player wins count as if they were as many of these as of all that it played at their level.
    """
    weights: list[float] = []
    for row in rows:
        waiting = cells.get((row["cell"], 0), {})
        mine = [waiting[one["deal"]]["won"] for one in rows if one["cell"] == row["cell"] and one["deal"] in waiting]
        if row["deal"] not in waiting or len(set(mine)) < 2:
            weights.append(1.0)
            continue
        here, everywhere = statistics.fmean(mine), statistics.fmean(one["won"] for one in waiting.values())
        weights.append(everywhere / here if waiting[row["deal"]]["won"] else (1 - everywhere) / (1 - here))
    return weights


FITS: dict[str, Callable[[list[dict[str, Any]], Cells], str]] = {
    "joker": fit_joker,
    "fivetribes": fit_fivetribes,
    "rummikub": fit_rummikub,
}
UNITS = {"joker": "cards", "fivetribes": "points", "jambo-solo": "%", "rummikub": "%", "jambo": "%"}


def truth(id: str, rows: list[dict[str, Any]]) -> str:
    """The section of one game, of the deals that nothing was fitted to."""
    lines = [
        [f"{t.shown:.1f}", f"{t.attained:.1f}", f"{t.attained - t.shown:+.1f}", f"{t.error:.1f}", t.count]
        for t in tenths(id, rows)
    ]
    lucks = [luck(id, rows, seat) for seat in range(SEATS[id])]
    told = " and ".join(f"{middle:+.1f} ± {half:.1f}" for middle, half in lucks)
    header = [f"shown, {UNITS[id]}", "attained", "difference", "standard error", "decisions"]
    return (
        f"**{id}**, {len(rows)} games. Luck, the end less what was shown first{', by seat' * (SEATS[id] > 1)}: {told} "
        f"{UNITS[id]} a game.\n\n{report.table(header, lines)}"
    )


def tell_strength(cells: Cells) -> str:
    """The section on how well the players play."""
    return (
        "Deals that nothing was learned from, 95 % intervals; the processor time of a thought is of one core. What is "
        "beside the row above is paired: points of a hundred more won on the deals that both played. Any row is played "
        "again, or further, by `python -m bench.one_cell GAME ITERATIONS FIRST-LAST FILE [option=value …]`.\n\n"
        f"{strength(cells)}\n\nReviews of games of `best`, at 250 iterations a decision (Rummikub {LOOK}) and "
        f"eight times as many where something looks wrong; costs and luck in cards, points, or points of a hundred."
        f"\n\n{reviews(cells)}"
    )


def tell_truth(ids: list[str], rows: list[dict[str, Any]], cells: Cells) -> str:
    """The section on what is shown; keeps the sums, and prints what was fitted."""
    sections = []
    for id in ids:
        said = [row for row in rows if row["cell"].split()[0] == id and row.get("said")]
        fitted, unseen = ([row for row in said if UNSEEN[id](row["deal"]) is new] for new in (False, True))
        if len(unseen) > 1:
            sections.append(truth(id, unseen))
            keep(id, unseen)
        if id in FITS and fitted:
            print(FITS[id](fitted, cells))
    return (
        "By tenths of what the players showed in their own games, and what came of it; the standard error takes the "
        "decisions of a game as one. On deals that neither the players learned from nor what they show was fitted "
        "to. To reach: within 3, and luck about 0.\n\n" + "\n\n".join(sections)
    )


def main(wanted: list[str]) -> None:
    """Play, publish, keep the sums, and print the numbers; of some games alone nothing is published."""
    path = Path(wanted[0]) if wanted else Path(tempfile.mkdtemp()) / "games.jsonl"
    seconds = float(wanted[1]) if len(wanted) > 1 else 0.0 if wanted else SECONDS
    ids = wanted[2:] or list(WEIGHTS)
    if seconds:
        if not compiled():
            sys.exit("Strength is measured on the compiled build: make bench.")
        print(f"Games go to {path}", flush=True)
        play_all(path, seconds, ids)
    rows = [row for row in played(path) if row["cell"].split()[0] in ids]
    cells = by_cell(rows)
    bodies = {"their own games": tell_strength(cells), "whether their numbers are true": tell_truth(ids, rows, cells)}
    for name, body in bodies.items():
        if wanted[2:]:
            print(body)
        else:
            report.publish(f"Players: {name}", "python -m bench.players best FILE SECONDS", ["soloist"], body)


if __name__ == "__main__":
    main(sys.argv[1:])
