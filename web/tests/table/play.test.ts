import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import type { Option, Table } from "../../src/api/types";
import type { GameFolder } from "../../src/games/games";
import { settings } from "../../src/settings.svelte";
import type { Arrangement } from "../../src/table/arrangement";
import { Play } from "../../src/table/play.svelte";
import { eventOf, folderOf, moveTo, optionOf, settled, tableOf, viewOf } from "../made";

const KEY: unknown = expect.any(String);
// The usual helps ask nothing of the table.
const NO_HELPS: string[] = [];

const view = viewOf({ "tableau/0": "KS QH", "tableau/1": "KD", stock: "? ?", "foundation/hearts": "" });
const OPTIONS = [
  optionOf("stock", "draw"),
  optionOf("tableau/0/1 -> tableau/1", "QH to 1"),
  optionOf("tableau/0/1 -> foundation/hearts", "QH up"),
  optionOf("button/pass", "pass"),
];

function playing(hooks: Partial<GameFolder> = {}, options: Option[] = OPTIONS, more: Partial<Table> = {}): Play {
  return new Play(tableOf({ view, options, ...more }), folderOf(hooks));
}

const post = vi.spyOn(api, "play");
const why = vi.spyOn(api, "why");
const log = vi.spyOn(api, "log");
const gone = (): Refused => new Refused(0, { status: 0, detail: "" });
const refused = (status: number, detail: string): Refused => new Refused(status, { status, detail, clause: "X-1" });

beforeEach(() => {
  vi.resetAllMocks();
  settings.motion = "none";
  post.mockResolvedValue(moveTo(tableOf({ view, ply: 1, version: 2 })));
  log.mockResolvedValue({ lines: [] });
  why.mockResolvedValue({ legal: false, detail: "kings stay.", clause: "JOK-4" });
});
afterEach(() => vi.useRealTimers());

// -- what can be chosen

test("what can be chosen are sources and places, each met by the thing that stands for it; buttons are apart", () => {
  const play = playing();
  expect(play.choosable).toEqual(["stock/1", "tableau/0/1"]);
  expect(play.buttons.map((option) => option.words)).toEqual(["pass"]);
  play.choose("tableau/0/1");
  expect(play.choosable).toEqual(["tableau/0/1", "tableau/1/0", "foundation/hearts"]);
  expect([...play.lit]).toEqual(["tableau/1/0", "foundation/hearts"]);
});

test("of things that are alike any can be chosen, and means the one that the options name", async () => {
  const play = playing({ alike: (_, target) => (target === "stock/0" ? ["stock"] : ["stock/0"]) }, [
    OPTIONS[0] as Option,
  ]);
  expect(play.choosable).toContain("stock/0");
  play.tap("stock/0");
  await settled();
  expect(post).toHaveBeenCalledWith("t1", 0, "draw", KEY, NO_HELPS);
});

test("nothing can be chosen while a film runs", () => {
  const play = playing();
  play.scene = [eventOf("struck")];
  expect(play.options).toEqual([]);
  play.tap("stock/1");
  expect(post).not.toHaveBeenCalled();
});

// -- taps and drops

test("a tap plays what needs no second one, and two taps play a way", async () => {
  const play = playing();
  play.tap("stock/1");
  await settled();
  expect(post).toHaveBeenLastCalledWith("t1", 0, "draw", KEY, NO_HELPS);
  const again = playing();
  again.tap("tableau/0/1");
  expect(again.chosen).toBe("tableau/0/1");
  again.tap("tableau/1/0");
  await settled();
  expect(post).toHaveBeenLastCalledWith("t1", 0, "QH to 1", KEY, NO_HELPS);
  expect(again.chosen).toBe("");
});

test("a second tap on the same thing takes the choice back; in haste it sends it home", async () => {
  vi.useFakeTimers();
  const play = playing({ sendsHome: (option) => option.target.startsWith("foundation/") });
  play.tap("tableau/0/1");
  vi.advanceTimersByTime(1000);
  play.tap("tableau/0/1");
  expect(play.chosen).toBe("");
  vi.advanceTimersByTime(100);
  play.tap("tableau/0/1");
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenCalledExactlyOnceWith("t1", 0, "QH up", KEY, NO_HELPS);
});

test("the click that ends a drag is not meant", () => {
  const play = playing();
  play.droppedAt = performance.now();
  play.tap("tableau/0/1");
  expect(play.chosen).toBe("");
});

