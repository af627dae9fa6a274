"""The 31 special kinds for two players: effect, choices, what cannot be done in full, refusal, reaction.

A case is a table, a script and what the table looks like then; every step is also played on copies (see conftest).
"""

import pickle
from typing import Any

import pytest

from soloist import Session
from soloist.core.rng import Rng
from tests.games.jambo.conftest import Check, Lay, cards, table_of

PEOPLE = [
    pytest.param(
        {"hand": "parrot guard", "other": "guard", "market1": "tea"},
        "!play guard @ JAM-101; play parrot; ?no, guard; guard",
        {"market": "", "market1": "tea", "discard": "guard parrot", "actions": 4, "hand": "guard", "other": ""},
        id="guard-cancels-an-animal",
        marks=pytest.mark.rule("JAM-101"),
    ),
    pytest.param(
        {"hand": "parrot", "other": "guard", "market1": "tea"},
        "play parrot; no",
        {"market": "tea", "market1": "", "discard": "parrot", "other": "guard"},
        id="guard-may-stay-in-hand",
        marks=pytest.mark.rule("JAM-101"),
    ),
    pytest.param(
        {"hand": "wise-man", "other": "guard"},
        "play wise-man",
        {"wise": 1, "other": "guard"},
        id="guard-does-not-stop-people",
        marks=pytest.mark.rule("JAM-101"),
    ),
    pytest.param(
        {"hand": "3-tea rain-maker", "other": "rain-maker"},
        "!play rain-maker @ JAM-102; buy 3-tea; ?no, rain-maker; rain-maker",
        {"market": "tea tea tea", "gold": (17, 20), "other": "3-tea", "discard": "rain-maker"},
        id="rain-maker-takes-a-card-that-bought",
        marks=pytest.mark.rule("JAM-102"),
    ),
    pytest.param(
        {"hand": "3-tea", "other": "rain-maker", "market": "tea tea tea"},
        "sell 3-tea; no",
        {"gold": (30, 20), "other": "rain-maker", "discard": "3-tea"},
        id="rain-maker-may-stay-in-hand",
        marks=pytest.mark.rule("JAM-102"),
    ),
    pytest.param(
        {"hand": "dancer 3-tea", "other": "rain-maker", "market": "salt salt silk"},
        "play dancer",
        {"gold": (30, 20), "other": "rain-maker", "discard": "3-tea dancer"},
        id="rain-maker-does-not-answer-a-dancer",
        marks=pytest.mark.rule("JAM-102"),
    ),
    pytest.param(
        {"hand": "shaman", "market": "tea tea silk silk silk silk"},
        "play shaman; ?tea, silk; tea; ?trinkets, hides, silk, fruit, salt; fruit",
        {"market": "silk silk silk silk fruit fruit", "gold": (20, 20), "paid": (1, 0), "discard": "shaman"},
        id="shaman-changes-all-of-a-kind-in-place",
        marks=pytest.mark.rule("JAM-103"),
    ),
    pytest.param(
        {"hand": "shaman", "market": "tea tea", "market1": "silk silk silk silk silk"},
        "play shaman; ?trinkets, hides, fruit, salt; salt",
        {"market": "salt salt"},
        id="shaman-needs-enough-of-the-new-kind",
        marks=pytest.mark.rule("JAM-103"),
    ),
    pytest.param(
        {"hand": "shaman"},
        "!play shaman @ JAM-103",
        {"hand": "shaman"},
        id="shaman-needs-a-ware",
        marks=pytest.mark.rule("JAM-103"),
    ),
    pytest.param(
        {"hand": "psychic", "deck": "ape well boat well drums snake lion"},
        "play psychic; ?snake, lion, well, drums, boat; well",
        {"hand": "well", "looked": "", "seen": [5, 0], "discard": "psychic"},
        id="psychic-takes-one-of-six",
        marks=pytest.mark.rule("JAM-104"),
    ),
    pytest.param(
        {"hand": "psychic", "deck": "well boat", "rest": "other"},
        "play psychic; ?well, boat; boat",
        {"hand": "boat", "deck": [41]},
        id="psychic-looks-at-what-there-is",
        marks=pytest.mark.rule("JAM-104"),
    ),
    pytest.param(
        {"hand": "psychic", "rest": "other"},
        "!play psychic @ JAM-104",
        {"hand": "psychic"},
        id="psychic-needs-a-card",
        marks=pytest.mark.rule("JAM-104"),
    ),
    pytest.param(
        {"hand": "psychic", "deck": "ape well boat well drums snake lion", "seen": [2, 7]},
        "play psychic",
        {"seen": [0, 1]},
        id="psychic-shows-nobody-what-lies-under-the-six",
        marks=pytest.mark.rule("JAM-104"),
    ),
    pytest.param(
        {"hand": "psychic", "deck": "ape well boat well drums snake lion", "seen": [7, 7]},
        "play psychic; well",
        {"seen": [6, 0]},
        id="psychic-forgets-nothing-that-its-owner-knew-below",
        marks=pytest.mark.rule("JAM-104"),
    ),
    pytest.param(
        {"hand": "tribal-elder", "other": "well boat drums ape lion"},
        "play tribal-elder; ?i draw, they discard; they discard; ?ape, lion, well, drums, boat; ape; boat",
        {"other": "well drums lion", "discard": "ape boat tribal-elder"},
        id="elder-makes-the-other-discard-to-three",
        marks=pytest.mark.rule("JAM-105"),
    ),
    pytest.param(
        {"hand": "tribal-elder well", "other": "well boat", "deck": "ape lion snake drums"},
        "play tribal-elder",
        {"hand": "well ape lion snake drums", "discard": "tribal-elder"},
        id="elder-draws-to-five-not-counting-itself",
        marks=pytest.mark.rule("JAM-105"),
    ),
    pytest.param(
        {"hand": "tribal-elder well boat drums ape lion", "other": "snake hyena parrot carrier"},
        "play tribal-elder; carrier",
        {"other": "snake hyena parrot"},
        id="elder-with-a-full-hand-can-only-make-discard",
        marks=pytest.mark.rule("JAM-105"),
    ),
    pytest.param(
        {"hand": "tribal-elder well boat drums ape lion", "other": "snake hyena parrot"},
        "!play tribal-elder @ JAM-105",
        {"actions": 5},
        id="elder-without-effect-is-refused",
        marks=pytest.mark.rule("JAM-105"),
    ),
    pytest.param(
        {"hand": "wise-man wise-man 3-tea 3-silk salt-silk-trinkets", "market": "silk silk silk"},
        "play wise-man; buy 3-tea; play wise-man; sell 3-silk",
        {"gold": (31, 20), "wise": 2},
        id="wise-men-better-every-ware-card-and-add-up",
        marks=pytest.mark.rule("JAM-106"),
    ),
    pytest.param(
        {"hand": "wise-man wise-man 3-tea"},
        "play wise-man; play wise-man; buy 3-tea; end turn; end turn",
        {"gold": (21, 21), "wise": 0},
        id="wise-men-never-make-a-price-negative",
        marks=pytest.mark.rule("JAM-106"),
    ),
    pytest.param(
        {"hand": "wise-man", "actions": 1},
        "!play wise-man @ JAM-106",
        {"wise": 0},
        id="wise-man-needs-an-action-to-follow",
        marks=pytest.mark.rule("JAM-106"),
    ),
    pytest.param(
        {"hand": "portuguese wise-man", "market": "tea silk silk salt"},
        "play wise-man; play portuguese; ?tea, silk, salt; silk; ?done, tea, silk, salt, back silk; silk; done",
        {"market": "tea salt", "gold": (24, 20), "discard": "wise-man portuguese"},
        id="portuguese-buys-any-number-for-two-each",
        marks=pytest.mark.rule("JAM-107"),
    ),
    pytest.param(
        {"hand": "portuguese", "market": "tea salt"},
        "play portuguese; salt; tea; ?done, back tea, back salt; back salt; ?done, salt, back tea; salt; done",
        {"market": "", "gold": (24, 20)},
        id="portuguese-takes-them-in-any-order-and-gives-one-back",
        marks=pytest.mark.rule("JAM-107"),
    ),
    pytest.param(
        {"hand": "portuguese"},
        "!play portuguese @ JAM-107",
        {"gold": (20, 20)},
        id="portuguese-needs-a-ware",
        marks=pytest.mark.rule("JAM-107"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market": "tea"},
        "play basket-maker; ?trinkets, hides, tea, silk, fruit, salt; silk",
        {"market": "tea silk silk", "gold": (18, 20)},
        id="basket-maker-sells-two-of-a-kind",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market": "tea tea tea tea"},
        "play basket-maker; silk; yes",
        {"market": "tea tea tea tea silk silk", "gold": (16, 20), "paid": (1, 0)},
        id="basket-maker-second-ware-may-take-the-sixth-space",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market": "tea tea tea tea"},
        "play basket-maker; silk; no",
        {"market": "tea tea tea tea silk", "gold": (18, 20), "paid": (0, 0)},
        id="basket-maker-price-stays-for-one-ware",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market": "tea tea tea tea tea"},
        "play basket-maker; silk",
        {"market": "tea tea tea tea tea silk", "gold": (16, 20)},
        id="basket-maker-first-ware-takes-the-sixth-space",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market1": "silk silk silk silk silk"},
        "play basket-maker; silk",
        {"market": "silk", "gold": (18, 20)},
        id="basket-maker-gives-what-the-supply-has",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "basket-maker", "market": "tea tea tea tea tea", "gold": (3, 20)},
        "!play basket-maker @ JAM-108",
        {"gold": (3, 20)},
        id="basket-maker-needs-gold-for-the-sixth-space-too",
        marks=pytest.mark.rule("JAM-108"),
    ),
    pytest.param(
        {"hand": "travelling-merchant", "gold": (4, 6)},
        "play travelling-merchant; salt; tea; done; bid 2; ?pass, bid 3, bid 4, bid 5, bid 6; bid 3; bid 4; pass",
        {"market": "tea salt", "gold": (0, 6)},
        id="travelling-merchant-is-an-auction-of-two-wares",
        marks=pytest.mark.rule("JAM-109"),
    ),
    pytest.param(
        {"hand": "travelling-merchant"},
        "play travelling-merchant; silk; ?trinkets, hides, tea, silk, fruit, salt, back silk; silk; ?done, back silk;"
        " done; pass; bid 1",
        {"market1": "silk silk", "gold": (20, 19)},
        id="travelling-merchant-opener-may-pass",
        marks=pytest.mark.rule("JAM-109"),
    ),
    pytest.param(
        {"hand": "travelling-merchant"},
        "play travelling-merchant; silk; silk; done; pass; pass",
        {"market": "", "market1": "", "supply": [6] * 6},
        id="travelling-merchant-unsold-wares-go-back",
        marks=pytest.mark.rule("JAM-109"),
    ),
    pytest.param(
        {"hand": "travelling-merchant", "market": "tea tea tea tea", "gold": (2, 0)},
        "play travelling-merchant; silk; salt; done; bid 1; ?silk, salt; salt",
        {"market": "tea tea tea tea salt", "gold": (1, 0)},
        id="travelling-merchant-winner-names-the-ware-that-fits",
        marks=pytest.mark.rule("JAM-109"),
    ),
    pytest.param(
        {"hand": "arabian-merchant", "deck": "well boat drums"},
        "play arabian-merchant; bid 1; bid 5; pass",
        {"other": "well drums boat", "gold": (20, 15), "discard": "arabian-merchant"},
        id="arabian-merchant-is-an-auction-of-three-cards",
        marks=pytest.mark.rule("JAM-110"),
    ),
    pytest.param(
        {"hand": "arabian-merchant", "deck": "well boat drums", "gold": (0, 1)},
        "play arabian-merchant; pass",
        {"discard": "drums boat well arabian-merchant"},
        id="arabian-merchant-unsold-cards-are-discarded",
        marks=pytest.mark.rule("JAM-110"),
    ),
    pytest.param(
        {"hand": "arabian-merchant", "deck": "well", "discard": "boat", "rest": "other"},
        "play arabian-merchant; bid 1; pass",
        {"hand": "well boat", "deck": [], "gold": (19, 20)},
        id="arabian-merchant-takes-what-deck-and-pile-have",
        marks=pytest.mark.rule("JAM-110"),
    ),
    pytest.param(
        {"hand": "dancer salt-silk-trinkets all-six", "market": "tea tea tea tea"},
        "play dancer",
        {"market": "tea", "gold": (32, 20), "discard": "salt-silk-trinkets dancer", "supply": [6, 6, 5, 6, 6, 6]},
        id="dancer-sells-any-three-at-the-price-of-a-three-ware-card",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"hand": "dancer wise-man 3-tea", "market": "tea silk salt"},
        "play wise-man; play dancer",
        {"gold": (32, 20)},
        id="dancer-gains-from-a-wise-man",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"hand": "dancer all-six", "market": "tea tea tea"},
        "!play dancer @ JAM-111",
        {"gold": (20, 20)},
        id="dancer-needs-a-three-ware-card",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"hand": "dancer all-six", "market": "tea tea tea", "any_dancer": True},
        "play dancer",
        {"gold": (38, 20)},
        id="dancer-may-use-any-ware-card-by-option",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"hand": "dancer 3-tea", "market": "tea tea"},
        "!play dancer @ JAM-111",
        {"gold": (20, 20)},
        id="dancer-needs-three-wares",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"hand": "carrier", "deck": "well boat"},
        "play carrier; i draw; silk; yes",
        {"hand": "well boat", "market1": "silk silk"},
        id="carrier-you-draw-and-they-take-wares",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "deck": "well boat"},
        "play carrier; they draw; silk; no",
        {"other": "well boat", "market": "silk"},
        id="carrier-one-ware-is-enough",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "deck": "well boat"},
        "play carrier; they draw; done",
        {"other": "well boat", "market": ""},
        id="carrier-no-ware-is-enough",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "market": "tea tea tea tea tea"},
        "play carrier; they draw; silk; no",
        {"market": "tea tea tea tea tea", "gold": (20, 20)},
        id="carrier-sixth-space-refused-ends-it",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "market": "tea tea tea tea"},
        "play carrier; they draw; silk; yes",
        {"market": "tea tea tea tea silk silk", "gold": (18, 20)},
        id="carrier-second-ware-asks-for-the-fee",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "market": "tea tea tea tea tea tea"},
        "play carrier; they draw",
        {"market": "tea tea tea tea tea tea", "turn": 0, "frames": []},
        id="carrier-full-market-takes-nothing",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "carrier", "market": "tea tea tea tea", "market1": "silk silk silk silk silk"},
        "play carrier; they draw; silk",
        {"market": "tea tea tea tea silk"},
        id="carrier-takes-what-the-supply-has",
        marks=pytest.mark.rule("JAM-112"),
    ),
    pytest.param(
        {"hand": "drummer", "discard": "well ape well boat"},
        "play drummer; ?well, boat; well",
        {"hand": "well", "discard": "well ape boat drummer", "known": [[41], []]},
        id="drummer-fetches-a-utility",
        marks=pytest.mark.rule("JAM-113"),
    ),
    pytest.param(
        {"hand": "drummer", "discard": "ape"},
        "!play drummer @ JAM-113",
        {"hand": "drummer"},
        id="drummer-needs-a-utility-in-the-pile",
        marks=pytest.mark.rule("JAM-113"),
    ),
]

