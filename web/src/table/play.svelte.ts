// One table as it is being played: what is shown, what is chosen, what is asked of the server.
import { api, Refused } from "../api/client";
import type { Event, Move, Option, Table } from "../api/types";
import type { GameFolder } from "../games/games";
import { moving, paced } from "../settings.svelte";
import { say } from "../words/say";
import { BUTTON, namesOf, optionFor, standsFor, zoneOf } from "./targets";

export interface Refusal {
  text: string;
  clause: string;
}

const RETRY = 700;
const DOUBLE = 350;
const CAPTION = 1500;
const MANY = 5;
// The click that ends a drag comes within this time, and is not meant.
const AFTER_DROP = 60;

/** Shows a new table: remembers where things lay, lets `change` happen, and lets them fly. */
export type Stage = (events: Event[], change: () => void) => Promise<void>;

export class Play {
  table: Table = $state.raw() as Table;
  game: GameFolder;
  chosen = $state("");
  cursor = $state("");
  refusal: Refusal | null = $state(null);
  lost = $state(false);
  waiting = $state(false);
  spoken = $state("");
  dragging = $state(false);
  asking: Option[] = $state.raw([]);
  clause = $state("");
  reviewing = $state(false);
  /** The film that runs: the events told so far, and the scene that is on. */
  told: Event[] = $state.raw([]);
  scene: Event[] = $state.raw([]);
  caption = $state("");
  stage: Stage = async (_, change) => change();
  heard: (events: Event[]) => void = () => undefined;
  /** Opens a thing's details. */
  inspect: (target: string) => void = () => undefined;
  dropped = -Infinity;
  #tapped = { target: "", at: 0 };
  #coming = -1;

  constructor(table: Table, game: GameFolder) {
    this.table = table;
    this.game = game;
    this.cursor = this.choosable[0] ?? "";
  }

  get options(): Option[] {
    return this.scene.length ? [] : (this.table.decision?.options ?? []);
  }

  /** Options that are no thing of the table: buttons beside the sentence. */
  get buttons(): Option[] {
    return this.options.filter((option) => option.target.startsWith(BUTTON) && option.source === this.chosen);
  }

  /** What can be picked up or clicked while nothing is chosen; once something is, where it can go. */
  choosable: string[] = $derived.by(() => {
    const { view } = this.table;
    if (this.chosen) return [this.chosen, ...this.goals(this.chosen)];
    const found = this.options.map((option) => option.source || (option.target.startsWith(BUTTON) ? "" : option.target));
    return [...new Set(found)].filter(Boolean).map((target) => standsFor(view, target));
  });
  lit: Set<string> = $derived(new Set(this.chosen ? this.goals(this.chosen) : []));

  /** Where a piece can go. */
  goals(source: string): string[] {
    const found = this.options.filter((option) => option.source === source && !option.target.startsWith(BUTTON));
    return found.map((option) => standsFor(this.table.view, option.target));
  }

  movable(target: string): boolean {
    return this.options.some((option) => option.source === target);
  }

  /** The option that a click on this thing plays by itself. */
  clicked(target: string): Option | undefined {
    return optionFor(this.options, [""], namesOf(this.table.view, target));
  }

  /** A click, a tap or Enter on a thing of the table. */
  tap(target: string): void {
    const now = performance.now();
    if (now - this.dropped < AFTER_DROP) return;
    const twice = this.#tapped.target === target && now - this.#tapped.at < DOUBLE;
    this.#tapped = { target, at: now };
    this.cursor = target;
    if (!this.table.decision || this.scene.length) return;
    if (twice && this.sendHome(target)) return;
    if (this.chosen) this.answer(target);
    else this.begin(target);
  }

  /** Sends a piece where it ends, if the game knows such a place. */
  sendHome(target: string): boolean {
    const home = this.options.filter((option) => option.source === target).find((option) => this.game.home?.(option));
    if (home) void this.play(home);
    return home !== undefined;
  }

  begin(target: string): void {
    const click = this.clicked(target);
    if (this.movable(target)) this.choose(target);
    else if (click) void this.play(click);
    else if (this.game.readable?.(target)) this.inspect(target);
    else void this.explainClick(target);
  }

  /** Says which rule forbids a click, if one does. */
  async explainClick(target: string): Promise<void> {
    this.refuse({ text: say("sentence.still"), clause: "" });
    for (const name of namesOf(this.table.view, target)) {
      if (this.refusal?.clause) return;
      await this.explain("", name, true);
    }
  }

  choose(source: string): void {
    this.refusal = null;
    this.caption = "";
    this.chosen = source;
    this.cursor = source;
    // Nothing on the table can be its goal but a button: the choice is asked at once.
    const goals = this.options.filter((option) => option.source === source);
    this.asking = goals.some((option) => !option.target.startsWith(BUTTON) && !this.game.aside?.(option)) ? [] : goals;
  }

  answer(target: string): void {
    const source = this.chosen;
    if (target === source) return this.cancel();
    const option = optionFor(this.options, [source], namesOf(this.table.view, target));
    if (option) void this.play(option);
    else if (this.movable(target)) this.choose(target);
    else this.drop(source, target);
  }

