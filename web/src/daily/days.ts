// Days as they are written and read: all of UTC, whatever the reader's own clock says.
import { settings } from "../settings.svelte";

const DAY = 24 * 3600 * 1000;

export const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);
export const written = (day: Date): string => day.toISOString().slice(0, 10);

/** So many days after a day. */
export function after(date: string, days: number): string {
  return written(new Date(noon(date).getTime() + days * DAY));
}

/** The month so many months after one: 2026-11. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return written(new Date(Date.UTC(year, number - 1 + months, 1, 12))).slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday; what belongs to another month is empty. */
export function weeksOf(month: string): string[][] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = after(day, 1)) days.push(day);
  const lead = (noon(`${month}-01`).getUTCDay() + 6) % 7;
  const cells = [...Array<string>(lead).fill(""), ...days];
  while (cells.length % 7) cells.push("");
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A day in words of the player's language. */
export function dayWords(date: string, form: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" }): string {
  const lang = settings.lang === "en" ? "en-GB" : settings.lang;
  return new Intl.DateTimeFormat(lang, { ...form, timeZone: "UTC" }).format(noon(date));
}
