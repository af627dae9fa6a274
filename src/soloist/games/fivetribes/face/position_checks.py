"""Whether a position can be: the whole box is there, and step, move in progress and open questions fit together."""

from soloist.core.text import Arg, Text
from soloist.games.fivetribes.face.position_frames import EXAMPLE, write_frames
from soloist.games.fivetribes.face.position_words import STEP_EXAMPLE, WALK_EXAMPLE, some, wrong
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    BUY,
    FATE_NAMES,
    HIS_VICTIM,
    KEEP,
    LAST_CAMEL,
    LOST_ASSASSINS,
    LOST_DJINNS,
    LOST_UNPAID,
    LOST_VIZIERS,
    NO_MOVE,
    PALACE,
    PALM,
    PAY,
    POWER,
    SALE,
    SECOND,
    SOW,
    START,
    SUIT,
    TARGET,
    VICTIM,
    VISIT,
    WHERE,
    YAZID,
)
from soloist.games.fivetribes.rules.box import card_counts, djinn_counts, meeple_counts
from soloist.games.fivetribes.rules.djinns import (
    ANUN_NAK,
    BOURAQ,
    CALLED,
    COSTS,
    DHENIM,
    DJINN_NAMES,
    DJINN_ROW,
    DJINNS,
    ENKI,
    HAGIS,
    LAMIA,
    LETA,
    UTUG,
)
from soloist.games.fivetribes.rules.goods import CARDS, KIND_NAMES, MARKET_ROW
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.powers import bender, has_choice, payable, usable
from soloist.games.fivetribes.rules.sow import starts
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    BUILDER,
    DESIGN_COUNTS,
    DESIGN_NAMES,
    DISTANCE,
    MEEPLES,
    TILES,
    TRIBE_NAMES,
)
from soloist.games.fivetribes.rules.yazid import ASSASSINS_TO_LOSE, DJINNS_TO_LOSE


def check_box(s: Naqala) -> None:
    """A position holds what is in the box, no more and no less."""
    for design, n in enumerate(DESIGN_COUNTS):
        got = s.tiles.count(design)
        if got != n:
            raise wrong("tiles", Text("position.design-count", {"tile": DESIGN_NAMES[design], "got": got, "n": n}))
    meeples = meeple_counts(s)
    for tribe, n in enumerate(MEEPLES):
        if meeples[tribe] != n:
            args: dict[str, Arg] = {"total": sum(meeples), "tribe": TRIBE_NAMES[tribe], "got": meeples[tribe], "n": n}
            raise wrong("meeples", Text("position.meeples", args))
    cards = card_counts(s)
    for kind, n in enumerate(CARDS):
        if cards[kind] != n:
            args = {"card": KIND_NAMES[kind], "got": cards[kind], "n": n}
            raise wrong("pile", Text("position.cards", args))
    djinns = djinn_counts(s)
    for djinn in range(DJINNS):
        n = s.options[1] if djinn == DHENIM else 1
        if djinns[djinn] != n:
            name = Text(f"djinn.{DJINN_NAMES[djinn]}")
            raise wrong("djinn-pile", Text("position.djinn-count", {"djinn": name, "got": djinns[djinn], "n": n}))


def check_state(s: Naqala, step: str) -> None:
    """Raise BadPosition unless the game can stand so."""
    if len(s.market) > MARKET_ROW:
        raise wrong("market", Text("position.too-many", {"got": len(s.market), "n": MARKET_ROW}))
    if len(s.djinn_row) > DJINN_ROW:
        raise wrong("djinns", Text("position.too-many", {"got": len(s.djinn_row), "n": DJINN_ROW}))
    check_fate(s)
    check_powers(s, step)
    check_walk(s, step)
    check_frames(s)
    if not s.fate and not legal(s):
        raise wrong("step", Text("position.stuck", {"got": step}))


