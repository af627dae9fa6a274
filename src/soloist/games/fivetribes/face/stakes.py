"""What is at stake when Yazid strikes: whom he takes, what you pay and why, what he buys, how you would lose."""

from soloist.core.text import Text
from soloist.games.fivetribes.rules.actions import FATE_NAMES, TARGET
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.reckoning import intent, is_loss, reckon, reckon_tile
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import BUILDER, MERCHANT, TILE_NAMES, TRIBE_NAMES, TRIBES
from soloist.games.fivetribes.rules.yazid import ANYWHERE, IN_COLUMN, OUTSIDE, buy_djinn, strike


def of_bid(s: Naqala) -> Text:
    """What comes of it if Yazid strikes now, tile by tile, and what is yours to choose."""
    targets, choices = intent(s)
    bought = [] if choices else purchase(s, targets)
    last = (*bought, *loss(reckon(s, targets, choices)))
    if not targets:
        return Text("stakes.choice", {"why": reason(s, choices), "last": last}) if last else reason(s, choices)
    struck = [of_strike(s, t) for t in targets]
    struck[-1] = (*struck[-1], *last)
    told = Text("stakes.one", {"tile": TILE_NAMES[targets[0]], "stakes": struck[0]})
    if len(targets) > 1:
        return Text("stakes.two", {"first": told, "tile": TILE_NAMES[targets[1]], "stakes": struck[1]})
    return Text("stakes.and", {"first": told, "why": reason(s, choices)}) if choices else told


def of_target(s: Naqala, t: int) -> tuple[Text, ...]:
    """What comes of a tile that you choose for him: the strike, and what his turn brings after the last one."""
    if not s.sizes[t]:
        return ()
    choices = [where for question, where, _ in s.frames if question == TARGET]
    bought = purchase(s, [t]) if len(choices) == 1 else []
    return (*of_strike(s, t), *bought, *loss(reckon_tile(s, t)))


def of_strike(s: Naqala, t: int) -> tuple[Text, ...]:
    """What a strike on one tile does: to the meeples, to the market, and to your coins."""
    crowd = s.meeples[t * TRIBES : (t + 1) * TRIBES]
    taken = tuple(Text(f"count.{TRIBE_NAMES[tribe]}", {"n": n}) for tribe, n in enumerate(crowd) if n)
    found = [Text("stake.takes", {"who": taken})]
    cards, debt = min(crowd[MERCHANT], len(s.market)), crowd[BUILDER] * s.blue[t]
    if cards:
        found.append(Text("stake.cards", {"n": cards}))
    if debt:
        found.append(Text("stake.tax", {"n": debt, "builders": crowd[BUILDER], "blue": s.blue[t]}))
    return tuple(found)


def purchase(s: Naqala, targets: list[int]) -> list[Text]:
    """The djinn that he buys once he has struck these tiles, if he can."""
    after = s.copy()
    for t in targets:
        strike(after, t)
    if after.fate or not after.djinn_row:
        return []
    djinn, owned = after.djinn_row[0], after.his
    buy_djinn(after)
    return [Text("stake.buys", {"djinn": Text(f"djinn.{DJINN_NAMES[djinn]}")})] if after.his != owned else []


def loss(fate: int) -> list[Text]:
    """How you would lose at once, if you would."""
    return [Text(f"stake.loses.{FATE_NAMES[fate]}")] if is_loss(fate) else []


def reason(s: Naqala, choices: list[int]) -> Text:
    """Why a target of Yazid's is yours to choose."""
    where = choices[-1]
    if where == ANYWHERE:
        return Text("reason.twice" if len(choices) > 1 else "reason.anywhere", {"column": s.white})
    if where < OUTSIDE:
        return Text("reason.in-column", {"column": where - IN_COLUMN + 1})
    return Text("reason.outside", {"column": where - OUTSIDE + 1})
