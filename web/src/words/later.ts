// The words of what is opened later: the panel, sheets, cards, and pages of their own; they are fetched with it.
import en from "./later/en.json";
import { sayer } from "./say";

export type MessageId = keyof typeof en;

export const say = sayer<MessageId>(
  en,
  import.meta.glob<Record<string, string>>("./later/*.json", { eager: true, import: "default" }),
);
