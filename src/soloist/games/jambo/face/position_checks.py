"""What cannot be: a card too many, a ware without its hut, a question that nobody would ask."""

from typing import Final

from soloist.core.text import Arg
from soloist.games.jambo.face.labels import aim, label, prompt
from soloist.games.jambo.face.position_numbers import numbers_can_be
from soloist.games.jambo.face.position_piles import fits
from soloist.games.jambo.face.position_scenes import can_be_asked, name_of_step
from soloist.games.jambo.face.position_turns import Impossible
from soloist.games.jambo.rules.box import all_cards, all_wares, census
from soloist.games.jambo.rules.cards import COPIES, DESIGNS, KIND_NAMES, KINDS, NAMES, NONE, TOKENS
from soloist.games.jambo.rules.huts import SPIRIT, STORE, has_hut
from soloist.games.jambo.rules.legal import legal
from soloist.games.jambo.rules.market import settle_sixth
from soloist.games.jambo.rules.play import play
from soloist.games.jambo.rules.questions import CHOICE, QUESTION_NAMES, WHICH_RELIC, answers, only_answer
from soloist.games.jambo.rules.relics import HORN, SHOWN_TO_EACH, TALLY, has_relic
from soloist.games.jambo.rules.spaces import free, spaces
from soloist.games.jambo.rules.state import (
    DUMMY,
    FIRST,
    FREE_SPACES,
    MOST_UTILITIES,
    SECOND,
    SOLO,
    YOU,
    Frame,
    Jambo,
)

# Which questions a step answers; `automatic` is asked of nobody.
ASKED: Final = {
    "automatic": "arrive carrier_second traded ware_placed crocodile_fed snake_bites snake_bites_stack resolved "
    "card_done",
    "yes-or-no": "arrive_sixth bargain_paid carrier_another crocodile_uses",
    "which-way": "arrive_where settle_sixth elder_way carrier_way supplies_way cheetah_way mirror_way draw_kept",
    "which-ware": "portuguese_ware dancer_ware trading_ware store_ware spirit_ware drums_ware parrot_ware bead_ware "
    "kola_ware dye_ware",
    "which-ware-or-done": "portuguese_ware",
    "which-ware-but": "throne_own throne_other",
    "which-supply": "basket_kind travelling_ware trading_taken one_ware",
    "which-supply-or-done": "carrier_kind",
    "which-change": "shaman_kind",
    "which-changed": "shaman_into bead_into dye_into",
    "which-space": "parrot_space",
    "which-swap": "throne_own_space throne_dummy_space",
    "which-goods": "collect_first ware_picked",
    "which-lot": "card_picked drum_taken drum_left",
    "which-pool": "tool_picked",
    "which-card": "elder_card dancer_card boat_card mask_card supplies_card kettle_first weapons_card hyena_taken "
    "hyena_given hyena_taken_from_stack hyena_given_to_stack demanded rain_maker_given calabash_card",
    "which-card-or-done": "kettle_second",
    "which-tool": "crocodile_utility snake_kept crocodile_victim utility_replaced",
    "which-found": "drummer_utility lion_found",
    "which-looked": "psychic_card ritual_kept ritual_dropped scale_kept",
    "which-reaction": "rained answered guarded",
    "what-bid": "bid",
    "which-some": "portuguese_wares travelling_wares dancer_wares trading_wares",
    "which-order": "wares_ordered",
    "which-copy": "hyena_copy",
    "which-relic": "relic_given_up",
}
STEPS_OF: Final = {question: steps.split() for question, steps in ASKED.items()}
# Which steps are never the concern of who is on turn, and which may be either side's.
OF_THE_OTHER: Final = ("cheetah_way", "drum_left", "elder_card", "guarded", "rained", "snake_bites")
OF_WHO_PLAYS: Final = ("card_done", "resolved", "traded", "snake_bites_stack")
FOLLOWING: Final = ("arrive", "carrier_second", "ware_placed")
OF_EITHER: Final = (
    *("arrive", "arrive_sixth", "bid", "card_picked", "carrier_another", "carrier_kind", "carrier_second"),
    *("collect_first", "relic_given_up", "snake_kept", "tool_picked", "ware_picked", "ware_placed"),
)
# What a question about things that do not lie there runs into when it is answered.
FALSE: Final = (IndexError, KeyError, ValueError, TypeError, AssertionError)
MOST_ANSWERS: Final = 60


