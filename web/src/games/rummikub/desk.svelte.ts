// The player's own arrangement of the table: tiles move from set to set here, and only laying one is the server's.
import type { Option, Piece, Table } from "../../api/types";
import { settings } from "../../settings.svelte";
import type { Desk, Turn } from "../../table/desk";
import type { Play } from "../../table/play.svelte";
import type { Args } from "../../words/say";
import { fault, isJoker, laidOut, OPENING, sorted, standing, value } from "./sets";
import {
  apart,
  facesOf,
  fitted,
  joined,
  named,
  pileOf,
  placed,
  without,
  type Pile,
  type Shape,
  type Tile,
  type Tiles,
} from "./shape";
import { tileName, word, type Id } from "./words";

export type Order = "dealt" | "runs" | "groups";
/** The shapes that one moment of the game went through on this page. */
interface Steps {
  laid: string;
  base: string;
  shapes: Shape[];
  at: number;
}
const NOWHERE: Steps = { laid: "", base: "", shapes: [[]], at: 0 };
const AFTER_DROP = 50;

/** A browser that keeps nothing still plays. */
function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
const kept = (id: string): string => `soloist.rummikub.${id}`;

export class TileDesk implements Desk {
  order: Order = $state("dealt");
  tiles: Tiles = $state.raw({ sets: [], laid: [], board: [] });
  root: HTMLElement | undefined;
  /** Whether a drag takes the tiles after the grabbed one along. */
  tail = false;
  #now: Steps = $state.raw(NOWHERE);
  #plies = new Map<number, Steps>();
  #aim = "";
  #wanted: Shape | undefined;
  #carried: Tile[] = [];

  constructor(readonly play: Play) {}

