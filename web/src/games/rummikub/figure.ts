import type { Figure } from "../games";

export const figure: Figure = (outcome, _, say, table) => {
  if (!table) return outcome.because;
  const { view } = table;
  const stacks = view.zones.find((zone) => zone.name === "bank")?.pieces.length ?? 0;
  return outcome.winners.length
    ? say("figure.won", { n: stacks })
    : say("figure.lost", { n: Number(view.facts.held ?? 0) });
};
