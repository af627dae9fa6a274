"""Positions as text: the whole table in words, and back."""

from typing import Final

from soloist.core import position
from soloist.core.game import GameInfo
from soloist.core.rng import Rng
from soloist.games.fivetribes.face.position_checks import check_box, check_state
from soloist.games.fivetribes.face.position_frames import read_frames, write_frames
from soloist.games.fivetribes.face.position_words import (
    many,
    read_bits,
    read_counts,
    read_grid,
    read_list,
    read_meeples,
    read_step,
    read_supply,
    read_walk,
    read_word,
    some,
    spots,
    tile_rows,
)
from soloist.games.fivetribes.rules.actions import ACT, CLEAN, FATE_NAMES, QUESTION_NAMES, SALE, SOW, VISIT
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES
from soloist.games.fivetribes.rules.setup import option_numbers, option_values
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    CAMELS,
    DESIGN_NAMES,
    HIS,
    PALACES,
    PALMS,
    TILE_NAMES,
    TILES,
    TRIBE_NAMES,
    TRIBES,
    YOURS,
    blue_around,
)

FIELDS: Final = (
    "round", "dice", "first", "step", "open", "tiles", "meeples", "walk", "hand", "yours", "his", "palms", "palaces",
    "bag", "court", "council", "gold", "goods", "market", "pile", "discards", "djinns", "djinn-pile", "djinn-discards",
    "mine", "taken", "used", "random",
)  # fmt: skip
COURT: Final = ("vizier", "elder")
COUNCIL: Final = ("vizier", "elder", "assassin", "fakir")
ORDER: Final = ("yazid", "you")
MOST_ROUNDS: Final = 9999
MOST_GOLD: Final = 9999


def write_position(info: GameInfo, s: Naqala) -> str:
    """The whole state as readable text."""
    values = [*write_round(s), *write_board(s), *write_cards(s), str(Rng(s.counter, s.secret).apart())]
    return position.write(info, option_values(s.options), list(zip(FIELDS, values, strict=True)))


def write_round(s: Naqala) -> list[str]:
    """Where in the round one stands."""
    step = QUESTION_NAMES[s.phase]
    if s.phase == SOW and s.to >= 0:
        step += f" to {TILE_NAMES[s.to]}"
    if s.fate:
        step = f"over {FATE_NAMES[s.fate]}"
    return [str(s.round), f"{s.white} {s.black}", ORDER[s.you_first], step, write_frames(s)]


def write_board(s: Naqala) -> list[str]:
    """Tiles, meeples, the move in progress, camels, palms, palaces, bag and courts."""
    crowds = ["".join(TRIBE_NAMES[c][0] * s.meeples[t * TRIBES + c] for c in range(TRIBES)) for t in range(TILES)]
    walk = [f"{TILE_NAMES[drop // TRIBES]}={TRIBE_NAMES[drop % TRIBES]}" for drop in s.path]
    hand = s.air[:]
    if s.phase == ACT:
        hand[s.tribe] += s.count
    return [
        tile_rows([DESIGN_NAMES[design] for design in s.tiles]),
        tile_rows([crowd or "-" for crowd in crowds]),
        " ".join([TILE_NAMES[s.start], *walk]) if s.start >= 0 else "",
        many(hand, TRIBE_NAMES),
        spots([int(camel == YOURS) for camel in s.camels]),
        spots([int(camel == HIS) for camel in s.camels]),
        spots(s.palms),
        spots(s.palaces),
        many(s.bag, TRIBE_NAMES),
        many([s.viziers, s.elders], COURT),
        many([s.his_viziers, s.his_elders, s.his_assassins, s.his_fakirs], COUNCIL),
    ]


def write_cards(s: Naqala) -> list[str]:
    """Coins, resource cards and djinns."""
    return [
        str(s.gold),
        many(s.goods, KIND_NAMES),
        " ".join(KIND_NAMES[card] for card in s.market),
        " ".join(KIND_NAMES[card] for card in s.pile),
        many(s.discards, KIND_NAMES),
        " ".join(DJINN_NAMES[djinn] for djinn in s.djinn_row),
        " ".join(DJINN_NAMES[djinn] for djinn in s.djinn_pile),
        some(s.djinn_discards, DJINN_NAMES),
        some(s.mine, DJINN_NAMES),
        some(s.his, DJINN_NAMES),
        some(s.used, DJINN_NAMES),
    ]


