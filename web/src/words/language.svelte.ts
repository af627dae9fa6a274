// The words of the house, as the server tells them: its languages, their plural rules, the names of commands.
import { api, Refused } from "../api/client";
import type { Words } from "../api/types";
import { settings } from "../settings.svelte";

type Messages = Readonly<Record<string, string>>;

let known: Record<string, Words> = $state.raw({});
// English is there from the start; the page's words in another language are fetched with it.
const files = import.meta.glob<Messages>(["./*.json", "!./en.json"], { import: "default" });
let pages: Record<string, Messages> = $state.raw({});

/** Takes in the page's own words in a language. */
export function learnPageWords(lang: string, words: Messages): void {
  pages = { ...pages, [lang]: words };
}

/** The page's own words in a language, once they are fetched. */
export function pageWords(lang: string): Messages | undefined {
  return pages[lang];
}

async function fetchPageWords(lang: string): Promise<void> {
  const fetched = await files[`./${lang}.json`]?.();
  if (fetched) learnPageWords(lang, fetched);
}

/** Takes in what the server tells of a language. */
export function learnLanguage(lang: string, words: Words): void {
  known = { ...known, [lang]: words };
}

const fetching = new Map<string, Promise<void>>();

/** Fetches a language once; one that the house does not speak is English. */
export function fetchLanguage(lang: string): Promise<void> {
  if (known[lang]) return Promise.resolve();
  const fetched = fetching.get(lang) ?? learn(lang).finally(() => fetching.delete(lang));
  fetching.set(lang, fetched);
  return fetched;
}

async function learn(lang: string): Promise<void> {
  try {
    const [words] = await Promise.all([api.language(lang), fetchPageWords(lang)]);
    learnLanguage(lang, words);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 422 && lang !== "en") settings.lang = "en";
  }
}

/** Every language by its own name. */
export function languages(): Record<string, string> {
  return (known[settings.lang] ?? Object.values(known)[0])?.languages ?? {};
}

/** The plural rule of a language; empty until it is fetched. */
export function pluralRule(lang: string): string {
  return known[lang]?.plural ?? "";
}

/** A word of the house in the player's language. */
export function houseWord(id: string): string {
  return known[settings.lang]?.words[id] ?? "";
}
