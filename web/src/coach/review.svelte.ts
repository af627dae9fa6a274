// The review of a finished game: asked for once, and waited for while the server works on it.
import { api, Refused } from "../api/client";
import type { Review } from "../api/types";
import { say } from "../words/say";

const PATIENCE = 600;

export class PendingReview {
  asked = $state(false);
  found: Review | null = $state.raw(null);
  done = $state(0);
  of = $state(0);
  trouble = $state("");

  /** Fetches the review; ends when the returned function is called. */
  follow(id: string): () => void {
    const request = new AbortController();
    this.asked = true;
    void this.#wait(id, request.signal);
    return () => request.abort();
  }

  async #wait(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const { state, done, of, review } = await api.review(id, signal);
        if (signal.aborted) return;
        [this.done, this.of, this.trouble] = [done, of, ""];
        this.found = review ?? null;
        if (state === "ready") return;
      } catch (error) {
        if (signal.aborted || !(error instanceof Refused)) return;
        this.trouble = error.status ? error.message : say("error.network");
        // What is only busy or away is asked again; what is refused stays so.
        if (error.status && error.status < 500 && !error.after) return;
      }
      await new Promise((done) => setTimeout(done, PATIENCE));
    }
  }

  /** The point of the curve that a moment belongs to. */
  at(ply: number): Review["curve"][number] | undefined {
    return this.found?.curve.findLast((point) => point.ply <= ply) ?? this.found?.curve[0];
  }
}
