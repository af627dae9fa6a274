// What a game says at its table, as the server tells it, by language.
import { api } from "../api/client";
import { settings } from "../settings.svelte";
import { pluralRule } from "./language.svelte";
import { Wording, type Args } from "./wording";

type Messages = Record<string, string>;
const AT_TABLE = "table.";
const NOTHING = new Wording({}, "");

let known: Record<string, Messages> = $state.raw({});
const made = new WeakMap<Messages, Map<string, Wording>>();

/** Fetches what a game's table says by itself, once for each language. */
export async function fetchWords(game: string, lang: string): Promise<void> {
  const key = `${game} ${lang}`;
  if (!known[key]) learnWords(game, lang, await api.words(game, lang));
}

const coming = new Map<string, Promise<void>>();
const whole = new Set<string>();

/** Fetches all words of a game once: for who types, its phrasebook among them, and for who reads what a card does. */
export function fetchAllWords(game: string, lang: string): Promise<void> {
  const key = `${game} ${lang}`;
  if (whole.has(key)) return Promise.resolve();
  const fetching =
    coming.get(key) ??
    api
      .allWords(game, lang)
      .then((words) => {
        whole.add(key);
        learnWords(game, lang, words);
      })
      .finally(() => coming.delete(key));
  coming.set(key, fetching);
  return fetching;
}

/** Whether a message is not there because nobody has read the like of it yet; from now on it is on its way. */
export function isComing(game: string, id: string): boolean {
  const { lang } = settings;
  if (wordingOf(game).has(id) || whole.has(`${game} ${lang}`)) return false;
  fetchAllWords(game, lang).catch(() => undefined);
  return true;
}

/** Takes in a game's words: `table.x` is said at the table where `x` is asked for. */
export function learnWords(game: string, lang: string, words: Messages): void {
  const written = Object.entries(words).flatMap(([id, template]) =>
    id.startsWith(AT_TABLE) ? [[id.slice(AT_TABLE.length), template] as const] : [],
  );
  known = { ...known, [`${game} ${lang}`]: { ...words, ...Object.fromEntries(written) } };
}

/** The words of a game in the player's language. Until they are fetched, those of the language before are spoken. */
export function wordingOf(game: string): Wording {
  const wanted = `${game} ${settings.lang}`;
  const key = known[wanted] ? wanted : Object.keys(known).findLast((one) => one.startsWith(`${game} `));
  const messages = key === undefined ? undefined : known[key];
  if (key === undefined || !messages) return NOTHING;
  const rule = pluralRule(key.slice(game.length + 1));
  const byRule = made.get(messages) ?? new Map<string, Wording>();
  const found = byRule.get(rule) ?? new Wording(messages, rule);
  made.set(messages, byRule.set(rule, found));
  return found;
}

/** A message of the game; nothing before its words are there. */
export function sayOf(game: string, id: string, args: Args = {}): string {
  const wording = wordingOf(game);
  return wording === NOTHING ? "" : wording.say(id, args);
}
