// From finished games to the points of a chart.
import type { Finished } from "../api/types";

/** Where a point lies, in shares of the chart's width and height from the lower left corner. */
export interface Point {
  x: number;
  y: number;
  of: Finished;
}

/** The games as points: one after the other from left to right, scores from the least to the most. */
export function pointsOf(games: Finished[]): Point[] {
  const scores = games.map((game) => game.score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return games.map((game, i) => ({
    x: games.length > 1 ? i / (games.length - 1) : 0.5,
    y: high > low ? (game.score - low) / (high - low) : 0.5,
    of: game,
  }));
}

/** The mean of the last games up to each: where the line goes. */
export function running(points: Point[], last = 8): [number, number][] {
  return points.map(({ x }, i) => {
    const some = points.slice(Math.max(0, i - last + 1), i + 1);
    return [x, mean(some.map((point) => point.y))];
  });
}

export function mean(numbers: number[]): number {
  return numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0;
}

/** The level that a game was played at: the computer's, or the game's own; empty without one. */
export function levelOf({ level, setup }: Finished): string {
  return level ?? (setup.level === undefined ? "" : String(setup.level));
}
