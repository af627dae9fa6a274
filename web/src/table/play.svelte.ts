// One table as it is being played: what is shown, what is chosen, what is asked of the server.
import { api, Refused } from "../api/client";
import type { Event, Move, Option, Piece, Table, Why } from "../api/types";
import type { GameFolder } from "../games/games";
import type { Lesson } from "../learn/lesson.svelte";
import type { Attempt } from "../puzzles/attempt.svelte";
import { Coach } from "../coach/coach.svelte";
import { PendingReview } from "../coach/review.svelte";
import { settings } from "../settings.svelte";
import { fetchWords, isComing, wordingOf } from "../words/game.svelte";
import { say } from "../words/say";
import type { Called, Say, Wording } from "../words/wording";
import type { Arrangement } from "./arrangement";
import { showCaptions } from "./captions";
import { helpOn, PLAIN_HELPS, tableHelps, type Help } from "./helps";
import { GameLog, linesOf } from "./log.svelte";
import { People } from "./people.svelte";
import { submit } from "./sending";
import { changesHands, follows, sameMoment, sharesDevice } from "./seats";
import { BUTTON, pieceIndex, namesOf, optionFor, thingFor, zoneOf } from "./targets";

export interface Refusal {
  text: string;
  clause: string;
}

const DOUBLE = 350;
// The click that ends a drag comes within this time, and is not meant.
const AFTER_DROP = 60;

/** Shows a new table: remembers where things lay, lets the events and then `change` happen, and lets things fly. */
export type Transition = (events: Event[], change: () => void) => Promise<void>;

export class Play {
  table: Table = $state.raw() as Table;
  game: GameFolder;
  arrangement: Arrangement | null = $state.raw(null);
  chosen = $state("");
  /** What a second tap on the chosen thing plays, where the first one only shows it. */
  previewed: Option | null = $state.raw(null);
  cursor = $state("");
  refusal: Refusal | null = $state(null);
  disconnected = $state(false);
  waiting = $state(false);
  /** The ply that the move under way answers. */
  sentAt = -1;
  /** Until the move that is under way is shown, or refused. */
  shown: Promise<unknown> = Promise.resolve();
  spoken = $state("");
  dragging = $state(false);
  offered: Option[] = $state.raw([]);
  clause = $state("");
  reviewing = $state(false);
  caption = $state("");
  /** Which seats have somebody who is here; empty while that is not known. */
  here: boolean[] = $state.raw([]);
  /** The scene of the film that runs. */
  scene: Event[] = $state.raw([]);
  /** A table that is not shown until the device has changed hands. */
  handover: Move | null = $state.raw(null);
  /** The guided deal that is played here. */
  readonly lesson: Lesson | null;
  /** The puzzle that is tried here. */
  readonly puzzle: Attempt | null;
  readonly log: GameLog;
  readonly coach = new Coach(this);
  readonly people = new People(this);
  readonly review = new PendingReview();
  /** Shows another moment of a game that is looked back on. */
  showMoment: (ply: number) => void = () => undefined;
  transition: Transition = (_, change) => Promise.resolve(change());
  afterMove: (events: Event[]) => void = () => undefined;
  /** Opens a thing's details. */
  inspect: (target: string) => void = () => undefined;
  droppedAt = -Infinity;
  #tapped = { target: "", at: 0 };
  #comingVersion = -1;

  constructor(table: Table, game: GameFolder, lesson: Lesson | null = null, puzzle: Attempt | null = null) {
    this.lesson = lesson;
    this.puzzle = puzzle;
    this.table = table;
    this.game = game;
    this.log = new GameLog(table.id, table.plies === 0);
    this.cursor = this.choosable[0] ?? "";
    // Whoever opens a table that two people share may be either of them.
    if (sharesDevice(table) && !table.outcome && !table.replay && table.ply > 0)
      this.handover = { table, since: null, events: [] };
  }

  get options(): Option[] {
    const options = this.scene.length || this.puzzle?.answered ? [] : (this.table.decision?.options ?? []);
    return this.lesson?.allowed(options) ?? options;
  }

  /** The helps on the dial of this game. */
  get helps(): readonly Help[] {
    return this.game.helps ?? PLAIN_HELPS;
  }

