// The page's own words. A language is a file here; what it does not say, and what has no file, is said in English.
import { settings } from "../settings.svelte";
import en from "./en.json";
import { pluralRule } from "./language.svelte";
import { Wording, type Args } from "./wording";

export type MessageId = keyof typeof en;

const PAGES = import.meta.glob<Record<string, string>>("./*.json", { eager: true, import: "default" });
const made = new Map<string, Wording>();

function wording(lang: string): Wording {
  const rule = pluralRule(lang);
  const key = `${lang} ${rule}`;
  const found = made.get(key) ?? new Wording({ ...en, ...PAGES[`./${lang}.json`] }, rule);
  made.set(key, found);
  return found;
}

/** The page's message in the player's language. */
export function say(id: MessageId, args: Args = {}): string {
  return wording(settings.lang).say(id, args);
}

/** A number with thin spaces between thousands, as it is read aloud and seen. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");
}
