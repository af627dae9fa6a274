import type { Figure } from "../games";

// One's own score first.
export const figure: Figure = (outcome, seat) => {
  const own = Math.max(seat, 0);
  return [outcome.scores[own], ...outcome.scores.filter((_, other) => other !== own)].join(" : ");
};
