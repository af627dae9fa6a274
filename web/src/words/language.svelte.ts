// The words of the house, as the server tells them: its languages, their plural rules, the names of commands.
import { api, Refused } from "../api/client";
import type { Words } from "../api/types";
import { settings } from "../settings.svelte";

type Messages = Readonly<Record<string, string>>;

let known: Record<string, Words> = $state.raw({});
// The page's words in a language are fetched with it; English, where it has no file.
const files = import.meta.glob<Messages>("./*.json", { import: "default" });
const ENGLISH = "en";
let pages: Record<string, Messages> = $state.raw({});

/** Takes in the page's own words in a language. */
export function learnPageWords(lang: string, words: Messages): void {
  pages = { ...pages, [lang]: words };
}

/** The page's own words in a language, and in which: until they are fetched, those of the language before are spoken. */
export function pageWords(lang: string): { spoken: string; words: Messages } {
  const spoken = pages[lang]
    ? lang
    : pages[ENGLISH] && !files[nameOf(lang)]
      ? ENGLISH
      : (Object.keys(pages).at(-1) ?? "");
  return { spoken, words: pages[spoken] ?? {} };
}

const nameOf = (lang: string): string => `./${lang}.json`;

async function fetchPageWords(lang: string): Promise<void> {
  const spoken = files[nameOf(lang)] ? lang : ENGLISH;
  const fetched = pages[spoken] ?? (await files[nameOf(spoken)]?.());
  if (fetched) learnPageWords(spoken, fetched);
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
    if (error.status === 422 && lang !== ENGLISH) settings.lang = ENGLISH;
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
