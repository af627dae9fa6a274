// What is drawn one part after another: between them the page answers whoever is quicker.
import { getContext, setContext, tick } from "svelte";

/** So many milliseconds are drawn without a pause: on a slow phone that is one part, on a desk most of a table. */
const SLICE = 6;

/** Lets the page answer and show what it has; out of sight nobody waits, and a browser would make the pause long. */
export function pause(): Promise<void> {
  return document.hidden ? Promise.resolve() : new Promise((next) => setTimeout(next));
}

/** The parts that wait to be drawn; what a part brings along comes before the parts beside it. */
export class Turns {
  #waiting: (() => void)[] = [];
  #brought: (() => void)[] = [];
  #over = false;

  /** Has a part drawn when its turn comes, or now if all have had theirs. */
  join(draw: () => void): void {
    if (this.#over) draw();
    else this.#brought.push(draw);
  }

  /** Draws everything that waits by then, and what comes later at once. */
  async take(): Promise<void> {
    await tick();
    await pause();
    let begun = performance.now();
    for (let draw = this.#next(); draw; draw = this.#next()) {
      draw();
      await tick();
      if (performance.now() - begun < SLICE) continue;
      await pause();
      begun = performance.now();
    }
    this.#over = true;
  }

  #next(): (() => void) | undefined {
    this.#waiting.unshift(...this.#brought.splice(0));
    return this.#waiting.shift();
  }
}

const KEY = Symbol("turns");

/** The turns of the page that is being made. */
export function setTurns(): Turns {
  return setContext(KEY, new Turns());
}

/** The turns of the page around. */
export function getTurns(): Turns {
  return getContext<Turns>(KEY);
}
