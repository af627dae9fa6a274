// The player's own arrangement of the table: tiles move from set to set here, and only laying one is the server's.
import type { Option, Piece, Table } from "../../api/types";
import type { Arrangement, HistoryStep } from "../../table/arrangement";
import { switchHelp } from "../../table/helps";
import type { Play } from "../../table/play.svelte";
import type { Args } from "../../words/wording";
import { sentenceOf, setWords, standingWords, tileWords } from "./describe";
import {
  apart,
  facesOf,
  identified,
  joined,
  makePile,
  refitted,
  without,
  withTilePlaced,
  type Pile,
  type Piles,
  type Tile,
  type Tiles,
} from "./piles";
import { isJoker, openingValue, sorted, standing } from "./sets";
import { keepPiles, recallPiles } from "./stored_piles";
import { targetAt } from "./target_at";
import { tileName } from "./names";

export type Order = "dealt" | "runs" | "groups";
/** How the tiles lay, step by step, while one moment of the game was on this page. */
interface Steps {
  /** The tiles laid, and the sets that the server has: other ones begin anew. */
  laid: string;
  served: string;
  steps: Piles[];
  at: number;
}
const NOWHERE: Steps = { laid: "", served: "", steps: [[]], at: 0 };
const AFTER_DROP = 50;

export class TileArrangement implements Arrangement {
  order: Order = $state("dealt");
  /** Whether a help confirms what lies in order. */
  confirming = false;
  tiles: Tiles = $state.raw({ sets: [], laid: [], board: [] });
  root: HTMLElement | undefined;
  /** Whether a drag takes the tiles after the grabbed one along. */
  takesTail = false;
  #steps: Steps = $state.raw(NOWHERE);
  #stepsOfPly = new Map<number, Steps>();
  #aim = "";
  #wanted: Piles | undefined;
  #carried: Tile[] = [];

  constructor(readonly play: Play) {}