test("what cannot be chosen says which rule forbids it, or that it cannot be moved", async () => {
  const play = playing();
  play.tap("tableau/1/0");
  expect(play.refusal?.text).toBe("This cannot be moved or chosen now.");
  await settled();
  expect(why).toHaveBeenCalledExactlyOnceWith("t1", "", "tableau/1/0");
  expect(play.refusal).toEqual({ text: "Not legal, JOK-4: kings stay.", clause: "JOK-4" });
});

test("where no rule speaks of it, it is only said that it cannot be moved", async () => {
  why.mockResolvedValue({ legal: false, detail: "no such move.", clause: null });
  const play = playing();
  play.tap("tableau/1/0");
  await settled();
  expect(why).toHaveBeenCalledTimes(2);
  expect(play.refusal).toEqual({ text: "This cannot be moved or chosen now.", clause: "" });
});

test("the first of the attempts that a rule forbids is explained", async () => {
  why.mockResolvedValueOnce({ legal: false, detail: "no", clause: null });
  const play = playing({
    attempts: () => [
      ["tableau/1/0", "stock"],
      ["tableau/1/0", "foundation/hearts"],
      ["", "stock"],
    ],
  });
  play.tap("tableau/1/0");
  await settled();
  expect(why.mock.calls.map(([, ...way]) => way)).toEqual([
    ["tableau/1/0", "stock"],
    ["tableau/1/0", "foundation/hearts"],
  ]);
});

test("a readable thing opens its details instead", () => {
  const play = playing({ readable: (target) => target.startsWith("tableau/1") });
  play.inspect = vi.fn();
  play.tap("tableau/1/0");
  expect(play.inspect).toHaveBeenCalledWith("tableau/1/0");
});

test("a drop on a piece means its zone; elsewhere it is explained, and in its own zone nothing is", async () => {
  const play = playing();
  play.drop("tableau/0/1", "tableau/1/0");
  await settled();
  expect(post).toHaveBeenCalledWith("t1", 0, "QH to 1", KEY, NO_HELPS);
  const other = playing();
  other.drop("tableau/0/1", "stock/1");
  await settled();
  expect(why).toHaveBeenCalledExactlyOnceWith("t1", "tableau/0/1", "stock");
  other.drop("tableau/0/1", "tableau/0/0");
  await settled();
  expect(why).toHaveBeenCalledOnce();
});

test("what was tried and is legal after all is played as the game words it", async () => {
  why.mockResolvedValue({ legal: true, words: "KS QH to 1" });
  const play = playing();
  play.drop("tableau/0/0", "tableau/1");
  await settled();
  expect(post).toHaveBeenCalledWith("t1", 0, "KS QH to 1", KEY, NO_HELPS);
});

test("a drag may stand for several moves, played as far as they are legal", async () => {
  post.mockResolvedValueOnce(moveTo(tableOf({ view, options: OPTIONS, ply: 1, version: 2 })));
  post.mockRejectedValueOnce(refused(422, "not there"));
  const play = playing({ movesOfDrag: () => ["walk 1", "drop elder", "walk 2"] });
  play.drop("tableau/1/0", "stock");
  await settled();
  expect(post.mock.calls.map(([, ply, words]) => [ply, words])).toEqual([
    [0, "walk 1"],
    [1, "drop elder"],
  ]);
  expect(play.refusal?.text).toBe("not there");
});

test("a piece whose answers are buttons alone asks for them at once", () => {
  const names = [optionOf("talon/0 -> button/name/5"), optionOf("talon/0 -> out")];
  const play = playing({ asButton: (option) => option.target === "out" }, names);
  play.tap("talon/0");
  expect(play.offered).toEqual(names);
  play.back();
  expect([play.chosen, play.offered]).toEqual(["", []]);
});

// -- the server

test("a move is posted until somebody answers, and the page says that it waits", async () => {
  vi.useFakeTimers();
  post.mockRejectedValueOnce(gone()).mockRejectedValueOnce(gone());
  const play = playing();
  const played = play.play("draw");
  await vi.advanceTimersByTimeAsync(10);
  expect([play.disconnected, play.waiting]).toEqual([true, true]);
  expect(await play.play("pass")).toBe(false);
  await vi.advanceTimersByTimeAsync(1400);
  expect(await played).toBe(true);
  expect(post).toHaveBeenCalledTimes(3);
  expect([play.disconnected, play.waiting, play.table.ply]).toEqual([false, false, 1]);
});

