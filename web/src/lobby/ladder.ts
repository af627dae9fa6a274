// A game whose levels are a ladder: each rung has its own record, and one climbs by winning unaided.
import type { Game, Statistics } from "../api/types";

export interface Rung {
  level: number;
  played: number;
  won: number;
  /** Whether it was climbed: won once without help. */
  climbed: boolean;
}

/** The option that makes a game a ladder. */
const LEVEL = "level";

/** The rungs of a game by its record; none if it has no levels. Only its usual rules count. */
export function rungsOf(game: Game, record: Statistics[]): Rung[] {
  const levels = game.options.find((option) => option.name === LEVEL && option.choices.length > 1);
  const usual = game.options.filter((option) => option.name !== LEVEL);
  return (levels?.choices ?? []).map(({ value }) => {
    const of = record.filter(
      ({ setup }) => setup[LEVEL] === value && usual.every((option) => setup[option.name] === option.default),
    );
    const sum = (count: (one: Statistics) => number): number => of.reduce((total, one) => total + count(one), 0);
    return {
      level: Number(value),
      played: sum((one) => one.played),
      won: sum((one) => one.grades.won ?? 0),
      climbed: of.some((one) => one.unaided.best_streak > 0),
    };
  });
}

/** The rung to climb next: the one above the highest that was climbed. */
export function nextRung(rungs: Rung[]): number | undefined {
  const highest = rungs.findLastIndex((rung) => rung.climbed);
  return rungs[Math.min(highest + 1, rungs.length - 1)]?.level;
}

/** The options with which a game is dealt at once. */
export function usualSetup(game: Game, record: Statistics[]): Record<string, number> {
  const next = nextRung(rungsOf(game, record));
  return next === undefined ? {} : { [LEVEL]: next };
}
