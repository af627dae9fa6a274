import { expect, test } from "vitest";
import { blocksOf, matches, spansOf } from "../../src/rules/markdown";

test("a page is paragraphs, lists and tables", () => {
  const source =
    "One line\nand its next.\n\n- first\n- second\n  goes on\n\n| card | buy |\n| --- | --- |\n| all six | 10 |\n\nEnd.";
  expect(blocksOf(source)).toEqual([
    { kind: "text", text: "One line and its next." },
    { kind: "list", items: ["first", "second goes on"] },
    { kind: "table", head: ["card", "buy"], rows: [["all six", "10"]] },
    { kind: "text", text: "End." },
  ]);
});

test("emphasis and code are marked, and a lone star is not", () => {
  expect(spansOf("The *stock* is **not** `drawn` 2 * 3")).toEqual([
    { kind: "plain", text: "The " },
    { kind: "em", text: "stock" },
    { kind: "plain", text: " is " },
    { kind: "strong", text: "not" },
    { kind: "plain", text: " " },
    { kind: "code", text: "drawn" },
    { kind: "plain", text: " 2 * 3" },
  ]);
});

test("a search knows no capitals, accents or order of words", () => {
  expect(matches("JOK-8 Stos bazowy: Łączenie kolorów", "kolorow laczenie")).toBe(true);
  expect(matches("JOK-8 Foundations", "joker")).toBe(false);
});
