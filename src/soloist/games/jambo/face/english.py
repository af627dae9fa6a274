"""Jambo in English."""

# ruff: noqa: E501 - a card text is one sentence or two, and stays on one line so that it can be searched for

from typing import Final

from soloist.games.jambo.rules.cards import WARE_CARDS

# -- cards: name, text for two players, your text in solo (nothing if it is the same), the Dummy's line

SPECIALS: Final[dict[str, tuple[str, str, str, str]]] = {
    "guard": (
        "Guard",
        "When the other player plays an animal, before anything about it is chosen: cancel it for both of you. Costs no action; both cards are discarded.",
        "When the Dummy plays an animal: cancel it. Costs no action; both cards are discarded. The Dummy never guards.",
        "You discard an animal card of your choice from your hand, if you have one.",
    ),
    "rain-maker": (
        "Rain Maker",
        "After the other player has bought or sold with a ware card: take that card into your hand. Costs no action; the trade stands.",
        "After the Dummy has bought or sold with a ware card: take that card into your hand. Not when it dumps its wares or the card does nothing.",
        "You give the Dummy a ware card of your choice, if you have one; it plays it this turn.",
    ),
    "shaman": (
        "Shaman",
        "All your wares of one kind become as many of one other kind from the supply, in their places; no fee for the sixth space.",
        "",
        "All wares of its top-most kind become its bottom-most kind. If the two are one kind, the market is empty or the supply is short: it gets 1 gold instead.",
    ),
    "psychic": (
        "Psychic",
        "Look at the top 6 cards of the deck, take one, and put the others back in the same order.",
        "",
        "It discards its whole stack and gets 2 gold for each card, the Psychic included.",
    ),
    "tribal-elder": (
        "Tribal Elder",
        "Either the other player discards down to 3 cards, or you draw until you hold 5.",
        "Either the Dummy discards from the top of its stack down to 3 cards, or you draw until you hold 5.",
        "You discard down to 3 cards of your choice. If you hold no more than 3, it fills its stack to 5 cards.",
    ),
    "wise-man": (
        "Wise Man",
        "For the rest of this turn every ware card buys for 2 gold less and sells for 2 gold more. Two Wise Men add up.",
        "",
        "It gets 3 gold.",
    ),
    "portuguese": (
        "Portuguese",
        "Return any number of your wares, at least one, for 2 gold each.",
        "",
        "It returns all its wares for 2 gold each.",
    ),
    "basket-maker": (
        "Basket Maker",
        "Pay 2 gold and take 2 wares of one kind; with room or supply for only one, take that one for the same price.",
        "",
        "It pays 2 gold for 2 wares of its bottom-most kind (the Default Ware if its market is empty), or for the one that fits. If it cannot: nothing.",
    ),
    "travelling-merchant": (
        "Travelling Merchant",
        "Put 2 wares of your choice from the supply up for auction.",
        "Put 2 wares of your choice up. The Dummy bids 3 gold, or all it has; pay as much and they are yours, or it takes them.",
        "2 wares of its bottom-most kind (or the Default Ware). It bids 3 gold, or all it has; pay 1 more and they are yours, or it takes them.",
    ),
    "arabian-merchant": (
        "Arabian Merchant",
        "Turn up the top 3 cards of the deck and put them up for auction.",
        "Turn up 3 cards. The Dummy bids 2 gold; pay 2 and they are yours, or it takes them. If it has less than 2 gold: take them for 1, or they are discarded.",
        "Turn up 3 cards. It bids 2 gold; pay 3 and they are yours, or it takes them. If it has less than 2 gold: take them for 1, or they are discarded.",
    ),
    "dancer": (
        "Dancer",
        "With a ware card of three wares from your hand: return any 3 wares and get that card's selling price. Both cards are discarded.",
        "",
        "It returns its top-most 3 wares, or all if it has fewer, for 4 gold each.",
    ),
    "carrier": (
        "Carrier",
        "One player draws 2 cards, the other may take up to 2 wares of one kind; you say who does which.",
        "You or the Dummy draws 2 cards and the other takes wares: you up to 2 of one kind, the Dummy 2 of its bottom-most kind (or the Default Ware).",
        "It draws 2 cards for this turn; you may take up to 2 wares of one kind.",
    ),
    "drummer": (
        "Drummer",
        "Take a utility of your choice from the discard pile into your hand.",
        "",
        "The top-most utility of the discard pile comes on top of its stack.",
    ),
    "crocodile": (
        "Crocodile",
        "Pick a face-up utility of the other player. You may use it once at its usual price, without another action; then it is discarded.",
        "Only on the Dummy's turn, for no action: cancel a utility or a Crocodile that it has just turned up.",
        "You discard one of your face-up utilities, your choice, and the Dummy follows its line for that one. Your own Crocodile or a Guard can stop it.",
    ),
    "parrot": (
        "Parrot",
        "Take a ware of your choice from the other player's market. If you have no room for it, it goes to the supply.",
        "Take any ware from the Dummy's market. If you have no room for it, it goes to the supply.",
        "It takes your bottom-most ware; if it has no room, the ware goes to the supply.",
    ),
    "hyena": (
        "Hyena",
        "Look at the other player's hand, take a card and give one of your own cards for it.",
        "Look at the Dummy's stack, take a card and put one of your own in its very place.",
        "You discard a card of your choice that is no person, if you have one.",
    ),
    "snake": (
        "Snake",
        "Each player keeps one face-up utility and discards the others.",
        "You keep one face-up utility and discard the others; the Dummy discards the top card of its stack.",
        "You keep one face-up utility and discard the others; the Dummy discards the top card of its stack.",
    ),
    "elephant": (
        "Elephant",
        "All wares of both players are laid out; take turns picking one, you first.",
        "All wares of both sides are laid out; you pick one in turn for each side, yours first.",
        "All wares of both sides are laid out; you pick one in turn for each side, the Dummy's first.",
    ),
    "ape": (
        "Ape",
        "All hand cards of both players are laid out; take turns picking one, you first.",
        "Your hand and the Dummy's stack are laid out; you pick one in turn for each side, yours first. Its new stack lies as dealt.",
        "Your hand and the Dummy's stack are laid out; you pick one in turn for each side, the Dummy's first. Its new stack lies as dealt.",
    ),
    "lion": (
        "Lion",
        "All face-up utilities of both players are laid out; take turns picking one, you first.",
        "Your utilities, those in the Dummy's stack and a Mask it set aside are laid out; you pick in turn, yours first. A fourth of yours is discarded; its own go on its stack.",
        "As on your turn, with one utility of your choice from the discard pile added, and the Dummy's pick first.",
    ),
    "cheetah": (
        "Cheetah",
        "The other player chooses: pay you 2 gold, or let you draw 2 cards. Who has less than 2 gold must allow the draw.",
        "The Dummy gives you 2 gold; if it cannot, you draw 2 cards.",
        "You choose: give it 2 gold, or let it draw 2 cards for this turn. With less than 2 gold you must allow the draw.",
    ),
    "well": ("Well", "Pay 1 gold, draw a card.", "", "It pays 1 gold and draws 2 cards; without gold, nothing."),
    "drums": (
        "Drums",
        "Return a ware, draw a card.",
        "",
        "It returns its top-most ware and draws a card; without a ware, nothing.",
    ),
    "throne": (
        "Throne",
        "Swap one of your wares for one of the other player's, each in its place; no fee.",
        "Swap any of your wares for any of the Dummy's, each in its place; no fee.",
        "Your bottom-most ware and its top-most ware change places; if either market is empty, nothing.",
    ),
    "boat": (
        "Boat",
        "Discard a card, take a ware.",
        "",
        "It takes a ware of its bottom-most kind (or the Default Ware) if it can, and discards the top card of its stack if there is one.",
    ),
    "scale": (
        "Scale",
        "Draw 2 cards, keep one, give the other to the other player.",
        "Draw 2 cards, keep one, put the other on the Dummy's stack.",
        "You draw a card, then the Dummy draws one.",
    ),
    "mask": (
        "Mask of Transformation",
        "Before you draw: swap a card of your hand with the top card of the discard pile.",
        "",
        "It is set aside. At the start of the Dummy's next turn the top discard goes under its stack and the Mask is discarded.",
    ),
    "supplies": (
        "Supplies",
        "Pay 1 gold or discard a card; then turn cards up until a ware card comes. Keep it, discard the others.",
        "",
        "It pays 1 gold, or its top card if it has no gold; cards are turned up until a ware card comes, which it plays.",
    ),
    "kettle": ("Kettle", "Discard 1 or 2 cards, draw as many.", "", "It draws a card."),
    "leopard-statue": (
        "Leopard Statue",
        "Pay 2 gold, take a ware.",
        "",
        "It pays 2 gold for a ware of its bottom-most kind (or the Default Ware); if it cannot, it gets 1 gold.",
    ),
    "weapons": (
        "Weapons",
        "Discard a card, get 2 gold.",
        "",
        "It discards the top card of its stack, if any, and gets 2 gold.",
    ),
    "small-market-stand": (
        "Small market stand",
        "Three more spaces for wares. The first stand in the game costs 6 gold, every later one 3, and every one 3 once a hut stands.",
        "Three more spaces for wares. The first stand in the game costs 6 gold, every later one 3; the Dummy's count too.",
        "It builds the stand if it can pay; if not, the card is discarded.",
    ),
}

