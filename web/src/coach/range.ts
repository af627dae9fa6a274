// How sure the coach is of a value, as it is told.
import type { Hint } from "../api/types";
import { say } from "../words/later";
import { number } from "../words/say";
import { figure } from "./figures";

/** The interval of a hint; its trials alone where both ends of it are told in the same figure. */
export function rangeOf(hint: Pick<Hint, "kind" | "low" | "high" | "trials">): string {
  if (hint.low === hint.high) return say("coach.certain");
  const [low, high] = [figure(hint.kind, hint.low), figure(hint.kind, hint.high)];
  return say(low === high ? "coach.trials" : "coach.range", { low, high, n: hint.trials, many: number(hint.trials) });
}