test("an undo that is pressed while a move is still shown takes that move back", async () => {
  post.mockResolvedValueOnce(moveTo(tableOf({ view, options: OPTIONS, ply: 1, version: 2, can_undo: true })));
  const back = vi.spyOn(api, "perform").mockResolvedValue(moveTo(tableOf({ view, ply: 0, version: 3 })));
  const play = playing();
  const played = play.play("draw");
  expect(play.waiting).toBe(true);
  const undone = play.perform("undo");
  expect([await played, await undone]).toEqual([true, true]);
  expect(back).toHaveBeenCalledExactlyOnceWith("t1", "undo", 1, KEY, NO_HELPS);
  expect(play.table.ply).toBe(0);
});

test("a refusal is said with its clause, and a table that has moved on is looked at again", async () => {
  const look = vi.spyOn(api, "table").mockResolvedValue(tableOf({ view, ply: 3, version: 4 }));
  post.mockRejectedValueOnce(refused(422, "not your turn"));
  const play = playing();
  expect(await play.play("draw")).toBe(false);
  expect(play.refusal).toEqual({ text: "not your turn", clause: "X-1" });
  expect(look).not.toHaveBeenCalled();
  post.mockRejectedValueOnce(refused(409, "too late"));
  await play.play("draw");
  expect(play.table.ply).toBe(3);
});

test("what is older than what is shown changes nothing", async () => {
  const play = playing({}, OPTIONS, { version: 5 });
  await play.show(moveTo(tableOf({ view, ply: 9, version: 5 }), []));
  expect(play.table.ply).toBe(0);
  await play.show(moveTo(tableOf({ view, ply: 9, version: 6 }), []));
  expect(play.table.ply).toBe(9);
});

test("a look that shows nothing new leaves what is chosen", async () => {
  const play = playing();
  play.choose("tableau/0/1");
  await play.show(moveTo(tableOf({ view, options: OPTIONS, hints: 1, version: 2 }), []));
  expect([play.chosen, play.table.hints]).toEqual(["tableau/0/1", 1]);
  await play.show(moveTo(tableOf({ view, ply: 1, version: 3 }), [eventOf("moved", "", "tableau/1/0", "It moved.")]));
  expect([play.chosen, play.cursor, play.spoken]).toEqual(["", "tableau/1/0", "It moved."]);
});

test("a shared device shows the other hand only once it is taken", async () => {
  const shared = { seats: ["mine", "mine"] as Table["seats"] };
  const play = playing({}, OPTIONS, shared);
  await play.show(moveTo(tableOf({ view, ply: 1, version: 2, seat: 1, ...shared }), [eventOf("moved")]));
  expect([play.table.ply, play.handover?.table.ply]).toEqual([0, 1]);
  await play.takeDevice();
  expect([play.table.ply, play.handover]).toEqual([1, null]);
});

test("whoever opens a shared table in mid-game is asked who it is", () => {
  const shared = { seats: ["mine", "mine"] as Table["seats"] };
  expect(playing({}, OPTIONS, { ...shared, ply: 4 }).handover).not.toBeNull();
  expect(playing({}, OPTIONS, { ...shared, ply: 0 }).handover).toBeNull();
});

// -- undo, and what is told

test("undo says why there is none, and Escape takes back the last step of a move under way", async () => {
  const perform = vi.spyOn(api, "perform").mockResolvedValue(moveTo(tableOf({ view, version: 2 })));
  const play = playing();
  expect(await play.perform("undo")).toBe(false);
  expect(play.refusal?.text).toBe("Nothing to take back.");
  expect(await play.perform("redo")).toBe(false);
  const under = playing({ unfinished: () => true }, OPTIONS, { can_undo: true, ply: 2 });
  under.choose("tableau/0/1");
  under.back();
  expect(under.chosen).toBe("");
  under.back();
  await settled();
  expect(perform).toHaveBeenCalledExactlyOnceWith("t1", "undo", 2, KEY, NO_HELPS);
});

test("an arrangement takes back its own steps first, and lays down what is its own", async () => {
  const arrangement = {
    things: ["tile/r5a"],
    goals: () => ["table"],
    can: (step: string) => step === "undo",
    perform: vi.fn(),
    drop: vi.fn(() => true),
    words: () => "confirm r1 r2 r3",
    nameOf: () => "",
    pieceOf: () => undefined,
  } as unknown as Arrangement;
  const play = playing({}, [...OPTIONS, optionOf("button/confirm", "confirm")]);
  play.arrangement = arrangement;
  expect(play.choosable).toContain("tile/r5a");
  expect(play.can("undo")).toBe(true);
  await play.perform("undo");
  expect(arrangement.perform).toHaveBeenCalledWith("undo");
  play.tap("tile/r5a");
  expect([...play.lit]).toEqual(["table"]);
  play.tap("table");
  expect(arrangement.drop).toHaveBeenCalledWith("tile/r5a", "table");
  await play.play(play.options.at(-1) as Option);
  expect(post).toHaveBeenCalledExactlyOnceWith("t1", 0, "confirm r1 r2 r3", KEY, NO_HELPS);
});