  /** Whether a help is on; a lesson shows all that it speaks of, a puzzle nothing that could answer it. */
  helped(help: Help): boolean {
    if (this.puzzle) return help === "targets" && helpOn(this.table.game, help);
    return this.lesson ? help === "targets" || help === "ends" : helpOn(this.table.game, help);
  }

  /** Options that are no thing of the table: buttons beside the sentence. */
  get buttons(): Option[] {
    return this.options.filter((option) => option.target.startsWith(BUTTON) && option.source === this.chosen);
  }

  /** What can be picked up or clicked while nothing is chosen; once something is, where it can go. */
  choosable: string[] = $derived.by(() => {
    const { view } = this.table;
    if (this.chosen && !this.previewed) return [this.chosen, ...this.goals(this.chosen)];
    const found = this.options.map(
      (option) => option.source || (option.target.startsWith(BUTTON) ? "" : option.target),
    );
    const alike = found.filter(Boolean).flatMap((target) => [target, ...(this.game.alike?.(view, target) ?? [])]);
    return [...new Set([...alike, ...(this.arrangement?.things ?? [])])].map((target) => thingFor(view, target));
  });
  lit: Set<string> = $derived(new Set(this.chosen ? this.goals(this.chosen) : []));

  /** Where a piece can go. */
  goals(source: string): string[] {
    if (this.arrangement?.things.includes(source)) return this.arrangement.goals(source);
    const found = this.options.filter((option) => option.source === source && !option.target.startsWith(BUTTON));
    return found.map((option) => thingFor(this.table.view, option.target));
  }

  movable(target: string): boolean {
    return this.arrangement?.things.includes(target) || this.options.some((option) => option.source === target);
  }

  /** A message of the game, in the player's language; people are called by their names. */
  readonly say: Say = (id, args) => {
    const seat = Number(/^who\.(\d+)$/.exec(id)?.[1] ?? NaN);
    const name = this.table.seats.length > 1 && this.table.seats[seat] !== "computer" && this.table.names[seat];
    return name || (isComing(this.table.game, id) ? "" : this.wording.say(id, args));
  };
  /** What a kind of thing is called, by its name on the wire. */
  readonly called: Called = (kind, name) => this.wording.called(kind, name);

  get wording(): Wording {
    return wordingOf(this.table.game);
  }

  /** A thing of the table in words. */
  nameOf(target: string): string {
    return this.arrangement?.nameOf(target) || this.game.name(this.table.view, target, this.say, this.called);
  }

  /** The piece that a target names. */
  pieceOf(target: string): Piece | undefined {
    const zone = zoneOf(this.table.view, target);
    return this.arrangement?.pieceOf(target) ?? zone?.pieces[pieceIndex(zone, target)];
  }

  can(what: "undo" | "redo"): boolean {
    const { can_undo, can_ask_undo, can_redo } = this.table;
    return this.arrangement?.can(what) || (what === "undo" ? can_undo || can_ask_undo : can_redo);
  }

  /** The option that a click on this thing plays by itself. */
  clicked(target: string): Option | undefined {
    return optionFor(this.options, [""], namesOf(this.table.view, target));
  }

  /** The thing that the options name where another one like it is pointed at. */
  meant(target: string): string {
    const named = (one: string): boolean =>
      this.options.some((option) => option.source === one || option.target === one);
    return named(target) ? target : (this.game.alike?.(this.table.view, target).find(named) ?? target);
  }

  /** A click, a tap or Enter on a thing of the table. */
  tap(pointed: string): void {
    const target = this.meant(pointed);
    const now = performance.now();
    if (now - this.droppedAt < AFTER_DROP) return;
    const twice = this.#tapped.target === target && now - this.#tapped.at < DOUBLE;
    this.#tapped = { target, at: now };
    this.cursor = target;
    if (!this.table.decision || this.scene.length) return;
    if (twice && this.sendHome(target)) return;
    if (this.chosen) this.secondTap(target);
    else this.firstTap(target);
  }

  /** Sends a piece where it ends, if the game knows such a place. */
  sendHome(target: string): boolean {
    if (this.arrangement?.sendHome(target)) return true;
    const home = this.options
      .filter((option) => option.source === target)
      .find((option) => this.game.sendsHome?.(option));
    if (home) void this.play(home);
    return home !== undefined;
  }

