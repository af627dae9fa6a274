// What a game calls its things, as the server tells it: names and texts that need no arguments, by language.
import { api } from "../api/client";
import type { Lang } from "./say";

const known: Record<string, Record<string, string>> = $state({});

/** Fetches a game's words, once for each language. */
export async function fetchWords(game: string, lang: Lang): Promise<void> {
  known[`${game} ${lang}`] ??= await api.words(game, lang);
}

/** A message of the game; its id where there is none. Until another language is fetched, the one before is spoken. */
export function gameWord(game: string, id: string, lang: Lang): string {
  const before = Object.keys(known).find((key) => key.startsWith(`${game} `)) ?? "";
  return (known[`${game} ${lang}`] ?? known[before])?.[id] ?? id;
}
