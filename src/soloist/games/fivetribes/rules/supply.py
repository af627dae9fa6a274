"""What you take from the common stock and give back to it: camels, coins, fakirs, cards and djinns."""

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.djinns import DJINN_ROW, DJINNS
from soloist.games.fivetribes.rules.events import tell, tell_cards
from soloist.games.fivetribes.rules.goods import KINDS, MARKET_ROW
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import YOURS


def claim(s: Naqala, t: int) -> None:
    """Your camel goes onto a tile that has none, if you have one left."""
    if s.camels_left and not s.camels[t]:
        s.camels[t] = YOURS
        s.camels_left -= 1
        tell(s, "camel", tile=t)


def earn(s: Naqala, n: int, djinn: int) -> None:
    """A djinn of yours, if you have it, brings coins."""
    if s.has(djinn):
        s.gold += n
        tell(s, "djinn-paid", n=n, djinn=djinn)


def spend(s: Naqala, n: int) -> None:
    """Coins go to the bank."""
    s.gold -= n
    tell(s, "spent", n=n)


def discard_fakirs(s: Naqala, n: int) -> None:
    """Fakirs of yours are discarded."""
    if n:
        s.goods[-1] -= n
        s.discards[-1] += n
        tell(s, "fakirs-discarded", n=n)


# -- the piles


def shuffled(things: list[int], rng: Rng) -> tuple[int, ...]:
    """A pile of these in any order."""
    rng.shuffle(things)
    return tuple(things)


def gain_card(s: Naqala) -> None:
    """The top resource card is yours, if there is one."""
    if not s.pile:
        reshuffle(s)
    if s.pile:
        card, s.pile = s.pile[-1], s.pile[:-1]
        s.goods[card] += 1
        tell_cards(s, "drew", [card])


def reshuffle(s: Naqala) -> None:
    """The discarded cards, if there are any, become the pile."""
    cards = [kind for kind in range(KINDS) for _ in range(s.discards[kind])]
    if cards:
        rng = Rng(s.counter, s.secret)
        s.pile = shuffled(cards, rng)
        s.counter = int(rng.counter)
        s.discards = [0] * KINDS
        tell(s, "reshuffled")


def draw_djinn(s: Naqala) -> int:
    """The top djinn of the pile, the discards being shuffled when it is empty; -1 if there is none."""
    if not s.djinn_pile and s.djinn_discards:
        djinns = [d for d in range(DJINNS) if (s.djinn_discards >> d) & 1]
        rng = Rng(s.counter, s.secret)
        s.djinn_pile = shuffled(djinns, rng)
        s.counter = int(rng.counter)
        s.djinn_discards = 0
        tell(s, "djinns-reshuffled")
    if not s.djinn_pile:
        return -1
    djinn, s.djinn_pile = s.djinn_pile[-1], s.djinn_pile[:-1]
    return djinn


# -- the rows


def fill_market(s: Naqala) -> None:
    """The market is filled up to nine cards, as far as there are any."""
    while len(s.market) < MARKET_ROW:
        if not s.pile:
            reshuffle(s)
        if not s.pile:
            return
        left = max(0, len(s.pile) - (MARKET_ROW - len(s.market)))
        cards, s.pile = s.pile[left:][::-1], s.pile[:left]
        s.market += cards
        tell_cards(s, "market-filled", cards)


def fill_djinns(s: Naqala) -> None:
    """The row of djinns is filled up to three, as far as there are any."""
    while len(s.djinn_row) < DJINN_ROW:
        djinn = draw_djinn(s)
        if djinn < 0:
            return
        s.djinn_row = (*s.djinn_row, djinn)
        tell(s, "djinn-appeared", djinn=djinn)