def check_cards(t: Jambo) -> Impossible | None:
    """All 110 cards are there, none too often; a side has three utilities at most, and the Dummy none."""
    counts = [0] * DESIGNS
    for card in all_cards(t):
        counts[card] += 1
    for card in range(DESIGNS):
        if counts[card] != COPIES[card]:
            return Impossible("deck", "copies", {"card": NAMES[card], "got": counts[card], "wanted": COPIES[card]})
    for side in (0, 1):
        if len(t.tools[side]) > MOST_UTILITIES:
            return Impossible(f"tools-{side}", "tools", {"got": len(t.tools[side])})
    dummys = len(t.tools[DUMMY]) if t.variant == SOLO else 0
    return Impossible("tools-1", "dummys-tools", {"got": dummys}) if dummys else None


def check_wares(t: Jambo) -> Impossible | None:
    """No kind has more than six wares, no market more than it has spaces for; what is nowhere is in the supply."""
    elsewhere = all_wares(t)
    for kind in range(KINDS):
        t.supply[kind] = TOKENS - elsewhere.count(kind)
        if t.supply[kind] < 0:
            args: dict[str, Arg] = {"ware": KIND_NAMES[kind], "got": elsewhere.count(kind), "most": TOKENS}
            return Impossible("market-0", "wares", args)
    for side in (0, 1):
        got, free, paid = len(t.wares[side]), spaces(t, side), t.paid[side]
        if got - paid > free or (paid and not got):
            return Impossible(f"market-{side}", "spaces", {"got": got, "free": free, "sixth": paid})
        may_leave = t.variant == SOLO and side == YOU
        if paid and got <= FREE_SPACES and not may_leave:
            return Impossible("sixth", "sixth", {"got": got})
    if t.loose != NONE and not unsettled(t):
        return Impossible("loose", "loose", {"got": t.loose})
    return None


def unsettled(t: Jambo) -> bool:
    """Whether the ware in your sixth space may be waiting to leave it: it is asked about, or the game ended before."""
    if t.variant != SOLO or not t.paid[YOU] or free(t, YOU) <= 0 or t.loose > FREE_SPACES:
        return False
    asked = bool(t.frames) and (t.rules == FIRST or t.frames[-1].then is settle_sixth)
    return asked or t.winner != NONE


def check_seen(t: Jambo) -> Impossible | None:
    """The Dummy knows nothing of the deck."""
    seen = t.seen[DUMMY] if t.variant == SOLO else 0
    return Impossible("seen", "seen", {"got": seen}) if seen else None


def check_huts(t: Jambo) -> Impossible | None:
    """A ware is housed only in a hut that stands, and no relic is there twice."""
    for field, hut, housed in (("store", STORE, t.store), ("spirit", SPIRIT, t.spirit)):
        for side in (0, 1):
            if housed[side] != NONE and not has_hut(t, side, hut):
                return Impossible(field, "no-hut", {"got": KIND_NAMES[housed[side]], "side": side})
    if t.visited & ~t.built[t.turn]:
        return Impossible("huts", "visited", {})
    if (t.relics[0] != NONE and t.relics[0] == t.relics[1]) or t.held[0] & t.held[1]:
        return Impossible("relics", "same-relic", {})
    return check_relics(t) if t.rules > SECOND else None


