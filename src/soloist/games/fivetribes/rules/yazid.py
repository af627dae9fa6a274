"""Yazid's turn: his targets, what he captures, what he takes from you, and the djinn he buys."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.actions import LOST_ASSASSINS, LOST_DJINNS, LOST_UNPAID, TARGET, YAZID
from soloist.games.fivetribes.rules.djinns import BAAL, DHENIM, MARID, NEKIR
from soloist.games.fivetribes.rules.events import tell, tell_cards, tell_tax
from soloist.games.fivetribes.rules.goods import FAKIR
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import earn
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
    rng = Rng(s.counter, s.secret)
    s.white = 1 + int(rng.below(6))
    s.black = 1 + int(rng.below(6))
    s.counter = int(rng.counter)


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
    """Yazid aims where the dice say, and strikes."""
    aim(s)
    strike_aims(s)


def aim(s: Naqala) -> None:
    """Yazid's turn begins: he has his targets, and what you must choose for him is asked after them."""
    s.phase = YAZID
    targets, choices = strikes(s)
    s.aims = tuple(targets)
    for where in choices:
        s.ask(TARGET, where, 0)


def strike_aims(s: Naqala) -> None:
    """He strikes his own targets one by one, unless you lose before."""
    while s.aims and not s.fate:
        strike(s, s.aims[0])
    s.aims = ()


def strike(s: Naqala, t: int) -> None:
    """Yazid clears a tile: capture, camel, your djinns' income, then what each tribe does for him."""
    taken = s.meeples[t * TRIBES : (t + 1) * TRIBES]
    s.aims = s.aims[1:]
    tell(s, "struck", tile=t)
    for tribe in range(TRIBES):
        if taken[tribe]:
            capture(s, t, tribe, taken[tribe])
    if s.camels[t] == NO_CAMEL and s.his_camels:
        s.camels[t] = HIS
        s.his_camels -= 1
        tell(s, "his-camel", tile=t)
    income(s, t, taken)
    trade(s, taken[MERCHANT])
    tax(s, taken[BUILDER], s.blue[t])
    if not s.fate and s.his_assassins >= ASSASSINS_TO_LOSE:
        s.fate = LOST_ASSASSINS


def capture(s: Naqala, t: int, tribe: int, n: int) -> None:
    """Viziers, elders and assassins go to his court, merchants and builders to the bag."""
    s.lift(t, tribe, n)
    if tribe == VIZIER:
        s.his_viziers += n
    elif tribe == ELDER:
        s.his_elders += n
    elif tribe == ASSASSIN:
        s.his_assassins += n
    else:
        s.bag[tribe] += n
    tell(s, "captured", n=n, tile=t, tribe=tribe)


def income(s: Naqala, t: int, taken: list[int]) -> None:
    """Marid, Dhenim and Nekir bring you 2 coins each, once a tile, before you pay."""
    if s.camels[t] == YOURS:
        earn(s, 2, MARID)
    if taken[VIZIER]:
        earn(s, 2, DHENIM)
    if taken[ASSASSIN]:
        earn(s, 2, NEKIR)


def trade(s: Naqala, merchants: int) -> None:
    """Yazid takes a card for each merchant from the start of the market, and keeps only fakirs."""
    cards, s.market = s.market[:merchants], s.market[merchants:]
    for card in cards:
        if card == FAKIR:
            s.his_fakirs += 1
        else:
            s.discards[card] += 1
    tell_cards(s, "yazid-took", cards)


def tax(s: Naqala, builders: int, blue: int) -> None:
    """You pay what his builders earn, in full or you lose; down to nothing is still in full."""
    debt = builders * blue
    if debt > s.gold:
        s.fate = LOST_UNPAID
        tell_tax(s, "unpaid", builders, blue)
    elif debt:
        s.gold -= debt
        tell_tax(s, "taxed", builders, blue)


def elders_to_pay(s: Naqala) -> int:
    """The elders that a djinn costs Yazid."""
    return 1 if s.his_fakirs else 2


def can_buy(s: Naqala) -> bool:
    """Whether Yazid can pay for a djinn, and there is one."""
    return s.his_elders >= elders_to_pay(s) and len(s.djinn_row) > 0


def buys_his_last(s: Naqala) -> bool:
    """Whether Yazid's next turn brings him the djinn that ends the game, wherever he strikes: what he takes adds up."""
    return s.his.bit_count() >= DJINNS_TO_LOSE - 1 and can_buy(s)


def buy_djinn(s: Naqala) -> None:
    """Yazid buys the first djinn for an elder and a fakir, or for two elders if he has no fakir."""
    if not can_buy(s):
        return
    elders = elders_to_pay(s)
    s.his_elders -= elders
    s.bag[ELDER] += elders
    if s.his_fakirs:
        s.his_fakirs -= 1
        s.discards[FAKIR] += 1
    djinn, s.djinn_row = s.djinn_row[0], s.djinn_row[1:]
    s.his |= 1 << djinn
    tell(s, "yazid-bought", djinn=djinn)
    earn(s, 2, BAAL)
    if s.his.bit_count() >= DJINNS_TO_LOSE:
        s.fate = LOST_DJINNS