  firstTap(target: string): void {
    const click = this.clicked(target);
    if (this.movable(target)) this.choose(target);
    else if (click && settings.taps === "look" && this.game.looksFirst?.(click)) this.preview(target, click);
    else if (click) void this.play(click);
    else if (this.game.readable?.(target)) this.inspect(target);
    else if (!this.arrangement?.refuse(target)) void this.explainClick(target);
  }

  /** Says which rule forbids a click, if one does. */
  async explainClick(target: string): Promise<void> {
    this.refuse({ text: say("sentence.still"), clause: "" });
    const tries =
      this.game.attempts?.(this.table.view, target) ??
      namesOf(this.table.view, target).map((name) => ["", name] as const);
    for (const [source, name] of tries) {
      if (this.refusal?.clause) return;
      await this.explain(source, name, true);
    }
  }

  /** What those hear who listen: what happened, or of a thing that is looked at what it does, once that is fetched. */
  get heard(): string {
    if (!this.previewed) return this.spoken;
    const does = this.game.summary?.(this.table.view, this.chosen, this.say) ?? "";
    return [this.nameOf(this.chosen), does].filter(Boolean).join(". ");
  }

  /** Shows a thing before it is played; a second tap, or its button, plays it. */
  preview(target: string, option: Option): void {
    this.refusal = null;
    this.caption = "";
    this.chosen = target;
    this.previewed = option;
    this.spoken = "";
  }

  choose(source: string): void {
    this.refusal = null;
    this.caption = "";
    this.chosen = source;
    this.cursor = source;
    // Nothing on the table can be its goal but a button: the choice is asked at once.
    if (this.arrangement?.things.includes(source)) return;
    const goals = this.options.filter((option) => option.source === source);
    this.offered = goals.some((option) => !option.target.startsWith(BUTTON) && !this.game.asButton?.(option))
      ? []
      : goals;
  }

  secondTap(target: string): void {
    const source = this.chosen;
    if (target === source && this.previewed) return void this.play(this.previewed);
    if (target === source) return this.cancel();
    if (this.previewed) {
      this.cancel();
      return this.firstTap(target);
    }
    if (this.arrangement?.drop(source, target)) return;
    const option = optionFor(this.options, [source], namesOf(this.table.view, target));
    if (option) void this.play(option);
    else if (this.movable(target)) this.choose(target);
    else this.drop(source, target);
  }

  /** Lays a piece down on a thing or zone: plays it, or says which rule forbids it. */
  drop(source: string, target: string): void {
    if (this.arrangement?.drop(source, target)) return;
    const names = namesOf(this.table.view, target);
    const option = optionFor(this.options, [source], names);
    const carried = option ? [] : (this.game.movesOfDrag?.(this.table, source, target) ?? []);
    if (option) void this.play(option);
    else if (carried.length) void this.playAll(carried);
    else if (zoneOf(this.table.view, source) !== zoneOf(this.table.view, target))
      void this.explain(source, names.at(-1) ?? target);
    if (!option) this.cancel();
  }

  cancel(): void {
    this.chosen = "";
    this.previewed = null;
    this.offered = [];
  }

  /** Whether a move of several steps is under way and can be taken back. */
  get unfinished(): boolean {
    return this.table.can_undo && (this.game.unfinished?.(this.table.view) ?? false);
  }

