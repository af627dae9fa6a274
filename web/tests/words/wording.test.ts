// What the page makes of messages is what the kernel makes of them: both are held to the words that Python writes.
import { expect, test } from "vitest";
import { Wording, type Args } from "../../src/words/wording";
import data from "../../../tests/data/word_vectors.json?raw";

interface Language {
  plural: string;
  messages: Record<string, string>;
  said: [id: string, args: Args, words: string][];
  called: [kind: string, name: string, words: string][];
}
const LANGUAGES = Object.entries(JSON.parse(data) as Record<string, Language>);

test.each(LANGUAGES)("messages are put into words as the kernel does it: %s", (_, { plural, messages, said }) => {
  const wording = new Wording(messages, plural);
  expect(said.length).toBeGreaterThan(50);
  expect(said.map(([id, args]) => [id, args, wording.say(id, args)])).toEqual(said);
});

test.each(LANGUAGES)("things are called as the kernel calls them: %s", (_, { plural, messages, called }) => {
  const wording = new Wording(messages, plural);
  expect(called.map(([kind, name]) => [kind, name, wording.called(kind, name)])).toEqual(called);
});

test("alternatives and lists of ranges are read, and without a rule the last form is said", () => {
  const wording = new Wording({ x: "{n:a|b|c}" }, "n = 1 or n = 7..8,10; n % 10 != 0");
  expect([1, 7, 8, 10, 2, 20].map((n) => wording.say("x", { n }))).toEqual(["a", "a", "a", "a", "b", "c"]);
  expect(new Wording({ x: "{n:a|b}" }, "").say("x", { n: 1 })).toBe("b");
});

test("what is missing leaves nothing, and an unknown message is its id", () => {
  const wording = new Wording({ x: "<{nobody}>" }, "");
  expect([wording.say("x"), wording.say("y")]).toEqual(["<>", "y"]);
});