WARE_NAMES: Final = {
    "trinkets": "trinkets",
    "hides": "hides",
    "tea": "tea",
    "silk": "silk",
    "fruit": "fruit",
    "salt": "salt",
}


def ware_card_name(shown: list[int], names: list[str]) -> str:
    """What a ware card shows: `2 trinkets + fruit`."""
    parts: list[str] = []
    for kind in dict.fromkeys(shown):
        count = shown.count(kind)
        parts.append(f"{count} {names[kind]}" if count > 1 else names[kind])
    return " + ".join(parts)


def card_messages(
    specials: dict[str, tuple[str, str, str, str]], names: list[str], all_six: str
) -> tuple[dict[str, str], dict[str, str]]:
    """The messages of all cards for two players, and those that solo lays over them."""
    two: dict[str, str] = {}
    for slug, shown, _, _, _ in WARE_CARDS:
        two[f"card.{slug}"] = all_six if slug == "all-six" else ware_card_name(shown, names)
    solo: dict[str, str] = {}
    for slug, (name, text, yours, dummys) in specials.items():
        two[f"card.{slug}"] = name
        two[f"card.{slug}.text"] = text
        two[f"card.{slug}.dummy"] = dummys
        solo[f"card.{slug}.text"] = yours or text
    return two, solo