ANIMALS = [
    pytest.param(
        {"hand": "crocodile", "tools1": "well boat*", "deck": "ape"},
        "play crocodile; ?well, boat; well; yes",
        {"hand": "ape", "gold": (19, 20), "tools1": "boat*", "discard": "well crocodile", "actions": 3},
        id="crocodile-uses-the-function-at-its-price",
        marks=pytest.mark.rule("JAM-121"),
    ),
    pytest.param(
        {"hand": "crocodile", "tools1": "well"},
        "play crocodile; no",
        {"gold": (20, 20), "tools1": "", "discard": "well crocodile"},
        id="crocodile-may-just-discard",
        marks=pytest.mark.rule("JAM-121"),
    ),
    pytest.param(
        {"hand": "crocodile", "tools1": "drums*"},
        "play crocodile",
        {"tools1": "", "discard": "drums crocodile"},
        id="crocodile-does-not-ask-when-the-use-is-impossible",
        marks=pytest.mark.rule("JAM-121"),
    ),
    pytest.param(
        {"hand": "crocodile well", "tools1": "mask", "discard": "ape", "phase": 3},
        "play crocodile; yes",
        {"hand": "ape", "discard": "well mask crocodile"},
        id="crocodile-may-use-a-mask-at-once",
        marks=pytest.mark.rule("JAM-121"),
    ),
    pytest.param(
        {"hand": "crocodile"},
        "!play crocodile @ JAM-121",
        {"hand": "crocodile"},
        id="crocodile-needs-prey",
        marks=pytest.mark.rule("JAM-121"),
    ),
    pytest.param(
        {"hand": "parrot", "market1": "tea silk"},
        "play parrot; ?tea, silk; silk",
        {"market": "silk", "market1": "tea"},
        id="parrot-takes-a-ware-of-your-choice",
        marks=pytest.mark.rule("JAM-122"),
    ),
    pytest.param(
        {"hand": "parrot", "market": "salt salt salt salt salt", "market1": "tea"},
        "play parrot; yes",
        {"market": "salt salt salt salt salt tea", "gold": (18, 20)},
        id="parrot-may-pay-for-the-sixth-space",
        marks=pytest.mark.rule("JAM-122"),
    ),
    pytest.param(
        {"hand": "parrot", "market": "salt salt salt salt salt salt", "market1": "tea"},
        "play parrot",
        {"market1": "", "supply": [6, 6, 6, 6, 6, 0]},
        id="parrot-without-room-sends-the-ware-to-the-supply",
        marks=pytest.mark.rule("JAM-122"),
    ),
    pytest.param(
        {"hand": "parrot"},
        "!play parrot @ JAM-122",
        {"hand": "parrot"},
        id="parrot-needs-a-ware",
        marks=pytest.mark.rule("JAM-122"),
    ),
    pytest.param(
        {"hand": "hyena well", "other": "boat drums"},
        "play hyena; ?drums, boat; boat",
        {"hand": "boat", "other": "well drums", "known": [[44], [41, 42]], "discard": "hyena"},
        id="hyena-swaps-a-card",
        marks=pytest.mark.rule("JAM-123"),
    ),
    pytest.param(
        {"hand": "hyena", "other": "boat"},
        "!play hyena @ JAM-123",
        {"other": "boat"},
        id="hyena-needs-a-card-to-give",
        marks=pytest.mark.rule("JAM-123"),
    ),
    pytest.param(
        {"hand": "hyena well"},
        "!play hyena @ JAM-123",
        {"hand": "hyena well"},
        id="hyena-needs-a-hand-to-look-at",
        marks=pytest.mark.rule("JAM-123"),
    ),
    pytest.param(
        {"hand": "snake", "tools0": "well* well boat", "tools1": "drums scale"},
        "play snake; ?well, boat; well; ?drums, scale; scale",
        {"tools0": "well", "tools1": "scale", "discard": "well boat drums snake"},
        id="snake-leaves-one-utility-each",
        marks=pytest.mark.rule("JAM-124"),
    ),
    pytest.param(
        {"hand": "snake", "tools0": "well", "tools1": "drums scale"},
        "play snake; drums",
        {"tools0": "well", "tools1": "drums"},
        id="snake-asks-only-who-has-a-choice",
        marks=pytest.mark.rule("JAM-124"),
    ),
    pytest.param(
        {"hand": "snake", "tools0": "well", "tools1": "drums"},
        "!play snake @ JAM-124",
        {"hand": "snake"},
        id="snake-needs-somebody-with-two",
        marks=pytest.mark.rule("JAM-124"),
    ),
    pytest.param(
        {"hand": "elephant", "market": "tea tea", "market1": "silk"},
        "play elephant; ?tea, silk; silk",
        {"market": "tea silk", "market1": "tea"},
        id="elephant-drafts-all-wares",
        marks=pytest.mark.rule("JAM-125"),
    ),
    pytest.param(
        {
            "hand": "elephant",
            "market": "tea tea tea tea tea tea silk silk",
            "stands": (1, 0),
            "market1": "fruit fruit fruit fruit fruit",
            "gold": (20, 1),
        },
        "play elephant; tea; tea; tea; tea; tea; tea; silk; silk",
        {"market": "tea tea tea silk fruit fruit fruit", "market1": "tea tea tea silk fruit", "gold": (20, 1)},
        id="elephant-pick-without-room-goes-to-the-supply",
        marks=pytest.mark.rule("JAM-125"),
    ),
    pytest.param(
        {"hand": "elephant"},
        "!play elephant @ JAM-125",
        {"hand": "elephant"},
        id="elephant-needs-wares",
        marks=pytest.mark.rule("JAM-125"),
    ),
    pytest.param(
        {"hand": "ape well", "other": "boat drums"},
        "play ape; ?well, drums, boat; boat; well",
        {"hand": "drums boat", "other": "well", "discard": "ape"},
        id="ape-drafts-both-hands",
        marks=pytest.mark.rule("JAM-126"),
    ),
    pytest.param(
        {"hand": "ape"},
        "!play ape @ JAM-126",
        {"hand": "ape"},
        id="ape-needs-cards",
        marks=pytest.mark.rule("JAM-126"),
    ),
    pytest.param(
        {"hand": "lion", "tools0": "well*", "tools1": "well drums"},
        "play lion; ?well, drums, used well; well; ?well, drums; well",
        {"tools0": "well drums", "tools1": "well*"},
        id="lion-drafts-utilities-with-their-marks",
        marks=pytest.mark.rule("JAM-127"),
    ),
    pytest.param(
        {"hand": "lion"},
        "!play lion @ JAM-127",
        {"hand": "lion"},
        id="lion-needs-utilities",
        marks=pytest.mark.rule("JAM-127"),
    ),
    pytest.param(
        {"hand": "cheetah"},
        "play cheetah; ?pay gold, let draw; pay gold",
        {"gold": (22, 18)},
        id="cheetah-is-paid",
        marks=pytest.mark.rule("JAM-128"),
    ),
    pytest.param(
        {"hand": "cheetah", "deck": "well boat"},
        "play cheetah; let draw",
        {"hand": "well boat", "gold": (20, 20)},
        id="cheetah-draws",
        marks=pytest.mark.rule("JAM-128"),
    ),
    pytest.param(
        {"hand": "cheetah", "deck": "well boat", "gold": (20, 1)},
        "play cheetah",
        {"hand": "well boat"},
        id="cheetah-of-the-poor-must-draw",
        marks=pytest.mark.rule("JAM-128"),
    ),
    pytest.param(
        {"hand": "cheetah", "rest": "other"},
        "play cheetah; no; ?pay gold, let draw; let draw",
        {"gold": (20, 20)},
        id="cheetah-without-cards-leaves-the-choice",
        marks=pytest.mark.rule("JAM-128"),
    ),
    pytest.param(
        {"hand": "cheetah", "rest": "other", "gold": (20, 1)},
        "!play cheetah @ JAM-128",
        {"gold": (20, 1)},
        id="cheetah-without-effect-is-refused",
        marks=pytest.mark.rule("JAM-128"),
    ),
]

