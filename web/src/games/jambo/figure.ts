import type { Figure } from "../games";

export const figure: Figure = (outcome, seat, say, table) => {
  const score = outcome.scores[0] ?? 0;
  const me = seat === 1 ? 1 : 0;
  // Solo is measured by gold: your own, and the Dummy's; without the table by the one that counts.
  const gold = outcome.scores.length > 1 ? outcome.scores : (table?.view.facts.gold as number[] | undefined);
  if (gold) return say("status", { you: gold[me] ?? 0, other: gold[1 - me] ?? 0 });
  return say(`figure.${outcome.name}`, { score, rest: 100 - score });
};
