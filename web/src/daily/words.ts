// The words of the dailies, fetched with them.
import { sayer } from "../words/say";
import en from "./words/en.json";

export type DailyMessageId = keyof typeof en;

export const say = sayer<DailyMessageId>(
  en,
  import.meta.glob<Record<string, string>>("./words/*.json", { eager: true, import: "default" }),
);
