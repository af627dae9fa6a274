"""The position that the Joker Solitaire solver plays on: every write can be taken back, and a hash goes along."""

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.mind.solver_cells import (
    DEPTH,
    DOWN,
    DOWN_KEYS,
    DRAWN,
    HEIGHT,
    HEIGHT_KEYS,
    IDLE,
    JOKER,
    JOKER_KEYS,
    LINKS,
    NAMED,
    ON_BARE,
    ON_CARD,
    ON_HIDDEN,
    PILE,
    PILED,
    PLACE,
    SHOWN,
    SIZE,
    STOCK_KEYS,
    SUIT_CODE,
    SUITS,
    TOP,
    TRAIL,
    cells,
    code,
    random_keys,
)
from soloist.games.joker.rules.actions import (
    AS_ACE,
    BACK,
    COLUMNS,
    DRAW,
    MOVE,
    NAME,
    RANKS,
    REMOVE,
    REMOVE_TALON,
    TALON_TO,
    TALON_UP,
    TO_SUIT,
    UNDECIDED,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.state import (
    FOUNDATION,
    JOKERS,
    OUT,
    PENDING,
    REEXPOSED,
    STRICT_UNITS,
    TALON,
    TALON_BURIED,
    TALON_NONE,
    WORRY_BACK,
    JokerState,
)


class Layout:
    """A position of the game that can be played on and taken back."""

    def __init__(self, s: JokerState, trail: int = TRAIL) -> None:
        self.strict = bool(s.rules & STRICT_UNITS)
        self.reexposed = bool(s.rules & REEXPOSED)
        self.worry_back = bool(s.rules & WORRY_BACK)
        self.jokers = bool(s.rules & JOKERS)
        self.top_counts = not s.rules & TALON_NONE
        self.all_count = bool(s.rules & TALON_BURIED)
        self.keys: vec[i64] = random_keys()
        self.stock: vec[i64] = vec[i64]([code(card) for card in s.stock])
        self.m: vec[i64] = vec[i64](cells(s))
        self.trail: vec[i64] = vec[i64]([0] * trail)
        self.used: i64 = 0
        self.hash: i64 = 1  # the keys are even: no hash is 0

    # -- looking

    def up_top(self) -> i64:
        """How many cards lie on the foundations."""
        m = self.m
        up = m[HEIGHT] + m[HEIGHT + 1] + m[HEIGHT + 2] + m[HEIGHT + 3]
        if m[PLACE] == PENDING:
            up += 1
        if m[PLACE + 1] == PENDING:
            up += 1
        return up

    def rank(self, card: i64) -> i64:
        """The rank of a natural or of a named joker; 0 for a joker without a name."""
        return card >> 2 if card < JOKER else self.m[NAMED + card - JOKER]

    def face(self, card: i64) -> i64:
        """Rank and colour of a natural or of a named joker."""
        return self.rank(card) << 1 | card & 1

    def present(self) -> i64:
        """The naturals that no joker may be named after."""
        m = self.m
        shown = m[SHOWN]
        n = m[PILED]
        if n == 0 or not self.top_counts:
            return shown
        first: i64 = 0 if self.all_count else n - 1
        for i in range(first, n):
            if m[PILE + i] < JOKER:
                shown |= TOP >> (61 - m[PILE + i])
        return shown

    def choices(self, c: i64, rank: i64, present: i64) -> i64:
        """The suits that a joker named this rank may be, as a set of bits."""
        one: i64 = 1
        suits: i64 = 0
        if not present >> (rank * 4 + c) & 1:
            suits |= one << c
        if not present >> (rank * 4 + c + 2) & 1:
            suits |= one << (c + 2)
        return suits

    def landing_rank(self, t: i64) -> i64:
        """The rank that the top of a column asks for."""
        n = self.m[SIZE + t]
        return self.rank(self.m[DEPTH * t + n - 1]) - 1 if n else RANKS

    # -- writing

    def put(self, cell: i64, value: i64) -> None:
        """Write a cell, and remember what it was."""
        m, trail, used = self.m, self.trail, self.used
        trail[used] = cell
        trail[used + 1] = m[cell]
        m[cell] = value
        self.used = used + 2

    def back_to(self, used: i64, key: i64) -> None:
        """Take back all writes since the trail had this length and the layout this hash."""
        m, trail, i = self.m, self.trail, self.used
        while i > used:
            i -= 2
            m[trail[i]] = trail[i + 1]
        self.used = used
        self.hash = key

    def link(self, t: i64, i: i64) -> i64:
        """The hash of a face-up card in a column: which card lies on what."""
        m = self.m
        below: i64 = ON_BARE
        if i > m[DOWN + t]:
            # Tails may change places on cards of one face, unless only whole runs move: then the very card counts.
            under = m[DEPTH * t + i - 1]
            below = ON_CARD + under if self.strict else self.face(under)
        elif i > 0:
            below = ON_HIDDEN + t
        return self.keys[below * 64 + m[DEPTH * t + i]]

    def joker_key(self, c: i64) -> i64:
        """The hash of what a joker is, and of where it lies outside the columns."""
        m = self.m
        place = m[PLACE + c]
        where: i64 = 0 if place < COLUMNS else place - COLUMNS + 1
        suits = m[SUITS + c] >> c
        return self.keys[JOKER_KEYS + (((c * 6 + where) * 16 + m[NAMED + c]) * 4 | suits & 1 | suits >> 1 & 2)]

    def set_joker(self, c: i64, place: i64, rank: i64, suits: i64) -> None:
        """A joker lies there and has that name."""
        self.hash ^= self.joker_key(c)
        self.put(PLACE + c, place)
        self.put(NAMED + c, rank)
        self.put(SUITS + c, suits)
        self.hash ^= self.joker_key(c)

    def set_height(self, suit: i64, height: i64) -> None:
        """A foundation has that many cards."""
        keys = self.keys
        cell = HEIGHT_KEYS + 16 * suit
        self.hash ^= keys[cell + self.m[HEIGHT + suit]] ^ keys[cell + height]
        self.put(HEIGHT + suit, height)

    def show(self, card: i64) -> None:
        """A natural is face up from now on."""
        self.put(SHOWN, self.m[SHOWN] | TOP >> (61 - card))

    def push(self, t: i64, card: i64) -> None:
        """A card is laid on a column."""
        n = self.m[SIZE + t]
        self.put(DEPTH * t + n, card)
        self.put(SIZE + t, n + 1)
        self.hash ^= self.link(t, n)

    def pop(self, t: i64) -> i64:
        """The top card leaves a column."""
        n = self.m[SIZE + t] - 1
        self.hash ^= self.link(t, n)
        self.put(SIZE + t, n)
        return self.m[DEPTH * t + n]

    def pile(self, card: i64) -> None:
        """A card is laid on the talon."""
        n = self.m[PILED]
        below: i64 = self.m[PILE + n - 1] if n else 0
        self.hash ^= self.keys[LINKS + below * 64 + card]
        self.put(PILE + n, card)
        self.put(PILED, n + 1)

    def unpile(self) -> i64:
        """The top card leaves the talon."""
        m = self.m
        n = m[PILED] - 1
        below: i64 = m[PILE + n - 1] if n else 0
        self.hash ^= self.keys[LINKS + below * 64 + m[PILE + n]]
        self.put(PILED, n)
        return m[PILE + n]

    # -- playing

    def play(self, a: i64) -> None:
        """Make a legal move, turn up what it uncovers and exchange what must be exchanged."""
        m = self.m
        if a == DRAW:
            self.draw()
        elif a == TALON_UP:
            self.put(IDLE, 0)
            card = self.unpile()
            self.show(card)
            self.raise_natural(card)
        elif a < UP:
            self.talon_to(a - TALON_TO)
        elif a < MOVE:
            self.column_up((a - UP) // WAYS_UP, (a - UP) % WAYS_UP)
        elif a < NAME:
            self.move_run((a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
        elif a < REMOVE_TALON:
            t = (a - NAME) // RANKS
            self.put(IDLE, 0)
            self.name(m[DEPTH * t + m[SIZE + t] - 1] - JOKER, (a - NAME) % RANKS + 1)
        elif a < BACK:
            self.remove(a - REMOVE)
        else:
            self.bring_back((a - BACK) // COLUMNS, (a - BACK) % COLUMNS)
        if self.reexposed and m[PILED]:
            self.exchange(m[PILE + m[PILED] - 1], TALON)

    def draw(self) -> None:
        """The next card of the stock is laid on the talon."""
        keys, n = self.keys, self.m[DRAWN]
        card = self.stock[n]
        self.hash ^= keys[STOCK_KEYS + n] ^ keys[STOCK_KEYS + n + 1]
        self.put(DRAWN, n + 1)
        self.put(IDLE, 0)
        self.pile(card)
        if card >= JOKER:
            self.set_joker(card - JOKER, TALON, 0, 0)
        else:
            self.exchange(card, TALON)

    def talon_to(self, t: i64) -> None:
        """The talon's top card goes to a column; a joker is named before it leaves the talon."""
        m = self.m
        card = m[PILE + m[PILED] - 1]
        self.put(IDLE, 0)
        if card >= JOKER:
            self.name(card - JOKER, self.landing_rank(t))
            self.set_joker(card - JOKER, t, m[NAMED + card - JOKER], m[SUITS + card - JOKER])
        else:
            self.show(card)
        self.unpile()
        self.push(t, card)

    def column_up(self, t: i64, way: i64) -> None:
        """A column's top card goes to a foundation."""
        m = self.m
        card = m[DEPTH * t + m[SIZE + t] - 1]
        named = self.rank(card) > 0
        if card < JOKER:
            self.raise_natural(card)
        else:
            self.raise_joker(card - JOKER, way)
        self.pop(t)
        if self.turn_up(t) or not named or not self.worry_back:
            self.put(IDLE, 0)

    def raise_natural(self, card: i64) -> None:
        """A natural takes its slot; it settles the suit of an undecided ace of its colour."""
        one: i64 = 1
        suit, c = card & 3, card & 1
        if self.m[PLACE + c] == PENDING:
            decided: i64 = suit if card >> 2 == 2 else suit ^ 2
            self.set_height(decided, 1)
            self.set_joker(c, FOUNDATION, 1, one << decided)
        self.set_height(suit, card >> 2)

    def raise_joker(self, c: i64, way: i64) -> None:
        """A joker takes a slot of one suit, or lies down as an ace of undecided suit."""
        m = self.m
        one: i64 = 1
        suit: i64 = SUIT_CODE[way - TO_SUIT] if way != AS_ACE else 0
        if m[NAMED + c] == 0:
            self.name(c, 1 if way == AS_ACE else m[HEIGHT + suit] + 1)
        if way == AS_ACE:
            self.set_joker(c, PENDING, 1, m[SUITS + c])
        else:
            self.set_height(suit, m[HEIGHT + suit] + 1)
            self.set_joker(c, FOUNDATION, m[NAMED + c], one << suit)

    def move_run(self, a: i64, b: i64) -> None:
        """The part of a run that fits goes to another column."""
        m = self.m
        n, to = m[SIZE + a], m[SIZE + b]
        card = m[DEPTH * a + n - 1]
        named = self.rank(card) > 0
        wanted = self.landing_rank(b)
        if not named:
            self.name(card - JOKER, wanted)
        first = n - 1 - (wanted - self.rank(card))
        self.hash ^= self.link(a, first)
        for i in range(first, n):
            card = m[DEPTH * a + i]
            self.put(DEPTH * b + to + i - first, card)
            if card >= JOKER:
                self.put(PLACE + card - JOKER, b)
        self.put(SIZE + a, first)
        self.put(SIZE + b, to + n - first)
        self.hash ^= self.link(b, to)
        self.put(IDLE, 0 if self.turn_up(a) or not named else m[IDLE] + 1)

    def name(self, c: i64, rank: i64) -> None:
        """A joker is named a card of its colour that is not present; its suit stays open where it can."""
        self.set_joker(c, self.m[PLACE + c], rank, self.choices(c, rank, self.present()))

    def remove(self, t: i64) -> None:
        """An un-named joker leaves the game for good, from the talon (below 0) or from a column."""
        joker = self.unpile() if t < 0 else self.pop(t)
        self.set_joker(joker - JOKER, OUT, 0, 0)
        self.put(IDLE, 0)
        if t >= 0:
            self.turn_up(t)

    def bring_back(self, foundation: i64, t: i64) -> None:
        """The top card of a foundation returns to a column; a joker keeps its name."""
        m = self.m
        card: i64 = JOKER + foundation - UNDECIDED
        if foundation < UNDECIDED:
            suit: i64 = SUIT_CODE[foundation]
            rank, c = m[HEIGHT + suit], suit & 1
            own = m[PLACE + c] == FOUNDATION and m[NAMED + c] == rank and (m[SUITS + c] >> suit) & 1 != 0
            card = JOKER + c if own else rank << 2 | suit
            self.set_height(suit, rank - 1)
        if card >= JOKER:
            self.set_joker(card - JOKER, t, m[NAMED + card - JOKER], m[SUITS + card - JOKER])
        self.push(t, card)
        self.put(IDLE, m[IDLE] + 1)

    def turn_up(self, t: i64) -> bool:
        """A column without face-up cards turns its next one up; says whether it did."""
        m = self.m
        n = m[DOWN + t]
        if n == 0 or m[SIZE + t] > n:
            return False
        cell = DOWN_KEYS + 8 * t + n
        self.hash ^= self.keys[cell] ^ self.keys[cell - 1]
        self.put(DOWN + t, n - 1)
        self.hash ^= self.link(t, n - 1)
        card = m[DEPTH * t + n - 1]
        if card >= JOKER:
            self.set_joker(card - JOKER, t, 0, 0)
        else:
            self.show(card)
            self.exchange(card, t)
        return True

    def exchange(self, card: i64, where: i64) -> None:
        """A natural that has turned up while a joker bears its name changes places with it."""
        m, c = self.m, card & 1
        if card >= JOKER or m[NAMED + c] != card >> 2 or not m[SUITS + c] >> (card & 3) & 1:
            return
        spot = m[PLACE + c]
        if spot < COLUMNS:
            self.replace(spot, JOKER + c, card)
        elif spot == PENDING:
            self.set_height(card & 3, 1)
        self.show(card)
        if where == TALON:
            self.unpile()
            self.pile(JOKER + c)
        else:
            self.replace(where, card, JOKER + c)
        self.set_joker(c, where, 0, 0)

    def replace(self, t: i64, old: i64, new: i64) -> None:
        """One card of a column's run gives its place to another."""
        m = self.m
        i = m[SIZE + t] - 1
        while m[DEPTH * t + i] != old:
            i -= 1
        above: i64 = i + 1 if i + 1 < m[SIZE + t] else i
        self.hash ^= self.link(t, i) ^ (self.link(t, above) if above > i else 0)
        self.put(DEPTH * t + i, new)
        self.hash ^= self.link(t, i) ^ (self.link(t, above) if above > i else 0)