HUT_TEXTS: Final = {
    "ritual": ("Ritual hut", "3 actions: look at the top 3 cards, keep one, discard the others in the order you like."),
    "trading": ("Trading hut", "2 actions: return 2 of your wares and take 1 of your choice."),
    "store": (
        "Store hut",
        "1 action: move a ware from your market into the store, or back. It is safe there, and ware cards that show its kind buy and sell 1 gold better.",
    ),
    "spirit": (
        "Spirit guard hut",
        "No action, right after drawing: put a ware into the empty hut, where it is safe, or take it back on a later turn.",
    ),
}
RELIC_TEXTS: Final = {
    "stool": ("Carved Stool", "You have one more action this turn."),
    "calabash": ("Calabash", "Discard a card and draw a card."),
    "mat": ("Woven Mat", "This turn your sixth space costs 1 gold less to fill."),
    "mirror": ("Bronze Mirror", "Look at the top card of the deck; leave it there or discard it."),
    "bead": ("Amber Bead", "One of your wares becomes a ware of another kind, in its place."),
    "cowrie": ("Cowrie String", "Take 1 gold."),
}


def thing_messages(kind: str, texts: dict[str, tuple[str, str]]) -> dict[str, str]:
    """Names and texts of huts or relics."""
    found: dict[str, str] = {}
    for slug, (name, text) in texts.items():
        found[f"{kind}.{slug}"] = name
        found[f"{kind}.{slug}.text"] = text
    return found


