# SPDX-License-Identifier: GPL-3.0-or-later
"""The base class of the oracles of the games: cards, piles, and how to play.

A pile is a list of cards from the lowest to the top, so the top is pile[-1]; the top of the
stock is dealt next.  A card is its text ("TS"), and a move is its text too.  The names of
clauses (LOU-4) are those of the page of rules.
"""

import re

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RANK = {r + s: i + 1 for i, r in enumerate(RANKS) for s in SUITS}
CARDS = [r + s for s in SUITS for r in RANKS]
MOVE = re.compile(r"([a-z]+[0-9]*)(?:([*@])([0-9]+))?>([a-z]+[0-9]*)")


class Illegal(Exception):
    """A move that the rules do not allow."""


def names(letter, count):
    return [f"{letter}{i}" for i in range(1, count + 1)]


def neighbours(a, b):
    """Whether the ranks are adjacent; ace and king are not."""
    return abs(RANK[a] - RANK[b]) == 1


def same_suit(a, b):
    return a[1] == b[1]


class Game:
    """The base class.  A game defines its setup and its legal moves."""

    OPTIONS = {"bases": ("laid-out", "in-play")}   # the first value is the default
    PACKS = 1
    FOUNDATIONS = 4
    DEALS = 1

    # For random games: the kinds of rigged packs, weights of moves for players in addition to
    # the usual ones, and the greatest numbers of moves.
    KINDS_OF_PACK = ("shuffled", "forward", "half", "chunks")
    PROFILES = ()
    LENGTHS = (150, 300, 450)

    def __init__(self, pack, options=None):
        self.options = {key: values[0] for key, values in self.OPTIONS.items()}
        self.options.update(options or {})
        self.deal_number = 1
        self.listed = None  # the legal moves, once they have been listed
        self.foundations = names("f", self.foundation_count())
        self.piles = {f: [] for f in self.foundations}
        self.tableau = []
        rest = list(pack)
        if self.options["bases"] == "laid-out":
            rest = self.lay_out_bases(rest)
        self.set_up(rest)

    # ---- random games

    @staticmethod
    def families(packs, rng):
        """The cards of each foundation, in the order in which it takes them."""
        return [[r + s for r in RANKS] for s in SUITS] * packs

    @staticmethod
    def stacks(count):
        """The indices of the dealing order in each pile, from lowest to top."""
        return [list(range(count - 1, -1, -1))]

    # ---- shape of the game

    @classmethod
    def packs(cls, options):
        return cls.PACKS

    @classmethod
    def check_options(cls, options):
        """The reason why known options are not valid together, or None."""
        return None

    def foundation_count(self):
        return self.FOUNDATIONS

    def deals(self):
        return self.DEALS

    def set_up(self, cards):
        """Lays out the cards, which do not include base cards that are laid out."""
        raise NotImplementedError

    def add_tableau(self, count):
        self.tableau = names("t", count)
        for t in self.tableau:
            self.piles[t] = []

    def set_stock(self, cards):
        self.piles["stock"] = cards[::-1]

    # ---- foundations: f1-f4 by suit from the ace, f5-f8 by suit again

    def suit_of(self, f):
        """The suit of a foundation, or None when it takes any."""
        return SUITS[(int(f[1:]) - 1) % 4]

    def needs(self, f):
        """The rank that a foundation takes next, or 0 when it is complete."""
        count = len(self.piles[f])
        return count + 1 if count < 13 else 0

    def fits(self, card, f):
        return RANK[card] == self.needs(f) and self.suit_of(f) in (None, card[1])

    def lay_out_bases(self, cards):
        """Puts the first copy of each base card on its foundation."""
        rest = []
        for card in cards:
            for f in self.foundations:
                if not self.piles[f] and self.fits(card, f):
                    self.piles[f].append(card)
                    break
            else:
                rest.append(card)
        return rest

    def fitting(self, card):
        return [f for f in self.foundations if self.fits(card, f)]

    # ---- looking at the table

    def top(self, name):
        pile = self.piles[name]
        return pile[-1] if pile else None

    def held(self):
        """The tableau piles that hold cards."""
        return [t for t in self.tableau if self.piles[t]]

    def empty(self):
        return [t for t in self.tableau if not self.piles[t]]

    def stock(self):
        return self.piles.get("stock", [])

    def won(self):
        return all(len(self.piles[f]) == 13 for f in self.foundations)

    def legal_moves(self):
        if self.listed is None:
            self.listed = [] if self.won() else sorted(self.list_moves())
        return self.listed

    def list_moves(self):
        raise NotImplementedError

    def status(self):
        if self.won():
            return "won"
        return "playing" if self.legal_moves() else "stuck"

    # ---- playing

    def play(self, move):
        if move not in self.legal_moves():
            raise Illegal(f"illegal move: {move}")
        if move == "deal":
            self.deal()
        elif move == "redeal":
            self.deal_number += 1
            self.redeal()
        else:
            source, how, number, target = MOVE.fullmatch(move).groups()
            number = int(number or 1)
            pile = self.piles[source]
            if how == "@":
                cards = [pile.pop(number - 1)]
            else:
                cards = pile[-number:]
                del pile[-number:]
            self.piles[target] += cards
            self.moved(source, how)
        self.settle()
        self.listed = None

    def deal(self):
        raise NotImplementedError

    def redeal(self):
        raise NotImplementedError

    def moved(self, source, how):
        """Called when cards have left a pile by a move."""

    def settle(self):
        """Called at the end of every move."""

    # ---- text

    def text(self):
        order = self.foundations + self.tableau + names("h", 4) + ["store", "waste", "stock"]
        lines = [f"{name}: {' '.join(self.piles[name])}" for name in order if self.piles.get(name)]
        lines.append(f"deal: {self.deal_number}")
        lines.append(f"status: {self.status()}")
        lines.append(" ".join(["legal:"] + self.legal_moves()))
        return lines


class TwoFamilies(Game):
    """LOU-1, NAT-1: f1-f4 up from the ace, f5-f8 down from the king."""

    PACKS = 2
    FOUNDATIONS = 8

    @staticmethod
    def families(packs, rng):
        return [[r + s for r in RANKS] for s in SUITS] + [[r + s for r in RANKS[::-1]] for s in SUITS]

    def needs(self, f):
        count = len(self.piles[f])
        if count == 13:
            return 0
        return count + 1 if f in ("f1", "f2", "f3", "f4") else 13 - count
