import type { Figure } from "../games";

export const figure: Figure = (outcome, seat, say) => say("score", { n: outcome.scores[Math.max(seat, 0)] ?? 0 });