PROMPTS: Final = {
    "turn": "{seat}: {n} {n:action|actions} left. Draw, play a card, use a utility or end the turn.",
    "draw-kept": "Keep this card, or discard it?",
    "arrive-where": "Put the {ware} into the sixth space for 2 gold, or into a small stand?",
    "arrive-sixth": "Only the sixth space is left: pay {fee} gold to keep the {ware}?",
    "settle-sixth": "A space has become free: move the ware up out of the sixth space, or leave it there?",
    "bid": "The bid is {n} gold: bid more, or pass.",
    "bid-first": "Open the bidding, or pass.",
    "collect-first": "Not everything fits: which ware comes first?",
    "bargain-paid": "Pay {n} gold and take what lies there?",
    "ware-picked": "Pick a ware for: {side}.",
    "card-picked": "Pick a card for: {side}.",
    "tool-picked": "Pick a utility for: {side}.",
    "shaman-kind": "Which of your wares are changed?",
    "shaman-into": "Into which kind?",
    "psychic-card": "Which card do you take?",
    "elder-way": "Does the other side discard down to 3, or do you draw up to 5?",
    "elder-card": "Discard down to 3 cards: which one goes?",
    "portuguese-ware": "Which ware do you sell for 2 gold?",
    "basket-kind": "Which kind do you take?",
    "travelling-ware": "Which ware comes up for auction?",
    "dancer-card": "With which ware card does the Dancer dance?",
    "dancer-ware": "Which ware do you return?",
    "carrier-way": "Who draws 2 cards? The other side takes wares.",
    "carrier-kind": "Which kind of ware do you take?",
    "carrier-another": "Take another one?",
    "drummer-utility": "Which utility do you take from the discard pile?",
    "crocodile-utility": "Which utility does the Crocodile snatch?",
    "crocodile-uses": "Use it once before it is discarded?",
    "parrot-ware": "Which ware does the Parrot take?",
    "parrot-space": "Which ware does the Parrot take?",
    "hyena-taken": "Which card do you take?",
    "hyena-given": "Which of your cards do you give for it?",
    "hyena-taken-from-stack": "Which card do you take from the stack?",
    "hyena-given-to-stack": "Which of your cards goes in its place?",
    "snake-kept": "Which utility do you keep?",
    "cheetah-way": "Pay 2 gold, or let the other side draw 2 cards?",
    "drums-ware": "Which ware do you return?",
    "throne-own": "Which of your wares do you swap?",
    "throne-other": "For which ware of the other player?",
    "throne-own-space": "Which of your wares do you swap?",
    "throne-dummy-space": "For which ware of the Dummy?",
    "boat-card": "Which card do you discard for a ware?",
    "one-ware": "Which ware do you take?",
    "scale-kept": "Which card do you keep? The other one is given away.",
    "mask-card": "Which card do you swap for the top of the discard pile?",
    "supplies-way": "Pay with 1 gold or with a card?",
    "supplies-card": "Which card do you discard?",
    "kettle-first": "Which card do you discard?",
    "kettle-second": "Discard a second card?",
    "weapons-card": "Which card do you discard for 2 gold?",
    "rained": "Play Rain Maker and take this card: {card}?",
    "answered": "The Dummy plays {card}. Cancel it?",
    "guarded": "The other player plays {card}. Play a Guard?",
    "demanded": "Which card do you discard?",
    "rain-maker-given": "Which ware card do you give to the Dummy?",
    "crocodile-victim": "Which of your utilities does the Crocodile get?",
    "lion-found": "Which utility of the discard pile joins the others?",
    "utility-replaced": "Three utilities lie face up: which one makes way for {card}?",
    "ritual-kept": "Which card do you keep?",
    "ritual-dropped": "Which card is discarded first?",
    "trading-ware": "Which ware do you return?",
    "trading-taken": "Which ware do you take?",
    "store-ware": "Which ware goes into the store?",
    "spirit-ware": "Which ware goes to the spirit guard?",
    "calabash-card": "Which card do you discard?",
    "mirror-way": "Leave this card on the deck, or discard it?",
    "bead-ware": "Which of your wares is changed?",
    "bead-into": "Into which kind?",
}
CHOICES: Final = {
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "keep": "Keep it",
    "drop": "Discard it",
    "i-draw": "I draw",
    "they-draw": "The other side draws",
    "they-discard": "The other side discards",
    "pay-gold": "Pay gold",
    "let-draw": "Let them draw",
    "pay-card": "Discard a card",
    "sixth": "Sixth space, 2 gold",
    "small": "Small stand",
    "clear": "Move it up",
    "leave": "Leave it",
    "pass": "Pass",
    "draw": "Draw a card",
    "end-turn": "End the turn",
}
LABELS: Final = {
    "play": "Play {card}",
    "buy": "Buy {card} for {n} gold",
    "sell": "Sell {card} for {n} gold",
    "use": "Use {card}",
    "build": "Build: {hut}, {n} gold",
    "visit": "Visit: {hut}, {n} {n:action|actions}",
    "relic": "House relic: {relic}",
    "space": "Space {n}: {ware}",
    "bid": "Bid {n} gold",
}
EVENTS: Final = {
    "turn": "{seat}: a new turn.",
    "earned": "{seat} got {n} gold.",
    "paid": "{seat} paid {n} gold.",
    "gave-gold": "{seat} gave the other side {n} gold.",
    "reshuffled": "The discard pile became the new deck: {n} {n:card|cards}.",
    "drew": "{seat} drew {card}.",
    "drew.hidden": "{seat} drew a card.",
    "looked": "{seat} looked at {card}.",
    "looked.hidden": "{seat} looked at the top card.",
    "kept": "{seat} kept {card}.",
    "kept.hidden": "{seat} kept a card.",
    "dropped": "{seat} discarded the card that was drawn: {card}.",
    "took-secretly": "{seat} took {card} from the deck.",
    "took-secretly.hidden": "{seat} took a card from the top of the deck.",
    "discarded": "{seat} discarded {card}.",
    "tool-discarded": "{seat} discarded the utility {card}.",
    "played": "{seat} played {card}.",
    "used": "{seat} used {card}.",
    "bought": "{seat} bought with {card}.",
    "sold": "{seat} sold with {card}.",
    "placed": "{seat} placed a ware: {ware}.",
    "returned": "{seat} returned a ware: {ware}.",
    "turned-away": "{seat} had no space for a ware: {ware}.",
    "changed": "{seat} changed {n} {n:ware|wares}: {old} into {new}.",
    "swapped": "Two wares changed places: {ware} and {other}.",
    "settled": "The ware in the sixth space moved up: {ware}.",
    "left-in-sixth": "The ware in the sixth space stayed there: {ware}.",
    "passed": "{seat} passed.",
    "bid": "{seat} bid {n} gold.",
    "won-auction": "{seat} won the lot for {n} gold.",
    "unsold": "Nobody wanted the lot.",
    "took": "{seat} took {card}.",
    "picked-ware": "Picked for {seat}: {ware}.",
    "picked-tool": "Picked for {seat}: {card}.",
    "laid-out": "Turned up: {card}.",
    "turned": "Turned up and discarded: {card}.",
    "danced": "{seat} danced with {card}.",
    "seized": "{seat} seized the utility {card}.",
    "stole": "{seat} took a ware from the other market: {ware}.",
    "given": "{seat} gave {card} to the other side.",
    "built-stand": "{seat} built a small stand for {n} gold.",
    "built-hut": "{seat} built: {hut}.",
    "visited": "{seat} visited: {hut}.",
    "housed": "{seat} put a ware into the hut: {ware}.",
    "invoked": "{seat} used the house relic: {relic}.",
    "cancelled": "{card} was cancelled.",
    "last-turn": "{seat}: the last turn.",
    "dummy-plays": "The Dummy turned up {card}. {rule}",
    "dummy-sells": "It has {count} of the wares, so it sells just those for the full price: {card}.",
    "dummy-buys": "It cannot sell, but has the room and the gold, so it buys: {card} for {n} gold.",
    "dummy-dumps": "It can neither sell nor buy, so it dumps all its wares for 1 gold each and takes these for nothing: {card}.",
    "dummy-no-supply": "The supply is short, so the card does nothing: {card}.",
    "dummy-cannot": "It cannot: {why}",
    "mask-aside": "The Mask was set aside for the Dummy's next turn.",
    "mask-wakes": "The Mask brought {card} under the Dummy's stack.",
}
CANNOTS: Final = {
    "gold": "it has not the gold.",
    "no-card": "you have no such card.",
    "trade": "its wares cannot be changed.",
    "no-ware": "there is no ware for it.",
    "buy": "gold, room or supply is missing.",
    "supply": "the supply has no such ware.",
    "no-utility": "there is no utility.",
    "no-room": "there is no room or no such ware.",
    "no-ware-card": "there is no ware card left.",
}
WHYS: Final = {
    "question": "answer the open question first, with one of the answers it has.",
    "no-question": "nothing is asked that this would answer.",
    "actions": "no actions are left in this turn.",
    "phase": "drawing is over for this turn.",
    "no-cards": "there is no card left to draw.",
    "not-in-hand": "{card} is not in your hand.",
    "buy-or-sell": "a ware card buys or sells; say which: {card}.",
    "stand": "the stand costs {price} gold and you have {gold}.",
    "answer-only": "{card} only answers a card of the other side.",
    "no-effect": "{card} would do nothing now.",
    "sell": "not all wares of this card lie on your market: {card}.",
    "supply": "the supply does not hold all wares of this card: {card}.",
    "spaces": "your market has not the room for all wares of this card: {card}.",
    "price": "that costs {price} gold and you have {gold}.",
    "used": "{card} was already used this turn.",
    "not-laid": "{card} does not lie face up before you.",
    "mask": "{card} is used only before anything else is done in the turn.",
    "no-huts": "this game is played without huts.",
    "hut-built": "you have built this hut already.",
    "hut-missing": "you have not built this hut.",
    "hut-visited": "you have visited this hut this turn.",
    "hut-actions": "visiting this hut takes {n} {n:action|actions}.",
    "spirit": "the spirit guard is visited right after drawing, before anything is played.",
    "hut-nothing": "there is nothing to do in this hut now.",
    "no-relics": "this game is played without house relics.",
    "not-your-relic": "this house relic is not yours.",
    "relic-spent": "your house relic is spent.",
    "relic-nothing": "your house relic would do nothing now.",
}
# -- the coach's reasons

