// How sure the coach is of a value, as it is told: an interval whose ends are told in the same figure is left out.
import type { Hint } from "../api/types";
import { say } from "../words/later";
import { number } from "../words/say";
import { figure, type Kind } from "./figures";

type Interval = Pick<Hint, "low" | "high">;

/** Which of three ways to tell it. */
function sureness<T extends string>(kind: Kind, of: Interval, certain: T, alone: T, between: T): T {
  if (of.low === of.high) return certain;
  return figure(kind, of.low) === figure(kind, of.high) ? alone : between;
}

/** The interval of a hint, and from how many trials. */
export function rangeOf(hint: Interval & Pick<Hint, "kind" | "trials">): string {
  return say(sureness(hint.kind, hint, "coach.certain", "coach.trials", "coach.range"), {
    low: figure(hint.kind, hint.low),
    high: figure(hint.kind, hint.high),
    n: hint.trials,
    many: number(hint.trials),
  });
}

/** What a moment of a game was worth. */
export function momentOf(kind: Kind, moment: Interval & { value: number }): string {
  return say(`review.${sureness(kind, moment, "certain", "alone", "value")}.${kind}`, {
    value: figure(kind, moment.value),
    low: figure(kind, moment.low),
    high: figure(kind, moment.high),
  });
}

/** How far the runner-up is behind, if the two can be told apart; of two that are certain it is known that they cannot. */
export function behindOf(hint: Interval & Pick<Hint, "difference" | "runner_up">): string {
  if (hint.difference) return say("coach.behind", { difference: hint.difference.text });
  const certain = [hint, hint.runner_up].every((move) => move?.low === hint.low && move.high === hint.low);
  return say(certain ? "coach.equal" : "coach.close");
}
