"""What the tribe in hand does: viziers, elders, merchants, builders, assassins."""

from soloist.games.fivetribes.rules.actions import FAKIRS, HIS_PIECE, HIS_VICTIM, SKIP, TRIBE, VICTIM, VISIT
from soloist.games.fivetribes.rules.djinns import DHENIM, ECHIDNA, IBLIS, KANDICHA, NEKIR
from soloist.games.fivetribes.rules.powers import gain_card, his_pieces
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import BUILDER, DISTANCE, ELDER, MERCHANT, VIZIER


def act(s: Naqala, a: int) -> None:
    """The tribe in hand acts; the tile's action comes next."""
    tribe, n = s.tribe, s.count
    s.phase = VISIT
    if tribe == VIZIER:
        s.viziers += n
        s.count = 0
        s.earn(1, DHENIM)
    elif tribe == ELDER:
        s.elders += n
        s.count = 0
    elif tribe == MERCHANT:
        release(s)
        buy_cards(s, n)
    elif tribe == BUILDER:
        release(s)
        build(s, n, a - FAKIRS)
    elif a == SKIP:
        release(s)
    else:
        send_assassins(s, a)


def release(s: Naqala) -> None:
    """The meeples in hand go back to the bag."""
    s.bag[s.tribe] += s.count
    s.count = 0


def buy_cards(s: Naqala, n: int) -> None:
    """Merchants take that many cards from the start of the market."""
    cards = s.market[:n]
    del s.market[:n]
    for card in cards:
        s.goods[card] += 1
    s.tell_cards("took-cards", cards, "market", "goods")


def build(s: Naqala, builders: int, fakirs: int) -> None:
    """Builders and the fakirs sent with them each earn a coin for every blue tile around."""
    s.discard_fakirs(fakirs)
    earn_wages(s, s.at, builders + fakirs)


def earn_wages(s: Naqala, t: int, hands: int) -> None:
    """Coins for the blue tiles around a tile; Echidna doubles them."""
    wages = s.blue[t] * hands * (2 if s.has_used(ECHIDNA) else 1)
    s.gold += wages
    s.tell("built", n=wages, tile=t)


# -- assassins


def send_assassins(s: Naqala, a: int) -> None:
    """Assassins go back to the bag and kill on a tile, fakirs bridging what their reach lacks, or at Yazid's court."""
    kills = 2 if s.has_used(IBLIS) else 1
    reach = s.count
    release(s)
    s.earn(1, NEKIR)
    if a < TRIBE:
        s.discard_fakirs(max(0, DISTANCE[s.at][a] - reach))
        s.frames.append((VICTIM, a, kills))
    else:
        his_victim_chosen(s, a, kills)


def victim_chosen(s: Naqala, t: int, kills: int, tribe: int) -> None:
    """A meeple on a tile dies; a tile left without meeples or camel becomes yours."""
    s.lift(t, tribe, 1)
    s.tell("killed", n=1, tile=t, tribe=tribe)
    bury(s, tribe, t)
    if kills > 1 and s.sizes[t]:
        s.frames.append((VICTIM, t, kills - 1))
    elif not s.sizes[t]:
        s.claim(t)


def his_victim_chosen(s: Naqala, a: int, kills: int) -> None:
    """A vizier or elder of Yazid dies."""
    tribe = VIZIER if a == HIS_PIECE else ELDER
    if tribe == VIZIER:
        s.his_viziers -= 1
    else:
        s.his_elders -= 1
    s.tell("killed-his", n=1, tribe=tribe, target="yazid")
    bury(s, tribe, s.at)
    if kills > 1 and his_pieces(s):
        s.frames.append((HIS_VICTIM, 0, 0))


def bury(s: Naqala, tribe: int, t: int) -> None:
    """The dead go to the bag; with Kandicha viziers and elders join you, merchants bring a card, builders wages."""
    if not s.has(KANDICHA):
        s.bag[tribe] += 1
    elif tribe == VIZIER:
        s.viziers += 1
    elif tribe == ELDER:
        s.elders += 1
    else:
        s.bag[tribe] += 1
        if tribe == MERCHANT:
            gain_card(s)
        elif tribe == BUILDER:
            earn_wages(s, t, 1)
