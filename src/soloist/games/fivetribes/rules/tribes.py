"""What the tribe in hand does: viziers, elders, merchants, builders, assassins."""

from soloist.games.fivetribes.rules.actions import FAKIRS, HIS_PIECE, HIS_VICTIM, SKIP, TRIBE, VICTIM, VISIT
from soloist.games.fivetribes.rules.djinns import DHENIM, ECHIDNA, IBLIS, KANDICHA, NEKIR
from soloist.games.fivetribes.rules.events import tell, tell_cards
from soloist.games.fivetribes.rules.powers import his_pieces
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import claim, discard_fakirs, earn, gain_card
from soloist.games.fivetribes.rules.tiles import BUILDER, DISTANCE, ELDER, MERCHANT, VIZIER


def act(s: Naqala, a: int) -> None:
    """The tribe in hand acts; the tile's action comes next."""
    tribe, n = s.tribe, s.count
    s.phase = VISIT
    s.count = 0
    if tribe == VIZIER:
        s.viziers += n
        tell(s, "kept", n=n, tribe=tribe)
        earn(s, 1, DHENIM)
    elif tribe == ELDER:
        s.elders += n
        tell(s, "kept", n=n, tribe=tribe)
    else:
        s.bag[tribe] += n
        tell(s, "released", n=n, tribe=tribe)
        if tribe == MERCHANT:
            buy_cards(s, n)
        elif tribe == BUILDER:
            build(s, n, a - FAKIRS)
        elif a != SKIP:
            send_assassins(s, a, n)


def buy_cards(s: Naqala, n: int) -> None:
    """Merchants take that many cards from the start of the market."""
    cards, s.market = s.market[:n], s.market[n:]
    for card in cards:
        s.goods[card] += 1
    tell_cards(s, "took-cards", cards)


def build(s: Naqala, builders: int, fakirs: int) -> None:
    """Builders and the fakirs sent with them each earn a coin for every blue tile around."""
    discard_fakirs(s, fakirs)
    earn_wages(s, s.at, builders + fakirs)


def wages(s: Naqala, t: int, hands: int) -> int:
    """Coins for the blue tiles around a tile; Echidna doubles them."""
    return s.blue[t] * hands * (2 if s.has_used(ECHIDNA) else 1)


def earn_wages(s: Naqala, t: int, hands: int) -> None:
    """So many builders and fakirs are paid."""
    n = wages(s, t, hands)
    s.gold += n
    tell(s, "built", n=n, tile=t)


# -- assassins


def send_assassins(s: Naqala, a: int, reach: int) -> None:
    """Assassins kill on a tile, fakirs bridging what their reach lacks, or at Yazid's court."""
    kills = 2 if s.has_used(IBLIS) else 1
    earn(s, 1, NEKIR)
    if a < TRIBE:
        discard_fakirs(s, max(0, DISTANCE[s.at][a] - reach))
        s.ask(VICTIM, a, kills)
    else:
        his_victim_chosen(s, a, kills)


def victim_chosen(s: Naqala, t: int, kills: int, tribe: int) -> None:
    """A meeple on a tile dies; a tile left without meeples or camel becomes yours."""
    s.lift(t, tribe, 1)
    bury(s, tribe)
    tell(s, "killed", n=1, tile=t, tribe=tribe)
    profit(s, tribe, t)
    if kills > 1 and s.sizes[t]:
        s.ask(VICTIM, t, kills - 1)
    elif not s.sizes[t]:
        claim(s, t)


def his_victim_chosen(s: Naqala, a: int, kills: int) -> None:
    """A vizier or elder of Yazid dies."""
    tribe = VIZIER if a == HIS_PIECE else ELDER
    if tribe == VIZIER:
        s.his_viziers -= 1
    else:
        s.his_elders -= 1
    bury(s, tribe)
    tell(s, "killed-his", n=1, tribe=tribe)
    if kills > 1 and his_pieces(s):
        s.ask(HIS_VICTIM, 0, 0)


def bury(s: Naqala, tribe: int) -> None:
    """The dead go to the bag; with Kandicha viziers and elders join you."""
    if tribe == VIZIER and s.has(KANDICHA):
        s.viziers += 1
    elif tribe == ELDER and s.has(KANDICHA):
        s.elders += 1
    else:
        s.bag[tribe] += 1


def profit(s: Naqala, tribe: int, t: int) -> None:
    """With Kandicha a dead merchant brings a card and a dead builder the wages of one."""
    if tribe == MERCHANT and s.has(KANDICHA):
        gain_card(s)
    elif tribe == BUILDER and s.has(KANDICHA):
        earn_wages(s, t, 1)