  /** Takes back an unfinished choice, puts a hint away, or takes back the last step of an unfinished move. */
  back(): void {
    if (this.chosen || this.offered.length) this.cancel();
    else if (this.coach.depth) this.coach.hide();
    else if (!this.unfinished) this.cancel();
    else void this.perform("undo");
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
      this.showWhy(why);
    } catch (error) {
      this.showError(error);
    }
  }

  /** Whether words are a legal move; if not, what forbids them is said. Nothing is played. */
  async isLegal(words: string): Promise<boolean> {
    try {
      const why = await api.whyWords(this.table.id, words);
      if (!why.legal) this.showWhy(why);
      return why.legal;
    } catch (error) {
      this.showError(error);
      return false;
    }
  }

  showWhy(why: Why): void {
    const [reason, clause] = [why.detail ?? "", why.clause ?? ""];
    this.refuse({ text: clause ? say("sentence.illegal", { clause, reason }) : reason, clause });
  }

  async play(action: Option | string): Promise<boolean> {
    // A lesson asks for the move and not for how the pieces lie: the server arranges them.
    const arranged = typeof action === "string" || this.lesson ? undefined : this.arrangement?.words(action);
    const what = typeof action === "string" ? action : (arranged ?? action.words);
    const { id, ply } = this.table;
    const helps = [...this.asked, ...(this.arrangement?.confirming ? ["confirm"] : [])];
    return submit(
      this,
      (key) => api.play(id, ply, what, key, helps),
      () => this.isLegal(what),
    );
  }

  /** What the table is asked to play for the person. */
  get asked(): string[] {
    return this.lesson || this.puzzle ? [] : tableHelps(this.table.game, this.helps);
  }

  /** Plays moves one after another, as far as they are legal. */
  async playAll(actions: string[]): Promise<void> {
    for (const words of actions) if (!(await this.play(words))) return;
  }

  async perform(what: "undo" | "redo" | "give-up"): Promise<boolean> {
    if (what !== "give-up" && this.arrangement?.can(what)) {
      this.cancel();
      this.arrangement.perform(what);
      return true;
    }
    // Pressed while the last move still moves things: it is meant for what that leads to, and not lost.
    while (this.waiting) await this.shown;
    const { id, ply, can_undo, can_ask_undo, can_redo, why_no_undo } = this.table;
    if (what === "undo" && can_ask_undo) return this.people.settleUndo("ask");
    if (what === "undo" && !can_undo) {
      this.refuse({ text: why_no_undo, clause: "" });
      return false;
    }
    if (what === "redo" && !can_redo) return false;
    return submit(this, (key) => api.perform(id, what, ply, key, this.asked));
  }

  showError(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refuse({ text: error.status ? error.message : say("error.network"), clause: error.problem.clause ?? "" });
  }

  /** Looks at the table again; what is older than what is shown changes nothing. */
  async refresh(): Promise<void> {
    try {
      await this.show({ table: await api.table(this.table.id), since: null, events: [] });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) this.showError(error);
    }
  }

  async show(move: Move): Promise<void> {
    this.disconnected = false;
    const { table: next, events } = move;
    // The answer to a move and the stream tell the same: while a film runs, the table is still the old one.
    if (this.reviewing || next.version <= Math.max(this.table.version, this.#comingVersion)) return;
    this.#comingVersion = next.version;
    this.log.follow(move);
    // A hint is counted, or somebody sits down: what lies on the table, and what is chosen, stays.
    if (!this.handover && !events.length && sameMoment(this.table, next)) this.table = next;
    else if (!next.outcome && (this.handover || changesHands(this.table, next))) this.handover = move;
    else {
      // A game that is over is shown to both: nobody waits for the device any more.
      this.handover = null;
      await this.replace(move);
    }
  }

  /** The device is in the hands of whoever is asked. */
  async takeDevice(): Promise<void> {
    const move = this.handover;
    this.handover = null;
    // What happened is told anew as the other seat may know it.
    void this.log.fetch();
    if (move && move.table !== this.table) await this.replace(move);
  }

  /** The same table in the words of another language. */
  async translate(): Promise<void> {
    const { id, replay, ply } = this.table;
    try {
      await fetchWords(this.table.game, settings.lang);
      this.table = await api.table(id, replay ? ply : undefined);
      await this.log.fetch();
    } catch (error) {
      this.showError(error);
    }
  }

  /** Puts another table or moment in the place of this one. */
  async replace(move: Move): Promise<void> {
    const { table: next, events } = move;
    // What was shown already, and what happened on a table that was never seen, is not shown again.
    const fresh = follows(this.table, move) ? events.filter((event) => event.ply > this.table.ply) : [];
    await this.transition(fresh, () => {
      // A film that another move cut short ends after that move was shown.
      if (next.version < this.table.version) return;
      this.table = next;
      this.cancel();
      this.refusal = null;
      this.caption = "";
      const last = events.findLast((event) => event.moves.some(({ target }) => target));
      const place = last?.moves.findLast(({ target }) => target)?.target;
      if (place) this.cursor = thingFor(next.view, zoneOf(next.view, place)?.name ?? place);
    });
    this.afterMove(events);
    void showCaptions(this, events);
    const said = linesOf(events);
    if (said.length) this.spoken = said.map(({ text }) => text).join(" ");
    if (next.warning && !next.replay) this.refuse({ text: next.warning, clause: "" });
    if (next.outcome && !next.replay) this.spoken += ` ${next.outcome.title}: ${next.outcome.because}.`;
  }
}
