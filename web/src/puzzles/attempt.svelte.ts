// A puzzle that is tried at a table of its own: what is asked, what came of it, and what can be done then.
import { api, Refused } from "../api/client";
import type { Attempt as Told, Puzzle, Solution, Table } from "../api/types";
import type { Play } from "../table/play.svelte";
import { say } from "../words/say";

const STREAK = "streak";

/** Whether the address asks for a streak. */
export function inStreak(): boolean {
  return new URLSearchParams(location.search).get("mode") === STREAK;
}

/** The address of a puzzle, in a streak or not. */
export function pathOf(puzzle: Pick<Puzzle, "game" | "id">, streak: boolean): string {
  return `/puzzles/${puzzle.game}/${puzzle.id}${streak ? `?mode=${STREAK}` : ""}`;
}

/** A puzzle and a fresh table for it. */
export async function openPuzzle(game: string, id: string): Promise<{ table: Table; puzzle: Attempt }> {
  const [puzzle, table] = await Promise.all([api.puzzle(game, id), api.openPuzzle(game, id)]);
  return { table, puzzle: new Attempt(puzzle) };
}

export class Attempt {
  puzzle: Puzzle = $state.raw() as Puzzle;
  state: Told["state"] = $state("going");
  text = $state("");
  change = $state(0);
  solution: Solution | null = $state.raw(null);
  trouble = $state("");
  readonly streak = inStreak();
  #judged = 0;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
  }

  /** Whether there is an answer, or none is wanted any more: from then on the board only shows. */
  get answered(): boolean {
    return this.state !== "going" || this.solution !== null;
  }

  /** Goes with the table: every move may be the answer. */
  async follow(table: Table, play: Play): Promise<void> {
    if (this.answered || table.ply === 0 || table.ply === this.#judged) return;
    this.#judged = table.ply;
    await this.ask(table.id, false, play);
  }

  /** Gives the puzzle up: the line is told. */
  async show(play: Play): Promise<void> {
    await this.ask(play.table.id, true, play);
  }

  async ask(id: string, show: boolean, play: Play): Promise<void> {
    try {
      const told = await api.attempt(id, show);
      [this.puzzle, this.state, this.text] = [told.puzzle, told.state, told.text];
      this.change ||= told.change;
      this.solution = told.solution ?? null;
      if (this.answered) play.spoken = [this.text, this.solution?.reason ?? ""].join(" ");
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.status ? error.message : say("error.network");
    }
  }

  /** The path of the next puzzle. */
  async next(): Promise<string> {
    return pathOf(await api.nextPuzzle(this.puzzle.game, this.streak), this.streak);
  }

  /** The path of a game that goes on from the puzzle's position. */
  async playOn(play: Play): Promise<string> {
    return `/t/${(await api.copyFrom(play.table.id, 0)).id}`;
  }

  /** The same in the words of another language. */
  async translate(): Promise<void> {
    this.puzzle = await api.puzzle(this.puzzle.game, this.puzzle.id);
  }
}
