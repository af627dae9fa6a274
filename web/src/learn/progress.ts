// How far lessons have come, kept in this browser; the lobby asks without fetching one.
const KEY = "soloist.lessons";

/** How far a lesson has come: its table, the step, and the ply at which each step so far was met. */
export interface Progress {
  table: string;
  plies: number[];
}

/** How far the lessons have come, by game. */
export function kept(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

/** Keeps how far a game's lesson has come, or that it is over. */
export function keep(game: string, progress: Progress | null): void {
  const { [game]: _, ...others } = kept();
  try {
    localStorage.setItem(KEY, JSON.stringify(progress ? { ...others, [game]: progress } : others));
  } catch {
    // A browser that keeps nothing begins the lesson anew.
  }
}

/** Whether a lesson of this game was begun here and not finished. */
export function isBegun(game: string): boolean {
  return game in kept();
}
