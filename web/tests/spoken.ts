// The words that the server has, from its own files.
import type { Words } from "../src/api/types";
import coreEn from "../../src/soloist/core/text/en.json?raw";
import corePl from "../../src/soloist/core/text/pl.json?raw";
import jokerEn from "../../src/soloist/games/joker/face/text/en.json?raw";
import jokerPl from "../../src/soloist/games/joker/face/text/pl.json?raw";
import rummikubEn from "../../src/soloist/games/rummikub/face/text/en.json?raw";
import houseEn from "../../src/soloist/table/text/en.json?raw";
import housePl from "../../src/soloist/table/text/pl.json?raw";

type Messages = Record<string, string>;
const read = (text: string): Messages => JSON.parse(text) as Messages;
const CORE: Record<string, Messages> = { en: read(coreEn), pl: read(corePl) };
const HOUSE: Record<string, Messages> = { en: read(houseEn), pl: read(housePl) };

const names = Object.fromEntries(Object.entries(CORE).map(([lang, words]) => [lang, words["language.name"] ?? ""]));
export const languages: Record<string, Words> = Object.fromEntries(
  Object.entries(CORE).map(([lang, words]) => [
    lang,
    { languages: names, plural: words["language.plural"] ?? "", words: HOUSE[lang] ?? {} },
  ]),
);

/** The words of a game, by language. */
export const games = {
  joker: { en: read(jokerEn), pl: read(jokerPl) },
  rummikub: { en: read(rummikubEn) },
};
