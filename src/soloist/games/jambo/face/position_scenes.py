"""Which question can be open when: the card in play or the thing in use that asks it, and what waits beneath it."""

from typing import Final

from soloist.games.jambo.rules.cards import (
    ANIMAL,
    CARRIER,
    CATEGORY,
    CROCODILE,
    DANCER,
    ELEPHANT,
    GUARD,
    NAMES,
    WARE,
    WELL,
    is_utility,
)
from soloist.games.jambo.rules.earlier_relics import BEAD, CALABASH, MIRROR
from soloist.games.jambo.rules.huts import RITUAL, SPIRIT, STORE, TRADING
from soloist.games.jambo.rules.relics import DRUM, DYE, KOLA
from soloist.games.jambo.rules.state import (
    DRAWING,
    DRAWN,
    FIRST,
    FRESH,
    MOST_UTILITIES,
    PLAYING,
    SOLO,
    STEP_NUMBERS,
    Frame,
    Jambo,
)
from soloist.games.jambo.rules.steps import STEP_NAMES

# Who asks what. Of the people and animals all but Guard and Rain Maker ask on their player's turn; the Dummy's ask too.
ASKED_BY_CARD: Final = {
    "shaman": "shaman_kind shaman_into",
    "psychic": "psychic_card",
    "tribal-elder": "elder_way elder_card",
    "portuguese": "portuguese_ware portuguese_wares",
    "basket-maker": "basket_kind arrive_where arrive_sixth",
    "travelling-merchant": "travelling_ware travelling_wares bid bargain_paid collect_first arrive_where arrive_sixth",
    "arabian-merchant": "bid bargain_paid",
    "dancer": "dancer_card dancer_ware dancer_wares",
    "carrier": "carrier_way carrier_kind carrier_another arrive_where arrive_sixth",
    "drummer": "drummer_utility",
    "crocodile": "crocodile_utility crocodile_victim crocodile_uses",
    "parrot": "parrot_ware parrot_space arrive_where arrive_sixth",
    "hyena": "hyena_taken hyena_given hyena_taken_from_stack hyena_copy hyena_given_to_stack demanded",
    "snake": "snake_kept",
    "elephant": "ware_picked arrive_where arrive_sixth",
    "ape": "card_picked",
    "lion": "tool_picked lion_found",
    "cheetah": "cheetah_way",
    "guard": "demanded",
    "rain-maker": "rain_maker_given",
}
ASKED_BY_UTILITY: Final = {
    "drums": "drums_ware",
    "throne": "throne_own throne_other throne_own_space throne_dummy_space",
    "boat": "boat_card one_ware arrive_where",
    "scale": "scale_kept",
    "mask": "mask_card",
    "supplies": "supplies_way supplies_card",
    "kettle": "kettle_first kettle_second",
    "leopard-statue": "one_ware arrive_where",
    "weapons": "weapons_card",
}
ASKED_BY_HUT: Final = {
    RITUAL: "ritual_kept ritual_dropped",
    TRADING: "trading_ware trading_wares trading_taken",
    STORE: "store_ware",
    SPIRIT: "spirit_ware",
}
ASKED_BY_RELIC: Final = {DRUM: "drum_taken drum_left", KOLA: "kola_ware arrive_sixth", DYE: "dye_ware dye_into"}
ASKED_BY_EARLIER_RELIC: Final = {CALABASH: "calabash_card", MIRROR: "mirror_way", BEAD: "bead_ware bead_into"}
PLACING: Final = ("arrive_where", "arrive_sixth")
# These are asked in one of the two games, and the Dummy's cards ask these alone.
FOR_TWO_ALONE: Final = (
    *("bid", "guarded", "crocodile_utility", "crocodile_uses", "parrot_ware", "hyena_taken", "hyena_given"),
    *("throne_own", "throne_other"),
)
IN_SOLO_ALONE: Final = (
    *("bargain_paid", "parrot_space", "hyena_taken_from_stack", "hyena_copy", "hyena_given_to_stack", "answered"),
    *("throne_own_space", "throne_dummy_space", "wares_ordered", "settle_sixth", "arrive_where"),
    *("demanded", "rain_maker_given", "crocodile_victim", "lion_found"),
)
BY_THE_DUMMY: Final = (
    *("answered", "rained", "demanded", "rain_maker_given", "crocodile_victim", "lion_found", "settle_sixth"),
    *("elder_card", "bargain_paid", "collect_first", "carrier_kind", "carrier_another", *PLACING),
    *("ware_picked", "card_picked", "tool_picked", "snake_kept", "cheetah_way"),
)
NEVER_BY_YOU: Final = ("answered", "demanded", "rain_maker_given", "crocodile_victim", "lion_found", "cheetah_way")


def name_of_step(frame: Frame) -> str:
    """The name under which a frame's step is written."""
    return STEP_NAMES[STEP_NUMBERS[frame.then]]


