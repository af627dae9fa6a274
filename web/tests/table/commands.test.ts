import { afterEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import { readCommand } from "../../src/table/commands";

afterEach(() => {
  settings.lang = "en";
});

test("a command is read whatever its capitals and spaces; all else is a move", () => {
  expect(readCommand("  Undo ")).toEqual({ command: "undo", rest: "" });
  expect(readCommand("give   up")).toEqual({ command: "give up", rest: "" });
  expect(readCommand(" lay R5 ")).toEqual({ command: null, rest: "lay R5" });
  expect(readCommand("undoing")).toEqual({ command: null, rest: "undoing" });
});

test("why and rules take what follows them, and others do not", () => {
  expect(readCommand("why Lay r5")).toEqual({ command: "why", rest: "lay r5" });
  expect(readCommand("rules rum-6")).toEqual({ command: "rules", rest: "rum-6" });
  expect(readCommand("hint please")).toEqual({ command: null, rest: "hint please" });
});

test("commands are known in the player's language too, without its marks", () => {
  settings.lang = "pl";
  expect(readCommand("ponów").command).toBe("redo");
  expect(readCommand("PONOW").command).toBe("redo");
  expect(readCommand("redo").command).toBe("redo");
});