def read_position(info: GameInfo, text: str) -> Naqala:
    """The state that a text describes; BadPosition if there is none."""
    setup, fields = position.read(info, text, FIELDS)
    tiles = tuple(read_grid("tiles", fields["tiles"]))
    s = Naqala(tiles, blue_around(tiles), option_numbers(setup))
    s.rules = info.rules
    read_round(s, fields)
    read_board(s, fields)
    read_cards(s, fields)
    read_frames(s, fields["open"])
    check_box(s)
    check_state(s, fields["step"])
    return s


def read_round(s: Naqala, fields: dict[str, str]) -> None:
    """Round, dice, order and step."""
    s.round = position.read_number("round", fields["round"], 1, MOST_ROUNDS)
    white, _, black = fields["dice"].partition(" ")
    s.white = position.read_number("dice", white, 1, 6)
    s.black = position.read_number("dice", black.strip(), 1, 6)
    s.you_first = read_word("first", fields["first"], ORDER)
    s.counter = position.read_number("random", fields["random"], -(2**63), 2**63 - 1)
    s.phase, s.to, s.fate = read_step(fields["step"])
    if s.fate:
        s.phase = CLEAN


def read_board(s: Naqala, fields: dict[str, str]) -> None:
    """Meeples, the move in progress, camels, palms, palaces, bag and courts."""
    for t, crowd in enumerate(read_meeples(fields["meeples"])):
        for tribe in crowd:
            s.put(t, tribe, 1)
    s.start, s.path = read_walk(fields["walk"])
    hand = read_counts("hand", fields["hand"], TRIBE_NAMES)
    if s.path and s.phase in (ACT, VISIT, SALE):
        s.tribe = s.path[-1] % TRIBES
    if s.phase == ACT and s.path:
        s.count = hand[s.tribe]
        hand[s.tribe] = 0
    s.air = hand
    stops = [s.start, *[drop // TRIBES for drop in s.path]]
    s.at = stops[-1]
    s.came = stops[-2] if len(stops) > 1 else -1
    read_camels(s, fields)
    s.palms, s.palms_left = read_supply("palms", fields["palms"], PALMS, False)
    s.palaces, s.palaces_left = read_supply("palaces", fields["palaces"], PALACES, False)
    s.bag = read_counts("bag", fields["bag"], TRIBE_NAMES)
    s.viziers, s.elders = read_counts("court", fields["court"], COURT)
    council = read_counts("council", fields["council"], COUNCIL)
    s.his_viziers, s.his_elders, s.his_assassins, s.his_fakirs = council


def read_camels(s: Naqala, fields: dict[str, str]) -> None:
    """At most eleven camels each, and no two on a tile."""
    yours, s.camels_left = read_supply("yours", fields["yours"], CAMELS, True)
    his, s.his_camels = read_supply("his", fields["his"], CAMELS, True, yours)
    s.camels = [YOURS * yours[t] + HIS * his[t] for t in range(TILES)]


def read_cards(s: Naqala, fields: dict[str, str]) -> None:
    """Coins, resource cards and djinns."""
    s.gold = position.read_number("gold", fields["gold"], 0, MOST_GOLD)
    s.goods = read_counts("goods", fields["goods"], KIND_NAMES)
    s.market = read_list("market", fields["market"], KIND_NAMES)
    s.pile = read_list("pile", fields["pile"], KIND_NAMES)
    s.discards = read_counts("discards", fields["discards"], KIND_NAMES)
    s.djinn_row = read_list("djinns", fields["djinns"], DJINN_NAMES)
    s.djinn_pile = read_list("djinn-pile", fields["djinn-pile"], DJINN_NAMES)
    s.djinn_discards = read_bits("djinn-discards", fields["djinn-discards"], DJINN_NAMES)
    s.mine = read_bits("mine", fields["mine"], DJINN_NAMES)
    s.his = read_bits("taken", fields["taken"], DJINN_NAMES)
    s.used = read_bits("used", fields["used"], DJINN_NAMES)
