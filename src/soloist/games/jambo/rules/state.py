"""The table: every card, ware and coin of a game, and the questions that are open."""

from bisect import insort
from collections.abc import Callable, Hashable
from typing import Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from soloist.core.events import APART, JOINED, QUIET, Log
from soloist.core.rng import Rng
from soloist.core.state import State
from soloist.core.text import Arg
from soloist.games.jambo.rules.cards import KINDS, NONE, TOKENS, WELL
from soloist.games.jambo.rules.events import named, who
from soloist.games.jambo.rules.steps import STEP_NAMES

# -- numbers of the game

PURSE: Final = 20
BANK: Final = 168
HAND: Final = 5
ACTIONS: Final = 5
SPARE_ACTIONS: Final = 2
FREE_SPACES: Final = 5
SMALL_SPACES: Final = 3
SIXTH_FEE: Final = 2
MOST_UTILITIES: Final = 3
MOST_TURNS: Final = 400

# -- versions of the rules: docs/rules/jambo.md says what the first did otherwise

FIRST: Final = 1
SECOND: Final = 2
THIRD: Final = 3

# -- variants; in solo the sides are you and the Dummy, whose cards nobody reads

TWO: Final = 0
SOLO: Final = 1
YOU: Final = 0
UNREAD: Final = 2
DUMMY: Final = 1
# For two players, in solo.
NEWEST: Final = [4, 3]
IDLE_QUESTIONS_UNTIL: Final = [3, 2]

# -- phases of a turn: nothing drawn yet, drawing, just done drawing, playing

FRESH: Final = 0
DRAWING: Final = 1
DRAWN: Final = 2
PLAYING: Final = 3

# -- what the log leaves out: where a card goes when it is done, and the details that a line before has said

UNSAID: Final = frozenset(("put-away", "waiting"))
DETAILS: Final = frozenset(("paid", "earned", "placed", "returned"))
SAYS_ALL: Final = frozenset(
    (
        *("bought", "sold", "built-stand", "won-auction", "stole", "picked-ware"),
        *("dummy-sells", "dummy-buys", "dummy-dumps", "dummy-sells-off", "dummy-cashes-in"),
    )
)
ALWAYS_APART: Final = frozenset(("turn", "turns-left", "dummy-plays", "won", "mask-wakes"))

