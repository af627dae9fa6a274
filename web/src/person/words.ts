// The words of a person's page, fetched with it.
import { sayer } from "../words/say";
import en from "./words/en.json";

export type PersonMessageId = keyof typeof en;

export const say = sayer<PersonMessageId>(
  en,
  import.meta.glob<Record<string, string>>("./words/*.json", { eager: true, import: "default" }),
);
