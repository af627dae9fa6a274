// The guided deal of a game: one sentence at a time, at a table of its own. Where one is, is kept in this browser.
import { api } from "../api/client";
import type { LessonStep, Option, Table } from "../api/types";
import { settings } from "../settings.svelte";
import type { Play } from "../table/play.svelte";
import { keep, kept } from "./progress";

/** A lesson and its table: taken up where it was left, or begun. */
export async function openLesson(game: string): Promise<{ table: Table; lesson: Lesson }> {
  const { steps } = await api.lesson(game);
  const left = kept()[game];
  const table = left && (await api.table(left.table).catch(() => null));
  // Who has played on at the lesson's table has left the lesson for good.
  if (
    left &&
    table?.seat === 0 &&
    !table.outcome &&
    table.ply === left.plies.at(-1) &&
    left.plies.length <= steps.length
  )
    return { table, lesson: new Lesson(game, table.id, steps, left.plies) };
  const fresh = await api.openLesson(game);
  return { table: fresh, lesson: new Lesson(game, fresh.id, steps, [fresh.ply]) };
}

export class Lesson {
  steps: LessonStep[] = $state.raw([]);
  /** The ply at which each step so far was met: the last is the one that is told. */
  plies: number[] = $state.raw([]);

  constructor(
    readonly game: string,
    readonly table: string,
    steps: LessonStep[],
    plies: number[],
  ) {
    this.steps = steps;
    this.plies = plies;
  }

  get at(): number {
    return this.plies.length - 1;
  }

  get step(): LessonStep {
    return this.steps[this.at] as LessonStep;
  }

  get isLast(): boolean {
    return this.plies.length === this.steps.length;
  }

  /** Of all that could be played, what the step asks for. */
  allowed(options: Option[]): Option[] {
    return options.filter((option) => option.words === this.step.action);
  }

  /** Goes with the table: what was asked for has been done, or was taken back. */
  follow(table: Table): void {
    const here = this.plies.at(-1) ?? 0;
    if (table.ply > here && this.step.action && table.decision) this.#goTo([...this.plies, table.ply]);
    else if (table.ply < here) {
      const met = this.plies.findLastIndex((ply, i) => ply <= table.ply && this.steps[i]?.action !== "");
      this.#goTo(this.plies.slice(0, Math.max(met, 0) + 1));
    } else this.#goTo(this.plies);
  }

  next(): void {
    if (!this.step.action && !this.isLast) this.#goTo([...this.plies, this.plies.at(-1) ?? 0]);
  }

  /** Whatever leads to a step, it is where the lesson is taken up again. */
  #goTo(plies: number[]): void {
    this.plies = plies;
    keep(this.game, { table: this.table, plies });
  }

  /** One step back; what was done in it is taken back. */
  async back(play: Play): Promise<void> {
    if (!this.at) return;
    if (this.steps[this.at - 1]?.action) await play.perform("undo");
    else this.#goTo(this.plies.slice(0, -1));
  }

  /** The lesson is over: its table is a game like any other. */
  end(): void {
    keep(this.game, null);
  }

  /** The same steps in the words of another language. */
  async translate(): Promise<void> {
    void settings.lang;
    this.steps = (await api.lesson(this.game)).steps;
  }
}