Step: TypeAlias = Callable[["Jambo", "Frame", int], None]
Effect: TypeAlias = Callable[["Jambo", int], None]
Check: TypeAlias = Callable[["Jambo", int], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One open question and the step that takes its answer, with two small numbers to remember; never changed."""

    def __init__(self, question: int, then: Step, seat: int, a: int, b: int) -> None:
        self.question: Final = question
        self.then: Final = then
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b


STEPS: Final[dict[int, Step]] = {}
STEP_NUMBERS: Final[dict[Step, int]] = {}


def enrol(steps: list[Step]) -> None:
    """Find the numbers of steps, so that open questions can be written down."""
    for step in steps:
        number = STEP_NAMES.index(step.__name__)
        STEP_NUMBERS[step] = number
        STEPS[number] = step


@mypyc_attr(allow_interpreted_subclasses=True)
class Jambo(State):
    """A whole position. Lists of two hold one entry a side; in solo side 1 is the Dummy and its hand is a stack."""

    def __init__(self, variant: int, rng: Rng) -> None:
        self.variant = variant
        self.rules = NEWEST[variant]
        self.rng = rng
        self.log: Log | None = None
        # options
        self.with_huts = False
        self.with_relics = False
        self.any_dancer = False
        self.fifty_at_turn_end = False
        self.always_asked = False
        # cards; the top of a pile is its end
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.table: list[int] = []
        self.looked: list[int] = []
        self.witnessed = 0  # so many of the first of them the other side has seen before
        self.lot: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.known: list[list[int]] = [[], []]
        self.seen: list[int] = [0, 0]
        self.tools: list[list[int]] = [[], []]
        self.pool: list[int] = []
        self.stands: list[int] = [0, 0]
        self.masks = 0
        # wares
        self.supply: list[int] = [TOKENS] * KINDS
        self.wares: list[list[int]] = [[], []]
        self.paid: list[int] = [0, 0]
        self.loose = NONE
        self.arriving: list[int] = []
        self.ordered: list[int] = []  # still in the supply, and no more than a plan: never while a question is open
        self.goods: list[int] = []
        self.default = NONE
        # gold
        self.gold: list[int] = [PURSE, PURSE]
        self.bank = BANK - 2 * PURSE
        # the turn
        self.turn = 0
        self.turns = 0
        self.actions = ACTIONS
        self.phase = FRESH
        self.wise = 0
        self.dealt = 0
        self.trigger = NONE
        self.winner = NONE
        # huts and relics
        self.built: list[int] = [0, 0]
        self.visited = 0
        self.store: list[int] = [NONE, NONE]
        self.spirit: list[int] = [NONE, NONE]
        self.relics: list[int] = [NONE, NONE]
        self.spent: list[int] = [0, 0]
        self.mat = 0
        # the house relics since the third version: whose they are, which were used this turn, what they left behind
        self.held: list[int] = [0, 0]
        self.invoked = 0
        self.short: list[int] = [0, 0]
        self.horn = NONE
        # the open questions; the last is asked now
        self.frames: list[Frame] = []

    def copy(self) -> Self:
        other = type(self)(self.variant, self.rng.copy())
        other.take_over(self)
        return other

    def take_over(self, o: "Jambo") -> None:
        """Become equal to another table."""
        self.rules, self.witnessed = o.rules, o.witnessed
        self.with_huts, self.with_relics = o.with_huts, o.with_relics
        self.any_dancer, self.fifty_at_turn_end = o.any_dancer, o.fifty_at_turn_end
        self.always_asked = o.always_asked
        self.deck, self.discard, self.table = o.deck[:], o.discard[:], o.table[:]
        self.looked, self.lot, self.pool = o.looked[:], o.lot[:], o.pool[:]
        self.hands = [o.hands[0][:], o.hands[1][:]]
        self.known = [o.known[0][:], o.known[1][:]]
        self.tools = [o.tools[0][:], o.tools[1][:]]
        self.wares = [o.wares[0][:], o.wares[1][:]]
        self.seen, self.stands, self.masks = o.seen[:], o.stands[:], o.masks
        self.supply, self.paid, self.loose = o.supply[:], o.paid[:], o.loose
        self.arriving, self.goods, self.default = o.arriving[:], o.goods[:], o.default
        self.gold, self.bank = o.gold[:], o.bank
        self.turn, self.turns, self.actions, self.phase = o.turn, o.turns, o.actions, o.phase
        self.wise, self.dealt, self.trigger, self.winner = o.wise, o.dealt, o.trigger, o.winner
        self.built, self.visited, self.store, self.spirit = o.built[:], o.visited, o.store[:], o.spirit[:]
        self.relics, self.spent, self.mat = o.relics[:], o.spent[:], o.mat
        self.held, self.invoked, self.short, self.horn = o.held[:], o.invoked, o.short[:], o.horn
        self.frames = o.frames[:]

    def __reduce__(self) -> tuple[object, ...]:
        frames = [(f.question, STEP_NUMBERS[f.then], f.seat, f.a, f.b) for f in self.frames]
        return restore, (self.variant, self.rules, self.rng.copy(), self.piles(), self.counters(), frames)

    def piles(self) -> list[list[int]]:
        """Every list of the table, in a fixed order."""
        cards = [self.deck, self.discard, self.table, self.looked, self.lot, self.pool, self.seen, self.stands]
        wares = [self.supply, self.paid, self.arriving, self.goods, self.gold]
        sides = [self.built, self.store, self.spirit, self.relics, self.spent]
        return [*cards, *wares, *sides, *self.hands, *self.known, *self.tools, *self.wares]

    def counters(self) -> list[int]:
        """Every single number of the table, in a fixed order; what came later at the end, where it is played."""
        options = [self.with_huts, self.with_relics, self.any_dancer, self.fifty_at_turn_end]
        turn = [self.turn, self.turns, self.actions, self.phase, self.wise, self.dealt, self.trigger, self.winner]
        rest = [self.masks, self.loose, self.default, self.bank, self.visited, self.mat]
        late = [self.witnessed] if self.rules > FIRST else []
        late += [*self.held, self.invoked, *self.short, self.horn] if self.rules > SECOND else []
        return [int(option) for option in options] + turn + rest + late + [1] * self.always_asked

    def key(self) -> Hashable:
        frames = tuple([(f.question, STEP_NUMBERS[f.then], f.seat, f.a, f.b) for f in self.frames])
        piles = tuple([tuple(pile) for pile in self.piles()])
        return (self.variant, int(self.rng.counter), piles, tuple(self.counters()), frames)

    # -- telling

    def tell(self, kind: str, args: dict[str, Arg]) -> None:
        """Tell everyone what has just happened, if anybody listens."""
        if self.log is not None:
            self.log.add(self, kind, args, self.standing(self.log, kind))

    def whisper(self, seat: int, kind: str, card: int) -> None:
        """Tell a seat what has just happened to it with a card; the others do not hear with which."""
        if self.log is not None:
            args: dict[str, Arg] = {"seat": who(seat), "card": named(card)}
            self.log.whisper(self, self.reader(seat), ("card",), kind, args, self.standing(self.log, kind))

    def standing(self, log: Log, kind: str) -> int:
        """How an event stands in the log: the Dummy's card and what comes of it are one line, nothing is said twice."""
        if kind in UNSAID:
            return QUIET
        last = log.events[-1] if log.events else None
        if (
            last is not None
            and kind in DETAILS
            and (last.kind in SAYS_ALL or (last.stands == QUIET and last.kind in DETAILS))
        ):
            return QUIET
        return JOINED if self.is_dummy(self.turn) and kind not in ALWAYS_APART else APART

    def asks_idly(self) -> bool:
        """Whether this version of the rules asks even where no answer changes anything."""
        return self.rules <= IDLE_QUESTIONS_UNTIL[self.variant]

    def is_dummy(self, side: int) -> bool:
        """Whether this side is the Dummy."""
        return self.variant == SOLO and side == DUMMY

    # -- gold

    def earn(self, seat: int, amount: int, told: str = "earned") -> None:
        """Gold comes from the bank."""
        self.gold[seat] += amount
        self.bank -= amount
        if self.log is not None and amount:
            self.tell(told, {"seat": who(seat), "n": amount})

    def pay(self, seat: int, amount: int, told: str = "paid") -> None:
        """Gold goes to the bank."""
        self.gold[seat] -= amount
        self.bank += amount
        if self.log is not None and amount:
            self.tell(told, {"seat": who(seat), "n": amount})

    def hand_over(self, giver: int, amount: int) -> None:
        """Gold goes from one side to the other."""
        self.gold[giver] -= amount
        self.gold[1 - giver] += amount
        if self.log is not None:
            self.tell("gave-gold", {"seat": who(giver), "n": amount})

    # -- cards

    def cards_left(self) -> bool:
        """Whether a card can be drawn at all."""
        return bool(self.deck) or bool(self.discard)

    def replenish(self) -> None:
        """An empty deck is made anew from the discard pile."""
        if self.deck or not self.discard:
            return
        self.deck, self.discard = self.discard, []
        self.rng.shuffle(self.deck)
        self.seen[0] = self.seen[1] = 0
        self.tell("reshuffled", {"n": len(self.deck)})

    def turn_up(self) -> int:
        """The top card of the deck; NONE if there is no card left anywhere."""
        self.replenish()
        if not self.deck:
            return NONE
        self.seen[0] = max(0, self.seen[0] - 1)
        self.seen[1] = max(0, self.seen[1] - 1)
        return self.deck.pop()

    def draw(self, seat: int, count: int) -> None:
        """Draw cards from the deck into a hand, one at a time, as many as there are."""
        for _ in range(count):
            known = self.recognised(1 - seat)
            card = self.turn_up()
            if card == NONE:
                return
            self.gain(seat, card, known)
            self.whisper(seat, "drew", card)

    def recognised(self, seat: int) -> bool:
        """Whether a seat has seen the card that is now on top of the deck, so that it knows where it goes."""
        return self.seen[seat] > 0 and self.rules > FIRST

    def reader(self, seat: int) -> int:
        """Who may read what comes to this hand: its owner, and nobody for the Dummy's."""
        return UNREAD if self.is_dummy(seat) else seat

    def gain(self, seat: int, card: int, open: bool) -> None:
        """A card comes to a hand, known to the other side or not; to the Dummy it comes on top of its stack."""
        if self.is_dummy(seat):
            self.hands[seat].append(card)
            self.known[seat].append(1 if open else 0)
        else:
            insort(self.hands[seat], card)
            if open:
                insort(self.known[seat], card)

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand; of the Dummy's stack only the top card ever does."""
        if self.is_dummy(seat):
            self.hands[seat].pop()
            self.known[seat].pop()
        else:
            self.hands[seat].remove(card)
            if card in self.known[seat]:
                self.known[seat].remove(card)

    def throw(self, seat: int, card: int) -> None:
        """A card goes from a hand to the discard pile."""
        self.lose(seat, card)
        self.discard.append(card)
        if self.log is not None:
            self.tell("discarded", {"seat": who(seat), "card": named(card)})

    def throw_top(self) -> bool:
        """The Dummy's top card goes to the discard pile; says whether there was one."""
        if not self.hands[DUMMY]:
            return False
        self.throw(DUMMY, self.hands[DUMMY][-1])
        return True

    def finish(self) -> None:
        """The card that was being played goes to the discard pile."""
        self.put_away(self.table.pop())

    def put_away(self, card: int) -> None:
        """A card that has done its work goes to the discard pile."""
        self.discard.append(card)
        if self.log is not None:
            self.tell("put-away", {"card": named(card)})

    def take_openly(self, seat: int, card: int) -> None:
        """A card that lay open comes to a hand, where both sides know it."""
        self.gain(seat, card, True)
        if self.log is not None:
            self.tell("took", {"seat": who(seat), "card": named(card)})

    def give_openly(self, seat: int, card: int) -> None:
        """A card that left one hand comes to the other, known to both."""
        self.gain(1 - seat, card, True)
        if self.log is not None:
            self.tell("given", {"seat": who(seat), "card": named(card)})

    # -- cards that only the seat whose turn it is sees

    def look_at_top(self, seat: int) -> None:
        """The top card of the deck is looked at, if there is one."""
        known = self.recognised(1 - seat)
        card = self.turn_up()
        if card != NONE:
            self.looked.append(card)
            self.witnessed += known
            self.whisper(seat, "looked", card)

    def keep_looked(self, seat: int, card: int) -> None:
        """A card that was looked at comes to the hand, known to the other side only if that has seen it before."""
        self.gain(seat, card, self.unlook(card))
        self.whisper(seat, "kept", card)

    def drop_looked(self, seat: int, card: int) -> None:
        """A card that was looked at goes to the discard pile."""
        self.unlook(card)
        self.discard.append(card)
        if self.log is not None:
            self.tell("dropped", {"seat": who(seat), "card": named(card)})

    def unlook(self, card: int) -> bool:
        """A card leaves those that are looked at; says whether the other side has seen it before."""
        i = self.looked.index(card)
        del self.looked[i]
        known = i < self.witnessed
        self.witnessed -= known
        return known

    # -- utilities: twice the number among utilities, plus one if used this turn

    def lay_tool(self, seat: int, card: int, used: int) -> None:
        """A utility lies face up before a seat."""
        insort(self.tools[seat], (card - WELL) * 2 + used)

    def take_tool(self, seat: int, card: int, used_first: bool) -> int:
        """A utility leaves; of two alike the used one goes first or last. Returns whether it was used."""
        code = (card - WELL) * 2
        tools = self.tools[seat]
        used = 1 if (code + 1 in tools and (used_first or code not in tools)) else 0
        tools.remove(code + used)
        return used

    def throw_tool(self, seat: int, card: int) -> None:
        """A face-up utility goes to the discard pile, a used one before its unused twin."""
        self.take_tool(seat, card, True)
        self.discard.append(card)
        if self.log is not None:
            self.tell("tool-discarded", {"seat": who(seat), "card": named(card)})


def restore(
    variant: int,
    rules: int,
    rng: Rng,
    piles: list[list[int]],
    counters: list[int],
    frames: list[tuple[int, int, int, int, int]],
) -> Jambo:
    """The table that was taken apart by `__reduce__`."""
    t = Jambo(variant, rng)
    t.rules = rules
    t.deck, t.discard, t.table, t.looked, t.lot, t.pool, t.seen, t.stands = piles[:8]
    t.supply, t.paid, t.arriving, t.goods, t.gold = piles[8:13]
    t.built, t.store, t.spirit, t.relics, t.spent = piles[13:18]
    t.hands, t.known, t.tools, t.wares = piles[18:20], piles[20:22], piles[22:24], piles[24:26]
    t.with_huts, t.with_relics, t.any_dancer, t.fifty_at_turn_end = [bool(n) for n in counters[:4]]
    t.turn, t.turns, t.actions, t.phase, t.wise, t.dealt, t.trigger, t.winner = counters[4:12]
    t.masks, t.loose, t.default, t.bank, t.visited, t.mat = counters[12:18]
    late = counters[18:]
    if t.rules > FIRST:
        t.witnessed = late.pop(0)
    if t.rules > SECOND:
        t.held, t.invoked, t.short, t.horn = late[:2], late[2], late[3:5], late[5]
        late = late[6:]
    t.always_asked = bool(late)
    t.frames = [Frame(question, STEPS[step], seat, a, b) for question, step, seat, a, b in frames]
    return t