def can_be_asked(t: Jambo) -> bool:
    """Whether something there asks the open question, and just what it leaves waiting is beneath it."""
    step = name_of_step(t.frames[-1])
    if step in (IN_SOLO_ALONE if t.variant != SOLO else FOR_TWO_ALONE):
        return False
    dummys = t.is_dummy(t.turn)
    if (dummys and step not in BY_THE_DUMMY) or (t.variant == SOLO and not dummys and step in NEVER_BY_YOU):
        return False
    beneath = [name_of_step(f) for f in t.frames[:-1]]
    if t.table:
        return in_phase(t, PLAYING) and asked_by_table(t, step) and beneath in waiting(t, step)
    return asked_by_use(t, step) and beneath in waiting_in_use(step)


def in_phase(t: Jambo, phase: int) -> bool:
    """Whether the turn is that far; the Dummy's has no phases."""
    return t.phase == (FRESH if t.is_dummy(t.turn) else phase)


# -- with a card in play


def asked_by_table(t: Jambo, step: str) -> bool:
    """Whether the cards in play ask this."""
    card, dummys = t.table[0], t.is_dummy(t.turn)
    if len(t.table) == 2:
        prey = card == CROCODILE and is_utility(t.table[1]) and not dummys
        if step.startswith("dancer_ware"):
            return card == DANCER and bool(CATEGORY[t.table[1]] & WARE)
        if step == "crocodile_uses":
            return prey
        return prey and step in ASKED_BY_UTILITY.get(NAMES[t.table[1]], "").split() and step not in PLACING
    if len(t.table) > 2 or step.startswith("dancer_ware") or step == "crocodile_uses":
        return False
    if step == "answered":
        return CATEGORY[card] == ANIMAL or is_utility(card)
    if step == "guarded":
        return CATEGORY[card] == ANIMAL
    if CATEGORY[card] & WARE:
        return step == "rained" or (step in ("wares_ordered", "arrive_where") and not dummys)
    if is_utility(card):
        return step == "utility_replaced" and len(t.tools[t.turn]) == MOST_UTILITIES
    return step in ASKED_BY_CARD.get(NAMES[card], "").split() and (dummys or card != GUARD)


def waiting(t: Jambo, step: str) -> list[list[str]]:
    """What may wait beneath a question of the cards in play."""
    if step in ("answered", "rained", "utility_replaced"):
        return [[]]
    card = t.table[0]
    base = ["traded"] if CATEGORY[card] & WARE else ["resolved"] if t.is_dummy(t.turn) else ["card_done"]
    if card == CROCODILE and len(t.table) == 2:
        return [[*base, "crocodile_fed"]]
    if step == "snake_kept":
        return [[*base, "snake_bites_stack"]] if t.variant == SOLO else [[*base, "snake_bites"], base]
    if step == "wares_ordered":
        return [[*base, "arrive"]]
    if step not in PLACING:
        return [base]
    if card == ELEPHANT:
        return [[*base, "ware_placed", "arrive"]]
    return [[*base, "arrive"]] + ([[*base, "carrier_second", "arrive"]] if card == CARRIER else [])


# -- with nothing in play: a draw, a utility, a hut or a relic


def waiting_in_use(step: str) -> list[list[str]]:
    """What may wait beneath a question that no card in play asks."""
    if step == "relic_given_up":
        return [[], ["relic_given_up"]]
    return [["arrive"]] if step in PLACING else [[]]


def asked_by_use(t: Jambo, step: str) -> bool:
    """Whether what is being used on this turn asks this."""
    if step == "draw_kept":
        return t.phase == DRAWING
    if step == "settle_sixth":
        return True
    if step == "relic_given_up":
        return t.turns == 0 and not t.invoked and [f.seat for f in t.frames] in ([1, 0], [1])
    for hut, steps in ASKED_BY_HUT.items():
        if step in steps.split():
            return bool(t.visited >> hut & 1) and t.phase == (DRAWN if hut == SPIRIT else PLAYING)
    return asked_by_utility(t, step) or asked_by_relic(t, step)


def asked_by_utility(t: Jambo, step: str) -> bool:
    """Whether a utility that was used this turn asks this; the Mask asks before the draw."""
    for name, steps in ASKED_BY_UTILITY.items():
        code = (NAMES.index(name) - WELL) * 2 + 1
        phase = FRESH if name == "mask" and t.rules > FIRST else PLAYING
        if step in steps.split() and code in t.tools[t.turn] and t.phase == phase:
            return True
    return False


def asked_by_relic(t: Jambo, step: str) -> bool:
    """Whether a house relic that was used this turn asks this."""
    invoked = [step in steps.split() and bool(t.invoked >> relic & 1) for relic, steps in ASKED_BY_RELIC.items()]
    earlier = [
        step in steps.split() and t.relics[t.turn] == relic and bool(t.spent[t.turn])
        for relic, steps in ASKED_BY_EARLIER_RELIC.items()
    ]
    return any(invoked) or any(earlier)