test("slow events are told as captions one after another, and the next move ends them", async () => {
  vi.useFakeTimers();
  const play = playing({ slowKinds: ["exchanged"] });
  const events = [eventOf("moved"), eventOf("exchanged", "", "", "first"), eventOf("exchanged", "", "", "second")];
  await play.show(moveTo(tableOf({ view, ply: 1, version: 2 }), events));
  expect(play.caption).toBe("first");
  await vi.advanceTimersByTimeAsync(1600);
  expect(play.caption).toBe("second");
  await play.show(moveTo(tableOf({ view, ply: 2, version: 3 }), [eventOf("moved")]));
  await vi.advanceTimersByTimeAsync(5000);
  expect(play.caption).toBe("");
});

test("the end is spoken with the last event", async () => {
  const outcome = {
    name: "won",
    reason: "all",
    scores: [52],
    winners: [0],
    verdict: "won",
    title: "Triple win",
    because: "all are up",
    words: "",
  };
  const play = playing();
  await play.show(moveTo(tableOf({ view, ply: 1, version: 2, outcome }), [eventOf("moved", "", "", "Up it goes.")]));
  expect(play.spoken).toBe("Up it goes. Triple win: all are up.");
});

test("a seat is taken while nothing is followed, and then has its name, which the browser keeps", async () => {
  const seats: Table["seats"] = ["taken", "mine"];
  const play = new Play(tableOf({ view, seat: -1, seats: ["taken", "open"] }), folderOf());
  vi.spyOn(api, "sit").mockImplementation(() => {
    expect(play.people.joining).toBe(true);
    return Promise.resolve(tableOf({ view, seat: 1, seats, version: 2 }));
  });
  const name = vi
    .spyOn(api, "name")
    .mockResolvedValue(tableOf({ view, seat: 1, seats, version: 3, names: ["", "Ben"] }));
  await play.people.sit(" Ben ");
  expect(name).toHaveBeenCalledExactlyOnceWith("t1", " Ben ");
  expect([play.people.joining, play.table.seat, play.table.names[1], settings.name]).toEqual([false, 1, "Ben", "Ben"]);
  name.mockRejectedValueOnce(refused(422, "too long"));
  expect(await play.people.rename("x".repeat(30))).toBe(false);
  expect([play.refusal?.text, settings.name]).toEqual(["too long", "Ben"]);
  settings.name = "";
});

test("what the other has answered is asked back and not taken back", async () => {
  const consent = vi.spyOn(api, "consent").mockResolvedValue(moveTo(tableOf({ view, ply: 2, version: 2 })));
  const play = new Play(tableOf({ view, ply: 2, can_ask_undo: true }), folderOf());
  expect(play.can("undo")).toBe(true);
  await play.perform("undo");
  expect(consent).toHaveBeenCalledExactlyOnceWith("t1", 2, "ask", expect.any(String));
});

test("people are called by their names, and the computer as the game says", () => {
  const play = new Play(tableOf({ view, seats: ["mine", "taken"], names: ["Ana", "Ben"] }), folderOf());
  expect(play.say("who.1")).toBe("Ben");
});

test("a game that ends while the device waits to change hands is shown to both", async () => {
  const shared = { seats: ["mine", "mine"] as Table["seats"] };
  const play = playing({}, OPTIONS, { ...shared, ply: 3 });
  expect(play.handover).not.toBeNull();
  const outcome = { name: "given-up" } as Table["outcome"];
  await play.show(moveTo(tableOf({ view, ply: 4, version: 2, ...shared, outcome, turn: -1 })));
  expect(play.handover).toBeNull();
  expect(play.table.ply).toBe(4);
});

test("what is chosen while the last move still moves things is played after it, once; a second tap on the same is not", async () => {
  const play = playing();
  let land = (): void => undefined;
  play.transition = async (_, change) => {
    change();
    await new Promise<void>((done) => (land = done));
  };
  void play.play("draw");
  void play.play("draw");
  await settled();
  expect(play.table.ply).toBe(1);
  void play.play("pass");
  void play.play("pass");
  await settled();
  expect(post).toHaveBeenCalledTimes(1);
  post.mockResolvedValue(moveTo(tableOf({ view, ply: 2, version: 3 })));
  land();
  await settled();
  land();
  await settled();
  expect(post.mock.calls.map(([, ply, words]) => [ply, words])).toEqual([
    [0, "draw"],
    [1, "pass"],
  ]);
});
