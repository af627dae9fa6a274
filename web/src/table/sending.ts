// A move on its way to the server: posted until it is answered, and made once.
import { newKey, Refused } from "../api/client";
import type { Move } from "../api/types";
import type { Play } from "./play.svelte";

const RETRY = 700;

/**
 * Posts a move until the server has answered: by its key, it is made once. `explain` says what forbids it. What is chosen
 * when the table already shows where the last move led, while its things still move, is meant for that, and not lost.
 */
export async function submit(
  play: Play,
  post: (key: string) => Promise<Move>,
  explain?: () => Promise<unknown>,
): Promise<boolean> {
  const { ply } = play.table;
  if (play.waiting && ply === play.sentAt) return false;
  while (play.waiting) await play.shown;
  if (ply !== play.table.ply) return false;
  const made = make(play, post, explain);
  play.shown = made.catch(() => undefined);
  return made;
}

async function make(
  play: Play,
  post: (key: string) => Promise<Move>,
  explain?: () => Promise<unknown>,
): Promise<boolean> {
  play.waiting = true;
  play.sentAt = play.table.ply;
  play.refusal = null;
  play.cancel();
  try {
    const key = newKey();
    await play.show(await untilAnswered(play, () => post(key)));
    return true;
  } catch (error) {
    if (explain && error instanceof Refused && error.problem.type?.endsWith("illegal-action")) await explain();
    else play.showError(error);
    if (error instanceof Refused && error.status === 409) await play.refresh();
    return false;
  } finally {
    play.waiting = false;
  }
}

async function untilAnswered(play: Play, post: () => Promise<Move>): Promise<Move> {
  for (;;) {
    try {
      return await post();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) throw error;
      play.disconnected = true;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}