  /** Lays a piece down on a thing or zone: plays it, or says which rule forbids it. */
  drop(source: string, target: string): void {
    const names = namesOf(this.table.view, target);
    const option = optionFor(this.options, [source], names);
    const carried = option ? [] : (this.game.carry?.(this.table, source, target) ?? []);
    if (option) void this.play(option);
    else if (carried.length) void this.playAll(carried);
    else if (zoneOf(this.table.view, source) !== zoneOf(this.table.view, target)) void this.explain(source, names.at(-1) ?? target);
    if (!option) this.cancel();
  }

  cancel(): void {
    this.chosen = "";
    this.asking = [];
  }

  /** Whether a move of several steps is under way and can be taken back. */
  get unfinished(): boolean {
    return this.table.can_undo && (this.game.unfinished?.(this.table.view) ?? false);
  }

  /** Takes back an unfinished choice, or the last step of an unfinished move. */
  back(): void {
    if (this.chosen || this.asking.length || !this.unfinished) this.cancel();
    else void this.turn("undo");
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.spoken = refusal.text;
  }

  /** Asks the server which rule forbids what was tried. */
  async explain(source: string, target: string, onlyClause = false): Promise<void> {
    try {
      const why = await api.why(this.table.id, source, target);
      if (onlyClause && !why.clause) return;
      // The game knows what was meant, though another piece was grabbed: the part of a run that fits, say.
      if (why.legal) return void (why.words && (await this.play(why.words)));
      const [reason, clause] = [why.detail ?? "", why.clause ?? ""];
      this.refuse({ text: clause ? say("sentence.illegal", { clause, reason }) : reason, clause });
    } catch (error) {
      this.blame(error);
    }
  }

  async play(action: Option | string): Promise<boolean> {
    const what = typeof action === "string" ? action : action.words;
    const { id, ply } = this.table;
    return this.ask(() => api.play(id, ply, what));
  }

  /** Plays moves one after another, as far as they are legal. */
  async playAll(actions: string[]): Promise<void> {
    for (const words of actions) if (!(await this.play(words))) return;
  }

  async turn(what: "undo" | "redo" | "give-up"): Promise<boolean> {
    const { id, ply, can_undo, can_redo, why_no_undo } = this.table;
    if (what === "undo" && !can_undo) {
      this.refuse({ text: why_no_undo, clause: "" });
      return false;
    }
    if (what === "redo" && !can_redo) return false;
    return this.ask(() => api.turn(id, what, ply));
  }

  /** Posts a move until the server has answered: a repeated move does no harm. */
  async ask(post: () => Promise<Move>): Promise<boolean> {
    if (this.waiting) return false;
    this.waiting = true;
    this.refusal = null;
    this.cancel();
    try {
      const move = await this.untilAnswered(post);
      await this.show(move.table, move.events);
      return true;
    } catch (error) {
      this.blame(error);
      if (error instanceof Refused && error.status === 409) await this.refresh();
      return false;
    } finally {
      this.waiting = false;
    }
  }

  async untilAnswered(post: () => Promise<Move>): Promise<Move> {
    for (;;) {
      try {
        return await post();
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 0) throw error;
        this.lost = true;
        await new Promise((done) => setTimeout(done, RETRY));
      }
    }
  }

  blame(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refuse({ text: error.status ? error.message : say("error.network"), clause: error.problem.clause ?? "" });
  }

  /** Looks at the table again; what is older than what is shown changes nothing. */
  async refresh(): Promise<void> {
    try {
      await this.show(await api.table(this.table.id), []);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) this.blame(error);
    }
  }

  async show(next: Table, events: Event[]): Promise<void> {
    this.lost = false;
    // While a film runs the table is still the old one, and the stream may tell the same news again.
    if (this.reviewing || next.version <= Math.max(this.table.version, this.#coming)) return;
    this.#coming = next.version;
    await this.replace(next, events);
  }

  /** Shows what happened by itself, or at length, as captions one after another, except what a film has shown; the next move ends them. */
  async tell(events: Event[]): Promise<void> {
    const slow = this.game.slow ?? [];
    const filmed = moving() ? (this.game.film?.(events) ?? []).flat() : [];
    const fresh = events.filter((event) => !filmed.includes(event));
    const told = fresh.length > MANY ? fresh : fresh.filter((event) => slow.includes(event.kind));
    const shown = this.table;
    for (const event of told) {
      this.caption = event.text;
      await new Promise((done) => setTimeout(done, paced(CAPTION)));
      if (this.table !== shown || !this.caption) return;
    }
    this.caption = "";
  }

  /** Takes a seat that is still free. */
  async sit(): Promise<void> {
    try {
      this.table = await api.sit(this.table.id);
    } catch (error) {
      this.blame(error);
    }
  }

  /** The same table in the words of another language. */
  async reword(): Promise<void> {
    const { id, replay, ply } = this.table;
    try {
      this.table = await api.table(id, replay ? ply : undefined);
    } catch (error) {
      this.blame(error);
    }
  }

  /** Puts another table or moment in the place of this one. */
  async replace(next: Table, events: Event[]): Promise<void> {
    await this.stage(events, () => {
      this.table = next;
      this.cancel();
      this.refusal = null;
      this.caption = "";
      const last = events.findLast((event) => event.target);
      if (last) this.cursor = standsFor(next.view, last.target);
    });
    this.heard(events);
    void this.tell(events);
    if (events.length) this.spoken = events.map((event) => event.text).join(" ");
    if (next.outcome && !next.replay) this.spoken += ` ${next.outcome.title}: ${next.outcome.because}.`;
  }
}
