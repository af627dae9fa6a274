// The coach beside a table: how deep it was asked, what it answered, and how it thinks on while the decision stays.
import { api, Refused } from "../api/client";
import type { Hint } from "../api/types";
import { settings } from "../settings.svelte";
import type { Play } from "../table/play.svelte";
import { thingFor, zoneOf } from "../table/targets";
import { say } from "../words/say";

export type Depth = 0 | 1 | 2 | 3;
/** How a thing is pointed at: as where to look, as what moves, as where it goes; a whole zone may be that. */
export type Pointed = "zone" | "source" | "target" | "target-zone" | undefined;

export const WHY = 3;
const METER = 0;
const BUSY = 429;
const TRIES = 4;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Coach {
  depth: Depth = $state(0);
  /** The answer to this decision; one that only the meter asked for has no words. */
  answer: Hint | null = $state.raw(null);
  /** Why there is no answer, in one sentence. */
  trouble = $state("");
  thinking = $state(false);
  #decision = $state("");
  #deep = false;
  #request = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(readonly play: Play) {}

  /** Whether there is a decision to ask about. */
  get asked(): boolean {
    return this.#decision !== "";
  }

  get practice(): boolean {
    return settings.practice.includes(this.play.table.game);
  }

  set practice(on: boolean) {
    const { game } = this.play.table;
    settings.practice = [...settings.practice.filter((other) => other !== game), ...(on ? [game] : [])];
  }

  /** Where to look: the zone by the name that the table gives it. */
  get where(): string {
    const { where, zone } = this.answer ?? {};
    const { view } = this.play.table;
    if (!where || !view.zones.some(({ name }) => name === zone)) return where ?? "";
    // The name without whose it is and how much lies there: the light shows both.
    return say("coach.look", {
      place:
        this.play
          .nameOf(zone ?? "")
          .split(",")[0]
          ?.split(": ")
          .at(-1) ?? "",
    });
  }

  /** What the coach says as deep as it was asked; empty if it was not. */
  get said(): string {
    if (!this.depth) return "";
    const { what, why } = this.answer ?? {};
    return [this.where, what, why][this.depth - 1] || this.trouble || say("coach.thinking");
  }

  /** Takes up the decision on the table; a move ends all thought about the one before. */
  follow(): void {
    const { table, handover } = this.play;
    const decision =
      table.decision && !handover
        ? `${settings.lang} ${table.id} ${table.ply} ${table.decision.options.map((option) => option.words).join()}`
        : "";
    if (decision === this.#decision) return;
    this.forget();
    this.#decision = decision;
    if (decision && this.practice) this.#ask(METER);
  }

  /** Lets go of what was said and thought. */
  forget(): void {
    this.#request.abort();
    this.#request = new AbortController();
    this.#last = Promise.resolve();
    this.#decision = "";
    this.#deep = false;
    this.depth = 0;
    this.answer = null;
    this.trouble = "";
    this.thinking = false;
  }

  /** Puts the hint away; the meter stays. */
  hide(): void {
    this.depth = 0;
  }

  /** Asks one depth deeper, or once more where no answer came. */
  press(): void {
    const failed = this.depth && !this.answer?.where && !this.#deep;
    const deeper = failed ? this.depth : Math.min(this.depth + 1, WHY);
    this.show(deeper as Depth);
  }

  /** Asks as deep as this. All depths are one question to the server, so that going deeper takes no time. */
  show(depth: Depth): void {
    if (!this.asked) return;
    this.depth = depth;
    this.play.refusal = null;
    if (this.answer?.where) this.play.spoken = this.said;
    else if (!this.#deep) this.#ask(WHY);
  }

  /** Switches the chance meter on or off. */
  practise(on: boolean): void {
    this.practice = on;
    if (on && this.asked && !this.answer && !this.thinking) this.#ask(METER);
  }

  /** Puts a question once the one before it has been answered. */
  #ask(depth: number): void {
    const { signal } = this.#request;
    this.#deep ||= depth === WHY;
    this.trouble = "";
    this.thinking = true;
    this.#last = this.#last.then(() => this.#think(depth, signal));
  }

  /** Thinks about the decision: a first answer at once, then, if words were asked for, better ones as the server says. */
  async #think(depth: number, signal: AbortSignal): Promise<void> {
    const { id, ply } = this.play.table;
    for (let ms: number | undefined; ;) {
      const found = signal.aborted ? null : await this.#answer(() => api.hint(id, ply, depth, ms, signal), signal);
      if (signal.aborted) return;
      if (!found) break;
      const first = !this.answer?.where;
      this.answer = found;
      if (first && this.depth) this.play.spoken = this.said;
      if (depth !== WHY || !found.next_ms) break;
      ms = found.next_ms;
    }
    this.thinking = this.#deep && depth !== WHY;
  }

  /** One answer; a coach that is busy is asked again when it says so, and what it cannot do it says. */
  async #answer(ask: () => Promise<Hint>, signal: AbortSignal): Promise<Hint | null> {
    for (let tries = TRIES; ; tries--) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refused) || signal.aborted) return null;
        if (error.status === BUSY && tries && error.after <= 1) {
          await pause(250 + 1000 * error.after * (TRIES - tries));
          if (signal.aborted) return null;
          continue;
        }
        if (this.answer?.where) return null;
        this.#deep = false;
        this.trouble = error.status ? error.message : say("error.network");
        if (this.depth) this.play.spoken = this.said;
        return null;
      }
    }
  }

  // -- what lights up on the table

  /** How the coach points at a thing now. */
  points(target: string): Pointed {
    const { depth, answer, play } = this;
    if (!depth || !answer?.where) return undefined;
    const { view } = play.table;
    if (depth === 1)
      return answer.zone && [target, zoneOf(view, target)?.name].includes(answer.zone) ? "zone" : undefined;
    const { source, target: goal } = answer.best ?? {};
    if (source && target === thingFor(view, source)) return "source";
    if (!goal) return undefined;
    if (play.game.wholeGoal?.(goal)) return target === goal ? "target-zone" : undefined;
    if (target !== thingFor(view, goal)) return undefined;
    return source ? "target" : "source";
  }

  /** How the coach points at the button of a move. */
  pointsAt(words: string): Pointed {
    return this.depth > 1 && this.answer?.best?.words === words ? "target" : undefined;
  }
}
