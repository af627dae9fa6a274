"""A plan from any question of a round, thought out at once: what learning plays by, and what looks a turn further."""

from soloist.games.fivetribes.mind.finish import Finish, moving
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.turn import Breadth, Plan, Turn, worth_of
from soloist.games.fivetribes.rules.actions import BID, LET, TARGET
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala


def plans_from(judge: Judge, s: Naqala, breadth: Breadth) -> list[Plan]:
    """The plans thought of, the best first."""
    judge.rest(s)
    found = plans(judge, s, [], breadth)
    found.sort(key=worth_of, reverse=True)
    return found


def plans(judge: Judge, s: Naqala, prefix: list[int], breadth: Breadth) -> list[Plan]:
    """The plans from a question on; the prefix are the answers that led to it."""
    if s.fate:
        return [Plan(prefix, judge.worth(s))]
    if moving(s):
        turn = Turn(judge, s, prefix, breadth)
        turn.complete()
        return turn.plans
    if s.question() == TARGET:
        return target_plans(judge, s, prefix, breadth)
    if s.phase == BID:
        return [plan for a in likely_bids(s) for plan in plans(judge, answered(s, a), [*prefix, a], breadth)]
    rest = Finish(judge, s, breadth.thorough, True)
    return [Plan([*prefix, *rest.clicks], rest.worth)]


def answered(s: Naqala, a: int) -> Naqala:
    """The position after an answer."""
    after = s.copy()
    play(after, a)
    return after


def likely_bids(s: Naqala) -> list[int]:
    """Let Yazid strike, or outbid him with as many coins or as many fakirs as possible."""
    bids = legal(s)
    return [LET, bids[0], bids[-2]] if len(bids) > 2 else bids


def ranked_targets(judge: Judge, s: Naqala) -> list[tuple[float, int]]:
    """The tiles that you may choose for Yazid and what a strike on each leaves, the best first."""
    found = [(judge.struck(s, t, -1), t) for t in legal(s)]
    found.sort(reverse=True)
    return found


def target_plans(judge: Judge, s: Naqala, prefix: list[int], breadth: Breadth) -> list[Plan]:
    """The plans after the best targets for Yazid; if the round ends with his turn, its end is what counts."""
    ranked = ranked_targets(judge, s)
    if s.you_first:
        return [Plan([*prefix, t], worth) for worth, t in ranked]
    chosen = [t for _, t in ranked[: breadth.diced]]
    return [plan for t in chosen for plan in plans(judge, answered(s, t), [*prefix, t], breadth)]