UTILITIES = [
    pytest.param(
        {"tools0": "well", "deck": "ape"},
        "use well; !use well @ JAM-10",
        {"hand": "ape", "gold": (19, 20), "tools0": "well*"},
        id="well-sells-a-card-for-one",
        marks=pytest.mark.rule("JAM-141"),
    ),
    pytest.param(
        {"tools0": "well", "gold": (0, 20)},
        "!use well @ JAM-141",
        {"tools0": "well"},
        id="well-needs-gold",
        marks=pytest.mark.rule("JAM-141"),
    ),
    pytest.param(
        {"tools0": "drums", "market": "tea silk", "deck": "ape"},
        "use drums; ?tea, silk; silk",
        {"hand": "ape", "market": "tea", "tools0": "drums*"},
        id="drums-sell-a-card-for-a-ware",
        marks=pytest.mark.rule("JAM-142"),
    ),
    pytest.param(
        {"tools0": "drums"},
        "!use drums @ JAM-142",
        {"tools0": "drums"},
        id="drums-need-a-ware",
        marks=pytest.mark.rule("JAM-142"),
    ),
    pytest.param(
        {"tools0": "throne", "market": "tea silk salt salt salt salt", "market1": "silk fruit"},
        "use throne; ?tea, silk, salt; silk",
        {"market": "tea fruit salt salt salt salt", "market1": "silk silk", "gold": (20, 20), "paid": (1, 0)},
        id="throne-swaps-in-place",
        marks=pytest.mark.rule("JAM-143"),
    ),
    pytest.param(
        {"tools0": "throne", "market": "tea silk", "market1": "silk"},
        "use throne",
        {"market": "silk silk", "market1": "tea"},
        id="throne-does-not-offer-two-alike",
        marks=pytest.mark.rule("JAM-143"),
    ),
    pytest.param(
        {"tools1": "throne", "market": "tea", "market1": "silk", "turn": 1},
        "use throne",
        {"market": "silk", "market1": "tea"},
        id="throne-serves-the-second-seat",
        marks=pytest.mark.rule("JAM-143"),
    ),
    pytest.param(
        {"tools0": "throne", "market": "silk", "market1": "silk silk"},
        "!use throne @ JAM-143",
        {"market": "silk"},
        id="throne-with-one-kind-everywhere-does-nothing",
        marks=pytest.mark.rule("JAM-143"),
    ),
    pytest.param(
        {"tools0": "throne", "market": "silk"},
        "!use throne @ JAM-143",
        {"market": "silk"},
        id="throne-needs-wares-on-both-sides",
        marks=pytest.mark.rule("JAM-143"),
    ),
    pytest.param(
        {"tools0": "boat", "hand": "ape", "market": "tea tea tea tea tea"},
        "use boat; silk",
        {"market": "tea tea tea tea tea silk", "gold": (18, 20), "discard": "ape"},
        id="boat-sells-a-ware-for-a-card",
        marks=pytest.mark.rule("JAM-144"),
    ),
    pytest.param(
        {"tools0": "boat", "hand": "ape", "market": "tea tea tea tea tea", "gold": (1, 20)},
        "!use boat @ JAM-144",
        {"hand": "ape"},
        id="boat-needs-room",
        marks=pytest.mark.rule("JAM-144"),
    ),
    pytest.param(
        {"tools0": "scale", "deck": "ape well"},
        "use scale; ?ape, well; ape",
        {"hand": "ape", "other": "well", "known": [[], [41]]},
        id="scale-keeps-one-and-gives-one",
        marks=pytest.mark.rule("JAM-145"),
    ),
    pytest.param(
        {"tools0": "scale", "deck": "ape", "rest": "other"},
        "use scale; !use scale @ JAM-10",
        {"hand": "ape", "looked": ""},
        id="scale-with-one-card-keeps-it",
        marks=pytest.mark.rule("JAM-145"),
    ),
    pytest.param(
        {"tools0": "scale", "rest": "other"},
        "!use scale @ JAM-145",
        {"tools0": "scale"},
        id="scale-needs-a-card",
        marks=pytest.mark.rule("JAM-145"),
    ),
    pytest.param(
        {"tools0": "mask", "hand": "ape", "discard": "boat well"},
        "use mask",
        {"hand": "well", "discard": "boat ape", "actions": 4},
        id="mask-swaps-with-the-top-of-the-pile",
        marks=pytest.mark.rule("JAM-146"),
    ),
    pytest.param(
        {"tools0": "mask", "hand": "ape", "discard": "well", "deck": "lion"},
        "draw; drop; !use mask @ JAM-146",
        {"hand": "ape"},
        id="mask-comes-before-the-first-draw",
        marks=pytest.mark.rule("JAM-146"),
    ),
    pytest.param(
        {"tools0": "mask", "hand": "ape"},
        "!use mask @ JAM-146",
        {"hand": "ape"},
        id="mask-needs-a-discard-pile",
        marks=pytest.mark.rule("JAM-146"),
    ),
    pytest.param(
        {"tools0": "supplies", "hand": "ape", "deck": "3-tea well boat"},
        "use supplies; ?pay gold, pay card; pay gold",
        {"hand": "ape 3-tea", "gold": (19, 20), "discard": "boat well", "known": [[3], []]},
        id="supplies-for-gold",
        marks=pytest.mark.rule("JAM-147"),
    ),
    pytest.param(
        {"tools0": "supplies", "hand": "ape", "deck": "3-tea well"},
        "use supplies; pay card",
        {"hand": "3-tea", "gold": (20, 20), "discard": "ape well"},
        id="supplies-for-a-card",
        marks=pytest.mark.rule("JAM-147"),
    ),
    pytest.param(
        {"tools0": "supplies", "hand": "ape", "deck": "3-tea", "gold": (0, 20)},
        "use supplies",
        {"hand": "3-tea"},
        id="supplies-without-gold-takes-a-card",
        marks=pytest.mark.rule("JAM-147"),
    ),
    pytest.param(
        {"tools0": "supplies", "deck": "ape well", "rest": "other"},
        "use supplies",
        {"hand": "", "gold": (19, 20), "discard": "well ape"},
        id="supplies-find-nothing-where-no-ware-card-is",
        marks=pytest.mark.rule("JAM-147"),
    ),
    pytest.param(
        {"tools0": "supplies", "gold": (0, 20)},
        "!use supplies @ JAM-147",
        {"gold": (0, 20)},
        id="supplies-need-gold-or-a-card",
        marks=pytest.mark.rule("JAM-147"),
    ),
    pytest.param(
        {"tools0": "kettle", "hand": "ape lion", "deck": "well boat"},
        "use kettle; ape; ?done, lion; lion",
        {"hand": "well boat", "discard": "ape lion"},
        id="kettle-changes-two",
        marks=pytest.mark.rule("JAM-148"),
    ),
    pytest.param(
        {"tools0": "kettle", "hand": "ape lion", "deck": "well boat"},
        "use kettle; ape; done",
        {"hand": "lion boat", "discard": "ape"},
        id="kettle-changes-one",
        marks=pytest.mark.rule("JAM-148"),
    ),
    pytest.param(
        {"tools0": "kettle", "hand": "ape", "deck": "boat"},
        "use kettle",
        {"hand": "boat"},
        id="kettle-does-not-ask-for-a-second-card-that-is-not-there",
        marks=pytest.mark.rule("JAM-148"),
    ),
    pytest.param(
        {"tools0": "kettle"},
        "!use kettle @ JAM-148",
        {"hand": ""},
        id="kettle-needs-a-card",
        marks=pytest.mark.rule("JAM-148"),
    ),
    pytest.param(
        {"tools0": "leopard-statue"},
        "use leopard-statue; silk",
        {"market": "silk", "gold": (18, 20)},
        id="leopard-statue-sells-a-ware-for-two",
        marks=pytest.mark.rule("JAM-149"),
    ),
    pytest.param(
        {"tools0": "leopard-statue", "market": "tea tea tea tea tea", "gold": (3, 20)},
        "!use leopard-statue @ JAM-149",
        {"gold": (3, 20)},
        id="leopard-statue-needs-gold-for-the-sixth-space-too",
        marks=pytest.mark.rule("JAM-149"),
    ),
    pytest.param(
        {"tools0": "weapons", "hand": "ape"},
        "use weapons",
        {"gold": (22, 20), "discard": "ape"},
        id="weapons-buy-a-card-for-two",
        marks=pytest.mark.rule("JAM-150"),
    ),
    pytest.param(
        {"tools0": "weapons"},
        "!use weapons @ JAM-150",
        {"gold": (20, 20)},
        id="weapons-need-a-card",
        marks=pytest.mark.rule("JAM-150"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), PEOPLE)
def test_people_for_two_players(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("lay", "script", "expect"), ANIMALS)
def test_animals_for_two_players(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.parametrize(("lay", "script", "expect"), UTILITIES)
def test_utilities_for_two_players(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


# -- who is asked for an answer


@pytest.mark.rule("JAM-31")
def test_between_people_the_pause_for_an_answer_tells_nothing(lay: Lay) -> None:
    for hand, words in (("parrot", "play parrot"), ("3-tea", "buy 3-tea")):
        seen = []
        for other in ("guard", "rain-maker", "wise-man"):
            session = lay(hand=hand, other=other, market1="silk", always_asked=True)
            session.play(words)
            seen.append(session.view(0))
            assert "no" in session.legal()
            session.play("no")
        assert seen[0] == seen[1] == seen[2]
        assert (seen[0].facts["asked"], seen[0].facts["question"]) == (1, "which-reaction")


@pytest.mark.rule("JAM-31")
def test_a_side_whose_hand_is_known_is_asked_only_if_it_can_answer(lay: Lay) -> None:
    for known, asked in (("wise-man", False), ("guard", True)):
        session = lay(hand="parrot", other=known, market1="silk", always_asked=True, known=[[], cards(known)])
        session.play("play parrot")
        assert (session.seat == 1) == asked


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-31")
def test_who_is_asked_because_of_what_they_hold_holds_it_in_every_guess(lay: Lay) -> None:
    session = lay(hand="parrot", other="guard", market1="silk")
    session.play("play parrot")
    guesses = [session.game.guess(session.state, 0, Rng.seeded(seed)) for seed in range(20)]
    assert {tuple(guess.hands[1]) for guess in guesses} == {tuple(cards("guard"))}


@pytest.mark.rule("JAM-31")
def test_who_is_always_asked_may_hold_anything(lay: Lay) -> None:
    session = lay(hand="parrot", other="guard", market1="silk", always_asked=True)
    session.play("play parrot")
    guesses = [session.game.guess(session.state, 0, Rng.seeded(seed)) for seed in range(20)]
    assert len({tuple(guess.hands[1]) for guess in guesses}) > 5
    again = Session("jambo", position=session.position())
    assert (table_of(again).always_asked, again.state.key()) == (True, session.state.key())
    assert pickle.loads(pickle.dumps(session)).state.key() == session.state.key()
