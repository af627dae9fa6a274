// The words of the first screens, the lobby and the tables. A language is a file here, fetched with it; what has no file is
// said in English.
import { settings } from "../settings.svelte";
import type en from "./en.json";
import { pageWords, pluralRule } from "./language.svelte";
import { Wording, type Args } from "./wording";

export type MessageId = keyof typeof en;

type Messages = Readonly<Record<string, string>>;

/** What is said before any words are there, and where none can be fetched. */
export const UNREACHED: Partial<Record<MessageId, string>> = {
  "page.loading": "Laying the table …",
  "page.retry": "Try again",
  "bar.lobby": "Lobby",
  "error.title": "This did not work",
  "error.network": "The table cannot be reached. Is the server running?",
};

/** What says the messages of a part that is fetched later, in files of its own, and those of the first screens. */
export function sayer<Id extends string>(
  english: Record<Id, string>,
  pages: Record<string, Messages>,
): (id: Id | MessageId, args?: Args) => string {
  const own = (lang: string) => Object.entries(pages).find(([path]) => path.endsWith(`/${lang}.json`))?.[1];
  return speaker((lang) => ({ ...english, ...own(lang) }));
}

function speaker<Id extends string>(own: (lang: string) => Messages): (id: Id, args?: Args) => string {
  const made = new Map<string, Wording>();
  return (id, args = {}) => {
    const { lang } = settings;
    const { spoken, words } = pageWords(lang);
    const rule = pluralRule(lang);
    const key = `${lang} ${rule} ${spoken}`;
    const found = made.get(key) ?? new Wording({ ...UNREACHED, ...words, ...own(lang) }, rule);
    made.set(key, found);
    return found.say(id, args);
  };
}

/** The page's message in the player's language. */
export const say = speaker<MessageId>(() => ({}));

/** A number with thin spaces between thousands, as it is read aloud and seen. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");
}