FEATURES: Final = {
    "gold.more": "It leaves you with more gold: {best} on average instead of {other}.",
    "gold.less": "It puts {diff} gold to work that would otherwise lie idle.",
    "takings.more": "It prepares sales: your ware cards could then bring in {best} gold at once, instead of {other}.",
    "takings.less": "It does not wait with sales: only {best} gold worth of them stays open instead of {other}.",
    "rival.more": "It pays off even though the other side gets {diff} more gold on average.",
    "rival.less": "It holds the other side back: {best} gold on average instead of {other}.",
    "wares.more": "It fills your market: {best} wares on average instead of {other}.",
    "wares.less": "It clears your market for new wares: {best} lie there on average instead of {other}.",
    "cards.more": "It leaves you with more cards: {best} in hand on average instead of {other}.",
    "cards.less": "It makes use of your cards: {best} stay in hand on average instead of {other}.",
    "utilities.more": "It gets your utilities to work: {best} face up on average instead of {other}.",
    "utilities.less": "It spends no action on further utilities: {best} lie face up on average instead of {other}.",
}

POSITIONS: Final = {
    "card": "there is no card '{got}'; cards are named like well, tribal-elder, 3-tea.",
    "kind": "there is no ware '{got}'; the wares are trinkets, hides, tea, silk, fruit and salt.",
    "relic": "there is no house relic '{got}'; they are stool, calabash, mat, mirror, bead and cowrie.",
    "utility": "'{got}' is no utility; write one like well, or well* if it is used.",
    "pair": "expected a name or '-' for each of the two sides, not '{got}'.",
    "count": "expected {wanted} whole numbers, not '{got}'.",
    "known": "side {side} is known to hold cards that it does not hold.",
    "default": "solo needs a Default Ware Type, not '{got}'.",
    "no-default": "the two-player game has no Default Ware Type; write '-', not '{got}'.",
    "option-off": "'{got}' needs its option; it is off.",
    "relics": "with house relics each side has one, not '{got}'.",
    "question": "'{got}' is no open question; write one like which-way:draw_kept:0:3:4.",
    "answers": "the open question '{got}' has no answer here.",
    "copies": "{card} must be there {wanted} times in all, not {got}.",
    "tools": "at most 3 utilities lie before a side, not {got}.",
    "wares": "there are {most} tokens of {ware}, not {got}.",
    "spaces": "{got} wares do not fit {free} free spaces with the sixth filled {sixth} times.",
}


