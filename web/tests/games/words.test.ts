// The page says nothing that a game has no words for, in any language that the game speaks.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../../src/games/*/*.{ts,svelte}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const WORDS = import.meta.glob<string>("../../../src/soloist/games/*/face/text/*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});
const GAMES = ["fivetribes", "jambo", "joker", "rummikub"];

/** The ids that a game's folder says outright; `{` ends those that are put together. */
function said(game: string): string[] {
  const texts = Object.entries(SOURCES).flatMap(([path, text]) => (path.includes(`/games/${game}/`) ? text : []));
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\bsay\(\s*(?:[^()"`]*\? )?"([\w.-]+)"(?: : "([\w.-]+)")?/g),
  ]);
  return [...new Set(calls.flatMap(([, one = "", other = ""]) => [one, other]).filter(Boolean))];
}

test.each(GAMES)("every word that the page says at this table is the game's own: %s", (game) => {
  const ids = said(game);
  expect(ids.length).toBeGreaterThan(8);
  const files = Object.entries(WORDS).filter(([path]) => path.includes(`/games/${game}/`));
  expect(files.length).toBeGreaterThan(1);
  for (const [path, text] of files) {
    const words = JSON.parse(text) as Record<string, string>;
    expect(
      ids.filter((id) => !(`table.${id}` in words) && !(id in words)),
      path,
    ).toEqual([]);
  }
});
