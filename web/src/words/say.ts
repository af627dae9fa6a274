// Puts a message into words: `{n}` is an argument, `{n:card|cards}` the plural that it asks for.
import { settings } from "../settings.svelte";
import { en } from "./en";
import { pl } from "./pl";

export type MessageId = keyof typeof en;
export type Args = Record<string, string | number>;
export type Lang = "en" | "pl";

const MESSAGES: Record<Lang, Record<MessageId, string>> = { en, pl };

/** The page's message in the player's language. */
export function say(id: MessageId, args: Args = {}): string {
  return fill(MESSAGES[settings.lang][id], args, settings.lang);
}

/** A template with its arguments. */
export function fill(template: string, args: Args, lang: Lang): string {
  return template.replace(/\{([\w-]+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = args[name] ?? "";
    return forms ? plural(Number(value), forms.split("|"), lang) : typeof value === "number" ? number(value) : value;
  });
}

/** A number with thin spaces between thousands, as it is read aloud and seen. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");
}

/** English has two forms, Polish three: 1; 2–4 but not 12–14; the rest. */
function plural(n: number, forms: string[], lang: Lang): string {
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  const form = n === 1 ? 0 : lang === "pl" && !few ? forms.length - 1 : 1;
  return forms[form] ?? "";
}