def joined(groups: dict[str, dict[str, str]]) -> dict[str, str]:
    """Messages of several groups, each id with its group's name before it."""
    return {f"{group}.{id}": words for group, messages in groups.items() for id, words in messages.items()}


CARD_MESSAGES, SOLO_CARD_MESSAGES = card_messages(SPECIALS, list(WARE_NAMES.values()), "all six wares")
ENGLISH: Final[dict[str, str]] = {
    "game.name": "Jambo",
    "coach.value": "Chance of winning: {value} (between {low} and {high})",
    "game.blurb": "Two traders at an African market: buy, sell, and outwit each other to 60 gold.",
    "zone.hand": "the hand",
    "zone.tools": "the utilities",
    "zone.market": "the market",
    "zone.supply": "the supply",
    "zone.huts": "the huts",
    "zone.relics": "the house relic",
    "zone.lot": "the cards laid out",
    "zone.pool": "the utilities laid out",
    "zone.goods": "the wares laid out",
    "zone.discard": "the discard pile",
    "zone.looked": "the cards looked at",
    "option.huts": "Huts: ritual, trading, store and spirit guard",
    "option.huts.false": "no",
    "option.huts.true": "yes",
    "option.relics": "House relics: each player has one, for one use",
    "option.relics.false": "no",
    "option.relics.true": "yes",
    "option.any_dancer": "The Dancer may use any ware card, the big one too",
    "option.any_dancer.false": "no",
    "option.any_dancer.true": "yes",
    "who.0": "Player 1",
    "who.1": "Player 2",
    "outcome.won": "won",
    "reason.gold": "the most gold after the last turn",
    "reason.turns": "400 turns were played; the richer side won",
    "card.ware.dummy": "It sells two of these wares (four of the big card) for the full price; if it cannot, it buys them all; if it cannot, it dumps its wares for 1 gold each and takes these for nothing.",
    **CARD_MESSAGES,
    **thing_messages("hut", HUT_TEXTS),
    **thing_messages("relic", RELIC_TEXTS),
    **joined(
        {
            "ware": WARE_NAMES,
            "prompt": PROMPTS,
            "choice": CHOICES,
            "label": LABELS,
            "event": EVENTS,
            "cannot": CANNOTS,
            "why": WHYS,
            "position": POSITIONS,
            "feature": FEATURES,
        }
    ),
}
ENGLISH_SOLO: Final[dict[str, str]] = {
    "game.name": "Jambo solo",
    "game.blurb": "You against the Dummy, which plays its cards by its own rules: first to 50 gold.",
    "option.fifty": "When 50 gold are counted",
    "option.fifty.card": "after every card and action",
    "option.fifty.turn": "at the end of a turn",
    "who.0": "You",
    "who.1": "The Dummy",
    "prompt.turn": "{n} {n:action|actions} left: draw, play a card, use a utility or end the turn.",
    "outcome.you-won": "you won",
    "outcome.dummy-won": "the Dummy won",
    "reason.gold": "50 gold were reached",
    "feature.rival.more": "It pays off even though the Dummy gets {diff} more gold on average.",
    "feature.rival.less": "It holds the Dummy back: {best} gold on average instead of {other}.",
    **SOLO_CARD_MESSAGES,
}
