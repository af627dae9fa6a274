// Values of the coach in figures: a chance in per cent, a score in points.
import { number } from "../words/say";

export type Kind = "chance" | "score";

/** A value as a whole number of its unit. */
export function rounded(kind: Kind, value: number): number {
  return Math.round(kind === "chance" ? 100 * value : value);
}

/** A value with its unit. */
export function figure(kind: Kind, value: number): string {
  const n = rounded(kind, value);
  return `${n < 0 ? "−" : ""}${number(Math.abs(n))}${kind === "chance" ? "\u00a0%" : ""}`;
}

/** A change with its sign. */
export function signed(kind: Kind, value: number): string {
  const told = figure(kind, value);
  return rounded(kind, value) > 0 ? `+${told}` : told;
}

/** The value at the far end of a scale that holds this one: 1 for a chance, else a round number. */
export function scaleEnd(kind: Kind, value: number): number {
  if (kind === "chance") return 1;
  const ten = 10 ** Math.floor(Math.log10(Math.max(10, value)));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= value) ?? 10 * ten;
}