  piles: Piles = $derived(this.#steps.steps[this.#steps.at] ?? []);
  /** The table as the server has it. */
  served: Piles = $derived(this.tiles.sets.map((tiles) => ({ id: `b${tiles[0]?.id}`, tiles })));
  rearranged: boolean = $derived(facesOf(this.piles) !== facesOf(this.served));
  laidCount: number = $derived(this.tiles.laid.length);
  faultyIndex: number = $derived(this.piles.findIndex((pile) => standing(pile.tiles) !== "complete"));
  value: number = $derived(this.piles.reduce((sum, pile) => sum + openingValue(pile.tiles), 0));

  // -- what the server says

  /** Takes up a new table: what was arranged stays as far as its tiles do. */
  follow(table: Table): void {
    const tiles = identified(table.view, this.tiles.board.length || this.tiles.sets.length ? this.tiles : undefined);
    const served = tiles.sets.map((set) => set.map((tile) => tile.face).join(" ")).join(" | ");
    const laid = tiles.laid.map((tile) => tile.place).join(" ");
    const here = this.#stepsOfPly.get(table.ply);
    const returned = this.laidCount > 0 && !tiles.laid.length;
    const stays = this.#steps.served === served && !returned ? this.piles : undefined;
    const before = this.#wanted ?? (this.#steps === NOWHERE ? recallPiles(table, tiles) : stays);
    this.tiles = tiles;
    const same = here?.served === served && here.laid === laid && !this.#wanted;
    const begin = (): Piles => refitted(before ?? this.served, tiles, (piles, tile) => this.placeLaid(piles, tile));
    this.#steps = same ? here : { laid, served, steps: [begin()], at: 0 };
    this.#stepsOfPly.set(table.ply, this.#steps);
    this.keep(table);
  }

  /** Where a tile just laid goes. */
  placeLaid(piles: Piles, tile: Tile): Piles {
    const aim = this.#aim;
    this.#aim = "";
    return aim ? this.withTilesAt(piles, [tile], aim) : withTilePlaced(piles, tile);
  }

  keep(table: Table): void {
    if (!table.replay && this.play.options.length) keepPiles(table, this.piles);
  }

  // -- what can be done

  things: string[] = $derived.by(() => {
    if (!this.play.options.length) return [];
    const lay = this.tiles.board.filter((tile) => this.canLay(tile)).map((tile) => `board/${tile.place}`);
    const table = this.piles.flatMap((pile) => [`pile/${pile.id}`, ...pile.tiles.map((tile) => `tile/${tile.id}`)]);
    return [...lay, ...table];
  });

  canLay(tile: Tile): boolean {
    return this.play.options.some((option) => option.words === `lay ${tile.face}`);
  }

  goals(source: string): string[] {
    const tiles = this.tilesOf(source);
    const own = this.pileWith(source);
    const piles = this.piles.filter(
      (pile) => pile !== own || (tiles.some((tile) => isJoker(tile.face)) && pile.tiles.length > 1),
    );
    const before = tiles.some((tile) => isJoker(tile.face))
      ? piles.flatMap((pile) => pile.tiles.filter((tile) => !tiles.includes(tile)).map((tile) => `tile/${tile.id}`))
      : [];
    const back = !source.startsWith("board/") && tiles.every((tile) => tile.place >= 0) ? ["board"] : [];
    return [...piles.map((pile) => `pile/${pile.id}`), ...before, "table", ...back];
  }

  /** The tiles that a thing stands for. */
  tilesOf(source: string): Tile[] {
    const [kind, id = ""] = source.split("/");
    if (kind === "board") return this.tiles.board.filter((tile) => tile.place === Number(id));
    const pile = this.pileWith(source);
    if (kind === "pile") return pile?.tiles ?? [];
    return pile?.tiles.filter((tile) => tile.id === id) ?? [];
  }

  pileWith(thing: string): Pile | undefined {
    const [kind, id = ""] = thing.split("/");
    if (kind === "pile") return this.piles.find((pile) => pile.id === id);
    return kind === "tile" ? this.piles.find((pile) => pile.tiles.some((tile) => tile.id === id)) : undefined;
  }

  carried(source: string): string[] {
    const pile = this.pileWith(source);
    const whole = pile && this.play.chosen === `pile/${pile.id}`;
    const tiles = whole ? pile.tiles : this.tilesOf(source);
    const from = tiles[0] ? (pile?.tiles.indexOf(tiles[0]) ?? -1) : -1;
    this.#carried = this.takesTail && pile && source.startsWith("tile/") ? pile.tiles.slice(from) : tiles;
    if (source.startsWith("board/")) return [source];
    return this.#carried.map((tile) => `tile/${tile.id}`);
  }

  drop(source: string, target: string): boolean {
    const tiles = this.dragged ? this.#carried : this.tilesOf(source);
    const home = target === "board" || target.startsWith("board/");
    if (source.startsWith("board/")) {
      if (home || target.startsWith("bank")) return false;
      this.lay(source, target);
    } else if (!tiles.length) return false;
    else if (home) void this.returnToBoard(tiles);
    else if (target.startsWith("bank")) this.play.cancel();
    else if (this.meansToMove(tiles, target)) this.move(tiles, target);
    else return false;
    return true;
  }

  /** Whether laying tiles on a thing means to move them: a tap on a neighbour in the same set means the neighbour. */
  meansToMove(tiles: Tile[], target: string): boolean {
    const pile = this.pileWith(target);
    const same = pile?.tiles.includes(tiles[0] as Tile);
    return !same || tiles.some((tile) => isJoker(tile.face)) || this.dragged;
  }

  /** Whether a drag has just ended. */
  get dragged(): boolean {
    return performance.now() - this.play.droppedAt < AFTER_DROP;
  }

  refuse(target: string): boolean {
    if (!target.startsWith("board/") || !this.tilesOf(target).length) return false;
    void this.play.explain(target, "table");
    return true;
  }

  /** Lays a tile of the board; the server says whether it may be. */
  lay(source: string, target: string): void {
    const [tile] = this.tilesOf(source);
    if (tile && this.canLay(tile)) {
      this.#aim = target;
      void this.play.play(`lay ${tile.face}`).then(() => {
        this.#aim = "";
        this.play.spoken += ` ${this.sentence}`;
        void this.confirmByItself();
      });
    } else {
      void this.play.explain(source, "table");
      this.play.cancel();
    }
  }

  sendHome(source: string): boolean {
    const [tile] = source.startsWith("board/") ? this.tilesOf(source) : [];
    if (!tile || !this.canLay(tile)) return false;
    void this.play.play(`lay ${tile.face}`).then(() => this.confirmByItself());
    return true;
  }

  /** Laid tiles return to the board: all are taken back, and the others laid again where they were. */
  async returnToBoard(tiles: Tile[]): Promise<void> {
    this.play.cancel();
    if (tiles.some((tile) => tile.place < 0))
      return this.play.refuse({ text: this.play.say("stays"), clause: this.staying });
    const others = this.tiles.laid.filter((tile) => !tiles.includes(tile) && !tiles.some((one) => one.id === tile.id));
    this.#wanted = without(this.piles, tiles);
    let fine = await this.play.play("take back");
    for (const tile of others) fine &&= await this.play.play(`lay ${tile.face}`);
    this.#wanted = undefined;
  }

  withTilesAt(piles: Piles, tiles: Tile[], target: string): Piles {
    const [kind, id = ""] = target.split("/");
    const pile = piles.find((one) => (kind === "pile" ? one.id === id : one.tiles.some((tile) => tile.id === id)));
    if (kind === "gap") return apart(piles, tiles, Number(id));
    if (!pile || kind === "table") return apart(piles, tiles, piles.length);
    return joined(piles, tiles, pile.id, kind === "tile" ? id : "");
  }

  /** Moves tiles on the table, and says how the set they went to stands. */
  move(tiles: Tile[], target: string): void {
    const piles = this.withTilesAt(this.piles, tiles, target);
    if (facesOf(piles) === facesOf(this.piles)) return this.play.cancel();
    const n = piles.findIndex((pile) => pile.tiles.some((tile) => tile.id === tiles[0]?.id));
    const names = tiles.map((tile) => tileName(tile.face, "", this.play.say)).join(", ");
    this.addStep(
      piles,
      "told.to-set",
      { tiles: names, n: n + 1, standing: standingWords(piles[n]?.tiles ?? [], this.play.say) },
      `tile/${tiles[0]?.id}`,
    );
  }

  split(thing: string): void {
    const pile = this.pileWith(thing);
    const from = pile && thing.startsWith("tile/") ? pile.tiles.findIndex((tile) => `tile/${tile.id}` === thing) : 0;
    if (!pile || from < 1) return this.play.refuse({ text: this.play.say("no-split"), clause: "" });
    const i = this.piles.indexOf(pile);
    const halves = [{ ...pile, tiles: pile.tiles.slice(0, from) }, makePile(pile.tiles.slice(from))];
    const piles = [...this.piles.slice(0, i), ...halves, ...this.piles.slice(i + 1)];
    this.addStep(
      piles,
      "told.split",
      { n: i + 2, standing: standingWords(halves[1]?.tiles ?? [], this.play.say) },
      thing,
    );
  }

  /** Moves a whole set one place on or back. */
  moveSet(thing: string, by: number): void {
    const pile = this.pileWith(thing);
    const i = pile ? this.piles.indexOf(pile) : -1;
    const to = i + by;
    if (!pile || to < 0 || to >= this.piles.length) return;
    const rest = this.piles.toSpliced(i, 1);
    this.addStep(rest.toSpliced(to, 0, pile), "told.moved", { n: to + 1 }, thing, this.play.chosen);
  }

  addStep(piles: Piles, told: string, args: Args, cursor: string, chosen = ""): void {
    const { steps, at } = this.#steps;
    this.show({ ...this.#steps, steps: [...steps.slice(0, at + 1), piles], at: at + 1 }, cursor, chosen);
    this.play.spoken = this.play.say(told, args);
    void this.confirmByItself();
  }

  show(steps: Steps, cursor: string, chosen = ""): void {
    const { play } = this;
    void play.transition([], () => {
      play.refusal = null;
      play.cancel();
      this.#steps = steps;
      this.#stepsOfPly.set(play.table.ply, steps);
      play.cursor = cursor;
      play.chosen = chosen;
      this.keep(play.table);
    });
  }

  can(step: HistoryStep): boolean {
    const { steps, at } = this.#steps;
    return this.play.options.length > 0 && (step === "undo" ? at > 0 : at < steps.length - 1);
  }

  perform(step: HistoryStep): void {
    this.show({ ...this.#steps, at: this.#steps.at + (step === "undo" ? -1 : 1) }, this.play.cursor);
  }

  /** The turn begins again: laid tiles return, and the table lies as it did. */
  async reset(): Promise<void> {
    if (this.laidCount) await this.play.play("take back");
    else if (this.rearranged) this.addStep(this.served, "told.reset", {}, this.play.cursor);
  }

  sort(order: Order): void {
    void this.play.transition([], () => (this.order = order));
    this.play.spoken = this.play.say(`told.sorted.${order}`);
  }

  /** The board's tiles with the places where they are shown. */
  get boardTiles(): { tile: Tile; at: number }[] {
    const { board } = this.tiles;
    if (this.order === "dealt") return board.map((tile) => ({ tile, at: tile.place }));
    return sorted(board, this.order).map((tile, at) => ({ tile, at }));
  }

  /** Plays an option by its words, or asks why it is none. */
  playOrExplain(words: string, target: string): void {
    const option = this.play.options.find((one) => one.words === words);
    void (option ? this.play.play(option) : this.play.explain("", target));
  }

  words(option: Option): string {
    return option.words === "confirm" ? `confirm ${facesOf(this.piles)}` : option.words;
  }

  pressKey(key: string): boolean {
    if (!this.play.options.length) return false;
    const { cursor, chosen } = this.play;
    const keys: Record<string, () => void> = {
      s: () => this.split(chosen || cursor),
      g: () => this.chooseSet(chosen || cursor),
      ",": () => this.moveSet(chosen || cursor, -1),
      ".": () => this.moveSet(chosen || cursor, 1),
      c: () => this.playOrExplain("confirm", "button/confirm"),
      a: () => this.wave(),
      d: () => this.playOrExplain("draw", "bank/0"),
      t: () => void this.reset(),
      o: () => this.sort("runs"),
      n: () => this.sort("groups"),
      p: () => this.sort("dealt"),
    };
    keys[key]?.();
    return key in keys;
  }

  /** Lets the table arrange the sets and confirm them, if that help is on. */
  wave(): void {
    if (this.wand && !this.play.puzzle) void this.play.play("confirm");
    else this.play.refuse({ text: this.play.say("tool.wand.off"), clause: "" });
  }

  /** Whether the table may be asked to arrange the sets, which counts as help. */
  get wand(): boolean {
    return this.play.helped("arrange");
  }

  switchWand(): void {
    switchHelp(this.play.table.game, "arrange", !this.wand);
  }

  /** Confirms what lies in order, where that help is on. */
  async confirmByItself(): Promise<void> {
    const option = this.play.options.find((one) => one.words === "confirm");
    if (!option || !this.laidCount || !this.inOrder || !this.play.helped("confirm")) return;
    this.confirming = true;
    await this.play.play(option);
    this.confirming = false;
  }

  /** Whether all that lies there makes sets, and enough of them for an opening. */
  get inOrder(): boolean {
    return this.ready && this.value >= Number(this.play.table.view.facts.opening ?? 0);
  }

  chooseSet(thing: string): void {
    const pile = this.pileWith(thing);
    if (pile) this.play.choose(`pile/${pile.id}`);
  }

  // -- in words

  get sentence(): string {
    return sentenceOf(this, this.play.table.view, this.play.say);
  }

  /** The clause by which what lies on the table stays there. */
  get staying(): string {
    return (this.play.table.view.facts.clauses as Record<string, string[]> | undefined)?.stays?.[0] ?? "";
  }

  get ready(): boolean {
    return this.faultyIndex < 0;
  }

  nameOf(target: string): string {
    if (target === "table") return this.play.say("zone.table");
    const pile = this.pileWith(target);
    if (!pile) return "";
    return target.startsWith("tile/")
      ? tileWords(this.piles, pile, target, this.play.say)
      : this.setName(pile, "whole-set");
  }

  /** A set, or the handle by which it is picked up, in words. */
  setName(pile: Pile, as: "set" | "whole-set"): string {
    return setWords(this.piles, pile, as, this.play.say);
  }

  pieceOf(target: string): Piece | undefined {
    const [tile] = target.startsWith("tile/") ? this.tilesOf(target) : [];
    return tile && { face: tile.face, marks: {} };
  }

  targetAt(x: number, y: number): string {
    return this.root ? targetAt(this.root, x, y) : "";
  }
}
