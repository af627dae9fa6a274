// Sitting down at a daily: today's deal may still be in the making, and then is asked for again.
import { api, Refused } from "../api/client";
import type { Table } from "../api/types";

const TRIES = 60;

const seconds = (n: number): Promise<void> => new Promise((done) => setTimeout(done, n * 1000));

/** The table of the attempt that counts, or one for practice. */
export async function sitDown(game: string, date: string | null = null, practice = false): Promise<Table> {
  for (let tries = 1; ; tries++) {
    try {
      return await api.sitAtDaily(game, date, practice);
    } catch (error) {
      const unready = error instanceof Refused && error.problem.type === "/problems/daily-unready";
      if (!unready || tries === TRIES) throw error;
      await seconds(error.after || 1);
    }
  }
}
