// Values of the coach in figures, as its sentences tell them (src/soloist/coach/figures.py): a chance in per cent, a score in
// points; whole, but with a tenth below ten. Nearly certain is not told as certain.
import { settings } from "../settings.svelte";
import { number } from "../words/say";

export type Kind = "chance" | "score";

/** The nearest whole number; of two that are as near, the even one. */
function whole(x: number): number {
  const near = Math.round(x);
  return Math.abs(x % 1) === 0.5 && near % 2 ? near - 1 : near;
}

/** A number as it is told, in tenths. */
function told(x: number): number {
  const tenths = whole(Math.abs(x) * 10);
  return Math.sign(x) * (tenths >= 100 ? 10 * whole(Math.abs(x)) : tenths);
}

/** A value as it is told, in tenths of a per cent or of a point. */
function toldValue(kind: Kind, value: number): number {
  if (kind === "score") return told(value);
  if (value <= 0 || value >= 1) return told(100 * value);
  const tenths = Math.trunc(1000 * value);
  return tenths > 990 ? tenths : Math.max(1, told(100 * value));
}

/** A value with its unit. */
export function figure(kind: Kind, value: number): string {
  const tenths = toldValue(kind, value);
  const [full, rest] = [number(Math.floor(Math.abs(tenths) / 10)), Math.abs(tenths) % 10];
  const point = new Intl.NumberFormat(settings.lang).format(0.1).slice(1, 2);
  return `${tenths < 0 ? "−" : ""}${full}${rest ? point + String(rest) : ""}${kind === "chance" ? "\u00a0%" : ""}`;
}

/** The value at the far end of a scale that holds this one: 1 for a chance, else a round number. */
export function scaleEnd(kind: Kind, value: number): number {
  if (kind === "chance") return 1;
  const ten = 10 ** Math.floor(Math.log10(Math.max(10, value)));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= value) ?? 10 * ten;
}
