# SPDX-License-Identifier: GPL-3.0-or-later
"""The expected texts and actions of a table, from a record that parlour-solver replays.
The names are repeated here on purpose."""

import re
import subprocess

RANKS = dict(zip("A23456789TJQK", ["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight",
                                   "Nine", "Ten", "Jack", "Queen", "King"]))
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
KINGS_LINES = {f"f{2 * i + j + 1}": f"{side} foundation of line {i + 1}"
               for i in range(4) for j, side in enumerate(["Left", "Right"])}
KINGS_WINGS = {f"t{4 * j + i + 1}": f"{side} wing of line {i + 1}"
               for i in range(4) for j, side in enumerate(["Left", "Right"])}
SUITED = {f"f{i + 1}": f"Foundation of {suit}" for i, suit in enumerate(SUITS.values())}
DESCENDING = {f"f{i + 5}": f"Descending foundation of {suit}" for i, suit in enumerate(SUITS.values())}
ABEYANCE = {f"h{i + 1}": f"{suit[:-1].capitalize()} in abeyance" for i, suit in enumerate(SUITS.values())}
STOCK = {"stock": "Stock"}
WASTE = {"waste": "Waste"}


def numbered(word, n):
    return {f"t{i + 1}": f"{word} {i + 1}" for i in range(n)}


# The piles of each game, in the order in which they are read.
PILES = {
    "louis": {**SUITED, **DESCENDING,
              **{f"t{i + 1}": f"Heap {letter}" for i, letter in enumerate("abcdefghiklm")},
              **ABEYANCE, **STOCK},
    "nationale": {**SUITED, **DESCENDING, **numbered("Column", 12), **STOCK},
    "trefoil": {**SUITED, **numbered("Fan", 16), **STOCK},
    "kings": {**KINGS_LINES, **dict(sorted(KINGS_WINGS.items())), **STOCK},
    "storehouse": {**SUITED, **numbered("Auxiliary", 4), "store": "Storehouse", **WASTE, **STOCK},
    "auxiliary-sequences": {**SUITED, **numbered("Auxiliary", 4), **WASTE, **STOCK},
}
DEALS = {"louis": 3, "trefoil": 3, "storehouse": 3}


def name_card(card):
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def split_name(name):
    """Returns: the name of a pile and its top card, from the text of the pile"""
    first, second, *_ = [*name.split(", "), ""]
    return (second, first) if first.split()[0] in RANKS.values() else (first, second)


class Position:
    """A position as parlour-solver prints it."""

    def __init__(self, game, text):
        self.game = game
        self.lines = dict(line.partition(":")[::2] for line in text.splitlines() if ":" in line)
        self.legal = self.lines.get("legal", "").split()
        self.status = self.lines["status"].strip()

    def cards(self, key):
        return self.lines.get(key, "").split()

    def moves(self, key, to=""):
        """The legal moves that take a card off the top of a pile."""
        return [move for move in self.legal if re.match(rf"{key}(\*\d+)?>{to}", move)]

    def may_lack(self, key):
        """Whether a pile may be hidden, because it is empty and no card may go there."""
        if self.cards(key):
            return False
        return (self.status == "won"
                or key == "stock" and "redeal" not in self.legal
                or key[0] == "t" and self.game == "trefoil"
                or key[0] == "h" and not self.moves("t[0-9]+", key))

    def pile(self, key):
        """The text of a pile."""
        name = PILES[self.game][key]
        cards = self.cards(key)
        left = DEALS.get(self.game, 1) - int(self.lines["deal"])
        count = f"{len(cards)} card{'s' if len(cards) > 1 else ''}"
        if cards:
            playable = ", can be played" if self.moves(key) else ""
            card = name_card(cards[-1])
            named = f"{card}, {name}" if key[0] == "t" else f"{name}, {card}"
            return f"{name}, {count}" if key == "stock" else f"{named}, {count}{playable}"
        if key == "stock" and left > 0:
            return f"{name}, empty, {left} round{'s' if left > 1 else ''} to come"
        return f"{name}, empty"

    def is_forced(self):
        """Whether dealing on first plays a card, because it must go and has one place only."""
        return (self.game not in ("storehouse", "auxiliary-sequences") and self.cards("stock") != []
                and len(self.legal) == 1 and re.search(r">f\d+$", self.legal[0]) is not None)

    def actions(self, key):
        """The actions of a pile while no cards are picked up."""
        if key == "stock":
            allowed = {"stock.deal": "deal" in self.legal or self.is_forced(), "stock.deal-again": "redeal" in self.legal}
        else:
            allowed = {"card.pick-up": self.moves(key), "card.to-foundation": self.moves(key + "(?!.*[*])", "f")}
        found = {action for action, legal in allowed.items() if legal}
        return found | ({"pile.read"} if key != "stock" and self.cards(key) else set())

    def place(self, key, i):
        """The text of card i of a pile, from 0 at the bottom."""
        n = len(self.cards(key))
        taken = {int((re.search(r"\*(\d+)>", move) or [0, 1])[1]) for move in self.moves(key)}
        playable = n - i in taken or (key == "waste"
                                      and any(move.startswith(f"waste@{i + 1}>") for move in self.legal))
        return (f"{PILES[self.game][key]}, {i + 1} of {n}" + (", covered" if i + 1 < n else "")
                + (", can be played" if playable else ""))


def check_reading(position, told, cards):
    """Compares the texts of piles and, unless None, of cards."""
    labels = {split_name(name)[0] for name, _ in told}
    keys = [key for key, name in PILES[position.game].items() if name in labels or not position.may_lack(key)]
    expected = [position.pile(key) for key in keys]
    assert [name for name, _ in told] == expected, set(expected) ^ {name for name, _ in told}
    for key, (name, can) in zip(keys, told):
        assert can == position.actions(key), (name, can, position.legal)
    if cards is not None:
        expected = [(name_card(card), position.place(key, i), "can be played" in position.place(key, i))
                    for key in keys if key != "stock" for i, card in enumerate(position.cards(key))]
        assert cards == expected, [len(cards), len(expected)] + [(a, b) for a, b in zip(cards, expected) if a != b]


def replay(solver, game, record):
    """All positions of a record."""
    done = subprocess.run([solver, "replay", "-"], input=record, text=True, capture_output=True,
                          timeout=60, check=True)
    return [Position(game, text) for text in re.split(r"(?m)^position \d+.*\n", done.stdout)[1:]]