  shape: Shape = $derived(this.#now.shapes[this.#now.at] ?? []);
  /** The table as the server has it. */
  base: Shape = $derived(this.tiles.sets.map((tiles) => ({ id: `b${tiles[0]?.id}`, tiles })));
  moved: boolean = $derived(facesOf(this.shape) !== facesOf(this.base));
  laid: number = $derived(this.tiles.laid.length);
  bad: number = $derived(this.shape.findIndex((pile) => standing(pile.tiles) !== "complete"));
  worth: number = $derived(this.shape.reduce((sum, pile) => sum + value(pile.tiles), 0));

  // -- what the server says

  /** Takes up a new table: what was arranged stays as far as its tiles do. */
  follow(table: Table): void {
    const tiles = named(table.view, this.tiles.board.length || this.tiles.sets.length ? this.tiles : undefined);
    const base = tiles.sets.map((set) => set.map((tile) => tile.face).join(" ")).join(" | ");
    const laid = tiles.laid.map((tile) => tile.place).join(" ");
    const here = this.#plies.get(table.ply);
    const returned = this.laid > 0 && !tiles.laid.length;
    const stays = this.#now.base === base && !returned ? this.shape : undefined;
    const before = this.#wanted ?? (this.#now === NOWHERE ? this.recalled(table, tiles) : stays);
    this.tiles = tiles;
    if (here?.base === base && here.laid === laid && !this.#wanted) this.#now = here;
    else
      this.#now = {
        laid,
        base,
        shapes: [fitted(before ?? this.base, tiles, (shape, tile) => this.settle(shape, tile))],
        at: 0,
      };
    this.#plies.set(table.ply, this.#now);
    this.keep(table);
  }

  /** Where a tile just laid goes. */
  settle(shape: Shape, tile: Tile): Shape {
    const aim = this.#aim;
    this.#aim = "";
    return aim ? this.laidDown(shape, [tile], aim) : placed(shape, tile);
  }

  /** The arrangement that this page had before it was loaded again. */
  recalled(table: Table, { sets, laid }: Tiles): Shape | undefined {
    const [ply, faces = ""] = (stored(() => sessionStorage.getItem(kept(table.id))) ?? "").split(":");
    const rest = [...sets.flat(), ...laid];
    const same =
      faces.split(/[ |]+/).toSorted().join() ===
      rest
        .map((tile) => tile.face)
        .toSorted()
        .join();
    if (ply !== String(table.ply) || !same) return undefined;
    return faces.split(" | ").map((set) =>
      pileOf(
        set.split(" ").flatMap((face) =>
          rest.splice(
            rest.findIndex((tile) => tile.face === face),
            1,
          ),
        ),
      ),
    );
  }

  keep({ id, ply, replay }: Table): void {
    if (!replay && this.play.options.length)
      stored(() => sessionStorage.setItem(kept(id), `${ply}:${facesOf(this.shape)}`));
  }

  // -- what can be done

  things: string[] = $derived.by(() => {
    if (!this.play.options.length) return [];
    const lay = this.tiles.board.filter((tile) => this.canLay(tile)).map((tile) => `board/${tile.place}`);
    const table = this.shape.flatMap((pile) => [`pile/${pile.id}`, ...pile.tiles.map((tile) => `tile/${tile.id}`)]);
    return [...lay, ...table];
  });

  canLay(tile: Tile): boolean {
    return this.play.options.some((option) => option.words === `lay ${tile.face}`);
  }

  goals(source: string): string[] {
    const tiles = this.group(source);
    const own = this.pileOf(source);
    const piles = this.shape.filter(
      (pile) => pile !== own || (tiles.some((tile) => isJoker(tile.face)) && pile.tiles.length > 1),
    );
    const before = tiles.some((tile) => isJoker(tile.face))
      ? piles.flatMap((pile) => pile.tiles.filter((tile) => !tiles.includes(tile)).map((tile) => `tile/${tile.id}`))
      : [];
    const back = !source.startsWith("board/") && tiles.every((tile) => tile.place >= 0) ? ["board"] : [];
    return [...piles.map((pile) => `pile/${pile.id}`), ...before, "table", ...back];
  }

  /** The tiles that a thing stands for. */
  group(source: string): Tile[] {
    const [kind, id = ""] = source.split("/");
    if (kind === "board") return this.tiles.board.filter((tile) => tile.place === Number(id));
    const pile = this.pileOf(source);
    if (kind === "pile") return pile?.tiles ?? [];
    return pile?.tiles.filter((tile) => tile.id === id) ?? [];
  }

  pileOf(thing: string): Pile | undefined {
    const [kind, id = ""] = thing.split("/");
    if (kind === "pile") return this.shape.find((pile) => pile.id === id);
    return kind === "tile" ? this.shape.find((pile) => pile.tiles.some((tile) => tile.id === id)) : undefined;
  }

  held(source: string): string[] {
    const pile = this.pileOf(source);
    const whole = pile && this.play.chosen === `pile/${pile.id}`;
    const tiles = whole ? pile.tiles : this.group(source);
    const from = tiles[0] ? (pile?.tiles.indexOf(tiles[0]) ?? -1) : -1;
    this.#carried = this.tail && pile && source.startsWith("tile/") ? pile.tiles.slice(from) : tiles;
    if (source.startsWith("board/")) return [source];
    return this.#carried.map((tile) => `tile/${tile.id}`);
  }

  drop(source: string, target: string): boolean {
    const tiles = this.dragged ? this.#carried : this.group(source);
    const home = target === "board" || target.startsWith("board/");
    if (source.startsWith("board/")) {
      if (home || target.startsWith("bank")) return false;
      this.lay(source, target);
    } else if (!tiles.length) return false;
    else if (home) void this.giveBack(tiles);
    else if (target.startsWith("bank")) this.play.cancel();
    else if (this.means(tiles, target)) this.move(tiles, target);
    else return false;
    return true;
  }

  /** Whether laying tiles on a thing means to move them: a tap on a neighbour in the same set means the neighbour. */
  means(tiles: Tile[], target: string): boolean {
    const pile = this.pileOf(target);
    const same = pile?.tiles.includes(tiles[0] as Tile);
    return !same || tiles.some((tile) => isJoker(tile.face)) || this.dragged;
  }

  /** Whether a drag has just ended. */
  get dragged(): boolean {
    return performance.now() - this.play.dropped < AFTER_DROP;
  }

  refuse(target: string): boolean {
    if (!target.startsWith("board/") || !this.group(target).length) return false;
    void this.play.explain(target, "table");
    return true;
  }

  /** Lays a tile of the board; the server says whether it may be. */
  lay(source: string, target: string): void {
    const [tile] = this.group(source);
    if (tile && this.canLay(tile)) {
      this.#aim = target;
      void this.play.play(`lay ${tile.face}`).then(() => {
        this.#aim = "";
        this.play.spoken += ` ${this.sentence}`;
      });
    } else {
      void this.play.explain(source, "table");
      this.play.cancel();
    }
  }

  home(source: string): boolean {
    const [tile] = source.startsWith("board/") ? this.group(source) : [];
    if (!tile || !this.canLay(tile)) return false;
    void this.play.play(`lay ${tile.face}`);
    return true;
  }

  /** Laid tiles return to the board: all are taken back, and the others laid again where they were. */
  async giveBack(tiles: Tile[]): Promise<void> {
    this.play.cancel();
    if (tiles.some((tile) => tile.place < 0))
      return this.play.refuse({ text: word("stays", settings.lang), clause: "RUM-12" });
    const others = this.tiles.laid.filter((tile) => !tiles.includes(tile) && !tiles.some((one) => one.id === tile.id));
    this.#wanted = without(this.shape, tiles);
    let fine = await this.play.play("take back");
    for (const tile of others) fine &&= await this.play.play(`lay ${tile.face}`);
    this.#wanted = undefined;
  }

  laidDown(shape: Shape, tiles: Tile[], target: string): Shape {
    const [kind, id = ""] = target.split("/");
    const pile = shape.find((one) => (kind === "pile" ? one.id === id : one.tiles.some((tile) => tile.id === id)));
    if (kind === "gap") return apart(shape, tiles, Number(id));
    if (!pile || kind === "table") return apart(shape, tiles, shape.length);
    return joined(shape, tiles, pile.id, kind === "tile" ? id : "");
  }

  /** Moves tiles on the table, and says how the set they went to stands. */
  move(tiles: Tile[], target: string): void {
    const shape = this.laidDown(this.shape, tiles, target);
    if (facesOf(shape) === facesOf(this.shape)) return this.play.cancel();
    const n = shape.findIndex((pile) => pile.tiles.some((tile) => tile.id === tiles[0]?.id));
    const names = tiles.map((tile) => tileName(tile.face, "", settings.lang)).join(", ");
    this.step(
      shape,
      "told.to-set",
      { tiles: names, n: n + 1, standing: this.standingOf(shape[n]) },
      `tile/${tiles[0]?.id}`,
    );
  }

  split(thing: string): void {
    const pile = this.pileOf(thing);
    const from = pile && thing.startsWith("tile/") ? pile.tiles.findIndex((tile) => `tile/${tile.id}` === thing) : 0;
    if (!pile || from < 1) return this.play.refuse({ text: word("no-split", settings.lang), clause: "" });
    const i = this.shape.indexOf(pile);
    const halves = [{ ...pile, tiles: pile.tiles.slice(0, from) }, pileOf(pile.tiles.slice(from))];
    const shape = [...this.shape.slice(0, i), ...halves, ...this.shape.slice(i + 1)];
    this.step(shape, "told.split", { n: i + 2, standing: this.standingOf(halves[1]) }, thing);
  }

  /** Moves a whole set one place on or back. */
  shift(thing: string, by: number): void {
    const pile = this.pileOf(thing);
    const i = pile ? this.shape.indexOf(pile) : -1;
    const to = i + by;
    if (!pile || to < 0 || to >= this.shape.length) return;
    const rest = this.shape.toSpliced(i, 1);
    this.step(rest.toSpliced(to, 0, pile), "told.moved", { n: to + 1 }, thing, this.play.chosen);
  }

  step(shape: Shape, told: Id, args: Args, cursor: string, chosen = ""): void {
    const { shapes, at } = this.#now;
    this.show({ ...this.#now, shapes: [...shapes.slice(0, at + 1), shape], at: at + 1 }, cursor, chosen);
    this.play.spoken = word(told, settings.lang, args);
  }

  show(steps: Steps, cursor: string, chosen = ""): void {
    const { play } = this;
    void play.stage([], () => {
      play.refusal = null;
      play.cancel();
      this.#now = steps;
      this.#plies.set(play.table.ply, steps);
      play.cursor = cursor;
      play.chosen = chosen;
      this.keep(play.table);
    });
  }

  can(what: Turn): boolean {
    const { shapes, at } = this.#now;
    return this.play.options.length > 0 && (what === "undo" ? at > 0 : at < shapes.length - 1);
  }

  turn(what: Turn): void {
    this.show({ ...this.#now, at: this.#now.at + (what === "undo" ? -1 : 1) }, this.play.cursor);
  }

  /** The turn begins again: laid tiles return, and the table lies as it did. */
  async reset(): Promise<void> {
    if (this.laid) await this.play.play("take back");
    else if (this.moved) this.step(this.base, "told.reset", {}, this.play.cursor);
  }

  sort(order: Order): void {
    void this.play.stage([], () => (this.order = order));
    this.play.spoken = word(`told.sorted.${order}`, settings.lang);
  }

  /** The board's tiles with the places where they are shown. */
  get tray(): { tile: Tile; at: number }[] {
    const { board } = this.tiles;
    if (this.order === "dealt") return board.map((tile) => ({ tile, at: tile.place }));
    return sorted(board, this.order).map((tile, at) => ({ tile, at }));
  }

  /** Plays an option by its words, or asks why it is none. */
  press(words: string, target: string): void {
    const option = this.play.options.find((one) => one.words === words);
    void (option ? this.play.play(option) : this.play.explain("", target));
  }

  words(option: Option): string {
    return option.words === "confirm" ? `confirm ${facesOf(this.shape)}` : option.words;
  }

  key(key: string): boolean {
    if (!this.play.options.length) return false;
    const { cursor, chosen } = this.play;
    const keys: Record<string, () => void> = {
      s: () => this.split(chosen || cursor),
      g: () => this.grab(chosen || cursor),
      ",": () => this.shift(chosen || cursor, -1),
      ".": () => this.shift(chosen || cursor, 1),
      c: () => this.press("confirm", "button/confirm"),
      a: () => void this.play.play("confirm"),
      d: () => this.press("draw", "bank/0"),
      t: () => void this.reset(),
      o: () => this.sort("runs"),
      n: () => this.sort("groups"),
      p: () => this.sort("dealt"),
    };
    keys[key]?.();
    return key in keys;
  }

  grab(thing: string): void {
    const pile = this.pileOf(thing);
    if (pile) this.play.choose(`pile/${pile.id}`);
  }

  // -- in words

  standingOf(pile: Pile | undefined): string {
    const lang = settings.lang;
    if (!pile) return "";
    const found = fault(pile.tiles);
    return word(standing(pile.tiles), lang, { fault: found ? word(`fault.${found}`, lang) : "" });
  }

  get sentence(): string {
    const facts = this.play.table.view.facts as Record<string, number>;
    const say = (id: Id, args: Args = {}): string => word(id, settings.lang, args);
    const pile = this.shape[this.bad];
    const n = this.laid;
    if (pile) {
      const found = fault(pile.tiles);
      const args = { n, set: this.bad + 1, fault: found ? say(`fault.${found}`) : "", standing: this.standingOf(pile) };
      return n ? say(standing(pile.tiles) === "wrong" ? "say.wrong" : "say.loose", args) : say("say.moved", args);
    }
    if (n && !facts.opened && this.worth < OPENING) return say("say.value", { n, value: this.worth });
    if (n) return this.tiles.board.length ? say("say.order", { n }) : say("say.win");
    const { needed = 0, next_field: next = 0, held = 0 } = facts;
    if (this.stacks === 1) return say("say.last");
    if (needed) return say("say.needed", { n: needed, next, then: held + 3 });
    return this.moved ? say("say.rearranged") : "";
  }

  get ready(): boolean {
    return this.bad < 0;
  }

  get stacks(): number {
    return this.play.table.view.zones.find((zone) => zone.name === "bank")?.pieces.length ?? 0;
  }

  name(target: string): string {
    const lang = settings.lang;
    if (target === "table") return word("new-set", lang);
    const pile = this.pileOf(target);
    if (!pile) return "";
    const one = laidOut(pile.tiles).find(({ tile }) => `tile/${tile.id}` === target);
    if (!one) return this.described(pile, "handle");
    const args = { n: this.shape.indexOf(pile) + 1, standing: this.standingOf(pile) };
    return word("in-set", lang, { tile: tileName(one.tile.face, one.stands, lang), ...args });
  }

  /** A set, or the handle by which it is picked up, in words. */
  described(pile: Pile, as: "set" | "handle"): string {
    const names = laidOut(pile.tiles).map(({ tile, stands }) => tileName(tile.face, stands, settings.lang));
    return word(as, settings.lang, {
      n: this.shape.indexOf(pile) + 1,
      tiles: names.join(", "),
      standing: this.standingOf(pile),
    });
  }

  piece(target: string): Piece | undefined {
    const [tile] = target.startsWith("tile/") ? this.group(target) : [];
    return tile && { face: tile.face, marks: {} };
  }

  /** What lies under a point: a tile or the end of its set, the board, or a gap between the sets. */
  under(x: number, y: number): string {
    const boxes = (what: string): [HTMLElement, DOMRect][] =>
      [...(this.root?.querySelectorAll<HTMLElement>(what) ?? [])].map((one) => [one, one.getBoundingClientRect()]);
    const within = ([, box]: [HTMLElement, DOMRect]): boolean =>
      x >= box.left - 4 && x <= box.right + 4 && y >= box.top - 4 && y <= box.bottom + 4;
    const pile = boxes("[data-pile]").find(within)?.[0];
    if (pile) {
      const seats = [...pile.querySelectorAll<HTMLElement>("[data-seat]")].map(
        (seat) => [seat, seat.getBoundingClientRect()] as const,
      );
      const next = seats.find(([, box]) => x < box.left + box.width / 2)?.[0];
      return next ? `tile/${next.dataset.seat}` : `pile/${pile.dataset.pile}`;
    }
    if (boxes("[data-tray]").some(within)) return "board";
    if (boxes("[data-bank]").some(within)) return "";
    const before = boxes("[data-pile]").filter(
      ([, box]) => box.bottom < y || (box.top < y && box.left + box.width / 2 < x),
    );
    return `gap/${before.length}`;
  }
}