def check_fate(s: Naqala) -> None:
    """A game that is lost is over, and one that is over has a reason."""
    assassins = s.his_assassins >= ASSASSINS_TO_LOSE
    djinns = s.his.bit_count() >= DJINNS_TO_LOSE
    if not s.fate:
        if assassins or djinns:
            reason = Text(f"reason.{FATE_NAMES[LOST_ASSASSINS if assassins else LOST_DJINNS]}")
            raise wrong("council" if assassins else "taken", Text("position.over", {"reason": reason}))
        if s.phase == BID and not (s.camels_left and s.his_camels):
            raise wrong("step", Text("position.over", {"reason": Text(f"reason.{FATE_NAMES[LAST_CAMEL]}")}))
        return
    ahead = s.viziers > s.his_viziers
    cleared = [s.blue[t] for t in range(TILES) if not s.sizes[t]]
    holds = {
        LOST_ASSASSINS: assassins,
        LOST_DJINNS: djinns,
        LOST_UNPAID: s.gold < s.bag[BUILDER] * max(cleared, default=0),
        LOST_VIZIERS: not ahead,
        LAST_CAMEL: ahead and not (s.camels_left and s.his_camels),
        NO_MOVE: ahead and not starts(s.meeples, s.sizes, s.masks),
    }
    if not holds[s.fate]:
        raise wrong("step", Text("position.not-over", {"reason": Text(f"reason.{FATE_NAMES[s.fate]}")}))


def check_powers(s: Naqala, step: str) -> None:
    """Powers are used in your own turn, by djinns of yours that have one to call up."""
    if s.used and (s.fate or s.phase in (BID, YAZID)):
        raise wrong("used", Text("position.used-step", {"got": some(s.used, DJINN_NAMES), "step": step}))
    for djinn in range(DJINNS):
        if s.has_used(djinn) and not (s.has(djinn) and (djinn in CALLED or djinn in (HAGIS, LAMIA))):
            raise wrong("used", Text("position.used", {"djinn": Text(f"djinn.{DJINN_NAMES[djinn]}")}))


def check_walk(s: Naqala, step: str) -> None:
    """A move in progress belongs to the steps of your turn, and the hand to the walk."""
    moving = not s.fate and s.phase in (SOW, ACT, VISIT)
    walked = bool(s.path) or s.phase == SOW
    fits = s.start >= 0 and walked if moving else s.start < 0 or (s.phase == SALE and bool(s.path) and not s.fate)
    if not fits:
        raise wrong("walk", Text("position.step", {"got": step, "example": WALK_EXAMPLE}))
    in_air = sum(s.air)
    held = in_air > 0 if s.phase == SOW else not in_air and (s.phase != ACT or s.count >= 2)
    if not held:
        raise wrong("hand", Text("position.step", {"got": step, "example": "elder*2"}))
    lone = sum(1 for n in s.air if n) < 2
    if s.to >= 0 and (lone or DISTANCE[s.at][s.to] != 1 or s.to == s.came):
        raise wrong("step", Text("position.step", {"got": step, "example": STEP_EXAMPLE}))


def check_frames(s: Naqala) -> None:
    """The open questions fit the step; all but Yazid's targets are asked alone."""
    open_ones = [question for question, _, _ in s.frames]
    targets = all(question == TARGET for question in open_ones)
    fits = targets and len(open_ones) in (1, 2) if s.phase == YAZID else len(open_ones) < 2
    if fits and s.phase != YAZID and s.frames:
        fits = not s.fate and frame_fits(s, *s.frames[-1])
    if not fits:
        raise wrong("open", Text("position.step", {"got": write_frames(s) or "—", "example": EXAMPLE}))


def frame_fits(s: Naqala, question: int, a: int, b: int) -> bool:
    """Whether a question can interrupt this step."""
    if question in (VICTIM, HIS_VICTIM):
        return s.phase == VISIT
    if question == SECOND:
        return s.phase == SALE
    if question == SUIT:
        return s.phase == SALE and all(s.goods[kind] for kind in range(a.bit_length()) if (a >> kind) & 1)
    if s.phase not in (START, ACT, VISIT, SALE):
        return False
    if question == PAY:
        return pay_fits(s, a, b)
    if question == POWER:
        return a in (ANUN_NAK, BOURAQ, ENKI, LETA, UTUG) and s.has(a) and s.has_used(a)
    return question == KEEP or (question == WHERE and bends(s, a))


def bends(s: Naqala, what: int) -> bool:
    """Whether Lamia or Hagis can turn a palm or palace aside."""
    djinn = bender(what)
    supply = s.palaces_left if what == PALACE else s.palms_left
    return supply > 0 and s.has(djinn) and not s.has_used(djinn) and payable(s, COSTS[djinn])


def pay_fits(s: Naqala, then: int, tile: int) -> bool:
    """Whether this can be paid for, in two ways."""
    if not has_choice(s, then):
        return False
    if then >= BUY:
        return s.phase == SALE and then - BUY in s.djinn_row
    if then in (HAGIS, LAMIA):
        return tile >= 0 and bends(s, PALACE if then == HAGIS else PALM)
    return tile < 0 and then in CALLED and usable(s, then)