def check_relics(t: Jambo) -> Impossible | None:
    """Who has given one up has two, the other one three; and only what is there was used or left something behind."""
    choosing = [f.seat for f in t.frames if f.question == WHICH_RELIC]
    for side in (0, 1):
        wanted = SHOWN_TO_EACH - 1 + (side in choosing) if t.with_relics else 0
        if t.held[side].bit_count() != wanted:
            return Impossible("relics", "held", {"got": t.held[side].bit_count(), "side": side, "wanted": wanted})
        if t.short[side] and not has_relic(t, side, TALLY):
            return Impossible("spent", "short", {"got": t.short[side], "side": side})
    if t.invoked & ~t.held[t.turn] or (t.horn != NONE and not has_relic(t, t.horn, HORN)):
        return Impossible("spent", "not-held", {})
    return None


def check_between(t: Jambo) -> Impossible | None:
    """Something lies between the sides only while something is asked."""
    for field, count in between(t):
        if count and not t.frames:
            return Impossible(field, "between", {"got": count})
    return None


def between(t: Jambo) -> list[tuple[str, int]]:
    """How much lies in each pile that only an open question leaves there."""
    cards = [("table", len(t.table)), ("looked", len(t.looked)), ("lot", len(t.lot)), ("pool", len(t.pool))]
    return [*cards, ("arriving", len(t.arriving)), ("goods", len(t.goods))]


def check_questions(t: Jambo) -> Impossible | None:
    """What is asked has an answer, and every answer can be given and leaves everything in the box."""
    if not t.frames or t.winner != NONE:
        return None
    for frame in t.frames:
        question, step = QUESTION_NAMES[frame.question], name_of_step(frame)
        if step not in STEPS_OF[question]:
            return Impossible("questions", "step", {"got": question, "step": step})
        if asks_the_wrong_side(t, frame, step):
            return Impossible("questions", "asked", {"step": step, "side": frame.seat, "turn": t.turn})
    wrong = check_scene(t)
    if wrong is not None:
        return wrong
    question = QUESTION_NAMES[t.frames[-1].question]
    if not answerable(t):
        return Impossible("questions", "answers", {"got": question})
    return None if only_answer(t, t.frames[-1]) == CHOICE else Impossible("questions", "one-answer", {"got": question})


def check_scene(t: Jambo) -> Impossible | None:
    """What lies there asks this question, and the frames remember what they can; else no answer is even tried."""
    question, step = QUESTION_NAMES[t.frames[-1].question], name_of_step(t.frames[-1])
    if not can_be_asked(t) or not fits(t, step):
        return Impossible("questions", "scene", {"got": question, "step": step})
    for frame in t.frames:
        if not numbers_can_be(t, frame):
            args: dict[str, Arg] = {"got": question, "step": name_of_step(frame), "a": frame.a, "b": frame.b}
            return Impossible("questions", "numbers", args)
    return None


def asks_the_wrong_side(t: Jambo, frame: Frame, step: str) -> bool:
    """Whether a question is put to a side that is never asked it: in solo you are, else mostly who is on turn."""
    if step in FOLLOWING:
        return frame.seat != t.frames[-1].seat
    if t.variant == SOLO:
        return frame.seat != (t.turn if step in OF_WHO_PLAYS else YOU)
    return step not in OF_EITHER and (frame.seat == t.turn) == (step in OF_THE_OTHER)


def answerable(t: Jambo) -> bool:
    """Whether every answer leads on until all that is open now is answered."""
    try:
        prompt(t)
        kept = [keeps_the_box(t, a) for a in answers(t)]
    except FALSE:
        return False
    return bool(kept) and all(kept)


def keeps_the_box(t: Jambo, a: int) -> bool:
    """Whether an answer, and the first ones to what is open after it, leave all in the box, and no debts."""
    label(t, a)
    aim(t, a)
    other = t.copy()
    play(other, a, None)
    left = MOST_ANSWERS * len(t.frames)
    while other.frames and other.winner == NONE and left:
        play(other, legal(other)[0], None)
        left -= 1
    left_over = sum([count for _, count in between(other)])
    whole = census(other) == census(t) and min(other.gold) >= 0
    return left > 0 and whole and (other.winner != NONE or not left_over)
