"""Yazid's turn: his targets, what he captures, what he takes from you, and the djinn he buys."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.actions import LOST_ASSASSINS, LOST_DJINNS, LOST_UNPAID, TARGET, YAZID
from soloist.games.fivetribes.rules.djinns import BAAL, DHENIM, MARID, NEKIR
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    COLUMNS,
    ELDER,
    HIS,
    MERCHANT,
    NO_CAMEL,
    TILES,
    TRIBES,
    VIZIER,
    YOURS,
)

ASSASSINS_TO_LOSE: Final = 7
DJINNS_TO_LOSE: Final = 6
TWICE: Final = 6  # the black die that strikes two tiles
ANYWHERE: Final = 0
IN_COLUMN: Final = 1
OUTSIDE: Final = 1 + COLUMNS


def roll(s: Naqala) -> None:
    """The white die names a column, the black one a tile in it from the bottom up, or two tiles with a 6."""
    rng = Rng(s.counter)
    s.white = 1 + int(rng.below(6))
    s.black = 1 + int(rng.below(6))
    s.counter = int(rng.counter)
    if s.log is not None:
        s.log.add(s, "rolled", {"white": s.white, "black": s.black})


def strikes(s: Naqala) -> tuple[list[int], list[int]]:
    """Where the dice let Yazid strike: his own targets, then for each that you must choose, where it may lie."""
    column = s.white - 1
    held = [t for t in range(column, TILES, COLUMNS) if s.sizes[t]]
    if s.black == TWICE:
        if len(held) >= 2:
            return [held[-1], held[0]], []
        return (held, [OUTSIDE + column]) if held else ([], [ANYWHERE, ANYWHERE])
    target = (s.black - 1) * COLUMNS + column
    if target in held:
        return [target], []
    return [], [IN_COLUMN + column] if held else [ANYWHERE]


def candidates(s: Naqala, where: int) -> list[int]:
    """The tiles with meeples that you may choose from."""
    if where == ANYWHERE:
        return [t for t in range(TILES) if s.sizes[t]]
    if where < OUTSIDE:
        return [t for t in range(where - IN_COLUMN, TILES, COLUMNS) if s.sizes[t]]
    return [t for t in range(TILES) if s.sizes[t] and t % COLUMNS != where - OUTSIDE]


def begin_yazid(s: Naqala) -> None:
    """Yazid strikes where the dice say; what you must choose for him is asked afterwards."""
    s.phase = YAZID
    targets, choices = strikes(s)
    for t in targets:
        strike(s, t)
        if s.fate:
            return
    for where in choices:
        s.frames.append((TARGET, where, 0))


def strike(s: Naqala, t: int) -> None:
    """Yazid clears a tile: capture, camel, your djinns' income, then what each tribe does for him."""
    taken = s.meeples[t * TRIBES : (t + 1) * TRIBES]
    s.tell("struck", tile=t)
    for tribe in range(TRIBES):
        if taken[tribe]:
            s.lift(t, tribe, taken[tribe])
            s.tell("captured", n=taken[tribe], tile=t, tribe=tribe, target="yazid")
    if s.camels[t] == NO_CAMEL and s.his_camels:
        s.camels[t] = HIS
        s.his_camels -= 1
        s.tell("his-camel", tile=t)
    income(s, t, taken)
    s.his_viziers += taken[VIZIER]
    s.his_elders += taken[ELDER]
    s.his_assassins += taken[ASSASSIN]
    s.bag[MERCHANT] += taken[MERCHANT]
    s.bag[BUILDER] += taken[BUILDER]
    trade(s, taken[MERCHANT])
    tax(s, taken[BUILDER] * s.blue[t])
    if not s.fate and s.his_assassins >= ASSASSINS_TO_LOSE:
        s.fate = LOST_ASSASSINS


def income(s: Naqala, t: int, taken: list[int]) -> None:
    """Marid, Dhenim and Nekir bring you 2 coins each, once a tile, before you pay."""
    if s.camels[t] == YOURS:
        s.earn(2, MARID)
    if taken[VIZIER]:
        s.earn(2, DHENIM)
    if taken[ASSASSIN]:
        s.earn(2, NEKIR)


def trade(s: Naqala, merchants: int) -> None:
    """Yazid takes a card for each merchant from the start of the market, and keeps only fakirs."""
    cards = s.market[:merchants]
    del s.market[:merchants]
    s.tell_cards("yazid-took", cards, "market", "yazid")
    for card in cards:
        if card == FAKIR:
            s.his_fakirs += 1
        else:
            s.discards[card] += 1


def tax(s: Naqala, debt: int) -> None:
    """You pay what his builders earn, in full or you lose; down to nothing is still in full."""
    if debt > s.gold:
        s.tell("unpaid", n=debt)
        s.fate = LOST_UNPAID
    elif debt:
        s.gold -= debt
        s.tell("taxed", n=debt)


def buy_djinn(s: Naqala) -> None:
    """Yazid buys the first djinn for an elder and a fakir, or for two elders if he has no fakir."""
    elders = 1 if s.his_fakirs else 2
    if s.his_elders < elders or not s.djinn_row:
        return
    s.his_elders -= elders
    s.bag[ELDER] += elders
    if s.his_fakirs:
        s.his_fakirs -= 1
        s.discards[FAKIR] += 1
    djinn = s.djinn_row.pop(0)
    s.his |= 1 << djinn
    s.tell("yazid-bought", djinn=djinn, target="yazid")
    s.earn(2, BAAL)
    if s.his.bit_count() >= DJINNS_TO_LOSE:
        s.fate = LOST_DJINNS
